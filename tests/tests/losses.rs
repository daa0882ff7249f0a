//! The losses of a conversion name exactly what is lost: what is not named comes
//! back, and what is named does not.

use std::collections::BTreeSet;

use kypho_model::notation::Custom;
use kypho_model::record::{Extra, Record, Tree};
use kypho_model::{Lang, Origin, Problem, Report, Scene, Span};
use kypho_parser::formats::{FORMATS, Format, Options};
use kypho_parser::write;
use kypho_tests::aspects::{Aspects, Said, aspects};
use kypho_tests::trees::{Growth, grow};
use kypho_tests::{Dice, read};
use proptest::prelude::*;

/// A loss: its code and what it says.
type Loss = (&'static str, String);

#[derive(Default)]
struct Losses(Vec<Loss>);

impl Report for Losses {
    fn report(&mut self, _: Span, problem: &dyn Problem, _: Scene<'_>) {
        let mut text = String::new();
        problem
            .message(Lang::En, &mut text)
            .expect("a String takes all");
        self.0.push((problem.rule().code, text));
    }
}

impl Losses {
    fn said(&self, code: &str) -> Option<&str> {
        let mut found = self.0.iter().filter(|(known, _)| *known == code);
        let (_, text) = found.next()?;
        assert!(found.next().is_none(), "{code} twice: {:?}", self.0);
        Some(text)
    }

    /// The numbers in what is said of a loss.
    fn numbers(&self, code: &str) -> Option<Vec<usize>> {
        let digits = |c: char| !c.is_ascii_digit();
        let words = self
            .said(code)?
            .split(digits)
            .filter(|word| !word.is_empty());
        Some(words.map(|word| word.parse().expect("digits")).collect())
    }

    /// The kinds of things that were written in another way, and how many.
    fn otherwise(&self) -> impl Iterator<Item = (&str, usize)> {
        let told = self.0.iter().filter(|(code, _)| *code == "X010");
        told.map(|(_, text)| {
            let (what, count) = text.rsplit_once(": ").expect("what and how many");
            (what, count.parse().expect("a number"))
        })
    }
}

/// What writing in another way can change, by the words that tell of it.
fn changes(what: &str) -> &'static [&'static str] {
    match what {
        "texts with a sign that would end them, written with one like it" => {
            &["comments", "headers"]
        }
        "footnote marks written as comments" | "signs behind moves written as comments" => {
            &["signs", "comments"]
        }
        // Both are texts among the moves.
        "words among the moves written as comments" => &[],
        "moves that cannot be played written as comments" => {
            &["unplayed", "comments", "lines", "signs", "marks"]
        }
        "diagram marks written as comments" => &["marks", "comments"],
        "several comments on one move written as one" => &["comments"],
        "comments before a side line written behind its first move" => {
            &["comments", "signs", "marks"]
        }
        "side lines behind the last move written as the line itself" => {
            &["lines", "moves", "comments", "signs", "marks", "unplayed"]
        }
        "side lines to the first move of a side line written beside it" => {
            &["lines", "comments", "signs", "marks", "unplayed"]
        }
        other => panic!("not known: {other}"),
    }
}

/// The parts in which two records differ.
fn differing(a: &Aspects, b: &Aspects) -> BTreeSet<&'static str> {
    let both = |part: fn(&Aspects) -> [&Vec<Said>; 2]| part(a) == part(b);
    let parts = [
        ("start", a.start == b.start),
        ("moves", a.moves == b.moves),
        ("lines", a.lines == b.lines),
        ("result", a.result == b.result),
        ("other result", a.other_result == b.other_result),
        ("headers", a.headers == b.headers),
        ("comments", both(|r| [&r.main.comments, &r.aside.comments])),
        ("signs", both(|r| [&r.main.signs, &r.aside.signs])),
        ("marks", both(|r| [&r.main.marks, &r.aside.marks])),
        (
            "unplayed",
            a.main.unplayed == b.main.unplayed && a.aside.unplayed == b.aside.unplayed,
        ),
    ];
    let differ = parts.into_iter().filter(|(_, same)| !same);
    differ.map(|(name, _)| name).collect()
}

