//! The work of a comparison: every solver plays every board.

use std::ops::ControlFlow;
use std::time::Instant;

use colorwalk_core::Board;
use colorwalk_solvers::{Budget, Cancel, Control, Limit, Problem, SolveError, Status, batch};
use indicatif::ProgressBar;

use crate::comparison::{BoardsPlayed, Comparison, Known, Played, Row};
use crate::error::Error;
use crate::record::{self, Failed, Solved};
use crate::results::ResultsFile;
use crate::solver::NamedSolver;

/// Who plays, how many at once, and how long they may take.
pub(crate) struct Players<'a> {
    /// The solvers, one for each row.
    pub(crate) solvers: &'a [NamedSolver],
    /// How many boards are played at once.
    pub(crate) jobs: usize,
    /// What each may use on a board.
    pub(crate) budget: Budget,
    /// The flag that ends it all.
    pub(crate) cancel: &'a Cancel,
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
    pub(crate) error: String,
}

/// The games of a comparison, solver by solver, as far as they are played.
pub(crate) struct Games<'a> {
    players: &'a Players<'a>,
    boards: &'a [Board],
    sheets: Vec<Sheet>,
    played: usize,
}

/// What came of a game, as a line of a file of results has it, and the time that it took.
type Game = (Result<Solved, Failed>, f64);

impl<'a> Games<'a> {
    /// No game played yet.
    pub(crate) fn new(boards: &'a [Board], players: &'a Players<'a>) -> Self {
        let sheets = players.solvers.iter().map(|solver| Sheet::new(&solver.spec)).collect();
        Self { players, boards, sheets, played: 0 }
    }

    /// How many games there are.
    pub(crate) fn count(&self) -> usize {
        self.players.solvers.len() * self.boards.len()
    }

    /// How many of them have been played.
    pub(crate) fn played(&self) -> usize {
        self.played
    }

    /// Takes over the games that a file of results holds.
    ///
    /// # Errors
    ///
    /// If it holds anything but the first of these games.
    pub(crate) fn keep(&mut self, file: &mut ResultsFile) -> Result<(), Error> {
        file.keep(|line| {
            if self.played == self.count() {
                return Err("there are no more games".to_owned());
            }
            let (solver, board) = (self.played / self.boards.len(), self.played % self.boards.len());
            let spec = &self.players.solvers[solver].spec;
            let result = record::read(line, board, spec, Some(&self.boards[board]))?;
            let seconds = result.as_ref().map_or(0.0, |solved| solved.seconds);
            self.enter((result, seconds));
            Ok(())
        })
    }

    /// Plays the games that are left, in order, until the cancel flag is raised; each is written to the file, if there
    /// is one.
    ///
    /// # Errors
    ///
    /// What the system says of the file.
    pub(crate) fn play(&mut self, mut file: Option<&mut ResultsFile>, bar: &ProgressBar) -> Result<(), Error> {
        let (players, boards) = (self.players, self.boards);
        let control = Control::default().with_budget(players.budget).with_cancel(players.cancel);
        let games = (self.played..self.count()).take_while(|_| !players.cancel.is_cancelled());
        let solve = |_, game: usize| {
            let (NamedSolver { spec, solver }, board) = (&players.solvers[game / boards.len()], game % boards.len());
            let begun = Instant::now();
            let solved = solver.solve(&Problem::new(&boards[board]), control);
            let seconds = begun.elapsed().as_secs_f64();
            match solved {
                Ok(outcome) if outcome.status == Status::Exhausted(Limit::Cancelled) => None,
                Err(SolveError::Stopped { limit: Limit::Cancelled, .. }) => None,
                Ok(outcome) => Some((Ok(Solved::new(board, spec, &outcome)), outcome.statistics.elapsed.as_secs_f64())),
                Err(error) => Some((Err(Failed { board, error: error.to_string() }), seconds)),
            }
        };
        let sink = |_, result: Option<Game>| {
            let Some(result) = result else { return ControlFlow::Break(Ok(())) };
            let line = || match &result.0 {
                Ok(solved) => record::line(solved),
                Err(failed) => record::line(failed),
            };
            if let Some(file) = &mut file
                && let Err(error) = file.write(&format!("{}\n", line()))
            {
                return ControlFlow::Break(Err(error));
            }
            self.enter(result);
            bar.set_message(self.sheets[(self.played - 1) / boards.len()].solver.clone());
            bar.inc(1);
            ControlFlow::Continue(())
        };
        batch::in_order(players.jobs, games, solve, || players.cancel.cancel(), sink).unwrap_or(Ok(()))
    }

