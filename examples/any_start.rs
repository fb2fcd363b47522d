//! The best start of each board, and the cost of one search for all starts compared with the hardest start alone.
//!
//! ```text
//! cargo run --release --example any_start
//! ```
//!
//! The argument is the number of boards, 5 by default; they are 14 × 14 with 6 colors.

#![allow(clippy::print_stdout)]

use std::error::Error;

use colorwalk::random::Recipe;
use colorwalk::{Control, Exact, Problem, Rules, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    let boards = std::env::args()
        .nth(1)
        .map_or(Ok(5), |argument| argument.parse())?;
    let recipe = Recipe::new(14, 14, 6)?.with_rules(Rules::Flood);
    let exact = Exact::default().with_threads(1)?;
    let mut most = 0.0_f64;
    for seed in 0..boards {
        let board = recipe.board(seed);
        let best = exact.best_start(&board, Control::default())?;
        let (mut least, mut hardest) = (usize::MAX, 0);
        for start in board.regions().first_cells() {
            let alone =
                exact.solve(&Problem::new(&board.with_start(start)?), Control::default())?;
            least = least.min(alone.solution.len());
            hardest = hardest.max(alone.statistics.expanded);
        }
        assert_eq!(
            best.solution.len(),
            least,
            "searching the starts one by one gives another answer"
        );
        let ratio = best.statistics.expanded as f64 / hardest.max(1) as f64;
        most = most.max(ratio);
        let cell = board
            .lattice()
            .zip(best.start)
            .and_then(|(lattice, start)| lattice.cell(start))
            .unwrap_or_default();
        println!(
            "seed {seed}: {} moves from {cell}; {} nodes for all starts, {hardest} for the hardest alone ({ratio:.2})",
            best.solution.len(),
            best.statistics.expanded
        );
    }
    println!("at most {most:.2} times the nodes of the hardest start alone");
    Ok(())
}
