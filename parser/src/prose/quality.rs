//! What the words of a clause say that a side has.

use kypho_model::{Color, Evaluation};

use super::judge::side;
use super::words::{any, pair};

/// What a side has, seen from that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quality {
    Wins,
    Better,
    Slightly,
    SlightlyWorse,
    Worse,
    Loses,
}

impl Quality {
    /// Gives the judgement when a side has it.
    pub(super) fn of(self, color: Color) -> Evaluation {
        let (red, black) = match self {
            Quality::Wins => (Evaluation::RedWins, Evaluation::BlackWins),
            Quality::Better => (Evaluation::RedBetter, Evaluation::BlackBetter),
            Quality::Slightly => (Evaluation::RedSlightly, Evaluation::BlackSlightly),
            Quality::SlightlyWorse => (Evaluation::BlackSlightly, Evaluation::RedSlightly),
            Quality::Worse => (Evaluation::BlackBetter, Evaluation::RedBetter),
            Quality::Loses => (Evaluation::BlackWins, Evaluation::RedWins),
        };
        match color {
            Color::Red => red,
            Color::Black => black,
        }
    }
}

/// Reads what the words say a side has.
pub(super) fn quality(w: &[String]) -> Option<Quality> {
    let w = until_side(w);
    let two = |first, second| pair(w, first, second);
    let has = |wanted: &[&str]| any(w, wanted);
    let bit = has(&["hơi", "chút", "nhỉnh", "nhẹ", "slightly", "little"])
        || two("có", "phần")
        || two("một", "ít");
    let worse = has(&[
        "kém",
        "xấu",
        "tệ",
        "nguy",
        "khốn",
        "lỗ",
        "thiệt",
        "yếu",
        "worse",
        "disadvantage",
    ]) || two("bất", "lợi")
        || two("thất", "thế")
        || two("hạ", "phong")
        || two("khó", "khăn")
        || two("khó", "đỡ")
        || two("khó", "chống")
        || two("khó", "giữ")
        || two("thua", "quân")
        || two("thua", "kém")
        || two("thua", "thiệt")
        || lost_piece(w);
    let hard = two("bị", "động")
        || two("khó", "chơi")
        || two("khó", "đi")
        || two("khó", "chịu")
        || has(&["passive"]);
    let loses = has(&["bại", "loses", "lost", "losing"])
        || has(&["thua"]) && !worse
        || two("đầu", "hàng")
        || two("hết", "cờ")
        || two("hết", "đường")
        || two("vô", "phương")
        || two("bó", "tay")
        || two("bị", "chiếu") && has(&["hết", "bí", "chết"]);
    if loses {
        return Some(Quality::Loses);
    }
    if worse || hard {
        return Some(match bit || !worse {
            true => Quality::SlightlyWorse,
            false => Quality::Worse,
        });
    }
    let wins = (has(&["thắng", "wins", "winning", "won"]) && !two("thắng", "thế"))
        || two("chiếu", "hết")
        || two("chiếu", "bí")
        || has(&["mates"]);
    if wins {
        return Some(Quality::Wins);
    }
    let easier = two("dễ", "chơi") || two("dễ", "đi") || two("dễ", "chịu") || two("tiểu", "ưu");
    let initiative = two("chủ", "động")
        || two("thoải", "mái")
        || two("triển", "vọng")
        || has(&["initiative", "edge"])
        || ["còn", "giữ", "nắm", "được", "giành", "có", "đoạt", "chiếm"]
            .iter()
            .any(|verb| two(verb, "tiên"));
    let better = has(&[
        "ưu",
        "lợi",
        "hơn",
        "lãi",
        "lời",
        "better",
        "advantage",
        "superior",
        "prefer",
    ]) || two("thắng", "thế")
        || two("thượng", "phong")
        || two("áp", "đảo")
        || two("trên", "cơ")
        || two("khả", "quan")
        || two("thế", "đẹp")
        || two("thế", "tốt")
        || two("rất", "tốt")
        || two("khá", "tốt")
        || two("upper", "hand")
        || won_piece(w)
        || matches!(w, [only] if only == "tốt" || only == "đẹp" || only == "nhỉnh");
    match (better, easier, initiative, bit) {
        (_, true, ..) | (true, _, _, true) => Some(Quality::Slightly),
        (true, ..) => Some(Quality::Better),
        (_, _, true, _) => Some(Quality::Slightly),
        _ if has(&["nhỉnh"]) => Some(Quality::Slightly),
        _ => None,
    }
}

/// Cuts off the side that is compared with.
fn until_side(words: &[String]) -> &[String] {
    let end = side(words).map_or(words.len(), |(_, at)| at);
    &words[..end]
}

const PIECES: [&str; 9] = [
    "quân", "xe", "pháo", "mã", "tốt", "chốt", "sĩ", "tượng", "binh",
];

/// "Mất quân", "mất một Xe".
fn lost_piece(words: &[String]) -> bool {
    verb_and_piece(words, &["mất"])
}

/// "Được quân", "bắt được Mã", "ăn được Xe".
fn won_piece(words: &[String]) -> bool {
    verb_and_piece(words, &["được"])
}

fn verb_and_piece(words: &[String], verbs: &[&str]) -> bool {
    words.iter().enumerate().any(|(at, word)| {
        verbs.contains(&word.as_str())
            && words[at + 1..]
                .iter()
                .take(2)
                .any(|next| PIECES.contains(&next.as_str()))
    })
}

/// Tells whether a clause only wishes for what it says.
pub(super) fn wished(w: &[String], quality: Quality) -> bool {
    let wish = any(
        w,
        &[
            "muốn", "mong", "tìm", "định", "mưu", "cố", "gắng", "toan", "đòi", "nếu", "wants",
            "hopes", "tries", "if", "would",
        ],
    ) || pair(w, "hy", "vọng")
        || pair(w, "hi", "vọng")
        || pair(w, "có", "thể")
        || pair(w, "cơ", "hội")
        || pair(w, "khả", "năng");
    // "Dễ thua": a danger, not a state.
    let danger = matches!(quality, Quality::Loses | Quality::Worse)
        && ["dễ", "sợ", "ngại", "dọa", "doạ"]
            .iter()
            .any(|word| any(w, &[word]));
    wish || danger
}
