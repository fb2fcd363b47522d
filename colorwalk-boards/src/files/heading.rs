//! Headings: comments that say in which shape the boards below them stand.
//!
//! They are written above the first board of a file, so that files that are put together still tell where one ends, and
//! what cannot be put together is found.

use crate::random;

use super::{FileFormat, Size};

/// The heading of grid text.
pub(super) const GRID: &str = "# grid text";

/// The heading of one board a line, in front of the size.
const LINE: &str = "# one board a line, ";

/// The heading of tokens, which only a file without it needs that looks like cells in two columns.
pub(super) const TOKENS: &str = "# tokens";

/// The heading above boards of this size, one a line.
pub(super) fn line(size: Size) -> String {
    format!("{LINE}{size}")
}

/// The shape that a comment names as that of the boards below it, and their size if it says so.
pub(super) fn heading(comment: &str) -> Option<(FileFormat, Option<Size>)> {
    if comment.starts_with(GRID) {
        return Some((FileFormat::GRID, None));
    }
    if comment == TOKENS {
        return Some((FileFormat::TOKENS, None));
    }
    let size = comment.strip_prefix(LINE)?.parse().ok()?;
    Some((FileFormat::LINE, Some(size)))
}

/// Whether a comment is one that is written above a board: a heading, or its game id.
pub(super) fn begins_board(comment: &str) -> bool {
    let words = comment.trim_start_matches('#').trim_start();
    let is_id = |scheme: &str| words.strip_prefix(scheme).is_some_and(|rest| rest.starts_with('-'));
    heading(comment).is_some() || ["series", random::SCHEME, "board1"].into_iter().any(is_id)
}
