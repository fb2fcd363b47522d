//! Errors of drawing.

use colorwalk_core::ColorNotOnBoard;
use thiserror::Error;

use crate::limits::{MAX_ANIMATION_PIXELS, MAX_CELLS, MAX_GIF_SIDE, MAX_PIXELS, MAX_SIDE};
use crate::style::MIN_LABELED_CELL;

/// Why a picture cannot be drawn.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_draw::{DrawError, Style};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let error = colorwalk_draw::boards(&[board.into()], &Style::default().with_cell(9_000)).unwrap_err();
/// assert_eq!(error, DrawError::TooWide { width: 27_032, height: 27_032 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DrawError {
    /// No boards, no moves or no lengths were given.
    #[error("there is nothing to draw")]
    Nothing,
    /// The boards of a chart of growth are all of one size, or their sizes are not given.
    #[error("the boards are not known to be of several sizes, which a chart of growth needs")]
    OneSize,
    /// A number of the style is 0.
    #[error("the {what} is 0: expected at least 1")]
    Zero {
        /// The name of the number.
        what: &'static str,
    },
    /// Cells are too small for the requested symbols.
    #[error("a cell of {cell} pixels has no room for a symbol: expected at least {MIN_LABELED_CELL}")]
    CellTooSmall {
        /// The width and height of a cell.
        cell: u32,
    },
    /// The board has no rows and columns.
    #[error("a {topology} has no rows and columns, and cannot be drawn")]
    NoPlaces {
        /// The topology of the board.
        topology: String,
    },
    /// A move names a color that the board does not have.
    #[error(transparent)]
    Color(#[from] ColorNotOnBoard),
    /// The board lacks a cell that is to be marked.
    #[error("there is no cell {cell}: expected a number below {cells}, the number of cells of the board")]
    CellOutside {
        /// The cell.
        cell: usize,
        /// The number of cells of the board.
        cells: usize,
    },
    /// A side of the picture is too long.
    #[error("the picture would have {width} x {height} pixels: expected at most {MAX_SIDE} on each side")]
    TooWide {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
    },
    /// The picture has too many pixels.
    #[error(
        "the picture would have {width} x {height} pixels: expected at most {} million in all",
        MAX_PIXELS / 1_000_000
    )]
    TooLarge {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
    },
    /// The frames of an animation have too many pixels.
    #[error(
        "the {frames} frames would have {} million pixels together: expected at most {} million",
        pixels / 1_000_000,
        MAX_ANIMATION_PIXELS / 1_000_000
    )]
    TooLong {
        /// The number of frames.
        frames: usize,
        /// The total number of pixels.
        pixels: u64,
    },
    /// The boards have too many cells.
    #[error("the boards have {cells} cells: a picture may have at most {MAX_CELLS}")]
    TooManyCells {
        /// The total number of cells.
        cells: u64,
    },
    /// A side is too long for a GIF.
    #[error("a GIF has at most {MAX_GIF_SIDE} pixels on each side")]
    GifSide,
    /// A format cannot hold what it was given.
    #[error("{format} holds no {what}: use {instead}")]
    Unsupported {
        /// The name of the format.
        format: &'static str,
        /// What it cannot hold.
        what: &'static str,
        /// The formats that can hold it, for a message.
        instead: String,
    },
    /// The library that writes the format failed.
    #[error("the {format} cannot be written: {reason}")]
    Encoding {
        /// The name of the format.
        format: &'static str,
        /// The error of the library.
        reason: String,
    },
}
