//! The exact solver compared with a generic A*: `cargo bench --bench exact`.
//!
//! The A* is that of the crate `pathfinding`, with the positions and the color-blind bound of `exact`, on one thread.
//! It runs twice: with the frontier stored in each node, which is fast, and with the cleared sets alone, which takes
//! less memory.
//!
//! A run takes seconds rather than microseconds, so this bench times whole runs itself, and counts the memory with an
//! allocator that records the peak.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod support;

use std::hash::{Hash, Hasher};
use std::time::Instant;

use colorwalk::Start;
use colorwalk::random::Recipe;
use colorwalk::{Board, Position, Problem, RegionSet, Rules, series};
use colorwalk_solvers::kernel::{Bits, Graph, Node, Task, dispatch};
use pathfinding::directed::astar::astar;
use peak_alloc::PeakAlloc;
use support::{build, solve};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Boards of the series that A* solves within a gigabyte.
const BOARDS: [usize; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// A node of A*.
trait SearchNode<const W: usize>: Clone + Eq + Hash {
    fn of(node: Node<W>) -> Self;
    fn node(&self, graph: &Graph<W>) -> Node<W>;
}

/// The cleared set alone; the frontier is recomputed whenever it is needed.
impl<const W: usize> SearchNode<W> for Bits<W> {
    fn of(node: Node<W>) -> Self {
        node.cleared
    }

    fn node(&self, graph: &Graph<W>) -> Node<W> {
        graph.node_of(*self)
    }
}

/// The cleared set, and the frontier.
#[derive(Clone)]
struct WithRim<const W: usize>(Node<W>);

impl<const W: usize> SearchNode<W> for WithRim<W> {
    fn of(node: Node<W>) -> Self {
        Self(node)
    }

    fn node(&self, _: &Graph<W>) -> Node<W> {
        self.0
    }
}

impl<const W: usize> PartialEq for WithRim<W> {
    fn eq(&self, other: &Self) -> bool {
        self.0.cleared == other.0.cleared
    }
}

impl<const W: usize> Eq for WithRim<W> {}

impl<const W: usize> Hash for WithRim<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.cleared.hash(state);
    }
}

/// Returns the positions after all moves that clear something.
fn useful_moves<'a, const W: usize>(
    graph: &'a Graph<W>,
    node: Node<W>,
) -> impl Iterator<Item = Node<W>> + use<'a, W> {
    let gained = graph
        .colors
        .iter()
        .map(move |color| color.and(&node.frontier));
    gained
        .filter(|gained| !gained.is_empty())
        .map(move |gained| graph.play(&node, &gained).0)
}

#[derive(Clone, Copy)]
enum Variant {
    WithRims,
    ClearedSets,
}

/// The length of a shortest solution by A*.
struct AStar<'a> {
    board: &'a Board,
    variant: Variant,
}

impl AStar<'_> {
    fn search<const W: usize, V: SearchNode<W>>(&self) -> usize {
        let graph = Graph::<W>::new(self.board);
        let start = V::of(graph.node(&Position::start(self.board)));
        let successors =
            |node: &V| useful_moves(&graph, node.node(&graph)).map(|child| (V::of(child), 1));
        let bound = |node: &V| {
            graph
                .color_blind(&node.node(&graph), u32::MAX)
                .unwrap()
                .moves
        };
        let solved = |node: &V| node.node(&graph).frontier.is_empty();
        astar(&start, successors, bound, solved).unwrap().1 as usize
    }
}

impl Task for AStar<'_> {
    type Output = usize;

    fn run<const W: usize>(self) -> usize {
        match self.variant {
            Variant::WithRims => self.search::<W, WithRim<W>>(),
            Variant::ClearedSets => self.search::<W, Bits<W>>(),
        }
    }
}

fn a_star(board: &Board, variant: Variant) -> usize {
    dispatch(
        RegionSet::words_for(board.regions().count()),
        AStar { board, variant },
    )
}

fn exact(spec: &str, board: &Board) -> usize {
    solve(&*build(spec), &Problem::new(board)).lower_bound()
}

/// The cost of solving some boards.
struct Cost {
    lengths: Vec<usize>,
    /// The time of the fastest of three runs over all of them.
    seconds: f64,
    /// The maximum memory of a run.
    bytes: usize,
}

fn cost(boards: &[Board], solve: impl Fn(&Board) -> usize) -> Cost {
    let mut bytes = 0;
    let mut run = || {
        let began = Instant::now();
        let lengths = boards.iter().map(|board| {
            let before = MEMORY.current_usage();
            MEMORY.reset_peak_usage();
            let length = solve(board);
            bytes = bytes.max(MEMORY.peak_usage() - before);
            length
        });
        (lengths.collect(), began.elapsed().as_secs_f64())
    };
    let (lengths, first) = run();
    let seconds = (0..2).map(|_| run().1).fold(first, f64::min);
    Cost {
        lengths,
        seconds,
        bytes,
    }
}

/// A name, and a function that finds the length of a shortest solution.
type Contender<'a> = (&'a str, &'a dyn Fn(&Board) -> usize);

fn compare(what: &str, boards: &[Board]) {
    let contenders: [Contender<'_>; 3] = [
        ("exact:threads=1", &|board| exact("exact:threads=1", board)),
        ("astar", &|board| a_star(board, Variant::WithRims)),
        ("astar, cleared sets", &|board| {
            a_star(board, Variant::ClearedSets)
        }),
    ];
    println!("{what}, one thread; how many times the time and the memory of the first");
    let costs = contenders.map(|(_, solve)| cost(boards, solve));
    for ((name, _), own) in contenders.iter().zip(&costs) {
        assert_eq!(own.lengths, costs[0].lengths, "{name}");
        let (time, memory) = (
            own.seconds / costs[0].seconds,
            own.bytes as f64 / costs[0].bytes as f64,
        );
        let mebibytes = own.bytes as f64 / f64::from(1 << 20);
        println!(
            "{name:24} {:7.3} s {time:6.1} {mebibytes:7.2} MiB {memory:6.1}",
            own.seconds
        );
    }
    println!();
}

fn main() {
    let series: Vec<Board> = BOARDS
        .iter()
        .map(|&number| series::board(number).unwrap())
        .collect();
    compare("boards 0 to 7 of the series", &series);
    let flood = |side, colors| {
        Recipe::new(side, side, colors)
            .unwrap()
            .with_rules(Rules::Flood)
    };
    let boards = |recipe: &Recipe, count| {
        (0..count)
            .map(|seed| recipe.board(seed))
            .collect::<Vec<_>>()
    };
    compare(
        "200 boards of 14 x 14 with 6 colors",
        &boards(&flood(14, 6), 200),
    );
    compare(
        "200 boards of 10 x 10 with 15 colors",
        &boards(&flood(10, 15), 200),
    );
    let center = flood(19, 6).with_start(Start::Center).unwrap();
    compare(
        "20 boards of 19 x 19 with 6 colors, from the center",
        &boards(&center, 20),
    );
}
