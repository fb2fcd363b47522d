//! One row of the series' table: minimum, mean and maximum number of moves over the 100 boards, and the deviation.
//!
//! ```text
//! cargo run --release --example reproduce_row
//! cargo run --release --example reproduce_row -- look-ahead:metric=perimeter,depth=4
//! ```
//!
//! The argument is a solver, by default `look-ahead:depth=3`, for which the series has 25 / 34.2 / 40 / 2.7.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::time::Instant;

use colorwalk::{Control, Problem, Registry, series};

fn main() -> Result<(), Box<dyn Error>> {
    let spec = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "look-ahead:depth=3".to_owned());
    let solver = Registry::standard().build(&spec)?;
    let began = Instant::now();
    let mut lengths = Vec::new();
    for board in series::boards() {
        lengths.push(
            solver
                .solve(&Problem::new(&board), Control::default())?
                .solution
                .len(),
        );
    }
    let seconds = began.elapsed().as_secs_f64();

    let count = lengths.len() as f64;
    let mean = lengths.iter().sum::<usize>() as f64 / count;
    let variance = lengths
        .iter()
        .map(|&length| (length as f64 - mean).powi(2))
        .sum::<f64>()
        / count;
    lengths.sort_unstable();
    println!("{}", solver.spec());
    println!(
        "{} / {mean:.2} / {} / {:.1}",
        lengths[0],
        lengths[lengths.len() - 1],
        variance.sqrt()
    );
    println!("{:.2} ms a board", 1000.0 * seconds / count);
    for length in lengths[0]..=lengths[lengths.len() - 1] {
        let boards = lengths.iter().filter(|&&other| other == length).count();
        println!("{length:4} {}", "#".repeat(boards));
    }
    Ok(())
}
