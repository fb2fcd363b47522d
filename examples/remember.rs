//! The benefit of remembering a board: grading all first moves, and hints along a game, with one `Prover` per board.
//!
//! ```console
//! $ cargo run --release --example remember          # in seconds
//! $ cargo run --release --example remember -- all   # 100 boards to grade, twenty games of 20 × 20 with 8 colors
//! ```

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::time::{Duration, Instant};

use colorwalk::grade::grade;
use colorwalk::random::Recipe;
use colorwalk::{Board, Control, Exact, Game, Problem, Prover, Rules, Solver, Status};

fn boards(side: usize, colors: usize, count: u64) -> Result<Vec<Board>, Box<dyn Error>> {
    let recipe = Recipe::new(side, side, colors)?.with_rules(Rules::Flood);
    Ok((0..count).map(|seed| recipe.board(seed)).collect())
}

/// Returns the result of the work and its time.
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    let result = work();
    (result, began.elapsed())
}

fn main() -> Result<(), Box<dyn Error>> {
    let all = std::env::args().nth(1).is_some_and(|argument| argument == "all");
    let exact = Exact::default().with_threads(1)?;

    let (mut proofs, mut grades, mut alone) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let graded = boards(14, 6, if all { 100 } else { 10 })?;
    for board in &graded {
        let problem = Problem::new(board);
        let (outcome, time) = timed(|| exact.solve(&problem, Control::default()));
        proofs += time;
        let (remembered, time) = timed(|| grade(&problem, &Prover::with(board, exact.clone()), Control::default()));
        grades += time;
        let (forgetful, time) = timed(|| grade(&problem, &exact, Control::default()));
        alone += time;
        assert_eq!(remembered?, forgetful?);
        assert_eq!(outcome?.status(), Status::Optimal);
    }
    let times = |time: Duration| time.as_secs_f64() / proofs.as_secs_f64();
    println!("{} boards of 14 x 14 with 6 colors, all first moves, in times of the proofs alone:", graded.len());
    println!("{:.2} with one Prover a board, {:.2} without\n", times(grades), times(alone));

    // A game that follows the hints, and one that plays, at every third move, the first other color that clears
    // something.
    let games = boards(20, 8, if all { 20 } else { 2 })?;
    let (mut slowest, mut strayed, mut first) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    for board in &games {
        for strays in [false, true] {
            let prover = Prover::with(board, exact.clone());
            let mut game = Game::new(board);
            while !game.is_solved() {
                let (outcome, time) = timed(|| prover.solve(&Problem::of_game(&game), Control::default()));
                let hint = outcome?.solution.moves()[0];
                let slot = match (game.move_count(), strays) {
                    (0, _) => &mut first,
                    (_, false) => &mut slowest,
                    (_, true) => &mut strayed,
                };
                *slot = time.max(*slot);
                let other = board.palette().find(|&color| color != hint && game.position().clears(color));
                let color = if strays && game.move_count() % 3 == 1 { other.unwrap_or(hint) } else { hint };
                game.play(color)?;
            }
        }
    }
    println!("{} boards of 20 x 20 with 8 colors, the slowest hint:", games.len());
    println!("the first of a game {:.1} ms", 1000.0 * first.as_secs_f64());
    println!("later, where the game follows the hints {:.1} ms", 1000.0 * slowest.as_secs_f64());
    println!("later, where it leaves them at every third move {:.1} ms", 1000.0 * strayed.as_secs_f64());
    Ok(())
}
