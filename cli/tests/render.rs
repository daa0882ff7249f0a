//! `kypho render`.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::{BAD, CLEAN, Surroundings, case, folder, kypho, kypho_in, kypho_with};
use kypho_cli::Status;

/// A record with two marks and a mark out of step.
const MARKED: &str = "[b]Hình 61:[/b]\n[game]\nGAME Thử\nSTART{\nDIAG{ #1 RED POPUP }\n1. P2-5\nDIAG{ #1 BLUE }\n1… M8.7\nDIAG{ #9 RED }\n}END[/game]\n";

fn args(args: &[&str]) -> common::Ran {
    kypho_in(&Surroundings::default(), args)
}

fn files(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    entries
        .map(|entry| name(entry).into_string().expect("UTF-8"))
        .collect()
}

#[test]
fn a_fen_is_drawn_in_every_format() {
    let svg = kypho("render --fen start");
    assert_eq!(svg.status, Status::Clean);
    assert!(svg.out.starts_with("<svg ") && svg.out.ends_with("</svg>\n"));
    assert_eq!(svg.out.lines().count(), 1);
    assert!(svg.out.contains("Red to move."));
    let text = kypho("render --fen start --format text --lang vi");
    assert!(text.out.contains("R---H---E---A---K---A---E---H---R"));
    assert!(text.out.contains("Sở hà") && text.out.contains("Trắng đi."));
    let turned = kypho("render --fen start --format text --flip --coordinates letters").out;
    assert!(
        turned
            .lines()
            .nth(1)
            .is_some_and(|line| line.starts_with("0  R---H")),
        "{turned}"
    );
    let chinese = kypho("render --fen start --format text --characters chinese").out;
    assert!(chinese.contains('俥') && chinese.contains("楚河"));
    let folder = folder("render-formats");
    for (ending, magic) in [
        ("png", &b"\x89PNG"[..]),
        ("gif", b"GIF89a"),
        ("svg", b"<svg"),
    ] {
        let path = folder.join(format!("a.{ending}"));
        let ran = args(&[
            "render",
            "--fen",
            "start",
            "-o",
            path.to_str().expect("UTF-8"),
        ]);
        assert_eq!(ran.status, Status::Clean, "{}", ran.err);
        assert!(fs::read(path).expect("a picture").starts_with(magic));
    }
}

#[test]
fn colours_are_for_those_who_want_them() {
    let escapes = |ran: common::Ran| ran.out.contains('\u{1b}');
    assert!(escapes(kypho("render --fen start --format ansi")));
    assert!(!escapes(kypho(
        "render --fen start --format ansi --color never"
    )));
    assert!(!escapes(kypho(
        "render --fen start --format text --color always"
    )));
    let vars = [("NO_COLOR", "1")];
    let silent = Surroundings {
        vars: &vars,
        ..Surroundings::default()
    };
    assert!(!escapes(kypho_in(
        &silent,
        &["render", "--fen", "start", "--format", "ansi"]
    )));
    let terminal = Surroundings {
        terminal: true,
        ..Surroundings::default()
    };
    // A terminal gets a board that it can show, and no pixels.
    assert!(escapes(kypho_in(&terminal, &["render", "--fen", "start"])));
    let png = kypho_in(&terminal, &["render", "--fen", "start", "--format", "png"]);
    assert_eq!((png.status, png.out.as_str()), (Status::Failed, ""));
}

#[test]
fn marks_are_drawn_where_they_stand_and_named() {
    let folder = folder("render-marks");
    let path = folder.join("18-xe-phao.txt");
    fs::write(&path, MARKED).expect("a file");
    let out = folder.join("out");
    let line = |lang| {
        let (path, out) = (path.to_str().expect("UTF-8"), out.to_str().expect("UTF-8"));
        args(&[
            "render", path, "-o", out, "--lang", lang, "--theme", "print",
        ])
    };
    let ran = line("vi");
    // A mark out of step is a warning: its picture is that of the place where it stands.
    assert_eq!(ran.status, Status::Clean, "{}", ran.err);
    assert!(ran.err.contains("18-xe-phao.txt:9:1: D001 "), "{}", ran.err);
    assert!(ran.err.ends_with("3 hình\n"), "{}", ran.err);
    let expected =
        ["1-blue", "1-red", "9-red"].map(|mark| format!("18-xe-phao-hinh-61-{mark}.svg"));
    assert_eq!(files(&out), BTreeSet::from(expected.clone()));
    let read = |name: &str| fs::read_to_string(out.join(name)).expect("a picture");
    assert!(read(&expected[0]).contains("Hình 61. Thử: nước 1, Đen đi</title>"));
    assert!(read(&expected[0]).contains("Nước vừa đi: h2–e2."));
    assert!(read(&expected[2]).contains("Hình 61. Thử: nước 2, Trắng đi</title>"));
    // The same again: the same names and bytes.
    let before: Vec<String> = expected.iter().map(|name| read(name)).collect();
    assert_eq!(line("vi").status, Status::Clean);
    assert_eq!(files(&out).len(), 3);
    let after: Vec<String> = expected.iter().map(|name| read(name)).collect();
    assert_eq!(before, after);
    assert!(line("en").err.ends_with("3 pictures\n"));
    assert!(read(&expected[1]).contains("Hình 61. Thử: move 1, Red to move</title>"));
}

