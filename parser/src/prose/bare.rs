//! Moves without a number: a line's next ones, choices, and those only spoken of.

use kypho_model::{Scene, Span};

use super::place::plays;
use super::scan::Piece;
use super::{DEPTH_CAP, Gap, Lift, words};
use crate::checks::problems::CandidateMoves;
use crate::replay::Verdict;

/// What moves behind a comma are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choices {
    /// The reply to the move before the comma.
    Reply,
    /// Choices; this many pieces hold them.
    List(usize),
    /// The text does not tell.
    Unclear,
}

impl<'t> Lift<'_, 't> {
    /// A move without a number: the line's next one, a choice, or a mention.
    pub(super) fn unnumbered(&mut self, text: &'t str, span: Span, index: usize) -> usize {
        let has_move = self
            .line()
            .is_some_and(|line| line.track.next_ply() > line.track.start);
        if !has_move {
            return self.mention(text, index);
        }
        if self.gap.clear() {
            self.gap = Gap::default();
            self.play(text, span);
            return index + 1;
        }
        if self.gap.opened {
            let outer = self.brackets.last().is_some_and(|(_, gap)| gap.plain());
            let offered = self.gap.words.is_none() || self.gap.choice() || self.gap.or;
            return match outer && offered && !self.gap.mention {
                true => self.in_bracket(text, span, index),
                false => self.mention(text, index),
            };
        }
        if self.gap.or && !self.gap.item && !self.gap.mention {
            return self.instead(index);
        }
        let only_and = self.gap.and && self.gap.mark.is_none() && !self.gap.item;
        match self.gap.mark {
            None if only_and => self.list(index),
            Some((',' | ';', _)) if self.gap.plain() => self.after_comma(index),
            Some(('/', _)) if self.gap.plain() => self.list(index),
            Some(('.' | '`' | '\'', _)) if self.gap.plain() => {
                self.stray();
                self.moves(index)
            }
            // A dash or dots between a move and its reply.
            Some(('–' | '—' | '-' | '…' | '−', _)) if self.gap.plain() => self.moves(index),
            _ => self.mention(text, index),
        }
    }

    /// A move that is spoken of and not played.
    fn mention(&mut self, text: &'t str, index: usize) -> usize {
        self.gap.words = Some(text);
        self.gap.mention = true;
        index + 1
    }

    /// "(X3-2 18. …)": an alternative to the move just given; where only the next
    /// move can be meant, that one.
    fn in_bracket(&mut self, text: &'t str, span: Span, index: usize) -> usize {
        let depth = self.open.len();
        let Some(track) = self.line().map(|line| &line.track) else {
            return index + 1;
        };
        let next = track.next_ply();
        let can = |ply: u32| {
            let position = track.position_at(ply);
            position.is_some_and(|position| plays(&position, self.state, text))
        };
        if depth < DEPTH_CAP && track.dead.is_none() && !can(next - 1) && can(next) {
            self.branch(depth, next, span);
            return self.moves(index);
        }
        self.instead(index)
    }

    /// "hoặc X3-2": an alternative to the move just given.
    fn instead(&mut self, index: usize) -> usize {
        let depth = self.open.len();
        let Some(line) = self.line() else {
            return index + 1;
        };
        let Some(ply) = line.track.next_ply().checked_sub(1) else {
            return index + 1;
        };
        if depth >= DEPTH_CAP {
            return index + 1;
        }
        // An alternative to a line's first move leaves the line that holds it,
        // unless that stands outside the bracket.
        let outside = self.brackets.last().map_or(0, |&(depth, _)| depth);
        let first = line.track.start == ply && depth > outside;
        let span = self.pieces[index].span;
        self.branch(if first { depth - 1 } else { depth }, ply, span);
        self.moves(index)
    }

    /// `4. B7.1, B3.1 hoặc M8.9`: choices. `2. M2.3, X9-8 3. …`: a move and its
    /// reply. What follows tells; where it does not, the moves stay prose.
    fn after_comma(&mut self, index: usize) -> usize {
        match self.choices(index) {
            Choices::Reply => {
                self.replies = true;
                self.moves(index)
            }
            Choices::List(_) => self.list(index),
            Choices::Unclear => {
                let span = self.pieces[index].span;
                let text = self.written(span);
                self.report
                    .report(span, &CandidateMoves { text }, Scene::default());
                self.mention("", index)
            }
        }
    }

    /// Opens a line for every move of a list of choices.
    fn list(&mut self, index: usize) -> usize {
        let (end, ..) = self.listed(index);
        let mut at = index;
        while at < index + end {
            at = match self.pieces[at].piece {
                Piece::Move(_) => self.instead(at),
                _ => at + 1,
            };
        }
        // None of the choices is the line being read, unless the last goes on.
        let goes_on = self
            .line()
            .is_some_and(|line| line.track.next_ply() > line.track.start + 1);
        if !goes_on {
            self.gap.words = Some("");
            self.gap.mention = true;
            self.gap.base = Some(self.open.len().saturating_sub(1));
        }
        at
    }

    /// Measures a list of moves: how many pieces hold it, how many moves it has,
    /// and whether an `or` stands in it.
    fn listed(&self, index: usize) -> (usize, usize, bool) {
        let (mut end, mut moves, mut or) = (0, 0, false);
        let mut parted = true;
        for (at, cut) in self.pieces[index..].iter().enumerate() {
            match cut.piece {
                Piece::Move(_) if parted => {
                    moves += 1;
                    end = at + 1;
                    parted = false;
                }
                Piece::Glyph(_) => {}
                Piece::Mark(',' | ';' | '/') => parted = true,
                Piece::Words(text) => {
                    let offer = words::offer(text);
                    if !offer.or && !offer.and {
                        break;
                    }
                    or |= offer.or;
                    parted = true;
                }
                _ => break,
            }
        }
        (end, moves, or)
    }

    /// Judges a move behind a comma by what follows it.
    fn choices(&self, index: usize) -> Choices {
        let (end, moves, or) = self.listed(index);
        let next = self.pieces.get(index + end).map(|cut| cut.piece);
        let Some(Piece::Move(text)) = self.pieces.get(index).map(|cut| cut.piece) else {
            return Choices::Unclear;
        };
        match next {
            // Two moves with nothing between are a line.
            Some(Piece::Move(_)) if moves == 1 => return Choices::Reply,
            Some(Piece::Number(number)) if moves == 1 && !or => {
                let after_reply = self.next_verdict(1, number);
                if after_reply == Some(Verdict::InStep) {
                    return Choices::Reply;
                }
                if self.next_verdict(0, number) != Some(Verdict::InStep) {
                    return Choices::Reply;
                }
            }
            _ => {}
        }
        if or || moves > 1 {
            return Choices::List(end);
        }
        // A record that writes `3. B7.1, B7.1 4. …` does so at its end as well;
        // moves in words are always parted by commas.
        if self.replies || text.contains(|c: char| c.is_alphabetic() && !c.is_ascii()) {
            return Choices::Reply;
        }
        let Some(track) = self.line().map(|line| &line.track) else {
            return Choices::Unclear;
        };
        let can = |ply: u32| {
            let position = track.position_at(ply);
            position.is_some_and(|position| plays(&position, self.state, text))
        };
        match (
            can(track.next_ply()),
            can(track.next_ply().saturating_sub(1)),
        ) {
            (true, false) => Choices::Reply,
            (false, true) => Choices::List(end),
            _ => Choices::Unclear,
        }
    }
}
