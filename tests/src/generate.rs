//! Archives of random legal games, the same ones on every machine.
//!
//! Games are random walks, written in the layouts of articles by a writer of their
//! own: a fault of the block writer must not hide one of the reader.

use std::fmt::Write as _;
use std::io::{self, Read};

use kypho_model::notation::Custom;
use kypho_model::{Color, Move, Position};

use crate::Dice;

/// Says what a generated record holds beside its moves.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// The letters and signs of its moves.
    pub custom: Custom,
    /// How many plies are played, unless the game ends before.
    pub plies: usize,
    /// Signs behind moves, footnote marks, diagram marks, a judgement.
    pub signs: bool,
    /// Comments without moves.
    pub comments: bool,
    /// How deep side lines in brackets are nested.
    pub nesting: usize,
    /// Lines written as prose inside comments.
    pub prose: bool,
    /// Moves left out here and there, which no figure of [`Made`] knows of.
    pub gaps: bool,
}

impl Recipe {
    /// Moves and tags only.
    pub const fn plain(custom: Custom) -> Self {
        Recipe {
            custom,
            plies: 80,
            signs: false,
            comments: false,
            nesting: 0,
            prose: false,
            gaps: false,
        }
    }

    /// Everything an article holds.
    pub const fn annotated(custom: Custom) -> Self {
        Recipe {
            signs: true,
            comments: true,
            nesting: 2,
            prose: true,
            ..Recipe::plain(custom)
        }
    }
}

impl Recipe {
    /// The word that promises the custom where the moves of a short record may not
    /// show it.
    const fn format(&self) -> &'static str {
        match self.custom {
            Custom::Coordinates => "ICCS",
            Custom::Algebraic | Custom::WinBoard => "SALG",
            _ => "WXF",
        }
    }
}

/// A generated record and what reading it must give.
#[derive(Clone, Debug, Default)]
pub struct Made {
    /// The heading and the block.
    pub text: String,
    /// Moves of the main line.
    pub moves: u64,
    /// Side lines in brackets, and their moves.
    pub side_lines: u64,
    /// See `side_lines`.
    pub side_moves: u64,
    /// Lines inside comments, and their moves.
    pub prose_lines: u64,
    /// See `prose_lines`.
    pub prose_moves: u64,
    /// Diagram marks.
    pub marks: u64,
    /// The last position of the main line.
    pub end: String,
}

impl Made {
    /// Counts the moves of all lines.
    pub fn plies(&self) -> u64 {
        self.moves + self.side_moves + self.prose_moves
    }
}

/// Makes one record.
pub fn record(dice: &mut Dice, recipe: Recipe, number: usize) -> Made {
    let mut writer = Writer {
        dice,
        recipe,
        made: Made::default(),
        numbered: false,
    };
    writer.block(number);
    writer.made
}

struct Writer<'d> {
    dice: &'d mut Dice,
    recipe: Recipe,
    made: Made,
    /// Whether the next move of Black stands behind its number's Red move.
    numbered: bool,
}

