//! What a notation leaves open: conventions a writer chooses and a reader may know.

/// Names a convention for two or more soldiers on a file.
///
/// Two on one file are front and rear everywhere; the rest is not agreed on.
/// "Two crowded files" means that two files hold two or more each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crowded {
    /// The official text of the WXF: of three the middle one keeps its file digit,
    /// four and five are `++ + - --` with the file digit for the one in the middle,
    /// and with two crowded files the file digit comes first (`3+=4`, middle `33=4`;
    /// in Chinese 前九平八).
    Official,
    /// xqbase and vschess: `+ - .` or 前中后 up to three; four and five on a file, and
    /// all soldiers of two crowded files, are counted `a` to `e` or 一 to 五, from
    /// right to left and on each file from the front.
    Xqbase,
    /// Fairy-Stockfish: `+ -` for two; from three on, and with two crowded files, the
    /// number from the front and then the file (`23=4`).
    Fairy,
    /// cchess: 前 中 后 for three, 前 二 三 四 后 for four and five, file by file, so two
    /// crowded files are ambiguous.
    Cchess,
    /// Vietnamese: t g s, with the file behind it for two crowded files (`Bt3.1`);
    /// nothing is agreed on for the inner ones of four and five.
    Vietnamese,
}

impl Crowded {
    /// Every convention.
    pub const ALL: [Crowded; 5] = [
        Crowded::Official,
        Crowded::Xqbase,
        Crowded::Fairy,
        Crowded::Cchess,
        Crowded::Vietnamese,
    ];

    /// Returns the word that names the convention on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Crowded::Official => "official",
            Crowded::Xqbase => "xqbase",
            Crowded::Fairy => "fairy",
            Crowded::Cchess => "cchess",
            Crowded::Vietnamese => "vietnamese",
        }
    }

    /// Finds a convention by its word.
    pub fn from_name(name: &str) -> Option<Crowded> {
        Crowded::ALL
            .into_iter()
            .find(|convention| convention.name() == name)
    }
}

/// Names the rank that counts as a side's first in texts with board coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// Ranks 0 to 9 from Red's side: ICCS, UCCI, WinBoard.
    Zero,
    /// Ranks 1 to 10 from Red's side: Fairy-Stockfish, PyChess.
    One,
}

impl Base {
    /// Both bases.
    pub const ALL: [Base; 2] = [Base::Zero, Base::One];
}

/// Chooses the sign for a move along the rank in English notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sideways {
    /// `C2=5`, as in the WXF text.
    #[default]
    Equals,
    /// `C2.5`, as PlayOK, XieXie and xqbase write.
    Dot,
}

/// Chooses the case of Black's letters in English notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BlackLetters {
    /// Capitals for both sides.
    #[default]
    Upper,
    /// Small letters for Black, as PlayOK writes.
    Lower,
}

/// Chooses the digits of Chinese notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Digits {
    /// 一 to 九 for Red, １ to ９ for Black.
    #[default]
    FullWidth,
    /// 一 to 九 for Red, 1 to 9 for Black.
    Ascii,
    /// 一 to 九 for both sides, as in old books.
    Numerals,
    /// 1 to 9 for both sides.
    Arabic,
}

/// Chooses the characters of the pieces in Chinese notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Glyphs {
    /// The characters on the pieces: horse, chariot and cannon of traditional sets
    /// differ by side (傌俥炮 and 馬車砲).
    #[default]
    Pieces,
    /// The same horse, chariot and cannon for both sides (馬車炮).
    Plain,
}

/// Chooses the dialect of western algebraic notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Algebraic {
    /// Ranks 1 to 10, soldiers with their letter `P`, horses `H`: as PyChess and
    /// Fairy-Stockfish do.
    #[default]
    Fairy,
    /// Ranks 0 to 9, soldiers without a letter: as WinBoard and XBoard do.
    WinBoard,
}

impl Algebraic {
    /// Returns the rank that counts as the first.
    pub const fn base(self) -> Base {
        match self {
            Algebraic::Fairy => Base::One,
            Algebraic::WinBoard => Base::Zero,
        }
    }
}

/// Holds what a writer may choose; each notation looks only at what concerns it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The convention for crowded soldiers, which readers must know, too.
    ///
    /// With `None` the writer takes the notation's own (the first of
    /// [`Notation::conventions`](super::Notation::conventions)) and a longer form
    /// wherever a reader who knows of no convention would be in doubt. A convention
    /// that the notation does not have counts as `None`.
    pub crowded: Option<Crowded>,
    /// The sideways sign in English notation.
    pub sideways: Sideways,
    /// The case of Black's letters in English notation.
    pub black: BlackLetters,
    /// The digits of Chinese notation.
    pub digits: Digits,
    /// The piece characters of Chinese notation.
    pub glyphs: Glyphs,
    /// The dialect of western algebraic notation.
    pub algebraic: Algebraic,
}

/// Holds what a reader knows about the writer of a record; by default nothing, so
/// that every known habit is read and legality decides between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The convention for crowded soldiers.
    pub crowded: Option<Crowded>,
    /// The first rank, in algebraic notation.
    pub base: Option<Base>,
}
