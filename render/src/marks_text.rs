//! Markings, arrows and areas as options write them.

use std::str::FromStr;

use kypho_model::{Color, Square};

use crate::marks::{Area, Arrow, Label, LabelError, Mark, MarkKind, Shaft};

/// Lists the markings that have a name; any other word on a point is a label.
pub static MARK_NAMES: &[(&str, MarkKind)] = &[
    ("circle", MarkKind::Circle),
    ("cross", MarkKind::Cross),
    ("good", MarkKind::Good),
    ("bad", MarkKind::Bad),
    ("check", MarkKind::Check),
    ("legal", MarkKind::Legal),
    ("capture", MarkKind::Capture),
    ("blocker", MarkKind::Blocker),
];

/// Lists the areas that have a name.
pub static AREA_NAMES: &[(&str, Area)] = &[
    ("river", Area::River),
    ("palace-red", Area::Palace(Color::Red)),
    ("palace-black", Area::Palace(Color::Black)),
    ("half-red", Area::Half(Color::Red)),
    ("half-black", Area::Half(Color::Black)),
];

/// Tells why a text is no marking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum MarkTextError {
    /// A marking is written as point, `=` and name or label.
    #[error("a marking is written as e4=circle or e4=1, on a point from a0 to i9")]
    Mark,
    /// An arrow is written as two points.
    #[error("an arrow is written as h2e2 or h2-e2, with a dashed shaft as h2~e2")]
    Arrow,
    /// An area is written by its name or as two points.
    #[error(
        "an area is river, palace-red, palace-black, half-red, half-black or two points as a0-c2"
    )]
    Area,
    /// The label cannot be drawn.
    #[error(transparent)]
    Label(#[from] LabelError),
}

/// Tells where and why a list of markings cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("column {column}: {why}")]
pub struct MarkListError {
    /// The first character that is not as it should be, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub why: MarkTextError,
}

/// What options write as a list with commas: markings, arrows and areas.
pub trait MarkText: Sized {
    /// Reads one of them; the number counts the characters before the fault.
    ///
    /// # Errors
    /// Names the fault and its place.
    fn read(text: &str) -> Result<Self, (usize, MarkTextError)>;

    /// Reads a list, blanks around its parts passed over.
    ///
    /// # Errors
    /// Names the first fault and its place in the whole list.
    fn read_list(text: &str) -> Result<Vec<Self>, MarkListError> {
        let mut before = 0;
        let mut all = Vec::new();
        for part in text.split(',') {
            let blanks = part.chars().take_while(|char| char.is_whitespace()).count();
            let one = Self::read(part.trim()).map_err(|(at, why)| MarkListError {
                column: before + blanks + at + 1,
                why,
            })?;
            all.push(one);
            before += part.chars().count() + 1;
        }
        Ok(all)
    }
}

impl FromStr for MarkKind {
    type Err = LabelError;

    /// Reads a name of [`MARK_NAMES`]; everything else has to be a label.
    fn from_str(text: &str) -> Result<MarkKind, LabelError> {
        let named = MARK_NAMES.iter().find(|(name, _)| *name == text);
        named.map_or_else(
            || Label::new(text).map(MarkKind::Label),
            |(_, kind)| Ok(kind.clone()),
        )
    }
}

impl MarkText for Mark {
    /// Reads `e4=circle`, or `e4=1` for a label.
    fn read(text: &str) -> Result<Mark, (usize, MarkTextError)> {
        let at = point(text).ok_or((0, MarkTextError::Mark))?;
        let kind = text[2..]
            .strip_prefix('=')
            .ok_or((2, MarkTextError::Mark))?;
        match kind.parse() {
            Ok(kind) => Ok(Mark { at, kind }),
            Err(why) => {
                let before = match why {
                    LabelError::Length(_) => 0,
                    LabelError::Character(strange) => {
                        kind.chars().take_while(|&char| char != strange).count()
                    }
                };
                Err((3 + before, why.into()))
            }
        }
    }
}

impl MarkText for Arrow {
    /// Reads `h2e2` or `h2-e2`, and `h2~e2` for a dashed shaft.
    fn read(text: &str) -> Result<Arrow, (usize, MarkTextError)> {
        let (from, joint, to) = two_points(text).map_err(|at| (at, MarkTextError::Arrow))?;
        let shaft = match joint {
            Some('~') => Shaft::Dashed,
            _ => Shaft::Solid,
        };
        Ok(Arrow { from, to, shaft })
    }
}

