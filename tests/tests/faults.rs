//! Faults of headers, framing and sides, at their places; and what the helps offer.

use kypho_model::{Color, Lang, Level, Rule};
use kypho_parser::Diagnostic;
use kypho_tests::{plies, read};

const PUZZLE: &str = "3k5/9/9/9/9/9/9/4C4/9/5K3";

fn block(head: &str, moves: &str) -> String {
    format!("[game]\n{head}START{{\n{moves}\n}}END[/game]\n")
}

#[track_caller]
fn findings(text: &str, expected: &[&str]) {
    assert_eq!(
        read(text.as_bytes()).findings(Level::Note),
        expected,
        "{text}"
    );
}

/// The one fault of a text that has the code, in a language.
#[track_caller]
fn fault(text: &str, code: &str, lang: Lang) -> Diagnostic {
    let mut found = Vec::new();
    let wanted = |rule: &'static Rule| rule.code == code;
    kypho_parser::check(text.as_bytes(), None, lang, &wanted, &mut found)
        .expect("a slice can be read");
    assert_eq!(found.len(), 1, "{code} in {text}");
    found.remove(0)
}

#[test]
fn the_first_of_two_headers_counts() {
    let text = block("RED An\nred Bình\nNOTE a\nNOTE b\n", "1. P2-5 M8.7");
    findings(&text, &["3:1 H004"]);
    let text = block(
        "GAME Một\nGAME Hai\nRESULT 1-0\nRESULT 0-1\n",
        "1. P2-5 M8.7 1-0",
    );
    findings(&text, &["3:1 H004", "5:1 H004"]);
    let text = block("GAME Một\nGAME Hai\n", "1. P2-5 M8.7");
    let found = fault(&text, "H004", Lang::En);
    assert_eq!(found.title.as_deref(), Some("Một"));
}

#[test]
fn the_first_of_two_positions_is_played_from() {
    let head = format!("FEN {PUZZLE} w - - 0 1\nFEN 4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1\n");
    let text = block(&head, "1. P5.2 Tg4.1");
    findings(&text, &["3:1 H004"]);
    let record = &read(text.as_bytes()).records[0];
    assert_eq!(plies(record), 2);
    assert_eq!(record.headers.len(), 2, "both lines are kept");
    let mut rewritten = String::new();
    kypho_parser::formats::game_block::write(record, &mut rewritten).expect("a String takes all");
    findings(&rewritten, &["3:1 H004"]);
    assert!(rewritten.contains("FEN 4k4/"), "{rewritten}");
}

#[test]
fn an_empty_fen_is_the_start_position() {
    let text = block("FEN \u{a0}\n", "1. P2-5 M8.7");
    findings(&text, &["2:1 P011"]);
    assert_eq!(plies(&read(text.as_bytes()).records[0]), 2);
    // A second line gives the position after all.
    let text = block(&format!("FEN\nFEN {PUZZLE} w - - 0 1\n"), "1. P5.2 Tg4.1");
    findings(&text, &["2:1 P011"]);
    assert_eq!(plies(&read(text.as_bytes()).records[0]), 2);
}

#[test]
fn formats_and_results_are_looked_at() {
    for head in [
        "FORMAT WXF\n",
        "format axf\n",
        "Format: Wxf\n",
        "RESULT *\n",
        "RESULT 1–0\n",
        "RESULT ½-½\n",
        "Result 1/2-1/2\n",
    ] {
        findings(&block(head, "1. P2-5 M8.7"), &[]);
    }
    findings(
        &block("FORMAT\nRESULT\nVOTES\n", "1. P2-5 M8.7"),
        &["2:1 H005", "3:1 H005", "4:1 H005"],
    );
    findings(&block("FORMAT ICCS\n", "1. P2-5 M8.7"), &["2:1 H006"]);
    findings(&block("FORMAT AXF K(Tg)\n", "1. P2-5 M8.7"), &["2:1 H006"]);
    findings(
        &block("RESULT Trắng thắng\n", "1. P2-5 M8.7"),
        &["2:1 H007"],
    );
}

#[test]
fn an_ellipsis_outweighs_the_side_in_the_fen() {
    let record = |fen: &str, moves: &str| {
        let text = block(&format!("FEN {fen}\n"), moves);
        let read = read(text.as_bytes());
        let side = read.records[0].setup.as_ref().map(|setup| setup.turn);
        (read.findings(Level::Note), side, plies(&read.records[0]))
    };
    let codes = |codes: &[&str]| codes.iter().map(|c| (*c).to_owned()).collect::<Vec<_>>();
    let (red, black) = (Some(Color::Red), Some(Color::Black));
    let white = format!("{PUZZLE} w - - 0 3");
    let board_only = PUZZLE;
    assert_eq!(
        record(&white, "3… Tg4.1 4. P5.2"),
        (codes(&["2:1 P012"]), black, 2)
    );
    assert_eq!(
        record(&white, "3. … Tg4.1 4. P5.2"),
        (codes(&["2:1 P012"]), black, 2)
    );
    // The remark on the tail stays, that Red is assumed does not.
    let (found, side, played) = record(board_only, "1… Tg4.1");
    assert_eq!((side, played), (black, 1));
    assert_eq!(found, codes(&["2:1 P012", "2:5 P009"]));
    let text = block(&format!("FEN {board_only}\n"), "1… Tg4.1");
    assert!(!fault(&text, "P009", Lang::En).message.contains("Red"));
    assert!(
        fault(&text, "P012", Lang::En)
            .message
            .contains("names no side")
    );
    // Where only the FEN's side can make the move, a half-move is missing.
    assert_eq!(
        record(&white, "3… P5.2").0,
        codes(&["4:1 M011", "4:4 L003"])
    );
    // No dots, no side.
    assert_eq!(record(&white, "3 P5.2 Tg4.1").0, codes(&["4:1 M013"]));
    assert_eq!(record(&white, "P5.2 Tg4.1"), (codes(&[]), red, 2));
}

