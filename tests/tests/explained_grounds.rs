//! What the explanations say that a ruling rests on, and under which articles.

use kypho_model::rulesets::wording::words;
use kypho_model::rulesets::{ASIA, CHINA, Finding, Ground, Outcome, VIETNAM, WORLD};
use kypho_model::{Color, Lang};
use kypho_tests::explained::{figure, grounds, line_of, twice};
use kypho_tests::loops::{json_lines, text};
use kypho_tests::root;

/// Asserts that a figure's grounds contain some words, and none of some others.
fn rests(number: u64, wanted: [&str; 2], never: &str) {
    let (_, verdict) = figure(number);
    for (told, wanted) in grounds(&verdict).iter().zip(wanted) {
        assert!(
            told.contains(wanted),
            "figure {number}: {wanted:?} in {told}"
        );
        assert!(
            never.is_empty() || !told.contains(never),
            "figure {number}: {told}"
        );
    }
}

#[test]
fn a_side_that_chases_on_every_move_does_not_chase_back_on_some() {
    let in_turn = [
        "Black chases on every move, but not one and the same piece",
        "Đen nước nào cũng đuổi nhưng không cùng một quân",
    ];
    rests(20, in_turn, "chased back");
    let fen = "5k3/9/9/2R6/9/5r3/3C4H/E8/5H3/3AK4 w";
    let lap = "i3g2 f4g4 g2i3 g4f4";
    let (_, verdict) = twice(&VIETNAM, fen, lap);
    assert_eq!(verdict.outcome, Outcome::Loses(Color::Red));
    assert_eq!(verdict.articles()[0], "23.6");
    assert!(verdict.articles().contains(&"23.4"));
    assert!(!verdict.articles().contains(&"24.17"));
    let (_, verdict) = twice(&WORLD, fen, lap);
    assert_ne!(verdict.articles()[0], "detail 21");
    let fen = "4k4/9/9/9/9/9/9/9/R8/R2K4c w";
    let (_, verdict) = twice(&VIETNAM, fen, "d0d1 i0i1 d1d0 i1i0");
    assert!(!grounds(&verdict)[0].contains("chased back"));
    // Where some reply is no chase, the law of two chases and one chase back holds.
    rests(
        45,
        [
            "is chased back on some moves only",
            "chỉ có lúc bị đuổi lại",
        ],
        "",
    );
}

#[test]
fn perpetual_check_loses_by_the_point_that_says_so() {
    for number in [1, 2] {
        let (_, verdict) = figure(number);
        assert_eq!(verdict.articles()[0], "23.1");
    }
}

#[test]
fn who_threatens_mate_on_every_move_is_told_of_that_side_alone() {
    let (_, verdict) = figure(10);
    assert_eq!(verdict.articles()[0], "24.6");
    let of = |side, ground| {
        let wanted = |finding: &Finding| (finding.side, finding.ground) == (Some(side), ground);
        verdict.findings.iter().any(wanted)
    };
    assert!(of(Color::Black, Ground::MateThreats));
    assert!(!of(Color::Red, Ground::MateThreats));
    assert!(of(Color::Red, Ground::CheckAndMateThreat));
    rests(
        10,
        [
            "both sides parry threats of mate and threaten mate back",
            "hai bên vừa đỡ dọa hết vừa dọa hết lại",
        ],
        "both sides threaten",
    );
}

#[test]
fn the_side_that_acts_is_the_subject() {
    for number in [37, 53, 57] {
        let wanted = [
            "Red chases an unprotected piece",
            "Trắng đuổi quân không căn",
        ];
        rests(number, wanted, ": ");
    }
    rests(
        39,
        [
            "Red chases a piece that cannot get away",
            "Trắng đuổi quân không đi đâu được",
        ],
        ": ",
    );
}

#[test]
fn what_clears_the_other_side_is_told() {
    rests(
        37,
        ["Black checks in turn with chases", "Đen chiếu xen đuổi bắt"],
        "",
    );
    for number in [34, 35] {
        let wanted = [
            "Black threatens mate on every move",
            "Đen nước nào cũng dọa hết",
        ];
        rests(number, wanted, "");
    }
}

#[test]
fn a_chase_is_of_one_and_the_same_piece() {
    rests(
        42,
        [
            "Black chases one and the same piece on every move",
            "Đen nước nào cũng đuổi cùng một quân",
        ],
        "đúng một quân",
    );
    rests(
        42,
        [
            "Black chases one piece with cannon and horse in turn",
            "Đen dùng Pháo và Mã luân phiên đuổi một quân",
        ],
        "cùng đuổi",
    );
}

