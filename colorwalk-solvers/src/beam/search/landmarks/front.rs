//! A position of a beam of landmarks: its frontier, and how far each landmark is from each color of
//! it.

use super::super::BeamSearch;
use super::super::graph::Graph;
use super::super::rating::cost;
use super::super::spread;
use super::table::Table;

/// The distance of a landmark from a color of which nothing is in the frontier.
const NONE: i16 = i16::MAX;

/// A position of a layer.
#[derive(Debug, Default)]
pub(super) struct Front {
    /// The lower, the more promising.
    pub(super) rating: u64,
    /// The sum of random numbers, one for each cleared region.
    pub(super) hash: u64,
    /// The number of regions left.
    pub(super) left: u32,
    /// The same of each color.
    pub(super) left_of: Vec<u32>,
    /// A bit for each place that is cleared or in the frontier.
    seen: Vec<u64>,
    /// For each color, the places of the frontier.
    frontier: Vec<Vec<u32>>,
    /// For each color, the sum of their random numbers.
    frontier_hash: Vec<u64>,
    /// For each color, the distance of each landmark from the nearest of these places, less the
    /// distance of the landmark at the beginning of the stage and less one.
    nearest: Vec<Vec<i16>>,
    /// Whether each landmark is left.
    is_left: Vec<bool>,
    /// How much each color lowers the rating.
    pub(super) saved: Vec<u64>,
}

impl Front {
    /// Creates the position of a beam.
    pub(super) fn at_start(beam: &BeamSearch, table: &Table) -> Self {
        let mut frontier = vec![Vec::new(); beam.palette.len()];
        let mut seen = vec![0; beam.graph.len().div_ceil(64)];
        for (place, known) in beam.graph.places.iter().enumerate() {
            if beam.start[place] == 1 {
                frontier[usize::from(known.color)].push(place as u32);
                seen[place / 64] |= 1 << (place % 64);
            }
        }
        Self::new(&beam.graph, table, frontier, seen, 0)
    }

    /// Creates the position in which these places are the frontier, by color, and the others that
    /// are seen are cleared.
    pub(super) fn new(
        graph: &Graph,
        table: &Table,
        frontier: Vec<Vec<u32>>,
        seen: Vec<u64>,
        hash: u64,
    ) -> Self {
        let colors = frontier.len();
        let mut front = Self {
            hash,
            left_of: vec![0; colors],
            frontier_hash: vec![0; colors],
            nearest: vec![vec![NONE; table.landmarks.len()]; colors],
            is_left: vec![true; table.landmarks.len()],
            saved: vec![0; colors],
            frontier,
            seen,
            ..Self::default()
        };
        for (place, known) in graph.places.iter().enumerate() {
            if !front.has_seen(place as u32) {
                front.left_of[usize::from(known.color)] += 1;
            }
        }
        for landmark in 0..table.landmarks.len() {
            front.is_left[landmark] = !front.has_seen(table.landmarks[landmark].place);
        }
        for color in 0..colors {
            front.left_of[color] += front.frontier[color].len() as u32;
            for &place in &front.frontier[color] {
                front.frontier_hash[color] =
                    front.frontier_hash[color].wrapping_add(random(graph, place));
                table.lower(place, &mut front.nearest[color]);
            }
        }
        for (landmark, is_left) in front.is_left.iter_mut().enumerate() {
            let place = table.landmarks[landmark].place;
            let color = usize::from(graph.places[place as usize].color);
            *is_left |= front.frontier[color].contains(&place);
        }
        front.left = front.left_of.iter().sum();
        front
    }

