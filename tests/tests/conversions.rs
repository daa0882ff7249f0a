//! From one format to another and back.

use kypho_model::notation::{Custom, NOTATIONS, Notation, Options as MoveOptions};
use kypho_model::record::Record;
use kypho_model::{Lang, Position};
use kypho_parser::formats::{self, FORMATS, Format, Options};
use kypho_parser::{Diagnostic, convert, parse};
use kypho_tests::aspects::{Aspects, aspects};
use kypho_tests::generate::{Recipe, record};
use kypho_tests::{Dice, final_board, plies, root, texts};
use proptest::prelude::*;

/// The formats that are read and written.
fn both_ways() -> impl Iterator<Item = &'static dyn Format> {
    let all = FORMATS.iter().copied();
    all.filter(|format| format.info().reads && format.info().writes)
}

fn to(id: &str) -> &'static dyn Format {
    formats::by_id(id).unwrap_or_else(|| panic!("no format {id}"))
}

fn written(bytes: &[u8], format: &'static dyn Format) -> (Vec<u8>, Vec<Diagnostic>) {
    let mut losses = Vec::new();
    let out = convert(bytes, format, Options::default(), &mut losses);
    (out.expect("a slice can be read"), losses)
}

/// Writes, reads and writes again; asserts that nothing changes the second time.
#[track_caller]
fn stable(bytes: &[u8], format: &'static dyn Format) -> Vec<u8> {
    let (mut once, _) = written(bytes, format);
    if format.info().id == "json" {
        // JSON says in which line of its source a record stands.
        once = written(&once, format).0;
    }
    let (twice, _) = written(&once, format);
    let lines = |bytes: &[u8]| -> Vec<String> {
        let text = String::from_utf8_lossy(bytes);
        text.lines().map(str::to_owned).collect()
    };
    let (first, second) = (lines(&once), lines(&twice));
    let differ = first.iter().zip(&second).find(|(a, b)| a != b);
    assert!(
        once == twice,
        "{} is not stable: {:.600?}",
        format.info().id,
        differ
            .map(|(a, b)| format!("{:.250} / {:.250}", a, b))
            .unwrap_or_else(|| format!("{} lines, {} lines", first.len(), second.len()))
    );
    once
}

