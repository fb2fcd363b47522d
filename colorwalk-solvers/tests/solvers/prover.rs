//! A solver that remembers its board gives the same answers as one that does not, at a lower cost.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Game, Rules};
use colorwalk_solvers::grade::grade;
use colorwalk_solvers::{
    Budget, Cancel, Control, Exact, Limit, Problem, Progress, Proof, Prover, Solver,
};

fn boards(side: usize, colors: usize, count: u64) -> impl Iterator<Item = Board> {
    let recipe = Recipe::new(side, side, colors)
        .unwrap()
        .with_rules(Rules::Flood);
    (0..count).map(move |seed| recipe.board(seed))
}

fn one_thread() -> Exact {
    Exact::default().with_threads(1).unwrap()
}

#[test]
fn grades_are_those_of_a_solver_without_memory() {
    for board in boards(9, 6, 30) {
        let prover = Prover::with(&board, one_thread());
        let mut game = Game::new(&board);
        for color in board.palette() {
            let problem = Problem::from_game(&game);
            let remembered = grade(&problem, &prover, Control::default()).unwrap();
            let mut alone = grade(&problem, &one_thread(), Control::default()).unwrap();
            // What it costs is another matter.
            alone.expanded = remembered.expanded;
            assert_eq!(remembered, alone, "\n{board}");
            game.play(color).unwrap();
            if game.is_solved() {
                break;
            }
        }
    }
}

#[test]
fn what_is_remembered_makes_grading_cheap() {
    let (mut alone, mut graded) = (0, 0);
    for board in boards(14, 6, 20) {
        let problem = Problem::new(&board);
        alone += one_thread()
            .solve(&problem, Control::default())
            .unwrap()
            .statistics
            .expanded;
        let prover = Prover::with(&board, one_thread());
        let mut questions = vec![problem.clone()];
        questions.extend(board.palette().map(|color| problem.play(color)));
        for question in questions {
            let outcome = prover.solve(&question, Control::default()).unwrap();
            assert_eq!(outcome.proof(), Proof::Optimal);
            graded += outcome.statistics.expanded;
        }
    }
    println!("{graded} nodes to grade, {alone} to prove");
    assert!(
        graded <= 3 * alone,
        "{graded} nodes to grade, {alone} to prove"
    );
}

#[test]
fn hints_along_a_game_cost_a_fraction_of_the_first() {
    let (mut first, mut others) = (0, 0);
    for board in boards(16, 8, 5) {
        let prover = Prover::with(&board, one_thread());
        let mut game = Game::new(&board);
        let mut par = None;
        while !game.is_solved() {
            let outcome = prover
                .solve(&Problem::from_game(&game), Control::default())
                .unwrap();
            let expected = *par.get_or_insert(outcome.lower_bound());
            assert_eq!(game.move_count() + outcome.solution.len(), expected);
            let sum = if game.move_count() == 0 {
                &mut first
            } else {
                &mut others
            };
            *sum += outcome.statistics.expanded;
            game.play(outcome.solution.moves()[0]).unwrap();
        }
    }
    assert!(
        others <= first,
        "{others} nodes after the first hints, {first} for them"
    );
}

#[test]
fn a_question_about_another_board_is_answered_too() {
    let mut boards = boards(6, 4, 2);
    let (own, other) = (boards.next().unwrap(), boards.next().unwrap());
    let prover = Prover::new(&own);
    let expected = one_thread()
        .solve(&Problem::new(&other), Control::default())
        .unwrap();
    assert_eq!(
        prover
            .solve(&Problem::new(&other), Control::default())
            .unwrap()
            .solution,
        expected.solution
    );
    assert_eq!(prover.board(), &own);
}

#[test]
fn a_question_during_another_is_answered_at_once_and_without_the_memory() {
    for board in boards(9, 5, 5) {
        let prover = Prover::with(&board, one_thread());
        let problem = Problem::new(&board);
        let fresh = one_thread().solve(&problem, Control::default()).unwrap();
        let mut answers = Vec::new();
        // Asked as soon as there is a solution, in the middle of the answer to another question.
        let mut second = |progress: &Progress| {
            if progress.best.is_some() && !progress.finished {
                let outcome = prover.solve(&problem, Control::default()).unwrap();
                assert_eq!(outcome.proof(), Proof::Optimal);
                answers.push((outcome.solution.len(), outcome.statistics.expanded));
            }
        };
        let first = prover
            .solve(&problem, Control::default().with_observer(&mut second))
            .unwrap();
        assert!(!answers.is_empty());
        for answer in answers {
            assert_eq!(answer, (first.solution.len(), fresh.statistics.expanded));
        }
        // What was learned from the first question is still there.
        let again = prover.solve(&problem, Control::default()).unwrap();
        assert!(
            again.statistics.expanded < fresh.statistics.expanded,
            "\n{board}"
        );
    }
}

#[test]
fn the_same_question_of_two_threads_is_proven_once() {
    let board = Recipe::new(14, 14, 6).unwrap().board(3);
    let problem = Problem::new(&board);
    let prover = Prover::with(&board, one_thread());
    let (begun, has_begun) = mpsc::channel();
    let ask = |control| prover.solve(&problem, control).unwrap();
    let [first, second] = thread::scope(|scope| {
        let waiting = scope.spawn(move || {
            has_begun.recv().unwrap();
            ask(Control::default())
        });
        let mut observer = |progress: &Progress| {
            if !progress.finished && begun.send(()).is_ok() {
                // The other thread asks meanwhile.
                thread::sleep(Duration::from_millis(20));
            }
        };
        let control = Control::default().with_observer(&mut observer);
        [
            prover.solve(&problem, control).unwrap(),
            waiting.join().unwrap(),
        ]
    });
    assert_eq!(second.proof(), Proof::Optimal);
    assert_eq!(second.solution.len(), first.solution.len());
    let [first, second] = [first, second].map(|outcome| outcome.statistics.expanded);
    assert!(second < first / 4, "{second} nodes after {first}");
}

#[test]
fn a_question_that_waits_ends_at_its_own_limit() {
    let board = Recipe::new(40, 40, 8).unwrap().board(3);
    let problem = Problem::new(&board);
    let prover = Prover::with(&board, one_thread());
    let cancel = Cancel::new();
    let (begun, has_begun) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut observer = |_: &Progress| {
                // Only the first report is received.
                let _ = begun.send(());
            };
            let control = Control::default()
                .with_cancel(&cancel)
                .with_observer(&mut observer);
            let outcome = prover.solve(&problem, control).unwrap();
            assert_eq!(outcome.stopped_by(), Some(Limit::Cancelled));
        });
        has_begun.recv().unwrap();
        let limit = Budget::default().with_time(Duration::from_millis(50));
        let outcome = prover
            .solve(&problem, Control::default().with_budget(limit))
            .unwrap();
        assert_eq!(outcome.stopped_by(), Some(Limit::Time));
        assert_eq!(outcome.statistics.expanded, 0);
        cancel.cancel();
    });
}