/// Sends a record through a format and back, and holds what is told of the losses
/// against what there is.
#[track_caller]
fn kept_to_the_word(record: &Record, to: &dyn Format) {
    let id = to.info().id;
    let mut losses = Losses::default();
    let bytes = write(record, to, &Options::default(), &mut losses).expect("it is written");
    let shown = String::from_utf8_lossy(&bytes);
    let mut again = read(&bytes).records;
    if id == "fen" && record.setup.is_none() {
        assert!(again.is_empty() && losses.said("X007").is_some());
        return;
    }
    assert_eq!(again.len(), 1, "{id}: records in\n{shown}");
    let again = again.remove(0);
    let twice = write(&again, to, &Options::default(), &mut Losses::default());
    if id != "json" {
        let twice = twice.expect("it is written");
        assert!(
            twice == bytes,
            "{id} does not settle:\n{shown}\n{}",
            String::from_utf8_lossy(&twice)
        );
    }
    // From another start other moves can be played.
    if losses.said("X007").is_none() && losses.said("X014").is_none() {
        in_place(record, &again, to, &shown);
    }
    let (mut a, mut b) = (aspects(record), aspects(&again));
    let context = format!("{id}: {:#?}\n{shown:.3000}\n{}", losses.0, unlike(&a, &b));

    // What is counted is what is gone.
    let counted = |code, gone: usize| {
        let told = losses.numbers(code).map_or(0, |numbers| numbers[0]);
        assert_eq!(told, gone, "{code} in {context}");
    };
    let holds = to.info().holds;
    counted(
        "X008",
        if holds.moves {
            0
        } else {
            a.moves.len() + a.main.unplayed.len()
        },
    );
    let lines = losses.numbers("X001");
    if !holds.lines {
        let told = lines.map_or((0, 0, 0), |n| (n[0], n[1], n[2]));
        let gone = (a.side.0, a.side.1, a.aside.comments.len());
        assert!(
            told == gone || told == (0, 0, 0) && a.lines.is_empty(),
            "X001 of {gone:?} in {context}"
        );
        assert!(b.lines.is_empty(), "{context}");
    } else {
        assert!(lines.is_none(), "{context}");
    }
    let all = |part: fn(&Aspects) -> [&Vec<Said>; 2]| {
        let [main, aside] = part(&a);
        main.len() + if holds.lines { aside.len() } else { 0 }
    };
    let unless = |held: bool, count: usize| if held { 0 } else { count };
    counted(
        "X002",
        unless(
            holds.comments,
            all(|r| [&r.main.comments, &r.aside.comments]),
        ),
    );
    let as_words = losses
        .otherwise()
        .any(|(what, _)| what.starts_with("signs") || what.starts_with("footnote"));
    let signs = all(|r| [&r.main.signs, &r.aside.signs]);
    counted(
        "X003",
        unless(holds.glyphs || as_words || signs == 0, signs),
    );
    let as_words = losses
        .otherwise()
        .any(|(what, _)| what.starts_with("diagram"));
    let marks = all(|r| [&r.main.marks, &r.aside.marks]);
    counted("X004", unless(holds.marks || as_words || marks == 0, marks));
    lines_of_comments(&losses, &a, &b, to, &context);
    if !holds.lines {
        for record in [&mut a, &mut b] {
            record.lines.clear();
            record.aside = Default::default();
        }
    }
    if !holds.moves {
        for record in [&mut a, &mut b] {
            record.moves.clear();
            record.main.unplayed.clear();
        }
    }

    // Headers by name.
    let keys = |code, before: &str| -> BTreeSet<String> {
        let told = losses.said(code).and_then(|text| text.split_once(before));
        let keys = told
            .map_or("", |(_, keys)| keys)
            .split([',', ' '])
            .filter(|key| !key.is_empty());
        keys.filter(|key| *key != "and")
            .map(str::to_uppercase)
            .collect()
    };
    let gone: BTreeSet<String> = a
        .headers
        .keys()
        .filter(|key| !b.headers.contains_key(*key))
        .cloned()
        .collect();
    let came: Vec<&String> = b
        .headers
        .keys()
        .filter(|key| !a.headers.contains_key(*key))
        .collect();
    assert!(came.is_empty(), "{came:?} came from nowhere in {context}");
    let mut named = keys("X005", "for: ");
    let bare = |key| record.header(key).map(str::trim);
    if bare("EVENT") == bare("GAME") {
        named.remove("EVENT");
    }
    assert_eq!(named, gone, "X005 in {context}");
    let cut = keys("X013", "field: ");
    for (key, value) in &a.headers {
        let now = b.headers.get(key);
        let shorter = now.is_some_and(|now| now.chars().count() < value.chars().count());
        assert_eq!(cut.contains(key), shorter, "X013 and {key} in {context}");
    }

    // Everything else by its part.
    let differ = differing(&a, &b);
    let mut told: BTreeSet<&str> = BTreeSet::new();
    let mut because = |code: &str, parts: &[&'static str]| {
        if losses.0.iter().any(|(known, _)| *known == code) {
            let is = parts.iter().any(|part| differ.contains(part));
            assert!(is, "{code} is told for nothing in {context}");
            told.extend(parts);
        }
    };
    because("X002", &["comments"]);
    because("X003", &["signs"]);
    because("X004", &["marks"]);
    because("X005", &["headers"]);
    because("X006", &["result", "other result"]);
    because("X007", &["start"]);
    because("X009", &["unplayed"]);
    because("X012", &["comments", "headers"]);
    because("X013", &["headers"]);
    because("X016", &["start"]);
    because("X014", &["start", "moves", "unplayed", "lines"]);
    if a.turned(&b) && losses.said("X007").is_some() {
        // What the other side could not play it plays now, and the other way round.
        told.extend(["moves", "unplayed", "lines"]);
    }
    for (what, count) in losses.otherwise() {
        let parts = changes(what);
        let is = parts.is_empty() || parts.iter().any(|part| differ.contains(part));
        assert!(is && count > 0, "{what} is told for nothing in {context}");
        told.extend(parts);
    }
    for part in differ {
        assert!(
            told.contains(part),
            "{part} differ and nothing tells in {context}"
        );
    }
}

