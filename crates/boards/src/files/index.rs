//! The facts that must be known about a whole file before its first board can be read: its format, and the number of
//! boards.
//!
//! A file is read twice, for the index and for the boards, so that neither is ever in memory as a whole.

use std::fmt;
use std::io::Read;

use super::choice::choose;
use super::grammar::{Draft, Found, Grammar};
use super::heading::heading;
use super::text::{Line, Lines};
use super::{Digest, FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions};

/// An index of a file of boards: its format and the number of boards.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::files::{ReadOptions, FileFormat, FileIndex};
///
/// let text = "2 2\n0 0\nred blue blue red\n\n1 2\n0 0\nred blue\n";
/// let index = FileIndex::new(text.as_bytes(), None, ReadOptions::default())?;
/// assert_eq!((index.format(), index.count()), (FileFormat::TOKENS, 2));
/// let boards: Vec<_> = index.read(text.as_bytes()).map(|read| read.map(|puzzle| puzzle.board.to_string())).collect();
/// assert_eq!(boards[1].as_ref().ok().map(String::as_str), Some("21"));
/// # Ok::<(), colorwalk::files::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FileIndex {
    pub(super) format: FileFormat,
    /// The place of the grammar that derives the file, among those of the format.
    pub(super) grammar: usize,
    pub(super) options: ReadOptions,
    /// The number of boards, valid and invalid.
    pub(super) count: usize,
    pub(super) digest: Digest,
}

impl FileIndex {
    /// Creates an index that has counted no board.
    pub(super) fn empty(format: FileFormat, grammar: usize, options: ReadOptions) -> Self {
        Self {
            format,
            grammar,
            options,
            count: 0,
            digest: Digest::EMPTY,
        }
    }

    /// Reads a file to its end, in time linear in its length, and in memory for the largest board and the longest line, which may
    /// have 32 MiB. No board is built. Unless the format is given or a heading names it, the first that derives the text reads it, in
    /// a fixed order: ids, JSON, a graph, tables.
    ///
    /// # Errors
    ///
    /// A [`ReadError`] if the file cannot be read or is not text, or if no format derives all of it, or if two readings of a table find
    /// different boards. Errors in boards of a known format are left to [`FileIndex::read`], except in formats of other
    /// programs, of which a text is read without errors or not at all.
    pub fn new(
        input: impl Read + Send,
        format: Option<FileFormat>,
        options: ReadOptions,
    ) -> Result<Self, ReadError> {
        let mut lines = Lines::new(input);
        let mut index = match format {
            // Formats that are also written show where each board begins, even below an error.
            Some(format) if format.0.writer.is_some() => {
                Self::counted(&mut lines, None, format, options)?
            }
            _ => choose(&mut lines, format, options)?,
        };
        index.digest = lines.finish()?;
        Ok(index)
    }

    /// Counts the boards of a text in a format that is known, whose last line was read already, if it is given.
    pub(super) fn counted(
        lines: &mut Lines<'_>,
        first: Option<&Line>,
        format: FileFormat,
        options: ReadOptions,
    ) -> Result<Self, ReadError> {
        let mut index = Self::empty(format, 0, options);
        let mut drafts = Drafts::new(&index);
        if let Some(line) = first {
            // The heading may also say the size.
            drafts.take(line);
        }
        while let Some(draft) = drafts.next(lines) {
            match draft {
                Ok(_) | Err(ReadError::Mistake(_)) => index.count += 1,
                Err(error) => return Err(error),
            }
        }
        Ok(index)
    }

    /// Returns the format of the file.
    pub fn format(&self) -> FileFormat {
        self.format
    }

    /// Returns the number of boards, valid and invalid.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns the checksum of the file, by which the experiments tell whether it has changed.
    #[doc(hidden)]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// Reads the boards of the same file again from its beginning, one by one, each with its own result.
    pub fn read<'t>(&self, input: impl Read + Send + 't) -> Boards<'t> {
        Boards {
            lines: Lines::new(input),
            drafts: Drafts::new(self),
            index: self.clone(),
        }
    }
}

/// The boards that a grammar finds in a text, one by one.
pub(super) struct Drafts {
    format: FileFormat,
    grammar: Box<dyn Grammar>,
    /// What was found and not yet taken.
    pub(super) found: Found,
    /// Whether nothing can be read any more.
    is_ended: bool,
}

