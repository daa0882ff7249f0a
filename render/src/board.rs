//! Draws the board itself: grid, palaces, river, digits.

use std::sync::LazyLock;

use kypho_model::{Color, Square};

use crate::diagram::{Coordinates, River};
use crate::glyphs::{self, Kind, TextSize};
use crate::layout::{CELL, Layout};
use crate::path;
use crate::pieces::PieceSet;
use crate::rgb::Rgb;
use crate::scene::{Fill, Item, Paint, Scene, Shape, SymbolKey};
use crate::tenth::{Grain, PathText, Tenth};

const FRAME_OUT: Tenth = 130;
const FRAME_WIDTH: Tenth = 60;
const LINE_WIDTH: Tenth = 26;
const MARK_WIDTH: Tenth = 22;
/// Position marks keep this far from the lines and are this long.
const MARK_OFF: Tenth = 80;
const MARK_LONG: Tenth = 180;
const DIGITS_OUT: Tenth = 720;
/// The board's own ground reaches this far beyond the grid.
const GROUND_OUT: Tenth = 540;

static GRID: LazyLock<String> = LazyLock::new(|| {
    let mut path = PathText::new(Grain::Units);
    lines(Layout::board(Default::default()), Some(4), &mut path);
    path.finish()
});

static DIAGONALS: LazyLock<String> = LazyLock::new(|| {
    let layout = Layout::board(Default::default());
    let mut path = PathText::new(Grain::Units);
    for rank in [0, 7] {
        path.stroke(layout.point(3, rank), layout.point(5, rank + 2));
        path.stroke(layout.point(5, rank), layout.point(3, rank + 2));
    }
    path.finish()
});

static POSITION_MARKS: LazyLock<String> = LazyLock::new(|| {
    let layout = Layout::board(Default::default());
    let mut path = PathText::new(Grain::Units);
    let cannons = [1, 7].map(|file| (file, 2));
    let soldiers = [0, 2, 4, 6, 8].map(|file| (file, 3));
    for (file, rank) in cannons.into_iter().chain(soldiers) {
        for rank in [rank, 9 - rank] {
            let (x, y) = layout.point(file, rank);
            for (side, up) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                let outside = (file == 0 && side < 0) || (file == 8 && side > 0);
                if !outside {
                    let (x, y) = (x + side * MARK_OFF, y + up * MARK_OFF);
                    path.move_to((x + side * MARK_LONG, y));
                    path.line_to((x, y));
                    path.line_to((x, y + up * MARK_LONG));
                }
            }
        }
    }
    path.finish()
});

/// Adds all files and ranks; files are broken above the rank of the river's lower bank, if there is one.
fn lines(layout: Layout, bank: Option<u8>, path: &mut PathText) {
    let (last_file, last_rank) = (layout.files - 1, layout.ranks - 1);
    for rank in (0..layout.ranks).rev() {
        path.stroke(layout.point(0, rank), layout.point(last_file, rank));
    }
    for file in 0..layout.files {
        let (bottom, top) = (layout.point(file, 0), layout.point(file, last_rank));
        match bank {
            Some(bank) if file != 0 && file != last_file => {
                path.stroke(top, layout.point(file, bank + 1));
                path.stroke(layout.point(file, bank), bottom);
            }
            _ => path.stroke(top, bottom),
        }
    }
}

/// Draws the board's ground, if the theme has one.
pub(crate) fn ground(scene: &mut Scene, layout: Layout, color: Option<Rgb>) {
    let Some(color) = color else {
        return;
    };
    let mut path = PathText::new(Grain::Units);
    let (left, top) = (layout.left() - GROUND_OUT, layout.top() - GROUND_OUT);
    let size = (
        layout.right() - layout.left() + 2 * GROUND_OUT,
        layout.bottom() - layout.top() + 2 * GROUND_OUT,
    );
    path.rectangle((left, top), size, 80);
    scene.path(path.finish(), Paint::fill(color));
}

