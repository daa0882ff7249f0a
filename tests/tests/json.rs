//! Records that go from JSON to JSON come back as they were.

use kypho_model::Lang;
use kypho_model::notation::Custom;
use kypho_parser::formats::{self, Options};
use kypho_parser::{Diagnostic, check, convert, parse};
use kypho_tests::generate::{Recipe, record};
use kypho_tests::records::{files, packed};
use kypho_tests::trees::{Growth, grow};
use kypho_tests::{Dice, root, shared, texts};
use proptest::prelude::*;
use serde_json::Value;

fn to_json(bytes: &[u8]) -> String {
    let json = formats::by_id("json").expect("a format");
    let out = convert(bytes, json, Options::default(), &mut Vec::new()).expect("a slice");
    String::from_utf8(out).expect("JSON is UTF-8")
}

fn found(bytes: &[u8]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    check(bytes, None, Lang::En, &|_| true, &mut found).expect("a slice can be read");
    found
}

/// The codes of what is found.
fn codes(bytes: &[u8]) -> Vec<&'static str> {
    found(bytes).iter().map(|found| found.rule.code).collect()
}

/// Takes out the line of its source that a record stands in.
fn placeless(json: &str) -> Vec<String> {
    let line = |line: &str| {
        let start = line.find("\"line\":").expect("every record has it");
        let end = start + line[start..].find(',').expect("more follows");
        format!("{}{}", &line[..start], &line[end..])
    };
    json.lines().map(line).collect()
}

/// Writes records as JSON, reads and writes them again: nothing may change, and nothing
/// be doubted. Returns the JSON.
#[track_caller]
fn comes_back(bytes: &[u8]) -> String {
    let once = to_json(bytes);
    let twice = to_json(once.as_bytes());
    for (before, after) in placeless(&once).iter().zip(placeless(&twice)) {
        assert_eq!(*before, after);
    }
    assert_eq!(once.lines().count(), twice.lines().count());
    let found = found(once.as_bytes());
    let doubt = found.iter().find(|found| found.rule.code == "S025");
    if let Some(doubt) = doubt {
        let line = once.lines().nth(doubt.start.line as usize - 1);
        panic!("{}: {:.2000}", doubt.message, line.unwrap_or_default());
    }
    once
}

fn values(json: &str) -> Vec<Value> {
    let lines = json.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("one value"))
        .collect()
}

/// The plies and statuses of the main line.
fn plies(record: &Value) -> Vec<String> {
    let moves = record["moves"].as_array().expect("a list");
    let shown = moves
        .iter()
        .map(|mv| format!("{} {} {}", mv["ply"], mv["side"], mv["status"]).replace('"', ""));
    shown.collect()
}

fn block(moves: &str) -> String {
    format!("[game]\nSTART{{\n{moves}\n}}END[/game]\n")
}

#[test]
fn a_missing_half_move_stays_missing() {
    for (moves, kept) in [
        (
            "1... M8.7\n2. M2.3 X9-8",
            "2 black unplayed, 3 red unplayed, 4 black unplayed",
        ),
        (
            "1. P2-5\n2. M2.3 X9-8",
            "1 red ok, 3 red unplayed, 4 black unplayed",
        ),
        (
            "1. P2-5 M8.7\n2... X9-8",
            "1 red ok, 2 black ok, 4 black unplayed",
        ),
        ("7... M8.7\n8. M2.3", "2 black unplayed, 3 red unplayed"),
        ("7. P2-5\n8. M2.3", "1 red ok, 3 red unplayed"),
    ] {
        let text = block(moves);
        let json = comes_back(text.as_bytes());
        assert_eq!(plies(&values(&json)[0]).join(", "), kept, "{moves}");
        for text in [&text, &json] {
            let missing = codes(text.as_bytes());
            let missing = missing.iter().filter(|code| **code == "M011").count();
            assert_eq!(missing, 1, "{text}");
        }
    }
}

#[test]
fn a_half_move_is_missing_in_side_lines() {
    for moves in [
        "1. P2-5 M8.7 (1... P8-5\n2... X9-8)\n2. M2.3",
        "1. P2-5 M8.7 (1... P8-5 2. M2.3\n3. X1-2)\n2. M2.3",
        // Before any move it leaves out the first one.
        "(1... M8.7 2. M2.3) 1. P2-5 M8.7",
    ] {
        let text = block(moves);
        let json = comes_back(text.as_bytes());
        assert!(json.contains("unplayed"), "{moves}");
        assert!(codes(json.as_bytes()).contains(&"M011"), "{moves}");
    }
}

