//! The targets of two walkers, and which places matter on the ways to them.

use super::{FAR, distances_from};
use crate::api::{Meter, Stop};
use crate::kernel::two_walkers::{HOME, Pairs, Places};

/// The targets, and the number of moves within which they are to be met.
pub(super) struct Question {
    /// The number of moves after which the search ends.
    pub(super) moves: u32,
    /// The distance of the nearest target.
    pub(super) nearest: u32,
    /// The largest difference between the times and distances of a place that matters.
    pub(super) slack: u32,
    /// For each place, its distance from the nearest target.
    pub(super) to_target: Vec<u32>,
    /// For each distance, the number of places that matter.
    pub(super) of_distance: Vec<usize>,
    /// The maximum number of places that matter at one time.
    pub(super) width: usize,
}

impl Question {
    /// Takes the places within half the slack of the farthest one as targets.
    pub(super) fn new(
        places: &Places,
        distances: &[u32],
        farthest: u32,
        slack: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let nearest = farthest.saturating_sub(slack / 2).max(1);
        let moves = nearest + slack;
        let mut targets = Vec::new();
        for (place, &distance) in distances.iter().enumerate() {
            // A place that is not reached is no target; a position has none.
            if distance >= nearest && distance != FAR {
                targets.push(place as u32);
            }
        }
        let mut to_target = distances_from(places, &targets, meter)?;
        // No place has the cleared part as a neighbor, since no walker returns: its own distance is that of its best step.
        for &place in places.neighbors(HOME) {
            let over_place = to_target[place as usize].saturating_add(1);
            to_target[HOME] = to_target[HOME].min(over_place);
        }
        let mut of_distance = vec![0; farthest as usize + 1];
        for place in 0..places.len() {
            if distances[place].saturating_add(to_target[place]) <= moves {
                of_distance[distances[place] as usize] += 1;
            }
        }
        let mut question = Self {
            moves,
            nearest,
            slack,
            to_target,
            of_distance,
            width: 0,
        };
        for time in 0..=moves {
            question.width = question.width.max(question.width_at(time));
        }
        Ok(question)
    }

    /// Returns the number of places of the windows before and at this time.
    fn width_at(&self, time: u32) -> usize {
        let first = time.saturating_sub(self.slack + 1) as usize;
        let last = (time as usize).min(self.of_distance.len() - 1);
        self.of_distance[first.min(last)..=last].iter().sum()
    }

    /// Returns about how many words of sets are read.
    pub(super) fn work(&self) -> u64 {
        let words = self.width.div_ceil(64) as u64;
        let mut rows = 0;
        for time in 0..=self.moves {
            rows += self.width_at(time) as u64;
        }
        // A row is read as itself, once for each neighbor, and when it is kept or forgotten.
        8 * rows * words
    }

    /// Returns the bytes of the tables.
    pub(super) fn bytes(&self) -> u64 {
        Pairs::bytes_for(self.width.next_multiple_of(64))
    }
}
