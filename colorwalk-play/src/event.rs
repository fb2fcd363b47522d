//! What goes into the model and what comes out of it.
//!
//! The model knows no threads, no clock and no terminal. Whatever happens reaches it as an [`Event`]; whatever it wants
//! done outside it hands back as an [`Effect`]. Work in the background runs in [slots](Slot), one job in each; a job
//! carries a ticket, and a report whose ticket is not the slot's latest is about something nobody waits for any more.

use std::time::Duration;

use colorwalk_boards::GameId;
use colorwalk_boards::random::Recipe;
use colorwalk_core::Board;
use colorwalk_session::{Question, Report};
use colorwalk_solvers::Problem;
use ratatui::crossterm::event::KeyEvent;

use crate::day::Day;
use crate::records::Change;

/// Something that happened.
#[derive(Debug)]
pub(crate) enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was clicked at this place of the terminal.
    Click {
        /// Columns from the left.
        column: u16,
        /// Rows from the top.
        row: u16,
    },
    /// The terminal has this size now.
    Resize {
        /// Columns.
        width: u16,
        /// Rows.
        height: u16,
    },
    /// The time that the model asked to be woken after has passed.
    Tick,
    /// Time has passed since this was said last.
    Time {
        /// How long.
        passed: Duration,
        /// The day that it is now.
        today: Day,
    },
    /// The wheel of the mouse was turned, or the board moved otherwise by this number of cells.
    Scroll {
        /// Rows down; up if it is negative.
        rows: isize,
        /// Columns to the right; to the left if it is negative.
        columns: isize,
    },
    /// The batch has something to say.
    Batch {
        /// Which job it is.
        ticket: u64,
        /// What it says.
        report: BatchReport,
    },
    /// A job that solves one board has something to say.
    Report {
        /// Where it runs.
        slot: Slot,
        /// Which job it is.
        ticket: u64,
        /// What it says.
        report: Report,
    },
    /// A signal asks the program to end, from outside the terminal or because the terminal is gone.
    Terminate,
}

/// Places where one job at a time can run in the background; a new one takes the place of the old one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Slot {
    /// Proves the par of the board.
    Par,
    /// Looks for the shortest end from the position on the screen.
    Here,
    /// Lets the chosen solver think.
    Plan,
    /// Plays many boards.
    Batch,
}

impl Slot {
    /// All of them.
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

/// Something to do outside the model.
#[derive(Debug)]
pub(crate) enum Effect {
    /// Start this job in the slot, in the place of what runs there.
    Start {
        /// Where.
        slot: Slot,
        /// What its reports will carry.
        ticket: u64,
        /// What to do.
        job: Box<Job>,
    },
    /// Stop what runs in the slot.
    Stop(Slot),
    /// Keep a game for the next time, and its result.
    Save(Box<Change>),
}

/// Work for the background.
#[derive(Clone, Debug)]
pub(crate) enum Job {
    /// A shortest end of one board from some position, with proof.
    Prove {
        /// What to solve.
        problem: Problem,
    },
    /// One board, from some position to the end.
    Solve {
        /// The specification of the solver.
        solver: String,
        /// What to solve.
        problem: Problem,
    },
    /// Many boards from their starts.
    Batch {
        /// The specification of the solver.
        solver: String,
        /// Which boards.
        boards: Supply,
        /// How many of them.
        count: usize,
    },
}

/// Where the boards of a batch come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Supply {
    /// The boards of the series, at most as many as there are.
    Series,
    /// Random boards of the seeds 0, 1, 2, ...
    Random(Recipe),
}

impl Supply {
    /// The board of this number, counted from 0, if there is one.
    pub(crate) fn board(self, index: usize) -> Option<Board> {
        match self {
            Self::Series => GameId::series(index).map(|id| id.board().clone()),
            Self::Random(recipe) => Some(recipe.board(index as u64)),
        }
    }
}

/// What a batch says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BatchReport {
    /// A board was solved in this many moves, or not, and why.
    Board(Result<usize, String>),
    /// All boards are through.
    Finished,
}
