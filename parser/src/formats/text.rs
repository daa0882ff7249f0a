//! A record as plain text for people: title, players, moves, lines indented.

use std::fmt::{self, Write};
use std::io;

use kypho_model::fen::Style;
use kypho_model::notation::{Custom, Notation, Options as MoveOptions};
use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Color, Counting, PlayStatus, Position, Report, Sink, Text};

use super::json::final_position;
use super::{Format, Holds, Info, Options, loss, notation_of};
use crate::source::Source;

/// Text for people, written only.
#[derive(Debug)]
pub struct PlainText;

static INFO: Info = Info {
    id: "text",
    name: "plain text",
    about: Text {
        en: "text for people, side lines indented",
        vi: "văn bản cho người đọc, biến phụ thụt vào",
    },
    extensions: &["txt"],
    binary: false,
    reads: false,
    writes: true,
    several: true,
    apart: true,
    holds: Holds {
        marks: false,
        ..Holds::EVERYTHING
    },
};

impl Format for PlainText {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, _: &[u8]) -> bool {
        false
    }

    fn read(&self, _: &Source<'_>, _: &mut dyn Sink, _: &mut dyn Report) {}

    fn write(
        &self,
        record: &Record,
        options: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        let mut text = String::new();
        // Writing to a String never fails.
        let _ = write(record, options, &mut text);
        out.write_all(text.as_bytes())?;
        loss::report(record, &INFO, losses);
        Ok(())
    }
}

/// Writes a record as text, in the notation asked for or the record's own letters; what
/// is added to it is worded in the language asked for.
///
/// # Errors
/// Fails only when `out` does.
pub fn write(record: &Record, options: &Options<'_>, out: &mut dyn Write) -> fmt::Result {
    let vi = options.lang == kypho_model::Lang::Vi;
    if let Some(heading) = record
        .heading
        .as_deref()
        .filter(|heading| Some(*heading) != record.title())
    {
        writeln!(out, "{heading}")?;
    }
    if let Some(title) = record.title() {
        writeln!(out, "{title}")?;
    }
    for (key, value) in &record.headers {
        match &record.setup {
            _ if ["GAME", "FORMAT"].contains(&key.as_str()) => {}
            Some(setup) if key == "FEN" && record.fen.as_ref() == Some(value) => {
                writeln!(out, "FEN: {}", setup.fen(Style::default()))?;
            }
            _ => writeln!(out, "{key}: {value}")?,
        }
    }
    writeln!(out)?;
    let position = record
        .setup
        .as_ref()
        .map(kypho_model::Setup::position_lenient);
    let (notation, moves) = letters(record, options);
    let mut writer = Writer {
        record,
        notation,
        moves,
        out,
    };
    writer.line(Tree::ROOT, position, 0)?;
    let tree = &record.tree;
    let (mut total, mut played) = (0, 0);
    for id in tree.main_line() {
        total += 1;
        played += usize::from(tree.node(id).status == PlayStatus::Ok);
    }
    if played < total {
        match vi {
            true => writeln!(out, "(chưa trọn: đi được {played} trên {total} nước)")?,
            false => writeln!(
                out,
                "(incomplete: {played} of {total} moves could be played)"
            )?,
        }
    }
    if let Some(result) = record.result() {
        writeln!(out, "{result}")?;
    } else if let Some(winner) = final_position(record).and_then(|end| end.status().winner()) {
        writeln!(out, "{}", if winner == Color::Red { "1-0" } else { "0-1" })?;
    }
    Ok(())
}

/// Returns the notation asked for, else that of the record; points stay as they were.
fn letters(record: &Record, options: &Options<'_>) -> (&'static Notation, MoveOptions) {
    match (options.notation, record.custom) {
        (None, own @ Custom::Coordinates) => (own.notation(), options.moves),
        _ => notation_of(record, options),
    }
}

struct Writer<'r> {
    record: &'r Record,
    notation: &'static Notation,
    moves: MoveOptions,
    out: &'r mut dyn Write,
}

impl Writer<'_> {
    fn line(&mut self, head: NodeId, mut position: Option<Position>, depth: usize) -> fmt::Result {
        let tree = &self.record.tree;
        let indent = "    ".repeat(depth.min(20));
        let mut fresh = true;
        let mut before = position.clone();
        self.notes(
            head,
            &mut fresh,
            (before.as_ref(), position.as_ref()),
            depth,
        )?;
        for id in tree.line(head) {
            let node = tree.node(id);
            if fresh {
                self.out.write_str(&indent)?;
            } else {
                self.out.write_char(' ')?;
            }
            match node.side {
                _ if self.record.counting == Counting::HalfMoves => {
                    write!(self.out, "{}. ", node.number)?;
                }
                Color::Red => write!(self.out, "{}. ", node.number)?,
                Color::Black if fresh => write!(self.out, "{}… ", node.number)?,
                Color::Black => {}
            }
            fresh = false;
            match (node.mv, &position) {
                (Some(mv), Some(position)) => {
                    let text = self.notation.write(position, mv, &self.moves);
                    self.out.write_str(&text)?;
                }
                _ => self.out.write_str(&node.text)?,
            }
            if matches!(
                node.status,
                PlayStatus::Illegal | PlayStatus::Unreadable | PlayStatus::Ambiguous
            ) {
                self.out.write_str(" [?]")?;
            }
            before.clone_from(&position);
            position = node.mv.and_then(|mv| {
                position.map(|mut position| {
                    position.play_unchecked(mv);
                    position
                })
            });
            self.notes(id, &mut fresh, (before.as_ref(), position.as_ref()), depth)?;
            if node.side == Color::Black && !fresh && depth == 0 {
                self.out.write_char('\n')?;
                fresh = true;
            }
        }
        if !fresh {
            self.out.write_char('\n')?;
        }
        Ok(())
    }

    fn notes(
        &mut self,
        id: NodeId,
        fresh: &mut bool,
        (before, after): (Option<&Position>, Option<&Position>),
        depth: usize,
    ) -> fmt::Result {
        let node = self.record.tree.node(id);
        let indent = "    ".repeat(depth.min(20) + 1);
        for extra in &node.extras {
            match extra {
                Extra::Glyph(text) => self.out.write_str(text)?,
                Extra::Evaluation(value, _) => write!(self.out, " {}", value.sign())?,
                Extra::Footnote(text) | Extra::Words(text) => write!(self.out, " {text}")?,
                Extra::Mark { .. } => {}
                Extra::Comment(text) => {
                    self.break_line(fresh)?;
                    for line in text.lines() {
                        writeln!(self.out, "{indent}{}", line.trim())?;
                    }
                }
                Extra::Line(head, _) => {
                    self.break_line(fresh)?;
                    let goes_on = self.record.tree.node(*head).ply > node.ply;
                    let position = if goes_on { after } else { before };
                    self.line(*head, position.cloned(), depth + 1)?;
                }
            }
        }
        Ok(())
    }

    fn break_line(&mut self, fresh: &mut bool) -> fmt::Result {
        if !std::mem::replace(fresh, true) {
            self.out.write_char('\n')?;
        }
        Ok(())
    }
}
