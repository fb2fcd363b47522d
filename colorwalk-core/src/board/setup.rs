//! An unvalidated board, and why it may be invalid.

use alloc::{string::String, sync::Arc, vec::Vec};
use core::error::Error;
use core::fmt;

use super::{Board, Data};
use crate::color::{Color, MAX_COLORS};
use crate::regions::{COLORLESS, Regions};
use crate::rules::Rules;
use crate::start::Start;
use crate::topology::{Lattice, Tiling, Topology};
use crate::wording::count;

/// An unvalidated description of a board.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Cell, Rules, Setup, Tiling};
///
/// let setup = Setup::from_rows(&[[0, 1, 0], [1, 0, 1]]).with_rules(Rules::Flood).with_start(Cell { row: 1, column: 2 });
/// assert_eq!(setup.with_tiling(Tiling::Torus).build()?.regions().count(), 4);
///
/// let mistake = Setup::from_rows(&[vec![0, 1], vec![1]]).build().unwrap_err();
/// assert_eq!(mistake.to_string(), "row 1 has 1 cell where row 0 has 2 (rows are counted from 0)");
/// # Ok::<(), colorwalk::BoardError>(())
/// ```
#[must_use]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The cells, or why the rows do not form a lattice.
    topology: Result<Topology, BoardError>,
    /// The color number of each cell.
    numbers: Vec<u8>,
    rules: Rules,
    start: Start,
    colors: Option<usize>,
}

impl Setup {
    /// Creates a walk board from rows of color numbers, started at the top-left corner.
    pub fn from_rows<R: AsRef<[u8]>>(rows: &[R]) -> Self {
        let rows: Vec<&[u8]> = rows.iter().map(AsRef::as_ref).collect();
        Self::new(lattice(&rows).map(Topology::from), rows.concat())
    }

    /// Creates a walk board from the color numbers of all cells, started at cell 0.
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::{Graph, Setup};
    ///
    /// let triangle = Graph::new(3, [(0, 1), (1, 2), (2, 0)])?;
    /// assert_eq!(Setup::from_cells(triangle, &[0, 0, 1]).build()?.regions().count(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_cells(topology: impl Into<Topology>, numbers: &[u8]) -> Self {
        Self::new(Ok(topology.into()), numbers.to_vec())
    }

    fn new(topology: Result<Topology, BoardError>, numbers: Vec<u8>) -> Self {
        Self {
            topology,
            numbers,
            rules: Rules::default(),
            start: Start::default(),
            colors: None,
        }
    }

    /// Sets the rules. Under [`Rules::Walk`] the number at the start cell is ignored.
    pub fn with_rules(self, rules: Rules) -> Self {
        Self { rules, ..self }
    }

    /// Sets where the game starts.
    pub fn with_start(self, start: impl Into<Start>) -> Self {
        Self {
            start: start.into(),
            ..self
        }
    }

    /// Sets the number of colors to choose from, whether or not all of them occur. Without it, there is one more than the
    /// highest number on the board.
    pub fn with_colors(self, colors: impl Into<Option<usize>>) -> Self {
        Self {
            colors: colors.into(),
            ..self
        }
    }

    /// Sets which cells of the rows are neighbors. Has no effect on a graph.
    pub fn with_tiling(mut self, tiling: Tiling) -> Self {
        // An error is left to `build`.
        if let Ok(Topology::Lattice(lattice)) = self.topology {
            self.topology = lattice.with_tiling(tiling).map(Topology::from);
        }
        self
    }

    /// Validates the description and builds the board with its region graph. O(cells and neighbors).
    ///
    /// # Errors
    ///
    /// A [`BoardError`] that names the first problem.
    pub fn build(&self) -> Result<Board, BoardError> {
        let topology = self.topology.clone()?;
        self.check_cell_count(&topology)?;
        let start = self
            .start
            .on(&topology)
            .ok_or_else(|| BoardError::start_outside(self.start, &topology))?;
        self.check_color_count()?;

        let mut numbers = self.numbers.clone();
        if self.rules == Rules::Walk {
            // The number at the start is ignored, however large it is.
            numbers[start] = 0;
        }
        let highest = usize::from(numbers.iter().copied().max().unwrap_or(0));
        // If the number of colors is not given, it follows from the highest number.
        let limit = self.colors.unwrap_or(MAX_COLORS);
        if highest >= limit {
            return Err(Self::color_too_large(&numbers, limit, &topology));
        }
        let colors = self.colors.unwrap_or(highest + 1);
        if self.rules == Rules::Walk {
            numbers[start] = COLORLESS;
        }
        let cells = numbers
            .iter()
            .map(|&number| Color::new(number.into()).ok())
            .collect();
        let regions = Arc::new(Regions::new(&topology, &numbers, colors));
        Ok(Board(Arc::new(Data {
            topology,
            colors,
            start,
            cells,
            regions,
        })))
    }

    /// Checks that every cell has a number.
    fn check_cell_count(&self, topology: &Topology) -> Result<(), BoardError> {
        if self.numbers.len() == topology.cell_count() {
            return Ok(());
        }
        let found = count(self.numbers.len(), "color", "colors");
        let expected = count(topology.cell_count(), "cell", "cells");
        let message = if self.numbers.len() == 1 {
            format!("there is {found} for {expected}")
        } else {
            format!("there are {found} for {expected}")
        };
        Err(BoardError::new(message))
    }

    /// Checks the number of colors, if it is given.
    fn check_color_count(&self) -> Result<(), BoardError> {
        match self.colors {
            Some(colors) if colors == 0 || colors > MAX_COLORS => Err(BoardError::new(format!(
                "{colors} colors: a board has from 1 to {MAX_COLORS}"
            ))),
            _ => Ok(()),
        }
    }

    /// Returns the error for the first color number that is not below the limit.
    fn color_too_large(numbers: &[u8], limit: usize, topology: &Topology) -> BoardError {
        let is_too_large = |&number: &u8| usize::from(number) >= limit;
        let index = numbers.iter().position(is_too_large).unwrap_or(0);
        let number = numbers[index];
        let cell = place(index.into(), topology);
        BoardError::new(format!(
            "color number {number} at cell {cell} is not below the number of colors, {limit}"
        ))
    }
}

