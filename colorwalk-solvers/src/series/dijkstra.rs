//! Dijkstra's algorithm over positions, with a cost that rewards cleared cells, and a cap that commits to moves.
//!
//! A node costs `scale * depth - cleared`, with the depth counted from the root of the search. Near the end of the game
//! the cost is lowered, so that nodes next to the end come first. Equal positions merge, and a shorter way to one
//! lowers its cost. When the queue outgrows its cap, the search plays the path of the node that it has just removed,
//! discards the rest and starts again from there.

use std::cmp::Reverse;
use std::collections::hash_map;

use colorwalk_core::{Position, RegionSet};
use priority_queue::PriorityQueue;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::api::{
    Algorithm, Line, Meter, Parameter, Problem, SearchResult, SolveError, Solver, Spec, SpecError,
    Stop,
};
use crate::registry::Entry;
use crate::series::{footprint, path::Tree, play::Play};

/// The number of cells for which the thresholds and switches of the series are made; on other boards they scale with the area.
pub(super) const SERIES_CELLS: u64 = 600;
/// With fewer cells left than this, on a board of the series' size, the game is near its end.
const NEAR_END: u64 = 10;
/// Near the end the cost is lowered by the scale less this much.
const END_SCALE: i64 = 5;

/// The bytes of a queued node: its set, cost and hash in a list, and its index in three other lists.
const QUEUED: usize = size_of::<(RegionSet, Reverse<(i64, u64)>)>() + 4 * size_of::<usize>();

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
/// ```
/// use colorwalk_solvers::{Algorithm, Dijkstra};
///
/// let dijkstra = Dijkstra::default().with_scale(28)?.with_cap(1_000)?;
/// assert_eq!(dijkstra.spec().to_string(), "dijkstra:scale=28,cap=1000");
/// # Ok::<(), colorwalk_solvers::SpecError>(())
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

    const PARAMETERS: &[Parameter] = &[SCALE, CAP];

    /// Sets how many cells a move must clear to be worth its cost, 25 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000.
    pub fn with_scale(mut self, scale: u32) -> Result<Self, SpecError> {
        SCALE.check(Self::NAME, scale)?;
        self.scale = scale;
        Ok(self)
    }

    /// Sets the number of queued nodes above which the search commits to the best moves; 250,000 by
    /// default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000,000.
    pub fn with_cap(mut self, cap: usize) -> Result<Self, SpecError> {
        CAP.check(Self::NAME, cap)?;
        self.cap = cap;
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "a priority queue of positions ordered by moves made and cells cleared, under a cap",
            Self::PARAMETERS,
            |arguments| {
                Ok(Box::new(Self {
                    scale: arguments.get(&SCALE)?,
                    cap: arguments.get(&CAP)?,
                }))
            },
        )
    }
}

impl Algorithm for Dijkstra {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME)
            .with_unless_default(&SCALE, self.scale)
            .with_unless_default(&CAP, self.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
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
            path.into_iter().for_each(|color| line.play(color));
        }
        Ok(())
    }

    fn cost(&self, depth: u32, position: &Position, cells: u64) -> i64 {
        let (scale, depth) = (i64::from(self.scale), i64::from(depth));
        let left = position.cells_left() as u64;
        let cost = scale * depth - (cells - left) as i64;
        let near_end = left * SERIES_CELLS < NEAR_END * cells;
        if near_end {
            cost - (scale - END_SCALE) * depth
        } else {
            cost
        }
    }

    /// Returns the path to the first cleared board generated, to the first removed node that meets the goal, or to the
    /// node at which the queue outgrew the cap.
    fn search_from(
        &self,
        line: &Line,
        meter: &mut Meter<'_>,
        goal: impl Fn(&Position) -> bool,
    ) -> Result<Vec<colorwalk_core::Color>, Stop> {
        let cells = line.regions().cell_count() as u64;
        let mut tree = Tree::default();
        // Every position found, with its node in the tree and the depth of the shortest known way to it.
        let mut known: FxHashMap<RegionSet, (Option<u32>, u32)> = FxHashMap::default();
        // Of equal costs, the first one in is the first one out.
        let mut queue: PriorityQueue<RegionSet, Reverse<(i64, u64)>, FxBuildHasher> =
            PriorityQueue::default();
        let mut arrivals = 0;
        known.insert(line.position.cleared().clone(), (None, 0));
        queue.push(line.position.cleared().clone(), Reverse((0, arrivals)));
        let mut last = None;
        while let Some((cleared, _)) = queue.pop() {
            let (node, depth) = known.get(&cleared).copied().unwrap_or_default();
            last = node;
            let position = Position::from_cleared_unchecked(line.position.board(), cleared);
            if queue.len() > self.cap || goal(&position) {
                break;
            }
            meter.expand()?;
            for color in position.useful_colors() {
                let child = position.after(color);
                meter.generate(1);
                if child.is_solved() {
                    let last = tree.add(node, color);
                    return Ok(tree.path(Some(last)));
                }
                match known.entry(child.cleared().clone()) {
                    hash_map::Entry::Occupied(entry) if entry.get().1 <= depth + 1 => continue,
                    hash_map::Entry::Occupied(mut entry) => {
                        if let (Some(child), known_depth) = entry.get_mut() {
                            tree.move_to(*child, node, color);
                            *known_depth = depth + 1;
                        }
                    }
                    hash_map::Entry::Vacant(entry) => {
                        entry.insert((Some(tree.add(node, color)), depth + 1));
                    }
                }
                arrivals += 1;
                let cost = self.cost(depth + 1, &child, cells);
                queue.push(child.cleared().clone(), Reverse((cost, arrivals)));
            }
            let sets = (queue.len() + known.len()) * RegionSet::heap_bytes(line.regions().count());
            let bytes = footprint::table(
                known.len(),
                known.capacity(),
                size_of::<(RegionSet, (Option<u32>, u32))>(),
            ) + footprint::table(queue.len(), queue.capacity(), QUEUED)
                + tree.bytes()
                + sets;
            meter.hold(queue.len() as u64, bytes as u64)?;
        }
        Ok(tree.path(last))
    }
}
