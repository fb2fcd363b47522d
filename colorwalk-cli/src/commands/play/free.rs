//! `colorwalk play --free`: levels of the game in which each move recolors any region.

use std::io::Write;

use colorwalk_boards::BoardSpec;
use colorwalk_play::{FreeLevel, FreeLevels, FreeLook, run_free};

use super::opening::fresh_seed;
use super::{Labels, Play, require_terminal};
use crate::arguments::boards;
use crate::commands::free::{FreePuzzle, FreeSource};
use crate::error::{Error, Verdict};
use crate::paint;

impl Play {
    /// Plays levels, and prints how the last one has ended.
    pub(super) fn play_free(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = match self.opening.named_boards()? {
            specs if specs.is_empty() => random_board()?,
            specs => specs,
        };
        let source = FreeSource::open(&specs)?;
        let limit = self.move_limit.map(|moves| moves as usize);
        // Checked before the terminal is taken over.
        level(&source, 0, limit).map_err(Error::Usage)?;
        require_terminal()?;
        let levels = FreeLevels::new(source.count(), move |index| level(&source, index, limit));
        let look = FreeLook {
            depth: paint::depth_of_game(),
            palette: self.palette.palette,
            labels: self.labels != Labels::Never,
        };
        let Some(summary) = run_free(levels, look, self.budget())? else {
            return Err(Error::Closed);
        };
        writeln!(output, "{summary}")?;
        Ok(Verdict::Done)
    }
}

/// Returns a random board, another one each time.
fn random_board() -> Result<Vec<BoardSpec>, Error> {
    boards::read(&[format!("random:6x6,4,seed={}", fresh_seed())])
}

/// Reads a level, with this limit of moves or else that of its file.
fn level(source: &FreeSource, index: usize, limit: Option<usize>) -> Result<FreeLevel, String> {
    let name = source.name(index);
    let wrong = |error: String| format!("{name}: {error}");
    let Some(read) = source.boards().nth(index) else {
        return Err(wrong("there is no board to play".to_owned()));
    };
    let read = read.map_err(|error| Error::from(error).to_string())?;
    let puzzle = FreePuzzle::new(read).map_err(wrong)?;
    let limit = limit.or(puzzle.limit);
    let problem = puzzle.problem.with_move_limit(limit);
    FreeLevel::new(name.clone(), problem, puzzle.symbols).map_err(wrong)
}
