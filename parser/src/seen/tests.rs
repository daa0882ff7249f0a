//! What is seen, how often, and where.

use kypho_model::Lang;

use crate::{Diagnostic, check};

fn found(text: &[u8]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    check(
        text,
        None,
        Lang::En,
        &|rule| matches!(rule.code, "S010" | "S011"),
        &mut found,
    )
    .expect("a slice can be read");
    found
}

/// Compares codes, places and messages, one `line:column code message` each.
///
/// A block before the text makes it an article; its lines are not counted.
#[track_caller]
fn sees(text: &str, expected: &[&str]) {
    let text = &format!("{BLOCK}{}", text.trim_start_matches('\u{feff}'));
    let lines = |text: &str| -> Vec<String> {
        found(text.as_bytes())
            .iter()
            .map(|d| {
                format!(
                    "{}:{} {} {}",
                    d.start.line - 4,
                    d.start.column,
                    d.rule.code,
                    d.message
                )
            })
            .collect()
    };
    assert_eq!(lines(text), expected, "{text}");
    let crlf = text.replace('\n', "\r\n");
    assert_eq!(lines(&crlf), expected, "with CRLF: {text}");
    let cr = text.replace('\n', "\r");
    assert_eq!(lines(&cr), expected, "with CR: {text}");
}

const BLOCK: &str = "[game]\nSTART{\n1. P2-5 M8.7\n}END[/game]\n";
const START: &str = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR";

#[test]
fn an_article_holds_nothing_else() {
    sees("", &[]);
    sees(
        "Chỉ là lời văn, ngày 1/2/2003, xem http://a.b/c/d/e.\n",
        &[],
    );
    sees(
        &format!("[b]Hình 1:[/b]\n{BLOCK}[b]+-[/b]\n[i]a[/i]\n{BLOCK}"),
        &[],
    );
    sees(
        "[img]xq597-0.jpg;center;\"chú thích\"[/img]\n[quote \"A\"]\nlời văn\n[/quote]\n",
        &[],
    );
    sees("Các nước 1. P2-5 M8.7 là phổ biến.\n", &[]);
}

#[test]
fn games_of_other_formats_between_blocks_are_read() {
    let games = "[Game \"Chinese Chess\"]\n[Red \"A\"]\n\n1. C2=5 H8+7 *\n\n";
    let forum = "[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n";
    let text = format!("{BLOCK}lời\n  {games}{games}{BLOCK}\n{forum}xem\n{games}");
    sees(&text, &[]);
    let parsed = crate::parse(text.as_bytes(), Lang::En);
    let plies: Vec<usize> = parsed
        .records
        .iter()
        .map(|r| r.tree.main_line().count())
        .collect();
    assert_eq!(plies, [2, 2, 2, 2, 2, 2]);
    let lines: Vec<u32> = parsed.places.iter().map(|place| place.line).collect();
    assert_eq!(lines, [1, 6, 11, 16, 21, 25]);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
}

#[test]
fn xml_formats() {
    sees(
        "<?xml version=\"1.0\"?>\n<ChineseChessRecord Version=\"1.0\">\n",
        &["2:1 S011 CBF is not read here; a game was not checked"],
    );
}

#[test]
fn plain_wxf() {
    let record = "FORMAT WXF\nGAME x\nFEN rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r\n\nSTART{\n1. C2.5 h8+7\n}END\n";
    let told = "1:1 S010 seen but not read: a WXF record without [game] tags";
    sees(record, &[told]);
    sees(
        &format!("{record}{record}"),
        &[&format!("{told}, 2 times up to the next block")],
    );
    sees("START {\n1. C2.5 h8+7\n}END\n", &[told]);
    sees(
        "<p>FORMAT WXF<br />START{ 1. C2.5</p>",
        &["1:4 S010 seen but not read: a WXF record without [game] tags"],
    );
    sees(
        "The keyword `FORMAT` opens, and `START{` begins the moves.\n",
        &[],
    );
    sees(BLOCK, &[]);
}

#[test]
fn records_in_addresses() {
    let told = |column: u32| {
        format!("1:{column} S010 seen but not read: a record percent-encoded in an address")
    };
    let record = "FORMAT%20WXF%0ARED%20A;;;%0ASTART%7B%0A1.%20C2.5%20h8%2B7%0A%7DEND";
    sees(
        &format!("[topic]http://a.b/v?g={record}[/topic]"),
        &[&told(8)],
    );
    sees(&format!("xem \"http://a.b/{record}\""), &[&told(6)]);
    sees(
        &format!("http://a.b/{}", record.replace("%7B", "{")),
        &[&told(1)],
    );
    sees(
        &format!("http://a.b/{}", record.replace("%7B", "%257b")),
        &[&told(1)],
    );
}

#[test]
fn boards() {
    let told = |what: &str| format!("1:2 S010 seen but not read: a board {what}");
    sees(
        &format!("[{START} w - - 0 1]"),
        &[&told("in square brackets")],
    );
    sees(
        &format!("[{START} Trắng đi]"),
        &[&told("in square brackets")],
    );
    sees(
        &format!("//{START} đỏ đi trước"),
        &["1:3 S010 seen but not read: a board behind `//`"],
    );
    sees(
        &format!("// {START}"),
        &["1:4 S010 seen but not read: a board behind `//`"],
    );
    sees(&format!(" {START}"), &[&told("outside any block")]);
    sees(
        &format!("?fen={}", START.replace('h', "n").replace('e', "b")),
        &["1:6 S010 seen but not read: a board outside any block"],
    );
    sees(
        &format!("[{START}]\n\nlời\n[{START}]"),
        &["1:2 S010 seen but not read: a board in square brackets, 2 times up to the next block"],
    );
    sees(
        &format!("FEN: {START} w"),
        &["1:6 S010 seen but not read: a board outside any block"],
    );
    sees(&format!("Thế `{START}` là thế đầu."), &[]);
    // One rank is a file short; it is a board all the same.
    sees(
        "[rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C4C1/9/RHEAKAEHR]",
        &[&told("in square brackets")],
    );
    sees("http://a.b/c/d/e/1/2/3/9/9/9/9/a/b/c\n", &[]);
}

#[test]
fn binary_files_by_their_first_bytes() {
    use super::binary_format;
    let first = Some("CBL (first generation)");
    assert_eq!(binary_format(b"CCBridge\x15\0\0\0", ""), first);
    let book = Some("opening book (SQLite)");
    assert_eq!(binary_format(b"SQLite format 3\0\x10", "a.obk"), book);
    assert_eq!(binary_format(b"\x01\x02\0", "dir.d/A.XQR"), Some("XQR"));
    assert_eq!(binary_format(b"text", "a.xqr"), None);
    assert_eq!(binary_format(b"XQ\x12\0", "a.xqf"), None);
    assert_eq!(binary_format(b"", ""), None);
}

#[test]
fn any_bytes_are_looked_at() {
    // A walk over hostile pieces; it must neither panic nor hang.
    let pieces: [&[u8]; 12] = [
        b"[",
        b"Event \"",
        b"\"]",
        b"\n",
        b"START",
        b"{",
        b"%7B",
        b"/9",
        b"9/",
        b"\xFF",
        b"//",
        b"[DhtmlXQ",
    ];
    let mut state = 7u32;
    for _ in 0..2000 {
        let mut text = Vec::new();
        for _ in 0..24 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            text.extend_from_slice(pieces[(state >> 20) as usize % pieces.len()]);
        }
        found(&text);
    }
}
