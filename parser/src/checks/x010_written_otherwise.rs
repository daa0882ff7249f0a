//! X010: what the target holds only in another way.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `written-otherwise`.
pub(super) static RULE: Rule = Rule {
    code: "X010",
    name: "written-otherwise",
    level: Level::Warning,
    title: Text {
        en: "something is written in another way than it stood",
        vi: "có chỗ được ghi khác với bản gốc",
    },
    help: Text {
        en: "look at the places named, or convert to json, which keeps everything",
        vi: "xem lại những chỗ được nêu, hoặc chuyển sang json vốn giữ mọi thứ",
    },
    doc: Text {
        en: "The format that is written has no such thing, or the sign would end the text it stands \
         in, so something near is written in its place. Nothing is left out. Reading the file \
         again gives the thing as it was written, not as it stood.",
        vi: "Dạng ghi ra không có mục này, hoặc dấu ấy sẽ kết thúc đoạn chữ chứa nó, nên một thứ gần \
         giống được ghi thay. Không có gì bị bỏ. Đọc lại tệp sẽ được thứ đã ghi, không phải thứ \
         ban đầu.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 /*Tập {xe, mã}*/ M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
};

/// Names what was written in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrittenWhat {
    /// A sign in a comment that would have ended it.
    Sign,
    /// A footnote mark as a comment.
    Footnote,
    /// Words among the moves as a comment.
    Words,
    /// A move that cannot be played as a comment.
    Move,
    /// A sign behind a move as a comment.
    Glyph,
    /// A diagram mark as a comment.
    Mark,
    /// Several comments on one move as one.
    Joined,
    /// A comment before a side line behind its first move.
    Place,
    /// A side line behind the last move as the line itself.
    GoesOn,
    /// A side line to the first move of a side line as one beside it.
    Nested,
    /// A control character as the sign for one that cannot be shown.
    Control,
}

impl WrittenWhat {
    /// Everything that can be.
    pub(crate) const ALL: [WrittenWhat; 11] = [
        WrittenWhat::Sign,
        WrittenWhat::Footnote,
        WrittenWhat::Words,
        WrittenWhat::Move,
        WrittenWhat::Glyph,
        WrittenWhat::Mark,
        WrittenWhat::Joined,
        WrittenWhat::Place,
        WrittenWhat::GoesOn,
        WrittenWhat::Nested,
        WrittenWhat::Control,
    ];

    const fn text(self) -> Text {
        match self {
            WrittenWhat::Sign => Text {
                en: "texts with a sign that would end them, written with one like it",
                vi: "chữ có dấu sẽ kết thúc nó, được thay bằng dấu gần giống",
            },
            WrittenWhat::Footnote => Text {
                en: "footnote marks written as comments",
                vi: "dấu chú thích ghi thành lời bình",
            },
            WrittenWhat::Words => Text {
                en: "words among the moves written as comments",
                vi: "chữ giữa các nước ghi thành lời bình",
            },
            WrittenWhat::Move => Text {
                en: "moves that cannot be played written as comments",
                vi: "nước không đi được ghi thành lời bình",
            },
            WrittenWhat::Glyph => Text {
                en: "signs behind moves written as comments",
                vi: "dấu sau nước đi ghi thành lời bình",
            },
            WrittenWhat::Mark => Text {
                en: "diagram marks written as comments",
                vi: "dấu vẽ hình ghi thành lời bình",
            },
            WrittenWhat::Joined => Text {
                en: "several comments on one move written as one",
                vi: "nhiều lời bình của một nước ghi thành một",
            },
            WrittenWhat::Place => Text {
                en: "comments before a side line written behind its first move",
                vi: "lời bình trước biến phụ ghi sau nước đầu của biến",
            },
            WrittenWhat::GoesOn => Text {
                en: "side lines behind the last move written as the line itself",
                vi: "biến phụ sau nước cuối ghi thành chính dãy nước",
            },
            WrittenWhat::Nested => Text {
                en: "side lines to the first move of a side line written beside it",
                vi: "biến thay nước đầu của một biến phụ ghi ngang hàng với nó",
            },
            WrittenWhat::Control => Text {
                en: "texts with control characters, each written as U+FFFD",
                vi: "chữ có ký tự điều khiển, mỗi ký tự được ghi thành U+FFFD",
            },
        }
    }
}

/// A breach of `written-otherwise`.
pub(crate) struct WrittenOtherwise {
    /// What it is.
    pub what: WrittenWhat,
    /// How often.
    pub count: u32,
}

impl Problem for WrittenOtherwise {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (text, count) = (self.what.text(), self.count);
        say(
            out,
            lang,
            format_args!("{}: {count}", text.en),
            format_args!("{}: {count}", text.vi),
        )
    }
}
