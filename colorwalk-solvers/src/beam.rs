//! Beam search: layer by layer, keeping only the most promising positions.
//!
//! With a width that holds every layer the [search] is complete and returns a shortest solution. On large boards, positions are
//! represented by the distances of some regions, the landmarks.

mod best_start;
pub(crate) mod search;

use colorwalk_core::Position;

use crate::api::{
    Algorithm, Answer, ChooseStart, Limit, Meter, Parameter, Problem, SolveError, Solver, Spec,
    SpecError, Stop,
};
use crate::registry::{Entry, Setting, Settings};
use search::{BeamParams, BeamSearch, BeamSolution, graph_bytes, width_within};

const WIDTH: Parameter = Parameter::number(
    "width",
    1..=10_000_000,
    100,
    "the positions kept in each layer",
);

/// A beam search of a given width. Time and memory grow with the width; a hundred positions take a few milliseconds on
/// boards that people play.
///
/// Beams of width 1, 10, 100 and so on run first, and the best solution is kept, so that neither a tenfold width nor
/// more nodes make it longer. If the memory of the budget does not suffice for the width, the widest beam that fits is
/// the last.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Beam, Control, Problem, Solver, series};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// assert_eq!(Beam::new(1)?.solve(&problem, Control::default())?.solution.len(), 31);
/// assert_eq!(Beam::new(1_000)?.solve(&problem, Control::default())?.solution.len(), 29);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Beam {
    width: usize,
}

impl Default for Beam {
    fn default() -> Self {
        Self { width: 100 }
    }
}

impl Beam {
    /// The name in a specification.
    pub const NAME: &'static str = "beam";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "layer by layer, keeping the most promising positions",
        rows: &[Setting::new(WIDTH, |beam| &mut beam.width)],
        #[cfg(test)]
        example: || Self::default().with_width(3),
    };

    /// Creates a beam that keeps `width` positions in each layer.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless the width is from 1 to 10,000,000.
    pub fn new(width: usize) -> Result<Self, SpecError> {
        Self::default().with_width(width)
    }

    /// Sets the width: how many positions each layer keeps, 100 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless the width is from 1 to 10,000,000.
    pub fn with_width(self, width: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "width", width)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for Beam {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME).with(&WIDTH, self.width)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        let reason = "beams count at most 65534 moves to a region";
        let too_long = || SolveError::too_large(Self::NAME, problem.board(), reason);
        let memory = meter.control().budget.memory.unwrap_or(u64::MAX);
        let mut best = problem.greedy().to_vec();
        let Some(widest) = width_within(memory, problem.board()) else {
            return Ok(Answer::stopped(best, Limit::Memory));
        };
        let widest = widest.min(self.width);
        let beam = match BeamSearch::new(problem.position(), 1, meter) {
            Ok(beam) => beam.ok_or_else(too_long)?,
            Err(stop) => return Ok(Answer::stopped(best, stop)),
        };
        // The memory that is left beside the graph.
        let landmark_bytes = memory.saturating_sub(graph_bytes(problem.board()));
        for width in widths(widest) {
            let params = BeamParams {
                landmark_bytes: Some(landmark_bytes),
                ..beam.params(width, u32::MAX)
            };
            match beam.sweep(params, meter) {
                Ok(Some(BeamSolution {
                    moves,
                    complete: true,
                })) => return Ok(Answer::shortest(moves)),
                Ok(Some(BeamSolution { moves, .. })) if moves.len() < best.len() => best = moves,
                Ok(_) => {}
                Err(stop) => return Ok(Answer::stopped(best, stop)),
            }
            meter.improve(&best);
        }
        Ok(Answer::feasible(best).with_stop((widest < self.width).then_some(Limit::Memory.into())))
    }

    fn choose_start(&self) -> Option<&dyn ChooseStart> {
        Some(self)
    }
}

/// The factor between the widths of successive beams: the narrower ones take a ninth of the time of the last one.
const WIDER: usize = 10;

/// Returns the widths of the beams up to one of this width.
fn widths(widest: usize) -> impl Iterator<Item = usize> {
    let narrower = std::iter::successors(Some(1), |width| Some(width * WIDER));
    narrower
        .take_while(move |&width| width < widest)
        .chain([widest])
}

/// Returns the best solution of at most `limit` moves that a beam of this width finds on one thread, if any; none on boards that
/// are too long for beams.
pub(crate) fn sweep(
    position: &Position,
    width: usize,
    limit: u32,
    meter: &mut Meter<'_>,
) -> Result<Option<BeamSolution>, Stop> {
    match BeamSearch::new(position, 1, meter)? {
        Some(beam) => beam.sweep(beam.params(width, limit), meter),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::Rules;

    use super::*;
    use crate::api::{Budget, Control, Solver};

    /// A board that is large enough for landmarks, in memory for two groups of them, one or none.
    #[test]
    fn landmarks_fit_into_the_memory_of_the_budget() {
        let problem = Problem::new(&Recipe::new(250, 250, 6).unwrap().board(3));
        for memory in [8 << 20, 16 << 20, 64 << 20] {
            let budget = Budget::default().with_memory(memory);
            let answer = Beam::new(2)
                .unwrap()
                .solve(&problem, Control::default().with_budget(budget))
                .unwrap();
            let peak = answer.statistics.peak_bytes;
            assert!(peak <= memory, "{peak} of {memory}");
            assert!(answer.solution.len() < problem.greedy().len());
        }
    }

    /// On board 7640 a beam of one position reaches a position where every move is forbidden.
    #[test]
    fn a_narrow_beam_solves_every_board() {
        for rules in [Rules::Walk, Rules::Flood] {
            let recipe = Recipe::new(8, 8, 4).unwrap().with_rules(rules);
            for seed in (0..2_000).chain([7640]) {
                let problem = Problem::new(&recipe.board(seed));
                for width in [1, 2] {
                    let answer = Beam::new(width)
                        .unwrap()
                        .solve(&problem, Control::default());
                    assert!(answer.is_ok(), "{seed}, {width}: {answer:?}");
                }
            }
        }
    }
}
