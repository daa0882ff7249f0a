//! From frames to records in another format, with every loss named.

use encoding_rs::{EncoderResult, Encoding};
use kypho_model::record::Record;
use kypho_model::{Report, Scene, Silent};

use crate::build::TreeBuilder;
use crate::checks::RULES;
use crate::checks::problems::CharactersLeftOut;
use crate::collect::{Collect, Diagnostic, Wanted};
use crate::formats::fit::fit;
use crate::formats::json::Origin;
use crate::formats::{Format, Options, loss};
use crate::replay::{Replay, ReplayMemory};
use crate::source::{Frame, Place, Places};

/// Writes records in another format, one frame after the other.
///
/// ```
/// use kypho_parser::source::Archive;
/// use kypho_parser::{Converter, formats};
///
/// let text = "[game]\nSTART{\n1. P2-5! M8.7\n}END[/game]";
/// let uci = formats::by_id("uci").unwrap();
/// let mut converter = Converter::new(uci, Default::default());
/// let mut archive = Archive::new(text.as_bytes());
/// let frame = archive.next_frame()?.unwrap();
/// let (mut out, mut losses) = (Vec::new(), Vec::new());
/// converter.frame(&frame, "a.txt", 0, &mut |written| out.extend(written.bytes), &mut losses)?;
/// assert_eq!(String::from_utf8_lossy(&out), "position startpos moves h2e2 h9g7\n");
/// assert_eq!(losses[0].rule.code, "X003");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Converter<'o> {
    to: &'static dyn Format,
    options: Options<'o>,
    builder: TreeBuilder,
    memory: Option<ReplayMemory>,
    counts: Vec<u32>,
}

/// A record that was written.
#[derive(Debug)]
pub struct Written<'w> {
    /// The record.
    pub record: &'w Record,
    /// Its number in its file, from 1.
    pub number: u32,
    /// What it became.
    pub bytes: Vec<u8>,
}

impl<'o> Converter<'o> {
    /// Writes in this format.
    pub fn new(to: &'static dyn Format, options: Options<'o>) -> Self {
        Converter {
            to,
            options,
            builder: TreeBuilder::default(),
            memory: None,
            counts: vec![0; RULES.len()],
        }
    }

    /// Returns the format that is written.
    pub fn to(&self) -> &'static dyn Format {
        self.to
    }

    /// Converts the records of a frame of a file, which so many come before; adds to
    /// `losses` what was lost, worded.
    ///
    /// # Errors
    /// Fails for a format that is not written.
    pub fn frame(
        &mut self,
        frame: &Frame<'_>,
        file: &str,
        before: u32,
        take: &mut dyn FnMut(Written<'_>),
        losses: &mut Vec<Diagnostic>,
    ) -> std::io::Result<()> {
        let source = frame.decode();
        let memory = self.memory.take().unwrap_or_default();
        let mut replay = Replay::reusing(memory, &mut self.builder);
        frame.read(&source, &mut replay, &mut Silent);
        self.memory = Some(replay.into_memory());
        let start = Place {
            line: frame.line,
            column: frame.column,
        };
        for (index, record) in self.builder.take().iter().enumerate() {
            let number = before.saturating_add(1 + u32::try_from(index).unwrap_or(u32::MAX));
            let line = Places::new(&source.text, start)
                .of(record.span.start as usize)
                .line;
            let options = Options {
                origin: Origin {
                    file,
                    line,
                    record: number,
                },
                ..self.options
            };
            let from = losses.len();
            let wanted: Wanted<'_> = &|_| true;
            let (text, lang) = (&*source.text, self.options.lang);
            let mut collect = Collect::new(frame, text, lang, wanted, losses, &mut self.counts);
            let bytes = write(record, self.to, &options, &mut collect)?;
            collect.finish();
            for loss in &mut losses[from..] {
                loss.record = Some(number);
                loss.title = record.title().map(str::to_owned);
                loss.heading.clone_from(&record.heading);
            }
            take(Written {
                record,
                number,
                bytes,
            });
        }
        Ok(())
    }
}

/// Writes one record in a format and an encoding.
///
/// # Errors
/// Fails for a format that is not written.
pub fn write(
    record: &Record,
    to: &dyn Format,
    options: &Options<'_>,
    losses: &mut dyn Report,
) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let info = to.info();
    let fitted = fit(record, to, options, losses);
    to.write(&fitted, options, &mut bytes, losses)?;
    loss::lines_of_comments(record, to, &bytes, losses);
    // JSON is UTF-8 by definition; a binary format has its text in its own fields.
    let Some(encoding) = options
        .encoding
        .filter(|_| !info.binary && info.id != "json")
    else {
        return Ok(bytes);
    };
    let mut missing = String::new();
    let encoded = encode(&String::from_utf8_lossy(&bytes), encoding, &mut missing);
    if !missing.is_empty() {
        let problem = CharactersLeftOut {
            encoding: encoding.name(),
            missing: &missing,
        };
        losses.report(record.span, &problem, Scene::default());
    }
    Ok(encoded)
}

/// Encodes a text; a character that the encoding lacks becomes `?` and is added to
/// `missing`, once.
pub fn encode(text: &str, encoding: &'static Encoding, missing: &mut String) -> Vec<u8> {
    let wide = match encoding {
        e if e == encoding_rs::UTF_16LE => Some(u16::to_le_bytes as fn(u16) -> [u8; 2]),
        e if e == encoding_rs::UTF_16BE => Some(u16::to_be_bytes as fn(u16) -> [u8; 2]),
        _ => None,
    };
    if let Some(bytes) = wide {
        return text.encode_utf16().flat_map(bytes).collect();
    }
    let mut encoder = encoding.new_encoder();
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    loop {
        let needed = encoder.max_buffer_length_from_utf8_without_replacement(rest.len());
        out.reserve(needed.unwrap_or(rest.len() * 4));
        let (result, read) =
            encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut out, true);
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return out,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(c) => {
                out.push(b'?');
                // Enough of them to see what is wrong.
                if !missing.contains(c) && missing.chars().count() < 40 {
                    missing.push(c);
                }
            }
        }
    }
}

/// Converts a whole text in memory, for examples and tests.
///
/// # Errors
/// Fails when the input cannot be read, and for a format that is not written.
pub fn convert(
    bytes: &[u8],
    to: &'static dyn Format,
    options: Options<'_>,
    losses: &mut Vec<Diagnostic>,
) -> std::io::Result<Vec<u8>> {
    use crate::source::{Archive, Decode, Gunzip};
    let mut archive = Archive::new(Decode::new(Gunzip::new(bytes), None));
    let mut converter = Converter::new(to, options);
    let mut out = Vec::new();
    let mut before = 0;
    while let Some(frame) = archive.next_frame()? {
        let mut records = before;
        let mut take = |written: Written<'_>| {
            if to.info().apart && written.number > 1 {
                out.push(b'\n');
            }
            records = written.number;
            out.extend_from_slice(&written.bytes);
        };
        converter.frame(&frame, "", before, &mut take, losses)?;
        before = records;
    }
    Ok(out)
}
