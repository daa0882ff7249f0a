//! Reads an article as a page.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;

use kypho_model::article::Part;
use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Event, Lang, Level, Origin, PlayStatus, Report, Sink, Span};
use kypho_parser::article::{MarkupBuilder, comment, without_entities};
use kypho_parser::checks::RULES;
use kypho_parser::seen::{Seen, Sighting};
use kypho_parser::source::{Archive, Decode, Frame};
use kypho_parser::{Checker, Collect, Diagnostic, Replay, TreeBuilder};
use kypho_render::page::Game;

/// Longer first lines are prose, not titles.
const LONGEST_TITLE: usize = 100;

/// What an article gives.
pub(crate) struct Read {
    /// The title, when the article begins with one.
    pub(crate) title: Option<String>,
    pub(crate) parts: Vec<Part>,
    pub(crate) games: Vec<Game>,
    /// Every error found on the way.
    pub(crate) errors: Vec<Diagnostic>,
}

/// Reads an article.
///
/// # Errors
/// Fails when the input does.
pub(crate) fn read(
    text: impl io::Read,
    encoding: Option<&'static encoding_rs::Encoding>,
    lang: Lang,
) -> io::Result<Read> {
    let mut archive = Archive::new(Decode::new(text, encoding));
    let mut markup = MarkupBuilder::default();
    let (mut games, mut errors) = (Vec::new(), Vec::new());
    let (mut seen, mut sightings) = (Seen::default(), Vec::new());
    let wanted = |rule: &'static kypho_model::Rule| rule.level == Level::Error;
    while let Some(frame) = archive.next_frame()? {
        seen.frame(&frame, &mut sightings);
        let source = frame.decode();
        let text = source.text.as_ref();
        let Some(block) = &source.block else {
            markup.outside(text);
            continue;
        };
        // A binary frame has no text.
        markup.outside(text.get(..block.span.start).unwrap_or_default());
        let mut reader = Reader::default();
        let mut found = Vec::new();
        let counts = &mut vec![0; RULES.len()];
        let mut collect = Collect::new(&frame, text, lang, &wanted, &mut found, counts);
        frame.read(&source, &mut Replay::new(&mut reader), &mut collect);
        collect.finish();
        for record in reader.records.take() {
            markup.record();
            games.push(game(record, &frame, &reader.comments, &found));
        }
        errors.append(&mut found);
        markup.outside(text.get(block.span.end..).unwrap_or_default());
    }
    // Records of other kinds stay text, which nobody should find out by chance.
    seen.finish(&mut sightings);
    sightings.extend(archive.input().lost().map(Sighting::lost));
    let mut checker = Checker::new(lang, 0);
    for sighting in &sightings {
        checker.sighting(sighting, &wanted, &mut errors);
    }
    errors.sort_by_key(|error| error.offset);
    let mut parts = markup.finish();
    Ok(Read {
        title: take_title(&mut parts),
        parts,
        games,
        errors,
    })
}

/// Builds records and keeps the comments with their places.
#[derive(Default)]
struct Reader {
    records: TreeBuilder,
    comments: Vec<(Span, String)>,
}

impl Sink for Reader {
    fn event(&mut self, event: Event<'_>, at: Span, report: &mut dyn Report) {
        if let Event::Comment(text) = event {
            self.comments.push((at, text.to_owned()));
        }
        self.records.event(event, at, report);
    }
}

fn game(
    mut record: Record,
    frame: &Frame<'_>,
    comments: &[(Span, String)],
    found: &[Diagnostic],
) -> Game {
    let tree = &record.tree;
    let mut faults = BTreeMap::new();
    let mut moves = Vec::new();
    for (head, id) in lines(tree) {
        let node = tree.node(id);
        if id == head {
            continue;
        }
        moves.push((node.span.start as usize..node.span.end as usize, id));
        if !matches!(node.status, PlayStatus::Ok | PlayStatus::Unplayed) {
            let offset = frame.offset + u64::from(node.span.start);
            let fault = found.iter().find(|fault| fault.offset == offset);
            if let Some(fault) = fault {
                // The move itself stands before the reason.
                let named = format!("`{}`: ", node.text);
                let reason = fault.message.strip_prefix(&named);
                faults.insert(id, reason.unwrap_or(&fault.message).to_owned());
            }
        }
    }
    moves.sort_by_key(|(span, _)| span.start);
    let setup_fault = record.setup.is_none().then(|| {
        let fault = found.iter().find(|fault| fault.rule.code.starts_with('P'));
        fault.map_or_else(String::new, |fault| fault.message.clone())
    });
    let comments = placed(tree, comments, &moves);
    // Titles and names are kept as typed in records, and shown as meant.
    for (_, value) in &mut record.headers {
        *value = without_entities(value);
    }
    record.heading = record.heading.as_deref().map(without_entities);
    Game {
        record,
        comments,
        faults,
        setup_fault,
    }
}

