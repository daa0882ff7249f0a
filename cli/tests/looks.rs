//! How faults look in each format and language.

mod common;

use common::{Surroundings, case, folder, kypho, kypho_in, kypho_with};
use insta::assert_snapshot;
use kypho_cli::Status;

/// Cases that show much of what a report can hold.
const SHOWN: &[&str] = &[
    "u015-unclosed-comment-eats-next-game.txt",
    "u023-move-sign-missing.txt",
    "u061-nine-ranks.txt",
    "u069-horse-leg.txt",
    "u073-no-splicing-after-bad-move.txt",
    "u125-wrong-numbers-in-a-prose-line.txt",
];

fn shown(options: &str) -> String {
    let paths: Vec<String> = SHOWN.iter().map(|name| case(name)).collect();
    let ran = kypho(&format!("check {options} {}", paths.join(" ")));
    assert_eq!(ran.status, Status::Found);
    format!("{}--- standard error\n{}", ran.out, ran.err)
}

#[test]
fn pretty_english() {
    assert_snapshot!(shown("-v"));
}

#[test]
fn pretty_vietnamese() {
    assert_snapshot!(shown("-v --lang vi"));
}

#[test]
fn pretty_with_boards() {
    let path = case("u073-no-splicing-after-bad-move.txt");
    let ran = kypho(&format!("check --board {path}"));
    assert_snapshot!(ran.out);
}

#[test]
fn short() {
    assert_snapshot!(shown("-v --format short"));
}

#[test]
fn json() {
    assert_snapshot!(shown("-v --format json"));
}

#[test]
fn json_is_one_object_a_line_with_known_keys() {
    let ran = kypho("check -v --format json ../corpus ../tests/cases");
    let mut lines = 0;
    for line in ran.out.lines() {
        lines += 1;
        let fault: serde_json::Value = serde_json::from_str(line).expect(line);
        for key in ["file", "code", "name", "level", "message", "help"] {
            assert!(fault[key].is_string(), "{key} in {line}");
        }
        for key in ["line", "column", "end_line", "end_column"] {
            assert!(fault[key].as_u64() >= Some(1), "{key} in {line}");
        }
        assert!(fault["offset"].is_u64(), "{line}");
        assert!(matches!(
            fault["level"].as_str(),
            Some("error" | "warning" | "note")
        ));
        assert!(fault["record"].is_u64() || fault["record"].is_null());
        let about = &fault["move"];
        if !about.is_null() {
            assert!(about["number"].is_u64() || about["number"].is_null());
            assert!(matches!(
                about["side"].as_str(),
                None | Some("red" | "black")
            ));
        }
    }
    assert!(lines > 100, "{lines} faults");
}

#[test]
fn colours_only_where_they_are_wanted() {
    let path = case("u023-move-sign-missing.txt");
    let coloured = |terminal, vars: &[(&str, &str)], colour: &str| {
        let around = Surroundings {
            terminal,
            vars,
            ..Surroundings::default()
        };
        let ran = kypho_in(&around, &["check", "--color", colour, &path]);
        assert_eq!(ran.status, Status::Found);
        ran.out.contains('\u{1b}')
    };
    assert!(coloured(true, &[], "auto"));
    assert!(!coloured(false, &[], "auto"));
    assert!(!coloured(true, &[("NO_COLOR", "1")], "auto"));
    assert!(coloured(true, &[("NO_COLOR", "")], "auto"));
    assert!(!coloured(true, &[("TERM", "dumb")], "auto"));
    assert!(coloured(false, &[("NO_COLOR", "1")], "always"));
    assert!(!coloured(true, &[], "never"));
}

