//! Titles and descriptions in words, for readers who do not see the picture.

use std::fmt::Write;

use kypho_model::{Color, Lang, Role, Text};

use crate::diagram::Diagram;
use crate::marks::{Area, Mark, MarkKind, Shaft};
use crate::moves_words;

/// Gives the language tag, `en` or `vi`.
pub(crate) const fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Vi => "vi",
    }
}

/// The name of a side; Vietnamese articles call Red White (Trắng).
pub(crate) const fn side_name(lang: Lang, side: Color) -> &'static str {
    match (lang, side) {
        (Lang::En, Color::Red) => "Red",
        (Lang::En, Color::Black) => "Black",
        (Lang::Vi, Color::Red) => "Trắng",
        (Lang::Vi, Color::Black) => "Đen",
    }
}

pub(crate) const fn role_name(lang: Lang, role: Role) -> &'static str {
    match (lang, role) {
        (Lang::En, Role::General) => "general",
        (Lang::En, Role::Advisor) => "advisor",
        (Lang::En, Role::Elephant) => "elephant",
        (Lang::En, Role::Horse) => "horse",
        (Lang::En, Role::Chariot) => "chariot",
        (Lang::En, Role::Cannon) => "cannon",
        (Lang::En, Role::Soldier) => "soldier",
        (Lang::Vi, Role::General) => "tướng",
        (Lang::Vi, Role::Advisor) => "sĩ",
        (Lang::Vi, Role::Elephant) => "tượng",
        (Lang::Vi, Role::Horse) => "mã",
        (Lang::Vi, Role::Chariot) => "xe",
        (Lang::Vi, Role::Cannon) => "pháo",
        (Lang::Vi, Role::Soldier) => "tốt",
    }
}

pub(crate) const fn pick(lang: Lang, en: &'static str, vi: &'static str) -> &'static str {
    Text { en, vi }.get(lang)
}

/// The caption, or what stands in for it.
pub(crate) fn title(diagram: &Diagram, lang: Lang) -> String {
    let caption = diagram.caption.trim();
    if caption.is_empty() {
        pick(lang, "Xiangqi position", "Thế cờ tướng").to_owned()
    } else {
        caption.to_owned()
    }
}

/// Side to move, every piece with its point, last move, check, then the other markings.
pub(crate) fn description(diagram: &Diagram, lang: Lang) -> String {
    let mut out = String::with_capacity(640);
    turn(&mut out, diagram, lang);
    pieces(&mut out, diagram, lang);
    markings(&mut out, diagram, lang);
    out
}

/// What a board of characters does not show by itself.
pub(crate) fn without_pieces(diagram: &Diagram, lang: Lang) -> String {
    let mut out = String::new();
    turn(&mut out, diagram, lang);
    markings(&mut out, diagram, lang);
    out
}

fn turn(out: &mut String, diagram: &Diagram, lang: Lang) {
    out.push_str(side_name(lang, diagram.setup.turn));
    out.push_str(pick(lang, " to move.", " đi."));
}

fn markings(out: &mut String, diagram: &Diagram, lang: Lang) {
    if let Some(mv) = diagram.last_move {
        sentence(out, pick(lang, "Last move:", "Nước vừa đi:"));
        let _ = write!(out, " {}–{}.", mv.from, mv.to);
    }
    if let Some(view) = &diagram.moves {
        moves_words::moves(out, view, &diagram.setup.board, lang);
    }
    marks(out, diagram, lang);
}

fn sentence(out: &mut String, start: &str) {
    out.push(' ');
    out.push_str(start);
}

fn pieces(out: &mut String, diagram: &Diagram, lang: Lang) {
    let board = &diagram.setup.board;
    for side in Color::ALL {
        sentence(out, side_name(lang, side));
        out.push(':');
        let mut before = false;
        for role in Role::ALL {
            let points = board.pieces(side, role);
            if points.is_empty() {
                continue;
            }
            if before {
                out.push(',');
            }
            before = true;
            out.push(' ');
            out.push_str(role_name(lang, role));
            for square in points.iter() {
                out.push(' ');
                out.push(char::from(b'a' + square.file()));
                out.push(char::from(b'0' + square.rank()));
            }
        }
        if !before {
            out.push_str(pick(lang, " no pieces", " không còn quân"));
        }
        out.push('.');
    }
}

