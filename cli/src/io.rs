//! The streams and surroundings of a run.

use std::io::{IsTerminal, Read, Write};

/// Holds what a run reads from, writes to, and learns about its surroundings.
pub struct Io<'io> {
    /// Standard input.
    pub input: Box<dyn Read + Send + 'io>,
    /// Standard output: findings and other results.
    pub out: &'io mut dyn Write,
    /// Standard error: messages, counts and progress.
    pub err: &'io mut dyn Write,
    /// Looks up an environment variable.
    pub env: &'io dyn Fn(&str) -> Option<String>,
    /// Whether standard output is a terminal.
    pub out_terminal: bool,
    /// Whether standard error is a terminal, where progress may be drawn.
    pub err_terminal: bool,
    /// The width of the terminal in columns, where there is one.
    pub width: Option<usize>,
}

impl<'io> Io<'io> {
    /// Takes the surroundings of this process.
    pub fn of_process(out: &'io mut dyn Write, err: &'io mut dyn Write) -> Self {
        let out_terminal = std::io::stdout().is_terminal();
        let width = terminal_size::terminal_size_of(std::io::stdout());
        Io {
            input: Box::new(std::io::stdin()),
            out,
            err,
            env: &|name| std::env::var(name).ok(),
            out_terminal,
            err_terminal: std::io::stderr().is_terminal(),
            width: width.map(|(width, _)| width.0.into()),
        }
    }

    /// Reads from memory and knows of no terminal and no environment.
    pub fn of_bytes(input: &'io [u8], out: &'io mut dyn Write, err: &'io mut dyn Write) -> Self {
        Io {
            input: Box::new(input),
            out,
            err,
            env: &|_| None,
            out_terminal: false,
            err_terminal: false,
            width: None,
        }
    }
}

/// Tells whether the environment asks for no colours, see <https://no-color.org>.
pub(crate) fn no_colour(env: &dyn Fn(&str) -> Option<String>) -> bool {
    env("NO_COLOR").is_some_and(|value| !value.is_empty())
        || env("TERM").is_some_and(|term| term == "dumb")
}
