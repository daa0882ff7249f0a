//! `kypho check` over 100 MB of the shipped corpus, repeated: bytes and plies a
//! second, on one core and on all.

use std::io::{self, Read};

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use kypho::{Io, run};
use kypho_tests::{read, root};

/// How much is read in all.
const SIZE: usize = 100_000_000;

fn main() {
    divan::main();
}

/// A text again and again, as an input that is never held in memory.
struct Again {
    text: Vec<u8>,
    at: usize,
    left: usize,
}

impl Read for Again {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let len = out.len().min(self.text.len() - self.at).min(self.left);
        out[..len].copy_from_slice(&self.text[self.at..self.at + len]);
        self.at = (self.at + len) % self.text.len();
        self.left -= len;
        Ok(len)
    }
}

fn corpus() -> Vec<u8> {
    let mut text = Vec::new();
    for entry in walkdir::WalkDir::new(root().join("corpus")).sort_by_file_name() {
        let entry = entry.expect("the corpus is part of the repository");
        if entry.path().extension().is_some_and(|ext| ext == "txt") {
            text.extend(std::fs::read(entry.path()).expect("readable"));
            text.push(b'\n');
        }
    }
    text
}

#[divan::bench(args = ["1", "0"], sample_count = 3, sample_size = 1)]
fn check(bencher: Bencher<'_, '_>, threads: &str) {
    let text = corpus();
    let laps = SIZE / text.len();
    let counts = read(&text).counts;
    let plies = (counts.moves + counts.prose_moves) as usize * laps;
    let size = laps * text.len();
    let cores = std::thread::available_parallelism()
        .map_or(1, usize::from)
        .to_string();
    let threads = if threads == "0" {
        cores.as_str()
    } else {
        threads
    };
    bencher
        .counter(BytesCount::new(size))
        .counter(ItemsCount::new(plies))
        .with_inputs(|| Again {
            text: text.clone(),
            at: 0,
            left: size,
        })
        .bench_values(|input| {
            let (mut out, mut err) = (io::sink(), io::sink());
            let io = Io {
                input: Box::new(input),
                ..Io::of_bytes(&[], &mut out, &mut err)
            };
            run(
                ["kypho", "check", "--exit-zero", "--threads", threads, "-"],
                io,
            )
        });
}
