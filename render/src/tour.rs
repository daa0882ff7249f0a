//! Pictures of a horse's tour over a board.

use std::fmt::Write;

use kypho_model::{Lang, TourBoard, TourKind, TourPoint};

use crate::arrow::ArrowShape;
use crate::board;
use crate::diagram::{Coordinates, Orientation};
use crate::glyphs::TextSize;
use crate::layout::Layout;
use crate::picture::{Picture, Style};
use crate::scene::{Paint, Scene};
use crate::tenth::{Grain, PathText, Tenth};

/// Holds a tour and how it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TourFigure {
    /// The board.
    pub board: TourBoard,
    /// The points in the order of the visit; those outside the board are not drawn.
    pub points: Vec<TourPoint>,
    /// Whether the way goes on from its end to its start.
    pub kind: TourKind,
    /// Numbers or arrows.
    pub look: TourLook,
    /// Whose side is below.
    pub orientation: Orientation,
    /// The title; it is not drawn.
    pub caption: String,
}

/// Says how a tour is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TourLook {
    /// Every point carries its number; the first is filled, the last has a heavy rim.
    #[default]
    Numbers,
    /// Every move is an arrow; the first point has a ring, the last a square.
    Arrows,
}

const DISC: Tenth = 270;

impl TourFigure {
    /// Draws the tour.
    pub fn picture(&self, style: &Style) -> Picture {
        let theme = style.theme;
        let layout = Layout {
            files: self.board.files(),
            ranks: self.board.ranks(),
            turned: self.orientation == Orientation::BlackBelow,
        };
        let mut scene = Scene::new(layout.size());
        scene.page = style.paper.then_some(theme.page);
        board::ground(&mut scene, layout, theme.board);
        board::grid(&mut scene, layout, theme.tour.grid);
        if self.board == TourBoard::XIANGQI {
            board::coordinates(&mut scene, layout, Coordinates::Arabic, theme.coordinate);
        }
        let on_board = |&(file, rank): &TourPoint| file < layout.files && rank < layout.ranks;
        let places: Vec<(Tenth, Tenth)> = self
            .points
            .iter()
            .filter(|point| on_board(point))
            .map(|&(file, rank)| layout.point(file, rank))
            .collect();
        match self.look {
            TourLook::Numbers => self.numbers(&mut scene, &places, style),
            TourLook::Arrows => self.arrows(&mut scene, &places, style),
        }
        Picture {
            scene,
            title: self.title(style.lang),
            description: self.description(style.lang),
            style: *style,
        }
    }

    fn numbers(&self, scene: &mut Scene, places: &[(Tenth, Tenth)], style: &Style) {
        let (Some(&first), Some(&last)) = (places.first(), places.last()) else {
            return;
        };
        let (tour, marks) = (&style.theme.tour, &style.theme.marks);
        let mut way = PathText::new(Grain::Units);
        way.move_to(first);
        for &place in &places[1..] {
            way.line_to(place);
        }
        if self.kind == TourKind::Closed {
            way.line_to(first);
        }
        scene.path(way.finish(), Paint::stroke(tour.way, 36));
        let disc = Paint::fill(marks.paper).and_stroke(marks.ink, 22);
        for (i, &place) in places.iter().enumerate() {
            if i == 0 {
                scene.circle(
                    place,
                    DISC,
                    Paint::fill(marks.ink).and_stroke(marks.ink, 22),
                );
            } else if place == last && i + 1 == places.len() {
                scene.circle(
                    place,
                    DISC,
                    Paint::fill(marks.paper).and_stroke(marks.ink, 60),
                );
            } else {
                scene.circle(place, DISC, disc);
            }
        }
        for (i, &place) in places.iter().enumerate() {
            let number = (i + 1).to_string();
            let size = match number.len() {
                1 | 2 => TextSize::Tour,
                3 => TextSize::Small,
                _ => TextSize::Tiny,
            };
            let ink = if i == 0 { marks.paper } else { marks.ink };
            scene.text(&number, place, size, ink);
        }
    }

    fn arrows(&self, scene: &mut Scene, places: &[(Tenth, Tenth)], style: &Style) {
        let (Some(&first), Some(&last)) = (places.first(), places.last()) else {
            return;
        };
        let tour = &style.theme.tour;
        let shape = ArrowShape {
            shaft: 55,
            head_width: 240,
            head_length: 270,
            gaps: (140, 80),
        };
        let mut arrows = PathText::new(Grain::Units);
        for pair in places.windows(2) {
            shape.solid(&mut arrows, pair[0], pair[1]);
        }
        if self.kind == TourKind::Closed {
            shape.solid(&mut arrows, last, first);
        }
        scene.path(arrows.finish(), Paint::fill(tour.arrow));
        for &place in places {
            scene.circle(place, 55, Paint::fill(tour.arrow));
        }
        scene.circle(first, 210, Paint::stroke(tour.start, 60));
        let mut square = PathText::new(Grain::Units);
        square.rectangle((last.0 - 180, last.1 - 180), (360, 360), 0);
        scene.path(square.finish(), Paint::stroke(tour.end, 60));
    }

    fn title(&self, lang: Lang) -> String {
        let caption = self.caption.trim();
        if !caption.is_empty() {
            return caption.to_owned();
        }
        let start = self.points.first().map(|&start| self.board.name(start));
        match (lang, start) {
            (Lang::En, None) => format!("Knight's tour of the {} board", self.board),
            (Lang::En, Some(start)) => {
                format!("Knight's tour of the {} board from {start}", self.board)
            }
            (Lang::Vi, None) => format!("Mã đi tuần trên bàn cờ {}", self.board),
            (Lang::Vi, Some(start)) => {
                format!("Mã đi tuần trên bàn cờ {} từ {start}", self.board)
            }
        }
    }

    /// The points in their order, which is all that there is to say.
    fn description(&self, lang: Lang) -> String {
        let mut out = match (lang, self.kind) {
            (Lang::En, TourKind::Open) => "Open tour:",
            (Lang::En, TourKind::Closed) => "Closed tour:",
            (Lang::Vi, TourKind::Open) => "Hành trình mở:",
            (Lang::Vi, TourKind::Closed) => "Hành trình khép kín:",
        }
        .to_owned();
        for (i, &point) in self.points.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            // Writing to a string cannot fail.
            let _ = write!(out, "{comma} {}", self.board.name(point));
        }
        out.push('.');
        out
    }
}
