//! Which encoding a text is in, told by its content.

use encoding_rs::{BIG5, Encoding, GB18030};

/// Characters that moves are written with.
const IN_MOVES: &str =
    "一二三四五六七八九１２３４５６７８９进進退平前中后後帅帥将將仕士相象马馬傌车車俥炮砲包兵卒";

/// Tells whether text that is no UTF-8 is GB18030 or Big5; `None` is UTF-8, whole or
/// broken, or an encoding that nothing shows.
///
/// Either of the two decodes most text of the other without a fault, so it counts how
/// many characters of each reading occur in moves. `text` may end inside a character.
pub(crate) fn guess(text: &[u8]) -> Option<&'static Encoding> {
    let (mut whole, mut broken) = (0u32, 0u32);
    for chunk in text.utf8_chunks() {
        whole += count(chunk.valid().chars().filter(|c| !c.is_ascii()));
        broken += u32::from(!chunk.invalid().is_empty());
    }
    // Two bytes of Chinese are a character of UTF-8 only now and then.
    if broken == 0 || whole > broken {
        return None;
    }
    let simplified = Reading::of(text, GB18030);
    let traditional = Reading::of(text, BIG5);
    let (best, encoding) = match simplified.score().cmp(&traditional.score()) {
        std::cmp::Ordering::Greater => (simplified, GB18030),
        std::cmp::Ordering::Less => (traditional, BIG5),
        // No moves: GB 2312 has no ASCII in its second bytes, Big5 in every third.
        std::cmp::Ordering::Equal if low_seconds(text) => (traditional, BIG5),
        std::cmp::Ordering::Equal => (simplified, GB18030),
    };
    // Vietnamese in one byte a letter makes single characters between plain letters.
    let chinese = best.in_moves * 4 > best.wide || best.beside * 10 > best.wide * 7;
    let known = best.in_moves > 0 || best.common * 2 > best.wide;
    let plausible = best.lost * 20 <= best.wide && chinese && known;
    plausible.then_some(encoding)
}

fn count(chars: impl Iterator<Item = char>) -> u32 {
    u32::try_from(chars.count()).unwrap_or(u32::MAX)
}

/// What one reading of a text shows.
struct Reading {
    in_moves: u32,
    /// Characters beyond ASCII, and those among them that people use often.
    wide: u32,
    common: u32,
    /// Those that stand beside another one.
    beside: u32,
    lost: u32,
}

impl Reading {
    fn of(text: &[u8], encoding: &'static Encoding) -> Self {
        let mut decoder = encoding.new_decoder_without_bom_handling();
        let mut decoded = String::with_capacity(text.len() * 3 + 16);
        // The capacity is enough for any input, and the last character may be cut.
        let _ = decoder.decode_to_string(text, &mut decoded, false);
        let wide = || decoded.chars().filter(|c| !c.is_ascii());
        let mut beside = 0;
        let mut before = 'a';
        let mut chars = decoded.chars().peekable();
        while let Some(c) = chars.next() {
            let next = chars.peek().is_some_and(|next| !next.is_ascii());
            beside += u32::from(!c.is_ascii() && (!before.is_ascii() || next));
            before = c;
        }
        Reading {
            beside,
            in_moves: count(wide().filter(|c| IN_MOVES.contains(*c))),
            wide: count(wide()),
            common: count(wide().filter(|c| is_common(*c))),
            lost: count(wide().filter(|c| *c == char::REPLACEMENT_CHARACTER)),
        }
    }

    fn score(&self) -> i64 {
        i64::from(self.in_moves) * 2 - i64::from(self.lost)
    }
}

/// Tells whether a character is one of the two encodings' everyday ones.
fn is_common(c: char) -> bool {
    let mut utf8 = [0; 4];
    let text: &str = c.encode_utf8(&mut utf8);
    let lead = |encoding: &'static Encoding| encoding.encode(text).0.first().copied();
    let in_gb = matches!(lead(GB18030), Some(0xB0..=0xD7));
    in_gb
        || matches!(lead(BIG5), Some(0xA4..=0xC6))
        || matches!(c, '\u{3000}'..='\u{303F}' | '！'..='～')
}

/// Tells whether second bytes below 0x80 are frequent.
fn low_seconds(text: &[u8]) -> bool {
    let (mut pairs, mut low) = (0, 0);
    let mut at = 0;
    while at + 1 < text.len() {
        if text[at] < 0x80 {
            at += 1;
            continue;
        }
        pairs += 1;
        low += usize::from(text[at + 1] < 0x80);
        at += 2;
    }
    low * 8 > pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, encoding: &'static Encoding) {
        let (bytes, _, lost) = encoding.encode(text);
        assert!(!lost, "{text}");
        assert_eq!(guess(&bytes), Some(encoding), "{text}");
        // Cut anywhere behind a few characters it is told alike.
        for end in 12.min(bytes.len())..bytes.len() {
            assert_eq!(
                guess(&bytes[..end]),
                Some(encoding),
                "{end} bytes of {text}"
            );
        }
    }

    #[test]
    fn moves_tell_the_two_apart() {
        check("炮二平五 马８进７ 马二进三 车９平８", GB18030);
        check("炮二平五 馬８進７ 馬二進三 車９平８", BIG5);
        check("1. 兵七进一 卒7进1 2. 相三进五", GB18030);
        check("1. 兵七進一 卒7進1 2. 相三進五", BIG5);
    }

    #[test]
    fn names_alone_are_told_by_their_bytes() {
        check("北京中国科技馆全国象棋个人锦标赛", GB18030);
        check("廣州五羊杯全國象棋個人錦標賽決賽", BIG5);
    }

    #[test]
    fn other_text_is_left_alone() {
        for text in ["", "plain", "Trắng đi tiên, pháo đầu", "炮二平五"] {
            assert_eq!(guess(text.as_bytes()), None, "{text}");
        }
        // A few broken bytes do not make it Chinese.
        assert_eq!(
            guess("Trắng đi ti\u{0}ên".replace('\u{0}', "").as_bytes()),
            None
        );
        let mut broken = "Trắng đi tiên, quân đỏ".as_bytes().to_vec();
        broken[1] = 0xFF;
        assert_eq!(guess(&broken), None);
        // Vietnamese in one byte a letter.
        assert_eq!(
            guess(b"Tr\xFE\xE3ng \xF0i tr\xDF\xFEc, qu\xE2n \xF0\xF2 th\xE3ng"),
            None
        );
    }
}
