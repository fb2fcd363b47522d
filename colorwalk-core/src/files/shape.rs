//! What a shape of boards is: a name, and how files of it are recognized, read, counted and written.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::io::{self, Write};
use std::str::FromStr;

use thiserror::Error;

use super::scan::{Word, content, lines};
use super::{ParseFileError, ParseFileErrorKind, Puzzle, SHAPES, Size, Unwritable};
use crate::board::{Board, Cell, Rules, Setup};
use crate::lines::Line;
use crate::text::Start;

/// How boards stand in a file.
///
/// ```
/// use colorwalk_core::files::Shape;
///
/// let shape: Shape = "line".parse()?;
/// assert_eq!(shape, Shape::LINE);
/// for shape in Shape::all() {
///     println!("{}: {}", shape.name(), shape.summary());
/// }
/// # Ok::<(), colorwalk_core::files::UnknownShape>(())
/// ```
#[derive(Clone, Copy)]
pub struct Shape(pub(super) &'static dyn FileShape);

/// What a shape has to say: one type for each, in a file of its own.
pub(super) trait FileShape: Sync {
    /// The name, in small letters.
    fn name(&self) -> &'static str;

    /// What the boards look like, in one line without a full stop.
    fn summary(&self) -> &'static str;

    /// Whether a file that begins like this has the shape.
    fn recognizes(&self, beginning: &Beginning<'_>) -> bool;

    /// Reads the boards of a text one by one.
    fn read<'t>(&self, text: &'t str, options: ReadOptions) -> Puzzles<'t>;

    /// How many boards a text holds, whole or not.
    fn count(&self, text: &str) -> usize;

    /// Whether the shape can hold the board.
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        if board.rules() == Rules::Walk {
            return Err(Unwritable::Walk);
        }
        if board.start() != Cell::default() {
            return Err(Unwritable::Start(board.start()));
        }
        Ok(())
    }

    /// What a file must begin with whose first board is this one, so that its shape is recognized.
    fn heading(&self, _first: &Puzzle) -> Option<&'static str> {
        None
    }

    /// Whether the programs that read this shape pass over comments.
    fn has_comments(&self) -> bool {
        false
    }

    /// Whether a blank line stands between two boards.
    fn has_blank_lines(&self) -> bool {
        true
    }

    /// Writes a board that the shape can hold.
    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()>;
}

/// What a file begins with: its first line that is neither blank nor a comment.
pub(super) struct Beginning<'t> {
    text: &'t str,
    /// The line.
    pub(super) first: Line<'t>,
    /// The size of a board, if it is known.
    pub(super) size: Option<Size>,
}

impl<'t> Beginning<'t> {
    /// Whether the first line is this many numbers and nothing else.
    pub(super) fn is_numbers(&self, count: usize) -> bool {
        let is_number = |word: Word<'_>| word.text.parse::<u64>().is_ok();
        self.first.words().count() == count && self.first.words().all(is_number)
    }

    /// The lines up to the next blank one, without comments.
    pub(super) fn block(&self) -> impl Iterator<Item = Line<'t>> {
        let from_first = lines(self.text).skip_while(|line| line.number < self.first.number);
        from_first.take_while(|line| !line.is_blank()).filter(|line| !line.is_comment())
    }

    /// The comments above the first line.
    pub(super) fn comments(&self) -> impl Iterator<Item = Line<'t>> {
        lines(self.text).take_while(|line| line.number < self.first.number).filter(Line::is_comment)
    }
}

/// What is known of the boards of a file apart from its text; by default nothing.
///
/// ```
/// use colorwalk_core::Rules;
/// use colorwalk_core::files::{ReadOptions, Size};
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
    /// The size of a board, where the shape does not say.
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

    /// Builds the board that a file describes, flood rules implied; mistakes are told of its first line.
    pub(super) fn build(self, line: usize, setup: Setup) -> Result<Board, ParseFileError> {
        let mut setup = setup.with_rules(self.rules.unwrap_or(Rules::Flood));
        if let Some(start) = self.start {
            setup.start = start.on(setup.rows.first().map_or(0, Vec::len), setup.rows.len());
        }
        setup.build().map_err(|error| ParseFileError { line, column: 1, kind: ParseFileErrorKind::Board(error) })
    }
}

/// The boards of a text, one by one; made by [`Shape::read`].
pub type Puzzles<'t> = Box<dyn Iterator<Item = Result<Puzzle, ParseFileError>> + Send + 't>;

impl Shape {
    /// All shapes there are.
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        SHAPES.iter().copied()
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

    /// The shape of a text, by what it begins with; a text without anything in it counts as grid text.
    ///
    /// A size, if the size of the boards is known, tells a line that is a whole board from a row.
    pub fn detect(text: &str, size: Option<Size>) -> Self {
        let Some(first) = content(text).next() else { return Self::GRID };
        let beginning = Beginning { text, first, size };
        if Self::GRID.0.recognizes(&beginning) {
            return Self::GRID;
        }
        Self::all().find(|shape| shape.0.recognizes(&beginning)).unwrap_or(Self::GRID)
    }

    /// Reads the boards of a text one by one, each with its own result.
    #[must_use]
    pub fn read(self, text: &str, options: ReadOptions) -> Puzzles<'_> {
        self.0.read(text, options)
    }

    /// How many boards a text holds, good ones and bad ones, counted without reading them.
    #[must_use]
    pub fn count(self, text: &str) -> usize {
        self.0.count(text)
    }
}

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Shape {}

impl Hash for Shape {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Shape({})", self.name())
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for Shape {
    type Err = UnknownShape;

    fn from_str(text: &str) -> Result<Self, UnknownShape> {
        Self::all().find(|shape| shape.name() == text).ok_or_else(|| UnknownShape { text: text.to_owned() })
    }
}

/// The text names no shape.
///
/// ```
/// use colorwalk_core::files::Shape;
///
/// let error = "grids".parse::<Shape>().unwrap_err();
/// assert_eq!(error.text, "grids");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not a shape of boards: there are {}", names())]
pub struct UnknownShape {
    /// The text found.
    pub text: String,
}

/// The names of all shapes, for a message.
fn names() -> String {
    Shape::all().map(Shape::name).collect::<Vec<_>>().join(", ")
}
