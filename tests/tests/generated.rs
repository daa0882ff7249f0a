//! Generated archives are read as they were made: every move, line and mark, and
//! not one finding.

use kypho_model::notation::Custom;
use kypho_tests::generate::{Recipe, record};
use kypho_tests::{Dice, final_board, read};

#[test]
fn generated_records_are_read_as_made() {
    let mut dice = Dice::new(11);
    for n in 0..200 {
        let custom = Custom::ALL[n % 2];
        let recipe = if n % 4 < 2 {
            Recipe::plain(custom)
        } else {
            Recipe::annotated(custom)
        };
        let made = record(&mut dice, recipe, n);
        let read = read(made.text.as_bytes());
        let text = &made.text;
        assert_eq!(read.findings(kypho_model::Level::Note), [""; 0], "{text}");
        let counts = &read.counts;
        let got = [
            counts.moves,
            counts.legal,
            counts.side_lines,
            counts.side_moves,
            counts.side_legal,
            counts.prose_lines,
            counts.prose_moves,
            counts.prose_legal,
            counts.marks,
            counts.marks_in_step,
        ];
        let expected = [
            made.moves,
            made.moves,
            made.side_lines,
            made.side_moves,
            made.side_moves,
            made.prose_lines,
            made.prose_moves,
            made.prose_moves,
            made.marks,
            made.marks,
        ];
        assert_eq!(got, expected, "{text}");
        let board = made.end.split(' ').next().unwrap_or_default();
        assert_eq!(final_board(&read.records[0]), board);
    }
}
