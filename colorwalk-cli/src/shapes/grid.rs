//! Grid text, the native shape; the core crate reads and writes it.

use colorwalk_core::text::{TextOptions, parse_boards};

use super::scan::lines;
use super::{Mistake, Puzzle, ReadOptions};

/// Reads the boards of a text.
pub(super) fn read(text: &str, options: ReadOptions) -> impl Iterator<Item = Result<Puzzle, Mistake>> + Send {
    parse_boards(text, TextOptions::default().with_rules(options.rules).with_start(options.start)).map(
        |read| match read {
            Ok(found) => Ok(found.board.into()),
            Err(error) => Err(Mistake::new(error.line, error.column, error.kind.to_string())),
        },
    )
}

/// The number of blocks of lines that have other lines than comments.
pub(super) fn count(text: &str) -> usize {
    let mut inside = false;
    lines(text).fold(0, |count, line| {
        let begins = !inside && !line.text.is_empty() && !line.is_comment();
        inside = (inside || begins) && !line.text.is_empty();
        count + usize::from(begins)
    })
}
