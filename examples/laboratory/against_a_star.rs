//! The exact solver compared with A* from the crate `pathfinding`: time, and peak of allocated memory, as a table.
//!
//! ```console
//! $ cargo run --release --example against_a_star                            # all sets: a minute
//! $ cargo run --release --example against_a_star -- --runs 5 14x14x6:200
//! ```
//!
//! A* gets the positions and the color-blind bound of `exact`, and both use one thread. It runs twice: with the frontier
//! stored in each node, which is fast, and with the cleared sets alone, which takes less memory. Times are for a whole set, the
//! median of the runs; the solvers take turns, board by board, so that other load on the machine affects them alike. Peaks are
//! the largest of a board, by an allocator that records them: they are the same on every machine of 64 bits.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::hash::{Hash, Hasher};
use std::hint::black_box;
use std::time::{Duration, Instant};

use colorwalk::random::Recipe;
use colorwalk::{
    Board, BoardError, Control, Exact, Position, Problem, RegionSet, Rules, Solver, Start, series,
};
use colorwalk_solvers::kernel::{Bits, Graph, Node, Task, dispatch};
use pathfinding::directed::astar::astar;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

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
    fn search<const W: usize, V: SearchNode<W>>(&self) -> Option<usize> {
        let graph = Graph::<W>::new(self.board);
        let start = V::of(graph.node(&Position::start(self.board)));
        let successors =
            |node: &V| useful_moves(&graph, node.node(&graph)).map(|child| (V::of(child), 1));
        let bound = |node: &V| {
            // No bound is above the limit.
            graph
                .color_blind(&node.node(&graph), u32::MAX)
                .map_or(0, |bound| bound.moves)
        };
        let solved = |node: &V| node.node(&graph).frontier.is_empty();
        let (_, length) = astar(&start, successors, bound, solved)?;
        Some(length as usize)
    }
}

impl Task for AStar<'_> {
    type Output = Option<usize>;

    fn run<const W: usize>(self) -> Option<usize> {
        match self.variant {
            Variant::WithRims => self.search::<W, WithRim<W>>(),
            Variant::ClearedSets => self.search::<W, Bits<W>>(),
        }
    }
}

fn a_star(board: &Board, variant: Variant) -> Option<usize> {
    dispatch(
        RegionSet::words_for(board.regions().count()),
        AStar { board, variant },
    )
}

/// A set of boards.
struct Set {
    name: &'static str,
    boards: Vec<Board>,
}

/// Creates the boards of the seeds from 0 on.
fn seeded(side: usize, colors: usize, start: Start, count: u64) -> Result<Vec<Board>, BoardError> {
    let recipe = Recipe::new(side, side, colors)?
        .with_rules(Rules::Flood)
        .with_start(start)?;
    Ok((0..count).map(|seed| recipe.board(seed)).collect())
}

fn sets() -> Result<Vec<Set>, BoardError> {
    Ok(vec![
        // A* solves these of the series within a gigabyte.
        Set {
            name: "series:0..7",
            boards: series::boards().take(8).collect(),
        },
        Set {
            name: "14x14x6:200",
            boards: seeded(14, 6, Start::Index(0), 200)?,
        },
        Set {
            name: "10x10x15:200",
            boards: seeded(10, 15, Start::Index(0), 200)?,
        },
        Set {
            name: "19x19x6,center:20",
            boards: seeded(19, 6, Start::Center, 20)?,
        },
    ])
}

/// One of the searches that are compared.
#[derive(Clone, Copy)]
enum Search {
    Exact,
    AStar(Variant),
}

const SEARCHES: [Search; 3] = [
    Search::Exact,
    Search::AStar(Variant::WithRims),
    Search::AStar(Variant::ClearedSets),
];

impl Search {
    /// Returns the length of a shortest solution.
    fn length(self, board: &Board) -> Result<usize, Box<dyn Error>> {
        match self {
            Self::Exact => {
                let exact = Exact::default().with_threads(1)?;
                let answer = exact.solve(&Problem::new(board), Control::default())?;
                Ok(answer.lower_bound())
            }
            Self::AStar(variant) => {
                a_star(board, variant).ok_or_else(|| "A* found no solution".into())
            }
        }
    }
}

/// The cost of a search on a set.
#[derive(Clone, Copy, Default)]
struct Cost {
    time: Duration,
    /// The largest peak of allocated memory.
    bytes: usize,
}

/// Solves a set once by each search.
fn run(boards: &[Board]) -> Result<[Cost; 3], Box<dyn Error>> {
    let mut costs = [Cost::default(); 3];
    for board in boards {
        let mut lengths = [0; 3];
        for (place, search) in SEARCHES.into_iter().enumerate() {
            let before = MEMORY.current_usage();
            MEMORY.reset_peak_usage();
            let began = Instant::now();
            lengths[place] = search.length(black_box(board))?;
            costs[place].time += began.elapsed();
            let bytes = MEMORY.peak_usage() - before;
            costs[place].bytes = costs[place].bytes.max(bytes);
        }
        if lengths.iter().any(|&length| length != lengths[0]) {
            return Err(format!("the lengths differ: {lengths:?}").into());
        }
    }
    Ok(costs)
}

/// Returns the middle one of the figures, of two the higher one.
fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Returns the median seconds of one search.
fn seconds(runs: &[[Cost; 3]], place: usize) -> f64 {
    median(
        runs.iter()
            .map(|run| run[place].time.as_secs_f64())
            .collect(),
    )
}

/// Returns how many times as long A* takes as `exact` in the same run, the median of the runs.
fn slowdown(runs: &[[Cost; 3]]) -> f64 {
    let ratios = runs
        .iter()
        .map(|[exact, a_star, _]| a_star.time.as_secs_f64() / exact.time.as_secs_f64());
    median(ratios.collect())
}

fn mebibytes(cost: Cost) -> f64 {
    cost.bytes as f64 / f64::from(1 << 20)
}

fn print_row(set: &Set, runs: usize) -> Result<(), Box<dyn Error>> {
    let costs = (0..runs)
        .map(|_| run(&set.boards))
        .collect::<Result<Vec<_>, _>>()?;
    println!(
        "| {} | {:.3} | {:.2} | {:.1} | {:.2} | {:.0} | {:.0} |",
        set.name,
        seconds(&costs, 0),
        seconds(&costs, 1),
        slowdown(&costs),
        mebibytes(costs[0][0]),
        mebibytes(costs[0][1]),
        mebibytes(costs[0][2]),
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let mut runs = 1;
    if arguments.next_if_eq("--runs").is_some() {
        runs = arguments.next().ok_or("--runs needs a number")?.parse()?;
    }
    let named: Vec<String> = arguments.collect();
    let sets = sets()?;
    let unknown = named
        .iter()
        .find(|name| sets.iter().all(|set| set.name != **name));
    if let Some(name) = unknown {
        let names: Vec<&str> = sets.iter().map(|set| set.name).collect();
        return Err(format!("no set {name}: expected some of {}", names.join(" ")).into());
    }
    if runs == 0 {
        return Err("--runs needs a number from 1 on".into());
    }
    println!(
        "| boards | `exact`, s | A*, s | times as slow | `exact`, MiB | A*, MiB | A* with smaller nodes, MiB |\n\
         |---|--:|--:|--:|--:|--:|--:|"
    );
    for set in &sets {
        if named.is_empty() || named.iter().any(|name| name == set.name) {
            print_row(set, runs)?;
        }
    }
    Ok(())
}
