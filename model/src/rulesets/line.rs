//! A line of play with the identities of its pieces.

use crate::{Color, Illegal, Move, Piece, Position, Square};

/// Names one piece throughout a line, wherever it stands: its place among the pieces of the line's first
/// position, counted by rising point.
///
/// Whether a piece is chased again and again is asked of the piece, never of the point it stands on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(u8);

impl PieceId {
    /// Gives the place among the pieces of the first position.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Tells which piece stands on each point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Roster([Option<PieceId>; 90]);

impl Roster {
    pub(crate) fn of(position: &Position) -> Roster {
        let mut roster = [None; 90];
        for (id, at) in (0..).zip(position.board().occupied().iter()) {
            roster[at.index()] = Some(PieceId(id));
        }
        Roster(roster)
    }

    /// The piece on a point.
    pub(crate) fn at(&self, square: Square) -> Option<PieceId> {
        self.0[square.index()]
    }

    pub(crate) fn play(&mut self, mv: Move) {
        self.0[mv.to.index()] = self.0[mv.from.index()].take();
    }

    /// The point of a piece, unless it has been captured.
    pub(crate) fn find(&self, id: PieceId) -> Option<Square> {
        self.0
            .iter()
            .position(|&here| here == Some(id))
            .map(Square::at)
    }
}

/// Tells why a line stops before its text does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Broken {
    /// How many plies were played before.
    pub after: usize,
    /// The move that cannot be played, where the text gives one that can be resolved.
    pub found: Option<(Move, Illegal)>,
}

/// Holds a position and the moves played from it, ready to be judged.
#[derive(Clone, Debug)]
pub struct Line {
    start: Position,
    end: Position,
    moves: Vec<Move>,
    /// The keys of all positions, the first included.
    keys: Vec<u64>,
    watch: RepeatWatch,
    broken: Option<Broken>,
}

impl Line {
    /// Builds a line without moves.
    pub fn new(start: Position) -> Line {
        let mut watch = RepeatWatch::default();
        watch.begin(&start);
        Line {
            end: start.clone(),
            keys: vec![start.key()],
            start,
            moves: Vec::new(),
            watch,
            broken: None,
        }
    }

    /// Builds a line from moves; at a move that cannot be played it stops and remembers why.
    pub fn from_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Line {
        let mut line = Line::new(start);
        for mv in moves {
            if line.push(mv).is_err() {
                break;
            }
        }
        line
    }

    /// Adds a move.
    ///
    /// # Errors
    /// Names the rule that the move breaks; the line is [`Line::broken`] from then on and takes no further
    /// move.
    pub fn push(&mut self, mv: Move) -> Result<(), Illegal> {
        if let Some(Broken {
            found: Some((_, why)),
            ..
        }) = self.broken
        {
            return Err(why);
        }
        match self.end.play(mv) {
            Ok(next) => {
                self.watch.see(&next);
                self.keys.push(next.key());
                self.moves.push(mv);
                self.end = next;
                Ok(())
            }
            Err(why) => {
                self.broken = Some(Broken {
                    after: self.moves.len(),
                    found: Some((mv, why)),
                });
                Err(why)
            }
        }
    }

    /// Marks that the text goes on with something that could not be read or played.
    pub fn break_off(&mut self) {
        self.broken.get_or_insert(Broken {
            after: self.moves.len(),
            found: None,
        });
    }

    /// Gives the first position.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Gives the last position.
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// Gives the moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Gives the keys of all positions, the first and the last included.
    pub(crate) fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Tells why the line stops before its text does, if it does.
    pub fn broken(&self) -> Option<&Broken> {
        self.broken.as_ref()
    }

    /// Tells whether some position stands on the board twice.
    pub fn repeats(&self) -> bool {
        self.watch.repeated()
    }

    /// Gives a piece's side and kind.
    pub fn piece(&self, id: PieceId) -> Option<Piece> {
        let at = self.start.board().occupied().iter().nth(id.index())?;
        self.start.piece_at(at)
    }

    pub(crate) fn roster(&self) -> Roster {
        Roster::of(&self.start)
    }
}

