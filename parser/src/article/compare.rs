//! Sentences on verdicts beside the rulings on the records they speak of.

use kypho_model::Lang;
use kypho_model::article::{About, Placed, VerdictSentence};
use kypho_model::rulesets::Verdict;

use super::Speaks;
use super::notes::{Note, Notes, Recurring};
use crate::checks::problems::SentenceAgainstRuling;
use crate::collect::{Diagnostic, Wanted, count, excerpt, outside_records};
use crate::seen::Spot;
use crate::source::{Place, Places};
use crate::validate::Counts;

/// So many sentences and rulings are kept; then they are settled and a new article is taken to begin.
const MOST: usize = 4_096;

/// Compares the sentences of files with the rulings on their records.
pub struct Comparison<'w> {
    lang: Lang,
    wanted: Wanted<'w>,
    counts: Counts,
    speaks: Speaks,
    /// How many records came since the article began.
    records: usize,
    recurring: Vec<Known>,
    /// Blocks that state verdicts, each with the number of verdicts before it.
    sources: Vec<(usize, String)>,
}

struct Known {
    index: usize,
    figure: Option<u32>,
    record: Box<Recurring>,
}

impl<'w> Comparison<'w> {
    /// Starts with the first file.
    pub fn new(lang: Lang, wanted: Wanted<'w>) -> Self {
        Comparison {
            lang,
            wanted,
            counts: Counts::default(),
            speaks: Speaks::default(),
            records: 0,
            recurring: Vec::new(),
            sources: Vec::new(),
        }
    }

    /// Goes on with the notes of the next frame.
    pub fn add(&mut self, notes: Notes, found: &mut Vec<Diagnostic>) {
        if notes.gap {
            self.speaks.gap();
        }
        if notes.named {
            self.speaks.named();
        }
        self.text(notes.before);
        if let Some(recurring) = notes.record {
            let figure = self.speaks.record();
            let index = self.records;
            self.records += 1;
            let known = recurring.map(|record| Known {
                index,
                figure,
                record,
            });
            self.recurring.extend(known);
        }
        self.text(notes.behind);
        if self.recurring.len() + self.speaks.verdicts.len() > MOST {
            self.finish(found);
        }
    }

    fn text(&mut self, notes: Vec<Note>) {
        for note in notes {
            let before = self.speaks.verdicts.len();
            self.speaks.block(&note.block, note.at);
            if self.speaks.verdicts.len() > before
                && let Some(source) = note.source
            {
                self.sources.push((before, source));
            }
        }
    }

    /// Ends a file: adds to `found` what contradicts, when it is wanted.
    pub fn finish(&mut self, found: &mut Vec<Diagnostic>) {
        let verdicts = std::mem::take(&mut self.speaks).verdicts;
        let (recurring, sources) = (
            std::mem::take(&mut self.recurring),
            std::mem::take(&mut self.sources),
        );
        self.records = 0;
        let mut sources = sources.iter().peekable();
        let mut source = "";
        for (number, sentence) in verdicts.iter().enumerate() {
            while let Some((_, next)) = sources.next_if(|(before, _)| *before <= number) {
                source = next;
            }
            for known in recurring
                .iter()
                .filter(|known| covers(&sentence.what, known))
            {
                if let Some(verdict) = known.record.line.judge()
                    && sentence.what.contradicts(&verdict)
                {
                    self.report(sentence, source, known, &verdict, found);
                }
            }
        }
    }

    fn report(
        &mut self,
        sentence: &Placed<VerdictSentence>,
        source: &str,
        known: &Known,
        verdict: &Verdict,
        found: &mut Vec<Diagnostic>,
    ) {
        let record = &known.record;
        let problem = SentenceAgainstRuling {
            sentence: &sentence.what.text,
            figure: known.figure,
            record: record.record,
            verdict,
        };
        let rule = kypho_model::Problem::rule(&problem);
        let _ = count(rule, &mut self.counts.faults);
        if !(self.wanted)(rule) {
            return;
        }
        found.push(Diagnostic {
            record: Some(record.record),
            title: record.title.clone(),
            heading: record.heading.clone(),
            ..outside_records(&problem, &spot(sentence, source), self.lang)
        });
    }

    /// Returns how many contradictions were found since the last call, and begins anew.
    pub fn take_counts(&mut self) -> Counts {
        std::mem::take(&mut self.counts)
    }
}

fn covers(sentence: &VerdictSentence, known: &Known) -> bool {
    match &sentence.about {
        About::Figures(numbers) => known
            .figure
            .is_some_and(|figure| numbers.known.contains(&figure)),
        About::Records(indices) => indices.contains(&known.index),
        About::Nothing => false,
    }
}

/// The place of a sentence in its block; of the whole block where marks stand inside the sentence.
fn spot(sentence: &Placed<VerdictSentence>, source: &str) -> Spot {
    let at = sentence.at;
    let text = &sentence.what.text;
    let from = source.find(text.as_str());
    let (from, to) = from.map_or((0, source.len()), |from| (from, from + text.len()));
    let start = Place {
        line: at.line,
        column: at.column,
    };
    let mut places = Places::new(source, start);
    let (start, end) = (places.of(from), places.of(to));
    let (excerpt, label) = excerpt(source, from, to);
    Spot {
        start,
        end,
        offset: at.offset + from as u64,
        excerpt,
        label,
    }
}
