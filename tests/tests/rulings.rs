//! Rulings on the law's own figures, and what must never change a verdict.

use kypho_model::rulesets::facts::MateLimit;
use kypho_model::rulesets::wording::{Words, words};
use kypho_model::rulesets::{
    ASIA, CHINA, Closing, Detail, Doubt, Line, Outcome, RULESETS, Ruleset, VIETNAM, Verdict,
    XIANGQIPLAY, find,
};
use kypho_model::{Color, Lang, fen};
use kypho_tests::loops::{Loop, check_invariance, hostile, json_lines, moves, setup, text};
use kypho_tests::random_loops::random_loop;
use kypho_tests::root;

struct Figure {
    number: u64,
    section: String,
    line: Line,
    as_loop: Loop,
    printed: String,
    law: String,
    doubt: bool,
}

/// The figures of Article 24 that are at hand, as printed.
fn figures() -> Vec<Figure> {
    let values = json_lines(&root().join("tests/data/law_figures.jsonl"));
    let figures = values.iter().map(|value| {
        let number = value["figure"].as_u64().expect("a figure number");
        let as_loop = Loop {
            id: format!("figure {number}"),
            setup: setup(text(value, "fen")),
            before: moves(text(value, "moves")),
            cycle: Vec::new(),
        };
        let mut line = as_loop.line(0);
        assert!(line.broken().is_none(), "figure {number}");
        if value["unplayable"].is_string() {
            line.break_off();
        }
        Figure {
            number,
            section: text(value, "section").to_owned(),
            line,
            as_loop,
            printed: text(value, "printed").to_owned(),
            law: text(value, "law").to_owned(),
            doubt: value["doubt"].as_bool().expect("a doubt or none"),
        }
    });
    figures.collect()
}

#[test]
fn the_figures_get_the_verdict_of_the_law() {
    let figures = figures();
    assert_eq!(figures.len(), 51);
    let mut law = 0;
    for figure in &figures {
        let verdict = VIETNAM.explain(&figure.line);
        let number = figure.number;
        assert_eq!(verdict.outcome.name(), figure.printed, "figure {number}");
        assert_eq!(
            !verdict.doubts.is_empty(),
            figure.doubt,
            "figure {number}: {:?}",
            verdict.doubts
        );
        if verdict.outcome.name() == figure.law && !figure.doubt {
            law += 1;
            assert!(
                verdict.articles().contains(&figure.section.as_str()),
                "figure {number} stands in {}, cited are {:?}",
                figure.section,
                verdict.articles()
            );
        }
    }
    assert_eq!(law, 46);
}

#[test]
fn doubtful_figures_say_why() {
    for figure in figures() {
        let doubts = VIETNAM.judge(&figure.line).doubts;
        match figure.number {
            41 => assert!(
                matches!(
                    doubts[..],
                    [Doubt::CycleLeft { at: 8 }, Doubt::BrokenOff(_)]
                ),
                "{doubts:?}"
            ),
            76 => assert_eq!(doubts, [Doubt::CycleLeft { at: 5 }]),
            _ => assert_eq!(doubts, []),
        }
    }
}

#[test]
fn a_threat_of_mate_never_changes_an_outcome() {
    for ruleset in RULESETS {
        for figure in figures() {
            let (plain, told) = (ruleset.judge(&figure.line), ruleset.explain(&figure.line));
            assert_eq!(
                plain.outcome, told.outcome,
                "{} figure {}",
                ruleset.name, figure.number
            );
        }
    }
}

/// One line a figure: what is ruled, what is cited, and each ply of the first lap with its kinds.
fn sheet(ruleset: &'static Ruleset) -> String {
    let lines = figures().into_iter().map(|figure| {
        let verdict = ruleset.explain(&figure.line);
        let grounds: Vec<&str> = verdict
            .findings
            .iter()
            .map(|finding| finding.ground.name())
            .collect();
        format!(
            "{:>2} {} [{}] {}{}\n",
            figure.number,
            verdict.outcome.name(),
            verdict.articles().join(", "),
            grounds.join(" "),
            plies(&verdict)
        )
    });
    lines.collect()
}

