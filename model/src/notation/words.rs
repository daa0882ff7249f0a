//! Vietnamese moves written out: `Pháo 2 bình 5`, `Xe trước tấn 1`.
//!
//! Accents may be missing or decomposed, and regional words stand beside the
//! usual ones: tấn for tiến, thối or lui for thoái, chốt and tốt for the soldier,
//! voi for the elephant.

use super::chars::{digit, fold, is_blank};
use super::{Place, Quirks, Sign, Spelled};
use crate::Role;

/// Reads the move in words at the start of `text`; also returns its length.
pub(super) fn read(text: &str) -> Option<(Spelled, usize)> {
    let mut words = Words { text, at: 0 };
    let name = words.next()?;
    let mut role = role(&name)?;
    let mut file = None;
    let mut place = None;
    let mut quirks = Quirks::default();
    let mut word = words.next()?;
    if let Some(mark) = place_word(&word) {
        place = Some(mark);
        word = words.next()?;
    }
    if let Some((value, letter)) = number(&word) {
        file = Some(value);
        quirks.letter_digit |= letter;
        word = words.next()?;
    }
    if file.is_none() && place.is_none() && role != Role::General {
        return None;
    }
    let sign = match word.as_str() {
        "tien" | "tan" => Sign::Forward,
        "thoai" | "thoi" | "lui" => Sign::Backward,
        "binh" => Sign::Sideways,
        _ => return None,
    };
    let (target, letter) = number(&words.next()?)?;
    quirks.letter_digit |= letter;
    // Without its tone `tuong` is general or elephant; the files tell them apart,
    // since no elephant stands on files 4 and 6 and no general off files 4 to 6.
    if name == "tuong" && sign != Sign::Sideways {
        role = match file {
            Some(1 | 3 | 7 | 9) => Role::Elephant,
            Some(5) if target != 1 => Role::Elephant,
            _ => Role::General,
        };
    }
    Some((
        Spelled {
            role,
            place,
            file,
            sign,
            target,
            quirks,
        },
        words.at,
    ))
}

fn role(word: &str) -> Option<Role> {
    Some(match word {
        "tuong" | "tuong'" | "soai" => Role::General,
        "si" | "sy" => Role::Advisor,
        "voi" => Role::Elephant,
        "xe" => Role::Chariot,
        "phao" => Role::Cannon,
        "ma" => Role::Horse,
        "binh" | "tot" | "chot" => Role::Soldier,
        // The general is tướng, the elephant tượng: `plain` keeps the tone of
        // this one word.
        "tuong." => Role::Elephant,
        _ => return None,
    })
}

fn place_word(word: &str) -> Option<Place> {
    Some(match word {
        "truoc" => Place::Front,
        "giua" => Place::Middle,
        "sau" => Place::Rear,
        _ => return None,
    })
}

fn number(word: &str) -> Option<(u8, bool)> {
    let mut chars = word.chars();
    let (value, letter) = digit(chars.next()?)?;
    (chars.next().is_none() && value > 0).then_some((value, letter))
}

struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl Words<'_> {
    /// Returns the next word in plain small letters, or a digit by itself.
    fn next(&mut self) -> Option<String> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start_matches(is_blank).len());
        let rest = &self.text[start..];
        let len = rest
            .char_indices()
            .find(|&(_, c)| !fold(c).is_alphanumeric() && !is_combining(c))
            .map_or(rest.len(), |(at, _)| at);
        if len == 0 {
            return None;
        }
        self.at = start + len;
        Some(plain(&rest[..len]))
    }
}

fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}')
}