/// Returns the lattice of these rows.
fn lattice(rows: &[&[u8]]) -> Result<Lattice, BoardError> {
    let width = rows.first().map_or(0, |row| row.len());
    let lattice = Lattice::new(width, rows.len())?;
    for (number, row) in rows.iter().enumerate() {
        if row.len() != width {
            let found = count(row.len(), "cell", "cells");
            return Err(BoardError::new(format!(
                "row {number} has {found} where row 0 has {width} (rows are counted from 0)"
            )));
        }
    }
    Ok(lattice)
}

/// Returns a cell as messages name it: by row and column if the topology has them.
fn place(start: Start, topology: &Topology) -> Start {
    match (start, topology.lattice()) {
        (Start::Index(index), Some(lattice)) => lattice.cell(index).map_or(start, Start::At),
        _ => start,
    }
}

impl From<&Board> for Setup {
    /// Creates the setup that builds this board again.
    fn from(board: &Board) -> Self {
        // A start cell without color has any number: walk rules ignore it.
        let numbers: Vec<u8> = board
            .cells()
            .map(|color| color.map_or(0, u8::from))
            .collect();
        let setup = Self::from_cells(board.topology().clone(), &numbers).with_rules(board.rules());
        setup.with_start(board.start()).with_colors(board.colors())
    }
}

/// Why a [`Setup`] is not a valid board, or edges are not a [`Graph`](crate::Graph): a sentence that names the first problem.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::Setup;
///
/// let error = Setup::from_rows(&[[0, 1, 2]]).with_colors(2).build().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "color number 2 at cell 0,2 (row,column from 0) is not below the number of colors, 2"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardError(String);

impl fmt::Display for BoardError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Error for BoardError {}

impl BoardError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    /// Returns the error for a start cell that is not on the board.
    pub fn start_outside(start: Start, topology: &Topology) -> Self {
        Self::new(format!(
            "the start cell {} lies outside the board ({topology})",
            place(start, topology)
        ))
    }
}
