//! Where a move begins and ends in running text.

use kypho_model::notation::{Custom, fold, is_invisible};

use super::reading::{as_written, is_veiled, plain};

/// A stretch of text that is a move, or was meant as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveLike {
    /// Its length in bytes.
    pub len: usize,
    /// Whether some custom can read it; `M716` cannot be read.
    pub whole: bool,
}

/// Measures a move at the start of `text`, or something that was meant as one.
pub(super) fn movelike(text: &str, custom: Custom) -> Option<MoveLike> {
    let first = fold(text.chars().next()?);
    if first.is_ascii_digit() {
        let len = match custom {
            Custom::English => crowded_soldier(text),
            _ if custom.is_chinese() => clean_move(text, custom),
            _ => None,
        }?;
        return Some(MoveLike { len, whole: true });
    }
    if let Some(len) = other_move(text, first, custom) {
        return Some(MoveLike { len, whole: true });
    }
    if is_chinese(first) {
        return broken_chinese(text).map(|len| MoveLike { len, whole: false });
    }
    if !matches!(
        first.to_ascii_uppercase(),
        'A' | 'B'
            | 'C'
            | 'E'
            | 'G'
            | 'H'
            | 'K'
            | 'M'
            | 'N'
            | 'P'
            | 'R'
            | 'S'
            | 'T'
            | 'V'
            | 'X'
            | '+'
            | '-'
    ) && !is_lookalike(first)
    {
        return None;
    }
    let whole = whole_move(text, custom).or_else(|| veiled_move(text, custom));
    if let Some(len) = whole {
        return Some(MoveLike { len, whole: true });
    }
    broken_move(text).map(|len| MoveLike { len, whole: false })
}

/// Measures the English form for crowded soldiers that begins with a digit: `3+.4`
/// with the file first, `13=4` with the place first. `3.` and `33.4` stay numbers.
fn crowded_soldier(text: &str) -> Option<usize> {
    let mut signs = text.chars().map(fold).skip(1);
    let told = match signs.next()? {
        '+' | '-' => true,
        c => c.is_ascii_digit() && signs.next() == Some('='),
    };
    told.then(|| clean_move(text, Custom::English))?
}

/// Measures a move without letters for pieces or with other ones: Chinese, points,
/// and algebraic where the record is written so.
fn other_move(text: &str, first: char, custom: Custom) -> Option<usize> {
    if is_chinese(first) {
        return clean_move(text, Custom::Simplified);
    }
    if custom.is_algebraic() {
        return clean_move(text, custom);
    }
    if !matches!(first, 'a'..='i' | 'A'..='I') {
        return None;
    }
    // A file letter, a rank, and soon another letter.
    let mut behind = text.chars().skip(1).map(fold);
    if !behind.next()?.is_ascii_digit() || !behind.take(3).any(|c| c.is_ascii_alphabetic()) {
        return None;
    }
    let (usual, kin) = match custom {
        Custom::Fairy => (Custom::Fairy, Custom::Coordinates),
        _ => (Custom::Coordinates, Custom::Fairy),
    };
    clean_move(text, usual).or_else(|| clean_move(text, kin))
}

/// Measures a move that can be read, in the custom given or another one.
fn whole_move(text: &str, custom: Custom) -> Option<usize> {
    let letters = match custom {
        Custom::English => [Custom::English, Custom::Vietnamese],
        _ => [Custom::Vietnamese, Custom::English],
    };
    letters
        .into_iter()
        .find_map(|custom| clean_move(text, custom))
}

fn clean_move(text: &str, custom: Custom) -> Option<usize> {
    let len = custom.prefix(text)?;
    let rest = &text[len..];
    let body = &text[..len];
    // `X1. 2. M2.3`: the digit behind the blank is a move number.
    let spaced = body.contains([' ', '\u{a0}'])
        && !body.contains(|c: char| c.is_alphabetic() && c as u32 > 0x7f);
    if spaced
        && rest.starts_with(['.', '…', ')'])
        && !body.chars().nth(1).is_some_and(char::is_alphabetic)
    {
        return None;
    }
    match rest.chars().next().map(fold) {
        Some(c) if c.is_alphanumeric() && !is_superscript(c) => custom.prefix(rest).map(|_| len),
        _ => Some(len),
    }
}

