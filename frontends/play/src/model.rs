//! The model: the whole state of the program, and how events change it.
//!
//! The model is pure. [`Model::update`] takes an [`Event`], changes the model and returns the [`Effect`]s to carry out;
//! the [view](super::view) draws the model; nothing else has state. The parts of `update` are in separate files: moves
//! of the player, background proofs, moves of the solver, and the other screens.

mod choosing;
mod commands;
mod fading;
mod helping;
mod moves;
mod review;
mod scrolling;
mod solving;
mod thinking;

use std::time::Duration;

use colorwalk_boards::palette::{Palette, TerminalPaint};
use colorwalk_core::{Cell, Color, Position};
use colorwalk_session::{Report, Session};
use colorwalk_solvers::SpecError;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position as Place, Rect, Size};
use time::Date;

use crate::boards::{BoardQueue, Shown};
use crate::day::FIRST_DAY;
use crate::event::{Effect, Event, Slot};
use crate::jobs::Jobs;
use crate::records::{Records, lines_of};
use crate::solvers::Solvers;

pub(crate) use choosing::PRESETS;
use commands::Pressed;
pub(crate) use commands::{Command, DIGITS, HELP_WORD, letter};
use fading::Fading;
use review::Review;
pub(crate) use solving::Mode;

/// The view on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Screen {
    /// One game.
    Game,
    /// The choice of another board.
    Boards,
    /// The player's results so far.
    Results,
}

/// The tone of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// Neutral information.
    Plain,
    /// Success.
    Good,
    /// Failure.
    Bad,
}

/// A message about the last event, in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    /// The text.
    pub(crate) text: String,
    /// The tone.
    pub(crate) tone: Tone,
}

/// The state of the game with all that is on the screen, which [`run`](crate::run) shows and changes.
///
/// ```
/// use colorwalk_play::{Model, Session};
///
/// let mut model = Model::new(Session::new("series-7".parse()?), None, Some("beam"))?;
/// model.timer = true;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Model {
    /// The game on the screen.
    pub(crate) session: Session,
    /// The previous game, to which `undo` returns.
    previous: Option<Session>,
    /// The view.
    pub(crate) screen: Screen,
    /// The visible page of the help, counted from 0, if the help is open.
    pub(crate) help: Option<usize>,
    /// Whether cells have labels. Without colors they always do.
    pub labels: bool,
    /// The palette, if the terminal can show it.
    pub palette: Palette,
    /// Whether two cells, then without labels, may share a character if the board does not fit otherwise and the terminal
    /// has colors.
    pub halves: bool,
    /// Whether time is counted and shown.
    pub timer: bool,
    /// Whether the gap to par is shown.
    pub(crate) gap: bool,
    /// The player's own limit on the moves of every game.
    own_limit: Option<usize>,
    /// The top-left cell of the visible part of the board, unless that would leave room unused.
    pub(crate) scroll: Cell,
    /// The last message.
    pub(crate) message: Message,
    /// The solvers to choose from.
    pub(crate) solvers: Solvers,
    /// The activity of the solver.
    pub(crate) mode: Mode,
    /// The solver's plan: the position, the solver, and its moves.
    plan: Option<(Position, String, Vec<Color>)>,
    /// What the moves of a finished game have cost.
    pub(crate) review: Review,
    /// The cells that the last move has cleared, while they fade.
    fading: Option<Fading>,
    /// Whether they fade, instead of being gone at once.
    pub animation: bool,
    /// Whether the move of a hint is to be played as soon as it is known.
    awaits_hint: bool,
    /// The speed of the solver, as an index into `solving::SPEEDS`.
    speed: usize,
    /// The background jobs, and the effects of the current event.
    jobs: Jobs,
    /// The size of the terminal.
    pub(crate) area: Rect,
    /// How the program ends, if it does.
    pub(crate) ended: Option<Ended>,
    /// The seed of the next random board.
    pub seed: u64,
    /// The source of new boards, which are random without one.
    pub boards: Option<BoardQueue>,
    /// The saved games and results.
    pub(crate) records: Records,
    /// The current day.
    pub(crate) today: Date,
}

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// The player quits.
    Quit,
    /// A signal was received, or the terminal is gone.
    Terminated,
}

