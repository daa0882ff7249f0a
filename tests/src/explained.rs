//! What the rulings tell of the law's figures.

use kypho_model::Lang;
use kypho_model::rulesets::wording::words;
use kypho_model::rulesets::{Line, PlyRuling, Ruleset, VIETNAM, Verdict};

use crate::loops::{json_lines, moves, setup, text};
use crate::root;

/// The line of a figure.
pub fn line_of(number: u64) -> Line {
    let values = json_lines(&root().join("tests/data/law_figures.jsonl"));
    let mut values = values.iter();
    let value = values
        .find(|value| value["figure"] == number)
        .expect("the figure");
    line(text(value, "fen"), text(value, "moves"))
}

/// A line from a FEN and moves.
pub fn line(fen: &str, text: &str) -> Line {
    let start = setup(fen).position().expect("a position");
    let line = Line::from_moves(start, moves(text));
    assert!(line.broken().is_none(), "{:?}", line.broken());
    line
}

/// The line of a figure and the ruling on it.
pub fn figure(number: u64) -> (Line, Verdict) {
    let line = line_of(number);
    let verdict = VIETNAM.explain(&line);
    (line, verdict)
}

/// What is ruled on moves that are played twice over.
pub fn twice(ruleset: &'static Ruleset, fen: &str, lap: &str) -> (Line, Verdict) {
    let line = line(fen, &format!("{lap} {lap}"));
    let verdict = ruleset.explain(&line);
    (line, verdict)
}

/// A ply that is judged.
pub fn ply(verdict: &Verdict, ply: usize) -> &PlyRuling {
    let mut plies = verdict.plies.iter();
    plies
        .find(|told| told.facts.ply == ply)
        .expect("a ply that is judged")
}

/// The reasons told of a ply, in English and in Vietnamese.
pub fn reasons(line: &Line, ply: &PlyRuling) -> [Vec<String>; 2] {
    [Lang::En, Lang::Vi].map(|lang| {
        let reasons = ply.reasons();
        let told = reasons
            .iter()
            .map(|reason| words(lang).reason(reason, line));
        told.collect()
    })
}

/// All that a verdict rests on, in English and in Vietnamese.
pub fn grounds(verdict: &Verdict) -> [String; 2] {
    [Lang::En, Lang::Vi].map(|lang| words(lang).grounds(verdict))
}
