//! Hybrids: one algorithm begins a game, another one completes it.

use colorwalk_core::Position;

use crate::api::{Limit, Line, Meter, Parameter, Solver, SpecError};
use crate::registry::{Arguments, Entry};
use crate::series::dijkstra::{self, Dijkstra};
use crate::series::look_ahead::{DEPTH, LookAhead, METRIC, metric_parameter};
use crate::series::play::player;

/// The number of cells for which the switch in cells is made; on other boards it scales with the area.
const SERIES_CELLS: u64 = 600;

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

/// Returns the registry entry of look-ahead by area for the first moves, then Dijkstra to the end.
pub(super) fn greedy_dijkstra() -> Entry<dyn Solver> {
    look_ahead_dijkstra("greedy-dijkstra", "look-ahead by area, then dijkstra", METRIC)
}

/// Returns the registry entry of look-ahead by perimeter for the first moves, then Dijkstra to the end.
pub(super) fn perimeter_dijkstra() -> Entry<dyn Solver> {
    look_ahead_dijkstra("perimeter-dijkstra", "look-ahead by perimeter, then dijkstra", PERIMETER)
}

fn look_ahead_dijkstra(name: &'static str, summary: &'static str, metric: Parameter) -> Entry<dyn Solver> {
    let parameters = [metric, DEPTH, MOVES, dijkstra::SCALE, dijkstra::CAP];
    Entry::<dyn Solver>::new(name, summary, &parameters, move |arguments| {
        let (look_ahead, dijkstra) = (LookAhead::build(arguments, &metric)?, Dijkstra::build(arguments)?);
        let switch: usize = arguments.get(&MOVES)?;
        player(arguments, move |line, meter| {
            look_ahead.play_while(line, meter, |line| line.played() < switch)?;
            dijkstra.play_until(line, meter, |_| false)
        })
    })
}

/// Returns the registry entry of Dijkstra until a share of the cells is cleared, then look-ahead to the end.
pub(super) fn dijkstra_greedy() -> Entry<dyn Solver> {
    let summary = "dijkstra for the first half of the cells, then look-ahead by area";
    let parameters = [CELLS, METRIC, DEPTH, dijkstra::SCALE, dijkstra::CAP];
    Entry::<dyn Solver>::new("dijkstra-greedy", summary, &parameters, |arguments| {
        let (first, then) = (First::build(arguments)?, LookAhead::build(arguments, &METRIC)?);
        player(arguments, move |line, meter| {
            first.play(line, meter)?;
            then.play_while(line, meter, |_| true)
        })
    })
}

/// Returns the registry entry of Dijkstra until a share of the cells is cleared, then with another scale to the end.
pub(super) fn dijkstra_dijkstra() -> Entry<dyn Solver> {
    let summary = "dijkstra for the first half of the cells, then dijkstra with another scale";
    let parameters = [CELLS, dijkstra::SCALE, SECOND_SCALE, dijkstra::CAP];
    Entry::<dyn Solver>::new("dijkstra-dijkstra", summary, &parameters, |arguments| {
        let first = First::build(arguments)?;
        let then = Dijkstra { scale: arguments.get(&SECOND_SCALE)?, ..first.dijkstra };
        player(arguments, move |line, meter| {
            first.play(line, meter)?;
            then.play_until(line, meter, |_| false)
        })
    })
}

/// Dijkstra for the first cells.
struct First {
    dijkstra: Dijkstra,
    /// How many of each 600 cells are cleared before it ends.
    switch: u64,
}

impl First {
    fn build(arguments: &Arguments<'_>) -> Result<Self, SpecError> {
        Ok(Self { dijkstra: Dijkstra::build(arguments)?, switch: arguments.get(&CELLS)? })
    }

    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let cells = line.regions().cell_count() as u64;
        let cleared = |position: &Position| position.cells_cleared() as u64 * SERIES_CELLS >= self.switch * cells;
        self.dijkstra.play_until(line, meter, cleared)
    }
}
