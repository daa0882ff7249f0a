//! `FromStr` for setups and positions.

use std::str::FromStr;

use thiserror::Error;

use super::{FenError, read};
use crate::{Position, Setup, SetupError};

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN as [`read`] does, and drops the remarks about it.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        Ok(read(text)?.setup)
    }
}

/// Tells why a text is no position that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePositionError {
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The FEN describes a position that no game can reach.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads a FEN as [`read`] does; the position must be one that can be played.
    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        Ok(text.parse::<Setup>()?.position()?)
    }
}
