//! What a diagram shows.

use kypho_model::{Color, Move, Position, Setup, Square};

use crate::caption;
use crate::marks::{Area, Arrow, Mark, MarkKind};
use crate::moves_view::MovesView;

/// Holds a position with everything that is drawn on and around it.
///
/// Any field may be set by hand; a setup that no game can lead to is drawn all the same.
///
/// ```
/// use kypho_model::Position;
/// use kypho_render::{Diagram, Style};
///
/// let start = Position::start();
/// let mv = "h2e2".parse()?;
/// let mut diagram = Diagram::of(&start.play(mv)?);
/// diagram.last_move = Some(mv);
/// diagram.caption = "Hình 1".to_owned();
/// let svg = diagram.picture(&Style::default()).svg();
/// assert!(svg.contains("Hình 1") && !svg.contains("<text"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The pieces and the side to move.
    pub setup: Setup,
    /// Whose side is below.
    pub orientation: Orientation,
    /// The move that led here: its start gets a dashed ghost, its end four brackets.
    pub last_move: Option<Move>,
    /// Arrows from point to point.
    pub arrows: Vec<Arrow>,
    /// Markings of single points.
    pub marks: Vec<Mark>,
    /// Filled or hatched areas, below the pieces.
    pub areas: Vec<Area>,
    /// The piece whose moves the marks show; the description says what stands in its way.
    pub moves: Option<MovesView>,
    /// Whether a sign beside the board says who is to move.
    pub show_turn: bool,
    /// The title for screen readers and figure captions.
    pub caption: String,
    /// How many lines below the board have room for the caption; with 0 it is not drawn.
    pub caption_lines: u8,
    /// What stands above and below the board.
    pub coordinates: Coordinates,
    /// What stands on the river.
    pub river: River,
}

/// Says whose side of the board is below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Orientation {
    /// Red (White) plays upwards, as the law wants it in print.
    #[default]
    RedBelow,
    /// Black plays upwards: the board is turned by half a turn, the characters stay upright.
    BlackBelow,
}

/// Says how files are named beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Coordinates {
    /// Nothing.
    None,
    /// Digits 1 to 9 for each side, counted from its own right hand.
    #[default]
    Arabic,
    /// The same with Chinese digits for Red.
    Chinese,
    /// Letters a to i for files and digits 0 to 9 for ranks, as engines name points.
    Letters,
}

/// Says what is written on the river.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum River {
    /// Nothing.
    None,
    /// The four Chinese characters.
    #[default]
    Chinese,
    /// Sở hà and Hán giới.
    Vietnamese,
}

impl Diagram {
    /// Builds the diagram of a setup, with digits, river text and no markings.
    pub fn new(setup: Setup) -> Diagram {
        Diagram {
            setup,
            orientation: Orientation::default(),
            last_move: None,
            arrows: Vec::new(),
            marks: Vec::new(),
            areas: Vec::new(),
            moves: None,
            show_turn: false,
            caption: String::new(),
            caption_lines: 0,
            coordinates: Coordinates::default(),
            river: River::default(),
        }
    }

    /// Builds the diagram of a position; a general in check gets its ring.
    pub fn of(position: &Position) -> Diagram {
        let mut diagram = Diagram::new(position.setup());
        diagram.mark_check();
        diagram
    }

    /// Counts the lines that the caption needs when it is drawn, at most three.
    pub fn caption_lines_needed(&self) -> u8 {
        caption::lines_needed(&self.caption)
    }

    /// Puts a ring around every general that stands in check, whoever is to move.
    pub fn mark_check(&mut self) {
        let position = self.setup.position_lenient();
        for color in Color::ALL {
            if let Some(at) = position.general(color)
                && !position.checkers_of(color).is_empty()
            {
                self.mark(at, MarkKind::Check);
            }
        }
    }

    /// Adds a marking, if the point does not have it yet.
    pub fn mark(&mut self, at: Square, kind: MarkKind) {
        let mark = Mark { at, kind };
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }
}

impl Default for Diagram {
    /// Builds the diagram of the start position.
    fn default() -> Diagram {
        Diagram::new(Setup::start())
    }
}
