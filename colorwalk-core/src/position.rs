//! A position: which regions are cleared, and which of the others can be reached.
//!
//! The invariant: `frontier` is exactly the set of regions that are not cleared and touch a cleared one, and
//! `cells_left` counts the cells that are not cleared. Both follow from the cleared set, so that alone is what a
//! position is compared, hashed and stored by.
//!
//! A cleared set only grows, and a larger one never needs more moves than a smaller one: every pruning rule of the
//! solvers rests on that.

use std::hash::{Hash, Hasher};

use crate::color::{Color, ColorSet};
use crate::region_set::{RegionSet, bits, masks};
use crate::regions::{Regions, START_REGION};

/// A state of the game on one board. All methods that take a region graph expect that of the same board.
///
/// ```
/// use colorwalk_core::{Board, Color, Position};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// let start = Position::start(board.regions());
/// let next = start.play(board.regions(), Color::FIRST);
/// assert_eq!((start.cells_left(), next.cells_left()), (5, 3));
/// # Ok::<(), colorwalk_core::ParseBoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    cleared: RegionSet,
    frontier: RegionSet,
    cells_left: u32,
}

impl Position {
    /// The position before the first move: the start region is cleared and nothing else.
    pub fn start(regions: &Regions) -> Self {
        let mut cleared = RegionSet::empty(regions.count());
        cleared.insert(START_REGION);
        Self::from_cleared(regions, cleared)
    }

    /// The position with these regions cleared, as when it is read back from storage.
    ///
    /// The set is believed to be one that moves can reach: it holds the start region and hangs together.
    ///
    /// # Panics
    ///
    /// If the set has another size than the board's sets.
    pub fn from_cleared(regions: &Regions, cleared: RegionSet) -> Self {
        assert_eq!(cleared.words().len(), RegionSet::words_for(regions.count()), "a set of another board");
        let mut frontier = RegionSet::empty(regions.count());
        let mut cells_left = regions.cell_count() as u32;
        for region in cleared.iter() {
            cells_left -= regions.size(region);
            for neighbor in regions.neighbors(region) {
                frontier.insert(neighbor.region());
            }
        }
        subtract(&mut frontier, &cleared);
        Self { cleared, frontier, cells_left }
    }

    /// The regions that are cleared.
    #[inline]
    pub fn cleared(&self) -> &RegionSet {
        &self.cleared
    }

    /// The regions that still stand and touch a cleared one.
    #[inline]
    pub fn frontier(&self) -> &RegionSet {
        &self.frontier
    }

    /// The number of cells that are not cleared.
    #[inline]
    pub fn cells_left(&self) -> u32 {
        self.cells_left
    }

    /// The number of cells that are cleared.
    #[inline]
    pub fn cells_cleared(&self, regions: &Regions) -> u32 {
        regions.cell_count() as u32 - self.cells_left
    }

    /// Whether every cell is cleared.
    #[inline]
    pub fn is_solved(&self) -> bool {
        self.cells_left == 0
    }

    /// The regions that the color would clear, lowest number first.
    #[inline]
    pub fn reachable<'a>(&'a self, regions: &Regions, color: Color) -> impl Iterator<Item = usize> + use<'a> {
        masks(regions.of_color(color))
            .flat_map(|(index, mask)| bits(self.frontier.words()[index] & mask).map(move |bit| 64 * index + bit))
    }

    /// Whether the color would clear anything.
    #[inline]
    pub fn clears(&self, regions: &Regions, color: Color) -> bool {
        masks(regions.of_color(color)).any(|(index, mask)| self.frontier.words()[index] & mask != 0)
    }

    /// Whether the color would clear the same regions here as in the other position of this board.
    #[inline]
    pub fn reaches_same(&self, regions: &Regions, other: &Self, color: Color) -> bool {
        masks(regions.of_color(color))
            .all(|(index, mask)| (self.frontier.words()[index] ^ other.frontier.words()[index]) & mask == 0)
    }

    /// The colors that would clear something.
    pub fn useful_colors(&self, regions: &Regions) -> ColorSet {
        Color::first(regions.colors()).filter(|&color| self.clears(regions, color)).collect()
    }

    /// Whether anything of the color still stands.
    pub fn stands(&self, regions: &Regions, color: Color) -> bool {
        masks(regions.of_color(color)).any(|(index, mask)| !self.cleared.words()[index] & mask != 0)
    }

    /// The position after playing a color. One that clears nothing is legal and leads to the same position.
    pub fn play(&self, regions: &Regions, color: Color) -> Self {
        let mut next = self.clone();
        next.play_in_place(regions, color);
        next
    }

    /// Plays a color in place; returns the number of cells that it clears, 0 if it clears nothing.
    ///
    /// Costs the regions cleared with their neighbors, and a pass over the words of the set.
    #[inline]
    pub fn play_in_place(&mut self, regions: &Regions, color: Color) -> u32 {
        let before = self.cells_left;
        for (index, mask) in masks(regions.of_color(color)) {
            let gained = self.frontier.words()[index] & mask;
            self.cleared.words_mut()[index] |= gained;
            for bit in bits(gained) {
                let region = 64 * index + bit;
                self.cells_left -= regions.size(region);
                for neighbor in regions.neighbors(region) {
                    self.frontier.insert(neighbor.region());
                }
            }
        }
        if self.cells_left != before {
            subtract(&mut self.frontier, &self.cleared);
        }
        before - self.cells_left
    }

    /// Makes this position equal to the other one without giving up its memory.
    #[inline]
    pub fn copy_from(&mut self, other: &Self) {
        self.cleared.copy_from(&other.cleared);
        self.frontier.copy_from(&other.frontier);
        self.cells_left = other.cells_left;
    }
}

#[inline]
fn subtract(set: &mut RegionSet, other: &RegionSet) {
    for (word, taken) in set.words_mut().iter_mut().zip(other.words()) {
        *word &= !taken;
    }
}

impl PartialEq for Position {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cleared == other.cleared
    }
}

impl Eq for Position {}

impl Hash for Position {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cleared.hash(state);
    }
}

#[cfg(test)]
mod tests;
