//! Headings: comments that name the format of the boards below them.
//!
//! They are written above the first board of a file, so that boards remain separate when files are concatenated, and
//! files that cannot be concatenated are refused.

use super::{FileFormat, Size};
use crate::BoardId;

/// A comment that names a format.
pub(super) enum Heading {
    /// This comment alone.
    Exact(&'static str),
    /// Any comment with this beginning.
    Prefix(&'static str),
    /// This text, and behind it the size of the boards below.
    BeforeSize(&'static str),
}

impl Heading {
    /// Returns the size that a comment gives to the boards below it, if any; `None` if it is not this heading.
    fn read(&self, comment: &str) -> Option<Option<Size>> {
        match self {
            Self::Exact(text) => (comment == *text).then_some(None),
            Self::Prefix(text) => comment.starts_with(text).then_some(None),
            Self::BeforeSize(text) => {
                let size = comment.strip_prefix(text)?.parse().ok()?;
                Some(Some(size))
            }
        }
    }
}

/// Returns the format that a comment declares for the boards below it, and their size if it is given.
pub(super) fn heading(comment: &str) -> Option<(FileFormat, Option<Size>)> {
    // Most lines are cells.
    if !comment.starts_with('#') {
        return None;
    }
    for format in FileFormat::all() {
        let heading = format.0.heading.as_ref();
        if let Some(size) = heading.and_then(|heading| heading.read(comment)) {
            return Some((format, size));
        }
    }
    None
}

/// Returns whether a comment begins a board: a heading, or a game id.
pub(super) fn begins_board(comment: &str) -> bool {
    // Earlier versions wrote the id of a board above it.
    let words = comment.trim_start_matches('#').trim_start();
    heading(comment).is_some() || BoardId::is_like(words)
}
