//! Options that several commands share.

use std::ffi::OsString;
use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};
use encoding_rs::Encoding;
use kypho_model::Lang;

/// Options that every command takes, before or after its name.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Common options")]
pub(crate) struct Globals {
    /// Drop notes, counts and progress; errors and warnings stay
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    /// List notes as well
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
    /// Language of messages [default: from the environment, else en]
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<LangArg>,
    /// When to use colours; NO_COLOR is honoured
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorArg,
}

/// A language by its code.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum LangArg {
    /// Vietnamese
    Vi,
    /// English
    En,
}

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum ColorArg {
    /// On a terminal
    Auto,
    /// Also into files and pipes
    Always,
    /// Not at all
    Never,
}

impl Globals {
    /// Settles the language: the option, else the first locale variable that is set.
    pub(crate) fn lang(&self, env: &dyn Fn(&str) -> Option<String>) -> Lang {
        match self.lang {
            Some(LangArg::Vi) => return Lang::Vi,
            Some(LangArg::En) => return Lang::En,
            None => {}
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(env)
            .find(|value| !value.is_empty());
        match locale {
            Some(locale) if locale.starts_with("vi") => Lang::Vi,
            _ => Lang::En,
        }
    }
}

/// What to read, and how.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Input")]
pub(crate) struct Inputs {
    /// Files and folders to read; `-` is standard input
    #[arg(value_name = "PATH", required = true, help_heading = None::<&str>)]
    pub(crate) paths: Vec<OsString>,
    /// In folders, take only files whose name fits (or whose path below the folder does, if PATTERN has a `/`)
    #[arg(long, value_name = "PATTERN", value_parser = glob::Pattern::new)]
    pub(crate) glob: Vec<glob::Pattern>,
    /// Call standard input by this name in messages
    #[arg(long, value_name = "NAME")]
    pub(crate) stdin_filename: Option<String>,
    /// Read text in this encoding (gb18030, big5, windows-1258, …) [default: told by the content]
    #[arg(long, value_name = "LABEL", value_parser = encoding)]
    pub(crate) encoding: Option<&'static Encoding>,
    /// Use so many threads [default: one for each core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}

impl Inputs {
    /// Returns how many threads do the work.
    pub(crate) fn threads(&self) -> usize {
        self.threads
            .or_else(|| std::thread::available_parallelism().ok())
            .map_or(1, NonZeroUsize::get)
    }
}

pub(crate) fn encoding(label: &str) -> Result<&'static Encoding, String> {
    Encoding::for_label(label.as_bytes())
        .ok_or_else(|| "not a known encoding; try gb18030, big5, windows-1258 or utf-16le".into())
}
