//! Crowded soldiers, and moves that a name leaves open.

use super::*;

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
