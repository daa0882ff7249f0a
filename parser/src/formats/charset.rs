//! The encoding of the names and comments in old binary records.
//!
//! GB 18030 decodes nearly every Big5 text without an error, so success proves
//! nothing: the readings are weighed by how common the characters are that they
//! give. What the user names is taken at its word, so that the bytes stay reachable
//! whatever they are.

use std::borrow::Cow;

use encoding_rs::{BIG5, Encoding, GB18030, UTF_8};

/// Characters met in moves, names of pieces, results and everywhere else.
const COMMON: &str = "一二三四五六七八九进退平前后中帅将仕士相象马车炮兵卒红黑胜负和先步着局\
                      進後帥將馬車砲紅勝負的是不有以可此";

/// The encoding of one file's texts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Charset(&'static Encoding);

impl Charset {
    /// Settles the encoding of a file from all of its texts, unless it was named.
    pub(crate) fn settle<'t>(
        named: Option<&'static Encoding>,
        texts: impl Iterator<Item = &'t [u8]> + Clone,
    ) -> Self {
        if let Some(named) = named {
            return Charset(named);
        }
        let mut best = (GB18030, weigh(GB18030, texts.clone()));
        for other in [BIG5, UTF_8] {
            let weight = weigh(other, texts.clone());
            if weight > best.1 {
                best = (other, weight);
            }
        }
        Charset(best.0)
    }

    /// The encoding's name.
    pub(crate) fn name(self) -> &'static str {
        self.0.name()
    }

    /// Decodes a text; also tells whether a part of it could not be.
    pub(crate) fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        let (text, lost) = self.0.decode_without_bom_handling(bytes);
        (text, lost)
    }
}

/// Weighs a reading of texts: frequent characters count for it, bytes that are no
/// text and characters of no use against it.
fn weigh<'t>(encoding: &'static Encoding, texts: impl Iterator<Item = &'t [u8]>) -> i64 {
    let mut weight = 0;
    for bytes in texts {
        let (text, _) = encoding.decode_without_bom_handling(bytes);
        for c in text.chars().filter(|c| !c.is_ascii()) {
            weight += match c {
                char::REPLACEMENT_CHARACTER => -8,
                _ if COMMON.contains(c) => 3,
                '\u{e000}'..='\u{f8ff}' | '\u{80}'..='\u{9f}' => -2,
                _ => 0,
            };
        }
        weight += match encoding {
            // Whoever writes UTF-8 gets it right throughout.
            e if e == UTF_8 => 2 * text.chars().filter(|c| u32::from(*c) > 0x7FF).count() as i64,
            // The first plane of either set holds the characters in daily use, and
            // its code points come first.
            e if e == GB18030 => pairs(bytes, |lead, trail| {
                (0xB0..=0xD7).contains(&lead) && trail >= 0xA1
            }),
            _ => pairs(bytes, |lead, _| (0xA4..=0xC6).contains(&lead)),
        };
    }
    weight
}

fn pairs(bytes: &[u8], frequent: impl Fn(u8, u8) -> bool) -> i64 {
    let mut count = 0;
    let mut rest = bytes;
    while let [lead, tail @ ..] = rest {
        rest = match (lead, tail) {
            (0x81.., [trail, tail @ ..]) => {
                count += i64::from(frequent(*lead, *trail));
                tail
            }
            _ => tail,
        };
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn settles(text: &str, encoding: &'static Encoding) {
        let (bytes, _, lost) = encoding.encode(text);
        assert!(!lost, "{text}");
        let charset = Charset::settle(None, [&*bytes].into_iter());
        assert_eq!(charset.name(), encoding.name(), "{text}");
        assert_eq!(charset.decode(&bytes), (text.into(), false));
    }

    #[test]
    fn big5_is_told_from_gb_by_content() {
        for text in [
            "仙人指路对卒底炮",
            "許銀川",
            "上海胡荣华（红先胜）陕西张惠民",
            "顺炮",
        ] {
            settles(text, GB18030);
        }
        for text in [
            "砲二平五 馬８進７",
            "中砲過河車對屏風馬",
            "紅勝",
            "許銀川 對 呂欽",
        ] {
            settles(text, BIG5);
        }
        settles("Phan Thanh Giản", UTF_8);
        settles("中炮对屏风马", UTF_8);
        settles("plain", GB18030);
    }

    #[test]
    fn a_named_encoding_is_taken_at_its_word() {
        let bytes = encoding_rs::GBK.encode("红先胜").0;
        let charset = Charset::settle(Some(encoding_rs::WINDOWS_1252), [&*bytes].into_iter());
        let (text, lost) = charset.decode(&bytes);
        let back = encoding_rs::WINDOWS_1252.encode(&text).0;
        assert!(!lost && back == bytes, "{text}");
    }
}
