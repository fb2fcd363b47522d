//! The regions that beams have not cleared, with their neighbors.
//!
//! Beams walk over all of them for every position, so they are numbered from near to far: neighbors are near each other in
//! memory, too.

use colorwalk_core::Regions;

/// A part of a board's graph, with numbers of its own: places.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    /// The region at each place.
    pub(super) regions: Vec<u32>,
    /// The color of each.
    pub(super) colors: Vec<u8>,
    /// Where the neighbors of each begin, and where those of the last end.
    begins: Vec<u32>,
    neighbors: Vec<u32>,
}

impl Graph {
    /// Returns the graph of all regions; the color of a colorless one does not matter.
    pub(super) fn of(regions: &Regions) -> Self {
        let color = |region| regions.color(region).map_or(0, |color| color.index() as u8);
        let mut graph = Self {
            regions: (0..regions.count() as u32).collect(),
            colors: regions.all().map(color).collect(),
            begins: vec![0],
            neighbors: Vec::new(),
        };
        for region in regions.all() {
            graph.neighbors.extend(regions.neighbors(region).iter().map(|neighbor| neighbor.region().index() as u32));
            graph.begins.push(graph.neighbors.len() as u32);
        }
        graph
    }

    /// Returns the part with these places only, in this order.
    pub(super) fn part(&self, kept: &[u32]) -> Self {
        const GONE: u32 = u32::MAX;
        let mut place = vec![GONE; self.len()];
        kept.iter().zip(0..).for_each(|(&old, new)| place[old as usize] = new);
        let mut part = Self {
            regions: kept.iter().map(|&old| self.regions[old as usize]).collect(),
            colors: kept.iter().map(|&old| self.colors[old as usize]).collect(),
            begins: vec![0],
            neighbors: Vec::new(),
        };
        for &old in kept {
            let places = self.neighbors(old).iter().map(|&neighbor| place[neighbor as usize]);
            part.neighbors.extend(places.filter(|&place| place != GONE));
            part.begins.push(part.neighbors.len() as u32);
        }
        part
    }

    pub(super) fn len(&self) -> usize {
        self.regions.len()
    }

    pub(super) fn neighbors(&self, place: u32) -> &[u32] {
        let place = place as usize;
        &self.neighbors[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}
