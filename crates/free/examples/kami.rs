//! Solves levels of KAMI, KAMI 2 and the like: `cargo run --release -p colorwalk-free --example kami -- FILE...`, with a minute
//! for each.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::time::Duration;

use colorwalk_free::{read, replay, solve};
use colorwalk_solvers::{Budget, Control};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut proven = 0;
    let mut seconds = 0.0;
    let files: Vec<String> = std::env::args().skip(1).collect();
    for file in &files {
        let level = read::level(&std::fs::read_to_string(file)?)
            .map_err(|error| format!("{file}: {error}"))?;
        let budget = Budget::default().with_time(Duration::from_secs(60));
        let answer = solve(&level.problem, Control::default().with_budget(budget))?;
        replay(&level.problem, answer.solution.moves())?;
        let moves = answer.solution.len();
        let bound = answer.lower_bound();
        let nodes = answer.statistics.expanded;
        let elapsed = answer.statistics.elapsed.as_secs_f64();
        let stated = level
            .optimum
            .or(level.limit)
            .map_or("-".to_owned(), |moves| moves.to_string());
        println!(
            "{file}: length {moves}, at least {bound}, stated {stated}, {nodes} nodes, {elapsed:.2} s"
        );
        if answer.is_optimal() {
            proven += 1;
        }
        seconds += elapsed;
    }
    println!("{proven} of {} proven in {seconds:.1} s", files.len());
    Ok(())
}
