//! The algorithms of the series, one file each, with its metrics and published figures. Shared code is here too: `play`
//! for players that choose one move at a time, `path` and `move_graph` for searches that keep positions.

mod bellman_ford;
mod bfs;
mod dag;
mod dfs;
mod dijkstra;
mod footprint;
mod hybrid;
mod look_ahead;
mod metrics;
mod move_graph;
mod path;
mod play;
pub mod published;
mod random;
mod round_robin;
mod whole_graph;

pub use look_ahead::{Greedy, LookAhead};
pub use metrics::BuiltInMetric;

use crate::api::Solver;
use crate::registry::Entry;

/// The algorithms of the series, in the order of lists.
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
];
