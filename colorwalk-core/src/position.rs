//! A position: which regions are cleared, and which of the others can be reached.
//!
//! The invariant: `frontier` is exactly the set of regions that are not cleared and touch a cleared one, and
//! `cells_left` counts the cells that are not cleared. Both follow from the cleared set, so that alone is what a
//! position is compared, hashed and stored by.
//!
//! A cleared set only grows, and a larger one never needs more moves than a smaller one: every pruning rule of the
//! solvers rests on that.

use std::hash::{Hash, Hasher};

use thiserror::Error;

use crate::color::Color;
use crate::color_set::ColorSet;
use crate::region_set::{RegionSet, bits, masks};
use crate::regions::{Regions, START_REGION};

/// A state of the game on one board.
///
/// All methods that take a region graph expect that of the same board. With another they panic or answer what is not
/// true; [`Position::check`] tells whether the two belong together.
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
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    cleared: RegionSet,
    frontier: RegionSet,
    cells_left: u32,
}

impl Position {
    /// The position before the first move: the start region is cleared and nothing else.
    #[must_use]
    pub fn start(regions: &Regions) -> Self {
        let mut cleared = RegionSet::empty(regions.count());
        cleared.insert(START_REGION);
        Self::from_cleared_unchecked(regions, cleared)
    }

    /// The position with these regions cleared, as when it is read back from storage.
    ///
    /// Costs a look at every neighbor of every cleared region.
    ///
    /// ```
    /// use colorwalk_core::{Board, Color, Position, PositionError};
    ///
    /// let board: Board = ".2131".parse()?;
    /// let mut set = Position::start(board.regions()).cleared().clone();
    /// assert!(Position::from_cleared(board.regions(), set.clone()).is_ok());
    ///
    /// // Region 3 is the 2 beside the start; region 2, the 1 at the far end, cannot be cleared before it.
    /// set.insert(2);
    /// let error = Position::from_cleared(board.regions(), set).unwrap_err();
    /// assert_eq!(error, PositionError::Apart { region: 2 });
    /// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`PositionError`] if the set is of another size, or no game on this board can lead to it.
    pub fn from_cleared(regions: &Regions, cleared: RegionSet) -> Result<Self, PositionError> {
        let (found, expected) = (cleared.words().len(), RegionSet::words_for(regions.count()));
        if found != expected {
            return Err(PositionError::Size { found, expected });
        }
        if let Some(region) = cleared.iter().last().filter(|&last| last >= regions.count()) {
            return Err(PositionError::Outside { region, count: regions.count() });
        }
        if !cleared.contains(START_REGION) {
            return Err(PositionError::StartStands);
        }
        let mut joined = RegionSet::empty(regions.count());
        joined.insert(START_REGION);
        let mut found = vec![START_REGION];
        while let Some(region) = found.pop() {
            for neighbor in regions.neighbors(region) {
                let next = neighbor.region();
                if cleared.contains(next) && !joined.contains(next) {
                    joined.insert(next);
                    found.push(next);
                }
            }
        }
        let apart = cleared.iter().find(|&region| !joined.contains(region));
        match apart {
            Some(region) => Err(PositionError::Apart { region }),
            None => Ok(Self::from_cleared_unchecked(regions, cleared)),
        }
    }

    /// As [`Position::from_cleared`], for sets that are known to come from a position of this board: it is not asked
    /// whether a game can lead there. Takes a third of the time.
    ///
    /// # Panics
    ///
    /// If the set has another size than the board's sets. Any other set that is no position of this board makes one
    /// whose game may never end.
    #[must_use]
    pub fn from_cleared_unchecked(regions: &Regions, cleared: RegionSet) -> Self {
        assert_eq!(cleared.words().len(), RegionSet::words_for(regions.count()), "a set of another board");
        let mut frontier = RegionSet::empty(regions.count());
        let mut cells_left = regions.cell_count() as u32;
        for region in &cleared {
            cells_left -= regions.size(region) as u32;
            for neighbor in regions.neighbors(region) {
                frontier.insert(neighbor.region());
            }
        }
        subtract(&mut frontier, &cleared);
        Self { cleared, frontier, cells_left }
    }

    /// Whether this is a position of the board with these regions. Costs as much as [`Position::from_cleared`].
    ///
    /// # Errors
    ///
    /// A [`PositionError`] that says why not.
    pub fn check(&self, regions: &Regions) -> Result<(), PositionError> {
        let here = Self::from_cleared(regions, self.cleared.clone())?;
        if here.frontier == self.frontier && here.cells_left == self.cells_left {
            Ok(())
        } else {
            Err(PositionError::Foreign)
        }
    }

    /// The regions that are cleared.
    #[inline]
    #[must_use]
    pub fn cleared(&self) -> &RegionSet {
        &self.cleared
    }

    /// The regions that still stand and touch a cleared one.
    #[inline]
    #[must_use]
    pub fn frontier(&self) -> &RegionSet {
        &self.frontier
    }

