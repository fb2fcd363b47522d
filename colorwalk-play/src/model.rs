//! The model: all that the program knows while somebody plays, and how events change it.
//!
//! It is pure. [`Model::update`] takes an [`Event`], changes the model and returns what is to be done outside; the
//! [view](super::view) draws the model; nothing else holds any state. The parts of `update` stand in files of their own:
//! moves of the player, what the background finds out, moves of the solver, and the batch.

mod batching;
mod commands;
mod ending;
mod moves;
mod settings;
mod solving;
mod thinking;

use std::time::Duration;

use colorwalk_core::random::Recipe;
use colorwalk_core::{Color, Position, series};
use ratatui::crossterm::event::{KeyEvent, KeyEventKind};
use ratatui::layout::Rect;

use crate::batch::Batch;
use crate::command::{Command, DIGITS};
use crate::event::{Effect, Event, Report, Slot, Supply};
use crate::jobs::Jobs;
use crate::keys::{self, Pressed};
use crate::layout::Layout;
use crate::session::Session;
use crate::solvers::Solvers;

pub(crate) use commands::{BATCH, GAME};
pub(crate) use solving::Mode;
pub(crate) use thinking::Hint;

/// Which of the two views is on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Screen {
    /// One game.
    Game,
    /// Many boards.
    Batch,
}

/// How a message is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// It tells what happened.
    Plain,
    /// Something went well.
    Good,
    /// Something did not work.
    Bad,
}

/// The last thing that happened, in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    /// The line.
    pub(crate) text: String,
    /// How it is meant.
    pub(crate) tone: Tone,
}

/// Everything there is while somebody plays.
#[derive(Debug)]
pub(crate) struct Model {
    /// The game on the screen.
    pub(crate) session: Session,
    /// The game before it, for `undo` to come back to.
    previous: Option<Session>,
    /// The view.
    pub(crate) screen: Screen,
    /// Whether the help lies over it.
    pub(crate) help: bool,
    /// Whether cells carry their labels.
    pub(crate) labels: bool,
    /// What happened last.
    pub(crate) message: Message,
    /// The solvers to choose from.
    pub(crate) solvers: Solvers,
    /// The hint, if one is wanted or shown.
    pub(crate) hint: Hint,
    /// What the solver does.
    pub(crate) mode: Mode,
    /// The moves that the solver has thought of: from which position, by which solver, and what.
    plan: Option<(Position, String, Vec<Color>)>,
    /// How fast the solver plays: a place in [`solving::SPEEDS`].
    speed: usize,
    /// The batch.
    pub(crate) batch: Batch,
    /// The position that nothing more will be found out about, because the time for it was used up.
    hopeless: Option<Position>,
    jobs: Jobs,
    /// The size of the terminal.
    pub(crate) area: Rect,
    /// Whether it is over, and how.
    pub(crate) ended: Option<Ended>,
    /// Where the seeds of new boards come from.
    seed: u64,
}

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// The player has had enough.
    Quit,
    /// Somebody from outside wants it, or there is no terminal any more.
    Terminated,
}

impl Model {
    /// The model at the beginning, and what is to be done first.
    ///
    /// Undo goes back to the previous game before the first move; the seed decides which boards `new` brings.
    pub(crate) fn new(session: Session, previous: Option<Session>, solvers: Solvers, seed: u64) -> (Self, Vec<Effect>) {
        let mut model = Self {
            batch: Batch::new(supply(&session)),
            previous,
            screen: Screen::Game,
            help: false,
            labels: true,
            message: Message { text: String::new(), tone: Tone::Plain },
            solvers,
            hint: Hint::None,
            mode: Mode::Idle,
            plan: None,
            speed: solving::FIRST_SPEED,
            hopeless: None,
            jobs: Jobs::default(),
            area: Rect::default(),
            ended: None,
            seed,
            session,
        };
        model.greet();
        model.think();
        let effects = model.jobs.take();
        (model, effects)
    }

    /// The same with labels on the cells, or without.
    pub(crate) fn with_labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }

    /// Takes note of what happened; returns what is to be done.
    ///
    /// After the end, nothing happens any more.
    pub(crate) fn update(&mut self, event: Event) -> Vec<Effect> {
        if self.ended.is_some() {
            return Vec::new();
        }
        match event {
            Event::Key(key) => self.key(key),
            Event::Click { column, row } => self.click(column, row),
            Event::Resize { width, height } => self.area = Rect::new(0, 0, width, height),
            Event::Tick => self.tick(),
            Event::Report { slot, ticket, report } => {
                if self.jobs.expects(slot, ticket) {
                    self.report(slot, report);
                }
            }
            Event::Terminate => self.end(Ended::Terminated),
        }
        self.jobs.take()
    }

    /// After which time the model wants an [`Event::Tick`], if it wants one.
    pub(crate) fn wake_after(&self) -> Option<Duration> {
        (self.mode == Mode::Auto && self.planned().is_some()).then(|| solving::SPEEDS[self.speed])
    }

    /// Whether a job runs in the slot.
    pub(crate) fn is_running(&self, slot: Slot) -> bool {
        self.jobs.is_running(slot)
    }

    /// Whether letters are colors on this board, so that commands take the Shift key.
    pub(crate) fn letters_are_colors(&self) -> bool {
        self.session.board().colors() > DIGITS
    }

    /// Says something to the player.
    pub(crate) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.message = Message { text: text.into(), tone };
    }

    /// The commands of the screen.
    pub(crate) fn commands(&self) -> &'static [Command<Self>] {
        match self.screen {
            Screen::Game => GAME,
            Screen::Batch => BATCH,
        }
    }

    fn key(&mut self, key: KeyEvent) {
        match keys::find(key, self.session.board().colors(), self.commands()) {
            Some(Pressed::Interrupt) => self.end(Ended::Quit),
            Some(Pressed::Command(command)) if command.above_help => (command.run)(self),
            _ if self.help => self.help = key.kind == KeyEventKind::Release,
            Some(Pressed::Command(command)) => (command.run)(self),
            Some(Pressed::Color(color)) if self.screen == Screen::Game => self.play(color),
            Some(Pressed::Color(_)) | None => {}
        }
    }

    fn click(&mut self, column: u16, row: u16) {
        if std::mem::take(&mut self.help) || self.screen == Screen::Batch {
            return;
        }
        let layout = Layout::of(self.session.board(), self.area).ok();
        if let Some(cell) = layout.and_then(|layout| layout.cell_at(column, row)) {
            self.play_at(cell);
        }
    }

    fn report(&mut self, slot: Slot, report: Report) {
        if !matches!(report, Report::Progress { .. } | Report::Better { .. } | Report::Length(_)) && slot != Slot::Batch
        {
            self.jobs.done(slot);
        }
        match slot {
            Slot::Par => self.par_report(report),
            Slot::Here => self.here_report(report),
            Slot::Plan => self.plan_report(report),
            Slot::Batch => self.batch_report(report),
        }
    }
}

/// Where a batch takes its boards from at first: the series if the board looks like one of it, else random boards that
/// look like the board.
fn supply(session: &Session) -> Supply {
    match session.recipe() {
        Some(recipe) if Recipe::new(series::WIDTH, series::HEIGHT, series::COLORS) != Ok(recipe) => {
            Supply::Random(recipe)
        }
        _ => Supply::Series,
    }
}

#[cfg(test)]
mod tests;
