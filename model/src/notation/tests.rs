//! Readings and writings, one line a case.

use super::*;
use crate::{Position, fen};

const START: &str = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w";
/// Two soldiers each on Red's files 7 and 3.
const TWO_FILES: &str = "3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3 w";
/// Three on file 7, two on file 3.
const THREE_AND_TWO: &str = "3k5/9/2P6/2P3P2/2P3P2/9/9/9/9/5K3 w";
const THREE: &str = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w";
const FOUR: &str = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w";
const FIVE: &str = "3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/5K3 w";
const BLACK_FIVE: &str = "3k5/9/9/9/4p4/4p4/4p4/4p4/4p4/5K3 b";

fn position(text: &str) -> Position {
    fen::read(text).expect(text).setup.position_lenient()
}

fn told(position: &Position, read: Result<Read, MoveError>) -> String {
    match read {
        Ok(read) => read.mv.to_string(),
        Err(MoveError::Malformed(malformed)) => format!("malformed {}", malformed.offset),
        Err(MoveError::NoSuchPiece) => "no piece".into(),
        Err(MoveError::NoSuchWay) => "no way".into(),
        Err(MoveError::Illegal(mv, reason)) => {
            assert_eq!(position.check_move(mv), Err(reason));
            format!("illegal {mv}")
        }
        Err(MoveError::Ambiguous(moves)) => moves
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" or "),
    }
}

/// Each case: a position, a text, and the move read or the kind of fault.
#[track_caller]
fn reads(id: &str, crowded: Option<Crowded>, fen: &str, cases: &[(&str, &str)]) {
    let notation = Notation::by_id(id).expect(id);
    let position = position(fen);
    let reading = Reading {
        crowded,
        ..Reading::default()
    };
    for (text, expected) in cases {
        let found = told(&position, notation.read_as(&position, text, reading));
        assert_eq!(found, *expected, "{id} {text} in {fen}");
    }
}

/// Each case: a move, and how it is written.
#[track_caller]
fn writes(id: &str, options: Options, fen: &str, cases: &[(&str, &str)]) {
    let notation = Notation::by_id(id).expect(id);
    let position = position(fen);
    for (mv, expected) in cases {
        let mv = mv.parse().expect(mv);
        assert_eq!(
            notation.write(&position, mv, &options),
            *expected,
            "{id} {mv} in {fen}"
        );
    }
}

fn crowded(convention: Crowded) -> Options {
    Options {
        crowded: Some(convention),
        ..Options::default()
    }
}

#[test]
fn every_file_of_a_notation_is_listed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/notation");
    let mut found = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of the notations") {
        let path = entry.expect("an entry of the folder").path();
        let text = std::fs::read_to_string(&path).expect("a source file");
        found += usize::from(text.contains("static NOTATION: Notation"));
    }
    // This file speaks of such a line once, too.
    assert_eq!(found - 1, NOTATIONS.len());
}

#[test]
fn ids_are_unique_and_examples_can_be_played() {
    let start = Position::start();
    let mut words = Vec::new();
    for notation in NOTATIONS {
        words.push(notation.id);
        words.extend(notation.aliases);
        assert!(
            notation.read(&start, notation.example).is_ok(),
            "{notation:?}"
        );
        assert_eq!(
            notation.prefix(notation.example),
            Some(notation.example.len())
        );
        assert!(std::ptr::eq(
            Notation::by_id(&notation.id.to_uppercase()).expect("its own id"),
            *notation
        ));
    }
    let all = words.len();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), all);
}

#[test]
fn four_kinds_of_fault() {
    reads(
        "vietnamese",
        None,
        START,
        &[
            ("P2-5", "h2e2"),
            ("P25", "malformed 2"),
            ("P2-5x", "malformed 4"),
            ("", "malformed 0"),
            ("Q2-5", "malformed 0"),
            ("P3.1", "no piece"),
            ("X1-1", "no way"),
            ("M2.4", "illegal h0f1"),
            ("M2.6", "no way"),
            ("M2.3", "h0g2"),
            ("M2/3", "no way"),
            ("X1.4", "illegal i0i4"),
            ("P2-8", "illegal h2b2"),
            ("Tg5-4", "illegal e0f0"),
        ],
    );
    let malformed = Malformed { offset: 3 };
    assert_eq!(malformed.column("炮2"), 2);
    assert_eq!(Malformed { offset: 4 }.column("P2-5x"), 5);
}

