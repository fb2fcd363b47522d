//! The regions that beams have not cleared, with their neighbors.
//!
//! Beams walk over all of them for every position, so they are numbered from near to far: neighbors are near each other in
//! memory, too.

use colorwalk_core::Regions;

use super::rating::WEIGHT;

/// A part of a board's graph, with numbers of its own: places.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    pub(super) places: Vec<Place>,
    /// Where the neighbors of each place begin, and where those of the last end.
    begins: Vec<u32>,
    neighbors: Vec<u32>,
}

/// What beams know of a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) region: u32,
    /// The color; any if it is colorless.
    pub(super) color: u8,
    /// The weight in ratings.
    pub(super) weight: u8,
}

impl Graph {
    /// Returns the graph of all regions.
    pub(super) fn of(regions: &Regions) -> Self {
        let neighbors = regions
            .all()
            .map(|region| regions.neighbors(region).len())
            .sum();
        let mut graph = Self::with_room(Vec::with_capacity(regions.count()), neighbors);
        for (number, region) in (0..).zip(regions.all()) {
            let color = regions.color(region).map_or(0, |color| color.index() as u8);
            graph.places.push(Place {
                region: number,
                color,
                weight: WEIGHT,
            });
            graph.neighbors.extend(
                regions
                    .neighbors(region)
                    .iter()
                    .map(|neighbor| neighbor.region().index() as u32),
            );
            graph.begins.push(graph.neighbors.len() as u32);
        }
        graph
    }

    /// Returns the part with these places only, in this order.
    pub(super) fn part(&self, kept: &[u32]) -> Self {
        let mut new = vec![None; self.len()];
        for (place, &old) in kept.iter().enumerate() {
            new[old as usize] = Some(place as u32);
        }
        let mut part = Self::with_room(pick(&self.places, kept), self.neighbors.len());
        for &old in kept {
            part.neighbors.extend(
                self.neighbors(old)
                    .iter()
                    .filter_map(|&neighbor| new[neighbor as usize]),
            );
            part.begins.push(part.neighbors.len() as u32);
        }
        part
    }

    /// Returns a graph without neighbors, with room for these many: lists that grow take twice the memory.
    fn with_room(places: Vec<Place>, neighbors: usize) -> Self {
        Self {
            places,
            begins: vec![0],
            neighbors: Vec::with_capacity(neighbors),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    pub(super) fn neighbors(&self, place: u32) -> &[u32] {
        let place = place as usize;
        &self.neighbors[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}

/// Returns the values at these places.
pub(super) fn pick<T: Copy>(values: &[T], places: &[u32]) -> Vec<T> {
    places.iter().map(|&place| values[place as usize]).collect()
}
