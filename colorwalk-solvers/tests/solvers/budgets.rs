//! Control of a solve from outside: budgets, the cancel flag, games in progress. All of it holds for every solver of
//! the registry, including those that are added later; `contract.rs` has the ways to stop them.

use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_boards::series;
use colorwalk_core::check::{check, check_from};
use colorwalk_core::{Board, Game, Rules};
use colorwalk_solvers::{
    Answer, Budget, Cancel, Control, Entry, Limit, Problem, Progress, Proof, Registry, SolveError,
    Solver,
};

/// Returns every solver of the registry with its defaults, but on one thread if it takes threads.
fn solvers() -> Vec<Box<dyn Solver>> {
    let registry = Registry::standard();
    let build = |entry: &Entry<dyn Solver>| {
        let threads = entry
            .parameters()
            .iter()
            .any(|parameter| parameter.key() == "threads");
        let spec = if threads {
            format!("{}:threads=1", entry.name())
        } else {
            entry.name().to_owned()
        };
        registry.build(&spec).unwrap()
    };
    registry.entries().iter().map(build).collect()
}

/// Returns a board that every solver solves completely in no time.
fn small_board() -> Board {
    Recipe::new(5, 4, 4)
        .unwrap()
        .with_rules(Rules::Flood)
        .board(1)
}

/// Returns a board that takes an exact solver seconds at least.
fn hard_board() -> Board {
    Recipe::new(34, 34, 9)
        .unwrap()
        .with_rules(Rules::Flood)
        .board(1)
}

fn is_optimal_or_stopped_by(outcome: &Answer, limit: Limit) -> bool {
    outcome.is_optimal() || outcome.stopped_by() == Some(limit)
}

#[test]
fn every_solver_solves_a_small_board() {
    for solver in solvers() {
        let outcome = solver
            .solve(&Problem::new(&small_board()), Control::default())
            .unwrap();
        assert!(
            check(&small_board(), &outcome.solution).is_ok(),
            "{}",
            solver.spec()
        );
        let stop = outcome.stopped_by();
        assert!(stop.is_none_or(Limit::is_own), "{}", solver.spec());
        assert!(outcome.lower_bound() <= outcome.solution.len());
    }
}

#[test]
fn every_solver_keeps_to_a_budget_of_nodes() {
    let board = series::board(0).unwrap();
    for solver in solvers() {
        for most in [0, 1, 10, 300, 1000] {
            let budget = Budget::default().with_expanded(most);
            let outcome = solver
                .solve(
                    &Problem::new(&board),
                    Control::default().with_budget(budget),
                )
                .unwrap();
            assert!(
                outcome.statistics.expanded <= most,
                "{} took {:?}",
                solver.spec(),
                outcome.statistics
            );
            assert!(check(&board, &outcome.solution).is_ok());
            if most <= 10 {
                assert_eq!(
                    outcome.stopped_by(),
                    Some(Limit::Expanded),
                    "{} within {most}",
                    solver.spec()
                );
            }
        }
    }
}

/// Half a graph of positions has no solution, so theirs is greedy's, whichever limit ends them.
#[test]
fn solvers_of_the_whole_graph_answer_as_greedy_when_they_are_stopped() {
    let problem = Problem::new(&series::board(0).unwrap());
    let greedy = Registry::standard().build("greedy").unwrap();
    let greedy = greedy.solve(&problem, Control::default()).unwrap().solution;
    let cancel = Cancel::new();
    let mut cancel_soon = |progress: &Progress| {
        if !progress.finished {
            cancel.cancel();
        }
    };
    for spec in ["dag", "bellman-ford"] {
        let solver = Registry::standard().build(spec).unwrap();
        for (budget, limit) in [
            (Budget::default().with_expanded(50), Limit::Expanded),
            (Budget::default().with_memory(1 << 16), Limit::Memory),
            (
                Budget::default().with_time(Duration::from_millis(1)),
                Limit::Time,
            ),
        ] {
            let control = Control::default().with_budget(budget);
            let outcome = solver.solve(&problem, control).unwrap();
            assert_eq!(outcome.stopped_by(), Some(limit), "{spec}");
            assert_eq!(outcome.solution, greedy, "{spec}, {limit}");
        }
        let control = Control::default()
            .with_cancel(&cancel)
            .with_observer(&mut cancel_soon);
        let outcome = solver.solve(&problem, control).unwrap();
        assert_eq!(outcome.stopped_by(), Some(Limit::Cancelled));
        assert_eq!(outcome.solution, greedy);
    }
}

