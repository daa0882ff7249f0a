//! `kypho convert` and `kypho info` over every format.

mod common;

use std::io::Write;

use common::{Surroundings, kypho_in, kypho_with};
use kypho_cli::Status;

const GAME: &[u8] =
    "[Event \"Giải\"]\n[Red \"Đỗ\"]\n\n1. C2=5! H8+7 (1... C8=5) {lời} 1-0\n".as_bytes();

fn kypho(args: &[&str]) -> common::Ran {
    kypho_in(&Surroundings::default(), args)
}

fn folder(name: &str) -> String {
    let path = format!("{}/converting-{name}", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder of the test");
    path
}

#[test]
fn losses_are_told_and_may_fail() {
    let ran = kypho_with(GAME, "convert --to uci -");
    assert_eq!(
        (ran.status, ran.out.as_str()),
        (Status::Clean, "position startpos moves h2e2 h9g7\n")
    );
    let codes: Vec<&str> = ran
        .err
        .lines()
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    assert_eq!(
        codes,
        ["X001", "X002", "X003", "X005", "X006"],
        "{}",
        ran.err
    );
    let failing = kypho_with(GAME, "convert --to uci --fail-on-loss --loss-format json -");
    assert_eq!(failing.status, Status::Found);
    for line in failing.err.lines() {
        let loss: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert!(
            loss["code"]
                .as_str()
                .is_some_and(|code| code.starts_with('X'))
        );
        assert_eq!(loss["record"], 1);
    }
    let whole = kypho_with(GAME, "convert --to pgn --fail-on-loss -");
    assert_eq!((whole.status, whole.err.as_str()), (Status::Clean, ""));
}

#[test]
fn notations_and_encodings() {
    let ran = kypho_with(GAME, "convert --to pgn --notation chinese-traditional -");
    assert!(ran.out.contains("1. 炮二平五! 馬８進７"), "{}", ran.out);
    let game = "[Red \"甲\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ *\n";
    let root = folder("encodings");
    for label in ["gb18030", "big5", "utf-8", "utf-16le"] {
        let out = format!("{root}/{label}.pgn");
        let mut args = vec![
            "convert",
            "--to",
            "pgn",
            "--encoding",
            label,
            "-o",
            &out,
            "-",
        ];
        let input = format!("{root}/in.pgn");
        std::fs::write(&input, game).expect("writable");
        args.pop();
        args.push(&input);
        assert_eq!(kypho(&args).status, Status::Clean, "{label}");
        let mut back = vec!["convert", "--to", "json", out.as_str()];
        if label == "utf-16le" {
            back.extend(["--from-encoding", label]);
        }
        let back = kypho(&back).out;
        let json: serde_json::Value = serde_json::from_str(&back).expect("one record");
        assert_eq!(
            json["headers"][0],
            serde_json::json!(["Red", "甲"]),
            "{label}"
        );
        assert_eq!(json["moves"][3]["iccs"], "i9h9", "{label}");
    }
    let lost = kypho_with(GAME, "convert --to pgn --encoding big5 -o /dev/null -");
    assert!(lost.err.contains("X012"), "{}", lost.err);
}

#[test]
fn files_and_folders() {
    let root = folder("files");
    let two = [GAME, b"\n", GAME].concat();
    std::fs::write(format!("{root}/a.pgn"), &two).expect("writable");
    let input = format!("{root}/a.pgn");
    let count = |name: &str| {
        std::fs::read_dir(format!("{root}/{name}"))
            .expect("made")
            .count()
    };
    let out = |name: &str| format!("{root}/{name}/");
    kypho(&["convert", "--to", "dhtmlxq", "-o", &out("whole"), &input]);
    assert_eq!(count("whole"), 1);
    kypho(&[
        "convert",
        "--to",
        "dhtmlxq",
        "--split",
        "-o",
        &out("split"),
        &input,
    ]);
    assert_eq!(count("split"), 2);
    let merged = format!("{root}/merged.pgn");
    kypho(&[
        "convert", "--to", "pgn", "--merge", "-o", &merged, &input, &input,
    ]);
    let told = kypho(&["info", &merged]);
    assert!(
        told.out
            .contains("PGN, UTF-8\n  4 games, 8 moves, 4 side lines with 4 moves, 4 comments"),
        "{}",
        told.out
    );
    assert!(told.out.contains("players: Đỗ"), "{}", told.out);
}

#[test]
fn packed_files_are_read_through() {
    let root = folder("packed");
    let path = format!("{root}/a.pgn.gz");
    let file = std::fs::File::create(&path).expect("writable");
    let mut packed = flate2::write::GzEncoder::new(file, flate2::Compression::default());
    packed.write_all(GAME).expect("writable");
    packed.finish().expect("writable");
    let ran = kypho(&["check", &path]);
    assert!(
        ran.err.starts_with("1 file, 1 block\n2 moves, 2 legal"),
        "{}",
        ran.err
    );
    let info = kypho(&["info", "--format", "json", &path]);
    let facts: serde_json::Value = serde_json::from_str(&info.out).expect("JSON");
    assert_eq!(
        (&facts["format"], &facts["games"]),
        (&"pgn".into(), &1.into())
    );
}
