//! Words of a stream, wherever its lines end.

use super::Scanner;
use crate::files::{ParseFileError, ParseFileErrorKind, ReadError};

/// The length of the longest meaningful word, in characters.
pub(in crate::files) const MAX_WORD: usize = 1000;

/// A piece of a line without white space.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::files) struct Word {
    /// The number of the line, counted from 1.
    pub(in crate::files) line: usize,
    /// The column of its first character, counted from 1.
    pub(in crate::files) column: usize,
    /// The word, truncated to the longest meaningful length.
    pub(in crate::files) text: String,
    /// Whether it is the first of its line.
    pub(in crate::files) first: bool,
}

impl Word {
    /// Appends a piece of the word after `met` characters; returns how many are met.
    fn extend(&mut self, piece: &str, met: usize) -> usize {
        let all = met + piece.chars().count();
        if all <= MAX_WORD {
            self.text.push_str(piece);
        } else if met <= MAX_WORD {
            self.text.extend(piece.chars().take(MAX_WORD - met).chain(['…']));
        }
        all
    }

    /// Creates an error at the word.
    pub(in crate::files) fn mistake(&self, kind: impl Into<ParseFileErrorKind>) -> ParseFileError {
        ParseFileError::new(self.line, self.column, kind)
    }
}

/// The lines among words that are comments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::files) enum Comments {
    /// All that begin with `#`.
    All,
    /// Those that are a single `#`, or have white space after it.
    Spaced,
}

impl Scanner<'_> {
    /// Reads the next word that is not part of a comment; false at the end.
    pub(in crate::files) fn word(&mut self, comments: Comments, word: &mut Word) -> Result<bool, ReadError> {
        while self.any_word(word)? {
            let begins = match comments {
                Comments::All => word.text.starts_with('#'),
                Comments::Spaced => word.text == "#",
            };
            if !(word.first && begins) {
                return Ok(true);
            }
            let mut comment = word.text.clone();
            while let Some(symbol) = if self.line == word.line { self.next()? } else { None } {
                if comment.len() < MAX_WORD {
                    comment.push(symbol);
                }
            }
            self.heed(comment.trim_end(), word.line)?;
        }
        Ok(false)
    }

    fn any_word(&mut self, word: &mut Word) -> Result<bool, ReadError> {
        while self.peek()?.is_some_and(char::is_whitespace) {
            self.next()?;
        }
        word.text.clear();
        (word.line, word.column, word.first) = (self.line, self.column, self.fresh);
        let mut met = 0;
        loop {
            let piece = self.piece(char::is_whitespace);
            met = word.extend(piece, met);
            let length = piece.len();
            self.consume(length);
            match self.peek()?.filter(|symbol| !symbol.is_whitespace()) {
                Some(symbol) => met = word.extend(symbol.encode_utf8(&mut [0; 4]), met),
                None => return Ok(met > 0),
            }
            self.next()?;
        }
    }
}
