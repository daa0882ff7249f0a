//! What a bad move may have been meant as: legal moves one slip away.

use std::fmt;

use kypho_model::notation::{
    Custom, Digits, Glyphs, Notation, Options, Place, Sign, Spelled, fold, is_blank, resolve,
};
use kypho_model::{Lang, Move, Position, Role, Rule};

use super::wording::say;
use crate::lex::plain;

/// So many moves are named; more would help nobody.
const SHOWN: usize = 6;

/// A move that cannot be played, as it was written.
pub(super) struct Bad<'a> {
    pub text: &'a str,
    pub custom: Custom,
    pub position: &'a Position,
    /// What it spells, where it can be read.
    pub spelled: Option<Spelled>,
}

/// Names the legal moves one slip away from a bad one; without any, gives the
/// rule's own help.
pub(super) fn suggest(
    bad: &Bad<'_>,
    rule: &Rule,
    lang: Lang,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let near = near(bad);
    let mut shown: Vec<String> = near.iter().map(|text| format!("`{text}`")).collect();
    if near.len() > SHOWN {
        shown.truncate(SHOWN);
        shown.push("…".into());
    }
    let list = shown.join(", ");
    match near.len() {
        0 => out.write_str(rule.help.get(lang)),
        1 => say(
            out,
            lang,
            format_args!("write {list}, the only legal move one slip away"),
            format_args!("viết {list}, nước đúng luật duy nhất chỉ lệch một ký tự"),
        ),
        _ => say(
            out,
            lang,
            format_args!("legal moves one slip away: {list}"),
            format_args!("các nước đúng luật chỉ lệch một ký tự: {list}"),
        ),
    }
}

/// Tells whether a legal move stands one slip away.
pub(super) fn has_near(bad: &Bad<'_>) -> bool {
    !near(bad).is_empty()
}

/// Lists the legal moves one slip away, those of the same piece first.
fn near(bad: &Bad<'_>) -> Vec<String> {
    let typed = match bad.spelled {
        Some(spelled) if in_words(bad.text) => letters(spelled, bad.custom),
        _ => Some(bad.text.into()),
    };
    let typed = key(&typed.unwrap_or_default(), bad.custom);
    let (mut same, mut other) = (Vec::new(), Vec::new());
    for mv in bad.position.legal_moves() {
        let keys = forms(bad.position, mv, bad.custom);
        if !keys.iter().any(|form| one_slip(&typed, form)) {
            continue;
        }
        let Some(text) = form(bad.text, bad.custom, bad.position, mv) else {
            continue;
        };
        let alike = keys.first().and_then(|form| form.first()) == typed.first();
        if alike { &mut same } else { &mut other }.push(text);
    }
    same.append(&mut other);
    same
}

/// Writes a move in the manner of a text of the same record: its letters for the
/// piece, its case, its sign, in words where that is in words.
///
/// Gives nothing where no form of the custom reads back to the move.
pub(super) fn form(like: &str, custom: Custom, position: &Position, mv: Move) -> Option<String> {
    let usual = custom.write(position, mv);
    let reads_back = |text: &str| custom.read(position, text).is_ok_and(|read| read.mv == mv);
    custom.parse(&usual).ok()?;
    let alike = if in_words(like) {
        written_out(position, mv)
    } else {
        Some(match custom {
            _ if custom.is_chinese() => in_the_script(position, mv, like),
            _ => in_the_manner(&usual, like, custom),
        })
    };
    Some(alike.filter(|text| reads_back(text)).unwrap_or(usual))
}

/// Tells whether what is spelled names this move and no other.
fn names(position: &Position, spelled: Spelled, mv: Move) -> bool {
    resolve(position, spelled).is_ok_and(|read| read.mv == mv)
}

/// Lists the forms of a move that a record may have it in, the usual one first.
fn forms(position: &Position, mv: Move, custom: Custom) -> Vec<Vec<char>> {
    let text = custom.write(position, mv);
    let Ok(usual) = custom.parse(&text) else {
        return Vec::new();
    };
    let Some(usual) = usual else {
        return vec![key(&text, custom)];
    };
    let file = Some(mv.from.file_for(position.turn()));
    let mut others = Vec::new();
    if usual.place.is_some() {
        let place = None;
        others.push(Spelled { file, ..usual });
        others.push(Spelled {
            place,
            file,
            ..usual
        });
    } else if usual.role == Role::General {
        let file = None;
        others.push(Spelled { file, ..usual });
    }
    let others = others
        .into_iter()
        .filter(|&form| names(position, form, mv))
        .filter_map(|form| letters(form, custom));
    std::iter::once(text)
        .chain(others)
        .map(|text| key(&text, custom))
        .collect()
}

