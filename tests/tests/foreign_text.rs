//! What does not belong to a format: tags that nothing closes, lines that are no record,
//! and text from JSON that another format would take for its own signs.

use kypho_model::Lang;
use kypho_parser::formats::{self, FORMATS, Options};
use kypho_parser::source::Archive;
use kypho_parser::{Checker, Diagnostic, convert, parse};

fn found(text: &str, name: &str) -> Vec<Diagnostic> {
    let mut archive = Archive::new(text.as_bytes()).named(name);
    let mut checker = Checker::new(Lang::En, 0);
    let mut found = Vec::new();
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        checker.frame(&frame, &|_| true, &mut found);
    }
    found
}

/// The line and code of every fault.
fn codes(text: &str, name: &str) -> Vec<(u32, &'static str)> {
    let found = found(text, name);
    found.iter().map(|d| (d.start.line, d.rule.code)).collect()
}

fn count(text: &str, name: &str) -> usize {
    let mut archive = Archive::new(text.as_bytes()).named(name);
    let mut records = 0;
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        records += usize::from(frame.block.is_some());
    }
    records
}

#[test]
fn unclosed_tags_are_named_each() {
    assert_eq!(
        codes("[DhtmlXQ]\n[DhtmlXQ]\n", "a.ubb"),
        [(1, "S023"), (2, "S023")]
    );
    let record = "[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n";
    assert_eq!(codes(record, "a.ubb"), [(1, "S023")]);
    assert!(codes(&format!("{record}[/DhtmlXQ]\n"), "a.ubb").is_empty());
    let field =
        "[DhtmlXQ]\n[DhtmlXQ_title]x\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n";
    assert_eq!(codes(field, "a.ubb"), [(2, "S023")]);
    for many in ["[DhtmlXQ]", "a [DhtmlXQ] b\n"] {
        let found = found(&many.repeat(30_000), "a.ubb");
        assert!(found.iter().any(|d| d.rule.code == "S023"));
    }
}

#[test]
fn every_line_of_a_uci_list_is_read_or_named() {
    let start = "position startpos moves h2e2\n";
    for (line, expected) in [
        ("position startpos h2e2 h9g7", &["S024"][..]),
        ("position h2e2 h9g7", &["S024", "S024"]),
        ("position moves h2e2", &["S024"]),
        ("position startpoz moves h2e2", &["S024", "P001"]),
        ("position", &["S024"]),
        ("foo", &["M001"]),
        ("position startpos moves h2e2 zz h9g7", &["M001", "L003"]),
        ("position startpos moves h2e2 -- h9g7", &["M001", "L003"]),
        ("position startpos moves h2e2 0000 h9g7", &["M001", "L003"]),
        ("position startpos moves h2e2 {x} h9g7", &["M001", "L003"]),
    ] {
        let text = format!("{start}{line}\n");
        let found = codes(&text, "a.uci");
        let mut found: Vec<&str> = found
            .iter()
            .map(|&(at, code)| {
                assert_eq!(at, 2, "{line}");
                code
            })
            .collect();
        // What follows from a start that cannot be read is another matter.
        if line.contains("startpoz") {
            found.retain(|code| *code != "L003");
        }
        found.sort_unstable();
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        assert_eq!(found, expected, "{line}");
        assert_eq!(count(&text, "a.uci"), 2, "{line}");
    }
    let records = parse(
        format!("{start}position startpos h2e2 h9g7\n").as_bytes(),
        Lang::En,
    )
    .records;
    assert_eq!(records[1].tree.main_line().count(), 2);
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    for text in [
        format!("{start}position fen {fen} moves h2e2 h9g7\n# a remark\n\n"),
        format!("{start}h2e2h9g7\n{fen}\n"),
        format!("{start}{fen}\n"),
    ] {
        assert!(codes(&text, "a.uci").is_empty(), "{text}");
        assert_eq!(count(&text, "a.uci"), 2, "{text}");
    }
}

#[test]
fn every_line_of_a_fen_list_is_read_or_named() {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n";
    let foreign = fen.replace("ak", "aq");
    for line in [&*foreign, "9/9 w\n", "foo\n"] {
        let text = format!("{fen}{line}{fen}");
        let found = codes(&text, "a.fen");
        assert!(
            !found.is_empty() && found.iter().all(|(at, _)| *at == 2),
            "{line}: {found:?}"
        );
        assert_eq!(count(&text, "a.fen"), 3, "{line}");
    }
}

fn json(extras: &str, more: &str) -> String {
    let record = |text: &str, extras: &str| {
        format!(
            "{{\"version\":1,\"custom\":\"english\"{more},\"moves\":[\
             {{\"text\":\"C2=5\",\"extras\":[{extras}]}},{{\"text\":\"{text}\"}}]}}\n"
        )
    };
    record("H8+7", extras) + &record("H8+7", "")
}

