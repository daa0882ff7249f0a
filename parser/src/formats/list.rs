//! Plain move lists, as programs and books export them: lines of names, then moves.
//!
//! `标题：…`, `红方：…`, `FEN ：…` and the like above the moves are headers; the moves are
//! in Chinese, Vietnamese, English or coordinates, with numbers.

use std::io;

use kypho_model::notation::{fold, is_blank};
use kypho_model::record::Record;
use kypho_model::{Event, Report, Sink, Span, Text, fen};

use super::lines::{begins_with_board, next_line, words};
use super::pgn::frame::begins_moves;
use super::pgn::lex::{Lexer, Token};
use super::pgn::outlook::outlook;
use super::pgn::read::{Reader, Start};
use super::{Cut, Format, Framing, Headers, Holds, Info, Options};
use crate::source::Source;

/// Plain move lists.
#[derive(Debug)]
pub struct List;

static INFO: Info = Info {
    id: "list",
    name: "move list",
    about: Text {
        en: "plain move lists with lines of names above them",
        vi: "danh sách nước đi với các dòng tên phía trên",
    },
    extensions: &["txt"],
    binary: false,
    reads: true,
    writes: false,
    several: true,
    apart: true,
    holds: Holds {
        moves: true,
        start: true,
        side: true,
        lines: true,
        comments: true,
        glyphs: true,
        marks: false,
        result: true,
        headers: Headers::Any,
        unplayed: true,
    },
};

/// What people write above the moves, and the header it is.
const KEYS: [(&str, &str); 30] = [
    ("标题", "GAME"),
    ("標題", "GAME"),
    ("对局名称", "GAME"),
    ("赛事", "EVENT"),
    ("賽事", "EVENT"),
    ("轮次", "ROUND"),
    ("輪次", "ROUND"),
    ("日期", "DATE"),
    ("比赛日期", "DATE"),
    ("地点", "SITE"),
    ("比赛地点", "SITE"),
    ("红方", "RED"),
    ("紅方", "RED"),
    ("黑方", "BLACK"),
    ("红队", "REDTEAM"),
    ("黑队", "BLACKTEAM"),
    ("结果", "RESULT"),
    ("結果", "RESULT"),
    ("比赛结果", "RESULT"),
    ("FEN", "FEN"),
    ("ECCO", "ECCO"),
    ("VÁN", "GAME"),
    ("GIẢI", "EVENT"),
    ("NGÀY", "DATE"),
    ("TRẮNG", "RED"),
    ("ĐỎ", "RED"),
    ("ĐEN", "BLACK"),
    ("KẾT QUẢ", "RESULT"),
    ("RED", "RED"),
    ("BLACK", "BLACK"),
];

impl Format for List {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        // One line of moves in running text is no list: most lines from the first one
        // on must be moves and nothing else.
        let (mut moves, mut others) = (0u32, 0u32);
        let mut at = 0;
        while let Some((line, next)) = next_line(head, at, true) {
            let line = words(&head[line]);
            at = next;
            if line.is_empty() || moves == 0 && !begins_moves(line.as_bytes()) {
                continue;
            }
            match count_moves(line) {
                0 => others += 1,
                count => moves += count,
            }
            if moves + others > 60 {
                break;
            }
        }
        moves >= 4 && moves > 2 * others
    }

    fn framing(&self) -> Framing {
        Framing::Records(find)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        let text = &*source.text;
        let mut reader = Reader { text, sink, report };
        match &source.block {
            Some(block) => record(&mut reader, block.span.start),
            None => reader.outside(0..text.len()),
        }
    }

    fn write(
        &self,
        _: &Record,
        _: &Options<'_>,
        _: &mut dyn io::Write,
        _: &mut dyn Report,
    ) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// Counts the moves of a line that holds nothing but a move list; 0 for any other.
fn count_moves(line: &str) -> u32 {
    let mut moves = 0;
    for (token, _) in Lexer::new(line, None) {
        match token {
            Token::Move(_) => moves += 1,
            Token::Word(_) => return 0,
            _ => {}
        }
    }
    moves
}

/// Reads a line as a header.
fn header(line: &str) -> Option<(&'static str, &str)> {
    let colon = line.find([':', '：'])?;
    let (key, value) = line.split_at(colon);
    let value = value.trim_start_matches([':', '：']).trim_matches(is_blank);
    let key: String = key.chars().filter(|c| !is_blank(*c)).map(fold).collect();
    let key = key.to_uppercase();
    let plain = |known: &str| known.replace(' ', "") == key;
    let (_, name) = KEYS.iter().find(|(known, _)| plain(known))?;
    Some((name, value))
}

