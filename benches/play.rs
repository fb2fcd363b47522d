//! The game itself: building a board, playing a move, and rating possible moves, compared with the cell grid of the
//! tests: `cargo bench --bench play`.

// Criterion's macros make public functions without documentation.
#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../colorwalk-solvers/tests/oracle/mod.rs"]
mod oracle;
mod support;

use std::hint::black_box;

use colorwalk::random::Recipe;
use colorwalk::{
    Board, BuiltInMetric, Color, Gain, Greedy, Metric as _, Position, Problem, Setup, series,
};
use criterion::{Criterion, criterion_group, criterion_main};
use oracle::grid::{self, Grid};
use oracle::metrics::{Metric, PATH_AREA, PERIMETER_AREA};
use support::{Times, solve};

fn build(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("build a board of 30 x 20");
    let text = series::board(0).unwrap().to_string();
    let setup = Setup::from(&series::board(0).unwrap());
    let recipe = Recipe::new(30, 20, 5).unwrap();
    group.bench_function("from rows", |bencher| {
        bencher.iter(|| black_box(&setup).build().unwrap());
    });
    group.bench_function("from text", |bencher| {
        bencher.iter(|| black_box(&text).parse::<Board>().unwrap());
    });
    group.bench_function("from text, cell-grid", |bencher| {
        bencher.iter(|| Grid::from_picture(black_box(&text)));
    });
    group.bench_function("from a seed", |bencher| {
        bencher.iter(|| recipe.board(black_box(7)));
    });
    group.finish();
    let mut group = criterion.benchmark_group("build a board of 256 x 256");
    let setup = Setup::from(&Recipe::new(256, 256, 6).unwrap().board(1));
    group.bench_function("from rows", |bencher| {
        bencher.iter(|| black_box(&setup).build().unwrap());
    });
    group.finish();
}

/// Returns greedy's game on the first board of the series: its moves, for both implementations.
fn game() -> (Board, Grid, Vec<Color>) {
    let board = series::board(0).unwrap();
    let moves = solve(&Greedy::new(BuiltInMetric::Area), &Problem::new(&board))
        .solution
        .moves()
        .to_vec();
    (board, grid::series(0), moves)
}

fn play(criterion: &mut Criterion) {
    let (board, grid, moves) = game();
    let mut times = Times::default();
    let mut group = criterion.benchmark_group("play a game of 40 moves");
    times.measure(&mut group, "library", || {
        moves
            .iter()
            .fold(Position::start(&board), |position, &color| {
                position.after(color)
            })
    });
    times.measure(&mut group, "library, in place", || {
        let mut position = Position::start(&board);
        moves
            .iter()
            .map(|&color| position.play_unchecked(color))
            .sum::<usize>()
    });
    times.measure(&mut group, "cell-grid", || {
        moves.iter().fold(grid.start_state(), |state, &color| {
            grid.play(&state, color.index() as u8)
        })
    });
    group.finish();
    times.print_ratio("playing a move", "cell-grid", "library");
}

fn rate(criterion: &mut Criterion) {
    let metrics = [
        (BuiltInMetric::Area, Metric::Area),
        (BuiltInMetric::Perimeter, Metric::Perimeter),
        (BuiltInMetric::PathRatio, Metric::PathRatio),
        (
            BuiltInMetric::PerimeterArea {
                switch: BuiltInMetric::PERIMETER_SWITCH,
            },
            PERIMETER_AREA,
        ),
        (
            BuiltInMetric::PathArea {
                switch: BuiltInMetric::PATH_SWITCH,
            },
            PATH_AREA,
        ),
    ];
    // Three hypothetical moves after ten real ones.
    let (board, grid, moves) = game();
    let played = 10;
    let library = |moves: &[Color]| {
        moves
            .iter()
            .fold(Position::start(&board), |at, &color| at.after(color))
    };
    let numbers: Vec<u8> = moves.iter().map(|color| color.index() as u8).collect();
    let (actual, reached) = (library(&moves[..played]), library(&moves[..played + 3]));
    let (actual_cells, reached_cells) = (
        grid.replay(&numbers[..played]),
        grid.replay(&numbers[..played + 3]),
    );
    for (metric, of_cells) in metrics {
        let mut times = Times::default();
        let mut group = criterion.benchmark_group(format!("rate by {}", metric.spec()));
        times.measure(&mut group, "library", || {
            metric.rate(&Gain::new(black_box(&actual), &reached, played))
        });
        times.measure(&mut group, "cell-grid", || {
            of_cells.value(&grid, black_box(&actual_cells), &reached_cells, played)
        });
        group.finish();
        times.print_ratio(&metric.spec().to_string(), "cell-grid", "library");
    }
}

criterion_group!(benches, build, play, rate);
criterion_main!(benches);
