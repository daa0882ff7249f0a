//! The round trip of moves through the notations, and what it costs in longer forms.

use std::fmt;

use kypho_model::notation::{
    Algebraic, BlackLetters, Crowded, Digits, Form, Glyphs, MoveError, NOTATIONS, Notation,
    Options, Sideways,
};
use kypho_model::{Move, Position, Role, SquareSet};

/// A notation with options, and how its writer has fared.
pub struct Trip {
    /// The notation.
    pub notation: &'static Notation,
    /// What the writer is asked for.
    pub options: Options,
    /// Counts over all moves.
    pub all: Shares,
    /// Counts over moves of soldiers where the customs part: three or more on the
    /// file, or two crowded files.
    pub crowded: Shares,
}

/// How many moves took which form, and how many texts a reader who knows of no
/// convention cannot settle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shares {
    /// Moves written.
    pub moves: u64,
    /// By [`Form`].
    pub forms: [u64; 3],
    /// Texts that are ambiguous without the convention.
    pub open: u64,
}

/// Lists every notation with each of its conventions, plain options and a few others.
pub fn trips() -> Vec<Trip> {
    let mut trips = Vec::new();
    let mut add = |notation, options| {
        trips.push(Trip {
            notation,
            options,
            all: Shares::default(),
            crowded: Shares::default(),
        });
    };
    for &notation in NOTATIONS {
        add(notation, Options::default());
        for &convention in notation.conventions {
            let options = Options {
                crowded: Some(convention),
                ..Options::default()
            };
            add(notation, options);
        }
    }
    let other = Options {
        crowded: Some(Crowded::Xqbase),
        sideways: Sideways::Dot,
        black: BlackLetters::Lower,
        digits: Digits::Arabic,
        glyphs: Glyphs::Plain,
        algebraic: Algebraic::WinBoard,
    };
    for id in ["wxf", "chinese-traditional", "chinese-simplified", "san"] {
        let notation = Notation::by_id(id).expect("an id of the list");
        add(notation, other);
        add(
            notation,
            Options {
                digits: Digits::Ascii,
                ..other
            },
        );
        add(
            notation,
            Options {
                digits: Digits::Numerals,
                ..other
            },
        );
    }
    trips
}

/// Tells whether the customs part over naming this piece.
pub fn customs_part(position: &Position, mv: Move) -> bool {
    let Some(piece) = position.piece_at(mv.from) else {
        return false;
    };
    let soldiers = position.board().pieces(piece.color, Role::Soldier);
    let on = |file| (soldiers & SquareSet::file(file)).len();
    let crowded = (0..9).filter(|&file| on(file) > 1).count();
    let here = on(mv.from.file());
    piece.role == Role::Soldier && here > 1 && (here > 2 || crowded > 1)
}

impl Trip {
    /// Writes a legal move and reads it back.
    ///
    /// # Panics
    /// When a reader who knows the convention does not read the very move, or one
    /// who does not reads another.
    pub fn go(&mut self, position: &Position, mv: Move) {
        let (notation, options) = (self.notation, &self.options);
        let text = notation.written(position, mv, options);
        let known = notation.read_as(position, &text, notation.reading(options));
        assert!(
            known.as_ref().is_ok_and(|read| read.mv == mv),
            "{notation:?} {options:?} {position} {mv}: {text:?} reads as {known:?}"
        );
        assert_eq!(
            notation.prefix(&text),
            Some(text.len()),
            "{notation:?} {text:?}"
        );
        let open = match notation.read(position, &text) {
            Ok(read) => {
                assert_eq!(read.mv, mv, "{notation:?} {position} {text:?}");
                false
            }
            Err(MoveError::Ambiguous(moves)) => {
                assert!(moves.contains(&mv), "{notation:?} {position} {text:?}");
                true
            }
            Err(fault) => panic!("{notation:?} {position} {text:?}: {fault}"),
        };
        assert!(
            !open || notation.reading(options).crowded.is_some() || notation.id == "san",
            "{notation:?} {position} {text:?} is in doubt"
        );
        self.all.add(text.form(), open);
        if customs_part(position, mv) {
            self.crowded.add(text.form(), open);
        }
    }
}

impl Shares {
    fn add(&mut self, form: Form, open: bool) {
        self.moves += 1;
        self.open += u64::from(open);
        let at = Form::ALL.iter().position(|&other| other == form);
        self.forms[at.expect("a form of the list")] += 1;
    }

    fn percent(self, part: u64) -> f64 {
        100.0 * part as f64 / self.moves.max(1) as f64
    }
}

impl fmt::Display for Shares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:>9} moves, place and file {:>8.4} %, points {:>8.4} %, open reader in doubt {:>8.4} %",
            self.moves,
            self.percent(self.forms[1]),
            self.percent(self.forms[2]),
            self.percent(self.open)
        )
    }
}

impl fmt::Display for Trip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let convention = self.options.crowded.map_or("(none known)", Crowded::name);
        writeln!(
            f,
            "{:<20} {convention:<13} all     {}",
            self.notation.id, self.all
        )?;
        write!(f, "{:<20} {:<13} crowded {}", "", "", self.crowded)
    }
}
