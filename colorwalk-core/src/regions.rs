//! The region graph: maximal connected sets of cells of one color, and which of them touch.
//!
//! A start cell without color is a region of its own, number 0. All other regions, including that of a colored start
//! cell, are numbered color by color, and within a color in the order of their first cells, so that the regions of a
//! color are one range of numbers and occupy few words of a bitset. The graph does not depend on where a colored start
//! lies.

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

use crate::color::Color;
use crate::topology::Topology;

/// A region of a board: a number below [`Regions::count`]. It is a type of its own, so that no cell is taken for one.
///
/// ```
/// use colorwalk_core::{Board, Region};
///
/// let board: Board = ".21".parse()?;
/// assert_eq!((board.start_region(), board.regions().size(Region::new(2))), (Region::new(0), 1));
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
///
/// ```compile_fail
/// # let board: colorwalk_core::Board = ".21".parse()?;
/// board.regions().size(board.start());
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Region(u32);

impl Region {
    /// Creates the region with this number. Numbers of more than 32 bits, which no board has, become the largest.
    #[inline]
    #[must_use]
    pub const fn new(number: usize) -> Self {
        Self(if number < u32::MAX as usize { number as u32 } else { u32::MAX })
    }

    /// Returns the number of the region, counted from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A region that touches another one.
///
/// ```
/// use colorwalk_core::Board;
///
/// let board: Board = "11\n12".parse()?;
/// let [neighbor] = board.regions().neighbors(board.start_region()) else { panic!() };
/// // The 2 touches the 1s above it and to its left.
/// assert_eq!((neighbor.region().index(), neighbor.edges()), (1, 2));
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Neighbor {
    region: Region,
    edges: u32,
}

impl Neighbor {
    /// Returns the region.
    #[inline]
    #[must_use]
    pub const fn region(self) -> Region {
        self.region
    }

    /// Returns the number of pairs of neighboring cells across the border of the two regions.
    #[inline]
    #[must_use]
    pub const fn edges(self) -> usize {
        self.edges as usize
    }
}

/// The regions of a board and the graph that they form; built once per board. O(cells and neighbors).
///
/// ```
/// use colorwalk_core::{Board, Color, Region};
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
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
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
    /// Creates the regions of these cells, of which at most one has no color.
    pub(crate) fn new(topology: &Topology, cells: &[Option<Color>], colors: usize) -> Self {
        let found = Labels::find(topology, cells);
        let (order, color_starts) = found.by_color(colors);
        // `order` lists the labels in their final order; its inverse maps a label to its final number.
        let mut number = vec![Region(0); order.len()];
        for (final_number, &label) in order.iter().enumerate() {
            number[label as usize] = Region::new(final_number);
        }
        let of_cell: Box<[Region]> = found.of_cell.iter().map(|&label| number[label as usize]).collect();
        let mut sizes = vec![0u32; order.len()].into_boxed_slice();
        for &region in &of_cell {
            sizes[region.index()] += 1;
        }
        let (offsets, neighbors) = adjacency(topology, &of_cell, order.len());
        Self { of_cell, sizes, offsets, neighbors, color_starts }
    }

    /// Returns the number of regions; at least 1.
    #[inline]
    #[must_use]
    pub fn count(&self) -> usize {
        self.sizes.len()
    }

    /// Returns all regions.
    #[inline]
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Region> + ExactSizeIterator + Clone + use<> {
        (0..self.count()).map(Region::new)
    }

    /// Returns the number of cells on the board.
    #[inline]
    #[must_use]
    pub fn cell_count(&self) -> usize {
        self.of_cell.len()
    }

    /// Returns the number of colors to choose from.
    #[inline]
    #[must_use]
    pub fn colors(&self) -> usize {
        self.color_starts.len() - 1
    }

    /// Returns the number of cells of a region.
    ///
    /// # Panics
    ///
    /// If there is no such region.
    #[inline]
    #[must_use]
    pub fn size(&self, region: Region) -> usize {
        self.sizes[region.index()] as usize
    }

    /// Returns the regions that touch this one, each once.
    ///
    /// # Panics
    ///
    /// If there is no such region.
    #[inline]
    #[must_use]
    pub fn neighbors(&self, region: Region) -> &[Neighbor] {
        let region = region.index();
        &self.neighbors[self.offsets[region] as usize..self.offsets[region + 1] as usize]
    }

    /// Returns the regions of a color; none for a color that does not occur or is not in the palette.
    #[inline]
    pub fn of_color(
        &self,
        color: Color,
    ) -> impl DoubleEndedIterator<Item = Region> + ExactSizeIterator + Clone + use<> {
        self.numbers_of(color).map(Region::new)
    }

    /// Returns the numbers of the regions of a color.
    #[inline]
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
    #[must_use]
    pub fn color(&self, region: Region) -> Option<Color> {
        let region = region.index();
        assert!(region < self.count(), "region {region} of {}", self.count());
        let above = self.color_starts.partition_point(|&first| first as usize <= region);
        Color::first(self.colors()).nth(above.checked_sub(1)?)
    }

