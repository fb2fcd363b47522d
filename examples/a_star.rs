//! A search from another crate on positions: `pathfinding::astar`, with the color-blind bound as its heuristic. The path
//! of positions that it returns becomes moves again.
//!
//! ```console
//! $ cargo run --release --example a_star
//! ```

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;

use colorwalk::bounds::color_blind;
use colorwalk::check::check;
use colorwalk::random::Recipe;
use colorwalk::{Position, Solution};
use pathfinding::directed::astar::astar;

/// Returns the position after each color that clears something, at the cost of one move.
fn successors(position: &Position) -> Vec<(Position, usize)> {
    position
        .useful_colors()
        .into_iter()
        .map(|color| (position.after(color), 1))
        .collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let board = Recipe::new(7, 7, 4)?.board(1);
    let start = Position::start(&board);
    let found = astar(&start, successors, color_blind, Position::is_solved);
    let (path, moves) = found.ok_or("every board can be cleared")?;
    let solution = Solution::from_path(&path).ok_or("each position follows from the one before")?;
    check(&board, &solution)?;
    println!("{board}\n\n{moves} moves, the fewest: {solution}");
    Ok(())
}
