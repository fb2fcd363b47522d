//! Hybrids: one algorithm begins a game, another one completes it.
//!
//! Look-ahead begins with a number of moves, [`Dijkstra`] with a share of the cells.

use std::fmt::Debug;
use std::sync::Arc;

use crate::api::{
    Algorithm, Answer, Line, Meter, Metric, Parameter, Problem, SolveError, Solver, Spec,
    SpecError, Stop,
};
use crate::registry::{Entry, Setting, Settings};
use crate::series::BuiltInMetric;
use crate::series::dijkstra::{CAP, Dijkstra, SCALE, SERIES_CELLS};
use crate::series::look_ahead::{DEPTH, LookAhead, METRIC};
use crate::series::play::Play;

/// A solver that begins with one algorithm and completes the game with another one.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Algorithm, DijkstraDijkstra, DijkstraGreedy, GreedyDijkstra, PerimeterDijkstra};
///
/// let greedy = GreedyDijkstra::default().with_switch(9).with_depth(3)?;
/// assert_eq!(greedy.spec().to_string(), "greedy-dijkstra:depth=3,switch=9");
/// let perimeter = PerimeterDijkstra::default().with_cap(1_000)?;
/// assert_eq!(perimeter.spec().to_string(), "perimeter-dijkstra:cap=1000");
/// let dijkstra = DijkstraGreedy::default().with_switch(100)?;
/// assert_eq!(dijkstra.spec().to_string(), "dijkstra-greedy:switch=100");
/// let scales = DijkstraDijkstra::default().with_scale(9)?.with_scale2(8)?;
/// assert_eq!(scales.spec().to_string(), "dijkstra-dijkstra:scale=9,scale2=8");
/// # Ok::<(), colorwalk::SpecError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Hybrid<First, Then> {
    /// Where the second algorithm takes over, in the unit of the first one.
    switch: u64,
    first: First,
    then: Then,
}

/// Look-ahead for the first moves, by area unless a metric is set, then [`Dijkstra`] to the end.
pub type GreedyDijkstra = Hybrid<LookAhead, Dijkstra>;

/// Look-ahead for the first moves, by perimeter unless a metric is set, then [`Dijkstra`] to the end.
pub type PerimeterDijkstra = Hybrid<ByPerimeter, Dijkstra>;

/// [`Dijkstra`] until a share of the cells is cleared, then look-ahead to the end.
pub type DijkstraGreedy = Hybrid<Dijkstra, LookAhead>;

/// [`Dijkstra`] until a share of the cells is cleared, then with another scale to the end.
pub type DijkstraDijkstra = Hybrid<Dijkstra, Rescaled>;

/// Look-ahead whose default metric is the perimeter.
#[derive(Clone, Debug)]
pub struct ByPerimeter(LookAhead);

impl Default for ByPerimeter {
    fn default() -> Self {
        Self(LookAhead::default().with_metric(BuiltInMetric::Perimeter))
    }
}

/// The first [`Dijkstra`] with another scale.
#[derive(Clone, Debug)]
pub struct Rescaled {
    scale: u32,
}

impl Default for Rescaled {
    fn default() -> Self {
        Self { scale: 28 }
    }
}

/// An algorithm that begins a game.
trait First: Clone + Debug + Default + Send + Sync + 'static {
    /// The default of the switch.
    const SWITCH: u64;

    /// Plays up to the switch.
    fn begin(&self, switch: u64, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop>;
}

impl First for LookAhead {
    const SWITCH: u64 = 15;

    fn begin(&self, switch: u64, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.play_while(line, meter, |line| (line.played() as u64) < switch)
    }
}

impl First for ByPerimeter {
    const SWITCH: u64 = LookAhead::SWITCH;

    fn begin(&self, switch: u64, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.0.begin(switch, line, meter)
    }
}

impl First for Dijkstra {
    const SWITCH: u64 = SERIES_CELLS / 2;

