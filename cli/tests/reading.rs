//! Files, folders, standard input, encodings and other formats.

mod common;

use std::fs;
use std::io::Write;

use common::{BAD, CLEAN, folder, kypho, kypho_with};
use flate2::Compression;
use flate2::write::GzEncoder;
use kypho_cli::Status;

/// Writes files into a fresh folder and returns its path.
fn laid_out(name: &str, files: &[(&str, &[u8])]) -> String {
    let root = folder(name);
    for (path, bytes) in files {
        let path = root.join(path);
        let parent = path.parent().expect("a file stands in a folder");
        fs::create_dir_all(parent).expect("the target folder can be written to");
        fs::write(&path, bytes).expect("the target folder can be written to");
    }
    root.to_str().expect("the target path is UTF-8").to_owned()
}

/// Returns the files of the faults, below a folder, in order and each once.
fn files(out: &str, root: &str) -> Vec<String> {
    let mut files: Vec<String> = out
        .lines()
        .filter_map(|line| line.strip_prefix(root)?.split_once(':'))
        .map(|(path, _)| path.trim_start_matches('/').to_owned())
        .collect();
    files.dedup();
    files
}

#[test]
fn standard_input_has_a_name() {
    let ran = kypho_with(BAD.as_bytes(), "check --format short -");
    assert!(ran.out.starts_with("-:5:9: L002 "), "{}", ran.out);
    let ran = kypho_with(
        BAD.as_bytes(),
        "check --format short --stdin-filename bài.txt -",
    );
    assert!(ran.out.starts_with("bài.txt:5:9: L002 "), "{}", ran.out);
    let clean = kypho_with(CLEAN.as_bytes(), "check -");
    assert_eq!((clean.status, clean.out.as_str()), (Status::Clean, ""));
    assert_eq!(
        clean.err,
        "1 file, 1 block\n4 moves, 4 legal as printed\n0 errors, 0 warnings, 0 notes\n"
    );
}

