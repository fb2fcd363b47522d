//! What a shape of boards is: a name, and how files of it are recognized, read, counted and written.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::io::{self, Write};
use std::str::FromStr;

use colorwalk_core::{Board, BoardError, Lattice, Rules, Setup, Start, Tiling, Topology};
use thiserror::Error;

use super::index::Facts;
use super::scan::{Row, Scanner};
use super::whole::Reader;
use super::{AmbiguousFormat, FORMATS, FileIndex, ParseFileError, Puzzle, ReadError, Size, Unwritable};

/// How boards stand in a file.
///
/// ```
/// use colorwalk_boards::files::FileFormat;
///
/// let shape: FileFormat = "line".parse()?;
/// assert_eq!(shape, FileFormat::LINE);
/// for shape in FileFormat::all() {
///     println!("{}: {}", shape.name(), shape.summary());
/// }
/// # Ok::<(), colorwalk_boards::files::UnknownFileFormat>(())
/// ```
#[derive(Clone, Copy)]
pub struct FileFormat(pub(super) &'static dyn Format);

/// What a shape has to say: one type for each, in a file of its own.
pub(super) trait Format: Sync {
    /// The name, in small letters.
    fn name(&self) -> &'static str;

    /// What the boards look like, in one line without a full stop.
    fn summary(&self) -> &'static str;

    /// Whether a file has the shape whose first line, which is neither blank nor a comment, is this one.
    ///
    /// What no shape recognizes is grid text, one board a line, a graph, or read as a whole: all of it tells which.
    fn recognizes(&self, _first: &Row) -> bool {
        false
    }

    /// Goes over all boards, to say what has to be known of the whole file before the first of them is read.
    fn survey(&self, text: &mut Scanner<'_>, options: ReadOptions) -> Result<Facts, ReadError>;

    /// Reads the next board; a mistake does not touch the one behind it. `None` at the end.
    fn next(&self, text: &mut Scanner<'_>, facts: &Facts, options: ReadOptions) -> Result<Option<Puzzle>, ReadError>;

    /// Whether the shape can hold the board.
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_on_squares(board)?;
        match board.lattice().and_then(|lattice| lattice.cell(board.start())).filter(|_| board.start() > 0) {
            None => Ok(()),
            Some(cell) => Err(Unwritable::Start(Start::At(cell))),
        }
    }

    /// The comment above a board by which its shape is recognized, given the size of the board before, if any.
    fn heading(&self, _puzzle: &Puzzle, _before: Option<Size>) -> Option<String> {
        None
    }

    /// How a file is read that is of a shape that is read as a whole; `None` of all others.
    fn reader(&self) -> Option<Reader> {
        None
    }

    /// What a comment begins with, if the programs that read this shape pass over comments.
    fn comment(&self) -> Option<&'static str> {
        None
    }

    /// Whether a blank line stands between two boards.
    fn has_blank_lines(&self) -> bool {
        true
    }

    /// Writes a board that the shape can hold.
    fn write(&self, _puzzle: &Puzzle, _output: &mut dyn Write) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// What is known of the boards of a file apart from its text; by default nothing.
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
    /// The rules, whatever the shape implies.
    pub rules: Option<Rules>,
    /// Where games start, whatever the file says.
    pub start: Option<Start>,
    /// The size of a board. Where the shape says it, too, another size is a mistake.
    pub size: Option<Size>,
}

impl ReadOptions {
    /// The same options with these rules; `None` leaves them to the file.
    #[must_use]
    pub fn with_rules(mut self, rules: impl Into<Option<Rules>>) -> Self {
        self.rules = rules.into();
        self
    }

    /// The same options with this start; `None` leaves it to the file.
    #[must_use]
    pub fn with_start(mut self, start: impl Into<Option<Start>>) -> Self {
        self.start = start.into();
        self
    }

    /// The same options with this size; `None` leaves it to the file.
    #[must_use]
    pub fn with_size(mut self, size: impl Into<Option<Size>>) -> Self {
        self.size = size.into();
        self
    }

    /// Whether a board whose first line is this one has the size that is asked for, if one is.
    pub(super) fn check_size(self, line: usize, topology: &Topology) -> Result<(), ParseFileError> {
        let Some(size) = self.size else { return Ok(()) };
        let found = match topology.lattice() {
            Some(lattice) if (lattice.width(), lattice.height()) == (size.width, size.height) => return Ok(()),
            Some(lattice) => format!("{} cells", lattice.with_tiling(Tiling::Grid)),
            None => format!("no rows ({topology})"),
        };
        let expected = format!("{size}, or one board a line of {} cells", size.cells());
        Err(ParseFileError::new(line, 1, format!("the board has {found}: expected {expected}")))
    }

    /// Builds the board that a file describes, flood rules implied; mistakes are told of its first line.
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
        let setup = more(Setup::from_cells(lattice, numbers)).with_rules(self.rules.unwrap_or(Rules::Flood));
        let setup = self.start.map_or(setup.clone(), |start| setup.with_start(start));
        setup.build().map_err(mistake)
    }
}

