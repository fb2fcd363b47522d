//! A stream of bytes cut into lines, and lines into words, that know their positions.
//!
//! Invariant: one line is in memory, and none is longer than [`MAX_LINE`], however long the stream is.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use super::heading::heading;
use super::{Digest, FileFormat, ParseFileError, ReadError, Size};

/// The maximum length of a line in bytes: enough for many of the largest boards in words.
const MAX_LINE: usize = 32 << 20;

/// The maximum number of bytes of a text that are kept, to be read in several ways.
const KEPT: usize = 8 << 20;

/// The byte-order mark that some programs put at the beginning.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// The length of the longest meaningful word, in characters.
pub(super) const MAX_WORD: usize = 1000;

/// A line.
#[derive(Clone, Default)]
pub(super) struct Row {
    /// The number of the line, counted from 1.
    pub(super) number: usize,
    line: String,
}

impl Row {
    /// Returns the line without the characters that end it.
    pub(super) fn line(&self) -> &str {
        self.line.trim_end()
    }

    /// Returns the line without the white space at its ends.
    pub(super) fn text(&self) -> &str {
        self.line.trim()
    }

    /// Returns whether the line contains nothing but white space.
    pub(super) fn is_blank(&self) -> bool {
        self.text().is_empty()
    }

    /// Returns whether the line is a comment.
    pub(super) fn is_comment(&self) -> bool {
        self.text().starts_with('#')
    }

    /// Returns the column of a character of the text, counted from 0.
    pub(super) fn column(&self, index: usize) -> usize {
        self.line
            .chars()
            .take_while(|symbol| symbol.is_whitespace())
            .count()
            + index
            + 1
    }

    /// Creates an error at a character of the text, counted from 0.
    pub(super) fn mistake(&self, index: usize, message: impl Into<String>) -> ParseFileError {
        ParseFileError::new(self.number, self.column(index), message)
    }
}

/// A piece of a line without white space.
#[derive(Clone, Default)]
pub(super) struct Word {
    /// The number of the line, counted from 1.
    pub(super) line: usize,
    /// The column of its first character, counted from 1.
    pub(super) column: usize,
    pub(super) text: String,
    /// Whether it is the first of its line.
    pub(super) first: bool,
}

impl Word {
    /// Creates an error at the word.
    pub(super) fn mistake(&self, message: impl Into<String>) -> ParseFileError {
        ParseFileError::new(self.line, self.column, message)
    }
}

/// The lines among words that are comments.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Comments {
    /// All that begin with `#`.
    All,
    /// Those that are a single `#`, or have white space after it.
    Spaced,
}

