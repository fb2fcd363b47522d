//! The explicit graph of all positions of a game, and shortest paths in it: for Bellman-Ford and the search of a directed
//! acyclic graph, which differ only in how often they relax all edges. Bellman-Ford relaxes them once for every node, and
//! stops as soon as none shortens anything.
//!
//! For a directed acyclic graph once is enough. Nodes are visited in breadth-first order. All edges have length 1, so a
//! later node is at least as far from the root, and an edge back to an earlier node shortens no path: when a node is
//! visited, its distance is final.
//!
//! Nodes are positions, numbered breadth-first from that of the problem; edges are the moves that clear something. A
//! move that clears nothing would be an edge from a node to itself. The number of nodes grows with the number of ways
//! to clear a board, so this is for small boards only, under a cap.

use colorwalk_core::{Color, Position, RegionSet, Regions};
use rustc_hash::FxHashMap;

use crate::api::{
    Algorithm, Answer, Footprint, Meter, Parameter, Problem, SolveError, Solver, Spec, SpecError,
    Stop,
};
use crate::registry::{Entry, Setting, Settings};
use crate::series::footprint;

const CAP: Parameter = Parameter::number(
    "cap",
    1..=1_000_000_000,
    1_000_000,
    "the most nodes that the graph of positions may have",
);

/// Bellman-Ford in the whole graph of positions: shortest solutions of small boards.
///
/// The graph takes memory for each position and each move: a board of 5 × 5 cells may have a hundred thousand
/// positions. Half a graph has no solution: if a limit stops it, the answer is greedy's.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{BellmanFord, Control, Problem, SolveError, Solver, Proof, random::Recipe};
///
/// let problem = Problem::new(&Recipe::new(4, 4, 3)?.board(1));
/// let bellman_ford = BellmanFord::default();
/// assert_eq!(bellman_ford.solve(&problem, Control::default())?.proof(), Proof::Optimal);
/// let error = bellman_ford.with_cap(3)?.solve(&problem, Control::default()).unwrap_err();
/// assert!(matches!(error, SolveError::NodeCap { cap: 3, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct BellmanFord {
    cap: usize,
}

impl Default for BellmanFord {
    fn default() -> Self {
        Self { cap: 1_000_000 }
    }
}

impl BellmanFord {
    /// The name in a specification.
    pub const NAME: &'static str = "bellman-ford";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "relaxes all edges of the whole graph of positions; small boards only",
        rows: &[Setting::new(CAP, |bellman_ford| &mut bellman_ford.cap)],
        #[cfg(test)]
        example: || Self::default().with_cap(9_999),
    };

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many nodes the graph of positions may have, a million by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000,000.
    pub fn with_cap(self, cap: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "cap", cap)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for BellmanFord {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        solve(Self::NAME, self.cap, usize::MAX, problem, meter)
    }
}

/// Relaxes the edges of the whole graph of positions in order: shortest solutions of small boards.
///
/// The graph takes memory for each position and each move: a board of 5 × 5 cells may have a hundred thousand
/// positions. Half a graph has no solution: if a limit stops it, the answer is greedy's.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Dag, Problem, SolveError, Solver, Proof, random::Recipe};
///
/// let problem = Problem::new(&Recipe::new(4, 4, 3)?.board(1));
/// let dag = Dag::default();
/// assert_eq!(dag.solve(&problem, Control::default())?.proof(), Proof::Optimal);
/// let error = dag.with_cap(3)?.solve(&problem, Control::default()).unwrap_err();
/// assert!(matches!(error, SolveError::NodeCap { cap: 3, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Dag {
    cap: usize,
}

impl Default for Dag {
    fn default() -> Self {
        Self { cap: 1_000_000 }
    }
}

impl Dag {
    /// The name in a specification.
    pub const NAME: &'static str = "dag";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "relaxes the edges of the whole graph of positions in order; small boards only",
        rows: &[Setting::new(CAP, |dag| &mut dag.cap)],
        #[cfg(test)]
        example: || Self::default().with_cap(9_999),
    };

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many nodes the graph of positions may have, a million by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000,000.
    pub fn with_cap(self, cap: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "cap", cap)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for Dag {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        solve(Self::NAME, self.cap, 1, problem, meter)
    }
}

/// The number of edges that are counted at once when they are relaxed.
const EDGES_COUNTED: usize = 1 << 12;

/// A move from one node to another.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: u32,
    to: u32,
    color: Color,
}

/// The shortest known way from the root to a node.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The number of edges; `u32::MAX` if no way is known.
    length: u32,
    /// `None` for the root, and if no way is known.
    last_edge: Option<Edge>,
}

