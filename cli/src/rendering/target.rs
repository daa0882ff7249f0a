//! Where pictures go: a stream, a file, or a folder.

use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};

use kypho_model::Lang;
use kypho_render::FileNames;

use super::{Form, binary_to_terminal, one_file, one_stream};
use crate::error::CliError;
use crate::sink::{self, Sink};
use crate::words::unwritten;

/// Takes finished pictures.
pub(crate) struct Target<'o> {
    place: Place<'o>,
    /// A picture that waits until it is sure that it is the only one.
    waiting: Option<Vec<u8>>,
    form: Form,
    lang: Lang,
    /// What stands between two texts.
    gap: &'static [u8],
    /// How many have come.
    pub(crate) count: usize,
}

enum Place<'o> {
    Stream {
        out: &'o mut dyn Write,
        /// How often each SVG has come: on one page no id may occur twice.
        copies: HashMap<u64, u32>,
    },
    File {
        path: PathBuf,
        open: Option<Sink>,
    },
    Folder {
        path: PathBuf,
        names: FileNames,
    },
}

impl<'o> Target<'o> {
    /// Decides where pictures go: `-` and nothing are standard output; a path that is a folder, ends in a
    /// slash or has no extension is a folder, made when it is needed; any other is a file.
    ///
    /// # Errors
    /// Refuses to write pixels to a terminal.
    pub(crate) fn new(
        output: Option<&Path>,
        form: Form,
        (out, terminal): (&'o mut dyn Write, bool),
        lang: Lang,
    ) -> Result<Target<'o>, CliError> {
        let path = output.filter(|path| path.as_os_str() != "-");
        let place = match path {
            None if terminal && form.is_binary() => {
                return Err(CliError::Told(binary_to_terminal(form.extension(), lang)));
            }
            None => Place::Stream {
                out,
                copies: HashMap::new(),
            },
            Some(path) if is_folder(path) => Place::Folder {
                path: path.into(),
                names: FileNames::default(),
            },
            Some(path) => Place::File {
                path: path.into(),
                open: None,
            },
        };
        Ok(Target {
            place,
            waiting: None,
            form,
            lang,
            gap: if form.is_text() { b"\n" } else { b"" },
            count: 0,
        })
    }

    /// Puts no blank line between texts: each is one line.
    pub(crate) fn is_lines(&mut self) {
        self.gap = b"";
    }

    /// Tells how often an SVG came before, where all go into one stream.
    pub(crate) fn copies(&mut self, svg: &[u8]) -> u32 {
        let Place::Stream { copies, .. } = &mut self.place else {
            return 0;
        };
        let mut hasher = DefaultHasher::new();
        svg.hash(&mut hasher);
        let seen = copies.entry(hasher.finish()).or_default();
        let before = *seen;
        *seen += 1;
        before
    }

    /// Takes a picture with the words that its file is named by.
    ///
    /// # Errors
    /// Fails when it cannot be written, or not beside the others.
    pub(crate) fn put(&mut self, name: &[&str], bytes: Vec<u8>) -> Result<(), CliError> {
        let (form, lang) = (self.form, self.lang);
        let gap = if self.count > 0 { self.gap } else { b"" };
        self.count += 1;
        match &mut self.place {
            Place::Stream { .. } if form.is_binary() => {
                if self.waiting.replace(bytes).is_some() {
                    return Err(CliError::Told(one_stream(lang)));
                }
            }
            Place::Stream { out, .. } => {
                out.write_all(gap)?;
                out.write_all(&bytes)?;
            }
            Place::File { path, .. } if !form.is_text() => {
                if self.waiting.replace(bytes).is_some() {
                    return Err(CliError::Told(one_file(path, lang)));
                }
            }
            Place::File { path, open } => {
                let told = |error| CliError::Told(unwritten(path, &error, lang));
                let file = match open {
                    Some(file) => file,
                    None => open.insert(Sink::new(path).map_err(told)?),
                };
                file.write_all(gap)
                    .and_then(|()| file.write_all(&bytes))
                    .map_err(told)?;
            }
            Place::Folder { path, names } => {
                let file = path.join(names.name(name, form.extension()));
                fs::create_dir_all(&*path)
                    .and_then(|()| sink::write(&file, &bytes))
                    .map_err(|error| CliError::Told(unwritten(&file, &error, lang)))?;
            }
        }
        Ok(())
    }

    /// Writes what has waited; returns how many pictures there were.
    ///
    /// # Errors
    /// Fails when it cannot be written.
    pub(crate) fn finish(self) -> Result<usize, CliError> {
        match (self.place, self.waiting) {
            (Place::Stream { out, .. }, Some(bytes)) => out.write_all(&bytes)?,
            (Place::File { path, .. }, Some(bytes)) => sink::write(&path, &bytes)
                .map_err(|error| CliError::Told(unwritten(&path, &error, self.lang)))?,
            (
                Place::File {
                    path,
                    open: Some(file),
                },
                None,
            ) => file
                .finish()
                .map_err(|error| CliError::Told(unwritten(&path, &error, self.lang)))?,
            _ => {}
        }
        Ok(self.count)
    }
}

fn is_folder(path: &Path) -> bool {
    let slash = path
        .as_os_str()
        .as_encoded_bytes()
        .last()
        .is_some_and(|&byte| std::path::is_separator(char::from(byte)));
    path.is_dir() || slash || path.extension().is_none() && !path.is_file()
}
