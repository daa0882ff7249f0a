//! One record: its fields in, events out.

use kypho_model::fen::{self, Style};
use kypho_model::notation::Custom;
use kypho_model::{
    Board, Branch, Color, Counting, Event, Move, Origin, Position, Problem, Report, Scene, Setup,
    Sink, Span,
};

use super::board;
use super::fields::{Field, fields, is_bare, is_unclosed};
use super::tree::{Line, Step, Tree};
use crate::checks::problems::{DetachedPart, UnclosedTag, UnreadableBoard, WordsAmongMoves};
use crate::source::Source;

/// Names of fields and what the same header is called elsewhere.
pub(super) const KEYS: [(&str, &str); 20] = [
    ("title", "GAME"),
    ("event", "EVENT"),
    ("date", "DATE"),
    ("place", "SITE"),
    ("round", "ROUND"),
    ("redname", "RED"),
    ("red", "RED"),
    ("redteam", "REDTEAM"),
    ("redelo", "REDELO"),
    ("redrating", "REDELO"),
    ("blackname", "BLACK"),
    ("black", "BLACK"),
    ("blackteam", "BLACKTEAM"),
    ("blackelo", "BLACKELO"),
    ("blackrating", "BLACKELO"),
    ("result", "RESULT"),
    ("remark", "ANNOTATOR"),
    ("open", "OPENING"),
    ("timerule", "TIMECONTROL"),
    ("ecco", "ECCO"),
];

/// Reads one frame and passes its events to `sink`.
pub(super) fn read(source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
    let text = &*source.text;
    let mut reader = Reader { text, sink, report };
    let Some(block) = &source.block else {
        reader.outside(0, text.len());
        return;
    };
    let start = block.span.start;
    reader.outside(0, start);
    let found = match is_bare(text.as_bytes()) {
        true => vec![Field {
            name: "movelist",
            raw: text,
            range: 0..text.len(),
            from_red: rows_from_red(text),
            closed: true,
        }],
        false => fields(text, block.span.clone()),
    };
    if is_unclosed(&text.as_bytes()[block.span.clone()]) {
        let len = text[start..].find(']').map_or(1, |len| len + 1);
        reader.problem(Span::new(start, start + len), &UnclosedTag { field: None });
    }
    for field in found.iter().filter(|field| !field.closed) {
        let field_name = Some(field.name);
        let name_at = field.range.start - 1 - field.name.len();
        let at = Span::new(name_at, name_at + field.name.len());
        reader.problem(at, &UnclosedTag { field: field_name });
    }
    reader.record(start, &found);
}

struct Reader<'s, 'r> {
    text: &'s str,
    sink: &'r mut dyn Sink,
    report: &'r mut dyn Report,
}

impl Reader<'_, '_> {
    fn event(&mut self, event: Event<'_>, at: Span) {
        self.sink.event(event, at, self.report);
    }

    fn problem(&mut self, at: Span, problem: &dyn Problem) {
        self.report.report(at, problem, Scene::default());
    }

    fn outside(&mut self, from: usize, to: usize) {
        if from < to {
            let at = Span::new(from, to);
            self.event(Event::Outside(&self.text[from..to]), at);
        }
    }

