//! Chinese notation in traditional characters: `炮二平五`, `前傌進七`.

use super::chinese::{self, Script};
use super::written::Written;
use super::{Notation, Options};
use crate::{Color, Move, Piece, Position, Role, Text};

pub(super) static NOTATION: Notation = Notation {
    id: "chinese-traditional",
    aliases: &["zh-hant"],
    name: Text {
        en: "Chinese, traditional characters",
        vi: "chữ Hán phồn thể",
    },
    example: "炮二平五",
    conventions: chinese::CONVENTIONS,
    prefix: chinese::prefix,
    read: chinese::read,
    write,
};

static SCRIPT: Script = Script {
    notation: &NOTATION,
    pieces,
    forward: '進',
    rear: '後',
};

fn write(position: &Position, mv: Move, options: &Options) -> Written {
    chinese::write(&SCRIPT, position, mv, options)
}

/// The character on the piece, and the plain one that both sides can share.
fn pieces(piece: Piece) -> (char, char) {
    match (piece.role, piece.color) {
        (Role::General, Color::Red) => ('帥', '帥'),
        (Role::General, Color::Black) => ('將', '將'),
        (Role::Advisor, Color::Red) => ('仕', '仕'),
        (Role::Advisor, Color::Black) => ('士', '士'),
        (Role::Elephant, Color::Red) => ('相', '相'),
        (Role::Elephant, Color::Black) => ('象', '象'),
        (Role::Horse, Color::Red) => ('傌', '馬'),
        (Role::Horse, Color::Black) => ('馬', '馬'),
        (Role::Chariot, Color::Red) => ('俥', '車'),
        (Role::Chariot, Color::Black) => ('車', '車'),
        (Role::Cannon, Color::Red) => ('炮', '炮'),
        (Role::Cannon, Color::Black) => ('砲', '炮'),
        (Role::Soldier, Color::Red) => ('兵', '兵'),
        (Role::Soldier, Color::Black) => ('卒', '卒'),
    }
}
