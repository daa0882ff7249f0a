//! Help for formats whose records are lines.

use std::ops::Range;

/// Returns the next line of a text from `at` on, its end left out, and where the line
/// after it begins; `None` when that takes more text, or at the end.
pub(crate) fn next_line(text: &[u8], at: usize, at_end: bool) -> Option<(Range<usize>, usize)> {
    if at >= text.len() {
        return None;
    }
    match memchr::memchr2(b'\n', b'\r', &text[at..]).map(|len| at + len) {
        Some(end) if text[end] == b'\r' => match text.get(end + 1) {
            Some(b'\n') => Some((at..end, end + 2)),
            Some(_) => Some((at..end, end + 1)),
            // A CR may be half of a CRLF.
            None if at_end => Some((at..end, end + 1)),
            None => None,
        },
        Some(end) => Some((at..end, end + 1)),
        None if at_end => Some((at..text.len(), text.len())),
        None => None,
    }
}

/// Returns a line as text, a byte-order mark and blanks around it left out; what is
/// no UTF-8 is cut off.
pub(crate) fn words(line: &[u8]) -> &str {
    let text = match std::str::from_utf8(line) {
        Ok(text) => text,
        Err(e) => std::str::from_utf8(&line[..e.valid_up_to()]).unwrap_or_default(),
    };
    text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
}

/// Takes the tags of a block out of a text that is no block: a reader would see an
/// article. Returns nothing where there are none.
pub(crate) fn without_block_tags(text: &str) -> Option<String> {
    let is_tag = |at: usize| {
        let rest = text[at + 1..].trim_start_matches('/');
        rest.get(..4)
            .is_some_and(|name| name.eq_ignore_ascii_case("game"))
    };
    let found = |at: &usize| is_tag(*at);
    let mut tags = text
        .match_indices('[')
        .map(|(at, _)| at)
        .filter(found)
        .peekable();
    tags.peek()?;
    let mut out = String::with_capacity(text.len() + 8);
    let mut from = 0;
    for at in tags {
        out.push_str(&text[from..at]);
        out.push('［');
        from = at + 1;
    }
    out.push_str(&text[from..]);
    Some(out)
}

/// Tells whether a text begins with the board of a FEN: ten ranks between slashes.
pub(crate) fn begins_with_board(text: &str) -> bool {
    let board = text.split([' ', '\t']).next().unwrap_or_default();
    let piece = |c: char| "kabrncpehgmKABRNCPEHGM123456789".contains(c);
    // The side may be glued to the board.
    let last = board.rsplit('/').next().unwrap_or_default();
    let last = last.strip_suffix(['w', 'r', 'b']).unwrap_or(last);
    board.matches('/').count() == 9
        && board
            .split('/')
            .take(9)
            .chain([last])
            .all(|rank| (1..=10).contains(&rank.len()) && rank.chars().all(piece))
}