fn plies(verdict: &Verdict) -> String {
    let lap = verdict.plies.iter().take_while(|ply| {
        let from = verdict.cycle.as_ref().map_or(0, |cycle| cycle.at[0]);
        let to = verdict.cycle.as_ref().map_or(0, |cycle| cycle.at[1]);
        ply.facts.ply > from && ply.facts.ply <= to
    });
    lap.map(|ply| {
        let acts: Vec<&str> = ply.acts.iter().map(|act| act.name()).collect();
        let mark = if ply.offends { "!" } else { "" };
        let line = format!("\n     {} {}{mark}", ply.facts.mv, acts.join("+"));
        line.trim_end().to_owned()
    })
    .collect()
}

#[test]
fn one_sheet_for_each_rule_set() {
    for ruleset in RULESETS {
        insta::assert_snapshot!(format!("figures_{}", ruleset.name), sheet(ruleset));
    }
}

/// The explanation of one figure's first lap.
fn told(words: &dyn Words, figure: &Figure) -> String {
    let verdict = VIETNAM.explain(&figure.line);
    let mut page = format!(
        "#{} {} ({}): {}\n",
        figure.number,
        words.outcome(verdict.outcome),
        verdict.articles().join(", "),
        words.grounds_cited(&verdict)
    );
    let laps = verdict.cycle.as_ref().map_or(0, |cycle| cycle.at[1]);
    for ply in verdict.plies.iter().take_while(|ply| ply.facts.ply <= laps) {
        let acts: Vec<&str> = ply.told_acts().map(|act| words.act(act)).collect();
        page += &format!(
            "  {} {} {}: {}\n",
            words.side(ply.facts.mover),
            ply.facts.mv,
            words.role(ply.facts.kind.role),
            acts.join(" + ")
        );
        for reason in ply.reasons() {
            page += &format!("    - {}\n", words.reason(&reason, &figure.line));
        }
    }
    page
}

#[test]
fn explanations_in_two_languages() {
    let all = |words: &dyn Words| {
        figures()
            .iter()
            .map(|figure| told(words, figure))
            .collect::<String>()
    };
    insta::assert_snapshot!("explained_english", all(words(Lang::En)));
    insta::assert_snapshot!("explained_vietnamese", all(words(Lang::Vi)));
}

/// What an arbiter missed beside the law's text: screens are no shields and no discoveries, and a pin that decides
/// is named where it decides.
#[test]
fn screens_and_pins_are_called_by_their_names() {
    for (number, wanted) in [
        (
            5,
            "cannon e1 gives check; soldier e5 gives cannon e1 its screen",
        ),
        (
            5,
            "answers the check by taking the screen of cannon e1 away",
        ),
        (
            51,
            "only offers itself; chariot h9 is free to take it, so no chase",
        ),
        (53, "is pinned by cannon a9 on rank 9, so it may not take"),
        (
            61,
            "takes away the screen over which cannon h2 attacks chariot c2",
        ),
        (66, "is pinned by cannon i9 on rank 9, so it may not take"),
    ] {
        let figures = figures();
        let figure = figures.iter().find(|figure| figure.number == number);
        let text = told(words(Lang::En), figure.expect("the figure is kept as data"));
        assert!(text.contains(wanted), "{number}: {wanted} is not in {text}");
    }
}

#[test]
fn invariances_hold_on_the_figures() {
    let mut checked = 0;
    for figure in figures() {
        let Some(cycle) = VIETNAM.judge(&figure.line).cycle else {
            continue;
        };
        let mut given = figure.as_loop;
        given.cycle = given.before[cycle.at[0]..cycle.at[1]].to_vec();
        given.before.truncate(cycle.at[0]);
        check_invariance(&given);
        checked += 1;
    }
    assert_eq!(checked, 48);
}

#[test]
fn invariances_hold_on_random_loops() {
    // Drawn everywhere, lost on some site only, lost by the law: so many of each.
    let mut wanted = [60; 3];
    for given in (0..100_000).filter_map(random_loop) {
        let line = given.line(1);
        let lost = |ruleset: &&&'static Ruleset| ruleset.judge(&line).outcome.loser().is_some();
        let kind = match RULESETS.iter().find(lost) {
            None => 0,
            Some(ruleset) if ruleset.name == "vietnam" => 2,
            Some(_) => 1,
        };
        if wanted[kind] > 0 {
            wanted[kind] -= 1;
            check_invariance(&given);
        } else if wanted == [0; 3] {
            return;
        }
    }
    panic!("the generator gives too few loops: {wanted:?} are missing");
}

