//! The normal form of a game: tags in the usual order, a move and its reply a line.
//!
//! Writing again what was read back changes no byte. A diagram mark becomes a
//! command in a comment, `[%diag #3 RED]`, which is read back as a mark; a judgement
//! becomes the sign with its number, `$18`. A closing brace cannot stand in a
//! comment: it is written as the full-width one, and said so.

use kypho_model::notation::{Custom, Notation, Options as MoveOptions};
use kypho_model::record::{Extra, Node, NodeId, Record, Tree};
use kypho_model::{
    Color, Counting, Evaluation, Origin, Position, Report, Scene, Setup, Silent, Span,
};

use super::frame::ends_in;
use super::lex::{Lexer, Token};
use super::read::{GAMES, diagram};
use super::tags;
use crate::checks::problems::{StartTurned, WrittenOtherwise, WrittenWhat};
use crate::formats::lines::{one_line, without_tags};
use crate::formats::numbering::Due;
use crate::formats::read_back::read_back;
use crate::formats::{Options, loss, notation_of, usual_move};
use crate::lex::Numbering;

/// The tags that come first, in this order; all others follow as they were.
const ORDER: [&str; 17] = [
    "Event",
    "Title",
    "Site",
    "Date",
    "Round",
    "RedTeam",
    "Red",
    "RedTitle",
    "RedElo",
    "BlackTeam",
    "Black",
    "BlackTitle",
    "BlackElo",
    "Result",
    "ECCO",
    "Opening",
    "Variation",
];

/// Appends a record to `out`.
pub(super) fn write(
    record: &Record,
    options: &Options<'_>,
    out: &mut String,
    losses: &mut dyn Report,
) {
    let start = out.len();
    append(record, options, None, out, losses);
    let Some(side) = other_side(record, &out[start..]) else {
        return;
    };
    let format = super::INFO.name;
    let problem = StartTurned { format, side };
    losses.report(record.span, &problem, Scene::default());
    // Moves that are played from this start may be spelled in another way.
    out.truncate(start);
    append(record, options, Some(side), out, &mut Silent);
    if let Some(read) = read_back(&out.as_bytes()[start..], &super::INFO) {
        out.truncate(start);
        append(&read, options, None, out, &mut Silent);
    }
}

/// Returns the side that readers let begin in what was written, where its first move
/// could not be played and they find that the side not to move can make it.
fn other_side(record: &Record, text: &str) -> Option<Color> {
    let first = record.tree.main_line().next()?;
    // Without a FEN nobody takes Black to begin but by the dots.
    if record.fen.is_none() || record.tree.node(first).mv.is_some() {
        return None;
    }
    let side = read_back(text.as_bytes(), &super::INFO)?.first_side();
    (side != record.setup.as_ref()?.turn).then_some(side)
}

/// Writes a record, with another side to begin where one is given.
fn append(
    record: &Record,
    options: &Options<'_>,
    begins: Option<Color>,
    out: &mut String,
    losses: &mut dyn Report,
) {
    let (notation, moves) = notation_of(record, options);
    let mut writer = Writer {
        record,
        notation,
        moves,
        begins,
        out,
        losses,
        at_line_start: true,
        next_ply: None,
        otherwise: [None; WrittenWhat::ALL.len()],
    };
    writer.tags();
    writer.out.push('\n');
    let position = record
        .setup
        .as_ref()
        .map(kypho_model::Setup::position_lenient);
    writer.line(Tree::ROOT, position);
    let result = record
        .result()
        .filter(|result| is_mark(result))
        .unwrap_or("*");
    let result = record
        .outcome
        .as_deref()
        .filter(|end| is_mark(end))
        .unwrap_or(result);
    writer.word(result);
    writer.end_line();
    writer.report();
}

/// Tells whether a text is an end mark that readers know.
fn is_mark(text: &str) -> bool {
    matches!(text, "1-0" | "0-1" | "1/2-1/2" | "*")
}

struct Writer<'w> {
    record: &'w Record,
    notation: &'static Notation,
    moves: MoveOptions,
    /// The side that makes the first move, where it is not that of the record.
    begins: Option<Color>,
    out: &'w mut String,
    losses: &'w mut dyn Report,
    at_line_start: bool,
    /// The ply that a move without its number would be.
    next_ply: Option<u32>,
    /// What was written in another way than it stood, how often, and where first.
    otherwise: [Option<(u32, Span)>; WrittenWhat::ALL.len()],
}

