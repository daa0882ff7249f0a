//! From a move token to its spelling, entities and invisible characters undone.

use kypho_model::notation::{Custom, Malformed, Spelled, is_invisible};

use super::entity::entity;

/// Reads a move token in a custom.
///
/// # Errors
/// Says where the text stops being a move of that custom.
pub(crate) fn spelling(text: &str, custom: Custom) -> Result<Spelled, Malformed> {
    if !is_veiled(text) {
        return custom.parse(text);
    }
    custom.parse(&plain(text)).map_err(|bad| Malformed {
        offset: as_written(text, bad.offset),
    })
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
        let vietnamese = |text| spelling(text, Custom::Vietnamese);
        assert_eq!(vietnamese("P2&ndash;5"), vietnamese("P2-5"));
        assert_eq!(vietnamese("P2\u{200b}-\u{ad}5"), vietnamese("P2-5"));
        let offset = |text| vietnamese(text).expect_err(text).offset;
        assert_eq!(offset("P2&ndash;"), "P2&ndash;".len());
        assert_eq!(offset("P2&ndash;x"), "P2&ndash;".len());
        assert_eq!(offset("P2&hellip;5"), "P2".len());
        assert_eq!(offset("&amp;"), 0);
    }
}
