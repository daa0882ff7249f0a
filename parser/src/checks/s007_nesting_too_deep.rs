//! S007: a thousand brackets, each inside the one before.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;
use crate::replay::NESTING_CAP;

/// The rule `nesting-too-deep`.
pub(super) static RULE: Rule = Rule {
    code: "S007",
    name: "nesting-too-deep",
    level: Level::Error,
    title: Text {
        en: "side lines are nested too deeply",
        vi: "biến lồng nhau quá sâu",
    },
    help: Text {
        en: "take the innermost lines out of their brackets",
        vi: "đưa các biến trong cùng ra khỏi ngoặc",
    },
    doc: Text {
        en: "Side lines stand inside side lines, deeper than any analysis goes; so deep a nesting \
         comes from damaged text or from a program gone wrong. The lines below the depth that \
         the message names are not read, and everything else is. Look for brackets that were \
         never closed.",
        vi: "Biến nằm trong biến, sâu hơn mọi phân tích thật; lồng sâu như vậy là do văn bản hỏng \
         hoặc do một chương trình chạy sai. Các biến sâu hơn mức nêu trong thông báo không \
         được đọc, phần còn lại vẫn được đọc. Hãy tìm những dấu ngoặc chưa đóng.",
    },
    bad: Example::Made(
        Text {
            en: "side lines nested one level deeper than is read",
            vi: "các biến lồng sâu hơn mức được đọc một tầng",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "the same lines, three levels deep",
            vi: "cũng những biến ấy, lồng ba tầng",
        },
        good,
    ),
};

fn bad() -> Vec<u8> {
    nested(NESTING_CAP + 1)
}

fn good() -> Vec<u8> {
    nested(3)
}

/// Each line replaces the move before it, and is replaced in turn.
fn nested(depth: usize) -> Vec<u8> {
    let mut text = String::from("[game]\nSTART{\n1. P2-5");
    for level in 0..depth {
        text.push_str(["(1. P8-5", "(1. P2-5"][level % 2]);
    }
    text.push_str(&")".repeat(depth));
    text.push_str("\n}END[/game]\n");
    text.into_bytes()
}

/// A breach of `nesting-too-deep`.
pub(crate) struct NestingTooDeep;

impl Problem for NestingTooDeep {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        say(
            out,
            lang,
            format_args!("side lines nested deeper than {NESTING_CAP} are not read"),
            format_args!("biến lồng sâu hơn {NESTING_CAP} tầng không được đọc"),
        )
    }
}
