//! The positions that records want drawn.

use std::collections::BTreeSet;
use std::path::PathBuf;

use kypho_model::{Board, Color, Event, Lang, Report, Setup, Silent, Sink, Span};
use kypho_parser::source::Archive;
use kypho_parser::{Replay, formats};
use kypho_render::{FileNames, Moment, Orientation, Shown, Style, THEMES, Undrawn, record_name};
use kypho_tests::pixels::Pixels;
use kypho_tests::{read, read_file, root, shared, texts};

/// Notes the board at every mark outside side lines, by the events alone.
#[derive(Default)]
struct AtMarks {
    found: Vec<(String, Option<Board>)>,
    board: Option<Board>,
    depth: usize,
}

impl Sink for AtMarks {
    fn event(&mut self, event: Event<'_>, _: Span, _: &mut dyn Report) {
        match event {
            Event::RecordStart { .. } => self.board = Some(Setup::start().board),
            Event::Setup { setup, .. } => self.board = setup.map(|setup| setup.board),
            Event::LineStart(_) => self.depth += 1,
            Event::LineEnd => self.depth -= 1,
            Event::Move {
                play: Some(play), ..
            } if self.depth == 0 => self.board = play.step.map(|step| *step.after.board()),
            Event::Mark(mark) if self.depth == 0 => {
                self.found.push((mark.text.to_owned(), self.board));
            }
            _ => {}
        }
    }
}

fn at_marks(bytes: &[u8]) -> Vec<(String, Option<Board>)> {
    let mut archive = Archive::new(bytes);
    let mut sink = AtMarks::default();
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        let mut replay = Replay::new(&mut sink);
        formats::game_block::read(&frame.decode(), &mut replay, &mut Silent);
    }
    sink.found
}

/// The letters of the pieces of an SVG with their places, as the uses of symbols have them.
fn pieces(svg: &str) -> BTreeSet<(char, u32, u32)> {
    let piece = |rest: &str| {
        let id = rest.split('"').next()?;
        let letter = id.get(9..)?.chars().next()?;
        let number = |name: &str| rest.split(name).nth(1)?.split('"').next()?.parse().ok();
        (id.len() == 10).then_some((letter, number("x=\"")?, number("y=\"")?))
    };
    svg.split("<use href=\"#")
        .skip(1)
        .filter_map(piece)
        .collect()
}

fn expected(board: &Board, turned: bool) -> BTreeSet<(char, u32, u32)> {
    let place = |(square, piece): (kypho_model::Square, kypho_model::Piece)| {
        let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
        let (across, down) = if turned {
            (8 - file, rank)
        } else {
            (file, 9 - rank)
        };
        (piece.char(), 90 + 100 * across, 98 + 100 * down)
    };
    board.iter().map(place).collect()
}

/// Draws every mark of some texts in every theme and both ways round; gives how many marks could be drawn and how many
/// could not.
fn draw_all(texts: &[(PathBuf, Vec<u8>)]) -> (usize, usize) {
    let (mut drawn, mut undrawn) = (0, 0);
    for (path, bytes) in texts {
        let read = read(bytes);
        let moments: Vec<_> = (read.records.iter())
            .flat_map(|record| {
                Moment::marks(record)
                    .into_iter()
                    .map(move |one| (record, one))
            })
            .collect();
        assert_eq!(
            moments.len() as u64,
            read.counts.marks,
            "{}",
            path.display()
        );
        let replayed = at_marks(bytes);
        assert_eq!(replayed.len(), moments.len(), "{}", path.display());
        for ((record, moment), (text, board)) in moments.iter().zip(replayed) {
            let Shown::Mark { text: mark, .. } = &moment.what else {
                panic!("{moment:?}");
            };
            assert_eq!(*mark, text);
            let Some(board) = board else {
                assert!(moment.diagram(record, Lang::Vi).is_err());
                undrawn += 1;
                continue;
            };
            drawn += 1;
            let upright = moment.diagram(record, Lang::Vi).expect("a position");
            assert_eq!(upright.setup.board, board);
            for theme in THEMES {
                for orientation in [Orientation::RedBelow, Orientation::BlackBelow] {
                    let style = Style {
                        theme,
                        lang: Lang::Vi,
                        ..Style::default()
                    };
                    let mut diagram = upright.clone();
                    diagram.orientation = orientation;
                    let picture = diagram.picture(&style);
                    let svg = picture.svg();
                    let turned = orientation == Orientation::BlackBelow;
                    assert_eq!(pieces(&svg), expected(&board, turned), "{}", path.display());
                    assert!(svg.len() <= 30 * 1024 && !svg.contains("<text"));
                    assert!(svg.contains("role=\"img\"") && svg.contains("xml:lang=\"vi\""));
                    let png = picture.png(120).expect("a picture");
                    assert_eq!(Pixels::of_png(&png).width, 120);
                }
            }
        }
    }
    (drawn, undrawn)
}

