//! A verdict as a table.

use std::io::{self, Write};

use kypho_model::rulesets::wording::{self, Words};
use kypho_model::rulesets::{Outcome, PlyRuling, Ruleset, Verdict};
use kypho_model::{Color, Lang};

use super::Case;
use crate::report::board;

/// Writes one verdict with the plies it rests on; tells whether the ply to trace is one that is judged.
pub(crate) fn human(
    case: &Case<'_>,
    rules: &'static Ruleset,
    trace: Option<usize>,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let said = wording::words(lang);
    let verdict = rules.explain(&case.line);
    head(case, lang, out)?;
    writeln!(out, "  {}", sentence(&verdict, said))?;
    for doubt in &verdict.doubts {
        writeln!(out, "  ? {}", said.doubt(doubt))?;
    }
    if let Some(cycle) = &verdict.cycle {
        let (from, to) = (cycle.from + 1, cycle.to);
        let cited = said.occurrences(&verdict);
        let [first, last] = [from, to].map(|ply| place(case, ply));
        match lang {
            Lang::En => writeln!(
                out,
                "  cycle: plies {from} to {to} (moves {first} to {last}); {cited}"
            )?,
            Lang::Vi => writeln!(
                out,
                "  chu kỳ: lượt đi {from} đến {to} (nước {first} đến {last}); {cited}"
            )?,
        }
    }
    let kinds: Vec<String> = verdict.plies.iter().map(|ply| kind(ply, said)).collect();
    let wide = kinds.iter().map(|kind| kind.chars().count()).max();
    for (ply, kind) in verdict.plies.iter().zip(&kinds) {
        let offends = if ply.offends { "*" } else { " " };
        let reasons: Vec<String> = ply
            .reasons()
            .iter()
            .map(|reason| said.reason(reason, &case.line))
            .collect();
        let line = format!(
            "  {offends} {:>4} {:<8} {kind:<wide$} {}",
            place(case, ply.facts.ply),
            case.text(ply),
            reasons.join("; "),
            wide = wide.unwrap_or_default()
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    notes(case, &verdict, said, lang, out)?;
    let traced = match trace {
        Some(ply) => board_of(case, &verdict, ply, lang, out)?,
        None => true,
    };
    writeln!(out)?;
    Ok(traced)
}

/// All that a ply is, joined; nothing where the rule set does not say.
fn kind(ply: &PlyRuling, said: &dyn Words) -> String {
    let kinds: Vec<&str> = ply.told_acts().map(|act| said.act(act)).collect();
    kinds.join(" + ")
}

/// The number of a ply's move with the mark of its side, as in a score: `4.` or `4…`.
fn place(case: &Case<'_>, ply: usize) -> String {
    let (number, side) = case.number(ply);
    let dots = if side == Color::Red { "." } else { "…" };
    format!("{number}{dots}")
}

/// Writes what every rule set rules, a row each.
pub(crate) fn compare(
    case: &Case<'_>,
    rules: &[&'static Ruleset],
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let said = wording::words(lang);
    head(case, lang, out)?;
    for rules in rules {
        let verdict = rules.judge(&case.line);
        writeln!(out, "  {:<14} {}", rules.name, sentence(&verdict, said))?;
    }
    writeln!(out)
}

fn head(case: &Case<'_>, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let Some((file, line, number)) = case.origin else {
        return Ok(());
    };
    let record = match lang {
        Lang::En => "record",
        Lang::Vi => "ván",
    };
    write!(out, "{file}:{line}: {record} {number}")?;
    let heading = case.record.and_then(|record| record.heading.as_deref());
    let title = case.record.and_then(|record| record.title());
    for name in [heading, title.filter(|title| Some(*title) != heading)]
        .into_iter()
        .flatten()
    {
        write!(out, " “{name}”")?;
    }
    writeln!(out)
}

fn sentence(verdict: &Verdict, said: &dyn Words) -> String {
    let mut text = said.outcome(verdict.outcome);
    let grounds = said.grounds_cited(verdict);
    if !grounds.is_empty() {
        text += &format!(": {grounds}");
    }
    text
}

fn notes(
    case: &Case<'_>,
    verdict: &Verdict,
    said: &dyn Words,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    if verdict.outcome == Outcome::Open {
        writeln!(out, "  {}", said.closing(&case.line.closing()))?;
    }
    for dispute in &verdict.disputes {
        writeln!(out, "  ~ {}", said.dispute(dispute, verdict.ruleset))?;
    }
    if let Some(sentence) = case.contradicted(verdict) {
        let (line, text) = (sentence.at.line, &sentence.what.text);
        match lang {
            Lang::En => writeln!(out, "  ! the article says otherwise, line {line}: {text}")?,
            Lang::Vi => writeln!(out, "  ! bài viết nói khác, dòng {line}: {text}")?,
        }
    }
    Ok(())
}

/// Shows the position after a ply, and every attack there with what becomes of it; tells whether the ply is
/// one that is judged.
fn board_of(
    case: &Case<'_>,
    verdict: &Verdict,
    ply: usize,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let said = wording::words(lang);
    let Some(ruling) = verdict.plies.iter().find(|ruling| ruling.facts.ply == ply) else {
        match lang {
            Lang::En => writeln!(out, "  ply {ply} is not among those that are judged")?,
            Lang::Vi => writeln!(out, "  lượt đi thứ {ply} không thuộc phần được xét")?,
        }
        return Ok(false);
    };
    let mut position = case.line.start().clone();
    for &mv in case.line.moves().iter().take(ply) {
        position.play_unchecked(mv);
    }
    if let Some(board) = board::draw(&position.to_string()) {
        for row in board.lines() {
            writeln!(out, "      {row}")?;
        }
    }
    let threats = ruling.threats();
    for reason in &threats {
        writeln!(out, "      {}", said.reason(reason, &case.line))?;
    }
    if threats.is_empty() {
        match lang {
            Lang::En => writeln!(out, "      no attack")?,
            Lang::Vi => writeln!(out, "      không có nước dọa nào")?,
        }
    }
    Ok(true)
}
