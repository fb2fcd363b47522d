//! Every solver on boards of the series, with and without the check of the answer, and compared with the plain cell
//! grid of the tests if that has the same algorithm: `cargo bench --bench solvers`. At the end it prints a line for
//! each.

// Criterion's macros make public functions without documentation.
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

#[path = "../colorwalk-solvers/tests/oracle/mod.rs"]
mod oracle;
mod support;

use std::time::Duration;

use colorwalk::{Board, Control, Meter, Problem, series};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use oracle::grid::{self, Grid};
use oracle::metrics::Metric;
use oracle::players::{greedy, look_ahead, round_robin, round_robin_skip};
use support::{Times, build, solve};

/// The fast solvers of the series. They get all of its boards: the branches of a few would be predicted perfectly.
const QUICK: &[&str] = &[
    "round-robin",
    "round-robin-skip",
    "random",
    "random-skip",
    "greedy:metric=area",
    "greedy:metric=perimeter",
    "greedy:metric=path-ratio",
    "greedy:metric=perimeter-area",
    "greedy:metric=path-area",
];

/// The other solvers of the series, in the order of its table, and the two that go beyond it.
const SOLVERS: &[&str] = &[
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

/// The number of boards of the series that the other solvers get.
const BOARDS: usize = 4;

/// Solvers of explicit graphs, which need boards of few positions.
const SMALL: &[&str] = &["bellman-ford", "dag"];

/// Returns the cell grid's algorithm for the same answer.
fn of_cells(spec: &str) -> Option<fn(&Grid) -> Vec<u8>> {
    Some(match spec {
        "round-robin" => round_robin,
        "round-robin-skip" => round_robin_skip,
        "greedy:metric=area" => |grid| greedy(grid, Metric::Area),
        "greedy:metric=perimeter" => |grid| greedy(grid, Metric::Perimeter),
        "look-ahead:metric=area,depth=3" => |grid| look_ahead(grid, 3, Metric::Area),
        "look-ahead:metric=area,depth=5" => |grid| look_ahead(grid, 5, Metric::Area),
        _ => return None,
    })
}

/// Measures a solver on these boards, and on the same boards as cell grids.
fn measure(
    group: &mut BenchmarkGroup<'_, WallTime>,
    spec: &str,
    boards: &[Board],
    grids: &[Grid],
) -> Option<String> {
    let (solver, mut times) = (build(spec), Times::default());
    let search = |board| {
        solver
            .search(&Problem::new(board), &mut Meter::start(Control::default()))
            .unwrap()
    };
    times.measure(group, &format!("{spec}/search"), || {
        boards
            .iter()
            .map(|board| search(board).solution.len())
            .sum::<usize>()
    });
    let answer = |board: &Board| solve(&*solver, &Problem::new(board));
    times.measure(group, &format!("{spec}/solve"), || {
        boards
            .iter()
            .map(|board| answer(board).solution.len())
            .sum::<usize>()
    });
    times.measure(group, &format!("{spec}/bound"), || {
        boards
            .iter()
            .map(|board| answer(board).lower_bound())
            .sum::<usize>()
    });
    let cells = of_cells(spec);
    if let Some(cells) = cells {
        times.measure(group, &format!("{spec}/cell-grid"), || {
            grids.iter().map(|grid| cells(grid).len()).sum::<usize>()
        });
    }
    let generated: u64 = boards
        .iter()
        .map(|board| answer(board).statistics.generated)
        .sum();
    let seconds = |what: &str| times.seconds(&format!("{spec}/{what}"));
    let (search, solve, bound) = (seconds("search")?, seconds("solve")?, seconds("bound")?);
    let (count, rate) = (boards.len() as f64, generated as f64 / search);
    let beside = seconds("cell-grid")
        .map(|cells| format!("{:8.1}", cells / solve))
        .unwrap_or_default();
    let (alone, checked, ratio, bound) = (
        count / search,
        count / solve,
        solve / search,
        bound / search,
    );
    Some(format!(
        "{spec:40} {alone:11.1} {checked:11.1} {ratio:6.2} {bound:6.2} {rate:13.0} {beside}"
    ))
}

fn solvers(criterion: &mut Criterion) {
    let small: Board = "121323\n312132\n231213\n121321".parse().unwrap();
    let series: Vec<Board> = series::boards().collect();
    let grids: Vec<Grid> = (0..series.len()).map(grid::series).collect();
    let mut lines = Vec::new();
    for (name, specs, boards) in [
        ("all boards of the series", QUICK, &series[..]),
        ("boards of the series", SOLVERS, &series[..BOARDS]),
        ("a board of 6 x 4", SMALL, &[small]),
    ] {
        let mut group = criterion.benchmark_group(name);
        group
            .sample_size(10)
            .warm_up_time(Duration::from_millis(100))
            .measurement_time(Duration::from_millis(500));
        lines.extend(
            specs
                .iter()
                .filter_map(|spec| measure(&mut group, spec, boards, &grids[..boards.len()])),
        );
        group.finish();
    }
    if !lines.is_empty() {
        println!(
            "{:40} {:>11} {:>11} {:>6} {:>6} {:>13} {:>8}",
            "solver", "boards/s", "checked", "ratio", "bound", "positions/s", "cells"
        );
        println!("{}", lines.join("\n"));
        println!(
            "boards/s: search alone; checked: with the check of the answer; ratio: time with it to time without;\n\
             bound: likewise, with the lower bound;\n\
             positions/s: made by playing a move; cells: times as fast as the cell grid, check included"
        );
    }
}

criterion_group!(benches, solvers);
criterion_main!(benches);
