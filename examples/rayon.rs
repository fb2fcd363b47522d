//! Many boards on all cores with rayon. A solver is shared between threads as it is; `colorwalk::batch` does the same in
//! order and without a dependency.
//!
//! ```console
//! $ cargo run --release --example rayon
//! ```

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;

use colorwalk::random::Recipe;
use colorwalk::{Control, Exact, Problem, SolveError, Solver};
use rayon::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let recipe = Recipe::new(12, 12, 6)?;
    // One thread for each board, since the boards keep all cores busy.
    let exact = Exact::default().with_threads(1)?;
    let length = |seed| {
        Ok(exact
            .solve(&Problem::new(&recipe.board(seed)), Control::default())?
            .solution
            .len())
    };
    let lengths: Vec<usize> = (0..100)
        .into_par_iter()
        .map(length)
        .collect::<Result<_, SolveError>>()?;
    let (least, most) = (
        lengths.iter().min().ok_or("no board")?,
        lengths.iter().max().ok_or("no board")?,
    );
    println!(
        "{} boards: {least} to {most} moves, {} in all",
        lengths.len(),
        lengths.iter().sum::<usize>()
    );
    Ok(())
}
