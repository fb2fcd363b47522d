//! Files and standard input. Files of boards are streams, others are read at once.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal as _, Read as _};
use std::path;

use colorwalk_certificate::CertificateError;
use colorwalk_core::wording::printable;
use colorwalk_lab::comparison::Comparison;
use colorwalk_lab::{BoardFile, FileError};
use same_file::Handle;

/// Returns whether this name means standard input.
pub(crate) fn is_standard(name: impl AsRef<OsStr>) -> bool {
    name.as_ref() == "-"
}

/// Returns the name of a file for a message.
pub(crate) fn called(name: impl AsRef<OsStr>) -> String {
    let name = name.as_ref();
    if is_standard(name) {
        "standard input".to_owned()
    } else {
        printable(&name.to_string_lossy()).into_owned()
    }
}

/// Returns whether a name is that of a file, and not of a folder.
pub(crate) fn is_file(name: &OsStr) -> bool {
    fs::metadata(name).is_ok_and(|file| !file.is_dir())
}

/// Returns whether standard input was meant to be read: it is a pipe or a file, and neither a terminal nor another device, as
/// `/dev/null` is.
pub(crate) fn is_given() -> bool {
    !is_terminal()
        && Handle::stdin()
            .and_then(|input| input.as_file().metadata())
            .is_ok_and(|input| !is_device(&input))
}

/// Returns whether standard input is a terminal.
pub(crate) fn is_terminal() -> bool {
    io::stdin().is_terminal()
}

#[cfg(unix)]
fn is_device(input: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt as _;

    input.file_type().is_char_device()
}

#[cfg(not(unix))]
fn is_device(_: &fs::Metadata) -> bool {
    false
}

/// Returns whether two names refer to the same file, which need not exist yet.
pub(crate) fn is_one_file(one: impl AsRef<OsStr>, other: impl AsRef<OsStr>) -> bool {
    let one = one.as_ref();
    let other = other.as_ref();
    let open = |name: &OsStr| {
        if is_standard(name) {
            Handle::stdin()
        } else {
            Handle::from_path(name)
        }
    };
    match (open(one), open(other)) {
        (Ok(one), Ok(other)) => one == other,
        // A file that does not exist yet is known by its name alone.
        _ if is_standard(other) => false,
        _ => match (path::absolute(one), path::absolute(other)) {
            (Ok(one), Ok(other)) => one == other,
            _ => false,
        },
    }
}

/// Returns whether a name is that of a regular file in the folder of another file.
pub(crate) fn is_beside(name: &str, other: &OsStr) -> bool {
    let other = if is_standard(other) {
        ".".as_ref()
    } else {
        other
    };
    let Ok(file) = fs::canonicalize(name) else {
        return false;
    };
    let Ok(other) = fs::canonicalize(other) else {
        return false;
    };
    let folder = if other.is_dir() {
        Some(&*other)
    } else {
        other.parent()
    };
    file.is_file() && file.parent() == folder
}

/// Opens a file of boards; `-` is standard input. An id of another program is read as text unless a file has that name.
pub(crate) fn boards(name: &OsStr) -> Result<BoardFile, FileError> {
    if is_standard(name) {
        return BoardFile::copy(&called(name), io::stdin().lock());
    }
    match name.to_str().filter(|_| !is_file(name)) {
        Some(id)
            if id.starts_with(|first: char| first.is_ascii_digit()) && id.contains([':', '#']) =>
        {
            BoardFile::copy(&called(id), id.as_bytes())
        }
        _ => BoardFile::open(name),
    }
}

/// Reads a comparison as saved or printed as JSON; `-` is standard input.
pub(crate) fn comparison(name: &str) -> Result<Comparison, FileError> {
    Comparison::parse(&text(name)?).map_err(|error| FileError::content(&called(name), &error))
}

/// Opens a file; `-` is standard input.
pub(crate) fn reader(name: impl AsRef<OsStr>) -> Result<Box<dyn BufRead>, FileError> {
    let name = name.as_ref();
    if is_standard(name) {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(name).map_err(|source| FileError::system(&called(name), source))?;
    Ok(Box::new(BufReader::new(file)))
}

/// Converts the error of a certificate into one that names its file.
pub(crate) fn in_certificate(name: &str, mut error: CertificateError) -> FileError {
    match error.read.take() {
        // Bytes that are not text are an error in the content, not in reading it.
        Some(source) if source.kind() != io::ErrorKind::InvalidData => {
            FileError::system(&called(name), source)
        }
        _ => FileError::content(&called(name), &error.to_string()),
    }
}

/// Reads a text file; `-` is standard input.
pub(crate) fn text(name: impl AsRef<OsStr>) -> Result<String, FileError> {
    let name = name.as_ref();
    let mut bytes = Vec::new();
    let read = reader(name)?.read_to_end(&mut bytes);
    read.map_err(|source| FileError::system(&called(name), source))?;
    text_of(&called(name), bytes)
}

/// Returns the bytes as text, or an error with the place of the first invalid byte.
fn text_of(file: &str, bytes: Vec<u8>) -> Result<String, FileError> {
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..good]);
        let last = before.rsplit('\n').next().unwrap_or("");
        let line = before.matches('\n').count() + 1;
        let column = last.chars().count() + 1;
        FileError::content(
            file,
            &format!("line {line}, column {column}: this byte is not text: expected UTF-8"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_utf_8_is_located() {
        let error = text_of("boards", b"12\n1\xff\n".to_vec()).unwrap_err();
        assert!(
            error.to_string().starts_with("boards: line 2, column 2: "),
            "{error}"
        );
        assert_eq!(text_of("boards", b"12\n".to_vec()).unwrap(), "12\n");
    }
}
