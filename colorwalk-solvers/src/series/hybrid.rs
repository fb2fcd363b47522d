//! Hybrids: one algorithm begins a game, another one completes it.

use std::sync::Arc;

use crate::api::{
    Algorithm, Line, Meter, Metric, Parameter, Problem, SearchResult, SharedMetric, SolveError,
    Solver, Spec, SpecError, Stop,
};
use crate::registry::Entry;
use crate::series::BuiltInMetric;
use crate::series::dijkstra::{CAP, Dijkstra, SCALE, SERIES_CELLS};
use crate::series::look_ahead::{DEPTH, LookAhead, METRIC};
use crate::series::play::Play;

const LOOK_AHEAD_SWITCH: Parameter = Parameter::number(
    "switch",
    0..=u64::MAX,
    15,
    "the moves made by look-ahead before the search takes over",
);

/// The metric of [`PerimeterDijkstra`], whose default is another one than that of the other hybrids.
const PERIMETER: Parameter = Parameter::metric("metric", "perimeter", "how a position is rated");

const CELLS_SWITCH: Parameter = Parameter::number(
    "switch",
    0..=600,
    300,
    "the cells, of each 600, cleared before the other algorithm takes over",
);

const SCALE2: Parameter =
    Parameter::number("scale2", 1..=1_000_000, 28, "the scale after the switch");

/// Look-ahead for the first moves, by area unless a metric is set, then [`Dijkstra`] to the end.
#[derive(Clone, Debug)]
#[must_use]
pub struct GreedyDijkstra {
    metric: SharedMetric,
    depth: usize,
    switch: usize,
    scale: u32,
    cap: usize,
}

impl Default for GreedyDijkstra {
    fn default() -> Self {
        Self {
            metric: Arc::new(BuiltInMetric::Area),
            depth: 5,
            switch: 15,
            scale: 25,
            cap: 250_000,
        }
    }
}

impl GreedyDijkstra {
    /// The name in a specification.
    pub const NAME: &'static str = "greedy-dijkstra";

    const PARAMETERS: &[Parameter] = &[METRIC, DEPTH, LOOK_AHEAD_SWITCH, SCALE, CAP];

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
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
    pub fn with_depth(mut self, depth: usize) -> Result<Self, SpecError> {
        DEPTH.check(Self::NAME, depth)?;
        self.depth = depth;
        Ok(self)
    }

    /// Sets how many moves look-ahead makes before the search takes over, 15 by default.
    pub fn with_switch(mut self, switch: usize) -> Self {
        self.switch = switch;
        self
    }

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(mut self, scale: u32) -> Result<Self, SpecError> {
        SCALE.check(Self::NAME, scale)?;
        self.scale = scale;
        Ok(self)
    }

    /// Sets the number of queued nodes above which the search commits to the best moves; 250,000 by
    /// default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000,000.
    pub fn with_cap(mut self, cap: usize) -> Result<Self, SpecError> {
        CAP.check(Self::NAME, cap)?;
        self.cap = cap;
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "look-ahead by area, then dijkstra",
            Self::PARAMETERS,
            |arguments| {
                Ok(Box::new(Self {
                    metric: arguments.metric(&METRIC)?.into(),
                    depth: arguments.get(&DEPTH)?,
                    switch: arguments.get(&LOOK_AHEAD_SWITCH)?,
                    scale: arguments.get(&SCALE)?,
                    cap: arguments.get(&CAP)?,
                }))
            },
        )
    }
}

impl Algorithm for GreedyDijkstra {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME)
            .with_unless_default(&METRIC, self.metric.spec())
            .with_unless_default(&DEPTH, self.depth)
            .with_unless_default(&LOOK_AHEAD_SWITCH, self.switch)
            .with_unless_default(&SCALE, self.scale)
            .with_unless_default(&CAP, self.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for GreedyDijkstra {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let look_ahead = LookAhead {
            metric: self.metric.clone(),
            depth: self.depth,
        };
        let dijkstra = Dijkstra {
            scale: self.scale,
            cap: self.cap,
        };
        look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        dijkstra.play(line, meter)
    }
}

/// Look-ahead for the first moves, by perimeter unless a metric is set, then [`Dijkstra`] to the end.
#[derive(Clone, Debug)]
#[must_use]
pub struct PerimeterDijkstra {
    metric: SharedMetric,
    depth: usize,
    switch: usize,
    scale: u32,
    cap: usize,
}