    fn enter(&mut self, (result, seconds): Game) {
        let sheet = &mut self.sheets[self.played / self.boards.len()];
        sheet.enter(self.played % self.boards.len(), result, seconds);
        self.played += 1;
    }

    /// The rows of the solvers that have played, and what they failed at.
    pub(crate) fn close(self, boards: BoardsPlayed) -> (Comparison, Vec<Failure>) {
        let optimum = self.sheets.iter().find_map(|sheet| sheet.optimum(self.boards.len()));
        let begun = self.sheets.into_iter().filter(|sheet| !sheet.played.is_empty() || boards.count == 0);
        let (rows, failures): (Vec<_>, Vec<_>) = begun.map(Sheet::close).unzip();
        let mut comparison = Comparison { boards, rows };
        if let Some(optimum) = optimum {
            comparison.enter_gaps(&optimum);
        }
        (comparison, failures.into_iter().flatten().collect())
    }
}

/// What one solver has done so far.
struct Sheet {
    solver: String,
    played: Vec<Played>,
    failure: Option<Failure>,
}

impl Sheet {
    fn new(solver: &str) -> Self {
        Self { solver: solver.to_owned(), played: Vec::new(), failure: None }
    }

    fn enter(&mut self, board: usize, result: Result<Solved, Failed>, seconds: f64) {
        let known = match result {
            Ok(Solved { length, lower_bound, .. }) => Some(Known { length, lower_bound }),
            Err(Failed { error, .. }) => {
                let solver = &self.solver;
                let failure = || Failure { solver: solver.clone(), count: 0, board, error };
                self.failure.get_or_insert_with(failure).count += 1;
                None
            }
        };
        self.played.push(Played { known, seconds });
    }

    /// The optimum of each of this many boards, if this solver has proven it of all.
    fn optimum(&self, boards: usize) -> Option<Vec<usize>> {
        let proven = |played: &Played| played.known.filter(|_| played.is_proven()).map(|known| known.length);
        self.played.iter().map(proven).collect::<Option<Vec<_>>>().filter(|optimum| optimum.len() == boards)
    }

    fn close(self) -> (Row, Option<Failure>) {
        (Row::new(self.solver, &self.played), self.failure)
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
        let played = BoardsPlayed::new("random".into(), Some(0), &boards, Vec::new());
        let players = Players { solvers: &solvers, jobs, budget: Budget::default(), cancel: &Cancel::new() };
        let mut games = Games::new(&boards, &players);
        games.play(None, &ProgressBar::hidden()).unwrap();
        games.close(played)
    }

    fn without_times(mut comparison: Comparison) -> Comparison {
        for row in &mut comparison.rows {
            row.seconds_per_board = 0.0;
            row.seconds.clear();
        }
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
        assert_eq!((comparison.rows[1].gap, comparison.rows[1].proven), (Some(0.0), 20));
        assert_eq!(compare(&["round-robin"], 2).0.rows[0].gap, None);
    }

    #[test]
    fn a_solver_that_fails_leaves_gaps_in_its_row_and_says_why() {
        let (comparison, failures) = compare(&["greedy", "dag:cap=2"], 2);
        assert_eq!(comparison.rows[0].solved, 20);
        assert_eq!((failures[0].solver.as_str(), failures[0].board), ("dag:cap=2", 0));
        assert_eq!(failures[0].count, 20 - comparison.rows[1].solved);
    }
}
