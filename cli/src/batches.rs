//! From files to batches of frames.
//!
//! One thread reads the files and cuts them into frames. Frames travel in batches,
//! so that a large file is spread over the cores and thousands of small ones do not
//! cost a hand-over each.

use std::io::{self, Read};
use std::ops::Range;
use std::sync::Arc;

use encoding_rs::Encoding;
use kypho_model::Lang;
use kypho_parser::formats::Format;
use kypho_parser::seen::{Seen, Sighting};
use kypho_parser::source::{Archive, Block, Decode, Frame};

use crate::args::Inputs;
use crate::input::{self, Content, Input};
use crate::pool::{Closed, Feed};

/// A batch is handed over once it holds so many bytes …
const BATCH_BYTES: usize = 256 << 10;

/// … or so many items.
const BATCH_ITEMS: usize = 2048;

/// Frames and other items of one or many files, with the bytes they need.
#[derive(Default)]
pub(crate) struct Batch {
    pub(crate) bytes: Vec<u8>,
    pub(crate) items: Vec<Item>,
    pub(crate) troubles: Vec<String>,
    pub(crate) files: u64,
    pub(crate) skipped: u64,
}

impl Batch {
    /// Makes the frame of an item again.
    pub(crate) fn frame<'b>(&'b self, item: &FrameItem) -> Frame<'b> {
        Frame {
            format: item.format,
            encoding: item.encoding,
            bytes: &self.bytes[item.bytes.clone()],
            offset: item.offset,
            line: item.line,
            column: item.column,
            block: item.block.clone(),
            passed_over: item.passed_over,
        }
    }
}

pub(crate) enum Item {
    /// A frame.
    Frame(FrameItem),
    /// Something outside the records.
    Sighting { file: Arc<str>, sighting: Sighting },
    /// A file begins.
    Start { file: Arc<str> },
    /// It ends.
    End { file: Arc<str> },
}

impl Item {
    /// The file it is of.
    pub(crate) fn file(&self) -> &Arc<str> {
        match self {
            Item::Frame(frame) => &frame.file,
            Item::Sighting { file, .. } | Item::Start { file } | Item::End { file } => file,
        }
    }
}

/// A frame whose bytes are in the batch.
pub(crate) struct FrameItem {
    pub(crate) file: Arc<str>,
    /// How many records come before it in its file.
    pub(crate) records: u32,
    bytes: Range<usize>,
    format: &'static dyn Format,
    encoding: Option<&'static Encoding>,
    offset: u64,
    line: u32,
    column: u32,
    block: Option<Block>,
    passed_over: bool,
}

/// Reads the files and fills batches.
pub(crate) struct Producer<'p, R> {
    inputs: &'p Inputs,
    lang: Lang,
    feed: &'p Feed<Batch, R>,
    batch: Batch,
}

impl<'p, R> Producer<'p, R> {
    pub(crate) fn new(inputs: &'p Inputs, lang: Lang, feed: &'p Feed<Batch, R>) -> Self {
        Producer {
            inputs,
            lang,
            feed,
            batch: Batch::default(),
        }
    }

    /// Reads everything.
    ///
    /// # Errors
    /// Stops once the results are not taken any more.
    pub(crate) fn all(&mut self, stdin: &mut (dyn Read + Send)) -> Result<(), Closed> {
        for input in input::inputs(self.inputs, self.lang) {
            match input {
                Ok(input) => self.input(&input, stdin)?,
                Err(trouble) => self.trouble(&trouble.name, &trouble.error),
            }
        }
        self.hand_over()
    }

    fn input(&mut self, input: &Input, stdin: &mut (dyn Read + Send)) -> Result<(), Closed> {
        let name = input.name(self.inputs);
        let opened = input::open(input, stdin, self.inputs.encoding);
        let found = matches!(input, Input::Found(_));
        match opened {
            Ok(Content::Records(text)) => {
                self.batch.files += 1;
                self.text(&name.into(), text)?;
            }
            Ok(Content::Binary) if found => self.batch.skipped += 1,
            Ok(Content::Format(format)) => {
                self.batch.files += 1;
                self.batch.items.push(Item::Sighting {
                    file: name.into(),
                    sighting: Sighting::binary(format),
                });
            }
            Ok(Content::Binary) => {
                let error = match self.lang {
                    Lang::En => "not a text file",
                    Lang::Vi => "không phải tệp văn bản",
                };
                self.trouble(&name, &io::Error::other(error));
            }
            Err(error) => self.trouble(&name, &error),
        }
        self.hand_over_when_full()
    }

    fn text(&mut self, file: &Arc<str>, text: Box<dyn Read + '_>) -> Result<(), Closed> {
        let encoding = self.inputs.encoding;
        let mut archive = Archive::new(Decode::new(text, encoding))
            .named(file)
            .in_encoding(encoding);
        let mut seen = Seen::default();
        let mut sightings = Vec::new();
        let mut records = 0u32;
        self.batch.items.push(Item::Start {
            file: Arc::clone(file),
        });
        loop {
            let frame = match archive.next_frame() {
                Ok(Some(frame)) => frame,
                Ok(None) => break,
                Err(error) => {
                    self.trouble(file, &error);
                    break;
                }
            };
            seen.frame(&frame, &mut sightings);
            self.sightings(file, &mut sightings);
            let start = self.batch.bytes.len();
            self.batch.bytes.extend_from_slice(frame.bytes);
            let is_record = frame.block.is_some();
            self.batch.items.push(Item::Frame(FrameItem {
                file: Arc::clone(file),
                records,
                bytes: start..self.batch.bytes.len(),
                format: frame.format,
                encoding: frame.encoding,
                offset: frame.offset,
                line: frame.line,
                column: frame.column,
                block: frame.block,
                passed_over: frame.passed_over,
            }));
            records = records.saturating_add(u32::from(is_record));
            self.hand_over_when_full()?;
        }
        seen.finish(&mut sightings);
        sightings.extend(archive.input().lost().map(Sighting::lost));
        sightings.extend(archive.input().guessed().map(Sighting::guessed));
        self.sightings(file, &mut sightings);
        self.batch.items.push(Item::End {
            file: Arc::clone(file),
        });
        Ok(())
    }

    fn sightings(&mut self, file: &Arc<str>, sightings: &mut Vec<Sighting>) {
        let items = sightings.drain(..).map(|sighting| Item::Sighting {
            file: Arc::clone(file),
            sighting,
        });
        self.batch.items.extend(items);
    }

    fn trouble(&mut self, name: &str, error: &io::Error) {
        let told = match self.lang {
            Lang::En => format!("cannot read {name}: {error}"),
            Lang::Vi => format!("không đọc được {name}: {error}"),
        };
        self.batch.troubles.push(told);
    }

    fn hand_over_when_full(&mut self) -> Result<(), Closed> {
        let items = self.batch.items.len() + self.batch.troubles.len();
        if self.batch.bytes.len() < BATCH_BYTES && items < BATCH_ITEMS {
            return Ok(());
        }
        self.hand_over()
    }

    fn hand_over(&mut self) -> Result<(), Closed> {
        self.feed.push(std::mem::take(&mut self.batch))
    }
}
