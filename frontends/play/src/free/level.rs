//! Levels to play.

use std::fmt;

use colorwalk_boards::files::Symbols;
use colorwalk_core::Lattice;
use colorwalk_core::wording::count;
use colorwalk_free::FreeProblem;

/// A level, with what its file says about it.
#[derive(Clone, Debug)]
pub struct FreeLevel {
    /// The name, for the player.
    pub(super) name: String,
    pub(super) problem: FreeProblem,
    /// The names of the colors in its file.
    pub(super) symbols: Symbols,
    pub(super) lattice: Lattice,
}

impl FreeLevel {
    /// Creates a level of this name. The limit of moves of the problem is that of the game.
    ///
    /// # Errors
    ///
    /// If the board is a graph: a sentence.
    pub fn new(
        name: impl Into<String>,
        problem: FreeProblem,
        symbols: Symbols,
    ) -> Result<Self, String> {
        let Some(lattice) = problem.board.lattice() else {
            let nodes = count(problem.board.cell_count(), "node", "nodes");
            return Err(format!(
                "a graph of {nodes} has no rows and columns, and cannot be played"
            ));
        };
        Ok(Self {
            name: name.into(),
            problem,
            symbols,
            lattice,
        })
    }
}

/// Reads the level of an index.
type Reader = Box<dyn Fn(usize) -> Result<FreeLevel, String>>;

/// Levels to play one after another.
pub struct FreeLevels {
    count: usize,
    read: Reader,
}

impl fmt::Debug for FreeLevels {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut levels = formatter.debug_struct("FreeLevels");
        levels.field("count", &self.count).finish_non_exhaustive()
    }
}

impl FreeLevels {
    /// Creates levels that are read when they are played, by their index.
    pub fn new(count: usize, read: impl Fn(usize) -> Result<FreeLevel, String> + 'static) -> Self {
        Self {
            count,
            read: Box::new(read),
        }
    }

    /// Returns the number of levels.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Reads a level.
    pub(super) fn level(&self, index: usize) -> Result<FreeLevel, String> {
        (self.read)(index)
    }
}
