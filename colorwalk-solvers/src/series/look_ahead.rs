//! Greedy and look-ahead: play the color with the best prospects over the next few moves.
//!
//! A color's prospect is the best value, by a metric, of any position that can be reached by playing it and then at
//! most `depth - 1` further moves. Stopping early is allowed, because perimeter and path ratio are not monotone.

use std::sync::Arc;

use colorwalk_core::{Color, Position};

use crate::api::{
    Algorithm, Answer, Gain, Line, Meter, Metric, Parameter, Problem, SharedMetric, SolveError,
    Solver, Spec, SpecError, Stop,
};
use crate::registry::{Entry, Setting, Settings};
use crate::series::metrics::BuiltInMetric;
use crate::series::play::{Play, play_on};

pub(super) const METRIC: Parameter = Parameter::metric("metric", "area", "how a position is rated");

pub(super) const DEPTH: Parameter =
    Parameter::number("depth", 1..=12, 5, "how many moves to look ahead");

/// Plays the color with the highest value after one move, the lowest of several.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Closure, Control, Greedy, Problem, Solver, series};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let by_area = Greedy::default().solve(&problem, Control::default())?;
/// assert_eq!(by_area.solution.len(), 40);
/// let rim = Closure::metric("area-and-edge", |gain| gain.area() as f64 + 0.5 * gain.edge() as f64);
/// assert!(Greedy::new(rim).solve(&problem, Control::default())?.solution.len() < 40);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Greedy {
    metric: SharedMetric,
}

impl Default for Greedy {
    fn default() -> Self {
        Self {
            metric: Arc::new(BuiltInMetric::Area),
        }
    }
}

impl Greedy {
    /// The name in a specification.
    pub const NAME: &'static str = "greedy";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "plays the color that a metric rates best",
        rows: &[Setting::new(METRIC, |greedy| &mut greedy.metric)],
        #[cfg(test)]
        example: || Ok(Self::default().with_metric(crate::BuiltInMetric::PathRatio)),
    };

    /// Creates a player with this metric.
    pub fn new(metric: impl Metric + 'static) -> Self {
        Self::default().with_metric(metric)
    }

    /// Sets the metric that rates positions, [`BuiltInMetric::Area`] by default.
    pub fn with_metric(mut self, metric: impl Metric + 'static) -> Self {
        self.metric = Arc::new(metric);
        self
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for Greedy {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME).with(&METRIC, self.metric.spec())
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for Greedy {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let look_ahead = LookAhead {
            metric: self.metric.clone(),
            depth: 1,
        };
        look_ahead.play(line, meter)
    }
}

/// Plays the color with the best prospects over a few moves, the lowest of several. Each further move multiplies
/// the work by nearly the number of colors. The default is the look-ahead of the searches of the series.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{BuiltInMetric, Control, LookAhead, Problem, Solver, series};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let answer = LookAhead::new(BuiltInMetric::Area, 3)?.solve(&problem, Control::default())?;
/// assert!(answer.solution.len() < 40);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct LookAhead {
    pub(crate) metric: SharedMetric,
    pub(crate) depth: usize,
}

impl Default for LookAhead {
    fn default() -> Self {
        Self {
            metric: Arc::new(BuiltInMetric::Area),
            depth: 5,
        }
    }
}

impl LookAhead {
    /// The name in a specification.
    pub const NAME: &'static str = "look-ahead";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "plays the color with the best position within reach of a few moves",
        rows: &[
            Setting::new(METRIC, |look_ahead| &mut look_ahead.metric),
            Setting::new(DEPTH, |look_ahead| &mut look_ahead.depth),
        ],
        #[cfg(test)]
        example: || {
            Self::default()
                .with_metric(crate::BuiltInMetric::PathRatio)
                .with_depth(2)
        },
    };

    /// Creates a player with this metric that looks `depth` moves ahead, including the next one.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless the depth is from 1 to 12.
    pub fn new(metric: impl Metric + 'static, depth: usize) -> Result<Self, SpecError> {
        Self::default().with_metric(metric).with_depth(depth)
    }

    /// Sets the metric that rates positions, [`BuiltInMetric::Area`] by default.
    pub fn with_metric(mut self, metric: impl Metric + 'static) -> Self {
        self.metric = Arc::new(metric);
        self
    }

    /// Sets how many moves look-ahead considers, including the next one; 5 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 12.
    pub fn with_depth(self, depth: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "depth", depth)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for LookAhead {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME)
            .with(&METRIC, self.metric.spec())
            .with(&DEPTH, self.depth)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl LookAhead {
    /// Returns the color to play: the first one with the highest value.
    ///
    /// A color that clears nothing has no value and is never played, so every game ends, whatever the metric.
    fn choose(
        &self,
        scratch: &mut Vec<Position>,
        actual: &Position,
        played: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Color, Stop> {
        // One position for each level, reused for the whole game: most of the time would go into
        // allocations.
        scratch.resize_with(self.depth + 1, || actual.clone());
        scratch[0].clone_from(actual);
        let mut tree = Tree {
            metric: &*self.metric,
            actual,
            played,
            depth: self.depth,
            is_monotone: self.metric.is_monotone(played),
            meter,
        };
        let mut best: Option<(f64, Color)> = None;
        for color in actual.useful_colors() {
            tree.play(scratch, 0, color);
            let value = tree.value(scratch, 1, color)?;
            if best.is_none_or(|(highest, _)| value > highest) {
                best = Some((value, color));
            }
        }
        // In every unsolved position some color clears something.
        Ok(best.map_or(Color::FIRST, |(_, color)| color))
    }

    /// Plays moves while the condition holds and the board is not solved.
    pub(crate) fn play_while(
        &self,
        line: &mut Line,
        meter: &mut Meter<'_>,
        condition: impl Fn(&Line) -> bool,
    ) -> Result<(), Stop> {
        let mut scratch = Vec::new();
        while !line.position.is_solved() && condition(line) {
            let played = line.played();
            meter.expand()?;
            let color = self.choose(&mut scratch, &line.position, played, meter)?;
            line.play(color);
        }
        Ok(())
    }
}

impl Play for LookAhead {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let mut scratch = Vec::new();
        play_on(line, meter, |position, played, meter| {
            self.choose(&mut scratch, position, played, meter)
        })
    }
}