    /// Makes this position equal to the other one, reusing its memory.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.rating = other.rating;
        self.hash = other.hash;
        self.left = other.left;
        self.left_of.clone_from(&other.left_of);
        self.seen.clone_from(&other.seen);
        self.frontier.clone_from(&other.frontier);
        self.frontier_hash.clone_from(&other.frontier_hash);
        self.nearest.clone_from(&other.nearest);
        self.is_left.clone_from(&other.is_left);
        self.saved.clone_from(&other.saved);
    }

    /// Returns its memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        let mut bytes =
            size_of::<Self>() + self.is_left.capacity() + self.seen.capacity() * size_of::<u64>();
        for frontier in &self.frontier {
            bytes += size_of_val(frontier) + frontier.capacity() * size_of::<u32>();
        }
        for nearest in &self.nearest {
            bytes += size_of_val(nearest) + nearest.capacity() * size_of::<i16>();
        }
        bytes + self.saved.len() * (3 * size_of::<u64>())
    }

    /// Returns whether a place is cleared or in the frontier.
    pub(super) fn has_seen(&self, place: u32) -> bool {
        is_in(&self.seen, place)
    }

    /// Returns the places that are cleared or in the frontier, as bits.
    pub(super) fn seen(&self) -> &[u64] {
        &self.seen
    }

    /// Returns the places of the frontier that have a color.
    pub(super) fn frontier(&self, color: usize) -> &[u32] {
        &self.frontier[color]
    }

    /// Returns the hash after a color.
    pub(super) fn hash_after(&self, color: usize) -> u64 {
        self.hash.wrapping_add(self.frontier_hash[color])
    }

    /// Plays a color.
    pub(super) fn play(&mut self, color: usize, graph: &Graph, table: &Table) {
        self.hash = self.hash_after(color);
        self.frontier_hash[color] = 0;
        for (is_left, landmark) in self.is_left.iter_mut().zip(&table.landmarks) {
            // What has been seen of the color is in the frontier, or cleared before.
            let has_color = usize::from(graph.places[landmark.place as usize].color) == color;
            *is_left &= !(has_color && is_in(&self.seen, landmark.place));
        }
        let mut cleared = std::mem::take(&mut self.frontier[color]);
        self.left -= cleared.len() as u32;
        self.left_of[color] -= cleared.len() as u32;
        self.nearest[color].fill(NONE);
        for &place in &cleared {
            for &neighbor in graph.neighbors(place) {
                if !self.has_seen(neighbor) {
                    self.expose(neighbor, graph, table);
                }
            }
        }
        cleared.clear();
        self.frontier[color] = cleared;
    }

    /// Adds a place to the frontier.
    fn expose(&mut self, place: u32, graph: &Graph, table: &Table) {
        self.seen[place as usize / 64] |= 1 << (place % 64);
        let color = usize::from(graph.places[place as usize].color);
        self.frontier[color].push(place);
        self.frontier_hash[color] = self.frontier_hash[color].wrapping_add(random(graph, place));
        table.lower(place, &mut self.nearest[color]);
    }

    /// Returns the least of the distances of a landmark from the colors.
    fn least(&self, landmark: usize) -> i16 {
        let mut least = NONE;
        for nearest in &self.nearest {
            least = least.min(nearest[landmark]);
        }
        least
    }

    /// Returns the distance of a landmark, 0 if it is cleared.
    #[cfg(test)]
    pub(super) fn distance(&self, landmark: usize, table: &Table) -> u16 {
        if self.is_left[landmark] {
            table.landmarks[landmark].distance_over(self.least(landmark))
        } else {
            0
        }
    }

    /// Rates the position, and what each color saves.
    pub(super) fn rate(&mut self, table: &Table, power: u32, per_color: u64) {
        self.saved.fill(0);
        self.rating = 0;
        for (landmark, known) in table.landmarks.iter().enumerate() {
            if !self.is_left[landmark] {
                continue;
            }
            let least = self.least(landmark);
            let distance = u64::from(known.distance_over(least));
            let rating = known.weight * cost(distance, power);
            let saved = rating - known.weight * cost(distance - 1, power);
            self.rating += rating;
            for (nearest, sum) in self.nearest.iter().zip(&mut self.saved) {
                if nearest[landmark] == least {
                    *sum += saved;
                }
            }
        }
        for color in 0..self.saved.len() {
            if self.left_of[color] > 0 {
                self.rating += per_color;
            }
            if self.left_of[color] > 0 && self.is_finishing(color) {
                self.saved[color] += per_color;
            }
        }
    }

    /// Returns the first color that clears all that is left of it.
    pub(super) fn finishing_color(&self) -> Option<usize> {
        (0..self.saved.len())
            .find(|&color| !self.frontier[color].is_empty() && self.is_finishing(color))
    }

    /// Returns whether a color clears all that is left of it.
    fn is_finishing(&self, color: usize) -> bool {
        self.frontier[color].len() as u32 == self.left_of[color]
    }
}

/// Returns whether a place is in a set of bits.
pub(super) fn is_in(set: &[u64], place: u32) -> bool {
    set[place as usize / 64] >> (place % 64) & 1 == 1
}

/// Returns the random number of a place, the same in all stages.
fn random(graph: &Graph, place: u32) -> u64 {
    spread(u64::from(graph.places[place as usize].region))
}
