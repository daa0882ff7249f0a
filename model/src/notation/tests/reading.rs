//! What readers take.

use super::*;

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