/// Tells whether a move is written out: in words with blanks between, while the
/// longest short form (`Tg. 1`) has two letters beside its blank.
fn in_words(text: &str) -> bool {
    let plain = plain(text);
    let letters = plain.chars().filter(|c| c.is_alphabetic()).count();
    letters > 3 && plain.chars().any(is_blank)
}

/// Spells a move in letters.
fn letters(spelled: Spelled, custom: Custom) -> Option<String> {
    if spelled.points.is_some() {
        return None;
    }
    let (roles, places, signs) = match custom {
        Custom::Vietnamese => (["Tg", "S", "T", "M", "X", "P", "B"], "tgs", "./-"),
        Custom::English => (["K", "A", "E", "H", "R", "C", "P"], "+=-", "+-="),
        _ => return None,
    };
    let mut text = String::from(roles[spelled.role.index()]);
    if let Some(place) = spelled.place {
        text.extend(places.chars().nth(match place {
            Place::Front => 0,
            Place::Middle => 1,
            Place::Rear => 2,
            _ => return None,
        }));
    }
    text.extend(spelled.file.map(digit));
    text.extend(signs.chars().nth(match spelled.sign {
        Sign::Forward => 0,
        Sign::Backward => 1,
        Sign::Sideways => 2,
    }));
    text.push(digit(spelled.target));
    Some(text)
}

/// Writes a move in Vietnamese words.
fn written_out(position: &Position, mv: Move) -> Option<String> {
    let words = Notation::by_id("vietnamese-words")?;
    Some(words.write(position, mv, &Options::default()).to_string())
}

fn digit(value: u8) -> char {
    char::from(b'0' + value.min(9))
}

/// Rewrites the usual form of a move with the letters of another text.
fn in_the_manner(usual: &str, like: &str, custom: Custom) -> String {
    let like = plain(like);
    match custom {
        Custom::Vietnamese | Custom::English => {}
        Custom::Coordinates if like.contains(char::is_uppercase) => {
            let (from, to) = usual.split_at(2);
            let dash = if like.contains('-') { "-" } else { "" };
            return format!("{from}{dash}{to}").to_uppercase();
        }
        _ => return usual.into(),
    }
    let own = like.chars().map(fold).find(|c| c.is_alphabetic());
    let small = !like.chars().map(fold).any(char::is_uppercase);
    let dotted = custom == Custom::English && like.contains('.') && !like.contains('=');
    let sign = usual.chars().count().saturating_sub(2);
    usual
        .chars()
        .enumerate()
        .map(|(at, c)| match own {
            Some(own) if at == 0 && piece(own, custom) == piece(c, custom) => own,
            _ if dotted && at == sign && c == '=' => '.',
            Some(_) if small => c.to_ascii_lowercase(),
            _ => c,
        })
        .collect()
}

/// Writes a move with the characters and digits of another Chinese text.
fn in_the_script(position: &Position, mv: Move, like: &str) -> String {
    let mut best = (0, String::new());
    for custom in [Custom::Simplified, Custom::Traditional] {
        for glyphs in [Glyphs::Plain, Glyphs::Pieces] {
            for digits in [Digits::FullWidth, Digits::Ascii, Digits::Numerals] {
                let options = Options {
                    glyphs,
                    digits,
                    ..Options::default()
                };
                let text = custom.notation().write(position, mv, &options);
                let shared = text.chars().filter(|&c| like.contains(c)).count();
                if shared > best.0 || best.1.is_empty() {
                    best = (shared, text);
                }
            }
        }
    }
    best.1
}

/// Folds the letters that a custom has for one kind of piece.
fn piece(letter: char, custom: Custom) -> char {
    match (custom, letter.to_ascii_uppercase()) {
        (Custom::Vietnamese, 'C') => 'B',
        (Custom::Vietnamese, 'V') => 'T',
        (Custom::English, 'N') => 'H',
        (Custom::English, 'B' | 'M') => 'E',
        (Custom::English, 'G') => 'A',
        (_, letter) => letter,
    }
}

/// Folds the characters that mean the same in a Chinese move.
fn plain_chinese(c: char) -> char {
    const ALIKE: [(&str, char); 10] = [
        ("馬傌", '马'),
        ("車俥", '车'),
        ("砲包", '炮'),
        ("將帥将", '帅'),
        ("士", '仕'),
        ("象", '相'),
        ("卒", '兵'),
        ("進", '进'),
        ("後", '后'),
        ("一二三四五六七八九", '1'),
    ];
    let numeral = |set: &str| set.chars().position(|other| other == c);
    match ALIKE.iter().find(|(set, _)| set.contains(c)) {
        Some(&(set, '1')) => numeral(set).map_or(c, |at| char::from(b'1' + at as u8)),
        Some(&(_, plain)) => plain,
        None => c,
    }
}