#[test]
fn vietnamese_letters_as_people_type_them() {
    reads(
        "vietnamese",
        None,
        START,
        &[
            ("p2-5", "h2e2"),
            ("P2–5", "h2e2"),
            ("Ｐ２－５", "h2e2"),
            ("P2 - 5", "h2e2"),
            ("Pl-2", "no piece"),
            ("B7.l", "c3c4"),
            ("C7.1", "c3c4"),
            ("V3.5", "g0e2"),
            ("T7.5", "c0e2"),
            ("S4.5", "f0e1"),
            ("Tg.1", "e0e1"),
            ("TG5.1", "e0e1"),
            ("Pt2-5", "h2e2"),
            ("Ph2-e2", "h2e2"),
            ("Tge0-e1", "e0e1"),
            ("Bg3-g4", "g3g4"),
            ("Xh2-e2", "no piece"),
        ],
    );
}

#[test]
fn vietnamese_words_with_and_without_accents() {
    reads(
        "vietnamese-words",
        None,
        START,
        &[
            ("Pháo 2 bình 5", "h2e2"),
            ("phao 2 binh 5", "h2e2"),
            ("Mã 8 tấn 7", "b0c2"),
            ("Ma 8 tien 7", "b0c2"),
            ("MÃ 8 TIẾN 7", "b0c2"),
            ("Tốt 7 tiến 1", "c3c4"),
            ("Chốt 7 tiến 1", "c3c4"),
            ("Binh 7 tiến 1", "c3c4"),
            ("Tướng 5 tiến 1", "e0e1"),
            ("Soái 5 tiến 1", "e0e1"),
            ("Tướng tiến 1", "e0e1"),
            ("Tướng5.1", "e0e1"),
            ("Tượng 3 tiến 5", "g0e2"),
            ("Voi 3 tiến 5", "g0e2"),
            ("Tuong 3 tien 5", "g0e2"),
            ("Tuong 5 tien 1", "e0e1"),
            ("Sỹ 4 tiến 5", "f0e1"),
            ("Xe 1 tiến l", "i0i1"),
            ("Xe 1 thoái 1", "no way"),
            ("Tu\u{31b}o\u{31b}\u{323}ng 3 tie\u{302}\u{301}n 5", "g0e2"),
            ("Tu\u{31b}o\u{31b}\u{301}ng 5 tie\u{302}\u{301}n 1", "e0e1"),
            ("Tốt c3-c4", "c3c4"),
            ("P2-5", "h2e2"),
            ("Pháo đầu", "malformed 1"),
            ("Xe 1", "malformed 1"),
            ("trước 2 bình 5", "malformed 1"),
        ],
    );
    let elephants = "3k5/9/9/9/9/6E2/9/9/9/4K1E2 w";
    reads(
        "vietnamese-words",
        None,
        elephants,
        &[("Tuong truoc thoai 1", "g4i2"), ("Tượng 3 tiến 1", "g0i2")],
    );
}

#[test]
fn vietnamese_marks() {
    reads(
        "vietnamese",
        None,
        THREE,
        &[
            ("Bt-6", "e7d7"),
            ("Bg-6", "e6d6"),
            ("Bs-6", "e5d5"),
            ("Bt.1", "e7e8"),
            ("Bt5-6", "e7d7"),
            ("B5-6", "e7d7 or e6d6 or e5d5"),
            ("B5.1", "e7e8"),
            ("Bts-6", "e6d6"),
            ("Bt4-6", "no piece"),
        ],
    );
    reads(
        "vietnamese",
        None,
        TWO_FILES,
        &[
            ("Bt.1", "g6g7 or c6c7"),
            ("Bt7.1", "c6c7"),
            ("B7.1", "c6c7"),
            ("Bs3-4", "g5f5"),
            ("Bt-6", "c6d6"),
        ],
    );
    reads(
        "vietnamese",
        None,
        FIVE,
        &[
            ("Bt-6", "e8d8"),
            ("Bs-6", "illegal e4d4"),
            ("Bttss-6", "e6d6"),
            ("Btsss5-4", "e5f5"),
            ("Btttt-6", "e8d8"),
            ("Bssss-6", "illegal e4d4"),
            ("Bg-6", "e7d7 or e6d6 or e5d5"),
            ("Bttttttttt-6", "malformed 9"),
        ],
    );
}

