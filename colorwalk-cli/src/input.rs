//! Files that are read whole, and standard input in their place; files of boards are streams.

use std::fs;
use std::io::{self, Read as _};

use colorwalk_core::files::{ParseFileError, ParseFileErrorKind};
use thiserror::Error;

use crate::output::printable;

/// The name that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// Whether this name stands for standard input.
pub(crate) fn is_standard(name: &str) -> bool {
    name == STANDARD_INPUT
}

/// What a file of this name is called in a message.
pub(crate) fn called(name: &str) -> String {
    if is_standard(name) { "standard input".to_owned() } else { printable(name).into_owned() }
}

/// The text of a file, and what to call it.
#[derive(Debug)]
pub(crate) struct Input {
    name: String,
    text: String,
}

impl Input {
    /// Reads a file; `-` is standard input.
    pub(crate) fn read(name: &str) -> Result<Self, InputError> {
        let bytes = if is_standard(name) {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            fs::read(name)
        };
        let name = called(name);
        match bytes {
            Ok(bytes) => Ok(Self { text: text_of(&name, bytes)?, name }),
            Err(source) => Err(InputError::Unreadable { file: name, source }),
        }
    }

    /// What is in it.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The mistake, with the name of the file.
    pub(crate) fn at(&self, mistake: Mistake) -> InputError {
        InputError::Mistake { file: self.name.clone(), mistake }
    }
}

/// The bytes as text, or where they stop to be any.
fn text_of(file: &str, bytes: Vec<u8>) -> Result<String, InputError> {
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..good]);
        let last = before.rsplit('\n').next().unwrap_or("");
        let mistake = Mistake {
            line: before.matches('\n').count() + 1,
            column: last.chars().count() + 1,
            message: "a byte here is not text: expected UTF-8".to_owned(),
        };
        InputError::Mistake { file: file.to_owned(), mistake }
    })
}

/// A mistake in a text, with its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {message}")]
pub(crate) struct Mistake {
    /// The line, counted from 1.
    pub(crate) line: usize,
    /// The character in the line, counted from 1.
    pub(crate) column: usize,
    /// What was found there, and what was expected.
    pub(crate) message: String,
}

impl From<ParseFileError> for Mistake {
    /// The mistake in the words of the command line.
    fn from(ParseFileError { line, column, kind }: ParseFileError) -> Self {
        let message = match kind {
            ParseFileErrorKind::NotSquare { found } => {
                format!("a board of {found} cells is not square: expected a square, or its --size WIDTHxHEIGHT")
            }
            kind => kind.to_string(),
        };
        Self { line, column, message }
    }
}

/// Why a file is of no use.
#[derive(Debug, Error)]
pub(crate) enum InputError {
    /// It cannot be read.
    #[error("{file}: {source}")]
    Unreadable {
        /// The file's name.
        file: String,
        /// What the system says.
        source: io::Error,
    },
    /// Its boards can be read in two ways.
    #[error("{file}: {message}: say which with --input-format, or the --size of a board")]
    Ambiguous {
        /// The file's name.
        file: String,
        /// The two ways.
        message: String,
    },
    /// It is a certificate that proves nothing.
    #[error("{file}: {}", printable(mistake))]
    Certificate {
        /// The file's name.
        file: String,
        /// What is wrong with it, and where.
        mistake: String,
    },
    /// What is in it is not what it should be.
    #[error("{file}: {mistake}")]
    Mistake {
        /// The file's name.
        file: String,
        /// What is wrong, and where.
        mistake: Mistake,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::files::{ReadOptions, Shape};

    #[test]
    fn bytes_that_are_no_text_are_found() {
        let error = text_of("boards", b"12\n1\xff\n".to_vec()).unwrap_err();
        assert!(error.to_string().starts_with("boards: line 2, column 2: "), "{error}");
        assert_eq!(text_of("boards", b"12\n".to_vec()).unwrap(), "12\n");
    }

    #[test]
    fn mistakes_are_told_in_the_words_of_the_command_line() {
        let error = Shape::LINE.read("\n 12121", ReadOptions::default()).next().unwrap().unwrap_err();
        assert_eq!(
            Mistake::from(error).to_string(),
            "line 2, column 7: a board of 5 cells is not square: expected a square, or its --size WIDTHxHEIGHT"
        );
    }
}
