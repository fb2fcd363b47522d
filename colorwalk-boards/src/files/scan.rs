//! A stream of bytes cut into lines and words that know their positions.
//!
//! Invariant: at most one buffer and one line or word of the longest useful length are in memory, however long the
//! stream and its lines are.

mod row;
mod word;

use std::io::Read;

use super::heading::heading;
use super::{Digest, FileFormat, ParseFileError, ReadError, Size};

pub(super) use row::{MAX_ROW, Row};
pub(super) use word::{Comments, MAX_WORD, Word};

/// The number of bytes read at once.
const BUFFER: usize = 1 << 16;

/// The maximum number of bytes of a text that are kept, to be read in several ways.
const KEPT: usize = 8 << 20;

/// The byte-order mark that some programs put at the beginning.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// The characters of a stream, one by one.
pub(super) struct Scanner<'t> {
    input: Box<dyn Read + Send + 't>,
    buffer: Vec<u8>,
    /// The index of the next character in the buffer.
    at: usize,
    /// The line of the next character, counted from 1.
    line: usize,
    /// Its column, counted from 1.
    column: usize,
    /// Whether only white space precedes it on its line.
    fresh: bool,
    digest: Digest,
    /// All bytes so far, if they are kept.
    kept: Option<Vec<u8>>,
    /// The format that is read, if it is known: a heading of another one is an error.
    format: Option<FileFormat>,
    /// The size of the boards that follow, if a heading gave it.
    pub(super) size: Option<Size>,
    /// The number of boards taken from a text that is read as a whole.
    pub(super) boards: usize,
    /// Whether the beginning of the next board is unknown.
    pub(super) lost: bool,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(input: impl Read + Send + 't) -> Self {
        Self {
            input: Box::new(input),
            buffer: Vec::new(),
            at: 0,
            line: 1,
            column: 1,
            fresh: true,
            digest: Digest::EMPTY,
            kept: None,
            format: None,
            size: None,
            boards: 0,
            lost: false,
        }
    }

    /// Sets the format that is read.
    pub(super) fn expect(&mut self, format: FileFormat) {
        self.format = Some(format);
    }

    /// Keeps what is read, up to a limit, so that it can be read again.
    pub(super) fn keeping(self) -> Self {
        Self { kept: Some(Vec::new()), ..self }
    }

    /// Returns to the beginning; false if not everything was kept.
    pub(super) fn rewind(&mut self) -> bool {
        let Some(kept) = &self.kept else { return false };
        self.buffer.clone_from(kept);
        self.at = if self.buffer.starts_with(MARK) { MARK.len() } else { 0 };
        (self.line, self.column, self.fresh, self.lost) = (1, 1, true, false);
        true
    }

    /// Stops keeping what is read.
    pub(super) fn forget(&mut self) {
        self.kept = None;
    }

    /// Reads the whole text to its end; `None` if it is too long to be kept.
    pub(super) fn whole(&mut self) -> Result<Option<String>, ReadError> {
        while self.next()?.is_some() {}
        let text = self.kept.as_ref().and_then(|kept| std::str::from_utf8(kept).ok());
        Ok(text.map(|text| text.strip_prefix('\u{feff}').unwrap_or(text).to_owned()))
    }

    /// Reads on until the buffer holds this many unread bytes, or the stream ends.
    fn fill(&mut self, wanted: usize) -> Result<(), ReadError> {
        self.buffer.drain(..self.at);
        self.at = 0;
        let begins = self.digest == Digest::EMPTY;
        while self.buffer.len() < wanted {
            let before = self.buffer.len();
            let mut input = Read::by_ref(&mut self.input).take(BUFFER as u64);
            if input.read_to_end(&mut self.buffer).map_err(ReadError::Input)? == 0 {
                break;
            }
            let read = &self.buffer[before..];
            self.digest = self.digest.with(read);
            match &mut self.kept {
                Some(kept) if kept.len() + read.len() <= KEPT => kept.extend_from_slice(read),
                _ => self.kept = None,
            }
        }
        if begins && self.buffer.starts_with(MARK) {
            self.at = MARK.len();
        }
        Ok(())
    }

    /// Returns the next character without consuming it.
    fn peek(&mut self) -> Result<Option<char>, ReadError> {
        if self.at == self.buffer.len() {
            self.fill(1)?;
        }
        let symbol = match self.buffer.get(self.at) {
            None => return Ok(None),
            Some(0) => None,
            Some(&byte) if byte.is_ascii() => return Ok(Some(char::from(byte))),
            Some(&byte) => self.wide(byte)?,
        };
        self.lost |= symbol.is_none();
        let (line, column) = (self.line, self.column);
        let not_text = || ParseFileError::new(line, column, "a byte here is not text: expected UTF-8".to_owned());
        symbol.map(Some).ok_or_else(|| not_text().into())
    }

    /// Decodes a character of several bytes that begins with this one.
    fn wide(&mut self, first: u8) -> Result<Option<char>, ReadError> {
        let width = first.leading_ones() as usize;
        if self.buffer.len() < self.at + width {
            self.fill(width)?;
        }
        let bytes = self.buffer.get(self.at..self.at + width);
        Ok(bytes.and_then(|bytes| std::str::from_utf8(bytes).ok()).and_then(|text| text.chars().next()))
    }

    /// Consumes the next character.
    fn next(&mut self) -> Result<Option<char>, ReadError> {
        let Some(symbol) = self.peek()? else { return Ok(None) };
        self.at += symbol.len_utf8();
        if symbol == '\n' {
            (self.line, self.column, self.fresh) = (self.line + 1, 1, true);
        } else {
            self.column += 1;
            self.fresh &= symbol.is_whitespace();
        }
        Ok(Some(symbol))
    }

    /// Returns the ASCII characters in the buffer up to the first that ends a piece, which may be the next one: pieces
    /// are read several times as fast as single characters.
    fn piece(&self, ends: impl Fn(char) -> bool) -> &str {
        let unread = self.buffer.get(self.at..).unwrap_or_default();
        let is_other = |&byte: &u8| byte == 0 || !byte.is_ascii() || ends(char::from(byte));
        let length = unread.iter().position(is_other).unwrap_or(unread.len());
        std::str::from_utf8(&unread[..length]).unwrap_or_default()
    }

    /// Consumes a piece of this length, which contains no line break.
    fn consume(&mut self, length: usize) {
        let piece = &self.buffer[self.at..self.at + length];
        self.fresh &= piece.iter().all(|&byte| char::from(byte).is_whitespace());
        self.at += length;
        self.column += length;
    }

    /// Applies what a comment says about the boards below it.
    fn heed(&mut self, comment: &str, line: usize) -> Result<(), ReadError> {
        let Some((format, size)) = heading(comment) else { return Ok(()) };
        self.size = size;
        match self.format {
            Some(own) if own != format => {
                self.lost = true;
                let message = format!("boards in the format {format} begin here, in a file of the format {own}");
                Err(ParseFileError::new(line, 1, message + ": expected one format per file").into())
            }
            _ => Ok(()),
        }
    }

    /// Reads the rest and returns the checksum of everything.
    pub(super) fn finish(mut self) -> Result<Digest, ReadError> {
        while self.next()?.is_some() {}
        Ok(self.digest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\u{feff}# note\r\n\r\n  12 ä  3 \r\n# a\n# \n #f # end";

    fn words(text: &str, comments: Comments) -> Vec<(usize, usize, String)> {
        let (mut scanner, mut word, mut words) = (Scanner::new(text.as_bytes()), Word::default(), Vec::new());
        while scanner.word(comments, &mut word).unwrap() {
            words.push((word.line, word.column, word.text.clone()));
        }
        words
    }

    #[test]
    fn words_and_rows_know_where_they_stand() {
        let expected = [(3, 3, "12"), (3, 6, "ä"), (3, 9, "3")].map(|(line, column, text)| (line, column, text.into()));
        assert_eq!(words(TEXT, Comments::All), expected);
        let all = words(TEXT, Comments::Spaced);
        assert_eq!((&all[..3], all.len()), (&expected[..], 6));
        assert_eq!(all[3..].iter().map(|(_, _, text)| text.as_str()).collect::<Vec<_>>(), ["#f", "#", "end"]);
        let (mut scanner, mut row) = (Scanner::new(TEXT.as_bytes()), Row::default());
        assert!(scanner.content(3, &mut row).unwrap());
        assert_eq!((row.number, row.indent, row.length, row.text.as_str()), (3, 2, 7, "12"));
        assert!(!scanner.content(3, &mut row).unwrap());
    }

    #[test]
    fn a_stream_of_any_length_takes_one_buffer() {
        let long = std::io::Read::take(std::io::repeat(b'1'), 10 << 20);
        let (mut scanner, mut word) = (Scanner::new(long), Word::default());
        assert!(scanner.word(Comments::All, &mut word).unwrap());
        assert_eq!(word.text.chars().count(), MAX_WORD + 1);
        assert!(scanner.buffer.capacity() <= 2 * BUFFER, "{}", scanner.buffer.capacity());
        let long = std::io::Read::take(std::io::repeat(b'1'), 10 << 20);
        let (mut scanner, mut row) = (Scanner::new(long), Row::default());
        assert!(scanner.row(5, &mut row).unwrap());
        assert_eq!((row.text.as_str(), row.length), ("11111", 10 << 20));
    }

    #[test]
    fn what_is_no_text_has_a_place() {
        for bytes in [&b"12\n1\xff\n"[..], b"12\n1\xc3", b"12\n1\0", b"12\n1\xe4\xe4\xe4"] {
            let error = Scanner::new(bytes).finish().unwrap_err();
            assert!(error.to_string().starts_with("line 2, column 2: a byte here is not text"), "{error}");
        }
        assert_eq!(Scanner::new("ä\n漢".as_bytes()).finish().unwrap(), Digest::EMPTY.with("ä\n漢".as_bytes()));
    }
}
