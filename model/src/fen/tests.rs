use super::{FenError, Leniency, Letters, Style, read};
use crate::Setup;

const START: &str = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR";

/// Reads `board` + `tail` and compares what it was understood as, and which liberties it took.
fn check(tail: &str, understood: &str, number: Option<u32>, liberties: &[Leniency]) {
    let text = format!("{START}{tail}");
    let fen = read(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(
        fen.setup.to_string(),
        format!("{START} {understood}"),
        "{text:?}"
    );
    assert_eq!(fen.written_number, number, "{text:?}");
    let found: Vec<Leniency> = fen.remarks.iter().map(|remark| remark.what).collect();
    assert_eq!(found, liberties, "{text:?}");
    for remark in &fen.remarks {
        assert!(
            text.get(remark.at.clone()).is_some(),
            "{text:?}: {remark:?}"
        );
    }
}

/// Reads a text and gives the fault and the bytes it points at.
fn error(text: &str) -> (FenError, &str) {
    let error = read(text).expect_err(text);
    let range = error.range();
    (
        error,
        text.get(range)
            .expect("the range lies on characters of the text"),
    )
}

#[test]
fn plain_fens_need_no_remark() {
    check(" w - - 0 1", "w - - 0 1", Some(1), &[]);
    check(" b - - 12 34", "b - - 12 34", Some(34), &[]);
    check(" w - - 0 1\r\n", "w - - 0 1", Some(1), &[]);
    assert_eq!(
        read(&Setup::start().to_string()).map(|fen| fen.setup),
        Ok(Setup::start())
    );
}

#[test]
fn the_tail_may_be_short_or_long() {
    use Leniency::*;
    check("", "w - - 0 1", None, &[MissingSide, MissingTail]);
    check(" ", "w - - 0 1", None, &[MissingSide, MissingTail]);
    check(" b", "b - - 0 1", None, &[MissingTail]);
    check(" w 0 1", "w - - 0 1", Some(1), &[MissingDash]);
    check(" w 3 9", "w - - 3 9", Some(9), &[MissingDash]);
    check(" b 7", "b - - 0 7", Some(7), &[MissingDash]);
    check(" w - 4 7", "w - - 4 7", Some(7), &[MissingDash]);
    check(" w - -", "w - - 0 1", None, &[MissingNumber]);
    check(" w - - 5 ", "w - - 5 1", None, &[MissingNumber]);
    check(" w - - - 7", "w - - 0 7", Some(7), &[DashForCounter]);
    check(" w - - - 4 7", "w - - 4 7", Some(7), &[ExtraDash]);
    check(
        " w - - - - 7",
        "w - - 0 7",
        Some(7),
        &[DashForCounter, ExtraDash],
    );
    check(" - - 0 3", "w - - 0 3", Some(3), &[MissingSide]);
    check(" 0 3", "w - - 0 3", Some(3), &[MissingSide, MissingDash]);
    check(" w - - 0 0", "w - - 0 1", Some(0), &[NumberZero]);
    check(
        " w - - - 0",
        "w - - 0 1",
        Some(0),
        &[DashForCounter, NumberZero],
    );
    check(
        " w - - 0 1 moves h2e2",
        "w - - 0 1",
        Some(1),
        &[TrailingText],
    );
}

#[test]
fn the_side_is_written_in_many_ways() {
    use Leniency::*;
    check(" r - - 0 1", "w - - 0 1", Some(1), &[RedLetter]);
    check(
        " R - - 0 1",
        "w - - 0 1",
        Some(1),
        &[RedLetter, CapitalSide],
    );
    check(" W - - 0 1", "w - - 0 1", Some(1), &[CapitalSide]);
    check(" B - - 0 1", "b - - 0 1", Some(1), &[CapitalSide]);
    check(" Black - - 0 1", "b - - 0 1", Some(1), &[SideWord]);
    check(" red", "w - - 0 1", None, &[SideWord, MissingTail]);
    check("w - - 0 1", "w - - 0 1", Some(1), &[GluedSide]);
    check("r - - 0 1", "w - - 0 1", Some(1), &[GluedSide, RedLetter]);
    check("b", "b - - 0 1", None, &[GluedSide, MissingTail]);
    check("b--0 1", "b - - 0 1", Some(1), &[GluedSide]);
    check("- - 0 1", "w - - 0 1", Some(1), &[MissingSide]);
}

#[test]
fn what_editors_put_in_is_folded() {
    use Leniency::*;
    check(
        " w – – – 1",
        "w - - 0 1",
        Some(1),
        &[OddDash, DashForCounter],
    );
    check(" w — \u{2212} 0 1", "w - - 0 1", Some(1), &[OddDash]);
    check(
        "\u{A0}w\u{A0}-\u{3000}- 0 1",
        "w - - 0 1",
        Some(1),
        &[OddBlank],
    );
    check(
        "\u{200B} w - - 0 1\u{FEFF}",
        "w - - 0 1",
        Some(1),
        &[Invisible],
    );
    check(" w  -  - 0 1", "w - - 0 1", Some(1), &[ExtraBlanks]);
    check("  w - - 0 1", "w - - 0 1", Some(1), &[ExtraBlanks]);
    check(" w &ndash; &#8211; 0 1", "w - - 0 1", Some(1), &[Entity]);
    check(
        "&nbsp;w &#x2013; &minus; 0 1",
        "w - - 0 1",
        Some(1),
        &[Entity],
    );
    check(
        " ｗ － － ０ １",
        "w - - 0 1",
        Some(1),
        &[FullWidth, OddDash],
    );
}

#[test]
fn the_board_takes_liberties_too() {
    let same = |text: &str, liberties: &[Leniency]| {
        let fen = read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(fen.setup.board, Setup::start().board, "{text:?}");
        let found: Vec<Leniency> = fen.remarks.iter().map(|remark| remark.what).collect();
        assert_eq!(found, liberties, "{text:?}");
    };
    let tail = " w - - 0 1";
    let rest = "9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9";
    same(&format!("rnbakabnr/{rest}/RNBAKABNR{tail}"), &[]);
    same(
        &format!("rneakabhr/{rest}/RHEAKABNR{tail}"),
        &[Leniency::MixedLetters],
    );
    same(
        &format!("rhmakamhr/{rest}/RHEAKAEHR{tail}"),
        &[Leniency::MinisterLetter, Leniency::MixedLetters],
    );
    same(
        &format!("rhegkgehr/{rest}/RHEAKAEHR{tail}"),
        &[Leniency::GuardLetter],
    );
    same(
        &format!("rheagaehr/{rest}/RHEAGAEHR{tail}"),
        &[Leniency::GeneralLetter],
    );
    same(
        &format!("rheakaehr/45/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR{tail}"),
        &[Leniency::SplitRun],
    );
    same(
        &format!("rheakaehr/ {rest} /RHEAKAEHR{tail}"),
        &[Leniency::BlankInBoard],
    );
    same(
        &format!("rheakaehr/{rest}/RHEAKAEHR/{tail}"),
        &[Leniency::TrailingSlash],
    );
    same(
        &format!("\u{FEFF} ｒheakaehr／{rest}/RHEAKAEHR{tail}"),
        &[Leniency::Invisible, Leniency::FullWidth],
    );
}

#[test]
fn a_board_with_red_on_top_is_named_and_can_be_turned() {
    let fen =
        read("RHEAKAEHR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rheakaehr w - - 0 1").unwrap();
    assert_eq!(fen.remarks.len(), 1);
    assert_eq!(fen.remarks[0].what, Leniency::Reversed);
    assert!(fen.setup.position().is_err());
    assert_eq!(fen.setup.turned(), Setup::start());
}

#[test]
fn letters_are_a_choice_of_the_writer() {
    let style = Style {
        letters: Letters::KnightBishop,
    };
    assert_eq!(
        Setup::start().fen(style).to_string(),
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
    );
}

#[test]
fn faults_point_at_their_bytes() {
    let (fault, shown) = error("9/9/9/9/9/9/9/9/9 w - - 0 1");
    assert!(
        matches!(fault, FenError::RankCount { found: 9, .. }),
        "{fault:?}"
    );
    assert_eq!(shown, "9/9/9/9/9/9/9/9/9");
    let (fault, shown) = error("9/9/9/9/4k5/9/9/9/9/4K4 w");
    assert!(
        matches!(
            fault,
            FenError::RankWidth {
                rank: 4,
                found: 10,
                ..
            }
        ),
        "{fault:?}"
    );
    assert_eq!(shown, "4k5");
    let (fault, shown) = error("9/9//9/9/9/9/9/9/9 w");
    assert!(
        matches!(
            fault,
            FenError::RankWidth {
                rank: 2,
                found: 0,
                ..
            }
        ),
        "{fault:?}"
    );
    assert_eq!(shown, "");
    assert_eq!(fault.range(), 3..3);
    let (fault, shown) = error("9/9/9/9/4ü4/9/9/9/9/4K4 w");
    assert!(
        matches!(fault, FenError::UnknownLetter { letter: 'ü', .. }),
        "{fault:?}"
    );
    assert_eq!(shown, "ü");
    let (fault, shown) = error("9/9/9/9/90/9/9/9/9/4K4 w");
    assert!(matches!(fault, FenError::ZeroDigit { .. }), "{fault:?}");
    assert_eq!(shown, "0");
    for blank in ["", " ", "\u{FEFF}\n"] {
        assert!(
            matches!(error(blank).0, FenError::Empty { .. }),
            "{blank:?}"
        );
    }
}

#[test]
fn unreadable_sides_and_counters_are_named() {
    for (tail, shown) in [
        (" x - - 0 1", "x"),
        (" w - - x 1", "x"),
        (" w - - 0x 1", "0x"),
        (" w KQkq - 0 1", "KQkq"),
        (" w - - 0 99999999999", "99999999999"),
        (" w - - 0 ?", "?"),
        (" * - - 0 1", "*"),
    ] {
        let text = format!("{START}{tail}");
        let error = read(&text).expect_err(&text);
        assert!(
            matches!(error, FenError::Counter { .. } | FenError::Side { .. }),
            "{text:?}: {error:?}"
        );
        assert_eq!(&text[error.range()], shown, "{text:?}");
    }
}

#[test]
fn drawn_marks_are_told_from_slips() {
    let (fault, shown) = error("5x3/5k3/5x1H1/9/80/9/9/9/9/4K4 w - - 0 1");
    assert!(
        matches!(fault, FenError::DrawnMark { letter: 'x', .. }),
        "{fault:?}"
    );
    assert_eq!(shown, "x");
    let (fault, _) = error("5x4/5k3/9/9/9/9/9/9/9/4K4 w - - 0 1");
    assert!(
        matches!(fault, FenError::UnknownLetter { letter: 'x', .. }),
        "{fault:?}"
    );
}

#[test]
fn a_last_rank_too_wide_is_no_glued_side() {
    let (fault, _) = error("4k4/9/9/9/9/9/9/9/9/RHEAKAEHRR w - - 0 1");
    assert!(
        matches!(
            fault,
            FenError::RankWidth {
                rank: 9,
                found: 10,
                ..
            }
        ),
        "{fault:?}"
    );
}

#[test]
fn no_text_makes_reading_panic() {
    // Every cut and every single change of a text that holds all kinds of liberties.
    let text = format!("\u{FEFF}{START}w &ndash; –\u{A0}０ 12 x");
    for at in text.char_indices().map(|(at, _)| at) {
        let _ = read(&text[..at]);
        let _ = read(&text[at..]);
        for put in [
            "&",
            "&#;",
            "&#x110000;",
            "/",
            "9",
            "0",
            "k",
            "-",
            " ",
            "é",
            "\u{0}",
        ] {
            let changed = format!("{}{put}{}", &text[..at], &text[at..]);
            if let Err(error) = read(&changed) {
                assert!(
                    changed.get(error.range()).is_some(),
                    "{changed:?}: {error:?}"
                );
            }
        }
    }
}
