//! Claims of a draw in western chess, as people and programs read the answers.

use std::io::{self, Write};

use kypho_model::Lang;
use kypho_parser::chess::pgn::PgnGame;
use kypho_parser::chess::{Answer, Claim, End, Fault, Game, Refusal, SanError, Side, Standing};
use serde::Serialize;

use super::claim_words as say;

/// A claim and the answer to it.
pub(crate) struct Claimed<'c> {
    /// The file and the number of the game in it, from 1.
    pub(crate) origin: (&'c str, usize),
    pub(crate) pgn: &'c PgnGame,
    pub(crate) game: &'c Game,
    /// What is claimed; on the position on the board where nobody claims.
    pub(crate) claim: Claim<'c>,
    /// Whether somebody claims.
    pub(crate) made: bool,
    pub(crate) answer: Answer,
}

impl<'c> Claimed<'c> {
    /// Judges a claim at the end of a game; the side to move claims where no other is named. Without a claim the
    /// answer is whether one could be made.
    pub(crate) fn judge(
        origin: (&'c str, usize),
        pgn: &'c PgnGame,
        game: &'c Game,
        claim: Option<Claim<'c>>,
        by: Option<Side>,
    ) -> Claimed<'c> {
        let made = claim.is_some();
        let claim = claim.unwrap_or(Claim::Now);
        let answer = claim.judge(game, by);
        Claimed {
            origin,
            pgn,
            game,
            claim,
            made,
            answer,
        }
    }

    /// What becomes of the game: `draw`, `white_loses`, `black_loses`, `open`, or `unsupported` where the
    /// game could not be played.
    fn verdict(&self) -> &'static str {
        match &self.answer.refusal {
            Some(Refusal::Broken) => "unsupported",
            Some(Refusal::Over(ending)) if ending.end == End::Checkmate => {
                let (_, loser) = self.game.due_after(ending.ply);
                match loser {
                    Side::White => "white_loses",
                    Side::Black => "black_loses",
                }
            }
            Some(Refusal::Over(_)) => "draw",
            _ if self.made && self.answer.right() => "draw",
            _ => "open",
        }
    }

    /// Names the position after so many plies by the move that leads to it.
    fn after(&self, ply: usize, lang: Lang) -> String {
        let (number, side, text) = match ply.checked_sub(1) {
            None => return say::START.get(lang).to_owned(),
            Some(index) => match (self.game.plies.get(index), self.claim) {
                (Some(ply), _) => (ply.number, ply.side, ply.text.as_str()),
                (None, Claim::Intended(text)) => {
                    let (number, side) = self.game.due();
                    (number, side, text)
                }
                (None, Claim::Now) => return String::new(),
            },
        };
        let dots = if side == Side::White { "." } else { "…" };
        format!("{number}{dots} {text}")
    }

    fn places(&self, plies: &[usize], lang: Lang) -> String {
        let all: Vec<String> = plies.iter().map(|&ply| self.after(ply, lang)).collect();
        all.join(", ")
    }

    /// Says in sentences what the answer rests on, the most telling first.
    fn reasons(&self, lang: Lang) -> Vec<String> {
        let mut all = Vec::new();
        if let Some(refusal) = &self.answer.refusal {
            all.push(self.refusal(refusal, lang));
        }
        if let (Some(fault), Some(Refusal::Broken)) = (&self.game.fault, &self.answer.refusal) {
            all.push(fault_text(fault, lang));
            return all;
        }
        if let Some(then) = &self.answer.then {
            all.extend(self.standing(then, true, lang));
        }
        let by_now = self
            .answer
            .grounds
            .iter()
            .any(|(_, article)| matches!(*article, "9.2.2" | "9.3.2"));
        if self.answer.then.is_none() || by_now {
            all.extend(self.standing(&self.answer.now, false, lang));
        }
        if by_now && self.answer.then.is_some() {
            all.push(say::BY_THE_BOARD.get(lang).to_owned());
        }
        if let Some(end) = self.answer.ends.filter(|end| *end != End::Checkmate) {
            all.push(say::move_ends(end, lang));
        }
        if self.answer.unproven {
            all.push(say::UNPROVEN.get(lang).to_owned());
        }
        all
    }

    fn standing(&self, standing: &Standing, to_come: bool, lang: Lang) -> Vec<String> {
        let mut all = vec![say::occurrences(
            standing.at.len(),
            &self.places(&standing.at, lang),
            to_come,
            lang,
        )];
        if !standing.alike.is_empty() {
            all.push(say::alike(&self.places(&standing.alike, lang), lang));
        }
        all.push(say::quiet(standing.quiet, lang));
        all
    }

    fn refusal(&self, refusal: &Refusal, lang: Lang) -> String {
        match refusal {
            Refusal::Over(ending) => say::over(ending.end, &self.after(ending.ply, lang), lang),
            Refusal::NotToMove => say::NOT_TO_MOVE.get(lang).to_owned(),
            Refusal::Played => say::PLAYED.get(lang).to_owned(),
            Refusal::NoMove(why) => say::no_move(*why, lang),
            Refusal::Mates => say::MATES.get(lang).to_owned(),
            Refusal::Broken => say::BROKEN.get(lang).to_owned(),
        }
    }

    /// Writes the answer for people.
    pub(crate) fn human(&self, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let (file, number) = self.origin;
        let line = self.pgn.at.line;
        write!(out, "{file}:{line}: {} {number}", say::GAME.get(lang))?;
        if let (Some(white), Some(black)) = (self.pgn.tag("White"), self.pgn.tag("Black")) {
            write!(out, " “{white} – {black}”")?;
        }
        writeln!(out)?;
        let answer = &self.answer;
        let over = matches!(answer.refusal, Some(Refusal::Over(_)));
        let broken = answer.refusal == Some(Refusal::Broken);
        if !over && !broken && !self.made {
            let articles = answer.articles().join(", ");
            writeln!(out, "  {}", say::may_claim(answer.by, &articles, lang))?;
        } else if !over && !broken {
            let what = match self.claim {
                Claim::Now => say::ON_THE_BOARD.get(lang).to_owned(),
                Claim::Intended(text) => say::intended(text, lang),
            };
            let articles = answer.articles().join(", ");
            writeln!(
                out,
                "  {}",
                say::verdict(answer.by, &what, answer.right(), &articles, lang)
            )?;
        }
        for reason in self.reasons(lang) {
            writeln!(out, "    {reason}")?;
        }
        if !over && !broken && self.made && !answer.right() {
            writeln!(out, "    {}", say::GOES_ON.get(lang))?;
        }
        for fault in &self.pgn.faults {
            writeln!(out, "  ? {}", say::broken_text(fault, lang))?;
        }
        writeln!(out)
    }

    /// Writes the answer as one line of JSON.
    pub(crate) fn json(&self, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let (file, game) = self.origin;
        let answer = &self.answer;
        let told = answer.then.as_ref().unwrap_or(&answer.now);
        let (number, to_move) = self.game.due();
        let over = match &answer.refusal {
            Some(Refusal::Over(ending)) => Some(Over {
                by: ending.end.name(),
                article: ending.end.article(),
                ply: ending.ply,
            }),
            _ => None,
        };
        let line = Line {
            file,
            line: self.pgn.at.line,
            game,
            white: self.pgn.tag("White"),
            black: self.pgn.tag("Black"),
            rules: "fide",
            verdict: self.verdict(),
            claim: match self.claim {
                Claim::Now => None,
                Claim::Intended(text) => Some(text),
            },
            by: answer.by.name(),
            right: (answer.refusal != Some(Refusal::Broken)).then(|| answer.right()),
            made: self.made,
            article: answer.articles(),
            plies: self.game.plies.len(),
            number,
            to_move: to_move.name(),
            occurrences: told.at.len(),
            at: &told.at,
            alike: &told.alike,
            quiet_plies: told.quiet,
            over,
            reasons: self.reasons(lang),
            faults: (self.pgn.faults.iter())
                .map(|fault| say::broken_text(fault, lang))
                .collect(),
        };
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")
    }
}

