//! Simplified characters.

use super::PieceSet;

/// Writes simplified characters; chariot, horse and cannon are alike for both sides.
pub static SIMPLIFIED: PieceSet = PieceSet {
    name: "simplified",
    about: "simplified characters; chariot, horse and cannon alike for both sides",
    red: ["帅", "仕", "相", "马", "车", "炮", "兵"],
    black: ["将", "士", "象", "马", "车", "炮", "卒"],
    river: ["楚河", "汉界"],
};
