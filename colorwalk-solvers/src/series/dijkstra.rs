//! Dijkstra's algorithm over positions, with a cost that rewards cleared cells, and a cap that commits to moves.

use std::cmp::Reverse;
use std::collections::hash_map;

use colorwalk_core::{Color, Position, RegionSet, Regions};
use priority_queue::PriorityQueue;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::api::{
    Algorithm, Answer, Footprint, Line, Meter, Parameter, Problem, SolveError, Solver, Spec,
    SpecError, Stop,
};
use crate::registry::{Entry, Setting, Settings};
use crate::series::footprint;
use crate::series::{path::Tree, play::Play};

/// The number of cells for which the thresholds and switches of the series are made; on other boards they scale with the area.
pub(super) const SERIES_CELLS: u64 = 600;
/// With fewer cells left than this, on a board of the series' size, the game is near its end.
const NEAR_END: u64 = 10;
/// The scale near the end, where it replaces the one that is set.
const END_SCALE: i64 = 5;

/// The bytes of a queued node in lists: its set, priority and hash in one, and its index in two others. A hash table has its
/// index too.
const QUEUED_BYTES: usize = size_of::<(RegionSet, Priority)>() + 3 * size_of::<usize>();

pub(super) const SCALE: Parameter = Parameter::number(
    "scale",
    1..=1_000_000,
    25,
    "how many cells a move must clear to be worth its cost",
);

pub(super) const CAP: Parameter = Parameter::number(
    "cap",
    1..=100_000_000,
    250_000,
    "the nodes in the queue above which the search commits to the best moves",
);

/// Dijkstra's algorithm with the cost of the series. The queued nodes, and the several times as many visited ones,
/// are kept in memory.
///
/// A node costs `scale * depth - cleared`, with the depth counted from the root of the search. Near the end of the game, with
/// fewer than one cell in 60 left, it costs `5 * depth - cleared`, so that such nodes come first. Equal positions merge, and a
/// shorter way to one lowers its cost. When the queue outgrows its cap, the search plays the path of the node that it has
/// just removed, discards the rest and starts again from there.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Algorithm, Dijkstra};
///
/// let dijkstra = Dijkstra::default().with_scale(28)?.with_cap(1_000)?;
/// assert_eq!(dijkstra.spec().to_string(), "dijkstra:scale=28,cap=1000");
/// # Ok::<(), colorwalk::SpecError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Dijkstra {
    pub(super) scale: u32,
    pub(super) cap: usize,
}

impl Default for Dijkstra {
    fn default() -> Self {
        Self {
            scale: 25,
            cap: 250_000,
        }
    }
}

impl Dijkstra {
    /// The name in a specification.
    pub const NAME: &'static str = "dijkstra";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "a priority queue of positions ordered by moves made and cells cleared, under a cap",
        rows: &[
            Setting::new(SCALE, |dijkstra| &mut dijkstra.scale),
            Setting::new(CAP, |dijkstra| &mut dijkstra.cap),
        ],
        #[cfg(test)]
        example: || Self::default().with_scale(3)?.with_cap(20),
    };

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(self, scale: u32) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "scale", scale)
    }

    /// Sets the number of queued nodes above which the search commits to the best moves; 250,000 by
    /// default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000,000.
    pub fn with_cap(self, cap: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "cap", cap)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for Dijkstra {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for Dijkstra {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.play_until(line, meter, |_| false)
    }
}

impl Dijkstra {
    /// Plays on the line until the node that is removed meets the goal, or a cleared board is generated.
    pub(super) fn play_until(
        &self,
        line: &mut Line,
        meter: &mut Meter<'_>,
        goal: impl Fn(&Position) -> bool,
    ) -> Result<(), Stop> {
        while !line.position.is_solved() && !goal(&line.position) {
            let path = self.search_from(line, meter, &goal)?;
            line.play_all(path);
        }
        Ok(())
    }

    /// Returns the cost of a position at this depth, on a board of this many cells.
    fn cost(&self, depth: u32, position: &Position, cells: u64) -> i64 {
        let scale = i64::from(self.scale);
        let depth = i64::from(depth);
        let left = position.cells_left() as u64;
        let cleared = (cells - left) as i64;
        if left * SERIES_CELLS < NEAR_END * cells {
            END_SCALE * depth - cleared
        } else {
            scale * depth - cleared
        }
    }

