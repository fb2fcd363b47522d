//! The benefit of remembering a board: all first moves, and hints along a game, with one `Prover` per board. It counts
//! nodes, which are the same on every machine.
//!
//! ```console
//! $ cargo run --release --example remember          # in seconds
//! $ cargo run --release --example remember -- all   # 100 boards to grade, twenty games of 20 × 20 with 8 colors
//! ```

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;

use colorwalk::random::Recipe;
use colorwalk::{Board, Control, Exact, Game, Problem, Prover, Rules, Solver};

fn boards(side: usize, colors: usize, count: u64) -> Result<Vec<Board>, Box<dyn Error>> {
    let recipe = Recipe::new(side, side, colors)?.with_rules(Rules::Flood);
    Ok((0..count).map(|seed| recipe.board(seed)).collect())
}

/// Solves a board and the positions after all its first moves; returns the nodes of all, and those of the board itself.
fn first_moves(board: &Board, solver: &dyn Solver) -> Result<(u64, u64), Box<dyn Error>> {
    let problem = Problem::new(board);
    let first = solver
        .solve(&problem, Control::default())?
        .statistics
        .expanded;
    let mut all = first;
    for color in problem.position().useful_colors() {
        all += solver
            .solve(&problem.play(color), Control::default())?
            .statistics
            .expanded;
    }
    Ok((all, first))
}

fn main() -> Result<(), Box<dyn Error>> {
    let all = std::env::args()
        .nth(1)
        .is_some_and(|argument| argument == "all");
    let exact = Exact::default().with_threads(1)?;

    let (mut proofs, mut remembered, mut alone) = (0, 0, 0);
    let graded = boards(14, 6, if all { 100 } else { 10 })?;
    for board in &graded {
        let (nodes, first) = first_moves(board, &Prover::with(board, exact.clone()))?;
        remembered += nodes;
        proofs += first;
        alone += first_moves(board, &exact)?.0;
    }
    println!(
        "{} boards of 14 x 14 with 6 colors, all first moves:",
        graded.len()
    );
    println!(
        "{proofs} nodes for the boards, {remembered} with their first moves, {alone} without remembering\n"
    );

    // A game that follows the hints, and one that plays, at every third move, the first other color that clears
    // something.
    let games = boards(20, 8, if all { 20 } else { 2 })?;
    let (mut first, mut followed, mut strayed) = (0, 0, 0);
    for board in &games {
        for strays in [false, true] {
            let prover = Prover::with(board, exact.clone());
            let mut game = Game::new(board);
            while !game.is_solved() {
                let answer = prover.solve(&Problem::from_game(&game), Control::default())?;
                let hint = answer.solution.moves()[0];
                let most: &mut u64 = match (game.move_count(), strays) {
                    (0, _) => &mut first,
                    (_, false) => &mut followed,
                    (_, true) => &mut strayed,
                };
                *most = answer.statistics.expanded.max(*most);
                let other = board
                    .palette()
                    .find(|&color| color != hint && game.position().clears(color));
                let color = if strays && game.move_count() % 3 == 1 {
                    other.unwrap_or(hint)
                } else {
                    hint
                };
                game.play(color)?;
            }
        }
    }
    println!(
        "{} boards of 20 x 20 with 8 colors, the most nodes for a hint:",
        games.len()
    );
    println!("the first of a game {first}");
    println!("later, where the game follows the hints {followed}");
    println!("later, where it leaves them at every third move {strayed}");
    Ok(())
}
