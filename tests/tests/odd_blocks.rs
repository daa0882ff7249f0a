//! Blocks that are odd on purpose: what they hold is neither lost nor spliced, and costs no undue time.

use kypho_parser::model::Lang;
use kypho_parser::model::record::Extra;
use kypho_parser::{Parsed, parse};

fn read(moves: &str) -> Parsed {
    parse(
        format!("[game]\nSTART{{\n{moves}\n}}END[/game]\n").as_bytes(),
        Lang::En,
    )
}

fn codes(parsed: &Parsed) -> Vec<&'static str> {
    parsed
        .diagnostics
        .iter()
        .map(|found| found.rule.code)
        .collect()
}

#[test]
fn brackets_are_looked_over_once() {
    // Each would otherwise be followed to the end of the record: 40,000 times over megabytes of text.
    for bracket in ["(a", "( a ", "((", "(a)("] {
        let parsed = read(&format!("1. P2-5 M8.7 {}", bracket.repeat(40_000)));
        assert_eq!(parsed.counts.legal, 2, "{bracket}");
        assert!(!parsed.diagnostics.is_empty(), "{bracket}");
    }
}

/// Where line ends were lost the moves are still found.
#[test]
fn moves_may_begin_behind_a_header() {
    for (block, red) in [
        (
            "[game]\nFORMAT WXF\nRED An {1} START{\n1. P2-5 M8.7\n}END[/game]\n",
            "An {1}",
        ),
        ("[game]\nRED An start { 1. P2-5 M8.7 }END[/game]\n", "An"),
        ("[game]RED An\nGAME x START{1. P2-5 M8.7}END[/game]\n", "An"),
    ] {
        let parsed = parse(block.as_bytes(), Lang::En);
        assert_eq!(codes(&parsed), [""; 0], "{block}");
        assert_eq!(parsed.counts.legal, 2, "{block}");
        assert_eq!(parsed.records[0].header("RED"), Some(red), "{block}");
    }
    let whole = "[game]FORMAT WXF RED An BLACK Binh START{ 1. P2-5 M8.7 }END[/game]";
    let parsed = parse(whole.as_bytes(), Lang::En);
    assert_eq!((codes(&parsed), parsed.counts.legal), (vec!["H006"], 2));
    // Neither is this an opening.
    let parsed = read("1. P2-5 M8.7").records.remove(0);
    assert_eq!(parsed.header("RED"), None);
    let text = "[game]\nRED RESTART{ An\nSTART{\n1. P2-5\n}END[/game]\n";
    let parsed = parse(text.as_bytes(), Lang::En);
    assert_eq!(parsed.records[0].header("RED"), Some("RESTART{ An"));
}

#[test]
fn a_remark_ends_with_its_own_bracket() {
    let parsed = read("1. P2-5 (x (hay M2.3) y M8.7) M8.7 (z (hay M2.3)");
    let record = &parsed.records[0];
    let comments: Vec<&str> = record
        .tree
        .main_line()
        .flat_map(|id| &record.tree.node(id).extras)
        .filter_map(|extra| match extra {
            Extra::Comment(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(comments, ["x (hay M2.3) y M8.7", "hay M2.3"]);
    assert_eq!(record.tree.main_line().count(), 2);
}

#[test]
fn moves_in_letters_of_another_script_are_moves_that_cannot_be_read() {
    // The letters of move 2 are Cyrillic, then Greek.
    for line in ["2. М2.3 Х9-8", "2. Μ2.3 Χ9-8"] {
        let parsed = read(&format!("1. P2-5 M8.7\n{line}\n3. B7.1 B7.1"));
        assert_eq!(codes(&parsed), ["M001", "L003"], "{line}");
        assert_eq!((parsed.counts.moves, parsed.counts.legal), (6, 2), "{line}");
    }
}

#[test]
fn a_star_takes_back_no_result() {
    let parsed = read("1. P2-5 M8.7 1-0 *");
    assert_eq!(parsed.records[0].result(), Some("1-0"));
    let text = "[game]\nRESULT 0-1\nSTART{\n1. P2-5 M8.7 *\n}END[/game]\n";
    let parsed = parse(text.as_bytes(), Lang::En);
    assert_eq!(parsed.records[0].result(), Some("0-1"));
}
