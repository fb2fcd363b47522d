//! How much work solvers do on suites of seeded boards.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::time::Instant;

use colorwalk::random::Recipe;
use colorwalk::text::Start;
use colorwalk::{Board, Control, Problem, Registry, Rules, Status, series};

fn suite(name: &str) -> Result<Vec<Board>, Box<dyn Error>> {
    if name == "series" {
        return Ok(series::boards().collect());
    }
    // SIDExCOLORS[c]:COUNT
    let (shape, count) = name.split_once(':').ok_or("SIDExCOLORS:COUNT")?;
    let center = shape.ends_with('c');
    let (side, colors) = shape.trim_end_matches('c').split_once('x').ok_or("SIDExCOLORS")?;
    let (side, colors): (usize, usize) = (side.parse()?, colors.parse()?);
    let mut recipe = Recipe::new(side, side, colors)?.with_rules(Rules::Flood);
    if center {
        recipe = recipe.with_start(Start::Center.on(side, side))?;
    }
    let (from, to) = count.split_once('-').unwrap_or(("0", count));
    Ok((from.parse()?..to.parse()?).map(|seed| recipe.board(seed)).collect())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let solver = Registry::standard().build(&arguments.next().ok_or("SOLVER SUITE...")?)?;
    for name in arguments {
        let boards = suite(&name)?;
        let began = Instant::now();
        let (mut moves, mut expanded, mut worst, mut bytes, mut slow) = (0, 0, 0, 0, 0.0_f64);
        for (number, board) in boards.iter().enumerate() {
            let at = Instant::now();
            let outcome = solver.solve(&Problem::new(board), Control::default())?;
            assert_eq!(outcome.status, Status::Optimal, "{number}");
            let all = outcome.statistics.expanded;
            if std::env::var_os("EACH").is_some() {
                println!("{number} {} {all} {:.3}", outcome.solution.len(), at.elapsed().as_secs_f64());
            }
            moves += outcome.solution.len();
            expanded += all;
            worst = worst.max(all);
            bytes = bytes.max(outcome.statistics.peak_bytes);
            slow = slow.max(at.elapsed().as_secs_f64());
        }
        println!(
            "{name:12} {:4} boards {moves:6} moves {expanded:10} vertices, {worst:8} worst, {:8} KiB, {:8.3} s, slowest {slow:.3}",
            boards.len(),
            bytes >> 10,
            began.elapsed().as_secs_f64()
        );
    }
    Ok(())
}
