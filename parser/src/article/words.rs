//! Words of a text with their places, compared whichever way they were composed.

use unicode_normalization::UnicodeNormalization;

/// One word: a run of letters, digits and combining marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// Composed, in small letters, with the tone of `oa` on the first vowel.
    pub(super) text: String,
    /// First byte.
    pub(super) start: usize,
    /// One past the last byte.
    pub(super) end: usize,
}

impl Word {
    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text
    }

    pub(super) fn is_any(&self, texts: &[&str]) -> bool {
        texts.contains(&self.text.as_str())
    }

    pub(super) fn number(&self) -> Option<u32> {
        self.text.parse().ok()
    }
}

/// Cuts a text into words.
pub(super) fn words(text: &str) -> Vec<Word> {
    let part = |c: char| c.is_alphanumeric() || matches!(c, '\u{300}'..='\u{36F}');
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, part(c)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                found.push(Word {
                    text: plain(&text[from..at]),
                    start: from,
                    end: at,
                });
                start = None;
            }
            _ => {}
        }
    }
    found
}

fn plain(word: &str) -> String {
    let lower: String = word.nfc().flat_map(char::to_lowercase).nfc().collect();
    // Both spellings are in use: hoà and hòa, hoá and hóa.
    lower.replace("oà", "òa").replace("oá", "óa")
}
