//! Draws every theme, piece set and marking into a folder, to be looked at.
use std::{env, fs, path::PathBuf};

use kypho_model::{
    Color, Lang, Move, Position, Setup, Square, TourBoard, TourFinder, TourKind, fen,
};
use kypho_render::{
    Area, Arrow, Coordinates, Diagram, Label, MarkKind, Orientation, PIECE_SETS, Picture, River,
    Shaft, Style, THEMES, TourFigure, TourLook,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("a folder is needed")?);
    fs::create_dir_all(&folder)?;
    for theme in THEMES {
        for (name, diagram) in diagrams()? {
            let style = Style {
                theme,
                lang: Lang::Vi,
                ..Style::default()
            };
            save(
                &folder,
                &format!("{}-{name}", theme.name),
                &diagram.picture(&style),
            )?;
        }
    }
    for theme in THEMES {
        for (name, look) in [("numbers", TourLook::Numbers), ("arrows", TourLook::Arrows)] {
            let board = TourBoard::XIANGQI;
            let start = if look == TourLook::Numbers {
                (0, 9)
            } else {
                (1, 9)
            };
            let points = TourFinder::new(board).tour(start, TourKind::Open)?;
            let figure = TourFigure {
                board,
                points,
                kind: TourKind::Open,
                look,
                orientation: Orientation::RedBelow,
                caption: String::new(),
            };
            let style = Style {
                theme,
                ..Style::default()
            };
            save(
                &folder,
                &format!("{}-tour-{name}", theme.name),
                &figure.picture(&style),
            )?;
        }
    }
    for pieces in PIECE_SETS {
        let style = Style {
            pieces,
            ..Style::default()
        };
        save(
            &folder,
            &format!("set-{}", pieces.name),
            &Diagram::default().picture(&style),
        )?;
    }
    Ok(())
}

fn save(
    folder: &std::path::Path,
    name: &str,
    picture: &Picture,
) -> Result<(), Box<dyn std::error::Error>> {
    fs::write(folder.join(format!("{name}.svg")), picture.svg())?;
    fs::write(folder.join(format!("{name}.png")), picture.png(600)?)?;
    Ok(())
}

fn diagrams() -> Result<Vec<(&'static str, Diagram)>, Box<dyn std::error::Error>> {
    let start = Position::start();
    let mut all = vec![("start", Diagram::of(&start))];

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
    all.push(("moved", moved));

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
    all.push(("marks", marks));

    let mut turned = Diagram::new(Setup::start());
    turned.orientation = Orientation::BlackBelow;
    turned.coordinates = Coordinates::Letters;
    turned.areas = vec![Area::River, Area::Half(Color::Red)];
    all.push(("turned", turned));

    for (name, fen, from) in [
        ("law-d", "9/9/4e4/3C5/9/9/9/9/9/9 w", "e7"),
        ("law-e", "9/9/9/9/4Hc3/9/9/9/9/9 w", "e5"),
        ("cannon", "4k4/9/9/2P1p4/4C1h1r/4P4/9/9/9/3K5 w", "e5"),
        ("pinned", "3rk4/9/9/9/9/9/9/9/3A5/3K5 w", "d1"),
    ] {
        let mut view = Diagram::new(fen::read(fen)?.setup);
        view.mark_moves(sq(from)?);
        all.push((name, view));
    }
    let mut attacked = Diagram::default();
    attacked.mark_attackers(sq("h9")?);
    attacked.mark_attackers(sq("e3")?);
    all.push(("attackers", attacked));
    Ok(all)
}

fn sq(name: &str) -> Result<Square, kypho_model::ParseSquareError> {
    name.parse()
}
