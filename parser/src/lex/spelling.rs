//! From a move token to its spelling, HTML entities undone.

use kypho_model::notation::{Custom, Malformed, Spelled};

use super::entity::entity;

/// Reads a move token in a custom.
///
/// # Errors
/// Says where the text stops being a move of that custom.
pub(crate) fn spelling(text: &str, custom: Custom) -> Result<Spelled, Malformed> {
    if !text.contains('&') {
        return custom.parse(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (c, len) = entity(rest).unwrap_or((c, c.len_utf8()));
        plain.push(c);
        rest = &rest[len..];
    }
    // The place inside the entity-free text is of no use to a person.
    custom.parse(&plain).map_err(|_| Malformed { offset: 0 })
}
