//! A verdict as one line of JSON.

use std::io::{self, Write};

use kypho_model::rulesets::wording;
use kypho_model::rulesets::{Closing, Outcome, Ruleset};
use kypho_model::{Color, Lang};
use serde::Serialize;

use super::Case;

#[derive(Serialize)]
struct Ruling<'r> {
    file: Option<&'r str>,
    line: Option<u32>,
    record: Option<usize>,
    title: Option<&'r str>,
    heading: Option<&'r str>,
    rules: &'r str,
    verdict: &'r str,
    /// The articles, the most telling first.
    article: Vec<&'r str>,
    grounds: String,
    /// The same grounds one by one, each with the articles it stands under.
    grounds_by_article: Vec<Cited<'r>>,
    /// Whether the ruling holds on the record as it stands.
    binding: bool,
    cycle: Option<Cycle<'r>>,
    plies: Vec<Ply<'r>>,
    doubts: Vec<String>,
    disputes: Vec<String>,
    /// Which continuation would close the cycle of an open line.
    closing: Option<String>,
    /// Its moves, where there is just one.
    closing_moves: Option<Vec<String>>,
    /// A sentence of the article that says otherwise.
    contradicts: Option<Sentence<'r>>,
}

#[derive(Serialize)]
struct Cycle<'r> {
    /// First and last ply of the part that is judged, from 1.
    from: usize,
    to: usize,
    /// How often its position stood on the board, and how often it must.
    reached: usize,
    needed: usize,
    /// All plies after which it stood there, 0 being the start.
    at: &'r [usize],
}

#[derive(Serialize)]
struct Ply<'r> {
    ply: usize,
    number: u32,
    side: &'r str,
    text: String,
    iccs: String,
    /// What the ply mainly is; nothing where the rule set does not say.
    act: Option<&'r str>,
    acts: Vec<&'r str>,
    reasons: Vec<String>,
    /// Whether the ply is part of the offence that loses.
    offends: bool,
}

#[derive(Serialize)]
struct Cited<'r> {
    ground: &'r str,
    /// The side it speaks of; none where it speaks of both.
    side: Option<&'r str>,
    text: String,
    articles: &'r [&'r str],
}

#[derive(Serialize)]
struct Sentence<'r> {
    line: u32,
    text: &'r str,
}

/// Writes one verdict.
pub(crate) fn json(
    case: &Case<'_>,
    rules: &'static Ruleset,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let said = wording::words(lang);
    let verdict = rules.explain(&case.line);
    let closing = (verdict.outcome == Outcome::Open).then(|| case.line.closing());
    let plies = verdict.plies.iter().map(|ply| {
        let (number, side) = case.number(ply.facts.ply);
        Ply {
            ply: ply.facts.ply,
            number,
            side: side_name(side),
            text: case.text(ply),
            iccs: ply.facts.mv.to_string(),
            act: ply.act().map(|act| act.name()),
            acts: ply.acts.iter().map(|act| act.name()).collect(),
            reasons: ply
                .reasons()
                .iter()
                .map(|reason| said.reason(reason, &case.line))
                .collect(),
            offends: ply.offends,
        }
    });
    let ruling = Ruling {
        file: case.origin.map(|(file, _, _)| file),
        line: case.origin.map(|(_, line, _)| line),
        record: case.origin.map(|(_, _, record)| record),
        title: case.record.and_then(|record| record.title()),
        heading: case.record.and_then(|record| record.heading.as_deref()),
        rules: rules.name,
        verdict: verdict.outcome.name(),
        article: verdict.articles(),
        grounds: said.grounds(&verdict),
        grounds_by_article: verdict
            .findings
            .iter()
            .map(|finding| Cited {
                ground: finding.ground.name(),
                side: finding.side.map(side_name),
                text: said.finding(finding),
                articles: (rules.cite)(finding.ground),
            })
            .collect(),
        binding: verdict.binding,
        cycle: verdict.cycle.as_ref().map(|cycle| Cycle {
            from: cycle.from + 1,
            to: cycle.to,
            reached: cycle.reached(),
            needed: cycle.needed,
            at: &cycle.at,
        }),
        plies: plies.collect(),
        doubts: verdict
            .doubts
            .iter()
            .map(|doubt| said.doubt(doubt))
            .collect(),
        disputes: verdict
            .disputes
            .iter()
            .map(|dispute| said.dispute(dispute, rules))
            .collect(),
        closing: closing.as_ref().map(|closing| said.closing(closing)),
        closing_moves: match &closing {
            Some(Closing::Unique { moves, .. }) => {
                Some(moves.iter().map(ToString::to_string).collect())
            }
            _ => None,
        },
        contradicts: case.contradicted(&verdict).map(|sentence| Sentence {
            line: sentence.at.line,
            text: &sentence.what.text,
        }),
    };
    serde_json::to_writer(&mut *out, &ruling)?;
    out.write_all(b"\n")
}

fn side_name(side: Color) -> &'static str {
    if side == Color::Red { "red" } else { "black" }
}
