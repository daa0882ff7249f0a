//! A game that is played through, with what the rules count.

use cozy_chess::{Board, Color, File, Move, Piece, Rank, Square};

use super::pgn::{At, PgnGame};
use super::san::{self, SanError};

/// Names a side of western chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// White, who begins.
    White,
    /// Black.
    Black,
}

impl Side {
    fn of(color: Color) -> Side {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }

    /// Gives the other side.
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// Gives the name used in data.
    pub const fn name(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }
}

/// What makes two positions the same (9.2.3): pieces, the side to move, the rights of castling, and a pawn that
/// can really be taken in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Identity {
    pub(super) placement: Placement,
    pub(super) castling: [Option<File>; 4],
    pub(super) en_passant: Option<File>,
}

/// The pieces and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Placement {
    kinds: [u64; Piece::NUM],
    white: u64,
    white_to_move: bool,
}

/// A position of a game.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) identity: Identity,
    /// Plies since the last capture or pawn move, those that a FEN counts included.
    pub(super) quiet: u32,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move as written.
    pub text: String,
    /// The move number.
    pub number: u32,
    /// The side that moves.
    pub side: Side,
}

/// Tells why a game could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The position of the tag `FEN` cannot be played from.
    Setup(String),
    /// A move cannot be played.
    Move {
        /// The move as written.
        text: String,
        /// Where it stands.
        at: At,
        /// Why.
        why: SanError,
    },
}

/// Holds a game played through.
#[derive(Clone, Debug)]
pub struct Game {
    /// The moves that could be played.
    pub plies: Vec<Ply>,
    /// Why the rest could not be played.
    pub fault: Option<Fault>,
    /// Whether a FEN gives the first position, so that what came before is not known.
    pub set_up: bool,
    /// The number of the first move.
    pub(super) first_number: u32,
    /// All positions, the first included; never empty.
    pub(super) positions: Vec<Position>,
}

impl Game {
    /// Plays a game through, as far as it goes.
    pub fn replay(pgn: &PgnGame) -> Game {
        let fen = pgn.tag("FEN").map(str::trim).filter(|fen| !fen.is_empty());
        let (start, number, fault) = match fen.map(read_fen) {
            None => (Position::new(Board::default(), 0), 1, None),
            Some(Ok((position, number))) => (position, number, None),
            Some(Err(why)) => {
                let start = Position::new(Board::default(), 0);
                (start, 1, Some(Fault::Setup(why)))
            }
        };
        let mut game = Game {
            plies: Vec::new(),
            fault,
            set_up: fen.is_some(),
            first_number: number,
            positions: vec![start],
        };
        for word in &pgn.moves {
            if game.fault.is_some() {
                break;
            }
            match san::find(&game.last().board, &word.text) {
                Ok(mv) => {
                    let (number, side) = game.due();
                    game.positions.push(game.last().play(mv));
                    game.plies.push(Ply {
                        text: word.text.clone(),
                        number,
                        side,
                    });
                }
                Err(why) => {
                    game.fault = Some(Fault::Move {
                        text: word.text.clone(),
                        at: word.at,
                        why,
                    });
                }
            }
        }
        game
    }

    pub(super) fn last(&self) -> &Position {
        self.positions
            .last()
            .expect("the first position is always there")
    }

    /// Gives the number and the side of the next move.
    pub fn due(&self) -> (u32, Side) {
        self.due_after(self.plies.len())
    }

    /// Gives the number and the side of the move after so many plies.
    pub fn due_after(&self, plies: usize) -> (u32, Side) {
        let first = Side::of(self.positions[0].board.side_to_move());
        let gone = plies + usize::from(first == Side::Black);
        let moves = u32::try_from(gone / 2).unwrap_or(u32::MAX);
        let side = if plies.is_multiple_of(2) {
            first
        } else {
            first.other()
        };
        (self.first_number.saturating_add(moves), side)
    }

    /// Gives the plies since the last capture or pawn move, at the end of the game.
    pub fn quiet(&self) -> u32 {
        self.last().quiet
    }
}

impl Position {
    fn new(mut board: Board, quiet: u32) -> Position {
        // Both counters are kept outside, where they do not run over.
        board.set_halfmove_clock(0);
        board.set_fullmove_number(1);
        let placement = Placement {
            kinds: Piece::ALL.map(|piece| board.pieces(piece).0),
            white: board.colors(Color::White).0,
            white_to_move: board.side_to_move() == Color::White,
        };
        let [white, black] = [Color::White, Color::Black].map(|color| *board.castle_rights(color));
        let identity = Identity {
            placement,
            castling: [white.short, white.long, black.short, black.long],
            en_passant: en_passant(&board),
        };
        Position {
            board,
            identity,
            quiet,
        }
    }

    pub(super) fn play(&self, mv: Move) -> Position {
        let mut board = self.board.clone();
        let pawn = board.piece_on(mv.from) == Some(Piece::Pawn);
        let takes = board.color_on(mv.to) == Some(!board.side_to_move());
        board.play_unchecked(mv);
        let quiet = match pawn || takes {
            true => 0,
            false => self.quiet.saturating_add(1),
        };
        Position::new(board, quiet)
    }
}

/// The file of a pawn that can be taken in passing by a legal move; one that leaves the king in check is none.
fn en_passant(board: &Board) -> Option<File> {
    let file = board.en_passant()?;
    let side = board.side_to_move();
    let target = Square::new(file, Rank::Sixth.relative_to(side));
    let pawns = board.colored_pieces(side, Piece::Pawn);
    board
        .generate_moves_for(pawns, |moves| moves.to.has(target))
        .then_some(file)
}

/// Reads a FEN: the position with its counter, and the number of the next move.
fn read_fen(fen: &str) -> Result<(Position, u32), String> {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let field = |index: usize, default| fields.get(index).copied().unwrap_or(default);
    let board = field(0, "");
    if board.split('/').count() != 8 {
        return Err("a board of eight ranks is wanted".to_owned());
    }
    let counter = |index, default: u32| match field(index, "-") {
        "-" => Ok(default),
        text => text
            .parse()
            .map_err(|_| format!("`{text}` is no number of moves")),
    };
    let (quiet, number) = (counter(4, 0)?, counter(5, 1)?);
    let (side, castling, passant) = (field(1, "w"), field(2, "-"), field(3, "-"));
    let plain = format!("{board} {side} {castling} {passant} 0 1");
    let board: Board = plain.parse().map_err(|why| format!("{why}"))?;
    Ok((Position::new(board, quiet), number))
}
