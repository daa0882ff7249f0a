//! What pictures look like, in every format.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use kypho_model::{Lang, Move, Setup};
use kypho_render::{
    AnimationOptions, Arrow, Characters, Coordinates, Diagram, Label, MarkKind, Orientation,
    PIECE_SETS, River, Style, SvgOptions, THEMES, TextOptions, animation,
};
use kypho_tests::figures::{game, marked, pictures, setup, square};
use kypho_tests::pixels::Pixels;

#[test]
fn a_picture_that_stands_alone_is_small() {
    for (name, picture) in pictures() {
        let svg = picture.svg();
        assert!(svg.len() <= 30 * 1024, "{name} has {} bytes", svg.len());
    }
}

#[test]
fn svg_has_no_text_no_style_and_short_numbers() {
    for (name, picture) in pictures() {
        let svg = picture.svg();
        for strange in ["<text", "<style", "var(", "NaN", "inf", "http://", "url("] {
            let found = svg.replace("http://www.w3.org/2000/svg", "");
            assert!(!found.contains(strange), "{name} has {strange}");
        }
        assert!(!svg.contains('\n'));
        let start = svg.find("</desc>").expect("a description");
        for (at, _) in svg[start..].match_indices('.') {
            let behind = svg[start + at + 1..].bytes();
            let decimals = behind.take_while(u8::is_ascii_digit).count();
            assert!(decimals <= 1, "{name}: {decimals} decimals at {at}");
        }
    }
}

#[test]
fn our_pixels_are_those_of_resvg() {
    for (name, picture) in pictures() {
        // A cell of 100 pixels: nothing has to be fitted to the pixels.
        let ours = Pixels::of_png(&picture.png(980).expect("a picture"));
        let theirs = Pixels::by_resvg(&picture.svg(), 980);
        let share = ours.differing(&theirs, 40);
        assert!(share <= 0.005, "{name}: {share}");
    }
}

#[test]
fn every_width_gives_a_picture_of_that_width() {
    let picture = Diagram::default().picture(&Style::default());
    for width in [1, 2, 33, 119, 120, 245, 333, 601] {
        let pixels = Pixels::of_png(&picture.png(width).expect("a picture"));
        assert_eq!(pixels.width, width as usize);
        assert_eq!(pixels.height, (width as usize * 1096).div_ceil(980));
    }
    for width in [0, 100_000, u32::MAX] {
        assert!(picture.png(width).is_err(), "{width}");
    }
}

#[test]
fn a_caption_is_drawn_where_it_has_room() {
    let caption = "Hình 61. Pháo quá cung gặp pháo đầu của hai danh thủ: nước 3, Đen đi".to_owned();
    let plain = Diagram {
        caption: caption.clone(),
        ..Diagram::default()
    };
    let drawn = Diagram {
        caption_lines: plain.caption_lines_needed(),
        ..plain.clone()
    };
    assert_eq!(drawn.caption_lines, 2);
    for theme in THEMES {
        let style = Style {
            theme,
            ..Style::default()
        };
        let (bare, picture) = (plain.picture(&style), drawn.picture(&style));
        assert_eq!(bare.size(), (980.0, 1096.0));
        assert_eq!(picture.size(), (980.0, 1096.0 + 30.0 + 46.0 + 38.0));
        let svg = picture.svg();
        assert!(
            svg.len() <= 32 * 1024 && !svg.contains("<text"),
            "{}",
            svg.len()
        );
        let ours = Pixels::of_png(&picture.png(980).expect("a picture"));
        assert!(ours.differing(&Pixels::by_resvg(&svg, 980), 40) <= 0.005);
        // The board is as without it, and each line of words has ink from side to side but none at the edge.
        let board = Pixels::of_png(&bare.png(980).expect("a picture"));
        assert!(ours.part(0, 0, 980, 1096).differing(&board, 8) <= 0.001);
        let ink = |left: usize, top: usize, wide: usize| {
            let part = ours.part(left, top, wide, 34);
            part.rgb
                .iter()
                .filter(|&&pixel| pixel != ours.rgb[0])
                .count()
        };
        for line in [1096 + 13, 1096 + 59] {
            assert!(ink(24, line, 932) > 1500, "{}", ink(24, line, 932));
            assert_eq!(ink(0, line, 20) + ink(960, line, 20), 0);
        }
        assert_eq!(ink(0, 1197, 980), 0);
    }
}

