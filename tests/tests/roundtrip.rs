//! Writing what was read and reading what was written: the normal form settles at
//! once, trees come back, and a rewrite keeps the very bytes.

use kypho_model::PlayStatus;
use kypho_model::notation::Custom;
use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_parser::formats::{game_block, json};
use kypho_parser::rewrite::{Edit, rewrite};
use kypho_parser::source::Archive;
use kypho_tests::generate::{Recipe, record};
use kypho_tests::{Dice, read, shared, texts};
use proptest::prelude::*;

fn block(record: &Record) -> String {
    let mut text = String::new();
    game_block::write(record, &mut text).expect("a string takes everything");
    text
}

/// A record as JSON, without the words that the normal form may change: what
/// names the file, and where `loose`, the moves' texts.
fn data(record: &Record, loose: bool) -> serde_json::Value {
    let origin = json::Origin {
        file: "",
        line: 1,
        record: 1,
    };
    let mut line = Vec::new();
    json::write(record, origin, &mut line).expect("a vector takes everything");
    let mut value: serde_json::Value = serde_json::from_slice(&line).expect("JSON");
    value["heading"] = serde_json::Value::Null;
    if loose {
        forget(&mut value);
    }
    value
}

/// Takes out what is written another way in the normal form.
fn forget(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(fields) => {
            fields.retain(|key, _| !matches!(key.as_str(), "headers" | "fen"));
            if fields.contains_key("iccs") {
                fields.remove("text");
            }
            fields.values_mut().for_each(forget);
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(forget),
        _ => {}
    }
}

/// Tells whether the normal form says some things of a record in another way:
/// words among the moves, judgements in brackets, brackets without a move.
fn changes(record: &Record) -> bool {
    let tree = &record.tree;
    let holds = |head: NodeId, wanted: &dyn Fn(&Extra) -> bool| {
        std::iter::once(head)
            .chain(tree.line(head))
            .any(|id| tree.node(id).extras.iter().any(wanted))
    };
    let words = |extra: &Extra| matches!(extra, Extra::Words(_));
    let judged = |extra: &Extra| matches!(extra, Extra::Evaluation(..));
    let inner = tree.nodes().iter().flat_map(|node| &node.extras);
    let inner = inner.filter_map(|extra| match extra {
        Extra::Line(head, kypho_model::Origin::Brackets) => Some(*head),
        _ => None,
    });
    holds(Tree::ROOT, &words)
        || inner
            .clone()
            .any(|head| holds(head, &words) || holds(head, &judged))
        || inner.clone().any(|head| tree.node(head).next.is_none())
}

/// Writes, reads and writes again every record of a text; returns how many.
#[track_caller]
fn check(name: &str, bytes: &[u8]) -> usize {
    let records = read(bytes).records;
    for (index, record) in records.iter().enumerate() {
        let once = block(record);
        let mut again = read(once.as_bytes()).records;
        assert_eq!(again.len(), 1, "{name} {index}:\n{once}");
        let again = again.remove(0);
        assert_eq!(block(&again), once, "{name} {index} does not settle");
        if record.setup.is_none() || changes(record) {
            continue;
        }
        let (before, after) = (data(record, true), data(&again, true));
        assert_eq!(before, after, "{name} {index} comes back another:\n{once}");
        let third = read(block(&again).as_bytes()).records.remove(0);
        assert_eq!(data(&again, false), data(&third, false), "{name} {index}");
    }
    records.len()
}

#[test]
fn texts_settle_at_once() {
    let mut records = 0;
    for (path, bytes) in texts() {
        records += check(&path.display().to_string(), &bytes);
    }
    assert!(records > 120, "{records}");
}

#[test]
fn articles_settle_at_once() {
    let Some(folder) = shared("corpus") else {
        return;
    };
    for entry in walkdir::WalkDir::new(folder) {
        let path = entry.expect("readable").into_path();
        if path.is_file() {
            let bytes = std::fs::read(&path).expect("readable");
            check(&path.display().to_string(), &bytes);
        }
    }
}