impl Model {
    /// Returns the model at the start; the first [`update`](Self::update) returns its first effects. Before the first
    /// move, undo returns to the previous game. A solver is chosen; without one, the solver's keys play the moves of the hints.
    ///
    /// # Errors
    ///
    /// If the standard registry cannot build this solver.
    pub fn new(
        session: Session,
        previous: Option<Session>,
        solver: Option<&str>,
    ) -> Result<Self, SpecError> {
        let mut model = Self {
            previous,
            screen: Screen::Game,
            help: None,
            labels: true,
            palette: Palette::STANDARD,
            halves: false,
            timer: false,
            gap: true,
            own_limit: None,
            scroll: Cell::default(),
            message: Message {
                text: String::new(),
                tone: Tone::Plain,
            },
            solvers: Solvers::new(solver)?,
            mode: Mode::Idle,
            plan: None,
            awaits_hint: false,
            review: Review::default(),
            fading: None,
            animation: false,
            speed: solving::FIRST_SPEED,
            jobs: Jobs::default(),
            area: Rect::default(),
            ended: None,
            seed: 0,
            boards: None,
            records: Records::default(),
            today: FIRST_DAY,
            session,
        };
        model.greet();
        model.session.prove();
        model.carry_out_requests();
        Ok(model)
    }

    /// Limits the moves of every game, whatever the files of boards say. A game is lost when its board is not solved then.
    pub fn limit_moves(&mut self, most: usize) {
        self.own_limit = Some(most);
        self.greet();
    }

    /// Returns the limit on the moves: the player's own, or else that of the board's file.
    pub(crate) fn limit(&self) -> Option<usize> {
        let of_file = self.shown().and_then(|shown| shown.limit);
        self.own_limit.or(of_file)
    }

    /// Returns whether no move is left, and cells are.
    pub(crate) fn is_lost(&self) -> bool {
        let game = self.session.game();
        let is_used_up = self.limit().is_some_and(|limit| game.move_count() >= limit);
        is_used_up && !game.is_solved()
    }

    /// Returns what the file of the board says of it.
    pub(crate) fn shown(&self) -> Option<&Shown> {
        self.boards.as_ref()?.of(self.session.id())
    }

    /// Returns the look of a color: from its name in the file, or else from the palette.
    pub(crate) fn paint(&self, color: Color) -> TerminalPaint {
        if let Some(shown) = self.shown()
            && let Some(looks) = &shown.looks
            && let Some(&look) = looks.get(color.index())
        {
            return look;
        }
        TerminalPaint::new(self.palette, color)
    }

    /// Processes an event and returns the effects to carry out.
    ///
    /// After the end, events have no effect.
    pub(crate) fn update(&mut self, event: Event) -> Vec<Effect> {
        if self.ended.is_some() {
            // Reports may still arrive while the threads end.
            return Vec::new();
        }
        match event {
            Event::Key(key) => self.key(key),
            Event::Click(place) => self.click(place),
            Event::Resize(size) => self.resize(size),
            Event::Tick => self.tick(),
            Event::Time { passed, today } => self.pass_time(passed, today),
            Event::Scroll { rows, columns } => self.scroll_by(rows, columns),
            Event::Report {
                slot,
                ticket,
                report,
            } => {
                // Other reports are of jobs that were stopped or replaced.
                if self.jobs.running.get(&slot) == Some(&ticket) {
                    self.report(slot, report);
                }
            }
            Event::Terminate => self.end(Ended::Terminated),
        }
        self.carry_out_requests();
        std::mem::take(&mut self.jobs.effects)
    }

    /// Adapts to another size of the terminal. The first size determines where a large board is visible.
    fn resize(&mut self, size: Size) {
        // Later sizes keep the part of the board that the player has chosen.
        let is_first = self.area.is_empty();
        self.area = (Place::ORIGIN, size).into();
        if is_first {
            self.scroll_to_start();
        }
    }

    fn pass_time(&mut self, passed: Duration, today: Date) {
        self.today = today;
        self.fade(passed);
        if self.is_timed() {
            self.session.time = self.session.time.saturating_add(passed);
        }
    }

    /// Returns the time after which the model needs an [`Event::Tick`], if it needs one.
    pub(crate) fn wake_after(&self) -> Option<Duration> {
        let plays_to_the_end = self.mode == Mode::Auto && self.planned().is_some();
        plays_to_the_end.then_some(self.pause())
    }