/// What is read in the place of a move was that move, of the same ply and side.
#[track_caller]
fn in_place(before: &Record, after: &Record, to: &dyn Format, shown: &str) {
    // Lists of points hold the points of a move, not its text.
    let texts = to.info().holds.unplayed && ["block", "wxf", "pgn", "json"].contains(&to.info().id);
    let moves = |record: &Record| {
        let mut found = Vec::new();
        let mut heads = vec![Tree::ROOT];
        while let Some(head) = heads.pop() {
            for id in std::iter::once(head).chain(record.tree.line(head)) {
                let node = record.tree.node(id);
                let text = match node.mv {
                    Some(mv) => mv.to_string(),
                    None if texts => node.text.to_string(),
                    None => String::new(),
                };
                if id != head {
                    found.push((node.ply, node.side, node.mv.is_some(), text));
                }
                heads.extend(node.extras.iter().filter_map(|extra| match extra {
                    Extra::Line(head, Origin::Brackets) => Some(*head),
                    _ => None,
                }));
            }
        }
        found
    };
    let mut there = moves(before);
    for mv in moves(after) {
        let found = there.iter().position(|known| *known == mv);
        let id = to.info().id;
        let found = found.unwrap_or_else(|| panic!("{id}: {mv:?} was not there\n{shown:.3000}"));
        there.swap_remove(found);
    }
}

/// Lines in comments are there again, or it is told how many are not.
#[track_caller]
fn lines_of_comments(losses: &Losses, a: &Aspects, b: &Aspects, to: &dyn Format, context: &str) {
    let lifted = |record: &Aspects| {
        let aside = record.aside.lifted.iter().filter(|_| to.info().holds.lines);
        let all = record.main.lifted.iter().chain(aside);
        all.map(|(_, line)| line.clone()).collect::<Vec<String>>()
    };
    let mut again = lifted(b);
    let gone = lifted(a).into_iter().filter(|line| {
        let found = again.iter().position(|other| other == line);
        found.map(|found| again.swap_remove(found)).is_none()
    });
    let gone = gone.count();
    let told = losses.numbers("X015").map_or(0, |numbers| numbers[0]);
    let expected = if to.info().holds.comments { gone } else { 0 };
    assert_eq!(told, expected, "X015 in {context}");
}

/// Shows where two records differ.
fn unlike(a: &Aspects, b: &Aspects) -> String {
    let (a, b) = (format!("{a:#?}"), format!("{b:#?}"));
    let pairs = a.lines().zip(b.lines()).filter(|(a, b)| a != b).take(6);
    pairs
        .map(|(a, b)| format!("- {a:.300}\n+ {b:.300}\n"))
        .collect()
}

fn growths() -> impl Strategy<Value = Growth> {
    let custom = prop::sample::select(vec![
        Custom::Vietnamese,
        Custom::English,
        Custom::Coordinates,
    ]);
    let flags = prop::collection::vec(any::<bool>(), 8);
    (custom, 1usize..24, 0usize..4, flags).prop_map(|(custom, plies, nesting, flags)| Growth {
        custom,
        plies,
        nesting,
        comments: flags[0],
        signs: flags[1],
        footnotes: flags[2],
        marks: flags[3],
        words: flags[4],
        unplayed: flags[5],
        setup: flags[6],
        odd: flags[7],
    })
}

fn grown(seed: u64, growth: Growth) -> Record {
    let line = grow(&mut Dice::new(seed), growth);
    let mut records = read(line.as_bytes()).records;
    assert_eq!(records.len(), 1, "{line}");
    records.remove(0)
}

