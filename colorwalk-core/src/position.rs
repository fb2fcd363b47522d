//! A position: which regions are cleared, and which of the others can be reached.
//!
//! Invariant: `frontier` is exactly the set of regions that are not cleared and touch a cleared one, and `cells_left`
//! counts the cells that are not cleared. Both follow from the cleared set, so positions are compared, hashed and
//! stored by that set alone.
//!
//! A cleared set only grows, and a larger one never needs more moves than a smaller one: every pruning rule of the
//! solvers relies on that.

use alloc::{borrow::ToOwned, vec::Vec};
use core::cmp::Ordering;
use core::error::Error;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::board::Board;
use crate::color::{Color, symbols};
use crate::color_set::ColorSet;
use crate::digest::mix;
use crate::region_set::{RegionSet, RegionSetError, bits, masks};
use crate::regions::Region;
use crate::wording::count;

/// A state of the game. It knows its board and is meaningless on any other.
///
/// Two positions are equal if the same regions are cleared and their boards have the same regions. Positions of one
/// board are ordered by their cleared sets, for sorted maps and lists; the order says nothing about the moves left.
///
/// With the feature `serde`, a position is a structure of its board and the numbers of its cleared regions, ascending:
/// `{"board":".2131","cleared":[0,1,3]}`. How [regions are numbered](crate::Regions) and the
/// [`stable_hash`](Self::stable_hash) are the same in every version, which reads what earlier ones have written.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, Color, Position};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// let mut position = Position::start(&board);
/// let next = position.after(Color::FIRST);
/// assert_eq!((position.cells_left(), next.cells_left()), (5, 3));
/// assert_eq!(position.play(Color::FIRST)?, 2);
/// assert_eq!(position, next);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Position {
    board: Board,
    cleared: RegionSet,
    frontier: RegionSet,
    cells_left: u32,
}

impl Position {
    /// Creates the position before the first move, like [`Position::start`].
    pub fn new(board: &Board) -> Self {
        Self::start(board)
    }

    /// Creates the position before the first move: the start region is cleared and nothing else.
    #[doc(alias = "initial")]
    pub fn start(board: &Board) -> Self {
        let mut cleared = RegionSet::empty(board.regions().count());
        cleared.put(board.start_region());
        Self::from_cleared_unchecked(board, cleared)
    }

    /// Creates the position with these regions cleared, for example when it is read from storage.
    ///
    /// O(neighbors of the cleared regions), and a pass over the words of the set for each step from the start.
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::{Board, Position, Region};
    ///
    /// let board: Board = ".2131".parse()?;
    /// let mut set = Position::start(&board).cleared().clone();
    /// assert!(Position::from_cleared(&board, set.clone()).is_ok());
    ///
    /// // Region 3 is the 2 beside the start; region 2, the 1 at the far end, cannot be cleared before it.
    /// set.insert(Region::new(2))?;
    /// let error = Position::from_cleared(&board, set).unwrap_err();
    /// assert_eq!(error.to_string(), "no game leads to the position: region 2 is not connected to the start");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the set belongs to a board with another number of regions, or if no game on this board leads to it.
    pub fn from_cleared(board: &Board, cleared: RegionSet) -> Result<Self, RegionSetError> {
        let regions = board.regions();
        if cleared.universe() != regions.count() {
            let found = count(cleared.universe(), "region", "regions");
            let expected = regions.count();
            return Err(RegionSetError(format!(
                "a set of {found}, on a board that has {expected}"
            )));
        }
        if !cleared.contains(board.start_region()) {
            return Err(RegionSetError(
                "no game leads to the position: the start region is not cleared".to_owned(),
            ));
        }
        // Clears the set as a game would, from the start outward. A region that is left has no path to the start.
        let mut joined = Self::start(board);
        loop {
            let gained = joined.clear(cleared.words().iter().copied().enumerate());
            if gained == 0 {
                break;
            }
        }
        let disconnected = cleared.without(&joined.cleared).next();
        match disconnected {
            None => Ok(joined),
            Some(region) => {
                let region = region.index();
                Err(RegionSetError(format!(
                    "no game leads to the position: region {region} is not connected to the start"
                )))
            }
        }
    }

