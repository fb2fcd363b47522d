//! The schedule of beams with landmarks, through limits of nodes.

use colorwalk_boards::random::Recipe;

use super::*;
use crate::api::{Budget, Control, Solver as _};

/// A board from which on beams begin with landmarks; it is not huge.
fn large() -> Problem {
    Problem::new(&Recipe::new(250, 250, 6).unwrap().board(3))
}

fn meter_of(problem: &Problem) -> Meter<'static> {
    Meter::for_board(problem.board(), Control::default())
}

fn portfolio(problem: &Problem, meter: &mut Meter<'_>) -> Portfolio {
    let auto = Auto::default().with_threads(1).unwrap();
    Portfolio::new(&auto, problem, meter).unwrap().unwrap()
}

#[test]
fn the_first_beam_on_a_large_board_has_landmarks() {
    let problem = large();
    let mut meter = meter_of(&problem);
    let portfolio = portfolio(&problem, &mut meter);
    assert!(portfolio.begins_with_landmarks());
    let greedy = problem.greedy().len();
    let params = BeamParams {
        landmark_bytes: portfolio.landmark_bytes,
        ..portfolio.beam.params(WIDTH_OF_LANDMARKS, greedy as u32 - 1)
    };
    let end = portfolio.beam.sweep(params, &mut meter).unwrap().unwrap();
    let nodes = meter.expanded();
    assert!(end.moves.len() < greedy);

    let solve = |nodes| {
        let auto = Auto::default().with_threads(1).unwrap();
        let budget = Budget::default().with_expanded(nodes);
        auto.solve(&problem, Control::default().with_budget(budget))
            .unwrap()
    };
    let whole = solve(nodes);
    assert_eq!(whole.solution.moves(), end.moves);
    assert_eq!(whole.statistics.expanded, nodes);
    // Stopped halfway, it is completed as greedy plays.
    assert!(solve(nodes / 2).solution.len() < greedy);
}

#[test]
fn later_beams_have_landmarks_on_huge_boards_only() {
    let problem = large();
    for is_huge in [false, true] {
        let mut meter = meter_of(&problem);
        let mut portfolio = portfolio(&problem, &mut meter);
        assert!(!portfolio.is_huge);
        portfolio.is_huge = is_huge;
        portfolio.begin_with_landmarks(&mut meter).unwrap();
        assert_eq!(portfolio.landmark_bytes.is_some(), is_huge);
        // The next beam on a large board rates all regions, with one position; on a huge one it begins in the middle.
        let expected = if is_huge {
            (Some(WIDTH_OF_LANDMARKS), RESTARTS_IF_LARGE)
        } else {
            (None, 0)
        };
        assert_eq!((portfolio.width, portfolio.restarts_left), expected);
    }
}
