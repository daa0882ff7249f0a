#!/bin/sh
# Counts the instructions of the core with valgrind, release build, as the compiler's baseline target.
#
#     tests/scripts/instructions.sh [PERFT_DEPTH]      default 5; depth 4 takes a few seconds
#
# Prints instructions a leaf from the start position, instructions a ply for checking and playing the
# moves of random games, and instructions a ply for the check of generated archives in each custom:
# framing, seven tags, tokens, replay and fault checks; then the same with comments, marks and side lines.
set -eu
cd "$(dirname "$0")/../.."
depth=${1:-5}
cargo build --release --quiet -p kypho-model -p kypho-tests --examples
examples=${CARGO_TARGET_DIR:-target}/release/examples
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# count PROGRAM ARGUMENTS: runs it and prints "instructions result".
count() {
    result=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null $toggle "$@" 2>"$log")
    awk -v result="$result" '/Collected/ { print $NF, result }' "$log"
}

toggle=
count "$examples/perft" "$depth" |
    awk -v depth="$depth" '{ printf "perft %d: %.1f instructions a leaf, %d leaves\n", depth, $1 / $2, $2 }'
toggle='--toggle-collect=plies::replay*'
count "$examples/plies" 500 |
    awk '{ printf "check and play: %.1f instructions a ply, %d plies\n", $1 / $2, $2 }'

toggle='--toggle-collect=replay::check'
for custom in vietnamese english chinese-traditional chinese-simplified coordinates fairy algebraic winboard; do
    for kind in plain annotated; do
        count "$examples/replay" "$custom" 100 "$kind" |
            awk -v custom="$custom, $kind" '{ printf "check %s: %.0f instructions a ply, %d plies\n", custom, $1 / $2, $2 }'
    done
done
