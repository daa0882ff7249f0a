#!/usr/bin/env python3
"""Writes small records of our own in every binary and XML format, and what is in them.

    format_fixtures.py tests/data/formats-own

The layouts come from the format's facts and share nothing with the readers: this
script has its own board, its own order of the tree and its own keys. `expected.tsv`
has one line a game: file, number, plies of the main line, moves of the tree, side
lines, comments, digests of tree and comments, last board of the main line.
"""

import pathlib
import struct
import sys

ORDER = "RNBAKABNRCCPPPPP"
HOMES = {
    "w": "a0 b0 c0 d0 e0 f0 g0 h0 i0 b2 h2 a3 c3 e3 g3 i3".split(),
    "b": "a9 b9 c9 d9 e9 f9 g9 h9 i9 b7 h7 a6 c6 e6 g6 i6".split(),
}
START = {at: kind for at, kind in zip(HOMES["w"], ORDER)}
START |= {at: kind.lower() for at, kind in zip(HOMES["b"], ORDER)}


def xy(square):
    return ord(square[0]) - 97, int(square[1])


class Node:
    """A move, its comment, and the moves that can follow, the main one first."""

    def __init__(self, move="", comment="", children=()):
        self.move, self.comment, self.children = move, comment, list(children)


def line(moves, comments=None, branches=None, tail=()):
    """A line of moves; `branches` gives moves in the place of the n-th one."""
    children = list(tail)
    for i, move in reversed(list(enumerate(moves.split()))):
        node = Node(move, (comments or {}).get(i, ""), children)
        children = [node] + list((branches or {}).get(i, ()))
    return children


class Game:
    def __init__(self, children, preface="", board=None, side="w", **head):
        self.children, self.preface = children, preface
        self.board, self.side, self.head = board or START, side, head

    def preorder(self):
        """The order of the files: a line to its end, then what replaces its moves."""
        out = []
        work = [(self.children, i) for i in range(len(self.children))][:1]
        while work:
            siblings, i = work.pop()
            node = siblings[i]
            out.append((node, bool(node.children), i + 1 < len(siblings)))
            if i + 1 < len(siblings):
                work.append((siblings, i + 1))
            if node.children:
                work.append((node.children, 0))
        return out


def fnv(text):
    value = 0xCBF29CE484222325
    for byte in text.encode("utf-8"):
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def reading_order(children, tree, comments):
    """The order of the reader: what replaces a move stands right behind it."""
    if not children:
        return
    node = children[0]
    tree.append(node.move)
    comments.append(node.comment)
    for other in children[1:]:
        tree.append("(")
        tree.append(other.move)
        comments.append(other.comment)
        reading_order(other.children, tree, comments)
        tree.append(")")
    reading_order(node.children, tree, comments)


def fen_board(board):
    ranks = []
    for rank in range(9, -1, -1):
        text, gap = "", 0
        for file in range(9):
            piece = board.get(f"{chr(97 + file)}{rank}")
            if piece:
                text += (str(gap) if gap else "") + piece
                gap = 0
            else:
                gap += 1
        ranks.append(text + (str(gap) if gap else ""))
    return "/".join(ranks)


def row(game):
    tree, comments = [], [game.preface]
    reading_order(game.children, tree, comments)
    comments = [comment for comment in comments if comment]
    board, children, main = dict(game.board), game.children, 0
    while children:
        move = children[0].move
        board[move[2:]] = board.pop(move[:2])
        main, children = main + 1, children[0].children
    moves = sum(token not in "()" for token in tree)
    digests = fnv(" ".join(tree)), fnv("\n".join(comments))
    return main, moves, tree.count("("), len(comments), *digests, fen_board(board)


# ---- XQF


def xqf_field(text, room, encoding):
    data = text.encode(encoding)[:room]
    return bytes([len(data)]) + data.ljust(room, b"\0")


