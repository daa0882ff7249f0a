//! Checks generated games of one custom, for counting instructions.
//!
//! `replay CUSTOM [RECORDS]` prints how many plies were replayed; the work
//! that counts is in [`check`]: framing, tags, tokens, replay and fault checks.

#![allow(clippy::print_stdout)]

use std::hint::black_box;

use kypho_parser::model::Lang;
use kypho_parser::model::notation::Custom;
use kypho_parser::source::Archive;
use kypho_parser::{Checker, Counts};
use kypho_tests::Dice;
use kypho_tests::generate::{Recipe, record};

#[inline(never)]
fn check(text: &[u8]) -> Counts {
    let mut archive = Archive::new(text);
    let mut checker = Checker::new(Lang::En, 0);
    let mut found = Vec::new();
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        checker.frame(&frame, &|_| true, &mut found);
    }
    assert!(found.is_empty(), "the games have no fault: {found:?}");
    checker.take_counts()
}

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_else(|| "vietnamese".into());
    let records: usize = args.next().map_or(500, |n| n.parse().expect("a number"));
    let custom = Custom::ALL
        .into_iter()
        .find(|custom| custom.name() == name)
        .expect("a custom");
    let mut dice = Dice::new(7);
    let recipe = match args.next().as_deref() {
        Some("annotated") => Recipe {
            prose: false,
            ..Recipe::annotated(custom)
        },
        _ => Recipe::plain(custom),
    };
    let text: String = (1..=records)
        .map(|number| record(&mut dice, recipe, number).text)
        .collect();
    let counts = check(black_box(text.as_bytes()));
    println!("{}", counts.moves + counts.side_moves);
}
