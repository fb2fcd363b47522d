//! Solves one board with one solver and shows the game move by move.
//!
//! ```text
//! cargo run --release --example solve_one
//! cargo run --release --example solve_one -- greedy:metric=perimeter 7
//! ```
//!
//! The first argument is a solver, by default `exact`; the second the number of a board of the series, by default 0.

#![allow(clippy::print_stdout)]

use std::error::Error;

use colorwalk::{Control, Game, Problem, Registry, series};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let spec = arguments.next().unwrap_or_else(|| "exact".to_owned());
    let number: usize = arguments.next().map_or(Ok(0), |text| text.parse())?;

    let board = series::board(number).ok_or("the series has the boards 0 to 99")?;
    let solver = Registry::standard().build(&spec)?;
    let answer = solver.solve(&Problem::new(&board), Control::default())?;

    println!("{board}");
    let mut game = Game::new(&board);
    for &color in answer.solution.moves() {
        let cleared = game.play(color)?;
        println!(
            "{:3}. color {color} clears {cleared:3}, {:3} left",
            game.move_count(),
            game.position().cells_left()
        );
    }
    println!(
        "\n{}: {} in {} moves",
        solver.spec(),
        answer.solution,
        answer.solution.len()
    );
    println!(
        "{}: no solution has fewer than {} moves",
        answer.proof(),
        answer.lower_bound()
    );
    println!(
        "{} positions expanded in {:.1?}",
        answer.statistics.expanded, answer.statistics.elapsed
    );
    Ok(())
}
