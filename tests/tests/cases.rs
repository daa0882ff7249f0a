//! The case files: what each input must give, taken from `cases/expected.md`.
//!
//! A case states for each game how many plies are legal and how the board stands
//! after them, every error and warning with its place, and the lines lifted out
//! of prose.

use kypho_model::Level;
use kypho_tests::{final_board, lines, plies, read_file, root};

/// After 1. P2-5 M8.7 2. M2.3 X9-8, the opening most cases share.
const FOUR: &str = "rheakaer1/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAE1R";
/// Then 3. X1-2 M2.3.
const SIX: &str = "r1eakaer1/9/1ch3hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAER1";

#[track_caller]
fn check(name: &str, games: &[(usize, &str)], findings: &[&str], expected_lines: &[&str]) {
    let folder = root().join("tests/cases");
    let path = std::fs::read_dir(folder)
        .expect("the case folder is part of the repository")
        .map(|entry| entry.expect("readable").path())
        .find(|path| {
            path.file_name()
                .is_some_and(|file| file.to_string_lossy().starts_with(name))
        })
        .unwrap_or_else(|| panic!("no case {name}"));
    let read = read_file(&path);
    let got: Vec<(usize, String)> = read
        .records
        .iter()
        .map(|r| (plies(r), final_board(r)))
        .collect();
    let got: Vec<(usize, &str)> = got.iter().map(|(n, board)| (*n, board.as_str())).collect();
    assert_eq!(got, games, "{name}: plies and boards");
    assert_eq!(
        read.findings(Level::Warning),
        findings,
        "{name}: errors and warnings"
    );
    let got: Vec<String> = read.records.iter().flat_map(lines).collect();
    assert_eq!(got, expected_lines, "{name}: lines in prose");
    // Counting and building see the same record.
    let legal: u64 = read.records.iter().map(|r| plies(r) as u64).sum();
    assert!(read.counts.legal <= legal && read.counts.blocks == read.records.len() as u64);
}

#[test]
fn encoding_and_characters() {
    check("u001", &[(4, FOUR)], &[], &[]);
    check("u003", &[(4, FOUR)], &[], &[]);
    check("u007", &[(4, FOUR), (4, FOUR)], &[], &[]);
    check("u009", &[(4, FOUR)], &[], &[]);
    check("u011", &[(4, FOUR)], &[], &[]);
    check("u012", &[(4, FOUR)], &[], &[]);
}

#[test]
fn framing_and_malformed_text() {
    let two = "rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR";
    check("u013", &[(4, FOUR)], &[], &[]);
    check("u014", &[(4, FOUR)], &[], &[]);
    check("u015", &[(2, two), (4, FOUR)], &["8:1 S002"], &[]);
    check("u017", &[(4, FOUR)], &[], &[]);
    check("u020", &[(4, FOUR)], &[], &[]);
    check("u021", &[(4, FOUR)], &[], &[]);
    check("u022", &[(4, FOUR)], &["7:4 M007"], &[]);
    check("u023", &[(2, two)], &["8:4 M001"], &[]);
    let stray = [
        "7:13 M004",
        "8:8 M004",
        "8:14 M004",
        "9:8 M004",
        "9:14 M004",
    ];
    check("u024", &[(6, SIX)], &stray, &[]);
    check("u025", &[(6, SIX)], &["8:1 M006", "9:1 M006"], &[]);
    check("u027", &[(4, FOUR)], &[], &[]);
}

#[test]
fn comments_and_side_lines() {
    check("u029", &[(4, FOUR)], &[], &[]);
    check("u036", &[(4, FOUR)], &[], &[]);
    check(
        "u038",
        &[(4, FOUR)],
        &[],
        &["3: B3.1 X9-8 M2.3 M2.3", "4: M2.3 X1-2 X9-8"],
    );
}

#[test]
fn move_notation() {
    check(
        "u040",
        &[
            (1, "3k5/9/9/9/4C4/9/9/4C4/9/5K3"),
            (1, "3k5/9/9/9/9/4C4/9/2C6/9/5K3"),
            (0, "3k5/9/9/9/9/4C4/9/4C4/9/5K3"),
        ],
        &["26:4 M002"],
        &[],
    );
    check(
        "u041",
        &[
            (0, "3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3"),
            (1, "3k5/9/2P6/6P2/2P3P2/9/9/9/9/5K3"),
        ],
        &["8:4 M002", "17:4 M003"],
        &[],
    );
    check(
        "u042",
        &[
            (1, "3k1a3/3P5/4P4/4P4/9/9/9/9/9/5K3"),
            (1, "3k1a3/4P4/3P5/4P4/9/9/9/9/9/5K3"),
            (1, "3k1a3/4P4/4P4/5P3/9/9/9/9/9/5K3"),
            (0, "3k1a3/4P4/4P4/4P4/9/9/9/9/9/5K3"),
        ],
        &["35:4 M002"],
        &[],
    );
    check(
        "u044",
        &[(1, "3k5/9/9/9/9/4C4/9/9/9/5K3")],
        &["8:4 M008"],
        &[],
    );
    check(
        "u045",
        &[(
            4,
            "rhea1a1hr/4k4/1c2e2c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2E2C1/4K4/RHEA1A1HR",
        )],
        &[],
        &[],
    );
    check(
        "u046",
        &[
            (4, FOUR),
            (4, FOUR),
            (
                1,
                "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR",
            ),
        ],
        &["25:9 M010", "25:9 L001"],
        &[],
    );
}

