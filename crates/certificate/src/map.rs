//! The regions of a board, found by flooding its cells.
//!
//! This deliberately duplicates the [region graph](colorwalk_core::Regions): an error there must not be able to hide in
//! a certificate. Only the colors of the cells, and which of them are neighbors, are taken from the board. Regions are
//! numbered in the order of their first cells.

use colorwalk_core::{Board, Color};

/// Regions, their first cells and colors, and which of them touch.
#[derive(Debug)]
pub(super) struct Map {
    /// The region of each cell.
    pub(super) region_of: Vec<u32>,
    /// The first cell of each region.
    first_cells: Vec<usize>,
    /// The color of each region; `None` for a start cell without color.
    colors: Vec<Option<Color>>,
    /// The regions that touch each region, each once, in ascending order.
    pub(super) neighbors: Vec<Vec<u32>>,
    /// The region that is cleared before the first move.
    pub(super) start: u32,
}

impl Map {
    /// The region of a cell that is not found yet.
    const NONE: u32 = u32::MAX;

    /// Finds the regions in time linear in the cells, except for sorting the neighbors of each region.
    pub(super) fn new(board: &Board) -> Self {
        let cells: Vec<Option<Color>> = board.cells().collect();
        let mut region_of = vec![Self::NONE; cells.len()];
        let mut first_cells = Vec::new();
        let mut colors = Vec::new();
        for first in 0..cells.len() {
            if region_of[first] == Self::NONE {
                let region = first_cells.len() as u32;
                first_cells.push(first);
                colors.push(cells[first]);
                flood(board, &cells, first, region, &mut region_of);
            }
        }
        let mut neighbors = vec![Vec::new(); first_cells.len()];
        for (cell, &region) in region_of.iter().enumerate() {
            for next in board.topology().neighbors(cell) {
                let other = region_of[next];
                if other != region {
                    neighbors[region as usize].push(other);
                }
            }
        }
        for list in &mut neighbors {
            list.sort_unstable();
            list.dedup();
        }
        let start = region_of[board.start()];
        Self {
            region_of,
            first_cells,
            colors,
            neighbors,
            start,
        }
    }

    /// Returns the region that a cell identifies; the cell must be its first.
    pub(super) fn region_named(&self, cell: usize) -> Result<u32, String> {
        let Some(&region) = self.region_of.get(cell) else {
            let cells = self.region_of.len();
            return Err(format!(
                "there is no cell {cell}: expected a number below {cells}, the number of cells of the board"
            ));
        };
        let first = self.first_cell(region);
        if cell != first {
            return Err(format!(
                "cell {cell} is not the first of its region: expected {first}"
            ));
        }
        Ok(region)
    }

    /// Returns the cell that identifies a region.
    pub(super) fn first_cell(&self, region: u32) -> usize {
        self.first_cells[region as usize]
    }

    /// Returns the color of a region, which must have one.
    pub(super) fn color(&self, region: u32) -> Result<Color, String> {
        self.colors[region as usize].ok_or_else(|| {
            let cell = self.first_cell(region);
            format!(
                "cell {cell} has no color: expected any other region than that of the start cell"
            )
        })
    }

    /// Returns whether a region has the color.
    pub(super) fn has_color(&self, region: u32, color: Color) -> bool {
        self.colors[region as usize] == Some(color)
    }
}

/// Assigns a region number to a cell and to all cells of its color that a path of that color joins to it.
fn flood(board: &Board, cells: &[Option<Color>], first: usize, region: u32, region_of: &mut [u32]) {
    // A cell is numbered when it is found, so that it is found once.
    region_of[first] = region;
    let mut found = vec![first];
    while let Some(cell) = found.pop() {
        for next in board.topology().neighbors(cell) {
            if region_of[next] == Map::NONE && cells[next] == cells[first] {
                region_of[next] = region;
                found.push(next);
            }
        }
    }
}
