//! The text between records, cut into blocks.

use kypho_model::Evaluation;
use kypho_model::article::{At, Block, Figure, Heading, Level, Paragraph, Placed, Run};
use kypho_model::notation::is_blank;

use super::inline::{Marks, plain, runs};
use super::numbers::figure_numbers;

/// Longer lines are prose, whatever they look like.
const LONGEST: usize = 120;

/// Where a piece of text begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    /// Bytes before it in the article.
    pub offset: u64,
    /// Its line, from 1.
    pub line: u32,
    /// The column of its first character, from 1.
    pub column: u32,
}

impl Default for Base {
    fn default() -> Self {
        Base {
            offset: 0,
            line: 1,
            column: 1,
        }
    }
}

/// Cuts the text between records into blocks, in order.
///
/// `after` is the index of the record that the text follows directly: a sign that stands alone on its first
/// line that is not blank judges that record.
pub fn blocks(text: &str, base: Base, after: Option<usize>) -> Vec<Placed<Block>> {
    let mut found: Vec<Placed<Block>> = Vec::new();
    let mut marks = Marks::default();
    let mut judged = after;
    for (line, at) in lines(text, base) {
        let start = (at.offset - base.offset) as usize;
        let rest = text.get(start + line.len()..).unwrap_or_default();
        if let Some(figure) = figure(line) {
            found.push(placed(Block::Figure(figure), at));
            judged = None;
            continue;
        }
        let runs = trimmed(runs(line, rest, &mut marks));
        let words = plain(&runs);
        if words.is_empty() {
            continue;
        }
        if let Some(record) = judged.take()
            && let Some(value) = Evaluation::from_sign(&words)
        {
            let sign = words;
            found.push(placed(
                Block::Evaluation {
                    value,
                    sign,
                    record,
                },
                at,
            ));
            continue;
        }
        match (bullet(&words), found.last_mut()) {
            (Some(cut), last) => {
                let item = paragraph(cut_front(runs, cut));
                match last {
                    Some(Placed {
                        what: Block::List(items),
                        at: list,
                    }) => {
                        items.push(item);
                        list.len = at.offset + at.len - list.offset;
                    }
                    _ => found.push(placed(Block::List(vec![item]), at)),
                }
            }
            (None, _) => found.push(placed(line_block(runs, &words), at)),
        }
    }
    found
}

fn placed(what: Block, at: At) -> Placed<Block> {
    Placed { what, at }
}

/// Walks the lines that are not blank, without the blanks around them.
fn lines(text: &str, base: Base) -> impl Iterator<Item = (&str, At)> {
    let mut number = base.line;
    let mut start = 0;
    let mut first = true;
    core::iter::from_fn(move || {
        while start < text.len() {
            let rest = &text[start..];
            let len = rest.find(['\n', '\r']).unwrap_or(rest.len());
            let line = &rest[..len];
            let end = match &rest[len..] {
                behind if behind.starts_with("\r\n") => 2,
                behind => behind.len().min(1),
            };
            let (at_line, at_start, at_first) = (number, start, first);
            number = number.saturating_add(u32::from(end > 0));
            start += len + end;
            first = false;
            let body = line.trim_matches(is_blank);
            if body.is_empty() {
                continue;
            }
            let lead = line.len() - line.trim_start_matches(is_blank).len();
            let before = line[..lead].chars().count() as u32;
            let column = if at_first { base.column } else { 1 };
            let at = At {
                offset: base.offset + (at_start + lead) as u64,
                len: body.len() as u64,
                line: at_line,
                column: column + before,
            };
            return Some((body, at));
        }
        None
    })
}

/// Reads `[img]name;place;caption[/img]`.
fn figure(line: &str) -> Option<Figure> {
    let open = line.get(..5)?;
    let close = line.len().checked_sub(6)?;
    let closed = line.get(close..)?.eq_ignore_ascii_case("[/img]");
    if !open.eq_ignore_ascii_case("[img]") || !closed || close < 5 {
        return None;
    }
    let mut parts = line.get(5..close)?.splitn(3, ';').map(str::trim);
    Some(Figure {
        name: parts.next()?.to_owned(),
        place: parts.next().unwrap_or_default().to_owned(),
        caption: parts.next().unwrap_or_default().to_owned(),
    })
}

