//! Where a piece may go and what stands in its way, in words.

use std::fmt::Write;

use kypho_model::{Board, Illegal, Lang, Piece, Role, Square};

use crate::describe::{pick, role_name, side_name};
use crate::marks::{Mark, MarkKind};
use crate::moves_view::{MovesView, Verdict};

/// Adds a sentence for the piece and one for every reason that keeps it from a point.
pub(crate) fn moves(out: &mut String, view: &MovesView, board: &Board, lang: Lang) {
    out.push(' ');
    let piece = named(view.piece, view.from, lang);
    let mut letters = piece.chars();
    out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
    out.push_str(letters.as_str());
    let goes = |wanted: Verdict| {
        let targets = view
            .targets
            .iter()
            .filter(move |target| target.verdict == wanted);
        targets
            .map(|target| target.to.to_string())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let (quiet, captures) = (goes(Verdict::Move), goes(Verdict::Capture));
    let parts = [
        (pick(lang, "may go to", "đi được tới"), quiet),
        (pick(lang, "may capture on", "bắt được ở"), captures),
    ];
    let parts: Vec<String> = parts
        .iter()
        .filter(|(_, points)| !points.is_empty())
        .map(|(words, points)| format!("{words} {points}"))
        .collect();
    let said = match parts.as_slice() {
        [] => pick(lang, "has no move", "không có nước đi").to_owned(),
        _ => parts.join("; "),
    };
    // Writing to a string cannot fail.
    let _ = write!(out, " {said}.");
    let mut reasons: Vec<(String, Vec<String>)> = Vec::new();
    for target in &view.targets {
        let Verdict::Blocked(why) = target.verdict else {
            continue;
        };
        let why = reason(why, board, lang);
        let to = target.to.to_string();
        match reasons.iter_mut().find(|(other, _)| *other == why) {
            Some((_, points)) => points.push(to),
            None => reasons.push((why, vec![to])),
        }
    }
    for (why, points) in reasons {
        let points = points.join(", ");
        let _ = match lang {
            Lang::En => write!(out, " Not to {points}: {why}."),
            Lang::Vi => write!(out, " Không tới được {points}: {why}."),
        };
    }
}

/// Tells whether the sentences say what a mark shows.
pub(crate) fn tells(view: &MovesView, mark: &Mark) -> bool {
    let mut targets = view.targets.iter();
    match mark.kind {
        MarkKind::Circle => mark.at == view.from,
        MarkKind::Legal | MarkKind::Capture | MarkKind::Cross => {
            targets.any(|one| one.to == mark.at)
        }
        // The screen of a cannon is named by its mark only.
        MarkKind::Blocker => targets.any(|one| one.verdict.blocker() == Some(mark.at)),
        _ => false,
    }
}

fn named(piece: Piece, at: Square, lang: Lang) -> String {
    let (side, role) = (side_name(lang, piece.color), role_name(lang, piece.role));
    match lang {
        Lang::En => format!("the {side} {role} on {at}"),
        Lang::Vi => format!("{role} {side} ở {at}"),
    }
}

fn reason(why: Illegal, board: &Board, lang: Lang) -> String {
    let on = |at: Square| {
        board
            .piece_at(at)
            .map_or_else(|| at.to_string(), |piece| named(piece, at, lang))
    };
    match (why, lang) {
        (
            Illegal::HorseLeg { leg: at }
            | Illegal::ElephantEye { eye: at }
            | Illegal::ChariotBlocked { at }
            | Illegal::CannonBlocked { at }
            | Illegal::OwnPiece { to: at, .. },
            Lang::En,
        ) => format!("{} is in the way", on(at)),
        (
            Illegal::HorseLeg { leg: at }
            | Illegal::ElephantEye { eye: at }
            | Illegal::ChariotBlocked { at }
            | Illegal::CannonBlocked { at }
            | Illegal::OwnPiece { to: at, .. },
            Lang::Vi,
        ) => format!("{} cản", on(at)),
        (Illegal::CannonScreens { found: 0 }, Lang::En) => "there is no piece to jump over".into(),
        (Illegal::CannonScreens { found: 0 }, Lang::Vi) => "không có ngòi".into(),
        (Illegal::CannonScreens { found }, Lang::En) => format!("{found} pieces stand between"),
        (Illegal::CannonScreens { found }, Lang::Vi) => format!("ở giữa có {found} quân"),
        (Illegal::GeneralsFace { .. }, Lang::En) => "the generals would face each other".into(),
        (Illegal::GeneralsFace { .. }, Lang::Vi) => "hai tướng sẽ lộ mặt".into(),
        (Illegal::LeftInCheck { at, .. }, Lang::En) => {
            format!(
                "{} would attack the own {}",
                on(at),
                role_name(lang, Role::General)
            )
        }
        (Illegal::LeftInCheck { at, .. }, Lang::Vi) => format!("tướng sẽ bị {} chiếu", on(at)),
        // What no piece of its kind ever does is not among the targets.
        (other, _) => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Diagram;

    fn words(fen: &str, from: &str, lang: Lang) -> String {
        let mut diagram = Diagram::new(kypho_model::fen::read(fen).unwrap().setup);
        let view = diagram.mark_moves(from.parse().unwrap()).unwrap();
        let mut out = String::new();
        moves(&mut out, &view, &diagram.setup.board, lang);
        out
    }

    #[test]
    fn what_blocks_is_named() {
        let horse = "9/9/9/9/4Hc3/9/9/9/9/9 w";
        assert_eq!(
            words(horse, "e5", Lang::En),
            " The Red horse on e5 may go to c6, d7, f7, f3, d3, c4. Not to g6, g4: the Black cannon on f5 is in the way."
        );
        assert_eq!(
            words(horse, "e5", Lang::Vi),
            " Mã Trắng ở e5 đi được tới c6, d7, f7, f3, d3, c4. Không tới được g6, g4: pháo Đen ở f5 cản."
        );
    }

    #[test]
    fn every_reason_has_words() {
        let cannon = "4k4/4p4/9/9/4C3r/9/9/9/9/3K5 w";
        let text = words(cannon, "e5", Lang::En);
        assert!(text.contains("may capture on e9."), "{text}");
        assert!(
            text.contains("Not to e8, i5: there is no piece to jump over."),
            "{text}"
        );
        let pinned = words("3rk4/9/9/9/9/9/9/9/3A5/3K5 w", "d1", Lang::En);
        assert_eq!(
            pinned,
            " The Red advisor on d1 has no move. Not to e2, e0: the Black chariot on d9 would attack the own general."
        );
        let facing = words("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0", Lang::Vi);
        assert!(
            facing.ends_with("Không tới được e0: hai tướng sẽ lộ mặt."),
            "{facing}"
        );
    }
}
