//! Claims of a draw in western chess, on games made up for the purpose.

use kypho_parser::chess::{
    Answer, Claim, Condition, End, Ending, Fault, Game, Refusal, SanError, Side, pgn,
};

/// Plays a game from a FEN, or from the start where that is empty.
fn game(fen: &str, moves: &str) -> Game {
    let tag = match fen {
        "" => String::new(),
        _ => format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n"),
    };
    let games = pgn::read(&format!("{tag}{moves} *"));
    assert_eq!(games.len(), 1, "{moves}");
    assert!(games[0].faults.is_empty(), "{:?}", games[0].faults);
    let game = Game::replay(&games[0]);
    assert_eq!(game.fault, None, "{moves}");
    game
}

fn answer(fen: &str, moves: &str, claim: &str) -> Answer {
    let claim = match claim {
        "now" => Claim::Now,
        text => Claim::Intended(text),
    };
    claim.judge(&game(fen, moves), None)
}

#[track_caller]
fn right(fen: &str, moves: &str, claim: &str, articles: &[&str]) {
    let answer = answer(fen, moves, claim);
    assert!(answer.right(), "{claim}: {answer:?}");
    assert_eq!(answer.articles(), articles, "{claim}: {answer:?}");
}

#[track_caller]
fn wrong(fen: &str, moves: &str, claim: &str, occurrences: usize) -> Answer {
    let answer = answer(fen, moves, claim);
    assert!(!answer.right(), "{claim}: {answer:?}");
    assert_eq!(answer.refusal, None);
    let told = answer.then.as_ref().unwrap_or(&answer.now);
    assert_eq!(told.at.len(), occurrences, "{claim}: {answer:?}");
    answer
}

#[track_caller]
fn refused(fen: &str, moves: &str, claim: &str, why: Refusal) {
    let answer = answer(fen, moves, claim);
    assert!(!answer.right());
    assert_eq!(answer.refusal, Some(why));
}

const KNIGHTS: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn the_third_time_is_claimed_before_or_after() {
    let seven = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    right("", seven, "Ng8", &["9.2.1"]);
    wrong("", seven, "now", 2);
    wrong("", seven, "Ne4", 1);
    right("", &KNIGHTS.repeat(2), "now", &["9.2.2"]);
    wrong("", KNIGHTS, "now", 2);
    // The board suffices, whatever is written down; both may hold as well.
    right("", &KNIGHTS.repeat(2), "e4", &["9.2.2"]);
    right("", &KNIGHTS.repeat(2), "Nf3", &["9.2.1"]);
}

#[test]
fn positions_are_counted_not_rounds() {
    // By another order of moves, and with a different round between.
    let moves = "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8 a3 a6";
    wrong("", moves, "now", 1);
    let moves = "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 Nc3 Nc6 Nb1";
    right("", moves, "Nb8", &["9.2.1"]);
    // The same board with the other side to move is another position.
    let lost_tempo = "8/8/8/4k3/8/8/8/R3K3 w - - 0 1";
    let moves = "Ra2 Kd5 Ra3 Ke5 Ra1 Kd5 Ra2 Ke5 Ra1";
    let answer = wrong(lost_tempo, moves, "now", 2);
    assert_eq!(answer.now.alike, Vec::<usize>::new());
}

#[test]
fn rights_of_castling_make_another_position() {
    let fen = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1";
    let lap = "Rb1 Rb8 Ra1 Ra8 ";
    // The first position still had the rights that the rooks lose by moving.
    let first = wrong(fen, &lap.repeat(2), "now", 2);
    assert_eq!((first.now.at, first.now.alike), (vec![4, 8], vec![0]));
    right(fen, &lap.repeat(3), "now", &["9.2.2"]);
    let almost = format!("{}Rb1 Rb8 Ra1", lap.repeat(2));
    right(fen, &almost, "Ra8", &["9.2.1"]);
    // Without rights in the FEN there is nothing to lose.
    let without = fen.replace("KQkq", "-");
    right(&without, &lap.repeat(2), "now", &["9.2.2"]);
    // The king's rights go the same way; a way that is only barred keeps them.
    let lap = "Kd1 Kd8 Ke1 Ke8 ";
    wrong(fen, &lap.repeat(2), "now", 2);
    let barred = "rn2k3/8/8/8/8/8/8/RN2K3 w Qq - 0 1";
    right(barred, &"Nc3 Nc6 Nb1 Nb8 ".repeat(2), "now", &["9.2.2"]);
    // A rook that is taken takes the right along at once.
    let taken = "4k2r/8/8/8/8/8/6b1/4K2R b Kk - 0 1";
    let moves = format!("Bxh1 {}", "Kd2 Bg2 Ke1 Bh1 ".repeat(2));
    right(taken, &moves, "now", &["9.2.2"]);
}

