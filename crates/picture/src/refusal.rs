//! Why a picture is not read, and what would help.
//!
//! Invariant: what is advised was tried, as far as the reader can try it. A size or a number of colors is asked for only if what
//! was found would be read with it; what a person does to the picture cannot be tried.

use thiserror::Error;

/// Why no board was read from a picture, and what would help.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{reason}; {advice}")]
pub struct Refusal {
    /// What was seen.
    pub reason: Reason,
    /// What would help.
    pub advice: Advice,
}

/// What a person can do so that a picture is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Advice {
    /// To say how many rows and columns there are.
    #[error(
        "if all of the board is seen, count its rows and columns and give the size; if not, take the picture again"
    )]
    Size,
    /// To say how many colors there are.
    #[error(
        "if no cell is covered, lit or changing, count the colors and give their number; if one is, take the picture again"
    )]
    Colors,
    /// To say both.
    #[error(
        "if no cell is covered, lit or changing, count the rows, columns and colors and give all three; if one is, take the picture again"
    )]
    SizeAndColors,
    /// To leave out of the picture what is around the board, which may look like cells.
    #[error("crop the picture to one board, with some margin, or give the size")]
    Crop,
    /// To leave out of the picture a line that looks like one of the board, such as the numbers of its rows.
    #[error("crop the picture to the cells of the board alone, without a margin")]
    CropToCells,
    /// To take another picture: of all of the board, and of nothing over it.
    #[error("take the picture again, of the whole board with some margin and with nothing over it")]
    TakeAgain,
    /// To write down the board, whose cells are not read from pictures.
    #[error("write the board as a text")]
    AsText,
    /// To check what was given.
    #[error("count again, or leave it out")]
    CountAgain,
}

/// What was seen that is no board, or none for sure.
///
/// Rows and columns in messages are counted from 1, places are pixels of the picture.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum Reason {
    /// Nothing repeats in the picture as the cells of a board do.
    #[error("no board was found: nothing repeats in both directions")]
    NoLattice,
    /// The cells that repeat are too few.
    #[error(
        "no board was found: the largest lattice of squares has {rows} rows and {columns} columns, and only boards of squares are read"
    )]
    TooSmall {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
    },
    /// A cell has no color of its own.
    #[error(
        "of {rows} rows and {columns} columns, the cell in row {row}, column {column} has no clear color"
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
        "only {percent}% of the borders between colors lie on the lattice of {rows} rows and {columns} columns, and only boards of squares are read"
    )]
    BordersOffLattice {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The share of borders on the lattice.
        percent: usize,
    },
    /// Cells are shifted from row to row, or from column to column.
    #[error(
        "each row of cells is shifted by half a cell, as hexagons are, and only boards of squares are read"
    )]
    Hexagons,
    /// Some cells of one color have lines between them, others have none.
    #[error(
        "{percent}% of the cells of one color have a line between them, where all or none should: symbols or textures look like this"
    )]
    UnevenLines {
        /// The share of neighbors of one color with a line between them.
        percent: usize,
    },
    /// The lines of the lattice are not where the edges are.
    #[error("the cells of {rows} rows and {columns} columns are not evenly spaced")]
    UnevenSpacing {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
    },
    /// The board does not end where its last line was seen.
    #[error("the board of {rows} rows and {columns} columns has no clear {side} side")]
    NoFrame {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The side: left, right, top or bottom.
        side: &'static str,
    },
    /// The cells go on past a side.
    #[error("the board seems to go on past the {side} side of {rows} rows and {columns} columns")]
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
        "the page has a color of the board on its {side} side, so a line of cells may be missing from {rows} rows and {columns} columns"
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
        "the {side} line of {rows} rows and {columns} columns has a color that no cell inside has, as a margin has"
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
        "the {side} line of {rows} rows and {columns} columns has every color once, as color buttons have"
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
        "the colors are not clear: {colors} of them are {ratio:.1} times as far apart as each is spread, and 8 times are needed"
    )]
    UnclearColors {
        /// The colors found.
        colors: usize,
        /// The smallest difference between two colors over the largest step within one.
        ratio: f32,
    },
    /// The number of colors is that of no board.
    #[error(
        "{colors} colors were found, of which {repeated} have more than one cell: most boards have from {fewest} to {most}"
    )]
    ColorCount {
        /// The colors found.
        colors: usize,
        /// Those of more than one cell.
        repeated: usize,
        /// The fewest colors that are read.
        fewest: usize,
        /// The most colors that are read.
        most: usize,
    },
    /// Many lines of the lattice separate nothing.
    #[error(
        "colors differ across only {percent}% of the lines of {rows} rows and {columns} columns, or there are gaps between these lines: cells may be larger, or the game is nearly won"
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
        "there are colors of one cell or a few beside each other, {count} of them: the picture may show a pointer or a change"
    )]
    OnlyCells {
        /// The colors with one cell, or with a few beside each other.
        count: usize,
    },
    /// Some lines have colors that their neighbors have not.
    #[error(
        "every line {period} of {rows} rows and {columns} columns has colors of its own: parts of cells look like this"
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
        "{percent}% of the cells of {rows} rows and {columns} columns have two colors: cells may be smaller"
    )]
    MixedCells {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The share of cells with two colors.
        percent: usize,
    },
    /// A cell is otherwise at its rim than the others of its color.
    #[error(
        "of {rows} rows and {columns} columns, the cell in row {row}, column {column} does not look like the others of its color: something may lie over the board"
    )]
    Covered {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The row of the cell, from 1.
        row: usize,
        /// The column of the cell, from 1.
        column: usize,
    },
    /// A color has one group of cells, and is nowhere else.
    #[error(
        "of {rows} rows and {columns} columns, {count} cells beside each other, the first in row {row}, column {column}, have a color that is nowhere else: something may lie over them, or they may be lit"
    )]
    OneGroup {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
        /// The cells of the group.
        count: usize,
        /// The row of the first cell, from 1.
        row: usize,
        /// The column of the first cell, from 1.
        column: usize,
    },
    /// Some colors are in one part of the board, and nowhere else.
    #[error(
        "some colors are in one part of {rows} rows and {columns} columns only: a part may be covered, lit or in shadow"
    )]
    OnePart {
        /// The rows found.
        rows: usize,
        /// The columns found.
        columns: usize,
    },
    /// There are several boards.
    #[error(
        "the picture shows a board of {first_rows} rows and {first_columns} columns and one of {second_rows} rows and {second_columns} columns"
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
        "beside a board of {rows} rows and {columns} columns, several colors come again and again, as on a second board"
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
