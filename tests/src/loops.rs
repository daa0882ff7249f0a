//! Labelled loops as data, and what must never change a verdict on them.

use std::path::Path;

use kypho_model::rulesets::{Line, Outcome, RULESETS};
use kypho_model::{Board, Color, Move, Piece, Position, Role, Setup, Square, fen};

/// A position and the moves played from it.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The name in messages.
    pub id: String,
    /// The first position.
    pub setup: Setup,
    /// Moves that lead to the cycle.
    pub before: Vec<Move>,
    /// One lap.
    pub cycle: Vec<Move>,
}

impl Loop {
    /// Plays the loop: the moves before it and so many laps.
    pub fn line(&self, laps: usize) -> Line {
        let moves = self.before.iter().copied();
        let all = moves.chain(
            self.cycle
                .iter()
                .copied()
                .cycle()
                .take(self.cycle.len() * laps),
        );
        Line::from_moves(self.position(), all)
    }

    /// Gives the first position, legal or not: engines' tests hold odd ones.
    pub fn position(&self) -> Position {
        self.setup.position_lenient()
    }

    /// Gives the loop with left and right swapped.
    pub fn mirrored(&self) -> Loop {
        self.mapped(Setup::mirrored, Move::mirrored)
    }

    /// Gives the loop with the two sides swapped.
    pub fn swapped(&self) -> Loop {
        self.mapped(Setup::swapped_sides, Move::turned)
    }

    fn mapped(&self, setup: impl Fn(&Setup) -> Setup, mv: impl Fn(Move) -> Move) -> Loop {
        Loop {
            id: self.id.clone(),
            setup: setup(&self.setup),
            before: self.before.iter().map(|&m| mv(m)).collect(),
            cycle: self.cycle.iter().map(|&m| mv(m)).collect(),
        }
    }

    /// Gives the loop without the moves before it, beginning so many plies into the lap.
    pub fn rotated(&self, plies: usize) -> Loop {
        let mut position = self.position();
        for &mv in self.before.iter().chain(&self.cycle[..plies]) {
            position.play_unchecked(mv);
        }
        let mut cycle = self.cycle.clone();
        cycle.rotate_left(plies);
        Loop {
            id: self.id.clone(),
            setup: position.setup(),
            before: Vec::new(),
            cycle,
        }
    }
}

fn swapped(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Loses(side) => Outcome::Loses(!side),
        other => other,
    }
}

/// Asserts that swapping colours, mirroring, more laps and another starting ply leave every verdict as it is.
///
/// # Panics
/// If a verdict changes.
pub fn check_invariance(given: &Loop) {
    for ruleset in RULESETS {
        let outcome = |given: &Loop, laps: usize| ruleset.judge(&given.line(laps)).outcome;
        let one = outcome(given, 1);
        let name = ruleset.name;
        assert_ne!(one, Outcome::Open, "{name} {}", given.id);
        assert_eq!(
            one,
            outcome(&given.mirrored(), 1),
            "{name} mirrored {}",
            given.id
        );
        assert_eq!(
            swapped(one),
            outcome(&given.swapped(), 1),
            "{name} swapped {}",
            given.id
        );
        for laps in 2..=4 {
            assert_eq!(
                one,
                outcome(given, laps),
                "{name} {laps} laps of {}",
                given.id
            );
        }
        for plies in 0..given.cycle.len() {
            let other = given.rotated(plies);
            assert_eq!(
                one,
                outcome(&other, 1),
                "{name} from ply {plies} of {}",
                given.id
            );
            assert_eq!(
                one,
                outcome(&other, 3),
                "{name} from ply {plies}, 3 laps of {}",
                given.id
            );
        }
    }
}

/// Reads the moves of a text, separated by blanks.
///
/// # Panics
/// If a move cannot be read.
pub fn moves(text: &str) -> Vec<Move> {
    let words = text.split_whitespace();
    words
        .map(|word| word.parse().expect("a move in coordinates"))
        .collect()
}

/// Reads a FEN.
///
/// # Panics
/// If it cannot be read.
pub fn setup(text: &str) -> Setup {
    fen::read(text).expect("a FEN").setup
}

/// Reads the lines of a JSON Lines file.
///
/// # Panics
/// If the file or a line cannot be read.
pub fn json_lines(path: &Path) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect()
}

/// Reads one labelled loop: `fen`, `before` and `cycle`.
///
/// # Panics
/// If a part is missing.
pub fn labelled(value: &serde_json::Value) -> Loop {
    let list = |key: &str| {
        let words = value[key].as_array().expect("a list of moves");
        let words: Vec<&str> = words.iter().filter_map(|word| word.as_str()).collect();
        moves(&words.join(" "))
    };
    Loop {
        id: text(value, "id").to_owned(),
        setup: setup(text(value, "fen")),
        before: list("before"),
        cycle: list("cycle"),
    }
}

/// Gives a text of a JSON object.
///
/// # Panics
/// If it is missing.
pub fn text<'v>(value: &'v serde_json::Value, key: &str) -> &'v str {
    value[key].as_str().expect("a text")
}

/// Builds a line of forty plies on a board on which almost every piece attacks several others.
///
/// # Panics
/// If no two moves go back and forth on it.
pub fn hostile() -> Line {
    let mut board = Board::empty();
    for (i, at) in Square::ALL.into_iter().enumerate() {
        let role = [Role::Chariot, Role::Cannon, Role::Horse][i % 3];
        let color = if (at.file() + at.rank()) % 2 == 0 {
            Color::Red
        } else {
            Color::Black
        };
        board.set(at, Some(Piece::new(color, role)));
    }
    let point = |text: &str| text.parse::<Square>().expect("a point");
    board.set(point("d0"), Some(Piece::new(Color::Red, Role::General)));
    board.set(point("f9"), Some(Piece::new(Color::Black, Role::General)));
    for at in ["a2", "b4", "i7", "h5"] {
        board.set(point(at), None);
    }
    let mut setup = Setup {
        board,
        turn: Color::Red,
        halfmoves: 0,
        fullmoves: 1,
    };
    // What attacks a general is taken off, until nothing does.
    loop {
        let position = setup.position_lenient();
        let checkers = position.checkers_of(Color::Red) | position.checkers_of(Color::Black);
        let Some(at) = checkers.first() else {
            break;
        };
        setup.board.set(at, None);
    }
    let start = setup.position_lenient();
    let back = |mv: Move| Move::new(mv.to, mv.from);
    let quiet = |position: &Position| -> Vec<Move> {
        let occupied = position.board().occupied();
        let moves = position.legal_moves().into_iter();
        moves.filter(|mv| !occupied.contains(mv.to)).collect()
    };
    for red in quiet(&start) {
        let after = start.play(red).expect("a legal move");
        for black in quiet(&after) {
            let lap = [red, black, back(red), back(black)];
            let line = Line::from_moves(start.clone(), lap.into_iter().cycle().take(40));
            if line.broken().is_none() {
                return line;
            }
        }
    }
    panic!("no two moves go back and forth");
}