#[test]
fn english_letters_of_other_programs() {
    reads(
        "wxf",
        None,
        START,
        &[
            ("C2=5", "h2e2"),
            ("C2.5", "h2e2"),
            ("c2=5", "h2e2"),
            ("C25", "h2e2"),
            ("Ｃ２＝５", "h2e2"),
            ("H2+3", "h0g2"),
            ("N2+3", "h0g2"),
            ("E3+5", "g0e2"),
            ("B3+5", "g0e2"),
            ("M3+5", "g0e2"),
            ("G4+5", "f0e1"),
            ("A4+5", "f0e1"),
            ("K+1", "e0e1"),
            ("K5+1", "e0e1"),
            ("K.4", "illegal e0f0"),
            ("+C2=5", "h2e2"),
            ("Ch2-e2", "h2e2"),
            ("ch2e2", "h2e2"),
            ("C+5", "malformed 2"),
            ("C2", "malformed 2"),
            ("R1.1", "no way"),
            ("+", "malformed 1"),
            ("2+", "malformed 2"),
            ("23", "malformed 2"),
        ],
    );
    let cannons = "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w";
    reads(
        "wxf",
        None,
        cannons,
        &[
            ("C+=6", "e5d5"),
            ("+C=6", "e5d5"),
            ("＋Ｃ＝６", "e5d5"),
            ("－Ｃ＋１", "e2e3"),
            ("C-+1", "e2e3"),
            ("C--1", "e2e1"),
            ("C++1", "e5e6"),
            ("C+-1", "e5e4"),
            ("Ca=6", "e5d5"),
            ("Cb=6", "e2d2"),
            ("Cf.6", "e5d5"),
            ("C5.6", "e5d5 or e2d2"),
            ("C5+3", "e5e8"),
        ],
    );
}

#[test]
fn english_crowded_soldiers_in_each_convention() {
    reads(
        "wxf",
        None,
        THREE,
        &[
            ("P+=6", "e7d7"),
            ("P-=6", "e5d5"),
            ("P==6", "e6d6"),
            ("P.=6", "e6d6"),
            ("P..6", "e6d6"),
            ("Pm=6", "e6d6"),
            ("Pb=6", "e6d6 or e5d5"),
            ("P5=6", "e7d7 or e6d6 or e5d5"),
            ("15=6", "e7d7"),
            ("25=6", "e6d6"),
            ("35=6", "e5d5"),
            ("55=6", "e6d6"),
            ("5+=6", "e7d7"),
            ("45=6", "no piece"),
        ],
    );
    reads(
        "wxf",
        Some(Crowded::Official),
        THREE,
        &[("P5=6", "e6d6"), ("P5+1", "e7e8")],
    );
    reads(
        "wxf",
        None,
        FOUR,
        &[
            ("++=6", "e8d8"),
            ("--=6", "e5d5"),
            ("P+=6", "e8d8 or e7d7"),
            ("Pb=6", "e7d7 or e5d5"),
            ("Pc=6", "e6d6"),
            ("45=6", "e5d5"),
        ],
    );
    reads(
        "wxf",
        Some(Crowded::Official),
        FOUR,
        &[("P+=6", "e7d7"), ("P-=6", "e6d6")],
    );
    reads(
        "wxf",
        Some(Crowded::Xqbase),
        FOUR,
        &[("Pb=6", "e7d7"), ("Pa=6", "e8d8")],
    );
    reads(
        "wxf",
        None,
        FIVE,
        &[("+++1", "e8e9"), ("P+=6", "e8d8 or e7d7"), ("P++1", "e8e9")],
    );
    reads(
        "wxf",
        Some(Crowded::Official),
        FIVE,
        &[("P5=6", "e6d6"), ("P++1", "e8e9")],
    );
    reads(
        "wxf",
        None,
        THREE_AND_TWO,
        &[
            ("7+=6", "c7d7"),
            ("77=6", "c6d6"),
            ("33+1", "no piece"),
            ("23=4", "g5f5"),
            ("Pc=4", "illegal c7f7"),
        ],
    );
    reads(
        "wxf",
        Some(Crowded::Xqbase),
        THREE_AND_TWO,
        &[
            ("Pa=4", "g6f6"),
            ("Pb=4", "g5f5"),
            ("Pc=6", "c7d7"),
            ("Pe=6", "c5d5"),
        ],
    );
}

