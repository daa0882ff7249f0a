//! Stated results and sentences on verdicts beside what the law rules.

use kypho_model::Level;
use kypho_tests::read;

/// Red's chariot checks for ever.
const CHECKS: &str = "FEN 3k5/9/9/9/9/9/9/4R4/9/5K3 w - - 0 1\n";
const CHECKING: &str = "X5-6 Tg4-5 X6-5 Tg5-4";
/// Nobody does anything.
const IDLES: &str = "FEN 3k5/9/9/9/9/9/9/R8/9/5K3 w - - 0 1\n";
const IDLING: &str = "X9-8 Tg4-5 X8-9 Tg5-4";

fn record(head: &str, moves: &str, laps: usize) -> String {
    let laps = vec![moves; laps].join("\n");
    format!("[game]\nFORMAT WXF\n{head}START{{\n{laps}\n}}END[/game]\n")
}

/// The findings on rulings, each with the headline.
fn found(text: &str) -> Vec<String> {
    let read = read(text.as_bytes());
    let graver: Vec<_> = read
        .found
        .iter()
        .filter(|d| d.rule.level <= Level::Warning)
        .collect();
    assert!(
        graver.iter().all(|d| "RHLP".contains(&d.rule.code[..1])),
        "{graver:#?}"
    );
    let rulings = graver.iter().filter(|d| d.rule.code.starts_with('R'));
    rulings
        .map(|d| {
            format!(
                "{}:{} {} {}",
                d.start.line, d.start.column, d.rule.code, d.message
            )
        })
        .collect()
}

#[track_caller]
fn results(start: &str, moves: &str, laps: usize, wrong: &[&str]) {
    for result in ["1-0", "0-1", "1/2-1/2", "*"] {
        let text = record(&format!("{start}RESULT {result}\n"), moves, laps);
        let found = found(&text);
        assert_eq!(
            found.len(),
            usize::from(wrong.contains(&result)),
            "{result}: {found:?}"
        );
    }
}

#[test]
fn results_on_repetitions() {
    results(CHECKS, CHECKING, 2, &["1-0", "1/2-1/2"]);
    results(IDLES, IDLING, 2, &["1-0", "0-1"]);
    // Twice on the board: nothing binds, but the offender has not won.
    results(CHECKS, CHECKING, 1, &["1-0"]);
    results(IDLES, IDLING, 1, &[]);
}

#[test]
fn results_where_play_goes_on_or_breaks_off() {
    let on = format!("{CHECKING} {CHECKING} X5/1 Tg4.1");
    results(CHECKS, &on, 1, &[]);
    let broken = format!("{CHECKING} {CHECKING} X9-1 Tg4.1");
    results(CHECKS, &broken, 1, &[]);
    // A faulty start is no ground for a ruling.
    let faulty = CHECKS.replace("5K3", "9");
    results(&faulty, CHECKING, 2, &[]);
}

#[test]
fn results_on_drawn_boards() {
    results(
        "FEN 3k5/4r4/9/9/9/9/9/9/4A4/4K4 b - - 0 1\n",
        "1… X5.7 2. Tg5.1",
        1,
        &["1-0", "0-1"],
    );
    let quiet = "FEN 3k5/9/9/9/9/9/9/R8/9/4K4 w - - 119 60\n";
    results(quiet, "60. X9.1", 1, &["1-0", "0-1"]);
    let early = "FEN 3k5/9/9/9/9/9/9/R8/9/4K4 w - - 118 60\n";
    results(early, "60. X9.1", 1, &[]);
}

#[test]
fn mate_is_told_once() {
    let start = "FEN 4k4/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1\nRESULT 0-1\n";
    let text = record(start, "1. X8.2", 1);
    assert_eq!(found(&text), Vec::<String>::new());
    let codes = read(text.as_bytes()).findings(Level::Warning);
    assert_eq!(codes.len(), 1, "{codes:?}");
    assert!(codes[0].ends_with("H003"));
}

/// Two figures, one lost and one drawn, and text before, between and behind them.
fn article(before: &str, between: &str, behind: &str) -> String {
    format!(
        "{before}\n\n[b]Hình 22:[/b]\n{}{between}\n[b]Hình 23:[/b]\n{}{behind}\n",
        record(CHECKS, CHECKING, 1),
        record(IDLES, IDLING, 1)
    )
}

