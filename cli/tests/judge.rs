//! `kypho judge`, as people and programs call it.

mod common;

use common::{CLEAN, Surroundings, folder, kypho, kypho_in, kypho_with};
use kypho_cli::Status;
use serde_json::Value;

fn with(args: &[&str]) -> common::Ran {
    kypho_in(&Surroundings::default(), args)
}

fn objects(ran: &common::Ran) -> Vec<Value> {
    let lines = ran.out.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("one JSON object a line"))
        .collect()
}

/// The sections of the law that hold figures.
const LAW: &str = "../corpus/law";

/// A chariot that checks for ever.
const CHECKS: &str = "3k5/9/9/9/9/9/9/4R4/9/5K3 w";
const LAP: &str = "e2d2 d9e9 d2e2 e9d9";

#[test]
fn figures_as_json() {
    let ran = kypho(&format!("judge --format json {LAW}"));
    assert_eq!((ran.status, ran.err.as_str()), (Status::Clean, ""));
    let all = objects(&ran);
    assert_eq!(all.len(), 51);
    let of = |number: u32| {
        let heading = format!("Hình {number}");
        let found = all.iter().find(|one| one["heading"] == heading.as_str());
        found.unwrap_or_else(|| panic!("figure {number}"))
    };
    let names = ["red_loses", "black_loses", "draw", "open"];
    for one in &all {
        let verdict = one["verdict"].as_str().expect("a verdict");
        assert!(names.contains(&verdict), "{verdict}");
        assert_eq!(one["rules"], "vietnam");
        assert_eq!(one["contradicts"], Value::Null, "{}", one["heading"]);
        assert_eq!(
            one["cycle"].is_null(),
            verdict == "open",
            "{}",
            one["heading"]
        );
        assert_eq!(one["closing"].is_null(), verdict != "open");
        let articles = one["article"].as_array().expect("articles");
        assert_eq!(articles.is_empty(), verdict == "open");
        let offends = one["plies"].as_array().expect("plies").iter();
        let offends = offends.filter(|ply| ply["offends"] == true).count();
        assert_eq!(
            offends > 0,
            verdict.ends_with("loses"),
            "{}",
            one["heading"]
        );
    }
    assert_eq!(of(1)["verdict"], "red_loses");
    assert_eq!(of(1)["article"][0], "23.1");
    // Every ground has its own articles; together they are the articles of the ruling, in their order.
    for one in &all {
        let grounds = one["grounds_by_article"].as_array().expect("grounds");
        let texts: Vec<&str> = grounds.iter().filter_map(|g| g["text"].as_str()).collect();
        assert_eq!(one["grounds"], texts.join("; "), "{}", one["heading"]);
        let mut articles: Vec<&Value> = Vec::new();
        for article in grounds
            .iter()
            .filter_map(|g| g["articles"].as_array())
            .flatten()
        {
            if !articles.contains(&article) {
                articles.push(article);
            }
        }
        assert_eq!(
            one["article"],
            serde_json::json!(articles),
            "{}",
            one["heading"]
        );
    }
    let why = &of(37)["grounds_by_article"];
    assert_eq!(
        (&why[0]["ground"], &why[0]["side"], &why[0]["articles"][0]),
        (&"unprotected".into(), &"red".into(), &"24.14".into())
    );
    let cycle = &of(1)["cycle"];
    assert!(cycle["from"].as_u64() < cycle["to"].as_u64(), "{cycle}");
    assert_eq!(
        cycle["at"].as_array().map(Vec::len),
        cycle["reached"].as_u64().map(|n| n as usize)
    );
    let ply = &of(1)["plies"][0];
    assert_eq!(
        (&ply["side"], &ply["act"]),
        (&"red".into(), &"check".into())
    );
    assert!(
        ply["reasons"][0]
            .as_str()
            .is_some_and(|text| !text.is_empty())
    );
    for number in [13, 24, 78] {
        assert_eq!(of(number)["verdict"], "open", "{number}");
    }
    for number in [41, 76] {
        let doubts = of(number)["doubts"].as_array().expect("doubts");
        assert!(!doubts.is_empty(), "{number}");
    }
    // What the text of a figure says is judged in the figure's own words.
    let vi = kypho(&format!("judge --lang vi --format json {LAW}"));
    assert_eq!(
        objects(&vi)[0]["plies"][0]["iccs"],
        all[0]["plies"][0]["iccs"]
    );
    assert_ne!(objects(&vi)[0]["grounds"], all[0]["grounds"]);
}

