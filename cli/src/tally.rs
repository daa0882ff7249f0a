//! What a check counted, and how it is told.

use std::io::{self, Write};

use kypho_model::{Lang, Level};
use kypho_parser::Counts;

use crate::checking::Done;
use crate::filter::Filter;
use crate::words::{self, count};

/// Adds up the results of a check.
pub(crate) struct Tally<'f> {
    filter: &'f Filter,
    counts: Counts,
    files: u64,
    skipped: u64,
    /// How many inputs could not be read.
    pub(crate) troubles: usize,
}

impl<'f> Tally<'f> {
    pub(crate) fn new(filter: &'f Filter) -> Self {
        Tally {
            filter,
            counts: Counts::default(),
            files: 0,
            skipped: 0,
            troubles: 0,
        }
    }

    /// Adds one part of the results.
    pub(crate) fn add(&mut self, done: &Done) {
        self.counts.add(&done.counts);
        self.files += done.files;
        self.skipped += done.skipped;
        self.troubles += done.troubles.len();
    }

    pub(crate) fn blocks(&self) -> u64 {
        self.counts.blocks
    }

    /// Counts the errors and warnings so far.
    pub(crate) fn faults(&self) -> u64 {
        self.of(Level::Error) + self.of(Level::Warning)
    }

    /// Tells whether the faults fail the check.
    pub(crate) fn fails(&self, strict: bool) -> bool {
        self.of(Level::Error) > 0 || strict && self.of(Level::Warning) > 0
    }

    fn of(&self, level: Level) -> u64 {
        self.counts
            .by_rule()
            .filter(|(rule, _)| rule.level == level && self.filter.keeps(rule))
            .map(|(_, count)| u64::from(count))
            .sum()
    }

    /// Writes the counts for people.
    pub(crate) fn write(&self, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        match lang {
            Lang::En => self.english(out)?,
            Lang::Vi => self.vietnamese(out)?,
        }
        for (rule, count) in self.counts.by_rule() {
            if !self.filter.keeps(rule) {
                continue;
            }
            let level = words::level(rule.level, lang);
            let (code, title) = (rule.code, rule.title.get(lang));
            writeln!(out, "{count:>8}  {code}  {level:<8}  {title}")?;
        }
        Ok(())
    }

    fn english(&self, out: &mut dyn Write) -> io::Result<()> {
        let c = &self.counts;
        let files = count(self.files, "file", "files");
        let blocks = count(c.blocks, "block", "blocks");
        write!(out, "{files}, {blocks}")?;
        if self.skipped > 0 {
            let skipped = count(self.skipped, "file", "files");
            write!(out, "; {skipped} skipped, not text")?;
        }
        let moves = count(c.moves, "move", "moves");
        writeln!(out, "\n{moves}, {} legal as printed", c.legal)?;
        if c.side_lines > 0 {
            let lines = count(c.side_lines, "side line", "side lines");
            let moves = count(c.side_moves, "move", "moves");
            writeln!(
                out,
                "{lines} with {moves}, {} legal as printed",
                c.side_legal
            )?;
        }
        if c.prose_lines > 0 {
            let lines = count(c.prose_lines, "line", "lines");
            let moves = count(c.prose_moves, "move", "moves");
            let legal = c.prose_legal;
            writeln!(
                out,
                "{lines} in comments with {moves}, {legal} legal as printed"
            )?;
        }
        if c.marks > 0 {
            let marks = count(c.marks, "diagram mark", "diagram marks");
            writeln!(out, "{marks}, {} in step", c.marks_in_step)?;
        }
        let errors = count(self.of(Level::Error), "error", "errors");
        let warnings = count(self.of(Level::Warning), "warning", "warnings");
        let notes = count(self.of(Level::Note), "note", "notes");
        writeln!(out, "{errors}, {warnings}, {notes}")
    }

    fn vietnamese(&self, out: &mut dyn Write) -> io::Result<()> {
        let c = &self.counts;
        write!(out, "{} tệp, {} khối", self.files, c.blocks)?;
        if self.skipped > 0 {
            write!(out, "; bỏ qua {} tệp không phải văn bản", self.skipped)?;
        }
        let (moves, legal) = (c.moves, c.legal);
        writeln!(out, "\n{moves} nước, {legal} nước hợp lệ đúng như in")?;
        if c.side_lines > 0 {
            let (lines, moves, legal) = (c.side_lines, c.side_moves, c.side_legal);
            writeln!(
                out,
                "{lines} biến phụ với {moves} nước, {legal} nước hợp lệ đúng như in"
            )?;
        }
        if c.prose_lines > 0 {
            let (lines, moves, legal) = (c.prose_lines, c.prose_moves, c.prose_legal);
            writeln!(
                out,
                "{lines} biến trong lời bình với {moves} nước, {legal} nước hợp lệ đúng như in"
            )?;
        }
        if c.marks > 0 {
            let (marks, in_step) = (c.marks, c.marks_in_step);
            writeln!(out, "{marks} dấu vẽ hình, {in_step} dấu khớp thế cờ")?;
        }
        let (errors, warnings) = (self.of(Level::Error), self.of(Level::Warning));
        let notes = self.of(Level::Note);
        writeln!(out, "{errors} lỗi, {warnings} cảnh báo, {notes} ghi chú")
    }
}
