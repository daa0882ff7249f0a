#!/usr/bin/env python3
"""Records the legal moves that Fairy-Stockfish finds in random positions, as hashes.

    pip install pyffish          # in an environment of its own; never linked or shipped
    pyffish_moves.py --positions 20000 --seed 1 > tests/data/legal_moves_20k.txt

Positions come in three kinds, in equal shares:
    games   random legal play from the start position, at most 200 plies a game
    sparse  random placements on points that the pieces can reach, then up to 8 random plies
    odd     the same with all pieces but the generals on any point at all
Everything follows from the seed by splitmix64, so the test in `tests/tests/legal_moves.rs` builds the
same positions itself. A line of the output is the FNV-1a hash of one chunk of positions; each adds
its board and side to move, whether the side stands in check, and its sorted legal moves.
"""

import argparse

import pyffish

VARIANT = "xiangqi"
MASK = (1 << 64) - 1
GAME_PLIES = 200
SETUP_PLIES = 8


class Random:
    """splitmix64"""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        return (z ^ z >> 31) % limit


def point(file, rank):
    return rank * 9 + file


def turned(points):
    return sorted(89 - at for at in points)


PALACE = sorted(point(f, r) for f in (3, 4, 5) for r in (0, 1, 2))
ANYWHERE = list(range(90))
WAITING = [point(f, r) for f in range(0, 9, 2) for r in (3, 4)]
REACHABLE = {
    "a": sorted([point(3, 0), point(5, 0), point(4, 1), point(3, 2), point(5, 2)]),
    "b": sorted(point(f, r) for f, r in [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]),
    "n": ANYWHERE,
    "r": ANYWHERE,
    "c": ANYWHERE,
    "p": sorted(WAITING + list(range(45, 90))),
}
MOST = {"a": 2, "b": 2, "n": 2, "r": 2, "c": 2, "p": 5}


def random_setup(random, odd):
    """One placement as board field and side letter, or none if the generals would face each other.

    The side not to move may still stand in check.
    """
    board = {}
    board[PALACE[random.below(9)]] = "K"
    board[turned(PALACE)[random.below(9)]] = "k"
    thin = random.below(4)
    for red in (True, False):
        for letter, most in MOST.items():
            if random.below(4) < thin:
                continue
            points = ANYWHERE if odd else REACHABLE[letter]
            if not red:
                points = turned(points)
            for _ in range(random.below(most + 1)):
                at = points[random.below(len(points))]
                board.setdefault(at, letter.upper() if red else letter)
    red, black = (at for piece in "Kk" for at in board if board[at] == piece)
    side = "wb"[random.below(2)]
    if red % 9 == black % 9 and not any(at in board for at in range(red + 9, black, 9)):
        return None
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
    return "/".join(ranks), side


def start_of_line(kind, random):
    if kind == "games":
        return pyffish.start_fen(VARIANT)
    while True:
        setup = random_setup(random, kind == "odd")
        if setup is None:
            continue
        board, side = setup
        waiting = "b" if side == "w" else "w"
        if not pyffish.gives_check(VARIANT, f"{board} {waiting} - - 0 1", []):
            return f"{board} {side} - - 0 1"


def zero_based(move):
    """`h3e3` (ranks 1 to 10) as `h2e2`."""
    letters = [i for i, char in enumerate(move) if char.isalpha()]
    one, two = move[: letters[1]], move[letters[1] :]
    return f"{one[0]}{int(one[1:]) - 1}{two[0]}{int(two[1:]) - 1}"


def fnv(text, value):
    for byte in text.encode():
        value = ((value ^ byte) * 0x100000001B3) & MASK
    return value


def section(kind, seed, positions, chunk):
    print(f"{kind} seed={seed} positions={positions} chunk={chunk}")
    random = Random(seed)
    done, value = 0, 0xCBF29CE484222325
    most_plies = GAME_PLIES if kind == "games" else SETUP_PLIES
    while done < positions:
        fen = start_of_line(kind, random)
        for _ in range(most_plies + 1):
            theirs = {zero_based(move): move for move in pyffish.legal_moves(VARIANT, fen, [])}
            moves = sorted(theirs)
            check = "+" if pyffish.gives_check(VARIANT, fen, []) else "-"
            board, side = fen.split()[:2]
            value = fnv(f"{board} {side} {check} {' '.join(moves)}\n", value)
            done += 1
            if done % chunk == 0 or done == positions:
                print(f"{value:016x}")
                value = 0xCBF29CE484222325
            if done == positions or not moves:
                break
            fen = pyffish.get_fen(VARIANT, fen, [theirs[moves[random.below(len(moves))]]])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chunk", type=int, default=250)
    args = parser.parse_args()
    kinds = ["games", "sparse", "odd"]
    for i, kind in enumerate(kinds):
        share = args.positions * (i + 1) // 3 - args.positions * i // 3
        section(kind, args.seed + i, share, args.chunk)


if __name__ == "__main__":
    main()
