//! Reads move tokens, entities and invisible characters undone.

use kypho_model::Position;
use kypho_model::notation::{Custom, Malformed, MoveError, Read, is_invisible};

use super::entity::entity;

/// Reads a move token of a position in a custom.
///
/// # Errors
/// As [`Custom::read`]; places are those of the token.
#[inline]
pub(crate) fn reading(text: &str, custom: Custom, position: &Position) -> Result<Read, MoveError> {
    unveiled(custom.read(position, text), text, custom, position)
}

/// Reads a move token again with entities and invisible characters undone, where they kept a
/// custom from reading it: no custom knows them.
#[inline]
pub(crate) fn unveiled(
    read: Result<Read, MoveError>,
    text: &str,
    custom: Custom,
    position: &Position,
) -> Result<Read, MoveError> {
    match read {
        Err(MoveError::Malformed(_)) if is_veiled(text) => again(text, custom, position),
        read => read,
    }
}

#[cold]
fn again(text: &str, custom: Custom, position: &Position) -> Result<Read, MoveError> {
    let read = custom.read(position, &plain(text));
    read.map_err(|error| match error {
        MoveError::Malformed(bad) => MoveError::Malformed(Malformed {
            offset: as_written(text, bad.offset),
        }),
        error => error,
    })
}

/// Tells whether a token is a move of a custom, whatever the position.
pub(crate) fn is_move(text: &str, custom: Custom) -> bool {
    if is_veiled(text) {
        custom.parse(&plain(text)).is_ok()
    } else {
        custom.parse(text).is_ok()
    }
}

/// Tells whether entities or invisible characters hide in a text.
pub(super) fn is_veiled(text: &str) -> bool {
    let suspicious = |b: u8| b == b'&' || !b.is_ascii();
    text.bytes().any(suspicious) && text.chars().any(|c| c == '&' || is_invisible(c))
}

/// Undoes the HTML entities of a move, and drops what takes no room.
pub(crate) fn plain(text: &str) -> String {
    characters(text).filter_map(|(c, _)| c).collect()
}

/// Returns where in the text a place of its plain form is written.
pub(super) fn as_written(text: &str, place: usize) -> usize {
    let mut plain = 0;
    let before = characters(text).take_while(|(c, _)| {
        plain += c.map_or(0, char::len_utf8);
        plain <= place
    });
    before.map(|(_, len)| len).sum()
}

/// Gives the characters meant, invisible ones as `None`, and how many bytes write
/// each.
fn characters(text: &str) -> impl Iterator<Item = (Option<char>, usize)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let c = rest.chars().next()?;
        let (c, len) = entity(rest).unwrap_or((c, c.len_utf8()));
        rest = &rest[len..];
        Some((Some(c).filter(|&c| !is_invisible(c)), len))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_undone_and_places_are_those_of_the_text() {
        let vietnamese = |text| reading(text, Custom::Vietnamese, &Position::start());
        assert!(vietnamese("P2-5").is_ok());
        assert_eq!(vietnamese("P2&ndash;5"), vietnamese("P2-5"));
        assert_eq!(vietnamese("P2\u{200b}-\u{ad}5"), vietnamese("P2-5"));
        let offset = |text| match vietnamese(text) {
            Err(MoveError::Malformed(bad)) => bad.offset,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(offset("P2&ndash;"), "P2&ndash;".len());
        assert_eq!(offset("P2&ndash;x"), "P2&ndash;".len());
        assert_eq!(offset("P2&hellip;5"), "P2".len());
        assert_eq!(offset("&amp;"), 0);
    }
}
