//! The children of a block of positions, rated on several threads.

use std::iter::{StepBy, Zip};
use std::ops::Range;
use std::panic::resume_unwind;
use std::slice::ChunksMut;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::layer::Layer;
use super::rating::{Rated, Rating};
use super::walk::{LANES, Moves, Walks};

/// The number of regions, summed over positions, from which threads pay off: about a millisecond, while to start them takes up to
/// half of one on a virtual machine.
const LEAST_WORK: usize = 1 << 17;

/// Rates the children of a block of positions, in parts for several threads if they pay off; the results are in order. This
/// thread takes parts as the others do, so all are rated also if the system cannot start more threads.
pub(super) fn rate<M: Moves>(
    rating: &Rating<'_>,
    layer: &Layer,
    block: Range<usize>,
    nearer: &mut [M],
    walks: &mut [Walks<M>],
) -> Vec<Rated> {
    let places = rating.graph.len();
    let pays_off = cfg!(feature = "threads") && block.len() * places >= LEAST_WORK;
    let threads = if pays_off { walks.len() } else { 1 };
    let Some((own, others)) = walks[..threads].split_first_mut() else {
        return Vec::new();
    };
    if others.is_empty() {
        return vec![rating.rate(layer, block, nearer, own)];
    }
    let part_len = block.len().div_ceil(2 * threads).next_multiple_of(LANES);
    let starts = block.clone().step_by(part_len);
    let parts = Parts {
        rating,
        layer,
        end: block.end,
        part_len,
        queue: Mutex::new(starts.zip(nearer.chunks_mut(part_len * places))),
    };
    let mut rated = thread::scope(|scope| {
        let parts = &parts;
        let mut helpers = Vec::new();
        for walks in others {
            let help = move || parts.rate_all(walks);
            // It also works with fewer threads.
            if let Ok(helper) = thread::Builder::new().spawn_scoped(scope, help) {
                helpers.push(helper);
            }
        }
        let mut rated = parts.rate_all(own);
        for helper in helpers {
            match helper.join() {
                Ok(part) => rated.extend(part),
                Err(panic) => resume_unwind(panic),
            }
        }
        rated
    });
    rated.sort_unstable_by_key(|(first, _)| *first);
    rated.into_iter().map(|(_, rated)| rated).collect()
}

/// The parts of a block that no thread has taken yet.
struct Parts<'a, M> {
    rating: &'a Rating<'a>,
    layer: &'a Layer,
    /// The end of the block.
    end: usize,
    /// The number of positions of a part.
    part_len: usize,
    /// The first position of each part, and where the moves go that bring its regions nearer.
    queue: Mutex<Zip<StepBy<Range<usize>>, ChunksMut<'a, M>>>,
}

impl<'a, M: Moves> Parts<'a, M> {
    /// Takes the next part.
    fn next(&self) -> Option<(usize, &'a mut [M])> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.next()
    }

    /// Rates parts until there are no more; returns the results with the first position of each part.
    fn rate_all(&self, walks: &mut Walks<M>) -> Vec<(usize, Rated)> {
        let mut rated = Vec::new();
        while let Some((first, nearer)) = self.next() {
            let part = first..self.end.min(first + self.part_len);
            rated.push((first, self.rating.rate(self.layer, part, nearer, walks)));
        }
        rated
    }
}
