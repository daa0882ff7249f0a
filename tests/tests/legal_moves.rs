//! Legal moves of random positions, compared with what another rules engine found.
//!
//! `tests/scripts/pyffish_moves.py` wrote the hashes and says how the positions follow from a seed.

use kypho_model::{Move, Position, Square, fen};
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
        if done % 61 == 0 {
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
