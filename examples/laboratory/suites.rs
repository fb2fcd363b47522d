//! The cost of a solver on suites of seeded boards: to compare solvers, or two versions of one.
//!
//! ```console
//! $ cargo run --release --example suites -- exact:threads=1 14x6:200 10x15:200 19x6c:200 series
//! $ cargo run --release --example suites -- --limit 2 exact:threads=1 30x6w:10
//! $ cargo run --release --example suites -- --threads 1,2,4,8,16 exact 24x8w:20
//! ```
//!
//! A suite is `SIDExCOLORS:COUNT`: that many square boards with seeds from 0. A `w` after the colors means walk rules
//! instead of flood, a `c` a start in the center instead of the corner; `series` is the 100 boards of the series. With
//! `--limit`, a board that takes more seconds is given up, and counts with that time. With `--threads`, each board is
//! solved with each of these numbers of threads in turn, three times over; the run of median time counts, and a table
//! compares them with the first number.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::time::{Duration, Instant};

use colorwalk::Start;
use colorwalk::random::Recipe;
use colorwalk::{
    Board, Budget, Control, Exact, Problem, Progress, Registry, Rules, Solver, series,
};

fn suite(name: &str) -> Result<Vec<Board>, Box<dyn Error>> {
    if name == "series" {
        return Ok(series::boards().collect());
    }
    let mistake =
        || format!("{name} is not a suite: write SIDExCOLORS:COUNT, such as 14x6:200, or series");
    let (shape, count) = name.split_once(':').ok_or_else(mistake)?;
    let numbers = shape.trim_end_matches(['c', 'w']);
    let marks = &shape[numbers.len()..];
    let (side, colors) = numbers.split_once('x').ok_or_else(mistake)?;
    let (side, colors): (usize, usize) = (side.parse()?, colors.parse()?);
    let mut recipe = Recipe::new(side, side, colors)?;
    recipe = recipe.with_rules(if marks.contains('w') {
        Rules::Walk
    } else {
        Rules::Flood
    });
    if marks.contains('c') {
        recipe = recipe.with_start(Start::Center)?;
    }
    Ok((0..count.parse()?).map(|seed| recipe.board(seed)).collect())
}

fn measure(name: &str, solver: &dyn Solver, budget: Budget) -> Result<(), Box<dyn Error>> {
    let boards = suite(name)?;
    let began = Instant::now();
    let (mut moves, mut lower, mut given_up) = (0, 0, 0);
    let (mut expanded, mut bytes, mut slowest) = (0, 0, Duration::ZERO);
    for board in &boards {
        let answer = solver.solve(&Problem::new(board), Control::default().with_budget(budget))?;
        given_up += usize::from(answer.stopped_by().is_some());
        moves += answer.solution.len();
        lower += answer.lower_bound();
        expanded += answer.statistics.expanded;
        bytes = answer.statistics.peak_bytes.max(bytes);
        slowest = answer.statistics.elapsed.max(slowest);
    }
    println!(
        "{name:12} {:5} boards, {given_up:3} given up, {moves:6} moves, {lower:6} proven, {expanded:10} nodes, \
         {:7} KiB, {:8.3} s, slowest {:.3} s",
        boards.len(),
        bytes >> 10,
        began.elapsed().as_secs_f64(),
        slowest.as_secs_f64(),
    );
    Ok(())
}

/// The cost of a board with a number of threads.
#[derive(Clone, Copy)]
struct Run {
    moves: usize,
    seconds: f64,
    /// The number of nodes of the caller's search.
    main: f64,
    /// The number of nodes of all threads.
    all: f64,
}

fn run(solver: &dyn Solver, board: &Board, budget: Budget) -> Result<Run, Box<dyn Error>> {
    // Those of helpers are added at the end.
    let mut main = 0;
    let mut watch = |progress: &Progress| {
        if !progress.finished {
            main = progress.expanded;
        }
    };
    let control = Control::default()
        .with_budget(budget)
        .with_observer(&mut watch);
    let answer = solver.solve(&Problem::new(board), control)?;
    let statistics = answer.statistics;
    Ok(Run {
        moves: answer.lower_bound(),
        seconds: statistics.elapsed.as_secs_f64(),
        main: main as f64,
        all: statistics.expanded as f64,
    })
}