    /// Returns the path to the first cleared board generated, to the first removed node that meets the goal, or to the
    /// node at which the queue outgrew the cap.
    fn search_from(
        &self,
        line: &Line,
        meter: &mut Meter<'_>,
        goal: impl Fn(&Position) -> bool,
    ) -> Result<Vec<Color>, Stop> {
        let cells = line.regions().cell_count() as u64;
        let mut open = OpenSet::default();
        open.add_root(line.position.cleared().clone());
        let mut last = None;
        while let Some(cleared) = open.pop() {
            let Node { way, depth } = open.known.get(&cleared).copied().unwrap_or_default();
            last = way;
            let position = Position::from_cleared_unchecked(line.position.board(), cleared);
            // Beyond the cap, the search commits to the way to the best node and forgets the others.
            if open.queue.len() > self.cap {
                meter.note_cap();
                break;
            }
            if goal(&position) {
                break;
            }
            meter.expand()?;
            for color in position.useful_colors() {
                let child = position.after(color);
                meter.generate(1);
                // As in the series: when it is generated, not when its turn comes.
                if child.is_solved() {
                    let last = open.tree.add(way, color);
                    return Ok(open.tree.path(Some(last)));
                }
                if open.reach(child.cleared(), way, color, depth + 1) {
                    let cost = self.cost(depth + 1, &child, cells);
                    open.push(child.cleared().clone(), cost);
                }
            }
            let footprint = open.footprint(line.regions());
            meter.hold_collections(open.queue.len(), footprint)?;
        }
        Ok(open.tree.path(last))
    }
}

/// A position that has been found.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The last move of the shortest known way to it, in the tree of moves; `None` for the root.
    way: Option<u32>,
    /// The number of moves of that way.
    depth: u32,
}

/// The positions found by a search, and the queue of those to be expanded.
#[derive(Default)]
struct OpenSet {
    tree: Tree,
    /// Every position found, by its cleared set.
    known: FxHashMap<RegionSet, Node>,
    queue: PriorityQueue<RegionSet, Priority, FxBuildHasher>,
    /// The number of nodes queued so far.
    arrivals: u64,
}

/// The cost and the number of arrivals before: the least cost comes first, and of equal ones the first one in.
type Priority = Reverse<(i64, u64)>;

impl OpenSet {
    fn add_root(&mut self, cleared: RegionSet) {
        self.known.insert(cleared.clone(), Node::default());
        self.queue.push(cleared, Reverse((0, 0)));
    }

    fn pop(&mut self) -> Option<RegionSet> {
        let (cleared, _) = self.queue.pop()?;
        Some(cleared)
    }

    /// Records a way to a position, by this color after another way; returns whether none as short was known.
    fn reach(&mut self, cleared: &RegionSet, way: Option<u32>, color: Color, depth: u32) -> bool {
        match self.known.entry(cleared.clone()) {
            hash_map::Entry::Occupied(mut entry) => {
                let node = entry.get_mut();
                if node.depth <= depth {
                    return false;
                }
                // The root is never reached by a shorter way, so the node is in the tree.
                if let Some(last) = node.way {
                    self.tree.move_to(last, way, color);
                    node.depth = depth;
                }
            }
            hash_map::Entry::Vacant(entry) => {
                let last = self.tree.add(way, color);
                entry.insert(Node {
                    way: Some(last),
                    depth,
                });
            }
        }
        true
    }

    /// Queues a position, or changes the cost of one in the queue.
    fn push(&mut self, cleared: RegionSet, cost: i64) {
        self.arrivals += 1;
        self.queue.push(cleared, Reverse((cost, self.arrivals)));
    }

    /// Returns the memory of the search.
    fn footprint(&self, regions: &Regions) -> Footprint {
        let known = footprint::table(
            self.known.len(),
            self.known.capacity(),
            size_of::<(RegionSet, Node)>(),
        );
        // The queue is a list of positions, and a table of their places in a heap.
        let queued = self.queue.len();
        let capacity = self.queue.capacity();
        let list = footprint::list(queued, capacity, QUEUED_BYTES);
        let places = footprint::table(queued, capacity, size_of::<usize>());
        // A child that is new is in the queue and among those known.
        let sets = footprint::sets(queued + self.known.len(), regions);
        known + list + places + self.tree.footprint() + sets
    }
}