/// Takes blanks off both ends.
fn trimmed(mut runs: Vec<Run>) -> Vec<Run> {
    while let Some(first) = runs.first_mut() {
        first.text = first.text.trim_start_matches(is_blank).to_owned();
        if !first.text.is_empty() {
            break;
        }
        runs.remove(0);
    }
    while let Some(last) = runs.last_mut() {
        last.text
            .truncate(last.text.trim_end_matches(is_blank).len());
        if !last.text.is_empty() {
            break;
        }
        runs.pop();
    }
    runs
}

/// How many bytes of a line its bullet takes.
fn bullet(words: &str) -> Option<usize> {
    let sign = words.chars().next().filter(|c| matches!(c, '*' | '•'))?;
    let rest = &words[sign.len_utf8()..];
    let body = rest.trim_start_matches(is_blank);
    (!body.is_empty()).then_some(words.len() - body.len())
}

fn cut_front(mut runs: Vec<Run>, mut cut: usize) -> Vec<Run> {
    while cut > 0 && !runs.is_empty() {
        let len = runs[0].text.len();
        if len <= cut {
            runs.remove(0);
            cut -= len;
        } else {
            runs[0].text.drain(..cut);
            cut = 0;
        }
    }
    runs
}

/// The number of a law's section at the start of a text: `24.11`, `7.2`, not `24.` or a move.
pub(super) fn section(text: &str) -> Option<&str> {
    let len = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    let number = text[..len].trim_end_matches('.');
    let behind = &text[len..];
    let parts: Vec<&str> = number.split('.').collect();
    let plain = parts.len() >= 2
        && parts
            .iter()
            .all(|part| (1..=3).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit()));
    let ends = behind.is_empty() || behind.starts_with([':', ' ', '\u{a0}', ')']);
    (plain && ends).then_some(number)
}

fn paragraph(runs: Vec<Run>) -> Paragraph {
    let words = plain(&runs);
    Paragraph {
        section: section(&words).map(str::to_owned),
        figures: figure_numbers(&words),
        runs,
    }
}

/// A line as a heading or as prose.
pub(super) fn line_block(runs: Vec<Run>, words: &str) -> Block {
    let bold = runs.iter().all(|run| {
        run.style.bold
            || run
                .text
                .trim_matches(is_blank)
                .trim_matches([':', '.'])
                .is_empty()
    });
    let paragraph = paragraph(runs);
    let level = level(words, &paragraph);
    let short = words.chars().count() <= LONGEST;
    // A part is named in bold, by a colon at its end, or by a figure's number and nothing else.
    let named = match level {
        Level::Chapter | Level::Article => true,
        Level::Section => false,
        Level::Part => words.ends_with(':') && !states(words) || only_a_figure(words),
    };
    if short && (bold || named) {
        Block::Heading(Heading {
            level,
            section: paragraph.section,
            figures: paragraph.figures,
            runs: paragraph.runs,
        })
    } else {
        Block::Paragraph(paragraph)
    }
}

/// A line that ends in a colon by mistake and states a verdict is no heading.
fn states(words: &str) -> bool {
    !super::sentence::statements(words, false).is_empty()
}

fn level(words: &str, paragraph: &Paragraph) -> Level {
    let mut parts = words.split(is_blank).filter(|part| !part.is_empty());
    let first = parts.next().unwrap_or_default();
    let second = parts.next().unwrap_or_default();
    let numbered = second
        .trim_end_matches([':', '.'])
        .chars()
        .all(|c| c.is_ascii_digit() || "IVXLC".contains(c));
    let upper = |word: &str| first == word && numbered && !second.is_empty();
    if upper("CHƯƠNG") || upper("Chương") {
        Level::Chapter
    } else if (upper("Điều") || upper("ĐIỀU"))
        && second.ends_with([':', '.'])
        && all_capitals(words)
    {
        Level::Article
    } else if paragraph.section.is_some() {
        Level::Section
    } else {
        Level::Part
    }
}

/// Whether what stands behind `Điều 24:` is a title, all in capitals.
fn all_capitals(words: &str) -> bool {
    let title = words.split_once([':', '.']).map_or("", |(_, title)| title);
    title.chars().any(char::is_alphabetic) && !title.chars().any(char::is_lowercase)
}

fn only_a_figure(words: &str) -> bool {
    let mut parts = words.split(is_blank).filter(|part| !part.is_empty());
    let (first, second, rest) = (parts.next(), parts.next(), parts.next());
    first.is_some_and(|word| matches!(word, "Hình" | "HÌNH" | "Figure"))
        && second.is_some_and(|number| {
            number
                .trim_end_matches([':', '.'])
                .bytes()
                .all(|b| b.is_ascii_digit())
        })
        && rest.is_none()
}
