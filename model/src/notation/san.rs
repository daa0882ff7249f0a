//! Western algebraic notation: `Che3`, `Rxf9+`, `Pde2`, `R4e5`.
//!
//! A letter for the piece, as much of the point it leaves as is needed, `x` for a
//! capture, the point it reaches, `+` and `#` for check and mate. PyChess and
//! Fairy-Stockfish count ranks 1–10 and write the soldier's letter; WinBoard and
//! XBoard count 0–9 and leave it out, and a soldier's move without a file is the one
//! straight ahead.

use super::chars::Cursor;
use super::resolve::Candidates;
use super::spelled::{Malformed, Quirks};
use super::written::{Form, Written};
use super::{Algebraic, Base, MoveError, Notation, Options, Read, Reading};
use crate::{Illegal, Move, Piece, Position, Role, Square, SquareSet, Status, Text};

pub(super) static NOTATION: Notation = Notation {
    id: "san",
    aliases: &["algebraic"],
    name: Text {
        en: "western algebraic notation",
        vi: "ký hiệu đại số phương Tây",
    },
    example: "Che3",
    conventions: &[],
    prefix,
    read,
    write,
};

/// A move as its text spells it; ranks as written, 0 to 10.
#[derive(Clone, Copy)]
struct Algebra {
    /// The kind of piece; the soldier's letter may be missing.
    role: Option<Role>,
    file: Option<u8>,
    rank: Option<u8>,
    captures: bool,
    to: (u8, u8),
}

/// Returns the length of the move at the start of a text, with its sign for check.
fn prefix(text: &str) -> Option<usize> {
    let (_, len) = spell(text).ok()?;
    Some(text[..len].trim_end_matches(['!', '?']).len())
}

/// Reads the move at the start of a text; also returns its length, signs for check
/// and quality included.
fn spell(text: &str) -> Result<(Algebra, usize), Malformed> {
    let mut cursor = Cursor::new(text);
    let role = cursor.take(role_of);
    let mut file = cursor.take(file_of);
    let mut rank = take_rank(&mut cursor);
    let separator = cursor.peek();
    let separated = cursor.take(capture).is_some();
    let at = cursor.offset();
    let to = match cursor.take(file_of) {
        Some(to_file) => {
            let rank = take_rank(&mut cursor).ok_or(Malformed {
                offset: cursor.offset(),
            })?;
            (to_file, rank)
        }
        // What looked like the point of departure is that of arrival.
        None => match (file.take(), rank.take()) {
            (Some(file), Some(rank)) if !separated => (file, rank),
            _ => return Err(Malformed { offset: at }),
        },
    };
    while matches!(cursor.peek(), b'+' | b'#' | b'!' | b'?') {
        cursor.skip();
    }
    let algebra = Algebra {
        role,
        file,
        rank,
        captures: separated && separator != b'-',
        to,
    };
    Ok((algebra, cursor.offset()))
}

fn role_of(letter: u8) -> Option<Role> {
    // Small letters are files.
    Some(match letter {
        b'K' => Role::General,
        b'A' => Role::Advisor,
        b'E' | b'B' => Role::Elephant,
        b'H' | b'N' => Role::Horse,
        b'R' => Role::Chariot,
        b'C' => Role::Cannon,
        b'P' => Role::Soldier,
        _ => return None,
    })
}

fn file_of(byte: u8) -> Option<u8> {
    Some(byte.wrapping_sub(b'a')).filter(|&file| file < 9)
}

fn capture(byte: u8) -> Option<()> {
    matches!(byte, b'x' | b'X' | b':' | b'-').then_some(())
}

fn take_rank(cursor: &mut Cursor<'_>) -> Option<u8> {
    let rank = cursor.take(|byte| byte.is_ascii_digit().then(|| byte - b'0'))?;
    if rank == 1 && cursor.peek() == b'0' {
        cursor.skip();
        return Some(10);
    }
    Some(rank)
}

/// Reads a whole text as a move, and passes over what only the board can tell.
pub(super) fn parse(text: &str) -> Result<(), Malformed> {
    whole(text).map(drop)
}

fn whole(text: &str) -> Result<Algebra, Malformed> {
    let (algebra, offset) = spell(text)?;
    if offset < text.len() {
        return Err(Malformed { offset });
    }
    Ok(algebra)
}

fn read(position: &Position, text: &str, reading: Reading) -> Result<Read, MoveError> {
    let algebra = whole(text)?;
    let found = match reading.base.or(proved(&algebra)) {
        Some(base) => resolve(position, &algebra, base)?,
        None => resolve_any(position, &algebra)?,
    };
    Ok(Read {
        mv: found,
        remark: None,
        quirks: Quirks::default(),
    })
}

/// The base that the ranks of one move prove.
fn proved(algebra: &Algebra) -> Option<Base> {
    let ranks = [algebra.rank, Some(algebra.to.1)];
    if ranks.contains(&Some(0)) {
        Some(Base::Zero)
    } else if ranks.contains(&Some(10)) {
        Some(Base::One)
    } else {
        None
    }
}

/// Tries both bases; where both give a move, a capture sign may decide.
fn resolve_any(position: &Position, algebra: &Algebra) -> Result<Move, MoveError> {
    let zero = resolve(position, algebra, Base::Zero);
    let one = resolve(position, algebra, Base::One);
    match (zero, one) {
        (Ok(zero), Ok(one)) => {
            let fits = |mv: Move| position.piece_at(mv.to).is_some() == algebra.captures;
            match (fits(zero), fits(one)) {
                (true, false) => Ok(zero),
                (false, true) => Ok(one),
                _ => {
                    let mut both = Candidates::default();
                    both.push(zero);
                    both.push(one);
                    Err(MoveError::Ambiguous(both))
                }
            }
        }
        (Ok(mv), Err(_)) | (Err(_), Ok(mv)) => Ok(mv),
        (Err(zero), Err(one)) => Err(if told(&one) > told(&zero) { one } else { zero }),
    }
}

