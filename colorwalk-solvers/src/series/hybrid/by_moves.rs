//! Hybrids that switch after a number of moves: look-ahead begins, [`Dijkstra`] completes. The two differ in how they rate
//! positions unless a metric is set.

use std::sync::Arc;

use crate::api::{
    Algorithm, Answer, Line, Meter, Metric, Parameter, Problem, SolveError, Solver, Spec,
    SpecError, Stop,
};
use crate::registry::{Arguments, Entry};
use crate::series::BuiltInMetric;
use crate::series::dijkstra::{CAP, Dijkstra, SCALE};
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

/// Look-ahead, then Dijkstra.
#[derive(Clone, Debug)]
struct Stages {
    look_ahead: LookAhead,
    /// The moves made by look-ahead.
    switch: usize,
    dijkstra: Dijkstra,
}

impl Stages {
    fn rated_by(metric: BuiltInMetric) -> Self {
        Self {
            look_ahead: LookAhead {
                metric: Arc::new(metric),
                ..LookAhead::default()
            },
            switch: 15,
            dijkstra: Dijkstra::default(),
        }
    }

    fn from_arguments(arguments: &Arguments<'_>, metric: &Parameter) -> Result<Self, SpecError> {
        Ok(Self {
            look_ahead: LookAhead::from_arguments(arguments, metric)?,
            switch: arguments.get(&LOOK_AHEAD_SWITCH)?,
            dijkstra: Dijkstra::from_arguments(arguments)?,
        })
    }

    /// Returns the specification of the solver of this name, whose metric is this parameter.
    fn spec(&self, name: &'static str, metric: &Parameter) -> Spec {
        Spec::new(name)
            .with_unless_default(metric, self.look_ahead.metric.spec())
            .with_unless_default(&DEPTH, self.look_ahead.depth)
            .with_unless_default(&LOOK_AHEAD_SWITCH, self.switch)
            .with_unless_default(&SCALE, self.dijkstra.scale)
            .with_unless_default(&CAP, self.dijkstra.cap)
    }
}

impl Play for Stages {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.look_ahead
            .play_while(line, meter, |line| line.played() < self.switch)?;
        self.dijkstra.play(line, meter)
    }
}

/// Look-ahead for the first moves, by area unless a metric is set, then [`Dijkstra`] to the end.
#[derive(Clone, Debug)]
#[must_use]
pub struct GreedyDijkstra {
    stages: Stages,
}

impl Default for GreedyDijkstra {
    fn default() -> Self {
        Self {
            stages: Stages::rated_by(BuiltInMetric::Area),
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
        self.stages.look_ahead.metric = Arc::new(metric);
        self
    }

    /// Sets how many moves look-ahead considers, including the next one; 5 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 12.
    pub fn with_depth(mut self, depth: usize) -> Result<Self, SpecError> {
        DEPTH.check(Self::NAME, depth)?;
        self.stages.look_ahead.depth = depth;
        Ok(self)
    }

    /// Sets how many moves look-ahead makes before the search takes over, 15 by default.
    pub fn with_switch(mut self, switch: usize) -> Self {
        self.stages.switch = switch;
        self
    }

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(mut self, scale: u32) -> Result<Self, SpecError> {
        SCALE.check(Self::NAME, scale)?;
        self.stages.dijkstra.scale = scale;
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
        self.stages.dijkstra.cap = cap;
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "look-ahead by area, then dijkstra",
            Self::PARAMETERS,
            |arguments| {
                let stages = Stages::from_arguments(arguments, &METRIC)?;
                Ok(Box::new(Self { stages }))
            },
        )
    }
}

impl Algorithm for GreedyDijkstra {
    fn spec(&self) -> Spec {
        self.stages.spec(Self::NAME, &METRIC)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for GreedyDijkstra {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.stages.play(line, meter)
    }
}

/// Look-ahead for the first moves, by perimeter unless a metric is set, then [`Dijkstra`] to the end.
#[derive(Clone, Debug)]
#[must_use]
pub struct PerimeterDijkstra {
    stages: Stages,
}

impl Default for PerimeterDijkstra {
    fn default() -> Self {
        Self {
            stages: Stages::rated_by(BuiltInMetric::Perimeter),
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
        self.stages.look_ahead.metric = Arc::new(metric);
        self
    }

    /// Sets how many moves look-ahead considers, including the next one; 5 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 12.
    pub fn with_depth(mut self, depth: usize) -> Result<Self, SpecError> {
        DEPTH.check(Self::NAME, depth)?;
        self.stages.look_ahead.depth = depth;
        Ok(self)
    }

    /// Sets how many moves look-ahead makes before the search takes over, 15 by default.
    pub fn with_switch(mut self, switch: usize) -> Self {
        self.stages.switch = switch;
        self
    }

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(mut self, scale: u32) -> Result<Self, SpecError> {
        SCALE.check(Self::NAME, scale)?;
        self.stages.dijkstra.scale = scale;
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
        self.stages.dijkstra.cap = cap;
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "look-ahead by perimeter, then dijkstra",
            Self::PARAMETERS,
            |arguments| {
                let stages = Stages::from_arguments(arguments, &PERIMETER)?;
                Ok(Box::new(Self { stages }))
            },
        )
    }
}

impl Algorithm for PerimeterDijkstra {
    fn spec(&self) -> Spec {
        self.stages.spec(Self::NAME, &PERIMETER)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for PerimeterDijkstra {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.stages.play(line, meter)
    }
}
