//! Files and standard input. Files of boards are streams, others are read at once.

use std::fs;
use std::io::{self, Read as _};

use colorwalk_core::wording::printable;
use colorwalk_lab::comparison::Comparison;
use colorwalk_lab::{BoardFile, FileError};

/// The name that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// Returns whether this name stands for standard input.
pub(crate) fn is_standard(name: &str) -> bool {
    name == STANDARD_INPUT
}

/// Returns the name of a file for a message.
pub(crate) fn called(name: &str) -> String {
    if is_standard(name) { "standard input".to_owned() } else { printable(name).into_owned() }
}

/// Opens a file of boards; `-` is standard input.
pub(crate) fn boards(name: &str) -> Result<BoardFile, FileError> {
    if is_standard(name) { BoardFile::copy(&called(name), io::stdin().lock()) } else { BoardFile::open(name) }
}

/// Reads a comparison as saved or printed as JSON; `-` is standard input.
pub(crate) fn comparison(name: &str) -> Result<Comparison, FileError> {
    Comparison::parse(&text(name)?).map_err(|error| FileError::content(&called(name), &error))
}

/// Reads a text file; `-` is standard input.
pub(crate) fn text(name: &str) -> Result<String, FileError> {
    let bytes = if is_standard(name) {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(name)
    };
    let name = called(name);
    text_of(&name, bytes.map_err(|source| FileError::system(&name, source))?)
}

/// Returns the bytes as text, or an error with the place of the first invalid byte.
fn text_of(file: &str, bytes: Vec<u8>) -> Result<String, FileError> {
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..good]);
        let last = before.rsplit('\n').next().unwrap_or("");
        let (line, column) = (before.matches('\n').count() + 1, last.chars().count() + 1);
        FileError::content(file, &format!("line {line}, column {column}: this byte is not text: expected UTF-8"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_utf_8_is_located() {
        let error = text_of("boards", b"12\n1\xff\n".to_vec()).unwrap_err();
        assert!(error.to_string().starts_with("boards: line 2, column 2: "), "{error}");
        assert_eq!(text_of("boards", b"12\n".to_vec()).unwrap(), "12\n");
    }
}
