//! Other people's labelled loops, which stay outside this repository: the law's figures with their laps made
//! whole, a federation's diagrams, an engine's tests, and random loops on which three engines agree.

use kypho_model::rulesets::facts::attacks_by;
use kypho_model::rulesets::{ASIA, Ruleset, VIETNAM, WORLD};
use kypho_model::{Move, Piece, Position, Role};
use kypho_tests::loops::{check_invariance, json_lines, labelled, moves, setup, text};
use kypho_tests::shared;

/// Judges every case of a file that is not disputed, with one lap and with three, and lists those that come
/// out otherwise than labelled.
fn misses(file: &str, ruleset: &'static Ruleset) -> Option<(usize, Vec<String>)> {
    let path = shared(&format!("data/adjudication/{file}"))?;
    let mut count = 0;
    let mut misses = Vec::new();
    for value in json_lines(&path) {
        if value["disputed"] == true {
            continue;
        }
        count += 1;
        let given = labelled(&value);
        let wanted = text(&value, "verdict");
        let alone = given.rotated(0);
        for line in [given.line(1), given.line(3), alone.line(1), alone.line(3)] {
            assert!(line.broken().is_none(), "{}: {:?}", given.id, line.broken());
            let found = ruleset.judge(&line).outcome.name();
            if found != wanted {
                misses.push(format!("{}: {found}, labelled {wanted}", given.id));
                break;
            }
        }
    }
    Some((count, misses))
}

#[test]
fn all_law_figures_with_whole_laps() {
    if let Some(found) = misses("vn_figures.jsonl", &VIETNAM) {
        assert_eq!(found, (51, Vec::new()));
    }
}

#[test]
fn all_undisputed_diagrams_of_the_world_federation() {
    if let Some((count, misses)) = misses("wxf_diagrams.jsonl", &WORLD) {
        assert!(count >= 60 && misses.is_empty(), "{count}: {misses:#?}");
    }
}

#[test]
fn all_undisputed_engine_tests_by_asian_rules() {
    if let Some((count, misses)) = misses("axf_engine_tests.jsonl", &ASIA) {
        assert!(count >= 14 && misses.is_empty(), "{count}: {misses:#?}");
    }
}

#[test]
fn loops_on_which_three_engines_agree() {
    if let Some((count, misses)) = misses("engine_consensus.jsonl", &ASIA) {
        let most = count * 5 / 1000;
        assert!(count >= 290 && misses.len() <= most, "{count}: {misses:#?}");
    }
}

#[test]
fn invariances_hold_on_every_labelled_loop() {
    for file in [
        "vn_figures.jsonl",
        "wxf_diagrams.jsonl",
        "axf_engine_tests.jsonl",
        "engine_consensus.jsonl",
    ] {
        let Some(path) = shared(&format!("data/adjudication/{file}")) else {
            return;
        };
        for value in json_lines(&path) {
            check_invariance(&labelled(&value));
        }
    }
}

/// A case gives a capture; the question is whether something can take back.
#[test]
fn roots_are_real_where_something_can_take_back() {
    let Some(path) = shared("data/adjudication/roots.jsonl") else {
        return;
    };
    let mut wrong = Vec::new();
    let mut asked = 0;
    for value in json_lines(&path) {
        if value["disputed"] == true {
            continue;
        }
        let position = setup(text(&value, "fen")).position_lenient();
        let mv = moves(text(&value, "move"))[0];
        let wanted = value["recapturable"].as_bool().expect("yes or no");
        let found = recapturable(&position, mv).expect("the move is an attack");
        asked += 1;
        if found != wanted {
            wrong.push(format!(
                "{}: {found}, labelled {wanted}",
                text(&value, "id")
            ));
        }
    }
    assert!(asked >= 22 && wrong.is_empty(), "{asked}: {wrong:#?}");
}

/// Puts an enemy piece on the point of arrival where none stands, so that the move is a capture, and reads
/// the roots of that piece.
fn recapturable(position: &Position, mv: Move) -> Option<bool> {
    let mut setup = position.setup();
    let side = setup.turn;
    if setup.board.piece_at(mv.to).is_none() {
        // An advisor reaches nothing that matters here.
        setup
            .board
            .set(mv.to, Some(Piece::new(!side, Role::Advisor)));
    }
    let attacks = attacks_by(side, &setup.position_lenient());
    let attack = attacks
        .iter()
        .find(|attack| attack.from == mv.from && attack.on == mv.to)?;
    Some(attack.roots.real().is_some())
}
