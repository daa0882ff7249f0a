//! Where written records go: one stream, one file, or files in a folder.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kypho_model::Lang;
use kypho_parser::formats::Info;

use crate::error::CliError;
use crate::sink::Sink;
use crate::words;

/// Takes the records of a conversion in the order of the input.
pub(crate) struct Outputs<'o> {
    info: &'static Info,
    place: Place<'o>,
    /// Records in the file that is open.
    written: u32,
    /// The record of a stream that holds one, until it is sure that no other comes.
    waiting: Option<Vec<u8>>,
    /// The file that could not be made.
    broken: Option<PathBuf>,
}

enum Place<'o> {
    Stream(&'o mut dyn Write),
    File {
        path: PathBuf,
        /// Made when the first record comes.
        open: Option<Sink>,
    },
    Folder(Folder),
}

/// A folder with a file for each input, or for each record.
struct Folder {
    path: PathBuf,
    split: bool,
    /// The input whose records are written, and the file they go to.
    open: Option<(String, Sink)>,
    /// The numbered files of that input.
    numbered: Vec<(u32, PathBuf)>,
    /// How many digits their numbers have.
    digits: usize,
    taken: HashSet<PathBuf>,
}

/// So many digits the number of a record has in a file's name at least.
const DIGITS: usize = 3;

/// Why a record could not be written.
pub(crate) enum Failed {
    /// The system says no.
    Io(io::Error),
    /// A second record came for a file that holds one.
    Second,
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Failed::Io(error)
    }
}

impl<'o> Outputs<'o> {
    /// Writes to a path, else to a stream. Nothing is made before the first record comes.
    pub(crate) fn new(
        out: &'o mut dyn Write,
        path: Option<Destination>,
        info: &'static Info,
    ) -> Self {
        let place = match path {
            None => Place::Stream(out),
            Some(Destination::File(path)) => Place::File { path, open: None },
            Some(Destination::Folder { path, split }) => Place::Folder(Folder {
                path,
                split,
                open: None,
                numbered: Vec::new(),
                digits: DIGITS,
                taken: HashSet::new(),
            }),
        };
        Outputs {
            info,
            place,
            written: 0,
            waiting: None,
            broken: None,
        }
    }

    /// Writes a record of an input.
    ///
    /// # Errors
    /// Fails when it cannot be written, and for a second record in a file that holds
    /// one.
    pub(crate) fn take(&mut self, file: &str, number: u32, bytes: &[u8]) -> Result<(), Failed> {
        let info = self.info;
        let out: &mut dyn Write = match &mut self.place {
            Place::Stream(_) if !info.several => match self.waiting.replace(bytes.to_vec()) {
                Some(_) => return Err(Failed::Second),
                None => return Ok(()),
            },
            Place::Stream(out) => out,
            Place::File { path, open } => match open {
                Some(out) => out,
                None => open.insert(made(path, &mut self.broken)?),
            },
            Place::Folder(folder) => {
                let each = folder.split || !info.several;
                let next = match &folder.open {
                    Some((name, _)) => each || name != file,
                    None => true,
                };
                if next {
                    self.written = 0;
                    folder.next(file, each.then_some(number), info, &mut self.broken)?;
                }
                match &mut folder.open {
                    Some((_, out)) => out,
                    None => return Ok(()),
                }
            }
        };
        if self.written > 0 && !info.several {
            return Err(Failed::Second);
        }
        if self.written > 0 && info.apart {
            out.write_all(b"\n")?;
        }
        out.write_all(bytes)?;
        self.written += 1;
        Ok(())
    }

    /// Words what went wrong.
    pub(crate) fn trouble(&self, failed: Failed, lang: Lang) -> CliError {
        match (failed, &self.broken) {
            (Failed::Second, _) => CliError::Told(words::one_record(self.info.name, lang)),
            (Failed::Io(error), Some(path)) => CliError::Told(words::unwritten(path, &error, lang)),
            (Failed::Io(error), None) => CliError::Output(error),
        }
    }

    /// Writes what is still held back; returns the file that was asked for and is not made, as no record came.
    ///
    /// # Errors
    /// Fails when it cannot be written.
    pub(crate) fn finish(self) -> io::Result<Option<PathBuf>> {
        match self.place {
            Place::Stream(out) => {
                out.write_all(self.waiting.as_deref().unwrap_or_default())?;
                out.flush()?;
            }
            Place::File { path, open } => match open {
                Some(out) => out.finish()?,
                None => return Ok(Some(path)),
            },
            Place::Folder(folder) => match folder.open {
                Some((_, out)) => out.finish()?,
                None => return Ok(Some(folder.path)),
            },
        }
        Ok(None)
    }
}