def xqf(game, version, keys=None, encoding="gb18030", stated=None, tail=b""):
    """`keys` is the mask, four bytes to OR with, then sum, xy, from and to."""
    mask, ors, (ksum, kxy, kf, kt) = keys or (0, (0, 0, 0, 0), (0, 0, 0, 0))
    f = lambda k: 54 * k * k + 221
    keyed = version > 10
    pxy = f(kxy) * kxy % 256 if keyed else 0
    pf = f(kf) * pxy % 256 if keyed else 0
    pt = f(kt) * pf % 256 if keyed else 0
    size_key = (256 * ksum + kxy) % 32000 + 767 if keyed else 0
    stream = [0] * 32
    if keyed:
        four = [o | (k & mask) for o, k in zip(ors, (ksum, kxy, kf, kt))]
        stream = [c & four[i % 4] for i, c in enumerate(b"[(C) Copyright Mr. Dong Shiwei.]")]
    slots = [255] * 32
    left = dict(game.board)
    for side in range(2):
        for i, kind in enumerate(ORDER):
            kind = kind if side == 0 else kind.lower()
            home = HOMES["w" if side == 0 else "b"][i]
            at = home if left.get(home) == kind else next((s for s, p in left.items() if p == kind), None)
            if at:
                slots[side * 16 + i] = xy(at)[0] * 10 + xy(at)[1]
                del left[at]
    squares = [0] * 32
    for i in range(32):
        slot = (pxy + 1 + i) % 32 if version >= 12 else i
        squares[i] = (slots[slot] + pxy) % 256
    head = bytearray(1024)
    head[0:3] = b"XQ" + bytes([version])
    if keyed:
        head[3], head[8:12], head[12:16] = mask, bytes(ors), bytes((ksum, kxy, kf, kt))
    head[16:48] = bytes(squares)
    head[50] = {"w": 0, "b": 1}[stated or game.side]
    head[51] = game.head.get("result", 0)
    head[64] = game.head.get("kind", 0)
    rooms = dict(title=(80, 63), event=(208, 63), date=(272, 15), site=(288, 15), red=(304, 15),
                 black=(320, 15), rule=(336, 63), redtime=(400, 15), blacktime=(416, 15),
                 annotator=(464, 15), author=(480, 15))
    for name, (at, room) in rooms.items():
        head[at : at + room + 1] = xqf_field(game.head.get(name, ""), room, encoding)

    def record(source, target, more, other, comment):
        text = comment.encode(encoding)
        if version <= 10:
            flags = (0xF0 if more else 0) | (0x0F if other else 0)
            return bytes([source, target, flags, 0]) + struct.pack("<I", len(text)) + text
        flags = (0x80 if more else 0) | (0x40 if other else 0) | (0x20 if text else 0)
        size = struct.pack("<I", len(text) + size_key) if text else b""
        return bytes([source, target, flags, 0]) + size + text

    body = record((24 + pf) % 256, (32 + pt) % 256, bool(game.children), False, game.preface)
    for node, more, other in game.preorder():
        (x0, y0), (x1, y1) = xy(node.move[:2]), xy(node.move[2:])
        source = (x0 * 10 + y0 + 24 + pf) % 256
        target = (x1 * 10 + y1 + 32 + pt) % 256
        body += record(source, target, more, other, node.comment)
    body += tail
    return bytes(head) + bytes((b + stream[i % 32]) % 256 for i, b in enumerate(body))


# ---- CBR, CBL

CBR2 = dict(script=(52, 128), title=(180, 128), path=(308, 256), source=(564, 64), group_=(628, 64),
            event=(692, 64), round=(756, 64), group=(820, 32), table=(852, 32), date=(884, 64),
            site=(948, 64), rule=(1012, 64), red=(1076, 64), redteam=(1140, 64), redtime=(1204, 64),
            redelo=(1268, 32), black=(1300, 64), blackteam=(1364, 64), blacktime=(1428, 64),
            blackelo=(1492, 32), referee=(1524, 64), recorder=(1588, 64), annotator=(1652, 64),
            author=(1780, 64), created=(1908, 40), nature=(2044, 32), ending=(2080, 32))
CBR1 = dict(title=(52, 128), event=(564, 64), round=(628, 64), group=(692, 32), table=(724, 32),
            date=(756, 64), site=(820, 64), red=(948, 64), redteam=(1012, 64), black=(1172, 64),
            blackteam=(1236, 64), annotator=(1396, 64), author=(1524, 64))


