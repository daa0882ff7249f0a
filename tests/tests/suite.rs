//! Every text under `suite` reads as the file beside it says.
//!
//! A case is a text and its `.expected`, written by hand before the text was read
//! by the program. Lines that begin with `#` in the latter say why.

use std::path::{Path, PathBuf};

use kypho_tests::outline;
use walkdir::WalkDir;

fn cases() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("suite");
    let mut found: Vec<PathBuf> = WalkDir::new(root)
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| {
            path.extension()
                .is_some_and(|ext| ext == "txt" || ext == "pgn")
        })
        .collect();
    found.sort();
    found
}

/// Compares one case; returns what differs.
fn check(case: &Path) -> Result<(), String> {
    let text = std::fs::read(case).map_err(|e| e.to_string())?;
    let beside = case.with_extension("expected");
    let expected = std::fs::read_to_string(&beside).map_err(|e| format!("{e}: {beside:?}"))?;
    let expected: String = expected
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect();
    let found = outline(&text);
    if found == expected {
        return Ok(());
    }
    Err(format!("expected:\n{expected}found:\n{found}"))
}

#[test]
fn every_case_reads_as_expected() {
    let cases = cases();
    assert!(cases.len() >= 20, "only {} cases found", cases.len());
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let name = case.file_name().unwrap_or_default().to_string_lossy();
            check(case).err().map(|why| format!("{name}\n{why}"))
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {} cases differ\n\n{}",
        wrong.len(),
        cases.len(),
        wrong.join("\n")
    );
}
