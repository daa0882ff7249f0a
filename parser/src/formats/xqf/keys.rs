//! What hides the moves of the later versions.

use super::PLAIN;

/// The text that the stream of keys is cut from.
const TEXT: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// The length of the header, which is not under the stream.
pub(super) const HEADER: usize = 1024;

/// The keys of one file; all zero in version 1.0.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Keys {
    /// Added to every square of the board.
    pub squares: u8,
    /// Added to the point a move leaves, and to the one it reaches.
    pub from: u8,
    pub to: u8,
    /// Added to the length of every comment.
    pub comment: u32,
    /// By how much the slots of the pieces are rotated.
    pub rotation: usize,
    stream: [u8; 32],
}

impl Keys {
    /// Reads the keys of a header.
    pub(super) fn of(header: &[u8; HEADER]) -> Self {
        let version = header[2];
        if version <= PLAIN {
            return Keys::default();
        }
        let [sum, xy, from, to] = [header[12], header[13], header[14], header[15]];
        let mixed = |key: u8| key.wrapping_mul(key).wrapping_mul(54).wrapping_add(221);
        let squares = mixed(xy).wrapping_mul(xy);
        let from_key = mixed(from).wrapping_mul(squares);
        let to_key = mixed(to).wrapping_mul(from_key);
        let mut stream = *TEXT;
        for (i, byte) in stream.iter_mut().enumerate() {
            *byte &= header[12 + i % 4] & header[3] | header[8 + i % 4];
        }
        Keys {
            squares,
            from: from_key,
            to: to_key,
            comment: (256 * u32::from(sum) + u32::from(xy)) % 32_000 + 767,
            // Version 1.1 has keys already but leaves the slots where they are.
            rotation: if version >= 12 {
                usize::from(squares) + 1
            } else {
                0
            },
            stream,
        }
    }

    /// Takes the stream off everything behind the header.
    pub(super) fn reveal(&self, file: &mut [u8]) {
        if self.stream == [0; 32] {
            return;
        }
        for (at, byte) in file.iter_mut().enumerate().skip(HEADER) {
            *byte = byte.wrapping_sub(self.stream[(at - HEADER) % 32]);
        }
    }
}
