//! What the explanations say of the law's figures, in both languages.

use kypho_model::Lang;
use kypho_model::rulesets::facts::{Parry, PlyFacts, facts};
use kypho_model::rulesets::wording::words;
use kypho_model::rulesets::{ASIA, Line, VIETNAM, Verdict};
use kypho_tests::loops::{json_lines, moves, setup, text};
use kypho_tests::root;

/// The line of a figure and the ruling on it.
fn figure(number: u64) -> (Line, Verdict) {
    let values = json_lines(&root().join("tests/data/law_figures.jsonl"));
    let mut values = values.iter();
    let value = values
        .find(|value| value["figure"] == number)
        .expect("the figure");
    let start = setup(text(value, "fen")).position().expect("a position");
    let line = Line::from_moves(start, moves(text(value, "moves")));
    let verdict = VIETNAM.explain(&line);
    (line, verdict)
}

/// The reasons told of a ply of a figure, in English and in Vietnamese.
fn told(number: u64, ply: usize) -> [Vec<String>; 2] {
    let (line, verdict) = figure(number);
    let ply = verdict.plies.iter().find(|told| told.facts.ply == ply);
    let ply = ply.expect("a ply that is judged");
    [Lang::En, Lang::Vi].map(|lang| {
        let reasons = ply.reasons();
        let told = reasons
            .iter()
            .map(|reason| words(lang).reason(reason, &line));
        told.collect()
    })
}

/// Asserts that each of some plies has a reason told in these words, and none with those others.
fn says(number: u64, plies: &[usize], english: &str, vietnamese: &str, never: [&str; 2]) {
    for &ply in plies {
        let reasons = told(number, ply);
        for ((told, said), not) in reasons.iter().zip([english, vietnamese]).zip(never) {
            let place = format!("figure {number} ply {ply}: {said:?} in {told:?}");
            assert!(told.iter().any(|told| told == said), "{place}");
            assert!(
                not.is_empty() || told.iter().all(|told| !told.contains(not)),
                "{place}"
            );
        }
    }
}

#[test]
fn a_piece_that_enters_a_line_gives_the_cannon_its_screen() {
    says(
        5,
        &[1, 5],
        "cannon e1 gives check; soldier e5 gives cannon e1 its screen",
        "Tốt e5 làm ngòi cho Pháo e1 chiếu",
        ["discovered", "quân khác mở"],
    );
}

#[test]
fn a_piece_that_leaves_a_line_discovers_a_check() {
    let fen = "3k5/9/9/3H5/9/3R5/9/9/9/5K3 w";
    let start = setup(fen).position().expect("a position");
    let line = Line::from_moves(start, moves("d6e8 d9e9 e8d6 e9d9"));
    let verdict = VIETNAM.explain(&line);
    let first = verdict.plies.first().expect("a ply").reasons();
    let first = words(Lang::En).reason(first.first().expect("a reason"), &line);
    assert_eq!(first, "chariot d4 gives check, discovered");
}

#[test]
fn a_check_is_answered_in_one_of_five_ways() {
    says(
        5,
        &[4, 8],
        "answers the check by taking the screen of cannon e1 away",
        "đỡ chiếu: rút ngòi của Pháo e1",
        ["blocking", "cản"],
    );
    says(
        16,
        &[2, 6],
        "answers the check by moving the general",
        "đỡ chiếu: Tướng đi tránh",
        ["blocking", "cản"],
    );
    says(
        37,
        &[3, 7],
        "answers the check by giving cannon a0 a second screen",
        "đỡ chiếu: thêm ngòi trước Pháo a0",
        ["blocking", "cản"],
    );
}

#[test]
fn what_nothing_could_take_back_offers_itself() {
    says(
        51,
        &[3, 7],
        "chariot h6 attacks chariot h9, but only offers itself; chariot h9 is free to take it, so no chase",
        "Xe h6 dọa bắt Xe h9, chỉ là thí quân: Xe h9 bắt được nên không phải đuổi",
        ["exchange", "đòi đổi"],
    );
    let (_, verdict) = figure(51);
    let grounds = words(Lang::En).grounds(&verdict);
    assert!(grounds.contains("offers itself"), "{grounds}");
    assert!(!grounds.contains("exchange"), "{grounds}");
    let grounds = words(Lang::Vi).grounds(&verdict);
    assert!(grounds.contains("thí quân"), "{grounds}");
}

/// The facts of the last ply of a line.
fn last_facts(fen: &str, text: &str) -> PlyFacts {
    let start = setup(fen).position().expect("a position");
    let line = Line::from_moves(start, moves(text));
    assert!(line.broken().is_none(), "{:?}", line.broken());
    let plies = line.moves().len();
    facts(&line, plies - 1, plies).last().expect("the ply")
}