#[test]
fn a_line_from_the_command_line() {
    let json = |moves: &str| {
        let ran = with(&[
            "judge", "--format", "json", "--fen", CHECKS, "--moves", moves,
        ]);
        assert_eq!(ran.status, Status::Clean, "{}", ran.err);
        objects(&ran).remove(0)
    };
    let once = json(LAP);
    assert_eq!(
        (&once["verdict"], &once["binding"]),
        (&"red_loses".into(), &false.into())
    );
    let twice = json(&format!("{LAP} {LAP}"));
    assert_eq!(
        (&twice["verdict"], &twice["binding"]),
        (&"red_loses".into(), &true.into())
    );
    let open = json("e2d2 d9e9 d2e2");
    assert_eq!(open["verdict"], "open");
    assert_eq!(open["closing_moves"], serde_json::json!(["e9d9"]));
    assert_eq!(json("e2d2")["closing_moves"], Value::Null);
    // A move that cannot be played ends the line, and that is said.
    let broken = json(&format!("{LAP} e2e9"));
    assert_eq!(broken["verdict"], "red_loses");
    assert_eq!(broken["doubts"].as_array().map(Vec::len), Some(1));
    let start = with(&["judge", "--fen", "start", "--moves", "h0g2 h9g7 g2h0 g7h9"]);
    assert!(start.out.contains("draw"), "{}", start.out);
}

#[test]
fn open_lines_say_what_would_close_them() {
    let en = with(&["judge", "--fen", CHECKS, "--moves", "e2d2 d9e9 d2e2"]);
    assert!(en.out.contains("e9d9 would close a cycle"), "{}", en.out);
    let vi = with(&[
        "judge",
        "--lang",
        "vi",
        "--fen",
        CHECKS,
        "--moves",
        "e2d2 d9e9 d2e2",
    ]);
    assert!(vi.out.contains("e9d9 sẽ khép vòng"), "{}", vi.out);
}

#[test]
fn all_rule_sets_side_by_side() {
    let line = ["judge", "--all-rules", "--fen", CHECKS, "--moves", LAP];
    let human = with(&line);
    let names: Vec<&str> = human
        .out
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(
        names,
        [
            "vietnam",
            "asia",
            "world",
            "china",
            "moving-piece",
            "xiangqiplay"
        ]
    );
    let json = objects(&with(&[&line[..], &["--format", "json"]].concat()));
    let rules: Vec<&str> = json
        .iter()
        .filter_map(|one| one["rules"].as_str())
        .collect();
    assert_eq!(rules, names);
    assert!(json.iter().all(|one| one["verdict"] == "red_loses"));
    let china = with(&[
        "judge",
        "--rules",
        "china",
        "--format",
        "json",
        "--fen",
        "start",
        "--moves",
        "h0g2 h9g7 g2h0 g7h9",
    ]);
    assert_eq!(objects(&china)[0]["verdict"], "unsupported");
}

#[test]
fn a_traced_ply_shows_the_board_and_every_attack() {
    let traced = |ply: &str| {
        with(&[
            "judge",
            "--trace",
            ply,
            "--fen",
            "3k5/9/9/9/r8/8R/9/9/9/5K3 w",
            "--moves",
            "i4a4 a5b5 a4i4 b5a5",
        ])
        .out
    };
    let out = traced("1");
    assert!(out.contains(". . . k . . . . ."), "{out}");
    assert!(out.contains("chariot a4 attacks chariot a5"), "{out}");
    assert!(traced("2").contains("no attack"), "{}", traced("2"));
    assert!(
        traced("9").contains("ply 9 is not among those"),
        "{}",
        traced("9")
    );
}

#[test]
fn exit_codes() {
    let missing = kypho("judge no-such-file.txt");
    assert_eq!((missing.status, missing.out.as_str()), (Status::Failed, ""));
    assert!(missing.err.contains("no-such-file.txt"));
    assert_eq!(
        kypho_with(CLEAN.as_bytes(), "judge -").status,
        Status::Clean
    );
    for args in [
        &["judge"][..],
        &["judge", "--rules", "none", "x"],
        &["judge", "--fen", CHECKS],
        &["judge", "--fen", "not a fen", "--moves", "e2d2"],
        &["judge", "--fen", CHECKS, "--moves", "X5-6"],
        &["judge", "--game", "xiangqi", "--claim", "now", "x"],
        &["judge", "--claim", "now", "--all-rules", "x"],
    ] {
        let ran = with(args);
        assert_eq!(ran.status, Status::Failed, "{args:?}");
        assert!(!ran.err.is_empty(), "{args:?}");
    }
}

