//! Hybrids: one algorithm begins a game, another one ends it.

use crate::algorithms::dijkstra::{self, Dijkstra};
use crate::algorithms::look_ahead::{DEPTH, LookAhead, MAX_DEPTH};
use crate::algorithms::play::{Line, play_by};
use crate::control::{Limit, Meter};
use crate::metric::BuiltInMetric;
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver};
use crate::spec::{Arguments, SolverSpec, SpecError};

/// The cells of the board for which [`SWITCH_CELLS`] is made; on others it scales with the area.
const SERIES_CELLS: u64 = 600;

/// The moves after which the series' hybrids that begin with look-ahead change over.
const SWITCH_MOVES: usize = 15;
/// The cleared cells after which the series' hybrids that begin with Dijkstra change over.
const SWITCH_CELLS: u64 = 300;
/// The second scale of the series' hybrid of two Dijkstras.
const SECOND_SCALE: u32 = 28;

const MOVES: Parameter = Parameter {
    key: "switch",
    default: "15",
    values: "a number of moves",
    help: "the moves made by look-ahead before the search takes over",
};
const CELLS: Parameter = Parameter {
    key: "switch",
    default: "300",
    values: "a number of cells from 0 to 600",
    help: "the cells, of each 600, cleared before the other algorithm takes over",
};

/// Look-ahead for the first moves, then Dijkstra to the end.
#[derive(Clone, Debug)]
pub struct LookAheadDijkstra {
    look_ahead: LookAhead,
    switch: usize,
    dijkstra: Dijkstra,
    name: &'static str,
}

impl LookAheadDijkstra {
    /// The registry's entry for look-ahead by area.
    pub const AREA_ENTRY: Entry = Entry {
        name: "greedy-dijkstra",
        summary: "look-ahead by area, then dijkstra",
        parameters: &[DEPTH, MOVES, dijkstra::SCALE, dijkstra::CAP],
        build: |arguments| Self::build(arguments, "greedy-dijkstra", BuiltInMetric::Area),
    };
    /// The registry's entry for look-ahead by perimeter.
    pub const PERIMETER_ENTRY: Entry = Entry {
        name: "perimeter-dijkstra",
        summary: "look-ahead by perimeter, then dijkstra",
        parameters: &[DEPTH, MOVES, dijkstra::SCALE, dijkstra::CAP],
        build: |arguments| Self::build(arguments, "perimeter-dijkstra", BuiltInMetric::Perimeter),
    };

    fn build(
        arguments: &Arguments<'_>,
        name: &'static str,
        metric: BuiltInMetric,
    ) -> Result<Box<dyn Solver>, SpecError> {
        Ok(Box::new(Self {
            look_ahead: LookAhead::new(metric, arguments.number(DEPTH.key, 1..=MAX_DEPTH)?),
            switch: arguments.value(MOVES.key)?,
            dijkstra: dijkstra_of(arguments)?,
            name,
        }))
    }

    fn run(&self, line: &mut Line<'_>, meter: &mut Meter<'_>) -> Result<(), Limit> {
        self.look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        self.dijkstra.play_until(line, meter, |_| false)
    }
}

impl Solver for LookAheadDijkstra {
    fn spec(&self) -> SolverSpec {
        SolverSpec::new(self.name)
            .with_unless(DEPTH.key, self.look_ahead.depth(), 5)
            .with_unless(MOVES.key, self.switch, SWITCH_MOVES)
            .with_unless("scale", self.dijkstra.scale, Dijkstra::SCALE)
            .with_unless("cap", self.dijkstra.cap, Dijkstra::CAP)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        Ok(play_by(problem, meter, |line, meter| self.run(line, meter)))
    }
}

/// Dijkstra until so many cells are cleared, then another algorithm to the end.
#[derive(Clone, Debug)]
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
    /// The registry's entry for the hybrid that ends with look-ahead.
    pub const LOOK_AHEAD_ENTRY: Entry = Entry {
        name: "dijkstra-greedy",
        summary: "dijkstra for the first half of the cells, then look-ahead by area",
        parameters: &[CELLS, DEPTH, dijkstra::SCALE, dijkstra::CAP],
        build: |arguments| {
            Self::build(arguments, |arguments| {
                let depth = arguments.number(DEPTH.key, 1..=MAX_DEPTH)?;
                Ok(Then::LookAhead(LookAhead::new(BuiltInMetric::Area, depth)))
            })
        },
    };
    /// The registry's entry for the hybrid that ends with another scale.
    pub const DIJKSTRA_ENTRY: Entry = Entry {
        name: "dijkstra-dijkstra",
        summary: "dijkstra for the first half of the cells, then dijkstra with another scale",
        parameters: &[
            CELLS,
            dijkstra::SCALE,
            Parameter { key: "scale2", default: "28", help: "the scale after the switch", ..dijkstra::SCALE },
            dijkstra::CAP,
        ],
        build: |arguments| {
            Self::build(arguments, |arguments| {
                let scale = arguments.number("scale2", 1..=1_000_000)?;
                Ok(Then::Dijkstra(Dijkstra { scale, ..dijkstra_of(arguments)? }))
            })
        },
    };

    fn build(
        arguments: &Arguments<'_>,
        then: impl FnOnce(&Arguments<'_>) -> Result<Then, SpecError>,
    ) -> Result<Box<dyn Solver>, SpecError> {
        Ok(Box::new(Self {
            dijkstra: dijkstra_of(arguments)?,
            switch: arguments.number(CELLS.key, 0..=SERIES_CELLS)?,
            then: then(arguments)?,
        }))
    }

    fn run(&self, line: &mut Line<'_>, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let (regions, cells) = (line.regions, line.regions.cell_count() as u64);
        self.dijkstra.play_until(line, meter, |position| {
            position.cells_cleared(regions) as u64 * SERIES_CELLS >= self.switch * cells
        })?;
        match &self.then {
            Then::LookAhead(look_ahead) => look_ahead.play_while(line, meter, |_| true),
            Then::Dijkstra(dijkstra) => dijkstra.play_until(line, meter, |_| false),
        }
    }
}

impl Solver for DijkstraThen {
    fn spec(&self) -> SolverSpec {
        let scale = |spec: SolverSpec| spec.with_unless("scale", self.dijkstra.scale, Dijkstra::SCALE);
        let spec = match &self.then {
            Then::LookAhead(look_ahead) => {
                let spec = SolverSpec::new(Self::LOOK_AHEAD_ENTRY.name);
                scale(spec.with_unless(CELLS.key, self.switch, SWITCH_CELLS).with_unless(
                    DEPTH.key,
                    look_ahead.depth(),
                    5,
                ))
            }
            Then::Dijkstra(second) => {
                let spec = SolverSpec::new(Self::DIJKSTRA_ENTRY.name);
                scale(spec.with_unless(CELLS.key, self.switch, SWITCH_CELLS)).with_unless(
                    "scale2",
                    second.scale,
                    SECOND_SCALE,
                )
            }
        };
        spec.with_unless("cap", self.dijkstra.cap, Dijkstra::CAP)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        Ok(play_by(problem, meter, |line, meter| self.run(line, meter)))
    }
}

fn dijkstra_of(arguments: &Arguments<'_>) -> Result<Dijkstra, SpecError> {
    Ok(Dijkstra { scale: arguments.number("scale", 1..=1_000_000)?, cap: arguments.number("cap", 1..=100_000_000)? })
}