#[test]
fn a_stream_of_pictures_shares_no_id() {
    let twice = "[game]\nSTART{\nDIAG{ #1 RED }\nDIAG{ #1 RED }\n1. P2-5\n}END[/game]\n".repeat(2);
    let ran = kypho_with(twice.as_bytes(), "render -");
    assert_eq!((ran.status, ran.out.lines().count()), (Status::Clean, 4));
    let ids = ran
        .out
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    let ids: Vec<&str> = ids.collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len());
    // Pixels cannot follow each other.
    let png = kypho_with(twice.as_bytes(), "render --format gif -");
    assert_eq!((png.status, png.out.as_str()), (Status::Failed, ""));
    assert!(png.err.contains("name a folder"), "{}", png.err);
    let text = kypho_with(twice.as_bytes(), "render --format text -");
    assert_eq!(
        text.out.matches("Move 1, Red to move\n").count(),
        4,
        "{}",
        text.out
    );
    assert_eq!(text.out.matches("\n\n").count(), 3);
}

#[test]
fn several_pictures_do_not_overwrite_each_other() {
    let folder = folder("render-clash");
    // Two folders with files of one name, two records of one heading, and marks of one name.
    let record =
        "[b]Hình 5[/b]\n[game]\nSTART{\nDIAG{ #1 RED }\nDIAG{ #1 RED }\n1. P2-5\n}END[/game]\n";
    for inner in ["a", "b"] {
        fs::create_dir(folder.join(inner)).expect("a folder");
        fs::write(folder.join(inner).join("x.txt"), record.repeat(2)).expect("a file");
    }
    let out = folder.join("out");
    let (from, to) = (
        folder.to_str().expect("UTF-8"),
        out.to_str().expect("UTF-8"),
    );
    let ran = args(&["render", from, "-o", to]);
    assert_eq!(ran.status, Status::Clean, "{}", ran.err);
    let found = files(&out);
    assert_eq!(found.len(), 8, "{found:?}");
    assert!(found.contains("x-hinh-5-1-red.svg") && found.contains("x-hinh-5-1-red-8.svg"));
    // One file cannot hold them, and none is written.
    let one = folder.join("one.svg");
    let ran = args(&["render", from, "-o", one.to_str().expect("UTF-8")]);
    assert_eq!(ran.status, Status::Failed);
    assert!(!one.exists() && ran.err.contains("one.svg"), "{}", ran.err);
}

#[test]
fn plies_and_the_last_position() {
    let out = folder("render-plies");
    let to = out.to_str().expect("UTF-8");
    let surroundings = Surroundings {
        input: CLEAN.as_bytes(),
        ..Surroundings::default()
    };
    let ran = |args: &[&str]| kypho_in(&surroundings, args);
    let all = ran(&["render", "-", "--ply", "all", "-o", to, "--format", "text"]);
    assert_eq!(all.status, Status::Clean);
    let names: Vec<String> = (0..5)
        .map(|ply| format!("stdin-sach-ply-{ply:03}.txt"))
        .collect();
    assert_eq!(files(&out), names.iter().cloned().collect());
    let last = ran(&["render", "-", "--final", "--format", "text"]).out;
    assert!(
        last.starts_with("Sạch: final position, Red to move\n"),
        "{last}"
    );
    let fourth = fs::read_to_string(out.join(&names[4])).expect("a text");
    assert!(
        fourth.starts_with("Sạch: after 2… X9-8, Red to move\n"),
        "{fourth}"
    );
    assert_eq!(
        last.lines().skip(1).collect::<Vec<_>>(),
        fourth.lines().skip(1).collect::<Vec<_>>()
    );
    let some = ran(&["render", "-", "--ply", "1,3", "--format", "text"]);
    assert_eq!(some.out.matches("Sạch: after").count(), 2);
    let none = ran(&["render", "-", "--ply", "7", "--format", "text"]);
    assert_eq!((none.status, none.out.as_str()), (Status::Found, ""));
    assert!(
        none.err
            .starts_with("-:1:1: there is no ply 7; the line has 4"),
        "{}",
        none.err
    );
    let animation = ran(&[
        "render",
        "-",
        "--format",
        "gif",
        "-o",
        &format!("{to}/g.gif"),
    ]);
    assert_eq!(animation.status, Status::Clean, "{}", animation.err);
    for odd in [&["--ply", "1"][..], &["--final"]] {
        let mut args = vec!["render", "-", "--format", "gif"];
        args.extend(odd);
        assert_eq!(ran(&args).status, Status::Failed);
    }
}

