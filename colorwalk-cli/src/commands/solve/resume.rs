//! Where results go: standard output, or a file that is gone on with after an interruption.
//!
//! Each line of results is written in one piece. Whatever stops the program, the file then holds whole lines, one for
//! each board done, and at most one broken line at the end, without a line end; that one is cut off and its board
//! solved again.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write};

use super::answer::AnswerFormat;
use crate::error::Error;

/// Where the lines of results go.
pub(crate) enum Destination<'a> {
    /// Standard output.
    Standard(&'a mut dyn Write),
    /// A file, which may have results in it.
    Resumed {
        /// The file's name.
        name: String,
        /// The file, at its end.
        file: File,
        /// The number of boards done before.
        done: usize,
        /// Whether one of those was not solved.
        any_failed: bool,
    },
}

impl Destination<'_> {
    /// Opens a file to go on with, or begins one.
    ///
    /// # Errors
    ///
    /// If the file cannot be used, or holds anything but the first lines of such results.
    pub(crate) fn resume(name: &str, format: AnswerFormat, solver: &str) -> Result<Self, Error> {
        let failed = |source| Error::File { file: name.to_owned(), source };
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(name).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        bytes.truncate(whole);
        let text = String::from_utf8_lossy(&bytes);
        let (mut done, mut any_failed) = (0, false);
        for line in text.lines() {
            let Some(solved) = format.recognize(line, done, solver) else {
                return Err(Error::Usage(format!(
                    "{name}: line {} is not the result of board {done} by {solver} in this format: \
                     expected the output of an earlier run with the same options",
                    done + 1
                )));
            };
            any_failed |= !solved;
            done += 1;
        }
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        Ok(Self::Resumed { name: name.to_owned(), file, done, any_failed })
    }

    /// The number of boards done before.
    pub(crate) fn done(&self) -> usize {
        match self {
            Self::Standard(_) => 0,
            Self::Resumed { done, .. } => *done,
        }
    }

    /// Whether a board done before was not solved.
    pub(crate) fn any_failed(&self) -> bool {
        matches!(self, Self::Resumed { any_failed: true, .. })
    }

    /// Whether an interrupted solve is to be begun again another time, rather than told as it is.
    pub(crate) fn is_resumed(&self) -> bool {
        matches!(self, Self::Resumed { .. })
    }

    /// Writes a line, all of it at once.
    pub(crate) fn write(&mut self, line: &str) -> Result<(), Error> {
        match self {
            Self::Standard(output) => {
                output.write_all(line.as_bytes())?;
                Ok(output.flush()?)
            }
            Self::Resumed { name, file, .. } => {
                let written: io::Result<()> = file.write_all(line.as_bytes());
                written.map_err(|source| Error::File { file: name.clone(), source })
            }
        }
    }
}
