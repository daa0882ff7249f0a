#!/usr/bin/env python3
"""Compares the re-worded records of `corpus/` with the articles they were made from.

Facts must be equal in order: attributes, header keys, FEN as printed, every byte of the move lists, the moves and
numbers of comments, marks, figure headings, evaluations, the numbers of the prose, verdict words and sides.
Words must differ: no eight words in a row may occur anywhere in the articles.

    python3 tests/scripts/corpus_check.py [SHARED]        SHARED: default $KYPHO_SHARED, else ../shared

Needs Python 3.9 and nothing else; shares no code with the Rust crates, so that each can contradict the other.
Exit status: 0 equal, 1 a difference, 2 the articles are not there.
"""

import os
import re
import sys
import unicodedata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAIRS = {
    "openings/phao-dau-danh-phao-qua-cung.txt": "phao-qua-cung-bi-phao-dau-pha.txt",
    "law/dieu-22-den-24-06.txt": "luat-chuong-5-den-24-06.txt",
    "law/dieu-24-07-den-24-14.txt": "luat-24-07-den-24-14.txt",
    "law/dieu-24-15-den-24-21.txt": "luat-24-15-den-24-21.txt",
    "law/dieu-24-22-den-24-28.txt": "luat-24-22-den-24-28.txt",
}
# Counted once by hand-checked replay of the articles: blocks, moves of main lines, moves and lines of comments, marks.
EXPECTED = {"blocks": 56, "main": 742, "prose": 227, "lines": 11, "marks": 57}
RUN = 8

GAME = re.compile(r"\[game([^\]]*)\](.*?)\[/game\]", re.S)
COMMENT = re.compile(r"/\*.*?\*/", re.S)
MARK = re.compile(r"DIAG\{[^}]*\}")
OWN_HEADER = re.compile(r"^(GAME|RED|BLACK) .*$", re.M)
# A move-like token, readable or not: piece letters, a file or t/s/g or none, a sign or none, one or two digits.
MOVE = re.compile(r"(?<![^\W_])(?:Tg|[STXPMBC])[1-9tsg]?[./-]?\d{1,2}(?![^\W_])")
VERDICT = re.compile(r"xử thua|xử hòa|\bthua\b|\bhòa\b", re.I)
SIDE = re.compile(r"\b(?:Trắng|Trắn|Đen|Đem)\b", re.I)
FIGURE = re.compile(r"^\[b\](?:Hình \d+:?|[^\w\s]+)\[/b\]$", re.M)


class Block(NamedTuple):
    line: int
    attrs: str
    headers: list
    skeleton: str
    moves: list
    comments: list
    marks: list


def moves_in(text):
    """Move-like tokens in order; a number glued to its move (`1.X8.2`) is cut off first."""
    return MOVE.findall(re.sub(r"(?<![^\W_])(\d+(?:\.|…))(?=(?:Tg|[STXPMBC]))", r"\1 ", text))


def comment_facts(comment):
    """What a comment keeps: tokens with a digit, stops and glyphs on them; brackets, bullets and line breaks."""
    return re.findall(r"[^\s,()]*\d[^\s,()]*|[()]|\n\*?", comment)


def lines_in(comment):
    """Lines of moves: each line of the comment outside brackets, and each bracket, that holds moves."""
    brackets = re.findall(r"\(([^()]*)\)", comment)
    outside = re.sub(r"\([^()]*\)", " ", comment).split("\n")
    return sum(bool(moves_in(part)) for part in outside + brackets)


def read(path):
    text = path.read_text(encoding="utf-8")
    blocks, gaps, end = [], [], 0
    for found in GAME.finditer(text):
        gaps.append(text[end : found.start()])
        end = found.end()
        attrs, body = found.groups()
        head = body.partition("START{")[0]
        comments = COMMENT.findall(body)
        main = MARK.sub(" ", COMMENT.sub(" ", body.partition("START{")[2]))
        blocks.append(
            Block(
                line=text.count("\n", 0, found.start()) + 1,
                attrs=attrs,
                headers=[
                    (key, value if key in ("FORMAT", "FEN") else None)
                    for key, _, value in (line.partition(" ") for line in head.split("\n") if line)
                ],
                skeleton=OWN_HEADER.sub(r"\1", COMMENT.sub("/**/", body)),
                moves=moves_in(main),
                comments=[comment_facts(comment) for comment in comments],
                marks=MARK.findall(body),
            )
        )
    gaps.append(text[end:])
    lines = sum(lines_in(comment) for comment in COMMENT.findall(text))
    return text, blocks, gaps, lines


