//! The region graph: maximal connected sets of cells of one color, and which of them touch.
//!
//! A start cell without color is a region of its own, number 0. All other regions, including that of a colored start
//! cell, are numbered color by color, and within a color in the order of their first cells, so that the regions of a
//! color are one range of numbers and occupy few words of a bitset. The graph does not depend on where a colored start
//! lies.

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

use crate::color::Color;
use crate::topology::{Places, Rooms, Tiling, Topology};

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
    /// Creates the regions of cells with these color numbers, of which one may be 255: no color.
    pub(crate) fn new(topology: &Topology, numbers: &[u8], colors: usize) -> Self {
        match topology {
            Topology::Graph(graph) => Self::on(graph, numbers, colors),
            Topology::Lattice(lattice) if lattice.tiling() == Tiling::Hex => Self::on(
                &Rooms::new(*lattice, |row| [-row, 1 - row, -1, 1, row - 1, row]),
                numbers,
                colors,
            ),
            Topology::Lattice(lattice) => Self::on(
                &Rooms::new(*lattice, |row| [-row, -1, 1, row]),
                numbers,
                colors,
            ),
        }
    }

    fn on(places: &impl Places, numbers: &[u8], colors: usize) -> Self {
        let (count, most) = places.counts();
        let (mut keys, mut at) = (
            vec![EMPTY; count],
            vec![
                Here {
                    region: u32::MAX,
                    next: 0
                };
                count
            ],
        );
        for (row, cells) in places.rows() {
            keys[row.clone()].copy_from_slice(&numbers[cells]);
            at[row.clone()]
                .iter_mut()
                .zip(row.start as u32..)
                .for_each(|(here, region)| here.region = region);
        }
        let twins = places.twins();
        for &[place, twin] in &twins {
            (keys[place], at[place].region) = (keys[twin], twin as u32);
        }
        let mut roots = [0; 1 << u8::BITS];
        numbers
            .iter()
            .for_each(|&number| roots[usize::from(number)] += 1);
        join(places, &keys, &mut at, &mut roots);
        // Where each color begins; a start cell without color comes before the first.
        let mut count = core::mem::take(&mut roots[usize::from(u8::MAX)]);
        let mut color_starts = vec![0; colors + 1];
        for (start, root) in color_starts.iter_mut().zip(&mut roots) {
            *start = count;
            count += core::mem::replace(root, count);
        }
        let (mut last, count) = (vec![0; count as usize], count as usize);
        number(places, &keys, &mut at, &mut roots, &mut last);
        for [place, twin] in twins {
            at[place] = at[twin];
        }
        let mut of_cell = Vec::with_capacity(numbers.len());
        places
            .rows()
            .for_each(|(row, _)| of_cell.extend(at[row].iter().map(|here| Region(here.region))));
        let neighbors = vec![
            Neighbor {
                region: Region(0),
                edges: 1
            };
            most
        ]
        .into();
        let (offsets, color_starts) = (vec![0; count + 1].into(), color_starts.into());
        let mut regions = Self {
            of_cell: of_cell.into(),
            sizes: last.into(),
            offsets,
            neighbors,
            color_starts,
        };
        regions.connect(places, &at);
        regions
    }

    /// Counts the cells of each region, in the place of its last place, and lists its neighbors with the number of cell edges
    /// between the two.
    #[inline(never)]
    fn connect(&mut self, places: &impl Places, at: &[Here]) {
        let (mut neighbors, mut end) = (core::mem::take(&mut self.neighbors).into_vec(), 0);
        // The end of the list after each region was last put there.
        let mut ends = vec![0; self.sizes.len()];
        for (region, (size, after)) in self
            .sizes
            .iter_mut()
            .zip(&mut self.offsets[1..])
            .enumerate()
        {
            let (begin, mut cells) = (end, 0);
            // No neighbor of itself: there is no such entry to add an edge to.
            ends[region] = u32::MAX;
            let last = *size as usize;
            let mut place = last;
            loop {
                place = at[place].next as usize;
                cells += 1;
                places.near::<false>(place, |near| {
                    #[cfg(test)]
                    tests::note();
                    let there = at[near].region;
                    // There is none at an empty place.
                    let Some(last) = ends.get_mut(there as usize) else {
                        return;
                    };
                    if *last as usize <= begin {
                        neighbors[end].region = Region(there);
                        end += 1;
                        *last = end as u32;
                    } else if let Some(neighbor) = neighbors.get_mut(*last as usize - 1) {
                        neighbor.edges += 1;
                    }
                });
                if place == last {
                    break;
                }
            }
            ends[region] = 0;
            (*size, *after) = (cells, end as u32);
        }
        neighbors.truncate(end);
        self.neighbors = neighbors.into();
    }

    /// Returns the number of regions; at least 1.
    pub fn count(&self) -> usize {
        self.sizes.len()
    }

    /// Returns all regions.
    pub fn all(
        &self,
    ) -> impl DoubleEndedIterator<Item = Region> + ExactSizeIterator + Clone + use<> {
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
        let above = self
            .color_starts
            .partition_point(|&first| first as usize <= region);
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

/// The key of an empty place. Those of cells are their color numbers.
const EMPTY: u8 = u8::MAX - 1;

/// What is at a place.
#[derive(Clone, Copy)]
struct Here {
    /// Another place of its region, as a tree whose root is the first cell; later the region.
    region: u32,
    /// The next place of the region; after the last, the first.
    next: u32,
}

// The passes below are functions of their own, since each can do with the registers of a processor, and all together cannot.

/// Joins near places of one key, and takes each root that it joins to another off the number of roots of its key.
#[inline(never)]
fn join(places: &impl Places, keys: &[u8], at: &mut [Here], roots: &mut [u32; 1 << u8::BITS]) {
    for (row, _) in places.rows() {
        for (place, key) in row.clone().zip(&keys[row]) {
            places.near::<true>(place, |near| {
                #[cfg(test)]
                tests::note();
                if keys[near] == *key {
                    let [one, other] =
                        [place, near].map(|place| root(at, at[place].region as usize));
                    at[one.max(other)].region = one.min(other) as u32;
                    roots[usize::from(*key)] -= u32::from(one != other);
                }
            });
        }
    }
}

/// Returns the root above a place, and halves the way to it.
fn root(at: &mut [Here], mut place: usize) -> usize {
    loop {
        let parent = at[place].region as usize;
        if parent == place {
            return place;
        }
        #[cfg(test)]
        tests::note();
        at[place].region = at[parent].region;
        place = parent;
    }
}

/// Numbers the regions: those of a key from `next` on, in the order of their first cells.
#[inline(never)]
fn number(
    places: &impl Places,
    keys: &[u8],
    at: &mut [Here],
    next: &mut [u32; 1 << u8::BITS],
    lasts: &mut [u32],
) {
    for (row, _) in places.rows() {
        for (place, &key) in row.clone().zip(&keys[row]) {
            let parent = at[place].region as usize;
            if parent == place {
                let next = &mut next[usize::from(key)];
                at[place] = Here {
                    region: *next,
                    next: place as u32,
                };
                lasts[*next as usize] = place as u32;
                *next += 1;
            } else {
                let region = at[parent].region;
                let last = core::mem::replace(&mut lasts[region as usize], place as u32);
                let next = core::mem::replace(&mut at[last as usize].next, place as u32);
                at[place] = Here { region, next };
            }
        }
    }
}

#[cfg(test)]
mod tests;
