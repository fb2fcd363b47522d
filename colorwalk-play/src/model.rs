//! The model: all that the program knows during a game, and how events change it.
//!
//! It is pure. [`Model::update`] takes an [`Event`], changes the model and returns what is to be done outside; the
//! [view](super::view) draws the model; nothing else holds any state. The parts of `update` stand in files of their
//! own: moves of the player, what the background finds out, moves of the solver, and what each further screen does.

mod batching;
mod choosing;
mod commands;
mod ending;
mod helping;
mod moves;
mod results;
mod scrolling;
mod settings;
mod solving;
mod thinking;

use std::time::Duration;

use colorwalk_boards::palette::Palette;
use colorwalk_boards::random::Recipe;
use colorwalk_boards::series;
use colorwalk_core::{Cell, Color, Position};
use colorwalk_session::{Question, Report, Session};
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use crate::batch::Batch;
use crate::boards::BoardQueue;
use crate::command::{Command, DIGITS};
use crate::day::Day;
use crate::depth::Paint;
use crate::event::{Effect, Event, Slot, Supply};
use crate::jobs::Jobs;
use crate::keys::{self, Pressed};
use crate::records::{Change, Records};
use crate::solvers::Solvers;

pub(crate) use choosing::PRESETS;
#[cfg(test)]
pub(crate) use commands::GAME;
pub(crate) use helping::HELP_WORD;
pub(crate) use solving::Mode;

/// Which view is on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Screen {
    /// One game.
    Game,
    /// Many boards.
    Batch,
    /// The choice of another board.
    Boards,
    /// What the player has made of all boards so far.
    Results,
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

