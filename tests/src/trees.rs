//! Random records with everything that a tree can hold, as JSON, which holds it all.

use kypho_model::notation::Custom;
use kypho_model::{Color, Move, Position, Setup};
use serde_json::{Value, json};

use crate::Dice;

/// Says what a random record may hold beside its moves.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// The letters of its moves.
    pub custom: Custom,
    /// How many plies a line has at most.
    pub plies: usize,
    /// How deep side lines nest.
    pub nesting: usize,
    /// Comments, several on a move now and then.
    pub comments: bool,
    /// Signs and judgements.
    pub signs: bool,
    /// Footnote marks.
    pub footnotes: bool,
    /// Diagram marks.
    pub marks: bool,
    /// Words among the moves.
    pub words: bool,
    /// A move here and there that cannot be played or not even read, or that is missing.
    pub unplayed: bool,
    /// Another start, with Black to move now and then.
    pub setup: bool,
    /// Texts with the signs that formats give a meaning to.
    pub odd: bool,
}

/// Texts that every format takes as they are.
const TEXTS: [&str; 4] = [
    "Nước đi quen thuộc.",
    "A quiet move; nobody hurries",
    "中炮对屏风马",
    "hai dòng\nmột lời bình",
];

/// Texts with signs that end something somewhere, or stand for something else.
const ODD: [&str; 23] = [
    "{xe, mã} và }",
    "cắt */ giữa",
    "[game]x[/game]",
    "[/DhtmlXQ][DhtmlXQ_title]",
    "a||b",
    "&amp; &lt;br&gt; <br>",
    "]]> <Move>",
    "\"ngoặc\" và \\",
    "%diag #3 RED",
    "[%diag x]",
    "1. … và 2…",
    "(không có nước nào)",
    "1-0",
    "; rest of line",
    "a\r\nb\rc",
    "\\u0041",
    "DIAG{ #1 RED }",
    "[Event \"x\"]\n[Red \"y\"]",
    "😀 車馬",
    "}END",
    "x START {1. P2-5}",
    "-->",
    "   ",
];

/// What stands in the place of a move and is none: parts of moves, and signs that mean
/// something else to one format or another.
const UNREADABLE: [&str; 36] = [
    "00-42",
    "174",
    "3.",
    "12. ",
    "3+.4",
    "1-0",
    "*",
    "c0#174",
    "#255#202",
    "c0+",
    "h2e2!?",
    "P2-5 M8.7",
    "P2",
    "Xe",
    "X..",
    "车三三三平一",
    "车三",
    "炮二平*",
    "平五",
    "炮二平五马8进7",
    "(h2e2)",
    "h2e2)",
    "[b]",
    "{h2e2",
    "}END",
    "\"h2e2\"",
    "'x'",
    "...",
    "… h2e2",
    "--",
    "a;b",
    "%x",
    "$5",
    "/*",
    "DIAG{ #1 RED }",
    "không rõ",
];

/// Positions to start from: Black to move, few pieces, more than a set has, counters that
/// went on.
const STARTS: [&str; 7] = [
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR b - - 0 1",
    "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1",
    "3k5/4r4/9/9/9/9/9/9/9/4K3R b - - 0 1",
    "3k5/9/9/9/9/9/9/RRR6/9/4K4 w - - 0 1",
    "3k5/9/9/9/9/9/9/9/4K4 w - - 0 1",
    "3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 7",
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR b - - 3 12",
];

const HEADERS: [&str; 17] = [
    "GAME",
    "EVENT",
    "DATE",
    "SITE",
    "RED",
    "BLACK",
    "ROUND",
    "ANNOTATOR",
    "REDTEAM",
    "BLACKELO",
    "OPENING",
    "Hall",
    "Text1",
    "KEY1",
    "Đội",
    "A.B",
    "movelist",
];

