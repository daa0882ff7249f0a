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

#[test]
fn an_output_appears_whole_or_not_at_all() {
    let root = folder("whole");
    let list = || {
        let entries = std::fs::read_dir(&root).expect("the folder of the test");
        let names = entries.map(|entry| entry.expect("listed").file_name().into_string());
        let mut names: Vec<String> = names.map(|name| name.expect("UTF-8")).collect();
        names.sort();
        names
    };
    let read = |path: &str| std::fs::read(path).expect("readable");
    let same = format!("{root}/same.pgn");
    std::fs::write(&same, GAME).expect("writable");
    for to in ["pgn", "source"] {
        let ran = kypho(&["convert", "--to", to, &same, "-o", &same]);
        assert_eq!((ran.status, ran.err.as_str()), (Status::Clean, ""), "{to}");
        let text = String::from_utf8(read(&same)).expect("UTF-8");
        assert!(text.contains("1. C2=5! H8+7"), "{to}: {text}");
    }
    // What is there stays where nothing can be written.
    let none = format!("{root}/none.pgn");
    let keep = format!("{root}/keep.pgn");
    std::fs::write(&keep, "kept").expect("writable");
    for to in ["pgn", "source", "xqf"] {
        let ran = kypho(&["convert", "--to", to, &none, "-o", &keep]);
        assert_eq!(
            (ran.status, read(&keep)),
            (Status::Failed, b"kept".to_vec()),
            "{to}"
        );
        let missing = format!("{root}/missing.pgn");
        assert_eq!(
            kypho(&["convert", "--to", to, &none, "-o", &missing]).status,
            Status::Failed
        );
    }
    let many = format!("{root}/many.pgn");
    std::fs::write(&many, [GAME, b"\n", GAME].concat()).expect("writable");
    let ran = kypho(&["convert", "--to", "xqf", &many, "-o", &keep]);
    assert_eq!(
        (ran.status, read(&keep)),
        (Status::Failed, b"kept".to_vec())
    );
    assert!(
        ran.err.contains("an XQF file holds one record"),
        "{}",
        ran.err
    );
    let ran = kypho(&["convert", "--to", "xqf", &many]);
    assert_eq!((ran.status, ran.out.as_str()), (Status::Failed, ""));
    let prose = format!("{root}/prose.txt");
    std::fs::write(&prose, "Chỉ là lời văn.\n").expect("writable");
    let ran = kypho(&["convert", "--to", "pgn", &prose, "-o", &keep]);
    assert_eq!((ran.status, read(&keep)), (Status::Clean, b"kept".to_vec()));
    assert!(ran.err.contains("no record is written"), "{}", ran.err);
    // No half file is left anywhere.
    assert_eq!(list(), ["keep.pgn", "many.pgn", "prose.txt", "same.pgn"]);
}

#[test]
fn a_device_is_written_to_and_a_link_stays_one() {
    let root = folder("links");
    let input = format!("{root}/in.pgn");
    std::fs::write(&input, GAME).expect("writable");
    let ran = kypho(&["convert", "--to", "pgn", &input, &input, "-o", "/dev/null"]);
    assert_eq!((ran.status, ran.err.as_str()), (Status::Clean, ""));
    let stream = kypho(&["convert", "--to", "pgn", &input, "-o", "-"]);
    assert!(stream.out.contains("1. C2=5!"), "{}", stream.out);
    #[cfg(unix)]
    {
        let (link, real) = (format!("{root}/link.pgn"), format!("{root}/real.pgn"));
        std::fs::write(&real, "").expect("writable");
        std::os::unix::fs::symlink("real.pgn", &link).expect("a link");
        assert_eq!(
            kypho(&["convert", "--to", "pgn", &input, "-o", &link]).status,
            Status::Clean
        );
        assert!(
            std::fs::symlink_metadata(&link)
                .expect("there")
                .is_symlink()
        );
        assert!(!std::fs::read(&real).expect("there").is_empty());
    }
}

#[test]
fn split_files_sort_like_the_games() {
    let root = folder("sorted");
    let count = 1003;
    let input = format!("{root}/all.pgn");
    let games: String = (1..=count)
        .map(|number| format!("[Event \"{number}\"]\n\n1. C2=5 *\n\n"))
        .collect();
    std::fs::write(&input, games).expect("writable");
    let out = format!("{root}/out");
    let ran = kypho(&["convert", "--to", "pgn", "--split", &input, "-o", &out]);
    assert_eq!((ran.status, ran.err.as_str()), (Status::Clean, ""));
    let entries = std::fs::read_dir(&out).expect("made");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("listed").path()).collect();
    paths.sort();
    assert_eq!(paths.len(), count);
    for (number, path) in (1..).zip(&paths) {
        let text = std::fs::read_to_string(path).expect("readable");
        assert!(
            text.contains(&format!("[Event \"{number}\"]")),
            "{}: {text}",
            path.display()
        );
    }
    assert!(paths[0].ends_with("all-0001.pgn"), "{}", paths[0].display());
    let few = format!("{root}/few");
    let two = format!("{root}/two.pgn");
    std::fs::write(&two, [GAME, b"\n", GAME].concat()).expect("writable");
    kypho(&["convert", "--to", "pgn", "--split", &two, "-o", &few]);
    assert!(std::path::Path::new(&format!("{few}/two-002.pgn")).is_file());
}

