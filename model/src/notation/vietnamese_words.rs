//! Vietnamese moves written out: `Pháo 2 bình 5`, `Xe trước tấn 1`.
//!
//! Accents may be missing or decomposed, and regional words stand beside the
//! usual ones: tấn for tiến, thối or lui for thoái, chốt and tốt for the soldier,
//! voi for the elephant. Letters and words may be mixed (`Tướng 5.1`).

use super::chars::{Cursor, digit, fold, is_blank};
use super::crowd::Standing;
use super::vietnamese::{self, sign_of};
use super::written::{Form, Written, direction, read_points};
use super::{Crowded, Notation, Options, Place, Sign, Spelled, first_that_reads};
use crate::{Move, Piece, Position, Role, Text};

pub(super) static NOTATION: Notation = Notation {
    id: "vietnamese-words",
    aliases: &["vi-words"],
    name: Text {
        en: "Vietnamese words",
        vi: "chữ Việt viết đầy đủ",
    },
    example: "Pháo 2 bình 5",
    conventions: &[Crowded::Vietnamese],
    prefix: vietnamese::prefix,
    read: vietnamese::read,
    write,
};

/// Reads the move in words at the start of `text`; also returns its length.
pub(super) fn spell(text: &str) -> Option<(Spelled, usize)> {
    let mut words = Words { text, at: 0 };
    let name = words.next()?;
    let role = role(name)?;
    if let Some((mv, len)) = words.points() {
        return Some((Spelled::by_points(role, mv), words.at + len));
    }
    let place = words.take(|word| place_of(word.key));
    let file = words.take(number);
    if file.is_none() && place.is_none() && role != Role::General {
        return None;
    }
    let sign = match words.take(|word| sign_word(word.key)) {
        Some(sign) => sign,
        None => words.sign()?,
    };
    let (target, letter) = words.take(number)?;
    let mut spelled = Spelled::new(role, place, file.map(|(value, _)| value), sign, target);
    spelled.convention = place.map(|_| Crowded::Vietnamese);
    spelled.quirks.letter_digit = letter | file.is_some_and(|(_, letter)| letter);
    // Without its tone `tuong` is general or elephant; place, file and way tell them
    // apart, since no elephant stands on files 4 and 6, no general off files 4 to 6,
    // and no two generals on a file.
    if name.key == key("tuong") && name.tone == Tone::None && sign != Sign::Sideways {
        spelled.role = match (place, spelled.file) {
            (Some(_), _) | (_, Some(1 | 3 | 7 | 9)) => Role::Elephant,
            (_, Some(5)) if target != 1 => Role::Elephant,
            _ => Role::General,
        };
    }
    Some((spelled, words.at))
}

/// Packs a word of at most eight small letters into a number, to compare it without
/// copying.
const fn key(word: &str) -> u64 {
    let bytes = word.as_bytes();
    let (mut key, mut i) = (0, 0);
    while i < bytes.len() {
        key = key << 8 | bytes[i] as u64;
        i += 1;
    }
    key
}

fn role(word: Word) -> Option<Role> {
    const TUONG: u64 = key("tuong");
    const SOAI: u64 = key("soai");
    const SI: u64 = key("si");
    const SY: u64 = key("sy");
    const VOI: u64 = key("voi");
    const XE: u64 = key("xe");
    const PHAO: u64 = key("phao");
    const MA: u64 = key("ma");
    const BINH: u64 = key("binh");
    const TOT: u64 = key("tot");
    const CHOT: u64 = key("chot");
    Some(match word.key {
        TUONG if word.tone == Tone::Heavy => Role::Elephant,
        TUONG | SOAI => Role::General,
        SI | SY => Role::Advisor,
        VOI => Role::Elephant,
        XE => Role::Chariot,
        PHAO => Role::Cannon,
        MA => Role::Horse,
        BINH | TOT | CHOT => Role::Soldier,
        _ => return None,
    })
}

fn place_of(word: u64) -> Option<Place> {
    const TRUOC: u64 = key("truoc");
    const GIUA: u64 = key("giua");
    const SAU: u64 = key("sau");
    match word {
        TRUOC => Some(Place::Front),
        GIUA => Some(Place::Middle),
        SAU => Some(Place::Rear),
        _ => None,
    }
}

fn sign_word(word: u64) -> Option<Sign> {
    const TIEN: u64 = key("tien");
    const TAN: u64 = key("tan");
    const THOAI: u64 = key("thoai");
    const THOI: u64 = key("thoi");
    const LUI: u64 = key("lui");
    const BINH: u64 = key("binh");
    match word {
        TIEN | TAN => Some(Sign::Forward),
        THOAI | THOI | LUI => Some(Sign::Backward),
        BINH => Some(Sign::Sideways),
        _ => None,
    }
}

fn number(word: Word) -> Option<(u8, bool)> {
    word.single.and_then(digit)
}

/// The tone that tells `tướng` (general) from `tượng` (elephant).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tone {
    None,
    Sharp,
    Heavy,
}

/// A word in plain small letters.
#[derive(Clone, Copy)]
struct Word {
    key: u64,
    tone: Tone,
    /// The character as it stands, when it is the only one.
    single: Option<u8>,
}

struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl Words<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Returns the next word and where it ends; a digit is a word by itself.
    fn look(&self) -> Option<(Word, usize)> {
        let rest = self.rest();
        let start = match rest.as_bytes() {
            // One plain blank is the usual gap.
            [b' ', b'!'..=b'~', ..] => self.at + 1,
            _ => self.at + (rest.len() - rest.trim_start_matches(is_blank).len()),
        };
        let mut word = Word {
            key: 0,
            tone: Tone::None,
            single: None,
        };
        let (mut letters, mut end) = (0, start);
        for (at, typed) in self.text.get(start..)?.char_indices() {
            let c = fold(typed);
            match c {
                '0'..='9' if letters > 0 => break,
                // A combining mark belongs to the letter before it.
                '\u{300}'..='\u{36F}' => {
                    word.tone = match c {
                        '\u{301}' => Tone::Sharp,
                        '\u{323}' => Tone::Heavy,
                        _ => word.tone,
                    };
                    end = start + at + typed.len_utf8();
                    continue;
                }
                'ớ' | 'Ớ' => word.tone = Tone::Sharp,
                'ợ' | 'Ợ' => word.tone = Tone::Heavy,
                _ => {}
            }
            let Some(plain) = plain(c) else {
                if c.is_alphanumeric() {
                    return None;
                }
                break;
            };
            end = start + at + typed.len_utf8();
            letters += 1;
            if letters > 8 {
                return None;
            }
            word.key = word.key << 8 | u64::from(plain);
            word.single = (letters == 1 && c.is_ascii()).then_some(c as u8);
            if c.is_ascii_digit() {
                break;
            }
        }
        (letters > 0).then_some((word, end))
    }

    fn next(&mut self) -> Option<Word> {
        let (word, end) = self.look()?;
        self.at = end;
        Some(word)
    }

    /// Takes the next word if a reader knows it.
    fn take<T>(&mut self, read: impl FnOnce(Word) -> Option<T>) -> Option<T> {
        let (word, end) = self.look()?;
        let found = read(word)?;
        self.at = end;
        Some(found)
    }

    /// Takes a sign of the short notation.
    fn sign(&mut self) -> Option<Sign> {
        let rest = self.rest();
        let trimmed = rest.trim_start_matches(is_blank);
        let mut cursor = Cursor::new(trimmed);
        let sign = cursor.take(sign_of)?;
        self.at += rest.len() - trimmed.len() + cursor.offset();
        Some(sign)
    }

    /// Looks for the points of a move; returns also how far they reach.
    fn points(&self) -> Option<(Move, usize)> {
        let rest = self.rest();
        let trimmed = rest.trim_start_matches(is_blank);
        let (mv, len) = read_points(trimmed)?;
        Some((mv, rest.len() - trimmed.len() + len))
    }
}

/// Strips case and accents of the Vietnamese letters that the words need; `None`
/// for letters that none of them has.
fn plain(c: char) -> Option<u8> {
    Some(match c {
        'a'..='z' | '0'..='9' => c as u8,
        'A'..='Z' => c as u8 | 0x20,
        // Small and capital letters alternate from U+0100 on.
        'À'..='Ã' | 'à'..='ã' | 'Ă' | 'ă' | 'Ạ'..='ặ' => b'a',
        'È'..='Ê' | 'è'..='ê' | 'Ẹ'..='ệ' => b'e',
        'Ì' | 'Í' | 'ì' | 'í' | 'Ĩ' | 'ĩ' | 'Ỉ'..='ị' => b'i',
        'Ò'..='Õ' | 'ò'..='õ' | 'Ơ' | 'ơ' | 'Ọ'..='ợ' => b'o',
        'Ù' | 'Ú' | 'ù' | 'ú' | 'Ũ' | 'ũ' | 'Ư' | 'ư' | 'Ụ'..='ự' => b'u',
        'Ý' | 'ý' | 'Ỳ'..='ỹ' => b'y',
        _ => return None,
    })
}

fn write(position: &Position, mv: Move, options: &Options) -> Written {
    first_that_reads(position, mv, options, &NOTATION, |form| {
        form_of(position, mv, form)
    })
}

fn form_of(position: &Position, mv: Move, form: Form) -> Option<Written> {
    let piece = position.piece_at(mv.from)?;
    let mut out = Written::new(form);
    out.push(name(piece));
    out.push(" ");
    if form == Form::Points {
        out.push_points(mv);
        return Some(out);
    }
    let (sign, target) = direction(piece, mv)?;
    let (standing, crowded) = Standing::of(position, mv.from)?;
    if crowded {
        out.push(match standing.place() {
            Place::Front => "trước ",
            Place::Rear => "sau ",
            _ => "giữa ",
        });
    }
    match (form, crowded) {
        (Form::Usual, true) => {}
        (Form::Usual, false) | (_, true) => {
            out.push_digit(standing.file);
            out.push(" ");
        }
        (_, false) => return None,
    }
    out.push(match sign {
        Sign::Forward => "tiến ",
        Sign::Backward => "thoái ",
        Sign::Sideways => "bình ",
    });
    out.push_digit(target);
    Some(out)
}

fn name(piece: Piece) -> &'static str {
    match piece.role {
        Role::General => "Tướng",
        Role::Advisor => "Sĩ",
        Role::Elephant => "Tượng",
        Role::Chariot => "Xe",
        Role::Cannon => "Pháo",
        Role::Horse => "Mã",
        Role::Soldier => "Tốt",
    }
}
