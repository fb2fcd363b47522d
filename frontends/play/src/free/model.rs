//! The whole state of the program, and how events change it.
//!
//! The model is pure: it takes keys, clicks and findings of searches, and returns what is to be done.

use colorwalk_boards::palette::{Palette, TerminalPaint};
use colorwalk_core::wording::count;
use colorwalk_core::{Cell, Color};
use colorwalk_free::{FreeMove, FreeProblem};
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect, Size};

use super::game::{Game, Refusal};
use super::keys::{self, Command};
use super::level::FreeLevels;
use super::searches::{Found, Purpose, Search};
use super::view;
use crate::help;
use crate::layout::Layout;
use crate::model::{Message, Tone};

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

/// What is known about the fewest moves of the level.
#[derive(Clone, Debug, Default)]
pub(super) struct Par {
    /// A lower bound.
    pub(super) at_least: usize,
    /// The best solution that is known.
    pub(super) best: Option<Vec<FreeMove>>,
    /// Whether the search goes on.
    pub(super) is_searching: bool,
}

impl Par {
    /// Returns the fewest moves, if they are proven.
    pub(super) fn proven(&self) -> Option<usize> {
        let moves = self.best.as_ref()?.len();
        (moves == self.at_least).then_some(moves)
    }
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
        let lattice = self.game.level.lattice;
        self.cursor = Cell::default();
        self.scroll = Cell::default();
        // Not in a hole, if there is a cell.
        let first = self.game.cells().iter().position(Option::is_some);
        if let Some(cell) = first.and_then(|index| lattice.cell(index)) {
            self.cursor = cell;
        }
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
        self.awaits_hint = false;
        self.effects.push(Effect::Stop(Purpose::Hint));
        self.par = Par {
            is_searching: true,
            ..Par::default()
        };
        // The game's limit is no limit of par.
        let problem = self.game.level.problem.clone().with_move_limit(None);
        self.search(Purpose::Par, problem);
        self.ticket_of_par = self.ticket;
    }

    fn search(&mut self, purpose: Purpose, problem: FreeProblem) {
        self.ticket += 1;
        self.effects.push(Effect::Start(Search {
            purpose,
            ticket: self.ticket,
            problem,
        }));
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

    /// Returns the number of the cell under the cursor.
    fn chosen(&self) -> Option<usize> {
        self.game.level.lattice.index(self.cursor)
    }

    /// Returns the cells of the chosen region.
    pub(super) fn region(&self) -> Vec<usize> {
        self.chosen()
            .map_or_else(Vec::new, |cell| self.game.region(cell))
    }

    /// Sets the size of the terminal.
    pub(super) fn resize(&mut self, size: Size) {
        self.area = Rect::from((Position::ORIGIN, size));
        self.show_cursor();
    }

    /// Scrolls as far as is needed to see the cursor.
    fn show_cursor(&mut self) {
        let Ok(layout) = self.layout() else {
            return;
        };
        let row = shifted(&layout.rows, self.cursor.row);
        let column = shifted(&layout.columns, self.cursor.column);
        self.scroll = Cell { row, column };
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

    /// Moves the cursor in a direction to the next place with a cell.
    fn step(&mut self, down: isize, right: isize) {
        let lattice = self.game.level.lattice;
        let mut place = self.cursor;
        loop {
            // Rows of hexagons and triangles are rows of places, too.
            let next = Cell {
                row: place.row.wrapping_add_signed(down),
                column: place.column.wrapping_add_signed(right),
            };
            let Some(index) = lattice.index(next) else {
                return;
            };
            place = next;
            if self.game.cells()[index].is_some() {
                self.cursor = place;
                self.show_cursor();
                return;
            }
        }
    }

    /// Chooses the region after this one, by the first cells of the regions.
    fn next_region(&mut self) {
        let cells = self.game.cells();
        let own = self.region().into_iter().min().unwrap_or(0);
        for distance in 1..=cells.len() {
            let cell = (own + distance) % cells.len();
            // The first cell of its region.
            if cells[cell].is_some() && self.game.region(cell).into_iter().min() == Some(cell) {
                self.go_to(cell);
                return;
            }
        }
    }

    fn go_to(&mut self, cell: usize) {
        if let Some(place) = self.game.level.lattice.cell(cell) {
            self.cursor = place;
            self.show_cursor();
        }
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

    /// Shows a next move: that of the known solution, if the player has followed it, or else one that a search finds.
    fn ask_hint(&mut self) {
        if self.game.is_solved() {
            self.say(Tone::Plain, "The level is solved.");
            return;
        }
        let made = self.game.moves();
        if let Some(best) = &self.par.best
            && let Some(rest) = best.strip_prefix(made)
        {
            let rest = rest.to_vec();
            let is_proven = self.par.proven().is_some();
            self.show_hint(&rest, is_proven);
            return;
        }
        if let Some(problem) = self.game.rest() {
            self.awaits_hint = true;
            self.say(Tone::Plain, "Looking for a move; Esc stops.");
            self.search(Purpose::Hint, problem);
        }
    }

    fn forget_hint(&mut self) {
        if self.awaits_hint {
            self.awaits_hint = false;
            self.effects.push(Effect::Stop(Purpose::Hint));
        }
    }

    /// Chooses the region of the first of these moves, and says its color.
    fn show_hint(&mut self, moves: &[FreeMove], is_proven: bool) {
        let Some(next) = moves.first() else {
            return;
        };
        self.go_to(next.cell);
        let color = next.color;
        let left = count(moves.len(), "move", "moves");
        let word = self.game.level.symbols.of(color);
        let named = if word == color.to_string() {
            word
        } else {
            format!("{color} ({word})")
        };
        let rest = match is_proven {
            true => format!("{left} to the end, proven"),
            false => format!("{left} to the end, perhaps not the fewest"),
        };
        self.say(
            Tone::Plain,
            format!("Hint: this region to {named}; {rest}."),
        );
    }

    /// Takes in what a search has found.
    pub(super) fn found(&mut self, found: Found) {
        match (found.purpose, found.answer) {
            (Purpose::Par, answer) if found.ticket == self.ticket_of_par => {
                self.par.is_searching = !found.is_last;
                match answer {
                    Ok((moves, at_least)) => {
                        self.par.at_least = self.par.at_least.max(at_least);
                        let known = self.par.best.as_ref().map_or(usize::MAX, Vec::len);
                        if moves.len() < known {
                            self.par.best = Some(moves);
                        }
                    }
                    Err(error) => self.say(Tone::Bad, format!("Par: {error}.")),
                }
            }
            (Purpose::Hint, answer) if self.awaits_hint && found.ticket == self.ticket => {
                match answer {
                    Ok((moves, at_least)) => {
                        let is_proven = moves.len() == at_least;
                        self.show_hint(&moves, is_proven);
                        self.forget_hint();
                    }
                    Err(error) => {
                        self.awaits_hint = false;
                        self.say(Tone::Bad, format!("No hint: {error}."));
                    }
                }
            }
            // Of a search that was stopped.
            _ => {}
        }
    }

    /// Chooses what is at this place of the screen: the region of a cell, or a color.
    pub(super) fn click(&mut self, place: Position) {
        if self.help.take().is_some() {
            return;
        }
        let Ok(layout) = self.layout() else {
            return;
        };
        if let Some(cell) = layout.cell_at(place) {
            let index = self.game.level.lattice.index(cell);
            if index.is_some_and(|index| self.game.cells()[index].is_some()) {
                self.cursor = cell;
            }
        } else if let Some(color) = view::color_at(self, &layout, place) {
            self.recolor(color);
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

/// Returns where the visible part of rows or columns has to begin so that one of them is in it.
fn shifted(visible: &std::ops::Range<usize>, wanted: usize) -> usize {
    if wanted < visible.start {
        wanted
    } else if wanted >= visible.end {
        visible.start + (wanted + 1 - visible.end)
    } else {
        visible.start
    }
}
