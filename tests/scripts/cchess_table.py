#!/usr/bin/env python3
"""Says what an independent reader finds in binary and XML records, as a table.

    cchess_table.py FOLDER > tests/data/formats_cchess.tsv

FOLDER holds the sample records in one folder a format. The reader is cchess by
walker8088 (`pip install cchess==1.25.5`). One line a game: sample, number of the
game, plies of the main line, moves of the whole tree, side lines, comments, a
digest of the tree and one of the comments, the last position of the main line. A
sample that it cannot read has a line that says so.
"""

import gzip
import pathlib
import struct
import sys
import tempfile

from cchess import Game
from cchess.read_cbr import read_from_cbl

FORMATS = {"xqf", "cbr", "cbl", "cbf"}


def fnv(text):
    """FNV-1a with 64 bits."""
    value = 0xCBF29CE484222325
    for byte in text.encode("utf-8"):
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def comment(text):
    """A comment as it counts: zeros at its end are none of it."""
    return (text or "").rstrip("\0")


def walk(first):
    """The tree in reading order: a move, its comment, what stands in its place."""
    # An entry is a list of moves in one place, of which the first goes on last.
    work = [("line", first)] if first else []
    while work:
        kind, move = work.pop()
        if kind == "token":
            yield move, None
            continue
        head = kind == "line"
        yield str(move), comment(move.annote)
        if move.next_move:
            work.append(("line", move.next_move))
        if head:
            for other in reversed(move.siblings_all_list[1:]):
                work += [("token", ")"), ("alone", other), ("token", "(")]


def row(game):
    moves, lines = 0, 0
    tree, comments = [], [comment(game.annote)]
    for token, said in walk(game.first_move):
        tree.append(token)
        lines += token == "("
        moves += said is not None
        comments.append(said)
    comments = [said for said in comments if said]
    main, last = 0, None
    move = game.first_move
    while move:
        main, last, move = main + 1, move, move.next_move
    board = last.board_done if last else game.init_board
    digests = fnv(" ".join(tree)), fnv("\n".join(comments))
    return main, moves, lines, len(comments), *digests, board.to_fen().split()[0]


def games(path):
    if path.suffix.lower() == ".cbl":
        return read_from_cbl(str(path))["games"]
    return [Game.read_from(str(path))]


def main():
    sys.setrecursionlimit(100_000)
    folder = pathlib.Path(sys.argv[1])
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        stem = path.name.removesuffix(".gz")
        if pathlib.Path(stem).suffix.lower().lstrip(".") not in FORMATS:
            continue
        with tempfile.TemporaryDirectory() as copy:
            plain = pathlib.Path(copy) / stem
            data = path.read_bytes()
            plain.write_bytes(gzip.decompress(data) if path.name.endswith(".gz") else data)
            try:
                found = games(plain)
            except (Exception, struct.error) as fault:  # whatever that reader throws
                print(name, "-", "unread", type(fault).__name__, sep="\t")
                continue
        for number, game in enumerate(found, 1):
            print(name, number, *row(game), sep="\t")


if __name__ == "__main__":
    main()