/// Reduces a text to what is compared: spellings of one move come out equal.
fn key(text: &str, custom: Custom) -> Vec<char> {
    let plain = plain(text);
    let mut key: Vec<char> = plain
        .chars()
        .map(fold)
        .filter(|&c| !is_blank(c))
        .enumerate()
        .filter(|&(_, c)| !(custom.is_points() && c == '-'))
        .map(|(at, c)| match c {
            c if custom.is_chinese() => plain_chinese(c),
            'l' | 'I' | '|' if at > 0 => '1',
            'O' | 'o' if at > 0 => '0',
            c => c.to_ascii_uppercase(),
        })
        .collect();
    if custom == Custom::English {
        // `+C=5` is `C+=5`, and `C2.5` is `C2=5`.
        if let [sign @ ('+' | '-'), letter, ..] = &mut key[..] {
            std::mem::swap(sign, letter);
        }
        if let [_, _, sign @ '.', ..] = &mut key[..] {
            *sign = '=';
        }
    }
    if let [first, ..] = &mut key[..] {
        *first = piece(*first, custom);
    }
    key
}

/// Tells whether two texts differ by at most one character put in, left out or
/// changed, or by two neighbours swapped.
fn one_slip(a: &[char], b: &[char]) -> bool {
    let head = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[head..], &b[head..]);
    let tail = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .take_while(|(a, b)| a == b)
        .count();
    let (a, b) = (&a[..a.len() - tail], &b[..b.len() - tail]);
    match (a, b) {
        ([] | [_], [] | [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(custom: Custom, fen: Option<&str>, text: &str, expected: &[&str]) {
        let position = match fen {
            Some(fen) => {
                let read = kypho_model::fen::read(fen).expect("a FEN");
                read.setup.position().expect("a position")
            }
            None => Position::start(),
        };
        let bad = Bad {
            text,
            custom,
            position: &position,
            spelled: custom.parse(text).ok().flatten(),
        };
        assert_eq!(near(&bad), expected, "{text}");
    }

    const VI: Custom = Custom::Vietnamese;
    const EN: Custom = Custom::English;
    const PAIR: &str = "3k5/9/9/9/9/4C4/9/4C4/9/5K3 w - - 0 1";

    #[test]
    fn one_slip_is_one_character() {
        check(VI, None, "M23", &["M2.3"]);
        check(VI, None, "M2,3", &["M2.3"]);
        check(VI, None, "2M.3", &["M2.3"]);
        check(VI, None, "M2.4", &["M2.3", "M2.1", "P2.4"]);
        check(VI, None, "M222", &[]);
    }

    #[test]
    fn offers_keep_the_manner_of_the_record() {
        check(VI, None, "C5.2", &["C5.1"]);
        check(VI, None, "m2.4", &["m2.3", "m2.1", "p2.4"]);
        check(VI, None, "V3.4", &["V3.5", "V3.1"]);
        check(VI, None, "M2&ndash;3", &["M2.3", "P2-3"]);
        check(VI, None, "Ml.3", &["M2.3"]);
        check(
            VI,
            None,
            "Mã 2 tiến 4",
            &["Mã 2 tiến 3", "Mã 2 tiến 1", "Pháo 2 tiến 4"],
        );
        check(EN, None, "H2+4", &["H2+3", "H2+1", "C2+4"]);
        check(EN, None, "N2+4", &["N2+3", "N2+1", "C2+4"]);
        check(EN, None, "h2.3", &["h2+3", "c2.3"]);
    }

    #[test]
    fn pieces_that_share_a_file_are_told_apart() {
        // `P5.1` would name either cannon.
        check(VI, Some(PAIR), "P5.9", &["Pt.2", "Pt.3", "Pt.4", "Pt.5"]);
        let front = ["Pt-6", "Pt.1", "Pt.2", "Pt.3", "Pt.4", "Pt.5"];
        check(VI, Some(PAIR), "Pt.6", &front);
        check(EN, Some(PAIR), "C+6", &["C+=6"]);
    }

    #[test]
    fn the_general_may_lack_its_file() {
        check(VI, Some(PAIR), "Tg.2", &["Tg4.1"]);
    }
}
