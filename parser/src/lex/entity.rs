//! HTML left in pasted text: entities that stand for blanks, dashes and dots, and
//! line break tags.

/// Returns what an entity or a break tag at the start of `text` stands for, and
/// its length. Only those that can stand inside a move list are known.
pub(super) fn entity(text: &str) -> Option<(char, usize)> {
    const KNOWN: [(&str, char); 14] = [
        ("&nbsp;", '\u{a0}'),
        ("&ensp;", ' '),
        ("&emsp;", ' '),
        ("&thinsp;", ' '),
        ("&zwnj;", '\u{200b}'),
        ("&ndash;", '–'),
        ("&mdash;", '—'),
        ("&minus;", '−'),
        ("&hellip;", '…'),
        ("&quot;", '"'),
        ("&amp;", '&'),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&infin;", '∞'),
    ];
    if text.starts_with('<') {
        return break_tag(text);
    }
    if !text.starts_with('&') {
        return None;
    }
    if let Some(&(name, c)) = KNOWN.iter().find(|(name, _)| text.starts_with(name)) {
        return Some((c, name.len()));
    }
    let digits = text.strip_prefix("&#")?;
    let end = digits.bytes().take(9).position(|b| b == b';')?;
    let value = match digits[..end].strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok()?,
        None => digits[..end].parse().ok()?,
    };
    Some((char::from_u32(value)?, 2 + end + 1))
}

/// `<br>`, `<br/>`, `<p>`, `</p>`: a line end.
fn break_tag(text: &str) -> Option<(char, usize)> {
    let end = text.bytes().take(16).position(|b| b == b'>')?;
    let name = text[1..end].trim_matches(['/', ' ']);
    ["br", "p", "div", "span"]
        .iter()
        .any(|tag| name.eq_ignore_ascii_case(tag))
        .then_some(('\n', end + 1))
}