    fn record(&mut self, start: usize, found: &[Field<'_>]) {
        self.event(
            Event::RecordStart {
                attrs: "",
                custom: Custom::Coordinates,
                first_number: None,
                counting: Counting::Moves,
                prose: false,
            },
            Span::at(start),
        );
        let tree = Tree::of(found);
        // `red` may hold team and name where `redname` is there as well.
        let shadowed = ["red", "black"].map(|side| {
            let longer = format!("{side}name");
            let names = |field: &Field<'_>| field.name.eq_ignore_ascii_case(&longer);
            found
                .iter()
                .any(|field| names(field) && !field.raw.is_empty())
                .then_some(side)
        });
        for field in found {
            self.header(field, &shadowed);
        }
        let turn = self.setup(found, &tree);
        Lines {
            tree: &tree,
            turn,
            from_red: found.iter().any(|field| field.from_red),
            reader: self,
        }
        .read();
        for field in &tree.detached {
            let at = span(field);
            self.problem(at, &DetachedPart { name: field.name });
            self.event(Event::Words(field.raw), at);
        }
        self.event(Event::RecordEnd, Span::at(self.text.len()));
    }

    fn header(&mut self, field: &Field<'_>, shadowed: &[Option<&str>]) {
        let name = field.name.to_ascii_lowercase();
        let own = is_own(&name) || field.from_red && ["31", "32", "33", "34"].contains(&&*name);
        let value = field.words();
        let value = value.trim();
        if own || value.is_empty() {
            return;
        }
        let shadowed = shadowed.contains(&Some(&*name));
        let known = KEYS.iter().find(|(known, _)| *known == name && !shadowed);
        let key = known.map_or(field.name, |(_, key)| key);
        let result = (key == "RESULT").then(|| result(value)).flatten();
        let (event, at) = match (key, result) {
            ("RESULT", None) if UNKNOWN.contains(&value) => {
                return;
            }
            (_, Some(value)) => (Event::Header { key, value }, span(field)),
            _ if shadowed => {
                let key = &format!("DhtmlXQ_{name}");
                self.event(Event::Header { key, value }, span(field));
                return;
            }
            _ => (Event::Header { key, value }, span(field)),
        };
        self.event(event, at);
    }

    /// Sets the board up; returns the side that moves first.
    fn setup(&mut self, found: &[Field<'_>], tree: &Tree<'_>) -> Color {
        let field = |name: &str| {
            let mut named = found
                .iter()
                .filter(|field| field.name.eq_ignore_ascii_case(name));
            named.find(|field| !field.raw.trim().is_empty())
        };
        let fen_field = field("fen");
        let stated = fen_field.and_then(|field| fen::read(field.raw.trim()).ok());
        let board_field = field("binit").or_else(|| field("31").filter(|field| field.from_red));
        let board = board_field.and_then(|field| board::read(field.raw, field.from_red));
        if let (Some(field), None) = (board_field, &board) {
            let digits = board::digits(field.raw).len();
            self.problem(span(field), &UnreadableBoard { digits });
        }
        let Some((board, field)) = board.zip(board_field) else {
            if let Some(field) = fen_field {
                let fen = field.raw.trim();
                let from = field.range.start + field.raw.find(fen).unwrap_or(0);
                let at = Span::new(from, from + fen.len());
                self.event(Event::Setup { fen, setup: None }, at);
                return stated.map_or(Color::Red, |read| read.setup.turn);
            }
            return Color::Red;
        };
        let turn = first_mover(&board, tree).or(stated.as_ref().map(|read| read.setup.turn));
        // The counters of a FEN are those of its own board.
        let counted = stated.filter(|read| read.setup.board == board);
        let setup = Setup {
            board,
            turn: turn.unwrap_or(Color::Red),
            ..counted.map_or_else(Setup::start, |read| read.setup)
        };
        if setup != Setup::start() {
            let fen = setup.fen(Style::default()).to_string();
            let setup = Some(&setup);
            self.event(Event::Setup { fen: &fen, setup }, span(field));
        }
        setup.turn
    }
}

/// What stands for no result; the first says so everywhere.
pub(super) const UNKNOWN: [&str; 5] = ["*", "??", "?", "未知", "未知结果"];

/// Tells whether a field holds board, moves or comments.
pub(super) fn is_own(name: &str) -> bool {
    ["binit", "movelist", "fen"].contains(&name)
        || (name.starts_with("move_") || name.starts_with("comment"))
            && name.ends_with(|c: char| c.is_ascii_digit())
}

/// Tells whether the rows of bare digits count from Red's side: whichever way lets
/// more of the moves be played from the usual start.
fn rows_from_red(text: &str) -> bool {
    let digits = board::digits(text);
    let reach = |from_red: bool| {
        let mut position = Position::start();
        let moves = digits.chunks_exact(4).map_while(|four| {
            let from = board::point(four[0].0, four[1].0, from_red)?;
            let to = board::point(four[2].0, four[3].0, from_red)?;
            Some(Move { from, to })
        });
        let played = moves.take_while(|&mv| {
            let legal = position.check_move(mv).is_ok();
            if legal {
                position.play_unchecked(mv);
            }
            legal
        });
        played.count()
    };
    reach(true) > reach(false)
}

/// Tells whose piece makes the first move.
fn first_mover(board: &Board, tree: &Tree<'_>) -> Option<Color> {
    let main = tree.lines.get(&0)?;
    let own = main.steps.first();
    let other = || {
        let mut firsts = main
            .children
            .iter()
            .filter_map(|number| tree.lines.get(number));
        firsts.find(|line| line.first == 1)?.steps.first()
    };
    let [file, row, ..] = own.or_else(other)?.digits;
    Some(board.piece_at(board::point(file, row, false)?)?.color)
}

/// Reads a result in the words of Chinese sites; W, L and D are Red's.
fn result(value: &str) -> Option<&'static str> {
    Some(match value {
        "红胜" | "紅勝" | "W" | "w" | "1-0" => "1-0",
        "黑胜" | "黑勝" | "L" | "l" | "0-1" => "0-1",
        "和棋" | "和" | "D" | "d" | "1/2-1/2" | "红黑和" => "1/2-1/2",
        _ => return None,
    })
}

fn span(field: &Field<'_>) -> Span {
    Span::new(field.range.start, field.range.end)
}

/// Walks the lines; a stack of its own holds those that are open.
struct Lines<'l, 's, 'r> {
    reader: &'l mut Reader<'s, 'r>,
    tree: &'l Tree<'l>,
    turn: Color,
    from_red: bool,
}

