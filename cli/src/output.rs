//! Where written records go: one stream, one file, or files in a folder.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use kypho_model::Lang;
use kypho_parser::formats::Info;

use crate::commands::one_record;
use crate::error::CliError;

/// Takes the records of a conversion in the order of the input.
pub(crate) struct Outputs<'o> {
    info: &'static Info,
    place: Place<'o>,
    /// Records in the file that is open.
    written: u32,
    broken: Option<PathBuf>,
}

enum Place<'o> {
    Stream(&'o mut dyn Write),
    File(BufWriter<File>),
    Folder {
        folder: PathBuf,
        split: bool,
        /// The input whose records are written, and the file they go to.
        open: Option<(String, BufWriter<File>)>,
        taken: HashSet<PathBuf>,
    },
}

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
    /// Writes to a path, else to a stream; a path that is a folder, or ends like one,
    /// gets a file for each input, or for each record.
    ///
    /// # Errors
    /// Fails when the file or folder cannot be made.
    pub(crate) fn new(
        out: &'o mut dyn Write,
        path: Option<&Path>,
        info: &'static Info,
        split: bool,
        merge: bool,
    ) -> io::Result<Self> {
        let named = |path: &Path, error: io::Error| {
            io::Error::new(error.kind(), format!("{}: {error}", path.display()))
        };
        let place = match path {
            None => Place::Stream(out),
            Some(path) => {
                let ends = path
                    .to_string_lossy()
                    .ends_with(['/', std::path::MAIN_SEPARATOR]);
                if !merge && (path.is_dir() || ends || split) {
                    fs::create_dir_all(path).map_err(|error| named(path, error))?;
                    Place::Folder {
                        folder: path.into(),
                        split,
                        open: None,
                        taken: HashSet::new(),
                    }
                } else {
                    let file = File::create(path).map_err(|error| named(path, error))?;
                    Place::File(BufWriter::new(file))
                }
            }
        };
        Ok(Outputs {
            info,
            place,
            written: 0,
            broken: None,
        })
    }

    /// Writes a record of an input.
    ///
    /// # Errors
    /// Fails when it cannot be written, and for a second record in a file that holds
    /// one.
    pub(crate) fn take(&mut self, file: &str, number: u32, bytes: &[u8]) -> Result<(), Failed> {
        let info = self.info;
        let out: &mut dyn Write = match &mut self.place {
            Place::Stream(out) => out,
            Place::File(out) => out,
            Place::Folder {
                folder,
                split,
                open,
                taken,
            } => {
                let each = *split || !info.several;
                let known = open.as_ref().is_some_and(|(name, _)| name == file);
                if each || !known {
                    if let Some((_, mut done)) = open.take() {
                        done.flush()?;
                    }
                    let path = free(folder, file, each.then_some(number), info, taken);
                    let created = File::create(&path);
                    if created.is_err() {
                        self.broken = Some(path.clone());
                    }
                    *open = Some((file.to_owned(), BufWriter::new(created?)));
                    self.written = 0;
                }
                match open {
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
            (Failed::Second, _) => CliError::Told(one_record(self.info.name, lang)),
            (Failed::Io(error), Some(path)) => {
                CliError::Told(format!("{}: {error}", path.display()))
            }
            (Failed::Io(error), None) => CliError::Output(error),
        }
    }

    /// Writes what is still held back.
    ///
    /// # Errors
    /// Fails when it cannot be written.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self.place {
            Place::Stream(out) => out.flush(),
            Place::File(mut out) => out.flush(),
            Place::Folder { open, .. } => open.map_or(Ok(()), |(_, mut out)| out.flush()),
        }
    }
}

/// Finds a name that this run has not given yet: the input's, with the number of the
/// record where each has a file of its own.
fn free(
    folder: &Path,
    file: &str,
    number: Option<u32>,
    info: &Info,
    taken: &mut HashSet<PathBuf>,
) -> PathBuf {
    let name = file.strip_suffix(".gz").unwrap_or(file);
    let stem = Path::new(name)
        .file_stem()
        .map(|stem| stem.to_string_lossy());
    let stem = stem.filter(|stem| stem != "-").unwrap_or("records".into());
    let ending = info.extensions.first().copied().unwrap_or(info.id);
    let base = match number {
        Some(number) => format!("{stem}-{number}"),
        None => stem.into_owned(),
    };
    let mut path = folder.join(format!("{base}.{ending}"));
    let mut again = 1;
    while !taken.insert(path.clone()) {
        again += 1;
        path = folder.join(format!("{base}_{again}.{ending}"));
    }
    path
}
