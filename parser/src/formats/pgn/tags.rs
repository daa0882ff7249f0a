//! Tag pairs: `[Name "value"]`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use smallvec::SmallVec;

/// A tag of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tag<'s> {
    /// Its name as spelled.
    pub name: &'s str,
    /// Its value as written, between the quotes.
    pub raw: &'s str,
    /// Its length with the brackets.
    pub len: usize,
    /// Where the raw value begins.
    pub value_at: usize,
    /// Whether quotes and brackets are whole.
    pub whole: bool,
}

impl<'s> Tag<'s> {
    /// Returns the value, escapes undone.
    pub(crate) fn value(&self) -> Cow<'s, str> {
        unescape(self.raw)
    }
}

/// The quotes that a value may stand in.
const QUOTES: [(&str, &str); 3] = [("\"", "\""), ("“", "”"), ("&quot;", "&quot;")];

/// Reads the tag at the start of a text, which holds no line end before its close.
///
/// Blanks inside the brackets are usual, and so are values with bare quotes in them:
/// a value ends at the first quote that a bracket follows.
pub(crate) fn tag(text: &str) -> Option<Tag<'_>> {
    let line = &text[..memchr::memchr2(b'\n', b'\r', text.as_bytes()).unwrap_or(text.len())];
    let inner = line.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let len = inner.len() - inner.trim_start_matches(is_name).len();
    let (name, rest) = inner.split_at(len);
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let value = rest.trim_start_matches([' ', '\t', '\u{a0}']);
    let (open, close) = QUOTES
        .into_iter()
        .find(|(open, _)| value.starts_with(open))?;
    let value = &value[open.len()..];
    let value_at = line.len() - value.len();
    let end = closing(value, close);
    let (raw, len, whole) = match end {
        Some((end, len)) => (&value[..end], value_at + len, true),
        None => {
            let raw = value.trim_end_matches([' ', '\t']);
            let raw = raw.strip_suffix(']').unwrap_or(raw);
            (raw.strip_suffix(close).unwrap_or(raw), line.len(), false)
        }
    };
    Some(Tag {
        name,
        raw,
        len,
        value_at,
        whole,
    })
}

/// Finds the quote that ends a value, and the end of the tag.
fn closing(value: &str, close: &str) -> Option<(usize, usize)> {
    let mut at = 0;
    while let Some(found) = value[at..].find(close) {
        let quote = at + found;
        let escaped = value[..quote]
            .bytes()
            .rev()
            .take_while(|&b| b == b'\\')
            .count()
            % 2
            == 1;
        let behind = &value[quote + close.len()..];
        let rest = behind.trim_start_matches([' ', '\t']);
        if !escaped && let Some(after) = rest.strip_prefix(']') {
            return Some((quote, value.len() - after.len()));
        }
        at = quote + close.len();
    }
    None
}

fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut value = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            // Any other backslash is meant as one.
            Some(&next @ ('"' | '\\')) if c == '\\' => {
                value.push(next);
                chars.next();
            }
            _ => value.push(c),
        }
    }
    Cow::Owned(value)
}

/// Writes a value so that it reads back.
pub(crate) fn escape(value: &str, out: &mut String) {
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' | '\r' => out.push(' '),
            c => out.push(c),
        }
    }
}

/// Tells whether a line begins with a tag; blanks and a mark before it are passed.
pub(crate) fn begins(line: &[u8]) -> Option<&[u8]> {
    let mut line = line;
    loop {
        line = match line {
            [b' ' | b'\t', rest @ ..] | [0xEF, 0xBB, 0xBF, rest @ ..] => rest,
            _ => break,
        };
    }
    let inner = line.strip_prefix(b"[")?.trim_ascii_start();
    let len = inner
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || **b == b'_')
        .count();
    let (name, rest) = inner.split_at(len);
    let value = rest.trim_ascii_start();
    let quoted = QUOTES
        .iter()
        .any(|(open, _)| value.starts_with(open.as_bytes()));
    (name.first().is_some_and(u8::is_ascii_alphabetic) && quoted).then_some(name)
}

/// The tags of a game so far, by name.
#[derive(Default)]
pub(super) struct Stated<'s> {
    few: SmallVec<[(&'s str, &'s str); 16]>,
    /// Tags beyond a number that games have, so that no list is searched for each.
    many: HashMap<String, &'s str>,
}

impl<'s> Stated<'s> {
    /// So many tags are looked through one by one.
    const FEW: usize = 64;

    /// Notes a tag; returns the value that the same tag had before.
    pub(super) fn note(&mut self, name: &'s str, raw: &'s str) -> Option<&'s str> {
        let known = |(other, _): &&(&str, &str)| name.eq_ignore_ascii_case(other);
        if let Some((_, first)) = self.few.iter().find(known) {
            return Some(first);
        }
        if self.few.len() < Self::FEW {
            self.few.push((name, raw));
            return None;
        }
        match self.many.entry(name.to_ascii_lowercase()) {
            Entry::Occupied(first) => Some(first.get()),
            Entry::Vacant(place) => {
                place.insert(raw);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, name: &str, value: &str, rest: &str) {
        let tag = tag(text).expect(text);
        assert_eq!(
            (tag.name, &*tag.value(), &text[tag.len..]),
            (name, value, rest)
        );
        assert_eq!(&text[tag.value_at..tag.value_at + tag.raw.len()], tag.raw);
    }

    #[test]
    fn tags() {
        check("[Event \"A\"]\n[", "Event", "A", "\n[");
        check("[ Event  \"A\" ] {x}", "Event", "A", " {x}");
        check("[Red \"A\"][Black \"B\"]", "Red", "A", "[Black \"B\"]");
        check("[Red \"\"]", "Red", "", "");
        check(
            r#"[Event "say \"x\" and \\"]"#,
            "Event",
            r#"say "x" and \"#,
            "",
        );
        check(r#"[Event "say "x" now"]"#, "Event", r#"say "x" now"#, "");
        check(r#"[Event "a\b"]"#, "Event", r"a\b", "");
        check("[Red “A”]", "Red", "A", "");
        check("[Red \"A", "Red", "A", "");
        check("[Red \"A\"", "Red", "A", "");
        assert!(!tag("[Red \"A").expect("a tag").whole);
        for text in ["[game]", "[1 \"x\"]", "[Red]", "Red \"x\"", "[b]\"x\"[/b]"] {
            assert_eq!(tag(text), None, "{text}");
            assert_eq!(begins(text.as_bytes()), None, "{text}");
        }
        assert_eq!(begins(b"\xEF\xBB\xBF [Event \"x"), Some(&b"Event"[..]));
    }

    #[test]
    fn values_are_written_as_they_are_read() {
        for value in ["", "a", r#"a "b" \ c\\"#, "\"", "\\", "]", "\"]"] {
            let mut text = "[X \"".to_owned();
            escape(value, &mut text);
            text.push_str("\"]");
            let read = tag(&text).expect("a tag");
            assert_eq!((&*read.value(), read.len), (value, text.len()));
        }
    }
}