impl MarkText for Area {
    /// Reads a name of [`AREA_NAMES`], or two corners as `a0-c2`.
    fn read(text: &str) -> Result<Area, (usize, MarkTextError)> {
        if let Some(&(_, area)) = AREA_NAMES.iter().find(|(name, _)| *name == text) {
            return Ok(area);
        }
        match two_points(text) {
            Ok((_, Some('~'), _)) => Err((2, MarkTextError::Area)),
            Ok((from, _, to)) => Ok(Area::Points(from, to)),
            Err(at) => Err((at, MarkTextError::Area)),
        }
    }
}

/// The point that a text begins with.
fn point(text: &str) -> Option<Square> {
    text.get(..2)?.parse().ok()
}

/// Two points and the sign between them, or the characters before the fault.
fn two_points(text: &str) -> Result<(Square, Option<char>, Square), usize> {
    let from = point(text).ok_or(0usize)?;
    let rest = &text[2..];
    let joint = rest.chars().next().filter(|char| matches!(char, '-' | '~'));
    let rest = &rest[joint.map_or(0, char::len_utf8)..];
    let before = 2 + usize::from(joint.is_some());
    let to = point(rest).ok_or(before)?;
    if rest.len() > 2 {
        return Err(before + 2);
    }
    Ok((from, joint, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read() {
        for (name, kind) in MARK_NAMES {
            assert_eq!(
                Mark::read(&format!("e4={name}")).map(|mark| mark.kind),
                Ok(kind.clone())
            );
        }
        for (name, area) in AREA_NAMES {
            assert_eq!(Area::read(name), Ok(*area));
        }
    }

    #[test]
    fn labels_arrows_and_corners_are_read() {
        let at = |name: &str| name.parse::<Square>().unwrap();
        let label = MarkKind::Label(Label::number(12));
        let circle = Mark {
            at: at("a0"),
            kind: MarkKind::Circle,
        };
        assert_eq!(
            Mark::read_list("e4=12, a0=circle"),
            Ok(vec![
                Mark {
                    at: at("e4"),
                    kind: label
                },
                circle
            ])
        );
        assert_eq!(Arrow::read("h2e2"), Ok(Arrow::new(at("h2"), at("e2"))));
        assert_eq!(Arrow::read("h2-e2"), Ok(Arrow::new(at("h2"), at("e2"))));
        let dashed = Arrow::read("h2~e2").map(|arrow| arrow.shaft);
        assert_eq!(dashed, Ok(Shaft::Dashed));
        assert_eq!(Area::read("a0-c2"), Ok(Area::Points(at("a0"), at("c2"))));
    }

    #[test]
    fn faults_have_their_column() {
        let columns = |column| {
            Err(MarkListError {
                column,
                why: MarkTextError::Mark,
            })
        };
        for (text, column) in [
            ("", 1),
            ("e4", 3),
            ("=1", 1),
            ("z4=1", 1),
            ("é4=1", 1),
            ("e4-1", 3),
            ("a0=1,e9=đ, e4", 14),
            ("a0=1,", 6),
        ] {
            assert_eq!(Mark::read_list(text), columns(column), "{text}");
        }
        for (text, column) in [("e4=", 4), ("e4=12345", 4), ("e4=漢", 4), ("e4=a漢", 5)] {
            let fault = Mark::read_list(text).unwrap_err();
            assert!(matches!(fault.why, MarkTextError::Label(_)), "{text}");
            assert_eq!(fault.column, column, "{text}");
        }
        for (text, column) in [
            ("", 1),
            ("h2", 3),
            ("h2e", 3),
            ("h2xe2", 3),
            ("éé", 1),
            ("h2–e2", 3),
            ("h2-é2", 4),
            ("h2-e25", 6),
        ] {
            let why = MarkTextError::Arrow;
            assert_eq!(
                Arrow::read_list(text),
                Err(MarkListError { column, why }),
                "{text}"
            );
            let why = MarkTextError::Area;
            assert_eq!(
                Area::read_list(text),
                Err(MarkListError { column, why }),
                "{text}"
            );
        }
        let fault = Arrow::read_list("h2e2, h9g10").unwrap_err();
        assert_eq!(fault.to_string().split(':').next(), Some("column 11"));
    }
}
