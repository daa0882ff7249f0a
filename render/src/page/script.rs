//! The script of a page.

/// The script; a classic one, since pages opened from files may not use modules.
pub(super) const SCRIPT: &str = include_str!("player.js");

/// The digest by which a page's policy lets this script run and no other.
///
/// `openssl dgst -sha256 -binary player.js | base64` gives it.
pub(super) const HASH: &str = "sha256-m4qW68IjoINxeehQ73vY85DFa/TT/okL5lGM3H7QoX0=";
