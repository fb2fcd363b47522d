//! The games of a comparison: every solver plays every board.

use std::ops::ControlFlow;
use std::time::Instant;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Board;
use colorwalk_solvers::{Answer, Budget, Cancel, Control, Problem, Progress, SolveError, batch};

use super::rounds::Rounds;
use super::{BoardsPlayed, Comparison, Game};
use crate::results::ResultsFile;
use crate::{FileError, NamedSolver, Row};

/// The number of rounds in which the boards of fast solvers are played again, to measure times.
const ROUNDS: usize = 5;

/// A solver is fast if it plays all boards in less than this many seconds. Of longer times, one is enough.
const FAST: f64 = 1.0;

/// A round takes at least this many seconds. Of a shorter one, the system's interruptions would be a large part.
const ROUND_SECONDS: f64 = 0.02;

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

/// Gets the progress of the games at work, each with its number.
pub type Watch<'w> = &'w (dyn Fn(usize, &Progress) + Sync);

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
    /// The limits that rows state: those that were asked for.
    pub asked: Budget,
    /// The ids of the boards, which name them in a file of games; without them, ids are made from the cells.
    pub ids: &'a [String],
    /// The games so far, solver by solver, and why boards were not solved.
    games: Vec<(Game, Option<String>)>,
    /// Rows of solutions that were found elsewhere, which come after those of the solvers.
    pub others: Vec<(String, Vec<Game>)>,
    /// The times of each solver, once they are measured.
    times: Vec<Rounds>,
}