#[test]
fn protection_on_every_move_is_not_called_protection_on_some() {
    let every = [
        "attacks a truly protected piece on every move",
        "nước nào cũng dọa bắt quân có căn thật",
    ];
    rests(26, every, "on some moves");
    rests(29, every, "on some moves");
    rests(
        31,
        [
            "attacks a piece that is truly protected on some moves",
            "dọa bắt quân có lúc có căn thật",
        ],
        "",
    );
}

#[test]
fn a_chariot_that_runs_is_not_chased_at_rest() {
    let fen = "5k3/9/5P3/9/4r4/9/9/3A5/9/3CCK3 w";
    let (_, verdict) = twice(&VIETNAM, fen, "d2e1 e5d5 e1d2 d5e5");
    assert_eq!(verdict.outcome, Outcome::Loses(Color::Red));
    assert_eq!(verdict.articles()[0], "24.11");
    assert!(!verdict.articles().contains(&"24.22"));
    rests(61, ["a chariot at rest", "Xe đứng yên"], "");
}

#[test]
fn chases_with_pauses_are_no_threats_to_withdraw() {
    let (_, verdict) = figure(6);
    assert!(verdict.articles().contains(&"7.2b"));
    assert!(!verdict.articles().contains(&"24.10"));
}

#[test]
fn a_rule_set_of_checks_names_nothing_else() {
    let verdict = CHINA.explain(&line_of(32));
    assert_eq!(verdict.outcome, Outcome::Unsupported);
    assert!(!verdict.binding);
    assert!(verdict.plies.iter().all(|ply| ply.acts.is_empty()));
    for (lang, never) in [(Lang::En, "ruling"), (Lang::Vi, "phán quyết")] {
        let told = words(lang).occurrences(&verdict);
        assert!(told.contains('3') && !told.contains(never), "{told}");
    }
    let verdict = CHINA.explain(&line_of(1));
    assert!(verdict.binding);
    let acts = |side| {
        let plies = verdict.plies.iter();
        let mine = plies.filter(move |ply| ply.facts.mover == side);
        mine.flat_map(|ply| &ply.acts).count()
    };
    assert!(acts(Color::Red) > 0);
    assert_eq!(acts(Color::Black), 0);
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
        // A figure printed under 24.11 is what 24.22 describes, a chariot at rest that a cannon chases while
        // only screens move; those printed under 24.2, which draws, are what 23.1 describes.
        let wider = match first {
            Some("24.22") => "24.11",
            Some("23.1") => "24.2",
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
        // Which of them is followed, and why.
        let followed = match lang {
            Lang::En => {
                "here 24.26 is followed: another piece attacks it anew on every move by itself"
            }
            Lang::Vi => "ở đây theo 24.26: nước nào cũng có quân khác tự mình dọa bắt quân ấy",
        };
        assert!(told.ends_with(followed), "{told}");
        assert!(words(lang).dispute(dispute, &ASIA).contains("detail 30"));
    }
}

#[test]
fn an_offer_beside_a_chase_is_a_pause() {
    let loops = [
        (
            "2e1ka3/9/8e/7R1/2h6/7r1/2C6/E8/H3A4/2E2K3 w",
            "h6c6 f9e8 c6h6 e8f9",
        ),
        ("4k4/h8/9/9/9/H1r6/9/3KE4/9/c8 w", "a4b6 c4c3 b6a4 c3c4"),
    ];
    for (fen, lap) in loops {
        let (_, verdict) = twice(&VIETNAM, fen, lap);
        assert_eq!(verdict.outcome, Outcome::Draw);
        let articles = verdict.articles();
        assert!(
            articles.contains(&"24.2") && !articles.contains(&"24.20"),
            "{articles:?}"
        );
        for told in grounds(&verdict) {
            assert!(
                !told.contains("only offers") && !told.contains("chỉ thí"),
                "{told}"
            );
        }
    }
    // Where every move is an offer it is still told.
    rests(51, ["only offers a piece", "chỉ thí quân"], "");
}

#[test]
fn threats_of_mate_excuse_no_chase() {
    for number in [53, 56] {
        let (_, verdict) = figure(number);
        assert_eq!(verdict.outcome, Outcome::Loses(Color::Red));
        rests(
            number,
            [
                "Red threatens mate on every move too, which excuses no chase",
                "Trắng nước nào cũng dọa hết, nhưng không vì thế mà được đuổi mãi",
            ],
            "",
        );
        assert!(!verdict.articles().contains(&"24.5"));
    }
    // Not where some chasing move threatens none.
    let (_, verdict) = figure(57);
    assert!(!grounds(&verdict)[0].contains("threatens mate"));
}

#[test]
fn one_cannon_is_not_called_several() {
    let (_, verdict) = figure(26);
    let [english, vietnamese] = grounds(&verdict);
    assert!(!english.contains("cannons"), "{english}");
    assert!(!vietnamese.contains("các Pháo"), "{vietnamese}");
}