#[test]
fn one_dot_outweighs_the_side_in_the_fen_when_the_board_agrees() {
    let start = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR";
    let head = format!("FEN {start} b - - 0 1\n");
    // Both sides can begin so; the dot alone is a slip that is met often.
    findings(&block(&head, "1. P2-5"), &["4:1 M006"]);
    // Only Red can: the soldier has crossed for nobody else.
    let head = "FEN 4k4/9/9/P8/9/9/9/9/9/3K5 b - - 0 1\n";
    let text = block(head, "1. B9-8 Tg5.1");
    findings(&text, &["2:1 P012"]);
    assert_eq!(plies(&read(text.as_bytes()).records[0]), 2);
}

#[test]
fn a_late_start_without_a_position_is_named() {
    findings(&block("", "9. P2-5 M8.7"), &["3:1 P013"]);
    findings(&block("", "9… M8.7"), &["3:1 P013", "3:1 M011", "3:4 L003"]);
    findings(&block("", "1. P2-5 M8.7"), &[]);
    // The number of a later move says nothing about the first.
    findings(&block("", "P2-5 M8.7\n2. M2.3 X9-8"), &[]);
    // A position that says where it stands is another matter.
    let head = format!("FEN {PUZZLE} w - - 0 9\n");
    findings(&block(&head, "9. P5.2 Tg4.1"), &[]);
    findings(&block(&head, "1. P5.2 Tg4.1"), &["4:1 P010"]);
    findings(
        &block(&format!("FEN {PUZZLE} w\n"), "9. P5.2"),
        &["2:5 P009"],
    );
}

#[test]
fn closing_tags_and_comments_without_a_partner() {
    let good = block("", "1. P2-5 M8.7");
    findings(
        &format!("{good}[/game]\nHết [/GAME]."),
        &["5:1 S014", "6:5 S014"],
    );
    findings(&format!("Thẻ [/gam] và [/game, rồi\n{good}"), &[]);
    let text = block("", "1. P2-5 M8.7\n/*a\n2. M2.3 /*b*/\n3. X1-2 M2.3");
    let read = read(text.as_bytes());
    assert_eq!(read.findings(Level::Warning)[0], "5:9 S013");
    findings(&block("", "1. P2-5 /* a */ M8.7 /* b */"), &[]);
}

#[test]
fn a_record_without_anything_is_empty() {
    findings(&block("GAME Trống\n", ""), &["1:1 S012"]);
    findings("[game]\n[/game]\n", &["1:1 S012", "2:1 S003", "2:1 S004"]);
    findings(&block("", "/* chỉ có lời */"), &[]);
    findings(&block(&format!("FEN {PUZZLE} w - - 0 1\n"), ""), &[]);
    findings(&block("FEN x\n", ""), &["2:1 P001"]);
}

#[test]
fn helps_name_what_may_have_been_meant() {
    let help = |moves: &str, code: &str| fault(&block("", moves), code, Lang::En).help;
    let one = "write `M2.3`, the only legal move one slip away";
    assert_eq!(help("1. P2-5 M8.7 2. M23", "M001"), one);
    let several = "legal moves one slip away: `M2.3`, `M2.1`, `P2.4`";
    assert_eq!(help("1. M2.4", "L002"), several);
    // Six are named, then no more.
    let many = "legal moves one slip away: `P2-5`, `P2.1`, `P2.2`, `P2.3`, `P2.4`, `P2.7`";
    assert_eq!(help("1. P2.5 M8.7", "L002"), many);
    let open = "FEN 3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1\n";
    let more = fault(&block(open, "1. X9.0"), "M001", Lang::En).help;
    let six = "`X9.1`, `X9.2`, `X9.3`, `X9.4`, `X9.5`, `X9.6`, …";
    assert_eq!(more, format!("legal moves one slip away: {six}"));
    // Nothing near: what to do in general.
    assert_eq!(
        help("1. B5/9 M8.7", "L002"),
        "check this move and the moves before it"
    );
    // In the record's own letters and words.
    assert_eq!(
        help("1. c3.2 m8.7", "L002").split(": ").last(),
        Some("write `c3.1`, the only legal move one slip away")
    );
    assert_eq!(
        help("1. Mã 2 tiến 4", "L002"),
        "legal moves one slip away: `Mã 2 tiến 3`, `Mã 2 tiến 1`, `Pháo 2 tiến 4`"
    );
    assert_eq!(
        help("1. H2+4 h8+7", "L002"),
        "legal moves one slip away: `H2+3`, `H2+1`, `C2+4`"
    );
    assert_eq!(
        help("1. C2.5 h8+7 2. h2+4", "L002"),
        "legal moves one slip away: `h2+3`, `h2+1`"
    );
}

