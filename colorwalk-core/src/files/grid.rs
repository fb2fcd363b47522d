//! Grid text, the native shape: one row a line, one character a cell. [`text`](crate::text) reads and writes it.
//!
//! It is what a file has that no other shape claims, so that only its mark has to be recognized: a comment
//! `# grid text`, which stands above boards that look like another shape, or a directive.

use std::io::{self, Write};

use super::scan::lines;
use super::shape::{Beginning, FileShape, Puzzles};
use super::{Puzzle, ReadOptions, Shape, Unwritable};
use crate::board::Board;
use crate::text::{TextOptions, parse_boards};

impl Shape {
    /// One row a line, boards separated by blank lines.
    pub const GRID: Self = Self(&Grid);
}

/// The comment that says that a file is grid text.
const MARK: &str = "# grid text";

struct Grid;

impl FileShape for Grid {
    fn name(&self) -> &'static str {
        "grid"
    }

    fn summary(&self) -> &'static str {
        "One row a line, boards separated by blank lines; a . is the start cell of a walk board"
    }

    fn recognizes(&self, beginning: &Beginning<'_>) -> bool {
        beginning.comments().any(|line| line.text.starts_with(MARK) || line.text.starts_with("#:"))
    }

    fn read<'t>(&self, text: &'t str, options: ReadOptions) -> Puzzles<'t> {
        let boards = parse_boards(text, TextOptions::default().with_rules(options.rules).with_start(options.start));
        Box::new(boards.map(|read| Ok(read?.board.into())))
    }

    /// The number of blocks of lines that have other lines than comments.
    fn count(&self, text: &str) -> usize {
        let mut inside = false;
        lines(text).fold(0, |count, line| {
            let begins = !inside && !line.is_blank() && !line.is_comment();
            inside = (inside || begins) && !line.is_blank();
            count + usize::from(begins)
        })
    }

    fn check(&self, _board: &Board) -> Result<(), Unwritable> {
        Ok(())
    }

    fn heading(&self, first: &Puzzle) -> Option<&'static str> {
        (Shape::detect(&first.board.to_string(), None) != Shape::GRID).then_some(MARK)
    }

    fn has_comments(&self) -> bool {
        true
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{}", puzzle.board)
    }
}
