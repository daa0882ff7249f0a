//! Files that appear whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use flate2::Compression;
use flate2::write::GzEncoder;

/// Writes a file beside its place and puts it there once it is finished.
///
/// A file that stands there already can be read until then, and stays when the sink is dropped. A device or
/// a pipe is written to at once.
pub(crate) struct Sink {
    out: Packed,
    /// The file that is written, and where it goes; none for a device.
    half: Option<(PathBuf, PathBuf)>,
}

enum Packed {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
    /// The file is in its place.
    Done,
}

impl Sink {
    /// Opens a sink, which packs what it takes if the path ends in `.gz`.
    ///
    /// # Errors
    /// Fails when the path is a folder, or no file can be made beside it.
    pub(crate) fn new(path: &Path) -> io::Result<Sink> {
        let (file, half) = open(path)?;
        let packs = path.extension().is_some_and(|end| end == "gz");
        let out = match packs {
            true => Packed::Gzip(GzEncoder::new(file, Compression::default())),
            false => Packed::Plain(file),
        };
        Ok(Sink { out, half })
    }

    /// Opens a sink that takes the bytes as they are, whatever the path ends in.
    ///
    /// # Errors
    /// Fails as [`Sink::new`] does.
    pub(crate) fn verbatim(path: &Path) -> io::Result<Sink> {
        let (file, half) = open(path)?;
        let out = Packed::Plain(file);
        Ok(Sink { out, half })
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// Fails when something cannot be written; the file that was there stays.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        match std::mem::replace(&mut self.out, Packed::Done) {
            Packed::Plain(mut out) => out.flush()?,
            Packed::Gzip(out) => out.finish()?.flush()?,
            Packed::Done => {}
        }
        if let Some((half, place)) = &self.half {
            fs::rename(half, place)?;
            self.half = None;
        }
        Ok(())
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.out {
            Packed::Plain(out) => out.write(bytes),
            Packed::Gzip(out) => out.write(bytes),
            Packed::Done => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.out {
            Packed::Plain(out) => out.flush(),
            Packed::Gzip(out) => out.flush(),
            Packed::Done => Ok(()),
        }
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        if let Some((half, _)) = &self.half {
            // What is left of it harms nobody, and nobody can be told here.
            let _ = fs::remove_file(half);
        }
    }
}

/// Writes a whole file.
///
/// # Errors
/// Fails as [`Sink::new`] and [`Sink::finish`] do.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut sink = Sink::new(path)?;
    sink.write_all(bytes)?;
    sink.finish()
}

/// The file to write, and where it goes when it is finished.
type Opened = (BufWriter<File>, Option<(PathBuf, PathBuf)>);

fn open(path: &Path) -> io::Result<Opened> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    // A link stays a link: what it points to is replaced.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&place).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        // A folder is refused by the system here.
        let file = OpenOptions::new().write(true).open(&place)?;
        return Ok((BufWriter::new(file), None));
    }
    if old.is_some() {
        // Who may not write to the file may not replace it either.
        OpenOptions::new().append(true).open(&place)?;
    }
    let folder = place.parent().unwrap_or(Path::new(""));
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let half = folder.join(format!(".kypho-{}-{number}.part", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&half) {
            Ok(file) => {
                if let Some(old) = &old {
                    // Not every file system keeps permissions.
                    let _ = file.set_permissions(old.permissions());
                }
                return Ok((BufWriter::new(file), Some((half, place))));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes an empty folder for one test.
    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("kypho-sink-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for the test");
        path
    }

    #[test]
    fn a_file_appears_whole_or_not_at_all() {
        let root = folder("whole");
        let path = root.join("a.txt");
        fs::write(&path, "old").expect("writable");
        let mut sink = Sink::new(&path).expect("opened");
        sink.write_all(b"new").expect("written");
        sink.flush().expect("flushed");
        assert_eq!(fs::read(&path).expect("readable"), b"old");
        drop(sink);
        assert_eq!(fs::read_dir(&root).expect("listed").count(), 1);
        assert_eq!(fs::read(&path).expect("readable"), b"old");
        write(&path, b"new").expect("written");
        assert_eq!(fs::read(&path).expect("readable"), b"new");
        assert_eq!(fs::read_dir(&root).expect("listed").count(), 1);
        assert!(Sink::new(&root).is_err());
        assert!(Sink::new(&root.join("none").join("a")).is_err());
        fs::remove_dir_all(&root).expect("removed");
    }
}
