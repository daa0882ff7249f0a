//! Which files are read, in which order, and whether they hold text.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use encoding_rs::Encoding;
use kypho_model::Lang;
use kypho_parser::formats;
use kypho_parser::seen::binary_format;
use kypho_parser::source::Gunzip;
use walkdir::{DirEntry, WalkDir};

use crate::args::Inputs;
use crate::words;

/// So much of a file is looked at to tell whether it is text.
const HEAD: usize = 8 << 10;

/// Folders that hold a program's own data.
const PRIVATE: [&str; 3] = [".git", ".hg", ".svn"];

/// Names one thing to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// Standard input.
    Stdin,
    /// A file named on the command line.
    Named(PathBuf),
    /// A file found in a folder.
    Found(PathBuf),
}

/// Tells that something could not be read, and why.
#[derive(Debug)]
pub(crate) struct Trouble {
    /// The file, as the user would name it.
    pub(crate) name: String,
    /// What the system says.
    pub(crate) error: io::Error,
}

impl Input {
    /// Returns the name used in messages.
    pub(crate) fn name(&self, inputs: &Inputs) -> String {
        match self {
            Input::Stdin => inputs.stdin_filename.clone().unwrap_or_else(|| "-".into()),
            Input::Named(path) | Input::Found(path) => path.display().to_string(),
        }
    }
}

/// Lists the files of the command line, folders opened up in sorted order; that there is none at all is a
/// trouble too.
pub(crate) fn inputs(
    inputs: &Inputs,
    lang: Lang,
) -> impl Iterator<Item = Result<Input, Trouble>> + '_ {
    let mut any = false;
    let mut listed = inputs.paths.iter().flat_map(move |path| {
        let listed: Box<dyn Iterator<Item = _>> = if path == "-" {
            Box::new(std::iter::once(Ok(Input::Stdin)))
        } else if Path::new(path).is_dir() {
            Box::new(folder(path, inputs))
        } else {
            Box::new(std::iter::once(Ok(Input::Named(path.into()))))
        };
        listed
    });
    std::iter::from_fn(move || {
        let next = listed.next();
        let next = next.or_else(|| (!any).then(|| nothing(inputs, lang)).flatten());
        any = true;
        next
    })
}

/// Says that the folders of the command line hold no file that is asked for.
fn nothing(inputs: &Inputs, lang: Lang) -> Option<Result<Input, Trouble>> {
    let names: Vec<_> = inputs
        .paths
        .iter()
        .map(|path| path.to_string_lossy())
        .collect();
    let globs: Vec<String> = inputs
        .glob
        .iter()
        .map(|glob| glob.as_str().to_owned())
        .collect();
    let trouble = Trouble {
        name: names.join(", "),
        error: io::Error::other(words::no_file(&globs, lang)),
    };
    (!names.is_empty()).then_some(Err(trouble))
}

fn folder<'i>(
    root: &'i OsStr,
    inputs: &'i Inputs,
) -> impl Iterator<Item = Result<Input, Trouble>> + 'i {
    WalkDir::new(root)
        .follow_links(true)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || !is_private(entry))
        .filter_map(move |entry| match entry {
            Ok(entry) if !entry.file_type().is_file() || !fits(&entry, root, inputs) => None,
            Ok(entry) => Some(Ok(Input::Found(entry.into_path()))),
            // A link back to a folder above shows nothing that is not walked anyway.
            Err(error) if error.loop_ancestor().is_some() => None,
            Err(error) => Some(Err(Trouble {
                name: error
                    .path()
                    .unwrap_or(Path::new(root))
                    .display()
                    .to_string(),
                error: error.into(),
            })),
        })
}

fn is_private(entry: &DirEntry) -> bool {
    entry.file_type().is_dir() && PRIVATE.iter().any(|name| entry.file_name() == *name)
}

fn fits(entry: &DirEntry, root: &OsStr, inputs: &Inputs) -> bool {
    inputs.glob.is_empty()
        || inputs.glob.iter().any(|pattern| {
            if pattern.as_str().contains('/') {
                let below = entry.path().strip_prefix(root).unwrap_or(entry.path());
                pattern.matches_path(below)
            } else {
                pattern.matches_path(Path::new(entry.file_name()))
            }
        })
}

/// Tells what an opened input holds.
pub(crate) enum Content<'i> {
    /// Text or binary records, from the first byte on.
    Records(Box<dyn Read + 'i>),
    /// A binary format that is not read, by its name.
    Format(&'static str),
    /// Something else that is no text.
    Binary,
}

/// Opens an input and looks at its first bytes.
///
/// # Errors
/// Fails when the file cannot be opened or read.
pub(crate) fn open<'i>(
    input: &Input,
    stdin: &'i mut (dyn Read + Send),
    encoding: Option<&'static Encoding>,
) -> io::Result<Content<'i>> {
    let mut reader: Box<dyn Read + 'i> = match input {
        Input::Stdin => Box::new(Gunzip::new(stdin)),
        Input::Named(path) | Input::Found(path) => Box::new(Gunzip::new(File::open(path)?)),
    };
    let mut head = Vec::new();
    let read = reader.by_ref().take(HEAD as u64).read_to_end(&mut head);
    if let Err(error) = read {
        if head.is_empty() {
            return Err(error);
        }
        reader = Box::new(Broken(Some(error)));
    }
    let marked = head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF");
    let wide = encoding.is_some_and(|e| e == encoding_rs::UTF_16LE || e == encoding_rs::UTF_16BE);
    let whole = Cursor::new(head.clone()).chain(reader);
    let name = match input {
        Input::Stdin => "".into(),
        Input::Named(path) | Input::Found(path) => path.to_string_lossy(),
    };
    // What begins like a format that is not read is no other, whatever its name ends in.
    if let Some(format) = binary_format(&head, &name) {
        return Ok(Content::Format(format));
    }
    let text = marked || wide || is_text(&head);
    Ok(match formats::detect(&head, Some(&name)).info().binary {
        false if !text => Content::Binary,
        _ => Content::Records(Box::new(whole)),
    })
}

/// The rest of an input that broke off.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// Tells whether the beginning of a file is text.
///
/// Damage and padding leave zeros in a text, but not most of it; programs and pictures
/// hold other bytes as well that no text has.
fn is_text(head: &[u8]) -> bool {
    let count = |odd: fn(u8) -> bool| head.iter().filter(|&&byte| odd(byte)).count();
    let zeros = count(|byte| byte == 0);
    let odd = count(|byte| matches!(byte, 1..=8 | 14..=26 | 28..=31 | 127));
    zeros == 0 || zeros * 2 <= head.len() && odd * 100 <= head.len()
}

/// Adds up the sizes of the files, where they can be known beforehand.
pub(crate) fn total(options: &Inputs, lang: Lang) -> Option<u64> {
    let mut total = 0u64;
    for input in inputs(options, lang) {
        match input {
            Ok(Input::Stdin) => return None,
            Ok(Input::Named(path) | Input::Found(path)) => {
                total = total.saturating_add(path.metadata().map_or(0, |meta| meta.len()));
            }
            Err(_) => {}
        }
    }
    Some(total)
}
