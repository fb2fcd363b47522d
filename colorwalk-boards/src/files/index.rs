//! What has to be known of a whole file before its first board can be read: its shape, how many boards it holds, which
//! symbols occur.
//!
//! A file is gone over twice, once for the survey and once for the boards, so that neither it nor its boards are ever
//! in memory as a whole.

use std::io::Read;
use std::sync::Arc;

use super::numbers::is_numbers;
use super::scan::{Row, Scanner};
use super::tally::{Guess, MAX_ROW, Tally};
use super::whole::{Draft, facts, too_long};
use super::{AmbiguousFormat, Digest, FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions, Size, Unreadable};

/// What a shape finds out about a whole file.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// How many boards there are, good ones and bad ones.
    pub(super) count: usize,
    /// Whether grid text shows a start cell anywhere.
    pub(super) shows_start: bool,
    /// The boards of a text that is read as a whole.
    pub(super) found: Arc<[Draft]>,
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
            Some(shape) => {
                text = if shape.0.reader().is_some() { text.keeping() } else { text };
                text.expect(shape);
                (shape, shape.0.survey(&mut text, options)?)
            }
            None => {
                text = text.keeping();
                recognize(&mut text, options)?
            }
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
        let mut text = Scanner::new(input);
        text.expect(self.shape);
        Boards { text, survey: self.clone(), ended: false }
    }
}

/// Goes over a text whose shape is to be found out.
fn recognize(text: &mut Scanner<'_>, options: ReadOptions) -> Result<(FileFormat, Facts), ReadError> {
    let (mut tally, mut first) = (Tally::new(options.size), Row::default());
    tally.above(text, &mut first)?;
    let marked = tally.marked();
    let like = |shape: &FileFormat| shape.0.recognizes(&first) && marked.is_none_or(|marked| marked == *shape);
    if let Some(shape) = FileFormat::all().find(like) {
        return with_header(text, shape, &first, marked.is_some(), options);
    }
    tally.all(text, first)?;
    match tally.guess() {
        Guess::Sure(shape) => Ok((shape, tally.facts(shape))),
        Guess::Torn(error) => Err(error.into()),
        Guess::Unsure(otherwise) => match (as_a_whole(text, options)?, otherwise) {
            (Whole::Is(shape, found), _) => Ok((shape, facts(found))),
            (_, Some(Ok(shape))) => Ok((shape, tally.facts(shape))),
            (_, Some(Err(error))) => Err(error.into()),
            (Whole::IsNot(reasons), None) => Err(reasons.into()),
            (Whole::TooLong, None) => Err(too_long().into()),
        },
    }
}

/// Goes over a text that begins like a header of this shape. Where all lines look like it, they may be rows.
fn with_header(
    text: &mut Scanner<'_>,
    shape: FileFormat,
    first: &Row,
    marked: bool,
    options: ReadOptions,
) -> Result<(FileFormat, Facts), ReadError> {
    let numbers = first.text.split_whitespace().count();
    let (mut rows, mut even, mut row) = (1, !marked, Row::default());
    while even && text.content(MAX_ROW, &mut row)? {
        rows += 1;
        even = is_numbers(&row, numbers);
    }
    even &= rows > 1;
    // How many boards there are and the first one's size, if the shape finds no mistake: in the first, or in any of them.
    let mut read = (0, None);
    if !text.rewind() {
        return Err(too_long().into());
    }
    let is_right = marked
        || loop {
            match shape.0.next(text, &Facts::default(), ReadOptions::default()) {
                Ok(Some(puzzle)) => read = (read.0 + 1, read.1.or(Some(Size::of(&puzzle.board)))),
                Ok(None) => break true,
                Err(ReadError::Mistake(_)) => break false,
                Err(error) => return Err(error),
            }
            if !even {
                break true;
            }
        };
    if even || !is_right {
        text.rewind();
        match (as_a_whole(text, options)?, read) {
            (Whole::Is(rows, found), (boards, Some(size))) if is_right => {
                let other = (rows, found.len(), found.first().map_or(size, Draft::size));
                return Err(AmbiguousFormat { readings: [(shape, boards, size), other] }.into());
            }
            (Whole::Is(rows, found), _) => return Ok((rows, facts(found))),
            (Whole::IsNot(reasons), _) if even => return Err(reasons.into()),
            _ => {}
        }
    }
    if !text.rewind() {
        return Err(too_long().into());
    }
    text.forget();
    text.expect(shape);
    Ok((shape, shape.0.survey(text, options)?))
}

/// What a text is, read as a whole.
enum Whole {
    Is(FileFormat, Vec<Draft>),
    IsNot(Unreadable),
    TooLong,
}

/// Reads a text in the shapes of other programs.
fn as_a_whole(text: &mut Scanner<'_>, options: ReadOptions) -> Result<Whole, ReadError> {
    let Some(text) = text.whole()? else { return Ok(Whole::TooLong) };
    for shape in FileFormat::all() {
        if let Some(Ok(found)) = shape.0.reader().map(|read| read(&text, options)) {
            return Ok(Whole::Is(shape, found));
        }
    }
    let reason = |shape| first_mistake(&text, shape, options).map(|mistake| (shape, mistake));
    Ok(Whole::IsNot(Unreadable { reasons: FileFormat::all().filter_map(reason).collect() }))
}

/// The first mistake of a text in a shape.
fn first_mistake(text: &str, shape: FileFormat, options: ReadOptions) -> Option<ParseFileError> {
    let error = match FileIndex::of(text.as_bytes(), Some(shape), options) {
        Ok(survey) => survey.read(text.as_bytes()).find_map(Result::err)?,
        Err(error) => error,
    };
    if let ReadError::Mistake(mistake) = error { Some(mistake) } else { None }
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