#[test]
fn positions() {
    check("u054", &[(4, FOUR), (4, FOUR)], &[], &[]);
    check("u055", &[(4, FOUR)], &[], &[]);
    check("u057", &[(4, FOUR)], &[], &[]);
    check("u058", &[(4, FOUR), (4, FOUR)], &[], &[]);
    check("u060", &[(4, FOUR)], &[], &[]);
    check("u061", &[(0, "none")], &["6:1 P001"], &[]);
    check(
        "u064",
        &[(1, "5k3/9/9/9/2E6/9/9/9/9/3K1A3")],
        &["6:1 P004"],
        &[],
    );
    check(
        "u065",
        &[(0, "4k4/9/9/9/9/9/9/9/9/4K4")],
        &["6:1 P006", "8:4 L002"],
        &[],
    );
    check("u067", &[(4, "3k5/9/9/9/9/9/9/4C4/9/5K3")], &[], &[]);
}

#[test]
fn legality_and_places() {
    check(
        "u068",
        &[
            (0, "4k4/9/9/9/4C4/9/9/9/9/4K4"),
            (1, "4k4/9/4C4/9/9/9/9/9/9/4K4"),
        ],
        &["8:4 L002"],
        &[],
    );
    check(
        "u069",
        &[
            (
                0,
                "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR",
            ),
            (
                2,
                "rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C4HC1/9/RHEAKAE1R",
            ),
        ],
        &["7:4 L002"],
        &[],
    );
    check(
        "u071",
        &[
            (
                0,
                "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR",
            ),
            (
                1,
                "rheakaeCr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RHEAKAEHR",
            ),
            (
                2,
                "rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR",
            ),
        ],
        &["7:4 L002", "24:4 L002"],
        &[],
    );
    let two = "rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR";
    check("u073", &[(2, two)], &["8:4 L001"], &[]);
    let five = "rheakaer1/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAER1";
    check("u075", &[(4, FOUR), (5, five)], &["21:22 L002"], &[]);
    check("u077", &[(1, "3k5/2P6/9/9/9/9/9/9/9/4K4")], &[], &[]);
    check("u078", &[(12, "3k5/9/9/9/9/9/9/4R4/9/5K3")], &[], &[]);
    check("u080", &[(12, "4k4/9/4c4/3P5/9/9/9/9/9/5K3")], &[], &[]);
}

#[test]
fn signs_results_headers() {
    check("u082", &[(6, SIX)], &[], &[]);
    check("u087", &[(4, FOUR)], &[], &[]);
    check("u088", &[(4, FOUR)], &[], &[]);
    check("u091", &[(6, SIX)], &[], &[]);
    check("u092", &[(4, FOUR)], &[], &[]);
    check("u096", &[(3, FOUR)], &[], &[]);
    check("u108", &[(6, SIX)], &["15:1 D001"], &[]);
    check(
        "u138",
        &[
            (3, "9/3ka4/2R6/9/9/9/9/9/9/4K4"),
            (1, "1R2k4/R8/9/9/9/9/9/9/9/5K3"),
        ],
        &["16:1 H003"],
        &[],
    );
}

