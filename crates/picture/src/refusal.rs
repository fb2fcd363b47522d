//! Why a picture is not read.

use thiserror::Error;

/// Why no board was read from a picture: what was seen, where, and what would help.
///
/// Rows and columns in messages are counted from 1, places are pixels of the picture.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Nothing repeats in the picture as the cells of a board do.
    #[error(
        "no board was found: nothing repeats in both directions; crop the picture to the board, or give its size"
    )]
    NoLattice,
    /// The cells that repeat are too few.
    #[error(
        "no board was found: the largest lattice of cells has {rows} rows and {columns} columns; crop the picture to the board"
    )]
    TooSmall {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
    },
    /// A cell has no color of its own.
    #[error(
        "of {rows} rows and {columns} columns, the cell in row {row}, column {column} has no clear color; crop the picture to the board"
    )]
    DoubtfulCell {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The row of the cell, from 1.
        row: usize,
        /// The column of the cell, from 1.
        column: usize,
    },
    /// Colors change elsewhere than between cells.
    #[error(
        "only {percent}% of the borders between colors lie on the lattice of {rows} rows and {columns} columns: is this a board of squares?"
    )]
    BordersOffLattice {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The share of borders on the lattice.
        percent: usize,
    },
    /// Some cells of one color have lines between them, others have none.
    #[error(
        "{percent}% of the cells of one color have a line between them, where all or none should: symbols or textures look like this"
    )]
    UnevenLines {
        /// The share of neighbors of one color with a line between them.
        percent: usize,
    },
    /// The lines of the lattice are not where the edges are.
    #[error(
        "the cells of {rows} rows and {columns} columns are not evenly spaced; crop the picture to the board, or give its size"
    )]
    UnevenSpacing {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
    },
    /// The board does not end where its last line was seen.
    #[error(
        "the board of {rows} rows and {columns} columns has no clear {side} side; show all of it with some margin, or give its size"
    )]
    NoFrame {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The side: left, right, top or bottom.
        side: &'static str,
    },
    /// The cells go on past a side.
    #[error(
        "the board seems to go on past the {side} side of {rows} rows and {columns} columns; crop the picture to the board"
    )]
    GoesOn {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The side: left, right, top or bottom.
        side: &'static str,
    },
    /// The page around the board has the color of cells, so that a line of them would not be seen.
    #[error(
        "the page has a color of the board on its {side} side, so a line of cells may be missing from {rows} rows and {columns} columns; give the size"
    )]
    PageLikeCells {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The side: left, right, top or bottom.
        side: &'static str,
    },
    /// An outer line has a color that no cell inside has.
    #[error(
        "the {side} line of {rows} rows and {columns} columns has a color that no cell inside has: is it a margin? give the size"
    )]
    StrangeLine {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The side: left, right, top or bottom.
        side: &'static str,
    },
    /// An outer line has every color once.
    #[error(
        "the {side} line of {rows} rows and {columns} columns has every color once: are these the color buttons? give the size"
    )]
    ButtonLine {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The side: left, right, top or bottom.
        side: &'static str,
    },
    /// The colors are not far enough apart against their spread.
    #[error(
        "the colors are not clear: {colors} of them are {ratio:.1} times as far apart as each is spread, and 8 times are needed; give the number of colors"
    )]
    UnclearColors {
        /// The colors found.
        colors: usize,
        /// The smallest difference between two colors over the largest step within one.
        ratio: f32,
    },
    /// The number of colors is that of no board.
    #[error("{colors} colors were found: a board has from {fewest} to {most}")]
    ColorCount {
        /// The colors found.
        colors: usize,
        /// The fewest colors that are read.
        fewest: usize,
        /// The most colors that are read.
        most: usize,
    },
    /// Many lines of the lattice separate nothing.
    #[error(
        "colors differ across only {percent}% of the lines of {rows} rows and {columns} columns, or there are gaps between these lines: cells may be larger; give the size"
    )]
    UnusedLines {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The share of the lines across which colors differ.
        percent: usize,
    },
    /// A color that is a mixture of others has one cell, or a few beside each other; or several colors have one each.
    #[error(
        "there are colors of one cell or a few beside each other, {count} of them: the picture may show a pointer or a change; give the number of colors, or take the picture again"
    )]
    OnlyCells {
        /// The colors with one cell, or with a few beside each other.
        count: usize,
    },
    /// Some lines have colors that their neighbors have not.
    #[error(
        "every line {period} of {rows} rows and {columns} columns has colors of its own: parts of cells look like this; give the size"
    )]
    Repeats {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// After how many lines the colors repeat.
        period: usize,
    },
    /// Cells have two colors of the board.
    #[error(
        "{percent}% of the cells of {rows} rows and {columns} columns have two colors: cells may be smaller; give the size"
    )]
    MixedCells {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The share of cells with two colors.
        percent: usize,
    },
    /// There are several boards.
    #[error(
        "the picture shows a board of {first_rows} rows and {first_columns} columns and one of {second_rows} rows and {second_columns} columns; crop it to one, or give its size"
    )]
    SeveralBoards {
        /// The rows of the first.
        first_rows: usize,
        /// The columns of the first.
        first_columns: usize,
        /// The rows of the second.
        second_rows: usize,
        /// The columns of the second.
        second_columns: usize,
    },
    /// Beside the board, several colors repeat as on a board.
    #[error(
        "beside a board of {rows} rows and {columns} columns, several colors come again and again, as on a second board; crop the picture to the board, or give its size"
    )]
    PatchesBeside {
        /// The rows of the board that was found.
        rows: usize,
        /// The columns of that board.
        columns: usize,
    },
    /// The board is not of the expected size.
    #[error(
        "a board of {rows} rows and {columns} columns was read, where {expected_rows} rows and {expected_columns} columns are expected"
    )]
    WrongSize {
        /// The rows read.
        rows: usize,
        /// The columns read.
        columns: usize,
        /// The rows expected.
        expected_rows: usize,
        /// The columns expected.
        expected_columns: usize,
    },
    /// The board has not the expected number of colors.
    #[error("{colors} colors were read, where {expected} are expected")]
    WrongColors {
        /// The colors read.
        colors: usize,
        /// The colors expected.
        expected: usize,
    },
}
