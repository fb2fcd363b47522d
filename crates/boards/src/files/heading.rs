//! Headings: comments that name the format of the boards below them.
//!
//! They are written above the first board of a file, so that boards remain separate when files are concatenated, and
//! files that cannot be concatenated are refused.

use super::{FileFormat, Size};
use crate::BoardId;

/// The heading of grid text.
pub(super) const GRID: &str = "# grid text";

/// The heading of one board per line, before the size.
const LINE: &str = "# one board a line, ";

/// The heading of numbers, which is needed only by a file that looks like cells in three columns.
pub(super) const NUMBERS: &str = "# numbers";

/// The heading of tokens, which is needed only by a file that looks like cells in two columns.
pub(super) const TOKENS: &str = "# tokens";

/// Returns the heading above boards of this size, one per line.
pub(super) fn line(size: Size) -> String {
    format!("{LINE}{size}")
}

/// Returns the format that a comment declares for the boards below it, and their size if it is given.
pub(super) fn heading(comment: &str) -> Option<(FileFormat, Option<Size>)> {
    match comment {
        NUMBERS => Some((FileFormat::NUMBERS, None)),
        TOKENS => Some((FileFormat::TOKENS, None)),
        _ if comment.starts_with(GRID) => Some((FileFormat::GRID, None)),
        _ => Some((
            FileFormat::LINE,
            Some(comment.strip_prefix(LINE)?.parse().ok()?),
        )),
    }
}

/// Returns whether a comment begins a board: a heading, or a game id.
pub(super) fn begins_board(comment: &str) -> bool {
    // Earlier versions wrote the id of a board above it.
    let words = comment.trim_start_matches('#').trim_start();
    heading(comment).is_some() || BoardId::is_like(words)
}