    fn begin(&self, switch: u64, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let cells = line.regions().cell_count() as u64;
        // Multiplied instead of divided, so that boards of any size switch at exactly this share.
        self.play_until(line, meter, |position| {
            position.cells_cleared() as u64 * SERIES_CELLS >= switch * cells
        })
    }
}

/// An algorithm that completes a game that another one began.
trait Then<First>: Clone + Debug + Default + Send + Sync + 'static {
    fn complete(&self, first: &First, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop>;
}

impl<First> Then<First> for Dijkstra {
    fn complete(&self, _: &First, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.play(line, meter)
    }
}

impl<First> Then<First> for LookAhead {
    fn complete(&self, _: &First, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.play_while(line, meter, |_| true)
    }
}

impl Then<Dijkstra> for Rescaled {
    fn complete(
        &self,
        first: &Dijkstra,
        line: &mut Line,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let second = Dijkstra {
            scale: self.scale,
            ..*first
        };
        second.play(line, meter)
    }
}

impl<F: First, T: Then<F>> Default for Hybrid<F, T> {
    fn default() -> Self {
        Self {
            switch: F::SWITCH,
            first: F::default(),
            then: T::default(),
        }
    }
}

impl<F: First, T: Then<F>> Play for Hybrid<F, T> {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.first.begin(self.switch, line, meter)?;
        self.then.complete(&self.first, line, meter)
    }
}

impl<F: First, T: Then<F>> Algorithm for Hybrid<F, T>
where
    Self: Named,
{
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

/// Two algorithms that make a solver with a name.
trait Named: Solver + Clone + Default + 'static {
    const SETTINGS: Settings<Self>;
}

const MOVES: Parameter = Parameter::number(
    "switch",
    0..=u64::MAX,
    LookAhead::SWITCH,
    "the moves made by look-ahead before the search takes over",
);

const CELLS: Parameter = Parameter::number(
    "switch",
    0..=SERIES_CELLS,
    Dijkstra::SWITCH,
    "the cells, of each 600, cleared before the other algorithm takes over",
);

impl Named for GreedyDijkstra {
    const SETTINGS: Settings<Self> = Settings {
        name: "greedy-dijkstra",
        summary: "look-ahead by area, then dijkstra",
        rows: &[
            Setting::new(METRIC, |hybrid| &mut hybrid.first.metric),
            Setting::new(DEPTH, |hybrid| &mut hybrid.first.depth),
            Setting::new(MOVES, |hybrid| &mut hybrid.switch),
            Setting::new(SCALE, |hybrid| &mut hybrid.then.scale),
            Setting::new(CAP, |hybrid| &mut hybrid.then.cap),
        ],
        #[cfg(test)]
        example: || {
            Self::default()
                .with_metric(crate::BuiltInMetric::PathRatio)
                .with_depth(2)?
                .with_switch(2)
                .with_scale(3)?
                .with_cap(20)
        },
    };
}

impl Named for PerimeterDijkstra {
    const SETTINGS: Settings<Self> = Settings {
        name: "perimeter-dijkstra",
        summary: "look-ahead by perimeter, then dijkstra",
        rows: &[
            Setting::new(
                Parameter::metric("metric", "perimeter", "how a position is rated"),
                |hybrid| &mut hybrid.first.0.metric,
            ),
            Setting::new(DEPTH, |hybrid| &mut hybrid.first.0.depth),
            Setting::new(MOVES, |hybrid| &mut hybrid.switch),
            Setting::new(SCALE, |hybrid| &mut hybrid.then.scale),
            Setting::new(CAP, |hybrid| &mut hybrid.then.cap),
        ],
        #[cfg(test)]
        example: || {
            Self::default()
                .with_metric(crate::BuiltInMetric::PathRatio)
                .with_depth(2)?
                .with_switch(2)
                .with_scale(3)?
                .with_cap(20)
        },
    };
}