#[test]
fn the_same_digit_twice_is_the_middle_one_or_the_third() {
    let file_three = "3k5/6P2/6P2/6P2/9/9/9/9/9/5K3 w";
    reads(
        "wxf",
        None,
        file_three,
        &[("33=4", "g7f7 or g6f6"), ("13=4", "g8f8")],
    );
    reads("wxf", Some(Crowded::Fairy), file_three, &[("33=4", "g6f6")]);
    reads(
        "wxf",
        Some(Crowded::Official),
        file_three,
        &[("33=4", "g7f7")],
    );
}

#[test]
fn chinese_of_every_hand() {
    reads(
        "chinese-simplified",
        None,
        START,
        &[
            ("炮二平五", "h2e2"),
            ("砲二平五", "h2e2"),
            ("炮2平5", "h2e2"),
            ("包２平５", "h2e2"),
            ("马八进七", "b0c2"),
            ("傌八進七", "b0c2"),
            ("馬八上七", "b0c2"),
            ("俥一進一", "i0i1"),
            ("帥五進一", "e0e1"),
            ("将五进一", "e0e1"),
            ("帥進一", "e0e1"),
            ("卒三进一", "g3g4"),
            ("兵g3-g4", "g3g4"),
            ("前炮平五", "h2e2 or b2e2"),
            ("炮二五", "malformed 6"),
            ("炮二平", "malformed 9"),
            ("炮二平五。", "malformed 12"),
            ("皇二平五", "malformed 0"),
            ("", "malformed 0"),
        ],
    );
    let elephants = "3k5/9/9/9/9/6E2/9/9/9/4K1E2 w";
    reads(
        "chinese-traditional",
        None,
        elephants,
        &[
            ("前相退一", "g4i2"),
            ("后相进一", "g0i2"),
            ("相三退一", "g4i2"),
        ],
    );
    let horses = "3k5/9/9/9/4H4/9/9/4H4/9/5K3 w";
    reads(
        "chinese-traditional",
        None,
        horses,
        &[
            ("前馬進七", "e5c6"),
            ("馬前進七", "e5c6"),
            ("後馬進七", "e2c3"),
            ("二馬進七", "e2c3"),
        ],
    );
}

#[test]
fn chinese_crowded_soldiers() {
    reads(
        "chinese-simplified",
        None,
        THREE_AND_TWO,
        &[
            ("前七平六", "c7d7"),
            ("中七平六", "c6d6"),
            ("后三平四", "g5f5"),
            ("二7平6", "c6d6"),
            ("前兵平八", "c7b7"),
            ("一兵平四", "g6f6"),
            ("三兵平六", "c7d7 or c5d5"),
            ("五兵平六", "c5d5"),
        ],
    );
    reads(
        "chinese-simplified",
        Some(Crowded::Xqbase),
        THREE_AND_TWO,
        &[("三兵平六", "c7d7")],
    );
    reads(
        "chinese-simplified",
        Some(Crowded::Cchess),
        FIVE,
        &[
            ("前兵平六", "e8d8"),
            ("二兵平六", "e7d7"),
            ("四兵平六", "e5d5"),
            ("后兵平六", "illegal e4d4"),
        ],
    );
}

#[test]
fn algebraic_in_both_bases() {
    reads(
        "san",
        None,
        START,
        &[
            ("Che3", "h2e2"),
            ("Che2", "h2e2"),
            ("Ch5", "h2h5 or h2h4"),
            ("Hc3", "b0c2"),
            ("Nc3", "b0c2"),
            ("Pc5", "c3c4"),
            ("e5", "e3e4"),
            ("Chxh10", "h2h9"),
            ("Cxh9", "h2h9"),
            ("Cb2xb9", "b2b9"),
            ("Ra2", "a0a2 or a0a1"),
            ("a4", "a3a4"),
            ("Hz3", "malformed 1"),
            ("Hc", "malformed 2"),
            ("Hc3zz", "malformed 3"),
            ("Kf1", "illegal e0f0"),
        ],
    );
}

