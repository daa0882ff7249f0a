//! A short digest of a picture, to make ids from.

/// How many letters and digits a digest has.
pub(crate) const DIGEST_LENGTH: usize = 8;

/// Gives forty bits of the bytes and the number as letters and digits.
///
/// The same bytes give the same digest on every machine; it guards against chance only.
pub(crate) fn digest(bytes: &[u8], copy: u32) -> [u8; DIGEST_LENGTH] {
    const SEEDS: [u64; 4] = [
        0x9E37_79B9_7F4A_7C15,
        0xC2B2_AE3D_27D4_EB4F,
        0x1656_67B1_9E37_79F9,
        0x27D4_EB2F_1656_67C5,
    ];
    const FACTOR: u64 = 0xFF51_AFD7_ED55_8CCD;
    let mix = |state: u64, word: u64| (state ^ word).wrapping_mul(FACTOR).rotate_left(29);
    // Four lanes, for a multiplication takes longer than it takes to begin the next one.
    let mut lanes = SEEDS;
    let mut blocks = bytes.chunks_exact(32);
    for block in blocks.by_ref() {
        for (lane, word) in lanes.iter_mut().zip(block.chunks_exact(8)) {
            let word = word.try_into().map_or(0, u64::from_le_bytes);
            *lane = mix(*lane, word);
        }
    }
    let mut state = mix(bytes.len() as u64, u64::from(copy));
    for &byte in blocks.remainder() {
        state = mix(state, u64::from(byte));
    }
    for lane in lanes {
        state = mix(state, lane);
    }
    state = (state ^ state >> 33).wrapping_mul(FACTOR);
    state ^= state >> 33;
    const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let mut out = [0; DIGEST_LENGTH];
    for letter in &mut out {
        *letter = LETTERS[(state & 31) as usize];
        state >>= 5;
    }
    out
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_byte_and_the_copy_count() {
        let mut seen = BTreeSet::new();
        let text = [b'a'; 100];
        for copy in 0..20 {
            seen.insert(digest(&text, copy));
        }
        for at in 0..text.len() {
            let mut other = text;
            other[at] = b'b';
            seen.insert(digest(&other, 0));
        }
        for length in 0..text.len() {
            seen.insert(digest(&text[..length], 0));
        }
        assert_eq!(seen.len(), 20 + 100 + 100);
    }

    #[test]
    fn a_digest_is_the_same_everywhere() {
        assert_eq!(&digest(b"xiangqi", 0), b"gaun74yv");
    }
}