def cbr(game, version=2, first=1):
    fields, result, side, number, board, start = (
        (CBR2, 2076, 2112, 2116, 2120, 2214) if version != 1 else (CBR1, 1820, 1856, 1860, 1864, 1958)
    )
    head = bytearray(b"\xCD" * start)  # what is left in the slots is garbage
    head[0:16] = b"CCBridge Record\0"
    head[16:20] = bytes([0, 0, 0, version])
    head[20:36] = bytes(range(16))
    for name, (at, size) in fields.items():
        text = game.head.get(name, "").encode("utf-16-le")[: size - 2]
        head[at : at + len(text) + 2] = text + b"\0\0"
    if version != 1:
        for at in (1716, 1844, 1972):
            head[at : at + 2] = b"\0\0"
        head[2040:2044] = struct.pack("<I", 1)
    head[result : result + 4] = struct.pack("<I", game.head.get("result", 0))
    head[side : side + 4] = struct.pack("<I", {"w": 1, "b": 2}[game.side])
    head[number : number + 4] = struct.pack("<I", first)
    for rank in range(10):
        for file in range(9):
            piece = game.board.get(f"{chr(97 + file)}{rank}")
            value = 0
            if piece:
                value = (0x10 if piece.isupper() else 0x20) + "RNBAKCP".index(piece.upper()) + 1
            head[board + (9 - rank) * 9 + file] = value
    head[board + 90 : start] = b"\xFF" * (start - board - 90)

    def point(square):
        x, y = xy(square)
        return (x << 4) | (9 - y) if version == 1 else (9 - y) * 9 + x

    def record(move, more, other, comment):
        text = comment.encode("utf-16-le")
        flags = (0 if more else 1) | (2 if other else 0) | (4 if text else 0)
        points = bytes([point(move[:2]), point(move[2:])]) if move else b"\0\0"
        size = struct.pack("<I", len(text)) if text else b""
        return bytes([flags, 0x5A]) + points + size + text

    body = record("", bool(game.children), False, game.preface)
    for node, more, other in game.preorder():
        body += record(node.move, more, other, node.comment)
    return bytes(head) + body


def cbl(games, name, slots=128, extra=0):
    head = bytearray(66624 + 276 * slots)
    head[0:16] = b"CCBridgeLibrary\0"
    head[16] = 3
    head[52:60] = struct.pack("<II", 0x7FFFFFFF, 0)
    head[60:64] = struct.pack("<I", slots)
    for at, text in ((64, name), (576, "own source"), (832, "who made it"), (1088, "two\r\nlines")):
        head[at : at + 2 * len(text)] = text.encode("utf-16-le")
    body = b""
    for i, game in enumerate(games):
        data = cbr(game)
        slot = 66624 + 276 * i
        head[slot : slot + 16] = struct.pack("<IIII", 7, i, 1, len(data))
        title = game.head.get("title", "").encode("utf-16-le")
        head[slot + 100 : slot + 100 + len(title)] = title
        body += data + b"\xEE" * (-len(data) % 4096)
    for i in range(extra):
        slot = 66624 + 276 * (len(games) + i)
        head[slot : slot + 4] = struct.pack("<I", 5)  # deleted
    return bytes(head) + body


# ---- XML


def fen(game):
    return f"{fen_board(game.board)} {game.side} - - 0 1"


def cbf(game):
    square = lambda s: f"{xy(s)[0]}{9 - xy(s)[1]}"
    fields = dict(Name="title", From="source", Contest="event", Round="round", Date="date", Site="site",
                  TimeRule="rule", Red="red", RedTeam="redteam", RedRating="redelo", Black="black",
                  Commentator="annotator", Creator="author", ECCO="ecco", Strange="strange")
    out = ['\ufeff<?xml version="1.0" encoding="UTF-8"?>', '<ChineseChessRecord Version="1.0">', " <Head>"]
    escape = lambda text: text.replace("&", "&amp;").replace("<", "&lt;")
    for tag, name in fields.items():
        value = game.head.get(name, "")
        out.append(f"  <{tag}>{escape(value)}</{tag}>" if value else f"  <{tag} />")
    out.append(f"  <RecordResult>{game.head.get('result', 0)}</RecordResult>")
    out += [f"  <FEN>{fen(game)}</FEN>", " </Head>", " <MoveList>"]

    def move(value, more, other, comment):
        marks = ("" if more else ' end="1"') + (' branch="1"' if other else "")
        rest = f"><![CDATA[{comment}]]></Move>" if comment else " />"
        out.append(f'  <Move value="{value}"{marks}{rest}')

    move("00-00", bool(game.children), False, game.preface)
    for node, more, other in game.preorder():
        move(f"{square(node.move[:2])}-{square(node.move[2:])}", more, other, node.comment)
    out += [" </MoveList>", "</ChineseChessRecord>", ""]
    return "\r\n".join(out).encode("utf-8")


