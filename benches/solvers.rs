//! Boards a second for every solver of the series, and look-ahead beside the cell grid of the tests:
//! `cargo bench --bench solvers`.

// Criterion's macros make public functions without documentation.
#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../tests/oracle/mod.rs"]
mod oracle;
mod support;

use std::time::Duration;

use colorwalk::{Board, series};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use oracle::grid;
use oracle::metrics::Metric;
use oracle::players::look_ahead;
use support::{Times, build, solve};

/// Each solver of the series as its table has it, and the two that go beyond it.
const SOLVERS: &[&str] = &[
    "round-robin",
    "round-robin-skip",
    "random",
    "random-skip",
    "greedy:metric=area",
    "greedy:metric=perimeter",
    "greedy:metric=path-ratio",
    "greedy:metric=perimeter-area",
    "greedy:metric=path-area",
    "look-ahead:metric=area,depth=3",
    "look-ahead:metric=perimeter,depth=3",
    "look-ahead:metric=path-ratio,depth=3",
    "look-ahead:metric=perimeter-area,depth=3",
    "look-ahead:metric=path-area,depth=3",
    "look-ahead:metric=area,depth=5",
    "look-ahead:metric=perimeter,depth=5",
    "bfs",
    "dfs:cap=100000",
    "dijkstra",
    "greedy-dijkstra",
    "perimeter-dijkstra",
    "dijkstra-greedy",
    "dijkstra-dijkstra",
    "beam:width=1",
    "beam:width=100",
    "exact:threads=1",
];

/// The boards of the series that every solver gets.
const BOARDS: usize = 4;

/// Solvers of explicit graphs, which need boards of few positions.
const SMALL: &[&str] = &["bellman-ford", "dag"];

fn boards_a_second(criterion: &mut Criterion) {
    let boards: Vec<Board> = series::boards().take(BOARDS).collect();
    let mut group = criterion.benchmark_group("the series' boards");
    group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
    group.throughput(Throughput::Elements(BOARDS as u64));
    for spec in SOLVERS {
        let solver = build(spec);
        group.bench_function(*spec, |bencher| {
            bencher.iter(|| boards.iter().map(|board| solve(&*solver, board).solution.len()).sum::<usize>());
        });
    }
    group.finish();

    let small: Board = "121323\n312132\n231213\n121321".parse().unwrap();
    let mut group = criterion.benchmark_group("a board of 6 x 4");
    group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
    group.throughput(Throughput::Elements(1));
    for spec in SMALL {
        let solver = build(spec);
        group.bench_function(*spec, |bencher| bencher.iter(|| solve(&*solver, &small)));
    }
    group.finish();
}

fn beside_the_cell_grid(criterion: &mut Criterion) {
    let mut times = Times::default();
    let mut group = criterion.benchmark_group("look-ahead(5, area)");
    group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(2));
    group.throughput(Throughput::Elements(BOARDS as u64));
    let solver = build("look-ahead:metric=area,depth=5");
    let boards: Vec<Board> = series::boards().take(BOARDS).collect();
    let grids: Vec<_> = (0..BOARDS).map(grid::series).collect();
    times.measure(&mut group, "library", || {
        boards.iter().map(|board| solve(&*solver, board).solution.len()).sum::<usize>()
    });
    times.measure(&mut group, "cell-grid", || {
        grids.iter().map(|grid| look_ahead(grid, 5, Metric::Area).len()).sum::<usize>()
    });
    group.finish();
    times.print_ratio("look-ahead(5, area)", "cell-grid", "library");
}

criterion_group!(benches, boards_a_second, beside_the_cell_grid);
criterion_main!(benches);
