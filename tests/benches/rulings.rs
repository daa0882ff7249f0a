//! How long a ruling takes: a lap of twenty plies, a hostile board, a game without repetition.

use divan::{Bencher, black_box};
use kypho_model::Setup;
use kypho_model::rulesets::{Line, VIETNAM};
use kypho_tests::loops::{Loop, hostile, moves, setup};

fn main() {
    divan::main();
}

/// Figure 13 with its lap made whole: one ply before it, then twenty.
fn twenty() -> Line {
    let given = Loop {
        id: "figure 13".to_owned(),
        setup: setup("2ea1k3/4a4/e8/7R1/9/9/1r2p4/9/4A4/2E1KAE1c w"),
        before: moves("h6h9"),
        cycle: moves(
            "f9f8 h9h0 i0i5 h0h8 f8f9 h8h5 i5i7 h5h9 f9f8 h9h7 \
             i7i3 h7h8 f8f9 h8h9 f9f8 h9h3 i3i0 h3h8 f8f9 h8h9",
        ),
    };
    given.line(1)
}

/// All 32 pieces, and twenty plies that bring every one of them home.
fn crowded() -> Line {
    let given = Loop {
        id: "crowded".to_owned(),
        setup: Setup::start(),
        before: Vec::new(),
        cycle: moves(
            "i0i1 i9i8 i1f1 i8f8 f1f3 f8f6 a0a1 a9a8 f3f1 f6f8 \
             a1d1 a8d8 f1i1 f8i8 d1a1 d8a8 i1i0 i8i9 a1a0 a8a9",
        ),
    };
    given.line(1)
}

#[divan::bench(args = ["twenty", "crowded", "hostile"])]
fn judge(bencher: Bencher, name: &str) {
    let line = named(name);
    bencher.bench(|| VIETNAM.judge(black_box(&line)));
}

#[divan::bench(args = ["twenty", "crowded", "hostile"])]
fn explain(bencher: Bencher, name: &str) {
    let line = named(name);
    bencher.bench(|| VIETNAM.explain(black_box(&line)));
}

#[divan::bench]
fn closing(bencher: Bencher) {
    let full = twenty();
    let mut open = Line::new(full.start().clone());
    for &mv in &full.moves()[..16] {
        open.push(mv).expect("a legal move");
    }
    bencher.bench(|| black_box(&open).closing());
}

fn named(name: &str) -> Line {
    let line = match name {
        "twenty" => twenty(),
        "crowded" => crowded(),
        _ => hostile(),
    };
    assert!(line.broken().is_none(), "{name}: {:?}", line.broken());
    line
}