    /// Returns the time after which the screen changes by itself, if it does.
    pub(crate) fn redraw_after(&self) -> Option<Duration> {
        if self.fading.is_some() {
            Some(fading::STEP)
        } else {
            self.is_timed().then_some(Duration::from_secs(1))
        }
    }

    /// Returns whether time is being counted.
    fn is_timed(&self) -> bool {
        let is_on_screen = self.screen == Screen::Game;
        let is_over = self.session.game().is_solved() || self.is_lost();
        self.timer && is_on_screen && !is_over
    }

    /// Returns whether a job runs in the slot.
    pub(crate) fn is_running(&self, slot: Slot) -> bool {
        self.jobs.running.contains_key(&slot)
    }

    /// Returns the number of colors that keys can name on this screen.
    pub(crate) fn named_colors(&self) -> usize {
        match self.screen {
            Screen::Game => self.session.board().colors(),
            _ => commands::DIGITS.min(self.session.board().colors()),
        }
    }

    /// Returns whether letters are colors on this screen, so that commands need Shift.
    pub(crate) fn letters_are_colors(&self) -> bool {
        self.named_colors() > commands::DIGITS
    }

    /// Shows an error message.
    pub fn warn(&mut self, text: &str) {
        self.say(Tone::Bad, text);
    }

    /// Sets the message.
    pub(crate) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.message = Message {
            text: text.into(),
            tone,
        };
    }

    /// Saves the game.
    fn keep(&mut self) {
        // The store adds them to the file; the results on the screen must not wait for that.
        let lines = lines_of(&self.session);
        self.records.keep(lines.clone());
        self.jobs.effects.push(Effect::Save(lines));
    }

    /// Returns the commands of the screen.
    pub(crate) fn commands(&self) -> &'static [Command] {
        commands::of(self.screen)
    }

    /// Does what a key means. While the help is open, most keys only turn its pages.
    fn key(&mut self, key: KeyEvent) {
        let is_help_open = self.help.is_some();
        let pressed = commands::find(key, self.named_colors(), self.commands());
        match pressed {
            Some(Pressed::Interrupt) => self.end(Ended::Quit),
            Some(Pressed::Suspend) => self.jobs.effects.push(Effect::Suspend),
            Some(Pressed::Command(command)) if command.above_help => (command.run)(self),
            _ if is_help_open => self.turn_help(key),
            Some(Pressed::Command(command)) => (command.run)(self),
            Some(Pressed::Color(color)) => self.choose_color(color),
            None => {}
        }
    }

    /// Does what a color, or the digit for it, means on this screen.
    fn choose_color(&mut self, color: Color) {
        match self.screen {
            Screen::Game => self.play(color),
            Screen::Boards => self.choose_preset(color.index()),
            Screen::Results => {}
        }
    }

    /// Closes the help, or plays the color of the cell at this place.
    fn click(&mut self, place: Place) {
        if self.help.take().is_some() || self.screen != Screen::Game {
            return;
        }
        let Ok(layout) = self.layout(self.area, self.scroll) else {
            return;
        };
        if let Some(cell) = layout.cell_at(place) {
            // Of two cells at one place, the uncleared one is meant.
            let below = Cell {
                row: cell.row + 1,
                ..cell
            };
            let has_below = layout.halves && below.row < layout.rows.end;
            let is_cleared = self.uncleared_color(cell).is_none();
            if has_below && is_cleared {
                self.play_at(below);
            } else {
                self.play_at(cell);
            }
        }
    }

    /// Stops all jobs, saves the game, and ends the program.
    fn end(&mut self, how: Ended) {
        self.session.leave();
        self.carry_out_requests();
        self.jobs.stop(Slot::Plan);
        self.stop_review();
        self.keep();
        self.ended = Some(how);
    }

    /// Processes a report of the job in a slot.
    fn report(&mut self, slot: Slot, report: Report) {
        if !report.goes_on() {
            self.jobs.running.remove(&slot);
        }
        match slot {
            Slot::Proof(question) => self.proof_report(question, report),
            Slot::Plan => self.plan_report(report),
            Slot::Review => self.review_report(report),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
