//! The places that matter on the ways to the targets, numbered by their distance.

use std::ops::Range;

use super::FAR;
use super::question::Question;
use crate::kernel::two_walkers::Places;

/// The places that matter, numbered by their distance.
pub(super) struct Ways {
    pub(super) places: Places,
    pub(super) distances: Vec<u32>,
    /// For each place, the last time at which it matters.
    last_times: Vec<u32>,
    /// Where the places of each distance begin, and where those of the last end.
    begins: Vec<usize>,
    /// The distance of the nearest target.
    pub(super) nearest: u32,
    pub(super) moves: u32,
    slack: u32,
    pub(super) colors: usize,
}

impl Ways {
    /// Numbers the places that matter for a question.
    pub(super) fn new(
        places: &Places,
        distances: &[u32],
        question: &Question,
        colors: usize,
    ) -> Self {
        let mut begins = vec![0];
        for &count in &question.of_distance {
            begins.push(begins[begins.len() - 1] + count);
        }
        let mut next = begins.clone();
        let mut old = vec![0; begins[begins.len() - 1]];
        let mut new = vec![FAR; places.len()];
        for place in 0..places.len() {
            let distance = distances[place];
            if distance.saturating_add(question.to_target[place]) <= question.moves {
                let number = next[distance as usize];
                next[distance as usize] += 1;
                old[number] = place;
                new[place] = number as u32;
            }
        }
        let mut ways = Self {
            places: Places {
                colors: Vec::new(),
                begins: vec![0],
                neighbors: Vec::new(),
            },
            distances: Vec::new(),
            last_times: Vec::new(),
            begins,
            nearest: question.nearest,
            moves: question.moves,
            slack: question.slack,
            colors,
        };
        for place in old {
            ways.places.colors.push(places.colors[place]);
            for &neighbor in places.neighbors(place) {
                if new[neighbor as usize] != FAR {
                    ways.places.neighbors.push(new[neighbor as usize]);
                }
            }
            ways.places.begins.push(ways.places.neighbors.len() as u32);
            ways.distances.push(distances[place]);
            ways.last_times
                .push(question.moves - question.to_target[place]);
        }
        ways
    }

    /// Returns the first place of this distance or a larger one.
    fn first_of(&self, distance: u32) -> usize {
        self.begins[(distance as usize).min(self.begins.len() - 1)]
    }

    /// Returns the places of the window at this time.
    pub(super) fn window(&self, time: u32) -> Range<usize> {
        let first = self.first_of(time.saturating_sub(self.slack));
        let end = self.first_of(time.saturating_add(1));
        first..end
    }

    /// Returns the targets of a window.
    pub(super) fn targets(&self, window: &Range<usize>) -> Range<usize> {
        let first = self.first_of(self.nearest).max(window.start);
        first..window.end
    }

    /// Returns the color of a place, as an index.
    pub(super) fn color(&self, place: usize) -> usize {
        usize::from(self.places.colors[place])
    }

    /// Returns whether a walker at this place can still reach a target in time.
    pub(super) fn is_in_time(&self, place: usize, time: u32) -> bool {
        self.last_times[place] >= time
    }
}
