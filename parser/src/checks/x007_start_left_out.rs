//! X007: a start position that the target cannot hold.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Problem, Rule, Text};

use super::wording::{say, side_name};

/// The rule `start-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X007",
    name: "start-left-out",
    level: Level::Error,
    title: Text {
        en: "the start position cannot be told",
        vi: "không ghi được thế cờ ban đầu",
    },
    help: Text {
        en: "convert to a format with a FEN, such as pgn",
        vi: "chuyển sang dạng có FEN, như pgn",
    },
    doc: Text {
        en: "The format that is written cannot say from which position the record starts, or has a \
         board where the record has a FEN that cannot be read. What is written would be read as another \
         position. Convert to a format that holds a FEN. Where the first move is one of the side \
         that is not to move, readers let that side begin, and so it is written; `json` keeps such \
         a record as it is.",
        vi: "Dạng ghi ra không nói được ván bắt đầu từ thế nào, hoặc chỉ có bàn cờ trong khi ván có \
         FEN không đọc được. Tệp ghi ra sẽ bị đọc thành thế khác. Hãy chuyển sang dạng chứa được \
         FEN. Nếu nước đầu là của bên chưa đến lượt thì bên đọc sẽ cho bên ấy đi trước, và tệp \
         được ghi như vậy; `json` giữ ván đúng như cũ.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/9/4R4 b - - 0 1\n\
         START{\n\
         }END[/game]\n",
        to: "xqf",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1\n\
         START{\n\
         1. … Tg4.1\n\
         }END[/game]\n",
        to: "xqf",
        encoding: None,
    },
};

/// A breach of `start-left-out`.
pub(crate) struct StartLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
}

impl Problem for StartLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let format = self.format;
        say(
            out,
            lang,
            format_args!("{format} cannot say how this record starts"),
            format_args!("{format} không ghi được thế ban đầu của ván này"),
        )
    }
}

/// Another breach of it: the first move is one of the side that is not to move.
pub(crate) struct StartTurned<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// The side that begins in it.
    pub side: Color,
}

impl Problem for StartTurned<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, side) = (self.format, side_name(self.side, lang));
        say(
            out,
            lang,
            format_args!("{format} has {side} begin, whose move is the first"),
            format_args!("{format} cho {side} đi trước, vì nước đầu là của {side}"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        say(
            out,
            lang,
            format_args!("mend the FEN or the first move, or convert to json"),
            format_args!("sửa FEN hoặc nước đầu, hoặc chuyển sang json"),
        )
    }
}