/// The lines and words of a stream, one by one.
pub(super) struct Scanner<'t> {
    input: Box<dyn BufRead + Send + 't>,
    row: Row,
    /// The index and the column, from 1, of what follows the last word of the line.
    at: (usize, usize),
    digest: Digest,
    /// All bytes so far, up to a limit, if they are kept to be read again.
    pub(super) kept: Option<Vec<u8>>,
    /// The format that is read, if it is known: a heading of another one is an error.
    pub(super) format: Option<FileFormat>,
    /// The size of the boards that follow, if a heading gave it.
    pub(super) size: Option<Size>,
    /// Whether the boards so far show their start cells; `None` before the first.
    pub(super) shows_start: Option<bool>,
    /// Whether the beginning of the next board is unknown.
    pub(super) lost: bool,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(input: impl Read + Send + 't) -> Self {
        Self {
            input: Box::new(BufReader::with_capacity(1 << 16, input)),
            row: Row::default(),
            at: (0, 1),
            digest: Digest::EMPTY,
            kept: None,
            format: None,
            size: None,
            shows_start: None,
            lost: false,
        }
    }

    /// Returns to the beginning; `None` if not everything was kept.
    pub(super) fn rewind(self) -> Option<Self> {
        let input = Cursor::new(self.kept?).chain(self.input);
        Some(Self {
            input: Box::new(input),
            kept: Some(Vec::new()),
            ..Self::new(io::empty())
        })
    }

    /// Reads the whole text to its end; `None` if it is too long to be kept.
    pub(super) fn whole(&mut self) -> Result<Option<String>, ReadError> {
        while self.line()? {}
        let text = self
            .kept
            .as_ref()
            .and_then(|kept| std::str::from_utf8(kept).ok());
        Ok(text.map(|text| text.strip_prefix('\u{feff}').unwrap_or(text).to_owned()))
    }

    /// Reads the rest and returns the checksum of everything.
    pub(super) fn finish(mut self) -> Result<Digest, ReadError> {
        while self.line()? {}
        Ok(self.digest)
    }

    /// Goes on to the next line; false at the end.
    fn line(&mut self) -> Result<bool, ReadError> {
        let mut bytes = std::mem::take(&mut self.row.line).into_bytes();
        bytes.clear();
        self.row.number += 1;
        self.at = (0, 1);
        let mut input = self.input.by_ref().take(MAX_LINE as u64);
        let read = input
            .read_until(b'\n', &mut bytes)
            .map_err(ReadError::Input)?;
        let is_cut = read == MAX_LINE && !bytes.ends_with(b"\n");
        self.digest = self.digest.with(&bytes);
        match &mut self.kept {
            Some(kept) if kept.len() + read <= KEPT => kept.extend_from_slice(&bytes),
            _ => self.kept = None,
        }
        if self.row.number == 1 && bytes.starts_with(MARK) {
            bytes.drain(..MARK.len());
        }
        let valid = std::str::from_utf8(&bytes).map_or_else(|error| error.valid_up_to(), str::len);
        let ends = bytes.trim_ascii_end().len();
        let is_foreign = |(index, &byte): (usize, &u8)| byte == 0 || byte == b'\r' && index < ends;
        let valid = bytes
            .iter()
            .enumerate()
            .position(is_foreign)
            .map_or(valid, |found| found.min(valid));
        let is_text = valid == bytes.len();
        bytes.truncate(valid);
        self.row.line = String::from_utf8(bytes).unwrap_or_default();
        self.lost |= is_cut || !is_text;
        let message = match (is_text, is_cut) {
            (false, _) => {
                "a byte here is not text: expected UTF-8, and lines that end with a line feed"
                    .to_owned()
            }
            (true, true) => format!("the line is too long: expected at most {MAX_LINE} bytes"),
            (true, false) => return Ok(read > 0),
        };
        Err(ParseFileError::new(self.row.number, self.row.line.chars().count() + 1, message).into())
    }

    /// Reads the next line; `None` at the end.
    pub(super) fn row(&mut self) -> Result<Option<Row>, ReadError> {
        if !self.line()? {
            return Ok(None);
        }
        self.at.0 = self.row.line.len();
        self.heed()?;
        Ok(Some(self.row.clone()))
    }

    /// Reads the next line that is neither blank nor a comment; `None` at the end.
    pub(super) fn content(&mut self) -> Result<Option<Row>, ReadError> {
        while let Some(row) = self.row()? {
            if !row.is_blank() && !row.is_comment() {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    /// Reads the next word that is not part of a comment; false at the end.
    pub(super) fn word(&mut self, comments: Comments, word: &mut Word) -> Result<bool, ReadError> {
        loop {
            let (at, column) = self.at;
            let rest = &self.row.line[at..];
            let text = rest.trim_start();
            let Some(found) = text
                .split(char::is_whitespace)
                .next()
                .filter(|found| !found.is_empty())
            else {
                if self.line()? {
                    continue;
                }
                return Ok(false);
            };
            let begin = self.row.line.len() - text.len();
            let column = column + self.row.line[at..begin].chars().count();
            (word.line, word.column, word.first) = (self.row.number, column, at == 0);
            let is_comment = word.first
                && match comments {
                    Comments::All => found.starts_with('#'),
                    Comments::Spaced => found == "#",
                };
            if is_comment {
                self.at.0 = self.row.line.len();
                self.heed()?;
                continue;
            }
            word.text.clear();
            word.text.push_str(found);
            self.at = (begin + found.len(), column + found.chars().count());
            return Ok(true);
        }
    }

    /// Applies what the line says about the boards below it, if it is a comment.
    fn heed(&mut self) -> Result<(), ReadError> {
        let Some((format, size)) = heading(self.row.text()) else {
            return Ok(());
        };
        self.size = size;
        match self.format {
            Some(own) if own != format => {
                self.lost = true;
                let message = format!(
                    "boards in the format {format} begin here, in a file of the format {own}"
                );
                Err(ParseFileError::new(
                    self.row.number,
                    1,
                    message + ": expected one format per file",
                )
                .into())
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\u{feff}# note\r\n\r\n  12 ä  3 \r\n# a\n# \n #f # end";

    fn words(text: &str, comments: Comments) -> Vec<(usize, usize, String)> {
        let (mut scanner, mut word, mut words) =
            (Scanner::new(text.as_bytes()), Word::default(), Vec::new());
        while scanner.word(comments, &mut word).unwrap() {
            words.push((word.line, word.column, word.text.clone()));
        }
        words
    }

    #[test]
    fn words_and_rows_know_where_they_stand() {
        let expected = [(3, 3, "12"), (3, 6, "ä"), (3, 9, "3")]
            .map(|(line, column, text)| (line, column, text.into()));
        assert_eq!(words(TEXT, Comments::All), expected);
        let all = words(TEXT, Comments::Spaced);
        assert_eq!((&all[..3], all.len()), (&expected[..], 6));
        assert_eq!(
            all[3..]
                .iter()
                .map(|(_, _, text)| text.as_str())
                .collect::<Vec<_>>(),
            ["#f", "#", "end"]
        );
        let mut scanner = Scanner::new(TEXT.as_bytes());
        let row = (0..3)
            .map(|_| scanner.row().unwrap())
            .last()
            .flatten()
            .unwrap();
        assert_eq!(
            (row.number, row.text(), row.mistake(1, String::new()).column),
            (3, "12 ä  3", 4)
        );
        assert!((0..4).all(|step| scanner.row().unwrap().is_some() == (step < 3)));
    }

    #[test]
    fn a_line_without_an_end_is_refused() {
        let mut scanner = Scanner::new(io::repeat(b'1'));
        let mut word = Word::default();
        let error = scanner
            .word(Comments::All, &mut word)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("the line is too long") && scanner.lost,
            "{error}"
        );
        assert!(scanner.row.line.capacity() <= 2 * MAX_LINE);
    }

    #[test]
    fn what_is_no_text_has_a_place() {
        for bytes in [
            &b"12\n1\xff\n"[..],
            b"12\n1\xc3",
            b"12\n1\0",
            b"12\n1\xe4\xe4\xe4",
            b"12\n1\r2\r\n",
        ] {
            let error = Scanner::new(bytes).finish().unwrap_err();
            assert!(
                error
                    .to_string()
                    .starts_with("line 2, column 2: a byte here is not text"),
                "{error}"
            );
        }
        assert_eq!(
            Scanner::new("ä\n漢".as_bytes()).finish().unwrap(),
            Digest::EMPTY.with("ä\n漢".as_bytes())
        );
    }
}
