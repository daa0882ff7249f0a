//! Boards written as ranks between slashes.

use std::ops::Range;

use kypho_model::Text;

static BRACKETS: Text = Text {
    en: "a board in square brackets",
    vi: "bàn cờ trong ngoặc vuông",
};

static SLASHES: Text = Text {
    en: "a board behind `//`",
    vi: "bàn cờ sau `//`",
};

static BARE: Text = Text {
    en: "a board outside any block",
    vi: "bàn cờ ngoài khối",
};

/// A board has ten ranks; so many must have nine points, so that one that is
/// damaged is still seen and a path of a web address is not.
const WHOLE_RANKS: usize = 8;

/// Finds the boards of one line.
pub(super) fn boards(line: &[u8]) -> Vec<(&'static Text, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(slash) = memchr::memchr(b'/', &line[at..]).map(|n| at + n) {
        let start = line[at..slash]
            .iter()
            .rposition(|&b| !of_rank(b))
            .map_or(at, |n| at + n + 1);
        let (mut whole, mut end, mut rank) = (0, start, start);
        // Walk the ranks as long as they hold together.
        loop {
            let len = line[rank..].iter().take_while(|&&b| of_rank(b)).count();
            if len == 0 {
                break;
            }
            whole += usize::from(width(&line[rank..rank + len]) == 9);
            end = rank + len;
            if line.get(end) != Some(&b'/') {
                break;
            }
            rank = end + 1;
        }
        if whole >= WHOLE_RANKS
            && let Some(kind) = kind(&line[..start])
        {
            found.push((kind, start..end));
        }
        at = end.max(slash + 1);
    }
    found
}

fn of_rank(byte: u8) -> bool {
    byte.is_ascii_digit() || b"kaberhncpgm".contains(&byte.to_ascii_lowercase())
}

fn width(rank: &[u8]) -> usize {
    rank.iter()
        .map(|b| match b {
            b'0'..=b'9' => usize::from(b - b'0'),
            _ => 1,
        })
        .sum()
}

/// Tells how a board is presented; one in the middle of a sentence only serves
/// the sentence.
fn kind(before: &[u8]) -> Option<&'static Text> {
    let near = before.trim_ascii_end();
    if near.ends_with(b"//") {
        Some(&SLASHES)
    } else if memchr::memrchr2(b'[', b']', near).is_some_and(|at| near[at] == b'[') {
        Some(&BRACKETS)
    } else {
        let end = near.iter().rposition(|b| !b"=:\"' ".contains(b));
        let word = &near[..end.map_or(0, |at| at + 1)];
        let named = word[word.len().saturating_sub(3)..].eq_ignore_ascii_case(b"FEN");
        (near.is_empty() || named).then_some(&BARE)
    }
}
