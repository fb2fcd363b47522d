//! What can be wrong with a certificate, and where.

use std::io;

use thiserror::Error;

use crate::check::CheckError;
use crate::color::Color;
use crate::solution::ParseSolutionError;
use crate::text::ParseBoardErrorKind;

/// A mistake in a certificate, with its line.
///
/// ```
/// use colorwalk_core::certificate::verify;
///
/// let error = verify("colorwalk certificate 1\nbored\n".as_bytes()).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 2: found "bored": expected board"#);
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
#[error("line {line}: {kind}")]
pub struct CertificateError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub kind: CertificateErrorKind,
}

/// What is wrong with a certificate.
///
/// ```
/// use colorwalk_core::certificate::{CertificateErrorKind, verify};
///
/// let error = verify("".as_bytes()).unwrap_err();
/// assert!(matches!(error.kind, CertificateErrorKind::Truncated { expected: "colorwalk certificate 1" }));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CertificateErrorKind {
    /// The text cannot be read, or is no UTF-8.
    #[error("cannot be read: {0}")]
    Read(io::Error),
    /// The text ends too early.
    #[error("the certificate ends here: expected {expected}")]
    Truncated {
        /// What should follow.
        expected: &'static str,
    },
    /// The line has another shape.
    #[error("found {found:?}: expected {expected}")]
    Line {
        /// The line, or its beginning.
        found: String,
        /// What would be right.
        expected: &'static str,
    },
    /// The board is no board.
    #[error("column {column}: {mistake}")]
    Board {
        /// The character in the line, counted from 1.
        column: usize,
        /// What is wrong there.
        mistake: ParseBoardErrorKind,
    },
    /// The board can be read, but has another spelling than `Display` writes.
    #[error("found {found:?} in the board: expected {expected:?}")]
    BoardLine {
        /// The line, or its beginning.
        found: String,
        /// How `Display` writes it, or the beginning of that.
        expected: String,
    },
    /// The moves of the solution are no moves.
    #[error(transparent)]
    Moves(#[from] ParseSolutionError),
    /// The solution does not solve the board.
    #[error("the solution is wrong: {0}")]
    Solution(#[from] CheckError),
    /// A number is no number, or is not written as it should be.
    #[error("found {found:?}: expected {expected}, in digits without zeros before it, and one space between words")]
    Number {
        /// The word, or its beginning.
        found: String,
        /// What should stand there.
        expected: &'static str,
    },
    /// A step has the number of another one.
    #[error("the step has the number {found}: expected {expected}")]
    StepNumber {
        /// The number found.
        found: usize,
        /// The number that follows the step before.
        expected: usize,
    },
    /// There is no such rule.
    #[error("there is no rule {found:?}: expected colors, step or finish")]
    UnknownRule {
        /// The word, or its beginning.
        found: String,
    },
    /// A step builds on one that does not stand before it.
    #[error("there is no step {found} before this one: expected 1 to {last}")]
    UnknownStep {
        /// The number found.
        found: usize,
        /// The number of the step before this one, 0 if this is the first.
        last: usize,
    },
    /// A `step` builds on more or fewer facts than there are colors.
    #[error("the step builds on {found} steps: expected {expected}, one for each color of the board")]
    References {
        /// The number of steps named.
        found: usize,
        /// The number of colors of the board.
        expected: usize,
    },
    /// The step claims another number of moves than follows.
    #[error("the step claims {found} moves: {expected} follow")]
    Claim {
        /// The number of moves claimed.
        found: usize,
        /// The number that follows from the rule.
        expected: usize,
    },
    /// The board has no such cell.
    #[error("there is no cell {cell}: expected a number below {cells}, the number of cells of the board")]
    CellOutside {
        /// The cell found.
        cell: usize,
        /// The number of cells of the board.
        cells: usize,
    },
    /// A region is named by another cell than its first one.
    #[error("cell {cell} is not the first of its region: expected {first}")]
    NotFirst {
        /// The cell found.
        cell: usize,
        /// The first cell of its region.
        first: usize,
    },
    /// The cells do not ascend.
    #[error("cell {cell} stands after cell {before}: expected cells that ascend, none of them twice")]
    Order {
        /// The cell found.
        cell: usize,
        /// The cell before it in the line.
        before: usize,
    },
    /// A region without a color stands where a color is needed.
    #[error("cell {cell} has no color: expected any other region than that of the start cell")]
    Colorless {
        /// The cell.
        cell: usize,
    },
    /// Two regions of a `colors` step have one color.
    #[error("the region of cell {cell} is the second of color {color}: expected regions of different colors")]
    SameColor {
        /// The first cell of the second region.
        cell: usize,
        /// The color.
        color: Color,
    },
    /// The fact that a `finish` builds on has a region of the color that it clears.
    #[error("step {step} names a region of color {color}, that of cell {cell}: expected one that names none of it")]
    ColorNamed {
        /// The step built on.
        step: usize,
        /// The first cell of the region.
        cell: usize,
        /// The color.
        color: Color,
    },
    /// A region follows from the rule and is not named.
    #[error("cell {cell} is missing: the rule calls for its region")]
    Missing {
        /// The first cell of the region.
        cell: usize,
    },
    /// A region is named and does not follow from the rule.
    #[error("cell {cell} is too much: the rule does not call for its region")]
    Surplus {
        /// The first cell of the region.
        cell: usize,
    },
    /// The last fact says nothing of the start of the game.
    #[error("the last step names cell {cell}, which is cleared at the start: expected a step that does not")]
    StartNamed {
        /// The first cell of the start region.
        cell: usize,
    },
    /// The end states another number of steps than there are.
    #[error("the end counts {found} steps: expected {expected}")]
    StepCount {
        /// The number stated.
        found: usize,
        /// The number of steps read.
        expected: usize,
    },
}

impl CertificateErrorKind {
    /// A line that has another shape than expected.
    pub(super) fn line(found: &str, expected: &'static str) -> Self {
        Self::Line { found: excerpt(found), expected }
    }
}

/// The text, or its beginning if it is too long for a message.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
