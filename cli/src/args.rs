//! Options that several commands share.

use std::ffi::OsString;
use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::{Bound, RangeBounds};
use std::path::Path;
use std::str::FromStr;

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
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

impl Inputs {
    /// Tells whether there may be more than one input.
    pub(crate) fn are_several(&self) -> bool {
        self.paths.len() > 1 || self.paths.iter().any(|path| Path::new(path).is_dir())
    }

    /// Returns how many threads do the work.
    pub(crate) fn threads(&self) -> usize {
        self.threads
            .or_else(|| std::thread::available_parallelism().ok())
            .map_or(1, NonZeroUsize::get)
    }
}

/// Takes a whole number of a range.
pub(crate) fn number<T>(text: &str, range: impl RangeBounds<T>) -> Result<T, String>
where
    T: FromStr + PartialOrd + Display,
{
    let number = text.parse().ok();
    number
        .filter(|number| range.contains(number))
        .ok_or_else(|| match (range.start_bound(), range.end_bound()) {
            (Bound::Included(from), Bound::Included(to)) => {
                format!("a whole number from {from} to {to} is wanted")
            }
            (Bound::Included(from), _) => format!("a whole number from {from} is wanted"),
            _ => "a whole number is wanted".into(),
        })
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse();
    number.map_err(|_| "a whole number from 1 is wanted".into())
}

pub(crate) fn encoding(label: &str) -> Result<&'static Encoding, String> {
    Encoding::for_label(label.as_bytes())
        .ok_or_else(|| "not a known encoding; try gb18030, big5, windows-1258 or utf-16le".into())
}