/// Strips case and accents of the Vietnamese letters that the words need; keeps
/// the letters that stand for digits as they are.
fn plain(word: &str) -> String {
    let single = word.chars().count() == 1;
    let mut out = String::with_capacity(word.len());
    let (mut dotted, mut sharp) = (false, false);
    for c in word.chars() {
        dotted |= matches!(c, 'ợ' | 'Ợ' | '\u{323}');
        sharp |= matches!(c, 'ớ' | 'Ớ' | '\u{301}');
        let c = fold(c);
        if is_combining(c) {
            continue;
        }
        if single {
            out.push(c);
            continue;
        }
        for c in c.to_lowercase() {
            out.push(match c {
                'à'..='ã' | 'ă' | 'ạ'..='ặ' => 'a',
                'è'..='ê' | 'ẹ'..='ệ' => 'e',
                'ì' | 'í' | 'ĩ' | 'ỉ' | 'ị' => 'i',
                'ò'..='õ' | 'ơ' | 'ọ'..='ợ' => 'o',
                'ù' | 'ú' | 'ũ' | 'ư' | 'ụ'..='ự' => 'u',
                'ý' | 'ỳ' | 'ỵ' | 'ỷ' | 'ỹ' => 'y',
                c => c,
            });
        }
    }
    if out == "tuong" {
        match (dotted, sharp) {
            (true, _) => out.push('.'),
            (_, true) => out.push('\''),
            _ => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(
        text: &str,
        role: Role,
        place: Option<Place>,
        file: Option<u8>,
        sign: Sign,
        target: u8,
    ) {
        let (spelled, len) = read(text).expect(text);
        assert_eq!(len, text.trim_end_matches([',', ' ']).len());
        assert_eq!(
            (
                spelled.role,
                spelled.place,
                spelled.file,
                spelled.sign,
                spelled.target
            ),
            (role, place, file, sign, target),
            "{text}"
        );
    }

    #[test]
    fn words_with_and_without_accents() {
        check(
            "Pháo 2 bình 5,",
            Role::Cannon,
            None,
            Some(2),
            Sign::Sideways,
            5,
        );
        check("Mã 8 tấn 7", Role::Horse, None, Some(8), Sign::Forward, 7);
        check("Ma 8 tien 7", Role::Horse, None, Some(8), Sign::Forward, 7);
        check(
            "Xe sau bình 7",
            Role::Chariot,
            Some(Place::Rear),
            None,
            Sign::Sideways,
            7,
        );
        check(
            "Binh giữa tiến 1",
            Role::Soldier,
            Some(Place::Middle),
            None,
            Sign::Forward,
            1,
        );
        check(
            "Tướng 4 thoái 1",
            Role::General,
            None,
            Some(4),
            Sign::Backward,
            1,
        );
        check(
            "Tượng 3 tiến 5",
            Role::Elephant,
            None,
            Some(3),
            Sign::Forward,
            5,
        );
        check(
            "Sỹ 4 tiến 5",
            Role::Advisor,
            None,
            Some(4),
            Sign::Forward,
            5,
        );
        check(
            "Tuong 3 tien 5",
            Role::Elephant,
            None,
            Some(3),
            Sign::Forward,
            5,
        );
        check(
            "Tuong 5 thoai 7",
            Role::Elephant,
            None,
            Some(5),
            Sign::Backward,
            7,
        );
        check(
            "Tuong 5 tien 1",
            Role::General,
            None,
            Some(5),
            Sign::Forward,
            1,
        );
        check(
            "Tuong 4 binh 5",
            Role::General,
            None,
            Some(4),
            Sign::Sideways,
            5,
        );
        check("Tướng bình 5", Role::General, None, None, Sign::Sideways, 5);
    }

    #[test]
    fn decomposed_letters_read_the_same() {
        // "Tượng 3 tiến 5" with combining marks.
        check(
            "Tu\u{31b}o\u{31b}\u{323}ng 3 tie\u{302}\u{301}n 5",
            Role::Elephant,
            None,
            Some(3),
            Sign::Forward,
            5,
        );
        check(
            "Tu\u{31b}o\u{31b}\u{301}ng 5 bi\u{300}nh 4",
            Role::General,
            None,
            Some(5),
            Sign::Sideways,
            4,
        );
    }

    #[test]
    fn prose_is_no_move() {
        for text in [
            "Pháo đầu",
            "Xe 1",
            "Mã bình",
            "trước 2 bình 5",
            "Pháo 2 bình",
            "Tốt",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