/// The tree of the moves considered. `scratch[n]` is the position after `n` of them.
struct Tree<'a, 'm> {
    metric: &'a dyn Metric,
    /// The position from which the moves are considered.
    actual: &'a Position,
    /// The number of moves made before it.
    played: usize,
    /// The number of moves considered.
    depth: usize,
    /// Whether clearing more never lowers the value.
    is_monotone: bool,
    meter: &'a mut Meter<'m>,
}

impl Tree<'_, '_> {
    /// Computes the position of the next level, after this move.
    fn play(&mut self, scratch: &mut [Position], level: usize, color: Color) {
        let (above, below) = scratch.split_at_mut(level + 1);
        let child = &mut below[0];
        child.clone_from(&above[level]);
        child.play_unchecked(color);
        self.meter.generate(1);
    }

    /// Returns the highest value of the position at this level, reached by this last move, and of all below it.
    fn value(&mut self, scratch: &mut [Position], level: usize, last: Color) -> Result<f64, Stop> {
        let here = &scratch[level];
        let mut best = self.metric.rate(&Gain::new(self.actual, here, self.played));
        // In every build: a comparison with NaN is false, and the game would continue with an arbitrary color.
        if !best.is_finite() {
            return Err(self.meter.fail(SolveError::Metric {
                metric: format!("{:#}", self.metric.spec()),
                value: best,
                position: Box::new(here.clone()),
                played: self.played,
            }));
        }
        if level == self.depth || here.is_solved() {
            return Ok(best);
        }
        self.meter.expand()?;
        for color in self.actual.board().palette() {
            if !scratch[level].clears(color) || self.is_other_order(scratch, level, last, color) {
                continue;
            }
            self.play(scratch, level, color);
            let value = self.value(scratch, level + 1, color)?;
            best = best.max(value);
            // If clearing more never lowers the value, nothing is better than a cleared board.
            if self.is_monotone && scratch[level + 1].is_solved() {
                break;
            }
        }
        Ok(best)
    }

    /// Returns whether `last, color` may be left out because `color, last` is considered as well.
    ///
    /// Let the metric be monotone and `color < last`, and let `color` clear now exactly what it would have cleared
    /// before `last`. Then `color, last` reaches at least as much. Among the sequences with the highest value below one
    /// first move take the shortest, and of these the first by color numbers. If it contained such a pair, exchanging
    /// the two would give a sequence of no lower value that is as short, and no shorter one by choice, but comes first
    /// by color numbers: a contradiction. So that sequence survives. The first move itself must not be exchanged, since
    /// it is what is rated: `last` must be the second move or a later one.
    fn is_other_order(
        &self,
        scratch: &[Position],
        level: usize,
        last: Color,
        color: Color,
    ) -> bool {
        self.is_monotone
            && level >= 2
            && color < last
            && scratch[level].reaches_same(&scratch[level - 1], color)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{Budget, Control, Problem, Solver};
    use colorwalk_boards::series;
    use colorwalk_core::Board;

    #[test]
    fn the_first_of_equal_colors_is_played() {
        let board: Board = "\
            .12
            122"
        .parse()
        .unwrap();
        let answer = Greedy::new(BuiltInMetric::Area)
            .solve(&Problem::new(&board), Control::default())
            .unwrap();
        assert_eq!(answer.solution.to_string(), "12");
    }

    #[test]
    fn a_budget_of_nodes_ends_it_with_a_greedy_finish() {
        let board = series::boards().next().unwrap();
        let budget = Budget::default().with_expanded(2000);
        let answer = LookAhead::default()
            .solve(
                &Problem::new(&board),
                Control::default().with_budget(budget),
            )
            .unwrap();
        assert_eq!(answer.stopped_by(), Some(crate::Limit::Expanded));
        assert_eq!(answer.statistics.expanded, 2000);
    }
}
