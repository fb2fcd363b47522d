//! How the exact solver's work grows with the board: nodes, time and memory for random square boards, with several
//! solvers side by side.
//!
//! ```text
//! cargo run --release --example scaling
//! cargo run --release --example scaling -- --limit 60 --step 4 exact:threads=1 exact:without=choice,threads=1
//! cargo run --release --example scaling -- --limit 60 --from 18 --step 2 --colors 8 exact:threads=1
//! ```
//!
//! Boards begin at 8 × 8 unless `--from` is given, with 4, 6 and 8 colors unless `--colors` is given. Each line is the
//! median over the same boards (flood rules, started at the top-left cell, seeds from 0); the last column is the growth
//! of the time for each row of cells added. A board that takes longer than the limit, by default 1 second, is given up
//! and counts as more than that; a solver is dropped once it has given up half of the boards of a row.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::time::Duration;

use colorwalk::random::Recipe;
use colorwalk::{Budget, Control, Exact, Problem, Proof, Registry, Rules, Solver};

struct Options {
    limit: f64,
    boards: u64,
    /// The number of cells by which the side grows from row to row.
    step: usize,
    /// The smallest side.
    from: usize,
    colors: Vec<usize>,
    solvers: Vec<Box<dyn Solver>>,
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options = Options {
        limit: 1.0,
        boards: 20,
        step: 1,
        from: 8,
        colors: vec![4, 6, 8],
        solvers: Vec::new(),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || {
            arguments
                .next()
                .ok_or_else(|| format!("{argument} needs a value"))
        };
        match argument.as_str() {
            "--limit" => options.limit = value()?.parse()?,
            "--boards" => options.boards = value()?.parse()?,
            "--step" => options.step = value()?.parse()?,
            "--from" => options.from = value()?.parse()?,
            "--colors" => {
                options.colors = value()?
                    .split(',')
                    .map(str::parse)
                    .collect::<Result<_, _>>()?;
            }
            spec => options.solvers.push(Registry::standard().build(spec)?),
        }
    }
    if options.boards == 0 || options.step == 0 {
        return Err("--boards and --step must be at least 1".into());
    }
    if options.solvers.is_empty() {
        options
            .solvers
            .push(Box::new(Exact::default().with_threads(1)?));
    }
    Ok(options)
}

/// The cost of proving the boards, each figure the median over them.
struct Medians {
    moves: f64,
    expanded: f64,
    seconds: f64,
    bytes: f64,
    given_up: usize,
}

/// Measures a solver; `None` if the median board takes longer than the limit.
fn measure(
    solver: &dyn Solver,
    side: usize,
    colors: usize,
    options: &Options,
) -> Result<Option<Medians>, Box<dyn Error>> {
    let recipe = Recipe::new(side, side, colors)?.with_rules(Rules::Flood);
    let budget = Budget::default().with_time(Duration::from_secs_f64(options.limit));
    let mut control = Control::default().with_budget(budget);
    let mut proven = Vec::new();
    let mut given_up = 0;
    for seed in 0..options.boards {
        let answer = solver.solve(&Problem::new(&recipe.board(seed)), control.reborrow())?;
        match answer.proof() {
            Proof::Optimal => proven.push(answer),
            _ => given_up += 1,
        }
        if 2 * given_up >= options.boards {
            return Ok(None);
        }
    }
    // A board that was given up counts as larger than any that was proven: it is at the upper end.
    let boards = options.boards as usize;
    let median = |figure: &dyn Fn(usize) -> f64| {
        let mut figures: Vec<f64> = (0..proven.len()).map(figure).collect();
        figures.sort_unstable_by(f64::total_cmp);
        (figures[(boards - 1) / 2] + figures[(boards / 2).min(figures.len() - 1)]) / 2.0
    };
    let statistics = |board: usize| proven[board].statistics;
    Ok(Some(Medians {
        moves: median(&|board| proven[board].solution.len() as f64),
        expanded: median(&|board| statistics(board).expanded as f64),
        seconds: median(&|board| statistics(board).elapsed.as_secs_f64()),
        bytes: median(&|board| statistics(board).peak_bytes as f64),
        given_up: given_up as usize,
    }))
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    for &colors in &options.colors {
        println!("\n{colors} colors, median over {} boards", options.boards);
        println!(
            "   size  solver                                moves    nodes         ms       KiB  growth"
        );
        // The solvers that are still fast enough, each with its time on the boards one row smaller.
        let mut running: Vec<(&dyn Solver, Option<f64>)> = options
            .solvers
            .iter()
            .map(|solver| (&**solver, None))
            .collect();
        let mut side = options.from;
        while !running.is_empty() {
            let mut still_running = Vec::new();
            for (solver, before) in running {
                let size = format!("{side}x{side}");
                let spec = solver.spec().to_string();
                let Some(medians) = measure(solver, side, colors, &options)? else {
                    println!("{size:>7}  {spec:36} more than {} s", options.limit);
                    continue;
                };
                let growth = before.map_or(String::new(), |before: f64| {
                    format!(
                        "{:.2}",
                        (medians.seconds / before).powf(1.0 / options.step as f64)
                    )
                });
                let note = if medians.given_up > 0 {
                    format!("  {} given up", medians.given_up)
                } else {
                    String::new()
                };
                println!(
                    "{size:>7}  {spec:36} {:>6.1} {:>11.0} {:>10.2} {:>9.0} {growth:>7}{note}",
                    medians.moves,
                    medians.expanded,
                    1000.0 * medians.seconds,
                    medians.bytes / 1024.0,
                );
                still_running.push((solver, Some(medians.seconds)));
            }
            running = still_running;
            side += options.step;
        }
    }
    Ok(())
}
