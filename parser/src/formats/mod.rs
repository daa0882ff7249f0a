//! Record formats, one file or folder each, behind one trait.
//!
//! An input is of one format, found by its content first and by its name second.
//! [`Archive`](crate::source::Archive) cuts it into frames the way its format says;
//! [`Frame::read`] turns a frame into events.

mod board;
pub(crate) mod branches;
mod bytes;
pub mod cbf;
pub mod cbl;
pub mod cbr;
pub mod ccm;
mod charset;
pub mod che;
pub mod chn;
pub mod dhtmlxq;
pub mod fen_list;
mod fields;
pub(crate) mod fit;
mod flatten;
pub mod game_block;
pub(crate) mod guest;
pub mod json;
mod lines;
pub mod list;
mod listed;
pub(crate) mod loss;
pub mod mxq;
mod numbering;
pub mod pfc;
pub mod pgn;
mod read_back;
mod results;
pub mod text;
pub mod uci;
mod wording;
pub mod wxf;
pub mod xgf;
mod xml;
pub mod xqf;

use std::fmt;
use std::io;

use encoding_rs::Encoding;
use kypho_model::notation::{self, Custom, Notation};
use kypho_model::record::{Node, Record};
use kypho_model::{Counting, Event, Lang, Report, Scene, Sink, Span, Text};

use self::wording::written_nodes;
use crate::checks::problems::{InvalidUtf8, RecordTooLarge, ZeroBytes};
use crate::source::{Broken, Frame, Source};

/// Every format that is read or written, in the order in which they are looked for.
///
/// A format with surer signs stands before one whose signs it may hold.
pub static FORMATS: &[&dyn Format] = &[
    &xqf::Xqf,
    &cbr::Cbr,
    &cbl::Cbl,
    &chn::Chn,
    &mxq::Mxq,
    &xgf::Xgf,
    &ccm::Ccm,
    &cbf::Cbf,
    &pfc::Pfc,
    &che::Che,
    &json::Json,
    &game_block::GameBlock,
    &dhtmlxq::DhtmlXq,
    &wxf::Wxf,
    &pgn::Pgn,
    &uci::Uci,
    &fen_list::FenList,
    &list::List,
    &text::PlainText,
];

/// Reads and writes one record format.
///
/// ```
/// use kypho_parser::formats;
///
/// let format = formats::by_id("block").unwrap();
/// assert!(format.sniff(b"text\n[game]\nSTART{\n"));
/// ```
pub trait Format: Sync {
    /// Returns what there is to know about the format itself.
    fn info(&self) -> &'static Info;

    /// Tells whether an input that begins with these bytes is of this format.
    ///
    /// Text is handed over as UTF-8; up to [`HEAD`] bytes are looked at.
    fn sniff(&self, head: &[u8]) -> bool;

    /// Says how an input is cut into frames.
    fn framing(&self) -> Framing {
        Framing::Whole
    }

    /// Reads a frame and passes its events to `sink`.
    ///
    /// Reading never fails: what is understood becomes an event, the rest is
    /// reported. Every `RecordStart` and `LineStart` is closed. Spans are offsets in
    /// [`Source::text`], for a binary format in [`Source::bytes`]. Moves of a format
    /// that stores points are sent as their coordinates, `h2e2`.
    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report);

    /// Writes a record, and reports what the format cannot hold at the place of the
    /// record where it stands.
    ///
    /// # Errors
    /// Fails when `out` does, and for a format that is only read.
    fn write(
        &self,
        record: &Record,
        options: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        let _ = (record, options, out, losses);
        Err(io::Error::new(
            io::ErrorKind::Unsupported,
            format!("{} is not written", self.info().name),
        ))
    }

    /// Returns the test whether a text in the place of a move is read back as that one
    /// move, nothing for a format in which such a text stands in no danger.
    fn one_move(&self, record: &Record, options: &Options<'_>) -> Option<OneMove> {
        let _ = (record, options);
        None
    }

    /// Returns the version that the first bytes of an input state, as people call it.
    fn version(&self, head: &[u8]) -> Option<String> {
        let _ = head;
        None
    }
}

/// Tells whether a text is read as one move.
pub type OneMove = Box<dyn Fn(&str) -> bool>;

/// So much of an input is looked at to find its format.
pub const HEAD: usize = 64 << 10;

/// Describes a format.
#[derive(Debug)]
pub struct Info {
    /// Its name on a command line, in small letters.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: Text,
    /// Endings of file names, in small letters without the dot; the first is the one
    /// that new files get.
    pub extensions: &'static [&'static str],
    /// Whether its frames are bytes and not text.
    pub binary: bool,
    /// Whether it is read.
    pub reads: bool,
    /// Whether it is written.
    pub writes: bool,
    /// Whether one file can hold several records.
    pub several: bool,
    /// Whether a blank line stands between two records.
    pub apart: bool,
    /// What a record of it can hold.
    pub holds: Holds,
}

