//! Moves in algebraic notation.

use cozy_chess::{Board, File, Move, Piece, Rank, Square};
use smallvec::SmallVec;

/// Tells why a text names no move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SanError {
    /// It is no move in algebraic notation.
    Unreadable,
    /// No such move is legal.
    Illegal,
    /// So many legal moves fit.
    Ambiguous(usize),
}

/// What a text says of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum San {
    Castle {
        short: bool,
    },
    Plain {
        /// Any piece, where both points are given without a letter.
        piece: Option<Piece>,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        to: Square,
        promotion: Option<Piece>,
    },
}

/// Finds the legal move that a text names: `Nf3`, `exd6`, `e8=Q+`, `O-O`, and with both points, `e2-e4`.
///
/// # Errors
/// Says whether the text is no move, or not legal here, or fits several.
pub fn find(board: &Board, text: &str) -> Result<Move, SanError> {
    let san = read(text).ok_or(SanError::Unreadable)?;
    let mut found: SmallVec<[Move; 4]> = SmallVec::new();
    board.generate_moves(|moves| {
        found.extend(moves.into_iter().filter(|&mv| names(san, board, mv)));
        false
    });
    match found[..] {
        [] => Err(SanError::Illegal),
        [mv] => Ok(mv),
        _ => Err(SanError::Ambiguous(found.len())),
    }
}

fn names(san: San, board: &Board, mv: Move) -> bool {
    // Castling is written as the king taking its own rook.
    let castles = board.color_on(mv.to) == Some(board.side_to_move());
    let rightward = mv.to.file() > mv.from.file();
    match san {
        San::Castle { short } => castles && short == rightward,
        San::Plain {
            piece,
            from_file,
            from_rank,
            to,
            promotion,
        } => {
            let landing = if castles {
                let file = if rightward { File::G } else { File::C };
                Square::new(file, mv.to.rank())
            } else {
                mv.to
            };
            // `Kg1` does not castle; `e1g1` does.
            let whole = piece.is_none();
            landing == to
                && (!castles || whole)
                && piece.is_none_or(|piece| board.piece_on(mv.from) == Some(piece))
                && from_file.is_none_or(|file| mv.from.file() == file)
                && from_rank.is_none_or(|rank| mv.from.rank() == rank)
                && mv.promotion == promotion
        }
    }
}

fn read(text: &str) -> Option<San> {
    let text = text.trim().trim_end_matches(['!', '?', '+', '#']);
    let text = text.trim_end_matches("e.p.").trim_end();
    let plain: String = text
        .chars()
        .map(|c| {
            if matches!(c, '–' | '‐' | '‑') {
                '-'
            } else {
                c
            }
        })
        .collect();
    match plain.replace(['0', 'o'], "O").as_str() {
        "O-O" => return Some(San::Castle { short: true }),
        "O-O-O" => return Some(San::Castle { short: false }),
        _ => {}
    }
    let mut rest: Vec<char> = plain
        .chars()
        .filter(|c| !matches!(c, 'x' | ':' | '-'))
        .collect();
    let letter = rest.first().copied().and_then(piece_letter);
    if letter.is_some() {
        rest.remove(0);
    }
    let promotion = match rest[..] {
        [.., '=', last] | [.., '/', last] => {
            rest.truncate(rest.len() - 2);
            Some(piece_letter(last.to_ascii_uppercase())?)
        }
        // `e7e8q`, `e8Q`.
        [.., digit, last] if digit.is_ascii_digit() && last.is_ascii_alphabetic() => {
            rest.pop();
            Some(piece_letter(last.to_ascii_uppercase())?)
        }
        _ => None,
    };
    if matches!(promotion, Some(Piece::King | Piece::Pawn)) {
        return None;
    }
    let (from, to) = rest.split_at(rest.len().checked_sub(2)?);
    let to = Square::new(file(to[0])?, rank(to[1])?);
    let (from_file, from_rank) = match from {
        [] => (None, None),
        [one] => match (file(*one), rank(*one)) {
            (None, None) => return None,
            found => found,
        },
        [one, two] => (Some(file(*one)?), Some(rank(*two)?)),
        _ => return None,
    };
    let both = from_file.is_some() && from_rank.is_some();
    Some(San::Plain {
        piece: letter.or((!both).then_some(Piece::Pawn)),
        from_file,
        from_rank,
        to,
        promotion,
    })
}

fn piece_letter(c: char) -> Option<Piece> {
    Some(match c {
        'K' => Piece::King,
        'Q' => Piece::Queen,
        'R' => Piece::Rook,
        'B' => Piece::Bishop,
        'N' => Piece::Knight,
        'P' => Piece::Pawn,
        _ => return None,
    })
}

fn file(c: char) -> Option<File> {
    File::try_index((c as usize).checked_sub('a' as usize)?)
}

fn rank(c: char) -> Option<Rank> {
    Rank::try_index((c as usize).checked_sub('1' as usize)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(fen: &str, text: &str, wanted: Result<&str, SanError>) {
        let board = Board::from_fen(fen, false).expect("a FEN");
        let found = find(&board, text).map(|mv| mv.to_string());
        assert_eq!(found.as_deref().map_err(|e| *e), wanted, "{text}");
    }

    #[test]
    fn moves_of_many_spellings() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for text in ["e4", "e2e4", "e2-e4", "Pe4", "e4!"] {
            check(start, text, Ok("e2e4"));
        }
        for text in ["Nf3", "Ng1f3", "Ng1-f3", "N1f3", "Ngf3", "g1f3"] {
            check(start, text, Ok("g1f3"));
        }
        check(start, "Nf4", Err(SanError::Illegal));
        check(start, "O-O", Err(SanError::Illegal));
        for text in ["", "x", "e9", "Nf", "12", "Ng8=", "--", "N", "éé4", "e8=K"] {
            check(start, text, Err(SanError::Unreadable));
        }
    }

    #[test]
    fn castling_promotion_en_passant_and_pins() {
        let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for text in ["O-O", "0-0", "o-o+", "e1g1", "O–O"] {
            check(castle, text, Ok("e1h1"));
        }
        check(castle, "O-O-O#", Ok("e1a1"));
        check(castle, "Kg1", Err(SanError::Illegal));
        let promotes = "3n4/4P2k/8/8/8/8/8/4K3 w - - 0 1";
        check(promotes, "exd8=N", Ok("e7d8n"));
        check(promotes, "e8Q", Ok("e7e8q"));
        check(promotes, "e7e8q", Ok("e7e8q"));
        check(promotes, "e8", Err(SanError::Illegal));
        check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", Ok("e5d6"));
        check(
            "4k3/8/8/8/8/8/8/RN2K2R w - - 0 1",
            "Rd1",
            Err(SanError::Illegal),
        );
        check(
            "4k3/8/8/8/8/8/4K3/R6R w - - 0 1",
            "Rd1",
            Err(SanError::Ambiguous(2)),
        );
        // One of two knights is pinned.
        check("4r1k1/8/8/8/8/4N3/8/2N1K3 w - - 0 1", "Ne2", Ok("c1e2"));
        check("4r1k1/8/8/8/8/2N5/4N3/4K3 w - - 0 1", "Nd5", Ok("c3d5"));
    }
}