#[test]
fn the_same_diagram_gives_the_same_bytes() {
    for ((name, one), (_, other)) in pictures().into_iter().zip(pictures()) {
        assert_eq!(one.svg(), other.svg(), "{name}");
        assert_eq!(one.png(200), other.png(200), "{name}");
    }
}

#[test]
fn ids_never_meet_on_a_page() {
    let style = Style::default();
    let print = Style {
        theme: &kypho_render::PRINT,
        ..style
    };
    let start = Diagram::default();
    let again = SvgOptions {
        copy: 1,
        ..SvgOptions::default()
    };
    let page = [
        start.picture(&style).svg(),
        start.picture(&print).svg(),
        start.picture(&style).svg_with(&again),
        marked().picture(&style).svg(),
    ]
    .concat();
    let mut seen = BTreeSet::new();
    for id in page
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
    {
        assert!(seen.insert(id), "{id} twice");
    }
}

/// The place of every piece on the picture, by its letter.
fn places(svg: &str) -> Vec<(char, f64, f64)> {
    let uses = svg.split("<use href=\"#").skip(1);
    let piece = |rest: &str| {
        let id = rest.split('"').next()?;
        // The prefix has nine characters; pieces have one letter behind it.
        let letter = id.get(9..)?.chars().next()?;
        let number = |name: &str| rest.split(name).nth(1)?.split('"').next()?.parse().ok();
        (id.len() == 10).then_some((letter, number("x=\"")?, number("y=\"")?))
    };
    uses.filter_map(piece).collect()
}

#[test]
fn turning_the_board_is_half_a_turn() {
    let mv: Move = "b0b3".parse().expect("a move");
    let study = Setup {
        ..setup("4k4/9/9/9/9/9/9/9/9/3K3R1 w - - 0 1")
    };
    let mut upright = Diagram::new(study);
    upright.last_move = Some(mv);
    upright.arrows = vec![Arrow::new(mv.from, mv.to)];
    upright.mark(square("a0"), MarkKind::Legal);
    let turned = Diagram {
        orientation: Orientation::BlackBelow,
        ..upright.clone()
    };
    let style = Style::default();
    let (one, other) = (upright.picture(&style).svg(), turned.picture(&style).svg());
    assert_eq!(
        places(&one),
        [('K', 390.0, 998.0), ('R', 790.0, 998.0), ('k', 490.0, 98.0)]
    );
    assert_eq!(
        places(&other),
        [('K', 590.0, 98.0), ('R', 190.0, 98.0), ('k', 490.0, 998.0)]
    );
    // Characters stay upright, and the marks go with their points.
    assert!(!other.contains("rotate"));
    assert!(one.contains("cx=\"90\" cy=\"998\" r=\"10\""));
    assert!(other.contains("cx=\"890\" cy=\"98\" r=\"10\""));
    assert!(one.contains("cx=\"190\" cy=\"998\" r=\"40\""));
    assert!(other.contains("cx=\"790\" cy=\"98\" r=\"40\""));
}

#[test]
fn a_turned_bare_board_is_the_board_upside_down() {
    let bare = Diagram {
        coordinates: Coordinates::None,
        river: River::None,
        ..Diagram::new(setup("9/9/9/9/9/9/9/9/9/9 w"))
    };
    let turned = Diagram {
        orientation: Orientation::BlackBelow,
        ..bare.clone()
    };
    let style = Style::default();
    assert_eq!(bare.picture(&style).svg(), turned.picture(&style).svg());
}

#[test]
fn sides_differ_on_a_grey_copy() {
    for theme in THEMES {
        for pieces in PIECE_SETS {
            let style = Style {
                theme,
                pieces,
                ..Style::default()
            };
            // A soldier of each side on points that look alike.
            let board = Diagram {
                coordinates: Coordinates::None,
                ..Diagram::new(setup("9/9/9/9/9/2P3p2/9/9/9/9 w"))
            };
            let grey = Pixels::of_png(&board.picture(&style).png(980).expect("a picture")).grey();
            let side = |x: usize| grey.part(x - 55, 598 - 55, 110, 100);
            let share = side(290).differing(&side(690), 40);
            assert!(share > 0.03, "{} {}: {share}", theme.name, pieces.name);
        }
    }
}