/// Finds a shortest solution by relaxing all edges at most this many times, for the solver of this name.
fn solve(
    solver: &str,
    cap: usize,
    times: usize,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<Answer, SolveError> {
    let graph = match MoveGraph::build(cap, problem, meter) {
        Ok(graph) => graph,
        Err(Incomplete::Cap) => {
            return Err(SolveError::NodeCap {
                solver: solver.to_owned(),
                cap,
            });
        }
        Err(Incomplete::Stopped(stop)) => {
            return Ok(Answer::cut_short(problem, Vec::new(), stop));
        }
    };
    let ways = match graph.shortest_ways(times, meter) {
        Ok(ways) => ways,
        Err(stop) => {
            // Greedy's answer needs no graph, and comes after what is stored is freed.
            drop(graph);
            return Ok(Answer::cut_short(problem, Vec::new(), stop));
        }
    };

    // The last edges lead back from the goal to the root, which has none.
    let mut path = Vec::new();
    let mut last = ways[graph.goal].last_edge;
    while let Some(edge) = last {
        path.push(edge.color);
        last = ways[edge.from as usize].last_edge;
    }
    path.reverse();
    Ok(Answer::shortest(path))
}

/// Why there is no graph.
enum Incomplete {
    /// It has more nodes than the cap.
    Cap,
    /// A limit has ended it.
    Stopped(Stop),
}

impl From<Stop> for Incomplete {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// All positions that can be reached from a problem's, and the moves between them.
struct MoveGraph {
    /// The number of positions. The root is node 0.
    nodes: usize,
    /// Sorted by source node, and so in breadth-first order.
    edges: Vec<Edge>,
    /// The node in which the board is cleared. It exists: playing all colors in turn clears any board.
    goal: usize,
}

impl MoveGraph {
    /// Explores all positions, breadth-first.
    fn build(cap: usize, problem: &Problem, meter: &mut Meter<'_>) -> Result<Self, Incomplete> {
        let root = problem.position().cleared().clone();
        let mut numbers: FxHashMap<RegionSet, u32> = FxHashMap::default();
        numbers.insert(root.clone(), 0);
        let mut positions = vec![root];
        let mut edges: Vec<Edge> = Vec::new();
        let mut goal = 0;
        let mut from = 0;
        // The list is the queue, too: it grows while it is read.
        while let Some(cleared) = positions.get(from) {
            meter.expand()?;
            let position = Position::from_cleared_unchecked(problem.board(), cleared.clone());
            if position.is_solved() {
                goal = from;
            }
            for color in position.useful_colors() {
                let child = position.after(color).cleared().clone();
                meter.generate(1);
                let to = *numbers.entry(child).or_insert_with_key(|child| {
                    positions.push(child.clone());
                    positions.len() as u32 - 1
                });
                edges.push(Edge {
                    from: from as u32,
                    to,
                    color,
                });
            }
            if positions.len() > cap {
                return Err(Incomplete::Cap);
            }
            let footprint = footprint_of(&numbers, &positions, &edges, problem.board().regions());
            meter.hold_collections(positions.len(), footprint)?;
            from += 1;
        }
        Ok(Self {
            nodes: positions.len(),
            edges,
            goal,
        })
    }

    /// Returns the shortest way to each node, found by relaxing all edges at most this many times.
    fn shortest_ways(&self, times: usize, meter: &mut Meter<'_>) -> Result<Vec<Way>, Stop> {
        let unknown = Way {
            length: u32::MAX,
            last_edge: None,
        };
        let mut ways = vec![unknown; self.nodes];
        ways[0].length = 0;
        for _ in 0..times {
            let mut is_changed = false;
            // One pass over a million positions takes a tenth of a second.
            for edges in self.edges.chunks(EDGES_COUNTED) {
                meter.work(EDGES_COUNTED as u64)?;
                for &edge in edges {
                    let length = ways[edge.from as usize].length.saturating_add(1);
                    let known = &mut ways[edge.to as usize];
                    if length < known.length {
                        known.length = length;
                        known.last_edge = Some(edge);
                        is_changed = true;
                    }
                }
            }
            // No edge shortens anything any more, so all ways are shortest.
            if !is_changed {
                break;
            }
        }
        Ok(ways)
    }
}

/// Returns the memory of a graph under construction, and of the ways in it.
fn footprint_of(
    numbers: &FxHashMap<RegionSet, u32>,
    positions: &Vec<RegionSet>,
    edges: &Vec<Edge>,
    regions: &Regions,
) -> Footprint {
    let number = size_of::<(RegionSet, u32)>();
    let numbers = footprint::table(numbers.len(), numbers.capacity(), number);
    let edges = footprint::list(edges.len(), edges.capacity(), size_of::<Edge>());
    // The ways are made when the graph is complete.
    let ways = Footprint {
        ahead: positions.len() * size_of::<Way>(),
        ..Footprint::default()
    };
    // A position has one in each of the two collections.
    let sets = footprint::sets(2 * positions.len(), regions);
    let positions = footprint::list(
        positions.len(),
        positions.capacity(),
        size_of::<RegionSet>(),
    );
    numbers + positions + edges + ways + sets
}