/// Grows a record and returns it as a line of JSON.
pub fn grow(dice: &mut Dice, growth: Growth) -> String {
    let start = match growth.setup && !dice.one_in(3) {
        true => Some(dice.pick(&STARTS)),
        false => None,
    };
    let setup = start.map_or_else(Setup::start, |fen| {
        kypho_model::fen::read(fen).map_or_else(|_| Setup::start(), |read| read.setup)
    });
    let mut headers = Vec::new();
    for key in HEADERS {
        if dice.one_in(4) {
            let value = text(dice, growth.odd).trim().replace(['\n', '\r'], " ");
            let value = match dice.below(12) {
                0 => String::new(),
                1 => format!("  {value}"),
                2 => format!("{value} \t\u{3000}"),
                _ if value.is_empty() => "x".to_owned(),
                _ => value,
            };
            headers.push(json!([key, value]));
        }
    }
    if dice.one_in(4) {
        let code = dice.pick(&["1", "2", "3", "4", "17", "007", "300", "?"]);
        headers.push(json!(["ResultCode", code]));
    }
    let result = dice.pick(&["1-0", "0-1", "1/2-1/2", "*"]);
    if dice.one_in(2) {
        headers.push(json!(["RESULT", result]));
    }
    // The end mark, which may say otherwise than the header.
    let outcome = match dice.one_in(3) {
        true => Some(dice.pick(&["1-0", "0-1", "1/2-1/2"])),
        false => None,
    };
    if let Some(fen) = start {
        headers.push(json!(["FEN", fen]));
    }
    let first = setup.fullmoves;
    let mut grower = Grower {
        dice,
        growth,
        first,
    };
    let position = setup.position_lenient();
    let extras = grower.extras(&position, None, 0, growth.nesting, setup.turn);
    let moves = match grower.dice.one_in(12) {
        true => Vec::new(),
        false => {
            // Of a first move of the other side nobody can tell which of the two is wrong.
            let begins = match growth.unplayed && grower.dice.one_in(4) {
                true => turned(&setup),
                false => position,
            };
            grower.line(begins, 0, growth.nesting, None, setup.turn)
        }
    };
    let rest = json!({
        "headers": headers,
        "setup": start,
        "outcome": outcome,
        "custom": growth.custom.name(),
        "extras": extras,
        "moves": moves,
    })
    .to_string();
    // Readers look for the version first.
    format!("{{\"version\":1,{}", &rest[1..])
}

/// The same board with the other side to move.
fn turned(setup: &Setup) -> Position {
    let turn = !setup.turn;
    let other = Setup {
        turn,
        ..setup.clone()
    };
    other.position_lenient()
}

fn text(dice: &mut Dice, odd: bool) -> String {
    match odd && dice.one_in(2) {
        true => dice.pick(&ODD).to_owned(),
        false => dice.pick(&TEXTS).to_owned(),
    }
}

struct Grower<'d> {
    dice: &'d mut Dice,
    growth: Growth,
    /// The number of the first move.
    first: u32,
}