/// Converts to every text format; each must hold the two records and their moves.
fn survives(text: &str, plies: usize) {
    for to in FORMATS.iter().filter(|to| {
        let info = to.info();
        info.writes && info.reads && !info.binary && info.id != "fen"
    }) {
        let id = to.info().id;
        let mut losses = Vec::new();
        let out = convert(text.as_bytes(), *to, Options::default(), &mut losses);
        let out = out.expect("a slice can be read");
        let shown = String::from_utf8_lossy(&out);
        let records = parse(&out, Lang::En).records;
        assert_eq!(records.len(), 2, "{id}: {shown}");
        for (record, plies) in records.iter().zip([plies, 2]) {
            let tree = &record.tree;
            let played = tree.main_line().filter(|&id| tree.node(id).mv.is_some());
            assert_eq!(played.count(), plies, "{id}: {shown}");
        }
        // A mark or a comment may hold what ends none.
        let named = losses.iter().any(|loss| loss.rule.code.starts_with('X'));
        let free = ["\"mark\"", "\"comment\""];
        let free = free.iter().any(|kind| text.contains(kind));
        assert!(named || id == "json" || free, "{id}");
    }
}

#[test]
fn signs_of_other_formats_end_nothing() {
    for nasty in [
        "}END[/game] /*",
        "} x (",
        "/*",
        "{",
        "; x",
        "[Event \\\"x\\\"]",
        "x\\n[game]\\ny",
        "\\n[b]x[/b] [Game]",
    ] {
        for kind in ["glyph", "footnote", "mark", "comment"] {
            let extra = format!("{{\"kind\":\"{kind}\",\"text\":\"{nasty}\"}}");
            survives(&json(&extra, ""), 2);
        }
    }
    for nasty in ["}END[/game] /*", "H8\\n[/game]", "{", "(", "/*"] {
        let text = json("", "").replacen("H8+7", nasty, 1);
        survives(&text, 1);
    }
}

#[test]
fn control_characters_are_made_visible() {
    let extra = "{\"kind\":\"comment\",\"text\":\"a\\u0000b\\u0007c\"}";
    let text = json(extra, ",\"headers\":[[\"EVENT\",\"x\\u0000y\"]]");
    survives(&text, 2);
    let to = formats::by_id("pgn").expect("a format");
    let mut losses = Vec::new();
    let out = convert(text.as_bytes(), to, Options::default(), &mut losses).expect("a slice");
    let out = String::from_utf8_lossy(&out);
    assert!(
        out.contains("a\u{FFFD}b\u{FFFD}c") && out.contains("x\u{FFFD}y"),
        "{out}"
    );
    assert!(losses.iter().any(|loss| loss.message.contains("U+FFFD")));
}

#[test]
fn edits_by_hand_are_told() {
    let line = |fields: [&str; 3]| {
        let [first, second, more] = fields;
        format!(
            "{{\"version\":1,\"custom\":\"english\",\"moves\":[\
             {{\"ply\":1,\"number\":1,\"side\":\"red\",\"text\":\"C2=5\",\"iccs\":\"h2e2\",\"status\":\"ok\"{first}}},\
             {{\"number\":1,\"text\":\"H8+7\"{second}}}]{more}}}\n"
        )
    };
    let second = ",\"ply\":2,\"side\":\"black\",\"iccs\":\"h9g7\",\"status\":\"ok\"";
    let told = |text: &str| {
        codes(text, "a.json")
            .into_iter()
            .map(|(_, code)| code)
            .collect::<Vec<_>>()
    };
    assert!(told(&line(["", second, ""])).is_empty());
    for (from, to) in [
        ("h9g7", "b9c7"),
        ("\"ply\":2", "\"ply\":1"),
        ("\"black\"", "\"red\""),
        ("\"ok\"", "\"played\""),
    ] {
        let text = line(["", &second.replace(from, to), ""]);
        let found = told(&text);
        assert_eq!(
            found.iter().filter(|code| **code == "S025").count(),
            1,
            "{text}: {found:?}"
        );
    }
    assert_eq!(told(&line(["", second, ",\"colour\":1"])), ["S025"]);
    for by in ["null", "\"stated\"", "\"checkmate\""] {
        let more = format!(",\"outcome\":\"1-0\",\"outcome_by\":{by},\"board_outcome\":null");
        let records = parse(line(["", second, &more]).as_bytes(), Lang::En).records;
        assert_eq!(records[0].result(), Some("1-0"), "{by}");
    }
}