#[test]
fn every_text_of_the_repository_goes_there_and_back() {
    for (path, bytes) in texts() {
        // Whole books of openings say nothing that their first records do not.
        let bytes = &bytes[..bytes.len().min(40_000)];
        let bytes = match std::str::from_utf8(bytes) {
            Ok(_) => bytes,
            Err(e) if e.valid_up_to() > 30_000 => &bytes[..e.valid_up_to()],
            Err(_) => bytes,
        };
        let records = parse(bytes, Lang::En).records.len();
        for format in both_ways().filter(|format| records == 1 || format.info().several) {
            let text = stable(bytes, format);
            if format.info().id == "fen"
                && parse(bytes, Lang::En)
                    .records
                    .iter()
                    .any(|r| r.setup.is_none())
            {
                continue;
            }
            assert_eq!(
                parse(bytes, Lang::En).records.len(),
                parse(&text, Lang::En).records.len(),
                "{}: {}",
                path.display(),
                format.info().id
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn random_records_settle_at_once(seed in any::<u64>(), nesting in 0usize..4, plies in 1usize..60) {
        for custom in [Custom::Vietnamese, Custom::English] {
            let recipe = Recipe { nesting, plies, prose: true, ..Recipe::annotated(custom) };
            let made = record(&mut Dice::new(seed), recipe, 1);
            for format in both_ways() {
                stable(made.text.as_bytes(), format);
            }
        }
    }

    #[test]
    fn any_bytes_are_converted_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for format in both_ways() {
            written(&bytes, format);
        }
    }
}

fn case(name: &str) -> Vec<u8> {
    let folder = root().join("tests/cases");
    let mut found = std::fs::read_dir(folder)
        .expect("the case folder is part of the repository")
        .map(|entry| entry.expect("readable").path());
    let path = found.find(|path| {
        path.file_name()
            .is_some_and(|file| file.to_string_lossy().starts_with(name))
    });
    std::fs::read(path.expect(name)).expect("readable")
}

fn only(bytes: &[u8]) -> Record {
    let mut records = parse(bytes, Lang::En).records;
    assert_eq!(records.len(), 1);
    records.remove(0)
}

#[test]
fn quotes_and_backslashes_in_tags() {
    let (pgn, losses) = written(&case("u088"), to("pgn"));
    assert!(losses.is_empty());
    let text = String::from_utf8(pgn).expect("UTF-8");
    assert!(
        text.contains(r#"[Title "Cờ \"thế\" \\ tập 1: A \"B\" C"]"#),
        "{text}"
    );
    let back = only(text.as_bytes());
    assert_eq!(back.header("GAME"), Some(r#"Cờ "thế" \ tập 1: A "B" C"#));
    assert_eq!(back.header("RED"), Some(r#"Kỳ thủ "X""#));
}

#[test]
fn a_brace_in_a_comment_is_replaced_and_named() {
    let (pgn, losses) = written(&case("u092"), to("pgn"));
    let codes: Vec<&str> = losses.iter().map(|loss| loss.rule.code).collect();
    assert_eq!(codes, ["X010"]);
    let back = only(&pgn);
    assert_eq!(plies(&back), 4);
    assert_eq!(
        aspects(&back).main.comments[0].1,
        "Tập hợp {xe, mã｝ và dấu ｝ lẻ, rồi { nữa"
    );
}

#[test]
fn side_lines_that_are_left_out_are_counted() {
    let (uci, losses) = written(&case("u093"), to("uci"));
    assert_eq!(
        String::from_utf8_lossy(&uci),
        "position startpos moves h2e2 h9g7 h0g2 i9h9\n"
    );
    let lines = losses
        .iter()
        .find(|loss| loss.rule.code == "X001")
        .expect("X001");
    assert_eq!(
        lines.message,
        "UCI has no side lines: 2 side lines, 2 moves, 1 comment left out"
    );
    assert_eq!((lines.start.line, lines.start.column), (7, 13));
}

#[test]
fn black_may_move_first() {
    let (pgn, _) = written(&case("u096"), to("pgn"));
    let text = String::from_utf8(pgn).expect("UTF-8");
    assert!(text.contains("\n1... M8.7\n2. M2.3 X9-8"), "{text}");
    let board = "rheakaer1/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAE1R";
    for format in both_ways() {
        let (out, _) = written(&case("u096"), format);
        let back = only(&out);
        if format.info().holds.moves {
            assert_eq!((plies(&back), &*final_board(&back)), (3, board));
        }
    }
}

#[test]
fn order_is_kept_around_side_lines() {
    for name in ["u030", "u032", "u033", "u035"] {
        let bytes = case(name);
        let before = aspects(&only(&bytes));
        for id in ["pgn", "block", "json"] {
            let (out, losses) = written(&bytes, to(id));
            assert!(losses.is_empty(), "{name} {id}");
            let after = aspects(&only(&out));
            assert_eq!(before.lines, after.lines, "{name} {id}");
            assert_eq!(before.order, after.order, "{name} {id}");
            assert_eq!(before.main, after.main, "{name} {id}");
            assert_eq!(before.aside, after.aside, "{name} {id}");
        }
    }
}

/// A tag that a PGN quotes, with its quotes escaped or not, is no block of an article.
#[test]
fn quoted_tags_are_no_blocks() {
    for quoted in [r#"[Event "xem [Game \"x\"]"]"#, r#"[Event "x"]"#] {
        let game = format!("{quoted}\n\n1. C2=5 {{ xem [Game \"x\"] }} *\n");
        let parsed = parse(game.as_bytes(), Lang::En);
        let codes: Vec<&str> = parsed.diagnostics.iter().map(|d| d.rule.code).collect();
        assert_eq!((parsed.records.len(), codes), (1, vec![]), "{quoted}");
        assert_eq!(plies(&parsed.records[0]), 1, "{quoted}");
        let said = &aspects(&parsed.records[0]).main.comments[0].1;
        assert_eq!(said.trim(), "xem [Game \"x\"]", "{quoted}");
    }
}

/// In a bracket a star ends no game; what was a move with one there must not end it when
/// it is written.
#[test]
fn a_star_in_a_move_ends_no_game() {
    let game = "[Event \"x\"]\n\n1. 炮二平五 马8进7 (2. 马二进* 车9平8\n 3. 车一平二 马2进3\n";
    let (pgn, _) = written(game.as_bytes(), to("pgn"));
    assert_eq!(parse(game.as_bytes(), Lang::En).records.len(), 1);
    assert_eq!(parse(&pgn, Lang::En).records.len(), 1);
    let line = r#"{"version":1,"custom":"chinese-simplified","moves":[{"text":"炮二平*"},{"text":"马8进7"}]}"#;
    let (pgn, told) = written(line.as_bytes(), to("pgn"));
    assert_eq!(parse(&pgn, Lang::En).records.len(), 1);
    assert!(told.iter().any(|loss| loss.rule.code == "X010"), "{told:?}");
}

#[test]
fn deep_brackets_do_not_touch_the_call_stack() {
    let mut text = "[Event \"x\"]\n\n1. C2=5 ".to_owned();
    text += &"(1. C2=5 ".repeat(3000);
    text += &")".repeat(3000);
    text += " H8+7 *\n";
    let parsed = parse(text.as_bytes(), Lang::En);
    assert_eq!((parsed.records.len(), plies(&parsed.records[0])), (1, 2));
    let unclosed = text.replace(')', "");
    assert_eq!(parse(unclosed.as_bytes(), Lang::En).records.len(), 1);
}

#[test]
fn side_lines_of_unplayed_moves_keep_their_sides() {
    // The third move cannot be played; each line behind it begins with Black's, and
    // nothing there is played from a position that was never reached.
    let game = "[Event \"x\"]\n\n1. C2=5 H8+7 2. C9+9 R9=8 (2... H2+3 (2... P7+1) 3. P7+1) *\n";
    for format in both_ways().filter(|format| format.info().holds.lines) {
        let (out, _) = written(game.as_bytes(), format);
        let back = only(&out);
        let nodes = back.tree.nodes().iter();
        let moves = nodes.filter(|node| !node.text.is_empty());
        assert_eq!(moves.clone().filter(|node| node.mv.is_some()).count(), 2);
        let sides: Vec<_> = moves.map(|node| (node.ply, node.side)).collect();
        assert!(
            sides
                .iter()
                .all(|(ply, side)| (*side == kypho_model::Color::Black) == (ply % 2 == 1)),
            "{sides:?}"
        );
    }
}

#[test]
fn nothing_is_played_from_a_start_that_cannot_be_read() {
    let game = "[FEN \"3k5/9/9 w\"]\n\n1. C2=5 (1. C8=5) H8+7 (1... H2+3) *\n";
    let nodes = only(game.as_bytes()).tree;
    assert!(nodes.nodes().iter().all(|node| node.mv.is_none()));
}

/// Moves from the usual start in a notation.
fn in_letters(notation: &'static Notation, moves: &[&str]) -> Vec<String> {
    let mut position = Position::start();
    let mut texts = Vec::new();
    for mv in moves {
        let mut legal = position.legal_moves().into_iter();
        let mv = legal.find(|legal| legal.to_string() == *mv).expect("legal");
        texts.push(notation.write(&position, mv, &MoveOptions::default()));
        position.play_unchecked(mv);
    }
    texts
}

/// A record whose comments hold lines in the letters of its moves.
fn lines_in_comments(notation: &'static Notation) -> String {
    let game = ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7"];
    let game = in_letters(notation, &game);
    let [a, b, c, d, e, f] = &game[..] else {
        panic!("six moves were played");
    };
    let one = in_letters(notation, &["b2e2", "b9c7"]).join(" ");
    format!(
        "[Event \"x\"]\n[Red \"y\"]\n\n1. {a} {{Nếu 1. {one}}} {b} 2. {c} {d} \
         (2... {f} {{Hay 3. {e}}}) 3. {e} {f} *\n"
    )
}

#[test]
fn lines_in_comments_are_read_again_or_named() {
    let mut kept = 0;
    for from in NOTATIONS {
        let text = lines_in_comments(from);
        let before = aspects(&only(text.as_bytes()));
        assert_eq!(
            before.main.lifted.len() + before.aside.lifted.len(),
            2,
            "{text}"
        );
        let readable = |format: &&dyn Format| format.info().holds.comments;
        for (format, notation) in both_ways().filter(readable).flat_map(|format| {
            let asked = NOTATIONS.iter().map(|notation| Some(*notation));
            asked.chain([None]).map(move |notation| (format, notation))
        }) {
            let options = Options {
                notation,
                ..Options::default()
            };
            let mut losses = Vec::new();
            let out = convert(text.as_bytes(), format, options, &mut losses).expect("it is read");
            let after = aspects(&only(&out));
            let lines = format.info().holds.lines;
            let lifted = |from: &Aspects| {
                let aside = from.aside.lifted.iter().filter(|_| lines);
                from.main
                    .lifted
                    .iter()
                    .chain(aside)
                    .cloned()
                    .collect::<Vec<_>>()
            };
            let told = losses
                .iter()
                .filter(|loss| loss.rule.code == "X015")
                .count();
            let same = lifted(&before) == lifted(&after);
            let id = format.info().id;
            assert_eq!(
                told,
                usize::from(!same),
                "{} to {id} in {:?}: {losses:?}\n{}",
                from.id,
                notation.map(|notation| notation.id),
                String::from_utf8_lossy(&out)
            );
            // JSON holds the lines themselves beside their comment.
            assert!(same || id != "json", "{}", String::from_utf8_lossy(&out));
            kept += usize::from(same);
        }
    }
    assert!(kept > 30, "only {kept} conversions kept the lines");
}

/// Lines of comments in JSON are taken as they stand, wherever they say they begin.
#[test]
fn lines_of_json_are_believed_within_reason() {
    let line = |ply: u32, moves: &str| {
        format!(
            r#"{{"version":1,"moves":[{{"text":"P2-5","ply":1,"extras":[{{"kind":"line","origin":"prose","ply":{ply},"moves":[{moves}]}}]}},{{"text":"M8.7","ply":2}}]}}"#
        )
    };
    let lifted = |text: &str| {
        let record = only(text.as_bytes());
        assert_eq!(plies(&record), 2, "{text}");
        aspects(&record).main.lifted
    };
    let [instead, behind] = [r#"{"text":"P8-5"}"#, r#"{"text":"M2.3"}"#];
    assert_eq!(lifted(&line(1, instead))[0].1, "1: b2e2");
    assert_eq!(lifted(&line(2, behind))[0].1, "2: b9c7");
    for ply in [0, 3, u32::MAX] {
        let wild = format!(r#"{{"text":"P8-5","ply":{ply},"number":{ply}}}, {behind}"#);
        assert_eq!(lifted(&line(ply, &wild))[0].1, "1: b2e2 b9c7");
    }
}

/// Letters that two customs share are not put down to a third one by a comment.
#[test]
fn a_comment_in_points_makes_no_points_of_the_moves() {
    let text = "FORMAT WXF\nSTART{\n1. C2-1\n/*Nếu 1... a6a5*/\n}END\n";
    let record = only(text.as_bytes());
    assert_eq!((record.custom, plies(&record)), (Custom::English, 1));
}

#[test]
fn a_line_that_stays_prose_is_named_where_it_stands() {
    let text =
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 /*Nếu 1. P2-6 P8-5 2. M2.3 M8.7*/ M8.7\n}END[/game]\n";
    let options = Options {
        notation: Some(Notation::by_id("uci").expect("a notation")),
        ..Options::default()
    };
    let mut losses = Vec::new();
    convert(text.as_bytes(), to("pgn"), options, &mut losses).expect("it is read");
    let found: Vec<_> = losses
        .iter()
        .map(|loss| (loss.rule.code, loss.start.line))
        .collect();
    assert_eq!(found, [("X015", 4)], "{losses:?}");
}

#[test]
fn text_is_written_in_the_notation_asked_for() {
    let text = "[Event \"x\"]\n\n1. 炮二平五 马8进7 (1... 炮8平5 2. 马二进三) 2. 马二进三 *\n";
    let written = |notation: Option<&'static str>| {
        let options = Options {
            notation: notation.map(|id| Notation::by_id(id).expect("a notation")),
            ..Options::default()
        };
        let out = convert(text.as_bytes(), to("text"), options, &mut Vec::new());
        String::from_utf8(out.expect("it is read")).expect("UTF-8")
    };
    for (notation, moves) in [
        (None, ["炮二平五", "马８进７", "炮８平５"]),
        (Some("vietnamese"), ["P2-5", "M8.7", "P8-5"]),
        (Some("wxf"), ["C2=5", "H8+7", "C8=5"]),
        (Some("uci"), ["h2e2", "h9g7", "h7e7"]),
        (Some("iccs"), ["H2-E2", "H9-G7", "H7-E7"]),
        (
            Some("chinese-traditional"),
            ["炮二平五", "馬８進７", "砲８平５"],
        ),
    ] {
        let out = written(notation);
        for mv in moves {
            assert!(out.contains(mv), "{notation:?} {mv}: {out}");
        }
        if notation.is_some_and(|id| !id.starts_with("chinese")) {
            assert!(
                !out.contains('平') && !out.contains('进'),
                "{notation:?}: {out}"
            );
        }
    }
}

#[test]
fn attributes_of_the_tag_are_told_apart_from_headers() {
    let said = |tag: &str, header: &str, id: &str| {
        let text = format!("[game{tag}]\n{header}START{{\n1. P2-5 M8.7\n}}END[/game]\n");
        let losses = written(text.as_bytes(), to(id)).1;
        let said = losses.iter().filter(|loss| loss.rule.code == "X005");
        said.map(|loss| loss.message.clone()).collect::<Vec<_>>()
    };
    let tag = " boxcomment=0 header=1";
    assert_eq!(
        said(tag, "", "pgn"),
        ["PGN has no place for attributes of the tag: boxcomment, header"]
    );
    let name = to("uci").info().name;
    assert_eq!(
        said(tag, "RED An\n", "uci"),
        [format!(
            "{name} has no place for: RED; nor for attributes of the tag: boxcomment, header"
        )]
    );
    assert_eq!(
        said("", "RED An\n", "uci"),
        [format!("{name} has no place for: RED")]
    );
    assert!(said(tag, "", "block").is_empty());
}
