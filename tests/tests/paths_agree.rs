//! The fast path and the rich one find the same, and an input is cut the same way
//! however it arrives.

use std::io::{self, Read};

use kypho_model::Lang;
use kypho_model::notation::Custom;
use kypho_parser::formats::{FORMATS, Options};
use kypho_parser::source::{Archive, Block, RECORD_CAP};
use kypho_parser::{convert, parse};
use kypho_tests::generate::{Recipe, Stream};
use kypho_tests::{examine, root, shared, texts};

/// Hands an input out in pieces of one size, as a slow pipe does.
struct Pieces<'a> {
    left: &'a [u8],
    size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let len = self.size.min(out.len()).min(self.left.len());
        let (piece, left) = self.left.split_at(len);
        out[..len].copy_from_slice(piece);
        self.left = left;
        Ok(len)
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Cut {
    offset: u64,
    len: usize,
    place: (u32, u32),
    block: Option<Block>,
    passed_over: bool,
}

fn cuts(input: impl Read) -> Vec<Cut> {
    let mut archive = Archive::new(input);
    let mut found = Vec::new();
    while let Some(frame) = archive.next_frame().expect("the input can be read") {
        found.push(Cut {
            offset: frame.offset,
            len: frame.bytes.len(),
            place: (frame.line, frame.column),
            block: frame.block,
            passed_over: frame.passed_over,
        });
    }
    found
}

#[track_caller]
fn check(bytes: &[u8]) -> usize {
    let whole = cuts(bytes);
    for size in [1, 7, 64 << 10, (64 << 10) + 1] {
        let pieces = cuts(Pieces { left: bytes, size });
        assert!(pieces == whole, "cut otherwise in pieces of {size}");
    }
    whole.len()
}

fn generated() -> Vec<u8> {
    let recipes = Custom::ALL.map(Recipe::annotated);
    let mut bytes = Vec::new();
    let mut stream = Stream::new(9, &recipes, 150);
    stream
        .read_to_end(&mut bytes)
        .expect("a stream never fails");
    bytes
}

#[test]
fn both_paths_agree_on_generated_archives() {
    let counts = examine(&generated());
    assert_eq!(counts.blocks, 150);
}

#[test]
fn both_paths_agree_on_articles() {
    let Some(folder) = shared("corpus") else {
        return;
    };
    let mut blocks = 0;
    for entry in walkdir::WalkDir::new(folder) {
        let path = entry.expect("readable").into_path();
        if path.is_file() {
            blocks += examine(&std::fs::read(path).expect("readable")).blocks;
        }
    }
    assert!(blocks >= 56);
}

/// Binary and XML records, and several records in one frame.
#[test]
fn both_paths_agree_on_files_of_every_format() {
    let folder = root().join("tests/data/formats-own");
    let table = std::fs::read_to_string(folder.join("expected.tsv")).expect("readable");
    let mut several = 0;
    for entry in std::fs::read_dir(&folder).expect("part of the repository") {
        let path = entry.expect("readable").path();
        let name = path.file_name().expect("a file").to_string_lossy();
        let of_it = |line: &&str| line.split('\t').next() == Some(&*name);
        let rows = table.lines().filter(of_it).count();
        if rows > 0 {
            let bytes = std::fs::read(&path).expect("readable");
            // The names of some files alone tell what they are.
            let blocks = examine(&bytes).blocks;
            assert!(blocks == 0 || blocks == rows as u64, "{name}: {blocks}");
            several += u32::from(blocks > 1);
        }
    }
    assert!(several > 0, "a library is among them");
    let games = generated();
    for format in FORMATS.iter().copied() {
        let info = format.info();
        if info.reads && info.writes && info.several && info.holds.moves {
            let options = Options::default();
            let written = convert(&games, format, options, &mut Vec::new());
            let counts = examine(&written.expect("a slice can be read"));
            assert_eq!(counts.blocks, 150, "{}", info.id);
        }
    }
}

/// Faults are told under the title of their record, also where an empty one comes first.
#[test]
fn an_empty_title_stands_in_nobodys_way() {
    let record = |first: &str, second: &str| {
        format!(
            "{{\"version\":1,\"headers\":[{first},{second}],\"custom\":\"coordinates\",\
             \"moves\":[{{\"text\":\"e5e5\"}}]}}\n"
        )
    };
    let (none, game, event) = (r#"["GAME",""]"#, r#"["GAME","A"]"#, r#"["EVENT","B"]"#);
    for (text, title) in [
        (record(none, event), Some("B")),
        (record(event, none), Some("B")),
        (record(none, none), None),
        (record(event, game), Some("A")),
    ] {
        for text in [text.clone(), text.repeat(2)] {
            examine(text.as_bytes());
            let found = parse(text.as_bytes(), Lang::En).diagnostics;
            assert!(!found.is_empty(), "{text}");
            for diagnostic in found {
                assert_eq!(diagnostic.title.as_deref(), title, "{text}");
            }
        }
    }
}

#[test]
fn pieces_of_any_size_make_the_same_frames() {
    for (_, bytes) in texts() {
        check(&bytes);
    }
    check(&generated());
    // Text without records, in lines and in one line, with two-byte letters, and
    // what comes behind it.
    let record = "[b]Hình 1:[/b]\n[game]\nSTART{\n1. P2-5 M8.7\n}END[/game] [b]=+[/b]\n";
    for line in [
        "lời văn\n",
        "lời văn\r\n",
        "lời văn",
        "\r",
        "Đ",
        "[b",
        "[game ",
    ] {
        for size in [60_000, 65_530, 131_080, 200_000] {
            let text = line.repeat(size / line.len()) + record;
            assert!(check(text.as_bytes()) > size / (64 << 10));
            check(format!("\u{feff}{record}{text}").as_bytes());
        }
    }
}

#[test]
fn pieces_of_any_size_make_the_same_frames_of_a_record_past_the_cap() {
    let good = "\n[game]\nSTART{\n1. P2-5 M8.7\n}END[/game] =+\n";
    for (fill, close) in [("Đ ", "[/game]"), ("(\r", ""), ("/*[/game]", "*/")] {
        for size in [RECORD_CAP - 40, RECORD_CAP, RECORD_CAP + 300_000] {
            let fill = fill.repeat(size / fill.len());
            let text = format!("x[game]\nSTART{{\n{fill}{close}{good}");
            let whole = cuts(text.as_bytes());
            for size in [4_099, 64 << 10] {
                let pieces = cuts(Pieces {
                    left: text.as_bytes(),
                    size,
                });
                assert!(pieces == whole, "cut otherwise in pieces of {size}");
            }
        }
    }
}