impl Grower<'_> {
    /// Grows a line whose first move is not `instead_of`.
    fn line(
        &mut self,
        mut position: Position,
        first: u32,
        nesting: usize,
        instead_of: Option<Move>,
        starts: Color,
    ) -> Vec<Value> {
        let mut moves = Vec::new();
        let plies = 1 + self.dice.below(self.growth.plies);
        let mut broken = false;
        for ply in (first..).take(plies) {
            let mut legal: Vec<Move> = position.legal_moves().into_iter().collect();
            legal.retain(|&mv| ply != first || Some(mv) != instead_of);
            if legal.is_empty() {
                break;
            }
            let mv = self.dice.pick(&legal);
            let before = position.clone();
            let mut text = self.growth.custom.write(&position, mv);
            if self.growth.unplayed && ply > first + 2 && self.dice.one_in(40) {
                // This half-move is missing, and the next one says so.
                broken = true;
                position.play_unchecked(mv);
                continue;
            }
            broken |= self.growth.unplayed && self.dice.one_in(20);
            if broken && self.dice.one_in(4) {
                // As a first move a number that is no point leaves open who makes it.
                let texts = UNREADABLE
                    .iter()
                    .filter(|text| ply != first || !text.starts_with('#'));
                text = self
                    .dice
                    .pick(&texts.copied().collect::<Vec<_>>())
                    .to_owned();
            } else if broken {
                // No piece ever stands so that it could be played.
                text = match self.growth.custom {
                    Custom::Vietnamese => "Tg9.9".into(),
                    Custom::English => "K9+9".into(),
                    // Of the side not to move; as a first move it may say whose turn it is.
                    _ if position.turn() == Color::Black => "b2e2".into(),
                    _ if self.dice.one_in(2) => "b7e7".into(),
                    _ => "e5e5".into(),
                };
            } else {
                position.play_unchecked(mv);
            }
            let black = u32::from(starts == Color::Black);
            let side = if (ply + black).is_multiple_of(2) {
                "red"
            } else {
                "black"
            };
            let nesting = if broken { 0 } else { nesting };
            let extras = self.extras(&position, Some((&before, mv)), ply + 1, nesting, starts);
            moves.push(json!({
                "ply": ply + 1,
                "number": self.first + (ply + black) / 2,
                "side": side,
                "text": text,
                "extras": extras,
            }));
        }
        moves
    }

    /// Grows what hangs on a move, which led to `after`, or on the start.
    fn extras(
        &mut self,
        after: &Position,
        played: Option<(&Position, Move)>,
        ply: u32,
        nesting: usize,
        starts: Color,
    ) -> Vec<Value> {
        let Growth {
            comments,
            signs,
            footnotes,
            marks,
            words,
            odd,
            ..
        } = self.growth;
        let mut extras = Vec::new();
        if signs && played.is_some() && self.dice.one_in(8) {
            let sign = self.dice.pick(&["!", "?", "!?", "?!", "!!"]);
            extras.push(json!({"kind": "glyph", "text": sign}));
        }
        if signs && played.is_some() && self.dice.one_in(16) {
            let sign = self.dice.pick(&["+-", "-+", "=+", "±", "∞", "="]);
            extras.push(json!({"kind": "evaluation", "value": sign, "text": sign}));
        }
        if footnotes && played.is_some() && self.dice.one_in(12) {
            extras.push(json!({"kind": "footnote", "text": "(a)"}));
        }
        if words && self.dice.one_in(12) {
            extras.push(json!({"kind": "words", "text": "lời giữa các nước"}));
        }
        while comments && extras.len() < 5 && self.dice.one_in(6) {
            let words = text(self.dice, odd);
            extras.push(json!({"kind": "comment", "text": words}));
        }
        if comments && extras.len() < 5 && self.dice.one_in(10) {
            self.prose(after, ply, starts, &mut extras);
        }
        if marks && self.dice.one_in(16) {
            extras.push(json!({"kind": "mark", "text": "#3 RED"}));
        }
        if let Some((before, mv)) = played
            && nesting > 0
            && self.dice.one_in(5)
        {
            let moves = self.line(before.clone(), ply - 1, nesting - 1, Some(mv), starts);
            self.side_line(moves, &mut extras);
        }
        // Goes on from here, whether the line itself does or not.
        if played.is_some() && nesting > 0 && self.dice.one_in(30) {
            let moves = self.line(after.clone(), ply, nesting - 1, None, starts);
            self.side_line(moves, &mut extras);
        }
        extras
    }

    /// Grows a comment that holds a line of a move and perhaps the reply.
    fn prose(&mut self, from: &Position, ply: u32, starts: Color, extras: &mut Vec<Value>) {
        let black = u32::from(starts == Color::Black);
        let number = self.first + (ply + black) / 2;
        let red = (ply + black).is_multiple_of(2);
        let mut text = format!("Nếu {number}{}", if red { "." } else { "..." });
        let mut position = from.clone();
        let mut moves = Vec::new();
        for index in 0..if red { 2 } else { 1 } {
            let legal: Vec<Move> = position.legal_moves().into_iter().collect();
            if legal.is_empty() {
                break;
            }
            let mv = self.dice.pick(&legal);
            let written = self.growth.custom.write(&position, mv);
            position.play_unchecked(mv);
            text += " ";
            text += &written;
            moves.push(json!({
                "ply": ply + 1 + index,
                "number": number,
                "side": if red == (index == 0) { "red" } else { "black" },
                "text": written,
            }));
        }
        extras.push(json!({"kind": "comment", "text": text}));
        if !moves.is_empty() {
            extras.push(json!({"kind": "line", "origin": "prose", "ply": ply + 1, "moves": moves}));
        }
    }

    fn side_line(&mut self, moves: Vec<Value>, extras: &mut Vec<Value>) {
        if moves.is_empty() {
            return;
        }
        let mut before = Vec::new();
        if self.growth.comments && self.dice.one_in(6) {
            let words = text(self.dice, self.growth.odd);
            before.push(json!({"kind": "comment", "text": words}));
        }
        let ply = moves[0]["ply"].clone();
        extras.push(json!({
            "kind": "line", "origin": "brackets", "ply": ply, "extras": before, "moves": moves,
        }));
    }
}
