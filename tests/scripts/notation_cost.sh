#!/bin/sh
# Counts the instructions of reading and writing one move in each notation with valgrind, release build.
#
#     tests/scripts/notation_cost.sh [GAMES]
#
# Reading is everything from the text to a move known to be legal; writing includes reading the text back.
set -eu
cd "$(dirname "$0")/../.."
games=${1:-200}
cargo build --release --quiet -p kypho-model --examples
program=${CARGO_TARGET_DIR:-target}/release/examples/notation_cost
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# count FUNCTION ID: prints instructions inside the function, then the number of moves.
count() {
    result=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        --toggle-collect="notation_cost::$1*" "$program" "$2" "$games" 2>"$log")
    awk -v result="$result" '/Collected/ { split(result, n, " "); print $NF, n[1] }' "$log"
}

for id in vietnamese vietnamese-words wxf chinese-traditional chinese-simplified iccs uci fairy san; do
    for part in read_all write_all; do
        count $part $id |
            awk -v id=$id -v part=${part%_all} '{ printf "%-20s %-5s %7.1f instructions a move\n", id, part, $1 / $2 }'
    done
done
