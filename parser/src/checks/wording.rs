//! Names and small phrases that the diagnostics share, in both languages.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Color, Lang, Piece, Position, Role, Square};

/// Writes the wording of one language.
pub(super) fn say(
    out: &mut dyn fmt::Write,
    lang: Lang,
    en: fmt::Arguments<'_>,
    vi: fmt::Arguments<'_>,
) -> fmt::Result {
    out.write_fmt(match lang {
        Lang::En => en,
        Lang::Vi => vi,
    })
}

/// Writes a help that gives the text to write.
pub(super) fn write_this(out: &mut dyn fmt::Write, lang: Lang, text: &str) -> fmt::Result {
    say(
        out,
        lang,
        format_args!("write `{text}`"),
        format_args!("viết `{text}`"),
    )
}

/// Makes a text fit to be quoted in a sentence: on one line, and not too long.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

pub(super) fn side_name(side: Color, lang: Lang) -> &'static str {
    match (side, lang) {
        (Color::Red, Lang::En) => "Red",
        (Color::Black, Lang::En) => "Black",
        (Color::Red, Lang::Vi) => "Trắng",
        (Color::Black, Lang::Vi) => "Đen",
    }
}

pub(super) fn role_name(role: Role, lang: Lang) -> &'static str {
    match (role, lang) {
        (Role::General, Lang::En) => "general",
        (Role::Advisor, Lang::En) => "advisor",
        (Role::Elephant, Lang::En) => "elephant",
        (Role::Horse, Lang::En) => "horse",
        (Role::Chariot, Lang::En) => "chariot",
        (Role::Cannon, Lang::En) => "cannon",
        (Role::Soldier, Lang::En) => "soldier",
        (Role::General, Lang::Vi) => "tướng",
        (Role::Advisor, Lang::Vi) => "sĩ",
        (Role::Elephant, Lang::Vi) => "tượng",
        (Role::Horse, Lang::Vi) => "mã",
        (Role::Chariot, Lang::Vi) => "xe",
        (Role::Cannon, Lang::Vi) => "pháo",
        (Role::Soldier, Lang::Vi) => "tốt",
    }
}

/// Names a kind with the English article it takes.
pub(super) fn a_role(role: Role) -> String {
    let article = match role {
        Role::Advisor | Role::Elephant => "an",
        _ => "a",
    };
    format!("{article} {}", role_name(role, Lang::En))
}

pub(super) fn piece_name(piece: Piece, lang: Lang) -> String {
    let (side, role) = (side_name(piece.color, lang), role_name(piece.role, lang));
    match lang {
        Lang::En => format!("{side} {role}"),
        Lang::Vi => format!("{role} {side}"),
    }
}

/// Names the piece on a point, or the point alone where none stands there.
pub(super) fn piece_on(position: &Position, at: Square, lang: Lang) -> String {
    match (position.piece_at(at), lang) {
        (Some(piece), Lang::En) => format!("the {} on {at}", piece_name(piece, lang)),
        (Some(piece), Lang::Vi) => format!("{} ở {at}", piece_name(piece, lang)),
        (None, _) => at.to_string(),
    }
}

/// Names a point by its coordinates and by Red's file and rank.
pub(super) fn point(at: Square, lang: Lang) -> String {
    let (file, rank) = (at.file_for(Color::Red), at.rank() + 1);
    match lang {
        Lang::En => format!("{at} (Red's file {file}, rank {rank})"),
        Lang::Vi => format!("{at} (lộ {file} của Trắng, hàng {rank})"),
    }
}

pub(super) fn custom_name(custom: Custom, lang: Lang) -> &'static str {
    match (custom, lang) {
        (Custom::Vietnamese, Lang::En) => "Vietnamese notation",
        (Custom::English, Lang::En) => "English WXF notation",
        (Custom::Traditional | Custom::Simplified, Lang::En) => "Chinese notation",
        (Custom::Coordinates, Lang::En) => "coordinates with ranks 0 to 9",
        (Custom::Fairy, Lang::En) => "coordinates with ranks 1 to 10",
        (Custom::Algebraic, Lang::En) => "algebraic notation with ranks 1 to 10",
        (Custom::WinBoard, Lang::En) => "algebraic notation with ranks 0 to 9",
        (Custom::Vietnamese, Lang::Vi) => "lối ghi Việt",
        (Custom::English, Lang::Vi) => "lối ghi Anh (WXF)",
        (Custom::Traditional | Custom::Simplified, Lang::Vi) => "lối ghi Trung Quốc",
        (Custom::Coordinates, Lang::Vi) => "tọa độ với hàng 0 đến 9",
        (Custom::Fairy, Lang::Vi) => "tọa độ với hàng 1 đến 10",
        (Custom::Algebraic, Lang::Vi) => "ký hiệu đại số với hàng 1 đến 10",
        (Custom::WinBoard, Lang::Vi) => "ký hiệu đại số với hàng 0 đến 9",
    }
}

/// Writes a move number with the dots of its side.
pub(super) fn numeral(number: u32, side: Option<Color>) -> String {
    match side {
        Some(Color::Black) => format!("{number}…"),
        Some(Color::Red) => format!("{number}."),
        None => number.to_string(),
    }
}

pub(super) fn count_moves(count: u32, lang: Lang) -> String {
    match lang {
        Lang::En if count == 1 => "1 move".into(),
        Lang::En => format!("{count} moves"),
        Lang::Vi => format!("{count} nước"),
    }
}

/// Joins words as a sentence lists them: `2, 5 and 8`.
pub(super) fn listed(words: &[String], lang: Lang) -> String {
    let and = match lang {
        Lang::En => " and ",
        Lang::Vi => " và ",
    };
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{}{and}{last}", most.join(", ")),
    }
}