fn fault_text(fault: &Fault, lang: Lang) -> String {
    match fault {
        Fault::Setup(why) => say::bad_setup(why, lang),
        Fault::Move { text, at, why } => say::bad_move(text, *at, *why, lang),
    }
}

#[derive(Serialize)]
struct Line<'l> {
    file: &'l str,
    line: u32,
    game: usize,
    white: Option<&'l str>,
    black: Option<&'l str>,
    rules: &'l str,
    /// What becomes of the game.
    verdict: &'l str,
    /// The move written down; none where the claim is on the position on the board.
    claim: Option<&'l str>,
    by: &'l str,
    /// Whether the claim is right, or one on the board would be; unknown where the game cannot be played.
    right: Option<bool>,
    /// Whether a claim was made.
    made: bool,
    article: Vec<&'l str>,
    plies: usize,
    /// The number of the next move, and whose it is.
    number: u32,
    to_move: &'l str,
    /// How often the position claimed on stands on the board, with that move if one is written down.
    occurrences: usize,
    /// After how many plies, 0 being the start.
    at: &'l [usize],
    /// After how many plies the pieces alone stood so.
    alike: &'l [usize],
    quiet_plies: u32,
    over: Option<Over<'l>>,
    reasons: Vec<String>,
    faults: Vec<String>,
}

#[derive(Serialize)]
struct Over<'o> {
    by: &'o str,
    article: &'o str,
    ply: usize,
}

/// Names why a text is no move, for the words.
pub(super) fn why(error: SanError, lang: Lang) -> &'static str {
    match (error, lang) {
        (SanError::Unreadable, Lang::En) => "is no move in algebraic notation",
        (SanError::Illegal, Lang::En) => "is not legal here",
        (SanError::Ambiguous(_), Lang::En) => "fits several legal moves",
        (SanError::Unreadable, Lang::Vi) => "không phải ký hiệu nước cờ vua",
        (SanError::Illegal, Lang::Vi) => "không hợp lệ ở thế này",
        (SanError::Ambiguous(_), Lang::Vi) => "khớp với nhiều nước hợp lệ",
    }
}
