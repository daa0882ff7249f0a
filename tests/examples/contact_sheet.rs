//! Draws every theme, piece set and marking on one sheet, to be looked at: a row for each theme, then one for the
//! piece sets. `cargo run --release -p kypho-tests --example contact_sheet -- sheet.png`

use std::fmt::Write;
use std::{env, fs};

use kypho_model::{
    Color, Lang, Move, Position, Setup, Square, TourBoard, TourFinder, TourKind, fen,
};
use kypho_render::{
    Area, Arrow, Coordinates, Diagram, Label, MarkKind, Orientation, PIECE_SETS, Picture, River,
    Shaft, Style, THEMES, TourFigure, TourLook,
};
use resvg::{tiny_skia, usvg};

/// The width of one picture on the sheet, and the room around it.
const WIDTH: f64 = 300.0;
const GAP: f64 = 10.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = env::args().nth(1).ok_or("the name of a PNG is needed")?;
    let mut rows: Vec<Vec<Picture>> = Vec::new();
    for theme in THEMES {
        let style = Style {
            theme,
            lang: Lang::Vi,
            ..Style::default()
        };
        let mut row: Vec<Picture> = Vec::new();
        row.extend(diagrams()?.iter().map(|diagram| diagram.picture(&style)));
        for (start, look) in [((0, 9), TourLook::Numbers), ((1, 9), TourLook::Arrows)] {
            row.push(tour(start, look)?.picture(&style));
        }
        rows.push(row);
    }
    rows.push(sets());
    fs::write(path, sheet(&rows)?)?;
    Ok(())
}

/// Puts pictures side by side and draws them; ids of different pictures never meet.
fn sheet(rows: &[Vec<Picture>]) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let height = WIDTH * 1096.0 / 980.0;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let (wide, high) = (
        (WIDTH + GAP) * columns as f64,
        (height + GAP) * rows.len() as f64,
    );
    let mut svg =
        format!("<svg xmlns='http://www.w3.org/2000/svg' width='{wide}' height='{high}'>");
    for (down, row) in rows.iter().enumerate() {
        for (across, picture) in row.iter().enumerate() {
            let (x, y) = ((WIDTH + GAP) * across as f64, (height + GAP) * down as f64);
            let place = format!("<svg x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{height}\" ");
            svg.push_str(&picture.svg().replacen("<svg ", &place, 1));
        }
    }
    write!(svg, "</svg>")?;
    let tree = usvg::Tree::from_str(&svg, &usvg::Options::default())?;
    let mut pixels = tiny_skia::Pixmap::new(wide as u32, high as u32).ok_or("no pictures")?;
    pixels.fill(tiny_skia::Color::WHITE);
    resvg::render(
        &tree,
        tiny_skia::Transform::identity(),
        &mut pixels.as_mut(),
    );
    Ok(pixels.encode_png()?)
}

fn tour(start: (u8, u8), look: TourLook) -> Result<TourFigure, Box<dyn std::error::Error>> {
    let board = TourBoard::XIANGQI;
    Ok(TourFigure {
        board,
        points: TourFinder::new(board).tour(start, TourKind::Open)?,
        kind: TourKind::Open,
        look,
        orientation: Orientation::RedBelow,
        caption: String::new(),
    })
}

fn sets() -> Vec<Picture> {
    let style = |&pieces| Style {
        pieces,
        ..Style::default()
    };
    let pictures = PIECE_SETS.iter().map(style);
    pictures
        .map(|style| Diagram::default().picture(&style))
        .collect()
}

fn diagrams() -> Result<Vec<Diagram>, Box<dyn std::error::Error>> {
    let start = Position::start();
    let mut all = vec![Diagram::of(&start)];

    let mv: Move = "h2e2".parse()?;
    let mut moved = Diagram::of(&start.play(mv)?);
    moved.last_move = Some(mv);
    moved.show_turn = true;
    moved.arrows = vec![
        Arrow::new(sq("h9")?, sq("g7")?),
        Arrow::new(sq("i9")?, sq("i8")?),
    ];
    moved.arrows.push(Arrow {
        shaft: Shaft::Dashed,
        ..Arrow::new(sq("e2")?, sq("e6")?)
    });
    all.push(moved);

    let study = fen::read("3aka3/9/4e4/9/4R4/9/9/4C4/4p4/3K1C3 b - - 0 1")?.setup;
    let mut marks = Diagram::of(&study.position_lenient());
    for (at, kind) in [
        ("d0", MarkKind::Check),
        ("a9", MarkKind::Circle),
        ("f0", MarkKind::Circle),
        ("a7", MarkKind::Cross),
        ("e8", MarkKind::Legal),
        ("e7", MarkKind::Blocker),
        ("f9", MarkKind::Capture),
        ("e5", MarkKind::Good),
        ("e1", MarkKind::Bad),
        ("d9", MarkKind::Cross),
        ("b5", MarkKind::Label(Label::new("1")?)),
        ("c5", MarkKind::Label(Label::new("12")?)),
        ("g5", MarkKind::Label(Label::new("123")?)),
        ("h5", MarkKind::Label(Label::new("Đ")?)),
        ("e2", MarkKind::Label(Label::new("3")?)),
    ] {
        marks.mark(sq(at)?, kind);
    }
    marks.areas = vec![
        Area::Palace(Color::Black),
        Area::Points(sq("g1")?, sq("i3")?),
    ];
    marks.coordinates = Coordinates::Chinese;
    marks.river = River::Vietnamese;
    marks.show_turn = true;
    all.push(marks);

    let mut turned = Diagram::new(Setup::start());
    turned.orientation = Orientation::BlackBelow;
    turned.coordinates = Coordinates::Letters;
    turned.areas = vec![Area::River, Area::Half(Color::Red)];
    all.push(turned);

    for (fen, from) in [
        ("9/9/4e4/3C5/9/9/9/9/9/9 w", "e7"),
        ("9/9/9/9/4Hc3/9/9/9/9/9 w", "e5"),
        ("4k4/9/9/2P1p4/4C1h1r/4P4/9/9/9/3K5 w", "e5"),
        ("3rk4/9/9/9/9/9/9/9/3A5/3K5 w", "d1"),
    ] {
        let mut view = Diagram::new(fen::read(fen)?.setup);
        view.mark_moves(sq(from)?);
        all.push(view);
    }
    let mut attacked = Diagram::default();
    attacked.mark_attackers(sq("h9")?);
    attacked.mark_attackers(sq("e3")?);
    all.push(attacked);
    Ok(all)
}

fn sq(name: &str) -> Result<Square, kypho_model::ParseSquareError> {
    name.parse()
}