/// A gap is one where no number says so, and where every move has a number of its own.
#[test]
fn plies_alone_show_a_gap() {
    for numbers in [["", ""], [",\"number\":1", ",\"number\":3"]] {
        let [first, third] = numbers;
        let line = format!(
            r#"{{"version":1,"moves":[{{"text":"P2-5","ply":1{first}}},{{"text":"M2.3","ply":3{third}}}]}}"#
        );
        let json = to_json(line.as_bytes());
        assert_eq!(plies(&values(&json)[0]), ["1 red ok", "3 red unplayed"]);
        comes_back(line.as_bytes());
    }
}

#[test]
fn half_moves_are_counted_wherever_it_shows() {
    for moves in [
        "1. P2-5 2. M8.7 3. M2.3",
        "1. P2-5 (2. M8.7 3. M2.3)",
        "5. P2-5 (5. P8-5 6. M8.7)",
    ] {
        comes_back(block(moves).as_bytes());
    }
}

#[test]
fn a_heading_comes_back() {
    let long = "x".repeat(300);
    for heading in [
        "Bien 1",
        "Ván 2:",
        "[b]đậm[/b]",
        "a\nb",
        "",
        "  x ",
        "Hình 3",
        &long,
    ] {
        let line = format!(
            "{{\"version\":1,\"heading\":{},\"moves\":[{{\"text\":\"P2-5\"}}]}}",
            Value::from(heading)
        );
        let record = values(&comes_back(line.as_bytes())).remove(0);
        assert_eq!(record["heading"], heading);
        assert_eq!(record["title"], heading);
        let found = found(line.replace("P2-5", "P2-9").as_bytes());
        assert!(!found.is_empty());
        assert!(
            found
                .iter()
                .all(|found| found.heading.as_deref() == Some(heading))
        );
    }
}

#[test]
fn an_empty_fen_is_none() {
    let mate = "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1";
    for (headers, plies) in [("FEN ".to_owned(), 2), (format!("FEN \nFEN {mate}"), 0)] {
        let text = format!("[game]\n{headers}\nSTART{{\n1. P2-5 M8.7\n}}END[/game]");
        let json = comes_back(text.as_bytes());
        let played = parse(json.as_bytes(), Lang::En).records.remove(0);
        assert_eq!(kypho_tests::plies(&played), plies, "{json}");
        for text in [&text, &json] {
            let codes = codes(text.as_bytes());
            assert!(
                codes.contains(&"P011") && !codes.contains(&"P001"),
                "{codes:?}"
            );
        }
    }
}

/// A record with a number at every `@`, and its start at every `%`.
const NUMBERS: &str = r##"{"version":1,"line":@,"record":@,"headers":[["FEN","%"]],"setup":"%","moves":[{"text":"P2-5","ply":@,"number":@,"side":"red","extras":[{"kind":"mark","text":"#@ RED","number":@,"side":"red","popup":false},{"kind":"line","origin":"brackets","ply":@,"extras":[{"kind":"line","origin":"prose","ply":@,"moves":[{"text":"M2.3","ply":@,"number":@}]}],"moves":[{"text":"P8-5","ply":@,"number":@,"side":"black"},{"text":"M8.7","ply":@}]}]},{"text":"M8.7","ply":@,"number":@,"side":"black"},{"text":"M2.3","ply":@,"number":@,"side":"red"}]}"##;

#[test]
fn no_number_is_too_big() {
    const BOARD: &str = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR";
    let wild = [0, 2, 3, u32::MAX - 1, u32::MAX].map(|n| n.to_string());
    for (turn, counter) in [("w", 0), ("w", u32::MAX), ("b", 1), ("b", u32::MAX)] {
        let start = format!("{BOARD} {turn} - - {counter} {counter}");
        let line = NUMBERS.replace('%', &start);
        for n in &wild {
            everywhere(&line.replace('@', n));
            for place in 0..line.matches('@').count() {
                for usual in ["1", "2"] {
                    let text = line.replacen('@', usual, place).replacen('@', n, 1);
                    everywhere(&text.replace('@', usual));
                }
            }
        }
    }
    for number in [u32::MAX - 1, u32::MAX] {
        everywhere(&format!(
            r#"{{"version":1,"moves":[{{"text":"P2-5","ply":1,"number":{number},"side":"red"}},{{"text":"M8.7","ply":2,"number":1,"side":"black"}}]}}"#
        ));
    }
}

