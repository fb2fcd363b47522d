//! Random: plays random colors.
//!
//! The colors drawn depend on the seed and on the board: different boards solved with one seed get different ones. A
//! useless move is legal, so without skipping the number of moves has no bound, only a distribution.

use colorwalk_core::Color;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::api::{
    Algorithm, Answer, Line, Meter, Parameter, Problem, SolveError, Solver, Spec, Stop,
};
use crate::registry::{Entry, Setting, Settings};
use crate::series::play::{Play, play_on};

const SEED: Parameter = Parameter::number("seed", 0..=u64::MAX, 0, "the seed of the draws");

/// Plays random colors; with `SKIPS`, only those that clear something.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Algorithm, RandomPlayer, RandomSkip};
///
/// assert_eq!(RandomPlayer::default().with_seed(7).spec().to_string(), "random:seed=7");
/// assert_eq!(RandomSkip::default().with_seed(7).spec().to_string(), "random-skip:seed=7");
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Random<const SKIPS: bool> {
    seed: u64,
}

/// Plays random colors, useful or not.
pub type RandomPlayer = Random<false>;

/// Plays random colors, and draws until a color clears something.
pub type RandomSkip = Random<true>;

impl<const SKIPS: bool> Random<SKIPS> {
    /// The name in a specification.
    pub const NAME: &'static str = if SKIPS { "random-skip" } else { "random" };

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: if SKIPS {
            "plays random colors among those that clear something"
        } else {
            "plays random colors, useful or not"
        },
        rows: &[Setting::new(SEED, |random| &mut random.seed)],
        #[cfg(test)]
        example: || Ok(Self::default().with_seed(7)),
    };

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the seed of the draws, 0 by default.
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl<const SKIPS: bool> Algorithm for Random<SKIPS> {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl<const SKIPS: bool> Play for Random<SKIPS> {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        // Colors that do not occur are drawn, too: players choose from the whole palette.
        let palette: Vec<Color> = line.position.board().palette().collect();
        // Not the seed alone: the same draws on all boards would tell less about the player.
        let mut generator = Pcg64Mcg::seed_from_u64(self.seed ^ fingerprint(line));
        play_on(line, meter, |position, _, _| {
            loop {
                let color = palette[generator.random_range(0..palette.len())];
                if !SKIPS || position.clears(color) {
                    return Ok(color);
                }
            }
        })
    }
}

/// Returns a number that distinguishes boards and positions (FNV-1a over the cells and the moves made).
fn fingerprint(line: &Line) -> u64 {
    let mut hash = FNV_OFFSET;
    for cell in line.position.board().cells() {
        let value = match cell {
            Some(color) => color.index() as u64,
            None => u64::MAX,
        };
        hash = (hash ^ value).wrapping_mul(FNV_PRIME);
    }
    (hash ^ line.played() as u64).wrapping_mul(FNV_PRIME)
}

/// The constants of FNV-1a with 64 bits.
const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0000_0100_0000_01b3;