/// Measures a move with entities or invisible characters in it.
fn veiled_move(text: &str, custom: Custom) -> Option<usize> {
    /// Long enough for a move in words with every letter an entity.
    const LONGEST: usize = 120;
    let mut end = text.len().min(LONGEST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let window = &text[..end];
    if !is_veiled(window) {
        return None;
    }
    let len = whole_move(&plain(window), custom)?;
    let end = as_written(window, len);
    Some(window[..end].trim_end_matches(is_invisible).len())
}

/// Measures text that begins like a move and holds a digit, but is none.
fn broken_move(text: &str) -> Option<usize> {
    /// Longer ones are words.
    const LONGEST: usize = 8;
    let mut letters = 0;
    let mut digits = 0;
    let mut len = 0;
    for (chars, (at, c)) in text.char_indices().enumerate() {
        let folded = fold(c);
        match folded {
            'a'..='z' | 'A'..='Z' => letters += 1,
            c if is_lookalike(c) => letters += 1,
            '0'..='9' => digits += 1,
            '.' | '/' | '-' | '+' | '=' if at > 0 => {}
            // A slip of the finger for the sign.
            ',' | ':' | ';' | '_' | '~' if between_digits(text, at) => {}
            c if is_superscript(c) => break,
            c if c.is_alphanumeric() => return None,
            _ => break,
        }
        if chars == LONGEST {
            return None;
        }
        len = at + c.len_utf8();
    }
    let body = text[..len].trim_end_matches(['.', '/', '-', '+', '=', '…']);
    let starts = text.starts_with(|c| fold(c).is_ascii_alphabetic() || is_lookalike(c));
    (starts && digits > 0 && letters <= 3).then_some(body.len())
}

/// Tells whether a Greek or Cyrillic letter looks like one that moves are written with. What is written with
/// it was meant as a move, but is none.
fn is_lookalike(c: char) -> bool {
    "АВСЕНІКМРТХЅасеікрхѕΑΒΕΗΙΚΜΝΡΤΧνχ".contains(c)
}

fn between_digits(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    at > 0 && is_digit(at - 1) && is_digit(at + 1)
}

fn is_chinese(c: char) -> bool {
    c > '\u{2E80}'
}

/// Measures Chinese characters that were meant as a move: a piece and a direction
/// among three to five characters that moves are made of.
fn broken_chinese(text: &str) -> Option<usize> {
    const PIECES: &str = "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒";
    const SIGNS: &str = "进進退平";
    const OTHERS: &str = "前中后後一二三四五六七八九十";
    let fits = |c: &char| {
        fold(*c).is_ascii_digit() || [PIECES, SIGNS, OTHERS].iter().any(|set| set.contains(*c))
    };
    let run = || text.chars().take_while(fits);
    let has = |set: &str| run().any(|c| set.contains(c));
    ((3..=5).contains(&run().count()) && has(PIECES) && has(SIGNS))
        .then(|| run().map(char::len_utf8).sum())
}

/// Tells whether a character is a raised digit, as footnote marks have them.
pub(super) fn is_superscript(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, wanted: &str, whole: bool) {
        let found = movelike(text, Custom::Vietnamese).expect(text);
        assert_eq!((&text[..found.len], found.whole), (wanted, whole));
    }

    #[test]
    fn moves_in_running_text() {
        check("P2-5 M8.7", "P2-5", true);
        check("M8.7, cân bằng", "M8.7", true);
        check("P2–5.", "P2–5", true);
        check("P2&ndash;5 M8.7", "P2&ndash;5", true);
        check("M8\u{200b}.9\u{200b}, x", "M8\u{200b}.9", true);
        check(
            "Ph&aacute;o 2 b&igrave;nh 5",
            "Ph&aacute;o 2 b&igrave;nh 5",
            true,
        );
        check("M2.3¹ X9-8", "M2.3", true);
        check("P2-5M8.7", "P2-5", true);
        check("H2+3", "H2+3", true);
        check("M716., Trắng ưu", "M716", false);
        check("M23 X9-8", "M23", false);
        // Cyrillic and Greek letters.
        check("М2.3 Х9-8", "М2.3", false);
        check("Ρ2-5", "Ρ2-5", false);
    }

    #[test]
    fn words_are_no_moves() {
        for text in [
            "Trắng",
            "Bbbbbb1.1",
            "Mã",
            "b.b.b.b.b.b.b.b.1",
            "Xe 1",
            "5. X1-2",
        ] {
            assert_eq!(movelike(text, Custom::Vietnamese), None, "{text}");
        }
    }
}