/// Returns the run of median time.
fn median(runs: impl Iterator<Item = Run>) -> Run {
    let mut runs: Vec<Run> = runs.collect();
    runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    runs[runs.len() / 2]
}

/// How often a board is solved with each number of threads.
const ROUNDS: usize = 3;

/// Compares numbers of threads board by board, so that other load on the machine affects them alike.
fn compare_threads(
    name: &str,
    spec: &str,
    threads: &[usize],
    budget: Budget,
) -> Result<(), Box<dyn Error>> {
    let exact: Exact = spec.parse()?;
    let solvers: Vec<_> = threads
        .iter()
        .map(|&count| exact.clone().with_threads(count))
        .collect::<Result<_, _>>()?;
    let mut runs = Vec::new();
    for board in suite(name)? {
        let round = |_| {
            solvers
                .iter()
                .map(|solver| run(solver, &board, budget))
                .collect::<Result<Vec<Run>, _>>()
        };
        let rounds = (0..ROUNDS).map(round).collect::<Result<Vec<_>, _>>()?;
        if rounds
            .iter()
            .flatten()
            .any(|run| run.moves != rounds[0][0].moves)
        {
            return Err("the answers differ".into());
        }
        let of_board: Vec<Run> = (0..threads.len())
            .map(|place| median(rounds.iter().map(|runs| runs[place])))
            .collect();
        let seconds: Vec<String> = of_board
            .iter()
            .map(|run| format!("{:.2}", run.seconds))
            .collect();
        println!(
            "{name} board {}: {} moves, seconds {}",
            runs.len(),
            of_board[0].moves,
            seconds.join(" ")
        );
        runs.push(of_board);
    }
    println!("| threads | times as fast | least | nodes of the main search | of all |");
    println!("|--:|--:|--:|--:|--:|");
    for (place, threads) in threads.iter().enumerate() {
        let ratios = |part: fn(&Run) -> f64| {
            runs.iter()
                .map(move |runs| part(&runs[0]) / part(&runs[place]))
        };
        let mean = |part| (ratios(part).map(f64::ln).sum::<f64>() / runs.len() as f64).exp();
        let least = ratios(|run| run.seconds).fold(f64::INFINITY, f64::min);
        println!(
            "| {threads} | {:.2} | {least:.2} | {:.0}% | {:.0}% |",
            mean(|run| run.seconds),
            100.0 / mean(|run| run.main),
            100.0 / mean(|run| run.all),
        );
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let mut budget = Budget::default();
    if arguments.next_if_eq("--limit").is_some() {
        let seconds = arguments
            .next()
            .ok_or("--limit needs a number of seconds")?
            .parse()?;
        budget.time = Some(Duration::try_from_secs_f64(seconds)?);
    }
    let mut threads: Vec<usize> = Vec::new();
    if arguments.next_if_eq("--threads").is_some() {
        let counts = arguments
            .next()
            .ok_or("--threads needs numbers, such as 1,2,4")?;
        threads = counts
            .split(',')
            .map(str::parse)
            .collect::<Result<_, _>>()?;
    }
    let spec = arguments
        .next()
        .unwrap_or_else(|| "exact:threads=1".to_owned());
    let mut suites: Vec<String> = arguments.collect();
    if suites.is_empty() {
        suites = ["14x6:20", "10x15:20", "19x6c:10", "series"]
            .map(str::to_owned)
            .to_vec();
    }
    if !threads.is_empty() {
        return suites
            .iter()
            .try_for_each(|name| compare_threads(name, &spec, &threads, budget));
    }
    let solver = Registry::standard().build(&spec)?;
    suites
        .iter()
        .try_for_each(|name| measure(name, &*solver, budget))
}