impl Default for PerimeterDijkstra {
    fn default() -> Self {
        Self {
            metric: Arc::new(BuiltInMetric::Perimeter),
            depth: 5,
            switch: 15,
            scale: 25,
            cap: 250_000,
        }
    }
}

impl PerimeterDijkstra {
    /// The name in a specification.
    pub const NAME: &'static str = "perimeter-dijkstra";

    const PARAMETERS: &[Parameter] = &[PERIMETER, DEPTH, LOOK_AHEAD_SWITCH, SCALE, CAP];

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the metric that rates positions, [`BuiltInMetric::Perimeter`] by default.
    pub fn with_metric(mut self, metric: impl Metric + 'static) -> Self {
        self.metric = Arc::new(metric);
        self
    }

    /// Sets how many moves look-ahead considers, including the next one; 5 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 12.
    pub fn with_depth(mut self, depth: usize) -> Result<Self, SpecError> {
        DEPTH.check(Self::NAME, depth)?;
        self.depth = depth;
        Ok(self)
    }

    /// Sets how many moves look-ahead makes before the search takes over, 15 by default.
    pub fn with_switch(mut self, switch: usize) -> Self {
        self.switch = switch;
        self
    }

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(mut self, scale: u32) -> Result<Self, SpecError> {
        SCALE.check(Self::NAME, scale)?;
        self.scale = scale;
        Ok(self)
    }

    /// Sets the number of queued nodes above which the search commits to the best moves; 250,000 by
    /// default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000,000.
    pub fn with_cap(mut self, cap: usize) -> Result<Self, SpecError> {
        CAP.check(Self::NAME, cap)?;
        self.cap = cap;
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "look-ahead by perimeter, then dijkstra",
            Self::PARAMETERS,
            |arguments| {
                Ok(Box::new(Self {
                    metric: arguments.metric(&PERIMETER)?.into(),
                    depth: arguments.get(&DEPTH)?,
                    switch: arguments.get(&LOOK_AHEAD_SWITCH)?,
                    scale: arguments.get(&SCALE)?,
                    cap: arguments.get(&CAP)?,
                }))
            },
        )
    }
}

impl Algorithm for PerimeterDijkstra {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME)
            .with_unless_default(&PERIMETER, self.metric.spec())
            .with_unless_default(&DEPTH, self.depth)
            .with_unless_default(&LOOK_AHEAD_SWITCH, self.switch)
            .with_unless_default(&SCALE, self.scale)
            .with_unless_default(&CAP, self.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for PerimeterDijkstra {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let look_ahead = LookAhead {
            metric: self.metric.clone(),
            depth: self.depth,
        };
        let dijkstra = Dijkstra {
            scale: self.scale,
            cap: self.cap,
        };
        look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        dijkstra.play(line, meter)
    }
}

/// [`Dijkstra`] until a share of the cells is cleared, then look-ahead to the end.
#[derive(Clone, Debug)]
#[must_use]
pub struct DijkstraGreedy {
    switch: u64,
    metric: SharedMetric,
    depth: usize,
    scale: u32,
    cap: usize,
}

impl Default for DijkstraGreedy {
    fn default() -> Self {
        Self {
            switch: 300,
            metric: Arc::new(BuiltInMetric::Area),
            depth: 5,
            scale: 25,
            cap: 250_000,
        }
    }
}

impl DijkstraGreedy {
    /// The name in a specification.
    pub const NAME: &'static str = "dijkstra-greedy";

    const PARAMETERS: &[Parameter] = &[CELLS_SWITCH, METRIC, DEPTH, SCALE, CAP];

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many of each 600 cells are cleared before the other algorithm takes over, 300 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 0 to 600.
    pub fn with_switch(mut self, switch: u64) -> Result<Self, SpecError> {
        CELLS_SWITCH.check(Self::NAME, switch)?;
        self.switch = switch;
        Ok(self)
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
    pub fn with_depth(mut self, depth: usize) -> Result<Self, SpecError> {
        DEPTH.check(Self::NAME, depth)?;
        self.depth = depth;
        Ok(self)
    }

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(mut self, scale: u32) -> Result<Self, SpecError> {
        SCALE.check(Self::NAME, scale)?;
        self.scale = scale;
        Ok(self)
    }

    /// Sets the number of queued nodes above which the search commits to the best moves; 250,000 by
    /// default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000,000.
    pub fn with_cap(mut self, cap: usize) -> Result<Self, SpecError> {
        CAP.check(Self::NAME, cap)?;
        self.cap = cap;
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "dijkstra for the first half of the cells, then look-ahead by area",
            Self::PARAMETERS,
            |arguments| {
                Ok(Box::new(Self {
                    switch: arguments.get(&CELLS_SWITCH)?,
                    metric: arguments.metric(&METRIC)?.into(),
                    depth: arguments.get(&DEPTH)?,
                    scale: arguments.get(&SCALE)?,
                    cap: arguments.get(&CAP)?,
                }))
            },
        )
    }
}

