//! The regions that beams have not cleared, with their neighbors.
//!
//! Beams visit all of them for every position, so they are numbered by their distance from the start: neighbors are then
//! close in memory, too.

use colorwalk_core::Regions;

use super::rating::WEIGHT;
use crate::api::{Meter, Stop};

/// A part of a board's graph, with numbers of its own: places.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    pub(super) places: Vec<Place>,
    /// Where the neighbors of each place begin, and where those of the last end.
    begins: Vec<u32>,
    neighbors: Vec<u32>,
}

/// The data of a region in a beam.
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
    pub(super) fn of(regions: &Regions, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let neighbors = count_neighbors(regions);
        let mut graph = Self::with_room(Vec::with_capacity(regions.count()), neighbors);
        for (number, region) in (0..).zip(regions.all()) {
            meter.work(1 + regions.neighbors(region).len() as u64)?;
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
        Ok(graph)
    }

    /// Returns the part with these places only, in this order.
    pub(super) fn part(&self, kept: &[u32], meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let mut new = vec![None; self.len()];
        for (place, &old) in kept.iter().enumerate() {
            new[old as usize] = Some(place as u32);
        }
        let mut part = Self::with_room(pick(&self.places, kept), self.neighbors.len());
        for &old in kept {
            meter.work(1 + self.neighbors(old).len() as u64)?;
            part.neighbors.extend(
                self.neighbors(old)
                    .iter()
                    .filter_map(|&neighbor| new[neighbor as usize]),
            );
            part.begins.push(part.neighbors.len() as u32);
        }
        Ok(part)
    }

    /// Returns a graph without neighbors, with room for these many: lists that grow take twice the memory.
    fn with_room(places: Vec<Place>, neighbors: usize) -> Self {
        let mut begins = Vec::with_capacity(places.capacity() + 1);
        begins.push(0);
        Self {
            places,
            begins,
            neighbors: Vec::with_capacity(neighbors),
        }
    }

    /// Returns the bytes of a graph of this many places and neighbors.
    pub(super) fn bytes_for(places: usize, neighbors: usize) -> usize {
        (places + 1) * (size_of::<Place>() + size_of::<u32>()) + neighbors * size_of::<u32>()
    }

    /// Returns the memory of the graph in bytes.
    pub(super) fn bytes(&self) -> usize {
        Self::bytes_for(self.places.capacity(), self.neighbors.capacity())
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    pub(super) fn neighbors(&self, place: u32) -> &[u32] {
        let place = place as usize;
        &self.neighbors[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}

/// Returns the sum, over all regions, of the number of their neighbors.
pub(super) fn count_neighbors(regions: &Regions) -> usize {
    regions
        .all()
        .map(|region| regions.neighbors(region).len())
        .sum()
}

/// Returns the values at these places.
pub(super) fn pick<T: Copy>(values: &[T], places: &[u32]) -> Vec<T> {
    places.iter().map(|&place| values[place as usize]).collect()
}
