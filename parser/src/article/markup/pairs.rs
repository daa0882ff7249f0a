//! Which closing tag belongs to which opening one.

use super::tags::Tag;
use super::token::Token;

/// Deeper nesting is text: a page of honest marks has a handful.
const DEEPEST: usize = 48;

/// What becomes of a token that is a tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It opens or closes something.
    Paired,
    /// It opens something that ends with its line.
    Line,
    /// It is dropped: it would close what ended before.
    Dropped,
    /// It stays text.
    Text,
}

/// A tag that is open.
struct Open {
    tag: Tag,
    at: usize,
    line: usize,
}

/// Tells the fate of every token; what is no tag counts as paired.
///
/// Also gives, for every opening tag, the index of the closing one.
pub(super) fn pairs(tokens: &[Token<'_>]) -> (Vec<Fate>, Vec<usize>) {
    let mut fates = vec![Fate::Paired; tokens.len()];
    let mut partners = vec![0; tokens.len()];
    let (mut blocks, mut marks): (Vec<Open>, Vec<Open>) = (Vec::new(), Vec::new());
    // Marks that ended with their line and may still be closed in vain.
    let mut ended: Vec<Tag> = Vec::new();
    let mut line = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::LineEnd => line += 1,
            Token::Record(_) => ended.extend(marks.drain(..).map(|open| open.tag)),
            Token::Open { tag, .. } if *tag == Tag::Item => {}
            Token::Open { tag, .. } => {
                let stack = if tag.is_block() {
                    &mut blocks
                } else {
                    // A mark that is opened again was never closed.
                    let again = |open: &Open| open.tag == *tag && open.line < line;
                    ended.extend(
                        marks
                            .extract_if(.., |open| again(open))
                            .map(|open| open.tag),
                    );
                    &mut marks
                };
                if stack.len() < DEEPEST {
                    fates[at] = if tag.is_block() {
                        Fate::Text
                    } else {
                        Fate::Line
                    };
                    let tag = *tag;
                    stack.push(Open { tag, at, line });
                } else {
                    fates[at] = Fate::Text;
                }
            }
            Token::Close { tag, .. } if *tag == Tag::Item => fates[at] = Fate::Dropped,
            Token::Close { tag, .. } => {
                let same = |open: &Open| {
                    open.tag == *tag || *tag == Tag::List && open.tag == Tag::Numbered
                };
                let stack = if tag.is_block() {
                    &mut blocks
                } else {
                    &mut marks
                };
                if let Some(found) = stack.iter().rposition(same) {
                    fates[stack[found].at] = Fate::Paired;
                    partners[stack[found].at] = at;
                    if tag.is_block() {
                        // What was opened inside and not closed stays text.
                        stack.truncate(found);
                    } else {
                        stack.remove(found);
                    }
                } else if let Some(found) = ended.iter().rposition(|ended| ended == tag) {
                    ended.remove(found);
                    fates[at] = Fate::Dropped;
                } else {
                    fates[at] = Fate::Text;
                }
            }
            _ => {}
        }
        // Only as many as can be closed sensibly.
        if ended.len() > DEEPEST {
            ended.remove(0);
        }
    }
    (fates, partners)
}