/// Everything there is during a game.
#[derive(Debug)]
pub(crate) struct Model {
    /// The game on the screen.
    pub(crate) session: Session,
    /// The game before it, for `undo` to come back to.
    previous: Option<Session>,
    /// The view.
    pub(crate) screen: Screen,
    /// The page of the help that lies over it, counted from 0, if one does.
    pub(crate) help: Option<usize>,
    /// Whether cells carry their labels.
    pub(crate) labels: bool,
    /// What the colors look like, where the terminal can show it.
    pub(crate) palette: Palette,
    /// Whether two cells may share a place of the screen.
    pub(crate) halves: bool,
    /// Whether the time is shown.
    pub(crate) timer: bool,
    /// The cell at the top left of what is seen of the board, unless that would leave room unused.
    pub(crate) scroll: Cell,
    /// What happened last.
    pub(crate) message: Message,
    /// The solvers to choose from.
    pub(crate) solvers: Solvers,
    /// What the solver does.
    pub(crate) mode: Mode,
    /// The moves that the solver has thought of: from which position, by which solver, and what.
    plan: Option<(Position, String, Vec<Color>)>,
    /// How fast the solver plays: a place in [`solving::SPEEDS`].
    speed: usize,
    /// The batch.
    pub(crate) batch: Batch,
    jobs: Jobs,
    /// The size of the terminal.
    pub(crate) area: Rect,
    /// Whether it is over, and how.
    pub(crate) ended: Option<Ended>,
    /// Where the seeds of new boards come from.
    seed: u64,
    /// Where new boards come from instead, if from a file.
    boards: Option<BoardQueue>,
    /// What is kept of this game and others.
    pub(crate) records: Records,
    /// The day that it is.
    pub(crate) today: Day,
}

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// The player has had enough.
    Quit,
    /// A signal asks for it, or there is no terminal any more.
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
            help: None,
            labels: true,
            palette: Palette::Standard,
            halves: false,
            timer: false,
            scroll: Cell::default(),
            message: Message { text: String::new(), tone: Tone::Plain },
            solvers,
            mode: Mode::Idle,
            plan: None,
            speed: solving::FIRST_SPEED,
            jobs: Jobs::default(),
            area: Rect::default(),
            ended: None,
            seed,
            boards: None,
            records: Records::default(),
            today: Day::after_epoch(Duration::ZERO),
            session,
        };
        model.greet();
        model.session.prove();
        model.carry_out_requests();
        let effects = model.jobs.take();
        (model, effects)
    }

    /// The same with labels on the cells, or without.
    pub(crate) fn with_labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }

    /// The same in these colors.
    pub(crate) fn with_palette(mut self, palette: Palette) -> Self {
        self.palette = palette;
        self
    }

    /// What a color of the board looks like: as its name in the file says, or as the palette does.
    pub(crate) fn paint(&self, color: Color) -> Paint {
        let hues = self.boards.as_ref().and_then(|boards| boards.hues(self.session.id()));
        let hue = hues.and_then(|hues| hues.get(color.index()));
        hue.map_or_else(|| Paint::new(self.palette, color), |&hue| Paint::of_hue(hue))
    }

    /// The same where two cells may share a place of a small screen, or not.
    pub(crate) fn with_halves(mut self, halves: bool) -> Self {
        self.halves = halves;
        self
    }

    /// The same with the time on the screen, or without.
    pub(crate) fn with_timer(mut self, timer: bool) -> Self {
        self.timer = timer;
        self
    }

    /// The same where new boards come from here.
    pub(crate) fn with_boards(mut self, boards: Option<BoardQueue>) -> Self {
        self.boards = boards;
        self
    }

    /// The same with what was kept, on this day.
    pub(crate) fn with_records(mut self, records: Records, today: Day) -> Self {
        (self.records, self.today) = (records, today);
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
            Event::Resize { width, height } => {
                let first = self.area.is_empty();
                self.area = Rect::new(0, 0, width, height);
                if first {
                    self.scroll_to_start();
                }
            }
            Event::Tick => self.tick(),
            Event::Time { passed, today } => self.pass(passed, today),
            Event::Scroll { rows, columns } => self.scroll_by(rows, columns),
            Event::Report { slot, ticket, report } => {
                if self.jobs.expects(slot, ticket) {
                    self.report(slot, report);
                }
            }
            Event::Batch { ticket, report } => {
                if self.jobs.expects(Slot::Batch, ticket) {
                    self.batch_report(report);
                }
            }
            Event::Terminate => self.end(Ended::Terminated),
        }
        self.carry_out_requests();
        self.jobs.take()
    }

    /// After which time the model wants an [`Event::Tick`], if it wants one.
    pub(crate) fn wake_after(&self) -> Option<Duration> {
        (self.mode == Mode::Auto && self.planned().is_some()).then(|| solving::SPEEDS[self.speed])
    }

    /// After which time the screen shows something else by itself, if it does.
    pub(crate) fn redraw_after(&self) -> Option<Duration> {
        self.is_timed().then(|| Duration::from_secs(1))
    }

    /// Whether time counts just now.
    fn is_timed(&self) -> bool {
        self.timer && self.screen == Screen::Game && !self.session.game().is_solved()
    }

    fn pass(&mut self, passed: Duration, today: Day) {
        self.today = today;
        if self.is_timed() {
            self.session.time += passed;
        }
    }

    /// Whether a job runs in the slot.
    pub(crate) fn is_running(&self, slot: Slot) -> bool {
        self.jobs.is_running(slot)
    }

    /// The number of colors that keys can name on this screen.
    pub(crate) fn named_colors(&self) -> usize {
        match self.screen {
            Screen::Game => self.session.board().colors(),
            _ => DIGITS.min(self.session.board().colors()),
        }
    }

    /// Whether letters are colors on this screen, so that commands take the Shift key.
    pub(crate) fn letters_are_colors(&self) -> bool {
        self.named_colors() > DIGITS
    }

    /// Says something to the player.
    pub(crate) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.message = Message { text: text.into(), tone };
    }

    /// Keeps the game as it stands.
    fn keep(&mut self) {
        let change = Change::of(&self.session);
        self.records.keep(change.clone());
        self.jobs.save(change);
    }

    /// The commands of the screen.
    pub(crate) fn commands(&self) -> &'static [Command<Self>] {
        commands::of(self.screen)
    }

    fn key(&mut self, key: KeyEvent) {
        match keys::find(key, self.named_colors(), self.commands()) {
            Some(Pressed::Interrupt) => self.end(Ended::Quit),
            Some(Pressed::Command(command)) if command.above_help || self.help.is_none() => (command.run)(self),
            Some(Pressed::Color(color)) if self.help.is_none() => match self.screen {
                Screen::Game => self.play(color),
                Screen::Boards => self.choose_shape(color.index()),
                Screen::Batch | Screen::Results => {}
            },
            _ => self.turn_help(key),
        }
    }

    fn click(&mut self, column: u16, row: u16) {
        if self.help.take().is_some() || self.screen != Screen::Game {
            return;
        }
        let Ok(layout) = self.layout(self.scroll) else { return };
        if let Some(cell) = layout.cell_at(column, row) {
            // Of two cells at one place, the one that stands is meant.
            let below = Cell { row: cell.row + 1, ..cell };
            let is_below = layout.halves && below.row < layout.rows.end && self.standing(cell).is_none();
            self.play_at(if is_below { below } else { cell });
        }
    }

    fn report(&mut self, slot: Slot, report: Report) {
        if !report.goes_on() {
            self.jobs.done(slot);
        }
        match slot {
            Slot::Par => self.proof_report(Question::Par, report),
            Slot::Here => self.proof_report(Question::Here, report),
            Slot::Plan => self.plan_report(report),
            // It reports boards, unless it cannot be played at all.
            Slot::Batch => self.batch_ends(report),
        }
    }
}

/// Where a batch takes its boards from at first: the series if the board looks like one of it, else random boards that
/// look like the board.
fn supply(session: &Session) -> Supply {
    let recipe = session.recipe();
    if Recipe::new(series::WIDTH, series::HEIGHT, series::COLORS) == Ok(recipe) {
        Supply::Series
    } else {
        Supply::Random(recipe)
    }
}

#[cfg(test)]
pub(crate) mod tests;