/// Checks a line of JSON, and writes it in every format.
fn everywhere(line: &str) {
    codes(line.as_bytes());
    for format in formats::FORMATS
        .iter()
        .filter(|format| format.info().writes)
    {
        convert(
            line.as_bytes(),
            *format,
            Options::default(),
            &mut Vec::new(),
        )
        .expect("a slice");
    }
}

/// A record in which every field says what holds.
fn sound() -> String {
    let text = "[game]\nGAME Ván một\nSTART{\n1. P2-5 M8.7 (1. … P8-5 2. M2.3)\n\
                DIAG{ #2 RED }\n2. M2.3\n}END[/game]\n[b]+-[/b]\n";
    comes_back(text.as_bytes())
}

#[test]
fn what_is_said_twice_is_compared() {
    let line = sound();
    for (from, to, field) in [
        ("\"version\":1", "\"version\":1,\"colour\":1", "colour"),
        (
            "\"text\":\"P2-5\"",
            "\"text\":\"P2-5\",\"time\":[{}]",
            "time",
        ),
        ("\"kind\":\"mark\"", "\"kind\":\"mark\",\"size\":3", "size"),
        (
            "\"kind\":\"mark\"",
            "\"kind\":\"mark\",\"origin\":\"prose\"",
            "origin",
        ),
        ("\"kind\":\"mark\"", "\"kind\":\"comment\"", "number"),
        ("\"value\":\"+-\"", "\"value\":\"zz\"", "value"),
        (
            "\"number\":2,\"side\":\"red\",\"popup\":false",
            "\"number\":4,\"side\":\"red\",\"popup\":false",
            "mark.number",
        ),
        (
            "\"side\":\"red\",\"popup\":false",
            "\"side\":\"black\",\"popup\":false",
            "mark.side",
        ),
        ("\"popup\":false", "\"popup\":true", "mark.popup"),
        ("\"popup\":false", "\"popup\":\"maybe\"", "mark.popup"),
        ("\"final_fen\":\"", "\"final_fen\":\"x", "final_fen"),
        ("\"complete\":true", "\"complete\":false", "complete"),
        ("\"complete\":true", "\"complete\":7", "complete"),
        (
            "\"board_outcome\":null",
            "\"board_outcome\":\"1-0\"",
            "board_outcome",
        ),
        ("\"title\":\"Ván một\"", "\"title\":\"Ván hai\"", "title"),
        ("\"vietnamese\"", "\"klingon\"", "custom"),
        (
            "\"side\":\"red\",\"text\":\"P2-5\"",
            "\"side\":\"white\",\"text\":\"P2-5\"",
            "side",
        ),
        (
            "\"side\":\"black\",\"text\":\"M8.7\"",
            "\"side\":\"red\",\"text\":\"M8.7\"",
            "side",
        ),
        (
            "\"ply\":3,\"number\":2",
            "\"ply\":3,\"number\":99",
            "number",
        ),
        ("\"ply\":3,\"number\":2", "\"ply\":7,\"number\":2", "ply"),
        ("\"ply\":3,\"number\":2", "\"ply\":1,\"number\":2", "ply"),
        (
            "\"origin\":\"brackets\",\"ply\":2",
            "\"origin\":\"brackets\",\"ply\":9",
            "line.ply",
        ),
        (
            "\"origin\":\"brackets\",\"ply\":2",
            "\"origin\":\"brackets\",\"ply\":1",
            "line.ply",
        ),
        ("\"status\":\"ok\"", "\"status\":\"illegal\"", "status"),
        ("\"status\":\"ok\"", "\"status\":\"played\"", "status"),
        ("\"iccs\":\"h2e2\"", "\"iccs\":\"h2g2\"", "iccs"),
        ("\"setup\":null", "\"setup\":null,\"x\":{\"y\":1}", "x"),
    ] {
        assert!(line.contains(from), "{from}: {line}");
        let edited = line.replacen(from, to, 1);
        let found = found(edited.as_bytes());
        let told = found.iter().filter(|found| found.rule.code == "S025");
        let told: Vec<&str> = told.map(|found| &*found.message).collect();
        let named = told.iter().any(|told| told.contains(&format!("`{field}`")));
        assert!(named, "{from} → {to}: {told:?}");
        // What was read is written without the contradiction.
        comes_back(edited.as_bytes());
    }
}