    /// The number of cells that are not cleared.
    #[inline]
    #[must_use]
    pub fn cells_left(&self) -> usize {
        self.cells_left as usize
    }

    /// The number of cells that are cleared.
    #[inline]
    #[must_use]
    pub fn cells_cleared(&self, regions: &Regions) -> usize {
        regions.cell_count() - self.cells_left()
    }

    /// Whether every cell is cleared.
    #[inline]
    #[must_use]
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
    #[must_use]
    pub fn clears(&self, regions: &Regions, color: Color) -> bool {
        masks(regions.of_color(color)).any(|(index, mask)| self.frontier.words()[index] & mask != 0)
    }

    /// Whether the color would clear the same regions here as in the other position of this board.
    #[inline]
    #[must_use]
    pub fn reaches_same(&self, regions: &Regions, other: &Self, color: Color) -> bool {
        masks(regions.of_color(color))
            .all(|(index, mask)| (self.frontier.words()[index] ^ other.frontier.words()[index]) & mask == 0)
    }

    /// The colors that would clear something.
    #[must_use]
    pub fn useful_colors(&self, regions: &Regions) -> ColorSet {
        Color::first(regions.colors()).filter(|&color| self.clears(regions, color)).collect()
    }

    /// Whether anything of the color still stands.
    #[must_use]
    pub fn stands(&self, regions: &Regions, color: Color) -> bool {
        masks(regions.of_color(color)).any(|(index, mask)| !self.cleared.words()[index] & mask != 0)
    }

    /// The cleared cells, row by row, as [`check_from`](crate::check::check_from) takes them.
    ///
    /// Costs a look at every cell.
    #[must_use]
    pub fn cleared_cells(&self, regions: &Regions) -> Vec<bool> {
        let mut cleared = vec![false; regions.count()];
        self.cleared.iter().for_each(|region| cleared[region] = true);
        regions.of_cells().iter().map(|&region| cleared[usize::from(region)]).collect()
    }

    /// The position after playing a color. One that clears nothing is legal and leads to the same position; so does one
    /// that is none of the board's, which [`Game::play`](crate::Game::play) refuses.
    ///
    /// The position itself stays what it is, so the compiler warns if the next one is dropped:
    ///
    /// ```compile_fail
    /// # #![deny(unused_must_use)]
    /// # let board: colorwalk_core::Board = ".1".parse()?;
    /// # let position = colorwalk_core::Position::start(board.regions());
    /// position.play(board.regions(), colorwalk_core::Color::FIRST);
    /// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn play(&self, regions: &Regions, color: Color) -> Self {
        let mut next = self.clone();
        next.play_in_place(regions, color);
        next
    }

    /// Plays a color in place; returns the number of cells that it clears, 0 if it clears nothing.
    ///
    /// Costs the regions cleared with their neighbors, and a pass over the words of the set.
    #[inline]
    pub fn play_in_place(&mut self, regions: &Regions, color: Color) -> usize {
        let before = self.cells_left;
        for (index, mask) in masks(regions.of_color(color)) {
            let gained = self.frontier.words()[index] & mask;
            self.cleared.words_mut()[index] |= gained;
            for bit in bits(gained) {
                let region = 64 * index + bit;
                self.cells_left -= regions.size(region) as u32;
                for neighbor in regions.neighbors(region) {
                    self.frontier.insert(neighbor.region());
                }
            }
        }
        if self.cells_left != before {
            subtract(&mut self.frontier, &self.cleared);
        }
        (before - self.cells_left) as usize
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

/// Why a set of regions is no position of a board.
///
/// ```
/// use colorwalk_core::{Board, Position, PositionError};
///
/// let (here, there): (Board, Board) = (".21".parse()?, ".2111".parse()?);
/// assert_eq!(Position::start(here.regions()).check(there.regions()), Err(PositionError::Foreign));
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The set is made for a board with more or fewer regions.
    #[error("the position is one of another board: its sets have {found} words, those of this board {expected}")]
    Size {
        /// The number of words of 64 regions in the set.
        found: usize,
        /// The number of words that the board's sets have.
        expected: usize,
    },
    /// The set has a region that the board does not have.
    #[error("the position is one of another board: region {region} is cleared, but this board has only {count}")]
    Outside {
        /// The region.
        region: usize,
        /// The number of regions of the board.
        count: usize,
    },
    /// The start region is not cleared, which it is from the beginning of every game.
    #[error("no game leads to the position: the start region is not cleared")]
    StartStands,
    /// A region is cleared to which nothing that is cleared leads from the start.
    #[error("no game leads to the position: nothing cleared joins region {region} to the start")]
    Apart {
        /// The region.
        region: usize,
    },
    /// The regions have other neighbors or sizes on this board.
    #[error("the position is one of another board: on this one, its regions have other neighbors or sizes")]
    Foreign,
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
