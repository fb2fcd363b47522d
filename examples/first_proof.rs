//! Solves a random board and prints whether the solution is proven to be shortest: the example of the README.
//!
//! ```text
//! cargo run --release --example first_proof
//! ```

#![allow(clippy::print_stdout)]

use colorwalk::{Control, Exact, Problem, Rules, Solver, random::Recipe};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Recipe::new(14, 14, 6)?.with_rules(Rules::Flood).board(42);
    let answer = Exact::default().solve(&Problem::new(&board), Control::default())?;
    println!(
        "{board}\n\n{} moves, {}: {}",
        answer.solution.len(),
        answer.proof(),
        answer.solution
    );
    Ok(())
}
