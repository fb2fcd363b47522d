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
    pub const fn new(number: usize) -> Self {
        Self(if number < u32::MAX as usize { number as u32 } else { u32::MAX })
    }

    /// Returns the number of the region, counted from 0.
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
        // A start cell without color comes before the first color.
        let keys: Vec<u8> = cells.iter().map(|color| color.map_or(0, |color| u8::from(color) + 1)).collect();
        let (labels, parents) = label(&steps, &keys);
        let (numbers, color_starts) = number(&labels, &parents, &keys, colors);
        let count = color_starts[colors + 1] as usize;
        let of_cell: Box<[Region]> = labels.iter().map(|&label| Region(numbers[label as usize])).collect();
        // The cells of each region as a chain, in ascending order.
        let (mut sizes, mut first, mut next) = (vec![0; count], vec![NONE; count], vec![NONE; cells.len()]);
        for (cell, region) in of_cell.iter().enumerate().rev() {
            let region = region.index();
            sizes[region] += 1;
            next[cell] = core::mem::replace(&mut first[region], cell as u32);
        }
        let (offsets, neighbors) = adjacency(&steps, &of_cell, &first, &next);
        Self { of_cell, sizes: sizes.into(), offsets, neighbors, color_starts: color_starts[1..].into() }
    }

    /// Returns the number of regions; at least 1.
    pub fn count(&self) -> usize {
        self.sizes.len()
    }

    /// Returns all regions.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Region> + ExactSizeIterator + Clone + use<> {
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
    pub fn neighbors(&self, region: Region) -> &[Neighbor] {
        let region = region.index();
        &self.neighbors[self.offsets[region] as usize..self.offsets[region + 1] as usize]
    }

    /// Returns the regions of a color; none for a color that does not occur or is not in the palette.
    pub fn of_color(
        &self,
        color: Color,
    ) -> impl DoubleEndedIterator<Item = Region> + ExactSizeIterator + Clone + use<> {
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
    pub fn first_cells(&self) -> Vec<usize> {
        let mut first = vec![0; self.count()];
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

/// No label, and no cell.
const NONE: u32 = u32::MAX;

/// Labels connected cells of one key. Returns the label of each cell, and the forest of labels: a region is a tree of them, and
/// the parent of a label is below it, or itself.
///
/// Each cell joins the regions of its neighbors before it. Labels come in the order of their first cells, and so do roots.
fn label(steps: &Steps<'_>, keys: &[u8]) -> (Vec<u32>, Vec<u32>) {
    let (mut labels, mut parents): (Vec<u32>, Vec<u32>) = (vec![NONE; keys.len()], Vec::with_capacity(keys.len()));
    for (cell, &key) in keys.iter().enumerate() {
        let mut label = NONE;
        steps.each::<true>(cell, |next| {
            #[cfg(test)]
            tests::note();
            if keys[next] == key {
                let other = labels[next];
                label = if label == NONE || label == other { other } else { unite(&mut parents, label, other) };
            }
        });
        if label == NONE {
            label = parents.len() as u32;
            parents.push(label);
        }
        labels[cell] = label;
    }
    (labels, parents)
}

/// Unites the trees of two labels, and returns their root.
fn unite(parents: &mut [u32], one: u32, other: u32) -> u32 {
    let [one, other] = [one, other].map(|label| root(parents, label));
    parents[one.max(other) as usize] = one.min(other);
    one.min(other)
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

/// Numbers the regions by key, and those of one key in the order of their labels. Returns the number of each label's region, and
/// where each key begins.
fn number(labels: &[u32], parents: &[u32], keys: &[u8], colors: usize) -> (Vec<u32>, Vec<u32>) {
    // The key of each label, from its first cell.
    let mut of_label = Vec::with_capacity(parents.len());
    for (&label, &key) in labels.iter().zip(keys) {
        if label as usize == of_label.len() {
            of_label.push(usize::from(key));
        }
    }
    let is_root = |label: usize| parents[label] as usize == label;
    let mut starts = vec![0; colors + 2];
    for (label, &key) in of_label.iter().enumerate() {
        starts[key + 1] += u32::from(is_root(label));
    }
    for key in 0..=colors {
        starts[key + 1] += starts[key];
    }
    let (mut next, mut numbers) = (starts.clone(), vec![0; parents.len()]);
    for (label, &key) in of_label.iter().enumerate() {
        if is_root(label) {
            numbers[label] = next[key];
            next[key] += 1;
        } else {
            numbers[label] = numbers[parents[label] as usize];
        }
    }
    (numbers, starts)
}

/// Returns each region's neighbors with the number of cell edges between the two, as one list with its offsets. The cells of
/// region `r` are `first[r]`, the `next` of that, and so on.
fn adjacency(steps: &Steps<'_>, of_cell: &[Region], first: &[u32], next: &[u32]) -> (Box<[u32]>, Box<[Neighbor]>) {
    // Equal neighbors of one region become one entry; `ends` has the end of the list after each region was last put there.
    let mut ends = vec![0; first.len()];
    let mut offsets = Vec::with_capacity(first.len() + 1);
    let mut neighbors = vec![Neighbor { region: Region(0), edges: 0 }; steps.count()];
    let mut end = 0;
    for (region, &first) in first.iter().enumerate() {
        let (begin, mut cell) = (end, first);
        offsets.push(begin as u32);
        while cell != NONE {
            steps.each::<false>(cell as usize, |near| {
                #[cfg(test)]
                tests::note();
                let there = of_cell[near];
                if there.index() == region {
                    return;
                }
                let last = &mut ends[there.index()];
                if *last > begin {
                    neighbors[*last - 1].edges += 1;
                } else {
                    neighbors[end] = Neighbor { region: there, edges: 1 };
                    end += 1;
                    *last = end;
                }
            });
            cell = next[cell as usize];
        }
    }
    offsets.push(end as u32);
    neighbors.truncate(end);
    (offsets.into_boxed_slice(), neighbors.into_boxed_slice())
}

#[cfg(test)]
mod tests;