#[test]
fn folders_are_walked_in_order_and_only_text_is_read() {
    let bad = BAD.as_bytes();
    let root = laid_out(
        "walk",
        &[
            ("b/2.txt", bad),
            ("b/10.txt", bad),
            ("a.txt", bad),
            ("c", bad),
            ("b/picture.png", b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR[game]"),
            ("b/game.xqf", b"XQ\x12\0\0"),
            (".git/HEAD.txt", bad),
            (".hidden.txt", bad),
        ],
    );
    let ran = kypho(&format!("check --format short {root}"));
    assert_eq!(
        files(&ran.out, &root),
        [
            ".hidden.txt",
            "a.txt",
            "b/10.txt",
            "b/2.txt",
            "b/game.xqf",
            "c"
        ]
    );
    assert!(
        ran.err
            .starts_with("6 files, 5 blocks; 1 file skipped, not text\n"),
        "{}",
        ran.err
    );
    assert_eq!(ran.status, Status::Found);
    let named = |pattern: &str| {
        let ran = kypho(&format!("check --format short --glob {pattern} {root}"));
        files(&ran.out, &root)
    };
    assert_eq!(
        named("*.txt"),
        [".hidden.txt", "a.txt", "b/10.txt", "b/2.txt"]
    );
    assert_eq!(named("1?.txt"), ["b/10.txt"]);
    assert_eq!(named("b/*.txt"), ["b/10.txt", "b/2.txt"]);
    assert_eq!(named("c --glob a*"), ["a.txt", "c"]);
    // A file that is named is read whatever the pattern says.
    let ran = kypho(&format!("check --format short --glob *.md {root}/a.txt"));
    assert_eq!(files(&ran.out, &root), ["a.txt"]);
}

#[cfg(unix)]
#[test]
fn links_are_followed_once() {
    let root = laid_out("links", &[("a/1.txt", BAD.as_bytes())]);
    std::os::unix::fs::symlink("..", format!("{root}/a/up")).expect("links can be made");
    std::os::unix::fs::symlink("a/1.txt", format!("{root}/b.txt")).expect("links can be made");
    let ran = kypho(&format!("check --format short {root}"));
    assert_eq!(ran.status, Status::Found, "{}", ran.err);
    assert_eq!(files(&ran.out, &root), ["a/1.txt", "b.txt"]);
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    // Over 1 MB: several batches of one large file between many small ones.
    let mut large = String::new();
    for number in 0..9_000 {
        large.push_str(&BAD.replace("Hỏng", &format!("Ván {number}")));
        if number % 3 == 0 {
            large.push_str("lời văn\n");
            large.push_str(CLEAN);
        }
    }
    let small: Vec<String> = (0..300).map(|number| format!("{number:03}.txt")).collect();
    let mut laid: Vec<(&str, &[u8])> = vec![("050-large.txt", large.as_bytes())];
    laid.extend(small.iter().map(|name| (name.as_str(), BAD.as_bytes())));
    let root = laid_out("threads", &laid);
    let one = kypho(&format!("check -v --format json --threads 1 {root}"));
    assert_eq!(one.out.lines().count(), 2 * 9_300);
    for threads in [2, 5] {
        let many = kypho(&format!(
            "check -v --format json --threads {threads} {root}"
        ));
        assert!(one.out == many.out, "{threads} threads give other findings");
        assert_eq!(one.err, many.err);
    }
    // Records are numbered and placed through the whole file.
    let last = one.out.lines().rfind(|line| line.contains("050-large"));
    let last: serde_json::Value =
        serde_json::from_str(last.expect("the large file has faults")).expect("JSON");
    assert_eq!(last["record"], 9_000 + 3_000);
    assert_eq!(last["title"], "Ván 8999");
    let line = large.lines().count() as u64 - 1;
    assert_eq!(last["line"], line);
}

#[test]
fn encodings_are_decoded_when_named_or_marked() {
    let text = CLEAN.replace("Sạch", "炮局");
    let (gbk, _, lost) = encoding_rs::GBK.encode(&text);
    assert!(!lost);
    let plain = kypho_with(&gbk, "check --format short -");
    assert_eq!((plain.status, plain.out.as_str()), (Status::Clean, ""));
    let noted = kypho_with(&gbk, "check -v --format short -");
    assert!(noted.out.contains("E003 read as gb18030"), "{}", noted.out);
    let told = kypho_with(&gbk, "check --strict --encoding gbk -");
    assert_eq!((told.status, told.out.as_str()), (Status::Clean, ""));

    let bad = BAD.replace("Hỏng", "炮局");
    let wide = |bytes: fn(u16) -> [u8; 2], mark: &str| -> Vec<u8> {
        let text = format!("{mark}{bad}");
        text.encode_utf16().flat_map(bytes).collect()
    };
    for (bytes, options) in [
        (wide(u16::to_le_bytes, "\u{feff}"), ""),
        (wide(u16::to_be_bytes, "\u{feff}"), ""),
        (wide(u16::to_le_bytes, ""), "--encoding utf-16le"),
    ] {
        let ran = kypho_with(&bytes, &format!("check --format json {options} -"));
        let fault: serde_json::Value = serde_json::from_str(&ran.out).expect("one fault");
        assert_eq!(
            (&fault["code"], &fault["line"], &fault["column"]),
            (&"L002".into(), &5.into(), &9.into())
        );
        assert_eq!(fault["title"], "炮局");
    }

    let mut broken = gbk.into_owned();
    broken.extend_from_slice(b"\n\xFF\n");
    let ran = kypho_with(&broken, "check --format short --encoding gb18030 -");
    assert_eq!(ran.status, Status::Found);
    assert!(ran.out.starts_with("-:9:1: E002 "), "{}", ran.out);
    let ran = kypho("check --encoding klingon -");
    assert_eq!(ran.status, Status::Failed);
}

#[test]
fn other_formats_are_read_or_refused_by_name() {
    let root = laid_out(
        "formats",
        &[
            ("a.xqf", b"XQ\x0A\0\0\0"),
            ("b.cbr", b"CCBridge Record\0\x02"),
            ("c.cbl", b"CCBridgeLibrary\0"),
            ("d.bin", b"x\0\x01y"),
            ("e.pgn", b"[Event \"x\"]\n\n1. C2=5 *\n"),
            (
                "f.txt",
                b"[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n",
            ),
            ("g.wxf", b"FORMAT WXF\nSTART{\n1. C2.5 h8+7\n}END\n"),
            ("h.obk", b"SQLite format 3\0\x10\0"),
            ("i.cbl", b"CCBridge\x15\0\0\0\x01\0\0\0"),
        ],
    );
    // A record that is cut short is named with the byte where it ends.
    for name in ["a.xqf", "b.cbr", "c.cbl"] {
        let ran = kypho(&format!("check --format short {root}/{name}"));
        assert_eq!(ran.status, Status::Found, "{name}: {}", ran.err);
        let found = format!("/{name}:#");
        assert!(
            ran.out.contains(&found) && ran.out.contains(" B0"),
            "{}",
            ran.out
        );
    }
    // What is known and not read is refused by name, also in a folder.
    for (name, format) in [("h.obk", "SQLite"), ("i.cbl", "first generation")] {
        let ran = kypho(&format!("check --format short {root}/{name}"));
        assert_eq!(ran.status, Status::Found, "{}", ran.err);
        let refused = |out: &str| out.contains("S011") && out.contains(format);
        assert!(refused(&ran.out) && !ran.out.contains(" B0"), "{}", ran.out);
        let ran = kypho(&format!("check --format short {root}"));
        assert!(refused(&ran.out), "{}", ran.out);
    }
    let ran = kypho(&format!("check {root}/d.bin"));
    assert_eq!((ran.status, ran.out.as_str()), (Status::Failed, ""));
    assert!(ran.err.contains("d.bin: not a text file"), "{}", ran.err);
    for name in ["e.pgn", "f.txt", "g.wxf"] {
        let ran = kypho(&format!("check --format short {root}/{name}"));
        assert_eq!(
            (ran.status, ran.out.as_str()),
            (Status::Clean, ""),
            "{name}"
        );
        assert!(ran.err.contains("1 file, 1 block"), "{}", ran.err);
    }
}

/// What was read before an input broke off is not lost with the rest.
#[test]
fn a_packed_file_that_is_cut_is_read_so_far() {
    for (records, cut) in [(3, 4), (4_000, 300)] {
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        let text = BAD.repeat(records);
        packed.write_all(text.as_bytes()).expect("a Vec takes all");
        let packed = packed.finish().expect("a Vec takes all");
        let cut = &packed[..packed.len() - cut];
        let root = laid_out("cut", &[("a.txt.gz", cut), ("b.txt", CLEAN.as_bytes())]);
        let ran = kypho(&format!("check --format short {root}"));
        assert_eq!(ran.status, Status::Failed, "{}", ran.err);
        assert!(ran.err.contains("cannot read") && ran.err.contains("a.txt.gz"));
        let read = ran.out.matches(" L002 ").count();
        assert!(read >= records / 2, "{read} of {records} records");
        assert!(ran.err.contains("2 files, "), "{}", ran.err);
    }
}

/// A few zeros hide no record, in a folder or by name.
#[test]
fn zeros_in_a_text_are_named() {
    let damaged = BAD.replace("FORMAT WXF", "FORMAT WXF\nRED An\0\0");
    let padded = format!("{CLEAN}{}", "\0".repeat(CLEAN.len() / 2));
    assert!(damaged.contains('\0'));
    let root = laid_out(
        "zeros",
        &[("a.txt", damaged.as_bytes()), ("b.txt", padded.as_bytes())],
    );
    for name in ["", "/a.txt"] {
        let ran = kypho(&format!("check --format short {root}{name}"));
        assert!(ran.out.contains(" E004 2 zero bytes"), "{}", ran.out);
        assert!(ran.out.contains(" L002 "), "{}", ran.out);
    }
    let ran = kypho(&format!("check --format short {root}/b.txt"));
    assert!(ran.out.contains(" E004 "), "{}", ran.out);
    assert!(ran.err.contains("1 block\n4 moves, 4 legal"), "{}", ran.err);
}

#[test]
fn the_corpus_is_read_whole() {
    let ran = kypho("check ../corpus");
    let counts = "56 blocks\n742 moves, 738 legal as printed\n11 lines in comments with 227 moves, 199 legal as printed\n57 diagram marks, 57 in step\n";
    assert!(ran.err.contains(counts), "{}", ran.err);
}
