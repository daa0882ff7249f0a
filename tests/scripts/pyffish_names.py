#!/usr/bin/env python3
"""Records how Fairy-Stockfish writes the legal moves of random positions in WXF and in algebraic notation.

    pip install pyffish          # in an environment of its own; never linked or shipped
    pyffish_names.py --positions 60 --seed 1 > tests/data/pyffish_names.txt

A line is board and side, then for each legal move `move,wxf,algebraic`, the move with ranks from 0. A third of
the positions comes from random games, a third from sparse boards, and a third has its soldiers crowded on one
or two files, where Fairy-Stockfish has names of its own.
"""

import argparse

import pyffish
from pyffish_moves import VARIANT, Random, point, random_setup, zero_based


def crowded(random):
    """A board with generals and up to five soldiers a side on one or two files."""
    board = {point(3 + random.below(2), 0): "K", point(5, 9): "k"}
    for red in (True, False):
        files = [random.below(9), random.below(9)]
        two = random.below(2)
        for i in range(3 + random.below(3)):
            at = point(files[i % 2 * two], 5 + random.below(4))
            board.setdefault(at if red else 89 - at, "P" if red else "p")
    ranks = []
    for rank in reversed(range(10)):
        text, empty = "", 0
        for file in range(9):
            piece = board.get(point(file, rank))
            if piece is None:
                empty += 1
                continue
            text += (str(empty) if empty else "") + piece
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    return "/".join(ranks), "wb"[random.below(2)]


def positions(kind, random):
    while True:
        if kind == 0:
            fen = pyffish.start_fen(VARIANT)
            for _ in range(20 + random.below(100)):
                moves = sorted(pyffish.legal_moves(VARIANT, fen, []))
                if not moves:
                    break
                fen = pyffish.get_fen(VARIANT, fen, [moves[random.below(len(moves))]])
            yield fen
            continue
        setup = random_setup(random, False) if kind == 1 else crowded(random)
        if setup is None:
            continue
        board, side = setup
        waiting = "b" if side == "w" else "w"
        if not pyffish.gives_check(VARIANT, f"{board} {waiting} - - 0 1", []):
            yield f"{board} {side} - - 0 1"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for kind in range(3):
        source = positions(kind, Random(args.seed + kind))
        for _ in range(args.positions // 3):
            fen = next(source)
            names = []
            for move in sorted(pyffish.legal_moves(VARIANT, fen, [])):
                wxf, algebraic = (
                    pyffish.get_san(VARIANT, fen, move, False, notation)
                    for notation in (pyffish.NOTATION_XIANGQI_WXF, pyffish.NOTATION_SAN)
                )
                names.append(f"{zero_based(move)},{wxf},{algebraic}")
            print(" ".join(fen.split()[:2] + names))


if __name__ == "__main__":
    main()