#[test]
fn writers_choose_by_convention() {
    let steps = [("e8d8", 1u8), ("e7d7", 2), ("e6d6", 3), ("e5d5", 4)];
    let write = |convention, expected: [&str; 4]| {
        for ((mv, _), expected) in steps.iter().zip(expected) {
            writes("wxf", crowded(convention), FOUR, &[(mv, expected)]);
        }
    };
    write(Crowded::Official, ["++=6", "P+=6", "P-=6", "--=6"]);
    write(Crowded::Xqbase, ["Pa=6", "Pb=6", "Pc=6", "Pd=6"]);
    write(Crowded::Fairy, ["15=6", "25=6", "35=6", "45=6"]);
    write(Crowded::Cchess, ["P+=6", "Pb=6", "Pc=6", "P-=6"]);
    writes(
        "wxf",
        Options::default(),
        FOUR,
        &[("e8d8", "++=6"), ("e7d7", "Pe7-d7")],
    );
    writes(
        "wxf",
        crowded(Crowded::Official),
        THREE,
        &[("e6d6", "P5=6"), ("e7d7", "P+=6")],
    );
    writes("wxf", crowded(Crowded::Xqbase), THREE, &[("e6d6", "P.=6")]);
    writes(
        "wxf",
        crowded(Crowded::Official),
        THREE_AND_TWO,
        &[("c7d7", "7+=6"), ("c6d6", "77=6"), ("g5f5", "3-=4")],
    );
    writes(
        "wxf",
        crowded(Crowded::Xqbase),
        THREE_AND_TWO,
        &[("c7d7", "Pc=6"), ("g6f6", "Pa=4")],
    );
    writes(
        "chinese-simplified",
        crowded(Crowded::Xqbase),
        THREE_AND_TWO,
        &[("c7d7", "三兵平六"), ("g6f6", "一兵平四")],
    );
    writes(
        "chinese-traditional",
        crowded(Crowded::Official),
        THREE_AND_TWO,
        &[("c7d7", "前七平六"), ("g5f5", "後三平四")],
    );
    writes(
        "chinese-simplified",
        crowded(Crowded::Cchess),
        THREE_AND_TWO,
        &[("c7c8", "前七进一"), ("c5d5", "后兵平六")],
    );
    writes(
        "chinese-simplified",
        crowded(Crowded::Cchess),
        TWO_FILES,
        &[("c6c7", "前七进一"), ("c6b6", "前兵平八")],
    );
    writes(
        "chinese-simplified",
        crowded(Crowded::Cchess),
        FIVE,
        &[("e7d7", "二兵平六")],
    );
    writes(
        "chinese-simplified",
        crowded(Crowded::Xqbase),
        BLACK_FIVE,
        &[("e1d1", "一卒平４"), ("e4f4", "四卒平６")],
    );
}

#[test]
fn vietnamese_writers_add_the_file_then_the_points() {
    writes(
        "vietnamese",
        Options::default(),
        THREE,
        &[("e6d6", "Bg-6"), ("e7e8", "Bt.1")],
    );
    writes(
        "vietnamese",
        Options::default(),
        TWO_FILES,
        &[("c6c7", "Bt7.1"), ("g5f5", "Bs-4"), ("c6b6", "Bt-8")],
    );
    writes(
        "vietnamese",
        Options::default(),
        FIVE,
        &[("e8d8", "Bt-6"), ("e7d7", "Be7-d7"), ("e5d5", "Be5-d5")],
    );
    writes(
        "vietnamese-words",
        Options::default(),
        TWO_FILES,
        &[("c6c7", "Tốt trước 7 tiến 1")],
    );
    writes(
        "vietnamese-words",
        Options::default(),
        FIVE,
        &[("e7d7", "Tốt e7-d7")],
    );
    writes(
        "vietnamese",
        Options::default(),
        START,
        &[("h2e2", "P2-5"), ("b0c2", "M8.7"), ("e0e1", "Tg5.1")],
    );
}

