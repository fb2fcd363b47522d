//! Shortest paths in a directed acyclic graph: relaxes every edge of the whole graph of positions, once.
//!
//! Nodes are visited in breadth-first order. All edges have length 1, so a later node is no nearer to the root, and an
//! edge that leads back in the order shortens nothing: when a node is visited, its distance is final.

use crate::api::{Limit, Meter, Solver};
use crate::registry::Entry;
use crate::series::move_graph::{Distances, MoveGraph};
use crate::series::whole_graph::{self, Relaxation};

/// Returns the registry entry of the search in breadth-first order.
pub(super) fn entry() -> Entry<dyn Solver> {
    whole_graph::entry(&RELAXATION)
}

static RELAXATION: Relaxation = Relaxation {
    name: "dag",
    summary: "relaxes the edges of the whole graph of positions in order; small boards only",
    relax_all,
};

fn relax_all(graph: &MoveGraph, _: &mut Meter<'_>) -> Result<Distances, Limit> {
    let mut distances = Distances::new(graph.nodes);
    for &edge in &graph.edges {
        distances.relax(edge);
    }
    Ok(distances)
}