#[test]
fn an_ambiguous_move_is_offered_in_forms_that_read_back() {
    let pairs = "FEN 3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3 w - - 0 1\n";
    let found = fault(&block(pairs, "1. Bt.1 Tg4.1 2. Xx"), "M002", Lang::En);
    assert_eq!(found.help, "say which piece: `Bt3.1`, `Bt7.1`");
    for form in ["Bt3.1", "Bt7.1"] {
        let record = &read(block(pairs, &format!("1. {form} Tg4.1")).as_bytes()).records[0];
        assert_eq!(plies(record), 2, "{form}");
    }
    let found = fault(&block(pairs, "1. Ct.1 Tg4.1"), "M002", Lang::Vi);
    assert_eq!(found.help, "ghi rõ quân nào: `Ct3.1`, `Ct7.1`");
    // The inner two of four soldiers are named by their points.
    let four = "FEN 3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w - - 0 1\n";
    let found = fault(&block(four, "1. B5-6 Tg4-5"), "M002", Lang::En);
    assert_eq!(
        found.message,
        "`B5-6` fits 4 pieces: e8-d8, e7-d7, e6-d6, e5-d5"
    );
    let forms = ["Bt-6", "Be7-d7", "Be6-d6", "Bs-6"];
    let list: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
    assert_eq!(found.help, format!("say which piece: {}", list.join(", ")));
    for form in forms {
        let record = &read(block(four, &format!("1. {form}")).as_bytes()).records[0];
        assert_eq!(plies(record), 1, "{form}");
    }
}

#[test]
fn reasons_name_the_piece_in_the_way() {
    let message = |moves: &str, lang: Lang| {
        let text = block("", moves);
        let read = read(text.as_bytes());
        let code = read.found.iter().find(|d| d.rule.level == Level::Error);
        fault(&text, code.expect("an error").rule.code, lang).message
    };
    for (moves, en, vi) in [
        (
            "1. M2.4",
            "`M2.4`: the Red elephant on g0 blocks the horse's leg",
            "`M2.4`: mã bị tượng Trắng ở g0 cản chân",
        ),
        (
            "1. X1.4",
            "`X1.4`: the Red soldier on i3 blocks the chariot's way",
            "`X1.4`: xe bị tốt Trắng ở i3 chặn đường",
        ),
        (
            "1. S5.6",
            "`S5.6`: Red has no advisor on file 5; its advisors stand on files 4 and 6",
            "`S5.6`: Trắng không có sĩ ở lộ 5; sĩ của Trắng ở lộ 4 và 6",
        ),
        (
            "1. M2-5",
            "`M2-5`: a horse never moves sideways",
            "`M2-5`: mã không đi ngang",
        ),
        (
            "1. M2.6",
            "`M2.6`: a horse does not get from file 2 to file 6",
            "`M2.6`: mã ở lộ 2 không đi được tới lộ 6",
        ),
        (
            "1. M2/4",
            "`M2/4`: the horse would leave the board",
            "`M2/4`: mã sẽ ra khỏi bàn cờ",
        ),
        (
            "1. B5-4",
            "`B5-4`: a soldier moves sideways only across the river",
            "`B5-4`: tốt chưa qua sông thì không được đi ngang",
        ),
        (
            "1. X1-2",
            "`X1-2`: its own horse stands on h0",
            "`X1-2`: ở h0 đang có mã của mình",
        ),
        (
            "1. P2-2",
            "`P2-2`: the cannon stands on file 2 already",
            "`P2-2`: pháo đang đứng ở chính lộ 2",
        ),
        (
            "1. Tg5.2",
            "`Tg5.2`: a general does not move like that",
            "`Tg5.2`: tướng không đi như vậy",
        ),
        (
            "1. M2.",
            "`M2` is not a move: the sign is missing",
            "`M2` không phải nước đi: thiếu dấu tiến, thoái hay bình",
        ),
    ] {
        assert_eq!(message(moves, Lang::En), en);
        assert_eq!(message(moves, Lang::Vi), vi);
    }
}

#[test]
fn quoted_text_is_one_short_line() {
    let words = "lời ".repeat(400);
    let text = block("", &format!("1. P2-5 {words}\n{words} M8.7"));
    let found = fault(&text, "S008", Lang::En);
    assert!(found.message.chars().count() < 100, "{}", found.message);
    assert!(!found.message.contains('\n'));
    assert_eq!(found.help, "put them into a comment: `/* … */`");
}
