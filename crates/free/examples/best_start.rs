//! How much shorter solutions are if every move recolors any region, beside the best start of Color Walk:
//! `cargo run --release -p colorwalk-free --example best_start -- BOARDS`, the number of boards of each size, 20 unless given.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use colorwalk_boards::random::Recipe;
use colorwalk_core::Rules;
use colorwalk_free::{FreeBoard, FreeProblem, solve};
use colorwalk_solvers::{Budget, Control, Exact};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let count = match std::env::args().nth(1) {
        Some(count) => count.parse()?,
        None => 20,
    };
    println!("size   colors  boards  proven  same  1 less  2 less");
    for side in [5, 6, 7, 8] {
        for colors in [3, 4, 5, 6] {
            let mut proven = 0;
            let mut less = [0; 3];
            for seed in 0..count {
                let recipe = Recipe::new(side, side, colors)?.with_rules(Rules::Flood);
                let board = recipe.board(seed);
                let problem = FreeProblem::new(FreeBoard::try_from(&board)?);
                let budget = Budget::default().with_expanded(100_000);
                let free = solve(&problem, Control::default().with_budget(budget))?;
                let best = Exact::default().best_start(&board, Control::default())?;
                if free.is_optimal() && best.is_optimal() {
                    proven += 1;
                    let difference = best.solution.len() - free.solution.len();
                    less[difference.min(2)] += 1;
                }
            }
            let [same, one, two] = less;
            println!("{side}×{side} {colors:8} {count:7} {proven:7} {same:5} {one:7} {two:7}");
        }
    }
    Ok(())
}