fn recipes() -> impl Strategy<Value = Recipe> {
    // Short records with ranks from 1 cannot be told from those with ranks from 0.
    let told = Custom::ALL
        .into_iter()
        .filter(|custom| !matches!(custom, Custom::Fairy | Custom::Algebraic | Custom::WinBoard));
    let custom = prop::sample::select(told.collect::<Vec<_>>());
    let parts = (any::<bool>(), any::<bool>(), 0..3usize, any::<bool>());
    (custom, 0..70usize, parts).prop_map(|(custom, plies, parts)| {
        let (signs, comments, nesting, prose) = parts;
        Recipe {
            custom,
            plies,
            signs,
            comments,
            nesting,
            prose,
            gaps: false,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Generated records are in the usual forms already: nothing at all is lost.
    #[test]
    fn random_games_come_back(seed: u64, recipe in recipes()) {
        let made = record(&mut Dice::new(seed), recipe, 1);
        let records = read(made.text.as_bytes()).records;
        let once = block(&records[0]);
        let again = read(once.as_bytes()).records;
        prop_assert_eq!(again.len(), 1);
        prop_assert_eq!(&block(&again[0]), &once);
        prop_assert_eq!(data(&records[0], false), data(&again[0], false));
        let played = again[0].tree.nodes().iter().filter(|node| node.mv.is_some());
        prop_assert!(played.clone().all(|node| node.status == PlayStatus::Ok));
        prop_assert_eq!(played.count() as u64, made.plies());
    }
}

#[test]
fn long_games_come_back_in_every_custom() {
    for (seed, custom) in Custom::ALL.into_iter().enumerate() {
        let made = record(&mut Dice::new(seed as u64), Recipe::annotated(custom), 1);
        let first = &read(made.text.as_bytes()).records[0];
        assert_eq!(first.custom, custom);
        let again = &read(block(first).as_bytes()).records[0];
        assert_eq!(data(first, false), data(again, false), "{}", custom.name());
        let played = again.tree.nodes().iter().filter(|node| node.mv.is_some());
        assert_eq!(played.count() as u64, made.plies(), "{}", custom.name());
    }
}

#[test]
fn a_rewrite_without_edits_keeps_every_byte() {
    for (_, bytes) in texts() {
        assert_eq!(rewrite(&bytes, &[]).expect("no edits"), bytes);
    }
    let odd = b"\xEF\xBB\xBF[game]\r\nFEN 4k4/9/9/9/9/9/9/9/9/4K4\rSTART{\n\xFF\n";
    assert_eq!(rewrite(odd, &[]).expect("no edits"), odd);
}

/// Every move of a file put into its usual form, in place; all else stays.
fn tidied(bytes: &[u8]) -> Vec<u8> {
    let mut archive = Archive::new(bytes);
    let mut edits = Vec::new();
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        let mut sink = |event: kypho_model::Event<'_>,
                        at: kypho_model::Span,
                        _: &mut dyn kypho_model::Report| {
            let kypho_model::Event::Move {
                play: Some(play), ..
            } = event
            else {
                return;
            };
            if let Some(step) = play.step {
                let range = frame.in_file(at);
                edits.push(Edit {
                    at: range.start as usize..range.end as usize,
                    with: Custom::Vietnamese.write(&step.before(), step.mv),
                });
            }
        };
        let mut replay = kypho_parser::Replay::new(&mut sink);
        frame.read(&frame.decode(), &mut replay, &mut kypho_model::Silent);
    }
    rewrite(bytes, &edits).expect("moves do not overlap")
}

#[test]
fn a_rewrite_changes_its_edits_only() {
    let bytes = "\u{feff}Lời\u{a0}văn\r\n[game  x=1]\r\nFEN rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR\r\nSTART{\r\n1.p2–5  Mã 8 tấn 7\r\n/*1… M2.3\t*/ 2.M2.3\r\n}[/game]\r\n";
    let expected = bytes.replace("p2–5", "P2-5").replace("Mã 8 tấn 7", "M8.7");
    assert_eq!(String::from_utf8_lossy(&tidied(bytes.as_bytes())), expected);
    // Bytes that are no text keep their place.
    let broken = b"\xFF\xFE[game]\nSTART{\n\xE1\xBA 1. x2.1\xC4 M8.7\n}END[/game]\xFF";
    let tidy = tidied(broken);
    let text = tidy.windows(4).position(|four| four == b"X2.1");
    assert_eq!(text, None, "no chariot stands on file 2");
    assert_eq!(tidy, broken);
    let broken = b"\xFF\xFE[game]\nSTART{\n\xE1\xBA 1. p2-5\xC4 m8.7\n}END[/game]\xFF";
    let expected = b"\xFF\xFE[game]\nSTART{\n\xE1\xBA 1. P2-5\xC4 M8.7\n}END[/game]\xFF";
    assert_eq!(tidied(broken), expected);
}
