//! Where a record begins and ends, and its fields.

use std::borrow::Cow;
use std::ops::Range;

use crate::formats::Cut;

/// What fields begin with; the second counts rows from Red's side.
const NAMES: [&str; 2] = ["dhtmlxq", "dhjhtmlxq"];

/// Finds the next opening tag of a record or a field from `at` on.
pub(super) fn opening(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr::memchr(b'[', text.get(at..)?)?;
        if name(&text[at + 1..]).is_some() {
            return Some(at);
        }
        at += 1;
    }
}

/// Tells whether a text begins with such a tag.
pub(in crate::formats) fn begins(text: &[u8]) -> bool {
    text.strip_prefix(b"[")
        .is_some_and(|text| name(text).is_some())
}

/// Reads which of the names a tag has behind its bracket.
fn name(text: &[u8]) -> Option<&'static str> {
    NAMES.into_iter().find(|name| {
        text.get(..name.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()))
    })
}

/// Finds the first record: from its opening tag, or its first field, to the tag that
/// closes it, or to the next record.
pub(super) fn find(text: &[u8], at_end: bool) -> Option<Cut> {
    if is_bare(text) {
        return at_end.then_some(Cut {
            start: Some(0),
            end: text.len(),
        });
    }
    let none = Cut {
        start: None,
        end: text.len(),
    };
    let Some(start) = opening(text, 0) else {
        return at_end.then_some(none);
    };
    let mut at = start + 1;
    let mut moves = 0;
    while let Some(len) = memchr::memchr(b'[', &text[at..]) {
        let open = at + len;
        // A tag may be cut; its name has this many bytes at most.
        if text.len() - open < 40 && !at_end {
            return None;
        }
        at = open + 1;
        let (closes, rest) = match text.get(at) {
            Some(b'/') => (true, &text[at + 1..]),
            _ => (false, &text[at..]),
        };
        let Some(name) = name(rest) else {
            continue;
        };
        let behind = &rest[name.len()..];
        let is_field = behind.first() == Some(&b'_');
        if closes && !is_field {
            let end = memchr::memchr(b']', &text[open..]).map_or(text.len(), |len| open + len + 1);
            return Some(Cut {
                start: Some(start),
                end,
            });
        }
        if closes {
            continue;
        }
        let list = behind
            .get(..10)
            .is_some_and(|b| b.eq_ignore_ascii_case(b"_movelist]"));
        moves += u32::from(list);
        // A second record, or second list of moves, was not parted from the first.
        if !is_field || list && moves > 1 {
            return Some(Cut {
                start: Some(start),
                end: open,
            });
        }
    }
    at_end.then_some(Cut {
        start: Some(start),
        end: text.len(),
    })
}

/// Tells whether a text is the digits of moves and nothing else.
pub(super) fn is_bare(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    // Asked at every record of a file: most texts answer with their first byte.
    let plain = |b: &u8| b.is_ascii_digit() || matches!(b, b'\n' | b'\r');
    let digits = || text.iter().filter(|b| b.is_ascii_digit());
    text.iter().all(plain) && digits().count() >= 8 && digits().step_by(2).all(|&b| b != b'9')
}

/// Tells whether a record that begins with its opening tag ends without a closing one.
pub(super) fn is_unclosed(record: &[u8]) -> bool {
    let is_record =
        |tag: &[u8]| name(tag).is_some_and(|name| tag.get(name.len()).is_some_and(|&b| b != b'_'));
    let last = memchr::memrchr(b'[', record).map(|at| &record[at + 1..]);
    let close = last.and_then(|tag| tag.strip_prefix(b"/"));
    let closed = close.is_some_and(|tag| is_record(tag) && tag.ends_with(b"]"));
    record.first() == Some(&b'[') && is_record(&record[1..]) && !closed
}

/// A field of a record.
#[derive(Clone, Debug)]
pub(super) struct Field<'s> {
    /// Its name as spelled.
    pub name: &'s str,
    /// Its value as written.
    pub raw: &'s str,
    /// Where that stands in the text.
    pub range: Range<usize>,
    /// Whether rows count from Red's side.
    pub from_red: bool,
    /// Whether a field's closing tag, of this name or another, stands behind it.
    pub closed: bool,
}

impl Field<'_> {
    /// Returns the value as words: escapes undone.
    pub(super) fn words(&self) -> Cow<'_, str> {
        unescape(self.raw)
    }
}

/// Lists the fields of a record that stands in a range of the text.
///
/// Closing tags often name another field, so a field ends at the next of any name.
pub(super) fn fields(text: &str, range: Range<usize>) -> Vec<Field<'_>> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = range.start;
    while let Some(open) = opening(&bytes[..range.end], at) {
        at = open + 1;
        let Some(known) = name(&bytes[at..]) else {
            continue;
        };
        let behind = at + known.len();
        let Some(close) = memchr::memchr(b']', &bytes[behind..range.end.min(behind + 64)]) else {
            continue;
        };
        if bytes.get(behind) != Some(&b'_') {
            continue;
        }
        let from = behind + close + 1;
        let to = closing(bytes, from, range.end).unwrap_or(range.end);
        found.push(Field {
            name: &text[behind + 1..behind + close],
            raw: &text[from..to],
            range: from..to,
            from_red: known != NAMES[0],
            closed: closes_field(&bytes[to..range.end]),
        });
        at = to;
    }
    found
}

