//! The input and output of the model.
//!
//! The model knows no threads, no clock and no terminal. Its input is an [`Event`], its output an [`Effect`].
//! Background work runs in [slots](Slot), one job in each; a job has a ticket, and a report whose ticket is not the
//! latest of its slot is stale.

use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_boards::random::Recipe;
use colorwalk_core::Board;
use colorwalk_session::{Question, Report};
use colorwalk_solvers::Problem;
use ratatui::crossterm::event::KeyEvent;

use crate::day::Day;
use crate::records::Change;

/// An event.
#[derive(Debug)]
pub(crate) enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was clicked at this place of the terminal.
    Click {
        /// The column, from the left.
        column: u16,
        /// The row, from the top.
        row: u16,
    },
    /// The terminal was resized.
    Resize {
        /// The number of columns.
        width: u16,
        /// The number of rows.
        height: u16,
    },
    /// The time after which the model asked to be woken has passed.
    Tick,
    /// Time has passed since the last such event.
    Time {
        /// The time passed.
        passed: Duration,
        /// The current day.
        today: Day,
    },
    /// The board was scrolled.
    Scroll {
        /// The rows down, or up if negative.
        rows: isize,
        /// The columns to the right, or to the left if negative.
        columns: isize,
    },
    /// The batch reports.
    Batch {
        /// The ticket of the job.
        ticket: u64,
        /// The report.
        report: BatchReport,
    },
    /// A job that solves one board reports.
    Report {
        /// The slot of the job.
        slot: Slot,
        /// The ticket of the job.
        ticket: u64,
        /// The report.
        report: Report,
    },
    /// A signal asks the program to end, perhaps because the terminal is gone.
    Terminate,
}

/// A place for one background job at a time; a new job replaces the old one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Slot {
    /// Proves the par of the board.
    Par,
    /// Searches for the shortest end from the position on the screen.
    Here,
    /// Runs the chosen solver.
    Plan,
    /// Plays many boards.
    Batch,
}

impl Slot {
    /// All slots.
    pub(crate) const ALL: [Self; 4] = [Self::Par, Self::Here, Self::Plan, Self::Batch];
}

impl From<Question> for Slot {
    fn from(question: Question) -> Self {
        match question {
            Question::Par => Self::Par,
            Question::Here => Self::Here,
        }
    }
}

/// Something to do outside of the model.
#[derive(Debug)]
pub(crate) enum Effect {
    /// Start this job in the slot, replacing the running one.
    Start {
        /// The slot.
        slot: Slot,
        /// The ticket of its reports.
        ticket: u64,
        /// The job.
        job: Box<Job>,
    },
    /// Stop the job in the slot.
    Stop(Slot),
    /// Save a game and its result.
    Save(Box<Change>),
}

/// A background job.
#[derive(Clone, Debug)]
pub(crate) enum Job {
    /// Find a shortest end of one board from some position, with proof.
    Prove {
        /// The problem to solve.
        problem: Problem,
    },
    /// Solve one board from some position.
    Solve {
        /// The specification of the solver.
        solver: String,
        /// The problem to solve.
        problem: Problem,
    },
    /// Solve many boards.
    Batch {
        /// The specification of the solver.
        solver: String,
        /// The source of the boards.
        boards: Supply,
        /// The number of boards.
        count: usize,
    },
}

/// The source of the boards of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Supply {
    /// The boards of the series.
    Series,
    /// Random boards with the seeds 0, 1, 2, ...
    Random(Recipe),
}

impl Supply {
    /// Returns the board of this index, if there is one.
    pub(crate) fn board(self, index: usize) -> Option<Board> {
        match self {
            Self::Series => BoardId::series(index).map(|id| id.board().clone()),
            Self::Random(recipe) => Some(recipe.board(index as u64)),
        }
    }
}

/// A report of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BatchReport {
    /// A board was solved in this number of moves, or not, for this reason.
    Board(Result<usize, String>),
    /// All boards are done.
    Finished,
}
