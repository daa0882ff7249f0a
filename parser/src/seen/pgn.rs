//! Games in portable game notation, known by their lines of tags.

use super::spot::Spot;

/// Follows the tags of one game after the other.
#[derive(Debug, Default)]
pub(super) struct Pgn {
    open: Option<Section>,
}

#[derive(Debug)]
struct Section {
    first: Spot,
    lines: u32,
    /// One of its tags is the one that games begin with.
    sure: bool,
    /// A blank line stands behind the tags.
    over: bool,
}

impl Pgn {
    /// Takes a tag line; returns the place of a game that it puts an end to.
    pub(super) fn tag(&mut self, name: &[u8], spot: impl FnOnce() -> Spot) -> Option<Spot> {
        let opens = name.eq_ignore_ascii_case(b"Event") || name.eq_ignore_ascii_case(b"Game");
        let before = match &self.open {
            Some(section) if section.over && opens => self.decide(),
            _ => None,
        };
        let section = self.open.get_or_insert_with(|| Section {
            first: spot(),
            lines: 0,
            sure: false,
            over: false,
        });
        section.lines += 1;
        section.sure |= opens;
        before
    }

    /// Takes a blank line.
    pub(super) fn blank(&mut self) {
        if let Some(section) = &mut self.open {
            section.over = true;
        }
    }

    /// Takes any other line; behind tags it holds the moves.
    pub(super) fn text(&mut self, line: &[u8]) -> Option<Spot> {
        let section = self.open.as_mut()?;
        section.sure |= begins_moves(line);
        self.decide()
    }

    /// Ends a section; one stray line that looks like a tag is no game.
    pub(super) fn decide(&mut self) -> Option<Spot> {
        let section = self.open.take()?;
        (section.sure || section.lines > 1).then_some(section.first)
    }
}

/// Returns the name of the tag that a line consists of, `[Word "…"]`.
pub(super) fn tag(line: &[u8]) -> Option<&[u8]> {
    let inner = line.strip_prefix(b"[")?.trim_ascii_start();
    let len = inner
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || **b == b'_')
        .count();
    let (name, rest) = inner.split_at(len);
    let value = rest.trim_ascii_start();
    let quoted = [&b"\""[..], b"&quot;", "“".as_bytes()]
        .iter()
        .any(|quote| value.starts_with(quote));
    let apart = value.len() < rest.len();
    let named = name.first().is_some_and(u8::is_ascii_alphabetic);
    (named && apart && quoted && value.contains(&b']')).then_some(name)
}

/// Tells whether a line is one that moves begin with: a number, a comment, an end.
fn begins_moves(line: &[u8]) -> bool {
    let digits = line.iter().take_while(|b| b.is_ascii_digit()).count();
    match &line[digits..] {
        [b'.' | b' ', ..] if digits > 0 => true,
        [b'-' | b'/', ..] if digits > 0 => true,
        [b'{' | b'(' | b'*', ..] if digits == 0 => true,
        // 1… with the ellipsis of a web editor.
        rest => digits > 0 && rest.starts_with("…".as_bytes()),
    }
}