#[test]
fn every_marking_can_be_told_from_the_others_in_one_ink() {
    let kinds = [
        MarkKind::Circle,
        MarkKind::Cross,
        MarkKind::Good,
        MarkKind::Bad,
        MarkKind::Check,
        MarkKind::Legal,
        MarkKind::Capture,
        MarkKind::Blocker,
        MarkKind::Label(Label::number(1)),
    ];
    let style = Style {
        theme: &kypho_render::PRINT,
        ..Style::default()
    };
    for board in [
        "9/9/9/9/9/4P4/9/9/9/9 w",
        "9/9/9/9/9/4p4/9/9/9/9 w",
        "9/9/9/9/9/9/9/9/9/9 w",
    ] {
        let shot = |kind: Option<&MarkKind>| {
            let mut diagram = Diagram::new(setup(board));
            if let Some(kind) = kind {
                diagram.mark(square("e4"), kind.clone());
            }
            let png = diagram.picture(&style).png(490).expect("a picture");
            Pixels::of_png(&png).part(215, 270, 60, 60)
        };
        let mut shots = vec![("nothing".to_owned(), shot(None))];
        shots.extend(
            kinds
                .iter()
                .map(|kind| (format!("{kind:?}"), shot(Some(kind)))),
        );
        for (i, (name, one)) in shots.iter().enumerate() {
            for (other_name, other) in &shots[i + 1..] {
                let share = one.differing(other, 100);
                assert!(share > 0.01, "{board}: {name} and {other_name}: {share}");
            }
        }
    }
}

#[test]
fn a_game_is_a_small_animation() {
    let options = AnimationOptions::default();
    for theme in THEMES {
        let style = Style {
            theme,
            ..Style::default()
        };
        let bytes = animation(&game(90, &style), &options).expect("an animation");
        assert!(
            bytes.len() <= 400 * 1024,
            "{}: {} bytes",
            theme.name,
            bytes.len()
        );
    }
    let pictures = game(90, &Style::default());
    let bytes = animation(&pictures, &options).expect("an animation");
    let frames = frames(&bytes);
    assert_eq!(frames.len(), pictures.len());
    for (frame, picture) in frames.iter().zip(&pictures) {
        let whole = Pixels::of_png(&picture.png(options.width).expect("a picture"));
        let share = frame.differing(&whole, 40);
        assert!(share <= 0.005, "{share}");
    }
    assert_eq!(Some(&bytes), animation(&pictures, &options).as_ref().ok());
    assert!(animation(&[], &options).is_err());
}

/// What a viewer shows after each frame.
fn frames(bytes: &[u8]) -> Vec<Pixels> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = Pixels {
        width,
        height,
        rgb: vec![[0; 3]; width * height],
    };
    let mut shown = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (i, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
            if pixel[3] != 0 {
                screen.rgb[(top + y) * width + left + x] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        shown.push(screen.clone());
    }
    shown
}

fn reference(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("pictures")
        .join(format!("{name}.png"))
}

/// Compares with the pictures that were looked at; `KYPHO_PICTURES=write` puts new ones in their place.
#[test]
fn pictures_look_as_they_did() {
    let write = std::env::var_os("KYPHO_PICTURES").is_some_and(|value| value == "write");
    let kept = [
        "wood-start",
        "wood-marked",
        "print-marked",
        "dark-marked",
        "plain-turned",
        "print-numbers",
    ];
    for (name, picture) in pictures() {
        if !kept.contains(&name.as_str()) {
            continue;
        }
        let png = picture.png(392).expect("a picture");
        if write {
            std::fs::write(reference(&name), png).expect("the folder of pictures");
            continue;
        }
        let before = std::fs::read(reference(&name)).expect("a picture to compare with");
        let share = Pixels::of_png(&png).differing(&Pixels::of_png(&before), 40);
        assert!(
            share <= 0.002,
            "{name} has changed in {share} of its pixels"
        );
    }
}

