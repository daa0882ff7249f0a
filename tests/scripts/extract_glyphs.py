#!/usr/bin/env python3
"""Takes the outlines that pictures need out of two OFL fonts and writes them as plain text.

Needs fontTools (PyPI `fonttools`) and the unpacked npm packages `@fontsource/lxgw-wenkai-tc` and
`@expo-google-fonts/be-vietnam-pro`:

    npm pack @fontsource/lxgw-wenkai-tc @expo-google-fonts/be-vietnam-pro   # unpack both
    extract_glyphs.py WENKAI_PACKAGE BE_VIETNAM_PACKAGE render/assets/glyphs

A line of a table is: kind, name, code points, advance, path; parted by tabs. Paths hold whole numbers and
relative commands only (M once, then m l h v q t z), y downwards.
"""
import pathlib
import shutil
import sys
import unicodedata

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

# Tenths of a unit, one cell being 100 units: a piece's character is fitted into 57 by 57, river text
# into 43 by 43, and the Chinese digits keep the proportions of their em square.
PIECE_BOX, RIVER_BOX, DIGIT_EM = 570, 430, 380
# How far, in tenths of a unit, an outline may stray from the font's to be shorter.
SLACK = 2
PIECES = "帥仕相俥傌炮兵將士象車馬砲卒帅将车马"
RIVER = "楚河漢界汉"
DIGITS = "一二三四五六七八九"

LETTER_PIECES = ["Tg", "S", "T", "X", "P", "M", "B"]
RIVER_WORDS = ["Sở hà", "Hán giới"]
WORD_CAP = 300
ASCII = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-=!?.,:;/()*#'&"
MORE = "±×"


def vietnamese():
    plain = "aăâeêioôơuưy"
    tones = ["", "\u0300", "\u0301", "\u0303", "\u0309", "\u0323"]
    small = [unicodedata.normalize("NFC", v + t) for v in plain for t in tones] + ["đ"]
    both = small + [c.upper() for c in small]
    return [c for c in both if ord(c) > 127]


def contours(font, char):
    """The outline of a character as closed contours of line and quadratic segments, y downwards."""
    name = font.getBestCmap()[ord(char)]
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    out = []
    for op, args in pen.value:
        if op == "moveTo":
            here = args[0]
            out.append([("m", here)])
        elif op == "lineTo":
            here = args[0]
            out[-1].append(("l", here))
        elif op == "qCurveTo":
            if args[-1] is None:
                # A contour without a point on the curve starts half way between its last and first.
                (ax, ay), (bx, by) = args[-2], args[0]
                here = ((ax + bx) / 2, (ay + by) / 2)
                out.append([("m", here)])
                args = (*args[:-1], here)
            for control, end in decomposeQuadraticSegment(args):
                out[-1].append(("q", control, end))
                here = end
        elif op == "curveTo":
            raise SystemExit(f"{char}: cubic outlines are not handled")
    flip = lambda p: (p[0], -p[1])
    return [[(s[0], *map(flip, s[1:])) for s in c] for c in out], glyphs[name].width


def moved(shape, scale, dx, dy):
    at = lambda p: (p[0] * scale + dx, p[1] * scale + dy)
    return [[(s[0], *map(at, s[1:])) for s in c] for c in shape]


def bounds(shape):
    """The exact box of a shape: ends, and the turning points of every curve."""
    xs, ys = [], []
    for contour in shape:
        here = None
        for seg in contour:
            end = seg[-1]
            xs.append(end[0]), ys.append(end[1])
            if seg[0] == "q":
                for axis, into in ((0, xs), (1, ys)):
                    a, b, c = here[axis], seg[1][axis], end[axis]
                    if a - 2 * b + c:
                        t = (a - b) / (a - 2 * b + c)
                        if 0 < t < 1:
                            into.append((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c)
            here = end
    return min(xs), min(ys), max(xs), max(ys)


def on_curve(start, seg, t):
    if seg[0] == "q":
        return tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, seg[1], seg[2]))
    return tuple((1 - t) * a + t * c for a, c in zip(start, seg[1]))


def merged(start, one, other, slack):
    """One curve for two that follow each other, if it strays no further than the slack; else nothing."""
    end = other[-1]
    leave, arrive = one[1], other[1] if other[0] == "q" else one[-1]
    (ax, ay), (bx, by) = (leave[0] - start[0], leave[1] - start[1]), (end[0] - arrive[0], end[1] - arrive[1])
    cross = ax * by - ay * bx
    if abs(cross) < 1e-6:
        return None
    dx, dy = end[0] - start[0], end[1] - start[1]
    along, back = (dx * by - dy * bx) / cross, (ax * dy - ay * dx) / cross
    if along <= 0 or back <= 0:
        return None
    new = ("q", (start[0] + ax * along, start[1] + ay * along), end)
    line = [on_curve(start, new, i / 64) for i in range(65)]
    for seg, begin in ((one, start), (other, one[-1])):
        for i in range(1, 9):
            x, y = on_curve(begin, seg, i / 8)
            if min((x - u) ** 2 + (y - v) ** 2 for u, v in line) > slack * slack:
                return None
    return new


def simplified(shape, slack):
    """Joins neighbouring curves where the eye cannot tell."""
    out = []
    for contour in shape:
        new = [contour[0]]
        for seg in contour[1:]:
            begin = new[-2][-1] if len(new) > 1 else None
            joined = begin and new[-1][0] == "q" and merged(begin, new[-1], seg, slack)
            if joined:
                new[-1] = joined
            else:
                new.append(seg)
        out.append(new)
    return out


