//! Judgements of a position, read out of the words behind a line.
//!
//! A clause names a side and what it has, or says something that needs no side.
//! What is denied, asked, wished for or told of a later result is left alone: no
//! judgement is better than a wrong one.

use kypho_model::{Color, Evaluation};

use super::quality::{quality, wished};
use super::words::{any, pair, words};

/// Reads a judgement out of a run of words.
pub(super) fn evaluation(text: &str) -> Option<Evaluation> {
    let words = words(text);
    if tells_a_result(&words) {
        return None;
    }
    clauses(&words).find_map(clause)
}

/// "Sau 30 nước Trắng thắng", "kết quả hòa", "xử thua": not the position reached.
fn tells_a_result(words: &[String]) -> bool {
    let counted = words.windows(3).any(|three| {
        three[0] == "sau" && three[1].bytes().all(|b| b.is_ascii_digit()) && three[2] == "nước"
    });
    counted
        || any(words, &["xử", "rốt", "eventually", "finally", "later"])
        || pair(words, "kết", "quả")
        || pair(words, "chung", "cuộc")
        || pair(words, "cuối", "cùng")
        || pair(words, "sau", "cùng")
        || pair(words, "về", "sau")
        || pair(words, "sau", "này")
        || pair(words, "tỷ", "số")
        || pair(words, "tỉ", "số")
}

/// Splits a run at its conjunctions; clauses of reason, purpose and concession
/// are left out.
fn clauses(words: &[String]) -> impl Iterator<Item = &[String]> {
    const ASIDE: [&str; 12] = [
        "vì", "do", "bởi", "để", "tuy", "dù", "mặc", "because", "although", "though", "since",
        "unless",
    ];
    const SPLIT: [&str; 7] = ["nhưng", "mà", "song", "nên", "và", "but", "and"];
    let mut from = 0;
    let mut aside = false;
    std::iter::from_fn(move || {
        while from < words.len() {
            let start = from;
            let was_aside = aside;
            let cut =
                |word: &String| ASIDE.contains(&word.as_str()) || SPLIT.contains(&word.as_str());
            let end = words[start..]
                .iter()
                .position(cut)
                .map_or(words.len(), |n| start + n);
            aside = words
                .get(end)
                .is_some_and(|word| ASIDE.contains(&word.as_str()));
            from = end + 1;
            if !was_aside && end > start {
                return Some(&words[start..end]);
            }
        }
        None
    })
}

fn clause(words: &[String]) -> Option<Evaluation> {
    if let Some(value) = without_side(words) {
        return Some(value);
    }
    let (color, at) = side(words)?;
    // "Đen kém Trắng": what the first side has; the second is what it is compared
    // with. "Có lợi cho Trắng": what is said before belongs to the side behind.
    let quality = match linked(words, at) {
        true => quality(&words[..at]),
        false => quality(&words[at + 1..]),
    }?;
    if denied(words) || wished(words, quality) {
        return None;
    }
    Some(quality.of(color))
}

/// Judgements that name no side.
fn without_side(w: &[String]) -> Option<Evaluation> {
    const UNCLEAR: [(&str, &str); 17] = [
        ("chưa", "rõ"),
        ("không", "rõ"),
        ("chưa", "phân"),
        ("chưa", "ngã"),
        ("chưa", "biết"),
        ("khó", "lường"),
        ("khó", "phân"),
        ("khó", "đoán"),
        ("khó", "nói"),
        ("khó", "biết"),
        ("bất", "phân"),
        ("phức", "tạp"),
        ("đôi", "công"),
        ("đối", "công"),
        ("hỗn", "chiến"),
        ("gay", "cấn"),
        ("double", "edged"),
    ];
    const EVEN: [(&str, &str); 15] = [
        ("cân", "bằng"),
        ("cân", "thế"),
        ("thế", "cân"),
        ("ngang", "nhau"),
        ("ngang", "bằng"),
        ("ngang", "thế"),
        ("ngang", "ngửa"),
        ("ngang", "cơ"),
        ("ngang", "sức"),
        ("quân", "bình"),
        ("đồng", "đều"),
        ("tương", "đương"),
        ("bình", "ổn"),
        ("đồng", "cân"),
        ("about", "level"),
    ];
    let has = |pairs: &[(&str, &str)]| pairs.iter().any(|&(a, b)| pair(w, a, b));
    let both = pair(w, "hai", "bên") || pair(w, "both", "sides");
    if both && (pair(w, "cơ", "hội") || pair(w, "khả", "năng") || any(w, &["chances"])) {
        return Some(Evaluation::Unclear);
    }
    // "Trắng đối công" is a plan, "hai bên đối công" the state of things.
    let named = side(w).is_some();
    if has(&UNCLEAR) && !(named && any(w, &["công", "muốn"])) || any(w, &["unclear"]) {
        return Some(Evaluation::Unclear);
    }
    if denied(w) {
        return None;
    }
    if has(&EVEN)
        || any(
            w,
            &[
                "equal",
                "even",
                "equality",
                "balanced",
                "equalizes",
                "equalises",
            ],
        )
    {
        let aimed = any(w, &["muốn", "tìm", "cố", "to"]);
        return (!aimed).then_some(Evaluation::Even);
    }
    if both && any(w, &["đều"]) && (any(w, &["ổn", "dễ", "tốt"]) || pair(w, "chơi", "được"))
    {
        return Some(Evaluation::Even);
    }
    drawn(w).then_some(Evaluation::Even)
}