#[test]
fn what_cannot_be_drawn_is_told_at_its_place() {
    let broken = kypho_with(BAD.as_bytes(), "render --ply 0,1,2,3 --format text -");
    assert_eq!(broken.status, Status::Found);
    assert_eq!(broken.out.matches("to move.").count(), 2, "{}", broken.out);
    assert!(broken.err.contains("-:5:9: L00"), "{}", broken.err);
    assert!(
        broken
            .err
            .contains("-:5:9: `Hỏng: after 1… M8.6` is not drawn: `M8.6`"),
        "{}",
        broken.err
    );
    // The end of a broken game is the last position that was reached.
    let last = kypho_with(BAD.as_bytes(), "render --final --format text --lang vi -");
    assert_eq!(last.status, Status::Found);
    assert!(
        last.out.starts_with("Hỏng: sau 1. P2-5, Đen đi\n"),
        "{}",
        last.out
    );
    let mark = "[game]\nFEN 9/9 w\nSTART{\nDIAG{ #1 RED }\n}END[/game]\n";
    let ran = kypho_with(mark.as_bytes(), "render -");
    assert_eq!((ran.status, ran.out.as_str()), (Status::Found, ""));
    assert!(
        ran.err.contains("-:2:1: P001 ") && ran.err.contains("-:1:1: `#1 RED` is not drawn"),
        "{}",
        ran.err
    );
    // A start position with a fault is drawn, and told.
    let odd = "[game]\nFEN 5k3/9/9/9/2E6/9/9/9/9/4KA3 w\nSTART{\nDIAG{ #1 RED }\n}END[/game]\n";
    let ran = kypho_with(odd.as_bytes(), "render -");
    assert_eq!((ran.status, ran.out.lines().count()), (Status::Found, 1));
    assert!(ran.err.contains("P004"), "{}", ran.err);
    // No mark, no picture, one word about it.
    let none = kypho_with(CLEAN.as_bytes(), "render -");
    assert_eq!((none.status, none.out.as_str()), (Status::Clean, ""));
    assert!(none.err.contains("--ply N"), "{}", none.err);
    assert_eq!(kypho("render no-such-file.txt").status, Status::Failed);
    assert_eq!(args(&["render", "--fen", "9/9"]).status, Status::Failed);
    assert_eq!(kypho("render").status, Status::Failed);
}

#[test]
fn markings_are_drawn_and_described() {
    let ran = args(&[
        "render",
        "--fen",
        "start",
        "--arrows",
        "h2e2,h9~g7",
        "--arrows",
        "b2b4",
        "--mark",
        "e4=circle,a0=Đ",
        "--area",
        "river",
        "--area",
        "a0-c2",
    ]);
    assert_eq!(ran.status, Status::Clean, "{}", ran.err);
    for words in [
        "Circled: e4.",
        "Labels: a0 = Đ.",
        "Arrows: h2–e2, b2–b4.",
        "Dashed arrows: h9–g7.",
        "Areas: the river, a0–c2.",
    ] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    for (option, value, column) in [
        ("--arrows", "h2e2,h9x7", 8),
        ("--arrows", "z2e2", 1),
        ("--mark", "e4=circle,e5=漢", 14),
        ("--mark", "e4", 3),
        ("--area", "lake", 1),
    ] {
        let ran = args(&["render", "--fen", "start", option, value]);
        assert_eq!((ran.status, ran.out.as_str()), (Status::Failed, ""));
        assert!(
            ran.err.contains(&format!("column {column}: ")),
            "{}",
            ran.err
        );
    }
}

