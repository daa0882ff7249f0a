//! What writers write.

use super::*;

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
