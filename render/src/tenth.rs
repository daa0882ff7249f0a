//! Lengths in tenths of a unit, and path text made of them.
//!
//! One cell of the board is 100 units wide. Whole tenths everywhere keep every number of a picture at
//! one decimal and the same on every machine.

/// Counts tenths of a unit.
pub(crate) type Tenth = i32;

/// Writes a whole number.
pub(crate) fn push_int(out: &mut String, value: i32) {
    let mut digits = [0u8; 10];
    let mut at = digits.len();
    let mut rest = value.unsigned_abs();
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if value < 0 {
        out.push('-');
    }
    for &digit in &digits[at..] {
        out.push(char::from(digit));
    }
}

/// Writes a length in units with at most one decimal and no needless zero: `12`, `12.5`, `-.5`.
pub(crate) fn push_tenth(out: &mut String, value: Tenth) {
    let (whole, part) = (value / 10, value % 10);
    if part == 0 {
        push_int(out, whole);
        return;
    }
    if value < 0 {
        out.push('-');
    }
    if whole != 0 {
        push_int(out, whole.abs());
    }
    out.push('.');
    out.push(char::from(b'0' + part.unsigned_abs() as u8));
}

/// Says in what unit the numbers of a path text are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grain {
    /// Units with at most one decimal.
    Units,
    /// Whole tenths, to be drawn at a tenth of the size: shorter for outlines of glyphs.
    Tenths,
}

/// A control point this near to the mirror image of the one before is taken for it: such curves are
/// written without control point.
const SMOOTH: Tenth = 1;

/// Builds path text from absolute points, written as relative commands.
#[derive(Clone, Debug)]
pub(crate) struct PathText {
    text: String,
    grain: Grain,
    at: (Tenth, Tenth),
    start: (Tenth, Tenth),
    command: char,
    /// The control point of the curve just written, as a reader rebuilds it.
    control: Option<(Tenth, Tenth)>,
}

impl PathText {
    pub(crate) fn new(grain: Grain) -> PathText {
        PathText {
            text: String::new(),
            grain,
            at: (0, 0),
            start: (0, 0),
            command: ' ',
            control: None,
        }
    }

    pub(crate) fn finish(self) -> String {
        self.text
    }

    fn command(&mut self, letter: char) {
        if self.command != letter || letter == 'm' {
            self.text.push(letter);
        }
        self.command = letter;
        self.control = None;
    }

    fn number(&mut self, value: Tenth) {
        let after_digit = self.text.ends_with(|c: char| c.is_ascii_digit());
        if after_digit && value >= 0 {
            self.text.push(' ');
        }
        match self.grain {
            Grain::Units => push_tenth(&mut self.text, value),
            Grain::Tenths => push_int(&mut self.text, value),
        }
    }

    fn pair(&mut self, (x, y): (Tenth, Tenth)) {
        self.number(x - self.at.0);
        self.number(y - self.at.1);
    }

    pub(crate) fn move_to(&mut self, to: (Tenth, Tenth)) {
        if self.text.is_empty() {
            self.command('M');
        } else {
            self.command('m');
        }
        self.pair(to);
        self.at = to;
        self.start = to;
    }

    pub(crate) fn line_to(&mut self, to: (Tenth, Tenth)) {
        if to == self.at {
            return;
        }
        if to.1 == self.at.1 {
            self.command('h');
            self.number(to.0 - self.at.0);
        } else if to.0 == self.at.0 {
            self.command('v');
            self.number(to.1 - self.at.1);
        } else {
            self.command('l');
            self.pair(to);
        }
        self.at = to;
    }

    pub(crate) fn quad_to(&mut self, control: (Tenth, Tenth), to: (Tenth, Tenth)) {
        let mirrored = self
            .control
            .map(|(x, y)| (2 * self.at.0 - x, 2 * self.at.1 - y));
        let smooth = mirrored
            .filter(|&(x, y)| (x - control.0).abs() <= SMOOTH && (y - control.1).abs() <= SMOOTH);
        let control = smooth.unwrap_or(control);
        if smooth.is_some() {
            self.command('t');
        } else {
            self.command('q');
            self.pair(control);
        }
        self.pair(to);
        self.control = Some(control);
        self.at = to;
    }

    pub(crate) fn close(&mut self) {
        self.command('z');
        self.at = self.start;
    }

    /// Adds a straight stroke.
    pub(crate) fn stroke(&mut self, from: (Tenth, Tenth), to: (Tenth, Tenth)) {
        self.move_to(from);
        self.line_to(to);
    }

    /// Adds a closed polygon.
    pub(crate) fn polygon(&mut self, corners: &[(Tenth, Tenth)]) {
        let Some((&first, rest)) = corners.split_first() else {
            return;
        };
        self.move_to(first);
        for &corner in rest {
            self.line_to(corner);
        }
        self.close();
    }

    /// Adds a rectangle with corners rounded off by `round`.
    pub(crate) fn rectangle(&mut self, at: (Tenth, Tenth), size: (Tenth, Tenth), round: Tenth) {
        let ((x, y), (w, h)) = (at, size);
        if round == 0 {
            self.polygon(&[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]);
            return;
        }
        self.move_to((x + round, y));
        self.line_to((x + w - round, y));
        self.quad_to((x + w, y), (x + w, y + round));
        self.line_to((x + w, y + h - round));
        self.quad_to((x + w, y + h), (x + w - round, y + h));
        self.line_to((x + round, y + h));
        self.quad_to((x, y + h), (x, y + h - round));
        self.line_to((x, y + round));
        self.quad_to((x, y), (x + round, y));
        self.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_written_short() {
        let mut text = String::new();
        for value in [0, 5, -5, 10, -10, 125, -125, 1000, i32::MIN] {
            push_tenth(&mut text, value);
            text.push(' ');
        }
        assert_eq!(text, "0 .5 -.5 1 -1 12.5 -12.5 100 -214748364.8 ");
    }

    #[test]
    fn paths_are_relative_and_short() {
        let mut path = PathText::new(Grain::Units);
        path.stroke((0, 0), (100, 0));
        path.stroke((105, -5), (105, 20));
        path.polygon(&[(0, 0), (5, 5), (10, 0)]);
        assert_eq!(path.finish(), "M0 0h10m.5-.5v2.5m-10.5-2l.5 .5 .5-.5z");
    }

    #[test]
    fn smooth_curves_are_written_without_control_point() {
        let mut path = PathText::new(Grain::Tenths);
        path.move_to((0, 0));
        path.quad_to((10, 0), (20, 10));
        path.quad_to((30, 21), (40, 20));
        path.quad_to((49, 25), (60, 20));
        assert_eq!(path.finish(), "M0 0q10 0 20 10t20 10q9 5 20 0");
    }
}