impl Named for DijkstraGreedy {
    const SETTINGS: Settings<Self> = Settings {
        name: "dijkstra-greedy",
        summary: "dijkstra for the first half of the cells, then look-ahead by area",
        rows: &[
            Setting::new(CELLS, |hybrid| &mut hybrid.switch),
            Setting::new(METRIC, |hybrid| &mut hybrid.then.metric),
            Setting::new(DEPTH, |hybrid| &mut hybrid.then.depth),
            Setting::new(SCALE, |hybrid| &mut hybrid.first.scale),
            Setting::new(CAP, |hybrid| &mut hybrid.first.cap),
        ],
        #[cfg(test)]
        example: || {
            Self::default()
                .with_switch(100)?
                .with_metric(crate::BuiltInMetric::PathRatio)
                .with_depth(2)?
                .with_scale(3)?
                .with_cap(20)
        },
    };
}

impl Named for DijkstraDijkstra {
    const SETTINGS: Settings<Self> = Settings {
        name: "dijkstra-dijkstra",
        summary: "dijkstra for the first half of the cells, then dijkstra with another scale",
        rows: &[
            Setting::new(CELLS, |hybrid| &mut hybrid.switch),
            Setting::new(SCALE, |hybrid| &mut hybrid.first.scale),
            Setting::new(
                Parameter::number("scale2", 1..=1_000_000, 28, "the scale after the switch"),
                |hybrid| &mut hybrid.then.scale,
            ),
            Setting::new(CAP, |hybrid| &mut hybrid.first.cap),
        ],
        #[cfg(test)]
        example: || {
            Self::default()
                .with_switch(100)?
                .with_scale(3)?
                .with_scale2(2)?
                .with_cap(20)
        },
    };
}

/// A hybrid with a look-ahead.
trait LooksAhead: Named {
    fn look_ahead(&mut self) -> &mut LookAhead;
}

impl LooksAhead for GreedyDijkstra {
    fn look_ahead(&mut self) -> &mut LookAhead {
        &mut self.first
    }
}

impl LooksAhead for PerimeterDijkstra {
    fn look_ahead(&mut self) -> &mut LookAhead {
        &mut self.first.0
    }
}

impl LooksAhead for DijkstraGreedy {
    fn look_ahead(&mut self) -> &mut LookAhead {
        &mut self.then
    }
}

#[expect(private_bounds, reason = "only the four hybrids have a name")]
impl<F, T> Hybrid<F, T>
where
    Self: Named,
{
    /// The name in a specification.
    pub const NAME: &'static str = Self::SETTINGS.name;

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(self, scale: u32) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "scale", scale)
    }

    /// Sets the number of queued nodes above which Dijkstra commits to the best moves; 250,000 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000,000.
    pub fn with_cap(self, cap: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "cap", cap)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

#[expect(private_bounds, reason = "three of the hybrids look ahead")]
impl<F, T> Hybrid<F, T>
where
    Self: LooksAhead,
{
    /// Sets the metric that rates positions.
    pub fn with_metric(mut self, metric: impl Metric + 'static) -> Self {
        self.look_ahead().metric = Arc::new(metric);
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
}

impl<F> Hybrid<F, Dijkstra> {
    /// Sets how many moves look-ahead makes before Dijkstra takes over, 15 by default.
    pub fn with_switch(mut self, switch: usize) -> Self {
        self.switch = switch as u64;
        self
    }
}

impl DijkstraGreedy {
    /// Sets how many of each 600 cells are cleared before look-ahead takes over, 300 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 0 to 600.
    pub fn with_switch(self, switch: u64) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "switch", switch)
    }
}

impl DijkstraDijkstra {
    /// Sets how many of each 600 cells are cleared before the other scale applies, 300 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 0 to 600.
    pub fn with_switch(self, switch: u64) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "switch", switch)
    }

    /// Sets the scale after the switch: how many cells a move must then clear to be worth its cost, 28 by
    /// default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale2(self, scale: u32) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "scale2", scale)
    }
}
