//! A dark screen.

use super::{Disc, MarkInks, Theme, TourInks};
use crate::rgb::Rgb;

const GOLD: Rgb = Rgb::hex(0xE0_B1_3A);
const GREEN: Rgb = Rgb::hex(0x58_B7_88);
const CORAL: Rgb = Rgb::hex(0xFF_6B_5E);
const BLUE: Rgb = Rgb::hex(0x7F_B2_F0);

/// Draws ivory and near-black discs on slate.
pub static DARK: Theme = Theme {
    name: "dark",
    about: "ivory and black discs on slate, for dark screens",
    page: Rgb::hex(0x1B_1D_22),
    board: Some(Rgb::hex(0x26_2A_31)),
    line: Rgb::hex(0x8D_94_A1),
    coordinate: Rgb::hex(0xAE_B5_C2),
    river: Rgb::hex(0x61_68_78),
    red: Disc {
        fill: Rgb::hex(0xF4_EA_D6),
        rim: Rgb::hex(0xC0_39_2B),
        rim_width: 30,
        ring_width: 15,
        glyph: Rgb::hex(0xB0_2A_1F),
        weight: 12,
    },
    black: Disc {
        fill: Rgb::hex(0x0F_11_15),
        rim: Rgb::hex(0xD9_DE_E8),
        rim_width: 30,
        ring_width: 15,
        glyph: Rgb::hex(0xEE_F1_F6),
        weight: 14,
    },
    shadow: None,
    marks: MarkInks {
        last_move: GOLD,
        arrow: GREEN,
        circle: BLUE,
        check: CORAL,
        legal: GOLD,
        bad: CORAL,
        good: GREEN,
        blocker: Rgb::hex(0xF0_9A_4B),
        area: BLUE,
        paper: Rgb::hex(0xF4_EA_D6),
        ink: Rgb::hex(0x1B_1D_22),
    },
    one_ink: false,
    tour: TourInks {
        grid: Rgb::hex(0x4A_50_5C),
        way: Rgb::hex(0xB9_8F_4A),
        arrow: BLUE,
        start: GREEN,
        end: CORAL,
    },
};