#[test]
fn every_mark_of_the_repository_is_drawn_in_every_theme() {
    let (drawn, undrawn) = draw_all(&texts());
    assert!(drawn >= 70 && undrawn == 0, "{drawn} {undrawn}");
}

#[test]
fn every_mark_of_the_articles_is_drawn_in_every_theme() {
    let Some(folder) = shared("corpus/magazine") else {
        return;
    };
    let paths = std::fs::read_dir(folder).expect("a folder");
    let mut texts: Vec<_> = paths
        .map(|entry| entry.expect("an entry").path())
        .map(|path| (path.clone(), std::fs::read(path).expect("a file")))
        .collect();
    texts.sort();
    assert_eq!(draw_all(&texts), (57, 0));
}

fn case(name: &str) -> kypho_tests::Read {
    let folder = std::fs::read_dir(root().join("tests/cases")).expect("the case folder");
    let mut paths = folder.map(|entry| entry.expect("readable").path());
    let named = |path: &PathBuf| {
        let file = path.file_name().expect("a file");
        file.to_string_lossy().starts_with(name)
    };
    read_file(&paths.find(named).expect(name))
}

fn boards(name: &str) -> Vec<(String, Color)> {
    let read = case(name);
    let all = read.records.iter().flat_map(Moment::marks);
    let view = |moment: Moment| {
        let view = moment.view.expect("a position");
        (view.setup.board.to_string(), view.setup.turn)
    };
    all.map(view).collect()
}

#[test]
fn marks_show_the_position_where_they_stand() {
    let start = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR";
    let two = "rheakaer1/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAE1R";
    let three = "rheakaer1/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAER1";
    let four = "r1eakaer1/9/1ch3hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAER1";
    let found = boards("u108");
    let found: Vec<_> = found
        .iter()
        .map(|(board, side)| (board.as_str(), *side))
        .collect();
    let (red, black) = (Color::Red, Color::Black);
    assert_eq!(
        found,
        [(start, red), (two, red), (three, black), (four, red)]
    );
    let read = case("u108");
    let moments = Moment::marks(&read.records[0]);
    let popup: Vec<bool> = moments
        .iter()
        .map(|moment| matches!(moment.what, Shown::Mark { popup: true, .. }))
        .collect();
    assert_eq!(popup, [true, false, false, false]);
    // The last mark says 9 where move 4 is due: its file bears what is written, its caption what is so.
    assert_eq!(moments[3].slug(), "9-red");
    let caption = moments[3].caption(&read.records[0], Lang::Vi);
    assert_eq!(caption, "Chọn hình: nước 4, Trắng đi");
}

#[test]
fn a_half_turn_takes_the_last_move_along() {
    let read = case("u100");
    let moments = Moment::plies(&read.records[0]);
    let mut diagram = moments[1]
        .diagram(&read.records[0], Lang::En)
        .expect("a position");
    diagram.orientation = Orientation::BlackBelow;
    let svg = diagram.picture(&Style::default()).svg();
    // The chariot came from h0, the second point of the top row seen from Black.
    assert!(
        svg.contains("<circle cx=\"190\" cy=\"98\" r=\"40\""),
        "{svg}"
    );
    assert!(pieces(&svg).contains(&('R', 190, 398)));
}

#[test]
fn a_drawing_says_what_it_shows() {
    let read = case("u105");
    let record = &read.records[0];
    let moment = &Moment::marks(record)[0];
    for (lang, title, words) in [
        (
            Lang::Vi,
            "Người khiếm thị: nước 1, Trắng đi",
            "Trắng: tướng e0, sĩ d0 f0",
        ),
        (
            Lang::En,
            "Người khiếm thị: move 1, Red to move",
            "Red: general e0, advisor d0 f0",
        ),
    ] {
        let style = Style {
            lang,
            ..Style::default()
        };
        let svg = moment
            .diagram(record, lang)
            .expect("a position")
            .picture(&style)
            .svg();
        assert!(svg.contains(&format!("{title}</title>")), "{svg}");
        assert!(svg.contains(words));
    }
}

