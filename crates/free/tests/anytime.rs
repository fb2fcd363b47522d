//! More nodes give better answers, on boards of any size.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

use colorwalk_boards::random::Recipe;
use colorwalk_core::Rules;
use colorwalk_free::{FreeBoard, FreeMove, FreeProblem, replay, solve};
use colorwalk_solvers::{Budget, Control, Limit};

/// Plays moves on a grid of squares, by code that shares nothing with the crate; returns whether one color is left.
fn are_all_one_color(problem: &FreeProblem, moves: &[FreeMove]) -> bool {
    let width = problem.board.width();
    let mut cells = Vec::new();
    for cell in 0..problem.board.cell_count() {
        cells.push(problem.board.color(cell).unwrap());
    }
    for next in moves {
        let before = std::mem::replace(&mut cells[next.cell], next.color);
        assert_ne!(before, next.color, "a move changes a color");
        let mut changed = vec![next.cell];
        while let Some(cell) = changed.pop() {
            let (row, column) = (cell / width, cell % width);
            let mut near = Vec::new();
            if row > 0 {
                near.push(cell - width);
            }
            if cell + width < cells.len() {
                near.push(cell + width);
            }
            if column > 0 {
                near.push(cell - 1);
            }
            if column + 1 < width {
                near.push(cell + 1);
            }
            for other in near {
                if cells[other] == before {
                    cells[other] = next.color;
                    changed.push(other);
                }
            }
        }
    }
    cells.iter().all(|&color| color == cells[0])
}

/// A random board.
fn problem(side: usize, colors: usize) -> FreeProblem {
    let recipe = Recipe::new(side, side, colors).unwrap();
    let board = recipe.with_rules(Rules::Flood).board(1);
    FreeProblem::new(FreeBoard::try_from(&board).unwrap())
}

#[test]
fn boards_of_any_size_have_moves_and_a_bound() {
    let problem = problem(100, 9);
    let budget = Budget::default().with_expanded(1000);
    let answer = solve(&problem, Control::default().with_budget(budget)).unwrap();
    assert_eq!(replay(&problem, answer.solution.moves()), Ok(()));
    assert!(are_all_one_color(&problem, answer.solution.moves()));
    assert!(answer.solution.len() <= 140, "{}", answer.solution.len());
    assert!(answer.lower_bound() >= 50, "{}", answer.lower_bound());
    assert_eq!(answer.stopped_by(), Some(Limit::Expanded));
}

#[test]
fn more_nodes_are_never_worse() {
    let mut improved = 0;
    for (side, colors) in [(5, 4), (8, 5), (10, 7), (12, 3)] {
        let problem = problem(side, colors);
        let mut lengths = Vec::new();
        let mut bounds = Vec::new();
        for nodes in [0, 1, 10, 50, 100, 500, 1000, 2000, 4000, 8000, 20_000] {
            let budget = Budget::default().with_expanded(nodes);
            let answer = solve(&problem, Control::default().with_budget(budget)).unwrap();
            assert!(are_all_one_color(&problem, answer.solution.moves()));
            lengths.push(answer.solution.len());
            bounds.push(answer.lower_bound());
        }
        assert!(
            lengths.is_sorted_by(|less, more| less >= more),
            "{lengths:?}"
        );
        assert!(bounds.is_sorted(), "{bounds:?}");
        improved += usize::from(lengths.first() != lengths.last());
    }
    assert!(improved >= 3, "{improved}");
}
