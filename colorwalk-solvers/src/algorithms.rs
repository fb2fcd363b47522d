//! The algorithms, one file each: those of the series and the beam. Shared code is here too: `play` for players that
//! choose one move at a time, `path` and `move_graph` for searches that keep positions.

pub(crate) mod beam;
pub(crate) mod footprint;
pub(crate) mod path;

mod bellman_ford;
mod bfs;
mod dag;
mod dfs;
mod dijkstra;
mod hybrid;
mod look_ahead;
mod move_graph;
mod play;
mod random;
mod round_robin;
mod whole_graph;

pub use beam::Beam;
pub use look_ahead::{Greedy, LookAhead};

use crate::registry::Entry;
use crate::solver::Solver;

/// The algorithms of the series and the beam, in the order of lists.
pub(crate) const ALL: &[fn() -> Entry<dyn Solver>] = &[
    round_robin::entry,
    round_robin::skipping_entry,
    random::entry,
    random::skipping_entry,
    Greedy::entry,
    LookAhead::entry,
    bfs::entry,
    dfs::entry,
    bellman_ford::entry,
    dag::entry,
    dijkstra::entry,
    hybrid::greedy_dijkstra,
    hybrid::perimeter_dijkstra,
    hybrid::dijkstra_greedy,
    hybrid::dijkstra_dijkstra,
    Beam::entry,
];
