//! What the explanations say of the law's figures, in both languages.

use kypho_model::Lang;
use kypho_model::rulesets::wording::words;
use kypho_model::rulesets::{Act, VIETNAM};
use kypho_tests::explained::{figure, grounds, line, ply, reasons, twice};

/// The reasons told of a ply of a figure, in English and in Vietnamese.
fn told(number: u64, at: usize) -> [Vec<String>; 2] {
    let (line, verdict) = figure(number);
    reasons(&line, ply(&verdict, at))
}

/// Asserts that each of some plies has a reason told in these words, and none with those others.
fn says(number: u64, plies: &[usize], english: &str, vietnamese: &str, never: [&str; 2]) {
    for &ply in plies {
        let reasons = told(number, ply);
        for ((told, said), not) in reasons.iter().zip([english, vietnamese]).zip(never) {
            let place = format!("figure {number} ply {ply}: {said:?} in {told:?}");
            assert!(told.iter().any(|told| told == said), "{place}");
            assert!(
                not.is_empty() || told.iter().all(|told| !told.contains(not)),
                "{place}"
            );
        }
    }
}

#[test]
fn a_piece_that_enters_a_line_gives_the_cannon_its_screen() {
    says(
        5,
        &[1, 5],
        "cannon e1 gives check; soldier e5 gives cannon e1 its screen",
        "Tốt e5 làm ngòi cho Pháo e1 chiếu",
        ["discovered", "quân khác mở"],
    );
}

#[test]
fn a_piece_that_leaves_a_line_discovers_a_check() {
    let fen = "3k5/9/9/3H5/9/3R5/9/9/9/5K3 w";
    let line = line(fen, "d6e8 d9e9 e8d6 e9d9");
    let verdict = VIETNAM.explain(&line);
    let first = verdict.plies.first().expect("a ply").reasons();
    let first = words(Lang::En).reason(first.first().expect("a reason"), &line);
    assert_eq!(first, "chariot d4 gives check, discovered");
}

#[test]
fn a_check_is_answered_in_one_of_five_ways() {
    says(
        5,
        &[4, 8],
        "answers the check by taking the screen of cannon e1 away",
        "đỡ chiếu: rút ngòi của Pháo e1",
        ["blocking", "cản"],
    );
    says(
        16,
        &[2, 6],
        "answers the check by moving the general",
        "đỡ chiếu: Tướng đi tránh",
        ["blocking", "cản"],
    );
    says(
        37,
        &[3, 7],
        "answers the check by giving cannon a0 a second screen",
        "đỡ chiếu: thêm ngòi trước Pháo a0",
        ["blocking", "cản"],
    );
}

#[test]
fn what_nothing_could_take_back_offers_itself() {
    says(
        51,
        &[3, 7],
        "chariot h6 attacks chariot h9, but only offers itself; chariot h9 is free to take it, so no chase",
        "Xe h6 dọa bắt Xe h9, chỉ là thí quân: Xe h9 bắt được nó nên không phải đuổi",
        ["exchange", "bắt lại"],
    );
    let (_, verdict) = figure(51);
    let [english, vietnamese] = grounds(&verdict);
    assert!(english.contains("only offers a piece"), "{english}");
    assert!(!english.contains("exchange"), "{english}");
    assert!(vietnamese.contains("thí quân"), "{vietnamese}");
    // The threat of mate does not hide it.
    for at in [3, 5, 7, 9] {
        let acts: Vec<Act> = ply(&verdict, at).told_acts().collect();
        assert_eq!(acts, [Act::MateThreat, Act::Sacrifice], "ply {at}");
    }
}

#[test]
fn the_pin_that_decides_is_told() {
    says(
        53,
        &[3, 7],
        "cannon c4 attacks cannon c9 anew; unprotected; cannon c9 is pinned by cannon a9 on rank 9, so it may not take",
        "Pháo c4 dọa bắt Pháo c9, mới; quân này không căn; Pháo c9 bị Pháo a9 ghim trên đường ngang 9 nên không bắt lại được",
        ["", ""],
    );
    says(
        66,
        &[1, 5],
        "chariot h8 attacks chariot h9 anew; unprotected; chariot h9 is pinned by cannon i9 on rank 9, so it may not take",
        "Xe h8 dọa bắt Xe h9, mới; quân này không căn; Xe h9 bị Pháo i9 ghim trên đường ngang 9 nên không bắt lại được",
        ["", ""],
    );
}