#[test]
fn options_of_the_writers() {
    let black = "3k5/9/9/9/9/9/9/4c4/9/5K3 b";
    let with = |change: fn(&mut Options)| {
        let mut options = Options::default();
        change(&mut options);
        options
    };
    writes(
        "wxf",
        with(|o| o.sideways = Sideways::Dot),
        START,
        &[("h2e2", "C2.5")],
    );
    writes(
        "wxf",
        with(|o| o.black = BlackLetters::Lower),
        black,
        &[("e2d2", "c5=4")],
    );
    writes(
        "wxf",
        with(|o| o.black = BlackLetters::Lower),
        START,
        &[("h2e2", "C2=5")],
    );
    writes(
        "chinese-traditional",
        Options::default(),
        START,
        &[("h2e2", "炮二平五"), ("b0c2", "傌八進七")],
    );
    writes(
        "chinese-traditional",
        with(|o| o.glyphs = Glyphs::Plain),
        START,
        &[("b0c2", "馬八進七")],
    );
    writes(
        "chinese-traditional",
        Options::default(),
        black,
        &[("e2d2", "砲５平４")],
    );
    writes(
        "chinese-simplified",
        with(|o| o.digits = Digits::Ascii),
        black,
        &[("e2d2", "炮5平4")],
    );
    writes(
        "chinese-simplified",
        with(|o| o.digits = Digits::Numerals),
        black,
        &[("e2d2", "炮五平四")],
    );
    writes(
        "chinese-simplified",
        with(|o| o.digits = Digits::Arabic),
        START,
        &[("h2e2", "炮2平5")],
    );
    writes("iccs", Options::default(), START, &[("h2e2", "H2-E2")]);
    writes("uci", Options::default(), START, &[("h2e2", "h2e2")]);
    writes(
        "fairy",
        Options::default(),
        START,
        &[("h2e2", "h3e3"), ("h2h9", "h3h10")],
    );
    writes(
        "san",
        Options::default(),
        START,
        &[("h2e2", "Che3"), ("h2h9", "Cxh10"), ("c3c4", "Pc5")],
    );
    writes(
        "san",
        with(|o| o.algebraic = Algebraic::WinBoard),
        START,
        &[("h2e2", "Che2"), ("h2h9", "Cxh9"), ("c3c4", "c4")],
    );
    writes(
        "san",
        with(|o| o.algebraic = Algebraic::WinBoard),
        TWO_FILES,
        &[("c6d6", "cd6")],
    );
}

/// XieXie writes the file digit although two cannons stand there.
#[test]
fn later_moves_settle_an_ambiguous_one() {
    let wxf = Notation::by_id("wxf").expect("an id of the list");
    let cannons = position("3k5/9/9/9/4C4/9/9/4C4/9/5K3 w");
    let read = |texts: &[&str]| wxf.read_line(&cannons, texts, Reading::default());
    // Only from the rear cannon's rank can one go six points forward.
    let line = read(&["C5=6", "K4=5", "C6+6"]);
    assert_eq!(line.moves.len(), 3, "{line:?}");
    assert_eq!(line.moves[0].to_string(), "e2d2");
    assert_eq!(
        (line.settled.as_slice(), line.fault),
        ([0].as_slice(), None)
    );
    let line = read(&["C5=6", "K4=5"]);
    assert!(matches!(line.fault, Some(MoveError::Ambiguous(_))));
    assert!(line.moves.is_empty());
    let line = read(&["C++1", "K4+1", "C5=5"]);
    assert_eq!(line.moves.len(), 2);
    assert_eq!(line.fault, Some(MoveError::NoSuchWay));
}

#[test]
fn a_move_against_the_rules_is_still_written() {
    let start = Position::start();
    for notation in NOTATIONS {
        for from in crate::Square::ALL {
            for to in crate::Square::ALL {
                let text = notation.write(&start, crate::Move::new(from, to), &Options::default());
                assert!(!text.is_empty());
            }
        }
    }
}

#[test]
fn nothing_panics_on_odd_text() {
    let positions = [START, THREE_AND_TWO, FIVE, BLACK_FIVE].map(position);
    let parts = [
        "P",
        "t",
        "+",
        "-",
        "3",
        "9",
        "．",
        "炮",
        "前",
        "五",
        "Tg",
        "Tư\u{323}",
        "x",
        "a10",
        "\0",
        "\u{301}",
        "😀",
        " ",
        "一",
    ];
    for a in parts {
        for b in parts {
            for c in parts {
                for d in parts {
                    let text = format!("{a}{b}{c}{d}");
                    for (notation, position) in NOTATIONS.iter().zip(positions.iter().cycle()) {
                        if let Err(MoveError::Malformed(malformed)) = notation.read(position, &text)
                        {
                            assert!(text.is_char_boundary(malformed.offset), "{text:?}");
                        }
                        if let Some(len) = notation.prefix(&text) {
                            assert!(text.is_char_boundary(len), "{text:?}");
                        }
                    }
                }
            }
        }
    }
}