fn marks(out: &mut String, diagram: &Diagram, lang: Lang) {
    let kinds: [(&MarkKind, &str); 8] = [
        (&MarkKind::Check, pick(lang, "In check:", "Bị chiếu:")),
        (&MarkKind::Legal, pick(lang, "May go to:", "Đi được tới:")),
        (
            &MarkKind::Capture,
            pick(lang, "May capture on:", "Bắt được ở:"),
        ),
        (&MarkKind::Cross, pick(lang, "Crossed out:", "Gạch chéo:")),
        (&MarkKind::Blocker, pick(lang, "In the way:", "Cản đường:")),
        (&MarkKind::Circle, pick(lang, "Circled:", "Khoanh tròn:")),
        (&MarkKind::Good, pick(lang, "Good:", "Tốt:")),
        (&MarkKind::Bad, pick(lang, "Bad:", "Kém:")),
    ];
    let told = |mark: &Mark| {
        let view = diagram.moves.as_ref();
        view.is_some_and(|view| moves_words::tells(view, mark))
    };
    for (kind, words) in kinds {
        let points = diagram.marks.iter();
        let points = points.filter(|mark| mark.kind == *kind && !told(mark));
        list(out, words, points.map(|mark| mark.at.to_string()));
    }
    let labels = diagram.marks.iter().filter_map(|mark| match &mark.kind {
        MarkKind::Label(label) => Some(format!("{} = {}", mark.at, label.as_str())),
        _ => None,
    });
    list(out, pick(lang, "Labels:", "Ghi trên điểm:"), labels);
    for (shaft, words) in [
        (Shaft::Solid, pick(lang, "Arrows:", "Mũi tên:")),
        (Shaft::Dashed, pick(lang, "Dashed arrows:", "Mũi tên đứt:")),
    ] {
        let arrows = diagram.arrows.iter().filter(|arrow| arrow.shaft == shaft);
        list(
            out,
            words,
            arrows.map(|arrow| format!("{}–{}", arrow.from, arrow.to)),
        );
    }
    let areas = diagram.areas.iter().map(|area| match *area {
        Area::Palace(side) => match lang {
            Lang::En => format!("{}'s palace", side_name(lang, side)),
            Lang::Vi => format!("cung {}", side_name(lang, side)),
        },
        Area::River => pick(lang, "the river", "sông").to_owned(),
        Area::Half(side) => match lang {
            Lang::En => format!("{}'s half", side_name(lang, side)),
            Lang::Vi => format!("nửa bàn bên {}", side_name(lang, side)),
        },
        Area::Points(from, to) => format!("{from}–{to}"),
    });
    list(out, pick(lang, "Areas:", "Khu vực:"), areas);
}

fn list(out: &mut String, words: &str, entries: impl Iterator<Item = String>) {
    let mut before = false;
    for entry in entries {
        if before {
            out.push(',');
        } else {
            sentence(out, words);
        }
        before = true;
        out.push(' ');
        out.push_str(&entry);
    }
    if before {
        out.push('.');
    }
}

#[cfg(test)]
mod tests {
    use kypho_model::{Setup, Square};

    use super::*;
    use crate::marks::{Arrow, Label};

    fn setup(fen: &str) -> Setup {
        kypho_model::fen::read(fen).unwrap().setup
    }

    fn at(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn every_piece_is_named_with_its_point() {
        let text = description(&Diagram::default(), Lang::Vi);
        assert_eq!(
            text,
            "Trắng đi. Trắng: tướng e0, sĩ d0 f0, tượng c0 g0, mã b0 h0, xe a0 i0, pháo b2 h2, \
             tốt a3 c3 e3 g3 i3. Đen: tướng e9, sĩ d9 f9, tượng c9 g9, mã b9 h9, xe a9 i9, \
             pháo b7 h7, tốt a6 c6 e6 g6 i6."
        );
    }

    #[test]
    fn markings_are_named() {
        let mut diagram = Diagram::new(setup("4k4/9/9/9/9/9/9/9/9/4K3R b"));
        diagram.last_move = Some("i1i0".parse().unwrap());
        diagram.mark(at("e9"), MarkKind::Check);
        diagram.mark(at("e8"), MarkKind::Label(Label::number(1)));
        diagram.mark(at("d8"), MarkKind::Label(Label::number(2)));
        diagram.arrows.push(Arrow::new(at("i0"), at("i9")));
        diagram.areas.push(Area::Palace(Color::Black));
        assert_eq!(
            description(&diagram, Lang::En),
            "Black to move. Red: general e0, chariot i0. Black: general e9. Last move: i1–i0. \
             In check: e9. Labels: e8 = 1, d8 = 2. Arrows: i0–i9. Areas: Black's palace."
        );
    }

    #[test]
    fn an_empty_board_is_described_too() {
        let empty = Diagram::new(setup("9/9/9/9/9/9/9/9/9/9 w"));
        let text = description(&empty, Lang::En);
        assert_eq!(text, "Red to move. Red: no pieces. Black: no pieces.");
    }
}