impl Algorithm for DijkstraGreedy {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME)
            .with_unless_default(&CELLS_SWITCH, self.switch)
            .with_unless_default(&METRIC, self.metric.spec())
            .with_unless_default(&DEPTH, self.depth)
            .with_unless_default(&SCALE, self.scale)
            .with_unless_default(&CAP, self.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for DijkstraGreedy {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let dijkstra = Dijkstra {
            scale: self.scale,
            cap: self.cap,
        };
        let look_ahead = LookAhead {
            metric: self.metric.clone(),
            depth: self.depth,
        };
        play_first(&dijkstra, self.switch, line, meter)?;
        look_ahead.play_while(line, meter, |_| true)
    }
}

/// [`Dijkstra`] until a share of the cells is cleared, then with another scale to the end.
#[derive(Clone, Debug)]
#[must_use]
pub struct DijkstraDijkstra {
    switch: u64,
    scale: u32,
    scale2: u32,
    cap: usize,
}

impl Default for DijkstraDijkstra {
    fn default() -> Self {
        Self {
            switch: 300,
            scale: 25,
            scale2: 28,
            cap: 250_000,
        }
    }
}

impl DijkstraDijkstra {
    /// The name in a specification.
    pub const NAME: &'static str = "dijkstra-dijkstra";

    const PARAMETERS: &[Parameter] = &[CELLS_SWITCH, SCALE, SCALE2, CAP];

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many of each 600 cells are cleared before the other algorithm takes over, 300 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 0 to 600.
    pub fn with_switch(mut self, switch: u64) -> Result<Self, SpecError> {
        CELLS_SWITCH.check(Self::NAME, switch)?;
        self.switch = switch;
        Ok(self)
    }

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(mut self, scale: u32) -> Result<Self, SpecError> {
        SCALE.check(Self::NAME, scale)?;
        self.scale = scale;
        Ok(self)
    }

    /// Sets the scale after the switch: how many cells a move must then clear to be worth its cost, 28 by
    /// default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale2(mut self, scale2: u32) -> Result<Self, SpecError> {
        SCALE2.check(Self::NAME, scale2)?;
        self.scale2 = scale2;
        Ok(self)
    }

    /// Sets the number of queued nodes above which the search commits to the best moves; 250,000 by
    /// default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000,000.
    pub fn with_cap(mut self, cap: usize) -> Result<Self, SpecError> {
        CAP.check(Self::NAME, cap)?;
        self.cap = cap;
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "dijkstra for the first half of the cells, then dijkstra with another scale",
            Self::PARAMETERS,
            |arguments| {
                Ok(Box::new(Self {
                    switch: arguments.get(&CELLS_SWITCH)?,
                    scale: arguments.get(&SCALE)?,
                    scale2: arguments.get(&SCALE2)?,
                    cap: arguments.get(&CAP)?,
                }))
            },
        )
    }
}

impl Algorithm for DijkstraDijkstra {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME)
            .with_unless_default(&CELLS_SWITCH, self.switch)
            .with_unless_default(&SCALE, self.scale)
            .with_unless_default(&SCALE2, self.scale2)
            .with_unless_default(&CAP, self.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for DijkstraDijkstra {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let first = Dijkstra {
            scale: self.scale,
            cap: self.cap,
        };
        let second = Dijkstra {
            scale: self.scale2,
            cap: self.cap,
        };
        play_first(&first, self.switch, line, meter)?;
        second.play(line, meter)
    }
}

/// Plays until this many of each 600 cells are cleared.
fn play_first(
    dijkstra: &Dijkstra,
    switch: u64,
    line: &mut Line,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let cells = line.regions().cell_count() as u64;
    // Multiplied instead of divided, so that boards of any size switch at exactly this share.
    dijkstra.play_until(line, meter, |position| {
        position.cells_cleared() as u64 * SERIES_CELLS >= switch * cells
    })
}
