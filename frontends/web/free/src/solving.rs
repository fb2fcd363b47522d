//! Finding shortest solutions of levels.

use std::error::Error;
use std::time::Duration;

use colorwalk_core::{Color, Lattice, Tiling};
use colorwalk_free::{FreeBoard, FreeProblem, solve};
use colorwalk_solvers::{Budget, Clock, Control};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::reading::HOLE;

#[wasm_bindgen]
extern "C" {
    /// The time since the worker has begun.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

/// The clock of the browser.
struct PageClock;

impl Clock for PageClock {
    fn now(&self) -> Duration {
        // A clock that was set back must not panic here.
        Duration::from_secs_f64((milliseconds() / 1000.0).max(0.0))
    }
}

/// What is known about the fewest moves.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct LevelAnswer {
    /// The best solution that was found: for each move a cell of the region, and then its new color.
    pub moves: Vec<usize>,
    /// The number of moves that every solution needs. The solution is a shortest one if it has no more.
    pub lower_bound: usize,
}

/// Solves the level of these cells, as [`PageLevel`](crate::PageLevel) has them, within a number of seconds. A number of moves that may
/// be the fewest is tried first.
///
/// # Errors
///
/// If there is no such level.
#[wasm_bindgen]
pub fn solve_level(
    tiling: &str,
    width: usize,
    height: usize,
    cells: &[u8],
    target: Option<usize>,
    goal: Option<usize>,
    seconds: f64,
) -> Result<LevelAnswer, JsError> {
    // A number of the page may be negative or NaN.
    let time = Duration::try_from_secs_f64(seconds)?;
    let control = Control::default()
        .with_budget(Budget::default().with_time(time))
        .with_clock(&PageClock);
    problem(tiling, width, height, cells, target)
        .and_then(|problem| answer(&problem.with_goal(goal), control))
        .map_err(|error| JsError::new(&error.to_string()))
}

/// Returns the problem of these cells; its errors can be created outside of a browser, too.
fn problem(
    tiling: &str,
    width: usize,
    height: usize,
    cells: &[u8],
    target: Option<usize>,
) -> Result<FreeProblem, Box<dyn Error>> {
    let lattice = Lattice::new(width, height)?.with_tiling(tiling.parse::<Tiling>()?)?;
    let mut colors = Vec::with_capacity(cells.len());
    for &number in cells {
        colors.push(match number {
            HOLE => None,
            _ => Some(Color::new(usize::from(number))?),
        });
    }
    let target = target.map(Color::new).transpose()?;
    let board = FreeBoard::on(lattice, colors)?;
    Ok(FreeProblem::new(board).with_target(target))
}

/// Solves a problem.
fn answer(problem: &FreeProblem, control: Control<'_>) -> Result<LevelAnswer, Box<dyn Error>> {
    let answer = solve(problem, control)?;
    let mut moves = Vec::new();
    for next in answer.solution.moves() {
        moves.push(next.cell);
        moves.push(next.color.index());
    }
    Ok(LevelAnswer {
        moves,
        lower_bound: answer.lower_bound(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_free::{FreeMove, replay};

    /// Solves a level, and plays its solution.
    fn solved(problem: &FreeProblem) -> LevelAnswer {
        let found = answer(problem, Control::default()).unwrap();
        let mut moves = Vec::new();
        for pair in found.moves.chunks(2) {
            moves.push(FreeMove {
                cell: pair[0],
                color: Color::new(pair[1]).unwrap(),
            });
        }
        assert_eq!(replay(problem, &moves), Ok(()));
        found
    }

    #[test]
    fn a_solution_is_pairs_of_a_cell_and_a_color() {
        // 0 1 0    The last row's 0 becomes 1, and then all of these become 0.
        // . 1 0
        // 1 0 1
        let cells = [0, 1, 0, HOLE, 1, 0, 1, 0, 1];
        for target in [None, Some(0), Some(1)] {
            let found = solved(&problem("grid", 3, 3, &cells, target).unwrap());
            assert_eq!((found.moves.len(), found.lower_bound), (4, 2), "{target:?}");
        }
        // The only color of the board is not the target.
        let found = solved(&problem("grid", 2, 1, &[0, 0], Some(1)).unwrap());
        assert_eq!(found.moves, [0, 1]);
    }

    #[test]
    fn triangles_touch_by_their_own_rule() {
        // 0 1 0    Two squares of the middle column touch, and two triangles do not.
        // 0 1 0
        let cells = [0, 1, 0, 0, 1, 0];
        let fewest = |tiling: &str| {
            let found = solved(&problem(tiling, 3, 2, &cells, None).unwrap());
            assert_eq!(found.moves.len(), 2 * found.lower_bound);
            found.lower_bound
        };
        assert_eq!((fewest("grid"), fewest("triangle")), (1, 2));
    }

    #[test]
    fn what_is_no_level_is_an_error() {
        let error = |tiling: &str, cells: &[u8]| {
            let error = problem(tiling, 2, 1, cells, None).unwrap_err();
            error.to_string()
        };
        assert!(error("cube", &[0, 1]).contains("a topology: expected"));
        assert!(error("grid", &[0]).contains("cells, not 1"));
        assert_eq!(error("grid", &[HOLE, HOLE]), "no cell has a color");
    }
}
