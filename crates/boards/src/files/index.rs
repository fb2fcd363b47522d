//! The facts that must be known about a whole file before its first board can be read: its format, the number of
//! boards, the symbols that occur.
//!
//! A file is read twice, for the index and for the boards, so that neither is ever in memory as a whole.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{DefaultHasher, Hasher as _};
use std::io::Read;
use std::sync::Arc;

use colorwalk_core::Board;
use colorwalk_core::text::is_graph;

use super::draft::Draft;
use super::file_format::{Codec, Format, Unbuilt};
use super::heading::heading;
use super::scan::Scanner;
use super::{
    AmbiguousFormat, Digest, FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions, Size,
    Unreadable,
};

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
    /// The number of boards, valid and invalid.
    count: usize,
    /// The boards of a text that is read as a whole.
    found: Arc<[Draft]>,
    digest: Digest,
}

impl FileIndex {
    /// Reads a file to its end, in time linear in its length, and in memory for the largest board and the longest line, which may
    /// have 32 MiB. Unless the format is given or a heading names it, all formats read the text, up to 8 MiB; one of them has to
    /// succeed, or all have to agree.
    ///
    /// # Errors
    ///
    /// A [`ReadError`] if the file cannot be read or is not text, or if no format reads all of it, or if two readings give
    /// different boards. Errors in boards of a known format are left to [`FileIndex::read`].
    pub fn of(
        input: impl Read + Send,
        format: Option<FileFormat>,
        options: ReadOptions,
    ) -> Result<Self, ReadError> {
        let mut text = Scanner::new(input);
        if format.and_then(FileFormat::stream).is_none() {
            text.kept = Some(Vec::new());
        }
        let mut known = format;
        if format.is_none() {
            (text, known) = declared(text)?;
        }
        let index = match known.and_then(|format| Some((format, format.stream()?))) {
            Some((format, stream)) => {
                text.format = Some(format);
                Self {
                    count: count(stream, &mut text)?,
                    ..Self::new(format, options, Arc::default())
                }
            }
            None => choose(text.whole()?.as_deref(), known, options)?,
        };
        Ok(Self {
            digest: text.finish()?,
            ..index
        })
    }

    fn new(format: FileFormat, options: ReadOptions, found: Arc<[Draft]>) -> Self {
        Self {
            format,
            options,
            count: found.len(),
            found,
            digest: Digest::EMPTY,
        }
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
        let mut text = Scanner::new(input);
        text.format = Some(self.format);
        Boards {
            text,
            index: self.clone(),
            passed: 0,
            ended: false,
        }
    }
}

/// Counts the boards of a stream, valid and invalid.
fn count(format: &dyn Format, text: &mut Scanner<'_>) -> Result<usize, ReadError> {
    let mut count = 0;
    while !text.lost {
        match format.next(text) {
            Ok(None) => break,
            Ok(Some(_)) | Err(ReadError::Mistake(_)) => count += 1,
            Err(error) => return Err(error),
        }
    }
    Ok(count)
}

/// Returns the format that the lines above the first row name, and the text from its beginning.
fn declared(mut text: Scanner<'_>) -> Result<(Scanner<'_>, Option<FileFormat>), ReadError> {
    let mut format = None;
    while let (None, Some(row)) = (format, text.row()?) {
        let line = row.text();
        if let Some((named, _)) = heading(line) {
            format = Some(named);
        } else if line.starts_with("#:") {
            format = Some(FileFormat::GRID);
        } else if is_graph(line) {
            format = Some(FileFormat::GRAPH);
        } else if !(row.is_blank()
            || row.is_comment()
            || line.split_whitespace().next() == Some("c"))
        {
            break;
        }
    }
    let mut text = text.rewind().ok_or_else(too_long)?;
    if format.is_some() {
        text.kept = None;
    }
    Ok((text, format))
}

/// A way to read a text.
struct Reading {
    index: FileIndex,
    /// The boards, each as its size and a hash of its cells, whatever the names of its colors.
    boards: Vec<(Size, u64)>,
}

/// Reads a text in every format, or in the given one alone, and returns the only reading.
fn choose(
    text: Option<&str>,
    format: Option<FileFormat>,
    options: ReadOptions,
) -> Result<FileIndex, ReadError> {
    let text = text.ok_or_else(too_long)?;
    let (mut found, mut reasons): (Vec<Reading>, _) = (Vec::new(), Vec::new());
    for format in FileFormat::all().filter(|&any| format.is_none_or(|format| format == any)) {
        match readings(format, text, options) {
            Ok(readings) => found.extend(readings),
            Err(ReadError::Mistake(reason)) => reasons.push((format, reason)),
            Err(error) => return Err(error),
        }
    }
    // The first two that are left differ, whatever follows.
    found.dedup_by(|next, known| next.boards == known.boards);
    let told = |reading: &Reading| {
        let size = reading.boards.first().map_or(
            Size {
                width: 0,
                height: 0,
            },
            |&(size, _)| size,
        );
        (reading.index.format, reading.boards.len(), size)
    };
    if let [one, other, ..] = &found[..] {
        return Err(AmbiguousFormat {
            readings: [told(one), told(other)],
        }
        .into());
    }
    let is_empty = text
        .lines()
        .map(str::trim)
        .all(|line| matches!(line, "" | "#") || line.starts_with("# "));
    match (found.pop(), format, reasons.pop()) {
        (Some(reading), ..) => Ok(reading.index),
        (None, None, _) if is_empty => {
            Ok(FileIndex::new(FileFormat::GRID, options, Arc::default()))
        }
        (None, Some(_), Some((_, reason))) => Err(reason.into()),
        (None, _, last) => {
            reasons.extend(last);
            reasons.sort_by_key(|(_, reason)| std::cmp::Reverse(reason.progress()));
            Err(Unreadable { reasons }.into())
        }
    }
}

