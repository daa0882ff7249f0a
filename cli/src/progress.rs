//! A sign of life on a terminal, and silence everywhere else.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kypho_model::Lang;

/// Shows how far a run has come.
pub(crate) struct Progress {
    bar: ProgressBar,
    lang: Lang,
}

impl Progress {
    /// Draws on standard error, towards a number of bytes if that is known.
    pub(crate) fn drawn(total: Option<u64>, lang: Lang) -> Self {
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
        let template = match total {
            Some(_) => "{bar:24} {percent:>3}% {binary_bytes_per_sec:>12} {msg}",
            None => "{spinner} {binary_bytes:>12} {binary_bytes_per_sec:>12} {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        Progress { bar, lang }
    }

    /// Draws nothing.
    pub(crate) fn hidden(lang: Lang) -> Self {
        Progress {
            bar: ProgressBar::hidden(),
            lang,
        }
    }

    /// Goes forward by some bytes and tells what was counted so far.
    pub(crate) fn advance(&self, bytes: u64, blocks: u64, faults: u64) {
        if self.bar.is_hidden() {
            return;
        }
        self.bar.inc(bytes);
        self.bar.set_message(match self.lang {
            Lang::En => format!("{blocks} blocks, {faults} faults"),
            Lang::Vi => format!("{blocks} khối, {faults} lỗi"),
        });
    }

    /// Takes the bar off the screen while something else is written there.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Takes the bar off the screen for good.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
