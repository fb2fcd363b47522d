//! Hybrids that switch once a share of the cells is cleared: [`Dijkstra`] begins, look-ahead or another scale completes.

use std::sync::Arc;

use crate::api::{
    Algorithm, Answer, Line, Meter, Metric, Parameter, Problem, SolveError, Solver, Spec,
    SpecError, Stop,
};
use crate::registry::Entry;
use crate::series::dijkstra::{CAP, Dijkstra, SCALE, SERIES_CELLS};
use crate::series::look_ahead::{DEPTH, LookAhead, METRIC};
use crate::series::play::Play;

const CELLS_SWITCH: Parameter = Parameter::number(
    "switch",
    0..=600,
    300,
    "the cells, of each 600, cleared before the other algorithm takes over",
);

const SCALE2: Parameter =
    Parameter::number("scale2", 1..=1_000_000, 28, "the scale after the switch");

/// [`Dijkstra`] until a share of the cells is cleared, then look-ahead to the end.
#[derive(Clone, Debug)]
#[must_use]
pub struct DijkstraGreedy {
    /// Of each 600 cells, those that Dijkstra clears.
    switch: u64,
    dijkstra: Dijkstra,
    look_ahead: LookAhead,
}

impl Default for DijkstraGreedy {
    fn default() -> Self {
        Self {
            switch: 300,
            dijkstra: Dijkstra::default(),
            look_ahead: LookAhead::default(),
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

    /// Sets the metric that rates positions, [`BuiltInMetric::Area`](crate::BuiltInMetric::Area) by default.
    pub fn with_metric(mut self, metric: impl Metric + 'static) -> Self {
        self.look_ahead.metric = Arc::new(metric);
        self
    }

    /// Sets how many moves look-ahead considers, including the next one; 5 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 12.
    pub fn with_depth(mut self, depth: usize) -> Result<Self, SpecError> {
        DEPTH.check(Self::NAME, depth)?;
        self.look_ahead.depth = depth;
        Ok(self)
    }

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(mut self, scale: u32) -> Result<Self, SpecError> {
        SCALE.check(Self::NAME, scale)?;
        self.dijkstra.scale = scale;
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
        self.dijkstra.cap = cap;
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
                    dijkstra: Dijkstra::from_arguments(arguments)?,
                    look_ahead: LookAhead::from_arguments(arguments, &METRIC)?,
                }))
            },
        )
    }
}

impl Algorithm for DijkstraGreedy {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME)
            .with_unless_default(&CELLS_SWITCH, self.switch)
            .with_unless_default(&METRIC, self.look_ahead.metric.spec())
            .with_unless_default(&DEPTH, self.look_ahead.depth)
            .with_unless_default(&SCALE, self.dijkstra.scale)
            .with_unless_default(&CAP, self.dijkstra.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for DijkstraGreedy {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        play_first(&self.dijkstra, self.switch, line, meter)?;
        self.look_ahead.play_while(line, meter, |_| true)
    }
}

/// [`Dijkstra`] until a share of the cells is cleared, then with another scale to the end.
#[derive(Clone, Debug)]
#[must_use]
pub struct DijkstraDijkstra {
    /// Of each 600 cells, those that are cleared with the first scale.
    switch: u64,
    dijkstra: Dijkstra,
    /// The scale after the switch.
    scale2: u32,
}

impl Default for DijkstraDijkstra {
    fn default() -> Self {
        Self {
            switch: 300,
            dijkstra: Dijkstra::default(),
            scale2: 28,
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
        self.dijkstra.scale = scale;
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
        self.dijkstra.cap = cap;
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
                    dijkstra: Dijkstra::from_arguments(arguments)?,
                    scale2: arguments.get(&SCALE2)?,
                }))
            },
        )
    }
}

impl Algorithm for DijkstraDijkstra {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME)
            .with_unless_default(&CELLS_SWITCH, self.switch)
            .with_unless_default(&SCALE, self.dijkstra.scale)
            .with_unless_default(&SCALE2, self.scale2)
            .with_unless_default(&CAP, self.dijkstra.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for DijkstraDijkstra {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        play_first(&self.dijkstra, self.switch, line, meter)?;
        let second = Dijkstra {
            scale: self.scale2,
            ..self.dijkstra
        };
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
