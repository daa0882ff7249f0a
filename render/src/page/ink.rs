//! Colours that a page gives: placeholders in pictures, variables in its style sheet.

use crate::rgb::Rgb;
use crate::themes::{Disc, MarkInks, Theme, TourInks};

const fn disc(first: u32) -> Disc {
    Disc {
        fill: Rgb::hex(first),
        rim: Rgb::hex(first + 1),
        rim_width: 30,
        ring_width: 15,
        glyph: Rgb::hex(first + 2),
        weight: 14,
    }
}

/// Stands for whatever theme a page chooses; its colours are told apart and written as variables.
pub(crate) static WEB: Theme = Theme {
    name: "web",
    about: "Placeholders for the colours that a page gives",
    // Signs over coloured badges take the lighter of two colours, which has to be this one.
    page: Rgb::hex(0xFF_FF_F0),
    board: Some(Rgb::hex(1)),
    line: Rgb::hex(2),
    coordinate: Rgb::hex(3),
    river: Rgb::hex(4),
    red: disc(5),
    black: disc(8),
    shadow: None,
    marks: MarkInks {
        last_move: Rgb::hex(11),
        arrow: Rgb::hex(12),
        circle: Rgb::hex(13),
        check: Rgb::hex(14),
        legal: Rgb::hex(15),
        bad: Rgb::hex(16),
        good: Rgb::hex(17),
        blocker: Rgb::hex(18),
        area: Rgb::hex(19),
        paper: Rgb::hex(20),
        ink: Rgb::hex(21),
    },
    one_ink: false,
    tour: TourInks {
        grid: Rgb::hex(22),
        way: Rgb::hex(23),
        arrow: Rgb::hex(24),
        start: Rgb::hex(25),
        end: Rgb::hex(26),
    },
};

type Pick = fn(&Theme) -> Option<Rgb>;

/// The variables of a page and the colours of a theme that they stand for.
static INKS: &[(&str, Pick)] = &[
    ("kpage", |theme| Some(theme.page)),
    ("kboard", |theme| theme.board),
    ("kline", |theme| Some(theme.line)),
    ("kcoord", |theme| Some(theme.coordinate)),
    ("kriver", |theme| Some(theme.river)),
    ("krf", |theme| Some(theme.red.fill)),
    ("krr", |theme| Some(theme.red.rim)),
    ("krg", |theme| Some(theme.red.glyph)),
    ("kbf", |theme| Some(theme.black.fill)),
    ("kbr", |theme| Some(theme.black.rim)),
    ("kbg", |theme| Some(theme.black.glyph)),
    ("klast", |theme| Some(theme.marks.last_move)),
    ("karrow", |theme| Some(theme.marks.arrow)),
    ("kcircle", |theme| Some(theme.marks.circle)),
    ("kcheck", |theme| Some(theme.marks.check)),
    ("klegal", |theme| Some(theme.marks.legal)),
    ("kbad", |theme| Some(theme.marks.bad)),
    ("kgood", |theme| Some(theme.marks.good)),
    ("kblock", |theme| Some(theme.marks.blocker)),
    ("karea", |theme| Some(theme.marks.area)),
    ("kpaper", |theme| Some(theme.marks.paper)),
    ("kink", |theme| Some(theme.marks.ink)),
    ("ktgrid", |theme| Some(theme.tour.grid)),
    ("ktway", |theme| Some(theme.tour.way)),
    ("ktarrow", |theme| Some(theme.tour.arrow)),
    ("ktstart", |theme| Some(theme.tour.start)),
    ("ktend", |theme| Some(theme.tour.end)),
];

/// Names the variable that a placeholder stands for.
pub(crate) fn variable(placeholder: Rgb) -> Option<&'static str> {
    let found = INKS
        .iter()
        .find(|(_, pick)| pick(&WEB) == Some(placeholder));
    found.map(|&(name, _)| name)
}

/// Writes the declarations that give a page the colours of a theme.
pub(super) fn declarations(theme: &Theme, out: &mut String) {
    for (name, pick) in INKS {
        out.push_str("--");
        out.push_str(name);
        out.push(':');
        match pick(theme) {
            Some(color) => color.push_hex(out),
            None => out.push_str("none"),
        }
        out.push(';');
    }
    for (name, tenths) in [
        ("krw", theme.red.rim_width),
        ("kri", theme.red.ring_width),
        ("kbw", theme.black.rim_width),
        ("kbi", theme.black.ring_width),
    ] {
        out.push_str("--");
        out.push_str(name);
        out.push(':');
        crate::tenth::push_tenth(out, tenths);
        out.push(';');
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn placeholders_and_variables_are_told_apart() {
        let colours: BTreeSet<Rgb> = INKS.iter().filter_map(|(_, pick)| pick(&WEB)).collect();
        let names: BTreeSet<&str> = INKS.iter().map(|(name, _)| *name).collect();
        assert_eq!((colours.len(), names.len()), (INKS.len(), INKS.len()));
        assert_eq!(variable(WEB.marks.ink), Some("kink"));
        assert_eq!(variable(Rgb::WHITE), None);
    }
}