def gap_facts(gap):
    return {
        "headings and evaluations": FIGURE.findall(gap),
        "numbers": re.findall(r"\d+", gap),
        "verdict words": [word.lower() for word in VERDICT.findall(gap)],
        # Which side a caption speaks of; the long text before figure 1 states rules, not a caption.
        "sides": {word.lower() for word in SIDE.findall(gap)} if len(gap) < 1000 else set(),
        "blank lines": [(at, line) for at, line in enumerate(gap.split("\n")) if not line.strip()],
    }


def words(text, keep_numbers):
    """Runs of letters and digits of the prose: block syntax, FEN, moves, their numbers and (if asked) all numbers go."""
    text = unicodedata.normalize("NFC", text)
    text = re.sub(r"START\{.*?\[/game\]", lambda found: re.sub(r"\d+[.…]", " ", MOVE.sub(" ", found[0])), text, flags=re.S)
    text = re.sub(r"^(?:FORMAT|FEN) .*$|^(?:GAME|RED|BLACK) ", " ", text, flags=re.M)
    text = re.sub(r"START\{|DIAG\{[^}]*\}|\}END|\[/?[a-z][^\]\n]*\]", " ", text)
    text = MOVE.sub(" ", text)
    found = [word.casefold() for word in re.findall(r"[^\W_]+", text)]
    return found if keep_numbers else [word for word in found if not word.isdigit()]


def runs(found):
    return [" ".join(found[at : at + RUN]) for at in range(len(found) - RUN + 1)]


def main():
    default = os.environ.get("KYPHO_SHARED", ROOT.parent / "shared")
    articles = Path(sys.argv[1] if len(sys.argv) > 1 else default) / "corpus"
    if not articles.is_dir():
        print(f"no articles in {articles}", file=sys.stderr)
        return 2
    faults = []
    total = dict.fromkeys(EXPECTED, 0)

    def same(where, what, ours, theirs):
        if ours != theirs:
            faults.append(f"{where}: {what}\n    ours   {ours!r}\n    theirs {theirs!r}")

    for ours_name, theirs_name in PAIRS.items():
        _, ours, our_gaps, our_lines = read(ROOT / "corpus" / ours_name)
        _, theirs, their_gaps, their_lines = read(articles / "magazine" / theirs_name)
        same(ours_name, "blocks", len(ours), len(theirs))
        same(ours_name, "lines in comments", our_lines, their_lines)
        for one, other in zip(ours, theirs):
            where = f"{ours_name}:{one.line}"
            for field in Block._fields[1:]:
                same(where, field, getattr(one, field), getattr(other, field))
        for at, (one, other) in enumerate(zip(our_gaps, their_gaps)):
            other = gap_facts(other)
            for what, value in gap_facts(one).items():
                same(f"{ours_name}: text before block {at + 1}", what, value, other[what])
        count = {
            "blocks": len(ours),
            "main": sum(len(block.moves) for block in ours),
            "prose": sum(len(moves_in(" ".join(facts))) for block in ours for facts in block.comments),
            "lines": our_lines,
            "marks": sum(len(block.marks) for block in ours),
        }
        print(ours_name, *(f"{key} {value}" for key, value in count.items()))
        print("   moves per block:", *(len(block.moves) for block in ours))
        for key, value in count.items():
            total[key] += value
    print("total", *(f"{key} {value}" for key, value in total.items()))
    same("corpus", "counts", total, EXPECTED)

    texts = [path for path in sorted((ROOT / "corpus").rglob("*")) if path.is_file()]
    sources = [path.read_text(encoding="utf-8") for path in sorted(articles.rglob("*.txt"))]
    for keep_numbers in (False, True):
        known = {run for text in sources for run in runs(words(text, keep_numbers))}
        for path in texts:
            for run in runs(words(path.read_text(encoding="utf-8"), keep_numbers)):
                if run in known:
                    faults.append(f"{path.relative_to(ROOT)}: eight words of an article: {run}")
        print(f"runs of {RUN} words in the articles, numbers {'kept' if keep_numbers else 'dropped'}: {len(known)}")
    print("\n".join(faults) or "equal in facts, no eight words in common")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