/// Watches a line for a position that comes back, at a cost that games without repetition do not feel.
///
/// A capture can never be undone, so only the keys since the last one are kept. Two positions of equal key
/// are taken for equal.
#[derive(Clone, Default, Debug)]
pub struct RepeatWatch {
    keys: Vec<u64>,
    /// A bit that each key sets; one that finds its bit unset is new, and nothing need be searched.
    bits: [u64; 8],
    /// The first keys for quick search, once there are many; empty before.
    many: std::collections::HashSet<u64>,
    repeated: bool,
}

/// So many keys are searched one by one; beyond, hashing is cheaper and keeps long lines from taking
/// quadratic time.
const FEW: usize = 128;

impl RepeatWatch {
    /// Starts anew at a position.
    pub fn begin(&mut self, start: &Position) {
        self.forget();
        self.repeated = false;
        self.see(start);
    }

    fn forget(&mut self) {
        self.keys.clear();
        self.bits = [0; 8];
        // Its memory is kept; an empty set costs nothing to clear.
        if !self.many.is_empty() {
            self.many.clear();
        }
    }

    /// Takes the next position.
    #[inline]
    pub fn see(&mut self, next: &Position) {
        if self.repeated {
            return;
        }
        if next.halfmoves() == 0 {
            self.forget();
        }
        let key = next.key();
        let (word, bit) = ((key >> 61) as usize, 1 << (key & 63));
        if self.bits[word] & bit != 0 {
            self.repeated = self.has(key);
        }
        self.bits[word] |= bit;
        self.keys.push(key);
    }

    /// Searches a key; all that are kept differ.
    #[cold]
    fn has(&mut self, key: u64) -> bool {
        if self.keys.len() < FEW {
            return self.keys.contains(&key);
        }
        self.many.extend(&self.keys[self.many.len()..]);
        self.many.contains(&key)
    }

    /// Tells whether a position came back since the start.
    #[inline]
    pub fn repeated(&self) -> bool {
        self.repeated
    }
}

/// The side that makes a ply of a line, the first ply being 1.
pub(crate) fn mover(line: &Line, ply: usize) -> Color {
    if ply % 2 == 1 {
        line.start.turn()
    } else {
        !line.start.turn()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched(laps: &[(&str, usize)]) -> RepeatWatch {
        let mut position = Position::start();
        let mut watch = RepeatWatch::default();
        watch.begin(&position);
        for (moves, times) in laps {
            for _ in 0..*times {
                for mv in moves.split_whitespace() {
                    position.play_unchecked(mv.parse().expect("a move"));
                    watch.see(&position);
                }
            }
        }
        watch
    }

    #[test]
    fn a_watch_sees_what_comes_back() {
        assert!(!watched(&[("h0g2 h9g7 g2h0", 1)]).repeated());
        assert!(watched(&[("h0g2 h9g7 g2h0 g7h9", 1)]).repeated());
        assert!(!watched(&[("h0g2 h9g7 b2b9 a9b9 g2h0 g7h9", 1)]).repeated());
    }

    #[test]
    fn a_watch_sees_what_comes_back_after_hundreds_of_plies() {
        let boards = Square::ALL[..9].iter().flat_map(|&red| {
            Square::ALL[45..].iter().map(move |&black| {
                let mut setup = Position::start().setup();
                setup.board = crate::Board::empty();
                setup.halfmoves = 1;
                for (at, color) in [(red, Color::Red), (black, Color::Black)] {
                    let chariot = Piece::new(color, crate::Role::Chariot);
                    setup.board.set(at, Some(chariot));
                }
                setup.position_lenient()
            })
        });
        let mut watch = RepeatWatch::default();
        watch.begin(&Position::start());
        let boards: Vec<Position> = boards.collect();
        assert!(boards.len() > 2 * FEW);
        boards.iter().for_each(|board| watch.see(board));
        assert!(!watch.repeated());
        watch.see(&boards[1]);
        assert!(watch.repeated());
    }

    #[test]
    fn a_broken_line_stays_broken() {
        let mut line = Line::new(Position::start());
        let (bad, good) = ("h0h1", "h0g2");
        assert!(line.push(bad.parse().expect("a move")).is_err());
        assert!(line.push(good.parse().expect("a move")).is_err());
        assert_eq!(line.moves().len(), 0);
        assert_eq!(line.broken().map(|broken| broken.after), Some(0));
        line.break_off();
        assert!(line.broken().is_some_and(|broken| broken.found.is_some()));
    }
}
