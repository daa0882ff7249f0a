//! Exit statuses, streams, and what is left out on request.

mod common;

use std::io::{self, Write};

use common::{BAD, CLEAN, ODD, case, kypho, kypho_with};
use kypho_cli::{Io, Status, run};

#[track_caller]
fn status(input: &str, options: &str, expected: Status) {
    let ran = kypho_with(input.as_bytes(), &format!("check {options} -"));
    assert_eq!(ran.status, expected, "{options}: {}{}", ran.out, ran.err);
}

#[test]
fn errors_fail_and_warnings_fail_when_strict() {
    status(CLEAN, "", Status::Clean);
    status(CLEAN, "--strict", Status::Clean);
    status(BAD, "", Status::Found);
    status(BAD, "--exit-zero", Status::Clean);
    status(ODD, "", Status::Clean);
    status(ODD, "--strict", Status::Found);
    status(ODD, "--strict --exit-zero", Status::Clean);
    status("", "--strict", Status::Clean);
    status("Chỉ là lời văn.\n", "--strict", Status::Clean);
}

#[test]
fn notes_never_fail_and_are_listed_on_request() {
    let noted = CLEAN.replace(
        "START",
        "FEN rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w – – – 1\nSTART",
    );
    let silent = kypho_with(noted.as_bytes(), "check --strict -");
    assert_eq!((silent.status, silent.out.as_str()), (Status::Clean, ""));
    assert!(silent.err.contains("1 note\n"), "{}", silent.err);
    let told = kypho_with(noted.as_bytes(), "check -v --format short -");
    assert!(told.out.starts_with("-:4:5: P009 "), "{}", told.out);
    let quiet = kypho_with(noted.as_bytes(), "check -v -q -");
    assert_eq!((quiet.out.as_str(), quiet.err.as_str()), ("", ""));
}

#[test]
fn filtered_codes_count_nowhere() {
    status(BAD, "--ignore L002", Status::Clean);
    status(BAD, "--ignore illegal-move", Status::Clean);
    status(BAD, "--ignore l", Status::Clean);
    status(BAD, "--select M", Status::Clean);
    status(BAD, "--select M,L", Status::Found);
    status(BAD, "--select M --select L002", Status::Found);
    let ran = kypho_with(BAD.as_bytes(), "check --ignore L -");
    assert_eq!(ran.out, "");
    assert!(!ran.err.contains("L002"), "{}", ran.err);
    assert!(ran.err.contains("0 errors"), "{}", ran.err);
    status(BAD, "--select Q1", Status::Failed);
}

#[test]
fn quiet_drops_the_counts_and_keeps_the_faults() {
    let path = case("u022-two-moves-glued.txt");
    let before = kypho(&format!("--quiet check {path}"));
    let behind = kypho(&format!("check -q {path}"));
    assert_eq!(before.out, behind.out);
    assert!(before.out.starts_with("warning[M007]"), "{}", before.out);
    assert_eq!((before.err.as_str(), behind.err.as_str()), ("", ""));
    let bad = kypho_with(BAD.as_bytes(), "--quiet check -");
    assert_eq!(bad.status, Status::Found);
}

#[test]
fn a_missing_file_is_told_and_the_others_are_checked() {
    let path = case("u023-move-sign-missing.txt");
    let ran = kypho(&format!("check --format short no-such-file.txt {path}"));
    assert_eq!(ran.status, Status::Failed);
    assert!(ran.out.contains(": M001 "), "{}", ran.out);
    assert!(
        ran.err.starts_with("kypho: cannot read no-such-file.txt: "),
        "{}",
        ran.err
    );
    let zero = kypho("check -q --exit-zero no-such-file.txt");
    assert_eq!(zero.status, Status::Failed);
    assert!(zero.err.contains("no-such-file.txt"));
}

#[test]
fn a_wrong_command_line_is_told_on_standard_error() {
    for line in [
        "",
        "frob",
        "check",
        "check --frob x",
        "perft start many",
        "explain Q77",
    ] {
        let ran = kypho(line);
        assert_eq!(ran.status, Status::Failed, "{line}");
        assert_eq!(ran.out, "", "{line}");
        assert!(!ran.err.is_empty(), "{line}");
    }
    for line in ["--help", "check --help", "--version"] {
        let ran = kypho(line);
        assert_eq!(
            (ran.status, ran.err.as_str()),
            (Status::Clean, ""),
            "{line}"
        );
        assert!(!ran.out.is_empty(), "{line}");
    }
}

/// Takes so many bytes, then fails.
struct Closing(usize, io::ErrorKind);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(self.1.into());
        }
        let taken = bytes.len().min(self.0);
        self.0 -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_is_success_and_a_full_disk_is_not() {
    let bad = BAD.repeat(3000);
    for (kind, expected) in [
        (io::ErrorKind::BrokenPipe, Status::Clean),
        (io::ErrorKind::StorageFull, Status::Failed),
    ] {
        for args in [&["kypho", "check", "-"][..], &["kypho", "explain"]] {
            let (mut out, mut err) = (Closing(100, kind), Vec::new());
            let io = Io::of_bytes(bad.as_bytes(), &mut out, &mut err);
            assert_eq!(run(args.iter().copied(), io), expected, "{args:?}");
        }
    }
}

#[test]
fn folders_without_a_file_to_read_are_told() {
    let root = common::folder("status-empty");
    let empty = root.to_str().expect("UTF-8");
    let words = "kypho: cannot read ";
    for command in ["check", "convert --to pgn", "info", "judge", "render"] {
        let ran = kypho(&format!("{command} {empty}"));
        assert_eq!(
            (ran.status, ran.out.as_str()),
            (Status::Failed, ""),
            "{command}"
        );
        assert!(ran.err.starts_with(words), "{command}: {}", ran.err);
        assert!(
            ran.err.contains("there is no file in it"),
            "{command}: {}",
            ran.err
        );
    }
    std::fs::write(root.join("a.txt"), CLEAN).expect("writable");
    let none = kypho(&format!("check --glob *.pgn --glob *.xqf {empty}"));
    assert_eq!(none.status, Status::Failed);
    assert!(
        none.err.contains("fits --glob *.pgn --glob *.xqf"),
        "{}",
        none.err
    );
    let vi = kypho(&format!("check --lang vi --glob *.pgn {empty}"));
    assert!(
        vi.err.contains("không có tệp nào khớp --glob *.pgn"),
        "{}",
        vi.err
    );
    // One that fits is enough.
    let other = common::folder("status-other");
    let other = other.to_str().expect("UTF-8");
    assert_eq!(
        kypho(&format!("check --glob *.txt {other} {empty}")).status,
        Status::Clean
    );
}

#[test]
fn numbers_that_are_none_are_told_in_words() {
    for line in [
        "judge --trace x -",
        "judge --trace 0 -",
        "perft start x",
        "perft start -1",
        "check --threads x -",
        "check --threads 0 -",
        "render --size 0 -",
        "render --delay 1 -",
        "tour --nodes many",
    ] {
        let ran = kypho(line);
        assert_eq!(ran.status, Status::Failed, "{line}");
        assert!(!ran.err.contains("invalid digit"), "{line}: {}", ran.err);
    }
    let ran = kypho("perft start x");
    assert!(
        ran.err.contains("a whole number from 0 is wanted"),
        "{}",
        ran.err
    );
}
