//! Records of every format that nest or branch without end: bounded, named, and never
//! deeper on the call stack than a thread has room for.

use kypho_model::Lang;
use kypho_parser::formats::{self, FORMATS, Options};
use kypho_parser::source::Archive;
use kypho_parser::{Checker, Diagnostic, convert, parse};

/// Deeper than side lines are read, which is a thousand.
const DEPTH: usize = 1_500;

fn found(bytes: &[u8], name: &str) -> Vec<Diagnostic> {
    let mut archive = Archive::new(bytes).named(name);
    let mut checker = Checker::new(Lang::En, 0);
    let mut found = Vec::new();
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        checker.frame(&frame, &|_| true, &mut found);
    }
    found
}

/// Reads a record that is too deep, holds its one report of that to a place, and
/// writes what was read in every format; returns the report.
#[track_caller]
fn too_deep(bytes: &[u8], name: &str) -> Diagnostic {
    let mut reports = found(bytes, name);
    reports.retain(|found| found.rule.code == "S007");
    assert_eq!(reports.len(), 1, "{name}");
    everywhere(bytes);
    reports.remove(0)
}

/// Writes what can be read in every format, and reads that.
fn everywhere(bytes: &[u8]) {
    for format in FORMATS.iter().filter(|format| format.info().writes) {
        let mut losses = Vec::new();
        let out = convert(bytes, *format, Options::default(), &mut losses);
        let out = out.expect("a slice can be read");
        if format.info().reads {
            let records = parse(&out, Lang::En).records.len();
            assert_eq!(
                records,
                parse(bytes, Lang::En).records.len(),
                "{}",
                format.info().id
            );
        }
    }
}

/// Two first moves by turns, so that each replaces the one before.
const FIRST: [&str; 2] = ["C2=5", "C8=5"];

fn nested_pgn(depth: usize, close: bool) -> String {
    let mut text = String::from("[Event \"x\"]\n\n1. C2=5");
    for level in 0..depth {
        text += &format!("\n(1. {}", FIRST[(level + 1) % 2]);
    }
    if close {
        text += &")".repeat(depth);
    }
    text + " H8+7 *\n"
}

#[test]
fn brackets_of_text() {
    let at = too_deep(nested_pgn(DEPTH, true).as_bytes(), "a.pgn").start;
    // The thousand and first bracket stands in the line of its own.
    assert_eq!((at.line, at.column), (3 + 1001, 1));
    too_deep(nested_pgn(DEPTH, false).as_bytes(), "a.pgn");
    let block = |close: &str| {
        let lines: String = (0..DEPTH)
            .map(|i| ["\n(1. P8-5", "\n(1. P2-5"][i % 2])
            .collect();
        format!(
            "[game]\nSTART{{\n1. P2-5{lines}{}\n}}END\n[/game]\n",
            close.repeat(DEPTH)
        )
    };
    let at = too_deep(block(")").as_bytes(), "a.txt").start;
    assert_eq!((at.line, at.column), (3 + 1001, 1));
    too_deep(block("").as_bytes(), "a.txt");
}

#[test]
fn lines_of_dhtmlxq_in_chains_and_in_rings() {
    let mut text = String::from("[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n");
    for line in 1..=DEPTH {
        let first = ["7747", "1747"][line % 2];
        text += &format!(
            "[DhtmlXQ_move_{}_1_{line}]{first}[/DhtmlXQ_move_{}_1_{line}]\n",
            line - 1,
            line - 1
        );
    }
    text += "[/DhtmlXQ]\n";
    let at = too_deep(text.as_bytes(), "a.txt").start;
    assert_eq!(at.line, 2 + 1001);
    // Two lines that hang on each other, and one that hangs on itself.
    let ring = "[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n\
        [DhtmlXQ_move_2_1_1]1747[/DhtmlXQ_move_2_1_1]\n\
        [DhtmlXQ_move_1_1_2]1747[/DhtmlXQ_move_1_1_2]\n\
        [DhtmlXQ_move_3_1_3]1747[/DhtmlXQ_move_3_1_3]\n[/DhtmlXQ]\n";
    let lines = found(ring.as_bytes(), "a.txt");
    let lines: Vec<(&str, u32)> = lines
        .iter()
        .map(|found| (found.rule.code, found.start.line))
        .collect();
    assert_eq!(lines, [("S020", 3), ("S020", 4), ("S020", 5)]);
    everywhere(ring.as_bytes());
}

/// The flags of a move that another replaces: whether the line goes on, and that.
type Flags = fn(more: bool, other: bool) -> u8;