impl Writer<'_> {
    fn tags(&mut self) {
        let record = self.record;
        let game = record.headers.iter().find(|(key, value)| {
            key.eq_ignore_ascii_case("Game") && GAMES.contains(&value.to_lowercase().as_str())
        });
        self.tag("Game", game.map_or("Chinese Chess", |_| "Chinese Chess"));
        let title = record.header("GAME").filter(|_| game.is_none());
        let mut tags: Vec<(&str, &str)> = Vec::new();
        if record.header("EVENT").is_none()
            && let Some(event) = title.or(record.heading.as_deref())
        {
            tags.push(("Event", event));
        }
        for (key, value) in &record.headers {
            let is = |name: &str| key.eq_ignore_ascii_case(name);
            match () {
                () if is("FEN") || is("FORMAT") => {}
                () if !super::INFO.holds.headers.hold(key) => {}
                () if is("GAME") && game.is_some() => {}
                () if is("GAME") => tags.push(("Title", value)),
                () => tags.push((usual(key), value)),
            }
        }
        if record.header("RESULT").is_none() {
            tags.push(("Result", record.outcome.as_deref().unwrap_or("*")));
        }
        let place = |name: &str| {
            let known = ORDER.iter().position(|known| *known == name);
            known.unwrap_or(ORDER.len())
        };
        tags.sort_by_key(|(name, _)| place(name));
        for (name, value) in tags {
            self.tag(name, value);
        }
        if let (Some(fen), setup) = (&record.fen, &record.setup) {
            match setup {
                Some(setup) => {
                    let turn = self.begins.unwrap_or(setup.turn);
                    let setup = Setup {
                        turn,
                        ..setup.clone()
                    };
                    self.tag("FEN", &setup.fen(Default::default()).to_string());
                }
                None => self.tag("FEN", fen),
            }
        }
        if let Some(format) = format_name(self.notation, self.moves) {
            self.tag("Format", format);
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.out.push('[');
        self.out.push_str(name);
        self.out.push_str(" \"");
        let written = one_line(value);
        if written.is_some() {
            self.note(WrittenWhat::Sign, self.record.span);
        }
        tags::escape(written.as_deref().unwrap_or(value), self.out);
        self.out.push_str("\"]\n");
    }

    fn line(&mut self, head: NodeId, mut position: Option<Position>) {
        let tree = &self.record.tree;
        let main = head == Tree::ROOT;
        let mut before = position.clone();
        self.extras(tree.node(head), before.as_ref(), position.as_ref());
        let mut due = Due::first_of(tree.node(head));
        for id in tree.line(head) {
            let node = tree.node(id);
            self.mv(node, due, position.as_ref());
            due = Due::behind(node);
            before.clone_from(&position);
            position = match (node.mv, position) {
                (Some(mv), Some(mut position)) => {
                    position.play_unchecked(mv);
                    Some(position)
                }
                _ => None,
            };
            self.extras(node, before.as_ref(), position.as_ref());
            if main && node.side == Color::Black && !self.at_line_start {
                self.end_line();
            }
        }
    }

    fn mv(&mut self, node: &Node, due: Due, position: Option<&Position>) {
        let text = match (node.mv, position) {
            (Some(mv), Some(position)) => self.notation.write(position, mv, &self.moves),
            _ => node.text.to_string(),
        };
        let first = self.begins.unwrap_or(self.record.first_side());
        let number = match (self.begins, self.record.counting) {
            (None, Counting::Moves) => node.number,
            // Half-moves had numbers of their own.
            _ => 1 + (node.ply + u32::from(first == Color::Black)) / 2,
        };
        let side = match self.begins {
            None => node.side,
            Some(first) if node.ply.is_multiple_of(2) => first,
            Some(first) => !first,
        };
        let needed = self.next_ply != Some(node.ply);
        for (number, side) in due.numbers(node.ply, number, side) {
            match side {
                Color::Red => self.word(&format!("{number}.")),
                Color::Black if needed => self.word(&format!("{number}...")),
                Color::Black => {}
            }
        }
        self.word(&text);
        self.next_ply = Some(node.ply + 1);
    }

    fn extras(&mut self, node: &Node, before: Option<&Position>, after: Option<&Position>) {
        let tree = &self.record.tree;
        for extra in &node.extras {
            match extra {
                Extra::Glyph(text)
                    if text.starts_with(['!', '?', '#', '+', '‼', '⁇', '⁈', '⁉'])
                        && Evaluation::from_sign(text).is_none() =>
                {
                    self.out.push_str(text);
                }
                Extra::Glyph(text) => self.word(text),
                Extra::Evaluation(value, text) => match nag(*value) {
                    _ if text.starts_with('$') => self.word(text),
                    nag => self.word(&format!("${nag}")),
                },
                Extra::Comment(text) => self.comment(text, node.span),
                Extra::Words(text) => {
                    self.note(WrittenWhat::Words, node.span);
                    self.comment(text, node.span);
                }
                Extra::Footnote(text) => {
                    self.note(WrittenWhat::Footnote, node.span);
                    self.comment(text, node.span);
                }
                Extra::Mark { text, .. } => {
                    self.word(&format!("{{[%diag {text}]}}"));
                    self.next_ply = None;
                }
                Extra::Line(head, Origin::Brackets) => {
                    let goes_on = tree.node(*head).ply > node.ply;
                    let position = if goes_on { after } else { before };
                    if tree.node(*head).next.is_none() {
                        self.extras(tree.node(*head), position, position);
                        continue;
                    }
                    self.word("(");
                    self.at_line_start = true; // no blank behind the bracket
                    self.next_ply = None;
                    self.line(*head, position.cloned());
                    self.out.push(')');
                    self.at_line_start = false;
                    self.next_ply = None;
                }
                // Their text stands in the comment.
                Extra::Line(_, Origin::Prose | Origin::ProseBrackets) => {}
            }
        }
    }

    fn comment(&mut self, text: &str, at: Span) {
        let mut written = braces(text);
        if diagram(&written).is_some() {
            written = written.replacen('[', "［", 1);
        }
        if written != text {
            self.note(WrittenWhat::Sign, at);
        }
        self.word(&format!("{{{written}}}"));
        self.next_ply = None;
    }

    fn note(&mut self, what: WrittenWhat, at: Span) {
        let (count, _) = self.otherwise[what as usize].get_or_insert((0, at));
        *count += 1;
    }

    fn report(&mut self) {
        for what in WrittenWhat::ALL {
            if let Some((count, at)) = self.otherwise[what as usize] {
                let problem = WrittenOtherwise { what, count };
                self.losses.report(at, &problem, Scene::default());
            }
        }
        loss::report(self.record, &super::INFO, self.losses);
    }

    fn word(&mut self, text: &str) {
        if !self.at_line_start {
            self.out.push(' ');
        }
        self.at_line_start = false;
        self.out.push_str(text);
    }

    fn end_line(&mut self) {
        if !self.at_line_start {
            self.out.push('\n');
        }
        self.at_line_start = true;
    }
}

