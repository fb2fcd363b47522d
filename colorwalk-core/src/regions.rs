//! The region graph: maximal connected sets of cells of one color, and which of them touch.
//!
//! A start cell without color is a region of its own, number 0. All other regions, including that of a colored start
//! cell, are numbered color by color, and within a color in the order of their first cells, so that the regions of a
//! color are one range of numbers and occupy few words of a bitset. The graph does not depend on where a colored start
//! lies.

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

use crate::color::Color;
use crate::topology::{Steps, Topology};

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
        let steps = Steps::new(topology);
        let (labels, colors_of_labels) = label(&steps, cells);
        // A start cell without color comes before the first color.
        let places = colors_of_labels.iter().map(|color| color.map_or(0, |color| color.index() + 1));
        let (order, starts) = sort_by_key(places, colors + 1);
        // `order` lists the labels in their final order; its inverse maps a label to its final number.
        let mut number = vec![Region(0); order.len()];
        for (final_number, &label) in order.iter().enumerate() {
            number[label as usize] = Region::new(final_number);
        }
        let of_cell: Box<[Region]> = labels.iter().map(|&label| number[label as usize]).collect();
        let (cells, begins) = sort_by_key(of_cell.iter().map(|region| region.index()), order.len());
        let sizes = begins.windows(2).map(|ends| ends[1] - ends[0]).collect();
        let (offsets, neighbors) = adjacency(&steps, &of_cell, &cells, &begins);
        Self { of_cell, sizes, offsets, neighbors, color_starts: starts[1..].into() }
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

/// Labels the regions in the order of their first cells. Returns the label of each cell, and the color of each label.
///
/// Each cell joins the regions of its neighbors before it: a forest of labels, each below that of its parent or a root.
fn label(steps: &Steps<'_>, cells: &[Option<Color>]) -> (Vec<u32>, Vec<Option<Color>>) {
    let (mut labels, mut parents): (Vec<u32>, Vec<u32>) = (Vec::with_capacity(cells.len()), Vec::new());
    for (cell, color) in cells.iter().enumerate() {
        let mut label = u32::MAX;
        steps.each(cell, |next| {
            #[cfg(test)]
            tests::note();
            if next < cell && cells[next] == *color {
                let root = root(&mut parents, labels[next]);
                let (low, high) = (label.min(root), label.max(root));
                if let Some(parent) = parents.get_mut(high as usize) {
                    *parent = low;
                }
                label = low;
            }
        });
        if label == u32::MAX {
            label = parents.len() as u32;
            parents.push(label);
        }
        labels.push(label);
    }
    // Roots are met before all others of their regions, and get the final labels.
    let mut count = 0;
    for label in 0..parents.len() {
        let parent = parents[label] as usize;
        parents[label] = if parent == label { count } else { parents[parent] };
        count += u32::from(parent == label);
    }
    let mut colors = Vec::with_capacity(count as usize);
    for (label, color) in labels.iter_mut().zip(cells) {
        *label = parents[*label as usize];
        if *label as usize == colors.len() {
            colors.push(*color);
        }
    }
    (labels, colors)
}

/// Returns the root above a label, and halves the way to it.
fn root(parents: &mut [u32], mut label: u32) -> u32 {
    loop {
        let parent = parents[label as usize];
        if parent == label {
            return label;
        }
        #[cfg(test)]
        tests::note();
        parents[label as usize] = parents[parent as usize];
        label = parent;
    }
}

/// Returns the indices of these keys, sorted by key, and where each key begins among them. Keys are below `count`; equal
/// ones keep their order.
fn sort_by_key(keys: impl Iterator<Item = usize> + Clone, count: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0u32; count + 1];
    keys.clone().for_each(|key| starts[key + 1] += 1);
    for key in 0..count {
        starts[key + 1] += starts[key];
    }
    let (mut next, mut order) = (starts.clone(), vec![0; starts[count] as usize]);
    for (index, key) in keys.enumerate() {
        order[next[key] as usize] = index as u32;
        next[key] += 1;
    }
    (order, starts)
}

/// Returns each region's neighbors with the number of cell edges between the two, as one list with its offsets. Region `r`
/// has the cells `cells[begins[r]..begins[r + 1]]`.
fn adjacency(steps: &Steps<'_>, of_cell: &[Region], cells: &[u32], begins: &[u32]) -> (Box<[u32]>, Box<[Neighbor]>) {
    let count = begins.len() - 1;
    // Equal neighbors of one region become one entry; `ends` has the end of the list after each region was last put there.
    let mut ends = vec![0; count];
    let mut offsets = Vec::with_capacity(count + 1);
    let mut neighbors: Vec<Neighbor> = Vec::with_capacity(4 * count);
    for region in 0..count {
        let begin = neighbors.len();
        offsets.push(begin as u32);
        for &cell in &cells[begins[region] as usize..begins[region + 1] as usize] {
            steps.each(cell as usize, |next| {
                #[cfg(test)]
                tests::note();
                let there = of_cell[next];
                if there.index() == region {
                    return;
                }
                let end = &mut ends[there.index()];
                if *end > begin {
                    neighbors[*end - 1].edges += 1;
                } else {
                    neighbors.push(Neighbor { region: there, edges: 1 });
                    *end = neighbors.len();
                }
            });
        }
    }
    offsets.push(neighbors.len() as u32);
    (offsets.into_boxed_slice(), neighbors.into_boxed_slice())
}

#[cfg(test)]
mod tests;
