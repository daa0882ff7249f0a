"""Compares the PGN samples with a second reader, walker8088's cchess.

    python3 -m venv VENV && VENV/bin/pip install cchess
    VENV/bin/python tests/scripts/compare_cchess.py ../shared/data/formats

Prints a line for each sample on which plies or last board differ from
`tests/data/samples.tsv`, and how many agree. cchess reads one game a file, in UTF-8
or GBK, in Chinese or ICCS; for other samples it says so and they are left out.
"""

import pathlib
import sys

import cchess


def second(path):
    """Returns plies and board of the first game, or why there is none."""
    raw = path.read_bytes()
    for encoding in ("utf-8-sig", "gb18030"):
        try:
            text = raw.decode(encoding)
            break
        except UnicodeDecodeError:
            continue
    else:
        return None, "no text"
    copy = pathlib.Path("/dev/shm/kypho_compare.pgn")
    copy.write_text(text, encoding="utf-8")
    try:
        game = cchess.Game.read_from(str(copy))
    except Exception as error:  # any failure of the other program is a finding
        return None, f"{type(error).__name__}: {error}"
    finally:
        copy.unlink()
    lines = game.dump_moves()
    moves = lines[0]["moves"] if lines else []
    board = game.init_board.copy()
    for move in moves:
        board.move(move.p_from, move.p_to)
        board.next_turn()
    return (len(moves), board.to_fen().split()[0]), None


def main(samples):
    table = pathlib.Path(__file__).parent.parent / "data" / "samples.tsv"
    agree = 0
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        file, record, custom, legal, _, _, _, board = line.split("\t")
        if not file.startswith("pgn/") or record != "1":
            continue
        found, why = second(samples / file)
        board = board.replace("h", "n").replace("H", "N").replace("e", "b").replace("E", "B")
        if found == (int(legal), board):
            agree += 1
        elif found is None:
            print(f"{file}: not read there ({why})")
        else:
            print(f"{file} ({custom}): {legal} {board} here, {found[0]} {found[1]} there")
    print(f"{agree} agree")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