/// Reads a text in a format.
fn readings(
    format: FileFormat,
    text: &str,
    options: ReadOptions,
) -> Result<Vec<Reading>, ReadError> {
    let mistake = |message: &str| ParseFileError::new(1, 1, message);
    let indexes = match format.0.codec {
        Codec::Whole(_) if text.lines().any(|line| heading(line.trim()).is_some()) => {
            return Err(mistake("a heading names another format").into());
        }
        Codec::Whole(read) => read(text, options)?
            .into_iter()
            .map(|found| FileIndex::new(format, options, found.into()))
            .collect(),
        Codec::Stream(stream) => {
            if let Some(reason) = stream.is_unlikely(text, options) {
                return Err(mistake(reason).into());
            }
            vec![FileIndex::of(text.as_bytes(), Some(format), options)?]
        }
    };
    let (mut found, mut error) = (Vec::new(), mistake("there is no board").into());
    for index in indexes {
        let boards = index
            .read(text.as_bytes())
            .map(|read| read.map(|puzzle| print(&puzzle.board)));
        match boards.collect::<Result<Vec<_>, _>>() {
            Ok(boards) if boards.is_empty() => {}
            Ok(boards) => found.push(Reading { index, boards }),
            Err(other) => error = other,
        }
    }
    if found.is_empty() {
        Err(error)
    } else {
        Ok(found)
    }
}

/// Returns the size of a board, and a hash of its cells and its start that does not depend on the numbers of colors.
fn print(board: &Board) -> (Size, u64) {
    let (mut numbers, mut hasher) = (BTreeMap::new(), DefaultHasher::new());
    for color in board.cells() {
        let next = numbers.len() as u8;
        let number = *numbers.entry(color).or_insert(next);
        hasher.write_u8(if color.is_some() { number } else { u8::MAX });
    }
    hasher.write_usize(board.start());
    hasher.write(board.topology().to_string().as_bytes());
    (Size::of(board), hasher.finish())
}

/// Returns the error for a text that is too long to be kept.
fn too_long() -> ParseFileError {
    let message = "the text is longer than 8 MiB: expected a heading, or that its format is given, one of grid, line, \
                   numbers, tokens and graph";
    ParseFileError::new(1, 1, message)
}

/// The boards of a file, one by one; made by [`FileIndex::read`].
///
/// ```
/// use colorwalk_boards::files::{Boards, ReadOptions, FileFormat, FileIndex};
///
/// let text = ".12\n\n.21\n\n.1!";
/// let boards: Boards = FileIndex::of(text.as_bytes(), Some(FileFormat::GRID), ReadOptions::default())?.read(text.as_bytes());
/// assert_eq!(boards.map(|read| read.is_ok()).collect::<Vec<_>>(), [true, true, false]);
/// # Ok::<(), colorwalk_boards::files::ReadError>(())
/// ```
pub struct Boards<'t> {
    text: Scanner<'t>,
    index: FileIndex,
    /// The number of boards taken from a text that is read as a whole.
    passed: usize,
    ended: bool,
}

impl fmt::Debug for Boards<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Boards")
            .field("index", &self.index)
            .finish_non_exhaustive()
    }
}

impl Boards<'_> {
    /// Extracts the next board. Nothing follows what cannot be read.
    fn extract(&mut self) -> Option<Result<Unbuilt, ReadError>> {
        if self.ended {
            return None;
        }
        let next = match self.index.format.stream() {
            Some(format) => format.next(&mut self.text).transpose(),
            None => self.take_found().map(Ok),
        };
        self.ended = self.text.lost || !matches!(next, Some(Ok(_) | Err(ReadError::Mistake(_))));
        next
    }

    /// Takes the next of the boards that were found when the text was read as a whole.
    fn take_found(&mut self) -> Option<Unbuilt> {
        let (found, at) = (Arc::clone(&self.index.found), self.passed);
        self.passed += 1;
        (at < found.len())
            .then(|| -> Unbuilt { Box::new(move |options| found[at].puzzle(options)) })
    }
}

impl Iterator for Boards<'_> {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let options = self.index.options;
        self.extract().map(|board| Ok(board?(options)?))
    }

    /// Passes over boards without building them, in a fraction of the time: a shard builds its own boards only. If the
    /// input fails on the way, that error is returned.
    fn nth(&mut self, count: usize) -> Option<Self::Item> {
        for _ in 0..count {
            if let Err(error @ ReadError::Input(_)) = self.extract()? {
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
            let index = FileIndex::of(text.as_bytes(), None, ReadOptions::default()).unwrap();
            assert_eq!(index.format(), FileFormat::TOKENS, "{text}");
            assert_eq!(index.read(text.as_bytes()).count(), index.count(), "{text}");
        }
    }

    /// A shard that passes over the place must not end as if the file did.
    #[test]
    fn input_that_fails_is_an_error_for_every_shard() {
        let text = "12\n\n".repeat(50_000);
        let index = FileIndex::of(
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
