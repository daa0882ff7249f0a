//! Memory stays flat however large an archive is.

use std::io::{self, Read};

use kypho_cli::{Io, Status, run};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Makes an archive of so many records while it is read.
struct Records {
    left: u32,
    /// In portable game notation instead of blocks.
    pgn: bool,
    text: Vec<u8>,
    at: usize,
}

impl Read for Records {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.at == self.text.len() {
            if self.left == 0 {
                return Ok(0);
            }
            self.left -= 1;
            self.at = 0;
            self.text.clear();
            let number = self.left;
            if self.pgn {
                let game = format!(
                    "[Event \"Kho {number}\"]\n[Red \"A\"]\n\n1. C2=5 H8+7 {{lời}} (1... C8=5) 2. H2+3 R9=8 *\n\n",
                );
                self.text.extend_from_slice(game.as_bytes());
                return self.hand_out(out);
            }
            // Now and then a fault, so that findings flow as well.
            let last = if number.is_multiple_of(8) {
                "M2.4"
            } else {
                "M2.3"
            };
            self.text.extend_from_slice(
                format!(
                    "[b]Ván {number}:[/b]\n[game]\nFORMAT WXF\nGAME Kho {number}\nSTART{{\n1. P2-5 M8.7\n2. M2.3 X9-8\n/* 2… X9.1 3. X1.1 hơi ưu */\n3. X1-2 {last}\n}}END[/game]\nLời văn giữa hai ván.\n",
                )
                .as_bytes(),
            );
        }
        self.hand_out(out)
    }
}

impl Records {
    fn hand_out(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let len = out.len().min(self.text.len() - self.at);
        out[..len].copy_from_slice(&self.text[self.at..self.at + len]);
        self.at += len;
        Ok(len)
    }
}

/// Runs a command over so many records; returns what it says on standard error, and
/// the highest amount of live memory above what was live before, in bytes.
fn run_over(records: u32, pgn: bool, args: &[&str]) -> (Status, String, usize) {
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let (mut out, mut err) = (io::sink(), Vec::new());
    let io = Io {
        input: Box::new(Records {
            left: records,
            pgn,
            text: Vec::new(),
            at: 0,
        }),
        ..Io::of_bytes(&[], &mut out, &mut err)
    };
    let status = run(args.iter().copied(), io);
    let told = String::from_utf8(err).expect("counts are text");
    (status, told, ALLOCATOR.peak_usage() - before)
}

/// Checks so many records and returns the highest amount of live memory above
/// what was live before, in bytes.
fn peak(records: u32) -> usize {
    let args = ["kypho", "check", "-v", "--threads", "2", "-"];
    let (status, counts, peak) = run_over(records, false, &args);
    assert_eq!(status, Status::Found);
    assert!(
        counts.starts_with(&format!("1 file, {records} blocks\n")),
        "{counts}"
    );
    peak
}

/// Converts so many games, and returns the same.
fn peak_of_conversion(games: u32) -> usize {
    let args = [
        "kypho",
        "convert",
        "-q",
        "--threads",
        "2",
        "--to",
        "json",
        "-",
    ];
    let (status, told, peak) = run_over(games, true, &args);
    assert_eq!((status, told.as_str()), (Status::Clean, ""));
    peak
}

/// One test alone, because the allocator counts the whole process.
#[test]
fn ten_times_the_archive_takes_no_more_memory() {
    let (small, large) = (peak(10_000), peak(100_000));
    // 100,000 records are some 18 MB. What may differ is how full the short
    // queues happen to be.
    assert!(large < small + small / 2, "{small} and {large} bytes");
    assert!(large < 8 << 20, "{large} bytes");
    let (small, large) = (peak_of_conversion(10_000), peak_of_conversion(100_000));
    assert!(large < small + small / 2, "{small} and {large} bytes");
    assert!(large < 64 << 20, "{large} bytes");
}
