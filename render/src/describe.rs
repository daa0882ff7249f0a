//! Titles and descriptions in words, for readers who do not see the picture.

use std::fmt::Write;

use kypho_model::{Color, Role};

use crate::diagram::Diagram;
use crate::marks::{Area, MarkKind, Shaft};

/// Names a language of people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Vietnamese; Red is called White (Trắng), as in its articles.
    Vietnamese,
}

impl Lang {
    /// Lists both languages.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::Vietnamese];

    /// Gives the language tag, `en` or `vi`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Vietnamese => "vi",
        }
    }

    /// Finds a language by its tag.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }

    /// Gives the name of a side.
    pub const fn side(self, side: Color) -> &'static str {
        match (self, side) {
            (Lang::English, Color::Red) => "Red",
            (Lang::English, Color::Black) => "Black",
            (Lang::Vietnamese, Color::Red) => "Trắng",
            (Lang::Vietnamese, Color::Black) => "Đen",
        }
    }

    /// Gives the name of a kind of piece, written small.
    pub const fn role(self, role: Role) -> &'static str {
        match (self, role) {
            (Lang::English, Role::General) => "general",
            (Lang::English, Role::Advisor) => "advisor",
            (Lang::English, Role::Elephant) => "elephant",
            (Lang::English, Role::Horse) => "horse",
            (Lang::English, Role::Chariot) => "chariot",
            (Lang::English, Role::Cannon) => "cannon",
            (Lang::English, Role::Soldier) => "soldier",
            (Lang::Vietnamese, Role::General) => "tướng",
            (Lang::Vietnamese, Role::Advisor) => "sĩ",
            (Lang::Vietnamese, Role::Elephant) => "tượng",
            (Lang::Vietnamese, Role::Horse) => "mã",
            (Lang::Vietnamese, Role::Chariot) => "xe",
            (Lang::Vietnamese, Role::Cannon) => "pháo",
            (Lang::Vietnamese, Role::Soldier) => "tốt",
        }
    }

    const fn pick(self, english: &'static str, vietnamese: &'static str) -> &'static str {
        match self {
            Lang::English => english,
            Lang::Vietnamese => vietnamese,
        }
    }
}

/// The caption, or what stands in for it.
pub(crate) fn title(diagram: &Diagram, lang: Lang) -> String {
    let caption = diagram.caption.trim();
    if caption.is_empty() {
        lang.pick("Xiangqi position", "Thế cờ tướng").to_owned()
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
    out.push_str(lang.side(diagram.setup.turn));
    out.push_str(lang.pick(" to move.", " đi."));
}

fn markings(out: &mut String, diagram: &Diagram, lang: Lang) {
    if let Some(mv) = diagram.last_move {
        sentence(out, lang.pick("Last move:", "Nước vừa đi:"));
        let _ = write!(out, " {}–{}.", mv.from, mv.to);
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
        sentence(out, lang.side(side));
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
            out.push_str(lang.role(role));
            for square in points.iter() {
                out.push(' ');
                out.push(char::from(b'a' + square.file()));
                out.push(char::from(b'0' + square.rank()));
            }
        }
        if !before {
            out.push_str(lang.pick(" no pieces", " không còn quân"));
        }
        out.push('.');
    }
}

fn marks(out: &mut String, diagram: &Diagram, lang: Lang) {
    let kinds: [(&MarkKind, &str); 8] = [
        (&MarkKind::Check, lang.pick("In check:", "Bị chiếu:")),
        (&MarkKind::Legal, lang.pick("May go to:", "Đi được tới:")),
        (
            &MarkKind::Capture,
            lang.pick("May capture on:", "Bắt được ở:"),
        ),
        (&MarkKind::Cross, lang.pick("Crossed out:", "Gạch chéo:")),
        (&MarkKind::Blocker, lang.pick("In the way:", "Cản đường:")),
        (&MarkKind::Circle, lang.pick("Circled:", "Khoanh tròn:")),
        (&MarkKind::Good, lang.pick("Good:", "Tốt:")),
        (&MarkKind::Bad, lang.pick("Bad:", "Kém:")),
    ];
    for (kind, words) in kinds {
        let points = diagram.marks.iter().filter(|mark| mark.kind == *kind);
        list(out, words, points.map(|mark| mark.at.to_string()));
    }
    let labels = diagram.marks.iter().filter_map(|mark| match &mark.kind {
        MarkKind::Label(label) => Some(format!("{} = {}", mark.at, label.as_str())),
        _ => None,
    });
    list(out, lang.pick("Labels:", "Ghi trên điểm:"), labels);
    for (shaft, words) in [
        (Shaft::Solid, lang.pick("Arrows:", "Mũi tên:")),
        (Shaft::Dashed, lang.pick("Dashed arrows:", "Mũi tên đứt:")),
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
            Lang::English => format!("{}'s palace", lang.side(side)),
            Lang::Vietnamese => format!("cung {}", lang.side(side)),
        },
        Area::River => lang.pick("the river", "sông").to_owned(),
        Area::Half(side) => match lang {
            Lang::English => format!("{}'s half", lang.side(side)),
            Lang::Vietnamese => format!("nửa bàn bên {}", lang.side(side)),
        },
        Area::Points(from, to) => format!("{from}–{to}"),
    });
    list(out, lang.pick("Areas:", "Khu vực:"), areas);
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
        let text = description(&Diagram::default(), Lang::Vietnamese);
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
            description(&diagram, Lang::English),
            "Black to move. Red: general e0, chariot i0. Black: general e9. Last move: i1–i0. \
             In check: e9. Labels: e8 = 1, d8 = 2. Arrows: i0–i9. Areas: Black's palace."
        );
    }

    #[test]
    fn an_empty_board_is_described_too() {
        let empty = Diagram::new(setup("9/9/9/9/9/9/9/9/9/9 w"));
        let text = description(&empty, Lang::English);
        assert_eq!(text, "Red to move. Red: no pieces. Black: no pieces.");
    }
}
