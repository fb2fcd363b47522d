//! The facts that must be known about a whole file before its first board can be read: its format, the number of
//! boards, the symbols that occur.
//!
//! A file is read twice, for the index and for the boards, so that neither is ever in memory as a whole.

use std::io::Read;
use std::sync::Arc;

use super::numbers::is_numbers;
use super::scan::{Row, Scanner};
use super::tally::{Guess, MAX_ROW, Tally};
use super::whole::{Draft, facts, too_long};
use super::{AmbiguousFormat, Digest, FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions, Size, Unreadable};

/// The facts that a format finds out about a whole file.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// The number of boards, valid and invalid.
    pub(super) count: usize,
    /// Whether grid text contains a start cell.
    pub(super) shows_start: bool,
    /// The boards of a text that is read as a whole.
    pub(super) found: Arc<[Draft]>,
}

/// An index of a file of boards: its format and the number of boards.
///
/// ```
/// use colorwalk_boards::files::{ReadOptions, FileFormat, FileIndex};
///
/// let text = "2 2\n0 0\nred blue blue red\n\n1 2\n0 0\nred blue\n";
/// let index = FileIndex::of(text.as_bytes(), None, ReadOptions::default())?;
/// assert_eq!((index.format(), index.count()), (FileFormat::TOKENS, 2));
/// let boards: Vec<_> = index.read(text.as_bytes()).map(|read| read.map(|puzzle| puzzle.board.to_string())).collect();
/// assert_eq!(boards[1].as_ref().ok().map(String::as_str), Some("21"));
/// # Ok::<(), colorwalk_boards::files::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FileIndex {
    format: FileFormat,
    options: ReadOptions,
    facts: Facts,
    digest: Digest,
}

impl FileIndex {
    /// Reads a file to its end, in time linear in its length and in memory for the largest board. The format is
    /// detected unless it is given.
    ///
    /// # Errors
    ///
    /// A [`ReadError`] if the file cannot be read or is not text, or if its format can be detected neither by its lines
    /// nor by the size in the options. Errors in boards are left to [`FileIndex::read`].
    pub fn of(input: impl Read + Send, format: Option<FileFormat>, options: ReadOptions) -> Result<Self, ReadError> {
        let mut text = Scanner::new(input);
        let (format, facts) = match format {
            Some(format) => {
                text = if format.0.codec.reader().is_some() { text.keeping() } else { text };
                text.expect(format);
                (format, format.0.codec.index(&mut text, options)?)
            }
            None => {
                text = text.keeping();
                recognize(&mut text, options)?
            }
        };
        Ok(Self { format, options, facts, digest: text.finish()? })
    }

    /// Returns the format of the file.
    #[must_use]
    pub fn format(&self) -> FileFormat {
        self.format
    }

    /// Returns the number of boards, valid and invalid.
    #[must_use]
    pub fn count(&self) -> usize {
        self.facts.count
    }

    /// Returns the checksum of the file, by which the experiments tell whether it has changed.
    #[doc(hidden)]
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// Reads the boards of the same file again from its beginning, one by one, each with its own result.
    pub fn read<'t>(&self, input: impl Read + Send + 't) -> Boards<'t> {
        let mut text = Scanner::new(input);
        text.expect(self.format);
        Boards { text, index: self.clone(), ended: false }
    }
}

/// Detects the format of a text and indexes it.
fn recognize(text: &mut Scanner<'_>, options: ReadOptions) -> Result<(FileFormat, Facts), ReadError> {
    let (mut tally, mut first) = (Tally::new(options.size), Row::default());
    tally.above(text, &mut first)?;
    let marked = tally.marked();
    // A heading decides, whatever is below it; grid text and boards in lines are counted by their rows.
    let like = |format: &FileFormat| match marked {
        Some(marked) => *format == marked && marked == FileFormat::TOKENS,
        None => format.0.codec.recognizes(&first),
    };
    if let Some(format) = FileFormat::all().find(like) {
        return with_header(text, format, &first, marked.is_some(), options);
    }
    tally.all(text, first)?;
    match tally.guess() {
        Guess::Sure(format) => Ok((format, tally.facts(format))),
        Guess::Torn(error) => Err(error.into()),
        Guess::Unsure(otherwise) => match (as_a_whole(text, options)?, otherwise) {
            (Whole::Is(format, found), _) => Ok((format, facts(found))),
            (_, Some(Ok(format))) => Ok((format, tally.facts(format))),
            (_, Some(Err(error))) => Err(error.into()),
            (Whole::IsNot(reasons), None) => Err(reasons.into()),
            (Whole::TooLong, None) => Err(too_long().into()),
        },
    }
}