impl<'a> Games<'a> {
    /// Returns a comparison in which no game has been played. One board is played at a time, without limits.
    pub fn new(boards: &'a [Board], solvers: &'a [NamedSolver]) -> Self {
        Self {
            boards,
            solvers,
            jobs: 1,
            budget: Budget::default(),
            asked: Budget::default(),
            ids: &[],
            games: Vec::new(),
            others: Vec::new(),
            times: Vec::new(),
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
            let row = Row::read(stored.line, board, spec, Some(&puzzle))?;
            self.enter(&row);
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
        file: Option<&mut ResultsFile>,
        told: impl FnMut(&str, usize),
    ) -> Result<(), FileError> {
        self.play_watched(cancel, file, told, None)
    }

    /// Plays the remaining games as [`play`](Self::play) does, and shows the progress of each while it is played. Watched solvers read
    /// the clock, which takes time.
    ///
    /// # Errors
    ///
    /// An error of the system about the file.
    ///
    /// # Panics
    ///
    /// If a solver, `told` or `watch` panics, after raising the flag and waiting for the running games.
    pub fn play_watched(
        &mut self,
        cancel: &Cancel,
        mut file: Option<&mut ResultsFile>,
        mut told: impl FnMut(&str, usize),
        watch: Option<Watch<'_>>,
    ) -> Result<(), FileError> {
        let unplayed = self.played()..self.count();
        // Entering a game needs the games, which playing one does not.
        let table = Table {
            boards: self.boards,
            solvers: self.solvers,
            budget: self.budget,
            asked: self.asked,
            cancel,
            watch,
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

    /// Measures times after all games are played: plays the boards of the fast solvers again, one board at a time, in
    /// several rounds. Their times become medians over the rounds, of which the row has the spread; the first games were the
    /// warm-up. Other solvers keep the times of their first games, which should have been played one at a time, too.
    ///
    /// `told` gets each solver and its round, counted from 1. Returns whether times were measured; they are not if a game is
    /// still unplayed or the cancel flag is raised.
    ///
    /// # Panics
    ///
    /// If a solver or `told` panics.
    pub fn measure(&mut self, cancel: &Cancel, mut told: impl FnMut(&str, usize)) -> bool {
        if self.played() < self.count() {
            return false;
        }
        let table = Table {
            boards: self.boards,
            solvers: self.solvers,
            budget: self.budget,
            asked: self.asked,
            cancel,
            watch: None,
        };
        let mut times = vec![Rounds::default(); self.solvers.len()];
        let mut fast = Vec::new();
        for (solver, times) in times.iter_mut().enumerate() {
            let first = self.first_seconds(solver);
            let total: f64 = first.iter().sum();
            if total < FAST {
                // At least once, even if the clock has measured no time.
                let repeats = (ROUND_SECONDS / total.max(1e-6)).ceil() as usize;
                fast.push((solver, repeats));
            } else {
                times.push(first);
            }
        }
        for round in 1..=ROUNDS {
            // The solvers take turns, so that a temporary load affects all of them.
            for &(solver, repeats) in &fast {
                told(&self.solvers[solver].spec, round);
                let Some(seconds) = table.play_round(solver, repeats) else {
                    return false;
                };
                times[solver].push(seconds);
            }
        }
        self.times = times;
        true
    }

    /// Returns the seconds of the first games of a solver, a board each.
    fn first_seconds(&self, solver: usize) -> Vec<f64> {
        let first = solver * self.boards.len();
        let mut seconds = Vec::new();
        for (played, _) in &self.games[first..first + self.boards.len()] {
            seconds.push(played.seconds);
        }
        seconds
    }

    /// Stores and enters the next game; `None` is one that was cancelled, which is the end.
    fn take(
        &mut self,
        result: Option<Row>,
        file: Option<&mut ResultsFile>,
        told: &mut impl FnMut(&str, usize),
    ) -> Result<ControlFlow<()>, FileError> {
        let Some(mut row) = result else {
            return Ok(ControlFlow::Break(()));
        };
        // Written first, so that no game is reported that is lost.
        if let Some(file) = file {
            // Only a file has the id of the board, which takes as long to make as a game of some solvers.
            let board = self.played() % self.boards.len();
            let puzzle = Puzzle::from(self.boards[board].clone());
            row = row
                .of_puzzle(&puzzle)
                .named(self.ids.get(board).cloned(), None);
            file.write(&row.line())?;
        }
        let solver = &self.solvers[self.played() / self.boards.len()];
        told(&solver.spec, self.played() + 1);
        self.enter(&row);
        Ok(ControlFlow::Continue(()))
    }

    /// Enters a row.
    fn enter(&mut self, row: &Row) {
        let error = row
            .result
            .as_ref()
            .err()
            .map(|unsolved| unsolved.error.clone());
        self.games.push((game_of(row), error));
    }

    /// Returns the comparison of the solvers that have played, and their failures.
    pub fn close(self, boards: BoardsPlayed) -> (Comparison, Vec<Failure>) {
        let mut rows = Vec::new();
        let mut failures = Vec::new();
        let mut games = self.games.into_iter().peekable();
        for (solver, NamedSolver { spec, .. }) in self.solvers.iter().enumerate() {
            // A cancelled run has no rows of solvers that have not begun. Without boards, all have
            // finished.
            if games.peek().is_none() && boards.count > 0 {
                break;
            }
            let mut row = Vec::new();
            let mut failure: Option<Failure> = None;
            for (board, (mut played, error)) in games.by_ref().take(self.boards.len()).enumerate() {
                let times = self.times.get(solver);
                if let Some(seconds) = times.and_then(|times| times.seconds(board)) {
                    played.seconds = seconds;
                }
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
        let mut comparison = Comparison::new(boards, rows);
        comparison.limits = self.asked;
        // Rows of other solutions come last, and have no times.
        for (row, times) in comparison.rows.iter_mut().zip(&self.times) {
            times.enter(row, &comparison.boards.sizes);
        }
        (comparison, failures)
    }
}

/// Returns the figures of a row.
fn game_of(row: &Row) -> Game {
    match &row.result {
        Ok(answer) => Game::from(answer),
        Err(unsolved) => Game::unsolved(unsolved.seconds),
    }
}

/// The setup of the games: the boards, the solvers and their limits.
struct Table<'a> {
    boards: &'a [Board],
    solvers: &'a [NamedSolver],
    budget: Budget,
    asked: Budget,
    cancel: &'a Cancel,
    watch: Option<Watch<'a>>,
}

impl Table<'_> {
    /// Plays a game, given by its number, and returns its row; `None` if it was cancelled.
    fn play(&self, game: usize) -> Option<Row> {
        let NamedSolver { spec, solver } = &self.solvers[game / self.boards.len()];
        let number = game % self.boards.len();
        let board = &self.boards[number];
        let control = Control::default()
            .with_budget(self.budget)
            .with_cancel(self.cancel);
        let begun = Instant::now();
        let problem = Problem::new(board);
        let result = match self.watch {
            None => solver.solve(&problem, control),
            Some(watch) => {
                let mut observer = |progress: &Progress| watch(game, progress);
                solver.solve(&problem, control.with_observer(&mut observer))
            }
        };
        let seconds = begun.elapsed().as_secs_f64();
        // A custom solver may report a cancellation that did not happen.
        if self.cancel.is_cancelled() && says_cancelled(&result) {
            return None;
        }
        let row = match result {
            Ok(answer) => Row::solved(number, spec, answer),
            Err(error) => Row::unsolved(number, spec, error.to_string(), seconds),
        };
        Some(row.within(self.asked))
    }

    /// Plays all boards this many times, and returns the mean seconds of each board; `None` if a game was cancelled.
    fn play_round(&self, solver: usize, repeats: usize) -> Option<Vec<f64>> {
        let mut seconds = vec![0.0; self.boards.len()];
        for _ in 0..repeats {
            for (board, seconds) in seconds.iter_mut().enumerate() {
                let game = solver * self.boards.len() + board;
                *seconds += self.play(game)?.seconds() / repeats as f64;
            }
        }
        Some(seconds)
    }
}

/// Returns whether a solver reports that it was cancelled.
fn says_cancelled(result: &Result<Answer, SolveError>) -> bool {
    match result {
        Ok(answer) => answer.is_cancelled(),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests;