#[test]
fn moves_are_shown_with_what_blocks_them() {
    // The drawings of the law: a blocked elephant reaches 1, 2, 3 and not 4, a blocked horse not 4 and 5.
    let view = |fen: &str, from: &str, lang: &str| {
        args(&["render", "--fen", fen, "--moves-of", from, "--lang", lang])
    };
    let horse = view("9/9/9/9/4Hc3/9/9/9/9/9 w", "e5", "en");
    assert_eq!(horse.status, Status::Clean);
    assert!(
        horse
            .out
            .contains("Not to g6, g4: the Black cannon on f5 is in the way.")
    );
    assert!(
        horse
            .out
            .contains("Labels: c6 = 1, d7 = 2, f7 = 3, f3 = 6, d3 = 7, c4 = 8.")
    );
    let elephant = view("9/9/4e4/3C5/9/9/9/9/9/9 w", "e7", "vi");
    assert!(
        elephant
            .out
            .contains("Không tới được c5: pháo Trắng ở d6 cản."),
        "{}",
        elephant.out
    );
    assert!(elephant.out.contains("c9 = 1, g9 = 2, g5 = 3"));
    let empty = view("start", "e5", "vi");
    assert_eq!((empty.status, empty.out.as_str()), (Status::Failed, ""));
    assert_eq!(empty.err, "kypho: ở e5 không có quân nào\n");
    for wrong in ["z1", "e10", "", "5e"] {
        let ran = view("start", wrong, "en");
        assert_eq!((ran.status, ran.out.as_str()), (Status::Failed, ""));
        assert!(ran.err.contains("--moves-of"), "{}", ran.err);
    }
    let attack = args(&["render", "--fen", "start", "--attackers-of", "h9"]);
    assert!(
        attack.out.contains("Arrows: h2–h9. Dashed arrows: i9–h9."),
        "{}",
        attack.out
    );
    // In a record the view is of the position drawn; where the point is empty, that is told.
    let record = kypho_with(MARKED.as_bytes(), "render --moves-of h2 --format text -");
    assert_eq!(record.status, Status::Found);
    assert_eq!(
        record.out.matches("The Red cannon on h2 may go to").count(),
        1,
        "{}",
        record.out
    );
    assert!(
        record.err.contains("there is no piece on h2"),
        "{}",
        record.err
    );
}

#[test]
fn two_drawings_of_one_mark_can_stand_on_one_page() {
    let path = case("u100-flip-is-a-half-turn.txt");
    let wood = args(&["render", &path]).out;
    let print = args(&["render", &path, "--theme", "print"]).out;
    let page = format!("{wood}{print}");
    let ids: Vec<&str> = page
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(ids.len() > 6);
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len());
    for other in page
        .split("href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
    {
        assert!(ids.contains(&other));
    }
    assert_eq!(wood, args(&["render", &path]).out);
}

#[test]
fn looks_are_chosen_by_name() {
    let start = |more: &[&str]| {
        let mut all = vec!["render", "--fen", "start"];
        all.extend(more);
        args(&all)
    };
    let mut seen = BTreeSet::new();
    for theme in ["wood", "print", "dark", "plain"] {
        for pieces in ["traditional", "simplified", "plain", "letters"] {
            let ran = start(&["--theme", theme, "--pieces", pieces]);
            assert_eq!(ran.status, Status::Clean);
            assert!(seen.insert(ran.out));
        }
    }
    let named = |more: &[&str]| {
        kypho_with(
            MARKED.as_bytes(),
            &format!("render - --size 300 {}", more.join(" ")),
        )
        .out
    };
    let (bare, captioned) = (named(&[]), named(&["--caption"]));
    assert!(
        bare.contains("width=\"300\" height=\"336\"")
            && captioned.contains("width=\"300\" height=\"357\"")
    );
    let sized = start(&["--size", "320"]).out;
    assert!(sized.contains("width=\"320\" height=\"358\""), "{sized}");
    let wrong = start(&["--theme", "pink"]);
    assert_eq!(wrong.status, Status::Failed);
    assert!(wrong.err.contains("wood"), "{}", wrong.err);
    assert_eq!(start(&["--size", "0"]).status, Status::Failed);
    for (format, lang, words) in [
        ("png", "en", "cannot be drawn"),
        ("gif", "vi", "không vẽ được"),
    ] {
        let ran = start(&["--size", "4000000", "--format", format, "--lang", lang]);
        assert_eq!((ran.status, ran.out.as_str()), (Status::Failed, ""));
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}
