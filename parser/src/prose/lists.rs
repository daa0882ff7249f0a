//! Lists in prose: how their items begin, and where each goes back to.

use super::words::words;

/// Begins an item of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Item<'t> {
    /// What marks the items of its list.
    pub kind: Kind,
    /// Whether it is the first of its list: "Một là", `a)`, "Cách 1:".
    pub first: bool,
    /// The footnote mark, for a note.
    pub note: Option<&'t str>,
}

/// What marks the items of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A sign at the start of a line, and the blanks before it.
    Bullet(char, usize),
    /// A footnote mark at the start of a line.
    Note,
    /// "Một là", "hai là".
    Counted,
    /// "Thứ nhất", "thứ hai".
    Ranked,
    /// `a)`, `B.`
    Letter,
    /// `1)`, `2.`
    Digit,
    /// "Cách 1", "Phương án B", "Biến thứ hai".
    Named,
}

impl Kind {
    /// Tells whether two marks belong to one list. A bullet set further in begins
    /// a list of its own; a stray blank does not.
    fn same(self, other: Kind) -> bool {
        match (self, other) {
            (Kind::Bullet(a, m), Kind::Bullet(b, n)) => a == b && m.abs_diff(n) < 2,
            _ => self == other,
        }
    }
}

/// The lists of a comment that are open, the outermost first.
#[derive(Debug, Default)]
pub(super) struct Lists {
    /// What marks each, and how many lines were open where it began.
    open: Vec<(Kind, usize)>,
}

impl Lists {
    /// Enters an item; returns how many lines stay open for it.
    ///
    /// `depth` is how many are open, `lead_in` how many of them a list that begins
    /// here may hang on.
    pub(super) fn enter(&mut self, item: Item<'_>, depth: usize, lead_in: usize) -> usize {
        let known = self.open.iter().rposition(|(kind, _)| kind.same(item.kind));
        let counts = !matches!(item.kind, Kind::Bullet(..) | Kind::Note);
        if let Some(at) = known {
            if !(counts && item.first) {
                self.open.truncate(at + 1);
                return self.open[at].1;
            }
            self.open.truncate(at);
        }
        let base = match self.open.last() {
            Some(_) if item.first || !counts => depth,
            Some(&(_, base)) => base,
            None if item.first || !counts => lead_in,
            None => 0,
        };
        self.open.push((item.kind, base));
        base
    }
}

/// Reads "Một là", "thứ hai", "Cách 1", "Biến A" at the start of a text; returns
/// the item and its length.
///
/// `fresh` says that a line, an item or a sentence begins here: only there is a
/// named way a label and not something spoken of.
pub(super) fn label(text: &str, fresh: bool) -> Option<(Item<'static>, usize)> {
    let ends = text
        .char_indices()
        .filter(|(_, c)| c.is_whitespace())
        .map(|(at, _)| at)
        .chain([text.len()]);
    for end in ends.take(5) {
        let words = words(&text[..end]);
        let w: Vec<&str> = words.iter().map(String::as_str).collect();
        let item = match w.as_slice() {
            [count, "là"] => counted(count).map(|n| (Kind::Counted, n)),
            ["thứ", rank] => ranked(rank).map(|n| (Kind::Ranked, n)),
            [noun, value] if fresh && is_way(&[noun]) => value_of(value).map(|n| (Kind::Named, n)),
            [a, b, value] if fresh && is_way(&[a, b]) => value_of(value).map(|n| (Kind::Named, n)),
            [noun, "thứ", rank] if is_way(&[noun]) => ranked(rank).map(|n| (Kind::Ranked, n)),
            [a, b, "thứ", rank] if is_way(&[a, b]) => ranked(rank).map(|n| (Kind::Ranked, n)),
            _ => None,
        };
        if let Some((kind, value)) = item {
            // "Thứ nhất là".
            let rest = text[end..].trim_start();
            let is = rest.starts_with("là ") || rest == "là";
            let end = if is && kind != Kind::Counted {
                text.len() - rest.len() + "là".len()
            } else {
                end
            };
            let item = Item {
                kind,
                first: value == 1,
                note: None,
            };
            return Some((item, end));
        }
    }
    None
}

/// Reads a letter or a number that stands before `)`, `.` or `:`.
pub(super) fn sign(text: &str) -> Option<Item<'static>> {
    let mut chars = text.chars();
    let first = chars.next()?;
    let (kind, value) = match (first, chars.next()) {
        ('a'..='h' | 'A'..='H', None) => {
            let value = first.to_ascii_lowercase() as u32 - 'a' as u32 + 1;
            (Kind::Letter, value)
        }
        ('0'..='9', _) if text.len() <= 2 => (Kind::Digit, text.parse().ok()?),
        ('I' | 'V' | 'X', _) => (Kind::Letter, roman(text)?),
        _ => return None,
    };
    Some(Item {
        kind,
        first: value == 1,
        note: None,
    })
}

