//! Breadth-first search under a cap, after initial moves by look-ahead.
//!
//! From the switch on, before each move, a breadth-first search tries to reach the end of the game. Once the queue has
//! received as many nodes as the cap allows, nothing more is added, and the queued nodes are still visited in order.
//! The first node that clears the board ends the game with its path; if there is none, look-ahead makes one move and
//! the search tries again from there.

use std::collections::VecDeque;

use colorwalk_core::{Color, Position, RegionSet};

use crate::api::{Line, Meter, SharedMetric, Stop};
use crate::series::{BuiltInMetric, LookAhead, footprint, path::Tree, play::Play};

solver! {
    /// Look-ahead for the first moves, then a breadth-first search under a cap before each move. The memory of the
    /// queued nodes is allocated anew for each move.
    ///
    /// Children that clear nothing use up the cap, too: without them the same cap reaches deeper.
    ///
    /// ```
    /// use colorwalk_solvers::{Algorithm, Bfs, BuiltInMetric};
    ///
    /// let bfs = Bfs::default().with_cap(2_000)?.with_useless(false).with_metric(BuiltInMetric::Perimeter);
    /// assert_eq!(bfs.spec().to_string(), "bfs:cap=2000,useless=no,metric=perimeter");
    /// # Ok::<(), colorwalk_solvers::SpecError>(())
    /// ```
    Bfs, "bfs", "look-ahead, then before each move a breadth-first search under a cap", with_unless_default;
    cap, with_cap: usize [1..=100_000_000] = 16_384, "the number of nodes after which nothing more is queued";
    switch, with_switch: usize = 18, "the moves made by look-ahead before the search is first tried";
    useless, with_useless: bool = true, "whether moves that clear nothing are queued too, as in the series";
    metric, with_metric: SharedMetric = BuiltInMetric::Area, "how a position is rated";
    depth, with_depth: usize [1..=12] = 5, "how many moves to look ahead";
}

impl Play for Bfs {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let look_ahead = LookAhead {
            metric: self.metric.clone(),
            depth: self.depth,
        };
        look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        while !line.position.is_solved() {
            if let Some(end) = self.search_end(line, meter)? {
                end.into_iter().for_each(|color| line.play(color));
                return Ok(());
            }
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
        let mut queue = VecDeque::from([(line.position.clone(), None)]);
        let mut taken_in = 1;
        while let Some((position, node)) = queue.pop_front() {
            if position.is_solved() {
                return Ok(Some(tree.path(node)));
            }
            meter.expand()?;
            let last = node.map(|node| tree.color(node));
            for color in Color::first(line.regions().colors()).filter(|&color| Some(color) != last)
            {
                if taken_in >= self.cap || !(self.useless || position.clears(color)) {
                    continue;
                }
                taken_in += 1;
                queue.push_back((position.after(color), Some(tree.add(node, color))));
                meter.generate(1);
            }
            let sets = 2 * queue.len() * RegionSet::heap_bytes(line.regions().count());
            let each = size_of::<(Position, Option<u32>)>();
            let bytes = footprint::list(queue.len(), queue.capacity(), each) + tree.bytes() + sets;
            meter.hold(queue.len() as u64, bytes as u64)?;
        }
        Ok(None)
    }
}
