//! Why a command could not be carried out.

use std::io;

use thiserror::Error;

/// Names the reasons to give up.
#[derive(Debug, Error)]
pub(crate) enum CliError {
    /// The results could not be written.
    #[error("cannot write: {0}")]
    Output(#[from] io::Error),
    /// The command line asks for something impossible.
    #[error(transparent)]
    Usage(#[from] clap::Error),
    /// Anything else that a person can put right, in the person's language.
    #[error("{0}")]
    Told(String),
}
