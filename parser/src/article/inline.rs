//! Forum marks inside a line: bold, italic, underline, links.

use kypho_model::article::{Link, Run, Style};

use crate::lex::entity;

/// Marks that are open where a line begins, carried from line to line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    bold: u32,
    italic: u32,
    underline: u32,
    link: Option<Link>,
}

/// A tag at the start of a text.
enum Tag<'t> {
    Open(&'t str, &'t str),
    Close(&'t str),
}

/// Reads a line into runs; `rest` is the text behind it, which tells whether a mark that the line opens is
/// ever closed: one that is not ends with its line.
pub(super) fn runs(line: &str, rest: &str, marks: &mut Marks) -> Vec<Run> {
    let before = marks.clone();
    let mut found: Vec<Run> = Vec::new();
    let mut text = String::new();
    let mut at = 0;
    while at < line.len() {
        let here = &line[at..];
        if let Some((tag, len)) = tag(here)
            && known(&tag)
        {
            flush(&mut found, &mut text, marks);
            apply(&tag, marks);
            at += len;
        } else if let Some((c, len)) = entity(here) {
            text.push(c);
            at += len;
        } else {
            let c = here.chars().next().unwrap_or_default();
            text.push(c);
            at += c.len_utf8();
        }
    }
    flush(&mut found, &mut text, marks);
    close_unclosed(rest, marks, &before);
    found
}

fn flush(found: &mut Vec<Run>, text: &mut String, marks: &Marks) {
    if text.is_empty() {
        return;
    }
    let style = Style {
        bold: marks.bold > 0,
        italic: marks.italic > 0,
        underline: marks.underline > 0,
    };
    let run = Run {
        text: std::mem::take(text),
        style,
        link: marks.link.clone(),
    };
    match found.last_mut() {
        Some(last) if last.style == run.style && last.link == run.link => last.text += &run.text,
        _ => found.push(run),
    }
}

fn tag(text: &str) -> Option<(Tag<'_>, usize)> {
    let inner = text.strip_prefix('[')?;
    let end = inner
        .bytes()
        .take(200)
        .position(|b| matches!(b, b']' | b'[' | b'\n'))?;
    if inner.as_bytes()[end] != b']' {
        return None;
    }
    let (inner, len) = (&inner[..end], end + 2);
    Some(match inner.strip_prefix('/') {
        Some(name) => (Tag::Close(name.trim()), len),
        None => {
            let cut = inner
                .find(|c: char| c.is_whitespace() || c == '=')
                .unwrap_or(inner.len());
            (Tag::Open(&inner[..cut], inner[cut..].trim()), len)
        }
    })
}

fn known(tag: &Tag<'_>) -> bool {
    let (Tag::Open(name, _) | Tag::Close(name)) = tag;
    ["b", "i", "u", "topic", "url"]
        .iter()
        .any(|known| name.eq_ignore_ascii_case(known))
}

fn apply(tag: &Tag<'_>, marks: &mut Marks) {
    match tag {
        Tag::Open(name, rest) => match name.to_ascii_lowercase().as_str() {
            "b" => marks.bold += 1,
            "i" => marks.italic += 1,
            "u" => marks.underline += 1,
            "topic" => marks.link = value(rest).map(Link::Topic),
            _ => marks.link = value(rest).map(Link::Url),
        },
        Tag::Close(name) => match name.to_ascii_lowercase().as_str() {
            "b" => marks.bold = marks.bold.saturating_sub(1),
            "i" => marks.italic = marks.italic.saturating_sub(1),
            "u" => marks.underline = marks.underline.saturating_sub(1),
            _ => marks.link = None,
        },
    }
}

/// The value of `id=5`, `=5` or `="5"`.
fn value(attributes: &str) -> Option<String> {
    let (_, value) = attributes.split_once('=')?;
    let value = value.trim().trim_matches(['"', '\'']);
    (!value.is_empty()).then(|| value.to_owned())
}

/// Ends the marks that were opened on the line and are not closed before they are opened again.
fn close_unclosed(rest: &str, marks: &mut Marks, before: &Marks) {
    let closes = |name: &str| {
        let mut from = 0;
        while let Some(at) = rest[from..].find('[') {
            from += at;
            match tag(&rest[from..]) {
                Some((Tag::Close(found), _)) if found.eq_ignore_ascii_case(name) => return true,
                Some((Tag::Open(found, _), _))
                    if found.eq_ignore_ascii_case(name) || found.eq_ignore_ascii_case("game") =>
                {
                    return false;
                }
                _ => from += 1,
            }
        }
        false
    };
    if marks.bold > before.bold && !closes("b") {
        marks.bold = before.bold;
    }
    if marks.italic > before.italic && !closes("i") {
        marks.italic = before.italic;
    }
    if marks.underline > before.underline && !closes("u") {
        marks.underline = before.underline;
    }
    if marks.link != before.link {
        let closed = match &marks.link {
            Some(Link::Topic(_)) => closes("topic"),
            Some(Link::Url(_)) => closes("url"),
            None => true,
        };
        if !closed {
            marks.link = None;
        }
    }
}

/// Joins runs to plain text.
pub(super) fn plain(runs: &[Run]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}
