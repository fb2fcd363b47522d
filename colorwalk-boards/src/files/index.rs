//! What has to be known of a whole file before its first board can be read: its shape, how many boards it holds, which
//! symbols occur.
//!
//! A file is gone over twice, once for the survey and once for the boards, so that neither it nor its boards are ever
//! in memory as a whole.

use std::io::Read;

use super::scan::{Row, Scanner};
use super::tally::Tally;
use super::{Digest, FileFormat, Puzzle, ReadError, ReadOptions, Symbols};

/// What a shape finds out about a whole file.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// How many boards there are, good ones and bad ones.
    pub(super) count: usize,
    /// The symbols of one board a line, in the order of the colors.
    pub(super) alphabet: Vec<String>,
    /// The same as symbols of boards.
    pub(super) symbols: Symbols,
    /// Whether grid text shows a start cell anywhere.
    pub(super) shows_start: bool,
}

/// What is in a file of boards.
///
/// ```
/// use colorwalk_boards::files::{ReadOptions, FileFormat, FileIndex};
///
/// let text = "2 2\n0 0\nred blue blue red\n\n1 2\n0 0\nred blue\n";
/// let survey = FileIndex::of(text.as_bytes(), None, ReadOptions::default())?;
/// assert_eq!((survey.shape(), survey.count()), (FileFormat::TOKENS, 2));
/// let boards: Vec<_> = survey.read(text.as_bytes()).map(|read| read.map(|puzzle| puzzle.board.to_string())).collect();
/// assert_eq!(boards[1].as_ref().ok().map(String::as_str), Some("21"));
/// # Ok::<(), colorwalk_boards::files::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FileIndex {
    shape: FileFormat,
    options: ReadOptions,
    facts: Facts,
    digest: Digest,
}

impl FileIndex {
    /// Goes over a file to its end, in time linear in its length and in memory for the largest board. The shape is
    /// recognized unless it is given.
    ///
    /// # Errors
    ///
    /// A [`ReadError`] if the file cannot be read or is no text, or if its shape can be told neither by its lines nor
    /// by the size in the options. Mistakes in boards are left to [`FileIndex::read`].
    pub fn of(input: impl Read + Send, shape: Option<FileFormat>, options: ReadOptions) -> Result<Self, ReadError> {
        let mut text = Scanner::new(input);
        let (shape, facts) = match shape {
            Some(shape) => (shape, shape.0.survey(&mut text, options)?),
            None => recognize(&mut text, options)?,
        };
        Ok(Self { shape, options, facts, digest: text.finish()? })
    }

    /// How the boards stand in the file.
    #[must_use]
    pub fn shape(&self) -> FileFormat {
        self.shape
    }

    /// How many boards there are, good ones and bad ones.
    #[must_use]
    pub fn count(&self) -> usize {
        self.facts.count
    }

    /// The checksum of the file.
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// Reads the boards of the same file again from its beginning, one by one, each with its own result.
    pub fn read<'t>(&self, input: impl Read + Send + 't) -> Boards<'t> {
        Boards { text: Scanner::new(input), survey: self.clone(), ended: false }
    }
}

/// Goes over a text whose shape is to be found out.
fn recognize(text: &mut Scanner<'_>, options: ReadOptions) -> Result<(FileFormat, Facts), ReadError> {
    let (mut tally, mut first) = (Tally::new(options.size), Row::default());
    tally.above(text, &mut first)?;
    if let Some(shape) = FileFormat::all().find(|shape| shape.0.recognizes(&first)) {
        text.again(&first);
        return Ok((shape, shape.0.survey(text, options)?));
    }
    tally.all(text, first)?;
    let shape = tally.shape()?;
    Ok((shape, tally.facts(shape)))
}

/// The boards of a file, one by one; made by [`FileIndex::read`].
///
/// ```
/// use colorwalk_boards::files::{Boards, ReadOptions, FileFormat, FileIndex};
///
/// let text = ".12\n\n.21\n\n.1!";
/// let boards: Boards = FileIndex::of(text.as_bytes(), None, ReadOptions::default())?.read(text.as_bytes());
/// assert_eq!(boards.map(|read| read.is_ok()).collect::<Vec<_>>(), [true, true, false]);
/// # Ok::<(), colorwalk_boards::files::ReadError>(())
/// ```
pub struct Boards<'t> {
    text: Scanner<'t>,
    survey: FileIndex,
    ended: bool,
}

impl std::fmt::Debug for Boards<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Boards").field("survey", &self.survey).finish_non_exhaustive()
    }
}

impl Iterator for Boards<'_> {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let FileIndex { shape, options, facts, .. } = &self.survey;
        let read = shape.0.next(&mut self.text, facts, *options).transpose();
        // Behind what cannot be read there is nothing.
        self.ended = self.text.lost || !matches!(read, Some(Ok(_) | Err(ReadError::Mistake(_))));
        read
    }
}