/// Spells a key the way PGN has it.
fn usual(key: &str) -> &str {
    ORDER
        .iter()
        .find(|known| known.eq_ignore_ascii_case(key) && **known != "Title")
        .copied()
        .unwrap_or(key)
}

/// Takes what would end a comment too soon out of its text: a closing brace, and a
/// line that looks like the first tag of a game.
fn braces(text: &str) -> String {
    let text = text.replace('}', "｝");
    let text = without_tags(&text).unwrap_or(text);
    let opens = |line: &str| {
        tags::begins(line.as_bytes()).is_some_and(|name| {
            name.eq_ignore_ascii_case(b"Event") || name.eq_ignore_ascii_case(b"Game")
        })
    };
    if !text.lines().skip(1).any(opens) {
        return text;
    }
    let mut written = String::new();
    for line in text.split_inclusive(['\n', '\r']) {
        if opens(line) && written.ends_with(['\n', '\r']) {
            let len = written.trim_end_matches(['\n', '\r']).len();
            written.truncate(len);
            written.push(' ');
        }
        written.push_str(line);
    }
    written
}

/// Tells whether a text is read back as one move: by the look over the moves, by the reader,
/// and by whoever cuts games apart.
pub(super) fn is_one_move(text: &str, custom: Custom) -> bool {
    let usual = usual_move(custom);
    let probe = format!("1. {text} {usual} 2. {text} {text}");
    let reads = |custom| {
        let tokens = Lexer::new(&probe, custom).map(|(token, _)| token);
        let read = tokens.filter(|token| !matches!(token, Token::Blank { .. }));
        read.eq([
            Token::Number(Numbering::of_red(1)),
            Token::Move(text),
            Token::Move(&usual),
            Token::Number(Numbering::of_red(2)),
            Token::Move(text),
            Token::Move(text),
        ])
    };
    reads(None) && reads(Some(custom)) && !ends_in(text)
}

/// Returns the number of the annotation sign for a judgement.
pub(crate) fn nag(value: Evaluation) -> u8 {
    JUDGEMENTS
        .iter()
        .find(|(known, _)| *known == value)
        .map_or(13, |(_, nag)| *nag)
}

/// Judgements and their numbers.
const JUDGEMENTS: [(Evaluation, u8); 8] = [
    (Evaluation::Even, 10),
    (Evaluation::Unclear, 13),
    (Evaluation::RedSlightly, 14),
    (Evaluation::BlackSlightly, 15),
    (Evaluation::RedBetter, 16),
    (Evaluation::BlackBetter, 17),
    (Evaluation::RedWins, 18),
    (Evaluation::BlackWins, 19),
];

/// Returns the judgement that an annotation sign with a number gives.
pub(crate) fn judgement(sign: &str) -> Option<Evaluation> {
    let number: u8 = sign.strip_prefix('$')?.parse().ok()?;
    let found = JUDGEMENTS.iter().find(|(_, nag)| *nag == number);
    found.map(|(value, _)| *value)
}

/// Names a notation in the tag that tells it.
fn format_name(notation: &Notation, moves: MoveOptions) -> Option<&'static str> {
    use kypho_model::notation::Algebraic;
    Some(match notation.id {
        "wxf" => "WXF",
        "iccs" => "ICCS",
        "uci" => "UCCI",
        "fairy" => "Fairy",
        "vietnamese" | "vietnamese-words" => "Vietnamese",
        "chinese-simplified" | "chinese-traditional" => "Chinese",
        "san" => match moves.algebraic {
            Algebraic::Fairy => "SAN",
            Algebraic::WinBoard => "WinBoard",
        },
        _ => return None,
    })
}
