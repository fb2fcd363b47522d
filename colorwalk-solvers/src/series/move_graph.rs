//! The explicit graph of all positions of a game, and shortest paths in it: for Bellman-Ford and the search of a directed
//! acyclic graph, which differ only in how often they relax all edges. Bellman-Ford relaxes them once for every node, and
//! stops as soon as none shortens anything.
//!
//! For a directed acyclic graph once is enough. Nodes are visited in breadth-first order. All edges have length 1, so a
//! later node is no nearer to the root, and an edge that leads back in the order shortens nothing: when a node is
//! visited, its distance is final.
//!
//! Nodes are positions, numbered breadth-first from that of the problem; edges are the moves that clear something. A
//! move that clears nothing would be an edge from a node to itself. The number of nodes grows with the number of ways
//! to clear a board, so this is for small boards only, under a cap.

use colorwalk_core::{Color, Position, RegionSet};
use rustc_hash::FxHashMap;

use crate::api::{
    Algorithm, Meter, Parameter, Problem, SearchResult, SolveError, Solver, Spec, SpecError,
};
use crate::registry::Entry;
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
/// positions.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::{Control, BellmanFord, Problem, SolveError, Solver, Status};
///
/// let problem = Problem::new(&Recipe::new(4, 4, 3)?.board(1));
/// let bellman_ford = BellmanFord::default();
/// assert_eq!(bellman_ford.solve(&problem, Control::default())?.status(), Status::Optimal);
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

    const PARAMETERS: &[Parameter] = &[CAP];

    /// Sets how many nodes the graph of positions may have, a million by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000,000.
    pub fn with_cap(mut self, cap: usize) -> Result<Self, SpecError> {
        CAP.check(Self::NAME, cap)?;
        self.cap = cap;
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "relaxes all edges of the whole graph of positions; small boards only",
            Self::PARAMETERS,
            |arguments| {
                Ok(Box::new(Self {
                    cap: arguments.get(&CAP)?,
                }))
            },
        )
    }
}

impl Algorithm for BellmanFord {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME).with_unless_default(&CAP, self.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        solve(Self::NAME, self.cap, usize::MAX, problem, meter)
    }
}

/// Relaxes the edges of the whole graph of positions in order: shortest solutions of small boards.
///
/// The graph takes memory for each position and each move: a board of 5 × 5 cells may have a hundred thousand
/// positions.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::{Control, Dag, Problem, SolveError, Solver, Status};
///
/// let problem = Problem::new(&Recipe::new(4, 4, 3)?.board(1));
/// let dag = Dag::default();
/// assert_eq!(dag.solve(&problem, Control::default())?.status(), Status::Optimal);
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

    const PARAMETERS: &[Parameter] = &[CAP];

    /// Sets how many nodes the graph of positions may have, a million by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000,000.
    pub fn with_cap(mut self, cap: usize) -> Result<Self, SpecError> {
        CAP.check(Self::NAME, cap)?;
        self.cap = cap;
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "relaxes the edges of the whole graph of positions in order; small boards only",
            Self::PARAMETERS,
            |arguments| {
                Ok(Box::new(Self {
                    cap: arguments.get(&CAP)?,
                }))
            },
        )
    }
}

impl Algorithm for Dag {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME).with_unless_default(&CAP, self.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        solve(Self::NAME, self.cap, 1, problem, meter)
    }
}

/// A move from one node to another.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: u32,
    to: u32,
    color: Color,
}

/// The shortest known way from the root to a node: its length, and its last edge.
type Way = (u32, Option<Edge>);

/// Finds a shortest solution by relaxing all edges at most this many times, for the solver of this name.
fn solve(
    solver: &str,
    cap: usize,
    times: usize,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<SearchResult, SolveError> {
    let stopped = |stop| SolveError::Stopped {
        solver: solver.to_owned(),
        stop,
    };
    let root = problem.position().cleared().clone();
    let mut numbers: FxHashMap<RegionSet, u32> = FxHashMap::from_iter([(root.clone(), 0)]);
    let mut positions = vec![root];
    // Sorted by source node, and so in breadth-first order.
    let mut edges: Vec<Edge> = Vec::new();
    // The position in which the board is cleared. It exists: playing all colors in turn clears any board.
    let mut goal = 0;
    for from in 0.. {
        let Some(cleared) = positions.get(from) else {
            break;
        };
        meter.expand().map_err(stopped)?;
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
            return Err(SolveError::NodeCap {
                solver: solver.to_owned(),
                cap,
            });
        }
        let sets = 2 * positions.len() * RegionSet::heap_bytes(problem.board().regions().count());
        let bytes = footprint::table(
            numbers.len(),
            numbers.capacity(),
            size_of::<(RegionSet, u32)>(),
        ) + footprint::list(
            positions.len(),
            positions.capacity(),
            size_of::<RegionSet>(),
        ) + footprint::list(edges.len(), edges.capacity(), size_of::<Edge>())
            + positions.len() * size_of::<Way>()
            + sets;
        meter
            .hold(positions.len() as u64, bytes as u64)
            .map_err(stopped)?;
    }
    let nodes = positions.len();
    drop((numbers, positions));
    let mut ways: Vec<Way> = vec![(u32::MAX, None); nodes];
    ways[0].0 = 0;
    for _ in 0..times {
        meter.poll().map_err(stopped)?;
        let mut changed = false;
        for &edge in &edges {
            let through = ways[edge.from as usize].0.saturating_add(1);
            if through < ways[edge.to as usize].0 {
                ways[edge.to as usize] = (through, Some(edge));
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    let last = std::iter::successors(ways[goal].1, |edge| ways[edge.from as usize].1);
    let mut path: Vec<Color> = last.map(|edge| edge.color).collect();
    path.reverse();
    Ok(SearchResult::optimal(path).proven())
}
