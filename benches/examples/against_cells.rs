//! The library compared with the plain implementation of the tests, which works cell by cell: moves, ratings and whole games
//! on the first board of the series, as a table.
//!
//! ```console
//! $ cargo run --release --example against_cells
//! ```
//!
//! Both do the same work in turns, so that other load on the machine affects them alike; figures are medians of the turns.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use colorwalk::{
    Board, BuiltInMetric, Color, Control, Gain, Greedy, LookAhead, Metric as _, Position, Problem,
    Solver, series,
};
use colorwalk_testkit::grid::{self, Grid, State};
use colorwalk_testkit::metrics::{Metric, PATH_AREA, PERIMETER_AREA};
use colorwalk_testkit::players::{greedy, look_ahead};

/// How often both take their turn.
const TURNS: usize = 25;

/// How long a turn is at least.
const TURN: Duration = Duration::from_millis(20);

const METRICS: [(BuiltInMetric, Metric); 5] = [
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

/// What is rated: a state before one move or more, and after them.
struct Candidate<S> {
    before: S,
    after: S,
    /// The number of moves before the first.
    played: usize,
}

/// Pairs each state of a game with the one three moves later.
fn ahead<S: Clone>(states: &[S]) -> Vec<Candidate<S>> {
    let mut candidates = Vec::new();
    for (played, (before, after)) in states.iter().zip(states.iter().skip(3)).enumerate() {
        candidates.push(Candidate {
            before: before.clone(),
            after: after.clone(),
            played,
        });
    }
    candidates
}

/// A game on one board, for both implementations.
struct PlayedGame {
    board: Board,
    grid: Grid,
    moves: Vec<Color>,
    /// Every move that clears something, at every position.
    positions: Vec<Candidate<Position>>,
    states: Vec<Candidate<State>>,
    /// Every position, and the one three moves later, as look-ahead rates them.
    positions_ahead: Vec<Candidate<Position>>,
    states_ahead: Vec<Candidate<State>>,
}

impl PlayedGame {
    /// Plays the game of the greedy player on the first board of the series.
    fn new() -> Result<Self, Box<dyn Error>> {
        let board = series::board(0).ok_or("the series has 100 boards")?;
        let grid = grid::series(0);
        let player = Greedy::new(BuiltInMetric::Area);
        let answer = player.solve(&Problem::new(&board), Control::default())?;
        let moves = answer.solution.moves().to_vec();
        let mut positions = Vec::new();
        let mut states = Vec::new();
        let mut played_positions = Vec::new();
        let mut played_states = Vec::new();
        let mut position = Position::start(&board);
        let mut state = grid.start_state();
        for (played, &color) in moves.iter().enumerate() {
            played_positions.push(position.clone());
            played_states.push(state.clone());
            for useful in position.useful_colors() {
                positions.push(Candidate {
                    before: position.clone(),
                    after: position.after(useful),
                    played,
                });
                states.push(Candidate {
                    before: state.clone(),
                    after: grid.play(&state, useful.index() as u8),
                    played,
                });
            }
            position.play_unchecked(color);
            state = grid.play(&state, color.index() as u8);
        }
        Ok(Self {
            board,
            grid,
            moves,
            positions,
            states,
            positions_ahead: ahead(&played_positions),
            states_ahead: ahead(&played_states),
        })
    }
}

/// Returns the nanoseconds of one round of the work, a mean over a turn.
fn nanoseconds(work: &mut dyn FnMut()) -> f64 {
    let began = Instant::now();
    let mut rounds = 0;
    while began.elapsed() < TURN {
        work();
        rounds += 1;
    }
    began.elapsed().as_secs_f64() * 1e9 / f64::from(rounds)
}

/// Returns the middle one of the figures.
fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Measures both, and prints a row with the time of one of the `units` that a round consists of.
fn compare(what: &str, units: usize, library: &mut dyn FnMut(), cells: &mut dyn FnMut()) {
    let mut times = Vec::new();
    let mut times_of_cells = Vec::new();
    let mut ratios = Vec::new();
    for _ in 0..TURNS {
        let time = nanoseconds(library);
        let time_of_cells = nanoseconds(cells);
        times.push(time);
        times_of_cells.push(time_of_cells);
        ratios.push(time_of_cells / time);
    }
    let units = units as f64;
    println!(
        "| {what} | {:.1} | {:.0} | {:.1} |",
        median(times) / units,
        median(times_of_cells) / units,
        median(ratios),
    );
}

fn compare_moves(game: &PlayedGame) {
    compare(
        "playing a move",
        game.moves.len(),
        &mut || {
            let mut position = Position::start(black_box(&game.board));
            for &color in &game.moves {
                position = position.after(color);
            }
            black_box(position);
        },
        &mut || {
            let mut state = black_box(&game.grid).start_state();
            for &color in &game.moves {
                state = game.grid.play(&state, color.index() as u8);
            }
            black_box(state);
        },
    );
}

fn compare_ratings(
    game: &PlayedGame,
    what: &str,
    positions: &[Candidate<Position>],
    states: &[Candidate<State>],
) {
    for (metric, of_cells) in METRICS {
        compare(
            &format!("metric {}{what}", metric.spec()),
            positions.len(),
            &mut || {
                for candidate in positions {
                    let candidate = black_box(candidate);
                    let gain = Gain::new(&candidate.before, &candidate.after, candidate.played);
                    black_box(metric.rate(&gain));
                }
            },
            &mut || {
                for Candidate {
                    before,
                    after,
                    played,
                } in states
                {
                    let before = black_box(before);
                    black_box(of_cells.value(&game.grid, before, after, *played));
                }
            },
        );
    }
}

/// Compares whole solves, of the library with the check of the answer.
fn compare_solves(
    game: &PlayedGame,
    solver: &dyn Solver,
    of_cells: fn(&Grid) -> Vec<u8>,
) -> Result<(), Box<dyn Error>> {
    let problem = Problem::new(&game.board);
    let length = solver.solve(&problem, Control::default())?.solution.len();
    if of_cells(&game.grid).len() != length {
        return Err(format!("{}: the cell grid finds another solution", solver.spec()).into());
    }
    compare(
        &solver.spec().to_string(),
        1,
        &mut || {
            // It has been solved without an error above.
            let _ = black_box(solver.solve(black_box(&problem), Control::default()));
        },
        &mut || {
            black_box(of_cells(black_box(&game.grid)));
        },
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = PlayedGame::new()?;
    println!("| what | time, ns | time cell by cell, ns | times as fast |\n|---|--:|--:|--:|");
    compare_moves(&game);
    compare_ratings(&game, "", &game.positions, &game.states);
    compare_ratings(
        &game,
        ", 3 moves ahead",
        &game.positions_ahead,
        &game.states_ahead,
    );
    compare_solves(&game, &Greedy::new(BuiltInMetric::Area), |grid| {
        greedy(grid, Metric::Area)
    })?;
    compare_solves(&game, &Greedy::new(BuiltInMetric::Perimeter), |grid| {
        greedy(grid, Metric::Perimeter)
    })?;
    compare_solves(&game, &LookAhead::new(BuiltInMetric::Area, 3)?, |grid| {
        look_ahead(grid, 3, Metric::Area)
    })
}