    /// Works like [`Position::from_cleared`], for sets that are known to come from a position of this board: that a
    /// game leads there is not checked.
    ///
    /// # Panics
    ///
    /// If the set belongs to a board with another number of regions. Any other invalid set yields a position whose game
    /// may never end.
    pub fn from_cleared_unchecked(board: &Board, cleared: RegionSet) -> Self {
        let regions = board.regions();
        assert_eq!(
            cleared.universe(),
            regions.count(),
            "a set of another board"
        );
        // As if all these regions could be reached: clearing them turns the frontier into theirs.
        let mut position = Self {
            board: board.clone(),
            cleared: RegionSet::empty(regions.count()),
            frontier: cleared.clone(),
            cells_left: board.cell_count() as u32,
        };
        position.clear(cleared.words().iter().copied().enumerate());
        position
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the regions that are cleared.
    pub fn cleared(&self) -> &RegionSet {
        &self.cleared
    }

    /// Returns the regions that are not cleared and touch a cleared one.
    pub fn frontier(&self) -> &RegionSet {
        &self.frontier
    }

    /// Returns the number of cells that are not cleared.
    pub fn cells_left(&self) -> usize {
        self.cells_left as usize
    }

    /// Returns the number of cells that are cleared.
    pub fn cells_cleared(&self) -> usize {
        self.board.cell_count() - self.cells_left()
    }

    /// Returns whether every cell is cleared.
    pub fn is_solved(&self) -> bool {
        self.cells_left == 0
    }

    /// Returns the regions that the color would clear, lowest number first; none for an unknown color.
    pub fn reachable(&self, color: Color) -> impl Iterator<Item = Region> + '_ {
        masks(self.board.regions().numbers_of(color))
            .flat_map(|(index, mask)| bits(index, self.frontier.words()[index] & mask))
    }

    /// Returns whether the color would clear anything.
    pub fn clears(&self, color: Color) -> bool {
        masks(self.board.regions().numbers_of(color))
            .any(|(index, mask)| self.frontier.words()[index] & mask != 0)
    }

    /// Returns whether the color would clear the same regions here as in the other position of this board.
    pub fn reaches_same(&self, other: &Self, color: Color) -> bool {
        masks(self.board.regions().numbers_of(color)).all(|(index, mask)| {
            let here = self.frontier.words()[index];
            let there = other.frontier.words()[index];
            (here ^ there) & mask == 0
        })
    }

    /// Returns the colors that would clear something.
    #[doc(alias = "legal_moves")]
    #[doc(alias = "moves")]
    pub fn useful_colors(&self) -> ColorSet {
        self.board
            .palette()
            .filter(|&color| self.clears(color))
            .collect()
    }

    /// Returns whether any region of the color is not cleared.
    pub fn has_uncleared(&self, color: Color) -> bool {
        masks(self.board.regions().numbers_of(color))
            .any(|(index, mask)| !self.cleared.words()[index] & mask != 0)
    }

    /// Returns, for each cell, whether it is cleared, as [`check_from`](crate::check::check_from) takes it. O(cells).
    pub fn cleared_cells(&self) -> Vec<bool> {
        self.board
            .regions()
            .of_cells()
            .iter()
            .map(|&region| self.cleared.contains(region))
            .collect()
    }

    /// Plays a color and returns the number of cells that it clears. A color that clears nothing is legal: 0.
    ///
    /// O(neighbors of the regions cleared), and a pass over the words of the set.
    ///
    /// # Errors
    ///
    /// If the board does not have the color; the position is then unchanged.
    pub fn play(&mut self, color: Color) -> Result<usize, ColorNotOnBoard> {
        ColorNotOnBoard::check(color, self.board.colors())?;
        Ok(self.clear(masks(self.board.regions().numbers_of(color))))
    }

    /// Works like [`Position::play`], for a color that the board is known to have.
    ///
    /// # Panics
    ///
    /// If the board does not have the color.
    pub fn play_unchecked(&mut self, color: Color) -> usize {
        assert!(
            color.index() < self.board.colors(),
            "a color that the board does not have"
        );
        self.clear(masks(self.board.regions().numbers_of(color)))
    }

    /// Returns the position after playing a color: a clone on which [`Position::play_unchecked`] was called.
    ///
    /// # Panics
    ///
    /// If the board does not have the color.
    #[must_use]
    #[doc(alias = "played")]
    #[doc(alias = "with_move")]
    pub fn after(&self, color: Color) -> Self {
        let mut next = self.clone();
        next.play_unchecked(color);
        next
    }

