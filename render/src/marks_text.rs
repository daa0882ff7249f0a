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
    #[error("a marking is written as e4=circle or e4=1")]
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

impl FromStr for Mark {
    type Err = MarkTextError;

    /// Reads `e4=circle`, or `e4=1` for a label.
    fn from_str(text: &str) -> Result<Mark, MarkTextError> {
        let (at, kind) = text.split_once('=').ok_or(MarkTextError::Mark)?;
        Ok(Mark {
            at: at.parse().map_err(|_| MarkTextError::Mark)?,
            kind: kind.parse()?,
        })
    }
}

impl FromStr for Arrow {
    type Err = MarkTextError;

    /// Reads `h2e2` or `h2-e2`, and `h2~e2` for a dashed shaft.
    fn from_str(text: &str) -> Result<Arrow, MarkTextError> {
        let (from, joint, to) = two_points(text).ok_or(MarkTextError::Arrow)?;
        let shaft = match joint {
            "" | "-" => Shaft::Solid,
            "~" => Shaft::Dashed,
            _ => return Err(MarkTextError::Arrow),
        };
        Ok(Arrow { from, to, shaft })
    }
}

impl FromStr for Area {
    type Err = MarkTextError;

    /// Reads a name of [`AREA_NAMES`], or two corners as `a0-c2`.
    fn from_str(text: &str) -> Result<Area, MarkTextError> {
        if let Some(&(_, area)) = AREA_NAMES.iter().find(|(name, _)| *name == text) {
            return Ok(area);
        }
        match two_points(text) {
            Some((from, "" | "-", to)) => Ok(Area::Points(from, to)),
            _ => Err(MarkTextError::Area),
        }
    }
}

/// Two points and what stands between them.
fn two_points(text: &str) -> Option<(Square, &str, Square)> {
    let (from, rest) = text.split_at_checked(2)?;
    let (joint, to) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
    Some((from.parse().ok()?, joint, to.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read() {
        for (name, kind) in MARK_NAMES {
            assert_eq!(
                format!("e4={name}").parse::<Mark>().map(|mark| mark.kind),
                Ok(kind.clone())
            );
        }
        for (name, area) in AREA_NAMES {
            assert_eq!(name.parse(), Ok(*area));
        }
    }

    #[test]
    fn labels_arrows_and_corners_are_read() {
        let at = |name: &str| name.parse::<Square>().unwrap();
        let label = MarkKind::Label(Label::number(12));
        assert_eq!(
            "e4=12".parse(),
            Ok(Mark {
                at: at("e4"),
                kind: label
            })
        );
        assert_eq!("h2e2".parse(), Ok(Arrow::new(at("h2"), at("e2"))));
        assert_eq!("h2-e2".parse(), Ok(Arrow::new(at("h2"), at("e2"))));
        let dashed = "h2~e2".parse::<Arrow>().map(|arrow| arrow.shaft);
        assert_eq!(dashed, Ok(Shaft::Dashed));
        assert_eq!("a0-c2".parse(), Ok(Area::Points(at("a0"), at("c2"))));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "e4", "=1", "z4=1", "é4=1"] {
            assert_eq!(text.parse::<Mark>(), Err(MarkTextError::Mark), "{text}");
        }
        for text in ["e4=", "e4=12345", "e4=漢"] {
            assert!(
                matches!(text.parse::<Mark>(), Err(MarkTextError::Label(_))),
                "{text}"
            );
        }
        for text in ["", "h2", "h2e", "h2xe2", "éé", "h2–e2", "é2e2"] {
            assert_eq!(text.parse::<Arrow>(), Err(MarkTextError::Arrow), "{text}");
            assert_eq!(text.parse::<Area>(), Err(MarkTextError::Area), "{text}");
        }
    }
}