#[test]
fn a_small_picture_as_text() {
    let diagram = Diagram {
        caption: "Hình 1".to_owned(),
        last_move: Some(Move::new(square("e4"), square("e5"))),
        coordinates: Coordinates::None,
        river: River::None,
        show_turn: true,
        ..Diagram::new(setup("9/9/9/9/4P4/9/9/9/9/9 b"))
    };
    let style = Style {
        pieces: &kypho_render::LETTERS,
        lang: Lang::Vi,
        ..Style::default()
    };
    insta::assert_snapshot!(diagram.picture(&style).svg().replace("><", ">\n<"));
}

#[test]
fn boards_as_text() {
    let style = Style::default();
    let text = |characters| {
        let options = TextOptions {
            characters,
            ansi: false,
        };
        marked().text(&style, options)
    };
    insta::assert_snapshot!("text_latin", text(Characters::Latin));
    insta::assert_snapshot!("text_chinese", text(Characters::Chinese));
    let turned = Diagram {
        orientation: Orientation::BlackBelow,
        coordinates: Coordinates::Letters,
        river: River::Vietnamese,
        ..Diagram::default()
    };
    let options = TextOptions {
        characters: Characters::Symbols,
        ansi: false,
    };
    insta::assert_snapshot!("text_turned", turned.text(&style, options));
}

#[test]
fn text_boards_keep_their_columns() {
    for characters in [Characters::Latin, Characters::Chinese, Characters::Symbols] {
        let plain = TextOptions {
            characters,
            ansi: false,
        };
        let colored = TextOptions {
            characters,
            ansi: true,
        };
        let style = Style::default();
        let (plain, colored) = (marked().text(&style, plain), marked().text(&style, colored));
        // Without escape sequences and blanks at the ends both are the same.
        let mut bare = String::new();
        let mut rest = colored.as_str();
        while let Some((before, after)) = rest.split_once('\u{1b}') {
            bare.push_str(before);
            rest = after.split_once('m').map_or("", |(_, behind)| behind);
        }
        bare.push_str(rest);
        let trimmed: Vec<&str> = bare.lines().map(str::trim_end).collect();
        assert_eq!(trimmed, plain.lines().collect::<Vec<_>>());
        if characters == Characters::Chinese {
            let board = plain.lines().take(21).flat_map(str::chars);
            assert!(
                board.clone().all(|char| !char.is_ascii()),
                "only full-width characters"
            );
        }
    }
}

fn render_folder(inside: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../render")
        .join(inside)
}

#[test]
fn every_theme_and_piece_set_is_on_its_list() {
    let themes = THEMES.iter().map(|theme| theme.name).collect();
    let sets = PIECE_SETS.iter().map(|set| set.name).collect();
    let lists: [(&str, BTreeSet<&str>); 2] = [("src/themes", themes), ("src/pieces", sets)];
    for (folder, names) in lists {
        let entries = std::fs::read_dir(render_folder(folder)).expect("a folder of the crate");
        let files: BTreeSet<String> = entries
            .map(|entry| entry.expect("an entry").path())
            .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
            .filter(|stem| stem != "mod")
            .collect();
        assert!(
            files.iter().map(String::as_str).eq(names),
            "{folder}: {files:?}"
        );
    }
}

#[test]
fn outlines_keep_their_licence_beside_them() {
    for font in ["lxgw-wenkai-tc", "be-vietnam-pro"] {
        let read = |file: &str| {
            let path = render_folder("assets/glyphs").join(font).join(file);
            std::fs::read_to_string(path).expect("a text beside the outlines")
        };
        let licence = read("OFL.txt");
        assert!(
            licence.contains("SIL OPEN FONT LICENSE Version 1.1"),
            "{font}"
        );
        let owner = licence
            .lines()
            .next()
            .and_then(|line| line.split(" (").next());
        assert!(
            owner.is_some_and(|owner| read("NOTICE").contains(owner)),
            "{font}"
        );
    }
    let manifest = std::fs::read_to_string(render_folder("Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("AND OFL-1.1"));
}
