//! The games of a comparison: every solver plays every board.

use std::ops::ControlFlow;
use std::time::Instant;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Board;
use colorwalk_solvers::{
    Budget, Cancel, Control, Limit, Outcome, Problem, SolveError, Status, batch,
};

use super::{BoardsPlayed, Comparison, Known, Played};
use crate::results::ResultsFile;
use crate::{Failed, FileError, NamedSolver, Record, Solved};

/// The failures of a solver that has not solved all boards.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_lab::NamedSolver;
/// use colorwalk_lab::comparison::{BoardsPlayed, Games};
/// use colorwalk_solvers::{Cancel, Registry};
///
/// let boards: Vec<_> = series::boards().take(2).collect();
/// let solvers = [NamedSolver::from(Registry::standard().build("dag:cap=2")?)];
/// let mut games = Games::new(&boards, &solvers);
/// games.play(&Cancel::new(), None, |_, _| ())?;
/// let (_, failures) = games.close(BoardsPlayed::new("series".into(), None, &boards, Vec::new()));
/// assert_eq!((failures[0].count, failures[0].board), (2, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The solver's specification.
    pub solver: String,
    /// The number of boards not solved.
    pub count: usize,
    /// The first of these boards, counted from 0.
    pub board: usize,
    /// The reason.
    pub error: String,
}

/// The games of a comparison played so far, solver by solver.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_lab::NamedSolver;
/// use colorwalk_lab::comparison::{Games};
/// use colorwalk_solvers::{Cancel, Greedy};
///
/// let boards: Vec<_> = series::boards().take(3).collect();
/// let solvers = [NamedSolver::from(Greedy::default())];
/// let mut games = Games::new(&boards, &solvers);
/// games.jobs = 2;
/// games.play(&Cancel::new(), None, |_, _| ())?;
/// assert_eq!((games.played(), games.count()), (3, 3));
/// # Ok::<(), colorwalk_lab::FileError>(())
/// ```
#[derive(Debug)]
pub struct Games<'a> {
    boards: &'a [Board],
    solvers: &'a [NamedSolver],
    /// The number of boards played at once.
    pub jobs: usize,
    /// The limits for each game.
    pub budget: Budget,
    /// The games so far, solver by solver, and why boards were not solved.
    games: Vec<(Played, Option<String>)>,
    /// Rows of solutions that were found elsewhere, which come after those of the solvers.
    pub others: Vec<(String, Vec<Played>)>,
}

impl<'a> Games<'a> {
    /// Returns a comparison in which no game has been played. One board is played at a time, without limits.
    pub fn new(boards: &'a [Board], solvers: &'a [NamedSolver]) -> Self {
        Self {
            boards,
            solvers,
            jobs: 1,
            budget: Budget::default(),
            games: Vec::new(),
            others: Vec::new(),
        }
    }

    /// Returns the number of games.
    pub fn count(&self) -> usize {
        self.solvers.len() * self.boards.len()
    }

    /// Returns the number of games played so far.
    pub fn played(&self) -> usize {
        self.games.len()
    }

    /// Loads the games in a file of results.
    ///
    /// # Errors
    ///
    /// If the file contains anything but the first of these games.
    pub fn keep(&mut self, file: &mut ResultsFile) -> Result<(), FileError> {
        file.keep(|stored| {
            if self.played() == self.count() {
                return Err("there are no more games".to_owned());
            }
            // A file has the games in their order, so those before it say which one this is.
            let spec = &self.solvers[self.played() / self.boards.len()].spec;
            let board = self.played() % self.boards.len();
            let puzzle = Puzzle::from(self.boards[board].clone());
            let record = Record::read(stored.line, board, spec, Some(&puzzle))?;
            // The line of an unsolved board has no time.
            self.enter(record, 0.0);
            Ok(())
        })
    }

    /// Plays the remaining games in order, until the cancel flag is raised. Each is written to the file, if there is
    /// one, and then passed to `told` with its solver and the number of games played. If the file cannot be written,
    /// the flag is raised, so that running games end.
    ///
    /// # Errors
    ///
    /// An error of the system about the file.
    ///
    /// # Panics
    ///
    /// If a solver or `told` panics, after raising the flag and waiting for the running games.
    pub fn play(
        &mut self,
        cancel: &Cancel,
        mut file: Option<&mut ResultsFile>,
        mut told: impl FnMut(&str, usize),
    ) -> Result<(), FileError> {
        let unplayed = self.played()..self.count();
        // Entering a game needs the games, which playing one does not.
        let table = Table {
            boards: self.boards,
            solvers: self.solvers,
            budget: self.budget,
            cancel,
        };
        let ended = batch::in_order(
            self.jobs,
            unplayed.take_while(|_| !cancel.is_cancelled()),
            |_, game| table.play(game),
            || cancel.cancel(),
            |_, result| match self.take(result, file.as_deref_mut(), &mut told) {
                Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
                // A cancelled game is the end, but no error.
                Ok(ControlFlow::Break(())) => ControlFlow::Break(Ok(())),
                Err(error) => ControlFlow::Break(Err(error)),
            },
        );
        ended.unwrap_or(Ok(()))
    }

