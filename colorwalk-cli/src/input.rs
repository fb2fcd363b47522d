//! Files of boards, and standard input in their place.

use std::fs;
use std::io::{self, Read as _};

use thiserror::Error;

use crate::error::Error;
use crate::shapes::Mistake;

/// The name that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// The text of a file, and what to call it.
#[derive(Debug)]
pub(crate) struct Input {
    name: String,
    text: String,
}

impl Input {
    /// Reads a file; `-` is standard input.
    pub(crate) fn read(name: &str) -> Result<Self, Error> {
        let (name, bytes) = if name == STANDARD_INPUT {
            let mut bytes = Vec::new();
            ("standard input", io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes))
        } else {
            (name, fs::read(name))
        };
        let name = name.to_owned();
        match bytes {
            Ok(bytes) => Ok(Self { text: text_of(&name, bytes)?, name }),
            Err(source) => Err(Error::File { file: name, source }),
        }
    }

    /// What is in it.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The mistake, with the name of the file.
    pub(crate) fn at(&self, mistake: Mistake) -> InputError {
        InputError { file: self.name.clone(), mistake }
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
        InputError { file: file.to_owned(), mistake }
    })
}

/// A mistake in a file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}: {mistake}")]
pub(crate) struct InputError {
    /// The file's name.
    pub(crate) file: String,
    /// What is wrong, and where.
    pub(crate) mistake: Mistake,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_text_are_found() {
        let error = text_of("boards", b"12\n1\xff\n".to_vec()).unwrap_err();
        assert_eq!((error.mistake.line, error.mistake.column), (2, 2));
        assert_eq!(text_of("boards", b"12\n".to_vec()), Ok("12\n".to_owned()));
    }
}
