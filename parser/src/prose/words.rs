//! What the words around a line say: choices, list items, judgements.

use kypho_model::{Color, Evaluation};
use unicode_normalization::UnicodeNormalization;

use super::scan::Item;

/// Returns the words of a text in small letters, composed.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\u{300}'..='\u{36F}'))
        .filter(|word| !word.is_empty())
        .map(|word| word.nfc().flat_map(char::to_lowercase).collect())
        .collect()
}

/// Tells whether words offer a choice, so that a line behind them is one of
/// several and no plain continuation.
pub(super) fn offers_choice(text: &str) -> bool {
    let words = words(text);
    words.iter().any(|word| {
        matches!(
            word.as_str(),
            "nếu"
                | "hoặc"
                | "hay"
                | "lối"
                | "cách"
                | "thể"
                | "phương"
                | "còn"
                | "giả"
                | "ngoài"
                | "khác"
                | "if"
                | "or"
                | "either"
                | "also"
                | "alternatively"
        )
    }) || words.windows(2).any(|pair| pair == ["khả", "năng"])
}

/// Tells whether words end by offering the next move instead of the last one.
pub(super) fn ends_with_or(text: &str) -> bool {
    let words = words(text);
    match words.as_slice() {
        [.., last] if matches!(last.as_str(), "hoặc" | "hay" | "or") => true,
        [.., or, last] if last == "là" && matches!(or.as_str(), "hoặc" | "hay") => true,
        _ => false,
    }
}

/// Reads "Một là", "Hai là", "thứ nhất" at the start of a text.
pub(super) fn ordinal(text: &str) -> Option<(Item, usize)> {
    let mut ends = text
        .char_indices()
        .filter(|(_, c)| c.is_whitespace())
        .map(|(at, _)| at)
        .chain([text.len()]);
    let first = ends.next()?;
    let second = ends.next()?;
    let pair = words(&text[..second]);
    let [first_word, second_word] = pair.as_slice() else {
        return None;
    };
    debug_assert!(first <= second);
    let item = match (first_word.as_str(), second_word.as_str()) {
        ("một", "là") | ("thứ", "nhất") => Item::First,
        ("hai" | "ba" | "bốn" | "năm" | "sáu" | "bảy" | "bẩy" | "tám", "là") => {
            Item::Later
        }
        ("thứ", "hai" | "nhì" | "ba" | "tư" | "năm" | "sáu") => Item::Later,
        _ => return None,
    };
    Some((item, second))
}

/// Reads a judgement out of the words behind a line.
///
/// A side and what it has, or a word that needs no side. Denied and asked ones
/// are left alone.
pub(super) fn evaluation(text: &str) -> Option<Evaluation> {
    let words = words(text);
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(&word.as_str()));
    let pair = |first: &str, second: &str| {
        words
            .windows(2)
            .any(|two| two[0] == first && two[1] == second)
    };
    let denied = has(&["không", "chẳng", "liệu", "khó"]) || pair("chưa", "chắc");
    if denied && !pair("khó", "lường") && !pair("khó", "phân") {
        return None;
    }
    if pair("chưa", "rõ")
        || pair("khó", "lường")
        || pair("khó", "phân")
        || pair("bất", "phân")
        || pair("phức", "tạp")
        || pair("chưa", "phân")
    {
        return Some(Evaluation::Unclear);
    }
    if pair("cân", "bằng")
        || pair("cân", "thế")
        || pair("ngang", "nhau")
        || pair("ngang", "bằng")
        || pair("quân", "bình")
        || pair("ngang", "thế")
        || pair("đồng", "đều")
    {
        return Some(Evaluation::Even);
    }
    let side = words.iter().position(|word| side_word(word).is_some())?;
    let color = side_word(&words[side])?;
    let after = &words[side + 1..];
    let says = |wanted: &[&str]| after.iter().any(|word| wanted.contains(&word.as_str()));
    let followed = |first: &str, second: &str| {
        after
            .windows(2)
            .any(|two| two[0] == first && two[1] == second)
    };
    let easier = followed("dễ", "chơi") || followed("dễ", "đi") || followed("dễ", "chịu");
    let better =
        says(&["ưu", "lợi", "hơn", "nhỉnh"]) || followed("tốt", "hơn") || followed("lời", "quân");
    let slightly = says(&["hơi", "chút", "nhỉnh"]) || easier;
    let wins = says(&["thắng"]) && !followed("thắng", "thế");
    let red = color == Color::Red;
    let pick = |for_red, for_black| Some(if red { for_red } else { for_black });
    if wins {
        pick(Evaluation::RedWins, Evaluation::BlackWins)
    } else if slightly && (better || easier) {
        pick(Evaluation::RedSlightly, Evaluation::BlackSlightly)
    } else if better || followed("thắng", "thế") {
        pick(Evaluation::RedBetter, Evaluation::BlackBetter)
    } else {
        None
    }
}

fn side_word(word: &str) -> Option<Color> {
    Some(match word {
        "trắng" | "đỏ" | "tiên" => Color::Red,
        "đen" | "xanh" | "hậu" => Color::Black,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn judgements() {
        use Evaluation::*;
        for (text, expected) in [
            ("Trắng ưu", Some(RedBetter)),
            ("Trắng hơi ưu", Some(RedSlightly)),
            ("Trắng nhỉnh hơn chút", Some(RedSlightly)),
            ("Đen dễ chơi hơn", Some(BlackSlightly)),
            ("Đen dễ đi", Some(BlackSlightly)),
            ("Trắng dễ chơi", Some(RedSlightly)),
            ("Đen lời quân chiếm ưu", Some(BlackBetter)),
            ("Đen hơn quân và chiếm ưu", Some(BlackBetter)),
            ("Trắng chiếm ưu thế", Some(RedBetter)),
            ("Đen thắng", Some(BlackWins)),
            ("Trắng thắng thế", Some(RedBetter)),
            ("cân bằng", Some(Even)),
            ("thế trận cân bằng", Some(Even)),
            ("hai bên ngang nhau", Some(Even)),
            ("chưa rõ", Some(Unclear)),
            ("Trắng không ưu", None),
            ("cũng được", None),
            ("đều ổn", None),
            ("đến đây Trắng đi", None),
            ("sau 30 nước hòa", None),
        ] {
            assert_eq!(evaluation(text), expected, "{text}");
        }
    }

    #[test]
    fn decomposed_words_count() {
        let decomposed: String = "Trắng hơi ưu".nfd().collect();
        assert_eq!(evaluation(&decomposed), Some(Evaluation::RedSlightly));
    }

    #[test]
    fn ordinals_and_choices() {
        assert_eq!(ordinal("Một là 3"), Some((Item::First, "Một là".len())));
        assert_eq!(ordinal("Hai là"), Some((Item::Later, "Hai là".len())));
        assert_eq!(ordinal("Hai bên"), None);
        assert!(offers_choice("nếu Đen đi"));
        assert!(offers_choice("Tới đây Đen có ba lối"));
        assert!(!offers_choice("rồi"));
        assert!(ends_with_or("cũng được hoặc"));
        assert!(ends_with_or("hay là"));
        assert!(!ends_with_or("hay hơn"));
    }
}
