//! Each solver on boards of the series, 30 x 20 cells with 5 colors and walk rules: `cargo bench --bench series`.
//!
//! A name is the number of boards and the solver as the program takes it, `series/100-boards/greedy:metric=area`. Fast
//! solvers get all boards, since the branches of a few would be predicted perfectly. The throughput is boards a second, each
//! with the check of its answer.

#![allow(missing_docs, reason = "criterion's macros write public functions")]
#![allow(clippy::unwrap_used)]

mod config;

use std::hint::black_box;

use colorwalk::{Board, Control, Problem, Registry, series};
use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};

/// Solvers that take less than 10 ms a board.
const FAST: &[&str] = &[
    "round-robin",
    "round-robin-skip",
    "random",
    "random-skip",
    "greedy:metric=area",
    "greedy:metric=perimeter",
    "greedy:metric=path-ratio",
    "greedy:metric=perimeter-area",
    "greedy:metric=path-area",
    "beam:width=1",
    "exact:threads=1",
];

/// The other solvers of the series, in the order of its table, and a beam.
const SLOW: &[&str] = &[
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
    "beam:width=100",
];

/// The number of boards of the series that slow solvers get.
const FEW: usize = 4;

/// Solvers of explicit graphs, which need boards of few positions.
const OF_GRAPHS: &[&str] = &["bellman-ford", "dag"];

fn measure(criterion: &mut Criterion, boards: &str, specs: &[&str], problems: &[Problem]) {
    let registry = Registry::standard();
    let mut group = criterion.benchmark_group(format!("series/{boards}"));
    group.sampling_mode(SamplingMode::Flat);
    group.throughput(Throughput::Elements(problems.len() as u64));
    for &spec in specs {
        let solver = registry.build(spec).unwrap();
        group.bench_function(spec, |bencher| {
            bencher.iter(|| {
                for problem in problems {
                    let answer = solver.solve(black_box(problem), Control::default());
                    let _ = black_box(answer.unwrap());
                }
            });
        });
    }
    group.finish();
}

fn solvers(criterion: &mut Criterion) {
    let problems: Vec<Problem> = series::boards().map(|board| Problem::new(&board)).collect();
    measure(criterion, "100-boards", FAST, &problems);
    measure(criterion, "4-boards", SLOW, &problems[..FEW]);
    let small: Board = "121323\n312132\n231213\n121321".parse().unwrap();
    measure(
        criterion,
        "board-of-6x4",
        OF_GRAPHS,
        &[Problem::new(&small)],
    );
}

criterion_group! {
    name = benches;
    config = config::criterion(10, 2);
    targets = solvers
}
criterion_main!(benches);
