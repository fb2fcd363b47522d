//! Random: plays random colors.

use colorwalk_core::{Color, Position};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::algorithms::play::play_out;
use crate::control::Meter;
use crate::outcome::SearchResult;
use crate::parameter::Parameter;
use crate::problem::Problem;
use crate::registry::Entry;
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::Spec;

const NAME: &str = "random";
const SKIPPING: &str = "random-skip";
const SEED: Parameter = Parameter::number("seed", 0..=u64::MAX, 0, "the seed of the draws");

/// Plays a uniformly random color, repeats and useless moves included.
///
/// The draws depend on the seed and on the board, so that different boards solved with one seed get different draws. A
/// useless move is legal, so the number of moves has no bound, only a distribution.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Control, Problem, Random, Solver};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let moves = |seed| Random::new(seed).solve(&problem, Control::default()).map(|outcome| outcome.solution);
/// assert_eq!(moves(1)?, moves(1)?);
/// assert_ne!(moves(1)?, moves(2)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct Random {
    seed: u64,
    /// Whether to redraw until the color clears something.
    skip: bool,
}

impl Random {
    /// Creates the solver that draws from all colors, with this seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, skip: false }
    }

    /// Creates the solver that draws from the colors that clear something, with this seed.
    pub fn skipping(seed: u64) -> Self {
        Self { seed, skip: true }
    }

    /// Returns the registry entry of the plain solver.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(NAME, "plays random colors, useful or not", &[SEED], |arguments| {
            Ok(Box::new(Self::new(arguments.get(&SEED)?)))
        })
    }

    /// Returns the registry entry of the solver that skips useless colors.
    pub fn skipping_entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            SKIPPING,
            "plays random colors among those that clear something",
            &[SEED],
            |arguments| Ok(Box::new(Self::skipping(arguments.get(&SEED)?))),
        )
    }
}

impl Algorithm for Random {
    fn spec(&self) -> Spec {
        Spec::new(if self.skip { SKIPPING } else { NAME }).with_unless_default(&SEED, self.seed)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        let palette: Vec<Color> = problem.board().palette().collect();
        let mut draws = Pcg64Mcg::seed_from_u64(self.seed ^ fingerprint(problem));
        let next = |position: &Position, _: usize, _: &mut Meter<'_>| {
            loop {
                let color = palette[draws.random_range(0..palette.len())];
                if !self.skip || position.clears(color) {
                    return Ok(color);
                }
            }
        };
        Ok(play_out(problem, meter, next))
    }
}

/// Returns a number that distinguishes boards and positions (FNV-1a over the cells and the moves made).
fn fingerprint(problem: &Problem) -> u64 {
    let cells = problem.board().cells().map(|color| color.map_or(u64::MAX, |color| color.index() as u64));
    cells
        .chain([problem.played() as u64])
        .fold(0xcbf2_9ce4_8422_2325, |hash, value| (hash ^ value).wrapping_mul(0x0000_0100_0000_01b3))
}
