//! The form of a line, and how its JSON becomes that.

use kypho_model::Origin;
use serde::Deserialize;
use serde_json::Value;
use serde_json::error::Category;

use crate::checks::problems::Met;
use crate::replay::NESTING_CAP;

#[derive(Deserialize)]
pub(super) struct Line {
    pub version: u32,
    /// A field that no record has.
    #[serde(skip)]
    pub unknown: Option<String>,
    /// How many arrays and objects stand inside each other.
    #[serde(skip)]
    pub depth: usize,
    #[serde(default)]
    pub title: Option<Value>,
    #[serde(default)]
    pub heading: Option<String>,
    #[serde(default)]
    pub attrs: Vec<(String, String)>,
    #[serde(default)]
    pub headers: Vec<(String, String)>,
    #[serde(default)]
    pub setup: Option<String>,
    #[serde(default)]
    pub custom: Option<String>,
    #[serde(default)]
    pub extras: Vec<Extra>,
    #[serde(default)]
    pub moves: Vec<Move>,
    #[serde(default)]
    pub complete: Option<Value>,
    #[serde(default)]
    pub final_fen: Option<Value>,
    #[serde(default)]
    pub outcome: Option<String>,
    #[serde(default)]
    pub outcome_by: Option<String>,
    #[serde(default)]
    pub board_outcome: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Move {
    pub text: String,
    #[serde(default)]
    pub ply: Option<u32>,
    #[serde(default)]
    pub number: Option<u32>,
    #[serde(default)]
    pub side: Option<String>,
    #[serde(default)]
    pub iccs: Option<String>,
    #[serde(default)]
    pub status: Option<String>,
    #[serde(default)]
    pub extras: Vec<Extra>,
}

#[derive(Deserialize)]
#[serde(try_from = "Raw")]
pub(super) struct Extra {
    pub what: What,
    /// A field that others than this one have.
    pub stray: Option<String>,
}

pub(super) enum What {
    Comment(String),
    Glyph(String),
    Evaluation { value: String, text: String },
    Mark { text: String, fields: MarkFields },
    Footnote(String),
    Words(String),
    Line(SideLine),
}

/// What is said of a mark beside its text.
pub(super) struct MarkFields {
    pub number: Option<Value>,
    pub side: Option<Value>,
    pub popup: Option<Value>,
}

pub(super) struct SideLine {
    pub origin: Origin,
    pub ply: Option<u32>,
    pub extras: Vec<Extra>,
    pub moves: Vec<Move>,
}

/// What hangs on a move, field by field: an enum with its tag inside would be read
/// twice at every level.
#[derive(Deserialize)]
struct Raw {
    kind: Kind,
    text: Option<String>,
    value: Option<String>,
    origin: Option<String>,
    ply: Option<u32>,
    number: Option<Value>,
    side: Option<Value>,
    popup: Option<Value>,
    #[serde(default)]
    extras: Vec<Extra>,
    #[serde(default)]
    moves: Vec<Move>,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Comment,
    Glyph,
    Evaluation,
    Mark,
    Footnote,
    Words,
    Line,
}

impl Raw {
    /// Finds a field that belongs to another kind.
    fn stray(&self) -> Option<String> {
        let line = self.kind == Kind::Line;
        let mark = self.kind == Kind::Mark;
        let evaluation = self.kind == Kind::Evaluation;
        let fields = [
            ("text", !line, self.text.is_some()),
            ("value", evaluation, self.value.is_some()),
            ("origin", line, self.origin.is_some()),
            ("ply", line, self.ply.is_some()),
            ("extras", line, !self.extras.is_empty()),
            ("moves", line, !self.moves.is_empty()),
            ("number", mark, self.number.is_some()),
            ("side", mark, self.side.is_some()),
            ("popup", mark, self.popup.is_some()),
        ];
        let mut stray = fields.into_iter().filter(|(_, own, given)| *given && !own);
        stray.next().map(|(field, ..)| field.to_owned())
    }
}

impl TryFrom<Raw> for Extra {
    type Error = &'static str;

    fn try_from(raw: Raw) -> Result<Self, Self::Error> {
        let stray = raw.stray();
        let text = raw.text.ok_or("no text");
        let what = match raw.kind {
            Kind::Comment => What::Comment(text?),
            Kind::Glyph => What::Glyph(text?),
            Kind::Evaluation => What::Evaluation {
                value: raw.value.ok_or("no value")?,
                text: text?,
            },
            Kind::Mark => What::Mark {
                text: text?,
                fields: MarkFields {
                    number: raw.number,
                    side: raw.side,
                    popup: raw.popup,
                },
            },
            Kind::Footnote => What::Footnote(text?),
            Kind::Words => What::Words(text?),
            Kind::Line => {
                let named = |origin: &Origin| raw.origin.as_deref() == Some(origin.name());
                What::Line(SideLine {
                    origin: Origin::ALL.into_iter().find(named).ok_or("no origin")?,
                    ply: raw.ply,
                    extras: raw.extras,
                    moves: raw.moves,
                })
            }
        };
        Ok(Extra { what, stray })
    }
}

/// Fields of a record that say where it once stood.
const PLACE: [&str; 3] = ["file", "line", "record"];

/// Arrays and objects inside each other that any reader of JSON allows.
const USUAL_DEPTH: usize = 127;

/// A side line is an object in a list on a move in a list; beyond the depth that side
/// lines are read to nothing would come of it.
const DEPTH: usize = 4 * (NESTING_CAP + 2);

/// So much memory the deepest line may take on its way.
const STACK: usize = 64 << 20;

/// Reads a line; one that nests more deeply than usual on a stack of its own.
pub(super) fn parse(line: &str) -> Result<Line, Met> {
    let depth = depth(line);
    let whole = || {
        let mut json = serde_json::Deserializer::from_str(line);
        json.disable_recursion_limit();
        let mut unknown = None;
        let mut note = |path: serde_ignored::Path<'_>| {
            let path = path.to_string();
            if unknown.is_none() && !PLACE.contains(&&*path) {
                unknown = path.rsplit('.').next().map(str::to_owned);
            }
        };
        let read: Result<Line, _> = serde_ignored::deserialize(&mut json, &mut note);
        read.and_then(|read| {
            json.end().map(|()| Line {
                unknown,
                depth,
                ..read
            })
        })
        .map_err(|error| match error.classify() {
            Category::Eof => Met::End,
            Category::Data => Met::Other(error.column()),
            Category::Syntax | Category::Io => Met::NoJson(error.column()),
        })
    };
    match depth {
        // Without memory for it the line is too deep indeed.
        ..=DEPTH => roomy(depth, whole).unwrap_or(Err(Met::Depth(depth))),
        depth => Err(Met::Depth(depth)),
    }
}

/// Runs something that calls itself once a depth; beyond the usual one on a stack of its own,
/// if there is memory for it.
pub(super) fn roomy<T: Send>(depth: usize, run: impl FnOnce() -> T + Send) -> Option<T> {
    if depth <= USUAL_DEPTH {
        return Some(run());
    }
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let ran = thread.spawn_scoped(scope, run).ok();
        ran.and_then(|ran| ran.join().ok())
    })
}

/// Counts the arrays and objects that stand inside each other.
fn depth(line: &str) -> usize {
    let (mut depth, mut deepest) = (0usize, 0);
    let (mut quoted, mut escaped) = (false, false);
    for byte in line.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}
