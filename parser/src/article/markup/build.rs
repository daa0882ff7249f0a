//! From tokens to parts.

use kypho_model::Evaluation;
use kypho_model::article::{Align, Block, Level, Part, Piece, Run, Style};
use kypho_model::notation::is_blank;
use kypho_model::record::NodeId;

use super::look::{Mark, attribute, look};
use super::pairs::{Fate, pairs};
use super::tags::Tag;
use super::token::Token;
use crate::article::blocks::line_block;

/// Builds parts out of tokens.
pub(super) struct Builder {
    /// What is open, from the outside in; the first is the text itself.
    open: Vec<Container>,
    marks: Vec<Mark>,
    line: Vec<Piece>,
    /// Whether the line began with an item's tag outside a list.
    bullet: bool,
    /// Whether lines can be headings.
    headings: bool,
    /// The record that a sign on the next line would judge.
    judged: Option<usize>,
}

/// Something that holds parts.
struct Container {
    tag: Option<Tag>,
    by: Option<String>,
    parts: Vec<Part>,
    items: Vec<Vec<Part>>,
}

impl Container {
    fn new(tag: Option<Tag>, by: Option<String>) -> Container {
        Container {
            tag,
            by,
            parts: Vec::new(),
            items: Vec::new(),
        }
    }

    fn is_list(&self) -> bool {
        matches!(self.tag, Some(Tag::List | Tag::Numbered))
    }

    fn next_item(&mut self) {
        if !self.parts.is_empty() {
            self.items.push(std::mem::take(&mut self.parts));
        }
    }

    /// Gives the part that it makes, unless it is empty.
    fn part(mut self) -> Option<Part> {
        let align = match self.tag {
            Some(Tag::List | Tag::Numbered) => {
                self.next_item();
                let numbered = self.tag == Some(Tag::Numbered);
                let items = self.items;
                return (!items.is_empty()).then_some(Part::List { numbered, items });
            }
            Some(Tag::Center) => Align::Center,
            Some(Tag::Right) => Align::Right,
            _ => Align::Left,
        };
        let (by, parts) = (self.by, self.parts);
        match self.tag {
            _ if parts.is_empty() && by.is_none() => None,
            Some(Tag::Quote) => Some(Part::Quote { by, parts }),
            _ => Some(Part::Aligned { align, parts }),
        }
    }
}

impl Builder {
    pub(super) fn article() -> Builder {
        Builder {
            open: vec![Container::new(None, None)],
            marks: Vec::new(),
            line: Vec::new(),
            bullet: false,
            headings: true,
            judged: None,
        }
    }

    pub(super) fn comment() -> Builder {
        Builder {
            headings: false,
            ..Builder::article()
        }
    }

