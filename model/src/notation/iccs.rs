//! ICCS: `H2-E2`.
//!
//! Files A to I from Red's left, ranks 0 to 9 from Red's side; the default of the
//! WXF's file format. Read in either case and with or without the dash.

use super::written::{Form, Written};
use super::{Base, MoveError, Notation, Options, Read, Reading, coordinates};
use crate::{Move, Position, Text};

pub(super) static NOTATION: Notation = Notation {
    id: "iccs",
    aliases: &[],
    name: Text {
        en: "ICCS coordinates",
        vi: "tọa độ ICCS",
    },
    example: "H2-E2",
    conventions: &[],
    prefix,
    read,
    write,
};

pub(super) fn prefix(text: &str) -> Option<usize> {
    coordinates::read(text, Base::Zero).ok().map(|(_, len)| len)
}

pub(super) fn read(position: &Position, text: &str, _: Reading) -> Result<Read, MoveError> {
    coordinates::play(position, coordinates::parse(text, Base::Zero)?)
}

fn write(_: &Position, mv: Move, _: &Options) -> Written {
    let mut out = Written::new(Form::Usual);
    out.push_points(mv);
    out.to_upper()
}
