//! A board on a graph of petgraph: its nodes are cells, the weights of the nodes are colors.
//!
//! ```console
//! $ cargo run --release --example petgraph
//! ```

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;

use colorwalk::{Board, Color, Control, Exact, Graph, Problem, Setup, Solver};
use petgraph::graph::{NodeIndex, UnGraph};

/// Returns the board that starts at a node.
fn board(graph: &UnGraph<u8, ()>, start: NodeIndex) -> Result<Board, Box<dyn Error>> {
    let edges = graph
        .raw_edges()
        .iter()
        .map(|edge| (edge.source().index(), edge.target().index()));
    let topology = Graph::new(graph.node_count(), edges)?;
    let colors: Vec<u8> = graph.node_weights().copied().collect();
    Ok(Setup::from_cells(topology, &colors)
        .with_start(start.index())
        .build()?)
}

fn main() -> Result<(), Box<dyn Error>> {
    // A map: the countries in the middle of Europe, in three colors that differ between neighbors.
    let mut map = UnGraph::new_undirected();
    let [
        germany,
        france,
        switzerland,
        austria,
        italy,
        slovenia,
        czechia,
        poland,
    ] = [0, 1, 2, 1, 0, 2, 2, 1].map(|color| map.add_node(color));
    map.extend_with_edges([
        (germany, france),
        (germany, switzerland),
        (germany, austria),
        (germany, czechia),
        (germany, poland),
        (france, switzerland),
        (france, italy),
        (switzerland, austria),
        (switzerland, italy),
        (austria, italy),
        (austria, slovenia),
        (austria, czechia),
        (italy, slovenia),
        (czechia, poland),
    ]);
    for start in [germany, slovenia] {
        let board = board(&map, start)?;
        let answer = Exact::default().solve(&Problem::new(&board), Control::default())?;
        let colors: Vec<usize> = answer.solution.iter().map(Color::index).collect();
        println!(
            "from node {}: {} moves, {}: {colors:?}",
            start.index(),
            colors.len(),
            answer.proof()
        );
    }
    Ok(())
}
