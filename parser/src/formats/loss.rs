//! What a target cannot hold of a record, found without writing it.

use std::collections::HashMap;

use kypho_model::record::{Extra, Node, NodeId, Record, Tree};
use kypho_model::{Color, Move, Origin, Report, Scene, Setup, Span, Square};

use super::read_back::read_back;
use super::{Format, Headers, Info, results};
use crate::checks::problems::{
    CommentsLeftOut, CountersLeftOut, HeadersLeftOut, LinesLeftOut, LinesStayProse, MarksLeftOut,
    MovesLeftOut, ResultLeftOut, SignsLeftOut, StartLeftOut, StartTurned, UnplayedLeftOut,
};

/// Counts things of one kind, and remembers where the first stands.
#[derive(Default)]
struct Count {
    count: u32,
    first: Option<Span>,
}

impl Count {
    fn add(&mut self, at: Span) {
        self.count += 1;
        self.first.get_or_insert(at);
    }

    fn found(&self, held: bool) -> Option<(u32, Span)> {
        let at = self.first.filter(|_| !held)?;
        Some((self.count, at))
    }
}

#[derive(Default)]
struct Found {
    comments: Count,
    signs: Count,
    marks: Count,
    unplayed: Count,
    moves: Count,
}

/// Reports everything of a record that its fields say a format cannot hold.
///
/// Lines lifted out of prose are not asked for: their text is a comment, see
/// [`lines_of_comments`].
pub(crate) fn report(record: &Record, info: &Info, losses: &mut dyn Report) {
    let holds = info.holds;
    let tree = &record.tree;
    let format = info.name;
    let scene = Scene::default();
    let mut main = Found::default();
    let mut side = Found::default();
    let mut lines = Count::default();
    // Heads of lines that are still to be looked at.
    let mut open = vec![(Tree::ROOT, true)];
    while let Some((head, is_main)) = open.pop() {
        let found = if is_main { &mut main } else { &mut side };
        for id in std::iter::once(head).chain(tree.line(head)) {
            let node = tree.node(id);
            let at = place(record, node);
            if id != head {
                found.moves.add(at);
                if node.mv.is_none() {
                    found.unplayed.add(at);
                }
            }
            for extra in &node.extras {
                match extra {
                    Extra::Comment(_) | Extra::Words(_) => found.comments.add(at),
                    Extra::Glyph(_) | Extra::Evaluation(..) | Extra::Footnote(_) => {
                        found.signs.add(at);
                    }
                    Extra::Mark { .. } => found.marks.add(at),
                    Extra::Line(line, Origin::Brackets) => {
                        if tree.node(*line).next.is_some() {
                            lines.add(place(record, first_of(tree, *line)));
                        }
                        open.push((*line, false));
                    }
                    Extra::Line(_, Origin::Prose | Origin::ProseBrackets) => {}
                }
            }
        }
    }
    if let Some((count, at)) = main.moves.found(holds.moves) {
        losses.report(at, &MovesLeftOut { format, count }, scene);
    }
    if let Some((count, at)) = lines.found(holds.lines) {
        let problem = LinesLeftOut {
            format,
            lines: count,
            moves: side.moves.count,
            comments: side.comments.count,
        };
        losses.report(at, &problem, scene);
    }
    let all = |main: &Count, side: &Count| Count {
        count: main.count + if holds.lines { side.count } else { 0 },
        first: main.first.or(side.first.filter(|_| holds.lines)),
    };
    let comments = all(&main.comments, &side.comments);
    if let Some((count, at)) = comments.found(holds.comments) {
        losses.report(at, &CommentsLeftOut { format, count }, scene);
    }
    if let Some((count, at)) = all(&main.signs, &side.signs).found(holds.glyphs) {
        losses.report(at, &SignsLeftOut { format, count }, scene);
    }
    if let Some((count, at)) = all(&main.marks, &side.marks).found(holds.marks) {
        losses.report(at, &MarksLeftOut { format, count }, scene);
    }
    let unplayed = all(&main.unplayed, &side.unplayed);
    if let Some((count, at)) = unplayed.found(holds.unplayed || !holds.moves) {
        losses.report(at, &UnplayedLeftOut { format, count }, scene);
    }
    headers(record, info, losses);
}

/// Reports the lines of comments that are no lines to whoever reads what was written:
/// the moves may be in other letters now, or the comment may have changed.
pub(crate) fn lines_of_comments(
    record: &Record,
    to: &dyn Format,
    written: &[u8],
    losses: &mut dyn Report,
) {
    let info = to.info();
    if !(info.reads && info.holds.comments) {
        return;
    }
    let before = prose(record, info.holds.lines);
    if before.is_empty() {
        return;
    }
    let again = read_back(written, info);
    let after = again.map_or_else(Vec::new, |again| prose(&again, info.holds.lines));
    let mut read: HashMap<_, u32> = HashMap::new();
    for line in after {
        *read.entry(line.moves).or_default() += 1;
    }
    let mut lost = Count::default();
    for line in before {
        match read.get_mut(&line.moves) {
            Some(count @ 1..) => *count -= 1,
            _ => lost.add(line.at),
        }
    }
    if let Some((count, at)) = lost.found(false) {
        let format = info.name;
        losses.report(at, &LinesStayProse { format, count }, Scene::default());
    }
}

