//! Where a text stops being a move, and what belongs there.

use kypho_model::Lang;
use kypho_model::notation::{Custom, fold, is_blank};

use super::wording::custom_name;

/// The parts of a move, in the order they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Piece,
    File,
    Sign,
    Target,
    /// A file letter of a point.
    Letter,
    /// The rank of a point.
    Rank,
    /// Nothing: the move is whole.
    End,
}

/// Says what is wrong with a text that reads as a move up to `offset` only.
pub(super) fn stop(text: &str, offset: usize, custom: Custom, lang: Lang) -> String {
    let (head, rest) = match (text.get(..offset), text.get(offset..)) {
        (Some(head), Some(rest)) => (head, rest),
        _ => (text, ""),
    };
    let part = due(head, custom);
    let name = part_name(part, lang);
    let found = first(rest);
    match (part, found, lang) {
        (Part::End, _, Lang::En) => format!("`{rest}` is too much behind `{head}`"),
        (Part::End, _, Lang::Vi) => format!("thừa `{rest}` sau `{head}`"),
        (Part::Piece, found, Lang::En) => {
            format!("`{found}` names no piece in {}", custom_name(custom, lang))
        }
        (Part::Piece, found, Lang::Vi) => {
            format!(
                "`{found}` không chỉ quân nào theo {}",
                custom_name(custom, lang)
            )
        }
        (_, "", Lang::En) => format!("{name} is missing"),
        (_, "", Lang::Vi) => format!("thiếu {name}"),
        (_, found, _) if opens_later(part, found) => match lang {
            Lang::En => format!("{name} is missing before `{found}`"),
            Lang::Vi => format!("thiếu {name} trước `{found}`"),
        },
        (_, found, Lang::En) => format!("`{found}` stands where {name} belongs"),
        (_, found, Lang::Vi) => format!("`{found}` đứng vào chỗ của {name}"),
    }
}

/// The first character of a text as it is written, an HTML entity as a whole.
fn first(rest: &str) -> &str {
    let Some(c) = rest.chars().next() else {
        return "";
    };
    let len = match rest.find(';') {
        Some(end) if c == '&' => end + 1,
        _ => c.len_utf8(),
    };
    &rest[..len]
}

/// Tells whether what was found is a part that comes after the one due.
fn opens_later(due: Part, found: &str) -> bool {
    let c = found.chars().next().map_or(' ', fold);
    match due {
        Part::File => is_sign(c),
        Part::Sign => c.is_ascii_digit(),
        _ => false,
    }
}

fn is_sign(c: char) -> bool {
    matches!(c, '.' | '/' | '-' | '+' | '=')
}

/// Tells which part is due behind the part of a move that could be read.
fn due(head: &str, custom: Custom) -> Part {
    let read: Vec<char> = head.chars().map(fold).filter(|&c| !is_blank(c)).collect();
    match custom {
        Custom::Vietnamese => due_vietnamese(&read),
        Custom::English => due_english(&read),
        Custom::Traditional | Custom::Simplified => {
            let order = [Part::Piece, Part::File, Part::Sign, Part::Target];
            order.get(read.len()).copied().unwrap_or(Part::End)
        }
        _ => due_points(&read, custom),
    }
}

fn due_vietnamese(read: &[char]) -> Part {
    let Some((_, rest)) = read.split_first() else {
        return Part::Piece;
    };
    match rest {
        [.., last] if is_sign(*last) => Part::Target,
        _ if rest.iter().any(|&c| is_sign(c)) => Part::End,
        // `Tg` is a piece, any other second letter tells front from rear.
        [] | ['g' | 'G'] => Part::File,
        _ => Part::Sign,
    }
}

/// English moves have one character for each part.
fn due_english(read: &[char]) -> Part {
    // The place mark may stand before the piece: `+C=5`.
    let order = match read.first() {
        Some('+' | '-') => [Part::File, Part::Piece, Part::Sign, Part::Target],
        _ => [Part::Piece, Part::File, Part::Sign, Part::Target],
    };
    order.get(read.len()).copied().unwrap_or(Part::End)
}

/// Points are letters and ranks in turn; algebraic moves begin with a piece.
fn due_points(read: &[char], custom: Custom) -> Part {
    let points = read.iter().filter(|c| c.is_ascii_lowercase()).count();
    match read.last() {
        Some(c) if c.is_ascii_lowercase() || !custom.is_algebraic() && c.is_alphabetic() => {
            Part::Rank
        }
        Some(c) if c.is_ascii_digit() && (points >= 2 || custom.is_algebraic()) => Part::End,
        _ => Part::Letter,
    }
}

fn part_name(part: Part, lang: Lang) -> &'static str {
    match (part, lang) {
        (Part::Piece, Lang::En) => "the piece",
        (Part::File, Lang::En) => "the file",
        (Part::Sign, Lang::En) => "the sign",
        (Part::Target, Lang::En) => "the last digit",
        (Part::Letter, Lang::En) => "a file letter from a to i",
        (Part::Rank, Lang::En) => "the rank",
        (Part::End, Lang::En) => "nothing",
        (Part::Piece, Lang::Vi) => "chữ chỉ quân",
        (Part::File, Lang::Vi) => "số lộ",
        (Part::Sign, Lang::Vi) => "dấu tiến, thoái hay bình",
        (Part::Target, Lang::Vi) => "chữ số cuối",
        (Part::Letter, Lang::Vi) => "chữ chỉ cột từ a đến i",
        (Part::Rank, Lang::Vi) => "số hàng",
        (Part::End, Lang::Vi) => "khoảng trống",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(custom: Custom, text: &str, en: &str) {
        let offset = custom.parse(text).expect_err(text).offset;
        assert_eq!(stop(text, offset, custom, Lang::En), en, "{text}");
    }

    #[test]
    fn vietnamese_moves_say_which_part_is_bad() {
        let check = |text, en| check(Custom::Vietnamese, text, en);
        check("M716", "the sign is missing before `1`");
        check("M23", "the sign is missing before `3`");
        check("M.3", "the file is missing before `.`");
        check("M2", "the sign is missing");
        check("M2.", "the last digit is missing");
        check("M2.x", "`x` stands where the last digit belongs");
        check("M2+3", "`+` stands where the sign belongs");
        check("P5.0", "`0` stands where the last digit belongs");
        check("M2.33", "`3` is too much behind `M2.3`");
        check("Pt", "the sign is missing");
        check("Tg", "the file is missing");
        check("R2-5", "`R` names no piece in Vietnamese notation");
    }

    #[test]
    fn english_moves_say_which_part_is_bad() {
        let check = |text, en| check(Custom::English, text, en);
        check("C2", "the sign is missing");
        check("C2=", "the last digit is missing");
        check("C2/5", "`/` stands where the sign belongs");
        // `H.` is a horse between two others, as some programs write.
        check("H.3", "the sign is missing before `3`");
        check("H2+33", "`3` is too much behind `H2+3`");
        check("X1-2", "`X` names no piece in English WXF notation");
        check("+C=", "the last digit is missing");
    }

    #[test]
    fn places_outside_the_text_do_no_harm() {
        assert_eq!(
            stop("M2é", 4, Custom::Vietnamese, Lang::En),
            "the sign is missing"
        );
        assert_eq!(
            stop("P2&ndash;", 2, Custom::Vietnamese, Lang::En),
            "`&ndash;` stands where the sign belongs"
        );
    }
}