#[test]
fn exact_tells_what_it_knows_when_it_is_cancelled() {
    for spec in [
        "exact",
        "exact:threads=1",
        "exact:width=100,threads=2",
        "exact:memory=1MiB,threads=1",
    ] {
        let cancel = Cancel::new();
        // The first bounds come immediately and are far apart.
        let mut stop = |progress: &Progress| {
            if progress.lower_bound.is_some() && progress.upper_bound.is_some() {
                cancel.cancel();
            }
        };
        let control = Control::default()
            .with_cancel(&cancel)
            .with_observer(&mut stop);
        let solver = Registry::standard().build(spec).unwrap();
        let outcome = solver.solve(&Problem::new(&hard_board()), control).unwrap();
        assert_eq!(outcome.stopped_by(), Some(Limit::Cancelled), "{spec}");
        assert!(
            (1..outcome.solution.len()).contains(&outcome.lower_bound()),
            "{spec}: {}",
            outcome.lower_bound()
        );
    }
}

#[test]
fn a_little_memory_is_enough_or_ends_the_search() {
    let board = series::board(0).unwrap();
    let budget = Budget::default().with_memory(1 << 20);
    for solver in solvers() {
        match solver.solve(
            &Problem::new(&board),
            Control::default().with_budget(budget),
        ) {
            Ok(outcome) => {
                assert!(check(&board, &outcome.solution).is_ok());
                let fits = matches!(outcome.proof(), Proof::Optimal | Proof::Open);
                assert!(
                    fits || is_optimal_or_stopped_by(&outcome, Limit::Memory),
                    "{}",
                    solver.spec()
                );
            }
            Err(error) => assert!(matches!(error, SolveError::NodeCap { .. }), "{error}"),
        }
    }
}

#[test]
fn a_problem_one_move_later_is_that_of_the_game_one_move_later() {
    let mut game = Game::new(&small_board());
    let before = Problem::from_game(&game);
    for color in game.board().palette() {
        let after = before.play(color);
        game.play(color).unwrap();
        assert_eq!((after.position(), after.played()), (game.position(), 1));
        game.undo();
    }
}

#[test]
fn every_solver_goes_on_from_the_middle_of_a_game() {
    let board = small_board();
    for solver in solvers() {
        let mut game = Game::new(&board);
        for color in board.palette().take(3) {
            game.play(color).unwrap();
        }
        let problem = Problem::from_game(&game);
        assert_eq!(problem.played(), 3);
        let outcome = solver.solve(&problem, Control::default()).unwrap();
        let resumed = Problem::resume(game.position().clone(), 3);
        assert_eq!(
            solver.solve(&resumed, Control::default()).unwrap().solution,
            outcome.solution
        );
        for &color in outcome.solution.moves() {
            assert!(
                !game.is_solved(),
                "{} plays on after the end",
                solver.spec()
            );
            game.play(color).unwrap();
        }
        assert!(game.is_solved());
        assert!(check(&board, &game.to_solution()).is_ok());
        // Nothing is left to do, and every solver reports so.
        let outcome = solver
            .solve(&Problem::from_game(&game), Control::default())
            .unwrap();
        assert!(outcome.solution.is_empty(), "{}", solver.spec());
        assert_eq!(
            (outcome.proof(), outcome.lower_bound()),
            (Proof::Optimal, 0)
        );
        assert!(check_from(&board, &vec![true; board.cell_count()], &outcome.solution).is_ok());
    }
}

#[test]
fn every_solver_gives_the_same_answer_twice() {
    let board = small_board();
    for solver in solvers() {
        let answer = || {
            solver
                .solve(&Problem::new(&board), Control::default())
                .unwrap()
        };
        let (once, again) = (answer(), answer());
        assert_eq!(
            (&once.solution, once.proof()),
            (&again.solution, again.proof()),
            "{}",
            solver.spec()
        );
        assert_eq!(
            once.statistics.expanded,
            again.statistics.expanded,
            "{}",
            solver.spec()
        );
    }
}