macro_rules! losses_are_exact {
    ($($name:ident: $id:literal),* $(,)?) => {
        proptest! {
            #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
            $(
                #[test]
                fn $name(seed: u64, growth in growths()) {
                    let to = FORMATS.iter().find(|format| format.info().id == $id).expect("a format");
                    kept_to_the_word(&grown(seed, growth), *to);
                }
            )*
        }

        #[test]
        fn every_format_that_is_read_and_written_is_here() {
            let both = FORMATS.iter().map(|format| format.info());
            let both = both.filter(|info| info.reads && info.writes).map(|info| info.id);
            let here = BTreeSet::from([$($id),*]);
            assert_eq!(both.collect::<BTreeSet<_>>(), here);
        }
    };
}

losses_are_exact! {
    block: "block",
    wxf: "wxf",
    pgn: "pgn",
    dhtmlxq: "dhtmlxq",
    xqf: "xqf",
    cbr: "cbr",
    cbf: "cbf",
    pfc: "pfc",
    uci: "uci",
    fen: "fen",
    json: "json",
}

/// Some formats know whose turn it is by the first move alone, even one that nobody can
/// make.
#[test]
fn a_first_move_of_the_other_side_turns_the_start_and_is_told() {
    let line = "{\"version\":1,\"custom\":\"coordinates\",\"moves\":[{\"text\":\"h9g7\"}]}";
    let record = read(line.as_bytes()).records.remove(0);
    for id in ["xqf", "cbr", "cbf", "pfc", "dhtmlxq"] {
        let to = FORMATS.iter().find(|format| format.info().id == id);
        let to = *to.expect("a format");
        let mut losses = Losses::default();
        let bytes = write(&record, to, &Options::default(), &mut losses).expect("it is written");
        assert!(losses.said("X007").is_some(), "{id}: {:?}", losses.0);
        let again = read(&bytes).records.remove(0);
        assert_eq!(again.first_side(), kypho_model::Color::Black, "{id}");
        let twice = write(&again, to, &Options::default(), &mut Losses::default());
        assert_eq!(twice.expect("it is written"), bytes, "{id}");
    }
}

/// A PGN whose FEN names the side that cannot make the first move is read with the other
/// side to begin; so it is written at once, with the numbers and spelling of that start.
#[test]
fn pgn_has_the_side_begin_that_makes_the_first_move() {
    let to = *FORMATS
        .iter()
        .find(|format| format.info().id == "pgn")
        .expect("a format");
    let board = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR";
    for (fen, moves, first, told) in [
        (
            "w",
            ["h9g7", "h2e2"],
            "1... H9-G7\n2. H2-E2 *\n",
            Some("Black"),
        ),
        ("b", ["h2e2", "h9g7"], "1. H2-E2 H9-G7\n*\n", Some("Red")),
        ("w", ["h2e2", "h9g7"], "1. H2-E2 H9-G7\n*\n", None),
        // Neither side can make this one: nobody turns anything.
        ("w", ["e5e5", "h9g7"], "1. e5e5 h9g7\n*\n", None),
    ] {
        let line = format!(
            "{{\"version\":1,\"headers\":[[\"FEN\",\"{board} {fen} - - 0 1\"]],\
             \"setup\":\"{board} {fen} - - 0 1\",\"custom\":\"coordinates\",\
             \"moves\":[{{\"text\":\"{}\"}},{{\"text\":\"{}\"}}]}}",
            moves[0], moves[1]
        );
        let record = read(line.as_bytes()).records.remove(0);
        let mut losses = Losses::default();
        let bytes = write(&record, to, &Options::default(), &mut losses).expect("it is written");
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.ends_with(first), "{fen} {moves:?}: {text}");
        let said = told.map(|side| format!("PGN has {side} begin, whose move is the first"));
        assert_eq!(losses.said("X007"), said.as_deref(), "{fen} {moves:?}");
        let again = read(&bytes).records.remove(0);
        let twice = write(&again, to, &Options::default(), &mut Losses::default());
        assert_eq!(twice.expect("it is written"), bytes, "{fen} {moves:?}");
        let turned = aspects(&record).turned(&aspects(&again));
        assert_eq!(turned, told.is_some(), "{fen} {moves:?}");
    }
}

/// Writes the one record of an input in a format; returns the record as it is read back,
/// and what was told.
fn through(input: &str, id: &str) -> (Record, Losses) {
    let mut records = read(input.as_bytes()).records;
    assert_eq!(records.len(), 1, "{input}");
    let record = records.remove(0);
    let to = *FORMATS
        .iter()
        .find(|format| format.info().id == id)
        .expect("a format");
    let mut losses = Losses::default();
    let bytes = write(&record, to, &Options::default(), &mut losses).expect("it is written");
    let mut again = read(&bytes).records;
    assert_eq!(again.len(), 1, "{id}");
    (again.remove(0), losses)
}

