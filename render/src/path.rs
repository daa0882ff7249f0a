//! Reads the path text that this crate writes and ships.

use crate::tenth::{Grain, PathText, Tenth};

/// One step of an outline, with absolute points in the path's own numbers times ten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Segment {
    Move((Tenth, Tenth)),
    Line((Tenth, Tenth)),
    Quad((Tenth, Tenth), (Tenth, Tenth)),
    Close,
}

/// Walks the segments of a path text: `M`, then `m l h v q t z`, numbers with at most one decimal.
///
/// It stops at the first thing it does not know.
pub(crate) fn segments(text: &str) -> Segments<'_> {
    Segments {
        rest: text,
        command: ' ',
        at: (0, 0),
        start: (0, 0),
        control: None,
    }
}

pub(crate) struct Segments<'t> {
    rest: &'t str,
    command: char,
    at: (Tenth, Tenth),
    start: (Tenth, Tenth),
    control: Option<(Tenth, Tenth)>,
}

impl<'t> Segments<'t> {
    /// Gives what was not read yet.
    #[cfg(test)]
    pub(crate) fn rest(&self) -> &'t str {
        self.rest
    }

    fn number(&mut self) -> Option<Tenth> {
        let text = self.rest.trim_start_matches(' ');
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, text),
        };
        let bytes = digits.as_bytes();
        let whole = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
        let mut value = 0i32;
        for &digit in &bytes[..whole] {
            value = value
                .checked_mul(10)?
                .checked_add(i32::from(digit - b'0'))?;
        }
        value = value.checked_mul(10)?;
        let mut end = whole;
        if bytes.get(whole) == Some(&b'.') {
            let tenth = bytes.get(whole + 1).filter(|b| b.is_ascii_digit())?;
            value = value.checked_add(i32::from(tenth - b'0'))?;
            end += 2;
        } else if whole == 0 {
            return None;
        }
        self.rest = &digits[end..];
        Some(sign * value)
    }

    fn pair(&mut self) -> Option<(Tenth, Tenth)> {
        let (x, y) = (self.number()?, self.number()?);
        Some((self.at.0.checked_add(x)?, self.at.1.checked_add(y)?))
    }
}

impl Iterator for Segments<'_> {
    type Item = Segment;

    fn next(&mut self) -> Option<Segment> {
        let first = self.rest.chars().next()?;
        if first.is_ascii_alphabetic() {
            self.command = first;
            self.rest = &self.rest[1..];
        } else if self.command == 'z' {
            return None;
        }
        let mut control = None;
        let segment = match self.command {
            'M' | 'm' => {
                if self.command == 'M' {
                    self.at = (0, 0);
                }
                self.at = self.pair()?;
                self.start = self.at;
                Segment::Move(self.at)
            }
            'l' => {
                self.at = self.pair()?;
                Segment::Line(self.at)
            }
            'h' => {
                self.at.0 = self.at.0.checked_add(self.number()?)?;
                Segment::Line(self.at)
            }
            'v' => {
                self.at.1 = self.at.1.checked_add(self.number()?)?;
                Segment::Line(self.at)
            }
            'q' => {
                let turn = self.pair()?;
                self.at = self.pair()?;
                control = Some(turn);
                Segment::Quad(turn, self.at)
            }
            't' => {
                let (x, y) = self.at;
                let (cx, cy) = self.control.unwrap_or(self.at);
                let turn = (2 * x - cx, 2 * y - cy);
                self.at = self.pair()?;
                control = Some(turn);
                Segment::Quad(turn, self.at)
            }
            'z' => {
                self.at = self.start;
                Segment::Close
            }
            _ => return None,
        };
        self.control = control;
        Some(segment)
    }
}

/// Gives the exact box of a path, as left, top, right, bottom in its own numbers times ten.
pub(crate) fn bounds(text: &str) -> Option<[Tenth; 4]> {
    let mut edges: Option<[Tenth; 4]> = None;
    let mut meet = |(x, y): (Tenth, Tenth)| {
        let [left, top, right, bottom] = edges.unwrap_or([x, y, x, y]);
        edges = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    };
    let mut at = (0, 0);
    for segment in segments(text) {
        match segment {
            Segment::Move(to) | Segment::Line(to) => {
                meet(to);
                at = to;
            }
            Segment::Quad(control, to) => {
                meet(to);
                meet((
                    turning(at.0, control.0, to.0),
                    turning(at.1, control.1, to.1),
                ));
                at = to;
            }
            Segment::Close => {}
        }
    }
    edges
}

/// Moves a path of whole numbers, of which only the first point is absolute.
pub(crate) fn shifted(text: &str, (x, y): (i32, i32)) -> String {
    let mut path = segments(text);
    let Some(Segment::Move(first)) = path.next() else {
        return String::new();
    };
    let mut moved = PathText::new(Grain::Tenths);
    moved.move_to((first.0 / 10 + x, first.1 / 10 + y));
    moved.finish() + path.rest
}

/// Where a quadratic curve turns back on one axis, or its end if it does not.
fn turning(from: Tenth, control: Tenth, to: Tenth) -> Tenth {
    let (a, b, c) = (f64::from(from), f64::from(control), f64::from(to));
    let t = (a - b) / (a - 2.0 * b + c);
    if t > 0.0 && t < 1.0 {
        let u = 1.0 - t;
        (u * u * a + 2.0 * t * u * b + t * t * c).round() as Tenth
    } else {
        to
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_is_written() {
        let path = segments("M1 2h3v-.5l-1-1q1 0 2 2t3 3z").collect::<Vec<_>>();
        assert_eq!(
            path,
            [
                Segment::Move((10, 20)),
                Segment::Line((40, 20)),
                Segment::Line((40, 15)),
                Segment::Line((30, 5)),
                Segment::Quad((40, 5), (50, 25)),
                Segment::Quad((60, 45), (80, 55)),
                Segment::Close,
            ]
        );
    }

    #[test]
    fn stops_at_what_it_does_not_know() {
        for text in [
            "M1",
            "M1 2c1 2",
            "Mx",
            "M1 2l99999999999 1",
            "é",
            "M1 2z 5",
            "M1 2l1 2.",
        ] {
            let mut path = segments(text);
            while path.next().is_some() {}
            assert!(!path.rest().is_empty() || text == "M1", "{text}");
        }
    }

    #[test]
    fn moving_a_path_moves_every_point() {
        let moved = shifted("M-5 7h10t3 3zm4 4l1 1z", (100, -20));
        assert_eq!(moved, "M95-13h10t3 3zm4 4l1 1z");
        let points = |text| bounds(text).unwrap();
        let [left, top, ..] = points("M-5 7h10t3 3zm4 4l1 1z");
        assert_eq!(points(&moved)[..2], [left + 1000, top - 200]);
    }

    #[test]
    fn a_box_follows_the_curve_not_its_control_point() {
        assert_eq!(bounds("M0 0q10 10 20 0"), Some([0, 0, 200, 50]));
    }
}
