//! What each lower bound, and each part of the strongest one, is worth: the table of `docs/bounds.md`.
//!
//! ```console
//! $ cargo run --release --example bounds           # ten boards of the series, in half a minute
//! $ cargo run --release --example bounds -- all    # all groups of boards; the color-blind bound takes minutes
//! ```
//!
//! One thread, so that the counts are the same on every machine. *Expanded* are the vertices of the beam and of the proof
//! search, *inside* those of the searches inside the bound, *held* the most positions at once, *memory* what positions
//! and bounds remember took at most on one board.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::time::Duration;

use colorwalk::random::Recipe;
use colorwalk::{Board, Bytes, Control, Problem, Registry, Rules, Status, series};

const VARIANTS: &[&str] = &[
    "exact:bound=color-blind,width=300",
    "exact:bound=color-blind",
    "exact:endgame=3",
    "exact:endgame=4",
    "exact:endgame=5",
    "exact:endgame=6",
    "exact",
    "exact:endgame=8",
    "exact:endgame=9",
    "exact:without=obstacles",
    "exact:without=siblings",
    "exact:without=obstacles+siblings",
    "exact:width=10",
    "exact:width=30",
    "exact:width=300",
];

fn random(side: usize, colors: usize, rules: Rules, count: u64) -> Result<Vec<Board>, Box<dyn std::error::Error>> {
    let recipe = Recipe::new(side, side, colors)?.with_rules(rules);
    Ok((0..count).map(|seed| recipe.board(seed)).collect())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut groups = vec![("series, boards 84 to 93", series::boards().skip(84).take(10).collect::<Vec<_>>())];
    if std::env::args().nth(1).is_some_and(|argument| argument == "all") {
        groups.push(("series, all 100", series::boards().collect()));
        groups.push(("14 x 14, 6 colors, flood, seeds 0 to 99", random(14, 6, Rules::Flood, 100)?));
        groups.push(("18 x 18, 6 colors, flood, seeds 0 to 19", random(18, 6, Rules::Flood, 20)?));
        groups.push(("16 x 16, 8 colors, flood, seeds 0 to 19", random(16, 8, Rules::Flood, 20)?));
    }
    let registry = Registry::standard();
    for (name, boards) in groups {
        println!("\n{name}\n");
        println!("| solver | moves | expanded | inside | in all | held | memory | seconds |");
        println!("|---|--:|--:|--:|--:|--:|--:|--:|");
        for variant in VARIANTS {
            let solver =
                registry.build(&format!("{variant}{}threads=1", if variant.contains(':') { "," } else { ":" }))?;
            let (mut moves, mut expanded, mut inside, mut held, mut bytes) = (0, 0, 0, 0, 0);
            let mut time = Duration::ZERO;
            for board in &boards {
                let outcome = solver.solve(&Problem::new(board), Control::default())?;
                assert_eq!(outcome.status, Status::Optimal);
                let statistics = outcome.statistics;
                moves += outcome.solution.len();
                expanded += statistics.expanded;
                inside += statistics.bound_expanded;
                held = statistics.peak_held.max(held);
                bytes = statistics.peak_bytes.max(bytes);
                time += statistics.elapsed;
            }
            let (all, memory) = (expanded + inside, Bytes(bytes.next_multiple_of(1 << 20)));
            let seconds = time.as_secs_f64();
            println!("| `{variant}` | {moves} | {expanded} | {inside} | {all} | {held} | {memory} | {seconds:.2} |");
        }
    }
    Ok(())
}
