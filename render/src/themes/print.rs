//! Books and magazines.

use super::{Disc, MarkInks, Theme, TourInks};
use crate::rgb::Rgb;

const INK: Rgb = Rgb::hex(0x11_11_11);
const PAPER: Rgb = Rgb::WHITE;
const GREY: Rgb = Rgb::hex(0x9A_9A_9A);

/// Draws in one ink, as article 2.2 of the law has it: a dark character on light is White (Red), a
/// light character on dark is Black.
pub static PRINT: Theme = Theme {
    name: "print",
    about: "one ink on white paper: dark on light is White (Red), light on dark is Black",
    page: PAPER,
    board: None,
    line: INK,
    coordinate: INK,
    river: GREY,
    red: Disc {
        fill: PAPER,
        rim: INK,
        rim_width: 30,
        ring_width: 15,
        glyph: INK,
        weight: 14,
    },
    black: Disc {
        fill: INK,
        rim: INK,
        rim_width: 30,
        ring_width: 15,
        glyph: PAPER,
        // Light on dark looks thinner than it is.
        weight: 16,
    },
    shadow: None,
    marks: MarkInks {
        last_move: INK,
        arrow: INK,
        circle: INK,
        check: INK,
        legal: INK,
        bad: INK,
        good: INK,
        blocker: INK,
        area: INK,
        paper: PAPER,
        ink: INK,
    },
    one_ink: true,
    tour: TourInks {
        grid: Rgb::hex(0xC8_C8_C8),
        way: GREY,
        arrow: INK,
        start: INK,
        end: INK,
    },
};