    /// Returns the lowest cell of each region, by region number; certificates identify regions by it. O(cells).
    ///
    /// ```
    /// use colorwalk_core::{Board, Color};
    ///
    /// let board: Board = ".21\n112".parse()?;
    /// let first = board.regions().first_cells();
    /// assert_eq!(board.regions().of_color(Color::FIRST).map(|region| first[region.index()]).collect::<Vec<_>>(), [2, 3]);
    /// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn first_cells(&self) -> Vec<usize> {
        let mut first = vec![0; self.count()];
        for (cell, &region) in self.of_cell.iter().enumerate().rev() {
            first[region.index()] = cell;
        }
        first
    }

    /// Returns the region of each cell.
    #[inline]
    #[must_use]
    pub fn of_cells(&self) -> &[Region] {
        &self.of_cell
    }
}

/// Region labels, assigned while the cells are visited in order.
struct Labels {
    of_cell: Vec<u32>,
    /// The color of each label.
    colors: Vec<Option<Color>>,
}

impl Labels {
    const NONE: u32 = u32::MAX;

    fn find(topology: &Topology, cells: &[Option<Color>]) -> Self {
        let mut labels = Self { of_cell: vec![Self::NONE; cells.len()], colors: Vec::new() };
        let mut stack = Vec::new();
        for first in 0..cells.len() {
            if labels.of_cell[first] == Self::NONE {
                labels.fill(topology, cells, first, &mut stack);
            }
        }
        labels
    }

    /// Gives one new label to all cells of the cell's color that are connected with it.
    fn fill(&mut self, topology: &Topology, cells: &[Option<Color>], from: usize, stack: &mut Vec<usize>) {
        let (label, color) = (self.colors.len() as u32, cells[from]);
        self.colors.push(color);
        self.of_cell[from] = label;
        stack.push(from);
        while let Some(cell) = stack.pop() {
            topology.neighbors(cell).for_each(|next| {
                #[cfg(test)]
                tests::note();
                if self.of_cell[next] == Self::NONE && cells[next] == color {
                    self.of_cell[next] = label;
                    stack.push(next);
                }
            });
        }
    }

    /// Returns the labels in their final order, and where each color begins in it.
    fn by_color(&self, colors: usize) -> (Vec<u32>, Box<[u32]>) {
        // The start cell without color comes before the first color.
        let place = |color: &Option<Color>| color.map_or(0, |color| color.index() + 1);
        let mut starts = vec![0u32; colors + 2];
        for color in &self.colors {
            starts[place(color) + 1] += 1;
        }
        for color in 0..=colors {
            starts[color + 1] += starts[color];
        }
        let mut next = starts.clone();
        let mut order = vec![0u32; self.colors.len()];
        for (label, color) in self.colors.iter().enumerate() {
            let next = &mut next[place(color)];
            order[*next as usize] = label as u32;
            *next += 1;
        }
        (order, starts[1..].into())
    }
}

/// Returns each region's neighbors with the number of cell edges between the two, as one list with its offsets.
fn adjacency(topology: &Topology, of_cell: &[Region], count: usize) -> (Box<[u32]>, Box<[Neighbor]>) {
    // Every cell edge between two regions, as seen from both sides.
    let mut edges: Vec<(Region, Region)> = Vec::new();
    for (cell, &here) in of_cell.iter().enumerate() {
        let there = topology.neighbors(cell).map(|next| of_cell[next]);
        #[cfg(test)]
        let there = there.inspect(|_| tests::note());
        edges.extend(there.filter(|&there| there != here).map(|there| (here, there)));
    }
    // The far sides, sorted by the region on this side.
    let mut starts = vec![0u32; count + 1];
    for (here, _) in &edges {
        starts[here.index() + 1] += 1;
    }
    for region in 0..count {
        starts[region + 1] += starts[region];
    }
    let mut next = starts.clone();
    let mut sides = vec![Region(0); edges.len()];
    for (here, there) in edges {
        let place = &mut next[here.index()];
        sides[*place as usize] = there;
        *place += 1;
    }
    // Equal neighbors of one region become one entry; `entry` remembers where each region was last put.
    let mut entry = vec![usize::MAX; count];
    let mut offsets = Vec::with_capacity(count + 1);
    let mut neighbors: Vec<Neighbor> = Vec::new();
    for region in 0..count {
        let begin = neighbors.len();
        offsets.push(begin as u32);
        for &there in &sides[starts[region] as usize..starts[region + 1] as usize] {
            #[cfg(test)]
            tests::note();
            let known = &mut entry[there.index()];
            if *known < begin || *known == usize::MAX {
                *known = neighbors.len();
                neighbors.push(Neighbor { region: there, edges: 0 });
            }
            neighbors[*known].edges += 1;
        }
    }
    offsets.push(neighbors.len() as u32);
    (offsets.into_boxed_slice(), neighbors.into_boxed_slice())
}

#[cfg(test)]
mod tests;
