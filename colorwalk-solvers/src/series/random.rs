//! Random: plays random colors.
//!
//! The draws depend on the seed and on the board, so that different boards solved with one seed get different draws. A
//! useless move is legal, so without skipping the number of moves has no bound, only a distribution.

use colorwalk_core::{Color, Position};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::api::{Limit, Line, Meter, Parameter, Solver, Spec};
use crate::registry::Entry;
use crate::series::play::{Play, play_on};

const SEED: Parameter = Parameter::number("seed", 0..=u64::MAX, 0, "the seed of the draws");

/// Plays random colors.
///
/// ```
/// use colorwalk_solvers::{Algorithm, RandomPlayer};
///
/// assert_eq!(RandomPlayer::default().with_seed(7).skipping().spec().to_string(), "random-skip:seed=7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct RandomPlayer {
    seed: u64,
    skip: bool,
}

impl RandomPlayer {
    /// Sets the seed of the draws; 0 by default.
    pub fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Draws until a color clears something.
    pub fn skipping(self) -> Self {
        Self { skip: true, ..self }
    }

    /// Returns the registry entry of this player, whose seed is 0 unless given.
    pub fn entry(self) -> Entry<dyn Solver> {
        let (name, summary) = match self.skip {
            false => ("random", "plays random colors, useful or not"),
            true => ("random-skip", "plays random colors among those that clear something"),
        };
        Entry::<dyn Solver>::new(name, summary, &[SEED], move |arguments| {
            Ok(Box::new(self.with_seed(arguments.get(&SEED)?)))
        })
    }

    pub(super) fn describe(self) -> Spec {
        Spec::new(if self.skip { "random-skip" } else { "random" }).with_unless_default(&SEED, self.seed)
    }
}

impl Play for RandomPlayer {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let palette: Vec<Color> = line.position.board().palette().collect();
        let mut draws = Pcg64Mcg::seed_from_u64(self.seed ^ fingerprint(line));
        let next = |position: &Position, _: usize, _: &mut Meter<'_>| {
            loop {
                let color = palette[draws.random_range(0..palette.len())];
                if !self.skip || position.clears(color) {
                    return Ok(color);
                }
            }
        };
        play_on(line, meter, next)
    }
}

/// Returns a number that distinguishes boards and positions (FNV-1a over the cells and the moves made).
fn fingerprint(line: &Line) -> u64 {
    let cells = line.position.board().cells().map(|color| color.map_or(u64::MAX, |color| color.index() as u64));
    cells
        .chain([line.played() as u64])
        .fold(0xcbf2_9ce4_8422_2325, |hash, value| (hash ^ value).wrapping_mul(0x0000_0100_0000_01b3))
}
