//! What all boards of a page share: pieces, the board, its digits, markings of moves.

use kypho_model::{Board, Color, Move, Piece, Role, Square};

use super::ink::WEB;
use crate::board;
use crate::diagram::{Coordinates, Orientation, River};
use crate::layout::Layout;
use crate::marking::Marking;
use crate::marks::{Mark, MarkKind};
use crate::picture::Style;
use crate::pieces::PieceSet;
use crate::scene::Scene;
use crate::svg::SymbolSheet;
use crate::tenth::Tenth;
use crate::themes::Theme;

/// The names of the shared groups.
pub(super) const BOARD: &str = "kb";
pub(super) const DIGITS: &str = "kd";
pub(super) const TURNED_DIGITS: &str = "ke";
const GHOST: &str = "kf";
const BRACKETS: &str = "kt";
const CHECK: &str = "kc";

/// The point that markings are drawn around before they are put in their places.
const MODEL: Square = Square::ALL[0];

/// Holds the shared groups of a page.
pub(super) struct Sheet {
    pub(super) symbols: SymbolSheet,
    svg: String,
}

impl Sheet {
    pub(super) fn new(style: &Style) -> Sheet {
        let symbols = SymbolSheet::new(style);
        let mut svg = symbols.svg().to_owned();
        svg.truncate(svg.len() - "</svg>".len());
        svg.push_str("<defs>");
        let (upright, turned) = (
            Layout::board(Orientation::RedBelow),
            Layout::board(Orientation::BlackBelow),
        );
        let mut add = |id: &str, from: (Tenth, Tenth), draw: &dyn Fn(&mut Scene)| {
            let mut scene = Scene::new(upright.size());
            draw(&mut scene);
            svg.push_str(&symbols.group(&scene, id, from, &WEB));
        };
        add(BOARD, (0, 0), &|scene| {
            ground(scene, upright, style.pieces);
        });
        for (id, layout) in [(DIGITS, upright), (TURNED_DIGITS, turned)] {
            add(id, (0, 0), &|scene| {
                board::coordinates(scene, layout, Coordinates::Arabic, WEB.coordinate);
            });
        }
        let empty = Board::empty();
        let marking = Marking {
            layout: upright,
            board: &empty,
            theme: &WEB,
        };
        let (model, still) = (upright.square(MODEL), Move::new(MODEL, MODEL));
        add(GHOST, model, &|scene| marking.ghost(scene, still));
        add(BRACKETS, model, &|scene| marking.brackets(scene, still));
        add(CHECK, model, &|scene| {
            let kind = MarkKind::Check;
            marking.mark(scene, &Mark { at: MODEL, kind });
        });
        svg.push_str("</defs></svg>");
        Sheet { symbols, svg }
    }

    /// Gives the element of no size that goes on the page once, before the boards.
    pub(super) fn svg(&self) -> &str {
        &self.svg
    }

    /// Writes the rules that make the rims of pieces as a theme wants them, and that keep characters upright on
    /// a board that is turned.
    pub(super) fn rules(&self, out: &mut String) {
        for color in Color::ALL {
            for role in Role::ALL {
                out.push('#');
                out.push_str(&self.symbols.piece(Piece::new(color, role)));
                out.push(',');
            }
        }
        out.pop();
        out.push_str("{transform:rotate(var(--turn,0deg))}");
        for (side, rim, ring) in [(Color::Red, "krw", "kri"), (Color::Black, "kbw", "kbi")] {
            let disc = self.symbols.disc(side);
            out.push_str(&format!(
                "#{disc}>:first-child{{stroke-width:var(--{rim})}}\
                 #{disc}>:last-child{{stroke-width:var(--{ring})}}"
            ));
        }
    }
}

fn ground(scene: &mut Scene, layout: Layout, pieces: &PieceSet) {
    let theme: &Theme = &WEB;
    board::ground(scene, layout, theme.board);
    board::grid(scene, layout, theme.line);
    board::river(scene, layout, River::Chinese, pieces, theme.river);
}

/// What marks a move on a board: where it came from lies under the pieces.
pub(super) const fn marks() -> [&'static str; 3] {
    [GHOST, BRACKETS, CHECK]
}
