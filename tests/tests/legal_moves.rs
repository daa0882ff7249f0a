//! Legal moves of random positions, compared with what another rules engine found.
//!
//! `tests/scripts/pyffish_moves.py` wrote the hashes and says how the positions follow from a seed.

use kypho_model::{
    Board, Color, Move, Piece, Position, Role, Setup, Square, SquareSet, fen, possible_points,
};

const GAME_PLIES: u32 = 200;
const SETUP_PLIES: u32 = 8;
const FNV_START: u64 = 0xCBF2_9CE4_8422_2325;

/// splitmix64, as in the script.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % limit as u64) as usize
    }

    fn pick(&mut self, points: SquareSet) -> Square {
        points
            .iter()
            .nth(self.below(points.len()))
            .expect("the place is below the length")
    }
}

fn random_setup(random: &mut Random, odd: bool) -> Setup {
    let mut board = Board::empty();
    for color in Color::ALL {
        let general = Piece::new(color, Role::General);
        board.set(random.pick(possible_points(general)), Some(general));
    }
    let thin = random.below(4);
    for color in Color::ALL {
        for role in Role::ALL.into_iter().filter(|role| *role != Role::General) {
            if random.below(4) < thin {
                continue;
            }
            let piece = Piece::new(color, role);
            let points = if odd {
                SquareSet::ALL
            } else {
                possible_points(piece)
            };
            for _ in 0..random.below(role.per_side() + 1) {
                let at = random.pick(points);
                if board.piece_at(at).is_none() {
                    board.set(at, Some(piece));
                }
            }
        }
    }
    let turn = Color::ALL[random.below(2)];
    Setup {
        board,
        turn,
        halfmoves: 0,
        fullmoves: 1,
    }
}

fn start_of_line(kind: &str, random: &mut Random) -> Position {
    if kind == "games" {
        return Position::start();
    }
    loop {
        let setup = random_setup(random, kind == "odd");
        let position = setup.position_lenient();
        if position.checkers_of(!setup.turn).is_empty() {
            return position;
        }
    }
}

fn fnv(text: &str, hash: u64) -> u64 {
    text.bytes().fold(hash, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// What the script writes of one position, and its moves sorted by their text.
fn describe(position: &Position) -> (String, Vec<(String, Move)>) {
    let style = fen::Style {
        letters: fen::Letters::KnightBishop,
    };
    let fen = position.fen(style).to_string();
    let board_and_side = fen.split(" - ").next().unwrap_or_default();
    let mut moves: Vec<_> = position
        .legal_moves()
        .iter()
        .map(|mv| (mv.to_string(), *mv))
        .collect();
    moves.sort();
    let texts: Vec<&str> = moves.iter().map(|(text, _)| text.as_str()).collect();
    let check = if position.is_check() { '+' } else { '-' };
    (
        format!("{board_and_side} {check} {}\n", texts.join(" ")),
        moves,
    )
}

/// Every other question about legality must give the same answer as the list.
fn agrees_with_itself(position: &Position) {
    let moves = position.legal_moves();
    let mut found = 0;
    for from in Square::ALL {
        for to in Square::ALL {
            let mv = Move::new(from, to);
            let legal = position.check_move(mv);
            assert_eq!(position.is_legal(mv), legal.is_ok(), "{position} {mv}");
            assert_eq!(
                moves.contains(&mv),
                legal.is_ok(),
                "{position} {mv} {legal:?}"
            );
            found += usize::from(legal.is_ok());
        }
    }
    assert_eq!(found, moves.len(), "{position} lists a move twice");
    assert_eq!(
        position.status().winner().is_some(),
        moves.is_empty(),
        "{position}"
    );
    assert_eq!(
        kypho_model::perft(position, 1),
        moves.len() as u64,
        "{position}"
    );
    let again = position.setup().position_lenient();
    assert_eq!(again.key(), position.key(), "{position}");
    assert_eq!(again, *position, "{position}");
}

struct Section<'t> {
    kind: &'t str,
    seed: u64,
    positions: usize,
    chunk: usize,
    hashes: Vec<&'t str>,
}

fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for line in text.lines() {
        if let Some((kind, parameters)) = line.split_once(' ') {
            let mut values = parameters.split(' ').map(|pair| {
                let (_, value) = pair.split_once('=').expect("parameters are name=value");
                value.parse::<usize>().expect("parameters are numbers")
            });
            let mut next = || values.next().expect("a section has three parameters");
            let (seed, positions, chunk) = (next() as u64, next(), next());
            sections.push(Section {
                kind,
                seed,
                positions,
                chunk,
                hashes: Vec::new(),
            });
        } else if let Some(section) = sections.last_mut() {
            section.hashes.push(line);
        }
    }
    sections
}

fn compare(section: &Section<'_>) {
    let Section {
        kind,
        seed,
        positions,
        chunk,
        hashes,
    } = section;
    assert_eq!(
        hashes.len(),
        positions.div_ceil(*chunk),
        "{kind}: hashes are missing"
    );
    let mut random = Random(*seed);
    let (mut done, mut hash) = (0, FNV_START);
    let plies = if *kind == "games" {
        GAME_PLIES
    } else {
        SETUP_PLIES
    };
    while done < *positions {
        let mut position = start_of_line(kind, &mut random);
        for _ in 0..=plies {
            let (text, moves) = describe(&position);
            hash = fnv(&text, hash);
            if done % 61 == 0 {
                agrees_with_itself(&position);
            }
            done += 1;
            if done % chunk == 0 || done == *positions {
                let number = (done - 1) / chunk;
                assert_eq!(
                    format!("{hash:016x}"),
                    hashes[number],
                    "{kind} chunk {number}: {text}"
                );
                hash = FNV_START;
            }
            if done == *positions || moves.is_empty() {
                break;
            }
            let (_, mv) = moves[random.below(moves.len())];
            position = position.play(mv).expect("a listed move can be played");
        }
    }
}

#[test]
fn twenty_thousand_positions() {
    sections(include_str!("../data/legal_moves_20k.txt"))
        .iter()
        .for_each(compare);
}
