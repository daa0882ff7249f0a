//! How a fault looks: one file for each format of `--format`.

pub(crate) mod board;
mod json;
mod pretty;
mod short;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use kypho_model::Lang;
use kypho_parser::Diagnostic;

/// Tells how faults are to look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The language of all words.
    pub(crate) lang: Lang,
    /// Whether there are colours.
    pub(crate) colour: bool,
    /// Columns of the terminal, if there is one.
    pub(crate) width: Option<usize>,
    /// Whether the position before a fault is drawn.
    pub(crate) board: bool,
}

/// Describes one value of `--format`.
pub(crate) struct Format {
    /// The value.
    pub(crate) name: &'static str,
    /// What `--help` says about it.
    pub(crate) about: &'static str,
    /// Writes one fault of a file.
    pub(crate) write: fn(file: &str, fault: &Diagnostic, look: &Look, out: &mut Vec<u8>),
}

/// Every format; the first is the default.
pub(crate) static FORMATS: &[&Format] = &[&pretty::FORMAT, &short::FORMAT, &json::FORMAT];

/// Makes the parser of `--format`.
pub(crate) fn parser() -> impl TypedValueParser<Value = &'static Format> {
    let values = FORMATS
        .iter()
        .map(|format| PossibleValue::new(format.name).help(format.about));
    PossibleValuesParser::new(values).try_map(|name| {
        let known = FORMATS.iter().copied().find(|format| format.name == name);
        known.ok_or("no such format")
    })
}

/// Says where in its file a fault stands: line and column, or in a binary format the
/// record and the offset of its byte, `#3:@2048`.
pub(crate) fn place(fault: &Diagnostic) -> String {
    match (fault.start.line, fault.record) {
        (0, Some(record)) => format!("#{record}:@{}", fault.offset),
        (0, None) => format!("@{}", fault.offset),
        (line, _) => format!("{line}:{}", fault.start.column),
    }
}

/// Keeps bytes of a record from steering the terminal: control characters become
/// U+FFFD, so that a message stays one line.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\t' => ' ',
            // Marks that turn the direction of writing could reorder a line.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
            c if c.is_control() => char::REPLACEMENT_CHARACTER,
            c => c,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_file_of_the_folder_is_in_the_list() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/report");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .expect("the folder of this file")
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| name != "mod.rs" && name != "board.rs")
            .collect();
        files.sort();
        let mut names: Vec<String> = super::FORMATS
            .iter()
            .map(|format| format!("{}.rs", format.name))
            .collect();
        names.sort();
        assert_eq!(files, names);
    }
}
