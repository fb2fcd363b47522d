//! Custom solvers: what they can rely on, and which of their claims the library does not believe.

use std::error::Error as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_boards::series;
use colorwalk_core::check::check;
use colorwalk_core::{Board, Color, Solution};
use colorwalk_solvers::{
    Algorithm, Answer, Budget, Clock, Control, Exact, Greedy, Limit, Meter, Problem, Progress,
    Proof, Registry, SolveError, Solver, Spec,
};

type Search = dyn Fn(&Problem, &mut Meter<'_>) -> Result<Answer, SolveError> + Send + Sync;

/// A solver whose behavior a test defines.
struct Own(Box<Search>);

impl Own {
    fn new(
        search: impl Fn(&Problem, &mut Meter<'_>) -> Result<Answer, SolveError> + Send + Sync + 'static,
    ) -> Self {
        Self(Box::new(search))
    }
}

impl std::fmt::Debug for Own {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Own")
    }
}

impl Algorithm for Own {
    fn spec(&self) -> Spec {
        Spec::new("own")
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        (self.0)(problem, meter)
    }
}

/// Plays the first useful color again and again, counting each node.
fn first_useful(problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
    let (mut position, mut moves) = (problem.position().clone(), Vec::new());
    while let Some(color) = position.useful_colors().into_iter().next() {
        if let Err(limit) = meter.expand() {
            return Ok(Answer::cut_short(problem, moves, limit));
        }
        position.play_unchecked(color);
        moves.push(color);
    }
    Ok(Answer::feasible(moves))
}

fn small() -> Board {
    Recipe::new(8, 8, 4).unwrap().board(1)
}

/// Solves a problem and records all reports to its observer.
fn observed(solver: &dyn Solver, problem: &Problem) -> (Result<Answer, SolveError>, Vec<Progress>) {
    let mut told = Vec::new();
    let mut observer = |progress: &Progress| told.push(progress.clone());
    (
        solver.solve(problem, Control::default().with_observer(&mut observer)),
        told,
    )
}

#[test]
fn what_is_optimal_is_decided_by_the_bound() {
    let problem = Problem::new(&small());
    let long = first_useful(&problem, &mut Meter::start(Control::default()))
        .unwrap()
        .solution
        .moves()
        .to_vec();
    let own =
        |found: Answer| Own::new(move |_, _| Ok(found.clone())).solve(&problem, Control::default());

    let outcome = own(Answer::optimal(long.clone()).with_claimed_bound(3)).unwrap();
    assert_eq!(outcome.proof(), Proof::Open);
    assert!((3..outcome.solution.len()).contains(&outcome.lower_bound()));

    let outcome = own(Answer::stopped(long.clone(), Limit::Memory)).unwrap();
    assert_eq!(outcome.stopped_by(), Some(Limit::Memory));
    // A claim is reported but not believed; what the library has proven may be passed on.
    let outcome = own(Answer::optimal(long.clone())).unwrap();
    assert_eq!(
        (outcome.proof(), outcome.claimed_bound()),
        (Proof::Claimed, long.len())
    );
    assert!(outcome.lower_bound() < long.len());
    // What was proven elsewhere is a claim here, too.
    let outcome = own(Answer::feasible(long.clone()).with_proven_bound(long.len())).unwrap();
    assert_eq!(
        (outcome.proof(), outcome.claimed_bound()),
        (Proof::Claimed, long.len())
    );
    let relay = Own::new(|problem, meter| Exact::default().search(problem, meter));
    assert_eq!(
        relay.solve(&problem, Control::default()).unwrap().proof(),
        Proof::Optimal
    );

    let length = long.len();
    let error = own(Answer::feasible(long.clone()).with_claimed_bound(length + 1)).unwrap_err();
    assert!(
        matches!(error, SolveError::WrongBound { lower_bound, .. } if lower_bound == length + 1),
        "{error}"
    );
    let error = own(Answer::optimal(long[..length - 1].to_vec())).unwrap_err();
    assert!(matches!(error, SolveError::WrongSolution { .. }), "{error}");
}

#[test]
fn a_solver_that_is_cut_short_ends_greedily() {
    let board = series::board(0).unwrap();
    let budget = Control::default().with_budget(Budget::default().with_expanded(5));
    let outcome = Own::new(first_useful)
        .solve(&Problem::new(&board), budget)
        .unwrap();
    assert_eq!(outcome.stopped_by(), Some(Limit::Expanded));
    assert_eq!(outcome.statistics.expanded, 5);
    assert!(check(&board, &outcome.solution).is_ok());
    let cut = Answer::cut_short(&Problem::new(&board), Vec::new(), Limit::Time);
    let greedy = Greedy::default()
        .solve(&Problem::new(&board), Control::default())
        .unwrap();
    assert_eq!(cut.solution, greedy.solution);
}

#[test]
fn time_is_kept_on_the_largest_boards() {
    /// Each node takes a fifth of a millisecond.
    struct NodeClock(Arc<AtomicU32>);
    impl Clock for NodeClock {
        fn now(&self) -> Duration {
            Duration::from_micros(200) * self.0.load(Ordering::Relaxed)
        }
    }
    let nodes = Arc::new(AtomicU32::new(0));
    let clock = NodeClock(Arc::clone(&nodes));
    let counted = Arc::clone(&nodes);
    let endless = Own::new(move |problem, meter| {
        loop {
            if let Err(limit) = meter.expand() {
                return Ok(Answer::cut_short(problem, Vec::new(), limit));
            }
            counted.fetch_add(1, Ordering::Relaxed);
        }
    });
    let board = Recipe::new(256, 256, 64).unwrap().board(1);
    let budget = Budget::default().with_time(Duration::from_millis(200));
    let control = Control::default().with_budget(budget).with_clock(&clock);
    let outcome = endless.solve(&Problem::new(&board), control).unwrap();
    assert_eq!(outcome.stopped_by(), Some(Limit::Time));
    // To complete the solution takes 160 ns for each region, which is time of the solve, too.
    let after = Duration::from_nanos(160) * board.regions().count() as u32;
    let time = Duration::from_millis(200) - after;
    let expected = time.as_micros().div_ceil(200) as u32;
    // A meter that counted nodes alone would poll every 256.
    let nodes = nodes.load(Ordering::Relaxed);
    assert!(
        (expected..=expected + 2).contains(&nodes),
        "{nodes} nodes, {expected} expected"
    );
}

#[test]
fn a_failure_outside_has_an_error_of_its_own() {
    let down = Own::new(|_, _| {
        Err(SolveError::failed(
            "own",
            std::io::Error::other("the service is down"),
        ))
    });
    let error = down
        .solve(&Problem::new(&small()), Control::default())
        .unwrap_err();
    assert_eq!(error.to_string(), "own: the service is down");
    let source = error.source().unwrap();
    assert_eq!(source.to_string(), "the service is down");
}

#[test]
fn pointers_to_solvers_are_solvers_and_are_checked() {
    fn solve(solver: impl Solver, board: &Board) -> Result<usize, SolveError> {
        Ok(solver
            .solve(&Problem::new(board), Control::default())?
            .solution
            .len())
    }
    let board = small();
    let greedy = Greedy::default();
    let expected = solve(Greedy::default(), &board).unwrap();
    let boxed: Box<dyn Solver> = Registry::standard().build("greedy").unwrap();
    let shared: Arc<dyn Solver> = Arc::from(Registry::standard().build("greedy").unwrap());
    for length in [
        solve(&greedy, &board),
        solve(greedy, &board),
        solve(&*boxed, &board),
        solve(&boxed, &board),
        solve(Arc::clone(&shared), &board),
        solve(boxed, &board),
        solve(Box::new(shared) as Box<dyn Algorithm>, &board),
    ] {
        assert_eq!(length.unwrap(), expected);
    }
    let wrong: Box<dyn Algorithm> = Box::new(Own::new(|_, _| Ok(Answer::optimal(Vec::new()))));
    assert!(matches!(
        solve(wrong, &board),
        Err(SolveError::WrongSolution { .. })
    ));
}

/// Of proofs, which have work left after the last improvement: who stops one then wants to have seen it.
#[test]
fn better_solutions_are_reported_when_they_are_found() {
    let recipe = Recipe::new(9, 9, 5).unwrap();
    let mut improved = 0;
    for solver in ["exact", "auto", "exact:width=100", "beam:width=10"] {
        let solver = Registry::standard().build(solver).unwrap();
        for board in (0..20).map(|seed| recipe.board(seed)) {
            let (result, progress) = observed(&*solver, &Problem::new(&board));
            let length = result.unwrap().solution.len();
            let (_, before) = progress.split_last().unwrap();
            let lengths: Vec<_> = before
                .iter()
                .filter_map(|progress| progress.upper_bound)
                .collect();
            assert_eq!(lengths.last(), Some(&length), "{lengths:?}\n{board}");
            improved += usize::from(lengths[0] > length);
        }
    }
    assert!(improved > 20, "{improved}");
}

/// Boards that take the search from both sides, and more than one beam, before a limit ends it.
#[test]
fn what_a_stopped_proof_knows_was_reported_before() {
    let (mut improved, mut raised) = (0, 0);
    for (side, colors, seed) in [(16, 8, 0), (18, 6, 1), (20, 5, 2), (26, 8, 3), (30, 6, 4)] {
        let board = Recipe::new(side, side, colors).unwrap().board(seed);
        let problem = Problem::new(&board);
        let mut told: Vec<Progress> = Vec::new();
        let mut observer = |progress: &Progress| told.push(progress.clone());
        let control = Control::default()
            .with_budget(Budget::default().with_expanded(20_000))
            .with_observer(&mut observer);
        let outcome = Exact::default().solve(&problem, control).unwrap();
        let (_, before) = told.split_last().unwrap();
        let lengths: Vec<_> = before.iter().filter_map(|told| told.upper_bound).collect();
        let bounds: Vec<_> = before.iter().filter_map(|told| told.lower_bound).collect();
        assert_eq!(lengths.last(), Some(&outcome.solution.len()), "{board}");
        assert_eq!(bounds.last(), Some(&outcome.lower_bound()), "{board}");
        improved += usize::from(lengths.first() != lengths.last());
        raised += usize::from(bounds.first() != bounds.last());
    }
    assert!(improved > 2 && raised > 2, "{improved} {raised}");
}

#[test]
fn every_solve_sends_a_last_report_and_its_solution() {
    let board = small();
    let registry = Registry::standard();
    for entry in registry.entries() {
        let solver = registry.build(entry.name()).unwrap();
        let (result, progress) = observed(&*solver, &Problem::new(&board));
        let (last, before) = progress.split_last().unwrap();
        let known = |progress: &Progress| {
            (
                progress.upper_bound,
                progress.best.as_ref().map(Solution::len),
            )
        };
        assert!(
            progress
                .iter()
                .map(known)
                .all(|(length, best)| length == best),
            "{}",
            entry.name()
        );
        assert!(
            before
                .iter()
                .filter_map(|progress| progress.upper_bound)
                .is_sorted_by(|one, next| one >= next)
        );
        assert!(
            last.finished && before.iter().all(|progress| !progress.finished),
            "{}",
            entry.name()
        );
        match result {
            Ok(outcome) => {
                assert_eq!(
                    last.upper_bound,
                    Some(outcome.solution.len()),
                    "{}",
                    entry.name()
                );
                assert_eq!(
                    last.lower_bound,
                    Some(outcome.lower_bound()),
                    "{}",
                    entry.name()
                );
                assert_eq!(
                    last.expanded,
                    outcome.statistics.expanded,
                    "{}",
                    entry.name()
                );
                assert_eq!(
                    last.best.as_ref(),
                    Some(&outcome.solution),
                    "{}",
                    entry.name()
                );
            }
            Err(error) => {
                assert!(matches!(error, SolveError::NodeCap { .. }), "{error}");
                assert_eq!(last.best, None);
            }
        }
    }
}

#[test]
fn only_what_is_better_is_told() {
    let problem = Problem::new(&small());
    let long = first_useful(&problem, &mut Meter::start(Control::default()))
        .unwrap()
        .solution
        .moves()
        .to_vec();
    let mut longer = long.clone();
    longer.insert(0, Color::FIRST);
    let (moves, worse) = (long.clone(), longer);
    let own = Own::new(move |_, meter| {
        meter.improve(&moves);
        meter.improve(&worse);
        meter.raise(2);
        meter.raise(1);
        Ok(Answer::feasible(moves.clone()))
    });
    let (result, progress) = observed(&own, &problem);
    assert!(result.is_ok());
    assert_eq!(
        progress.len(),
        3,
        "a solution, a bound and the end: {progress:?}"
    );
    assert!(
        progress
            .iter()
            .all(|progress| progress.best == Some(Solution::new(long.clone())))
    );
}
