//! A game with hints: a player who errs, undoes moves and asks how good each color is.

use colorwalk::grade::grade;
use colorwalk::random::Recipe;
use colorwalk::{Color, Control, Game, Problem, Prover, Registry, Rules, Solver};

use crate::{Checked, ensure};

pub fn check(registry: &Registry) -> Checked<()> {
    let board = Recipe::new(9, 9, 5)?.with_rules(Rules::Flood).board(3);
    let prover = Prover::new(&board);
    let hint = |game: &Game| -> Checked<Color> {
        let answer = prover.solve(&Problem::from_game(game), Control::default())?;
        answer
            .solution
            .moves()
            .first()
            .copied()
            .ok_or_else(|| "nothing is left to do".into())
    };

    let mut game = Game::new(&board);
    let grade = grade(&Problem::from_game(&game), &prover, Control::default())?;
    let par = grade.par().ok_or("the par of a small board is proven")?;

    // The player errs, sees that the par is lost, and undoes the move.
    let bad = grade
        .losing_colors()
        .next()
        .ok_or("some color is bad here")?;
    game.play(bad)?;
    let after = prover.solve(&Problem::from_game(&game), Control::default())?;
    ensure(after.lower_bound() + 1 > par, || {
        format!("color {bad} loses nothing")
    })?;
    ensure(game.undo().is_some(), || "nothing to take back".into())?;

    while !game.is_solved() {
        let color = hint(&game)?;
        game.play(color)?;
    }
    ensure(game.move_count() == par, || {
        format!("{} moves by hints, {par} are enough", game.move_count())
    })?;

    let other = registry
        .build("many-games")?
        .solve(&Problem::new(&board), Control::default())?;
    ensure(other.solution.len() >= par, || {
        "no solution is shorter than par".into()
    })?;
    println!(
        "{par} moves by hints, {} by many games",
        other.solution.len()
    );
    Ok(())
}
