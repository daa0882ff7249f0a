//! The commands beside `check`.

mod common;

use common::{Surroundings, kypho, kypho_in};
use insta::assert_snapshot;
use kypho_cli::Status;
use kypho_parser::checks::RULES;

fn with(args: &[&str]) -> common::Ran {
    kypho_in(&Surroundings::default(), args)
}

#[test]
fn explain_lists_and_explains() {
    let all = kypho("explain");
    assert_eq!(all.status, Status::Clean);
    assert_eq!(all.out.lines().count(), RULES.len());
    for rule in RULES {
        for (lang, text) in [("en", rule.doc.en), ("vi", rule.doc.vi)] {
            let page = kypho(&format!("explain --lang {lang} {}", rule.code));
            assert_eq!(page.status, Status::Clean);
            assert!(page.out.starts_with(rule.code), "{}", page.out);
            let unwrapped = page.out.replace('\n', " ");
            assert!(unwrapped.contains(text), "{}", page.out);
        }
    }
    assert_snapshot!(kypho("explain M002").out);
    assert_snapshot!(kypho("explain --lang vi M002").out);
    assert_eq!(
        kypho("explain m002").out,
        kypho("explain ambiguous-move").out
    );
    let some = kypho("explain N");
    assert!(some.out.lines().count() > 1);
    assert!(some.out.lines().all(|line| line.starts_with('N')));
    let none = kypho("explain --lang vi xyz");
    assert_eq!(none.status, Status::Failed);
    assert!(none.err.contains("`xyz`"), "{}", none.err);
}

#[test]
fn perft_counts() {
    let ran = kypho("perft start 3");
    assert_eq!(
        (ran.status, ran.out.as_str()),
        (Status::Clean, "1 44\n2 1920\n3 79666\n")
    );
    assert!(ran.err.starts_with("81630 nodes, "), "{}", ran.err);
    assert_eq!(kypho("perft start 0").out, "0 1\n");
    assert_eq!(kypho("-q perft start 1").err, "");
    let divided = kypho("perft --divide start 2").out;
    let counts: Vec<(&str, u64)> = divided
        .lines()
        .map(|line| {
            let (name, count) = line.split_once(' ').expect("a name and a count");
            (name, count.parse().expect("a number"))
        })
        .collect();
    let (total, moves) = counts.split_last().expect("the sum stands last");
    assert_eq!(*total, ("2", 1920));
    assert_eq!(moves.len(), 44);
    assert_eq!(moves.iter().map(|(_, count)| count).sum::<u64>(), 1920);
}

#[test]
fn moves_are_listed() {
    let start = kypho("moves start");
    assert_eq!(start.out.lines().count(), 44);
    assert!(start.out.lines().is_sorted());
    assert_eq!(start.err, "44 legal moves\n");
    let one = with(&["moves", "4k4/9/9/9/9/9/9/9/9/3K5 w"]);
    assert_eq!(
        (one.out.as_str(), one.err.as_str()),
        ("d0d1\n", "1 legal move\n")
    );
    let mated = with(&["moves", "--lang", "vi", "R3k4/R8/9/9/9/9/9/9/9/3K5 b"]);
    assert_eq!((mated.status, mated.out.as_str()), (Status::Clean, ""));
    assert_eq!(mated.err, "Đen bị chiếu hết, thua\n");
}

#[test]
fn a_bad_position_is_explained() {
    for (fen, english, vietnamese) in [
        ("4k4/9 w", "2 ranks instead of 10", "có 2 hàng thay vì 10"),
        ("9/9/9/9/9/9/9/9/9/4K4 w", "Black has no general", "Đen"),
    ] {
        for command in [&["moves", fen][..], &["perft", fen, "1"]] {
            let mut args = command.to_vec();
            let ran = with(&args);
            assert_eq!((ran.status, ran.out.as_str()), (Status::Failed, ""));
            assert!(ran.err.contains(english), "{}", ran.err);
            args.extend(["--lang", "vi"]);
            let ran = with(&args);
            assert!(ran.err.contains(vietnamese), "{}", ran.err);
        }
    }
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = kypho(&format!("completions {shell}"));
        assert_eq!(script.status, Status::Clean);
        assert!(script.out.contains("perft"), "{shell}");
    }
    let page = kypho("man");
    assert!(page.out.contains("kypho\\-check"), "{}", page.out);
    let page = kypho("man check");
    assert!(page.out.contains("\\-\\-stdin\\-filename"), "{}", page.out);
    assert_eq!(kypho("man frob").status, Status::Failed);
}

#[test]
fn pages_go_into_a_folder() {
    let root = common::folder("pages-place");
    let at = |name: &str| root.join(name).to_str().expect("UTF-8").to_owned();
    std::fs::write(root.join("a.txt"), common::CLEAN).expect("writable");
    std::fs::write(root.join("file"), "kept").expect("writable");
    let ran = with(&["page", &at("a.txt"), "-o", &at("file")]);
    assert_eq!(ran.status, Status::Failed);
    assert!(ran.err.contains("is a file, not a folder"), "{}", ran.err);
    for inputs in [&["none"][..], &["none", "nothing"]] {
        let inputs: Vec<String> = inputs.iter().map(|name| at(name)).collect();
        let mut args = vec!["page"];
        args.extend(inputs.iter().map(String::as_str));
        let out = at("out");
        args.extend(["-o", &out]);
        assert_eq!(with(&args).status, Status::Failed);
        assert!(!root.join("out").exists());
    }
    assert_eq!(
        with(&["page", &at("a.txt"), "-o", &at("out")]).status,
        Status::Clean
    );
    assert!(root.join("out/a.html").is_file());
    let help = kypho("page --help").out;
    for theme in kypho_render::THEMES {
        assert!(help.contains(theme.name), "{help}");
    }
    for set in kypho_render::PIECE_SETS {
        assert!(help.contains(set.name), "{help}");
    }
}
