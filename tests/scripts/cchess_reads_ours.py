#!/usr/bin/env python3
"""Compares what an independent reader finds in XQF and CBR files of ours.

    cchess_reads_ours.py FOLDER...

FOLDER holds records. `cargo run -p kypho-tests --example format_write` writes each of
them anew as XQF and CBR, with a table of what it wrote; cchess by walker8088 (`pip
install cchess==1.25.5`) reads the files, and both must tell the same tree, comments
and end.

Faults of that reader are set aside by name:
- it drops the comments of CBR that do not end with a zero, as those of CCBridge do
  not: its function that cuts texts is replaced;
- it reads four bytes of a length behind a CBR start that has neither moves nor a
  comment: games without a move are not compared;
- it drops moves that leave an empty point and plays on after others that are against
  the rules: games with such moves are not compared;
- it takes Black to be the side to move in every CBR: no column asks for the side.
"""

import pathlib
import subprocess
import sys
import tempfile

import cchess.read_cbr
from cchess_table import games, row


def whole_text(data):
    """Cuts a text at a zero of two bytes, or takes all of it."""
    for at in range(0, len(data) - 1, 2):
        if data[at : at + 2] == b"\0\0":
            data = data[:at]
            break
    return data.decode("utf-16-le", "replace")


def main():
    cchess.read_cbr.cut_bytes_to_str = whole_text
    sys.setrecursionlimit(100_000)
    root = pathlib.Path(__file__).resolve().parents[2]
    compared = against = without = wrong = 0
    for folder in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as out:
            command = ["cargo", "run", "-q", "-p", "kypho-tests", "--example", "format_write"]
            table = subprocess.run([*command, folder, out], cwd=root, check=True, capture_output=True, text=True)
            for line in table.stdout.splitlines():
                name, clean, *ours = line.split("\t")
                if clean != "clean":
                    against += 1
                    continue
                if ours[0] == "0" and name.endswith(".cbr"):
                    without += 1
                    continue
                found = games(pathlib.Path(out) / name)
                theirs = [str(column) for column in row(found[0])]
                compared += 1
                if theirs != ours:
                    wrong += 1
                    print(name, ours, theirs, sep="\n  ")
    print(f"{compared} files compared, {wrong} differ")
    print(f"set aside: {against} with moves against the rules, {without} CBR without a move")
    sys.exit(wrong > 0 or compared == 0)


if __name__ == "__main__":
    main()
