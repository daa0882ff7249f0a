//! UCI and UCCI: `h2e2`.
//!
//! As ICCS in small letters without the dash; what engines of the UCCI family,
//! Pikafish and most programs speak. Fairy-Stockfish counts ranks from 1 instead.

use super::written::{Form, Written};
use super::{Notation, Options, iccs};
use crate::{Move, Position, Text};

pub(super) static NOTATION: Notation = Notation {
    id: "uci",
    aliases: &["ucci"],
    name: Text {
        en: "UCI and UCCI coordinates",
        vi: "tọa độ UCI, UCCI",
    },
    example: "h2e2",
    conventions: &[],
    prefix: iccs::prefix,
    read: iccs::read,
    write,
};

fn write(_: &Position, mv: Move, _: &Options) -> Written {
    let mut out = Written::new(Form::Usual);
    for square in [mv.from, mv.to] {
        out.push_char(char::from(b'a' + square.file()));
        out.push_digit(square.rank());
    }
    out
}