#[test]
fn headings_tell_records_of_one_title_apart() {
    let read = case("u142");
    let names: Vec<String> = (1..)
        .zip(&read.records)
        .map(|(number, record)| record_name(record, number))
        .collect();
    assert_eq!(names, ["Một", "Hai", "Ba"]);
    let captions: Vec<String> = read
        .records
        .iter()
        .map(|record| Moment::marks(record)[0].caption(record, Lang::Vi))
        .collect();
    assert_eq!(captions[0], "Một. Pháo đầu: nước 4, Trắng đi");
    assert_eq!(captions.iter().collect::<BTreeSet<_>>().len(), 3);
}

#[test]
fn nothing_is_drawn_behind_a_move_that_fails() {
    let text = "[game]\nSTART{\n1. P2-5 M8.6\n2. M2.3\nDIAG{ #3 RED }\n}END[/game]";
    let read = read(text.as_bytes());
    let record = &read.records[0];
    let marks = Moment::marks(record);
    let Err(Undrawn::Unplayed(id)) = marks[0].view else {
        panic!("{marks:?}");
    };
    assert_eq!(&*record.tree.node(id).text, "M8.6");
    // What can be drawn is.
    let plies = Moment::plies(record);
    assert_eq!(plies.len(), 3);
    assert!(plies[1].view.is_ok() && plies[2].view.is_err());
    let last = Moment::last(record);
    assert_eq!(last.what, Shown::Ply(1));
    assert_eq!(last.words(record, Lang::En), "after 1. P2-5, Black to move");
    let bad = case("u061");
    let marks = Moment::last(&bad.records[0]);
    assert_eq!(marks.view.err(), Some(Undrawn::NoSetup));
}

#[test]
fn a_setup_with_faults_is_drawn() {
    let read = case("u064");
    let record = &read.records[0];
    let diagram = Moment::plies(record)[0]
        .diagram(record, Lang::Vi)
        .expect("a drawing");
    let svg = diagram.picture(&Style::default()).svg();
    assert!(pieces(&svg).contains(&('E', 290, 498)));
}

#[test]
fn names_neither_clash_nor_leave_their_folder() {
    let mut seen = BTreeSet::new();
    let mut names = FileNames::default();
    let nasty = [
        "../../etc/passwd",
        "/",
        "..",
        "CON",
        "a\0b",
        "<script>",
        "Hình 5",
        "HÌNH 5",
        "",
        "…",
        "-",
    ];
    for heading in nasty {
        for article in nasty {
            for mark in ["#3 RED", "#3 BLUE"] {
                let name = names.name(&[article, heading, mark], "svg");
                let plain = |char: char| char.is_alphanumeric() || char == '-';
                let stem = name.strip_suffix(".svg").expect("an ending");
                assert!(stem.chars().all(plain) && !stem.starts_with('-'), "{name}");
                assert!(name.len() < 255);
                assert!(seen.insert(name.to_lowercase()), "{name} twice");
            }
        }
    }
}

#[test]
fn words_of_a_record_stay_words() {
    let nasty = "<script>alert(1)</script> & \"'\u{1}\u{202e}";
    let text =
        format!("[b]{nasty}[/b]\n[game]\nGAME {nasty}\nSTART{{\nDIAG{{ #1 RED }}\n}}END[/game]");
    let read = read(text.as_bytes());
    let record = &read.records[0];
    let diagram = Moment::marks(record)[0]
        .diagram(record, Lang::En)
        .expect("a position");
    assert!(diagram.caption.contains("<script>"));
    let picture = diagram.picture(&Style::default());
    let svg = picture.svg();
    assert!(!svg.contains("<script") && svg.contains("&lt;script&gt;"));
    // A second reader takes it for the same picture.
    let theirs = Pixels::by_resvg(&svg, 980);
    let ours = Pixels::of_png(&picture.png(980).expect("a picture"));
    assert!(ours.differing(&theirs, 40) <= 0.005);
    let board = diagram.text(&Style::default(), Default::default());
    assert!(
        board
            .chars()
            .all(|char| char == '\n' || !char.is_control() && char != '\u{202e}')
    );
}
