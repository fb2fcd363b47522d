//! Bellman-Ford: relaxes every edge of the whole graph of positions, once for every node.

use crate::api::{Limit, Meter, Solver};
use crate::registry::Entry;
use crate::series::move_graph::{Distances, MoveGraph};
use crate::series::whole_graph::{self, Relaxation};

/// Returns the registry entry of Bellman-Ford.
pub(super) fn entry() -> Entry<dyn Solver> {
    whole_graph::entry(&RELAXATION)
}

static RELAXATION: Relaxation = Relaxation {
    name: "bellman-ford",
    summary: "relaxes all edges of the whole graph of positions; small boards only",
    relax_all,
};

fn relax_all(graph: &MoveGraph, meter: &mut Meter<'_>) -> Result<Distances, Limit> {
    let mut distances = Distances::new(graph.nodes);
    for _ in 0..graph.nodes {
        let mut changed = false;
        for &edge in &graph.edges {
            changed |= distances.relax(edge);
        }
        if !changed {
            break;
        }
        meter.poll()?;
    }
    Ok(distances)
}