    /// Plays a color, but clears none of these regions, for blocked cells and for two players on one board.
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::{Board, Color, Position};
    ///
    /// let board: Board = "12\n21".parse()?;
    /// let mut first = Position::start(&board);
    /// let mut second = Position::start(&board.with_start(3)?);
    /// let two: Color = "2".parse()?;
    /// assert_eq!(first.play_blocked(two, second.cleared()), Ok(2));
    /// assert_eq!(second.play_blocked(two, first.cleared()), Ok(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Position::play`].
    ///
    /// # Panics
    ///
    /// If the blocked set belongs to a board with another number of regions.
    pub fn play_blocked(
        &mut self,
        color: Color,
        blocked: &RegionSet,
    ) -> Result<usize, ColorNotOnBoard> {
        assert_eq!(
            blocked.universe(),
            self.cleared.universe(),
            "a set of another board"
        );
        ColorNotOnBoard::check(color, self.board.colors())?;
        let masks = masks(self.board.regions().numbers_of(color));
        let unblocked = masks.map(|(index, mask)| (index, mask & !blocked.words()[index]));
        Ok(self.clear(unblocked))
    }

    /// Clears the regions of the frontier that are in these words, each with its index; returns the number of cells.
    fn clear(&mut self, words: impl Iterator<Item = (usize, u64)>) -> usize {
        let regions = self.board.regions();
        let before = self.cells_left;
        for (index, word) in words {
            // Until the end, the frontier may contain cleared regions.
            let gained = self.frontier.words()[index] & word & !self.cleared.words()[index];
            self.cleared.words_mut()[index] |= gained;
            for region in bits(index, gained) {
                self.cells_left -= regions.size(region) as u32;
                for neighbor in regions.neighbors(region) {
                    self.frontier.put(neighbor.region());
                }
            }
        }
        // A color that clears nothing leaves the frontier as it is.
        if self.cells_left != before {
            self.frontier -= &self.cleared;
        }
        (before - self.cells_left) as usize
    }

    /// Returns a hash of the cleared regions that is the same on every machine and in every version, for storage.
    ///
    /// Equal positions have equal hashes. Different ones of a board of up to 64 regions have different hashes; on larger
    /// boards, two share one by a chance of 2⁻⁶⁴. The board is not hashed. O(regions / 64).
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::{Board, Color, Position};
    ///
    /// let start = Position::start(&".21\n112".parse()?);
    /// assert_eq!(start.stable_hash(), 0xe4d9_7177_1b65_2c20);
    /// assert_ne!(start.stable_hash(), start.after(Color::FIRST).stable_hash());
    /// # Ok::<(), colorwalk::text::ParseBoardError>(())
    /// ```
    pub fn stable_hash(&self) -> u64 {
        // The increment of SplitMix64: without it, empty words would leave a hash of 0 as it is.
        const INCREMENT: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut hash: u64 = 0;
        for word in self.cleared.words() {
            hash = mix(hash.wrapping_add(INCREMENT) ^ word);
        }
        hash
    }
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            board: self.board.clone(),
            cleared: self.cleared.clone(),
            frontier: self.frontier.clone(),
            cells_left: self.cells_left,
        }
    }

    /// Makes this position equal to the other one, reusing its memory.
    fn clone_from(&mut self, other: &Self) {
        // Most copies stay on one board, where counting references again would be for nothing.
        if !self.board.is_same(&other.board) {
            self.board = other.board.clone();
        }
        self.cleared.clone_from(&other.cleared);
        self.frontier.clone_from(&other.frontier);
        self.cells_left = other.cells_left;
    }
}

/// The error when a color is played that the board does not have.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Color, ColorNotOnBoard, Position};
///
/// let mut position = Position::start(&".12".parse()?);
/// let color: Color = "3".parse()?;
/// let error: ColorNotOnBoard = position.play(color).unwrap_err();
/// assert_eq!((error.color, error.colors), (color, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ColorNotOnBoard {
    /// The color played.
    pub color: Color,
    /// The number of colors of the board.
    pub colors: usize,
}

impl fmt::Display for ColorNotOnBoard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = self.color;
        let known = symbols(self.colors);
        write!(formatter, "the board has no color {color}: it has {known}")
    }
}

impl Error for ColorNotOnBoard {}

impl ColorNotOnBoard {
    /// Checks that a board with this number of colors has the color.
    pub(crate) fn check(color: Color, colors: usize) -> Result<(), Self> {
        if color.index() < colors {
            Ok(())
        } else {
            Err(Self { color, colors })
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.cleared == other.cleared && self.board.has_same_regions(&other.board)
    }
}

impl Eq for Position {}

impl PartialOrd for Position {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Position {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cleared.cmp(&other.cleared).then_with(|| {
            // Comparing two boards that share their regions is O(1) this way.
            if self.board.has_same_regions(&other.board) {
                Ordering::Equal
            } else {
                self.board.regions().cmp(other.board.regions())
            }
        })
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cleared.hash(state);
    }
}

#[cfg(test)]
mod tests;