#[test]
fn sentences_that_are_true() {
    for (before, between, behind) in [
        ("", "Trắng chiếu mãi, bị xử thua.", "Nên xử hòa."),
        ("", "", "Hình 22 Trắng bị xử thua. Hình 23 xử hòa."),
        ("24.2. Chiếu mãi xử thua. (Hình 22)", "", ""),
        ("24.2. Không phạm luật thì hòa. (Hình 22, 23)", "", ""),
        ("", "Nếu Trắng đổi nước thì hòa.", "Ván cờ hay."),
        ("Ván nào cũng xử hòa.", "", ""),
    ] {
        let text = article(before, between, behind);
        assert_eq!(found(&text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn sentences_that_are_false() {
    #[track_caller]
    fn check(between: &str, behind: &str, wanted: &[&str]) {
        let found = found(&article("", between, behind));
        assert_eq!(found.len(), wanted.len(), "{found:#?}");
        for (found, wanted) in found.iter().zip(wanted) {
            assert!(found.contains(wanted), "{found}");
        }
    }
    check(
        "Hai bên không đổi, xử hòa.",
        "",
        &[
            "10:1 R002 “Hai bên không đổi, xử hòa.” does not fit figure 22, where the law rules: Red loses [23.1",
        ],
    );
    check(
        "Đen bị xử thua.",
        "Đen bị xử thua.",
        &[
            "10:1 R002",
            "18:1 R002 “Đen bị xử thua.” does not fit figure 23, where the law rules: draw [24.2, 7.2b",
        ],
    );
    // One sentence for both, in bold, behind another on its line.
    check(
        "",
        "Xem kỹ hai hình. [b]Hình 22 và 23:[/b] Trắng chiếu mãi, bị xử thua.",
        &["18:1 R002 “Hình 22 và 23: Trắng chiếu mãi, bị xử thua.” does not fit figure 23"],
    );
    check(
        "",
        "Một hình hay. Hình 22 và 23 đều xử hòa.",
        &["18:15 R002 “Hình 22 và 23 đều xử hòa.” does not fit figure 22"],
    );
    check(
        "",
        "* Hình 23: xử hòa.\n* Hình 22: xử hòa.",
        &["19:3 R002 “Hình 22: xử hòa.” does not fit figure 22"],
    );
    // A sign behind the record is no heading: the sentence speaks of the record above.
    check(
        "[b]=+[/b]\nHai bên không đổi, xử hòa.",
        "",
        &["11:1 R002 “Hai bên không đổi, xử hòa.” does not fit figure 22"],
    );
    check(
        "\n[b]+-[/b] \n\nHai bên không đổi, xử hòa.",
        "",
        &["13:1 R002 “Hai bên không đổi, xử hòa.” does not fit figure 22"],
    );
    // What is cleared does not lose.
    check("Trắng không phạm luật.", "", &["figure 22"]);
}

#[test]
fn a_record_without_a_figure_is_named_by_its_number() {
    let text = format!(
        "{}Xử hòa.\n\n{}Trắng bị xử thua.\n",
        record(CHECKS, CHECKING, 1),
        record(IDLES, IDLING, 1)
    );
    let found = found(&text);
    assert!(
        found[0].starts_with("7:1 R002 “Xử hòa.” does not fit record 1"),
        "{found:?}"
    );
    assert!(
        found[1].contains("does not fit record 2, where the law rules: draw"),
        "{found:?}"
    );
    assert_eq!(found.len(), 2);
}

#[test]
fn what_is_announced_does_not_reach_over_long_text() {
    let gap = "lời văn\n".repeat(40_000);
    let head = "[b]Hình 22:[/b]\n";
    let near = format!("{head}{}", record(CHECKS, CHECKING, 1));
    let text = format!(
        "{near}{gap}Hình 22 thì xử hòa.\n{}",
        record(IDLES, IDLING, 1)
    );
    // The sentence stands before the next record, and names its figure.
    assert_eq!(found(&text).len(), 1);
    let text = format!("{near}{gap}");
    assert_eq!(found(&text).len(), 0);
}