/// A record runs from its first header, or its first move, to its result, or to
/// another first move or header.
fn find(text: &[u8], at_end: bool) -> Option<Cut> {
    let mut start: Option<usize> = None;
    let mut moves = false;
    let mut at = 0;
    while let Some((range, next)) = next_line(text, at, at_end) {
        let from = range.start;
        let line = words(&text[range]);
        let is_header = header(line).is_some();
        let begins = begins_moves(line.as_bytes());
        let first = begins && line.split(|c: char| !c.is_ascii_digit()).next() == Some("1");
        if moves && (is_header || first && !is_half(line)) {
            return Some(Cut { start, end: from });
        }
        if is_header || begins {
            start.get_or_insert(from);
        }
        moves |= begins;
        if moves && begins_result(line) {
            return Some(Cut { start, end: next });
        }
        at = next;
    }
    at_end.then_some(Cut {
        start,
        end: text.len(),
    })
}

/// Tells whether a line goes on with Black's reply to a move numbered before.
fn is_half(line: &str) -> bool {
    let behind = line.trim_start_matches(|c: char| c.is_ascii_digit());
    behind.starts_with(['…', '⋯']) || behind.starts_with("..")
}

/// Tells whether the end mark stands on a line of moves or alone.
fn begins_result(line: &str) -> bool {
    Lexer::new(line, None).any(|(token, _)| matches!(token, Token::Result(_)))
}

fn record(reader: &mut Reader<'_, '_>, start: usize) {
    let text = reader.text;
    reader.outside(0..start);
    let bytes = text.as_bytes();
    let mut headers = Vec::new();
    let mut at = start;
    let mut moves = text.len();
    while let Some((line, next)) = next_line(bytes, at, true) {
        let whole = &text[line.clone()];
        if begins_moves(whole.as_bytes()) {
            moves = line.start;
            break;
        }
        let inner = whole.trim_matches(|c: char| is_blank(c) || c == '\u{feff}');
        let from = line.start + whole.find(inner).unwrap_or(0);
        if !inner.is_empty() {
            headers.push((inner, from));
        }
        at = next;
    }
    let fen_at = headers.iter().find_map(|(line, from)| {
        let (_, value) = header(line).filter(|(key, _)| *key == "FEN")?;
        let value = if value.is_empty() { return None } else { value };
        Some((value, from + line.rfind(value)?))
    });
    let fen_at = fen_at.or_else(|| {
        headers
            .iter()
            .copied()
            .find(|(line, _)| begins_with_board(line))
    });
    let fen = fen_at.and_then(|(text, _)| fen::read(text).ok());
    let outlook = outlook(&text[moves..], fen.as_ref(), None);
    reader.start(start, &outlook);
    for (line, from) in &headers {
        let at = Span::new(*from, from + line.len());
        match header(line) {
            Some(("FEN", _)) => {}
            Some((_, "")) => {}
            Some((key, value)) => reader.event(Event::Header { key, value }, at),
            None if fen_at == Some((*line, *from)) => {}
            None => {}
        }
    }
    if let Some((fen, from)) = fen_at {
        let at = Span::new(from, from + fen.len());
        let turned = outlook.turned.as_ref();
        if let Some((_, problem)) = turned {
            reader.problem(at, problem);
        }
        let setup = turned.map(|(setup, _)| setup);
        reader.event(Event::Setup { fen, setup }, at);
    }
    // Titles and rules that name nothing stay with the record.
    for (line, from) in headers {
        if header(line).is_none() && fen_at != Some((line, from)) {
            reader.event(Event::Comment(line), Span::new(from, from + line.len()));
        }
    }
    reader.moves(
        moves..text.len(),
        &outlook,
        Start::of(fen.as_ref(), fen_at.is_some()),
    );
    reader.event(Event::RecordEnd, Span::at(text.len()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_with_moves_is_no_list() {
        assert!(
            List.sniff("标题：一局\n\n1. 炮二平五 马８进７\n2. 马二进三 车９平８\n".as_bytes())
        );
        assert!(List.sniff(b"1. P2-5 M8.7 2. M2.3 X9-8\n"));
        assert!(
            !List.sniff(
                "Khai cuộc:\n1. P2-5 M8.7 là phổ biến, nhưng\n2. M2.3 cũng hay\n".as_bytes()
            )
        );
        assert!(!List.sniff(b"1. one\n2. two\n"));
    }

    #[test]
    fn lists_end_where_another_begins() {
        let text = "红方：甲\n1. 炮二平五 马８进７\n2. 马二进三 1-0\n1. 兵七进一\n";
        let cut = find(text.as_bytes(), true).expect("the end is known");
        assert_eq!(&text[cut.end..], "1. 兵七进一\n");
        assert_eq!(header("红    方：木易  "), Some(("RED", "木易")));
        assert_eq!(header("FEN ：9/9 w"), Some(("FEN", "9/9 w")));
    }
}
