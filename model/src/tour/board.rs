//! Boards of any size and the horse's jumps on them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Gives the size of a board for tours: 1 to 50 files and 1 to 50 ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TourBoard {
    pub(super) files: u8,
    pub(super) ranks: u8,
}

/// Names a point of a board for tours: file and rank, counted from 0 at the lower left corner.
pub type TourPoint = (u8, u8);

impl TourBoard {
    /// Is the xiangqi board of nine files and ten ranks.
    pub const XIANGQI: TourBoard = TourBoard {
        files: 9,
        ranks: 10,
    };
    /// The most files or ranks.
    pub const MAX: u8 = 50;

    /// Checks a size.
    pub const fn new(files: u8, ranks: u8) -> Option<TourBoard> {
        if files == 0 || ranks == 0 || files > TourBoard::MAX || ranks > TourBoard::MAX {
            return None;
        }
        Some(TourBoard { files, ranks })
    }

    /// Gives the number of files.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Gives the number of ranks.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Gives the number of points.
    pub const fn points(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// Writes a point as file letters and a rank from 0: `a0` is the lower left corner, and behind
    /// file `z` comes `aa`.
    pub fn name(self, (file, rank): TourPoint) -> String {
        let letter = |index: u8| char::from(b'a' + index % 26);
        match file.checked_sub(26) {
            None => format!("{}{rank}", letter(file)),
            Some(file) => format!("{}{}{rank}", letter(file / 26), letter(file)),
        }
    }

    /// Reads a point as [`TourBoard::name`] writes it, in any case.
    pub fn read(self, text: &str) -> Option<TourPoint> {
        let digits = text.find(|c: char| c.is_ascii_digit())?;
        let (letters, rank) = text.split_at(digits);
        let mut file = None;
        for letter in letters.bytes() {
            let place = letter
                .to_ascii_lowercase()
                .checked_sub(b'a')
                .filter(|place| *place < 26)?;
            let before: u16 = file.map_or(0, |file: u16| file + 1);
            file = Some(before.checked_mul(26)?.checked_add(u16::from(place))?);
        }
        let plain = rank.bytes().all(|byte| byte.is_ascii_digit());
        let rank = rank.parse().ok().filter(|_| plain)?;
        let point = (u8::try_from(file?).ok()?, rank);
        self.index(point).map(|_| point)
    }

    pub(super) fn index(self, (file, rank): TourPoint) -> Option<u16> {
        let on = file < self.files && rank < self.ranks;
        on.then(|| u16::from(rank) * u16::from(self.files) + u16::from(file))
    }

    pub(super) fn point(self, index: u16) -> TourPoint {
        let files = u16::from(self.files);
        ((index % files) as u8, (index / files) as u8)
    }
}

impl fmt::Display for TourBoard {
    /// Writes files and ranks as `9x10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.files, self.ranks)
    }
}

/// Tells that a text is no size of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("a size is files x ranks, 1 to {} each, such as 9x10", TourBoard::MAX)]
pub struct ParseTourBoardError;

impl FromStr for TourBoard {
    type Err = ParseTourBoardError;

    /// Reads files and ranks as `9x10`, also with `×`.
    fn from_str(text: &str) -> Result<TourBoard, ParseTourBoardError> {
        let (files, ranks) = text
            .split_once(['x', 'X', '×'])
            .ok_or(ParseTourBoardError)?;
        let side = |text: &str| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| plain)
        };
        let size = side(files).zip(side(ranks));
        size.and_then(|(files, ranks)| TourBoard::new(files, ranks))
            .ok_or(ParseTourBoardError)
    }
}

/// The points a horse reaches from a point.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Ways {
    pub(super) to: [u16; 8],
    pub(super) count: u8,
}

impl Ways {
    pub(super) fn iter(&self) -> impl Iterator<Item = u16> + use<> {
        let to = self.to;
        (0..usize::from(self.count)).map(move |i| to[i & 7])
    }
}

/// The points a horse reaches on an empty board, those far from the middle first.
pub(super) fn ways(board: TourBoard, from: u16) -> Ways {
    const JUMPS: [(i16, i16); 8] = [
        (-2, 1),
        (-1, 2),
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
    ];
    let (file, rank) = board.point(from);
    let mut ways = Ways::default();
    for (across, up) in JUMPS {
        let (file, rank) = (i16::from(file) + across, i16::from(rank) + up);
        let point = u8::try_from(file).ok().zip(u8::try_from(rank).ok());
        if let Some(to) = point.and_then(|point| board.index(point)) {
            ways.to[usize::from(ways.count)] = to;
            ways.count += 1;
        }
    }
    let from_middle = |to: u16| {
        let (file, rank) = board.point(to);
        let across = 2 * i32::from(file) - i32::from(board.files - 1);
        let up = 2 * i32::from(rank) - i32::from(board.ranks - 1);
        across * across + up * up
    };
    ways.to[..usize::from(ways.count)].sort_by_key(|&to| -from_middle(to));
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read() {
        let board = TourBoard::new(50, 1).unwrap();
        assert_eq!("50x1".parse(), Ok(board));
        assert_eq!("9×10".parse(), Ok(TourBoard::XIANGQI));
        assert_eq!(board.to_string().parse(), Ok(board));
        for text in [
            "", "9", "x", "9x", "x10", "0x5", "51x5", "9x-1", "+9x10", "9x10x2", "999x1",
        ] {
            assert_eq!(
                text.parse::<TourBoard>(),
                Err(ParseTourBoardError),
                "{text}"
            );
        }
    }

    #[test]
    fn points_have_names() {
        let board = TourBoard::new(50, 50).unwrap();
        for index in 0..2500 {
            let point = board.point(index);
            assert_eq!(board.read(&board.name(point)), Some(point));
        }
        assert_eq!(board.name((0, 0)), "a0");
        assert_eq!(board.name((49, 49)), "ax49");
        assert_eq!(TourBoard::XIANGQI.read("I9"), Some((8, 9)));
        for text in [
            "",
            "a",
            "9",
            "j0",
            "a10",
            "a+1",
            "1a",
            "é1",
            "zzzzzzzz1",
            "a99999",
        ] {
            assert_eq!(TourBoard::XIANGQI.read(text), None, "{text}");
        }
    }
}
