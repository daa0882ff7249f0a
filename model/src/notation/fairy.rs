//! The coordinates of Fairy-Stockfish and PyChess: `h3e3`, `h10g8`.
//!
//! As UCI, with ranks 1 to 10.

use super::written::{Form, Written};
use super::{Base, MoveError, Notation, Options, Read, Reading, coordinates};
use crate::{Move, Position, Text};

pub(super) static NOTATION: Notation = Notation {
    id: "fairy",
    aliases: &[],
    name: Text {
        en: "Fairy-Stockfish coordinates",
        vi: "tọa độ Fairy-Stockfish",
    },
    example: "h3e3",
    conventions: &[],
    prefix,
    read,
    write,
};

fn prefix(text: &str) -> Option<usize> {
    coordinates::read(text, Base::One).ok().map(|(_, len)| len)
}

fn read(position: &Position, text: &str, _: Reading) -> Result<Read, MoveError> {
    coordinates::play(position, coordinates::parse(text, Base::One)?)
}

fn write(_: &Position, mv: Move, _: &Options) -> Written {
    let mut out = Written::new(Form::Usual);
    for square in [mv.from, mv.to] {
        out.push_char(char::from(b'a' + square.file()));
        match square.rank() {
            9 => out.push("10"),
            rank => out.push_digit(rank + 1),
        }
    }
    out
}
