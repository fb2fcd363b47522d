//! The model: all that the program knows while somebody plays, and how events change it.
//!
//! It is pure. [`Model::update`] takes an [`Event`], changes the model and returns what is to be done outside; the
//! [view](super::view) draws the model; nothing else holds any state. The parts of `update` stand in files of their own:
//! moves of the player, what the background finds out, moves of the solver, and the batch.

mod batching;
mod moves;
mod solving;
mod thinking;

use std::time::Duration;

use colorwalk_core::random::Recipe;
use colorwalk_core::{Color, Position, series};
use ratatui::crossterm::event::{KeyEvent, KeyEventKind};
use ratatui::layout::Rect;

use super::batch::Batch;
use super::desk::Desk;
use super::event::{Effect, Event, Report, Slot, Supply};
use super::keys::{self, Command, DIGITS};
use super::layout::Layout;
use super::session::Session;
use super::solvers::Solvers;

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
    desk: Desk,
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
            desk: Desk::default(),
            area: Rect::default(),
            ended: None,
            seed,
            session,
        };
        model.greet();
        model.think();
        let effects = model.desk.take();
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
                if self.desk.expects(slot, ticket) {
                    self.report(slot, report);
                }
            }
            Event::Terminate => self.end(Ended::Terminated),
        }
        self.desk.take()
    }

    /// After which time the model wants an [`Event::Tick`], if it wants one.
    pub(crate) fn wake_after(&self) -> Option<Duration> {
        (self.mode == Mode::Auto && self.planned().is_some()).then(|| solving::SPEEDS[self.speed])
    }

    /// Whether a job runs in the slot.
    pub(crate) fn is_running(&self, slot: Slot) -> bool {
        self.desk.is_running(slot)
    }

    /// Whether letters are colors on this board, so that commands take the Shift key.
    pub(crate) fn letters_are_colors(&self) -> bool {
        self.session.board().colors() > DIGITS
    }

    /// Says something to the player.
    pub(crate) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.message = Message { text: text.into(), tone };
    }

    fn key(&mut self, key: KeyEvent) {
        let command = keys::command(key, self.session.board().colors());
        if command == Some(Command::Quit) {
            self.end(Ended::Quit);
        } else if self.help && key.kind != KeyEventKind::Release {
            self.help = false;
        } else if let Some(command) = command {
            match self.screen {
                Screen::Game => self.command(command),
                Screen::Batch => self.batch_command(command),
            }
        }
    }

    fn command(&mut self, command: Command) {
        match command {
            Command::Play(color) => self.play(color),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Restart => self.restart(),
            Command::Hint => self.wish_hint(),
            Command::New => self.new_board(),
            Command::Step => self.step(),
            Command::Auto => self.auto(),
            Command::Faster => self.change_speed(true),
            Command::Slower => self.change_speed(false),
            Command::NextSolver => self.choose(Solvers::next),
            Command::PreviousSolver => self.choose(Solvers::previous),
            Command::Batch => self.open_batch(),
            Command::Labels => self.labels = !self.labels,
            Command::Help => self.help = true,
            Command::Back => self.give_up(),
            Command::Supply | Command::Enter | Command::Quit => {}
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
        if !matches!(report, Report::Progress { .. } | Report::Length(_)) && slot != Slot::Batch {
            self.desk.done(slot);
        }
        match slot {
            Slot::Par => self.par_report(report),
            Slot::Here => self.here_report(report),
            Slot::Plan => self.plan_report(report),
            Slot::Batch => self.batch_report(report),
        }
    }

    /// Chooses another solver. What the old one has in mind is dropped.
    fn choose(&mut self, how: impl Fn(&mut Solvers)) {
        self.halt();
        how(&mut self.solvers);
        let choice = self.solvers.chosen();
        self.say(Tone::Plain, format!("{}: {}.", choice.spec, choice.summary));
    }

    fn end(&mut self, how: Ended) {
        for slot in Slot::ALL {
            self.desk.stop(slot);
        }
        self.desk.save();
        self.ended = Some(how);
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