/// What is not read is said, as `check` says it.
#[test]
fn nothing_is_passed_over_in_silence() {
    let unread = "<ChineseChessRecord Version=\"1.0\">\n";
    let ran = kypho_with(
        format!("{CLEAN}{unread}").as_bytes(),
        "judge --format json -",
    );
    assert_eq!(ran.status, Status::Found);
    assert_eq!(objects(&ran).len(), 1);
    let check = kypho_with(
        format!("{CLEAN}{unread}").as_bytes(),
        "check --format short -",
    );
    assert!(check.out.contains("S011"), "{}", check.out);
    for line in check.out.lines() {
        assert!(ran.err.contains(line), "{line} is missing in {}", ran.err);
    }
    let prose = kypho_with("chỉ là lời văn\n".as_bytes(), "judge -");
    assert_eq!((prose.status, prose.out.as_str()), (Status::Clean, ""));
    assert!(prose.err.contains("no record"), "{}", prose.err);
}

#[test]
fn a_sentence_that_says_otherwise_is_shown() {
    let text = "[b]Hình 1:[/b]\n[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4R4/9/5K3 w - - 0 1\nSTART{\n\
                1. X5-6 Tg4-5 2. X6-5 Tg5-4\n}END[/game]\nHai bên không đổi, xử hòa.\n";
    let ran = kypho_with(text.as_bytes(), "judge --format json -");
    let contradicts = &objects(&ran)[0]["contradicts"];
    assert_eq!(contradicts["line"], 8);
    assert_eq!(contradicts["text"], "Hai bên không đổi, xử hòa.");
    let human = kypho_with(text.as_bytes(), "judge --lang vi -");
    assert!(
        human.out.contains("bài viết nói khác, dòng 8"),
        "{}",
        human.out
    );
}

/// A sentence may stand far from the record it speaks of, in another batch of work.
#[test]
fn sentences_and_figures_in_a_large_file() {
    let figure = |number: usize| {
        format!(
            "[b]Hình {number}:[/b]\n[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4R4/9/5K3 w - - 0 1\nSTART{{\n\
             1. X5-6 Tg4-5 2. X6-5 Tg5-4\n}}END[/game]\n"
        )
    };
    let mut text: String = (1..=3990).map(figure).collect();
    text += "Hình 2: hai bên không đổi, xử hòa.\nHình 3900: hai bên không đổi, xử hòa.\n";
    text += &figure(3991);
    let path = folder("large-article").join("large.txt");
    std::fs::write(&path, &text).expect("the folder is there");
    assert!(text.len() > 400 << 10);
    let line = text.lines().count() - 8;
    for threads in ["1", "4"] {
        let path = path.to_string_lossy();
        let ran = with(&[
            "check",
            "--threads",
            threads,
            "--format",
            "short",
            "--select",
            "R",
            &path,
        ]);
        let found: Vec<&str> = ran.out.lines().collect();
        assert_eq!(found.len(), 2, "{found:?}");
        for (at, figure) in [(0, "figure 2,"), (1, "figure 3900,")] {
            let place = format!(":{}:1: R002", line + at);
            assert!(found[at].contains(&place), "{}", found[at]);
            assert!(found[at].contains(figure), "{}", found[at]);
        }
        assert!(ran.err.contains("2 warnings"), "{}", ran.err);
    }
}

const KNIGHTS: &str = "[White \"A\"]\n[Black \"B\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 {again} Nf6 (3... Nc6) 4. Ng1 *\n";

fn claim(game: &str, args: &[&str]) -> common::Ran {
    let around = Surroundings {
        input: game.as_bytes(),
        ..Surroundings::default()
    };
    kypho_in(&around, &[&["judge"], args, &["-"]].concat())
}

#[test]
fn claims_of_a_draw() {
    let right = claim(KNIGHTS, &["--game", "chess", "--claim", "Ng8"]);
    assert_eq!(right.status, Status::Clean);
    insta::assert_snapshot!("claim_english", right.out);
    let vi = claim(KNIGHTS, &["--lang", "vi", "--claim", "4… Ng8"]);
    insta::assert_snapshot!("claim_vietnamese", vi.out);
    for (args, status) in [
        (&["--claim", "now"][..], Status::Found),
        (&["--claim", ""], Status::Found),
        (&["--claim", "Nd5"], Status::Found),
        (&["--claim", "Ng8", "--by", "white"], Status::Found),
        (&["--claim", "Ng8", "--by", "black"], Status::Clean),
        (&["--game", "chess"], Status::Clean),
    ] {
        assert_eq!(claim(KNIGHTS, args).status, status, "{args:?}");
    }
}

