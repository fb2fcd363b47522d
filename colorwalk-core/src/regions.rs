//! The region graph: maximal connected sets of cells of one color, and which of them touch.
//!
//! The regions of a color are one range of numbers, and so occupy few words of a bitset. The graph does not depend on where
//! a colored start lies.

mod adjacency;
mod components;
mod layout;
mod numbering;
mod padded_lattice;

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

use crate::color::Color;
use crate::topology::{Tiling, Topology};

use adjacency::Adjacency;
pub(crate) use components::COLORLESS;
use components::Components;
use layout::Layout;
use numbering::Numbering;
use padded_lattice::PaddedLattice;

/// A region of a board: a number below [`Regions::count`]. It is a type of its own, so that no cell is taken for one.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, Region};
///
/// let board: Board = ".21".parse()?;
/// assert_eq!((board.start_region(), board.regions().size(Region::new(2))), (Region::new(0), 1));
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
///
/// ```compile_fail
/// # use colorwalk_core as colorwalk;
/// # let board: colorwalk::Board = ".21".parse()?;
/// board.regions().size(board.start());
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Region(u32);

impl Region {
    /// Creates the region with this number. Numbers of more than 32 bits, which no board has, become the largest.
    pub const fn new(number: usize) -> Self {
        Self(if number < u32::MAX as usize {
            number as u32
        } else {
            u32::MAX
        })
    }

    /// Returns the number of the region, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A region that touches another one.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::Board;
///
/// let board: Board = "11\n12".parse()?;
/// let [neighbor] = board.regions().neighbors(board.start_region()) else { panic!() };
/// // The 2 touches the 1s above it and to its left.
/// assert_eq!((neighbor.region().index(), neighbor.edges()), (1, 2));
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Neighbor {
    region: Region,
    edges: u32,
}

impl Neighbor {
    /// Returns the region.
    pub const fn region(self) -> Region {
        self.region
    }

    /// Returns the number of pairs of neighboring cells across the border of the two regions.
    pub const fn edges(self) -> usize {
        self.edges as usize
    }
}

/// The regions of a board and the graph that they form; built once per board. O(cells and neighbors).
///
/// A start cell without color is a region of its own, number 0. All other regions, including that of a colored start
/// cell, are numbered color by color, and within a color in the order of their first cells, so that the regions of a color
/// are one range of numbers. Stored [positions](crate::Position) depend on this numbering: it is the same in every version.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, Color, Region};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// let regions = board.regions();
/// assert_eq!(regions.count(), 5);
/// // Of color 1 there are the single cell at the top and the two below.
/// let ones = regions.of_color(Color::FIRST);
/// assert_eq!(ones.map(|region| regions.size(region)).collect::<Vec<_>>(), [1, 2]);
/// assert_eq!(regions.neighbors(board.start_region()).len(), 2);
/// assert_eq!(regions.of_cells(), [0, 3, 1, 2, 2, 4].map(Region::new));
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Regions {
    /// The region of each cell, row by row.
    of_cell: Box<[Region]>,
    sizes: Box<[u32]>,
    /// Region `r` has the neighbors `offsets[r]..offsets[r + 1]`.
    offsets: Box<[u32]>,
    neighbors: Box<[Neighbor]>,
    /// Color `c` has the regions `color_starts[c]..color_starts[c + 1]`; a start cell without color is in none of them.
    color_starts: Box<[u32]>,
}

impl Regions {
    /// Creates the regions of cells with these color numbers, of which one may be [`COLORLESS`].
    pub(crate) fn new(topology: &Topology, color_numbers: &[u8], colors: usize) -> Self {
        match topology {
            Topology::Graph(graph) => Self::find(graph, color_numbers, colors),
            Topology::Lattice(lattice) => match lattice.tiling() {
                Tiling::Grid | Tiling::Torus => {
                    let layout = PaddedLattice::of_squares(*lattice);
                    Self::find(&layout, color_numbers, colors)
                }
                Tiling::Hex => {
                    let layout = PaddedLattice::of_hexagons(*lattice);
                    Self::find(&layout, color_numbers, colors)
                }
                _ => Self::find(lattice, color_numbers, colors),
            },
        }
    }

