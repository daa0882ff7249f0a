//! The custom of a record: which letters and signs its moves are written in.

use super::spelled::{Malformed, Spelled};
use super::usual::{Usual, whole};
use super::{
    Algebraic, Base, MoveError, Notation, Options, Read, Reading, chinese, chinese_simplified,
    chinese_traditional, coordinates, fairy, resolve, san, uci, vietnamese, wxf,
};
use crate::{Move, Position};

/// Names the letters and signs of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Custom {
    /// Vietnamese letters with `. / -`, or Vietnamese words.
    #[default]
    Vietnamese,
    /// English WXF letters with `+ - =` or `.`.
    English,
    /// Chinese characters in the traditional script.
    Traditional,
    /// Chinese characters in the simplified script.
    Simplified,
    /// Points with ranks 0 to 9: ICCS, UCI and UCCI.
    Coordinates,
    /// Points with ranks 1 to 10: Fairy-Stockfish.
    Fairy,
    /// Western algebraic notation with ranks 1 to 10: PyChess.
    Algebraic,
    /// Western algebraic notation with ranks 0 to 9: WinBoard.
    WinBoard,
}

impl Custom {
    /// Every custom.
    pub const ALL: [Custom; 8] = [
        Custom::Vietnamese,
        Custom::English,
        Custom::Traditional,
        Custom::Simplified,
        Custom::Coordinates,
        Custom::Fairy,
        Custom::Algebraic,
        Custom::WinBoard,
    ];

    /// Returns the word used in machine output.
    pub const fn name(self) -> &'static str {
        match self {
            Custom::Vietnamese => "vietnamese",
            Custom::English => "english",
            Custom::Traditional => "chinese-traditional",
            Custom::Simplified => "chinese-simplified",
            Custom::Coordinates => "coordinates",
            Custom::Fairy => "fairy",
            Custom::Algebraic => "algebraic",
            Custom::WinBoard => "winboard",
        }
    }

    /// Returns the notation that reads and writes the custom.
    pub fn notation(self) -> &'static Notation {
        match self {
            Custom::Vietnamese => &vietnamese::NOTATION,
            Custom::English => &wxf::NOTATION,
            Custom::Traditional => &chinese_traditional::NOTATION,
            Custom::Simplified => &chinese_simplified::NOTATION,
            Custom::Coordinates => &uci::NOTATION,
            Custom::Fairy => &fairy::NOTATION,
            Custom::Algebraic | Custom::WinBoard => &san::NOTATION,
        }
    }

    /// Tells whether both are the same but for the script or the first rank, so that
    /// one move seldom shows which of them it is.
    pub fn is_kin(self, other: Custom) -> bool {
        self.family() == other.family()
    }

    pub(super) const fn family(self) -> Family {
        match self {
            Custom::Vietnamese => Family::Vietnamese,
            Custom::English => Family::English,
            Custom::Traditional | Custom::Simplified => Family::Chinese,
            Custom::Coordinates | Custom::Fairy => Family::Points,
            Custom::Algebraic | Custom::WinBoard => Family::Algebraic,
        }
    }

    /// Tells whether the moves are in Chinese characters.
    pub fn is_chinese(self) -> bool {
        self.family() == Family::Chinese
    }

    /// Tells whether the moves are given by points alone.
    pub fn is_points(self) -> bool {
        self.family() == Family::Points
    }

    /// Tells whether the moves are in western algebraic notation.
    pub fn is_algebraic(self) -> bool {
        self.family() == Family::Algebraic
    }

    const fn algebraic(self) -> Algebraic {
        match self {
            Custom::WinBoard => Algebraic::WinBoard,
            _ => Algebraic::Fairy,
        }
    }

    /// Reads one move of a position.
    ///
    /// # Errors
    /// As [`Notation::read`].
    #[inline]
    pub fn read(self, position: &Position, text: &str) -> Result<Read, MoveError> {
        let usual = self.usual(text.as_bytes());
        let usual = usual.and_then(|usual| whole(usual, text));
        match usual.and_then(|usual| usual.read(position)) {
            Some(read) => Ok(read),
            None => self.read_any(position, text),
        }
    }

    /// Spells the move at the start of a text, if it is in the usual form as nearly every move is; also
    /// returns its length.
    ///
    /// What follows it may still make another move of it: `炮二平五` is one whatever follows, `h2e1` may
    /// go on with a 0.
    #[inline(always)]
    pub fn usual(self, text: &[u8]) -> Option<(Usual, usize)> {
        let points = |(mv, len)| (Usual::points(mv), len);
        match self {
            Custom::Vietnamese => vietnamese::usual(text),
            Custom::English => wxf::usual(text),
            Custom::Traditional | Custom::Simplified => chinese::usual(text),
            Custom::Coordinates => coordinates::usual(text, Base::Zero).map(points),
            Custom::Fairy => coordinates::usual(text, Base::One).map(points),
            Custom::Algebraic | Custom::WinBoard => None,
        }
    }

    #[inline(never)]
    fn read_any(self, position: &Position, text: &str) -> Result<Read, MoveError> {
        match self {
            Custom::Vietnamese => resolve(position, vietnamese::parse(text)?),
            Custom::English => resolve(position, wxf::parse(text)?),
            Custom::Traditional | Custom::Simplified => resolve(position, chinese::parse(text)?),
            Custom::Coordinates => {
                coordinates::play(position, coordinates::parse(text, Base::Zero)?)
            }
            Custom::Fairy => coordinates::play(position, coordinates::parse(text, Base::One)?),
            Custom::Algebraic | Custom::WinBoard => {
                let reading = Reading {
                    base: Some(self.algebraic().base()),
                    ..Reading::default()
                };
                san::NOTATION.read_as(position, text, reading)
            }
        }
    }

    /// Reads what a text spells, without a position; `None` where only the board
    /// can tell the piece: points and algebraic notation.
    ///
    /// # Errors
    /// Says where the text stops being a move of this custom.
    #[inline]
    pub fn parse(self, text: &str) -> Result<Option<Spelled>, Malformed> {
        match self {
            Custom::Vietnamese => vietnamese::parse(text).map(Some),
            Custom::English => wxf::parse(text).map(Some),
            Custom::Traditional | Custom::Simplified => chinese::parse(text).map(Some),
            Custom::Coordinates => coordinates::parse(text, Base::Zero).map(|_| None),
            Custom::Fairy => coordinates::parse(text, Base::One).map(|_| None),
            Custom::Algebraic | Custom::WinBoard => san::parse(text).map(|_| None),
        }
    }

    /// Returns the points that a text names, in a custom that gives them.
    pub fn points(self, text: &str) -> Option<Move> {
        match self {
            Custom::Coordinates => coordinates::parse(text, Base::Zero).ok(),
            Custom::Fairy => coordinates::parse(text, Base::One).ok(),
            _ => self.parse(text).ok()??.points,
        }
    }

    /// Returns the length of the longest move at the start of `text`, if any.
    #[inline]
    pub fn prefix(self, text: &str) -> Option<usize> {
        match self {
            Custom::Vietnamese => vietnamese::prefix(text),
            Custom::English => wxf::prefix(text),
            Custom::Traditional | Custom::Simplified => chinese::prefix(text),
            _ => self.notation().prefix(text),
        }
    }

    /// Returns the options that write this custom and no kin of it.
    pub fn options(self) -> Options {
        Options {
            algebraic: self.algebraic(),
            ..Options::default()
        }
    }

    /// Writes a move so that it reads back to the same move.
    ///
    /// Takes the short form where that names one move only, then the form with
    /// place and file, then the piece with the points of the move.
    pub fn write(self, position: &Position, mv: Move) -> String {
        self.notation().write(position, mv, &self.options())
    }
}