#[test]
fn claims_as_json() {
    let json = |game: &str, args: &[&str]| {
        let ran = claim(game, &[args, &["--format", "json"]].concat());
        objects(&ran)
    };
    let right = json(KNIGHTS, &["--claim", "Ng8"]).remove(0);
    assert_eq!(right["verdict"], "draw");
    assert_eq!(right["right"], true);
    assert_eq!(right["article"], serde_json::json!(["9.2.1"]));
    assert_eq!(right["at"], serde_json::json!([0, 4, 8]));
    assert_eq!(
        (&right["by"], &right["quiet_plies"]),
        (&"black".into(), &8.into())
    );
    let wrong = json(KNIGHTS, &["--claim", "Ne4"]).remove(0);
    assert_eq!(
        (&wrong["verdict"], &wrong["right"]),
        (&"open".into(), &false.into())
    );
    let mated = json("1. f3 e5 2. g4 Qh4# 0-1", &["--claim", "now"]).remove(0);
    assert_eq!(
        (&mated["verdict"], &mated["over"]["by"]),
        (&"white_loses".into(), &"checkmate".into())
    );
    let broken = claim("1. e4 e5 2. Ke3 *", &["--claim", "now", "--format", "json"]);
    assert_eq!(broken.status, Status::Found);
    let broken = objects(&broken).remove(0);
    assert_eq!(
        (&broken["verdict"], &broken["right"]),
        (&"unsupported".into(), &Value::Null)
    );
    let two = json(&format!("{KNIGHTS}\n{KNIGHTS}"), &["--claim", "Ng8"]);
    assert_eq!(two.len(), 2);
    assert_eq!((&two[1]["game"], &two[1]["line"]), (&2.into(), &6.into()));
    let none = claim("", &["--claim", "now"]);
    assert!(none.err.contains("no record"), "{}", none.err);
}

#[test]
fn a_cycle_names_its_moves_and_the_help_what_is_not_listed() {
    let lap = with(&["judge", "--fen", CHECKS, "--moves", LAP]);
    let cycle = "cycle: plies 1 to 4 (moves 1. to 2…);";
    assert!(lap.out.contains(cycle), "{}", lap.out);
    let lap = with(&["judge", "--lang", "vi", "--fen", CHECKS, "--moves", LAP]);
    let cycle = "chu kỳ: lượt đi 1 đến 4 (nước 1. đến 2…);";
    assert!(lap.out.contains(cycle), "{}", lap.out);
    let help = with(&["judge", "--help"]);
    let words: Vec<&str> = help.out.split_whitespace().collect();
    let said = "An attack that stood before a ply is listed with it only where it matters";
    assert!(words.join(" ").contains(said), "{}", help.out);
}

#[test]
fn what_is_asked_for_and_not_there_is_found() {
    let judge = |more: &[&str]| with(&[&["judge", "--fen", CHECKS], more].concat());
    assert_eq!(judge(&["--moves", LAP]).status, Status::Clean);
    assert_eq!(
        judge(&["--moves", LAP, "--trace", "1"]).status,
        Status::Clean
    );
    let far = judge(&["--moves", LAP, "--trace", "99"]);
    assert_eq!(far.status, Status::Found);
    assert!(far.out.contains("ply 99 is not among those"), "{}", far.out);
    for format in ["human", "json"] {
        let broken = judge(&["--moves", &format!("{LAP} e2a3"), "--format", format]);
        assert_eq!(broken.status, Status::Found, "{format}");
        assert!(broken.err.contains("e2a3"), "{format}: {}", broken.err);
    }
}

#[test]
fn the_command_line_of_judge() {
    let ran = with(&[
        "judge", "--game", "xiangqi", "--fen", CHECKS, "--moves", LAP,
    ]);
    assert_eq!((ran.status, ran.err.as_str()), (Status::Clean, ""));
    for more in [
        &["--fen", CHECKS, "--moves", LAP][..],
        &["--rules", "asia", "x"],
        &["--all-rules", "x"],
        &["--trace", "1", "x"],
    ] {
        let ran = with(&[&["judge", "--game", "chess"], more].concat());
        assert_eq!(ran.status, Status::Failed, "{more:?}");
        assert!(ran.err.contains(more[0]), "{more:?}: {}", ran.err);
    }
    let lone = with(&["judge", "--moves", LAP]);
    assert_eq!(lone.status, Status::Failed);
    let (message, _) = lone.err.split_once("Usage").expect("the usage stands last");
    assert!(message.contains("--fen"), "{message}");
    assert!(!message.contains("PATH"), "{message}");
    let help = kypho("judge --help").out;
    for rules in kypho_model::rulesets::RULESETS {
        assert!(help.contains(rules.name), "{}: {help}", rules.name);
    }
    assert_eq!(help.matches("[default: vietnam]").count(), 1, "{help}");
    assert!(!help.contains("or nothing"), "{help}");
}
