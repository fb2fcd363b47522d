//! What solvers have found after some seconds, on boards that are too large or have too many colors for proofs: the
//! mean number of moves of the best solution so far. Each board is solved once with the longest time, and each better
//! solution is recorded when it is found.
//!
//! ```console
//! $ cargo run --release --example anytime                                          # an hour or more
//! $ cargo run --release --example anytime -- --seconds 60 --boards 10 auto:seconds=60,threads=2 beam:width=100
//! ```
//!
//! 10 seconds, 10 boards of each kind, `auto` and two beams unless given. A solver with a time limit of its own gets the
//! seconds in its specification, as in `auto:seconds=60,threads=1`.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::time::{Duration, Instant};

use colorwalk::random::Recipe;
use colorwalk::{Board, Budget, Control, Problem, Progress, Registry, Rules, Solver};

/// Width, height and colors.
const KINDS: [(usize, usize, usize); 7] = [
    (30, 20, 20),
    (30, 20, 35),
    (60, 60, 6),
    (60, 60, 8),
    (100, 100, 6),
    (200, 200, 6),
    (300, 300, 6),
];
const SECONDS: [f64; 9] = [0.1, 0.3, 0.5, 1.0, 3.0, 5.0, 10.0, 30.0, 60.0];

/// What is solved, and for how long.
struct Options {
    seconds: f64,
    boards: u64,
    solvers: Vec<Box<dyn Solver>>,
}

impl Options {
    /// Reads the arguments of the command line.
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut seconds = 10.0;
        let mut boards = 10;
        let mut specs = Vec::new();
        while let Some(argument) = arguments.next() {
            if argument != "--seconds" && argument != "--boards" {
                specs.push(argument);
                continue;
            }
            let value = arguments
                .next()
                .ok_or_else(|| format!("{argument} needs a number"))?;
            if argument == "--seconds" {
                seconds = value.parse()?;
            } else {
                boards = value.parse()?;
            }
        }
        if boards == 0 {
            return Err("--boards needs a number from 1 on".into());
        }
        if specs.is_empty() {
            specs.push(format!("auto:seconds={seconds}"));
            specs.push("beam:width=100".to_owned());
            specs.push("beam:width=1000".to_owned());
        }
        let registry = Registry::standard();
        let solvers = specs
            .iter()
            .map(|spec| registry.build(spec))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            seconds,
            boards,
            solvers,
        })
    }

    /// Returns the times of the columns.
    fn times(&self) -> Vec<Duration> {
        let within = SECONDS.iter().filter(|&&time| time <= self.seconds);
        within.copied().map(Duration::from_secs_f64).collect()
    }
}

/// A solve: when each better solution was found, and when it ended.
struct Solve {
    /// The time and the number of moves of each solution.
    found: Vec<(Duration, usize)>,
    end: Duration,
}

impl Solve {
    fn new(solver: &dyn Solver, board: &Board, seconds: f64) -> Result<Self, Box<dyn Error>> {
        let began = Instant::now();
        let mut found: Vec<(Duration, usize)> = Vec::new();
        let mut observer = |progress: &Progress| {
            let Some(moves) = progress.upper_bound else {
                return;
            };
            if found.last().is_none_or(|&(_, best)| moves < best) {
                found.push((began.elapsed(), moves));
            }
        };
        let budget = Budget::default().with_time(Duration::try_from_secs_f64(seconds)?);
        let control = Control::default()
            .with_budget(budget)
            .with_observer(&mut observer);
        let _ = solver.solve(&Problem::new(board), control)?;
        Ok(Self {
            found,
            end: began.elapsed(),
        })
    }

    /// Returns the number of moves after this time; `None` if there was no solution yet.
    fn moves_at(&self, time: Duration) -> Option<usize> {
        let last = self.found.iter().rfind(|(when, _)| *when <= time);
        last.map(|&(_, moves)| moves)
    }
}

/// Returns the cell of a table: the mean number of moves after this time.
fn cell(solves: &[Solve], time: Duration) -> String {
    let moves: Option<Vec<usize>> = solves.iter().map(|solve| solve.moves_at(time)).collect();
    let Some(moves) = moves else {
        return format!("{:>9} ", "-");
    };
    let mean = moves.iter().sum::<usize>() as f64 / moves.len() as f64;
    let have_ended = solves.iter().all(|solve| solve.end <= time);
    format!("{mean:>9.2}{}", if have_ended { "*" } else { " " })
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read(std::env::args().skip(1))?;
    let times = options.times();
    println!(
        "mean moves of {} boards; - where some had no solution yet, * where all solves had ended",
        options.boards
    );
    let heads: Vec<String> = times
        .iter()
        .map(|time| format!("{:>8} s", time.as_secs_f64()))
        .collect();
    println!("{:<42}{}", "", heads.concat());
    for (width, height, colors) in KINDS {
        let recipe = Recipe::new(width, height, colors)?.with_rules(Rules::Flood);
        for solver in &options.solvers {
            let solves = (0..options.boards)
                .map(|seed| Solve::new(&**solver, &recipe.board(seed), options.seconds))
                .collect::<Result<Vec<_>, _>>()?;
            let cells: Vec<String> = times.iter().map(|&time| cell(&solves, time)).collect();
            let kind = format!("{width}x{height}, {colors}");
            println!(
                "{kind:<14}{:<28}{}",
                solver.spec().to_string(),
                cells.concat()
            );
        }
    }
    Ok(())
}