impl Writer<'_> {
    fn block(&mut self, number: usize) {
        let _ = write!(
            self.made.text,
            "[b]Ván {number}:[/b]\n\
             [game boxcomment=0 header=0]\nFORMAT {}\nGAME Ván thử {number}\nEVENT Giải thử\n\
             DATE 2026.11.{}\nRED Bên đi trước\nBLACK Bên đi sau\nRESULT *\nSTART{{\n",
            self.recipe.format(),
            number % 30 + 1,
        );
        let mut position = Position::start();
        for ply in 0..self.recipe.plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = self.dice.pick(&moves);
            self.mark(ply);
            let before = position.clone();
            if self.gap(&mut position, mv) {
                continue;
            }
            self.number(ply);
            self.play(&mut position, mv);
            self.made.moves += 1;
            if self.recipe.signs && self.dice.one_in(40) {
                self.made.text.push_str(" (a)");
            }
            self.comment(&before, &position, ply);
            if self.recipe.nesting > 0 && self.dice.one_in(12) {
                self.side_line(&before, mv, ply, self.recipe.nesting);
            }
            let end = if ply % 2 == 1 { '\n' } else { ' ' };
            self.made.text.push(end);
        }
        self.made.text.push_str("\n}END\n[/game]\n");
        if self.recipe.signs && self.dice.one_in(4) {
            let sign = self.dice.pick(&["+-", "=+", "±", "∞", "="]);
            let _ = writeln!(self.made.text, "[b]{sign}[/b]");
        }
        self.made.text.push('\n');
        self.made.end = position.to_string();
    }

    fn mark(&mut self, ply: usize) {
        if !self.recipe.signs || !self.dice.one_in(20) {
            return;
        }
        let (number, side) = (
            ply / 2 + 1,
            if ply.is_multiple_of(2) { "RED" } else { "BLUE" },
        );
        let popup = if self.dice.one_in(2) { " POPUP" } else { "" };
        let _ = writeln!(self.made.text, "\nDIAG{{ #{number} {side}{popup} }}");
        self.made.marks += 1;
        self.numbered = false;
    }

    /// Writes the number due before a ply.
    fn number(&mut self, ply: usize) {
        let number = ply / 2 + 1;
        let _ = match ply % 2 {
            0 => write!(self.made.text, "{number}. "),
            _ if self.numbered => Ok(()),
            _ => write!(self.made.text, "{number}. … "),
        };
        self.numbered = ply.is_multiple_of(2);
    }

    fn play(&mut self, position: &mut Position, mv: Move) {
        self.made.text += &self.recipe.custom.write(position, mv);
        position.play_unchecked(mv);
        if self.recipe.signs && self.dice.one_in(10) {
            let sign = self.dice.pick(&["!", "?", "!?", "?!", "!!"]);
            self.made.text += sign;
        }
    }

    /// Leaves a move out now and then; the next one says its number.
    fn gap(&mut self, position: &mut Position, mv: Move) -> bool {
        let gap = self.recipe.gaps && self.dice.one_in(8);
        if gap {
            position.play_unchecked(mv);
            self.numbered = false;
        }
        gap
    }

    /// Writes a side line in brackets that replaces `played`.
    fn side_line(&mut self, before: &Position, played: Move, ply: usize, depth: usize) {
        let others: Vec<Move> = before.legal_moves().into_iter().collect();
        let Some(&first) = others.iter().find(|&&mv| mv != played) else {
            return;
        };
        self.made.text.push_str("\n(");
        self.made.side_lines += 1;
        self.numbered = false;
        let mut position = before.clone();
        let mut mv = first;
        for ply in ply..=ply + self.dice.below(8) {
            let before = position.clone();
            if !self.gap(&mut position, mv) {
                self.number(ply);
                self.play(&mut position, mv);
                self.made.side_moves += 1;
            }
            if depth > 1 && self.dice.one_in(4) {
                self.side_line(&before, mv, ply, depth - 1);
            }
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            mv = self.dice.pick(&moves);
            self.made.text.push(' ');
        }
        self.made.text.push(')');
        self.numbered = false;
    }

    fn comment(&mut self, before: &Position, after: &Position, ply: usize) {
        let plain = self.recipe.comments && self.dice.one_in(10);
        let prose = self.recipe.prose && self.dice.one_in(16);
        if !plain && !prose {
            return;
        }
        let vietnamese = self.recipe.custom == Custom::Vietnamese;
        let words: &[&str] = match vietnamese {
            true => &[
                "Nước đi quen thuộc.",
                "Hai bên đều vững, chưa bên nào vội.",
                "Đen giữ trung lộ; Trắng chờ cơ hội.",
                "Một ý hay, tuy còn sớm",
            ],
            false => &[
                "A quiet move.",
                "Both sides are solid; nobody hurries.",
                "An idea worth a look, if early",
            ],
        };
        self.made.text.push_str("\n/*");
        self.made.text += self.dice.pick(words);
        if prose {
            for _ in 0..=self.dice.below(2) {
                let lead: &[&str] = match vietnamese {
                    true => &["Nếu ", "Hoặc ", ""],
                    false => &["If ", "Or ", ""],
                };
                self.made.text.push_str("\n* ");
                self.made.text += self.dice.pick(lead);
                match self.dice.one_in(2) {
                    true => self.prose_line(before, ply),
                    false => self.prose_line(after, ply + 1),
                }
                if vietnamese {
                    let verdict = [", Trắng hơi ưu.", ", Đen dễ chơi hơn.", ", cân bằng."];
                    self.made.text += self.dice.pick(&verdict);
                }
            }
        }
        self.made.text.push_str("*/\n");
        self.numbered = false;
    }

    fn prose_line(&mut self, from: &Position, ply: usize) {
        let mut position = from.clone();
        self.numbered = false;
        for ply in ply..=ply + self.dice.below(10) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = self.dice.pick(&moves);
            if self.numbered {
                self.made.text.push(' ');
            }
            match (ply % 2, self.numbered) {
                (0, _) => self.number(ply),
                (_, false) => {
                    let _ = write!(self.made.text, "{}…", ply / 2 + 1);
                }
                (_, true) => {}
            }
            debug_assert_eq!(position.turn() == Color::Red, ply % 2 == 0);
            self.made.text += &self.recipe.custom.write(&position, mv);
            position.play_unchecked(mv);
            self.made.prose_moves += 1;
            self.numbered = true;
        }
        self.made.prose_lines += u64::from(self.numbered);
    }
}

/// A stream of records of any length; a pool of distinct ones is repeated.
#[derive(Debug)]
pub struct Stream {
    pool: Vec<Made>,
    left: usize,
    next: usize,
    at: usize,
}

impl Stream {
    /// Streams `records` records made by `recipes` in turn.
    pub fn new(seed: u64, recipes: &[Recipe], records: usize) -> Self {
        let mut dice = Dice::new(seed);
        let pool = (0..records.min(240))
            .map(|n| record(&mut dice, recipes[n % recipes.len()], n + 1))
            .collect();
        Stream {
            pool,
            left: records,
            next: 0,
            at: 0,
        }
    }

    /// Returns the records in the order they will come.
    pub fn records(&self) -> impl Iterator<Item = &Made> {
        self.pool.iter().cycle().skip(self.next).take(self.left)
    }

    /// Counts the bytes to come.
    pub fn len(&self) -> usize {
        self.records().map(|made| made.text.len()).sum::<usize>() - self.at
    }

    /// Tells whether nothing is to come.
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }
}

impl Read for Stream {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 || buf.is_empty() {
            return Ok(0);
        }
        let text = self.pool[self.next].text.as_bytes();
        let len = (text.len() - self.at).min(buf.len());
        buf[..len].copy_from_slice(&text[self.at..self.at + len]);
        self.at += len;
        if self.at == text.len() {
            (self.at, self.left) = (0, self.left - 1);
            self.next = (self.next + 1) % self.pool.len();
        }
        Ok(len)
    }
}