#[test]
fn an_old_attack_on_a_piece_that_lost_its_root_is_told_with_why_it_does_not_count() {
    says(
        61,
        &[8],
        "chariot c2 still attacks cannon b2, now without a true root; cannon h2 could take back only once the \
         capturer had left its point, so this is not counted as taking a root away, which is the program's \
         reading, no article states it; an old attack, not counted",
        "Xe c2 vẫn dọa bắt Pháo b2, nay mất căn thật; trước đó Pháo h2 chỉ bắt lại được khi quân bắt đã rời \
         chỗ, nên không kể là mất căn (chương trình hiểu vậy, luật không nói); dọa từ trước, không tính",
        ["", ""],
    );
    says(
        61,
        &[8],
        "chariot c2 attacks cannon h2 anew; cannon b2 cannot take back: its screen is the capturer itself",
        "Xe c2 dọa bắt Pháo h2, mới; Pháo b2 chỉ là căn giả: quân vừa bắt chính là ngòi của nó",
        ["", ""],
    );
    // The chaser's victim attacks back, but cannot leave its point.
    for (number, at) in [(39, 2), (41, 6)] {
        says(
            number,
            &[at],
            "chariot f8 still attacks horse g8, now unprotected; chariot f8 can go nowhere else, so this is no \
             chase",
            "Xe f8 vẫn dọa bắt Mã g8, nay không căn; Xe f8 không đi đâu khác được nên không tính là đuổi",
            ["no more", "không còn giữ"],
        );
    }
}

#[test]
fn an_attacked_piece_that_gains_a_root_is_not_called_safe() {
    says(
        61,
        &[7, 9],
        "the attacked cannon of b2 now has a true root: cannon h2",
        "Pháo b2 đang bị dọa bắt nay có căn thật là Pháo h2",
        ["of b2 to safety", "cứu Pháo b2"],
    );
    says(
        17,
        &[4],
        "the attacked horse of d8 now has a true root: general e8",
        "Mã d8 đang bị dọa bắt nay có căn thật là Tướng e8",
        ["safety", "cứu"],
    );
}

#[test]
fn what_may_not_be_taken_is_not_attacked() {
    says(
        64,
        &[6, 10],
        "chariot e3 aims at soldier a3, but cannot take it: it is pinned by cannon e2 on file e",
        "Xe e3 nhắm Tốt a3 nhưng không bắt được: bị Pháo e2 ghim trên đường dọc e",
        ["attacks", "dọa bắt Tốt"],
    );
    let (_, verdict) = figure(64);
    assert_eq!(ply(&verdict, 6).acts, [Act::Idle]);
    // A general may not step onto a point that is covered.
    let fen = "2ek5/2H1H4/9/9/9/2E6/3C4p/3KE4/3p3c1/9 w";
    let (line, verdict) = twice(&VIETNAM, fen, "c8d6 d9e9 d6c8 e9d9");
    let [english, _] = reasons(&line, ply(&verdict, 2));
    let covered = "general e9 aims at horse e8, but cannot take it: horse d6 covers the point";
    assert!(english.iter().any(|told| told == covered), "{english:?}");
    assert!(!ply(&verdict, 2).acts.contains(&Act::Attack));
}

#[test]
fn an_attacker_that_was_pinned_is_told() {
    let fen = "3kr4/9/9/9/9/h3R4/9/9/9/3AK4 w";
    let (line, verdict) = twice(&VIETNAM, fen, "d0e1 d9d8 e1d0 d8d9");
    let [english, vietnamese] = reasons(&line, ply(&verdict, 1));
    assert_eq!(
        (english[0].as_str(), vietnamese[0].as_str()),
        (
            "chariot e4 attacks horse a4 anew, no longer pinned by chariot e9; unprotected",
            "Xe e4 dọa bắt Mã a4, mới vì không còn bị Xe e9 ghim; quân này không căn"
        )
    );
}

#[test]
fn a_check_leaves_nothing_to_an_enemy_that_must_answer_it() {
    let left = |fen, lap| {
        let (line, verdict) = twice(&VIETNAM, fen, lap);
        let [english, _] = reasons(&line, ply(&verdict, 1));
        english.into_iter().find(|told| told.starts_with("leaves"))
    };
    let check = left("4k4/9/9/9/3R5/9/9/r2H5/9/5K3 w", "d5e5 e9d9 e5d5 d9e9");
    assert_eq!(check, None);
    let quiet = left("5k3/9/9/9/3R5/9/9/r2H5/9/3K5 w", "d5e5 f9f8 e5d5 f8f9");
    let leaves = "leaves horse d2, which chariot d5 protected, to chariot a2";
    assert_eq!(quiet.as_deref(), Some(leaves));
}

#[test]
fn of_a_chased_chariot_it_is_told_whether_it_is_protected() {
    says(
        42,
        &[2],
        "horse h5 attacks chariot f6 anew; cannon c6 protects it; protected or not, a chariot may not be chased by \
         it",
        "Mã h5 dọa bắt Xe f6, mới; quân này có căn thật là Pháo c6; Xe dù có căn hay không cũng không được đuổi \
         vậy",
        ["", ""],
    );
    says(
        61,
        &[7, 9],
        "cannon h2 attacks chariot c2 anew; unprotected; protected or not, a chariot may not be chased by it",
        "Pháo h2 dọa bắt Xe c2, mới; quân này không căn; Xe dù có căn hay không cũng không được đuổi vậy",
        ["", ""],
    );
}