fn line(fen: &str, text: &str) -> Line {
    let start = fen::read(fen)
        .expect("a FEN")
        .setup
        .position()
        .expect("a position");
    let line = Line::from_moves(start, moves(text));
    assert!(line.broken().is_none(), "{:?}", line.broken());
    line
}

#[test]
fn the_end_of_the_board_stands_above_cycles() {
    let cases = [
        // Mate, stalemate, no attackers left.
        (
            "3k5/R8/1R7/9/9/9/9/9/9/5K3 w",
            "b7b9",
            "black_loses",
            "7.1a",
        ),
        ("3k5/9/2P6/9/9/9/9/9/9/4K4 w", "c7c8", "black_loses", "7.1b"),
        ("3k5/4r4/9/9/9/9/9/9/4A4/4K4 b", "e8e1 e0e1", "draw", "7.2a"),
        // A cycle stood on the board before the mate.
        (
            "3k5/R8/1R7/9/9/9/9/9/9/5K3 w",
            "b7b6 d9e9 b6b7 e9d9 b7b9",
            "black_loses",
            "7.1a",
        ),
        (
            "3k5/9/9/9/9/9/9/R8/9/4K4 w - - 119 60",
            "a2a3",
            "draw",
            "7.2e",
        ),
    ];
    for (fen, text, outcome, article) in cases {
        let verdict = VIETNAM.judge(&line(fen, text));
        assert_eq!(verdict.outcome.name(), outcome, "{fen} {text}");
        assert_eq!(verdict.articles(), [article], "{fen} {text}");
    }
    let early = VIETNAM.judge(&line("3k5/9/9/9/9/9/9/R8/9/4K4 w - - 118 60", "a2a3"));
    assert_eq!(early.outcome, Outcome::Open);
}

#[test]
fn perpetual_check_over_sixty_moves_is_no_draw() {
    let lap = "e2d2 d9e9 d2e2 e9d9 ".repeat(31);
    let verdict = VIETNAM.judge(&line("3k5/9/9/9/9/9/9/4R4/9/5K3 w", &lap));
    assert_eq!(verdict.outcome, Outcome::Loses(Color::Red));
    assert!(verdict.binding);
    assert_eq!(verdict.cycle.expect("a cycle").reached(), 32);
}

#[test]
fn occurrences_make_a_ruling_bind() {
    let fen = "3k5/9/9/9/9/9/9/4R4/9/5K3 w";
    let lap = "e2d2 d9e9 d2e2 e9d9 ";
    for (laps, reached, binding) in [(1, 2, false), (2, 3, true), (3, 4, true)] {
        let verdict = VIETNAM.judge(&line(fen, &lap.repeat(laps)));
        let cycle = verdict.cycle.expect("a cycle");
        assert_eq!(
            (cycle.reached(), cycle.needed, verdict.binding),
            (reached, 3, binding)
        );
    }
}

#[test]
fn an_open_line_names_the_move_that_closes_it() {
    let open = line("3k5/9/9/9/9/9/9/4R4/9/5K3 w", "e2d2 d9e9 d2e2");
    assert_eq!(VIETNAM.judge(&open).outcome, Outcome::Open);
    assert_eq!(
        open.closing(),
        Closing::Unique {
            moves: moves("e9d9"),
            to: 0
        }
    );
    assert_eq!(
        line("3k5/9/9/9/9/9/9/4R4/9/5K3 w", "e2d2 d9e9").closing(),
        Closing::None
    );
    assert_eq!(Line::new(open.start().clone()).closing(), Closing::None);
}

#[test]
fn the_chinese_rules_judge_checks_alone() {
    let figures = figures();
    let of = |number: u64| {
        let figure = figures.iter().find(|figure| figure.number == number);
        CHINA
            .judge(&figure.expect("the figure").line)
            .outcome
            .name()
    };
    assert_eq!([of(1), of(4), of(5)], ["red_loses", "draw", "red_loses"]);
    assert_eq!([of(32), of(67)], ["unsupported", "unsupported"]);
    assert_eq!(of(13), "open");
}

