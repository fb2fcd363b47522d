//! What answers mean, on small boards of any topology: solvers against brute force, many threads against one, certificates
//! against their checkers, results against what is read of them.
//!
//! Bytes become a board and a choice of solver, so every input is a case. The brute force knows cells and edges alone, and
//! shares no code with the library. With `--cfg fuzzing`, the first question of a proof has 8 nodes instead of 2,048, so that
//! even these boards come to the helpers, to both sides in turn, and to wider beams.

mod case;
mod checkers;

use colorwalk::certificate::{Certificates, Verified};
use colorwalk::check::check;
use colorwalk::files::Puzzle;
use colorwalk::{Answer, Budget, Control, Exact, Problem, Proof, Prover, Registry, Solver};
use colorwalk_lab::Row;
use colorwalk_lab::solutions::Solutions;

use case::Case;

/// Specifications of solvers that prove what they find, given the time.
const PROVING: [&str; 8] = [
    "exact:threads=1",
    "exact:threads=1,memory=1MiB",
    "exact:threads=1,width=20",
    "exact:threads=2",
    "auto:threads=1,seconds=1000",
    "beam:width=1000000",
    "dag",
    "bellman-ford",
];

fn solve(solver: &dyn Solver, problem: &Problem, budget: Budget) -> Answer {
    solver
        .solve(problem, Control::default().with_budget(budget))
        .unwrap_or_else(|error| panic!("{}: {error}", solver.spec()))
}

/// Solvers against brute force: an optimum is the optimum, and no bound exceeds it; of any position, within any budget.
pub fn optimum(bytes: &[u8]) {
    let mut case = Case::of(bytes);
    let problem = case.problem();
    let optimum = case.optimum();
    let spec = PROVING[case.below(PROVING.len())];
    let solver = Registry::standard().build(spec).unwrap();
    let outcome = solve(&*solver, &problem, Budget::default());
    assert_eq!(outcome.proof(), Proof::Optimal, "{spec}");
    assert_eq!(outcome.solution.len(), optimum, "{spec}");

    // Any solver, stopped anywhere.
    let registry = Registry::standard();
    let entries = registry.entries();
    let entry = &entries[case.below(entries.len())];
    let solver = registry.build(entry.name()).unwrap();
    let budget = Budget::default().with_expanded(case.below(64) as u64);
    let outcome = solve(&*solver, &problem, budget);
    assert!(outcome.solution.len() >= optimum, "{}", entry.name());
    assert!(outcome.lower_bound() <= optimum, "{}", entry.name());
    assert!(problem.lower_bound() <= optimum);

    // One prover for all positions of a game.
    let prover = Prover::with(problem.board(), Exact::default().with_threads(1).unwrap());
    let mut problem = problem;
    let mut left = optimum;
    while left > 0 {
        let outcome = solve(&prover, &problem, Budget::default());
        assert_eq!(outcome.solution.len(), left, "a prover");
        problem = problem.play(outcome.solution.moves()[0]);
        left -= 1;
    }
}

/// Many threads against one, and both against brute force.
pub fn threads(bytes: &[u8]) {
    let mut case = Case::of(bytes);
    let problem = case.problem();
    let optimum = case.optimum();
    let threads = 2 + case.below(15);
    let name = ["exact", "auto"][case.below(2)];
    let answers = [1, threads].map(|threads| {
        let solver = Registry::standard()
            .build(&format!("{name}:threads={threads}"))
            .unwrap();
        let outcome = solve(&*solver, &problem, Budget::default());
        (
            outcome.solution.len(),
            outcome.lower_bound(),
            outcome.proof(),
        )
    });
    assert_eq!(answers[0], (optimum, optimum, Proof::Optimal), "1 thread");
    assert_eq!(answers[0], answers[1], "{threads} threads");
}

/// The writer of certificates against brute force and the checkers: Rust's of each, the others of many at once.
pub fn proofs(bytes: &[u8]) {
    let mut case = Case::of(bytes);
    let board = case.board().clone();
    let exact = Exact::default().with_threads(1 + case.below(3)).unwrap();
    let mut text = Vec::new();
    let budget = Budget::default().with_expanded(match case.below(3) {
        0 => Some(case.below(64) as u64),
        _ => None,
    });
    let control = Control::default().with_budget(budget);
    let any_start = case.has_colored_start() && case.below(2) == 0;
    let (optimum, bound) = if any_start {
        let best = exact
            .certify_best_start(&board, control, &mut text)
            .unwrap();
        (case.optimum_of_any_start(), best.lower_bound())
    } else {
        let outcome = exact.certify(&board, control, &mut text).unwrap();
        (case.optimum_from_start(), outcome.lower_bound())
    };
    if text.is_empty() {
        assert_eq!(bound, 0, "no certificate");
        return;
    }
    let read: Vec<Verified> = Certificates::new(&text[..]).map(Result::unwrap).collect();
    assert_eq!(read.len(), 1);
    let verified = &read[0];
    assert_eq!(verified.lower_bound, bound);
    assert!(bound <= optimum, "a false certificate");
    // A bound of 0 needs no proof, so nothing is said about other starts.
    assert_eq!(verified.any_start, any_start && bound > 0);
    assert!(verified.solution.len() >= optimum);
    assert!(check(&verified.board, &verified.solution).is_ok());
    if budget.expanded.is_none() {
        assert_eq!(verified.lower_bound, optimum);
        assert!(verified.is_optimal());
    }
    checkers::compare(text, verified);
}

/// Results that are written are read as they were, and verified; so are their other forms.
pub fn outcomes(bytes: &[u8]) {
    let mut case = Case::of(bytes);
    let puzzle = Puzzle::from(case.board().clone());
    let registry = Registry::standard();
    let entries = registry.entries();
    let entry = &entries[case.below(entries.len())];
    let solver = registry.build(entry.name()).unwrap();
    let budget = Budget::default().with_expanded(match case.below(2) {
        0 => Some(case.below(64) as u64),
        _ => Some(100_000),
    });
    let outcome = solve(&*solver, &Problem::new(case.board()), budget);
    let number = case.below(1000);
    let spec = solver.spec().to_string();
    let is_empty = outcome.solution.is_empty();
    let row = Row::solved(number, &spec, outcome).of_puzzle(&puzzle);
    let line = row.line();
    assert_eq!(Row::parse(&line).as_ref(), Some(&row));
    assert_eq!(
        Row::read(&line, number, &spec, Some(&puzzle)).as_ref(),
        Ok(&row)
    );
    if is_empty {
        return;
    }
    for text in [line, row.moves()] {
        let solutions: Solutions = Solutions::read(&text);
        let checked = solutions.check(if text.starts_with('{') { number } else { 0 }, &puzzle);
        assert!(!checked.is_empty(), "{text}");
        for (_, replayed) in checked {
            assert!(replayed.is_ok(), "{text}");
        }
    }
}
