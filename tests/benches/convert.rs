//! `kypho convert` over a PGN of 100,000 games: bytes and games a second. Memory is
//! measured by a test of the command.

use std::io::{self, Read};

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use kypho::{Io, run};

/// How many games are converted.
const GAMES: usize = 100_000;

fn main() {
    divan::main();
}

const GAME: &str = "[Game \"Chinese Chess\"]\n[Event \"Giải thử\"]\n[Date \"2026.11.30\"]\n\
    [Red \"Bên đi trước\"]\n[Black \"Bên đi sau\"]\n[Result \"1-0\"]\n[Format \"WXF\"]\n\n\
    1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 H2+3 {Bình phong mã} 4. P7+1 P7+1 5. R2+6 C8=9\n\
    6. R2=3 C9-1 7. H8+7 A4+5 8. C8=9 (8. P5+1 C9=7 9. R3=4 P7+1) 8... C9=7 9. R3=4 E3+5 1-0\n\n";

/// A game again and again, as an input that is never held in memory.
struct Again {
    at: usize,
    left: usize,
}

impl Read for Again {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let len = out.len().min(GAME.len() - self.at).min(self.left);
        out[..len].copy_from_slice(&GAME.as_bytes()[self.at..self.at + len]);
        self.at = (self.at + len) % GAME.len();
        self.left -= len;
        Ok(len)
    }
}

#[divan::bench(args = ["json", "pgn", "dhtmlxq", "uci"], sample_count = 3, sample_size = 1)]
fn convert(bencher: Bencher<'_, '_>, to: &str) {
    bencher
        .counter(BytesCount::new(GAME.len() * GAMES))
        .counter(ItemsCount::new(GAMES))
        .with_inputs(|| Again {
            at: 0,
            left: GAME.len() * GAMES,
        })
        .bench_values(|input| {
            let (mut out, mut err) = (io::sink(), io::sink());
            let io = Io {
                input: Box::new(input),
                ..Io::of_bytes(&[], &mut out, &mut err)
            };
            run(["kypho", "convert", "-q", "--to", to, "-"], io)
        });
}