#[test]
fn the_start_is_said_twice() {
    let text = "[game]\nFEN 4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1\nSTART{\n1. X5.1\n}END[/game]";
    let line = comes_back(text.as_bytes());
    let setup = "\"setup\":\"4k4/9/9/9/9/9/9/9/4R4/3K5 w";
    assert!(line.contains(setup), "{line}");
    for (to, field) in [
        ("\"setup\":\"x", "setup"),
        ("\"setup\":\"4k4/9/9/9/9/9/9/9/3R5/3K5 w", "headers.FEN"),
    ] {
        let found = found(line.replacen(setup, to, 1).as_bytes());
        let named = |found: &&Diagnostic| {
            found.rule.code == "S025" && found.message.contains(&format!("`{field}`"))
        };
        assert_eq!(found.iter().filter(named).count(), 1, "{field}: {found:?}");
    }
}

/// Each kind is told once a record, however deep it stands.
#[test]
fn deep_fields_are_named_once() {
    let mut line = r#"{"version":1,"moves":[{"text":"P2-5","extras":["#.to_owned();
    for level in 0..200 {
        line += r#"{"kind":"line","origin":"brackets","moves":[{"odd":1,"side":"green","text":""#;
        line += ["P8-5", "P2-5"][level % 2];
        line += "\",\"extras\":[";
    }
    line += &"]}]}".repeat(200);
    line += "]}]}";
    let codes = codes(line.as_bytes());
    assert_eq!(codes, ["S025", "S025"]);
}

/// A bracket with a number and no move is a line all the same.
#[test]
fn lines_without_moves_come_back() {
    for moves in [
        "1. P2-5 M8.7 (1... ) 2. M2.3",
        "1. P2-5 M8.7 (1... hay quá) 2. M2.3",
    ] {
        let json = comes_back(block(moves).as_bytes());
        assert!(json.contains("\"moves\":[]"), "{json}");
        assert_eq!(plies(&values(&json)[0]).len(), 3);
    }
}

#[test]
fn every_text_comes_back_from_json() {
    for (_, bytes) in texts() {
        comes_back(&bytes[..bytes.len().min(40_000)]);
    }
}

/// Records of every format that is read.
#[test]
fn every_sample_comes_back_from_json() {
    let endings: Vec<&str> = formats::FORMATS
        .iter()
        .flat_map(|format| format.info().extensions)
        .copied()
        .collect();
    let mut folders = vec![root().join("tests/data/formats-own")];
    folders.extend(shared("data/formats"));
    let mut records = 0;
    for folder in folders {
        for path in files(&folder, &endings) {
            records += comes_back(&packed(&path)).lines().count();
        }
    }
    assert!(records > 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn random_records_come_back(
        seed in any::<u64>(), nesting in 0usize..4, plies in 1usize..40, gaps: bool, empty: bool,
    ) {
        for custom in [Custom::Vietnamese, Custom::English] {
            let recipe = Recipe { nesting, plies, gaps, ..Recipe::annotated(custom) };
            let made = record(&mut Dice::new(seed), recipe, 1);
            let text = match empty {
                true => made.text.replacen("GAME ", "FEN \nGAME ", 1),
                false => made.text,
            };
            let json = comes_back(text.as_bytes());
            assert!(json.contains("\"heading\":\"Ván 1\""), "{json}");
            let named = |text: &str| {
                let mut codes = codes(text.as_bytes());
                codes.retain(|code| matches!(*code, "M011" | "P001" | "P011"));
                codes
            };
            assert_eq!(named(&text), named(&json));
        }
    }

    #[test]
    fn grown_records_come_back(
        seed in any::<u64>(), nesting in 0usize..4, plies in 1usize..24, unplayed: bool, odd: bool,
        setup: bool,
    ) {
        for custom in Custom::ALL {
            let growth = Growth {
                custom, plies, nesting, comments: true, signs: true, footnotes: true, marks: true,
                words: true, unplayed, setup, odd,
            };
            comes_back(grow(&mut Dice::new(seed), growth).as_bytes());
        }
    }
}
