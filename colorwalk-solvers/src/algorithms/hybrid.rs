//! Hybrids: one algorithm begins a game, another one completes it.

use crate::algorithms::dijkstra::{self, Dijkstra};
use crate::algorithms::look_ahead::{DEPTH, LookAhead, METRIC, metric_parameter};
use crate::algorithms::play::play_by;
use crate::control::{Limit, Meter};
use crate::line::Line;
use crate::outcome::SearchResult;
use crate::parameter::Parameter;
use crate::problem::Problem;
use crate::registry::Arguments;
use crate::registry::Entry;
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::{Spec, SpecError};

/// The number of cells for which the switch in cells is made; on other boards it scales with the area.
const SERIES_CELLS: u64 = 600;

const GREEDY_DIJKSTRA: &str = "greedy-dijkstra";
const PERIMETER_DIJKSTRA: &str = "perimeter-dijkstra";
const DIJKSTRA_GREEDY: &str = "dijkstra-greedy";
const DIJKSTRA_DIJKSTRA: &str = "dijkstra-dijkstra";

const PERIMETER: Parameter = metric_parameter("perimeter");
const MOVES: Parameter =
    Parameter::number("switch", 0..=u64::MAX, 15, "the moves made by look-ahead before the search takes over");
const CELLS: Parameter = Parameter::number(
    "switch",
    0..=SERIES_CELLS,
    300,
    "the cells, of each 600, cleared before the other algorithm takes over",
);
const SECOND_SCALE: Parameter = Parameter::number("scale2", 1..=1_000_000, 28, "the scale after the switch");

/// Look-ahead for the first moves, then Dijkstra to the end.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Algorithm, BuiltInMetric, Control, Dijkstra, LookAhead, LookAheadDijkstra, Problem, Solver};
///
/// let look_ahead = LookAhead::new(BuiltInMetric::Area, 2)?;
/// let hybrid = LookAheadDijkstra::new(look_ahead, 15, Dijkstra::default().with_cap(1_000)?);
/// assert_eq!(hybrid.spec().to_string(), "greedy-dijkstra:depth=2,cap=1000");
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// assert!(hybrid.solve(&problem, Control::default())?.solution.len() < 40);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct LookAheadDijkstra {
    look_ahead: LookAhead,
    switch: usize,
    dijkstra: Dijkstra,
    /// Whether its name is the one whose default metric is the perimeter.
    by_perimeter: bool,
}

impl LookAheadDijkstra {
    /// Creates the hybrid that begins with this look-ahead and switches after `switch` moves.
    pub fn new(look_ahead: LookAhead, switch: usize, dijkstra: Dijkstra) -> Self {
        Self { look_ahead, switch, dijkstra, by_perimeter: false }
    }

    /// Returns the registry entry with look-ahead by area as the default.
    pub fn area_entry() -> Entry<dyn Solver> {
        let parameters = [METRIC, DEPTH, MOVES, dijkstra::SCALE, dijkstra::CAP];
        Entry::<dyn Solver>::new(GREEDY_DIJKSTRA, "look-ahead by area, then dijkstra", &parameters, |arguments| {
            Ok(Box::new(Self::build(arguments, &METRIC, false)?))
        })
    }

    /// Returns the registry entry with look-ahead by perimeter as the default.
    pub fn perimeter_entry() -> Entry<dyn Solver> {
        let parameters = [PERIMETER, DEPTH, MOVES, dijkstra::SCALE, dijkstra::CAP];
        Entry::<dyn Solver>::new(
            PERIMETER_DIJKSTRA,
            "look-ahead by perimeter, then dijkstra",
            &parameters,
            |arguments| Ok(Box::new(Self::build(arguments, &PERIMETER, true)?)),
        )
    }

    fn build(arguments: &Arguments<'_>, metric: &Parameter, by_perimeter: bool) -> Result<Self, SpecError> {
        Ok(Self {
            look_ahead: LookAhead::build(arguments, metric)?,
            switch: arguments.get(&MOVES)?,
            dijkstra: Dijkstra::build(arguments, &dijkstra::SCALE)?,
            by_perimeter,
        })
    }

