//! The work of a comparison: every solver plays every board.

use std::ops::ControlFlow;
use std::time::Duration;

use colorwalk_core::Board;
use colorwalk_solvers::{Budget, Control, Outcome, Problem, SolveError, Status, batch};
use indicatif::ProgressBar;

use crate::comparison::{BoardsPlayed, Comparison, Row};
use crate::solver::NamedSolver;

/// Who plays, how many at once, and how long they may take.
pub(crate) struct Players<'a> {
    /// The solvers, one for each row.
    pub(crate) solvers: &'a [NamedSolver],
    /// How many boards are played at once.
    pub(crate) jobs: usize,
    /// What each may use on a board.
    pub(crate) budget: Budget,
}

/// A solver that has not solved all boards.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The solver's specification.
    pub(crate) solver: String,
    /// How many boards it has not solved.
    pub(crate) count: usize,
    /// The first of them, counted from 0.
    pub(crate) board: usize,
    /// Why not.
    pub(crate) error: SolveError,
}

/// Plays all boards with all solvers; the bar moves by one for each of them.
pub(crate) fn play(
    played: BoardsPlayed,
    boards: &[Board],
    players: &Players<'_>,
    bar: &ProgressBar,
) -> (Comparison, Vec<Failure>) {
    let games = (0..players.solvers.len()).flat_map(|solver| (0..boards.len()).map(move |board| (solver, board)));
    let control = Control::default().with_budget(players.budget);
    let solve = |_, (solver, board): (usize, usize)| {
        players.solvers[solver].solver.solve(&Problem::new(&boards[board]), control)
    };
    let mut sheets: Vec<Sheet> = players.solvers.iter().map(|solver| Sheet::new(&solver.spec)).collect();
    let _: Option<()> = batch::in_order(
        players.jobs,
        games,
        solve,
        || (),
        |game, result| {
            let sheet = &mut sheets[game / boards.len()];
            if game % boards.len() == 0 {
                bar.set_message(sheet.solver.clone());
            }
            sheet.enter(game % boards.len(), result);
            bar.inc(1);
            ControlFlow::Continue(())
        },
    );
    let optimum = sheets.iter().find_map(Sheet::optimum);
    let (rows, failures): (Vec<_>, Vec<_>) = sheets.into_iter().map(Sheet::close).unzip();
    let mut comparison = Comparison { boards: played, rows };
    if let Some(optimum) = optimum {
        comparison.enter_gaps(&optimum);
    }
    (comparison, failures.into_iter().flatten().collect())
}

/// What one solver has done so far.
struct Sheet {
    solver: String,
    lengths: Vec<Option<usize>>,
    all_optimal: bool,
    elapsed: Duration,
    failure: Option<Failure>,
}

impl Sheet {
    fn new(solver: &str) -> Self {
        Self {
            solver: solver.to_owned(),
            lengths: Vec::new(),
            all_optimal: true,
            elapsed: Duration::ZERO,
            failure: None,
        }
    }

    fn enter(&mut self, board: usize, result: Result<Outcome, SolveError>) {
        match result {
            Ok(outcome) => {
                self.lengths.push(Some(outcome.solution.len()));
                self.all_optimal &= outcome.status == Status::Optimal;
                self.elapsed += outcome.statistics.elapsed;
            }
            Err(error) => {
                self.lengths.push(None);
                self.all_optimal = false;
                let solver = &self.solver;
                let failure = || Failure { solver: solver.clone(), count: 0, board, error };
                self.failure.get_or_insert_with(failure).count += 1;
            }
        }
    }

    /// The optimum of every board, if this solver has proven it of all.
    fn optimum(&self) -> Option<Vec<usize>> {
        self.lengths.iter().copied().collect::<Option<Vec<_>>>().filter(|_| self.all_optimal)
    }

    fn close(self) -> (Row, Option<Failure>) {
        let solved = self.lengths.iter().flatten().count().max(1);
        let seconds = self.elapsed.as_secs_f64() / solved as f64;
        (Row::new(self.solver, self.lengths, seconds), self.failure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver;
    use colorwalk_core::random::Recipe;
    use colorwalk_solvers::Registry;

    fn compare(solvers: &[&str], jobs: usize) -> (Comparison, Vec<Failure>) {
        let registry = Registry::standard();
        let solvers: Vec<_> = solvers.iter().map(|solver| solver::build(&registry, solver, jobs).unwrap()).collect();
        let boards: Vec<_> = (0..20).map(|seed| Recipe::new(4, 4, 3).unwrap().board(seed)).collect();
        let played = BoardsPlayed {
            source: "random".into(),
            count: boards.len(),
            width: Some(4),
            height: Some(4),
            colors: Some(3),
            rules: None,
            seed: Some(0),
        };
        let players = Players { solvers: &solvers, jobs, budget: Budget::default() };
        play(played, &boards, &players, &ProgressBar::hidden())
    }

    fn without_times(mut comparison: Comparison) -> Comparison {
        comparison.rows.iter_mut().for_each(|row| row.seconds_per_board = 0.0);
        comparison
    }

    #[test]
    fn the_number_of_jobs_changes_nothing() {
        let compare = |jobs| without_times(compare(&["greedy", "random", "look-ahead:depth=2"], jobs).0);
        assert_eq!(compare(1), compare(3));
    }

    #[test]
    fn gaps_are_known_once_a_solver_proves_all_boards() {
        let (comparison, failures) = compare(&["round-robin", "bellman-ford"], 2);
        assert!(failures.is_empty());
        assert!(comparison.rows[0].gap.unwrap() > 0.0);
        assert_eq!(comparison.rows[1].gap, Some(0.0));
        assert_eq!(compare(&["round-robin"], 2).0.rows[0].gap, None);
    }

    #[test]
    fn a_solver_that_fails_leaves_gaps_in_its_row_and_says_why() {
        let (comparison, failures) = compare(&["greedy", "dag:cap=2"], 2);
        assert!(comparison.rows[0].lengths.iter().all(Option::is_some));
        assert_eq!((failures[0].solver.as_str(), failures[0].board), ("dag:cap=2", 0));
        assert_eq!(failures[0].count, comparison.rows[1].lengths.iter().filter(|length| length.is_none()).count());
    }
}
