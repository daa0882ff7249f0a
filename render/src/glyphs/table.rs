//! The tables of outlines.

use std::sync::LazyLock;

static WENKAI: &str = include_str!("../../assets/glyphs/lxgw-wenkai-tc/glyphs.tsv");
static BE_VIETNAM: &str = include_str!("../../assets/glyphs/be-vietnam-pro/glyphs.tsv");

/// What an outline is made for, which decides its size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    /// A piece's character: fitted into 57 by 57 units and centred on its bounds.
    Piece,
    /// River text: a character fitted into 43 by 43 units, or a word, centred on its bounds.
    River,
    /// A Chinese digit beside the board, centred on its em square.
    Digit,
    /// A letter, digit or sign in the font's own units, its origin on the base line.
    Char,
}

/// One line of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outline {
    pub(crate) kind: Kind,
    pub(crate) name: &'static str,
    pub(crate) advance: i32,
    /// Path text in tenths of a unit (in font units for [`Kind::Char`]).
    pub(crate) path: &'static str,
}

static OUTLINES: LazyLock<Vec<Outline>> = LazyLock::new(|| {
    let mut all: Vec<Outline> = WENKAI
        .lines()
        .chain(BE_VIETNAM.lines())
        .filter_map(read)
        .collect();
    all.sort_by_key(|outline| (outline.kind, outline.name));
    all
});

fn read(line: &'static str) -> Option<Outline> {
    let mut fields = line.split('\t');
    let kind = match fields.next()? {
        "piece" => Kind::Piece,
        "river" => Kind::River,
        "digit" => Kind::Digit,
        "char" => Kind::Char,
        _ => return None,
    };
    let name = fields.next()?;
    let _code_points = fields.next()?;
    let advance = fields.next()?.parse().ok()?;
    let path = fields.next()?;
    Some(Outline {
        kind,
        name,
        advance,
        path,
    })
}

/// Finds the outline of a character or word.
pub(crate) fn outline(kind: Kind, name: &str) -> Option<&'static Outline> {
    let at = OUTLINES
        .binary_search_by_key(&(kind, name), |outline| (outline.kind, outline.name))
        .ok()?;
    OUTLINES.get(at)
}

/// Walks the outlines of one kind.
pub(crate) fn all(kind: Kind) -> impl Iterator<Item = &'static Outline> {
    OUTLINES.iter().filter(move |outline| outline.kind == kind)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::path;

    #[test]
    fn every_line_is_read_and_names_its_code_points() {
        for line in WENKAI.lines().chain(BE_VIETNAM.lines()) {
            let outline = read(line).unwrap_or_else(|| panic!("not read: {line}"));
            let points: Vec<String> = outline
                .name
                .chars()
                .map(|c| format!("{:04X}", u32::from(c)))
                .collect();
            assert_eq!(line.split('\t').nth(2), Some(points.join("+").as_str()));
            assert!(std::ptr::eq(
                super::outline(outline.kind, outline.name).unwrap().path,
                outline.path
            ));
        }
    }

    #[test]
    fn every_path_is_read_to_its_end_and_closed() {
        for outline in OUTLINES.iter() {
            let mut path = path::segments(outline.path);
            let steps: Vec<_> = path.by_ref().collect();
            assert_eq!(path.rest(), "", "{}", outline.name);
            assert_eq!(
                steps.last(),
                Some(&path::Segment::Close),
                "{}",
                outline.name
            );
        }
    }

    #[test]
    fn outlines_stay_in_their_box_and_fill_it() {
        for outline in OUTLINES.iter() {
            // Bounds are in tenths of the path's whole numbers.
            let [left, top, right, bottom] = path::bounds(outline.path).unwrap();
            let reach = left.abs().max(right).max(top.abs()).max(bottom);
            let span = (right - left).max(bottom - top);
            let off = (left + right).abs().max((top + bottom).abs());
            let name = outline.name;
            match outline.kind {
                Kind::Piece => {
                    assert!(reach <= 2880, "{name} reaches {reach}");
                    assert!(span >= 4700, "{name} spans {span}");
                    assert!(off <= 60, "{name} is {off} off its middle");
                }
                Kind::River if name.chars().count() == 1 => {
                    assert!(reach <= 2180, "{name} reaches {reach}");
                    assert!(span >= 4250, "{name} spans {span}");
                }
                Kind::River => assert!(reach <= 10_000, "{name} reaches {reach}"),
                Kind::Digit => assert!(reach <= 1900, "{name} reaches {reach}"),
                Kind::Char => {
                    let advance = outline.advance * 10;
                    assert!(
                        advance > 0 && left >= -1500 && right <= advance + 1500,
                        "{name}"
                    );
                    assert!(top >= -13_500 && bottom <= 3_500, "{name}");
                }
            }
        }
    }

    #[test]
    fn no_two_outlines_of_a_kind_are_the_same() {
        let mut seen = BTreeMap::new();
        for outline in OUTLINES.iter() {
            let before = seen.insert((outline.kind, outline.path), outline.name);
            assert_eq!(before, None, "{} is drawn like another", outline.name);
        }
    }
}
