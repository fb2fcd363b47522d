//! File formats of boards: a name, and how files are recognized, read, counted and written.

use std::io::{self, Write};
use std::sync::Arc;

use colorwalk_core::{Board, BoardError, Lattice, Rules, Setup, Start, Tiling, Topology};

use super::scan::Scanner;
use super::whole::{Draft, Reader};
use super::{FORMATS, ParseFileError, Puzzle, ReadError, Size, Unwritable};

/// A file format of boards.
///
/// ```
/// use colorwalk_boards::files::FileFormat;
///
/// let format: FileFormat = "line".parse()?;
/// assert_eq!(format, FileFormat::LINE);
/// for format in FileFormat::all() {
///     println!("{}: {}", format.name(), format.summary());
/// }
/// # Ok::<(), colorwalk_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct FileFormat(pub(super) &'static Definition);

/// The definition of a format.
pub(super) struct Definition {
    /// The name, in small letters.
    pub(super) name: &'static str,
    /// Describes the boards in one line without a full stop.
    pub(super) summary: &'static str,
    /// How its files are recognized, read and written.
    pub(super) codec: &'static dyn Format,
}

/// How a format is recognized, read and written: one type for each, in a file of its own.
pub(super) trait Format: Sync {
    /// Returns why a text of this format is more likely of another one, if it is.
    fn is_unlikely(&self, _text: &str, _options: ReadOptions) -> Option<&'static str> {
        None
    }

    /// Extracts the next board, `None` at the end; `found` are the boards of a text that is read as a whole. An error
    /// does not affect the board after it.
    fn next(&self, text: &mut Scanner<'_>, found: &Arc<[Draft]>) -> Result<Option<Unbuilt>, ReadError>;

    /// Returns whether the format can hold the board, or why not.
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_from_first_cell(board)
    }

    /// Returns whether a file of this format is a single board.
    fn holds_one(&self) -> bool {
        false
    }

    /// Returns the comment above a board that identifies its format, given the size of the previous board, if any.
    fn heading(&self, _puzzle: &Puzzle, _before: Option<Size>) -> Option<String> {
        None
    }

    /// Returns the reader of a format that is read as a whole; `None` for all others.
    fn reader(&self) -> Option<Reader> {
        None
    }

    /// Returns the prefix of comments, if programs that read this format skip comments.
    fn comment(&self) -> Option<&'static str> {
        None
    }

    /// Returns whether boards are separated by blank lines.
    fn has_blank_lines(&self) -> bool {
        true
    }

    /// Writes a board that the format can hold.
    fn write(&self, _puzzle: &Puzzle, _output: &mut dyn Write) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// A board that is extracted from a text and not yet built.
pub(super) type Unbuilt = Box<dyn FnOnce(ReadOptions) -> Result<Puzzle, ParseFileError>>;

/// Facts about the boards of a file that are not in its text; by default none.
///
/// ```
/// use colorwalk_core::Rules;
/// use colorwalk_boards::files::{ReadOptions, Size};
///
/// let options = ReadOptions::default().with_rules(Rules::Flood).with_size(Size { width: 30, height: 20 });
/// assert_eq!((options.rules, options.start), (Some(Rules::Flood), None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The rules, overriding those that the format implies.
    pub rules: Option<Rules>,
    /// The start of all games, overriding the file.
    pub start: Option<Start>,
    /// The size of a board. If the format states the size as well, a different one is an error.
    pub size: Option<Size>,
}

impl ReadOptions {
    /// Sets the rules; `None` leaves them to the file.
    #[must_use]
    pub fn with_rules(mut self, rules: impl Into<Option<Rules>>) -> Self {
        self.rules = rules.into();
        self
    }

    /// Sets the start; `None` leaves it to the file.
    #[must_use]
    pub fn with_start(mut self, start: impl Into<Option<Start>>) -> Self {
        self.start = start.into();
        self
    }

    /// Sets the size; `None` leaves it to the file.
    #[must_use]
    pub fn with_size(mut self, size: impl Into<Option<Size>>) -> Self {
        self.size = size.into();
        self
    }

    /// Checks that a board that begins on this line has the required size, if there is one.
    pub(super) fn check_size(self, line: usize, topology: &Topology) -> Result<(), ParseFileError> {
        let Some(size) = self.size else { return Ok(()) };
        let found = match topology.lattice() {
            Some(lattice) if (lattice.width(), lattice.height()) == (size.width, size.height) => return Ok(()),
            Some(lattice) => format!("{} cells", lattice.with_tiling(Tiling::Grid)),
            None => format!("no rows ({topology})"),
        };
        let expected = format!("{size}, or one board per line of {} cells", size.cells());
        Err(ParseFileError::new(line, 1, format!("the board has {found}: expected {expected}")))
    }

    /// Builds the board that a file describes, by default with flood rules; errors are reported at its first line.
    pub(super) fn build(
        self,
        line: usize,
        size: Size,
        numbers: &[u8],
        more: impl FnOnce(Setup) -> Setup,
    ) -> Result<Board, ParseFileError> {
        let mistake = |error: BoardError| ParseFileError::new(line, 1, error.to_string());
        let lattice = Lattice::new(size.width, size.height).map_err(mistake)?;
        self.check_size(line, &lattice.into())?;
        let mut setup = more(Setup::from_cells(lattice, numbers)).with_rules(self.rules.unwrap_or(Rules::Flood));
        if let Some(start) = self.start {
            setup = setup.with_start(start);
        }
        setup.build().map_err(mistake)
    }
}

/// Returns why a format for flood boards of squares that start at the first cell cannot hold a board.
pub(super) fn flood_from_first_cell(board: &Board) -> Result<(), Unwritable> {
    flood_on_squares(board)?;
    match board.lattice().and_then(|lattice| lattice.cell(board.start())) {
        Some(cell) if board.start() != 0 => Err(Unwritable::Start(Start::At(cell))),
        _ => Ok(()),
    }
}

/// Returns why a format for flood boards of squares cannot hold a board.
pub(super) fn flood_on_squares(board: &Board) -> Result<(), Unwritable> {
    match board.lattice().map(Lattice::tiling) {
        Some(Tiling::Grid) if Rules::of(board) == Rules::Walk => Err(Unwritable::Walk),
        Some(Tiling::Grid) => Ok(()),
        Some(_) => Err(Unwritable::Topology(FileFormat::GRID)),
        None => Err(Unwritable::Topology(FileFormat::GRAPH)),
    }
}

impl FileFormat {
    /// Returns all formats.
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        FORMATS.iter().copied()
    }

    /// Returns the formats that can also be written.
    pub fn written() -> impl Iterator<Item = Self> {
        Self::all().filter(|format| format.0.codec.reader().is_none())
    }

    /// Returns the name, such as `grid`, which parses as the format.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Describes the boards of the format in one line.
    #[must_use]
    pub fn summary(self) -> &'static str {
        self.0.summary
    }
}

colorwalk_core::named!(FileFormat, FORMATS, "a file format of boards", identity);
