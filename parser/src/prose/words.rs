//! What the words around a line say: choices, going on, the place meant.

use unicode_normalization::UnicodeNormalization;

use crate::lex::entity;

/// Returns the words of a text in small letters, composed, entities undone.
pub(super) fn words(text: &str) -> Vec<String> {
    if text.contains('&') {
        return split(&undone(text));
    }
    split(text)
}

fn split(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\u{300}'..='\u{36F}'))
        .filter(|word| !word.is_empty())
        .map(|word| word.nfc().flat_map(char::to_lowercase).collect())
        .collect()
}

fn undone(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (c, len) = entity(rest).unwrap_or((c, c.len_utf8()));
        plain.push(c);
        rest = &rest[len..];
    }
    plain
}

/// Tells whether two words stand side by side.
pub(super) fn pair(words: &[String], first: &str, second: &str) -> bool {
    words
        .windows(2)
        .any(|two| two[0] == first && two[1] == second)
}

/// Tells whether any of the words is one of those wanted.
pub(super) fn any(words: &[String], wanted: &[&str]) -> bool {
    words.iter().any(|word| wanted.contains(&word.as_str()))
}

/// What a run of words offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Offer {
    /// Ways, plans, possibilities are announced: several lines may follow, in
    /// this sentence or a later one.
    pub ways: bool,
    /// A condition or an `or`: holds to the end of its sentence.
    pub condition: bool,
    /// Perhaps a choice; counts only directly before the line.
    pub perhaps: bool,
    /// `or` right before what comes next.
    pub or: bool,
    /// `and` is all there is.
    pub and: bool,
    /// The words point at the place reached: "tới đây", "lúc này".
    pub here: bool,
}

/// Reads what a run of words offers.
pub(super) fn offer(text: &str) -> Offer {
    let words = words(text);
    let w = words.as_slice();
    let two = |first, second| pair(w, first, second);
    Offer {
        ways: any(w, &["lối", "alternatively", "ways", "options", "choices"])
            || way(w)
            || two("phương", "án")
            || two("khả", "năng")
            || two("ngoài", "ra")
            || two("trường", "hợp"),
        condition: any(
            w,
            &["nếu", "hoặc", "giả", "if", "or", "either", "otherwise"],
        ) || or_hay(w)
            || two("ví", "như"),
        perhaps: any(
            w,
            &[
                "còn", "thể", "khác", "can", "could", "might", "may", "also", "another", "instead",
            ],
        ),
        or: ends_with_or(w),
        and: matches!(w, [only] if only == "và" || only == "and"),
        here: points_here(w),
    }
}

/// "Cách" is a way, unless in "bằng cách", "một cách".
fn way(words: &[String]) -> bool {
    words.iter().enumerate().any(|(at, word)| {
        let before = at.checked_sub(1).map(|at| words[at].as_str());
        let after = words.get(at + 1).map(String::as_str);
        word == "cách" && before != Some("bằng") && (before != Some("một") || after == Some("khác"))
    })
}

/// "Hay" offers a choice when it opens or ends the run or stands in "hay là";
/// elsewhere, and behind a word it praises, it says "good".
fn or_hay(words: &[String]) -> bool {
    words.iter().enumerate().any(|(at, word)| {
        if word != "hay" {
            return false;
        }
        let next = words.get(at + 1).map(String::as_str);
        let opens = at == 0
            && !matches!(
                next,
                Some("nhất" | "hơn" | "gặp" | "dùng" | "đi" | "chơi" | "lắm")
            );
        opens || next == Some("là") || next.is_none() && !praised(words, at)
    })
}

fn praised(words: &[String], at: usize) -> bool {
    let before = at.checked_sub(1).map(|at| words[at].as_str());
    matches!(
        before,
        Some(
            "nước"
                | "rất"
                | "khá"
                | "cũng"
                | "thật"
                | "quá"
                | "đều"
                | "là"
                | "cách"
                | "không"
                | "đòn"
                | "thế"
                | "cờ"
                | "tuyệt"
        )
    )
}

/// Tells whether words end by offering the next move instead of the last one:
/// an `or`, then at most a side and a verb.
fn ends_with_or(words: &[String]) -> bool {
    const FILLERS: [&str; 16] = [
        "là", "chơi", "đi", "có", "thể", "nước", "trắng", "đen", "đỏ", "bên", "nếu", "even",
        "also", "red", "black", "play",
    ];
    let Some(at) = words
        .iter()
        .rposition(|word| !FILLERS.contains(&word.as_str()))
    else {
        return false;
    };
    match words[at].as_str() {
        "hoặc" | "or" => true,
        "hay" => !praised(words, at),
        _ => false,
    }
}

fn points_here(words: &[String]) -> bool {
    const PAIRS: [(&str, &str); 14] = [
        ("tới", "đây"),
        ("đến", "đây"),
        ("từ", "đây"),
        ("ở", "đây"),
        ("tại", "đây"),
        ("lúc", "này"),
        ("lúc", "đó"),
        ("khi", "đó"),
        ("khi", "ấy"),
        ("bây", "giờ"),
        ("sau", "đó"),
        ("tiếp", "theo"),
        ("tiếp", "tục"),
        ("this", "point"),
    ];
    PAIRS
        .iter()
        .any(|(first, second)| pair(words, first, second))
        || any(words, &["here", "now", "then", "rồi", "thì"])
}

/// Tells whether a number behind these words counts something else than moves:
/// a figure, a page, an article.
pub(super) fn counts_other_things(text: &str) -> bool {
    const NOUNS: [&str; 21] = [
        "hình", "trang", "điều", "chương", "bài", "vòng", "tập", "mục", "khoản", "số", "kỳ",
        "hạng", "phần", "figure", "fig", "diagram", "page", "chapter", "round", "section", "no",
    ];
    let last = text
        .rsplit(|c: char| c.is_whitespace())
        .next()
        .unwrap_or_default();
    matches!(words(last).as_slice(), [word] if NOUNS.contains(&word.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices() {
        let or = |text| offer(text).or;
        for text in [
            "cũng được hoặc",
            "hay là",
            "hoặc Trắng chơi",
            "or",
            "hoặc nếu Đen đi",
        ] {
            assert!(or(text), "{text}");
        }
        for text in [
            "hay hơn",
            "nước rất hay",
            "Đây là nước hay",
            "và",
            "hoặc giả thua",
        ] {
            assert!(!or(text), "{text}");
        }
        let condition = |text| offer(text).condition;
        for text in [
            "nếu Đen đi",
            "còn nếu",
            "nếu không thì",
            "hay",
            "hay là Trắng",
            "or",
        ] {
            assert!(condition(text), "{text}");
        }
        for text in ["nước này rất hay", "Hay nhất", "trong khi", "sau đó"] {
            assert!(!condition(text), "{text}");
        }
        assert!(offer("Tới đây Đen có ba lối").ways);
        assert!(offer("Tới đây Đen có ba lối").here);
        assert!(offer("Một cách khác").ways);
        assert!(!offer("bằng cách này").ways);
        assert!(offer("và").and);
        assert_eq!(offer("Trắng ra quân"), Offer::default());
    }

    #[test]
    fn other_numbers() {
        assert!(counts_other_things("xem Hình"));
        assert!(counts_other_things("Điều"));
        assert!(!counts_other_things("đi"));
        assert!(!counts_other_things(""));
    }

    #[test]
    fn words_come_composed_and_without_entities() {
        assert_eq!(words("C&acirc;n b\u{103}\u{300}ng!"), ["cân", "bằng"]);
    }
}