/// Finds the end of a field: a closing tag, or an opening one where it is missing.
fn closing(bytes: &[u8], mut at: usize, end: usize) -> Option<usize> {
    loop {
        at += memchr::memchr(b'[', &bytes[at..end])?;
        let rest = &bytes[at + 1..end];
        if name(rest.strip_prefix(b"/").unwrap_or(rest)).is_some() {
            return Some(at);
        }
        at += 1;
    }
}

/// Tells whether a text begins with a closing tag of a field.
fn closes_field(text: &[u8]) -> bool {
    let tag = text.strip_prefix(b"[/").unwrap_or_default();
    name(tag).is_some_and(|name| tag.get(name.len()) == Some(&b'_'))
}

/// Undoes `||` for a line end, `\uXXXX`, tags for a line end, and the usual entities.
fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains(['|', '\\', '&', '<']) {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(c) = rest.chars().next() {
        let (decoded, len) = escape(rest).unwrap_or((c, c.len_utf8()));
        text.push(decoded);
        rest = &rest[len..];
    }
    Cow::Owned(text)
}

/// Reads one escape at the start of a text.
fn escape(rest: &str) -> Option<(char, usize)> {
    /// Longest first where one begins like another.
    const KNOWN: [(&str, char); 10] = [
        ("||", '\n'),
        ("<br />", '\n'),
        ("<br/>", '\n'),
        ("<br>", '\n'),
        ("&nbsp;", ' '),
        ("&amp;", '&'),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&quot;", '"'),
        ("&#39;", '\''),
    ];
    if let Some((known, c)) = KNOWN.into_iter().find(|(known, _)| {
        rest.get(..known.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(known))
    }) {
        return Some((c, known.len()));
    }
    let hex = rest.strip_prefix("\\u")?.get(..4)?;
    if !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let unit = u16::from_str_radix(hex, 16).ok()?;
    if let Some(c) = char::from_u32(u32::from(unit)) {
        return Some((c, 6));
    }
    // Two escapes make a character beyond the first plane.
    let low = rest.get(6..)?.strip_prefix("\\u")?.get(..4)?;
    let low = u16::from_str_radix(low, 16).ok()?;
    let c = char::decode_utf16([unit, low]).next()?.ok()?;
    Some((c, 12))
}

/// Tells whether a tag of this form, or of a block, follows a bracket.
fn is_tag(rest: &str) -> bool {
    let game = rest
        .get(..4)
        .is_some_and(|tag| tag.eq_ignore_ascii_case("game"));
    game || name(rest.as_bytes()).is_some()
}

/// Writes words so that they read back.
pub(super) fn write_words(words: &str, out: &mut String) {
    let mut rest = words;
    while let Some(c) = rest.chars().next() {
        let escaped = escape(rest).is_some();
        match c {
            '\n' => out.push_str("||"),
            '\r' if rest.starts_with("\r\n") => {}
            '\r' => out.push_str("||"),
            '|' if escaped => out.push_str("\\u007c"),
            '\\' if escaped => out.push_str("\\u005c"),
            '&' if escaped => out.push_str("&amp;"),
            '<' if escaped => out.push_str("&lt;"),
            '[' if is_tag(rest[1..].trim_start_matches('/')) => {
                out.push_str("\\u005b");
            }
            c => out.push(c),
        }
        rest = &rest[c.len_utf8()..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_and_fields() {
        let text = "a [DhtmlXQ]\n[DhtmlXQ_title]x[/DhtmlXQ_titel][dhtmlxq_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ] b";
        let cut = find(text.as_bytes(), true).expect("the end is known");
        assert_eq!(
            &text[cut.start.expect("a record")..cut.end],
            &text[2..text.len() - 2]
        );
        for end in 0..text.len() {
            if let Some(early) = find(&text.as_bytes()[..end], false) {
                assert_eq!(early, cut);
            }
        }
        let found = fields(text, 2..cut.end);
        let shown: Vec<_> = found.iter().map(|f| (f.name, f.raw)).collect();
        assert_eq!(shown, [("title", "x"), ("movelist", "7747")]);
        assert!(found.iter().all(|field| field.closed));
        let open = "[DhtmlXQ][DhtmlXQ_title]x[DhtmlXQ_event]y[/DhtmlXQ]";
        assert!(
            fields(open, 0..open.len())
                .iter()
                .all(|field| !field.closed)
        );
        for (record, unclosed) in [
            ("[DhtmlXQ] b", true),
            ("[DhtmlXQ]", true),
            ("[DhtmlXQ][DhtmlXQ_title]x[/DhtmlXQ_title]", true),
            ("[dhtmlxq]x[/DhtmlXQ", true),
            ("[DhtmlXQ]x[/DhtmlXQ]", false),
            ("[DhtmlXQ_title]x", false),
            ("77477062", false),
            ("", false),
        ] {
            assert_eq!(is_unclosed(record.as_bytes()), unclosed, "{record}");
        }
        assert!(is_bare(b"77477062\n") && !is_bare(b"7747") && !is_bare(b"97477062"));
    }

    #[test]
    fn words_go_out_and_come_back() {
        for words in [
            "",
            "a\nb",
            "a||b",
            "\\u0041",
            "&amp; &nbsp;",
            "<br>",
            "[/DhtmlXQ]",
            "a|b&c<d\\e[f",
        ] {
            let mut out = String::new();
            write_words(words, &mut out);
            assert_eq!(unescape(&out), words, "{out}");
        }
        assert_eq!(unescape("\\u7ea2||\\ud83d\\ude00&NBSP;x"), "红\n😀 x");
    }
}