#[test]
fn layouts_of_real_articles() {
    check(
        "u116",
        &[(
            6,
            "r1eakaer1/8c/1ch3h2/p1p1p1R1p/6p2/2P6/P3P1P1P/1C2C1H2/9/RHEAKAE2",
        )],
        &["9:1 M005", "10:16 M005", "11:1 M005"],
        &["2: B3.1 M8.9"],
    );
    check(
        "u117",
        &[
            (
                8,
                "r1eakaer1/9/1ch3hc1/p1p1p3p/6p2/2P6/P3P1P1P/1C2C1H2/9/RHEAKAER1",
            ),
            (4, FOUR),
        ],
        &["9:4 M005", "10:4 M005"],
        &[],
    );
    check(
        "u119",
        &[(4, FOUR)],
        &["8:81 M011"],
        &[
            "3: M8.7 X9-8 M2.3 [X9-8] [B7.1] [B3.1] [M2.3]",
            "  6: P8-9 X9-8 M2.3 B3.1",
        ],
    );
    check(
        "u121",
        &[(
            9,
            "r1eakaer1/9/1ch3hc1/p3p1p1p/2p6/6P2/P1P1P3P/HC2C1H2/9/R1EAKAER1",
        )],
        &[],
        &[
            "3: B7.1 X9-8 M2.3 B7.1 X1-2",
            "  8: M2.3 M8.7",
            "  8: P8-9 X2.9",
            "  8: X8.1 M8.7",
        ],
    );
    check(
        "u122",
        &[(
            6,
            "rheakaer1/9/1c4h1c/p1p1p1p1p/9/6P2/P1P1P3P/1C2C1H2/9/RHEAKAE1R",
        )],
        &[],
        &[
            "3: M8.7",
            "  4: X9-8 X9-8",
            "  4: M2.3 M2.3 X9-8 X1-2",
            "3: B7.1 X9-8 M8.7",
        ],
    );
    check(
        "u123",
        &[(4, FOUR)],
        &[],
        &["3: B7.1 X9-8 M8.7 M2.3 X9-8 P8-9 M2.3 B7.1 X1-2"],
    );
    check(
        "u125",
        &[(4, FOUR)],
        &["8:46 M006", "8:59 M006"],
        &["3: B7.1 X9-8 M8.7 M2.3 X9-8 P8-9 M2.3 B7.1 X1-2 X1.1"],
    );
    check(
        "u126",
        &[(6, SIX)],
        &[],
        &["4: B7.1 X1-2 M2.3", "5: B3.1 P8-9 M8.7"],
    );
    check(
        "u127",
        &[(6, SIX)],
        &[],
        &["3: B7.1 X9-8 M8.7", "5: B3.1 P8-9 M8.7"],
    );
    check(
        "u129",
        &[
            (
                4,
                "r1eakaehr/9/2h1c2c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAE1R",
            ),
            (
                4,
                "r1eakaehr/9/1ch2c3/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAE1R",
            ),
            (4, FOUR),
            (4, FOUR),
        ],
        &[],
        &[],
    );
    let files = [
        "8:4 M009",
        "8:9 M014",
        "8:9 M009",
        "9:4 M009",
        "9:9 M009",
        "10:4 M014",
        "10:4 M009",
    ];
    check("u131", &[(6, "9/3k5/9/9/9/9/9/4C4/5K3/9")], &files, &[]);
    check(
        "u132",
        &[(
            6,
            "rheakaehr/9/1c2c4/p3p3p/2p3p2/2P3P2/P3P3P/1C2E2C1/9/RHEAKA1HR",
        )],
        &[],
        &[],
    );
    check(
        "u134",
        &[
            (
                8,
                "r1eakaer1/9/1ch3hc1/p1p1p3p/6p2/2P6/P3P1P1P/1C2C1H2/9/RHEAKAER1",
            ),
            (4, "3k5/9/9/9/4R4/9/9/2R6/9/5K3"),
        ],
        &[],
        &[],
    );
    check("u139", &[(6, SIX)], &[], &["4: M2.3 X1-2 X9-8 B7.1 B7.1"]);
    check("u140", &[(6, SIX)], &[], &["7: B7.1", "7: B3.1", "7: M8.9"]);
    check(
        "u142",
        &[
            (6, SIX),
            (
                8,
                "rheakaer1/9/4c1h2/p1p1p1p1p/9/6P2/P1P1P2cP/1C2C1H2/9/RHEAKAER1",
            ),
            (
                6,
                "rheakaer1/9/1c4h1c/p1p1p1p1p/9/6P2/P1P1P3P/1C2C1H2/9/RHEAKAE1R",
            ),
        ],
        &[],
        &[],
    );
}

/// Cases in portable game notation.
#[test]
fn other_formats() {
    let two = "rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR";
    check("u005", &[(4, FOUR)], &[], &[]);
    check("u030", &[(4, FOUR)], &[], &["2: C8=5 H2+3 H8+7"]);
    check("u032", &[(4, FOUR)], &[], &["2: H2+3 H2+3"]);
    check(
        "u033",
        &[(4, FOUR)],
        &[],
        &["2: C8=5 H2+3 H8+7", "  3: C5+4 A4+5 H2+3"],
    );
    check("u035", &[(4, FOUR)], &[], &["2: C8=5 H2+3 H8+7"]);
    let back = "r1eakae1r/9/1ch3hc1/p1p3p1p/9/4C4/P1P1P1P1P/1C7/9/RHEAKAEHR";
    check("u047", &[(5, back)], &[], &[]);
    check("u050", &[(4, FOUR)], &[], &[]);
    check("u084", &[(4, FOUR), (2, two)], &[], &[]);
    check("u085", &[(2, two)], &["7:14 H002"], &[]);
    check("u093", &[(4, FOUR)], &[], &["1: E3+5", "2: C8=5"]);
}
