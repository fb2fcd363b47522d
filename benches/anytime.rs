//! What solvers have found after some seconds, on boards that are too large or have too many colors for proofs: the
//! mean number of moves of the best solution so far. Each board is solved once with the longest time, and each better
//! solution is recorded when it is found.
//!
//! `cargo bench --bench anytime -- SECONDS BOARDS [SOLVER...]`; 10 seconds, 10 boards, `auto` and two beams unless given.
//! A solver with a time limit of its own gets the seconds in its specification, as in `auto:seconds=60,threads=1`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::time::{Duration, Instant};

use colorwalk::random::Recipe;
use colorwalk::{Budget, Control, Problem, Progress, Registry, Rules};

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

/// The number of moves of the best solution over time.
type Curve = Vec<(Duration, usize)>;

/// Returns the number of moves after this time; `None` if there was no solution yet.
fn at(curve: &Curve, time: Duration) -> Option<usize> {
    curve
        .iter()
        .rfind(|(when, _)| *when <= time)
        .map(|&(_, moves)| moves)
}

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    let longest: f64 = arguments
        .first()
        .map_or(10.0, |seconds| seconds.parse().unwrap());
    let boards: u64 = arguments
        .get(1)
        .map_or(10, |boards| boards.parse().unwrap());
    let auto = format!("auto:seconds={longest}");
    let given: Vec<&str> = arguments.iter().skip(2).map(String::as_str).collect();
    let specs = if given.is_empty() {
        vec![auto.as_str(), "beam:width=100", "beam:width=1000"]
    } else {
        given
    };
    let times: Vec<f64> = SECONDS
        .into_iter()
        .filter(|&seconds| seconds <= longest)
        .collect();
    println!(
        "mean moves of {boards} boards; - where some had no solution yet, * where all solves had ended"
    );
    println!(
        "{:<14}{:<28}{}",
        "",
        "",
        times
            .iter()
            .map(|time| format!("{time:>8} s"))
            .collect::<String>()
    );
    for (width, height, colors) in KINDS {
        for spec in &specs {
            let solver = Registry::standard().build(spec).unwrap();
            let mut ends = Duration::ZERO;
            let curves: Vec<Curve> = (0..boards)
                .map(|seed| {
                    let board = Recipe::new(width, height, colors)
                        .unwrap()
                        .with_rules(Rules::Flood)
                        .board(seed);
                    let (began, mut curve) = (Instant::now(), Curve::new());
                    let mut observer = |progress: &Progress| {
                        let known = curve.last().map(|&(_, moves)| moves);
                        if known.is_none() || progress.upper_bound < known {
                            curve
                                .extend(progress.upper_bound.map(|moves| (began.elapsed(), moves)));
                        }
                    };
                    let budget = Budget::default().with_time(Duration::from_secs_f64(longest));
                    let control = Control::default()
                        .with_budget(budget)
                        .with_observer(&mut observer);
                    let _ = solver.solve(&Problem::new(&board), control).unwrap();
                    ends = ends.max(began.elapsed());
                    curve
                })
                .collect();
            let mean = |&seconds: &f64| {
                let time = Duration::from_secs_f64(seconds);
                let moves: Option<Vec<usize>> =
                    curves.iter().map(|curve| at(curve, time)).collect();
                let star = if ends <= time { "*" } else { " " };
                let mean =
                    |moves: Vec<usize>| moves.iter().sum::<usize>() as f64 / moves.len() as f64;
                moves.map_or(format!("{:>9} ", "-"), |moves| {
                    format!("{:>9.2}{star}", mean(moves))
                })
            };
            let kind = format!("{width}x{height}, {colors}");
            println!(
                "{kind:<14}{spec:<28}{}",
                times.iter().map(mean).collect::<String>()
            );
        }
    }
}
