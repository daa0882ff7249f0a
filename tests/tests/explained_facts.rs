//! How the last ply of a line answers checks, offers pieces and saves them.

use kypho_model::rulesets::VIETNAM;
use kypho_model::rulesets::facts::{Attack, Parry, PlyFacts, Relief, facts};
use kypho_tests::explained::line;

/// The facts of the last ply of a line.
fn last_facts(fen: &str, text: &str) -> PlyFacts {
    let line = line(fen, text);
    let plies = line.moves().len();
    facts(&line, plies - 1, plies).last().expect("the ply")
}

#[test]
fn a_check_is_answered_by_a_capture_or_a_block() {
    let answers = |fen, text| -> Vec<Parry> {
        let facts = last_facts(fen, text);
        facts.parries().map(|(_, how)| how).collect()
    };
    let fen = "3k5/r8/9/9/r3R4/9/9/9/9/5K3 w";
    assert_eq!(answers(fen, "e5d5 a5d5"), [Parry::Takes]);
    assert_eq!(answers(fen, "e5d5 a8d8"), [Parry::Blocks]);
    assert_eq!(answers(fen, "e5d5 d9e9"), [Parry::Moves]);
    // A horse is blocked on its leg.
    let fen = "3k5/r8/9/9/5H3/9/9/9/9/5K3 w";
    assert_eq!(answers(fen, "f5e7 a8e8"), [Parry::Blocks]);
}

#[test]
fn what_could_be_taken_back_offers_an_exchange() {
    let kinds = |fen| {
        let facts = last_facts(fen, "h6i6");
        (facts.exchanges().count(), facts.equal_sacrifices().count())
    };
    assert_eq!(kinds("3ak3r/4a4/9/7R1/9/9/9/9/9/3K4R w"), (1, 0));
    assert_eq!(kinds("3ak3r/4a4/9/7R1/9/9/9/9/9/3K5 w"), (0, 1));
}

/// How the attacked pieces of the mover come out of danger with the last ply of a line.
fn relieved(fen: &str, text: &str) -> Vec<(String, Relief)> {
    let rule = VIETNAM.chase.expect("the law has a word for chases");
    let facts = last_facts(fen, text);
    let relieved = facts.relieved(|attack: &Attack| rule.worth(attack).is_ok());
    let relieved = relieved.into_iter();
    relieved.map(|one| (one.at.to_string(), one.how)).collect()
}

#[test]
fn a_piece_that_walks_into_another_attack_is_not_called_safe() {
    let fen = "3a1C3/Pr2a1h2/5k3/4c4/9/6E2/3p5/2p2A3/9/3KH4 w";
    let mut relieved_there = relieved(fen, "f9f8").into_iter();
    assert!(relieved_there.all(|(at, _)| at != "f9"));
    // A pinned chariot that is attacked by its like is freed.
    let fen = "3kr4/9/9/9/9/9/r3R4/9/9/3AK4 w";
    assert_eq!(
        relieved(fen, "d0e1"),
        [("e3".to_owned(), Relief::TakesBack)]
    );
    // It takes the pinner, and the general may not take it: the generals would face each other.
    assert_eq!(relieved(fen, "e3e9"), [("e3".to_owned(), Relief::Safe)]);
}
