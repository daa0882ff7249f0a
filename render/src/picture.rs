//! From a diagram to a picture.

use kypho_model::Lang;

use crate::board;
use crate::caption;
use crate::describe;
use crate::diagram::{Coordinates, Diagram, Orientation, River};
use crate::layout::Layout;
use crate::marking::Marking;
use crate::marks::MarkKind;
use crate::piece_shapes;
use crate::pieces::{PieceSet, TRADITIONAL};
use crate::scene::Scene;
use crate::themes::{Theme, WOOD};

/// Says how a picture looks and in which language it is described.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The colours.
    pub theme: &'static Theme,
    /// The characters on the pieces.
    pub pieces: &'static PieceSet,
    /// The language of title and description.
    pub lang: Lang,
    /// Whether the paper around the board is painted; without it a page shows through.
    pub paper: bool,
}

impl Default for Style {
    /// Gives the wooden board, traditional characters and English, with paper.
    fn default() -> Style {
        Style {
            theme: &WOOD,
            pieces: &TRADITIONAL,
            lang: Lang::default(),
            paper: true,
        }
    }
}

/// Holds a finished drawing and its words, ready to be written in any picture format.
#[derive(Clone, Debug)]
pub struct Picture {
    pub(crate) scene: Scene,
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) style: Style,
}

impl Picture {
    /// Gives the title: the caption, or a word for it.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Gives the sentences for readers who do not see the picture.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Gives width and height in units; a cell of the board is 100 units wide.
    pub fn size(&self) -> (f64, f64) {
        (
            f64::from(self.scene.width) / 10.0,
            f64::from(self.scene.height) / 10.0,
        )
    }
}

impl Diagram {
    /// Draws the diagram.
    pub fn picture(&self, style: &Style) -> Picture {
        Picture {
            scene: self.scene(style),
            title: describe::title(self, style.lang),
            description: describe::description(self, style.lang),
            style: *style,
        }
    }

    /// Draws the diagram without the board under it, if the usual board of a page can lie there.
    pub(crate) fn picture_over_board(&self, style: &Style) -> Option<Picture> {
        let usual = self.areas.is_empty()
            && self.orientation == Orientation::RedBelow
            && self.coordinates == Coordinates::Arabic
            && self.river == River::Chinese
            && !style.paper;
        usual.then(|| {
            let (mut scene, marking) = self.empty_scene(style);
            self.men(&mut scene, &marking, style);
            Picture {
                scene,
                title: describe::title(self, style.lang),
                description: describe::description(self, style.lang),
                style: *style,
            }
        })
    }

    fn empty_scene(&self, style: &Style) -> (Scene, Marking<'_>) {
        let theme = style.theme;
        let layout = Layout::board(self.orientation);
        let marking = Marking {
            layout,
            board: &self.setup.board,
            theme,
        };
        let (width, height) = layout.size();
        let mut scene = Scene::new((width, height + caption::room(self.caption_lines)));
        scene.page = style.paper.then_some(theme.page);
        (scene, marking)
    }

    fn scene(&self, style: &Style) -> Scene {
        let (mut scene, marking) = self.empty_scene(style);
        let (theme, layout) = (style.theme, marking.layout);
        board::ground(&mut scene, layout, theme.board);
        for &area in &self.areas {
            marking.area(&mut scene, area);
        }
        board::grid(&mut scene, layout, theme.line);
        board::river(&mut scene, layout, self.river, style.pieces, theme.river);
        board::coordinates(&mut scene, layout, self.coordinates, theme.coordinate);
        self.men(&mut scene, &marking, style);
        scene
    }

    /// Draws everything that lies on the board.
    fn men(&self, scene: &mut Scene, marking: &Marking<'_>, style: &Style) {
        let (theme, layout) = (style.theme, marking.layout);
        if let Some(mv) = self.last_move {
            marking.ghost(scene, mv);
        }
        piece_shapes::pieces(scene, layout, &self.setup.board, theme, style.pieces);
        if let Some(mv) = self.last_move {
            marking.brackets(scene, mv);
        }
        // Rings lie under arrows, numbers and signs over them.
        let is_ring = |kind: &MarkKind| {
            matches!(
                kind,
                MarkKind::Circle | MarkKind::Check | MarkKind::Capture | MarkKind::Blocker
            )
        };
        for mark in self.marks.iter().filter(|mark| is_ring(&mark.kind)) {
            marking.mark(scene, mark);
        }
        for arrow in &self.arrows {
            marking.arrow(scene, arrow);
        }
        for mark in self.marks.iter().filter(|mark| !is_ring(&mark.kind)) {
            marking.mark(scene, mark);
        }
        if self.show_turn {
            board::turn(scene, layout, self.setup.turn, theme.coordinate);
        }
        if self.caption_lines > 0 {
            let (lines, color) = (self.caption_lines, theme.coordinate);
            caption::draw(scene, layout, &self.caption, lines, color);
        }
    }
}
