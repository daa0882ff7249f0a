//! A wooden board on a screen.

use super::{Disc, MarkInks, Theme, TourInks};
use crate::rgb::Rgb;

const DISC: Rgb = Rgb::hex(0xFF_F6_E4);
const RED: Rgb = Rgb::hex(0xB3_26_1E);
const BLACK: Rgb = Rgb::hex(0x1D_1A_17);
const BROWN: Rgb = Rgb::hex(0x6B_4A_25);
const GREEN: Rgb = Rgb::hex(0x1F_7A_4D);

/// Draws pale discs with a shadow on light wood.
pub static WOOD: Theme = Theme {
    name: "wood",
    about: "red and black characters on pale discs, a wooden board",
    page: Rgb::hex(0xF7_EC_D6),
    board: Some(Rgb::hex(0xF0_D9_AE)),
    line: BROWN,
    coordinate: BROWN,
    river: Rgb::hex(0xA9_82_4F),
    red: Disc {
        fill: DISC,
        rim: RED,
        rim_width: 30,
        ring_width: 15,
        glyph: RED,
        weight: 12,
    },
    // A heavy rim without a ring tells Black's pieces from Red's on grey copies too.
    black: Disc {
        fill: DISC,
        rim: BLACK,
        rim_width: 50,
        ring_width: 0,
        glyph: BLACK,
        weight: 12,
    },
    shadow: Some(Rgb::hex(0x3A_22_08)),
    marks: MarkInks {
        last_move: GREEN,
        arrow: GREEN,
        circle: Rgb::hex(0x1D_5F_A8),
        check: Rgb::hex(0xCD_28_1C),
        legal: GREEN,
        bad: Rgb::hex(0xB3_26_1E),
        good: GREEN,
        blocker: Rgb::hex(0x8A_3F_00),
        area: Rgb::hex(0x8A_3F_00),
        paper: DISC,
        ink: BLACK,
    },
    one_ink: false,
    tour: TourInks {
        grid: Rgb::hex(0xC9_AE_80),
        way: Rgb::hex(0xA8_6E_1E),
        arrow: Rgb::hex(0x1B_4F_8F),
        start: GREEN,
        end: RED,
    },
};