def pfc(game, shuffled=False, wrapped=False):
    escape = lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").replace("\n", "&#10;").replace("\r", "&#13;")

    def element(node, main):
        mark = ' default="true"' if main else ""
        comment = f' c="{escape(node.comment)}"' if node.comment else ""
        inner = elements(node.children)
        head = f'<n m="{node.move}"{comment}{mark}'
        return f"{head}>{inner}</n>" if inner else f"{head} />"

    def elements(children):
        parts = [element(node, shuffled and i == 0) for i, node in enumerate(children)]
        if shuffled and len(parts) > 1:
            parts = parts[1:2] + parts[:1] + parts[2:]  # the mark tells which is the main one
        return "".join(parts)

    title = game.head.get("title", "")
    win = {0: "*", 1: "1-0", 2: "0-1", 3: "1/2-1/2"}[game.head.get("result", 0)]
    comment = f' c="{escape(game.preface)}"' if game.preface else ""
    text = f'<n version="2" win="{win}" m="{fen(game)}"{comment} title="{escape(title)}">{elements(game.children)}</n>'
    if wrapped:
        return ("<!--[pfchessrecord]" + text + "[/pfchessrecord]-->").encode("utf-8")
    return ('\ufeff<?xml version="1.0" encoding="utf-8"?>' + text).encode("utf-8")


# ---- lists


def main_line(game):
    children, moves = game.children, []
    while children:
        moves.append(children[0].move)
        children = children[0].children
    return moves


def che(game):
    board, numbers = dict(game.board), ["1", str(len(main_line(game)))]
    ids = {at: str(i) for i, at in enumerate(board, 1)}
    for i, move in enumerate(main_line(game), 1):
        (x0, y0), (x1, y1) = xy(move[:2]), xy(move[2:])
        taken = ids.pop(move[2:], "0")
        red = int(board[move[:2]].isupper())
        ids[move[2:]] = ids.pop(move[:2])
        board[move[2:]] = board.pop(move[:2])
        numbers += [ids[move[2:]], "32", str(red), *map(str, (y0, 8 - x0, y1, 8 - x1)), taken, str(i), "0"]
    return (" ".join(numbers) + " ").encode("ascii")


def turned(move):
    return "".join(f"{chr(97 + 8 - xy(s)[0])}{9 - xy(s)[1]}" for s in (move[:2], move[2:]))


def ccm_new(game):
    out = struct.pack("<III", 0x00120001, 1_500_000_000, len(main_line(game)))
    for i, move in enumerate(main_line(game)):
        (x0, y0), (x1, y1) = xy(move[:2]), xy(move[2:])
        out += bytes([i % 16, 1 + i % 2, 1 + i % 7, x0, 9 - y0, x1, 9 - y1, 0, 0])
    return out


def ccm_old(game, turn=False):
    out = b""
    for move in main_line(game):
        (x0, y0), (x1, y1) = (xy(s) for s in ((turned(move) if turn else move)[:2], (turned(move) if turn else move)[2:]))
        out += bytes([9, 9, 9, x0, x1, 9 - y0, 9 - y1])
    return out


def chn_new(game):
    head = bytearray(508)
    head[0:6] = b"GL\xD0\x07\xD4\x07"
    for at, text in ((8, "Sun Jan 01 10:00:00 2017\n"), (36, game.head["title"]), (100, "red id"), (120, game.head["red"]),
                     (140, "black id"), (160, game.head["black"])):
        data = text.encode("gb18030")
        head[at : at + len(data)] = data
    head[0x16C:0x170] = struct.pack("<I", len(main_line(game)))
    out = bytes(head)
    for move in main_line(game):
        (x0, y0), (x1, y1) = xy(move[:2]), xy(move[2:])
        line = bytearray(36)
        line[14], line[15], line[16] = (9 - y0) << 4 | x0, (9 - y1) << 4 | x1, 0x23
        out += bytes(line)
    return out


