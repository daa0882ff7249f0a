//! X014: pieces that the target has no room for.

use std::fmt;

use kypho_model::{Example, Lang, Level, Piece, Problem, Rule, Square, Text};

use super::wording::{listed, piece_name, say};

/// The rule `pieces-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X014",
    name: "pieces-left-out",
    level: Level::Warning,
    title: Text {
        en: "pieces of the start position are left out",
        vi: "quân trong thế ban đầu bị bỏ",
    },
    help: Text {
        en: "convert to a format with a whole board, such as cbr or pgn",
        vi: "chuyển sang dạng có đủ bàn cờ, như cbr hoặc pgn",
    },
    doc: Text {
        en: "The format has one slot for each of the 32 pieces of a set, and this position has \
         more of a kind than a set holds. Those in excess are left out, so the position is \
         another one and moves may fail. Such positions stand in composed studies or come \
         from faults of a FEN.",
        vi: "Dạng ghi có một ô cho mỗi quân trong bộ 32 quân, mà thế cờ này có nhiều quân cùng \
         loại hơn một bộ. Quân thừa bị bỏ, nên thế cờ thành thế khác và có thể có nước không \
         đi được. Thế như vậy có trong bài sáng tác hoặc do lỗi trong FEN.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FEN 3k5/9/9/9/9/9/9/9/RRR6/4K4 w - - 0 1\n\
         START{\n\
         1. X9.1\n\
         }END[/game]\n",
        to: "xqf",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FEN 3k5/9/9/9/9/9/9/9/RR7/4K4 w - - 0 1\n\
         START{\n\
         1. X9.1\n\
         }END[/game]\n",
        to: "xqf",
        encoding: None,
    },
};

/// A breach of `pieces-left-out`.
pub(crate) struct PiecesLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// The pieces and their points.
    pub pieces: &'a [(Square, Piece)],
}

impl Problem for PiecesLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let format = self.format;
        let named = self.pieces.iter().map(|&(at, piece)| match lang {
            Lang::En => format!("{} on {at}", piece_name(piece, lang)),
            Lang::Vi => format!("{} ở {at}", piece_name(piece, lang)),
        });
        let named = listed(&named.collect::<Vec<_>>(), lang);
        say(
            out,
            lang,
            format_args!("{format} has no room for: {named}"),
            format_args!("{format} không có chỗ cho: {named}"),
        )
    }
}