/// Says what a record of a format can hold; everything else is a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    /// Moves. A list of positions has none.
    pub moves: bool,
    /// Another start position than the usual one.
    pub start: bool,
    /// The side to move, when no move shows it.
    pub side: bool,
    /// Side lines.
    pub lines: bool,
    /// Comments.
    pub comments: bool,
    /// Annotation signs, judgements and footnote marks, other than as words of a
    /// comment.
    pub glyphs: bool,
    /// Diagram marks.
    pub marks: bool,
    /// A result.
    pub result: bool,
    /// Header lines.
    pub headers: Headers,
    /// The text of moves that cannot be played.
    pub unplayed: bool,
}

impl Holds {
    /// Everything that a record is.
    pub const EVERYTHING: Holds = Holds {
        moves: true,
        start: true,
        side: true,
        lines: true,
        comments: true,
        glyphs: true,
        marks: true,
        result: true,
        headers: Headers::Any,
        unplayed: true,
    };
}

/// Says which header lines a format can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Headers {
    /// Any, whatever the key.
    Any,
    /// Those with these keys, in capitals.
    Only(&'static [&'static str]),
    /// Those whose key can begin a header line of a block.
    Lines,
    /// Those whose key can name a tag of PGN.
    Tags,
    /// Those whose key can name a field of DhtmlXQ that means nothing else.
    Fields,
}

impl Headers {
    /// Tells whether a header with this key can be held.
    pub fn hold(self, key: &str) -> bool {
        match self {
            Headers::Any => true,
            Headers::Lines => game_block::is_key(key),
            Headers::Tags => pgn::is_name(key),
            Headers::Fields => dhtmlxq::is_name(key),
            Headers::Only(keys) => keys.iter().any(|known| known.eq_ignore_ascii_case(key)),
        }
    }
}

/// Says how an input of a format is cut into frames.
#[derive(Clone, Copy)]
pub enum Framing {
    /// Blocks between tags, with text around them.
    Blocks,
    /// One record behind the other: the function says where the first one in some
    /// text ends, and `None` when that takes more text. At the end of the input it
    /// always knows.
    Records(fn(text: &[u8], at_end: bool) -> Option<Cut>),
    /// The whole input is one frame, however many records it holds.
    Whole,
}

/// Says where the first record of a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Where the record begins; `None` for a stretch of text without one.
    pub start: Option<usize>,
    /// Where it ends, and where the next frame begins.
    pub end: usize,
}

/// Holds what a writer may choose.
#[derive(Clone, Copy, Debug)]
pub struct Options<'o> {
    /// The notation of the moves; `None` is the format's own, or the record's.
    pub notation: Option<&'static Notation>,
    /// How that notation is written.
    pub moves: notation::Options,
    /// The encoding of a format that has its text in one; `None` is the format's own.
    pub encoding: Option<&'static Encoding>,
    /// The language of words that a format adds.
    pub lang: Lang,
    /// Where the record comes from.
    pub origin: json::Origin<'o>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            notation: None,
            moves: notation::Options::default(),
            encoding: None,
            lang: Lang::default(),
            origin: json::Origin {
                file: "",
                line: 1,
                record: 1,
            },
        }
    }
}

/// Returns the notation that a record is written in: the one asked for, else its own.
///
/// Points are written as ICCS, which programs know in every text format.
pub(crate) fn notation_of(
    record: &Record,
    options: &Options<'_>,
) -> (&'static Notation, notation::Options) {
    if let Some(notation) = options.notation {
        return (notation, options.moves);
    }
    let own = record.custom;
    let algebraic = own.options().algebraic;
    let moves = notation::Options {
        algebraic,
        ..options.moves
    };
    match own {
        Custom::Coordinates => (Notation::by_id("iccs").unwrap_or(own.notation()), moves),
        _ => (own.notation(), moves),
    }
}

/// Returns the custom of records that are written in a notation.
pub(crate) fn notation_custom(notation: &Notation) -> Option<Custom> {
    let known = Custom::ALL.into_iter();
    let found = known
        .into_iter()
        .find(|custom| custom.notation().id == notation.id);
    // ICCS differs from the coordinates of engines in its capitals only.
    found.or((notation.id == "iccs").then_some(Custom::Coordinates))
}