impl Folder {
    /// Ends the file that is open and begins the next.
    fn next(
        &mut self,
        file: &str,
        number: Option<u32>,
        info: &Info,
        broken: &mut Option<PathBuf>,
    ) -> io::Result<()> {
        if let Some((name, done)) = self.open.take() {
            done.finish()?;
            if name != file {
                self.numbered.clear();
                self.digits = DIGITS;
            }
        }
        if let Err(error) = fs::create_dir_all(&self.path) {
            *broken = Some(self.path.clone());
            return Err(error);
        }
        if let Some(number) = number
            && number.to_string().len() > self.digits
        {
            self.widen(file, number.to_string().len(), info)?;
        }
        let path = self.free(file, number, info);
        let out = made(&path, broken)?;
        self.numbered.extend(number.map(|number| (number, path)));
        self.open = Some((file.to_owned(), out));
        Ok(())
    }

    /// Names the files of an input anew with more digits, so that names in order are records in order.
    fn widen(&mut self, file: &str, digits: usize, info: &Info) -> io::Result<()> {
        self.digits = digits;
        for (number, old) in std::mem::take(&mut self.numbered) {
            let new = self.free(file, Some(number), info);
            fs::rename(&old, &new)?;
            self.taken.remove(&old);
            self.numbered.push((number, new));
        }
        Ok(())
    }

    /// Finds a name that this run has not given yet: the input's, with the number of the
    /// record where each has a file of its own.
    fn free(&mut self, file: &str, number: Option<u32>, info: &Info) -> PathBuf {
        let name = file.strip_suffix(".gz").unwrap_or(file);
        let stem = Path::new(name)
            .file_stem()
            .map(|stem| stem.to_string_lossy());
        let stem = stem.filter(|stem| stem != "-").unwrap_or("records".into());
        let ending = info.extensions.first().copied().unwrap_or(info.id);
        let base = match number {
            Some(number) => format!("{stem}-{number:0digits$}", digits = self.digits),
            None => stem.into_owned(),
        };
        let mut path = self.path.join(format!("{base}.{ending}"));
        let mut again = 1;
        while !self.taken.insert(path.clone()) {
            again += 1;
            path = self.path.join(format!("{base}_{again}.{ending}"));
        }
        path
    }
}

fn made(path: &Path, broken: &mut Option<PathBuf>) -> io::Result<Sink> {
    Sink::new(path).inspect_err(|_| *broken = Some(path.to_owned()))
}

/// What `-o` names.
pub(crate) enum Destination {
    /// One file for all records.
    File(PathBuf),
    /// A folder, made when it is missing.
    Folder {
        /// Its path.
        path: PathBuf,
        /// Whether each record gets a file of its own.
        split: bool,
    },
}

impl Destination {
    /// Decides what a path is: a folder if it is one already or ends in `/`, if records are split, or if there
    /// are several inputs that are not merged; else a file.
    ///
    /// # Errors
    /// Says why several inputs cannot go there: it is a file, or has the name of one.
    pub(crate) fn of(
        path: &Path,
        (split, merge, several): (bool, bool, bool),
        lang: Lang,
    ) -> Result<Destination, CliError> {
        let ends = path
            .as_os_str()
            .as_encoded_bytes()
            .last()
            .is_some_and(|&byte| std::path::is_separator(char::from(byte)));
        let folder = || Destination::Folder {
            path: path.into(),
            split,
        };
        let told = |text| Err(CliError::Told(text));
        if path.is_dir() || ends {
            return match merge {
                true => told(words::is_folder(path, lang)),
                false => Ok(folder()),
            };
        }
        // A device or a pipe takes everything.
        let device = path.exists() && !path.is_file();
        if !split && (merge || !several || device) {
            return Ok(Destination::File(path.into()));
        }
        if path.exists() {
            return told(match split {
                true => words::is_file(path, lang),
                false => words::needs_merge(path, lang),
            });
        }
        match split || path.extension().is_none() {
            true => Ok(folder()),
            false => told(words::needs_merge(path, lang)),
        }
    }
}