/// "Cờ hòa", "hòa cờ", "dẫn đến thế hòa", "drawn"; both ways to set the tone.
fn drawn(w: &[String]) -> bool {
    if any(w, &["drawn", "drawish"]) || matches!(w, [only] if only == "draw") {
        return true;
    }
    let Some(at) = w.iter().position(|word| word == "hòa" || word == "hoà") else {
        return false;
    };
    let before = at.checked_sub(1).map(|at| w[at].as_str());
    let after = w.get(at + 1).map(String::as_str);
    let wished = any(
        w,
        &[
            "cầu", "xin", "muốn", "mong", "tìm", "cố", "đề", "nhận", "chịu",
        ],
    );
    let ways = matches!(
        before,
        Some(
            "cờ" | "thế"
                | "dễ"
                | "thành"
                | "đến"
                | "tới"
                | "ván"
                | "thủ"
                | "cầm"
                | "là"
                | "sẽ"
        )
    );
    !wished && (w.len() <= 2 || ways || matches!(after, Some("cờ" | "thế")))
}

/// Returns the first side named, and where.
pub(super) fn side(words: &[String]) -> Option<(Color, usize)> {
    let named = words.iter().enumerate().find_map(|(at, word)| {
        Some(match word.as_str() {
            "trắng" | "đỏ" | "red" | "white" => (Color::Red, at),
            "đen" | "xanh" | "black" | "blue" => (Color::Black, at),
            _ => return None,
        })
    });
    // "Tiên" and "hậu" say many things; after "bên" and before a judgement they
    // are the side that moved first and the other one.
    let mover = || {
        words.iter().enumerate().find_map(|(at, word)| {
            let color = match word.as_str() {
                "tiên" => Color::Red,
                "hậu" => Color::Black,
                _ => return None,
            };
            let before = at.checked_sub(1).map(|at| words[at].as_str());
            let after = words.get(at + 1).map(String::as_str);
            let stands = matches!(before, Some("bên" | "đi"))
                || before.is_none()
                    && matches!(after, Some("ưu" | "thắng" | "kém" | "hơn" | "thua"));
            stands.then_some((color, at))
        })
    };
    named.or_else(mover)
}

/// Tells whether the side at a place is tied to what stands before it.
fn linked(words: &[String], at: usize) -> bool {
    let before = |n: usize| at.checked_sub(n).map(|at| words[at].as_str());
    let link = |word: Option<&str>| {
        matches!(
            word,
            Some("cho" | "về" | "của" | "phía" | "for" | "to" | "with")
        )
    };
    link(before(1)) || before(1) == Some("bên") && link(before(2))
}