#[test]
fn several_inputs_go_into_a_folder_or_are_merged() {
    let root = folder("several");
    let articles = format!("{root}/in");
    std::fs::create_dir_all(&articles).expect("writable");
    for name in ["a", "b"] {
        std::fs::write(format!("{articles}/{name}.pgn"), GAME).expect("writable");
    }
    let path = |name: &str| format!("{root}/{name}");
    let convert = |more: &[&str]| kypho(&[&["convert", "--to", "pgn", &articles], more].concat());
    assert_eq!(convert(&["-o", &path("made")]).status, Status::Clean);
    for name in ["a", "b"] {
        assert!(std::path::Path::new(&path(&format!("made/{name}.pgn"))).is_file());
    }
    assert_eq!(
        convert(&["--merge", "-o", &path("merged")]).status,
        Status::Clean
    );
    let merged = std::fs::read_to_string(path("merged")).expect("a file");
    assert_eq!(merged.matches("[Event").count(), 2);
    for (more, words) in [
        (&["-o", &path("all.pgn")][..], "--merge"),
        (&["-o", &path("merged")], "--merge"),
        (&["--merge", "-o", &path("made")], "is a folder"),
        (
            &["--split", "-o", &path("merged")],
            "is a file, not a folder",
        ),
    ] {
        let ran = convert(more);
        assert_eq!(ran.status, Status::Failed, "{more:?}");
        assert!(ran.err.contains(words), "{more:?}: {}", ran.err);
    }
    assert!(!std::path::Path::new(&path("all.pgn")).exists());
    assert_eq!(
        std::fs::read_to_string(path("merged")).expect("a file"),
        merged
    );
}

#[test]
fn a_name_that_ends_in_gz_is_packed() {
    let root = folder("packs");
    let (input, out) = (format!("{root}/in.pgn"), format!("{root}/out.pgn.gz"));
    std::fs::write(&input, GAME).expect("writable");
    assert_eq!(
        kypho(&["convert", "--to", "pgn", &input, "-o", &out]).status,
        Status::Clean
    );
    let packed = std::fs::read(&out).expect("written");
    assert!(packed.starts_with(&[0x1F, 0x8B]));
    let mut text = String::new();
    let mut unpacked = flate2::read::MultiGzDecoder::new(packed.as_slice());
    std::io::Read::read_to_string(&mut unpacked, &mut text).expect("packed text");
    let plain = kypho(&["convert", "--to", "pgn", &input]);
    assert_eq!(text, plain.out);
    // The very bytes stay the very bytes.
    let copy = format!("{root}/copy.pgn.gz");
    kypho(&["convert", "--to", "source", &out, "-o", &copy]);
    assert_eq!(std::fs::read(&copy).expect("written"), packed);
}

#[test]
fn a_text_without_records_is_called_so() {
    let prose = "Chỉ là lời văn.\n".as_bytes();
    let ran = kypho_with(prose, "info -");
    assert!(
        ran.out.starts_with("-: text without records, UTF-8\n"),
        "{}",
        ran.out
    );
    let vi = kypho_with(prose, "info --lang vi -");
    assert!(
        vi.out.starts_with("-: văn bản không có ván cờ, "),
        "{}",
        vi.out
    );
    let json = kypho_with(prose, "info --format json -");
    let facts: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(facts["format"], "none");
    let block = kypho_with(common::CLEAN.as_bytes(), "info -");
    assert!(block.out.starts_with("-: [game] block, "), "{}", block.out);
}

/// What could not be read at all is no clean conversion.
#[test]
fn records_that_cannot_be_read_are_found() {
    let sound = r#"{"version":1,"moves":[{"text":"P2-5"}]}"#;
    for (input, status) in [
        (format!("{sound}\n"), Status::Clean),
        (
            format!("{sound}\n{{\"version\":1,\"moves\":3}}\n"),
            Status::Found,
        ),
    ] {
        let ran = kypho_with(input.as_bytes(), "convert --to pgn -");
        assert_eq!(ran.status, status, "{}", ran.err);
        assert!(ran.out.contains("P2-5"), "{}", ran.out);
    }
    let cut = kypho_with(b"XQ\x0A\0\0\0", "convert --to pgn -");
    assert_eq!(cut.status, Status::Found, "{}", cut.err);
}
