//! Time of pictures and tours.

use divan::{Bencher, black_box};
use kypho_model::{Move, Position, TourBoard, TourFinder, TourKind};
use kypho_render::{AnimationOptions, Diagram, Moment, Style, SvgOptions, SymbolSheet, animation};
use kypho_tests::figures::game;
use kypho_tests::{read_file, root};

fn main() {
    divan::main();
}

/// A position of a game with what a page shows around it.
fn diagram() -> Diagram {
    let mv: Move = "h2e2".parse().expect("a move in coordinates");
    let position = Position::start().play(mv).expect("a legal first move");
    Diagram {
        last_move: Some(mv),
        show_turn: true,
        ..Diagram::of(&position)
    }
}

#[divan::bench]
fn svg_of_a_board(bencher: Bencher<'_, '_>) {
    let (diagram, style) = (diagram(), Style::default());
    bencher.bench(|| black_box(&diagram).picture(&style).svg());
}

#[divan::bench]
fn svg_with_shared_symbols(bencher: Bencher<'_, '_>) {
    let (diagram, style) = (diagram(), Style::default());
    let sheet = SymbolSheet::new(&style);
    let options = SvgOptions {
        sheet: Some(&sheet),
        ..SvgOptions::default()
    };
    bencher.bench(|| black_box(&diagram).picture(&style).svg_with(&options));
}

#[divan::bench]
fn png_of_600_pixels(bencher: Bencher<'_, '_>) {
    let (diagram, style) = (diagram(), Style::default());
    bencher.bench(|| black_box(&diagram).picture(&style).png(600));
}

#[divan::bench]
fn marks_of_an_article(bencher: Bencher<'_, '_>) {
    let path = root().join("corpus/law/dieu-24-07-den-24-14.txt");
    let read = read_file(&path);
    bencher.bench(|| {
        read.records
            .iter()
            .map(|record| Moment::marks(black_box(record)).len())
            .sum::<usize>()
    });
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn gif_of_90_plies(bencher: Bencher<'_, '_>) {
    let pictures = game(90, &Style::default());
    bencher.bench(|| animation(black_box(&pictures), &AnimationOptions::default()));
}

#[divan::bench(args = [TourKind::Open, TourKind::Closed])]
fn tours_from_all_90_points(kind: TourKind) -> usize {
    let mut finder = TourFinder::new(TourBoard::XIANGQI);
    let starts = (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)));
    let tours = starts.map(|start| finder.tour(start, kind));
    tours.filter(Result::is_ok).count()
}
