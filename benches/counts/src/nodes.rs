//! Prints how many nodes solvers expand on fixed boards: `cargo run --release -p colorwalk-counts --bin nodes`.
//!
//! A line is the boards and the solver, as in the benches `exact` and `series`, and the nodes of all boards. They are the same
//! on every machine.

#![allow(clippy::print_stdout, reason = "it prints what .ci/counts compares")]

use std::error::Error;

use colorwalk::{Control, Exact, Problem, Registry, Solver, series};
use colorwalk_benches::PROOFS;

/// Solvers, each with the number of boards of the series that it solves.
const SOLVERS: [(&str, usize); 8] = [
    ("exact:threads=1", 100),
    ("beam:width=1", 20),
    ("beam:width=100", 4),
    ("look-ahead:metric=area,depth=3", 4),
    ("look-ahead:metric=perimeter,depth=3", 4),
    ("bfs", 4),
    ("dijkstra", 4),
    ("dijkstra-dijkstra", 4),
];

fn expanded(solver: &dyn Solver, problems: &[Problem]) -> Result<u64, Box<dyn Error>> {
    let mut expanded = 0;
    for problem in problems {
        expanded += solver
            .solve(problem, Control::default())?
            .statistics
            .expanded;
    }
    Ok(expanded)
}

fn main() -> Result<(), Box<dyn Error>> {
    let exact = Exact::default().with_threads(1)?;
    for kind in PROOFS {
        println!(
            "exact/{} {}",
            kind.name,
            expanded(&exact, &kind.problems()?)?
        );
    }
    let registry = Registry::standard();
    for (spec, count) in SOLVERS {
        let problems: Vec<Problem> = series::boards()
            .take(count)
            .map(|board| Problem::new(&board))
            .collect();
        let solver = registry.build(spec)?;
        println!(
            "series/{count}-boards/{spec} {}",
            expanded(&*solver, &problems)?
        );
    }
    Ok(())
}
