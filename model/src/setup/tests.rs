use crate::{Board, Color, Fault, Piece, Role, Setup, Square, SquareSet, fen, possible_points};

fn faults(text: &str) -> Vec<String> {
    let setup = fen::read(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .setup;
    let faults = setup.faults();
    assert_eq!(setup.position().is_ok(), faults.is_empty(), "{text}");
    setup.position_lenient();
    faults.iter().map(Fault::to_string).collect()
}

#[test]
fn sound_setups_have_no_fault() {
    for text in [
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w",
        "4k4/9/9/9/4C4/9/9/9/9/4K4 w",
        "3k5/9/9/9/9/9/9/9/9/4K4 b",
        "3k1PPP1/6P1P/9/9/9/9/9/9/1p7/pp2K1pp1 w",
        "4ka3/4a4/e3e4/9/9/9/9/9/9/3K5 w",
    ] {
        assert_eq!(faults(text), [""; 0], "{text}");
    }
}

#[test]
fn generals_are_counted() {
    assert_eq!(faults("9/9/9/9/9/9/9/9/9/4K4 w"), ["Black has no general"]);
    assert_eq!(faults("3k5/9/9/9/9/9/9/9/9/9 w"), ["Red has no general"]);
    assert_eq!(
        faults("3k1k3/9/9/9/9/9/9/9/9/4K4 w"),
        ["Black has a second general on f9"]
    );
}

#[test]
fn pieces_on_points_they_never_reach_are_named() {
    let at = |text: &str| faults(text);
    assert_eq!(
        at("5k3/9/9/9/2E6/9/9/9/9/4KA3 w"),
        ["a Red elephant can never stand on c5"]
    );
    assert_eq!(
        at("5k3/9/9/9/9/9/9/2E6/9/4K4 w"),
        ["a Red elephant can never stand on c2"]
    );
    assert_eq!(
        at("5k3/9/9/9/9/9/9/4A4/9/4K4 w"),
        ["a Red advisor can never stand on e2"]
    );
    assert_eq!(
        at("5k3/9/9/9/9/9/4K4/9/9/9 w"),
        ["a Red general can never stand on e3"]
    );
    assert_eq!(
        at("5k3/9/9/9/9/9/9/P8/9/4K4 w"),
        ["a Red soldier can never stand on a2"]
    );
    assert_eq!(
        at("5k3/9/9/9/9/1P7/9/9/9/4K4 w"),
        ["a Red soldier can never stand on b4"]
    );
    assert_eq!(
        at("5k3/9/8p/9/9/9/9/9/9/4K4 w"),
        ["a Black soldier can never stand on i7"]
    );
    assert_eq!(
        at("5k3/9/9/9/9/P8/P8/9/9/4K4 w"),
        ["a Red soldier can never stand on a4"]
    );
    assert_eq!(
        at("5k3/9/9/p8/p8/9/9/9/9/4K4 w"),
        ["a Black soldier can never stand on a5"]
    );
}

#[test]
fn too_many_pieces_are_counted() {
    assert_eq!(
        faults("rrr2k3/9/9/9/9/9/9/9/9/4K4 w"),
        ["3 pieces of the kind Black chariot, at most 2 can be"]
    );
    assert_eq!(
        faults("4k4/PPP3PPP/9/9/9/9/9/9/9/3K5 w"),
        ["6 pieces of the kind Red soldier, at most 5 can be"]
    );
}

#[test]
fn attacked_generals_are_named() {
    assert_eq!(
        faults("4k4/9/9/9/9/9/9/9/9/4K4 w"),
        ["the generals face each other on file e"]
    );
    assert_eq!(
        faults("3k5/9/9/9/9/9/9/9/3R5/4K4 w"),
        ["Black is not to move and stands in check from the Red chariot on d1"]
    );
    assert!(faults("3k5/9/9/9/9/9/9/9/3R5/4K4 b").is_empty());
}

#[test]
fn red_on_top_is_one_fault_among_others() {
    let setup = fen::read("4K4/9/9/9/9/9/9/9/9/3k5 b").unwrap().setup;
    assert_eq!(setup.faults().first(), Some(&Fault::Reversed));
    assert!(setup.turned().faults().is_empty());
}

#[test]
fn a_caller_may_allow_single_faults() {
    let setup = fen::read("rrr2k3/9/9/9/9/9/9/9/9/4K4 w").unwrap().setup;
    assert!(
        setup
            .position_allowing(|fault| matches!(fault, Fault::TooMany { .. }))
            .is_ok()
    );
    let error = setup
        .position_allowing(|fault| matches!(fault, Fault::Reversed))
        .unwrap_err();
    assert_eq!(error.faults.len(), 1);
}

#[test]
fn transformations_undo_themselves() {
    let setup = fen::read("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 3 8")
        .unwrap()
        .setup;
    for transform in [
        Setup::mirrored,
        Setup::turned,
        Setup::swapped_colors,
        Setup::swapped_sides,
    ] {
        assert_ne!(transform(&setup), setup);
        assert_eq!(transform(&transform(&setup)), setup);
    }
    assert!(setup.mirrored().faults().is_empty());
    assert!(setup.swapped_sides().faults().is_empty());
    assert_eq!(setup.swapped_colors().turned(), setup.swapped_sides());
}

#[test]
fn points_that_pieces_reach_are_as_many_as_the_rules_say() {
    let count = |role| possible_points(Piece::new(Color::Black, role)).len();
    let expected = [9, 5, 7, 90, 90, 90, 55];
    assert_eq!(Role::ALL.map(count), expected);
}

#[test]
fn lenient_positions_do_without_generals() {
    let setup = Setup {
        board: Board::empty(),
        turn: Color::Red,
        halfmoves: 0,
        fullmoves: 1,
    };
    let position = setup.position_lenient();
    assert!(!position.is_check());
    assert!(position.legal_moves().is_empty());
    assert!(position.bare());
    let full: SquareSet = Square::ALL.into_iter().collect();
    for piece in Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.map(|role| Piece::new(color, role)))
    {
        let mut board = Board::empty();
        full.iter().for_each(|at| board.set(at, Some(piece)));
        let crowd = Setup {
            board,
            turn: piece.color,
            ..setup.clone()
        };
        assert!(crowd.position_lenient().legal_moves().is_empty(), "{piece}");
        assert!(!crowd.faults().is_empty(), "{piece}");
    }
}