/// Returns a move as one is usually written in a custom.
pub(crate) fn usual_move(custom: Custom) -> String {
    let start = kypho_model::Position::start();
    let first = start.legal_moves().into_iter().next();
    first.map_or_else(String::new, |mv| custom.write(&start, mv))
}

/// Tells whether moves of a record were not played and are given by points.
///
/// Letters beside them would leave a reader to guess which of the two it has.
pub(crate) fn keeps_points(record: &Record, holds: Holds) -> bool {
    let tree = &record.tree;
    let unplayed = |node: &Node| node.mv.is_none() && record.custom.points(&node.text).is_some();
    record.custom == Custom::Coordinates
        && match holds.lines {
            true => written_nodes(tree).any(unplayed),
            false => tree.main_line().any(|id| unplayed(tree.node(id))),
        }
}

/// Finds a format by its id.
pub fn by_id(id: &str) -> Option<&'static dyn Format> {
    FORMATS
        .iter()
        .copied()
        .find(|format| format.info().id == id)
}

/// Finds the format of an input by its first bytes, else by the ending of its name.
///
/// Anything else that is text may be an article, with blocks or without.
pub fn detect(head: &[u8], name: Option<&str>) -> &'static dyn Format {
    let head = &head[..head.len().min(HEAD)];
    let by_content = FORMATS.iter().copied().find(|format| format.sniff(head));
    let by_name = || {
        let name = name?;
        let text = memchr::memchr(0, head).is_none();
        let name = name.strip_suffix(".gz").unwrap_or(name);
        let (_, ending) = name.rsplit_once('.')?;
        FORMATS.iter().copied().find(|format| {
            let info = format.info();
            let known = info
                .extensions
                .iter()
                .any(|known| known.eq_ignore_ascii_case(ending));
            known && info.reads && info.binary != text
        })
    };
    by_content
        .or_else(by_name)
        .unwrap_or(&game_block::GameBlock)
}

/// Finds the binary format that an input begins like.
pub fn binary(head: &[u8]) -> Option<&'static dyn Format> {
    let mut binary = FORMATS
        .iter()
        .copied()
        .filter(|format| format.info().binary);
    binary.find(|format| format.sniff(head))
}

impl Frame<'_> {
    /// Reads what [`decode`](Frame::decode) gave and passes its events to `sink`.
    pub fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        if self.is_readable(source, sink, report) {
            self.format.read(source, sink, report);
        }
    }

    /// Does the same for a sink whose kind is known, which makes blocks faster to read.
    pub(crate) fn read_into<S: Sink>(
        &self,
        source: &Source<'_>,
        sink: &mut S,
        report: &mut dyn Report,
    ) {
        if !self.is_readable(source, sink, report) {
            return;
        }
        match self.format.framing() {
            Framing::Blocks => game_block::read_into(source, sink, report),
            _ => self.format.read(source, sink, report),
        }
    }

    /// Reports broken text; tells whether the record is short enough to be read by its format.
    fn is_readable(
        &self,
        source: &Source<'_>,
        sink: &mut dyn Sink,
        report: &mut dyn Report,
    ) -> bool {
        if let Some(Broken {
            first,
            offset,
            count,
        }) = &source.broken
        {
            let problem = InvalidUtf8 {
                count: *count,
                offset: *offset,
            };
            let at = Span::new(first.start, first.end);
            report.report(at, &problem, Scene::default());
        }
        if let Some(first) = memchr::memchr(0, source.text.as_bytes()) {
            let zeros = memchr::memchr_iter(0, source.text.as_bytes());
            let problem = ZeroBytes {
                count: zeros.count(),
            };
            let at = Span::new(first, first + 1);
            report.report(at, &problem, Scene::default());
        }
        let (blocks, block) = (self.format.framing(), &source.block);
        let oversized = block.as_ref().filter(|block| block.oversized);
        if let (Some(block), false) = (oversized, matches!(blocks, Framing::Blocks)) {
            let at = Span::at(block.span.start);
            report.report(at, &RecordTooLarge, Scene::default());
            let start = Event::RecordStart {
                attrs: "",
                custom: Custom::default(),
                first_number: None,
                counting: Counting::default(),
                prose: false,
            };
            sink.event(start, at, report);
            sink.event(Event::RecordEnd, Span::at(block.span.end), report);
            return false;
        }
        true
    }
}

impl fmt::Debug for dyn Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().id)
    }
}

impl PartialEq for dyn Format {
    fn eq(&self, other: &Self) -> bool {
        self.info().id == other.info().id
    }
}

impl fmt::Debug for Framing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Framing::Blocks => "Blocks",
            Framing::Records(_) => "Records",
            Framing::Whole => "Whole",
        })
    }
}
