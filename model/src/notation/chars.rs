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

/// Stands for the end of the text in a [`Cursor`].
pub(super) const END: u8 = 0;
/// Stands for a character that is not ASCII even when folded.
pub(super) const OTHER: u8 = 0xFF;

/// Walks over a move's text one folded character at a time, without copying it.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    #[inline]
    pub(super) fn new(text: &'t str) -> Self {
        Cursor { text, at: 0 }
    }

    /// Returns the byte offset of the next character.
    #[inline]
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    #[inline]
    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Returns the next character and its length in bytes.
    #[inline]
    fn look(&self) -> (u8, usize) {
        match self.text.as_bytes().get(self.at) {
            None => (END, 0),
            // A NUL in the text is no end of it.
            Some(&0) => (OTHER, 1),
            Some(&byte) if byte < 0x80 => (byte, 1),
            Some(_) => self.look_wide(),
        }
    }

    #[cold]
    fn look_wide(&self) -> (u8, usize) {
        let Some(c) = self.rest().chars().next() else {
            return (END, 0);
        };
        let folded = match fold(c) {
            '\u{a0}' => b' ',
            c if c.is_ascii() => c as u8,
            _ => OTHER,
        };
        (folded, c.len_utf8())
    }

    /// Returns the next character, [`END`] or [`OTHER`].
    #[inline]
    pub(super) fn peek(&self) -> u8 {
        self.look().0
    }

    /// Returns the character after the next one.
    #[inline]
    pub(super) fn peek_second(&self) -> u8 {
        let mut ahead = *self;
        ahead.skip();
        ahead.peek()
    }

    /// Passes over the next character.
    #[inline]
    pub(super) fn skip(&mut self) {
        self.at += self.look().1;
    }

    /// Takes the next character if a reader knows it.
    #[inline]
    pub(super) fn take<T>(&mut self, read: impl FnOnce(u8) -> Option<T>) -> Option<T> {
        let (byte, len) = self.look();
        let found = read(byte)?;
        self.at += len;
        Some(found)
    }

    /// Passes over blanks; tells whether there were any.
    #[inline]
    pub(super) fn skip_blanks(&mut self) -> bool {
        let from = self.at;
        while self.peek() == b' ' {
            self.skip();
        }
        self.at > from
    }
}

/// Reads a file or a number of steps, 1 to 9, taking the letters that scanners
/// put in the place of 1.
///
/// Returns the value and whether a letter stood there.
#[inline]
pub(super) fn digit(byte: u8) -> Option<(u8, bool)> {
    match byte {
        b'1'..=b'9' => Some((byte - b'0', false)),
        b'l' | b'I' | b'|' => Some((1, true)),
        _ => None,
    }
}
