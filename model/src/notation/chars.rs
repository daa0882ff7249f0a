//! Characters as people type them, folded to the ones a notation is defined in.

/// Folds full-width forms and look-alike dashes to ASCII; leaves the rest alone.
///
/// Editors and input methods put these into moves; names and comments are never
/// folded.
pub fn fold(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => {
            char::from_u32(c as u32 - 0xFEE0).expect("full-width forms mirror ASCII")
        }
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE63}' | '\u{FE58}' => '-',
        '\u{2044}' | '\u{2215}' => '/',
        '\u{3002}' | '\u{FE52}' | '\u{2024}' => '.',
        c => c,
    }
}

/// Tells whether a character is a blank between tokens, the odd ones included.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_invisible(c)
}

/// Tells whether a character takes no room at all (zero-width marks and joiners).
pub fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{00AD}'
    )
}

/// Reads a digit, taking the letters that scanners put in its place.
///
/// Returns the value and whether a letter stood there.
pub(super) fn digit(c: char) -> Option<(u8, bool)> {
    match c {
        '0'..='9' => Some((c as u8 - b'0', false)),
        'l' | 'I' | '|' => Some((1, true)),
        'O' | 'o' => Some((0, true)),
        _ => None,
    }
}
