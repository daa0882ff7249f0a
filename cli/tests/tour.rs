//! `kypho tour`.

mod common;

use std::collections::BTreeSet;

use common::{folder, kypho};
use kypho_cli::Status;
use kypho_model::{TourBoard, TourKind, TourPoint};
use serde_json::Value;

/// Walks a line of JSON over again with the rules of the game: a horse alone on the board.
fn walk(line: &str) -> (String, String) {
    let value: Value = serde_json::from_str(line).expect("JSON");
    let text = |name: &str| value[name].as_str().expect("a string").to_owned();
    let board: TourBoard = text("board").parse().expect("a size");
    let names: Vec<String> = value["tour"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|name| name.as_str().expect("a string").to_owned())
        .collect();
    let points: Vec<TourPoint> = names
        .iter()
        .map(|name| board.read(name).expect("a point"))
        .collect();
    let (start, kind) = (text("start"), text("kind"));
    assert_eq!(names[0], start);
    assert_eq!(points.iter().collect::<BTreeSet<_>>().len(), board.points());
    if board == TourBoard::XIANGQI {
        let closing = (kind == "closed").then(|| names[0].clone());
        let way: Vec<&String> = names.iter().chain(&closing).collect();
        for pair in way.windows(2) {
            let from: kypho_model::Square = pair[0].parse().expect("a point");
            let to = pair[1].parse().expect("a point");
            let horse = kypho_model::Piece::new(kypho_model::Color::Red, kypho_model::Role::Horse);
            let mut setup = kypho_model::fen::read("9/9/9/9/9/9/9/9/9/9 w")
                .expect("a FEN")
                .setup;
            setup.board.set(from, Some(horse));
            let position = setup.position_lenient();
            assert_eq!(
                position.check_move(kypho_model::Move::new(from, to)),
                Ok(())
            );
        }
    }
    let asked = if kind == "closed" {
        TourKind::Closed
    } else {
        TourKind::Open
    };
    assert_eq!(board.check(&points, asked), Ok(()));
    (start, kind)
}

#[test]
fn every_point_starts_an_open_and_a_closed_tour() {
    let ran = kypho("tour --all --format json");
    assert_eq!(ran.status, Status::Clean, "{}", ran.err);
    let walked: BTreeSet<(String, String)> = ran.out.lines().map(walk).collect();
    assert_eq!((ran.out.lines().count(), walked.len()), (180, 180));
    assert!(
        ran.err.contains("open: 90 of 90") && ran.err.contains("closed: 90 of 90"),
        "{}",
        ran.err
    );
    let closed = kypho("tour --all --closed --format json --lang vi");
    assert_eq!(
        closed
            .out
            .lines()
            .map(walk)
            .filter(|(_, kind)| kind == "closed")
            .count(),
        90
    );
    assert!(
        closed.err.starts_with("khép kín: 90 trên 90"),
        "{}",
        closed.err
    );
}

#[test]
fn the_starts_of_the_article_are_drawn_as_there() {
    let first = kypho("tour --format svg --lang vi");
    assert!(
        first.out.contains("<title")
            && first
                .out
                .contains("Mã đi tuần trên bàn cờ 9x10 từ a9</title>")
    );
    assert!(first.out.contains("Hành trình mở: a9, ") && !first.out.contains("<text"));
    let second = kypho("tour --from b9 --arrows --format svg");
    assert!(second.out.contains("Open tour: b9, "), "{}", second.err);
    // A ring around the start, a square around the end; 90 dots and no numbers.
    assert!(second.out.contains("cx=\"190\" cy=\"98\" r=\"21\""));
    assert_eq!(second.out.matches("r=\"5.5\"").count(), 90);
    for svg in [&first.out, &second.out] {
        assert!(svg.len() <= 30 * 1024);
    }
    let text = kypho("tour").out;
    let numbers: BTreeSet<u32> = text
        .lines()
        .skip(1)
        .flat_map(str::split_whitespace)
        .map(|number| number.parse().expect("a number"))
        .collect();
    assert!(numbers.into_iter().eq(1..=90), "{text}");
    assert!(
        text.lines()
            .nth(1)
            .is_some_and(|row| row.trim_start().starts_with("1 "))
    );
    let turned = kypho("tour --flip").out;
    assert!(turned.trim_end().ends_with(" 1"), "{turned}");
    let list = kypho("tour --arrows --from i0").out;
    assert!(list.starts_with("9x10 from i0, open\ni0 "), "{list}");
}

#[test]
fn other_boards_answer_too() {
    for (line, start) in [
        ("tour --board 50x50 --format json", "a49"),
        ("tour --board 5x5 --format json --from a0", "a0"),
        ("tour --board 6x6 --closed --format json --from f5", "f5"),
        ("tour --board 1x1 --format json", "a0"),
        ("tour --board 30x30 --from ad29 --format json", "ad29"),
    ] {
        let ran = kypho(line);
        assert_eq!(ran.status, Status::Clean, "{line}: {}", ran.err);
        assert_eq!(walk(ran.out.trim_end()).0, start, "{line}");
    }
    for (line, why) in [
        ("tour --board 5x5 --from a1", "rule it out"),
        ("tour --board 5x5 --closed", "rule it out"),
        ("tour --board 4x4", "no such tour exists"),
        (
            "tour --board 5x44 --from c1 --nodes 100",
            "none found within 100 nodes",
        ),
    ] {
        let ran = kypho(line);
        assert_eq!(
            (ran.status, ran.out.as_str()),
            (Status::Found, ""),
            "{line}"
        );
        assert!(ran.err.contains(why), "{line}: {}", ran.err);
        let json = kypho(&format!("{line} --format json")).out;
        let value: Value = serde_json::from_str(&json).expect("JSON");
        assert!(
            value["tour"].is_null()
                && value["reason"]
                    .as_str()
                    .is_some_and(|reason| reason.contains(why))
        );
    }
    assert!(
        kypho("tour --board 5x5 --from a1 --lang vi")
            .err
            .contains("không thể có")
    );
    // Half of the 25 points of a board rule themselves out; the others are still solved.
    let all = kypho("tour --board 5x5 --all --format json");
    assert_eq!(all.status, Status::Found);
    assert_eq!(
        all.out
            .lines()
            .filter(|line| line.contains("\"reason\":null"))
            .count(),
        13
    );
}

#[test]
fn what_makes_no_sense_is_refused() {
    for line in [
        "tour --board 0x5",
        "tour --board 51x5",
        "tour --board 9",
        "tour --from z3",
        "tour --from a10",
        "tour --from é",
        "tour --from a0 --all",
        "tour --arrows --numbers",
        "tour --all --format png -o a.png",
    ] {
        let ran = kypho(line);
        assert_eq!(
            (ran.status, ran.out.as_str()),
            (Status::Failed, ""),
            "{line}"
        );
        assert!(!ran.err.is_empty());
    }
    assert!(kypho("tour --from a10").err.contains("a0 to i9"));
}

#[test]
fn all_tours_fill_a_folder() {
    let out = folder("tours");
    let ran = kypho(&format!(
        "tour --board 5x6 --all --closed --format svg -o {}",
        out.display()
    ));
    assert_eq!(ran.status, Status::Clean, "{}", ran.err);
    let entries = std::fs::read_dir(&out).expect("a folder");
    assert_eq!(entries.count(), 30);
    assert!(out.join("tour-5x6-a0-closed.svg").exists());
}