#[test]
fn pieces_that_trade_places_are_judged_over_all_laps() {
    // Each of the two black chariots stands on the other's point after a lap.
    let given = Loop {
        id: "chariots trade places".to_owned(),
        setup: setup("5k3/9/9/9/1r1r5/9/9/9/9/R3K4 w"),
        before: Vec::new(),
        cycle: moves("a0a1 d5d4 a1a0 b5d5 a0a1 d4b4 a1a0 b4b5"),
    };
    let one = ASIA.judge(&given.line(1));
    assert_eq!(one.doubts, [Doubt::PiecesSwap { laps: 2 }]);
    assert_eq!(one.plies.len(), 8);
    assert_eq!(ASIA.judge(&given.line(2)).doubts, []);
    check_invariance(&given);
}

/// A board on which every piece attacks many others: the judge must come to an end.
#[test]
fn a_hostile_loop_comes_to_an_end() {
    let line = hostile();
    for ruleset in RULESETS {
        let verdict = ruleset.explain(&line);
        assert_eq!(verdict.plies.len(), 8, "{}", ruleset.name);
        let least = verdict.plies.iter().map(|ply| ply.facts.after.len()).min();
        assert!(least >= Some(50), "{least:?}");
    }
}

/// The search for threats of mate is bounded, and says so where it stops.
#[test]
fn a_search_that_reaches_its_bound_says_so() {
    let line = hostile();
    let limit = |positions| {
        Detail::MateThreats(MateLimit {
            positions,
            ..MateLimit::default()
        })
    };
    let least = VIETNAM.judge_in(&line, limit(3));
    let doubts: Vec<&Doubt> = least
        .doubts
        .iter()
        .filter(|doubt| matches!(doubt, Doubt::MateUnknown { positions: 3, .. }))
        .collect();
    assert!(!doubts.is_empty(), "{:?}", least.doubts);
    for (lang, bound) in [
        (Lang::En, "bound of 3 positions"),
        (Lang::Vi, "giới hạn 3 thế cờ"),
    ] {
        let told = words(lang).doubt(doubts[0]);
        assert!(told.contains(bound), "{told}");
    }
    assert_eq!(least.outcome, VIETNAM.judge(&line).outcome);
    // The same line, given room, has no such doubt.
    let most = VIETNAM.judge_in(&line, limit(u32::MAX));
    assert!(
        most.doubts
            .iter()
            .all(|doubt| !matches!(doubt, Doubt::MateUnknown { .. }))
    );
}

/// Thousands of plies without a capture: what is kept of a verdict stays small.
#[test]
fn a_long_line_comes_to_an_end() {
    let start = setup("3k5/9/9/9/r8/8R/9/9/9/5K3 w")
        .position()
        .expect("a position");
    let mut line = Line::new(start);
    let mut state = 1_u64;
    while line.moves().len() < 6_000 {
        let position = line.end().clone();
        let occupied = position.board().occupied();
        let quiet: Vec<_> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| !occupied.contains(mv.to))
            .filter(|&mv| position.play(mv).is_ok_and(|next| !next.is_check()))
            .collect();
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        line.push(quiet[(state >> 33) as usize % quiet.len()])
            .expect("a legal move");
    }
    assert!(line.repeats());
    for ruleset in RULESETS {
        let verdict = ruleset.judge(&line);
        assert_ne!(verdict.outcome, Outcome::Open);
        assert!(verdict.plies.len() <= 2_000);
    }
}

#[test]
fn rule_sets_are_found_by_name_and_say_where_they_come_from() {
    for ruleset in RULESETS {
        assert!(std::ptr::eq(
            find(ruleset.name).expect("its own name"),
            *ruleset
        ));
        assert!(!ruleset.source.is_empty() && !ruleset.disagreements.is_empty());
    }
    assert_eq!(RULESETS[0].name, "vietnam");
    assert!(find("no such rules").is_none());
    assert_eq!(XIANGQIPLAY.occurrences, 3);
}
