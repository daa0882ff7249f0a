//! The fast path allocates nothing once it is warm: not for a move, not for a
//! record.

use std::alloc::System;

use cap::Cap;
use kypho_model::notation::Custom;
use kypho_model::rulesets::{Line, Outcome, VIETNAM};
use kypho_model::{Lang, Position};
use kypho_parser::Checker;
use kypho_parser::source::Archive;
use kypho_tests::Dice;
use kypho_tests::generate::{Recipe, record};

/// Sums up every byte that is ever asked for.
#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// Checks a text of many records; returns how many bytes were allocated for each
/// frame, reading and checking together.
fn per_frame(text: &str) -> Vec<usize> {
    let mut archive = Archive::new(text.as_bytes());
    let mut checker = Checker::new(Lang::En, 0);
    let mut found = Vec::new();
    let mut spent = Vec::with_capacity(100_000);
    loop {
        let before = ALLOCATOR.total_allocated();
        let Some(frame) = archive.next_frame().expect("a slice can be read") else {
            break;
        };
        checker.frame(&frame, &|_| true, &mut found);
        spent.push(ALLOCATOR.total_allocated() - before);
    }
    let codes: Vec<_> = found
        .iter()
        .map(|d| (d.rule.code, &d.message, &d.excerpt))
        .collect();
    assert!(
        codes.is_empty(),
        "the records have no fault: {:?}",
        codes.first()
    );
    spent
}

/// Tells of each record, from the so-many-th on, whether its moves repeat a position or end decided.
fn ruled(text: &str, from: usize) -> Vec<bool> {
    let records = kypho_parser::parse(text.as_bytes(), Lang::En).records;
    let rules = |record: &kypho_model::Record| {
        let mut line = Line::new(Position::start());
        for id in record.tree.main_line() {
            let mv = record.tree.node(id).mv.expect("the records have no fault");
            line.push(mv).expect("a legal move");
        }
        VIETNAM.judge(&line).outcome != Outcome::Open
    };
    records.iter().skip(from).map(rules).collect()
}

/// Enough records to fill every buffer, then a short and a long one in turn.
fn text(recipe: Recipe) -> (String, usize) {
    let mut dice = Dice::new(7);
    let mut text = String::new();
    let mut warm = 0;
    while text.len() < 1 << 20 {
        text += &record(
            &mut dice,
            Recipe {
                plies: 2_000,
                ..recipe
            },
            1,
        )
        .text;
        warm += 1;
    }
    for _ in 0..3 {
        for plies in [20, 150, 2_000] {
            text += &record(&mut dice, Recipe { plies, ..recipe }, 1).text;
        }
    }
    (text, warm)
}

#[test]
fn nothing_is_allocated_once_warm() {
    for custom in Custom::ALL {
        let plain = Recipe::plain(custom);
        let lined = Recipe {
            prose: false,
            ..Recipe::annotated(custom)
        };
        for recipe in [plain, lined] {
            let (text, warm) = text(recipe);
            let spent = per_frame(&text);
            // The records of 20, 150 and 2,000 plies, and what may stand behind them.
            let after = &spent[warm..];
            assert!(after.len() >= 9, "{} frames", after.len());
            // A record on which the law rules is judged, and that takes memory.
            let ruled = ruled(&text, warm);
            let free = ruled.iter().filter(|ruled| !**ruled).count();
            assert!(free >= 5, "{recipe:?}: {ruled:?}");
            for (bytes, ruled) in after.iter().zip(&ruled) {
                assert!(*bytes == 0 || *ruled, "{recipe:?}: {after:?} {ruled:?}");
            }
            let first: usize = spent[..warm].iter().sum();
            assert!(first > 0, "the count is alive");
        }
    }
}