/// Tells whether a run of words is a noun that numbers ways.
pub(super) fn is_way_noun(text: &str) -> bool {
    let words = words(text);
    let w: Vec<&str> = words.iter().map(String::as_str).collect();
    is_way(&w)
}

fn is_way(words: &[&str]) -> bool {
    matches!(
        words,
        ["cách" | "lối" | "biến" | "hướng" | "nhánh" | "ngả" | "kế"]
            | ["phương" | "đáp", "án"]
            | ["khả", "năng"]
            | ["trường", "hợp"]
            | ["lựa", "chọn"]
            | ["biến", "thế"]
            | ["line" | "variation" | "option" | "case" | "plan" | "way" | "choice"]
    )
}

fn counted(word: &str) -> Option<u32> {
    Some(match word {
        "một" => 1,
        "hai" => 2,
        "ba" => 3,
        "bốn" | "tư" => 4,
        "năm" => 5,
        "sáu" => 6,
        "bảy" | "bẩy" => 7,
        "tám" => 8,
        "chín" => 9,
        _ => return None,
    })
}

fn ranked(word: &str) -> Option<u32> {
    match word {
        "nhất" => Some(1),
        "nhì" => Some(2),
        "một" => None,
        _ => counted(word).or_else(|| word.parse().ok().filter(|&n| n < 20)),
    }
}

fn value_of(word: &str) -> Option<u32> {
    if let Ok(value) = word.parse::<u32>() {
        return (value < 100).then_some(value);
    }
    let mut chars = word.chars();
    match (chars.next(), chars.next()) {
        (Some(c @ 'a'..='h'), None) => Some(c as u32 - 'a' as u32 + 1),
        _ => roman(&word.to_uppercase()).or_else(|| counted(word)),
    }
}

fn roman(text: &str) -> Option<u32> {
    const NUMERALS: [&str; 10] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
    let at = NUMERALS.iter().position(|numeral| *numeral == text)?;
    u32::try_from(at + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, kind: Kind, first: bool, rest: &str) {
        let (item, len) = label(text, true).expect(text);
        assert_eq!((item.kind, item.first, &text[len..]), (kind, first, rest));
    }

    #[test]
    fn labels() {
        check("Một là", Kind::Counted, true, "");
        check("hai là Đen đi", Kind::Counted, false, " Đen đi");
        check("Thứ nhất", Kind::Ranked, true, "");
        check("Thứ hai là", Kind::Ranked, false, "");
        check("Cách thứ nhất", Kind::Ranked, true, "");
        check("Cách 1", Kind::Named, true, "");
        check("Phương án 2 là", Kind::Named, false, "");
        check("Phương án B", Kind::Named, false, "");
        check("Biến II Trắng", Kind::Named, false, " Trắng");
        check("Khả năng hai", Kind::Named, false, "");
        check("Variation B", Kind::Named, false, "");
        for text in ["Hai bên", "Biến thế", "cách này", "Một nước", ""] {
            assert_eq!(label(text, true), None, "{text}");
        }
        assert_eq!(label("Biến 1 đã nói", false), None);
    }

    #[test]
    fn signs() {
        let read = |text| sign(text).map(|item| (item.kind, item.first));
        assert_eq!(read("a"), Some((Kind::Letter, true)));
        assert_eq!(read("B"), Some((Kind::Letter, false)));
        assert_eq!(read("12"), Some((Kind::Digit, false)));
        assert_eq!(read("II"), Some((Kind::Letter, false)));
        for text in ["ab", "123", "Z", ""] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn items_go_back_to_where_their_list_began() {
        let item = |kind, first| Item {
            kind,
            first,
            note: None,
        };
        let star = item(Kind::Bullet('*', 0), false);
        let dash = item(Kind::Bullet('-', 0), false);
        let mut lists = Lists::default();
        assert_eq!(lists.enter(star, 1, 1), 1);
        assert_eq!(lists.enter(item(Kind::Counted, true), 1, 1), 1);
        assert_eq!(lists.enter(dash, 3, 3), 3, "a list in the list");
        assert_eq!(lists.enter(dash, 4, 4), 3);
        assert_eq!(lists.enter(star, 5, 5), 1);
        assert_eq!(lists.enter(item(Kind::Counted, false), 1, 1), 1);
        assert_eq!(
            Lists::default().enter(item(Kind::Counted, false), 2, 2),
            0,
            "a second without a first"
        );
    }
}