/// Tells whether a clause denies what it says.
fn denied(w: &[String]) -> bool {
    any(
        w,
        &[
            "không", "chẳng", "chả", "chưa", "đâu", "liệu", "đừng", "not", "no", "isn", "never",
            "hardly", "cannot",
        ],
    ) || pair(w, "khó", "thắng")
        || pair(w, "khó", "có")
        || pair(w, "khó", "mà")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kypho_model::Evaluation::*;

    #[track_caller]
    fn all(expected: Option<Evaluation>, texts: &[&str]) {
        for text in texts {
            assert_eq!(evaluation(text), expected, "{text}");
        }
    }

    #[test]
    fn one_side_wins() {
        all(
            Some(RedWins),
            &[
                "Trắng thắng",
                "Trắng tất thắng",
                "Trắng thắng rõ",
                "Đen thua",
                "Đen chịu thua",
                "Đen hết cờ",
                "Đen đầu hàng",
                "Đen vô phương cứu vãn",
                "Đen bị chiếu bí",
                "Red wins",
                "Red is winning",
                "Black is lost",
                "phần thắng thuộc về Trắng",
            ],
        );
        all(Some(BlackWins), &["Đen thắng", "Trắng bó tay", "hậu thắng"]);
    }

    #[test]
    fn one_side_is_better() {
        all(
            Some(RedBetter),
            &[
                "Trắng ưu",
                "Trắng chiếm ưu thế",
                "Trắng ưu thế rõ rệt",
                "Trắng hơn quân",
                "Trắng lãi tốt",
                "Trắng lời quân chiếm ưu",
                "Trắng thắng thế",
                "Đen kém",
                "Đen mất quân",
                "Đen mất một Xe",
                "Đen khó đỡ",
                "Đen bất lợi",
                "bất lợi cho Đen",
                "có lợi cho Trắng",
                "ưu thế nghiêng về Trắng",
                "ưu thế thuộc về bên Trắng",
                "Trắng hơn Đen",
                "Đen kém Trắng",
                "bên tiên ưu",
                "Red is better",
                "Black is worse",
                "advantage for Red",
                "Trắng bắt được Xe",
                "Trắng ưu nhưng Đen không thua",
                "vì Đen chậm nên Trắng ưu",
                "Trắng ưu vì Đen thua quân",
            ],
        );
        all(
            Some(BlackBetter),
            &[
                "Đen ưu",
                "Đen hơn",
                "Đen hơn quân và chiếm ưu",
                "Đen lời quân chiếm ưu",
                "Trắng thua quân",
                "tuy Trắng hơn quân nhưng Đen ưu",
                "Black has the advantage",
            ],
        );
    }

    #[test]
    fn one_side_is_slightly_better() {
        all(
            Some(RedSlightly),
            &[
                "Trắng hơi ưu",
                "Trắng nhỉnh hơn chút",
                "Trắng dễ chơi",
                "Trắng dễ chơi hơn",
                "Trắng có phần chủ động",
                "Trắng chủ động",
                "Trắng còn tiên",
                "Trắng tiểu ưu",
                "Đen hơi kém",
                "Đen khó chơi",
                "Đen bị động",
                "Red is slightly better",
            ],
        );
        all(
            Some(BlackSlightly),
            &["Đen dễ chơi hơn", "Đen dễ đi", "Trắng hơi khó chịu"],
        );
    }

    #[test]
    fn nobody_is_better() {
        all(
            Some(Even),
            &[
                "cân bằng",
                "thế trận cân bằng",
                "hai bên ngang nhau",
                "cờ hòa",
                "hòa cờ",
                "hòa",
                "hoà",
                "dẫn đến cờ hòa",
                "hai bên đều ổn",
                "equal",
                "with an even position",
                "drawn",
            ],
        );
        all(
            Some(Unclear),
            &[
                "chưa rõ",
                "thế cờ phức tạp",
                "hai bên đều có cơ hội",
                "chưa phân thắng bại",
                "khó lường",
                "hai bên đôi công",
                "unclear",
                "chances for both sides",
            ],
        );
    }

    #[test]
    fn nothing_is_judged() {
        all(
            None,
            &[
                "Trắng không ưu",
                "Trắng chưa ưu",
                "Đen không thua",
                "Đen không kém",
                "Trắng muốn thắng",
                "Trắng khó thắng",
                "Đen cầu hòa",
                "Đen có thể hòa",
                "không cân bằng",
                "liệu Trắng ưu",
                "cũng được",
                "đều ổn",
                "đến đây Trắng đi",
                "sau 30 nước hòa",
                "sau 45 nước Trắng thắng",
                "cuối cùng Trắng thắng",
                "xử hòa",
                "Trắng thoái Xe",
                "Đen dễ thua",
                "để Trắng ưu",
                "Red is not better",
                "nếu Trắng ưu",
                "Trắng đi trước",
                "Trắng đối công",
                "ưu tiên ra quân",
                "",
            ],
        );
    }

    #[test]
    fn decomposed_words_count() {
        use unicode_normalization::UnicodeNormalization;
        let decomposed: String = "Trắng hơi ưu".nfd().collect();
        assert_eq!(evaluation(&decomposed), Some(RedSlightly));
    }
}
