//! The whole state of the program, and how events change it.
//!
//! The model is pure: it takes keys, clicks and findings of searches, and returns what is to be done.

mod cursor;
mod par;

use colorwalk_boards::palette::{Palette, TerminalPaint};
use colorwalk_core::wording::count;
use colorwalk_core::{Cell, Color};
use colorwalk_free::FreeMove;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect, Size};

use super::game::{Game, Refusal};
use super::keys::{self, Command};
use super::level::FreeLevels;
use super::searches::{Purpose, Search};
use crate::help;
use crate::layout::Layout;
use crate::model::{Message, Tone};

pub(super) use par::Par;

/// Something to do outside of the model.
#[derive(Clone, Debug)]
pub(super) enum Effect {
    /// Start a search, which replaces the one with its purpose.
    Start(Search),
    /// Stop a search.
    Stop(Purpose),
    /// Give the terminal back to the shell until the player returns.
    Suspend,
    /// End the program.
    Quit,
}

/// The state of the program.
#[derive(Debug)]
pub(super) struct Model {
    pub(super) levels: FreeLevels,
    /// The number of the level, counted from 0.
    pub(super) index: usize,
    pub(super) game: Game,
    pub(super) par: Par,
    /// Whether a search for a hint is running.
    pub(super) awaits_hint: bool,
    /// The place of a cell of the chosen region.
    pub(super) cursor: Cell,
    pub(super) labels: bool,
    pub(super) palette: Palette,
    pub(super) message: Message,
    /// The visible page of the help, if it is open.
    pub(super) help: Option<usize>,
    pub(super) area: Rect,
    /// The top-left cell of the visible part of the board.
    scroll: Cell,
    /// The number of the last search.
    ticket: u64,
    /// The number of the search for par.
    ticket_of_par: u64,
    /// What the last event asks for.
    effects: Vec<Effect>,
}

impl Model {
    /// Creates the state at the start of a level; the first effects are among those of the first event.
    ///
    /// # Errors
    ///
    /// If the level cannot be read.
    pub(super) fn new(levels: FreeLevels, palette: Palette, labels: bool) -> Result<Self, String> {
        let level = levels.level(0)?;
        let mut model = Self {
            levels,
            index: 0,
            game: Game::new(level),
            par: Par::default(),
            awaits_hint: false,
            cursor: Cell::default(),
            labels,
            palette,
            message: Message {
                text: String::new(),
                tone: Tone::Plain,
            },
            help: None,
            area: Rect::default(),
            scroll: Cell::default(),
            ticket: 0,
            ticket_of_par: 0,
            effects: Vec::new(),
        };
        model.begin();
        Ok(model)
    }

    /// Begins the level.
    fn begin(&mut self) {
        self.go_to_first_cell();
        let problem = &self.game.level.problem;
        let goal = match problem.target {
            Some(color) => format!("Make all cells {}", self.game.level.symbols.of(color)),
            None => "Make all cells one color".to_owned(),
        };
        let text = match problem.move_limit {
            Some(limit) => format!("{goal} in at most {}.", count(limit, "move", "moves")),
            None => format!("{goal}."),
        };
        self.say(Tone::Plain, text);
        self.search_par();
    }

    fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.message = Message {
            text: text.into(),
            tone,
        };
    }

    /// Returns what the events so far ask for.
    pub(super) fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Returns the number of colors to choose from.
    pub(super) fn colors(&self) -> usize {
        self.game.level.problem.colors()
    }

    /// Returns the look of a color: from its name in the file, or else from the palette.
    pub(super) fn paint(&self, color: Color) -> TerminalPaint {
        let symbols = &self.game.level.symbols;
        let named = self
            .palette
            .name()
            .and_then(|_| symbols.hues(self.colors()));
        match named.and_then(|hues| hues.get(color.index()).copied()) {
            Some(hue) => TerminalPaint::of_hues(&[hue])[0],
            None => TerminalPaint::new(self.palette, color),
        }
    }

    /// Returns the layout of the screen, with the cursor in its visible part.
    ///
    /// # Errors
    ///
    /// The size of the terminal that would be enough.
    pub(super) fn layout(&self) -> Result<Layout, Size> {
        let colors = self.colors();
        Layout::of(
            colors,
            self.game.level.lattice,
            self.area,
            self.scroll,
            false,
        )
    }

    /// Sets the size of the terminal.
    pub(super) fn resize(&mut self, size: Size) {
        self.area = Rect::from((Position::ORIGIN, size));
        self.show_cursor();
    }

    /// Does what a key means.
    pub(super) fn key(&mut self, key: KeyEvent) {
        let Some(command) = keys::find(key, self.colors()) else {
            return;
        };
        match command {
            Command::Quit => self.effects.push(Effect::Quit),
            Command::Suspend => self.effects.push(Effect::Suspend),
            _ if self.help.is_some() => self.turn_help(command),
            _ => self.run(command),
        }
    }

    /// Turns to the next page of the help, or closes it.
    fn turn_help(&mut self, command: Command) {
        let pages = self.help_pages().len();
        self.help = match self.help {
            Some(page) if page + 1 < pages && command != Command::Escape => Some(page + 1),
            _ => None,
        };
    }

    /// Returns the pages of the help.
    pub(super) fn help_pages(&self) -> Vec<Vec<help::Line>> {
        help::pages(keys::help(self.colors(), self.levels.count()), self.area)
    }

    fn run(&mut self, command: Command) {
        match command {
            Command::Color(color) => self.recolor(color),
            Command::Move(down, right) => self.step(down, right),
            Command::NextRegion => self.next_region(),
            Command::Undo => match self.game.undo() {
                Some(undone) => self.show_move("Undone", undone),
                None => self.say(Tone::Plain, "There is no move to undo."),
            },
            Command::Redo => match self.game.redo() {
                Some(redone) => self.show_move("Done again", redone),
                None => self.say(Tone::Plain, "There is no move to do again."),
            },
            Command::Restart => {
                self.game.restart();
                self.forget_hint();
                self.say(Tone::Plain, "From the start; r does the moves again.");
            }
            Command::Hint => self.ask_hint(),
            Command::NextLevel => self.open(self.index + 1),
            Command::PreviousLevel => match self.index.checked_sub(1) {
                Some(index) => self.open(index),
                None => self.say(Tone::Plain, "This is the first level."),
            },
            Command::Labels => self.labels = !self.labels,
            Command::Help => self.help = Some(0),
            Command::Escape => {
                if self.awaits_hint {
                    self.forget_hint();
                    self.say(Tone::Plain, "No hint.");
                }
            }
            Command::Quit | Command::Suspend => {}
        }
    }

    /// Says which move was undone or done again.
    fn show_move(&mut self, what: &str, moved: FreeMove) {
        self.forget_hint();
        self.go_to(moved.cell);
        let text = self.game.write(moved);
        self.say(Tone::Plain, format!("{what}: {text}."));
    }

    /// Recolors the chosen region.
    fn recolor(&mut self, color: Color) {
        let Some(cell) = self.chosen() else {
            return;
        };
        match self.game.play(FreeMove { cell, color }) {
            Ok(()) => {
                self.forget_hint();
                self.comment();
            }
            Err(refusal) => {
                let colors = self.colors();
                let text = match refusal {
                    Refusal::Hole => "There is no cell.".to_owned(),
                    Refusal::SameColor => "The region has this color already.".to_owned(),
                    Refusal::UnknownColor => format!("The level has {colors} colors."),
                    Refusal::Solved => "The level is solved.".to_owned(),
                    Refusal::Lost => "No move is left: undo some.".to_owned(),
                };
                self.say(Tone::Bad, text);
            }
        }
    }

    /// Says how the game stands after a move.
    fn comment(&mut self) {
        let made = count(self.game.moves().len(), "move", "moves");
        if self.game.is_lost() {
            self.say(Tone::Bad, format!("Lost after {made}: undo some."));
        } else if !self.game.is_solved() {
            let regions = count(self.game.regions(), "region", "regions");
            self.say(Tone::Plain, format!("{regions} left."));
        } else {
            let par = match self.par.proven() {
                Some(par) if par == self.game.moves().len() => {
                    ": no solution is shorter".to_owned()
                }
                Some(par) => format!("; par is {par}"),
                None => String::new(),
            };
            self.say(Tone::Good, format!("Solved in {made}{par}."));
        }
    }

    /// Opens another level.
    fn open(&mut self, index: usize) {
        if index >= self.levels.count() {
            self.say(Tone::Plain, "This is the last level.");
            return;
        }
        match self.levels.level(index) {
            Ok(level) => {
                self.index = index;
                self.game = Game::new(level);
                self.begin();
            }
            Err(error) => self.say(Tone::Bad, format!("Level {index}: {error}.")),
        }
    }

    /// Describes how the game has ended, for the shell.
    pub(super) fn summary(&self) -> String {
        let game = &self.game;
        let made = count(game.moves().len(), "move", "moves");
        let state = match game.is_solved() {
            true => "solved",
            false => "not solved",
        };
        let words: Vec<String> = game.moves().iter().map(|&next| game.write(next)).collect();
        let name = &game.level.name;
        let moves = match words.is_empty() {
            true => String::new(),
            false => format!(": {}", words.join(" ")),
        };
        format!("{name}: {made}, {state}{moves}")
    }
}
