//! The connected parts of a board as graphs of regions.

use colorwalk_core::Color;

use crate::board::FreeBoard;

/// A connected part of a board: its regions, and which of them touch.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The color of each region.
    pub(crate) colors: Vec<Color>,
    /// The first cell of each region.
    pub(crate) cells: Vec<usize>,
    /// The neighbors of each region, in ascending order.
    pub(crate) neighbors: Vec<Vec<usize>>,
    /// All cells, in ascending order, each with its region; empty for a part of a position.
    pub(crate) members: Vec<(usize, usize)>,
}

impl Part {
    /// Returns the parts of a board, in the order of their first cells. O(cells and edges).
    pub(crate) fn all(board: &FreeBoard) -> Vec<Self> {
        let (regions, region_of) = regions(board);
        let mut parts = Vec::new();
        // The number of each region in its part, and the part.
        let mut place = vec![None; regions.cells.len()];
        let mut part_of = vec![0; regions.cells.len()];
        for first in 0..regions.cells.len() {
            if place[first].is_some() {
                continue;
            }
            let members = connected(&regions.neighbors, first);
            for (number, &region) in members.iter().enumerate() {
                place[region] = Some(number);
                part_of[region] = parts.len();
            }
            let mut part = Self {
                colors: Vec::with_capacity(members.len()),
                cells: Vec::with_capacity(members.len()),
                neighbors: Vec::with_capacity(members.len()),
                members: Vec::new(),
            };
            for &region in &members {
                part.colors.push(regions.colors[region]);
                part.cells.push(regions.cells[region]);
                let neighbors = regions.neighbors[region].iter();
                // All of them are members.
                part.neighbors
                    .push(neighbors.filter_map(|&neighbor| place[neighbor]).collect());
            }
            parts.push(part);
        }
        for (cell, region) in region_of.into_iter().enumerate() {
            let Some(region) = region else {
                continue;
            };
            if let Some(number) = place[region] {
                parts[part_of[region]].members.push((cell, number));
            }
        }
        parts
    }

    /// Returns the number of regions.
    pub(crate) fn len(&self) -> usize {
        self.colors.len()
    }
}

/// Returns the regions of a board as if it were one part, and the region of each cell.
fn regions(board: &FreeBoard) -> (Part, Vec<Option<usize>>) {
    let mut region_of = vec![None; board.cell_count()];
    let mut regions = Part {
        colors: Vec::new(),
        cells: Vec::new(),
        neighbors: Vec::new(),
        members: Vec::new(),
    };
    for first in 0..board.cell_count() {
        let Some(color) = board.color(first) else {
            continue;
        };
        if region_of[first].is_some() {
            continue;
        }
        // The first cell in reading order names the region, so that moves are the same in every run.
        let region = regions.cells.len();
        regions.cells.push(first);
        regions.colors.push(color);
        region_of[first] = Some(region);
        let mut found = vec![first];
        while let Some(cell) = found.pop() {
            for &neighbor in board.neighbors(cell) {
                // Marked when it is found, so that no cell waits twice.
                if region_of[neighbor].is_none() && board.color(neighbor) == Some(color) {
                    region_of[neighbor] = Some(region);
                    found.push(neighbor);
                }
            }
        }
    }
    regions.neighbors = vec![Vec::new(); regions.cells.len()];
    for (cell, region) in region_of.iter().enumerate() {
        for &neighbor in board.neighbors(cell) {
            if let (Some(region), Some(other)) = (*region, region_of[neighbor]) {
                if region != other {
                    regions.neighbors[region].push(other);
                }
            }
        }
    }
    // Two regions touch along many cells.
    for list in &mut regions.neighbors {
        list.sort_unstable();
        list.dedup();
    }
    (regions, region_of)
}

/// Returns the regions that a path joins to this one, in ascending order.
fn connected(neighbors: &[Vec<usize>], first: usize) -> Vec<usize> {
    let mut is_found = vec![false; neighbors.len()];
    is_found[first] = true;
    let mut members = vec![first];
    // The list is its own queue.
    let mut next = 0;
    while let Some(&region) = members.get(next) {
        next += 1;
        for &neighbor in &neighbors[region] {
            if !is_found[neighbor] {
                is_found[neighbor] = true;
                members.push(neighbor);
            }
        }
    }
    members.sort_unstable();
    members
}
