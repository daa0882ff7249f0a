//! Inputs made to hurt: nothing panics, hangs or loses its place.

use kypho_parser::source::Archive;
use kypho_tests::{Dice, examine, texts};

/// The frames of a text, each a text of its own.
fn frames(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut archive = Archive::new(bytes);
    let mut found = Vec::new();
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        found.push(frame.bytes.to_vec());
    }
    found
}

#[test]
fn texts_as_they_are() {
    for (_, bytes) in texts() {
        examine(&bytes);
    }
}

#[test]
fn texts_cut_at_every_byte() {
    for (_, bytes) in texts() {
        for frame in frames(&bytes) {
            for end in 0..frame.len() {
                examine(&frame[..end]);
            }
        }
    }
}

#[test]
fn cases_with_a_byte_taken_out() {
    for (path, bytes) in texts() {
        if !path.components().any(|part| part.as_os_str() == "cases") {
            continue;
        }
        for frame in frames(&bytes) {
            for at in 0..frame.len() {
                let mut less = frame.clone();
                less.remove(at);
                examine(&less);
            }
        }
    }
}

#[test]
fn texts_with_bytes_put_in() {
    let odd: [&'static [u8]; 14] = [
        b"\0",
        b"\r",
        b"\xEF\xBB\xBF",
        b"\xFF",
        b"\xE1\xBA",
        b"\xF0\x9F\x98",
        b"[game]",
        b"[/game]",
        b"/*",
        b"*/",
        b"(",
        b")",
        b"}",
        "…".as_bytes(),
    ];
    let mut dice = Dice::new(1);
    for (_, bytes) in texts() {
        for frame in frames(&bytes) {
            for _ in 0..frame.len().div_ceil(4) {
                let mut more = frame.clone();
                for _ in 0..=dice.below(3) {
                    let at = dice.below(more.len() + 1);
                    more.splice(at..at, dice.pick(&odd).iter().copied());
                }
                examine(&more);
            }
        }
    }
}

#[test]
fn random_bytes() {
    let mut dice = Dice::new(2);
    for len in 0..3_000 {
        let mut bytes: Vec<u8> = (0..len % 500).map(|_| dice.roll() as u8).collect();
        examine(&bytes);
        bytes.splice(0..0, *b"[game]\nSTART{\n");
        bytes.extend_from_slice(b"\n}END\n[/game]");
        examine(&bytes);
    }
}

/// Pieces of the grammar, of both customs and of prose, and things beside it.
#[rustfmt::skip]
const TOKENS: &[&str] = &[
    "[game]", "[game boxcomment=0]", "[GAME x='a b']", "[/game]", "[/game ]", "[b]", "[/b]",
    "GAME Ván", "RED Trắng", "RESULT 1-0", "RESULT 0-1", "FEN ", "FORMAT WXF", "START{", "}END",
    "}", "{", "END", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "3k5/9/9/9/9/9/9/9/9/5K3 r – – – 7",
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR b", "/*", "*/", "DIAG{",
    "DIAG{ #1 RED POPUP }", "#3 BLUE", "(", ")", "(a)", "(12)", "1.", "2.", "3. …", "4…", "5...",
    "l0.", "7", "8….", "9 .", "1)", "4294967295.", "9999.", "0.", "P2-5", "M8.7", "M2.3", "X9-8",
    "X1-2", "M716", "B7.1", "Tg.1", "Tg5-4", "Pt.5", "Ps/1", "Bg-5", "S4.5", "T3/1", "Xl-2", "C2=5",
    "H8+7", "R1-2", "+C.3", "K5=4", "h2e2", "Pháo 2 bình 5", "Mã 8 tấn 7", "Xe trước tấn 1", "!",
    "?", "!?", "+", "+-", "=+", "±", "∞", "$6", "#", "…", "...", "……………", "·····", ",", ";", ".",
    ":", "-", "–", "*", "•", "`", "'", "1-0", "0-1", "1/2-1/2", "½-½", "hoặc", "nếu Đen đi",
    "Một là", "Hai là", "thứ nhất", "hay là", "Trắng ưu", "Đen dễ chơi", "cân bằng", "chưa rõ",
    "xử thua", "&nbsp;", "&hellip;", "&ndash;", "&#8211;", "&#x2026;", "<br>", "</p>", "\u{a0}",
    "\u{200b}", "\u{feff}", "\u{3000}", "\u{301}", "Ｐ２－５", "車", "\0", "\r", "\n", "\n", "\r\n",
    "\t", " ", " ", " ",
];

fn soup(dice: &mut Dice, tokens: usize) -> String {
    let mut text = String::new();
    for _ in 0..tokens {
        text.push_str(dice.pick(TOKENS));
        if !dice.one_in(3) {
            text.push(' ');
        }
    }
    text
}

#[test]
fn random_tokens() {
    let mut dice = Dice::new(3);
    for _ in 0..4_000 {
        let len = dice.below(80);
        let text = soup(&mut dice, len);
        examine(text.as_bytes());
        examine(format!("[game]\nSTART{{\n{text}\n}}END\n[/game]").as_bytes());
        examine(
            format!("[game]\nSTART{{\n1. P2-5 /*{text}*/ M8.7 (1… {text}) \n}}END\n[/game]")
                .as_bytes(),
        );
    }
}

/// Side lines nested in moves or in a comment, each legal where it stands.
fn nested(depth: usize, open: bool) -> String {
    let mut text = String::from("1. P2-5");
    for level in 0..depth {
        text.push_str(["(1. P8-5", "(1. P2-5"][level % 2]);
    }
    if !open {
        text.push_str(&")".repeat(depth));
    }
    text
}

#[test]
fn deep_nesting() {
    for depth in [50, 900, 3_000] {
        for open in [false, true] {
            let lines = nested(depth, open);
            examine(format!("[game]\nSTART{{\n{lines}\n}}END\n[/game]").as_bytes());
            examine(format!("[game]\nSTART{{\n1. P2-5 /*{lines}*/\n}}END\n[/game]").as_bytes());
        }
    }
}
