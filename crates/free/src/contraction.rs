//! A position: the graph of regions, in which a move contracts the edges to neighbors of the new color.
//!
//! A region that has swallowed others keeps its number; theirs are gone until the move is taken back. Moves are taken back in
//! the reverse order, so what a swallowed region had as neighbors is still what it had when it was swallowed.

use crate::part::Part;
use crate::set::Set;

/// A position of a part with up to `64 * W` regions.
#[derive(Clone, Debug)]
pub(crate) struct Contraction<const W: usize> {
    /// The number of colors to choose from.
    colors: usize,
    /// The regions that are left.
    regions: Set<W>,
    /// The neighbors of each region.
    neighbors: Vec<Set<W>>,
    /// The color of each region.
    color_of: Vec<usize>,
    /// The regions of each color.
    of_color: Vec<Set<W>>,
    /// The exclusive or of the keys of a region's first regions in a color, for each region and color.
    keys: Vec<u128>,
    /// The exclusive or of the keys of all first regions in their colors.
    key: u128,
}

/// What a move has changed.
#[derive(Debug)]
pub(crate) struct Undo<const W: usize> {
    region: usize,
    color: usize,
    swallowed: Set<W>,
    neighbors: Set<W>,
}

impl<const W: usize> Contraction<W> {
    /// Creates the first position of a part with at most `64 * W` regions.
    pub(crate) fn new(part: &Part, colors: usize) -> Self {
        let count = part.len();
        let mut position = Self {
            colors,
            regions: Set::EMPTY,
            neighbors: vec![Set::EMPTY; count],
            color_of: Vec::with_capacity(count),
            of_color: vec![Set::EMPTY; colors],
            keys: Vec::with_capacity(count * colors),
            key: 0,
        };
        for region in 0..count {
            let color = part.colors[region].index();
            position.regions.insert(region);
            position.color_of.push(color);
            position.of_color[color].insert(region);
            for &neighbor in &part.neighbors[region] {
                position.neighbors[region].insert(neighbor);
            }
            for color in 0..colors {
                position.keys.push(random_key(region * colors + color));
            }
            position.key ^= position.keys[region * colors + color];
        }
        position
    }

    /// Returns the bytes that a position of this many regions and colors takes.
    pub(crate) fn bytes(regions: usize, colors: usize) -> usize {
        regions * (size_of::<Set<W>>() + size_of::<usize>() + colors * size_of::<u128>())
    }

    /// Returns the number of colors to choose from.
    pub(crate) fn colors(&self) -> usize {
        self.colors
    }

    /// Returns the regions that are left.
    pub(crate) fn regions(&self) -> Set<W> {
        self.regions
    }

    /// Returns the neighbors of a region.
    pub(crate) fn neighbors(&self, region: usize) -> Set<W> {
        self.neighbors[region]
    }

    /// Returns the color of a region.
    pub(crate) fn color(&self, region: usize) -> usize {
        self.color_of[region]
    }

    /// Returns the regions of a color.
    pub(crate) fn of_color(&self, color: usize) -> Set<W> {
        self.of_color[color]
    }

    /// Returns a number of 128 bits that depends on the color of each first region alone, and so on the position alone. That two
    /// positions among millions have the same one is taken to be impossible: the chance is less than 1 in 10^22.
    pub(crate) fn key(&self) -> u128 {
        self.key
    }

    /// Returns the first position of a board in grid text.
    #[cfg(test)]
    pub(crate) fn of_text(text: &str) -> Self {
        let board: colorwalk_core::Board = text.parse().unwrap();
        let free = crate::FreeBoard::try_from(&board).unwrap();
        Self::new(&Part::all(&free)[0], board.colors())
    }

    /// Returns the key of a coloring of the first regions.
    #[cfg(test)]
    pub(crate) fn key_of(&self, colors: &[usize]) -> u128 {
        let mut key = 0;
        for (region, color) in colors.iter().enumerate() {
            key ^= random_key(region * self.colors + color);
        }
        key
    }

