//! Random: plays random colors.
//!
//! The draws depend on the seed and on the board, so that different boards solved with one seed get different draws. A
//! useless move is legal, so without skipping the number of moves has no bound, only a distribution.

use colorwalk_core::{Color, Position};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::api::{Line, Meter, Stop};
use crate::series::play::{Play, play_on};

solver! {
    /// Plays random colors.
    ///
    /// ```
    /// use colorwalk_solvers::{Algorithm, RandomPlayer};
    ///
    /// assert_eq!(RandomPlayer::default().with_seed(7).spec().to_string(), "random:seed=7");
    /// ```
    RandomPlayer, "random", "plays random colors, useful or not", with_unless_default;
    seed, with_seed: u64 = 0, "the seed of the draws";
}

solver! {
    /// Plays random colors, and draws until a color clears something.
    RandomSkip, "random-skip", "plays random colors among those that clear something", with_unless_default;
    seed, with_seed: u64 = 0, "the seed of the draws";
}

impl Play for RandomPlayer {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        draw(self.seed, line, meter, |_, _| true)
    }
}

impl Play for RandomSkip {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        draw(self.seed, line, meter, Position::clears)
    }
}

/// Plays random colors among those that are taken.
fn draw(
    seed: u64,
    line: &mut Line,
    meter: &mut Meter<'_>,
    takes: impl Fn(&Position, Color) -> bool,
) -> Result<(), Stop> {
    let palette: Vec<Color> = line.position.board().palette().collect();
    let mut draws = Pcg64Mcg::seed_from_u64(seed ^ fingerprint(line));
    play_on(line, meter, |position, _, _| {
        loop {
            let color = palette[draws.random_range(0..palette.len())];
            if takes(position, color) {
                return Ok(color);
            }
        }
    })
}

/// Returns a number that distinguishes boards and positions (FNV-1a over the cells and the moves made).
fn fingerprint(line: &Line) -> u64 {
    let cells = line
        .position
        .board()
        .cells()
        .map(|color| color.map_or(u64::MAX, |color| color.index() as u64));
    let values = cells.chain([line.played() as u64]);
    values.fold(0xcbf2_9ce4_8422_2325, |hash, value| {
        (hash ^ value).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
