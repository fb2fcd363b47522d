//! The searches of the workbench, for its workers. Only this file and `solvers.rs` know about solvers.

use colorwalk_boards::BoardId;
use colorwalk_core::{Game, Solution};
use colorwalk_game_wasm::with_control;
use colorwalk_solvers::{Exact, Problem, Registry, Solver};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::answer::to_text;

/// Solves a board from the position after these moves, with a solver of the registry, and returns the answer as JSON.
/// Without `seconds` there is no time limit.
///
/// # Errors
///
/// If there is no such board, game or solver, or the solver has no answer.
#[wasm_bindgen]
pub fn solve(id: &str, moves: &str, solver: &str, seconds: Option<f64>) -> Result<String, JsError> {
    let board = id.parse::<BoardId>()?.into_board();
    let game = Game::from_moves(&board, &moves.parse::<Solution>()?)?;
    let solver = Registry::standard().build(solver)?;
    let problem = Problem::from_game(&game);
    let answer = with_control(seconds, |control| solver.solve(&problem, control))??;
    Ok(to_text(&answer)?)
}

/// Solves a board from its start, and returns a certificate that no solution is shorter, as text that `colorwalk verify
/// --certificate` checks.
///
/// # Errors
///
/// If there is no such board, or the search was cancelled.
#[wasm_bindgen]
pub fn certify(id: &str) -> Result<String, JsError> {
    let board = id.parse::<BoardId>()?.into_board();
    let mut certificate = Vec::new();
    let answer = with_control(None, |control| {
        Exact::default().certify(&board, control, &mut certificate)
    })??;
    // A certificate of a lower bound is valid, too, but not what was asked for.
    if !answer.is_optimal() {
        return Err(JsError::new("the proof was cancelled"));
    }
    Ok(String::from_utf8(certificate)?)
}
