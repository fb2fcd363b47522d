//! Errors of drawing.

use colorwalk_core::ColorNotOnBoard;
use thiserror::Error;

/// Why a picture cannot be drawn: a sentence, and what a caller can do about it.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_draw::{DrawError, Style};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let style = Style { cell: Some(9_000), ..Style::default() };
/// let error = colorwalk_draw::boards(&[board.into()], &style).unwrap_err();
/// assert!(matches!(error, DrawError::TooLarge(_)));
/// assert!(error.to_string().starts_with("the picture would have 27032 x 27032 pixels"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DrawError {
    /// No boards, no moves or no lengths were given.
    #[error("there is nothing to draw")]
    Nothing,
    /// The picture would be too wide, too high, or have too many pixels, or the frames of an animation too many together.
    #[error("{0}")]
    TooLarge(String),
    /// The boards have too many cells.
    #[error("{0}")]
    TooManyCells(String),
    /// A move is a color that the board does not have.
    #[error(transparent)]
    Color(#[from] ColorNotOnBoard),
    /// Anything else, such as a board without rows and columns, or a style that cannot be used.
    #[error("{0}")]
    Other(String),
}