/// Where the walk is in a line.
struct At {
    number: u32,
    ply: u32,
    /// How many of the lines that leave this one were read.
    child: usize,
    /// The move of the ply and its comments were read.
    moved: bool,
}

impl Lines<'_, '_, '_> {
    fn read(&mut self) {
        self.comments(0, 0);
        let mut stack = vec![At {
            number: 0,
            ply: 1,
            child: 0,
            moved: false,
        }];
        while let Some(top) = stack.last_mut() {
            let Some(line) = self.tree.lines.get(&top.number) else {
                stack.pop();
                continue;
            };
            let over = top.ply >= line.end();
            if !top.moved && !over {
                let step = line.steps[(top.ply - line.first) as usize];
                let (number, ply) = (top.number, top.ply);
                top.moved = true;
                self.step(step);
                self.comments(number, ply);
                continue;
            }
            let ply = top.ply;
            let next = line.children.get(top.child).filter(|child| {
                self.tree
                    .lines
                    .get(child)
                    .is_some_and(|child| child.first == ply)
            });
            if let Some(&child) = next {
                top.child += 1;
                let first = self.tree.lines[&child].first;
                self.open(first, &self.tree.lines[&child]);
                stack.push(At {
                    number: child,
                    ply: first,
                    child: 0,
                    moved: false,
                });
                continue;
            }
            if over {
                self.close(line);
                if stack.len() > 1 {
                    let end = line.steps.last().map_or(line.at, |step| step.end);
                    self.reader.event(Event::LineEnd, Span::at(end));
                }
                stack.pop();
            } else {
                top.ply += 1;
                top.moved = false;
            }
        }
    }

    fn open(&mut self, ply: u32, line: &Line) {
        let black = u32::from(self.turn == Color::Black);
        let plies = ply - 1 + black;
        let side = if plies.is_multiple_of(2) {
            Color::Red
        } else {
            Color::Black
        };
        let branch = Branch {
            ply: Some(ply - 1),
            number: Some((1 + plies / 2, Some(side))),
            origin: Origin::Brackets,
        };
        self.reader
            .event(Event::LineStart(branch), Span::at(line.at));
    }

    fn step(&mut self, step: Step) {
        let [x0, r0, x1, r1] = step.digits;
        let at = Span::new(step.start, step.end);
        let from = board::point(x0, r0, self.from_red);
        let to = board::point(x1, r1, self.from_red);
        match (from, to) {
            (Some(from), Some(to)) => {
                let text = format!("{from}{to}");
                self.reader.event(
                    Event::Move {
                        text: &text,
                        play: None,
                    },
                    at,
                );
            }
            // Digits off the board are kept as they are, and cannot be played.
            _ => {
                let text = &self.reader.text[at.range()];
                self.reader.event(Event::Move { text, play: None }, at);
            }
        }
    }

    fn comments(&mut self, line: u32, ply: u32) {
        for field in self.tree.comments.get(&(line, ply)).into_iter().flatten() {
            if !field.raw.is_empty() {
                let words = field.words();
                self.reader.event(Event::Comment(&words), span(field));
            }
        }
    }

    /// Tells of digits that make no whole move.
    fn close(&mut self, line: &Line) {
        if let Some(rest) = &line.rest {
            let at = Span::new(rest.start, rest.end);
            let text = &self.reader.text[rest.clone()];
            self.reader.problem(at, &WordsAmongMoves { text });
            self.reader.event(Event::Words(text), at);
        }
    }
}