/// A file with a head of a format's own writing and `moves` moves behind it, each of
/// them replaced by the next, two plies a line.
fn branching(
    format: &str,
    flags: Flags,
    moves: usize,
    layout: fn(u8, [&'static str; 2]) -> Vec<u8>,
) -> Vec<u8> {
    let empty = "[game]\nSTART{\n}END\n[/game]\n";
    let to = formats::by_id(format).expect("a format");
    let mut bytes =
        convert(empty.as_bytes(), to, Options::default(), &mut Vec::new()).expect("it is written");
    // The record of the start says that no move follows.
    bytes.truncate(bytes.len() - layout(0, ["a0", "a0"]).len());
    bytes.extend(layout(flags(true, false), ["a0", "a0"]));
    for n in 0..moves {
        // Goes on, and is replaced once the line has ended: the deepest stack there is.
        let mv = [["h2", "e2"], ["h9", "g7"]][n % 2];
        bytes.extend(layout(flags(n + 1 < moves, true), mv));
    }
    for n in (0..moves).rev() {
        let mv = [["b2", "e2"], ["b9", "c7"]][n % 2];
        bytes.extend(layout(flags(false, false), mv));
    }
    bytes
}

fn point(text: &str) -> (u8, u8) {
    let [file, rank] = text.as_bytes() else {
        panic!("a point")
    };
    (file - b'a', rank - b'0')
}

fn xqf_move(flags: u8, mv: [&'static str; 2]) -> Vec<u8> {
    let at = mv.map(|text| {
        let (file, rank) = point(text);
        file * 10 + rank
    });
    let mut bytes = vec![at[0].wrapping_add(24), at[1].wrapping_add(32), flags, 0];
    bytes.extend([0; 4]);
    bytes
}

fn cbr_move(flags: u8, mv: [&'static str; 2]) -> Vec<u8> {
    let at = mv.map(|text| {
        let (file, rank) = point(text);
        (9 - rank) * 9 + file
    });
    vec![flags, 0, at[0], at[1]]
}

#[test]
fn a_hundred_thousand_promises_of_binary_trees() {
    let xqf: Flags = |more, other| if more { 0xF0 } else { 0 } | if other { 0x0F } else { 0 };
    let cbr: Flags = |more, other| u8::from(!more) | u8::from(other) << 1;
    for (id, bytes) in [
        ("xqf", branching("xqf", xqf, 50_000, xqf_move)),
        ("cbr", branching("cbr", cbr, 50_000, cbr_move)),
    ] {
        let read = parse(&bytes, Lang::En);
        assert_eq!(read.records.len(), 1, "{id}");
        let nodes = read.records[0].tree.nodes().iter();
        let moves = nodes.filter(|node| !node.text.is_empty()).count();
        assert_eq!(moves, 100_000, "{id}");
        // Promised lines that never come are named where the file ends.
        let cut = &bytes[..bytes.len() - 8 * 50_000 / if id == "xqf" { 1 } else { 2 }];
        let end = cut.len() as u64;
        let owed: Vec<Diagnostic> = found(cut, id)
            .into_iter()
            .filter(|found| found.rule.code == "B001")
            .collect();
        assert_eq!(owed.len(), 1, "{id}");
        assert_eq!(owed[0].offset, end, "{id}");
        assert!(owed[0].message.contains("50000"), "{}", owed[0].message);
    }
}

#[test]
fn elements_of_xml_inside_each_other() {
    let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    for depth in [DEPTH, 200_000] {
        let mut text = format!("<n version=\"2\" m=\"{board}\">");
        text += &"<n m=\"h2e2\">".repeat(depth);
        for close in ["</n>".repeat(depth + 1), String::new()] {
            let pfc = format!("{text}{close}");
            let records = parse(pfc.as_bytes(), Lang::En).records;
            assert_eq!(
                (records.len(), records[0].tree.main_line().count()),
                (1, depth)
            );
            let cut: Vec<Diagnostic> = found(pfc.as_bytes(), "a.pfc")
                .into_iter()
                .filter(|found| found.rule.code == "B001")
                .collect();
            assert_eq!(cut.len(), usize::from(close.is_empty()));
        }
        let inner = "<x>".repeat(depth);
        let cbf = format!(
            "<ChineseChessRecord Version=\"1.0\"><Head>{inner}</Head><MoveList><Move value=\"00-00\"/>"
        );
        let codes: Vec<&str> = found(cbf.as_bytes(), "a.cbf")
            .iter()
            .map(|found| found.rule.code)
            .collect();
        assert!(codes.contains(&"B001"), "{codes:?}");
    }
}

fn nested_json(depth: usize) -> String {
    let mut text = String::from(
        "{\"version\":1,\"custom\":\"english\",\"moves\":[{\"text\":\"C2=5\",\"extras\":[",
    );
    for level in 0..depth {
        text += "{\"kind\":\"line\",\"origin\":\"brackets\",\"moves\":[{\"text\":\"";
        text += FIRST[(level + 1) % 2];
        text += "\",\"extras\":[";
    }
    text += &"]}]}".repeat(depth);
    text + "]}]}\n"
}

#[test]
fn objects_of_json_inside_each_other() {
    for depth in [30, 1_000] {
        let text = nested_json(depth);
        assert!(found(text.as_bytes(), "a.json").is_empty(), "{depth}");
        let nodes = &parse(text.as_bytes(), Lang::En).records[0].tree;
        assert_eq!(
            nodes
                .nodes()
                .iter()
                .filter(|node| node.mv.is_some())
                .count(),
            depth + 1
        );
        everywhere(text.as_bytes());
    }
    assert_eq!(
        too_deep(nested_json(1_001).as_bytes(), "a.json").start.line,
        1
    );
    for text in [
        nested_json(20_000),
        "{\"version\":1,\"moves\":".to_owned() + &"[".repeat(1_000_000),
    ] {
        let codes: Vec<&str> = found(text.as_bytes(), "a.json")
            .iter()
            .map(|found| found.rule.code)
            .collect();
        assert_eq!(codes, ["S022"]);
    }
}

/// Formats of one line hold nothing that nests; what repeats there is length.
#[test]
fn a_million_plies_of_the_lists() {
    let mut mxq = Vec::new();
    for text in ["x"; 3].iter().chain(&["moves"]) {
        mxq.push(u8::try_from(text.len()).expect("short"));
        mxq.extend(text.as_bytes());
    }
    for (name, bytes) in [
        (
            "a.mxq",
            mxq.iter()
                .copied()
                .chain(b"\x057C-4C".repeat(300_000))
                .collect::<Vec<u8>>(),
        ),
        ("a.ccm", [0, 0, 0, 7, 4, 7, 7].repeat(300_000)),
        (
            "a.che",
            format!("1 300000 {}", "5 32 1 2 1 2 4 0 1 0 ".repeat(300_000)).into_bytes(),
        ),
        (
            "a.pgn",
            format!("[Event \"x\"]\n\n{} *\n", "C2=5 ".repeat(300_000)).into_bytes(),
        ),
        (
            "a.uci",
            format!("position startpos moves{}\n", " h2e2".repeat(300_000)).into_bytes(),
        ),
    ] {
        let faults = found(&bytes, name);
        assert!(faults.len() < 10_000, "{name}: {}", faults.len());
    }
}

/// Zeros between the moves and the last byte are looked at once.
#[test]
fn padding_is_not_searched_again_and_again() {
    let to = formats::by_id("cbr").expect("a format");
    let empty = "[game]\nSTART{\n}END\n[/game]\n";
    let mut bytes =
        convert(empty.as_bytes(), to, Options::default(), &mut Vec::new()).expect("it is written");
    let at = bytes.len() - 4;
    bytes[at] = 0;
    bytes.extend(vec![0; 2 << 20]);
    bytes.push(1);
    bytes.extend(vec![0; 2 << 20]);
    assert_eq!(parse(&bytes, Lang::En).records.len(), 1);
}

/// Names by the ten thousands: each is looked up, not searched for.
#[test]
fn headers_without_end() {
    let many = |from: &str, to: &str| -> String {
        (0..60_000).map(|i| format!("{from}{i}{to}")).collect()
    };
    let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    let cbf = "<MoveList><Move value=\"00-00\" end=\"1\"/></MoveList></ChineseChessRecord>";
    for (name, text) in [
        (
            "a.pgn",
            format!("[Event \"x\"]\n{}\n1. C2=5 *\n", many("[K", " \"v\"]\n")),
        ),
        (
            "a.txt",
            format!(
                "[game]\n{}START{{\n1. P2-5\n}}END\n[/game]\n",
                many("TEXT", " v\n")
            ),
        ),
        (
            "a.ubb",
            format!(
                "[DhtmlXQ]\n{}[/DhtmlXQ]\n",
                many("[DhtmlXQ_red]", "[/DhtmlXQ_red]\n")
            ),
        ),
        (
            "a.cbf",
            format!(
                "<ChineseChessRecord><Head>{}</Head>{cbf}",
                many("<F", ">v</F>")
            ),
        ),
        (
            "a.pfc",
            format!(
                "<n version=\"2\" m=\"{board}\" {}></n>",
                many("a", "=\"v\" ")
            ),
        ),
    ] {
        found(text.as_bytes(), name);
        let records = parse(text.as_bytes(), Lang::En).records;
        assert!(records[0].headers.len() > 59_000, "{name}");
        for id in ["pgn", "cbf", "pfc", "dhtmlxq", "block"] {
            let to = formats::by_id(id).expect("a format");
            convert(text.as_bytes(), to, Options::default(), &mut Vec::new())
                .expect("it is written");
        }
    }
}

/// A deep line that thousands of others name, each of which belongs far above it.
#[test]
fn lines_of_dhtmlxq_that_climb() {
    let mut text = format!(
        "[DhtmlXQ]\n[DhtmlXQ_movelist]{}[/DhtmlXQ_movelist]\n",
        "7747".repeat(1200)
    );
    for line in 1..=1_000 {
        text += &format!(
            "[DhtmlXQ_move_{}_{}_{line}]7747[/DhtmlXQ_]\n",
            line - 1,
            line + 1
        );
    }
    for line in 1_001..40_000 {
        text += &format!("[DhtmlXQ_move_1000_1_{line}]7747[/DhtmlXQ_]\n");
    }
    text += "[/DhtmlXQ]\n";
    let codes: Vec<&str> = found(text.as_bytes(), "a.ubb")
        .iter()
        .map(|found| found.rule.code)
        .collect();
    assert!(codes.contains(&"S020"));
}