def number(out, value):
    if out and (out[-1].isdigit()) and value >= 0:
        out.append(" ")
    out.extend(str(value))


def path(shape):
    """Writes whole numbers, relative, with every implied command left out."""
    out, last = [], ""
    x = y = 0

    def command(letter, *values):
        nonlocal last
        if letter != last or letter == "m":
            out.append(letter)
        last = letter
        for value in values:
            number(out, value)

    for contour in shape:
        start = tuple(round(v) for v in contour[0][1])
        if not out:
            command("M", *start)
        else:
            command("m", start[0] - x, start[1] - y)
        x, y = start
        control = None
        segments = contour[1:]
        if segments and segments[-1][0] == "l" and tuple(round(v) for v in segments[-1][1]) == start:
            segments = segments[:-1]
        for seg in segments:
            ex, ey = (round(v) for v in seg[-1])
            if seg[0] == "q":
                cx, cy = (round(v) for v in seg[1])
                away = abs((cx - x) * (ey - y) - (cy - y) * (ex - x))
                chord = max(((ex - x) ** 2 + (ey - y) ** 2) ** 0.5, 1e-9)
                if (ex, ey) == (x, y):
                    continue
                if away / chord >= 0.6:
                    mirror = control and (2 * x - control[0], 2 * y - control[1])
                    if mirror and max(abs(mirror[0] - seg[1][0]), abs(mirror[1] - seg[1][1])) <= 1:
                        command("t", ex - x, ey - y)
                        control = mirror
                    else:
                        command("q", cx - x, cy - y, ex - x, ey - y)
                        control = (cx, cy)
                    x, y = ex, ey
                    continue
            control = None
            if (ex, ey) == (x, y):
                continue
            if ey == y:
                command("h", ex - x)
            elif ex == x:
                command("v", ey - y)
            else:
                command("l", ex - x, ey - y)
            x, y = ex, ey
        command("z")
        x, y = start
    return "".join(out)


def fitted(shape, box):
    """Fits a shape into a square box by its own bounds and centres it on them."""
    x0, y0, x1, y1 = bounds(shape)
    scale = box / max(x1 - x0, y1 - y0)
    return moved(shape, scale, -(x0 + x1) / 2 * scale, -(y0 + y1) / 2 * scale)


def word(font, text, scale):
    """Lays letters out by their advance and kerning-free, from the origin on the base line."""
    shape, x = [], 0
    for char in text:
        one, advance = contours(font, char)
        shape += moved(one, 1, x, 0)
        x += advance
    return moved(shape, scale, 0, 0)


def points(text):
    return "+".join(f"{ord(c):04X}" for c in text)


def wenkai(package):
    files = package / "files"
    fonts = [TTFont(p) for p in sorted(files.glob("*-700-normal.woff"))]
    fonts.sort(key=lambda f: -len(f.getBestCmap()))

    def find(char):
        for font in fonts:
            if ord(char) in font.getBestCmap():
                return contours(font, char), font["head"].unitsPerEm
        raise SystemExit(f"no font of the package has {char}")

    for char in PIECES:
        (shape, _), _ = find(char)
        yield "piece", char, points(char), 0, path(simplified(fitted(shape, PIECE_BOX), SLACK))
    for char in RIVER:
        (shape, _), _ = find(char)
        yield "river", char, points(char), 0, path(simplified(fitted(shape, RIVER_BOX), SLACK))
    for char in DIGITS:
        (shape, advance), em = find(char)
        scale = DIGIT_EM / em
        # The middle of the em square lies 0.38 em above the base line.
        yield "digit", char, points(char), 0, path(moved(shape, scale, -advance / 2 * scale, 0.38 * DIGIT_EM))


def be_vietnam(package):
    font = TTFont(package / "600SemiBold" / "BeVietnamPro_600SemiBold.ttf")
    cap = font["OS/2"].sCapHeight
    for text in LETTER_PIECES:
        shape = word(font, text, 1)
        x0, y0, x1, y1 = bounds(shape)
        # Single letters are as high as in "Tg" set to fill the box, so that the set looks even.
        box = PIECE_BOX if len(text) > 1 else PIECE_BOX * 0.84
        yield "piece", text, points(text), 0, path(fitted(shape, box))
    for text in RIVER_WORDS:
        scale = WORD_CAP / cap
        shape = word(font, text, scale)
        x0, _, x1, _ = bounds(shape)
        shape = moved(shape, 1, -(x0 + x1) / 2, WORD_CAP / 2)
        yield "river", text, points(text), 0, path(simplified(shape, SLACK))
    for char in [*ASCII, *vietnamese(), *MORE]:
        if ord(char) in font.getBestCmap():
            shape, advance = contours(font, char)
            yield "char", char, points(char), advance, path(shape)
        else:
            print("not in the font:", char, file=sys.stderr)


def write(folder, rows):
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["\t".join(map(str, row)) for row in rows]
    (folder / "glyphs.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(folder, len(lines), "outlines", sum(map(len, lines)), "bytes")


def main():
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    wenkai_package, vietnam_package, out = map(pathlib.Path, sys.argv[1:])
    write(out / "lxgw-wenkai-tc", wenkai(wenkai_package))
    shutil.copyfile(wenkai_package / "LICENSE", out / "lxgw-wenkai-tc" / "OFL.txt")
    write(out / "be-vietnam-pro", be_vietnam(vietnam_package))
    shutil.copyfile(vietnam_package / "LICENSE_FONT", out / "be-vietnam-pro" / "OFL.txt")


if __name__ == "__main__":
    main()