/// Ranks reasons by how much they tell.
fn told(error: &MoveError) -> u8 {
    match error {
        MoveError::Ambiguous(_) => 4,
        MoveError::Illegal(_, reason) if !never(*reason) => 3,
        MoveError::Illegal(..) => 2,
        MoveError::NoSuchWay => 1,
        MoveError::NoSuchPiece | MoveError::Malformed(_) => 0,
    }
}

fn square(file: u8, rank: u8, base: Base) -> Option<Square> {
    match base {
        Base::Zero => Square::new(file, rank),
        Base::One => Square::new(file, rank.checked_sub(1)?),
    }
}

fn resolve(position: &Position, algebra: &Algebra, base: Base) -> Result<Move, MoveError> {
    let to = square(algebra.to.0, algebra.to.1, base).ok_or(MoveError::NoSuchWay)?;
    let role = algebra.role.unwrap_or(Role::Soldier);
    let mut named = position.board().pieces(position.turn(), role);
    if let Some(file) = algebra.file {
        named &= SquareSet::file(file);
    }
    if let Some(rank) = algebra.rank {
        let rank = square(0, rank, base).ok_or(MoveError::NoSuchPiece)?.rank();
        named &= SquareSet::rank(rank);
    }
    if named.is_empty() {
        return Err(MoveError::NoSuchPiece);
    }
    if algebra.role.is_none() && algebra.file.is_none() {
        let straight = to
            .forward(position.turn(), -1)
            .filter(|&from| named.contains(from))
            .map(|from| Move { from, to })
            .filter(|&mv| position.is_legal(mv));
        if let Some(mv) = straight {
            return Ok(mv);
        }
    }
    let mut found = Candidates::default();
    let mut refused: Option<(Move, Illegal)> = None;
    for from in named {
        let mv = Move { from, to };
        match position.check_move(mv) {
            Ok(()) => found.push(mv),
            // A piece that could go there but for the position tells more than one
            // that never could.
            Err(reason) => match refused {
                Some((_, held)) if !never(held) || never(reason) => {}
                _ => refused = Some((mv, reason)),
            },
        }
    }
    match (&found[..], refused) {
        (&[mv], _) => Ok(mv),
        ([], Some((mv, reason))) => Err(MoveError::Illegal(mv, reason)),
        ([], None) => Err(MoveError::NoSuchWay),
        _ => Err(MoveError::Ambiguous(found)),
    }
}

fn never(reason: Illegal) -> bool {
    matches!(
        reason,
        Illegal::Geometry { .. } | Illegal::SoldierBack | Illegal::SoldierFar
    )
}

fn write(position: &Position, mv: Move, options: &Options) -> Written {
    let mut out = Written::new(Form::Usual);
    let Some(piece) = position.piece_at(mv.from) else {
        push_point(&mut out, mv.from, options.algebraic);
        push_point(&mut out, mv.to, options.algebraic);
        return out;
    };
    let captures = position.piece_at(mv.to).is_some();
    if options.algebraic == Algebraic::WinBoard && piece.role == Role::Soldier {
        // Straight ahead needs no file; file and point of arrival always name one.
        if captures || mv.from.file() != mv.to.file() {
            out.push_char(file_letter(mv.from));
        }
    } else {
        out.push(letter(piece));
        push_origin(&mut out, position, mv, piece, options.algebraic);
    }
    if captures {
        out.push("x");
    }
    push_point(&mut out, mv.to, options.algebraic);
    if let Ok(after) = position.play(mv)
        && after.is_check()
    {
        out.push(match after.status() {
            Status::Checkmate { .. } => "#",
            _ => "+",
        });
    }
    out
}

/// Writes as much of the point of departure as tells the piece from the others that
/// may legally go there: its file, else its rank, else both.
fn push_origin(
    out: &mut Written,
    position: &Position,
    mv: Move,
    piece: Piece,
    algebraic: Algebraic,
) {
    let rivals: SquareSet = position
        .board()
        .pieces(piece.color, piece.role)
        .iter()
        .filter(|&from| from != mv.from && position.is_legal(Move { from, to: mv.to }))
        .collect();
    if rivals.is_empty() {
        return;
    }
    if (rivals & SquareSet::file(mv.from.file())).is_empty() {
        out.push_char(file_letter(mv.from));
    } else if (rivals & SquareSet::rank(mv.from.rank())).is_empty() {
        push_rank(out, mv.from, algebraic);
    } else {
        push_point(out, mv.from, algebraic);
    }
}

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.file())
}

fn push_point(out: &mut Written, square: Square, algebraic: Algebraic) {
    out.push_char(file_letter(square));
    push_rank(out, square, algebraic);
}

fn push_rank(out: &mut Written, square: Square, algebraic: Algebraic) {
    match (algebraic.base(), square.rank()) {
        (Base::Zero, rank) => out.push_digit(rank),
        (Base::One, 9) => out.push("10"),
        (Base::One, rank) => out.push_digit(rank + 1),
    }
}

fn letter(piece: Piece) -> &'static str {
    match piece.role {
        Role::General => "K",
        Role::Advisor => "A",
        Role::Elephant => "E",
        Role::Horse => "H",
        Role::Chariot => "R",
        Role::Cannon => "C",
        Role::Soldier => "P",
    }
}
