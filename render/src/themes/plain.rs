//! High contrast.

use super::{Disc, MarkInks, Theme, TourInks};
use crate::rgb::Rgb;

const BLACK: Rgb = Rgb::hex(0x00_00_00);
const RED: Rgb = Rgb::hex(0xA0_00_00);
const BLUE: Rgb = Rgb::hex(0x00_3C_9E);

/// Draws flat, heavy and in strong colours.
pub static PLAIN: Theme = Theme {
    name: "plain",
    about: "flat and strong, for weak eyes and poor screens",
    page: Rgb::WHITE,
    board: None,
    line: BLACK,
    coordinate: BLACK,
    river: Rgb::hex(0x76_76_76),
    red: Disc {
        fill: Rgb::WHITE,
        rim: RED,
        rim_width: 60,
        ring_width: 0,
        glyph: RED,
        weight: 20,
    },
    black: Disc {
        fill: BLACK,
        rim: BLACK,
        rim_width: 60,
        ring_width: 0,
        glyph: Rgb::WHITE,
        weight: 20,
    },
    shadow: None,
    marks: MarkInks {
        last_move: BLUE,
        arrow: BLUE,
        circle: Rgb::hex(0x5B_00_8A),
        check: RED,
        legal: BLUE,
        bad: RED,
        good: Rgb::hex(0x00_5A_2B),
        blocker: Rgb::hex(0x8A_3F_00),
        area: BLUE,
        paper: Rgb::WHITE,
        ink: BLACK,
    },
    one_ink: false,
    tour: TourInks {
        grid: Rgb::hex(0xB0_B0_B0),
        way: Rgb::hex(0x8A_5A_00),
        arrow: BLUE,
        start: Rgb::hex(0x00_5A_2B),
        end: RED,
    },
};
