use crate::{Illegal, Move, Position, Status, fen};

fn position(text: &str) -> Position {
    let setup = fen::read(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .setup;
    setup
        .position()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn mv(text: &str) -> Move {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays each move in the same position and compares the reason; no reason means legal.
fn check(text: &str, moves: &[(&str, &str)]) {
    let position = position(text);
    let legal = position.legal_moves();
    for &(played, reason) in moves {
        let found = position
            .check_move(mv(played))
            .err()
            .map(|illegal| illegal.to_string());
        assert_eq!(found.unwrap_or_default(), reason, "{text}: {played}");
        assert_eq!(
            legal.contains(&mv(played)),
            reason.is_empty(),
            "{text}: {played}"
        );
        assert_eq!(
            position.play(mv(played)).is_ok(),
            reason.is_empty(),
            "{text}: {played}"
        );
    }
}

/// Lists where the piece on a point may go, sorted.
fn reached(text: &str, from: &str) -> String {
    let moves = position(text).legal_moves();
    let mut to: Vec<String> = moves
        .iter()
        .filter(|mv| mv.from.to_string() == from)
        .map(|mv| mv.to.to_string())
        .collect();
    to.sort();
    to.join(" ")
}

const START: &str = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w";

#[test]
fn only_own_pieces_move() {
    check(
        START,
        &[
            ("e4e5", "no piece stands on e4"),
            ("e6e5", "the Black soldier on e6 belongs to the other side"),
            ("a0a3", "the own soldier stands on a3"),
            ("a0a0", "the chariot does not move like that"),
        ],
    );
}

#[test]
fn chariots_need_an_open_line() {
    let text = "4k4/9/9/r2c4p/9/4H4/9/9/9/3K5 b";
    assert_eq!(reached(text, "a6"), "a0 a1 a2 a3 a4 a5 a7 a8 a9 b6 c6");
    check(
        text,
        &[
            ("a6e6", "the chariot's way is blocked on d6"),
            ("a6i6", "the own soldier stands on i6"),
            ("a6b7", "the chariot does not move like that"),
        ],
    );
}

#[test]
fn cannons_capture_over_one_screen_only() {
    let text = "3k5/9/9/4p4/9/9/p1C1p1h1P/9/9/4K4 w";
    assert_eq!(reached(text, "c3"), "b3 c0 c1 c2 c4 c5 c6 c7 c8 c9 d3 g3");
    check(
        text,
        &[
            (
                "c3e3",
                "a cannon captures over exactly one piece, here it would be 0",
            ),
            (
                "c3a3",
                "a cannon captures over exactly one piece, here it would be 0",
            ),
            (
                "c3f3",
                "a cannon that does not capture may not jump over e3",
            ),
            (
                "c3h3",
                "a cannon that does not capture may not jump over e3",
            ),
            ("c3g3", ""),
            ("c3i3", "the own soldier stands on i3"),
        ],
    );
    check(
        "3k5/9/9/9/9/9/C1p1p1h2/9/9/4K4 w",
        &[
            (
                "a3g3",
                "a cannon captures over exactly one piece, here it would be 2",
            ),
            ("a3e3", ""),
        ],
    );
}

#[test]
fn a_blocked_leg_holds_the_horse() {
    let text = "5k3/9/9/9/4p4/3RH4/9/9/9/4K4 w";
    assert_eq!(reached(text, "e4"), "d2 f2 g3 g5");
    check(
        text,
        &[
            ("e4d6", "the horse's leg is blocked on e5"),
            ("e4f6", "the horse's leg is blocked on e5"),
            ("e4c5", "the horse's leg is blocked on d4"),
            ("e4c3", "the horse's leg is blocked on d4"),
            ("e4e6", "the horse does not move like that"),
        ],
    );
}

#[test]
fn elephants_need_an_empty_eye_and_stay_at_home() {
    let text = "3k5/9/9/9/9/2E3E2/9/5p3/9/4K4 w";
    assert_eq!(reached(text, "c4"), "a2 e2");
    check(
        text,
        &[
            ("c4a6", "an elephant may not cross the river"),
            ("c4e6", "an elephant may not cross the river"),
            ("c4d3", "the elephant does not move like that"),
            ("g4i2", ""),
        ],
    );
    check(
        "3k5/9/9/9/9/2E6/3p5/9/9/4K4 w",
        &[("c4e2", "the elephant's eye is blocked on d3")],
    );
    check(
        "2e1k4/3P5/9/9/9/9/9/9/9/3K5 b",
        &[("c9e7", "the elephant's eye is blocked on d8")],
    );
    check(
        "4k4/9/4e4/9/2e6/9/9/9/9/3K5 b",
        &[
            ("c5a3", "an elephant may not cross the river"),
            ("c5a7", ""),
        ],
    );
}

#[test]
fn advisors_and_generals_stay_in_the_palace() {
    let text = "3k5/9/9/9/9/9/9/3A1K3/9/9 w";
    assert_eq!(reached(text, "d2"), "e1");
    assert_eq!(reached(text, "f2"), "e2 f1");
    check(
        text,
        &[
            ("d2c1", "the advisor may not leave the palace"),
            ("d2e3", "the advisor may not leave the palace"),
            ("f2g2", "the general may not leave the palace"),
            ("f2f3", "the general may not leave the palace"),
            ("f2e1", "the general does not move like that"),
            ("d2d1", "the advisor does not move like that"),
        ],
    );
}

#[test]
fn soldiers_never_go_back() {
    let text = "3k5/9/9/9/P3p4/9/2P1P4/9/9/4K4 w";
    assert_eq!(reached(text, "a5"), "a6 b5");
    assert_eq!(reached(text, "c3"), "c4");
    check(
        text,
        &[
            ("a5a4", "a soldier may not move back"),
            ("a5a7", "a soldier moves one step at a time"),
            ("a5c5", "a soldier moves one step at a time"),
            ("a5b6", "the soldier does not move like that"),
            (
                "c3d3",
                "a soldier may not move sideways before it has crossed the river",
            ),
            (
                "c3b3",
                "a soldier may not move sideways before it has crossed the river",
            ),
            ("c3c2", "a soldier may not move back"),
        ],
    );
    let black = "3k5/9/9/2p6/9/4p4/9/9/9/4K4 b";
    assert_eq!(reached(black, "e4"), "d4 e3 f4");
    assert_eq!(reached(black, "c6"), "c5");
    check(black, &[("e4e5", "a soldier may not move back")]);
}

#[test]
fn generals_may_not_face() {
    check(
        "4k4/9/9/9/4C4/9/9/9/9/4K4 w",
        &[
            ("e5d5", "the generals would face each other on file e"),
            ("e5e7", ""),
            ("e0d0", ""),
        ],
    );
    check("4k4/9/9/9/4C4/9/9/9/9/3K5 w", &[("e5d5", ""), ("d0e0", "")]);
    check(
        "4k4/9/9/9/9/9/9/9/9/3K5 w",
        &[("d0e0", "the generals would face each other on file e")],
    );
}

#[test]
fn the_general_may_not_be_left_attacked() {
    // A pinned horse, a screen that would become the only one, and one that would be set up.
    check(
        "4k4/4r4/9/9/9/9/9/4H4/9/4K4 w",
        &[(
            "e2d4",
            "the Red general would be attacked by the chariot on e8",
        )],
    );
    check(
        "3k5/4c4/9/4p4/9/9/9/4H4/9/4K4 w",
        &[(
            "e2d4",
            "the Red general would be attacked by the cannon on e8",
        )],
    );
    check(
        "3k5/4c4/9/9/9/9/9/3A5/9/4K4 w",
        &[(
            "d2e1",
            "the Red general would be attacked by the cannon on e8",
        )],
    );
    // A leg that is freed.
    check(
        "3k5/9/9/9/9/9/9/3h5/3R5/4K4 w",
        &[
            (
                "d1d0",
                "the Red general would be attacked by the horse on d2",
            ),
            ("d1d2", ""),
            ("e0e1", ""),
        ],
    );
    // A soldier from the front and from the side, none from behind.
    check(
        "3k5/9/9/9/9/9/9/4p4/9/3pK4 w",
        &[
            ("e0f0", ""),
            (
                "e0e1",
                "the Red general would be attacked by the soldier on e2",
            ),
            ("e0d0", "the generals would face each other on file d"),
        ],
    );
    check(
        "3k5/9/9/9/9/9/9/9/4K4/4p4 w",
        &[
            ("e1e0", ""),
            ("e1d1", "the generals would face each other on file d"),
            ("e1f1", ""),
        ],
    );
}

#[test]
fn a_check_must_be_answered() {
    let text = "3k5/9/9/9/9/r7R/9/2H6/4A4/r3K4 w";
    let position = position(text);
    assert!(position.is_check());
    assert_eq!(
        position
            .checkers()
            .iter()
            .map(|at| at.to_string())
            .collect::<Vec<_>>(),
        ["a0"]
    );
    check(
        text,
        &[
            ("c2d0", ""),
            ("c2b0", ""),
            ("e1d0", ""),
            (
                "i4i3",
                "the Red general would be attacked by the chariot on a0",
            ),
            (
                "e0f0",
                "the Red general would be attacked by the chariot on a0",
            ),
        ],
    );
}

#[test]
fn no_legal_move_loses() {
    use crate::Color::{Black, Red};
    let status = |text: &str| position(text).status();
    assert_eq!(status(START), Status::Ongoing);
    assert_eq!(
        status("3k1R3/4P4/9/9/9/9/9/9/9/4K4 b"),
        Status::Checkmate { winner: Red }
    );
    assert_eq!(
        status("3k5/3PP4/9/9/9/9/9/9/9/4K4 b"),
        Status::Checkmate { winner: Red }
    );
    assert_eq!(
        status("3k5/4P4/2P6/9/9/9/9/9/9/4K4 b"),
        Status::Stalemate { winner: Red }
    );
    let boxed_in = "3k5/9/9/9/9/9/9/9/3p1p3/4K4 w";
    assert_eq!(status(boxed_in), Status::Stalemate { winner: Black });
    assert_eq!(status(boxed_in).winner(), Some(Black));
}

#[test]
fn bare_sides_have_only_defenders() {
    assert!(position("3aka3/9/4e4/9/9/9/9/9/9/2EK5 w").bare());
    for piece in ["R", "c", "H", "p"] {
        assert!(
            !position(&format!("3aka3/9/4e4/9/9/7{piece}1/9/9/9/2EK5 w")).bare(),
            "{piece}"
        );
    }
}

#[test]
fn counters_follow_the_game() {
    let start = position(START);
    let after = start.play(mv("h2e2")).unwrap().play(mv("h9g7")).unwrap();
    assert_eq!((after.halfmoves(), after.fullmoves()), (2, 2));
    let taken = after.play(mv("e2e6")).unwrap();
    assert_eq!((taken.halfmoves(), taken.fullmoves()), (0, 2));
    assert_eq!(
        taken
            .check_move(mv("d9e8"))
            .map_err(|illegal| illegal.to_string()),
        Err("the Black general would be attacked by the cannon on e6".to_owned())
    );
}

#[test]
fn keys_tell_boards_and_turns_but_no_counters() {
    let start = position(START);
    let mut back = start.clone();
    for text in ["h0g2", "h9g7", "g2h0", "g7h9"] {
        back = back.play(mv(text)).unwrap();
    }
    assert_eq!(back.key(), start.key());
    assert_ne!(back, start);
    assert_ne!(start.play(mv("h0g2")).unwrap().key(), start.key());
    let passed = fen::read(&START.replace(" w", " b"))
        .unwrap()
        .setup
        .position()
        .unwrap();
    assert_ne!(passed.key(), start.key());
}

#[test]
fn a_position_stays_small() {
    assert!(size_of::<Position>() <= 320, "{}", size_of::<Position>());
    assert_eq!(size_of::<Move>(), 2);
}

#[test]
fn reasons_carry_their_points() {
    let start = position(START);
    assert_eq!(
        start.check_move(mv("h2h9")),
        Ok(()),
        "the cannon takes the horse over the enemy cannon"
    );
    let leg = "h2e2"
        .parse::<Move>()
        .unwrap()
        .from
        .forward(crate::Color::Red, -1);
    assert_eq!(leg.map(|at| at.to_string()).as_deref(), Some("h1"));
    assert!(matches!(
        start.check_move(mv("h0f1")),
        Err(Illegal::HorseLeg { leg }) if leg.to_string() == "g0"
    ));
}
