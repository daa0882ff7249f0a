//! Runs the command in this process and catches what it writes.
#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    reason = "each suite uses a part of these helpers"
)]

use std::path::PathBuf;

use kypho_cli::{Io, Status, run};

/// What a run gave.
#[derive(Debug)]
pub struct Ran {
    pub status: Status,
    pub out: String,
    pub err: String,
}

/// The surroundings of a run.
#[derive(Default)]
pub struct Surroundings<'s> {
    pub input: &'s [u8],
    pub vars: &'s [(&'s str, &'s str)],
    pub terminal: bool,
    pub width: Option<usize>,
}

/// Runs `kypho` with the words of a command line, away from any terminal.
pub fn kypho(line: &str) -> Ran {
    kypho_in(&Surroundings::default(), &words(line))
}

/// Runs `kypho` with text on standard input.
pub fn kypho_with(input: &[u8], line: &str) -> Ran {
    kypho_in(
        &Surroundings {
            input,
            ..Surroundings::default()
        },
        &words(line),
    )
}

/// Runs `kypho` with arguments that may hold blanks.
pub fn kypho_in(around: &Surroundings<'_>, args: &[&str]) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let env = |name: &str| {
        let found = around.vars.iter().find(|(key, _)| *key == name);
        found.map(|(_, value)| (*value).to_owned())
    };
    let io = Io {
        env: &env,
        out_terminal: around.terminal,
        width: around.width,
        ..Io::of_bytes(around.input, &mut out, &mut err)
    };
    let status = run(std::iter::once("kypho").chain(args.iter().copied()), io);
    let text = |bytes| String::from_utf8(bytes).expect("all output is UTF-8");
    Ran {
        status,
        out: text(out),
        err: text(err),
    }
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// Returns the path of a case file.
pub fn case(name: &str) -> String {
    format!("../tests/cases/{name}")
}

/// Makes an empty folder for one test.
pub fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        std::fs::remove_dir_all(&path).expect("the folder of the last run can go");
    }
    std::fs::create_dir_all(&path).expect("the target folder can be written to");
    path
}

/// A record with nothing wrong.
pub const CLEAN: &str =
    "[game]\nFORMAT WXF\nGAME Sạch\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n}END[/game]\n";

/// A record with one error and one move behind it, on lines 5 and 6.
pub const BAD: &str = "[game]\nFORMAT WXF\nGAME Hỏng\nSTART{\n1. P2-5 M8.6\n2. M2.3\n}END[/game]\n";

/// A record with one warning.
pub const ODD: &str =
    "[game]\nFORMAT WXF\nGAME Lạ\nSTART{\n1. P2-5 M8.7;\n2. M2.3 X9-8\n}END[/game]\n";
