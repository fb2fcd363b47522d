//! Random: plays colors drawn by chance.

use colorwalk_core::{Color, Position};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::algorithms::play::play_out;
use crate::control::Meter;
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver};
use crate::spec::{Arguments, SolverSpec, SpecError};

/// Plays a uniformly random color, repeats and useless moves included.
///
/// What is drawn depends on the seed and on the board, so that many boards solved with one seed do not all get the same
/// draws. A useless move is legal, so the number of moves has no bound, only a distribution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Random {
    /// The seed of the draws.
    pub seed: u64,
    /// Whether to draw again until the color clears something.
    pub skip: bool,
}

const PARAMETERS: &[Parameter] =
    &[Parameter { key: "seed", default: "0", values: "a number from 0 to 2^64-1", help: "the seed of the draws" }];

impl Random {
    /// The registry's entry for the plain solver.
    pub const ENTRY: Entry = Entry {
        name: "random",
        summary: "plays random colors, useful or not",
        parameters: PARAMETERS,
        build: |arguments| Self::build(arguments, false),
    };
    /// The registry's entry for the solver that passes over useless colors.
    pub const SKIP_ENTRY: Entry = Entry {
        name: "random-skip",
        summary: "plays random colors among those that clear something",
        parameters: PARAMETERS,
        build: |arguments| Self::build(arguments, true),
    };

    fn build(arguments: &Arguments<'_>, skip: bool) -> Result<Box<dyn Solver>, SpecError> {
        Ok(Box::new(Self { seed: arguments.number("seed", 0..=u64::MAX)?, skip }))
    }
}

impl Solver for Random {
    fn spec(&self) -> SolverSpec {
        let name = if self.skip { Self::SKIP_ENTRY.name } else { Self::ENTRY.name };
        SolverSpec::new(name).with_unless("seed", self.seed, 0)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        let regions = problem.board().regions();
        let palette: Vec<Color> = problem.board().palette().collect();
        let mut draws = Pcg64Mcg::seed_from_u64(self.seed ^ fingerprint(problem));
        let next = |position: &Position, _: usize, _: &mut Meter<'_>| {
            loop {
                let color = palette[draws.random_range(0..palette.len())];
                if !self.skip || position.clears(regions, color) {
                    return Ok(color);
                }
            }
        };
        Ok(play_out(problem, meter, next))
    }
}

/// A number that tells boards and positions apart (FNV-1a over the cells and the moves made).
fn fingerprint(problem: &Problem) -> u64 {
    let cells = problem.board().cells().map(|color| color.map_or(u64::MAX, |color| color.index() as u64));
    cells
        .chain([problem.played() as u64])
        .fold(0xcbf2_9ce4_8422_2325, |hash, value| (hash ^ value).wrapping_mul(0x0000_0100_0000_01b3))
}
