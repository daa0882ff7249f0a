//! Diagrams that the suites of pictures share.

use kypho_model::{Color, Move, Position, Setup, Square, TourBoard, TourFinder, TourKind, fen};
use kypho_render::{
    Area, Arrow, Coordinates, Diagram, Label, MarkKind, Orientation, Picture, River, Shaft, Style,
    THEMES, TourFigure, TourLook,
};

/// Reads a point.
///
/// # Panics
/// Panics on anything else.
pub fn square(name: &str) -> Square {
    name.parse().expect("a point")
}

/// Reads a FEN.
///
/// # Panics
/// Panics on anything else.
pub fn setup(text: &str) -> Setup {
    fen::read(text).expect("a FEN").setup
}

/// Builds a position with one of every marking.
pub fn marked() -> Diagram {
    let study = setup("3aka3/9/4e4/9/4R4/9/9/4C4/4p4/3K1C3 b - - 0 1");
    let mut diagram = Diagram::of(&study.position_lenient());
    for (at, kind) in [
        ("a9", MarkKind::Circle),
        ("f0", MarkKind::Circle),
        ("a7", MarkKind::Cross),
        ("d9", MarkKind::Cross),
        ("e8", MarkKind::Legal),
        ("e7", MarkKind::Blocker),
        ("f9", MarkKind::Capture),
        ("e5", MarkKind::Good),
        ("e1", MarkKind::Bad),
        ("b5", MarkKind::Label(Label::number(1))),
        ("c5", MarkKind::Label(Label::number(12))),
        ("e2", MarkKind::Label(Label::number(3))),
    ] {
        diagram.mark(square(at), kind);
    }
    diagram.last_move = Some(Move::new(square("g6"), square("e5")));
    diagram.arrows = vec![
        Arrow::new(square("f0"), square("f9")),
        Arrow {
            shaft: Shaft::Dashed,
            ..Arrow::new(square("e5"), square("a5"))
        },
    ];
    diagram.areas = vec![
        Area::Palace(Color::Black),
        Area::Points(square("g1"), square("i3")),
    ];
    diagram.show_turn = true;
    diagram
}

/// Builds the tour from the upper left corner of the xiangqi board.
///
/// # Panics
/// Panics when none is found.
pub fn tour(look: TourLook) -> TourFigure {
    let board = TourBoard::XIANGQI;
    let points = TourFinder::new(board).tour((0, 9), TourKind::Open);
    TourFigure {
        board,
        points: points.expect("every point of the board starts a tour"),
        kind: TourKind::Open,
        look,
        orientation: Orientation::RedBelow,
        caption: String::new(),
    }
}

/// Draws what the suites look at, in all themes, with names.
pub fn pictures() -> Vec<(String, Picture)> {
    let mut all = Vec::new();
    for theme in THEMES {
        let style = Style {
            theme,
            ..Style::default()
        };
        let mut turned = Diagram {
            orientation: Orientation::BlackBelow,
            coordinates: Coordinates::Letters,
            river: River::Vietnamese,
            ..Diagram::default()
        };
        turned.areas = vec![Area::River, Area::Half(Color::Red)];
        let chinese = Diagram {
            coordinates: Coordinates::Chinese,
            ..Diagram::default()
        };
        let figures = [
            ("start", Diagram::default().picture(&style)),
            ("marked", marked().picture(&style)),
            ("turned", turned.picture(&style)),
            ("chinese", chinese.picture(&style)),
            ("numbers", tour(TourLook::Numbers).picture(&style)),
            ("arrows", tour(TourLook::Arrows).picture(&style)),
        ];
        all.extend(figures.map(|(name, picture)| (format!("{}-{name}", theme.name), picture)));
    }
    all
}

/// Draws a game by a fixed sequence of choices in a style.
///
/// # Panics
/// Panics when a legal move cannot be played.
pub fn game(plies: usize, style: &Style) -> Vec<Picture> {
    let mut position = Position::start();
    let mut pictures = vec![Diagram::of(&position).picture(style)];
    let mut chance = 1u64;
    while pictures.len() <= plies {
        let moves = position.legal_moves();
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let Some(&mv) = moves.get((chance >> 33) as usize % moves.len().max(1)) else {
            break;
        };
        position = position
            .play(mv)
            .expect("a move from the list of legal ones");
        let diagram = Diagram {
            last_move: Some(mv),
            ..Diagram::of(&position)
        };
        pictures.push(diagram.picture(style));
    }
    pictures
}
