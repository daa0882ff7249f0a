//! A string of HTML that is built up.

use std::fmt::{self, Display, Write};

use crate::svg::escape;

/// Collects HTML.
#[derive(Debug, Default)]
pub(super) struct Html {
    out: String,
}

impl Html {
    /// Adds markup of our own.
    pub(super) fn raw(&mut self, markup: &str) -> &mut Html {
        self.out.push_str(markup);
        self
    }

    /// Adds text, also inside an attribute in double quotes.
    pub(super) fn text(&mut self, text: &str) -> &mut Html {
        self.out.push_str(&escape(text));
        self
    }

    /// Adds a stranger's text so that its direction does not reach the text around it.
    pub(super) fn foreign(&mut self, text: &str) -> &mut Html {
        self.raw("<bdi>").text(text).raw("</bdi>")
    }

    /// Adds a number or another value of our own.
    pub(super) fn put(&mut self, value: impl Display) -> &mut Html {
        // Writing to a string cannot fail.
        let _: fmt::Result = write!(self.out, "{value}");
        self
    }

    pub(super) fn finish(self) -> String {
        self.out
    }
}