/// A line that was lifted out of a comment.
struct ProseLine {
    at: Span,
    /// Its first ply, and its moves; what cannot be played, as written.
    moves: (u32, Vec<Result<Move, Box<str>>>),
}

/// Lists the lines that were lifted out of comments in the order of the text; those in
/// side lines only when `lines` says so.
fn prose(record: &Record, lines: bool) -> Vec<ProseLine> {
    let tree = &record.tree;
    let mut found = Vec::new();
    let mut open = vec![Tree::ROOT];
    while let Some(head) = open.pop() {
        let nodes = std::iter::once(head).chain(tree.line(head));
        for extra in nodes.flat_map(|id| &tree.node(id).extras) {
            let Extra::Line(line, origin) = extra else {
                continue;
            };
            if *origin != Origin::Brackets {
                let moves = tree.line(*line).map(|id| tree.node(id));
                let moves = moves.map(|node| node.mv.ok_or_else(|| node.text.clone()));
                found.push(ProseLine {
                    at: place(record, first_of(tree, *line)),
                    moves: (tree.node(*line).ply, moves.collect()),
                });
            } else if !lines {
                continue;
            }
            open.push(*line);
        }
    }
    found.sort_by_key(|line| line.at.start);
    found
}

fn headers(record: &Record, info: &Info, losses: &mut dyn Report) {
    let (holds, format, at) = (info.holds, info.name, record.span);
    let scene = Scene::default();
    let own = ["FEN", "FORMAT", "RESULT"];
    // Where fields are fixed the code stands in that of the result.
    let code = match holds.headers {
        Headers::Only(_) => results::code(record).is_some(),
        _ => true,
    };
    let is_code = |key: &str| key.eq_ignore_ascii_case(results::CODE);
    let hold = |key: &str| holds.headers.hold(key) && (code || !is_code(key));
    let lost = record.headers.iter().filter(|(key, value)| {
        let own = own.iter().any(|own| own.eq_ignore_ascii_case(key));
        !own && !value.is_empty() && !hold(key)
    });
    let keys: Vec<&str> = lost.map(|(key, _)| key.as_str()).collect();
    let attrs = record.attrs.iter().filter(|_| info.id != "block");
    let attrs: Vec<&str> = attrs.map(|(key, _)| key.as_str()).collect();
    if !keys.is_empty() || !attrs.is_empty() {
        let (keys, attrs) = (&keys, &attrs);
        let problem = HeadersLeftOut {
            format,
            keys,
            attrs,
        };
        losses.report(at, &problem, scene);
    }
    let result = record
        .result()
        .filter(|result| *result != "*" && !result.is_empty());
    if let Some(result) = result.filter(|_| !holds.result) {
        losses.report(at, &ResultLeftOut { format, result }, scene);
    }
    let usual = record
        .setup
        .as_ref()
        .is_some_and(|setup| *setup == Setup::start());
    let untold = !holds.side && record.first_side() == Color::Black;
    let unseen = untold && record.tree.main_line().next().is_none();
    if !holds.start && !usual || unseen {
        losses.report(at, &StartLeftOut { format }, scene);
    }
}

/// Returns the side whose piece stands where the first move begins.
pub(crate) fn mover(record: &Record, from: Option<Square>) -> Option<Color> {
    let piece = record.setup.as_ref()?.board.piece_at(from?)?;
    Some(piece.color)
}

/// Returns the start as it is read where the side that makes the first move is the one
/// to move, and reports when that is not the side of the record.
pub(crate) fn start_by_mover(
    record: &Record,
    from: Option<Square>,
    info: &Info,
    losses: &mut dyn Report,
) -> Option<Setup> {
    let mut setup = record.setup.clone()?;
    let turn = mover(record, from).unwrap_or(setup.turn);
    if std::mem::replace(&mut setup.turn, turn) != turn {
        let (format, side) = (info.name, turn);
        let problem = StartTurned { format, side };
        losses.report(record.span, &problem, Scene::default());
    }
    Some(setup)
}

/// Reports the counters of a start that has another number or other plies behind it
/// than a board alone is read with.
pub(crate) fn counters(record: &Record, info: &Info, losses: &mut dyn Report) {
    let usual = Setup::start();
    let odd = record
        .setup
        .as_ref()
        .filter(|setup| (setup.halfmoves, setup.fullmoves) != (usual.halfmoves, usual.fullmoves));
    if let Some(setup) = odd {
        let problem = CountersLeftOut {
            format: info.name,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
        };
        losses.report(record.span, &problem, Scene::default());
    }
}

/// Where something that hangs on a node is said to stand.
fn place(record: &Record, node: &Node) -> Span {
    match node.span.is_empty() {
        true => record.span,
        false => node.span,
    }
}

fn first_of(tree: &Tree, head: NodeId) -> &Node {
    tree.line(head)
        .next()
        .map_or(tree.node(head), |id| tree.node(id))
}