/// What a shape for flood boards of squares cannot hold.
pub(super) fn flood_on_squares(board: &Board) -> Result<(), Unwritable> {
    match board.lattice().map(Lattice::tiling) {
        Some(Tiling::Grid) if Rules::of(board) == Rules::Walk => Err(Unwritable::Walk),
        Some(Tiling::Grid) => Ok(()),
        Some(_) => Err(Unwritable::Topology(FileFormat::GRID)),
        None => Err(Unwritable::Topology(FileFormat::GRAPH)),
    }
}

/// The boards of a text, one by one; made by [`FileFormat::read`].
pub type Puzzles<'t> = Box<dyn Iterator<Item = Result<Puzzle, ParseFileError>> + Send + 't>;

impl FileFormat {
    /// All shapes there are.
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        FORMATS.iter().copied()
    }

    /// The shapes that are written, too.
    pub fn written() -> impl Iterator<Item = Self> {
        Self::all().filter(|shape| shape.0.reader().is_none())
    }

    /// The name, such as `grid`; it parses as the shape.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// What boards of the shape look like, in one line.
    #[must_use]
    pub fn summary(self) -> &'static str {
        self.0.summary()
    }

    /// The shape of a text, by what is in it; a text without anything in it counts as grid text.
    ///
    /// A size, if the size of the boards is known, tells a line that is a whole board from a row.
    ///
    /// # Errors
    ///
    /// [`AmbiguousFormat`] if it can be read as grid text and as one board a line, with different boards.
    pub fn detect(text: &str, size: Option<Size>) -> Result<Self, AmbiguousFormat> {
        match FileIndex::of(text.as_bytes(), None, ReadOptions::default().with_size(size)) {
            Ok(survey) => Ok(survey.shape()),
            Err(ReadError::Ambiguous(error)) => Err(error),
            // What reading will find wrong.
            Err(_) => Ok(Self::GRID),
        }
    }

    /// Reads the boards of a text one by one, each with its own result.
    #[must_use]
    pub fn read(self, text: &str, options: ReadOptions) -> Puzzles<'_> {
        let survey = match FileIndex::of(text.as_bytes(), Some(self), options) {
            Ok(survey) => survey,
            Err(error) => return Box::new(mistake(error).map(Err).into_iter()),
        };
        let boards = survey.read(text.as_bytes()).map_while(|read| match read {
            Ok(puzzle) => Some(Ok(puzzle)),
            Err(error) => mistake(error).map(Err),
        });
        Box::new(boards)
    }

    /// How many boards a text holds, good ones and bad ones, counted without building them.
    #[must_use]
    pub fn count(self, text: &str) -> usize {
        FileIndex::of(text.as_bytes(), Some(self), ReadOptions::default()).map_or(1, |survey| survey.count())
    }
}

/// The mistake in a text that is in memory, where nothing else can go wrong.
fn mistake(error: ReadError) -> Option<ParseFileError> {
    match error {
        ReadError::Mistake(mistake) => Some(mistake),
        ReadError::Ambiguous(_) | ReadError::Unreadable(_) | ReadError::Input(_) => None,
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
        formatter.write_str(self.name())
    }
}

impl FromStr for FileFormat {
    type Err = UnknownFileFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFileFormat> {
        Self::all().find(|shape| shape.name() == text).ok_or_else(|| UnknownFileFormat { text: text.to_owned() })
    }
}

/// The text names no shape.
///
/// ```
/// use colorwalk_boards::files::FileFormat;
///
/// let error = "grids".parse::<FileFormat>().unwrap_err();
/// assert_eq!(error.text, "grids");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not a shape of boards: there are {}", names())]
pub struct UnknownFileFormat {
    /// The text found.
    pub text: String,
}

/// The names of all shapes, for a message.
fn names() -> String {
    FileFormat::all().map(FileFormat::name).collect::<Vec<_>>().join(", ")
}