#[test]
fn the_language_comes_from_the_option_or_the_locale() {
    let path = case("u023-move-sign-missing.txt");
    let vietnamese = |vars: &[(&str, &str)], options: &[&str]| {
        let around = Surroundings {
            vars,
            ..Surroundings::default()
        };
        let mut args = vec!["check", &path];
        args.extend(options);
        kypho_in(&around, &args).out.starts_with("lỗi[")
    };
    assert!(!vietnamese(&[], &[]));
    assert!(vietnamese(&[("LANG", "vi_VN.UTF-8")], &[]));
    assert!(vietnamese(&[("LC_MESSAGES", "vi"), ("LANG", "C")], &[]));
    assert!(!vietnamese(&[("LC_ALL", "C"), ("LANG", "vi_VN")], &[]));
    assert!(vietnamese(&[("LC_ALL", ""), ("LANG", "vi_VN")], &[]));
    assert!(!vietnamese(&[("LANG", "vi_VN")], &["--lang", "en"]));
    assert!(vietnamese(&[("LANG", "en_US")], &["--lang", "vi"]));
}

/// Carets must stand under the fault whatever the letters before it are.
#[test]
fn carets_align_below_letters_of_all_kinds() {
    for before in [
        "Trắng hơn, ",
        "Tra\u{306}\u{301}ng ho\u{31b}n, ",
        "炮二平五 ",
        "a\u{200b}b\u{a0}",
    ] {
        let text =
            format!("[game]\nSTART{{\n1. P2-5 M8.7\n/*{before} 2. M2.9 X9-8.*/\n}}END[/game]\n");
        let ran = kypho_with(text.as_bytes(), "check -");
        let lines: Vec<&str> = ran.out.lines().collect();
        let caret = lines.iter().position(|line| line.contains("^^^^"));
        let caret = caret.expect("the move is illegal");
        let column = lines[caret].find('^').expect("it holds a caret");
        let (source, _) = lines[caret - 1].split_once("M2.9").expect("the move");
        assert_eq!(width(source), column, "{}", ran.out);
    }
}

/// Counts terminal columns, for the letters of the test above.
fn width(text: &str) -> usize {
    text.chars()
        .map(|c| match c {
            '\u{300}'..='\u{36f}' | '\u{200b}' => 0,
            '\u{4e00}'..='\u{9fff}' => 2,
            _ => 1,
        })
        .sum()
}

#[test]
fn a_long_line_is_shown_in_part_and_placed_whole() {
    let moves = "X1.1 X1/1 ".repeat(300);
    let text = format!("[game]\nSTART{{\n1. {moves} P9.9 {moves}\n}}END[/game]\n");
    let ran = kypho_with(text.as_bytes(), "check -");
    assert!(ran.out.contains(" --> -:3:"), "{}", ran.out);
    assert!(
        ran.out.lines().all(|line| line.chars().count() < 200),
        "{}",
        ran.out
    );
    let narrow = Surroundings {
        input: text.as_bytes(),
        width: Some(60),
        ..Surroundings::default()
    };
    let ran = kypho_in(&narrow, &["check", "-"]);
    let source = ran.out.lines().find(|line| line.starts_with("3 |"));
    assert!(
        source.is_some_and(|line| line.chars().count() <= 70),
        "{}",
        ran.out
    );
}

#[test]
fn a_record_cannot_steer_the_terminal() {
    let text = "[game]\nGAME \u{1b}[2Jx\u{202e}y\nSTART{\n1. \u{1b}[31mP2 P2-5\u{7} M9.9\u{1b}]0;x\u{7}\n/*\u{1b}c*/\n}END[/game]\n";
    let path = folder("steer").join("\u{1b}[1m.txt");
    std::fs::write(&path, text).expect("the folder is writable");
    let path = path.to_str().expect("the path is UTF-8");
    for format in ["pretty", "short", "json"] {
        let ran = kypho_in(
            &Surroundings::default(),
            &["check", "-v", "--format", format, path],
        );
        assert!(!ran.out.is_empty());
        for bad in ['\u{1b}', '\u{7}'] {
            assert!(!ran.out.contains(bad), "{format}: {:?}", ran.out);
        }
        if format != "json" {
            assert!(!ran.out.contains('\u{202e}'), "{format}: {:?}", ran.out);
        }
    }
}
