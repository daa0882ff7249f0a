//! Tags left in move lists and comments: forum markup and HTML.

/// What a tag does to the text around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    /// Changes how the text looks, not what it says.
    Inline,
    /// Ends the line.
    Break,
    /// A picture with its place and caption: no text to be read.
    Picture,
}

/// No tag with its attributes is longer than this; what is longer is text.
const LONGEST: usize = 200;

/// Reads the tag at the start of `text`; also returns its length.
pub(super) fn tag(text: &str) -> Option<(Tag, usize)> {
    match text.as_bytes().first()? {
        b'[' => forum(text),
        b'<' => html(text),
        _ => None,
    }
}

fn forum(text: &str) -> Option<(Tag, usize)> {
    const INLINE: [&str; 19] = [
        "b",
        "i",
        "u",
        "s",
        "color",
        "colour",
        "size",
        "font",
        "sub",
        "sup",
        "url",
        "topic",
        "quote",
        "highlight",
        "strike",
        "h1",
        "h2",
        "h3",
        "spoiler",
    ];
    const BREAK: [&str; 8] = [
        "center", "left", "right", "justify", "indent", "list", "br", "hr",
    ];
    let len = end(text, b']')?;
    let inner = &text[1..len - 1];
    if inner == "*" {
        // The bullet of a forum list; the bullet itself is kept for the reader.
        return None;
    }
    let name = name(inner.strip_prefix('/').unwrap_or(inner));
    if name.eq_ignore_ascii_case("img") {
        let close = find_close(&text[len..])?;
        return Some((Tag::Picture, len + close));
    }
    kind(name, &INLINE, &BREAK).map(|tag| (tag, len))
}

fn html(text: &str) -> Option<(Tag, usize)> {
    const INLINE: [&str; 17] = [
        "b", "i", "u", "s", "em", "strong", "span", "font", "a", "sub", "sup", "small", "big",
        "mark", "tt", "code", "strike",
    ];
    const BREAK: [&str; 13] = [
        "br", "p", "div", "li", "ul", "ol", "tr", "td", "h1", "h2", "h3", "h4", "hr",
    ];
    let len = end(text, b'>')?;
    let inner = &text[1..len - 1];
    let inner = inner.strip_prefix('/').unwrap_or(inner);
    kind(name(inner.trim_end_matches('/')), &INLINE, &BREAK).map(|tag| (tag, len))
}

/// Returns the length up to and with the closing bracket, on the same line.
fn end(text: &str, close: u8) -> Option<usize> {
    let window = &text.as_bytes()[..text.len().min(LONGEST)];
    let at = window
        .iter()
        .position(|&b| b == close || matches!(b, b'\n' | b'\r'))?;
    (window[at] == close && at > 1).then_some(at + 1)
}

/// The name at the start of a tag's inside, before `=` or a blank.
fn name(inner: &str) -> &str {
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric());
    match end {
        Some(at) if inner[at..].starts_with(['=', ' ', '\t', '/']) => &inner[..at],
        Some(_) => "",
        None => inner,
    }
}

fn kind(name: &str, inline: &[&str], breaks: &[&str]) -> Option<Tag> {
    let is = |known: &&str| name.eq_ignore_ascii_case(known);
    if inline.iter().any(is) {
        Some(Tag::Inline)
    } else if breaks.iter().any(is) {
        Some(Tag::Break)
    } else {
        None
    }
}

/// Finds the end of `[/img]`, near enough to be the picture's own.
fn find_close(text: &str) -> Option<usize> {
    const CLOSE: &[u8] = b"[/img]";
    let window = &text.as_bytes()[..text.len().min(1_000)];
    let at = window
        .windows(CLOSE.len())
        .position(|bytes| bytes.eq_ignore_ascii_case(CLOSE))?;
    Some(at + CLOSE.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_forums_and_pages() {
        assert_eq!(tag("[b]5. X1-2[/b]"), Some((Tag::Inline, 3)));
        assert_eq!(tag("[/B] X"), Some((Tag::Inline, 4)));
        assert_eq!(tag("[color=red]X"), Some((Tag::Inline, 11)));
        assert_eq!(tag("[topic id=142]X"), Some((Tag::Inline, 14)));
        assert_eq!(tag("[center]X"), Some((Tag::Break, 8)));
        assert_eq!(tag("[img]a.jpg;left;[/img]X"), Some((Tag::Picture, 22)));
        assert_eq!(tag("<br/>X"), Some((Tag::Break, 5)));
        assert_eq!(tag("<BR />X"), Some((Tag::Break, 6)));
        assert_eq!(tag("</strong>"), Some((Tag::Inline, 9)));
        assert_eq!(tag("<font color=\"red\">"), Some((Tag::Inline, 18)));
    }

    #[test]
    fn brackets_that_are_no_tags() {
        for text in [
            "[2… M2.3]",
            "[*] a",
            "[]",
            "[b",
            "[b\n]",
            "[bold move]",
            "[img]a",
            "<3",
            "< b >",
            "[game]",
        ] {
            assert_eq!(tag(text), None, "{text}");
        }
    }
}
