//! What was read from a picture.

use colorwalk_core::{Board, BoardError, Lattice, Rules, Setup};

use crate::doubts::Doubt;
use crate::names::color_names;

/// A board that was read from a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// The color number of each cell, row by row, from 0 in the order of their first cells.
    pub(crate) numbers: Vec<u8>,
    pub(crate) palette: Vec<[u8; 3]>,
    pub(crate) grid: Grid,
    pub(crate) separation: f32,
    pub(crate) doubts: Vec<Doubt>,
    /// The row and the column of the only cell with a mark.
    pub(crate) mark: Option<(usize, usize)>,
}

/// Where the cells are in the picture, in its pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grid {
    /// The left end of the first column.
    pub left: f32,
    /// The top end of the first row.
    pub top: f32,
    /// From one column to the next.
    pub column_pitch: f32,
    /// From one row to the next.
    pub row_pitch: f32,
}

/// Something that a person has to confirm before the reading can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// A color has one cell: it may be a light under the pointer, or a cell that was changing when the picture was taken.
    OnlyCell {
        /// The row of the cell, from 0.
        row: usize,
        /// The column of the cell, from 0.
        column: usize,
        /// The number of its color.
        color: u8,
    },
    /// A cell has a mark that no other has: it may be the start.
    Mark {
        /// The row of the cell, from 0.
        row: usize,
        /// The column of the cell, from 0.
        column: usize,
    },
    /// The picture may show no game.
    NoGame(Doubt),
}

impl Reading {
    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number of colors.
    pub fn colors(&self) -> usize {
        self.palette.len()
    }

    /// Returns the color number of each cell, row by row. Colors are numbered from 0, in the order of their first cells.
    pub fn numbers(&self) -> &[u8] {
        &self.numbers
    }

    /// Returns the sRGB value of each color.
    pub fn palette(&self) -> &[[u8; 3]] {
        &self.palette
    }

    /// Returns the number of cells of each color.
    pub fn counts(&self) -> Vec<usize> {
        let mut counts = vec![0; self.palette.len()];
        for &number in &self.numbers {
            counts[usize::from(number)] += 1;
        }
        counts
    }

    /// Returns where the cells are.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns a name for each color, such as red or light blue.
    pub fn color_names(&self) -> Vec<String> {
        color_names(&self.palette)
    }

    /// Returns the row and the column of the only cell that has a mark, as that of the start has, both from 0.
    pub fn mark(&self) -> Option<(usize, usize)> {
        self.mark
    }

    /// Returns what speaks against it that the picture shows a game.
    pub fn doubts(&self) -> &[Doubt] {
        &self.doubts
    }

    /// Returns how far apart the colors are: the smallest difference between two of them over the largest step within
    /// one. Readings have at least 8.
    pub fn separation(&self) -> f32 {
        self.separation
    }

    /// Returns what a person has to confirm, nothing for most boards.
    pub fn questions(&self) -> Vec<Question> {
        let counts = self.counts();
        let mut questions: Vec<Question> =
            self.doubts.iter().copied().map(Question::NoGame).collect();
        if let Some((row, column)) = self.mark {
            questions.push(Question::Mark { row, column });
        }
        for (index, &color) in self.numbers.iter().enumerate() {
            if counts[usize::from(color)] == 1 {
                questions.push(Question::OnlyCell {
                    row: index / self.columns,
                    column: index % self.columns,
                    color,
                });
            }
        }
        questions
    }

    /// Returns the board under these rules, started at the top-left corner: for [`Rules::Walk`], the color of that cell is
    /// ignored.
    ///
    /// # Errors
    ///
    /// If there are more cells than a board has, which no picture shows.
    pub fn board(&self, rules: Rules) -> Result<Board, BoardError> {
        let lattice = Lattice::new(self.columns, self.rows)?;
        Setup::from_cells(lattice, &self.numbers)
            .with_rules(rules)
            .with_colors(self.colors())
            .build()
    }
}
