//! Tests of games: in any order, by any number of threads, with failures and panics.

use super::*;
use colorwalk_boards::random::Recipe;
use colorwalk_solvers::{Algorithm, Answer, Greedy, Meter, Registry, Spec};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

fn compare(solvers: &[&str], jobs: usize) -> (Comparison, Vec<Failure>) {
    let registry = Registry::standard();
    let solvers: Vec<_> = solvers
        .iter()
        .map(|spec| NamedSolver::from(registry.build(spec).unwrap()))
        .collect();
    let boards: Vec<_> = (0..20)
        .map(|seed| Recipe::new(4, 4, 3).unwrap().board(seed))
        .collect();
    let played = BoardsPlayed::new("random".into(), Some(0), &boards, Vec::new());
    let mut games = Games {
        jobs,
        ..Games::new(&boards, &solvers)
    };
    games.play(&Cancel::new(), None, |_, _| ()).unwrap();
    games.close(played)
}

/// Greedy, and greedy after a pause.
#[derive(Debug)]
struct Paused(Duration);

impl Algorithm for Paused {
    fn spec(&self) -> Spec {
        Spec::new("paused")
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        thread::sleep(self.0);
        Greedy::default().search(problem, meter)
    }
}

#[test]
fn times_of_fast_solvers_are_medians_over_rounds() {
    let boards: Vec<_> = (0..2)
        .map(|seed| Recipe::new(4, 4, 3).unwrap().board(seed))
        .collect();
    let paused = [1, 600].map(|milliseconds| Paused(Duration::from_millis(milliseconds)));
    let solvers = paused.map(NamedSolver::from);
    let cancel = Cancel::new();
    let mut games = Games::new(&boards, &solvers);
    let mut told = Vec::new();
    assert!(!games.measure(&cancel, |_, _| ()), "nothing is played");
    games.play(&cancel, None, |_, _| ()).unwrap();
    assert!(games.measure(&cancel, |_, round| told.push(round)));
    assert_eq!(told, [1, 2, 3, 4, 5], "the slow solver does not play again");

    let played = BoardsPlayed::new("random".into(), Some(0), &boards, Vec::new());
    let (comparison, _) = games.close(played);
    let [fast, slow] = [0, 1].map(|row| &comparison.rows[row].figures);
    assert_eq!((fast.rounds, slow.rounds), (Some(5), Some(1)));
    assert!(fast.time_spread.is_some() && slow.time_spread.is_none());
    assert!(fast.seconds_per_board >= Some(0.001) && slow.seconds_per_board >= Some(0.6));
}

#[test]
fn a_cancelled_measurement_leaves_the_first_times() {
    let boards = [Recipe::new(4, 4, 3).unwrap().board(0)];
    let solvers = [NamedSolver::from(Greedy::default())];
    let cancel = Cancel::new();
    let mut games = Games::new(&boards, &solvers);
    games.play(&cancel, None, |_, _| ()).unwrap();
    assert!(!games.measure(&cancel, |_, _| cancel.cancel()));
    let played = BoardsPlayed::new("random".into(), Some(0), &boards, Vec::new());
    let (comparison, _) = games.close(played);
    assert_eq!(comparison.rows[0].figures.rounds, None);
    assert_eq!(comparison.rows[0].figures.solved, 1);
}

/// Returns a comparison as JSON without its times, which differ from run to run.
fn without_times(comparison: &Comparison) -> Value {
    let mut comparison = serde_json::to_value(comparison).unwrap();
    for row in comparison["rows"].as_array_mut().unwrap() {
        let row = row.as_object_mut().unwrap();
        row.retain(|figure, _| !figure.contains("seconds"));
    }
    comparison
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let compare =
        |jobs| without_times(&compare(&["greedy", "random", "look-ahead:depth=2"], jobs).0);
    assert_eq!(compare(1), compare(3));
}

/// Solves its first board, panics on `second`, and searches all others until it is stopped.
#[derive(Debug)]
struct Faulty {
    first: Board,
    second: Option<Board>,
}

impl Algorithm for Faulty {
    fn spec(&self) -> Spec {
        Spec::new("faulty")
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        assert!(self.second.as_ref() != Some(problem.board()), "the solver");
        if self.first == *problem.board() {
            return Greedy::default().search(problem, meter);
        }
        loop {
            if let Err(stop) = meter.expand() {
                return Ok(Answer::cut_short(problem, Vec::new(), stop));
            }
        }
    }
}

#[test]
fn a_panic_stops_running_games_and_reaches_the_caller() {
    for panics in [true, false] {
        let (end, ended) = mpsc::channel();
        // In another thread, so that a test that hangs fails.
        thread::spawn(move || {
            let boards: Vec<_> = (0..20)
                .map(|seed| Recipe::new(4, 4, 3).unwrap().board(seed))
                .collect();
            let faulty = Faulty {
                first: boards[0].clone(),
                second: panics.then(|| boards[1].clone()),
            };
            let solvers = [NamedSolver::from(faulty)];
            let mut games = Games {
                jobs: 2,
                ..Games::new(&boards, &solvers)
            };
            let told = |_: &str, _| assert!(panics, "the caller");
            let play = move || games.play(&Cancel::new(), None, told);
            end.send(
                catch_unwind(AssertUnwindSafe(play))
                    .map_err(|panic| panic.downcast_ref::<&str>().copied()),
            )
        });
        let panic = ended
            .recv_timeout(Duration::from_secs(60))
            .expect("it ends")
            .unwrap_err();
        assert_eq!(
            panic,
            Some(if panics { "the solver" } else { "the caller" })
        );
    }
}

#[test]
fn gaps_are_known_once_a_solver_proves_all_boards() {
    let (comparison, failures) = compare(&["round-robin", "bellman-ford"], 2);
    assert!(failures.is_empty());
    assert!(comparison.rows[0].figures.gap.unwrap() > 0.0);
    assert_eq!(
        (
            comparison.rows[1].figures.gap,
            comparison.rows[1].figures.proven
        ),
        (Some(0.0), 20)
    );
    assert_eq!(compare(&["round-robin"], 2).0.rows[0].figures.gap, None);
}

#[test]
fn a_solver_that_fails_leaves_gaps_in_its_row_and_says_why() {
    let (comparison, failures) = compare(&["greedy", "dag:cap=2"], 2);
    assert_eq!(comparison.rows[0].figures.solved, 20);
    assert_eq!(
        (failures[0].solver.as_str(), failures[0].board),
        ("dag:cap=2", 0)
    );
    assert_eq!(failures[0].count, 20 - comparison.rows[1].figures.solved);
}