    /// Finds the regions in three passes: connected components, their numbers, and which of them touch.
    fn find(layout: &impl Layout, color_numbers: &[u8], colors: usize) -> Self {
        let copies = layout.border_copies();
        let components = Components::of(layout, &copies, color_numbers);
        let numbering = Numbering::of(&components, layout, &copies, colors);
        let adjacency = Adjacency::of(&numbering, layout);

        let mut of_cell = Vec::with_capacity(color_numbers.len());
        for row in layout.rows() {
            let slots = &numbering.slots[row.slots];
            of_cell.extend(slots.iter().map(|slot| Region(slot.region)));
        }
        Self {
            of_cell: of_cell.into(),
            sizes: numbering.sizes.into(),
            offsets: adjacency.offsets.into(),
            neighbors: adjacency.neighbors.into(),
            color_starts: numbering.color_starts.into(),
        }
    }

    /// Returns the number of regions; at least 1.
    pub fn count(&self) -> usize {
        self.sizes.len()
    }

    /// Returns all regions.
    #[expect(
        clippy::implied_bounds_in_impls,
        reason = "the pages of the facade show the item of no other bound"
    )]
    pub fn all(
        &self,
    ) -> impl Iterator<Item = Region> + DoubleEndedIterator + ExactSizeIterator + Clone + use<>
    {
        (0..self.count()).map(Region::new)
    }

    /// Returns the number of cells on the board.
    pub fn cell_count(&self) -> usize {
        self.of_cell.len()
    }

    /// Returns the number of colors to choose from.
    pub fn colors(&self) -> usize {
        self.color_starts.len() - 1
    }

    /// Returns the number of cells of a region.
    ///
    /// # Panics
    ///
    /// If there is no such region.
    pub fn size(&self, region: Region) -> usize {
        self.sizes[region.index()] as usize
    }

    /// Returns the regions that touch this one, each once.
    ///
    /// # Panics
    ///
    /// If there is no such region.
    #[inline]
    pub fn neighbors(&self, region: Region) -> &[Neighbor] {
        let begin = self.offsets[region.index()] as usize;
        let end = self.offsets[region.index() + 1] as usize;
        &self.neighbors[begin..end]
    }

    /// Returns the regions of a color; none for a color that does not occur or is not in the palette.
    #[expect(
        clippy::implied_bounds_in_impls,
        reason = "the pages of the facade show the item of no other bound"
    )]
    pub fn of_color(
        &self,
        color: Color,
    ) -> impl Iterator<Item = Region> + DoubleEndedIterator + ExactSizeIterator + Clone + use<>
    {
        self.numbers_of(color).map(Region::new)
    }

    /// Returns the numbers of the regions of a color.
    pub(crate) fn numbers_of(&self, color: Color) -> Range<usize> {
        match self.color_starts.get(color.index()..color.index() + 2) {
            Some(&[first, end]) => first as usize..end as usize,
            _ => 0..0,
        }
    }

    /// Returns the color of a region, in O(log colors); `None` for a start cell without color.
    ///
    /// # Panics
    ///
    /// If there is no such region.
    pub fn color(&self, region: Region) -> Option<Color> {
        let region = region.index();
        assert!(region < self.count(), "region {region} of {}", self.count());
        // The color is the last one that begins at the region or before it.
        let begun = self
            .color_starts
            .partition_point(|&first| first as usize <= region);
        Color::new(begun.checked_sub(1)?).ok()
    }

    /// Returns the lowest cell of each region, by region number; certificates identify regions by it. O(cells).
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::{Board, Color};
    ///
    /// let board: Board = ".21\n112".parse()?;
    /// let first = board.regions().first_cells();
    /// assert_eq!(board.regions().of_color(Color::FIRST).map(|region| first[region.index()]).collect::<Vec<_>>(), [2, 3]);
    /// # Ok::<(), colorwalk::text::ParseBoardError>(())
    /// ```
    pub fn first_cells(&self) -> Vec<usize> {
        let mut first = vec![0; self.count()];
        // Backward, so that the lowest cell of a region is written last.
        for (cell, &region) in self.of_cell.iter().enumerate().rev() {
            first[region.index()] = cell;
        }
        first
    }

    /// Returns the region of each cell.
    pub fn of_cells(&self) -> &[Region] {
        &self.of_cell
    }
}

#[cfg(test)]
mod tests;
