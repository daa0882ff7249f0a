//! Pages made by the command, in a folder of their own.

use std::path::{Path, PathBuf};

/// A folder that goes when it is dropped.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Makes an empty folder for a test.
    pub fn new(test: &str) -> Folder {
        let name = format!("kypho-pages-{test}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Folder(path)
    }

    /// Gives a path inside.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Gives the path of articles in the repository.
pub fn articles(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// Runs `kypho page` over a path; gives what it wrote, in order.
pub fn pages(from: &Path, to: &Folder, options: &[&str]) -> Vec<PathBuf> {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let io = kypho::Io::of_bytes(b"", &mut out, &mut err);
    let path = |path: &Path| path.to_str().expect("a path in UTF-8").to_owned();
    let mut line = ["kypho", "page", "--lang", "vi", "--quiet", "-o"]
        .map(str::to_owned)
        .to_vec();
    line.push(path(&to.0));
    line.push(path(from));
    line.extend(options.iter().map(|&option| option.to_owned()));
    let status = kypho::run(line, io);
    assert_eq!(
        status,
        kypho::Status::Clean,
        "{}",
        String::from_utf8_lossy(&err)
    );
    let out = String::from_utf8(out).expect("paths in UTF-8");
    out.lines().map(PathBuf::from).collect()
}
