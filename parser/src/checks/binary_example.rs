//! Small binary records for the examples, made byte by byte.

use kypho_model::Board;

/// The squares of the 32 pieces at the start, by slot.
const START: [u8; 32] = [
    0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19, 29, 39, 49, 59, 69, 79,
    89, 17, 77, 6, 26, 46, 66, 86,
];

/// An XQF record of version 1.0: the cannon to the middle.
pub(super) fn xqf() -> Vec<u8> {
    let mut file = vec![0; 1024];
    file[..3].copy_from_slice(b"XQ\x0A");
    file[16..48].copy_from_slice(&START);
    file[80] = 6;
    file[81..87].copy_from_slice(b"A game");
    file.extend([0x18, 0x20, 0xF0, 0, 0, 0, 0, 0]);
    file.extend([72 + 24, 42 + 32, 0, 0, 0, 0, 0, 0]);
    file
}

/// The same record in version 1.8 with keys that are all zero.
pub(super) fn xqf_with_keys() -> Vec<u8> {
    let mut file = xqf();
    file[2] = 18;
    file[16..48].rotate_left(1);
    file.truncate(1024);
    file.extend([0x18, 0x20, 0x80, 0, 72 + 24, 42 + 32, 0, 0]);
    file
}

/// The same game as a CBR record of version 2.
pub(super) fn cbr() -> Vec<u8> {
    let mut file = vec![0; 2214];
    file[..16].copy_from_slice(b"CCBridge Record\0");
    file[19] = 2;
    file[2112] = 1;
    file[2116] = 1;
    for (square, piece) in Board::start().iter() {
        let at = 2120 + usize::from(9 - square.rank()) * 9 + usize::from(square.file());
        let side = if piece.color == kypho_model::Color::Red {
            0x10
        } else {
            0x20
        };
        let kinds = "RHEAKCP";
        let kind = kinds.find(piece.char().to_ascii_uppercase());
        file[at] = side + kind.map_or(0, |kind| kind as u8 + 1);
    }
    file.extend([0, 0, 0, 0]);
    file.extend([1, 0, 70, 67]);
    file
}

/// A CBL library with this game, whose index lists so many.
pub(super) fn cbl(listed: usize) -> Vec<u8> {
    const SLOTS: u8 = 128;
    let mut file = vec![0; 66_624 + 276 * usize::from(SLOTS)];
    file[..16].copy_from_slice(b"CCBridgeLibrary\0");
    file[16] = 3;
    file[60] = SLOTS;
    for slot in 0..listed {
        file[66_624 + 276 * slot] = 7;
    }
    file.extend(cbr());
    file.resize(101_952 + 4096, 0);
    file
}