/// Walks every node with the head of its line, in reading order.
fn lines(tree: &Tree) -> Vec<(NodeId, NodeId)> {
    let mut all = Vec::new();
    let mut heads = vec![Tree::ROOT];
    while let Some(head) = heads.pop() {
        for id in std::iter::once(head).chain(tree.line(head)) {
            all.push((head, id));
            let side_lines = tree.node(id).extras.iter();
            heads.extend(side_lines.filter_map(|extra| match extra {
                Extra::Line(line, _) => Some(*line),
                _ => None,
            }));
        }
    }
    all
}

/// Reads the comments of a record, with the moves that they hold.
fn placed(
    tree: &Tree,
    written: &[(Span, String)],
    moves: &[(Range<usize>, NodeId)],
) -> BTreeMap<(NodeId, usize), Vec<Part>> {
    let mut spans: BTreeMap<&str, std::collections::VecDeque<Span>> = BTreeMap::new();
    for (span, text) in written {
        spans.entry(text).or_default().push_back(*span);
    }
    let mut found = BTreeMap::new();
    for (id, place) in reading_order(tree) {
        let Some(Extra::Comment(text)) = tree.node(id).extras.get(place) else {
            continue;
        };
        let span = spans
            .get_mut(text.as_str())
            .and_then(|spans| spans.pop_front());
        let inside = span.map_or_else(Vec::new, |span| {
            let (start, end) = (span.start as usize, span.end as usize);
            let from = moves.partition_point(|(at, _)| at.start < start);
            let within = moves[from..].iter().take_while(|(at, _)| at.end <= end);
            within
                .map(|(at, node)| (at.start - start..at.end - start, *node))
                .collect()
        });
        found.insert((id, place), comment(text, &inside));
    }
    found
}

/// The comments of a tree in the order they were written.
fn reading_order(tree: &Tree) -> Vec<(NodeId, usize)> {
    let mut found = Vec::new();
    // A node with the place among its extras to go on from.
    let mut open = vec![(Tree::ROOT, 0)];
    while let Some((id, place)) = open.pop() {
        let node = tree.node(id);
        match node.extras.get(place) {
            Some(extra) => {
                open.push((id, place + 1));
                match extra {
                    Extra::Comment(_) => found.push((id, place)),
                    Extra::Line(line, Origin::Brackets) => open.push((*line, 0)),
                    _ => {}
                }
            }
            None => open.extend(node.next.map(|next| (next, 0))),
        }
    }
    found
}

/// Takes the title off the text: a heading or a short line that opens it.
fn take_title(parts: &mut Vec<Part>) -> Option<String> {
    let text = match parts.first()? {
        Part::Heading { text, figures, .. } if figures.is_empty() => text,
        Part::Paragraph(text) => text,
        _ => return None,
    };
    let announces = matches!(parts.get(1), None | Some(Part::Record(_)));
    let words: String = text.iter().map(|piece| piece.text.as_str()).collect();
    let title = words.trim();
    let heading = matches!(parts.first(), Some(Part::Heading { .. }));
    let sentence = title.ends_with(['.', '!', '?', '…', ',', ';', ':', '"', '”']);
    // The number of a law's section names one part of the text.
    let section = title.split_once('.').is_some_and(|(number, rest)| {
        let digits = |text: &str| text.starts_with(|char: char| char.is_ascii_digit());
        digits(number) && digits(rest)
    });
    let byline = ["tác giả", "người viết", "author"]
        .iter()
        .any(|word| title.to_lowercase().starts_with(word));
    let linked = text.iter().any(|piece| piece.link.is_some());
    if announces
        || byline
        || section
        || linked
        || title.chars().count() > LONGEST_TITLE
        || sentence && !heading
    {
        return None;
    }
    let title = title.trim_end_matches([':', ' ']).to_owned();
    parts.remove(0);
    Some(title)
}