    pub(super) fn build(mut self, tokens: &[Token<'_>]) -> Vec<Part> {
        let (fates, partners) = pairs(tokens);
        for (at, token) in tokens.iter().enumerate() {
            match token {
                Token::Text(text) => self.text(text, None),
                Token::Char(char) => self.text(char.encode_utf8(&mut [0; 4]), None),
                Token::Move(node, written) => self.text(written, Some(*node)),
                Token::LineEnd => self.end_line(),
                Token::Picture(figure) => self.push(Part::Picture(figure.clone())),
                Token::Code(body) => {
                    self.end_line();
                    let body = body.trim_matches(['\r', '\n']);
                    self.push(Part::Code(body.to_owned()));
                }
                Token::Rule => {
                    self.end_line();
                    self.push(Part::Rule);
                }
                Token::Record(index) => {
                    self.end_line();
                    self.push(Part::Record(*index));
                    self.judged = Some(*index);
                }
                Token::Open {
                    tag,
                    value,
                    written,
                    behind,
                } => match fates[at] {
                    Fate::Text | Fate::Dropped => self.text(written, None),
                    _ if *tag == Tag::Item => self.item(),
                    _ if tag.is_block() => {
                        self.end_line();
                        let by = attribute(value).filter(|_| *tag == Tag::Quote);
                        self.open.push(Container::new(Some(*tag), by));
                    }
                    fate => {
                        let inside = match &tokens[partners[at]] {
                            Token::Close { left, written, .. } if fate == Fate::Paired => {
                                let end = behind.len().checked_sub(left + written.len());
                                end.and_then(|end| behind.get(..end)).unwrap_or_default()
                            }
                            _ => "",
                        };
                        let line = fate == Fate::Line;
                        self.marks.push(Mark::new(*tag, value, inside, line));
                    }
                },
                Token::Close { tag, written, .. } => match fates[at] {
                    Fate::Dropped => {}
                    Fate::Paired if tag.is_block() => self.close(),
                    Fate::Paired => {
                        let same = |mark: &Mark| mark.tag == *tag && !mark.line;
                        if let Some(found) = self.marks.iter().rposition(same) {
                            self.marks.remove(found);
                        }
                    }
                    Fate::Text | Fate::Line => self.text(written, None),
                },
            }
        }
        self.end_line();
        while self.open.len() > 1 {
            self.close();
        }
        let mut parts = self.open.pop().map_or_else(Vec::new, |text| text.parts);
        lower(&mut parts);
        parts
    }

    fn top(&mut self) -> &mut Container {
        self.open
            .last_mut()
            .expect("the text itself is never closed")
    }

    fn push(&mut self, part: Part) {
        self.judged = None;
        self.top().parts.push(part);
    }

    /// Closes the innermost container; tags inside it that were not closed are text and never opened one.
    fn close(&mut self) {
        self.end_line();
        if self.open.len() > 1
            && let Some(part) = self.open.pop().and_then(Container::part)
        {
            self.top().parts.push(part);
        }
    }

    fn item(&mut self) {
        self.end_line();
        match self.top() {
            list if list.is_list() => list.next_item(),
            _ => self.bullet = true,
        }
    }

    fn text(&mut self, text: &str, node: Option<NodeId>) {
        let (look, link) = look(&self.marks);
        match self.line.last_mut() {
            Some(last)
                if last.look == look
                    && last.link == link
                    && last.node.is_none()
                    && node.is_none() =>
            {
                last.text.push_str(text);
            }
            _ => self.line.push(Piece {
                text: text.to_owned(),
                look,
                link,
                node,
            }),
        }
    }

    fn end_line(&mut self) {
        self.marks.retain(|mark| !mark.line);
        let mut pieces = trimmed(std::mem::take(&mut self.line));
        let bullet = std::mem::take(&mut self.bullet);
        if pieces.is_empty() {
            return;
        }
        let words: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        if let Some(record) = self.judged.take()
            && let Some(value) = Evaluation::from_sign(&words)
        {
            let sign = words;
            self.push(Part::Evaluation {
                value,
                sign,
                record,
            });
            return;
        }
        let typed = bullet_len(&words).filter(|_| !bullet);
        if bullet || typed.is_some() {
            cut_front(&mut pieces, typed.unwrap_or(0));
            let item = vec![Part::Paragraph(pieces)];
            let parts = &mut self.top().parts;
            match parts.last_mut() {
                Some(Part::List {
                    numbered: false,
                    items,
                }) => items.push(item),
                _ => parts.push(Part::List {
                    numbered: false,
                    items: vec![item],
                }),
            }
            return;
        }
        let part = match self.headings && self.open.iter().all(|open| open.tag != Some(Tag::Quote))
        {
            true => line_part(pieces, &words),
            false => Part::Paragraph(pieces),
        };
        self.push(part);
    }
}

/// A line as a heading or as prose.
fn line_part(pieces: Vec<Piece>, words: &str) -> Part {
    let runs = pieces.iter().map(|piece| Run {
        text: piece.text.clone(),
        style: Style {
            bold: piece.look.bold,
            ..Style::default()
        },
        link: None,
    });
    match line_block(runs.collect(), words) {
        Block::Heading(heading) => Part::Heading {
            level: heading.level,
            figures: heading.figures,
            text: pieces,
        },
        _ => Part::Paragraph(pieces),
    }
}

fn wholly_bold(text: &[Piece]) -> bool {
    let empty = |text: &str| {
        text.trim_matches(is_blank)
            .trim_matches([':', '.'])
            .is_empty()
    };
    text.iter()
        .all(|piece| piece.look.bold || empty(&piece.text))
}

/// Makes prose of lines that only look like headings: not bold as a whole, with a colon that announces no record.
fn lower(parts: &mut [Part]) {
    for at in 0..parts.len() {
        let (here, behind) = parts[at..].split_at_mut(1);
        match &mut here[0] {
            Part::Heading {
                level: Level::Part,
                text,
                figures,
            } if figures.is_empty()
                && !wholly_bold(text)
                && !matches!(behind.first(), Some(Part::Record(_))) =>
            {
                here[0] = Part::Paragraph(std::mem::take(text));
            }
            Part::Aligned { parts, .. } | Part::Quote { parts, .. } => lower(parts),
            _ => {}
        }
    }
}

/// How many bytes a typed bullet takes: a star or a dot, or a dash before a blank.
fn bullet_len(words: &str) -> Option<usize> {
    let sign = words.chars().next()?;
    let rest = &words[sign.len_utf8()..];
    let body = rest.trim_start_matches(is_blank);
    let is_bullet = match sign {
        '*' | '•' | '●' | '▪' => true,
        '-' | '–' | '—' | '+' => body.len() < rest.len(),
        _ => false,
    };
    (is_bullet && !body.is_empty()).then_some(words.len() - body.len())
}

fn cut_front(pieces: &mut Vec<Piece>, mut cut: usize) {
    while cut > 0 && !pieces.is_empty() {
        let len = pieces[0].text.len();
        if len <= cut {
            pieces.remove(0);
            cut -= len;
        } else {
            pieces[0].text.drain(..cut);
            cut = 0;
        }
    }
}

/// Takes blanks off both ends.
fn trimmed(mut pieces: Vec<Piece>) -> Vec<Piece> {
    while let Some(first) = pieces.first_mut() {
        first.text = first.text.trim_start_matches(is_blank).to_owned();
        if !first.text.is_empty() {
            break;
        }
        pieces.remove(0);
    }
    while let Some(last) = pieces.last_mut() {
        let end = last.text.trim_end_matches(is_blank).len();
        last.text.truncate(end);
        if !last.text.is_empty() {
            break;
        }
        pieces.pop();
    }
    pieces
}