/// Indexes a text that begins like a header of this format. If all lines look like it, they may be rows.
fn with_header(
    text: &mut Scanner<'_>,
    format: FileFormat,
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
    // The number of boards and the size of the first, if the format finds no error: in the first, or in any of them.
    let mut read = (0, None);
    if !text.rewind() {
        return Err(too_long().into());
    }
    let is_right = marked
        || loop {
            match format.0.codec.next(text, &Facts::default(), ReadOptions::default()) {
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
                return Err(AmbiguousFormat { readings: [(format, boards, size), other] }.into());
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
    text.expect(format);
    Ok((format, format.0.codec.index(text, options)?))
}

/// The result of reading a text as a whole.
enum Whole {
    Is(FileFormat, Vec<Draft>),
    IsNot(Unreadable),
    TooLong,
}

/// Reads a text in the formats of other programs.
fn as_a_whole(text: &mut Scanner<'_>, options: ReadOptions) -> Result<Whole, ReadError> {
    let Some(text) = text.whole()? else { return Ok(Whole::TooLong) };
    for format in FileFormat::all() {
        if let Some(Ok(found)) = format.0.codec.reader().map(|read| read(&text, options)) {
            return Ok(Whole::Is(format, found));
        }
    }
    let reason = |format| first_mistake(&text, format, options).map(|mistake| (format, mistake));
    Ok(Whole::IsNot(Unreadable { reasons: FileFormat::all().filter_map(reason).collect() }))
}

/// Returns the first error of a text in a format.
fn first_mistake(text: &str, format: FileFormat, options: ReadOptions) -> Option<ParseFileError> {
    let error = match FileIndex::of(text.as_bytes(), Some(format), options) {
        Ok(index) => index.read(text.as_bytes()).find_map(Result::err)?,
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
    index: FileIndex,
    ended: bool,
}

impl std::fmt::Debug for Boards<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Boards").field("index", &self.index).finish_non_exhaustive()
    }
}

impl Iterator for Boards<'_> {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let FileIndex { format, options, facts, .. } = &self.index;
        let read = format.0.codec.next(&mut self.text, facts, *options).transpose();
        // Nothing follows what cannot be read.
        self.ended = self.text.lost || !matches!(read, Some(Ok(_) | Err(ReadError::Mistake(_))));
        read
    }

    /// Passes over boards without building them, in a fraction of the time: a shard builds its own boards only. If the
    /// input fails on the way, that error is returned.
    fn nth(&mut self, count: usize) -> Option<Self::Item> {
        for _ in 0..count {
            let FileIndex { format, facts, .. } = &self.index;
            if self.ended {
                return None;
            }
            let passed = format.0.codec.pass(&mut self.text, facts);
            self.ended = self.text.lost || !matches!(passed, Ok(true) | Err(ReadError::Mistake(_)));
            if let Err(error @ ReadError::Input(_)) = passed {
                return Some(Err(error));
            }
        }
        self.next()
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    /// Input that always fails.
    struct Failing;

    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }

    /// Found by fuzzing: the rows below the headings were counted instead of the boards.
    #[test]
    fn below_a_heading_of_tokens_are_tokens_even_if_they_are_wrong() {
        for text in ["# tokens\nPAR\n# tokens\n8AMS  :", "# tokens\n12\n\n21\n", "# tokens\n"] {
            let index = FileIndex::of(text.as_bytes(), None, ReadOptions::default()).unwrap();
            assert_eq!(index.format(), FileFormat::TOKENS, "{text}");
            assert_eq!(index.read(text.as_bytes()).count(), index.count(), "{text}");
        }
    }

    /// A shard that passes over the place must not end as if the file did.
    #[test]
    fn input_that_fails_is_an_error_for_every_shard() {
        let text = "12\n\n".repeat(50_000);
        let index = FileIndex::of(text.as_bytes(), None, ReadOptions::default()).unwrap();
        for first in 0..7 {
            let input = text.as_bytes().take(150_000).chain(Failing);
            let last = index.read(input).skip(first).step_by(7).last();
            assert!(matches!(last, Some(Err(ReadError::Input(_)))), "{first}: {last:?}");
        }
    }
}