#[test]
fn a_threat_of_mate_is_told_with_its_checker_and_with_its_parry() {
    says(
        5,
        &[4, 8],
        "threatens mate by g0a0, with check by horse h0",
        "dọa hết bằng g0a0, mở cho Mã h0 chiếu",
        ["", ""],
    );
    says(
        10,
        &[4],
        "parries the threat of mate (f8e8)",
        "đỡ nước dọa hết (f8e8)",
        ["", ""],
    );
    for (number, plies) in [(10, 3..=4), (10, 7..=8), (51, 2..=9)] {
        for at in plies {
            let [english, _] = told(number, at);
            let parried = english.iter().any(|told| told.starts_with("parries"));
            assert!(parried, "figure {number} ply {at}: {english:?}");
        }
    }
}

#[test]
fn a_check_that_would_win_a_piece_is_told() {
    says(
        17,
        &[1, 5],
        "threatens to take horse d8 with chariot h8 by the check h3h8",
        "đòi rút ăn Mã d8: chiếu h3h8 rồi Xe h8 bắt",
        ["", ""],
    );
    // An elephant that must get in between is taken where it goes, by a piece that does not withdraw.
    says(
        29,
        &[4, 8],
        "threatens to take elephant e2 on g0 with chariot g1 by the check h1h0",
        "đòi ăn Tượng e2: chiếu h1h0 rồi Xe g1 bắt ở g0",
        ["", "rút ăn"],
    );
    let (_, verdict) = figure(17);
    assert_eq!(ply(&verdict, 1).acts, [Act::Raid]);
    assert_eq!(verdict.articles(), ["24.10", "23.2"]);
}

#[test]
fn a_screen_that_leaves_cuts_nothing_off() {
    says(
        61,
        &[8],
        "takes away the screen over which cannon h2 attacks chariot c2",
        "rút ngòi của Pháo h2 đang dọa Xe c2",
        ["cuts off", "cản"],
    );
    says(
        61,
        &[10],
        "cuts off cannon h2 from chariot c2 by a second screen",
        "thêm ngòi cản Pháo h2 dọa Xe c2",
        ["takes away", "rút ngòi"],
    );
}

#[test]
fn a_check_that_would_win_a_piece_is_parried() {
    says(
        17,
        &[2, 6],
        "parries the threat to take horse d8 with chariot h8 by the check h3h8",
        "đỡ nước chiếu h3h8 đòi ăn Mã d8",
        ["", ""],
    );
    // The chariot behind the cannon would take it on h0.
    says(
        29,
        &[1, 5],
        "parries the threat to take elephant e2 on g0 with chariot g1 by the check h1h0",
        "đỡ nước chiếu h1h0 đòi ăn Tượng e2",
        ["", ""],
    );
}

#[test]
fn a_mate_that_still_follows_is_not_called_parried() {
    // Mate follows by another road, or later by the same move.
    let loops = [
        (
            "4k1r2/9/1H6R/9/2R4P1/4H3c/6p2/5K3/2p5C/3A1A3 w",
            "i7e7 e9d9 e7i7 d9e9",
            4,
        ),
        (
            "4ck3/C3a4/2PP5/2h6/2r1H1e2/9/1p3r3/3K3h1/6p2/3C5 w",
            "e5d3 c6a7 d3e5 a7c6",
            1,
        ),
    ];
    for (fen, lap, at) in loops {
        let (line, verdict) = twice(&VIETNAM, fen, lap);
        for told in reasons(&line, ply(&verdict, at)) {
            let parried = |told: &String| told.contains("parries") || told.contains("dọa hết (");
            assert!(!told.iter().any(parried), "{told:?}");
        }
    }
}

#[test]
fn an_answer_to_a_check_gains_no_root() {
    let rooted = |[english, vietnamese]: [Vec<String>; 2]| {
        let english = english.iter().any(|told| told.contains("true root"));
        let vietnamese = vietnamese.iter().any(|told| told.contains("nay có căn"));
        assert_eq!(english, vietnamese);
        english
    };
    // The general stood by the advisor all the time.
    for at in [4, 8] {
        assert!(!rooted(told(11, at)), "ply {at}");
    }
    let fen = "4k1e2/8P/c2ae3P/9/9/6E2/9/4K4/5R3/r4A3 w";
    let (line, verdict) = twice(&VIETNAM, fen, "f1d1 e9f9 d1f1 f9e9");
    assert!(ply(&verdict, 3).facts.is_check());
    assert!(!rooted(reasons(&line, ply(&verdict, 3))));
}

#[test]
fn a_piece_that_flees_to_another_attacker_is_told_whom_it_leaves() {
    let fen = "2e1h3r/3k4H/3a5/7P1/1Pe6/9/6Hr1/p3K4/7R1/2E6 w";
    let (line, verdict) = twice(&VIETNAM, fen, "g3e4 h3h5 e4g3 h5h3");
    let [english, vietnamese] = reasons(&line, ply(&verdict, 4));
    let leaves = "takes the chariot of h5 out of the attack of horse g3";
    assert!(english.iter().any(|told| told == leaves), "{english:?}");
    assert!(
        english.iter().all(|told| !told.contains("can now take")),
        "{english:?}"
    );
    let leaves = "đưa Xe h5 khỏi lời dọa bắt của Mã g3";
    assert!(
        vietnamese.iter().any(|told| told == leaves),
        "{vietnamese:?}"
    );
}