    fn run(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Limit> {
        self.look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        self.dijkstra.play_until(line, meter, |_| false)
    }
}

impl Algorithm for LookAheadDijkstra {
    fn spec(&self) -> Spec {
        let (name, metric) =
            if self.by_perimeter { (PERIMETER_DIJKSTRA, PERIMETER) } else { (GREEDY_DIJKSTRA, METRIC) };
        let spec = self.look_ahead.describe(Spec::new(name), &metric);
        let spec = spec.with_unless_default(&MOVES, self.switch);
        self.dijkstra.describe_cap(self.dijkstra.describe_scale(spec, &dijkstra::SCALE))
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        Ok(play_by(problem, meter, |line, meter| self.run(line, meter)))
    }
}

/// Dijkstra until a share of the cells is cleared, then another algorithm to the end.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Algorithm, Control, Dijkstra, DijkstraThen, LookAhead, Problem, Solver};
///
/// let first = Dijkstra::default().with_cap(1_000)?;
/// let hybrid = DijkstraThen::look_ahead(first, 300, LookAhead::default())?;
/// assert_eq!(hybrid.spec().to_string(), "dijkstra-greedy:cap=1000");
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// assert!(hybrid.solve(&problem, Control::default())?.solution.len() < 45);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct DijkstraThen {
    dijkstra: Dijkstra,
    switch: u64,
    then: Then,
}

#[derive(Clone, Debug)]
enum Then {
    LookAhead(LookAhead),
    Dijkstra(Dijkstra),
}

impl DijkstraThen {
    /// Creates the hybrid that switches to look-ahead once `switch` of each 600 cells are cleared.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if the switch is above 600.
    pub fn look_ahead(dijkstra: Dijkstra, switch: u64, look_ahead: LookAhead) -> Result<Self, SpecError> {
        CELLS.check(DIJKSTRA_GREEDY, switch)?;
        Ok(Self { dijkstra, switch, then: Then::LookAhead(look_ahead) })
    }

    /// Creates the hybrid that switches to another scale once `switch` of each 600 cells are cleared.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if the switch is above 600, or unless the scale is from 1 to 1,000,000.
    pub fn scale(dijkstra: Dijkstra, switch: u64, second_scale: u32) -> Result<Self, SpecError> {
        CELLS.check(DIJKSTRA_DIJKSTRA, switch)?;
        SECOND_SCALE.check(DIJKSTRA_DIJKSTRA, second_scale)?;
        Ok(Self { dijkstra, switch, then: Then::Dijkstra(dijkstra.with_scale(second_scale)?) })
    }

    /// Returns the registry entry of the hybrid that ends with look-ahead.
    pub fn look_ahead_entry() -> Entry<dyn Solver> {
        let summary = "dijkstra for the first half of the cells, then look-ahead by area";
        let parameters = [CELLS, METRIC, DEPTH, dijkstra::SCALE, dijkstra::CAP];
        Entry::<dyn Solver>::new(DIJKSTRA_GREEDY, summary, &parameters, |arguments| {
            let (first, switch) = (Dijkstra::build(arguments, &dijkstra::SCALE)?, arguments.get(&CELLS)?);
            Ok(Box::new(Self::look_ahead(first, switch, LookAhead::build(arguments, &METRIC)?)?))
        })
    }

    /// Returns the registry entry of the hybrid that ends with another scale.
    pub fn scale_entry() -> Entry<dyn Solver> {
        let summary = "dijkstra for the first half of the cells, then dijkstra with another scale";
        let parameters = [CELLS, dijkstra::SCALE, SECOND_SCALE, dijkstra::CAP];
        Entry::<dyn Solver>::new(DIJKSTRA_DIJKSTRA, summary, &parameters, |arguments| {
            let (first, switch) = (Dijkstra::build(arguments, &dijkstra::SCALE)?, arguments.get(&CELLS)?);
            Ok(Box::new(Self::scale(first, switch, arguments.get(&SECOND_SCALE)?)?))
        })
    }

    fn run(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let cells = line.regions().cell_count() as u64;
        self.dijkstra.play_until(line, meter, |position| {
            position.cells_cleared() as u64 * SERIES_CELLS >= self.switch * cells
        })?;
        match &self.then {
            Then::LookAhead(look_ahead) => look_ahead.play_while(line, meter, |_| true),
            Then::Dijkstra(dijkstra) => dijkstra.play_until(line, meter, |_| false),
        }
    }
}

impl Algorithm for DijkstraThen {
    fn spec(&self) -> Spec {
        let named = |name| Spec::new(name).with_unless_default(&CELLS, self.switch);
        let spec = match &self.then {
            Then::LookAhead(look_ahead) => {
                let spec = look_ahead.describe(named(DIJKSTRA_GREEDY), &METRIC);
                self.dijkstra.describe_scale(spec, &dijkstra::SCALE)
            }
            Then::Dijkstra(second) => {
                let spec = self.dijkstra.describe_scale(named(DIJKSTRA_DIJKSTRA), &dijkstra::SCALE);
                second.describe_scale(spec, &SECOND_SCALE)
            }
        };
        self.dijkstra.describe_cap(spec)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        Ok(play_by(problem, meter, |line, meter| self.run(line, meter)))
    }
}
