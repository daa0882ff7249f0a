//! Legal moves of random positions, compared with what another rules engine found.
//!
//! `tests/scripts/pyffish_moves.py` wrote the hashes and says how the positions follow from a seed.

use kypho_model::{
    Board, Color, Move, Piece, Position, Role, Setup, Square, attacks, fen, quiet_moves,
};
use kypho_tests::Dice;
use kypho_tests::random::{Kind, walk};

const FNV_START: u64 = 0xCBF2_9CE4_8422_2325;

fn fnv(text: &str, hash: u64) -> u64 {
    text.bytes().fold(hash, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// What the script writes of one position and its sorted moves.
fn describe(position: &Position, moves: &[(String, Move)]) -> String {
    let style = fen::Style {
        letters: fen::Letters::KnightBishop,
    };
    let fen = position.fen(style).to_string();
    let board_and_side = fen.split(" - ").next().unwrap_or_default();
    let texts: Vec<&str> = moves.iter().map(|(text, _)| text.as_str()).collect();
    let check = if position.is_check() { '+' } else { '-' };
    format!("{board_and_side} {check} {}\n", texts.join(" "))
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
    let kind = Kind::from_name(kind).expect("a kind that the generator knows");
    let (mut done, mut hash) = (0, FNV_START);
    walk(kind, *seed, *positions, |position, moves| {
        let text = describe(position, moves);
        hash = fnv(&text, hash);
        if done % 211 == 0 {
            agrees_with_itself(position);
        }
        done += 1;
        if done % chunk == 0 || done == *positions {
            let number = (done - 1) / chunk;
            assert_eq!(
                format!("{hash:016x}"),
                hashes[number],
                "{kind:?} chunk {number}: {text}"
            );
            hash = FNV_START;
        }
    });
    assert_eq!(done, *positions);
}

#[test]
fn twenty_thousand_positions() {
    sections(include_str!("../data/legal_moves_20k.txt"))
        .iter()
        .for_each(compare);
}

#[test]
fn a_hundred_thousand_positions() {
    sections(include_str!("../data/legal_moves_100k.txt"))
        .iter()
        .for_each(compare);
}

/// A board on which anything may stand anywhere, generals included, many or none.
fn anything(random: &mut Dice) -> Setup {
    let mut board = Board::empty();
    for _ in 0..random.below(40) {
        let color = Color::ALL[random.below(2)];
        let piece = Piece::new(color, Role::ALL[random.below(7)]);
        board.set(random.pick(&Square::ALL), Some(piece));
    }
    Setup {
        board,
        turn: Color::ALL[random.below(2)],
        halfmoves: 0,
        fullmoves: 1,
    }
}

/// The legal moves found the slow way: play whatever its piece can do, then look for a check.
fn slowly(position: &Position) -> Vec<Move> {
    let board = position.board();
    let (side, occupied) = (position.turn(), board.occupied());
    let own = board.by_color(side);
    let mut legal = Vec::new();
    for from in own {
        let piece = board.piece_at(from).expect("own points hold pieces");
        let captures = attacks(piece, from, occupied) & (occupied - own);
        for to in captures | quiet_moves(piece, from, occupied) {
            let mut next = position.clone();
            next.play_unchecked(Move::new(from, to));
            if next.checkers_of(side).is_empty() {
                legal.push(Move::new(from, to));
            }
        }
    }
    legal
}

#[test]
fn boards_that_no_game_leads_to_follow_the_same_rules() {
    let mut random = Dice::new(11);
    for _ in 0..4_000 {
        let mut position = anything(&mut random).position_lenient();
        for _ in 0..4 {
            let mut moves = position.legal_moves();
            moves.sort();
            assert_eq!(*moves, slowly(&position), "{position}");
            assert_eq!(position.count_moves(), moves.len() as u64, "{position}");
            let Some(&mv) = moves.get(random.below(moves.len().max(1))) else {
                break;
            };
            position = position.play(mv).expect("a listed move can be played");
        }
        let [from, to] = [(); 2].map(|()| random.pick(&Square::ALL));
        position.play_unchecked(Move::new(from, to));
        let board = *position.board();
        let again = Setup {
            board,
            ..position.setup()
        }
        .position_lenient();
        assert_eq!(again, position, "after {from}{to}");
    }
}
