//! Breadth-first search under a cap, after initial moves by look-ahead.

use std::collections::VecDeque;
use std::sync::Arc;

use colorwalk_core::{Color, Position, Regions};

use crate::api::{
    Algorithm, Answer, Footprint, Line, Meter, Metric, Parameter, Problem, SolveError, Solver,
    Spec, SpecError, Stop,
};
use crate::registry::{Entry, Setting, Settings};
use crate::series::footprint;
use crate::series::look_ahead::{DEPTH, LookAhead, METRIC};
use crate::series::{path::Tree, play::Play};

/// Look-ahead for the first moves, then a breadth-first search under a cap before each move. The memory of the
/// queued nodes is allocated anew for each move.
///
/// From the switch on, before each move, the search tries to reach the end of the game. Once the queue has received as
/// many nodes as the cap allows, nothing more is added, and the queued nodes are still visited in order. The first node
/// that clears the board ends the game with its path; if there is none, look-ahead makes one move and the search tries
/// again from there.
///
/// Children that clear nothing use up the cap, too: without them the same cap reaches deeper.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Algorithm, Bfs, BuiltInMetric};
///
/// let bfs = Bfs::default().with_cap(2_000)?.with_useless(false).with_metric(BuiltInMetric::Perimeter);
/// assert_eq!(bfs.spec().to_string(), "bfs:cap=2000,useless=no,metric=perimeter");
/// # Ok::<(), colorwalk::SpecError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Bfs {
    cap: usize,
    switch: usize,
    useless: bool,
    look_ahead: LookAhead,
}

impl Default for Bfs {
    fn default() -> Self {
        Self {
            cap: 16_384,
            switch: 18,
            useless: true,
            look_ahead: LookAhead::default(),
        }
    }
}

impl Bfs {
    /// The name in a specification.
    pub const NAME: &'static str = "bfs";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "look-ahead, then before each move a breadth-first search under a cap",
        rows: &[
            Setting::new(
                Parameter::number(
                    "cap",
                    1..=100_000_000,
                    16_384,
                    "the number of nodes after which nothing more is queued",
                ),
                |bfs| &mut bfs.cap,
            ),
            Setting::new(
                Parameter::number(
                    "switch",
                    0..=u64::MAX,
                    18,
                    "the moves made by look-ahead before the search is first tried",
                ),
                |bfs| &mut bfs.switch,
            ),
            Setting::new(
                Parameter::flag(
                    "useless",
                    true,
                    "whether moves that clear nothing are queued too, as in the series",
                ),
                |bfs| &mut bfs.useless,
            ),
            Setting::new(METRIC, |bfs| &mut bfs.look_ahead.metric),
            Setting::new(DEPTH, |bfs| &mut bfs.look_ahead.depth),
        ],
        #[cfg(test)]
        example: || {
            Self::default()
                .with_cap(50)?
                .with_switch(2)
                .with_useless(false)
                .with_metric(crate::BuiltInMetric::PathRatio)
                .with_depth(2)
        },
    };

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many nodes a search queues before it adds no more, 16,384 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000,000.
    pub fn with_cap(self, cap: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "cap", cap)
    }

    /// Sets how many moves look-ahead makes before the search is first tried, 18 by default.
    pub fn with_switch(mut self, switch: usize) -> Self {
        self.switch = switch;
        self
    }

    /// Sets whether moves that clear nothing are queued too, as in the series; `true` by default.
    pub fn with_useless(mut self, useless: bool) -> Self {
        self.useless = useless;
        self
    }

    /// Sets the metric that rates positions, [`BuiltInMetric::Area`](crate::BuiltInMetric::Area) by default.
    pub fn with_metric(mut self, metric: impl Metric + 'static) -> Self {
        self.look_ahead.metric = Arc::new(metric);
        self
    }

    /// Sets how many moves look-ahead considers, including the next one; 5 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 12.
    pub fn with_depth(self, depth: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "depth", depth)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for Bfs {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for Bfs {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let look_ahead = &self.look_ahead;
        look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        while !line.position.is_solved() {
            if let Some(end) = self.search_end(line, meter)? {
                line.play_all(end);
                return Ok(());
            }
            // The search has failed under the cap, so one move is made, which brings the end nearer.
            let made = line.moves.len();
            look_ahead.play_while(line, meter, |line| line.moves.len() == made)?;
        }
        Ok(())
    }
}

impl Bfs {
    /// Returns the moves from the position to the end, if the search finds it under the cap.
    fn search_end(&self, line: &Line, meter: &mut Meter<'_>) -> Result<Option<Vec<Color>>, Stop> {
        let mut tree = Tree::default();
        let mut queue = Queue::from([(line.position.clone(), None)]);
        // The root counts, too.
        let mut queued = 1;
        let mut is_capped = false;
        let mut end = None;
        while let Some((position, node)) = queue.pop_front() {
            if position.is_solved() {
                end = Some(tree.path(node));
                break;
            }
            meter.expand()?;
            let last = node.map(|node| tree.color(node));
            for color in Color::first(line.regions().colors()) {
                // The color just played clears nothing, and so is left out even where useless moves are queued.
                if Some(color) == last {
                    continue;
                }
                if queued >= self.cap {
                    is_capped = true;
                    continue;
                }
                if !self.useless && !position.clears(color) {
                    continue;
                }
                // As in the series, the cap counts all positions ever queued, not those in the queue now.
                queued += 1;
                let child = tree.add(node, color);
                queue.push_back((position.after(color), Some(child)));
                meter.generate(1);
            }
            let footprint = queue_footprint(&queue, line.regions()) + tree.footprint();
            meter.hold_collections(queue.len(), footprint)?;
        }
        if is_capped {
            meter.note_cap();
        }
        Ok(end)
    }
}

/// Positions with their nodes in the tree of moves; `None` for the root.
type Queue = VecDeque<(Position, Option<u32>)>;

/// Returns the memory of a queue.
fn queue_footprint(queue: &Queue, regions: &Regions) -> Footprint {
    let entry = size_of::<(Position, Option<u32>)>();
    let entries = footprint::list(queue.len(), queue.capacity(), entry);
    // A position is two sets.
    entries + footprint::sets(2 * queue.len(), regions)
}
