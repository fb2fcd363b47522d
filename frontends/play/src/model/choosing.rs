//! The choice of another board: by difficulty, or the daily board.

use colorwalk_boards::BoardId;
use colorwalk_boards::random::Recipe;
use colorwalk_core::Rules;
use colorwalk_session::Session;

use super::{Model, Screen, Tone};
use crate::day::daily_name;

/// A kind of board to choose: its size, colors and rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Preset {
    /// The difficulty.
    pub(crate) name: &'static str,
    /// The columns and rows.
    pub(crate) size: (usize, usize),
    /// The number of colors.
    pub(crate) colors: usize,
    /// The rules.
    pub(crate) rules: Rules,
}

impl Preset {
    /// Returns the recipe of its boards; there is one for each preset.
    fn recipe(&self) -> Option<Recipe> {
        let (width, height) = self.size;
        let recipe = Recipe::new(width, height, self.colors).ok()?;
        Some(recipe.with_rules(self.rules))
    }
}

/// The kinds of boards, the easiest first; digits from 1 on choose them.
pub(crate) const PRESETS: [Preset; 6] = [
    Preset {
        name: "beginner",
        size: (8, 8),
        colors: 4,
        rules: Rules::Flood,
    },
    Preset {
        name: "easy",
        size: (10, 10),
        colors: 5,
        rules: Rules::Flood,
    },
    Preset {
        name: "ordinary",
        size: (14, 14),
        colors: 6,
        rules: Rules::Flood,
    },
    Preset {
        name: "long walk",
        size: (30, 20),
        colors: 5,
        rules: Rules::Walk,
    },
    Preset {
        name: "hard",
        size: (20, 20),
        colors: 8,
        rules: Rules::Flood,
    },
    Preset {
        name: "giant",
        size: (60, 60),
        colors: 8,
        rules: Rules::Walk,
    },
];

impl Model {
    /// Shows another screen than that of the game.
    pub(super) fn open(&mut self, screen: Screen) {
        self.halt();
        self.screen = screen;
        self.say(Tone::Plain, "");
    }

    /// Shows the game again.
    pub(super) fn back_to_game(&mut self) {
        self.screen = Screen::Game;
        self.say(Tone::Plain, "Back to the game.");
    }

    /// Begins a random board of the preset of this index.
    pub(super) fn choose_preset(&mut self, index: usize) {
        let recipe = PRESETS.get(index).and_then(Preset::recipe);
        match recipe {
            Some(recipe) => {
                let session = self.random_session(recipe);
                self.begin(session);
            }
            None => {
                let last = PRESETS.len();
                self.say(Tone::Bad, format!("Choose 1 to {last}, or d."));
            }
        }
    }

    /// Begins the daily board, or continues it.
    pub(super) fn choose_daily(&mut self) {
        if let Ok(id) = daily_name(self.today).parse() {
            let session = self.session_of(id);
            self.begin(session);
        }
    }

    /// Shows a chosen game. New boards will be of the same kind.
    fn begin(&mut self, session: Session) {
        // The key for a new board no longer leads to the next one of the file.
        self.screen = Screen::Game;
        self.boards = None;
        self.replace(session);
    }

    /// Returns the game of this id: as it was saved, or from the beginning.
    pub(super) fn session_of(&self, id: BoardId) -> Session {
        self.records.game(&id).unwrap_or_else(|| Session::new(id))
    }
}