    /// Gives a region a color that it does not have: it swallows its neighbors of this color.
    pub(crate) fn play(&mut self, region: usize, color: usize) -> Undo<W> {
        let before = self.color_of[region];
        let undo = Undo {
            region,
            color: before,
            swallowed: self.neighbors[region] & self.of_color[color],
            neighbors: self.neighbors[region],
        };
        self.recolor(region, color);

        // What the swallowed regions touched, this one touches now. Their own lists stay as they are, for `take_back`.
        let mut touched = Set::EMPTY;
        for gone in undo.swallowed {
            touched = touched | self.neighbors[gone];
            self.regions.remove(gone);
            self.of_color[color].remove(gone);
            self.add_keys(region, gone);
        }
        touched = touched & !undo.swallowed;
        touched.remove(region);
        for neighbor in touched {
            // The swallowed ones leave its list at once, so that a list never has a region that is gone.
            let others = self.neighbors[neighbor] & !undo.swallowed;
            self.neighbors[neighbor] = others | Set::of(region);
        }
        self.neighbors[region] = (undo.neighbors & !undo.swallowed) | touched;
        undo
    }

    /// Takes back the last move that has not been taken back.
    pub(crate) fn take_back(&mut self, undo: &Undo<W>) {
        let region = undo.region;
        let color = self.color_of[region];
        // The region is a neighbor of those alone that it had before it swallowed others.
        for neighbor in self.neighbors[region] & !undo.neighbors {
            self.neighbors[neighbor].remove(region);
        }
        for gone in undo.swallowed {
            // Its list is as it was when it was swallowed, and so is the board around it by now.
            for neighbor in self.neighbors[gone] {
                self.neighbors[neighbor].insert(gone);
            }
            self.regions.insert(gone);
            self.of_color[color].insert(gone);
            self.add_keys(region, gone);
        }
        self.neighbors[region] = undo.neighbors;
        self.recolor(region, undo.color);
    }

    /// Sets the color of a region.
    fn recolor(&mut self, region: usize, color: usize) {
        let before = self.color_of[region];
        let first_key = region * self.colors;
        // The keys of all that the region has swallowed change together: they are added up in its row.
        self.key ^= self.keys[first_key + before] ^ self.keys[first_key + color];
        self.of_color[before].remove(region);
        self.of_color[color].insert(region);
        self.color_of[region] = color;
    }

    /// Adds the keys of a swallowed region to those of the region that has swallowed it, or takes them away again.
    fn add_keys(&mut self, region: usize, gone: usize) {
        for color in 0..self.colors {
            let key = self.keys[gone * self.colors + color];
            self.keys[region * self.colors + color] ^= key;
        }
    }
}

/// Returns a number of 128 bits that looks random: two outputs of the mixer of SplitMix64 (Steele, Lea and Flood, 2014).
fn random_key(number: usize) -> u128 {
    let high = mixed(2 * number as u64);
    let low = mixed(2 * number as u64 + 1);
    u128::from(high) << 64 | u128::from(low)
}

fn mixed(number: u64) -> u64 {
    let mut bits = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FreeBoard;
    use colorwalk_core::Board;
    use proptest::prelude::*;

    /// The regions with their colors and neighbors.
    fn graph(position: &Contraction<1>) -> Vec<(usize, usize, Set<1>)> {
        let regions = position.regions().into_iter();
        regions
            .map(|region| (region, position.color(region), position.neighbors(region)))
            .collect()
    }

    #[test]
    fn a_region_swallows_its_neighbors_of_the_new_color() {
        let mut position = Contraction::<1>::of_text(
            "121
             343
             121",
        );
        // The middle, region 4, takes the color of the edges' middles.
        position.play(4, 2);
        assert_eq!(position.regions().len(), 7);
        assert_eq!(position.neighbors(4).len(), 6);
        assert!(position.neighbors(0).contains(4));
    }

    proptest! {
        #[test]
        fn moves_are_taken_back(
            numbers in proptest::collection::vec(0..4_u8, 16),
            moves in proptest::collection::vec((0..16_usize, 0..4_usize), 0..8),
        ) {
            let rows: Vec<&[u8]> = numbers.chunks(4).collect();
            let board = Board::from_rows(&rows).unwrap();
            let parts = Part::all(&FreeBoard::try_from(&board).unwrap());
            let mut position = Contraction::<1>::new(&parts[0], 4);
            let mut before = Vec::new();
            for (region, color) in moves {
                let regions: Vec<usize> = position.regions().into_iter().collect();
                let region = regions[region % regions.len()];
                if position.color(region) != color {
                    let graph = graph(&position);
                    let key = position.key();
                    before.push((graph, key, position.play(region, color)));
                }
            }
            while let Some((expected, key, undo)) = before.pop() {
                position.take_back(&undo);
                prop_assert_eq!(graph(&position), expected);
                prop_assert_eq!(position.key(), key);
            }
        }
    }
}
