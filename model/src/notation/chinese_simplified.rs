//! Chinese notation in simplified characters: `炮二平五`, `前马进七`.

use super::chinese::{self, Script};
use super::written::Written;
use super::{Notation, Options};
use crate::{Color, Move, Piece, Position, Role, Text};

pub(super) static NOTATION: Notation = Notation {
    id: "chinese-simplified",
    aliases: &["zh-hans", "chinese"],
    name: Text {
        en: "Chinese, simplified characters",
        vi: "chữ Hán giản thể",
    },
    example: "马八进七",
    conventions: chinese::CONVENTIONS,
    prefix: chinese::prefix,
    read: chinese::read,
    write,
};

static SCRIPT: Script = Script {
    notation: &NOTATION,
    pieces,
    forward: '进',
    rear: '后',
};

fn write(position: &Position, mv: Move, options: &Options) -> Written {
    chinese::write(&SCRIPT, position, mv, options)
}

/// Simplified sets write horse, chariot and cannon alike for both sides.
fn pieces(piece: Piece) -> (char, char) {
    let glyph = match (piece.role, piece.color) {
        (Role::General, Color::Red) => '帅',
        (Role::General, Color::Black) => '将',
        (Role::Advisor, Color::Red) => '仕',
        (Role::Advisor, Color::Black) => '士',
        (Role::Elephant, Color::Red) => '相',
        (Role::Elephant, Color::Black) => '象',
        (Role::Horse, _) => '马',
        (Role::Chariot, _) => '车',
        (Role::Cannon, _) => '炮',
        (Role::Soldier, Color::Red) => '兵',
        (Role::Soldier, Color::Black) => '卒',
    };
    (glyph, glyph)
}
