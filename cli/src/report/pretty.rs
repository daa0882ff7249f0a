//! A fault with its line, a caret under it, what it is about, and what to do.

use std::io::Write;

use annotate_snippets::renderer::DEFAULT_LINE_NUM_STYLE;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use anstyle::Style;
use kypho_model::{Color, Lang, fen};
use kypho_parser::Diagnostic;

use super::{Format, Look, board, plain};
use crate::words;

/// `--format pretty`.
pub(super) static FORMAT: Format = Format {
    name: "pretty",
    about: "the line with a caret under the fault, and what to do",
    write,
};

fn write(file: &str, fault: &Diagnostic, look: &Look, out: &mut Vec<u8>) {
    let lang = look.lang;
    let level = match fault.rule.level {
        kypho_model::Level::Error => Level::ERROR,
        kypho_model::Level::Warning => Level::WARNING,
        kypho_model::Level::Note => Level::NOTE,
    };
    let message = plain(&fault.message);
    let title = level
        .with_name(words::level(fault.rule.level, lang))
        .primary_title(message)
        .id(fault.rule.code);
    let mut group = Group::with_title(title);
    // A binary file has no line to show.
    if !fault.excerpt.is_empty() {
        group = group.element(
            Snippet::source(&*fault.excerpt)
                .line_start(fault.start.line as usize)
                .annotation(AnnotationKind::Primary.span(fault.label.0..fault.label.1)),
        );
    }
    if let Some(subject) = subject(fault, lang) {
        let note = Level::NOTE.with_name(words::WHERE.get(lang));
        group = group.element(note.message(subject));
    }
    if let Some((turn, drawn)) = position(fault, look) {
        let note = Level::NOTE.with_name(words::BOARD.get(lang));
        group = group.element(note.message(format!("{turn}\n{drawn}")));
    }
    if !fault.help.is_empty() {
        let help = Level::HELP.with_name(words::HELP.get(lang));
        group = group.element(help.message(plain(&fault.help)));
    }
    let renderer = match look.colour {
        true => Renderer::styled(),
        false => Renderer::plain(),
    };
    let renderer = match look.width {
        Some(width) => renderer.term_width(width.max(40)),
        None => renderer,
    };
    let drawn = renderer.render(&[group]);
    // The renderer would count the column in the excerpt, which may be a part of
    // a long line only; so the line that names the place is put in here.
    let (title, rest) = drawn.split_once('\n').unwrap_or((&drawn, ""));
    let _ = writeln!(out, "{title}\n{}\n{rest}\n", place(file, fault, look));
}

/// Names the place of a fault, its arrow above the line that the excerpt hangs on.
fn place(file: &str, fault: &Diagnostic, look: &Look) -> String {
    let indent = fault.start.line.to_string().len();
    let place = super::place(fault);
    let style = match look.colour {
        true => DEFAULT_LINE_NUM_STYLE,
        false => Style::new(),
    };
    let file = plain(file);
    format!("{:indent$}{style}-->{style:#} {file}:{place}", "")
}

/// Says in which record, under which heading and at which move a fault stands.
fn subject(fault: &Diagnostic, lang: Lang) -> Option<String> {
    let record = fault.record?;
    let mut text = match lang {
        Lang::En => format!("record {record}"),
        Lang::Vi => format!("ván {record}"),
    };
    if let Some(title) = &fault.title {
        text.push_str(&format!(" “{}”", plain(title)));
    }
    if let Some(heading) = &fault.heading {
        let heading = plain(heading);
        text.push_str(&match lang {
            Lang::En => format!(" under “{heading}”"),
            Lang::Vi => format!(" dưới mục “{heading}”"),
        });
    }
    let Some(number) = fault.number else {
        return Some(text);
    };
    let dots = match fault.side {
        Some(Color::Black) => "…",
        _ => ".",
    };
    text.push_str(&match lang {
        Lang::En => format!(", move {number}{dots}"),
        Lang::Vi => format!(", nước {number}{dots}"),
    });
    if let Some(token) = &fault.token {
        text.push_str(&format!(" {}", plain(token)));
    }
    if let Some(side) = fault.side {
        text.push_str(&format!(" ({})", words::side(side, lang)));
    }
    Some(text)
}

/// Draws the position before the fault and says who is to move.
fn position(fault: &Diagnostic, look: &Look) -> Option<(String, String)> {
    let text = fault.board.as_ref().filter(|_| look.board)?;
    let turn = fen::read(text).ok()?.setup.turn;
    let side = words::side(turn, look.lang);
    let turn = match look.lang {
        Lang::En => format!("{side} to move"),
        Lang::Vi => format!("{side} đi"),
    };
    Some((turn, board::draw(text)?))
}
