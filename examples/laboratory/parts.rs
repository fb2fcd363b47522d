//! What each part of the proof search is worth: a table of `docs/research/bounds.md`.
//!
//! ```console
//! $ cargo run --release --example parts           # ten boards of the series
//! $ cargo run --release --example parts -- all    # all groups of boards; a minute
//! ```
//!
//! It uses one thread, so that the counts are the same on every machine. *Expanded* are the nodes of the beam and of
//! the proof search, *held* the maximum number of nogoods at once, *memory* their maximum size on one board.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::time::Duration;

use colorwalk::random::Recipe;
use colorwalk::{Board, Bytes, Control, Problem, Proof, Registry, Rules, series};

const VARIANTS: &[&str] = &[
    "exact",
    "exact:without=choice",
    "exact:without=order",
    "exact:without=refutations",
    "exact:without=generalize",
    "exact:without=choice+order+refutations",
    "exact:width=10",
    "exact:width=100",
];

fn random(
    side: usize,
    colors: usize,
    rules: Rules,
    count: u64,
) -> Result<Vec<Board>, Box<dyn std::error::Error>> {
    let recipe = Recipe::new(side, side, colors)?.with_rules(rules);
    Ok((0..count).map(|seed| recipe.board(seed)).collect())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut groups = vec![(
        "series, boards 84 to 93",
        series::boards().skip(84).take(10).collect::<Vec<_>>(),
    )];
    if std::env::args()
        .nth(1)
        .is_some_and(|argument| argument == "all")
    {
        groups.push(("series, all 100", series::boards().collect()));
        groups.push((
            "14 x 14, 6 colors, flood, seeds 0 to 99",
            random(14, 6, Rules::Flood, 100)?,
        ));
        groups.push((
            "18 x 18, 6 colors, flood, seeds 0 to 19",
            random(18, 6, Rules::Flood, 20)?,
        ));
        groups.push((
            "16 x 16, 8 colors, flood, seeds 0 to 19",
            random(16, 8, Rules::Flood, 20)?,
        ));
    }
    let registry = Registry::standard();
    for (name, boards) in groups {
        println!("\n{name}\n");
        println!("| solver | moves | expanded | held | memory | seconds |");
        println!("|---|--:|--:|--:|--:|--:|");
        for variant in VARIANTS {
            let solver = registry.build(&format!(
                "{variant}{}threads=1",
                if variant.contains(':') { "," } else { ":" }
            ))?;
            let (mut moves, mut expanded, mut held, mut bytes) = (0, 0, 0, 0);
            let mut time = Duration::ZERO;
            for board in &boards {
                let answer = solver.solve(&Problem::new(board), Control::default())?;
                assert_eq!(answer.proof(), Proof::Optimal);
                let statistics = answer.statistics;
                moves += answer.solution.len();
                expanded += statistics.expanded;
                held = statistics.peak_held.max(held);
                bytes = statistics.peak_bytes.max(bytes);
                time += statistics.elapsed;
            }
            let memory = Bytes(bytes.next_multiple_of(1 << 10));
            let seconds = time.as_secs_f64();
            println!("| `{variant}` | {moves} | {expanded} | {held} | {memory} | {seconds:.2} |");
        }
    }
    Ok(())
}
