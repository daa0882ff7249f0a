//! Moves and judgements in words, to be read aloud.

use kypho_model::notation::{Notation, Options};
use kypho_model::{Evaluation, Lang, Position, Status};

use super::stops::{Stop, Stops};
use crate::describe::{role_name, side_name};

/// Words a stop: number, side, move, what it captures, check and mate.
pub(super) fn stop(stops: &Stops, index: usize, number: u32, lang: Lang) -> String {
    let Stop {
        step,
        parent,
        position,
    } = &stops.all[index];
    let Some((_, mv)) = *step else {
        return match lang {
            Lang::En => format!(
                "Start position, {} to move",
                side_name(lang, position.turn())
            ),
            Lang::Vi => format!("Thế ban đầu, {} đi", side_name(lang, position.turn())),
        };
    };
    let before = &stops.all[*parent].position;
    let side = side_name(lang, before.turn());
    let mut out = match (lang, Notation::by_id("vietnamese-words")) {
        (Lang::Vi, Some(words)) => {
            let mv = words.write(before, mv, &Options::default());
            format!("{number}. {side}: {mv}")
        }
        _ => {
            let role = before
                .piece_at(mv.from)
                .map(|piece| role_name(lang, piece.role));
            let role = role.unwrap_or_default();
            format!("{number}. {side}: {role} {} to {}", mv.from, mv.to)
        }
    };
    if let Some(captured) = before.piece_at(mv.to) {
        out.push_str(match lang {
            Lang::En => ", takes ",
            Lang::Vi => ", bắt ",
        });
        out.push_str(role_name(lang, captured.role));
    }
    out.push_str(ending(position, lang));
    out
}

fn ending(position: &Position, lang: Lang) -> &'static str {
    match (position.status(), lang) {
        (Status::Checkmate { .. }, Lang::En) => ", checkmate",
        (Status::Checkmate { .. }, Lang::Vi) => ", chiếu hết",
        (Status::Stalemate { .. }, Lang::En) => ", no move is left",
        (Status::Stalemate { .. }, Lang::Vi) => ", hết nước đi",
        (Status::Ongoing, Lang::En) if position.is_check() => ", check",
        (Status::Ongoing, Lang::Vi) if position.is_check() => ", chiếu tướng",
        (Status::Ongoing, _) => "",
    }
}

/// Words a judgement.
pub(super) fn evaluation(value: Evaluation, lang: Lang) -> &'static str {
    match (value, lang) {
        (Evaluation::RedWins, Lang::En) => "Red wins",
        (Evaluation::RedBetter, Lang::En) => "Red is better",
        (Evaluation::RedSlightly, Lang::En) => "Red is slightly better",
        (Evaluation::Even, Lang::En) => "even",
        (Evaluation::Unclear, Lang::En) => "unclear",
        (Evaluation::BlackSlightly, Lang::En) => "Black is slightly better",
        (Evaluation::BlackBetter, Lang::En) => "Black is better",
        (Evaluation::BlackWins, Lang::En) => "Black wins",
        (Evaluation::RedWins, Lang::Vi) => "Trắng thắng",
        (Evaluation::RedBetter, Lang::Vi) => "Trắng ưu",
        (Evaluation::RedSlightly, Lang::Vi) => "Trắng hơi ưu",
        (Evaluation::Even, Lang::Vi) => "cân bằng",
        (Evaluation::Unclear, Lang::Vi) => "chưa rõ",
        (Evaluation::BlackSlightly, Lang::Vi) => "Đen hơi ưu",
        (Evaluation::BlackBetter, Lang::Vi) => "Đen ưu",
        (Evaluation::BlackWins, Lang::Vi) => "Đen thắng",
    }
}