/// Nobody knows which result a code below four means, so none is made of it.
#[test]
fn a_code_of_a_result_makes_no_result() {
    let of = |code: &str| {
        format!(
            "{{\"version\":1,\"headers\":[[\"ResultCode\",\"{code}\"]],\"custom\":\"coordinates\",\"moves\":[{{\"text\":\"h2e2\"}}]}}"
        )
    };
    for id in ["xqf", "cbr", "cbf", "pfc", "dhtmlxq", "wxf", "pgn", "block"] {
        for code in ["1", "2", "3", "007", "7", "300", "x"] {
            let (again, losses) = through(&of(code), id);
            let result = again.result().filter(|result| *result != "*");
            assert_eq!(result, None, "{id} of {code}");
            let kept = again.header("ResultCode") == Some(code);
            let told = losses.said("X005").is_some();
            assert!(kept != told, "{id} of {code}: {:?}", losses.0);
            assert!(
                kept || matches!(id, "xqf" | "cbr") && code != "7",
                "{id} of {code}"
            );
        }
    }
}

#[test]
fn of_two_results_the_end_mark_counts_and_the_other_is_named() {
    let input = "[Red \"A\"]\n[Result \"1-0\"]\n\n1. C2=5 H8+7 0-1\n";
    for id in ["wxf", "dhtmlxq", "xqf", "cbr", "cbf", "pfc"] {
        let (again, losses) = through(input, id);
        assert_eq!(again.result(), Some("0-1"), "{id}");
        let told = losses.said("X006").unwrap_or_default();
        assert!(told.contains("`1-0`"), "{id}: {:?}", losses.0);
    }
    for id in ["pgn", "block", "json"] {
        let (again, losses) = through(input, id);
        assert_eq!(again.result(), Some("0-1"), "{id}");
        assert_eq!(again.header("RESULT"), Some("1-0"), "{id}");
        assert_eq!(losses.said("X006"), None, "{id}");
    }
    // A star says nothing, and so nothing is left out with it.
    let input = "[Red \"A\"]\n[Result \"*\"]\n\n1. C2=5 H8+7 0-1\n";
    for id in ["wxf", "dhtmlxq", "xqf", "cbr", "cbf", "pfc"] {
        let (again, losses) = through(input, id);
        assert_eq!(again.result(), Some("0-1"), "{id}");
        assert_eq!(losses.said("X006"), None, "{id}");
    }
}

/// Some words of results are read as none by whoever reads DhtmlXQ.
#[test]
fn a_word_that_is_read_as_no_result_is_named() {
    let input = "[game]\nRESULT 未知\nSTART{\n1. P2-5 M8.7\n}END[/game]\n";
    let (again, losses) = through(input, "dhtmlxq");
    assert_eq!(again.result(), None);
    assert!(
        losses
            .said("X006")
            .is_some_and(|told| told.contains("未知"))
    );
}

#[test]
fn counters_of_the_start_are_kept_or_named() {
    let input =
        "[game]\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 2 7\nSTART{\n7. P5-6 Tg4.1\n}END[/game]\n";
    for id in [
        "block", "wxf", "pgn", "dhtmlxq", "xqf", "cbr", "cbf", "pfc", "uci", "fen", "json",
    ] {
        let (again, losses) = through(input, id);
        let setup = again.setup.expect("a position");
        let kept = (setup.halfmoves, setup.fullmoves) == (2, 7);
        assert_eq!(losses.said("X016").is_none(), kept, "{id}: {:?}", losses.0);
        assert_eq!(kept, !matches!(id, "xqf" | "cbr"), "{id}");
    }
}

/// A tag is read up to a length; an attribute that would make it longer is named.
#[test]
fn attributes_are_written_as_far_as_a_tag_is_read() {
    for (length, kept) in [(1_300, true), (4_000, true), (5_000, false)] {
        let long = "x".repeat(length);
        let input = format!(
            "{{\"version\":1,\"attrs\":[[\"a\",\"{long}\"],[\"b\",\"1\"]],\"moves\":[{{\"text\":\"P2-5\"}}]}}"
        );
        let (again, losses) = through(&input, "block");
        let keys: Vec<&str> = again.attrs.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(
            keys,
            if kept { vec!["a", "b"] } else { vec!["b"] },
            "{length}"
        );
        assert_eq!(losses.said("X005").is_none(), kept, "{length}");
    }
}
