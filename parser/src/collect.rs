//! Diagnostics as people get them: places, words, and what they are about.

use kypho_model::{Color, Lang, Problem, Report, Rule, Scene, Span};

use crate::checks::RULES;
use crate::checks::problems::FaultsNotListed;
use crate::seen::Spot;
use crate::source::{Frame, Place, Places};

/// A fault, worded and placed.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The rule that is broken.
    pub rule: &'static Rule,
    /// Where it begins.
    pub start: Place,
    /// Where it ends, on whatever line that is.
    pub end: Place,
    /// Offset of the first byte in its file.
    pub offset: u64,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
    /// Number of the record in its file, from 1.
    pub record: Option<u32>,
    /// Title of the record.
    pub title: Option<String>,
    /// Heading above the record.
    pub heading: Option<String>,
    /// The move number, where the fault is about a move.
    pub number: Option<u32>,
    /// The side to move.
    pub side: Option<Color>,
    /// The move as written.
    pub token: Option<String>,
    /// The position before the move, as FEN.
    pub board: Option<String>,
    /// The line the fault stands in, and the bytes of it that it covers.
    pub excerpt: String,
    /// See `excerpt`.
    pub label: (usize, usize),
}

/// Chooses what is worded; everything is counted.
pub type Wanted<'w> = &'w dyn Fn(&'static Rule) -> bool;

/// So many faults of one kind are listed for one record; a damaged record can
/// have as many as it has bytes.
const LISTED: u32 = 200;

/// Collects the problems of one frame as diagnostics.
pub struct Collect<'t> {
    text: &'t str,
    offset: u64,
    places: Places<'t>,
    lang: Lang,
    wanted: Wanted<'t>,
    found: &'t mut Vec<Diagnostic>,
    counts: &'t mut [u32],
    /// How many of each rule this frame has listed.
    listed: [u32; RULES.len()],
    /// How many were not, and where the first of them stands.
    unlisted: Option<(u32, Span)>,
}

impl<'t> Collect<'t> {
    /// Starts on a frame whose decoded text is `text`; adds to `found` what is
    /// `wanted`, and counts everything in `counts`, one slot a rule.
    pub fn new(
        frame: &Frame<'_>,
        text: &'t str,
        lang: Lang,
        wanted: Wanted<'t>,
        found: &'t mut Vec<Diagnostic>,
        counts: &'t mut [u32],
    ) -> Self {
        let start = Place {
            line: frame.line,
            column: frame.column,
        };
        Collect {
            text,
            offset: frame.offset,
            places: Places::new(text, start),
            lang,
            wanted,
            found,
            counts,
            listed: [0; RULES.len()],
            unlisted: None,
        }
    }

    /// Ends the frame: says so when faults were counted only.
    pub fn finish(mut self) {
        if let Some((count, at)) = self.unlisted.take() {
            self.report(at, &FaultsNotListed { count }, Scene::default());
        }
    }
}

impl Report for Collect<'_> {
    fn report(&mut self, at: Span, problem: &dyn Problem, scene: Scene<'_>) {
        let rule = problem.rule();
        let slot = count(rule, self.counts);
        if !(self.wanted)(rule) {
            return;
        }
        if let Some(listed) = slot.map(|slot| &mut self.listed[slot]) {
            if *listed == LISTED {
                let (count, _) = self.unlisted.get_or_insert((0, at));
                *count += 1;
                return;
            }
            *listed += 1;
        }
        let (message, help) = words(problem, self.lang);
        let (from, to) = (at.start as usize, at.end as usize);
        let (excerpt, label) = excerpt(self.text, from, to);
        self.found.push(Diagnostic {
            rule,
            start: self.places.of(from),
            end: self.places.of(to),
            offset: self.offset + u64::from(at.start),
            message,
            help,
            record: None,
            title: None,
            heading: None,
            number: scene.number,
            side: scene.side,
            token: scene.text.map(str::to_owned),
            board: scene.before.map(ToString::to_string),
            excerpt,
            label,
        });
    }
}

/// Adds a breach of a rule to its slot, and returns the slot.
pub(crate) fn count(rule: &'static Rule, counts: &mut [u32]) -> Option<usize> {
    let slot = RULES.iter().position(|known| std::ptr::eq(*known, rule))?;
    let count = counts.get_mut(slot)?;
    *count = count.saturating_add(1);
    Some(slot)
}

fn words(problem: &dyn Problem, lang: Lang) -> (String, String) {
    let (mut message, mut help) = (String::new(), String::new());
    // Writing to a String never fails.
    let _ = problem.message(lang, &mut message);
    let _ = problem.help(lang, &mut help);
    (message, help)
}

/// Words a problem that belongs to no record.
pub(crate) fn outside_records(problem: &dyn Problem, spot: &Spot, lang: Lang) -> Diagnostic {
    let (message, help) = words(problem, lang);
    Diagnostic {
        rule: problem.rule(),
        start: spot.start,
        end: spot.end,
        offset: spot.offset,
        message,
        help,
        record: None,
        title: None,
        heading: None,
        number: None,
        side: None,
        token: None,
        board: None,
        excerpt: spot.excerpt.clone(),
        label: spot.label,
    }
}

/// Stands where a very long line was cut.
const CUT: char = '…';

/// Returns the line around a place, cut to a window where it is very long.
pub(crate) fn excerpt(text: &str, from: usize, to: usize) -> (String, (usize, usize)) {
    const WINDOW: usize = 160;
    let floor = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let (from, to) = (floor(from), floor(to));
    // Only the window is searched: a line may be as long as its record.
    let ends = ['\n', '\r'];
    let (lowest, highest) = (floor(from.saturating_sub(WINDOW)), floor(from + WINDOW));
    let start = text[lowest..from].rfind(ends).map(|at| lowest + at + 1);
    let end = text[from..highest].find(ends).map(|at| from + at);
    let cut_before = start.is_none() && lowest > 0 && !text[..lowest].ends_with(ends);
    let cut_behind = end.is_none() && highest < text.len() && !text[highest..].starts_with(ends);
    let (start, end) = (start.unwrap_or(lowest), end.unwrap_or(highest));
    let to = to.clamp(from, end);
    let mut line = String::with_capacity(end - start + 2 * CUT.len_utf8());
    if cut_before {
        line.push(CUT);
    }
    let shift = line.len();
    line.push_str(&text[start..end]);
    if cut_behind {
        line.push(CUT);
    }
    (line, (from - start + shift, to - start + shift))
}
