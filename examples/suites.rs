//! What a solver takes for suites of seeded boards: to compare solvers, or two versions of one.
//!
//! ```console
//! $ cargo run --release --example suites -- exact:threads=1 14x6:200 10x15:200 19x6c:200 series
//! $ cargo run --release --example suites -- --limit 2 exact:threads=1 30x6w:10
//! ```
//!
//! A suite is `SIDExCOLORS:COUNT`: that many square boards with seeds from 0. A `w` after the colors says walk rules
//! instead of flood, a `c` a start in the center instead of the corner; `series` is the 100 boards of the series. With
//! `--limit`, a board that takes more seconds is given up, and counts with the time that it had.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::time::{Duration, Instant};

use colorwalk::Start;
use colorwalk::random::Recipe;
use colorwalk::{Board, Budget, Control, Problem, Registry, Rules, Solver, Status, series};

fn suite(name: &str) -> Result<Vec<Board>, Box<dyn Error>> {
    if name == "series" {
        return Ok(series::boards().collect());
    }
    let mistake = || format!("{name} is not a suite: write SIDExCOLORS:COUNT, such as 14x6:200, or series");
    let (shape, count) = name.split_once(':').ok_or_else(mistake)?;
    let numbers = shape.trim_end_matches(['c', 'w']);
    let marks = &shape[numbers.len()..];
    let (side, colors) = numbers.split_once('x').ok_or_else(mistake)?;
    let (side, colors): (usize, usize) = (side.parse()?, colors.parse()?);
    let mut recipe = Recipe::new(side, side, colors)?;
    recipe = recipe.with_rules(if marks.contains('w') { Rules::Walk } else { Rules::Flood });
    if marks.contains('c') {
        recipe = recipe.with_start(Start::Center.on(side, side))?;
    }
    Ok((0..count.parse()?).map(|seed| recipe.board(seed)).collect())
}

fn measure(name: &str, solver: &dyn Solver, budget: Budget) -> Result<(), Box<dyn Error>> {
    let boards = suite(name)?;
    let began = Instant::now();
    let (mut moves, mut lower, mut given_up) = (0, 0, 0);
    let (mut expanded, mut bytes, mut slowest) = (0, 0, Duration::ZERO);
    for board in &boards {
        let outcome = solver.solve(&Problem::new(board), Control::default().with_budget(budget))?;
        given_up += usize::from(matches!(outcome.status(), Status::Exhausted(_)));
        moves += outcome.solution.len();
        lower += outcome.lower_bound();
        expanded += outcome.statistics.expanded;
        bytes = outcome.statistics.peak_bytes.max(bytes);
        slowest = outcome.statistics.elapsed.max(slowest);
    }
    println!(
        "{name:12} {:5} boards, {given_up:3} given up, {moves:6} moves, {lower:6} proven, {expanded:10} vertices, \
         {:7} KiB, {:8.3} s, slowest {:.3} s",
        boards.len(),
        bytes >> 10,
        began.elapsed().as_secs_f64(),
        slowest.as_secs_f64(),
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let mut budget = Budget::default();
    if arguments.next_if_eq("--limit").is_some() {
        let seconds = arguments.next().ok_or("--limit needs a number of seconds")?.parse()?;
        budget.time = Some(Duration::try_from_secs_f64(seconds)?);
    }
    let spec = arguments.next().unwrap_or_else(|| "exact:threads=1".to_owned());
    let solver = Registry::standard().build(&spec)?;
    let mut suites: Vec<String> = arguments.collect();
    if suites.is_empty() {
        suites = ["14x6:20", "10x15:20", "19x6c:10", "series"].map(str::to_owned).to_vec();
    }
    suites.iter().try_for_each(|name| measure(name, &*solver, budget))
}
