//! Lays a board out in character cells.

use kypho_model::{Color, Piece, Square};

use super::Characters;
use crate::diagram::{Coordinates, Diagram, Orientation, River};
use crate::marks::{Mark, MarkKind};

/// One character and what it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) char: char,
    pub(super) ink: Ink,
}

/// What a character belongs to, which decides its colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Line,
    Coordinate,
    River,
    Piece(Piece),
    LastMove,
    Mark,
    Check,
}

impl Cell {
    pub(super) const BLANK: Cell = Cell {
        char: ' ',
        ink: Ink::Line,
    };
}

pub(super) struct Grid {
    cells: Vec<Cell>,
    width: usize,
    /// Columns from file to file.
    step: usize,
    turned: bool,
}

/// Columns left of the first file and right of the last: a rank digit, a blank and a sign of a mark.
const EDGE: usize = 3;
/// Digits, nineteen lines of board, digits.
const HEIGHT: usize = 21;

impl Grid {
    pub(super) fn of(diagram: &Diagram, characters: Characters) -> Grid {
        let wide = characters == Characters::Chinese;
        let step = if wide { 3 } else { 4 };
        let width = 2 * EDGE + 8 * step + 1;
        let mut grid = Grid {
            cells: vec![Cell::BLANK; width * HEIGHT],
            width,
            step,
            turned: diagram.orientation == Orientation::BlackBelow,
        };
        grid.board();
        grid.river(diagram, wide);
        grid.coordinates(diagram.coordinates, wide);
        for (square, piece) in diagram.setup.board.iter() {
            let (column, row) = grid.place(square);
            grid.put(column, row, piece.char(), Ink::Piece(piece));
        }
        for mark in &diagram.marks {
            grid.mark(mark, diagram.setup.board.piece_at(mark.at).is_some());
        }
        if let Some(mv) = diagram.last_move {
            grid.around(mv.from, ('(', ')'), Ink::LastMove);
            grid.around(mv.to, ('[', ']'), Ink::LastMove);
        }
        if diagram.show_turn {
            let rank = if diagram.setup.turn == Color::Red {
                0
            } else {
                9
            };
            if let Some(corner) = Square::new(0, rank) {
                let (_, row) = grid.place(corner);
                grid.put(width - 1, row, '<', Ink::Coordinate);
            }
        }
        grid
    }

    pub(super) fn lines(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.width)
    }

    fn place(&self, square: Square) -> (usize, usize) {
        let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
        let (across, down) = if self.turned {
            (8 - file, rank)
        } else {
            (file, 9 - rank)
        };
        (EDGE + across * self.step, 1 + 2 * down)
    }

    fn put(&mut self, column: usize, row: usize, char: char, ink: Ink) {
        if let Some(cell) = self.cells.get_mut(row * self.width + column) {
            *cell = Cell { char, ink };
        }
    }

    /// Draws the lines; they look the same after half a turn.
    fn board(&mut self) {
        let column = |file: usize| EDGE + file * self.step;
        let columns: Vec<usize> = (0..9).map(column).collect();
        for row in (1..HEIGHT - 1).step_by(2) {
            for at in columns[0]..=columns[8] {
                self.put(at, row, '-', Ink::Line);
            }
            for &at in &columns {
                self.put(at, row, '+', Ink::Line);
            }
        }
        for row in (2..HEIGHT - 1).step_by(2) {
            for (file, &at) in columns.iter().enumerate() {
                // The river has its banks only.
                if row != HEIGHT / 2 || file == 0 || file == 8 {
                    self.put(at, row, '|', Ink::Line);
                }
            }
        }
        for (row, signs) in [(2, "\\/"), (4, "/\\"), (16, "\\/"), (18, "/\\")] {
            for (file, char) in (3..).zip(signs.chars()) {
                let at = column_between(columns[file], columns[file + 1], char);
                self.put(at, row, char, Ink::Line);
            }
        }
    }

    fn river(&mut self, diagram: &Diagram, wide: bool) {
        // A board has one width of characters: the script of the words goes with it.
        let words = match diagram.river {
            River::None => return,
            _ if wide => ["楚河", "漢界"],
            _ => ["Sở hà", "Hán giới"],
        };
        for (file, word) in [2, 6].into_iter().zip(words) {
            let start = EDGE + file * self.step - word.chars().count() / 2;
            for (i, char) in word.chars().enumerate() {
                self.put(start + i, HEIGHT / 2, char, Ink::River);
            }
        }
    }

    fn coordinates(&mut self, kind: Coordinates, wide: bool) {
        const CHINESE: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
        if kind == Coordinates::None {
            return;
        }
        for (side, rank) in [(Color::Red, 0), (Color::Black, 9)] {
            for square in (0..9).filter_map(|file| Square::new(file, rank)) {
                let (column, row) = self.place(square);
                let row = if row == 1 { 0 } else { HEIGHT - 1 };
                let digit = square.file_for(side);
                let char = match kind {
                    Coordinates::Letters => char::from(b'a' + square.file()),
                    Coordinates::Chinese if wide && side == Color::Red => {
                        CHINESE[usize::from(digit - 1)]
                    }
                    _ => char::from(b'0' + digit),
                };
                self.put(column, row, char, Ink::Coordinate);
            }
        }
        if kind == Coordinates::Letters {
            for square in (0..10).filter_map(|rank| Square::new(0, rank)) {
                let (_, row) = self.place(square);
                let digit = char::from(b'0' + square.rank());
                self.put(0, row, digit, Ink::Coordinate);
            }
        }
    }

    fn around(&mut self, square: Square, (before, after): (char, char), ink: Ink) {
        let (column, row) = self.place(square);
        self.put(column - 1, row, before, ink);
        self.put(column + 1, row, after, ink);
    }

    fn mark(&mut self, mark: &Mark, occupied: bool) {
        let (column, row) = self.place(mark.at);
        match &mark.kind {
            MarkKind::Circle => self.around(mark.at, ('~', '~'), Ink::Mark),
            MarkKind::Check => self.around(mark.at, ('#', '#'), Ink::Check),
            MarkKind::Capture => self.around(mark.at, ('<', '>'), Ink::Mark),
            MarkKind::Blocker => self.around(mark.at, ('{', '}'), Ink::Mark),
            MarkKind::Cross if occupied => self.put(column + 1, row, 'x', Ink::Mark),
            MarkKind::Cross => self.put(column, row, 'x', Ink::Mark),
            MarkKind::Legal if occupied => self.put(column + 1, row, '*', Ink::Mark),
            MarkKind::Legal => self.put(column, row, '*', Ink::Mark),
            MarkKind::Good => self.put(column + 1, row, '!', Ink::Mark),
            MarkKind::Bad => self.put(column + 1, row, '?', Ink::Mark),
            MarkKind::Label(label) => {
                // A piece stays to be seen, its number stands behind it.
                let start = if occupied { column + 1 } else { column };
                for (at, char) in (start..start + 2).zip(label.as_str().chars()) {
                    self.put(at, row, char, Ink::Mark);
                }
            }
        }
    }
}

/// A palace diagonal lies half way between two files; of two middles it takes the one it leans to.
fn column_between(left: usize, right: usize, char: char) -> usize {
    match char {
        '/' => (left + right) / 2,
        _ => (left + right).div_ceil(2),
    }
}
