//! Texts in the place of moves that no reader would take for one, half-moves that are
//! missing, and what is said in signs: written, read again, and named where they change.

use kypho_model::record::{Extra, Record};
use kypho_model::{Color, Lang};
use kypho_parser::formats::{self, Options};
use kypho_parser::{Diagnostic, convert, parse};

fn bytes_of(text: &[u8], id: &str) -> (Vec<u8>, Vec<Diagnostic>) {
    let to = formats::by_id(id).expect("a format");
    let mut losses = Vec::new();
    let out = convert(text, to, Options::default(), &mut losses);
    (out.expect("a slice can be read"), losses)
}

fn written(text: &str, id: &str) -> (String, Vec<Diagnostic>) {
    let (bytes, losses) = bytes_of(text.as_bytes(), id);
    (String::from_utf8(bytes).expect("UTF-8"), losses)
}

fn only(text: &[u8]) -> Record {
    let mut records = parse(text, Lang::En).records;
    assert_eq!(records.len(), 1);
    records.remove(0)
}

/// The moves of the main line: ply, side, and points, or the text that was not played.
fn moves(record: &Record) -> Vec<(u32, Color, String)> {
    let nodes = record.tree.main_line().map(|id| record.tree.node(id));
    nodes
        .map(|node| {
            let text = node.mv.map_or(node.text.to_string(), |mv| mv.to_string());
            (node.ply, node.side, text)
        })
        .collect()
}

fn told(losses: &[Diagnostic], code: &str) -> bool {
    losses.iter().any(|loss| loss.rule.code == code)
}

#[test]
fn a_text_that_is_no_move_becomes_a_comment_and_moves_nothing() {
    let texts = [
        "00-42",
        "c0#174",
        "#255#202",
        "车三三三平一",
        "(x)",
        "a;b",
        "{",
        "}END",
        "*",
        "1-0",
        "...",
        "2.",
        "[b]",
        "'x'",
        "Xe",
        "P2-5 M8.7",
    ];
    let game = [
        "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "g3g4", "g6g5",
    ];
    for text in texts {
        // At the first ply, at each side's, two and three in a row, and last.
        for gone in [&[0][..], &[2], &[3], &[2, 3], &[3, 4, 5], &[0, 1], &[7]] {
            let listed: Vec<String> = (0..game.len())
                .map(|at| if gone.contains(&at) { text } else { game[at] })
                .map(|text| format!("{{\"text\":\"{text}\"}}"))
                .collect();
            let line = format!(
                "{{\"version\":1,\"custom\":\"coordinates\",\"moves\":[{}]}}",
                listed.join(",")
            );
            let before = moves(&only(line.as_bytes()));
            assert_eq!(before.len(), 8, "{line}");
            for id in ["block", "wxf", "pgn"] {
                let (out, losses) = written(&line, id);
                let context = format!("{text} {gone:?} in {id}\n{out}");
                let after = moves(&only(out.as_bytes()));
                let left = before.iter().filter(|mv| after.contains(mv)).count();
                assert_eq!(left, after.len(), "{after:?}: {context}");
                assert_eq!(told(&losses, "X010"), left < 8, "{context}");
                assert!(left == 8 || left == 8 - gone.len(), "{context}");
                assert_eq!(written(&out, id).0, out, "{context}");
            }
        }
    }
}

#[test]
fn lists_of_points_end_before_a_missing_half_move() {
    let capital = "[Red \"A\"]\n\n1. H2-E2\n2. B0-C2 {two} H9-G7\n3. A0-B0 I9-H9\n*\n";
    let small = "[Red \"A\"]\n\n1. h2e2\n2. b0c2 {two} h9g7\n3. a0b0 i9h9\n*\n";
    for game in [capital, small] {
        for id in ["dhtmlxq", "xqf", "cbr", "cbf", "pfc"] {
            let (out, losses) = bytes_of(game.as_bytes(), id);
            let after = moves(&only(&out));
            assert_eq!(after, [(0, Color::Red, "h2e2".to_owned())], "{id}");
            assert!(told(&losses, "X010"), "{id}: {losses:?}");
            assert_eq!(bytes_of(&out, id).0, out, "{id}");
        }
    }
}

#[test]
fn numbers_count_in_what_is_not_played() {
    let text = "[game]\nSTART{\n1. C2=5 H8+7\n2. H2+9\n3. R1=2 H2+3\n4. R9+1 R1+1\n}END[/game]\n";
    let read = parse(text.as_bytes(), Lang::En);
    let codes: Vec<&str> = read.diagnostics.iter().map(|d| d.rule.code).collect();
    assert!(codes.contains(&"M011"), "{codes:?}");
    let before = moves(&read.records[0]);
    assert_eq!(before[3], (4, Color::Red, "R1=2".to_owned()));
    assert_eq!(before[6], (7, Color::Black, "R1+1".to_owned()));
    for id in ["block", "wxf", "pgn", "json"] {
        let (out, _) = written(text, id);
        assert_eq!(moves(&only(out.as_bytes())), before, "{id}\n{out}");
    }
}

/// The text of a line in a comment is that of the comment: nothing of it is written.
#[test]
fn nothing_is_told_of_lines_that_stand_in_their_comment() {
    let text = "[game]\nSTART{\n1. P2-5 M8.7\n2. M2.3\n/*Nếu 2. B7.1 X9-8, cân bằng.*/\n2... X9-8\n}END[/game]\n";
    for id in ["block", "wxf", "pgn"] {
        let (out, losses) = written(text, id);
        assert!(!told(&losses, "X010"), "{id}: {losses:?}\n{out}");
    }
}

#[test]
fn judgements_come_back_as_judgements() {
    let judged = |record: &Record| {
        let extras = record.tree.nodes().iter().flat_map(|node| &node.extras);
        let found = extras.filter_map(|extra| match extra {
            Extra::Evaluation(value, _) => Some(value.sign()),
            _ => None,
        });
        let mut found: Vec<&str> = found.collect();
        found.sort_unstable();
        found
    };
    let end = "[game]\nSTART{\n1. P2-5 M8.7\n}END[/game]\n[b]=+[/b]\n";
    let inside = "[game]\nSTART{\n1. P2-5 M8.7 (1... M2.3 $10) 2. M2.3 $16 X9-8\n}END[/game]\n";
    let cases: [(&str, &[&str]); 2] =
        [(end, &["block", "wxf", "pgn"]), (inside, &["block", "pgn"])];
    for (text, ids) in cases {
        let before = judged(&only(text.as_bytes()));
        assert!(!before.is_empty());
        for id in ids {
            let (out, _) = written(text, id);
            assert_eq!(judged(&only(out.as_bytes())), before, "{id}\n{out}");
            assert_eq!(written(&out, id).0, out, "{id}");
        }
    }
}

#[test]
fn words_that_become_a_comment_are_named() {
    let text = "[game]\nSTART{\n1. P2-5 M8.7 words here\n2. M2.3 X9-8\n}END[/game]\n";
    for id in ["block", "wxf", "pgn"] {
        let (out, losses) = written(text, id);
        assert!(told(&losses, "X010"), "{id}: {losses:?}\n{out}");
    }
}
