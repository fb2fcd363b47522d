//! Where the cells of a board lie: in the places of a lattice, some of which may have no cell.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::lattice::Lattice;

/// The number of a place without a cell.
const HOLE: u32 = u32::MAX;

/// The places of the cells of a board, for what draws or shows it.
///
/// A place is a number of a [`Lattice`], row by row. Most boards have a cell in each place, with the same number. A board with
/// holes is a graph that also knows its places, and its cells are numbered row by row without the holes.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Graph, Lattice, Topology};
///
/// // A ring around a hole.
/// let exists = [true, true, true, true, false, true, true, true, true];
/// let ring = Topology::from(Graph::with_holes(Lattice::new(3, 3)?, &exists)?);
/// let layout = ring.layout().ok_or("it has places")?;
/// assert_eq!((layout.cell_at(4), layout.cell_at(5), layout.place_of(7)), (None, Some(4), Some(8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Layout {
    lattice: Lattice,
    /// `None` if there is a cell in each place.
    holes: Option<Arc<Holes>>,
}

#[derive(Debug)]
struct Holes {
    /// The cell in each place, or [`HOLE`].
    cell_at: Box<[u32]>,
    /// The place of each cell.
    place_of: Box<[u32]>,
}

impl Layout {
    /// Returns the layout with a cell in each place.
    pub(super) fn whole(lattice: Lattice) -> Self {
        Self {
            lattice,
            holes: None,
        }
    }

    /// Returns the layout with cells in these places.
    pub(super) fn with_holes(lattice: Lattice, exists: &[bool]) -> Self {
        let mut cell_at = Vec::with_capacity(exists.len());
        let mut place_of = Vec::new();
        for (place, &exists) in exists.iter().enumerate() {
            if exists {
                cell_at.push(place_of.len() as u32);
                place_of.push(place as u32);
            } else {
                cell_at.push(HOLE);
            }
        }
        Self {
            lattice,
            holes: Some(Arc::new(Holes {
                cell_at: cell_at.into(),
                place_of: place_of.into(),
            })),
        }
    }

    /// Returns the lattice of the places.
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// Returns whether some place has no cell.
    pub fn has_holes(&self) -> bool {
        self.holes.is_some()
    }

    /// Returns the cell in a place; `None` in a hole and outside the lattice.
    pub fn cell_at(&self, place: usize) -> Option<usize> {
        match &self.holes {
            None => (place < self.lattice.cell_count()).then_some(place),
            Some(holes) => {
                let cell = *holes.cell_at.get(place)?;
                (cell != HOLE).then_some(cell as usize)
            }
        }
    }

    /// Returns the place of a cell; `None` if the board has no such cell.
    pub fn place_of(&self, cell: usize) -> Option<usize> {
        match &self.holes {
            None => (cell < self.lattice.cell_count()).then_some(cell),
            Some(holes) => holes.place_of.get(cell).map(|&place| place as usize),
        }
    }
}
