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
pub use bfs::Bfs;
pub use dfs::Dfs;
pub use dijkstra::Dijkstra;
pub use hybrid::{DijkstraThen, LookAheadDijkstra};
pub use look_ahead::{Greedy, LookAhead};
pub use random::Random;
pub use round_robin::RoundRobin;
pub use whole_graph::WholeGraph;
