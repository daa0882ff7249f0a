//! What one look over the moves settles before any of them is read.

use kypho_model::fen::{Leniency, ReadFen};
use kypho_model::notation::{Custom, Evidence};
use kypho_model::{Color, Position, Setup};
use smallvec::SmallVec;

use super::lex::{Lexer, Token};
use crate::checks::problems::SideAgainstNumber;
use crate::lex::{Dots, reading};

/// The custom and the first number of a game, and which side begins.
#[derive(Default)]
pub(crate) struct Outlook {
    pub custom: Custom,
    pub undecided: bool,
    pub first_number: Option<u32>,
    /// The other side than the FEN says makes the first move.
    pub turned: Option<(Setup, SideAgainstNumber)>,
}

/// So many moves of the main line are looked at.
const LOOKED_AT: usize = 64;

/// The first moves of a main line.
struct Main<'s> {
    moves: SmallVec<[&'s str; LOOKED_AT]>,
    number: Option<u32>,
    /// Black moves first, as far as dots tell.
    black: bool,
    /// Two numbers stand before the first move: what leads to it is missing.
    late: bool,
    evidence: Evidence,
}

/// Looks over the moves of a game that begins in the position of a FEN.
pub(crate) fn outlook(text: &str, start: Option<&ReadFen>, hint: Option<Custom>) -> Outlook {
    let main = Main::read(text);
    let position = start.map_or_else(Position::start, |start| start.setup.position_lenient());
    let (settled, undecided) = settle(&main, &position, hint);
    let custom = settled.unwrap_or_default();
    Outlook {
        custom,
        undecided: undecided && !main.moves.is_empty(),
        first_number: main.number,
        turned: start.and_then(|start| turned(&main, start, custom)),
    }
}

impl<'s> Main<'s> {
    fn read(text: &'s str) -> Self {
        let mut main = Main {
            moves: SmallVec::new(),
            number: None,
            black: false,
            late: false,
            evidence: Evidence::default(),
        };
        let mut depth = 0u32;
        let mut after_number = false;
        for (token, _) in Lexer::new(text, None) {
            let number = matches!(token, Token::Number(_));
            let blank = matches!(token, Token::Blank { .. });
            let again = number && std::mem::take(&mut after_number);
            after_number = number || blank && after_number;
            match token {
                Token::Number(_) if again && main.moves.is_empty() && depth == 0 => {
                    main.late = true;
                }
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                Token::Number(number) if main.moves.is_empty() && depth == 0 => {
                    main.number = main.number.or(Some(number.value));
                    main.black |= number.dots == Dots::Ellipsis;
                }
                Token::Ellipsis if main.moves.is_empty() => main.black = true,
                Token::Blank { wide: true } if main.moves.is_empty() && main.number.is_some() => {
                    main.black = true;
                }
                Token::Move(text) if depth == 0 => {
                    main.evidence.add(text);
                    main.moves.push(text);
                    if main.moves.len() == LOOKED_AT {
                        break;
                    }
                }
                Token::Result(_) if depth == 0 => break,
                _ => {}
            }
        }
        main
    }
}

/// Settles the custom: by proofs, by the board where they leave two, by the tag that
/// names one. Tells as well whether nothing shows it.
fn settle(main: &Main<'_>, start: &Position, hint: Option<Custom>) -> (Option<Custom>, bool) {
    let by_board = |one: Custom, other: Custom| {
        let reach = |custom| reach(&main.moves, start, custom);
        match reach(one).cmp(&reach(other)) {
            std::cmp::Ordering::Greater => Some(one),
            std::cmp::Ordering::Less => Some(other),
            std::cmp::Ordering::Equal => None,
        }
    };
    let Some(proved) = main.evidence.settle() else {
        let settled = by_board(Custom::English, Custom::Vietnamese)
            .or(hint)
            .or_else(|| main.moves.iter().find_map(|text| Evidence::by_shape(text)));
        return (settled.or(Some(Custom::English)), settled.is_none());
    };
    match main.evidence.rival(proved) {
        Some(rival) => {
            let settled = by_board(proved, rival).or(hint.filter(|hint| hint.is_kin(proved)));
            (settled.or(Some(proved)), settled.is_none())
        }
        None => (Some(proved), false),
    }
}

/// Counts how many moves can be played in turn.
fn reach(moves: &[&str], start: &Position, custom: Custom) -> usize {
    let mut position = start.clone();
    moves
        .iter()
        .take_while(|text| {
            reading(text, custom, &position).is_ok_and(|read| {
                position.play_unchecked(read.mv);
                true
            })
        })
        .count()
}

/// Lets the other side begin, where the FEN's cannot make the first move and the
/// other one can.
fn turned(main: &Main<'_>, read: &ReadFen, custom: Custom) -> Option<(Setup, SideAgainstNumber)> {
    if main.late {
        return None;
    }
    let turn = read.setup.turn;
    let other = Setup {
        turn: !turn,
        ..read.setup.clone()
    };
    let theirs = reach(&main.moves, &read.setup.position_lenient(), custom);
    let ours = reach(&main.moves, &other.position_lenient(), custom);
    let named = main.black && turn == Color::Red;
    if ours <= theirs && !(named && ours == theirs && ours > 0) || theirs > 0 && !named {
        return None;
    }
    let unsaid = read.remarks.iter().any(|r| r.what == Leniency::MissingSide);
    let problem = SideAgainstNumber {
        fen: (!unsaid).then_some(turn),
        number: main.number.unwrap_or(1),
        side: !turn,
    };
    Some((other, problem))
}
