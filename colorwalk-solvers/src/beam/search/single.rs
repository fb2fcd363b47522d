//! The traversal that rates a single position.
//!
//! Sixteen positions share a [walk](super::walk), whose order suits all of them. One position alone
//! needs none: its distances are known, so a queue that begins at the frontier visits its regions
//! from near to far. When a region leaves the queue, all that are nearer have left it before, and all
//! moves are known that bring the region nearer.

use super::graph::Graph;
use super::rating::Rating;
use super::spread;
use super::walk::{Change, Moves};
use crate::kernel::each_bit;

/// A traversal of one position; its memory is reused for the next one.
#[derive(Debug, Default)]
pub(super) struct SingleWalk<M> {
    /// The places left, from near to far, and room for one more.
    queue: Vec<u32>,
    /// For each color, the changes that its move makes.
    pub(super) changes: Vec<Change>,
    /// For each set of moves that fits into a byte, what those regions save that exactly these bring
    /// nearer.
    saved: Vec<[u64; 1]>,
    /// For each such set, the colors of the regions that exactly these expose.
    opened: Vec<[M; 1]>,
}

/// The colors that are left at a position.
pub(super) struct ColorsLeft<M> {
    /// Those in its frontier.
    pub(super) near: M,
    /// Those beyond it.
    pub(super) far: M,
}

impl<M: Moves> SingleWalk<M> {
    /// Returns its memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.queue.capacity() * size_of::<u32>()
            + size_of_val(&self.changes[..])
            + size_of_val(&self.saved[..])
            + size_of_val(&self.opened[..])
    }

    /// Finds the changes that each move makes at these distances, and for each place the moves that
    /// bring it nearer, none at first.
    ///
    /// Not inlined: inlined into its only caller, it takes a tenth more instructions.
    #[inline(never)]
    pub(super) fn run(
        &mut self,
        rating: &Rating<'_>,
        distances: &[u16],
        nearer: &mut [M],
        colors: usize,
    ) -> ColorsLeft<M> {
        self.changes.clear();
        self.changes.resize(colors, Change::default());
        let sets = if M::IS_SMALL { 1 << colors } else { 0 };
        self.saved.clear();
        self.saved.resize(sets, [0]);
        self.opened.clear();
        self.opened.resize(sets, [M::default()]);
        let mut ahead = ColorsLeft {
            near: M::default(),
            far: M::default(),
        };
        let mut queued = self.enqueue_frontier(&rating.graph, distances, nearer, &mut ahead);
        let mut next = 0;
        while next < queued {
            let place = self.queue[next];
            next += 1;
            let distance = distances[place as usize];
            let moves = nearer[place as usize];
            let color = M::of(rating.graph.places[place as usize].color);
            ahead.far = ahead.far | color & M::all_if(distance > 1);
            self.add(rating, place, distance, moves);
            // Without branches: which neighbors are farther away cannot be predicted.
            for &neighbor in rating.graph.neighbors(place) {
                let is_farther = distances[neighbor as usize] == distance + 1;
                let known = nearer[neighbor as usize];
                nearer[neighbor as usize] = known | moves & M::all_if(is_farther);
                self.queue[queued] = neighbor;
                queued += usize::from(is_farther & (known == M::default()));
            }
        }
        if M::IS_SMALL {
            Rating::add_sets(&mut self.saved, &mut self.opened, &mut self.changes);
        }
        ahead
    }

    /// Enqueues the frontier, each region of which its own color brings nearer; returns the number of
    /// its places.
    fn enqueue_frontier(
        &mut self,
        graph: &Graph,
        distances: &[u16],
        nearer: &mut [M],
        ahead: &mut ColorsLeft<M>,
    ) -> usize {
        self.queue.resize(distances.len() + 1, 0);
        let mut queued = 0;
        for (place, &distance) in distances.iter().enumerate() {
            if distance != 1 {
                continue;
            }
            let known = graph.places[place];
            let own = M::of(known.color);
            nearer[place] = own;
            ahead.near = ahead.near | own;
            let hash = &mut self.changes[usize::from(known.color)].hash;
            *hash = hash.wrapping_add(spread(u64::from(known.region)));
            self.queue[queued] = place as u32;
            queued += 1;
        }
        queued
    }

    /// Adds a place to the changes of the moves that bring it nearer.
    fn add(&mut self, rating: &Rating<'_>, place: u32, distance: u16, moves: M) {
        let saved = rating.saved_by(place, distance);
        let color = M::of(rating.graph.places[place as usize].color);
        // A region two steps away that comes nearer enters the frontier.
        let exposed = color & M::all_if(distance == 2);
        if M::IS_SMALL {
            let set = moves.mask() as usize;
            self.saved[set][0] += saved;
            self.opened[set][0] = self.opened[set][0] | exposed;
            return;
        }
        each_bit(moves.mask(), |move_color| {
            let change = &mut self.changes[move_color];
            change.saved += saved;
            change.opens |= exposed.mask();
        });
    }
}
