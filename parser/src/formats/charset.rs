//! The encoding of the names and comments in old binary records.
//!
//! The content of all texts of a file together tells GB 18030 from Big5. What the
//! user names is taken at its word, so that the bytes stay reachable whatever they
//! are.

use std::borrow::Cow;

use encoding_rs::{Encoding, GB18030, UTF_8};

use crate::source::guess;

/// The encoding of one file's texts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Charset(&'static Encoding);

impl Charset {
    /// Settles the encoding of a file from all of its texts, unless it was named.
    pub(crate) fn settle<'t>(
        named: Option<&'static Encoding>,
        texts: impl Iterator<Item = &'t [u8]>,
    ) -> Self {
        if let Some(named) = named {
            return Charset(named);
        }
        let mut all = Vec::new();
        for text in texts {
            all.extend_from_slice(text);
            all.push(b'\n');
        }
        // Two bytes of GB 18030 are UTF-8 now and then, three in a row seldom.
        let wide = |text: &str| text.chars().any(|c| c >= '\u{800}');
        match std::str::from_utf8(&all) {
            Ok(text) if wide(text) => Charset(UTF_8),
            Ok(_) => Charset(GB18030),
            // GB has a few letters of Vietnamese, which Big5 reads as characters.
            Err(_) if is_latin(&all) => Charset(GB18030),
            Err(_) => Charset(guess(&all).unwrap_or(GB18030)),
        }
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

/// Tells whether a text in GB 18030 holds letters and signs only, no Chinese characters.
fn is_latin(text: &[u8]) -> bool {
    let text = GB18030.decode_without_bom_handling_and_without_replacement(text);
    // Signs stand in the same rows of both.
    let plain = |c: char| c < '\u{250}' || ('\u{2010}'..'\u{2300}').contains(&c);
    text.is_some_and(|text| text.chars().all(plain))
}

#[cfg(test)]
mod tests {
    use encoding_rs::BIG5;

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
        for text in ["仙人指路对卒底炮", "上海胡荣华（红先胜）陕西张惠民", "顺炮"]
        {
            settles(text, GB18030);
        }
        for text in ["砲二平五 馬８進７", "中砲過河車對屏風馬", "許銀川 對 呂欽"]
        {
            settles(text, BIG5);
        }
        settles(
            "Bình, còn có thế thì có ích".replace('ế', "e").as_str(),
            GB18030,
        );
        settles("có thế, à ± ∞ “…”".replace('ế', "e").as_str(), GB18030);
        settles("早年", BIG5);
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