#[test]
fn a_real_capture_in_passing_makes_another_position() {
    let fen = "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1";
    let answer = wrong(fen, "a4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8", "Ke1", 2);
    assert_eq!(answer.then.map(|then| then.alike), Some(vec![1]));
    right(
        fen,
        "a4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8",
        "Ke1",
        &["9.2.1"],
    );
    // A FEN may give the point as well.
    let given = "4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1";
    wrong(given, "Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8", "Ke1", 2);
    // It is the position itself that differs, not the one after the next move.
    right(given, "Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1", "Kd8", &["9.2.1"]);
}

#[test]
fn a_capture_in_passing_that_cannot_be_made_counts_for_nothing() {
    // No pawn beside it.
    let alone = "4k3/8/8/8/2p5/8/P7/4K3 w - - 0 1";
    right(alone, "a4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8", "Ke1", &["9.2.1"]);
    // Both pawns would leave the rank, and the rook would give check along it.
    let rank = "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1";
    right(rank, "e4 Ka5 Kd1 Ka4 Ke1 Ka5 Kd1 Ka4", "Ke1", &["9.2.1"]);
    let free = "8/8/8/8/k2p4/7R/4P3/4K3 w - - 0 1";
    wrong(free, "e4 Ka5 Kd1 Ka4 Ke1 Ka5 Kd1 Ka4", "Ke1", 2);
    // The taking pawn is pinned on its file, or on a diagonal that it would leave.
    let file = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
    right(file, "e4 Ke8 Kf1 Kd8 Ke1 Ke8 Kf1 Kd8", "Ke1", &["9.2.1"]);
    let diagonal = "8/8/5k2/8/3p4/8/1B2P3/4K3 w - - 0 1";
    right(
        diagonal,
        "e4 Kg5 Kd1 Kf6 Ke1 Kg5 Kd1 Kf6",
        "Ke1",
        &["9.2.1"],
    );
    // A pinned pawn that takes along the pin is free to do so.
    let along = "8/8/1k6/8/3p4/8/4P1B1/4K1Q1 w - - 0 1";
    wrong(along, "e4 Kb5 Kd1 Kb6 Ke1 Kb5 Kd1 Kb6", "Ke1", 2);
    // A king in check by another piece must see to that first.
    let check = "8/8/8/1k6/3p4/8/4P3/4KB2 w - - 0 1";
    right(check, "e4 Kb6 Bg2 Kb5 Bf1 Kb6 Bg2 Kb5", "Bf1", &["9.2.1"]);
}

#[test]
fn fifty_moves() {
    let fen = "4k3/8/8/8/8/8/1P6/R3K3 w - - 99 80";
    right(fen, "", "Ra2", &["9.3.1"]);
    wrong(fen, "", "b3", 1);
    wrong(fen, "", "now", 1);
    right(fen, "Ra2", "now", &["9.3.2"]);
    wrong(fen, "b3", "now", 1);
    // The count is there already, so a pawn's move written down does not spoil it.
    right(fen, "Ra2 Kd8", "b3", &["9.3.2"]);
    assert!(answer(fen, "", "Ra2").unproven);
    assert!(!answer(fen, "b3", "now").unproven);
    assert!(!answer("", KNIGHTS, "now").unproven);
    // Checks do not start the count again, captures do.
    right("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "", "Ra8+", &["9.3.1"]);
    wrong("r3k3/8/8/8/8/8/7R/R3K3 w - - 99 80", "", "Rxa8+", 1);
    // A hundred plies played out.
    let tour = "Ra2 Kd8 Ra3 Ke8 Ra4 Kd8 Ra5 Ke8 Ra6 Kd8 Ra7 Ke8 Rb7 Kd8 Rb6 Ke8 Rb5 Kd8 Rb4 Ke8 Rb3 Kd8 Rb1 Ke8";
    let quiet = game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", tour);
    assert_eq!((quiet.quiet(), quiet.due()), (24, (13, Side::White)));
}

#[test]
fn what_ends_a_game_by_itself() {
    let over = |end, ply| Refusal::Over(Ending { end, ply });
    refused("", &KNIGHTS.repeat(4), "now", over(End::Fivefold, 16));
    // The game went on after it was over.
    let on = format!("{}e4 e5", KNIGHTS.repeat(4));
    refused("", &on, "now", over(End::Fivefold, 16));
    let rook = "4k3/8/8/8/8/8/1P6/R3K3 w - - 149 90";
    refused(rook, "Ra2", "now", over(End::SeventyFiveMoves, 1));
    right(rook, "", "Ra2", &["9.3.1"]);
    assert_eq!(answer(rook, "", "Ra2").ends, Some(End::SeventyFiveMoves));
    // The board had it at 149 already; a pawn's move now starts the count again.
    right(rook, "", "b4", &["9.3.2"]);
    // Mate stands before the count.
    let mates = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90";
    refused(mates, "Ra8#", "now", over(End::Checkmate, 1));
    refused(mates, "", "Ra8#", Refusal::Mates);
    let fool = "f3 e5 g4 Qh4#";
    refused("", fool, "now", over(End::Checkmate, 4));
    refused(
        "7k/5Q2/8/8/8/8/8/K7 b - - 99 90",
        "",
        "now",
        over(End::Stalemate, 0),
    );
}

#[test]
fn positions_without_the_pieces_to_mate() {
    let dead = |fen: &str| {
        let answer = Claim::Now.judge(&game(fen, ""), None);
        let end = Ending {
            end: End::DeadPosition,
            ply: 0,
        };
        answer.refusal == Some(Refusal::Over(end))
    };
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KN2 b - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    ] {
        assert!(dead(fen), "{fen}");
    }
    for fen in [
        "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
    ] {
        assert!(!dead(fen), "{fen}");
    }
    // The move itself draws, but it is no claim by repetition or by fifty moves.
    let last = answer("4k3/8/8/8/8/8/4p3/4K3 w - - 3 60", "", "Kxe2");
    assert_eq!((last.right(), last.ends), (false, Some(End::DeadPosition)));
}