#[test]
fn a_check_is_answered_by_a_capture_or_a_block() {
    let answers = |fen, text| -> Vec<Parry> {
        let facts = last_facts(fen, text);
        facts.parries().map(|(_, how)| how).collect()
    };
    let fen = "3k5/r8/9/9/r3R4/9/9/9/9/5K3 w";
    assert_eq!(answers(fen, "e5d5 a5d5"), [Parry::Takes]);
    assert_eq!(answers(fen, "e5d5 a8d8"), [Parry::Blocks]);
    assert_eq!(answers(fen, "e5d5 d9e9"), [Parry::Moves]);
    // A horse is blocked on its leg.
    let fen = "3k5/r8/9/9/5H3/9/9/9/9/5K3 w";
    assert_eq!(answers(fen, "f5e7 a8e8"), [Parry::Blocks]);
}

#[test]
fn what_could_be_taken_back_offers_an_exchange() {
    let kinds = |fen| {
        let facts = last_facts(fen, "h6i6");
        (facts.exchanges().count(), facts.equal_sacrifices().count())
    };
    assert_eq!(kinds("3ak3r/4a4/9/7R1/9/9/9/9/9/3K4R w"), (1, 0));
    assert_eq!(kinds("3ak3r/4a4/9/7R1/9/9/9/9/9/3K5 w"), (0, 1));
}

#[test]
fn the_pin_that_decides_is_told() {
    says(
        53,
        &[3, 7],
        "cannon c4 attacks cannon c9 anew; unprotected; cannon c9 is pinned by cannon a9 on rank 9, so it may not take",
        "Pháo c4 dọa bắt Pháo c9, mới; quân này không căn; Pháo c9 bị Pháo a9 ghim trên đường ngang 9 nên không bắt lại được",
        ["", ""],
    );
    says(
        66,
        &[1, 5],
        "chariot h8 attacks chariot h9 anew; unprotected; chariot h9 is pinned by cannon i9 on rank 9, so it may not take",
        "Xe h8 dọa bắt Xe h9, mới; quân này không căn; Xe h9 bị Pháo i9 ghim trên đường ngang 9 nên không bắt lại được",
        ["", ""],
    );
}

#[test]
fn an_old_attack_on_a_piece_that_lost_its_root_is_told() {
    says(
        61,
        &[8],
        "chariot c2 still attacks cannon b2, now without a true root: cannon h2 protects it no more; an old attack, not counted",
        "Xe c2 vẫn dọa bắt Pháo b2, nay mất căn thật: Pháo h2 không còn giữ được; dọa từ trước, không tính",
        ["", ""],
    );
    for ply in [7, 9] {
        let [_, vietnamese] = told(61, ply);
        let saved = vietnamese
            .iter()
            .any(|told| told == "cứu Pháo b2 đang bị dọa bắt");
        assert!(saved, "{vietnamese:?}");
    }
}

#[test]
fn a_screen_that_leaves_cuts_nothing_off() {
    says(
        61,
        &[8],
        "takes away the screen over which cannon h2 attacks chariot c2",
        "rút ngòi của Pháo h2 đang dọa Xe c2",
        ["cuts off", "cản"],
    );
    says(
        61,
        &[10],
        "cuts off cannon h2 from chariot c2 by a second screen",
        "thêm ngòi cản Pháo h2 dọa Xe c2",
        ["takes away", "rút ngòi"],
    );
}

#[test]
fn the_article_of_the_figure_stands_first() {
    let values = json_lines(&root().join("tests/data/law_figures.jsonl"));
    let mut seen = 0;
    for value in &values {
        let number = value["figure"].as_u64().expect("a number");
        let section = text(value, "section");
        if value["doubt"] == true || value["law"] != value["printed"] {
            continue;
        }
        let (_, verdict) = figure(number);
        let first = verdict.articles().first().copied();
        // 24.14 and 24.19 are one topic; a figure printed under 24.11 is what 24.22 describes, a chariot at rest
        // that a cannon chases while only screens move.
        let wider = match first {
            Some("24.14") => "24.19",
            Some("24.22") => "24.11",
            _ => "",
        };
        let first = first.map(|first| if section == wider { section } else { first });
        assert_eq!(
            first,
            Some(section),
            "figure {number}: {:?}",
            verdict.articles()
        );
        seen += 1;
    }
    assert_eq!(seen, 46);
}

#[test]
fn a_note_on_differing_sources_names_the_articles() {
    let (_, verdict) = figure(71);
    let dispute = verdict.disputes.first().expect("a dispute");
    for lang in [Lang::En, Lang::Vi] {
        let told = words(lang).dispute(dispute, &VIETNAM);
        assert!(told.contains("23.9, 24.24, 24.25 "), "{told}");
        assert!(told.contains(", 24.26 "), "{told}");
        assert!(words(lang).dispute(dispute, &ASIA).contains("detail 30"));
    }
}