/// Draws frame and grid; only the board of nine by ten has a river, palaces and position marks.
pub(crate) fn grid(scene: &mut Scene, layout: Layout, color: Rgb) {
    let is_board = (layout.files, layout.ranks) == (9, 10);
    let mut frame = PathText::new(Grain::Units);
    let size = (
        layout.right() - layout.left() + 2 * FRAME_OUT,
        layout.bottom() - layout.top() + 2 * FRAME_OUT,
    );
    frame.rectangle(
        (layout.left() - FRAME_OUT, layout.top() - FRAME_OUT),
        size,
        0,
    );
    scene.path(frame.finish(), Paint::stroke(color, FRAME_WIDTH));
    if is_board {
        // All look the same after half a turn.
        scene.path(GRID.as_str(), Paint::stroke(color, LINE_WIDTH));
        scene.path(DIAGONALS.as_str(), Paint::stroke(color, LINE_WIDTH));
        scene.path(POSITION_MARKS.as_str(), Paint::stroke(color, MARK_WIDTH));
    } else {
        let mut path = PathText::new(Grain::Units);
        lines(layout, None, &mut path);
        scene.path(path.finish(), Paint::stroke(color, LINE_WIDTH));
    }
}

/// Writes the river text, read from left to right whichever side is below.
pub(crate) fn river(scene: &mut Scene, layout: Layout, river: River, set: &PieceSet, color: Rgb) {
    let middle = layout.top() + 9 * CELL / 2;
    let mut put = |name: &str, x: Tenth| {
        if let Some(outline) = glyphs::outline(Kind::River, name) {
            let text = path::shifted(outline.path, (x, middle));
            let shape = Shape::fine_path(text, Paint::fill(color));
            scene.items.push(Item::Shape(shape));
        }
    };
    match river {
        River::None => {}
        River::Chinese => {
            // The middles of cells, so that pieces on the banks cover little of it.
            let cells = [1, 2, 5, 6].map(|cell| layout.left() + cell * CELL + CELL / 2);
            let chars = set.river.iter().flat_map(|text| text.chars());
            for (char, x) in chars.zip(cells) {
                put(char.encode_utf8(&mut [0; 4]), x);
            }
        }
        River::Vietnamese => {
            put("Sở hà", layout.left() + 2 * CELL);
            put("Hán giới", layout.left() + 6 * CELL);
        }
    }
}

/// Writes what names the files above and below the board.
pub(crate) fn coordinates(scene: &mut Scene, layout: Layout, kind: Coordinates, color: Rgb) {
    let size = TextSize::Coordinate;
    let near = [(Color::Red, 0, 1), (Color::Black, 9, -1)];
    for (side, rank, down) in near {
        let down = if layout.turned { -down } else { down };
        for file in 0..9 {
            let Some(square) = Square::new(file, rank) else {
                continue;
            };
            let (x, y) = layout.square(square);
            let at = (x, y + down * DIGITS_OUT);
            let digit = square.file_for(side);
            let mut buffer = [0; 4];
            match kind {
                Coordinates::None => return,
                Coordinates::Chinese if side == Color::Red => {
                    chinese_digit(scene, digit, at, color);
                }
                Coordinates::Arabic | Coordinates::Chinese => {
                    let text = char::from(b'0' + digit).encode_utf8(&mut buffer);
                    scene.text(text, at, size, color);
                }
                Coordinates::Letters => {
                    let text = char::from(b'a' + file).encode_utf8(&mut buffer);
                    scene.text(text, at, size, color);
                }
            }
        }
    }
    if kind == Coordinates::Letters {
        for rank in 0..10 {
            let (_, y) = layout.point(0, rank);
            let text = char::from(b'0' + rank);
            let at = (layout.left() - DIGITS_OUT, y);
            scene.text(text.encode_utf8(&mut [0; 4]), at, size, color);
        }
    }
}

fn chinese_digit(scene: &mut Scene, digit: u8, at: (Tenth, Tenth), color: Rgb) {
    const DIGITS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let name = DIGITS.get(usize::from(digit) - 1);
    let Some(outline) = name.and_then(|name| glyphs::outline(Kind::Digit, name)) else {
        return;
    };
    let paint = Paint {
        fill: Fill::Given,
        ..Paint::fill(color)
    };
    scene.symbol(SymbolKey::ChineseDigit(digit), at, Some(color), || {
        vec![Shape::fine_path(outline.path, paint)]
    });
}

/// Draws the sign of the side to move: a triangle in the right margin beside its back rank.
pub(crate) fn turn(scene: &mut Scene, layout: Layout, side: Color, color: Rgb) {
    let rank = match side {
        Color::Red => 0,
        Color::Black => 9,
    };
    let (_, y) = layout.point(0, rank);
    let x = layout.right() + 520;
    let mut path = PathText::new(Grain::Units);
    path.polygon(&[(x, y), (x + 240, y - 150), (x + 240, y + 150)]);
    scene.path(path.finish(), Paint::fill(color));
}