#[test]
fn who_may_claim_and_with_what() {
    let seven = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    let by = |moves: &str, claim: Claim<'_>, side| claim.judge(&game("", moves), Some(side));
    assert!(by(seven, Claim::Intended("Ng8"), Side::Black).right());
    let white = by(seven, Claim::Intended("Ng8"), Side::White);
    assert_eq!(white.refusal, Some(Refusal::NotToMove));
    // Made first and claimed then: the right has gone to White.
    let eight = KNIGHTS.repeat(2);
    let late = by(&eight, Claim::Now, Side::Black);
    assert_eq!(late.refusal, Some(Refusal::NotToMove));
    refused("", &eight, "Ng8", Refusal::Played);
    assert!(by(&eight, Claim::Now, Side::White).right());
    refused("", seven, "Nb4", Refusal::NoMove(SanError::Illegal));
    refused("", seven, "hello", Refusal::NoMove(SanError::Unreadable));
    let two = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
    refused(two, "", "Rd1", Refusal::NoMove(SanError::Ambiguous(2)));
}

#[test]
fn conditions_are_named() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 92 80";
    let both = answer(fen, &"Ra2 Kd8 Ra1 Ke8 ".repeat(2), "now");
    assert_eq!(
        both.grounds,
        [
            (Condition::Threefold, "9.2.2"),
            (Condition::FiftyMoves, "9.3.2")
        ]
    );
}

#[test]
fn games_that_cannot_be_played() {
    let one = |text: &str| {
        let games = pgn::read(text);
        Game::replay(&games[0])
    };
    let illegal = one("1. e4 e5 2. Ke3 *");
    assert!(matches!(
        illegal.fault,
        Some(Fault::Move {
            why: SanError::Illegal,
            ..
        })
    ));
    let answer = Claim::Now.judge(&illegal, None);
    assert_eq!(answer.refusal, Some(Refusal::Broken));
    for fen in [
        "rnbqkbnr/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "9/8/8/8/8/8/8/K1k5 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - x 1",
        "éé",
        "4R1k1/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let broken = one(&format!("[FEN \"{fen}\"]\n*"));
        assert!(matches!(broken.fault, Some(Fault::Setup(_))), "{fen}");
    }
    assert_eq!(one("[FEN \"4k3/8/8/8/8/8/P7/4K3 w\"]\n1. a4 *").fault, None);
}

/// Any bytes are read without a panic.
#[test]
fn hostile_texts() {
    let parts = [
        "1. e4",
        "(",
        ")",
        "{",
        "}",
        "[FEN \"",
        "\"]",
        "\n",
        "O-O",
        "e8=Q",
        "$",
        "é",
        "8/8/8",
        "[",
        "0-1",
        "*",
        "=",
        "--",
        "x",
        "Nbd",
        "8",
        "%",
        ";",
        "\\",
        " w KQkq e3 0 1",
        "…",
    ];
    let mut dice = kypho_tests::Dice::new(5);
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..dice.below(12) {
            text += parts[dice.below(parts.len())];
        }
        for pgn in pgn::read(&text) {
            let game = Game::replay(&pgn);
            let _ = Claim::Intended(&text).judge(&game, None);
        }
    }
}