impl Drafts {
    pub(super) fn new(index: &FileIndex) -> Self {
        Self {
            format: index.format,
            grammar: index.format.0.grammars[index.grammar](index.options),
            found: Found::new(),
            is_ended: false,
        }
    }

    /// Reads a line.
    pub(super) fn take(&mut self, line: &Line) {
        let read = check_heading(line, self.format)
            .and_then(|()| self.grammar.line(line, &mut self.found));
        self.end_at(read);
    }

    /// Reads the end of the text.
    pub(super) fn end(&mut self) {
        let read = self.grammar.end(&mut self.found);
        self.end_at(read);
        self.is_ended = true;
    }

    /// Ends the text at an error.
    fn end_at(&mut self, read: Result<(), ParseFileError>) {
        if let Err(mistake) = read {
            self.is_ended = true;
            self.found.push_back(Err(mistake));
        }
    }

    /// Returns the next board; `None` at the end.
    fn next(&mut self, lines: &mut Lines<'_>) -> Option<Result<Draft, ReadError>> {
        while self.found.is_empty() && !self.is_ended {
            match lines.next() {
                Ok(Some(line)) => self.take(line),
                Ok(None) => self.end(),
                Err(error) => {
                    self.is_ended = true;
                    return Some(Err(error));
                }
            }
        }
        let next = self.found.pop_front()?;
        Some(next.map_err(ReadError::Mistake))
    }
}

/// Refuses a heading that names another format.
fn check_heading(line: &Line, format: FileFormat) -> Result<(), ParseFileError> {
    match heading(line.text()) {
        Some((named, _)) if named != format => Err(line.mistake(format!(
            "boards in the format {named} begin here, in a file of the format {format}: expected one format per file"
        ))),
        _ => Ok(()),
    }
}

/// The boards of a file, one by one; made by [`FileIndex::read`].
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::files::{Boards, ReadOptions, FileFormat, FileIndex};
///
/// let text = ".12\n\n.21\n\n.1!";
/// let boards: Boards = FileIndex::new(text.as_bytes(), Some(FileFormat::GRID), ReadOptions::default())?.read(text.as_bytes());
/// assert_eq!(boards.map(|read| read.is_ok()).collect::<Vec<_>>(), [true, true, false]);
/// # Ok::<(), colorwalk::files::ReadError>(())
/// ```
pub struct Boards<'t> {
    lines: Lines<'t>,
    drafts: Drafts,
    index: FileIndex,
}

impl fmt::Debug for Boards<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Boards")
            .field("index", &self.index)
            .finish_non_exhaustive()
    }
}

impl Iterator for Boards<'_> {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let draft = match self.drafts.next(&mut self.lines)? {
            Ok(draft) => draft,
            Err(error) => return Some(Err(error)),
        };
        let puzzle = draft.puzzle(self.index.options);
        Some(puzzle.map_err(ReadError::Mistake))
    }

    /// Passes over boards without building them. If the input fails on the way, that error is returned: the boards must not
    /// seem to end there.
    fn nth(&mut self, count: usize) -> Option<Self::Item> {
        for _ in 0..count {
            if let Err(error @ ReadError::Input(_)) = self.drafts.next(&mut self.lines)? {
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
        for text in [
            "# tokens\nPAR\n# tokens\n8AMS  :",
            "# tokens\n12\n\n21\n",
            "# tokens\n",
        ] {
            let index = FileIndex::new(text.as_bytes(), None, ReadOptions::default()).unwrap();
            assert_eq!(index.format(), FileFormat::TOKENS, "{text}");
            assert_eq!(index.read(text.as_bytes()).count(), index.count(), "{text}");
        }
    }

    /// A shard that passes over the place must not end as if the file did.
    #[test]
    fn input_that_fails_is_an_error_for_every_shard() {
        let text = "12\n\n".repeat(50_000);
        let index = FileIndex::new(
            text.as_bytes(),
            Some(FileFormat::GRID),
            ReadOptions::default(),
        )
        .unwrap();
        for first in 0..7 {
            let input = text.as_bytes().take(150_000).chain(Failing);
            let last = index.read(input).skip(first).step_by(7).last();
            assert!(
                matches!(last, Some(Err(ReadError::Input(_)))),
                "{first}: {last:?}"
            );
        }
    }
}
