//! File formats of boards: a name, the grammars that read them, and how they are written.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::io::{self, Write};
use std::str::FromStr;

use colorwalk_core::{Board, Lattice, ParseError, Rules, Start, Tiling};

use super::grammar::Grammar;
use super::heading::Heading;
use super::{Puzzle, ReadOptions, Size, Unwritable, formats};

/// A file format of boards.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::files::FileFormat;
///
/// let format: FileFormat = "line".parse()?;
/// assert_eq!(format, FileFormat::LINE);
/// for format in FileFormat::all() {
///     println!("{}: {}", format.name(), format.summary());
/// }
/// # Ok::<(), colorwalk::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct FileFormat(pub(super) &'static Definition);

/// The definition of a format.
pub(super) struct Definition {
    /// The name, in small letters.
    pub(super) name: &'static str,
    /// Describes the boards in one line without a full stop.
    pub(super) summary: &'static str,
    /// The comment that names the format above its boards, if there is one.
    pub(super) heading: Option<Heading>,
    /// The grammars that derive its texts. Where there are several, one of them has to derive the whole text.
    pub(super) grammars: &'static [NewGrammar],
    /// How its boards are written; `None` for a format of other programs, of which a text without errors is read, or
    /// nothing.
    pub(super) writer: Option<&'static dyn Writer>,
}

/// Creates a grammar at the beginning of a text.
pub(super) type NewGrammar = fn(ReadOptions) -> Box<dyn Grammar>;

/// How boards are written in a format: one type for each, in the file of the format.
pub(super) trait Writer: Sync {
    /// Returns whether the format can hold the board, or why not.
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_from_first_cell(board)
    }

    /// Returns the comment above a board that identifies its format, given the size of the previous board, if any.
    fn heading(&self, _puzzle: &Puzzle, _before: Option<Size>) -> Option<String> {
        None
    }

    /// Returns the prefix of comments, if programs that read this format skip comments.
    fn comment(&self) -> Option<&'static str> {
        None
    }

    /// Returns the separator of two boards; `None` if a file holds one.
    fn between(&self) -> Option<&'static str> {
        Some("\n")
    }

    /// Writes a board that the format can hold.
    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()>;

    /// Returns boards as people write them, as they are read, and as they are written.
    #[cfg(test)]
    fn sample(&self) -> super::tests::Sample;
}

/// Returns why a format for flood boards of squares that start at the first cell cannot hold a board.
pub(super) fn flood_from_first_cell(board: &Board) -> Result<(), Unwritable> {
    flood_on_squares(board)?;
    let start = board
        .lattice()
        .and_then(|lattice| lattice.cell(board.start()));
    match start {
        Some(cell) if board.start() != 0 => Err(Unwritable::Start(Start::At(cell))),
        _ => Ok(()),
    }
}

/// Returns why a format for flood boards of squares cannot hold a board.
pub(super) fn flood_on_squares(board: &Board) -> Result<(), Unwritable> {
    match board.lattice().map(Lattice::tiling) {
        Some(Tiling::Grid) if board.rules() == Rules::Walk => Err(Unwritable::Walk),
        Some(Tiling::Grid) => Ok(()),
        Some(_) => Err(Unwritable::Topology(FileFormat::GRID)),
        None => Err(Unwritable::Topology(FileFormat::GRAPH)),
    }
}

impl FileFormat {
    /// Returns all formats, in the order in which they are listed.
    #[expect(
        clippy::implied_bounds_in_impls,
        reason = "the pages of the facade show the item of no other bound"
    )]
    pub fn all() -> impl Iterator<Item = Self> + ExactSizeIterator {
        formats::ALL.iter().copied()
    }

    /// Returns the name, in lower case, which can be parsed again.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns a one-line description, without a full stop.
    pub fn summary(self) -> &'static str {
        self.0.summary
    }

    /// Returns the formats that can also be written.
    pub fn written() -> impl Iterator<Item = Self> {
        Self::all().filter(|format| format.0.writer.is_some())
    }
}

impl PartialEq for FileFormat {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for FileFormat {}

impl Hash for FileFormat {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for FileFormat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "FileFormat({})", self.name())
    }
}

impl fmt::Display for FileFormat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for FileFormat {
    type Err = ParseError;

    /// Finds the value with this name.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::all()
            .find(|format| format.name() == text)
            .ok_or_else(|| {
                ParseError::unknown(text, "a file format of boards", Self::all().map(Self::name))
            })
    }
}
