//! Files of boards, in each of the shapes that people have.
//!
//! All are text. White space at the ends of a line, carriage returns, a byte-order mark and blank lines at the ends of
//! the file do not count, and lines that begin with `#` are comments. [`Shape::detect`] recognizes a shape by what is
//! in the file, and says so if there are two ways to read it. Each board is read on its own: a mistake in one does not
//! touch the others, as far as the shape lets one tell where the next begins. Files are streams: a [`Survey`] goes over
//! one once to see what is in it, and then reads it board by board, in memory that depends on the largest board alone.
//!
//! ```
//! use colorwalk_boards::files::{ReadOptions, Shape, BoardWriter};
//!
//! let text = "2 3 4\n1 2 4\n3 2 1\n5\n";
//! let shape = Shape::detect(text, None)?;
//! assert_eq!(shape, Shape::NUMBERS);
//! let puzzle = shape.read(text, ReadOptions::default()).next().ok_or("the text has one board")??;
//! assert_eq!((puzzle.board.to_string().as_str(), puzzle.optimum), ("124\n321", Some(5)));
//!
//! let mut written = Vec::new();
//! BoardWriter::new(Shape::TOKENS).write(&puzzle, None, &mut written)?;
//! assert_eq!(written, b"2 3\n0 0\n1 2 4\n3 2 1\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A new shape is a file in `files/`, which says how the shape is recognized, read, counted and written, and its lines
//! in `files.rs`: `mod`, and an entry of the list.

mod error;
mod graph;
mod grid;
mod header;
mod line;
mod lines;
mod numbers;
mod puzzle;
mod scan;
mod shape;
mod size;
mod survey;
mod symbols;
mod tally;
mod tokens;
mod writer;

pub use colorwalk_core::Digest;
pub use error::{AmbiguousShape, ParseFileError, ParseFileErrorKind, ReadError};
pub use puzzle::{Puzzle, WrongOptimum};
pub use shape::{Puzzles, ReadOptions, Shape, UnknownShape};
pub use size::{Size, UnknownSize};
pub use survey::{Boards, Survey};
pub use symbols::{Symbols, UnknownSymbol};
pub use writer::{BoardWriter, Unwritable, WriteError};

/// All shapes. A file has the shape that recognizes its first line, or is a graph, grid text or one board a line.
const SHAPES: &[Shape] = &[Shape::GRID, Shape::LINE, Shape::NUMBERS, Shape::TOKENS, Shape::GRAPH];

#[cfg(test)]
mod tests;