def chn_old(game):
    out = b"\x11" * 188
    for move in main_line(game):
        (x0, y0), (x1, y1) = xy(move[:2]), xy(move[2:])
        out += struct.pack("<16H", 0, 0, x0, 9 - y0, x1, 9 - y1, *[0] * 10)
    return out


def mxq(game, encoding="gb18030"):
    string = lambda text: bytes([len(text.encode(encoding))]) + text.encode(encoding)
    word = {1: "胜", 2: "負" if encoding == "big5" else "负", 3: "和"}[game.head["result"]]
    fields = [game.head["site"], "2004-01-02", f"{game.head['red']}-{word}-{game.head['black']}", "2100", "2050",
              "", "", "", "", "", game.head["opening"], "Moves"]
    moves = [f"{xy(m[:2])[0]}{chr(65 + xy(m[:2])[1])}-{xy(m[2:])[0]}{chr(65 + xy(m[2:])[1])}" for m in main_line(game)]
    ends = ["Ends"] + game.head.get("remarks", []) + ["CommentsEnd"]
    return b"".join(map(string, fields + moves + ends))


def xgf(game, version=6):
    data = lambda text: text.encode("gb18030")
    out = bytes([version, 11])
    for tag, name in enumerate(("event", "site", "date", "round", "red", "redelo", "black", "blackelo"), 1):
        text = data(game.head.get(name, ""))
        out += bytes([tag, len(text)]) + text
    out += bytes([9]) + struct.pack("<I", 0) + bytes([10, game.head.get("result", 0)])
    out += bytes([11]) + struct.pack("<H", 3) + b"one"
    square = lambda s: (8 - xy(s)[0] + 2) << 4 | (9 - xy(s)[1] + 2)
    board, pieces = bytearray(208), [0] * 33
    left = dict(game.board)
    for number, kind in enumerate("KAABBNNRRCCPPPPP", 1):
        for shift, kind in ((0, kind), (16, kind.lower())):
            at = next((s for s, p in left.items() if p == kind), None)
            if at:
                pieces[number + shift] = square(at)
                board[square(at)] = number + shift
                del left[at]
    out += b"\x01" + bytes(board) + struct.pack("<33I", *pieces)
    moves = main_line(game)
    out += struct.pack("<III", int(game.side == "b"), len(moves), len(moves))
    for move in moves:
        out += bytes([square(move[:2]), 0, square(move[2:])]).ljust(17, b"\0") + b"\xff\xff\xff"
    return out


# ---- the games