    /// Stores and enters the next game; `None` is one that was cancelled, which is the end.
    fn take(
        &mut self,
        result: Option<(Record, f64)>,
        file: Option<&mut ResultsFile>,
        told: &mut impl FnMut(&str, usize),
    ) -> Result<ControlFlow<()>, FileError> {
        let Some((mut record, seconds)) = result else {
            return Ok(ControlFlow::Break(()));
        };
        // Written first, so that no game is reported that is lost.
        if let Some(file) = file {
            // Only a file has the id of the board, which takes as long as a game of some solvers.
            if let Record::Solved(solved) = record {
                let board = &self.boards[self.played() % self.boards.len()];
                let puzzle = Puzzle::from(board.clone());
                record = Record::Solved(solved.of_puzzle(&puzzle));
            }
            file.write(&record.line())?;
        }
        let solver = &self.solvers[self.played() / self.boards.len()];
        told(&solver.spec, self.played() + 1);
        self.enter(record, seconds);
        Ok(ControlFlow::Continue(()))
    }

    /// Enters a record; if the board was not solved, that took these seconds.
    fn enter(&mut self, record: Record, seconds: f64) {
        let game = match record {
            Record::Solved(solved) => {
                let known = Known {
                    length: solved.length,
                    lower_bound: solved.lower_bound,
                };
                let played = Played {
                    known: Some(known),
                    seconds: solved.seconds,
                };
                (played, None)
            }
            Record::Failed(failed) => {
                let played = Played {
                    known: None,
                    seconds,
                };
                (played, Some(failed.error))
            }
        };
        self.games.push(game);
    }

    /// Returns the comparison of the solvers that have played, and their failures.
    pub fn close(self, boards: BoardsPlayed) -> (Comparison, Vec<Failure>) {
        let mut rows = Vec::new();
        let mut failures = Vec::new();
        let mut games = self.games.into_iter().peekable();
        for NamedSolver { spec, .. } in self.solvers {
            // A cancelled run has no rows of solvers that have not begun. Without boards, all have
            // finished.
            if games.peek().is_none() && boards.count > 0 {
                break;
            }
            let mut row = Vec::new();
            let mut failure: Option<Failure> = None;
            for (board, (played, error)) in games.by_ref().take(self.boards.len()).enumerate() {
                row.push(played);
                let Some(error) = error else {
                    continue;
                };
                match &mut failure {
                    Some(first) => first.count += 1,
                    None => {
                        failure = Some(Failure {
                            solver: spec.clone(),
                            count: 1,
                            board,
                            error,
                        });
                    }
                }
            }
            failures.extend(failure);
            rows.push((spec.clone(), row));
        }
        rows.extend(self.others);
        (Comparison::new(boards, rows), failures)
    }
}

/// The setup of the games: the boards, the solvers and their limits.
struct Table<'a> {
    boards: &'a [Board],
    solvers: &'a [NamedSolver],
    budget: Budget,
    cancel: &'a Cancel,
}

impl Table<'_> {
    /// Plays a game, given by its number, and returns its record and its seconds; `None` if it was cancelled.
    fn play(&self, game: usize) -> Option<(Record, f64)> {
        let NamedSolver { spec, solver } = &self.solvers[game / self.boards.len()];
        let number = game % self.boards.len();
        let board = &self.boards[number];
        let control = Control::default()
            .with_budget(self.budget)
            .with_cancel(self.cancel);
        let begun = Instant::now();
        let result = solver.solve(&Problem::new(board), control);
        let seconds = begun.elapsed().as_secs_f64();
        // A solver may say that it was cancelled without having been.
        if self.cancel.is_cancelled() && says_cancelled(&result) {
            return None;
        }
        let record = match result {
            Ok(outcome) => Record::Solved(Solved::new(number, spec, &outcome)),
            Err(error) => Record::Failed(Failed {
                board: number,
                name: None,
                error: error.to_string(),
            }),
        };
        Some((record, seconds))
    }
}

/// Returns whether a solver says that it was cancelled.
fn says_cancelled(result: &Result<Outcome, SolveError>) -> bool {
    match result {
        Ok(outcome) => outcome.status() == Status::LimitReached(Limit::Cancelled),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests;
