//! A text as a stream of lines that know their numbers.
//!
//! Invariant: one line is in memory, and none is longer than [`MAX_LINE`], however long the text is.

use std::io::{BufRead, BufReader, Read};

use super::{Digest, ParseFileError, ReadError};

/// The maximum length of a line in bytes: enough for many of the largest boards in words.
const MAX_LINE: usize = 32 << 20;

/// The byte-order mark that some programs put at the beginning.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// A line of a text.
#[derive(Clone, Default, Debug)]
pub(super) struct Line {
    /// The number of the line, counted from 1.
    pub(super) number: usize,
    /// The characters of the line, without those that end it.
    content: String,
}

/// A piece of a line: a word, or a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece<'l> {
    /// The index of its first byte in the line.
    pub(super) at: usize,
    /// Its characters.
    pub(super) text: &'l str,
}

impl Line {
    /// Returns all characters, with the white space at both ends.
    pub(super) fn content(&self) -> &str {
        &self.content
    }

    /// Returns the line without the white space at its ends.
    pub(super) fn text(&self) -> &str {
        self.content.trim()
    }

    /// Returns whether the line consists of white space.
    pub(super) fn is_blank(&self) -> bool {
        self.text().is_empty()
    }

    /// Returns whether the line is a comment: `#`, alone or with a blank after it.
    pub(super) fn is_comment(&self) -> bool {
        let text = self.text();
        text == "#" || text.starts_with("# ")
    }

    /// Returns the words of the line: its pieces without white space.
    pub(super) fn words(&self) -> impl Iterator<Item = Piece<'_>> {
        self.content.split_whitespace().map(|text| self.piece(text))
    }

    /// Returns a part of this line with its place.
    pub(super) fn piece<'l>(&'l self, text: &'l str) -> Piece<'l> {
        Piece {
            at: self.place(text),
            text,
        }
    }

    /// Returns the index of the first byte of a part of this line.
    pub(super) fn place(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.content.as_ptr() as usize
    }

    /// Creates an error at the beginning of the text.
    pub(super) fn mistake(&self, message: impl Into<String>) -> ParseFileError {
        self.mistake_at(self.place(self.text()), message)
    }

    /// Creates an error at a byte of the line.
    pub(super) fn mistake_at(&self, at: usize, message: impl Into<String>) -> ParseFileError {
        let column = self.content[..at].chars().count() + 1;
        ParseFileError::new(self.number, column, message)
    }

    /// Creates an error behind the last character of the text.
    pub(super) fn mistake_behind(&self, message: impl Into<String>) -> ParseFileError {
        self.mistake_at(self.content.trim_end().len(), message)
    }
}

/// The lines of a stream of bytes, one by one.
pub(super) struct Lines<'t> {
    input: Box<dyn BufRead + Send + 't>,
    /// The line that was read last.
    line: Line,
    digest: Digest,
}

impl<'t> Lines<'t> {
    pub(super) fn new(input: impl Read + Send + 't) -> Self {
        Self {
            input: Box::new(BufReader::with_capacity(1 << 16, input)),
            line: Line::default(),
            digest: Digest::EMPTY,
        }
    }

    /// Reads the next line; `None` at the end.
    ///
    /// # Errors
    ///
    /// If the input fails, or is not text. Nothing can be read after that.
    pub(super) fn next(&mut self) -> Result<Option<&Line>, ReadError> {
        let mut bytes = std::mem::take(&mut self.line.content).into_bytes();
        // The memory of the line before is used again.
        bytes.clear();
        self.line.number += 1;
        let mut input = self.input.by_ref().take(MAX_LINE as u64);
        let length = input
            .read_until(b'\n', &mut bytes)
            .map_err(ReadError::Input)?;
        // It is of the bytes as they are in the file, with all line ends.
        self.digest = self.digest.with(&bytes);
        if length == 0 {
            return Ok(None);
        }
        let is_cut = length == MAX_LINE && !bytes.ends_with(b"\n");
        if bytes.ends_with(b"\n") {
            bytes.pop();
        }
        if bytes.ends_with(b"\r") {
            bytes.pop();
        }
        // Some editors begin a file with it; anywhere else it is a character.
        if self.line.number == 1 && bytes.starts_with(MARK) {
            bytes.drain(..MARK.len());
        }
        let valid = text_length(&bytes);
        let is_text = valid == bytes.len();
        bytes.truncate(valid);
        self.line.content = String::from_utf8(bytes).unwrap_or_default();
        let message = if !is_text {
            "a byte here is not text: expected UTF-8, and lines that end with a line feed"
                .to_owned()
        } else if is_cut {
            format!("the line is too long: expected at most {MAX_LINE} bytes")
        } else {
            return Ok(Some(&self.line));
        };
        // What comes before the byte is text, so that the column can be counted.
        let end = self.line.content.len();
        Err(self.line.mistake_at(end, message).into())
    }

    /// Reads the rest and returns the checksum of everything.
    pub(super) fn finish(mut self) -> Result<Digest, ReadError> {
        while self.next()?.is_some() {}
        Ok(self.digest)
    }
}

/// Returns the number of bytes before the first that is not text: no UTF-8, a zero, or a carriage return within the line.
fn text_length(bytes: &[u8]) -> usize {
    let valid = match std::str::from_utf8(bytes) {
        Ok(_) => bytes.len(),
        Err(error) => error.valid_up_to(),
    };
    // A carriage return at the end is a part of the line break.
    let content = bytes.trim_ascii_end().len();
    for (index, &byte) in bytes[..valid].iter().enumerate() {
        if byte == 0 || (byte == b'\r' && index < content) {
            return index;
        }
    }
    valid
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    const TEXT: &str = "\u{feff}# note\r\n\r\n  12 ä  3 \r\n#a";

    #[test]
    fn words_know_their_places() {
        let mut lines = Lines::new(TEXT.as_bytes());
        let note = lines.next().unwrap().unwrap();
        assert!(note.is_comment() && note.text() == "# note");
        assert!(lines.next().unwrap().unwrap().is_blank());
        let line = lines.next().unwrap().unwrap().clone();
        let words: Vec<_> = line.words().map(|word| word.text).collect();
        assert_eq!(words, ["12", "ä", "3"]);
        let columns: Vec<_> = line
            .words()
            .map(|word| line.mistake_at(word.at, "").column)
            .collect();
        assert_eq!((line.number, columns), (3, vec![3, 6, 9]));
        assert!(!lines.next().unwrap().unwrap().is_comment());
        assert!(lines.next().unwrap().is_none());
    }

    #[test]
    fn a_line_without_an_end_is_refused() {
        let mut lines = Lines::new(io::repeat(b'1'));
        let error = lines.next().unwrap_err().to_string();
        assert!(error.contains("the line is too long"), "{error}");
    }

    #[test]
    fn bytes_that_are_not_text_have_a_place() {
        for bytes in [
            &b"12\n1\xff\n"[..],
            b"12\n1\xc3",
            b"12\n1\0",
            b"12\n1\xe4\xe4\xe4",
            b"12\n1\r2\r\n",
        ] {
            let error = Lines::new(bytes).finish().unwrap_err().to_string();
            let expected = "line 2, column 2: a byte here is not text";
            assert!(error.starts_with(expected), "{error}");
        }
        assert_eq!(
            Lines::new("ä\n漢".as_bytes()).finish().unwrap(),
            Digest::EMPTY.with("ä\n漢".as_bytes())
        );
    }
}