def games():
    deep = line("h9g7 h0g2 i9h9", {1: "deep"}, {1: line("g3g4 h7h3", {0: "deeper\r\nin two lines"})})
    plain = "h2e2 b9c7 h0g2 h9g7 i0h0 i9h9 h0h6 b7a7 h6g6 a7a3"
    tree = Game(
        line(plain, {0: "当头炮", 9: "end"}, {
            0: line("b2e2 h9g7", {0: "the other cannon"}) + line("g3g4 c6c5"),
            1: deep + line("h7e7"),
            6: line("g3g4 c6c5 b0c2"),
            9: line("h9h5", {0: "last"}),
        }),
        preface="before the first move", title="五七炮 & <own>", event="自家赛", date="2026-11-30", site="Nhà",
        red="红方", black="黑方", annotator="annotator", author="author", result=1, rule="60 + 30",
        redteam="team", redelo="2400", ecco="C66", strange="kept", source="own", round="3",
    )
    tree.head["site"] = "广州"
    game = Game(line(plain), title="对局", red="木易", black="温柔", site="上海", result=3, opening="中炮",
                remarks=["好棋", "second remark"], event="杯", date="2005-01-18", round="27", redelo="1500", blackelo="1600")
    puzzle = Game(
        line("e9d9 c5d5 d9e9", {2: "still here"}, {1: line("c5c8")}),
        board={"e9": "k", "e0": "K", "c5": "R", "e4": "p"}, side="b", title="残局", result=2, kind=3,
    )
    empty = Game([], preface="only words", board={"d9": "k", "e0": "K"}, side="b", title="空", kind=3)
    big5 = Game(line("h2e2 h9g7", {0: "砲二平五，馬８進７，紅勝"}), title="中砲過河車對屏風馬", red="許銀川", black="呂欽", result=1)
    heading = Game([], board={}, preface="a chapter", title="第一章")
    long = Game(line(plain, {3: "x" * 3000}), title="long")
    return locals()


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    g = games()
    tree, game, puzzle, empty, big5 = (g[k] for k in ("tree", "game", "puzzle", "empty", "big5"))
    some = (0xEF, (0x3F, 0x8A, 0xAE, 0x89), (0xBB, 0xA4, 0x45, 0x4D))
    other = (0xFF, (0, 0, 0, 0), (0x65, 0xAD, 0xB0, 0x3E))
    unmasked = (0, (0, 0, 0, 0), (0x0E, 0x1F, 0xCF, 0x04))
    files = {
        "v10.xqf": (xqf(tree, 10), [tree]),
        "v11.xqf": (xqf(tree, 11, unmasked), [tree]),
        "v12.xqf": (xqf(tree, 12, unmasked), [tree]),
        "v13.xqf": (xqf(tree, 13, other), [tree]),
        "v15.xqf": (xqf(puzzle, 15, other), [puzzle]),
        "v16.xqf": (xqf(tree, 16, some), [tree]),
        "v18.xqf": (xqf(tree, 18, some), [tree]),
        "v18-zero-keys.xqf": (xqf(tree, 18), [tree]),
        "black-first.xqf": (xqf(puzzle, 18, some), [puzzle]),
        "side-wrong.xqf": (xqf(puzzle, 10, stated="w"), [puzzle]),
        "no-move.xqf": (xqf(empty, 10), [empty]),
        "big5.xqf": (xqf(big5, 10, encoding="big5"), [big5]),
        "tail.xqf": (xqf(tree, 18, some, tail=b"left over"), [tree]),
        "v1.cbr": (cbr(tree, 1), [tree]),
        "v2.cbr": (cbr(tree, 2), [tree]),
        "black-first.cbr": (cbr(puzzle, 2, first=15), [puzzle]),
        "library.cbl": (cbl([g["heading"], tree, g["long"], puzzle], "own library", extra=2), [g["heading"], tree, g["long"], puzzle]),
        "tree.cbf": (cbf(tree), [tree]),
        "puzzle.cbf": (cbf(puzzle), [puzzle]),
        "tree.pfc": (pfc(tree), [tree]),
        "shuffled.pfc": (pfc(tree, shuffled=True), [tree]),
        "wrapped.pfc": (pfc(puzzle, wrapped=True), [puzzle]),
        "game.che": (che(game), [game]),
        "new.ccm": (ccm_new(game), [game]),
        "old.ccm": (ccm_old(game), [game]),
        "turned.ccm": (ccm_old(game, turn=True), [game]),
        "new.chn": (chn_new(game), [game]),
        "old.xqi": (chn_old(game), [game]),
        "gb.mxq": (mxq(game), [game]),
        "v6.xgf": (xgf(game), [game]),
        "black-first.egf": (xgf(puzzle, 7), [puzzle]),
    }
    rows = []
    for name, (data, held) in files.items():
        (folder / name).write_bytes(data)
        for number, one in enumerate(held, 1):
            if name.endswith((".mxq",)):
                told = Game(one.children, board=one.board)
                last = told.children[0]
                while last.children:
                    last = last.children[0]
                # The remarks behind the moves hang on the last one, one by one.
                numbers = row(told)
                remarks = one.head["remarks"]
                numbers = (*numbers[:3], len(remarks), numbers[4], fnv("\n".join(remarks)), numbers[6])
            elif name.endswith((".che", ".ccm", ".chn", ".xqi", ".xgf", ".egf")):
                alone = [Node(m) for m in main_line(one)]
                for a, b in zip(alone, alone[1:]):
                    a.children = [b]
                numbers = row(Game(alone[:1], board=one.board))
            else:
                numbers = row(one)
            rows.append("\t".join(map(str, (name, number, *numbers))))
    (folder / "expected.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
