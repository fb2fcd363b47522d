//! The regions of a board, found by a flood over cells.
//!
//! This is a second way to the regions, on purpose: a mistake in the [region graph](crate::Regions) must not be able to
//! hide in a certificate. Regions are numbered in the order of their first cells.

use super::error::CertificateErrorKind as Kind;
use crate::board::Board;
use crate::color::Color;

/// Regions, their first cells and colors, and which of them touch.
#[derive(Debug)]
pub(super) struct Map {
    /// The region of each cell, row by row.
    region_of: Vec<u32>,
    first_cells: Vec<usize>,
    /// `None` for the start cell of a walk board.
    colors: Vec<Option<Color>>,
    neighbors: Vec<Vec<u32>>,
    start: u32,
}

impl Map {
    const NONE: u32 = u32::MAX;

    /// Takes time linear in the cells, but for sorting the neighbors of each region.
    pub(super) fn new(board: &Board) -> Self {
        let cells: Vec<Option<Color>> = board.cells().collect();
        let width = board.width();
        let mut region_of = vec![Self::NONE; cells.len()];
        let (mut first_cells, mut colors) = (Vec::new(), Vec::new());
        for first in 0..cells.len() {
            if region_of[first] == Self::NONE {
                let region = first_cells.len() as u32;
                first_cells.push(first);
                colors.push(cells[first]);
                flood(&cells, width, first, region, &mut region_of);
            }
        }
        let mut neighbors = vec![Vec::new(); first_cells.len()];
        for cell in 0..cells.len() {
            for next in around(cell, width, cells.len()) {
                if region_of[next] != region_of[cell] {
                    neighbors[region_of[cell] as usize].push(region_of[next]);
                }
            }
        }
        for list in &mut neighbors {
            list.sort_unstable();
            list.dedup();
        }
        let start = region_of[board.start().row * width + board.start().column];
        Self { region_of, first_cells, colors, neighbors, start }
    }

    /// The number of regions.
    pub(super) fn count(&self) -> usize {
        self.first_cells.len()
    }

    /// The region that a cell names, which must be its first.
    pub(super) fn region_named(&self, cell: usize) -> Result<u32, Kind> {
        let cells = self.region_of.len();
        let &region = self.region_of.get(cell).ok_or(Kind::CellOutside { cell, cells })?;
        let first = self.first_cell(region);
        if first == cell { Ok(region) } else { Err(Kind::NotFirst { cell, first }) }
    }

    /// The cell that names a region.
    pub(super) fn first_cell(&self, region: u32) -> usize {
        self.first_cells[region as usize]
    }

    /// The region of each cell, row by row.
    pub(super) fn of_cells(&self) -> &[u32] {
        &self.region_of
    }

    /// The color of a region, which must have one.
    pub(super) fn color(&self, region: u32) -> Result<Color, Kind> {
        self.colors[region as usize].ok_or(Kind::Colorless { cell: self.first_cell(region) })
    }

    pub(super) fn has_color(&self, region: u32, color: Color) -> bool {
        self.colors[region as usize] == Some(color)
    }

    pub(super) fn neighbors(&self, region: u32) -> &[u32] {
        &self.neighbors[region as usize]
    }

    /// The region that is cleared before the first move.
    pub(super) fn start(&self) -> u32 {
        self.start
    }
}

/// Gives a region number to everything of the cell's color that a path of that color joins to it.
fn flood(cells: &[Option<Color>], width: usize, first: usize, region: u32, region_of: &mut [u32]) {
    region_of[first] = region;
    let mut found = vec![first];
    while let Some(cell) = found.pop() {
        for next in around(cell, width, cells.len()) {
            if region_of[next] == Map::NONE && cells[next] == cells[first] {
                region_of[next] = region;
                found.push(next);
            }
        }
    }
}

fn around(cell: usize, width: usize, count: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / width, cell % width);
    [
        (row > 0).then(|| cell - width),
        (row + 1 < count / width).then(|| cell + width),
        (column > 0).then(|| cell - 1),
        (column + 1 < width).then(|| cell + 1),
    ]
    .into_iter()
    .flatten()
}
