//! The input and output of the model.
//!
//! The model uses no threads, clock or terminal. Its input is an [`Event`], its output an [`Effect`].
//! Background work runs in [slots](Slot), one job in each; a job has a ticket, and a report whose ticket is not the
//! latest of its slot is stale.

use std::time::Duration;

use colorwalk_session::{Question, Report};
use colorwalk_solvers::Problem;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position, Size};
use time::Date;

use crate::records::Line;

/// An event.
#[derive(Debug)]
pub(crate) enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was clicked at this place of the terminal.
    Click(Position),
    /// The terminal was resized to this number of columns and rows.
    Resize(Size),
    /// The time after which the model asked to be woken has passed.
    Tick,
    /// Time has passed.
    Time {
        /// The time since the last such event.
        passed: Duration,
        /// The current day.
        today: Date,
    },
    /// The board was scrolled.
    Scroll {
        /// The number of rows down; up if it is negative.
        rows: isize,
        /// The number of columns to the right; to the left if it is negative.
        columns: isize,
    },
    /// A job reports.
    Report {
        /// The slot of the job.
        slot: Slot,
        /// The ticket with which the job was started.
        ticket: u64,
        /// What it reports.
        report: Report,
    },
    /// A signal asks the program to end, perhaps because the terminal is gone.
    Terminate,
}

/// A place for one background job at a time; a new job replaces the old one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Slot {
    /// Searches for the answer to this question.
    Proof(Question),
    /// Runs the chosen solver.
    Plan,
    /// Searches, after the game, for what its moves have cost.
    Review,
}

/// The number of background jobs that can run at once and share the memory. After the game, only the review runs.
pub const MAX_JOBS: usize = 3;

/// Something to do outside of the model.
#[derive(Debug)]
pub(crate) enum Effect {
    /// Start a job, replacing the running one of its slot.
    Start {
        /// The slot of the job.
        slot: Slot,
        /// The ticket that its reports have.
        ticket: u64,
        /// What to do.
        job: Box<Job>,
    },
    /// Stop the job in the slot.
    Stop(Slot),
    /// Save a game and its result.
    Save(Vec<Line>),
    /// Give the terminal back to the shell until the player returns.
    Suspend,
    /// Put a text on the clipboard of the terminal.
    Copy(String),
}

/// A background job.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// The problem to solve.
    pub(crate) problem: Problem,
    /// The specification of the solver; without one, the board's prover finds a shortest solution.
    pub(crate) solver: Option<String>,
}
