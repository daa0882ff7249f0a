//! Writes diagrams as text, for terminals, forums and mail.

mod ansi;
mod grid;

use kypho_model::{Color, Piece};

use self::grid::{Cell, Grid, Ink};
use crate::describe;
use crate::diagram::Diagram;
use crate::picture::Style;
use crate::pieces::{PieceSet, TRADITIONAL};

/// Says with which characters a board is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Characters {
    /// The letters of a FEN, Red's large and Black's small; every character is one column wide.
    #[default]
    Latin,
    /// Chinese characters on a board of full-width signs; every character is two columns wide.
    Chinese,
    /// The xiangqi symbols of Unicode, one column wide; few fonts have them.
    Symbols,
}

/// Says how a diagram is written as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TextOptions {
    /// The characters.
    pub characters: Characters,
    /// Whether colours of the theme are switched on with escape sequences.
    pub ansi: bool,
}

impl Diagram {
    /// Writes the diagram as lines of text: the caption, the board, then what it cannot show, in words.
    ///
    /// Around a point stand `( )` for the start and `[ ]` for the end of the last move, `# #` for
    /// check, `< >` for what may be captured, `{ }` for what stands in the way, `~ ~` for a circle, `!`
    /// or `?` behind it for good or bad; `*` is a point that can be reached, `x` one that cannot.
    pub fn text(&self, style: &Style, options: TextOptions) -> String {
        let grid = Grid::of(self, options.characters);
        let name = |piece: Piece| char_of(piece, options.characters, style.pieces);
        let wide = options.characters == Characters::Chinese;
        let mut out = String::with_capacity(2048);
        let caption = self.caption.trim();
        if !caption.is_empty() {
            out.extend(caption.chars().map(harmless));
            out.push('\n');
        }
        for line in grid.lines() {
            let mut pen = options.ansi.then(|| ansi::Pen::new(style.theme));
            let visible = line.iter().rposition(|cell| *cell != Cell::BLANK);
            // Colours make the board's ground visible to its edge.
            let end = if pen.is_some() {
                line.len()
            } else {
                visible.map_or(0, |last| last + 1)
            };
            for cell in &line[..end] {
                if let Some(pen) = &mut pen {
                    pen.take(&mut out, cell.ink);
                }
                let char = match cell.ink {
                    Ink::Piece(piece) => name(piece),
                    _ => cell.char,
                };
                out.push(if wide { full_width(char) } else { char });
            }
            if let Some(pen) = &mut pen {
                pen.put_down(&mut out);
            }
            out.push('\n');
        }
        let words = describe::without_pieces(self, style.lang);
        out.push_str(&words);
        out.push('\n');
        out
    }
}

fn char_of(piece: Piece, characters: Characters, set: &PieceSet) -> char {
    match characters {
        Characters::Latin => piece.char(),
        Characters::Symbols => {
            let first = match piece.color {
                Color::Red => 0x1FA60,
                Color::Black => 0x1FA67,
            };
            char::from_u32(first + piece.role.index() as u32).unwrap_or_else(|| piece.char())
        }
        Characters::Chinese => {
            // Without colour the characters alone tell the sides apart.
            let usable = |set: &PieceSet| set.tells_sides_apart() && !set.name_of(piece).is_ascii();
            let set = if usable(set) { set } else { &TRADITIONAL };
            set.name_of(piece)
                .chars()
                .next()
                .unwrap_or_else(|| piece.char())
        }
    }
}

/// Keeps a caption on one line and from steering a terminal or turning the direction of writing.
fn harmless(char: char) -> char {
    match char {
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
        char if char.is_control() => ' ',
        char => char,
    }
}

/// Gives the full-width form of an ASCII character; others are wide already.
fn full_width(char: char) -> char {
    match char {
        ' ' => '\u{3000}',
        '!'..='~' => char::from_u32(u32::from(char) + 0xFEE0).unwrap_or(char),
        _ => char,
    }
}