/// Groups the customs that one move cannot tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Vietnamese,
    English,
    Chinese,
    Points,
    Algebraic,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;

    #[test]
    fn every_custom_reads_what_it_writes() {
        let start = Position::start();
        for custom in Custom::ALL {
            for mv in start.legal_moves() {
                let text = custom.write(&start, mv);
                let read = custom.read(&start, &text);
                assert_eq!(read.map(|read| read.mv), Ok(mv), "{} {text}", custom.name());
                assert_eq!(custom.prefix(&text), Some(text.len()), "{text}");
                assert!(custom.parse(&text).is_ok(), "{text}");
            }
        }
        assert_eq!(start.turn(), Color::Red);
    }

    /// Texts in the usual form, possible or not.
    fn usual_texts(custom: Custom) -> Vec<String> {
        let parts = match custom {
            Custom::Vietnamese => ["XPMTSBV", "123456789ts", "./-"],
            Custom::English => ["RCHEAPK", "123456789+-", "+-="],
            _ => ["车炮马相仕兵帅", "123456789", "进退平"],
        };
        let [pieces, files, signs] = parts.map(|part| part.chars().collect::<Vec<_>>());
        let mut texts = Vec::new();
        for piece in &pieces {
            for file in &files {
                for sign in &signs {
                    texts.extend((1..=9).map(|digit| format!("{piece}{file}{sign}{digit}")));
                }
            }
        }
        texts
    }

    #[test]
    fn usual_moves_are_played_as_the_long_way_reads_them() {
        for custom in [Custom::Vietnamese, Custom::English, Custom::Simplified] {
            let texts = usual_texts(custom);
            let (mut position, mut seed, mut played) = (Position::start(), 7usize, 0);
            for _ in 0..40 {
                for text in &texts {
                    let (usual, len) = custom.usual(text.as_bytes()).expect("a usual move");
                    assert_eq!(len, text.len());
                    let mut after = position.clone();
                    let Some((mv, _)) = usual.play(&mut after) else {
                        assert_eq!(after, position);
                        continue;
                    };
                    assert_eq!(
                        custom.read_any(&position, text),
                        Ok(Read::plain(mv)),
                        "{text}"
                    );
                    assert_eq!(position.play(mv), Ok(after), "{text}");
                    played += 1;
                }
                let moves = position.legal_moves();
                seed = seed.wrapping_mul(25_214_903_917).wrapping_add(11);
                position.play_unchecked(moves[(seed >> 20) % moves.len()]);
            }
            assert!(played > 1_000, "{played}");
        }
    }

    #[test]
    fn kin_differ_in_script_or_first_rank_only() {
        let kin = |a: Custom| Custom::ALL.into_iter().filter(|&b| a.is_kin(b)).count();
        assert_eq!(Custom::ALL.map(kin), [1, 1, 2, 2, 2, 2, 2, 2]);
    }
}
