//! A file of results that is gone on with after an interruption.
//!
//! Its first line says what the results belong to, each further line is one result, written in one piece. The
//! invariants: a file with another first line is never changed; only one process at a time has the file; whatever stops
//! the program, the file holds whole lines and at most one broken line at its end, which the next run cuts off.

mod merge;
mod shard_file;
mod shard_of_run;

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use colorwalk_core::wording::printable;

pub use merge::Merge;
pub use shard_of_run::ShardOfRun;

use crate::FileError;

/// What the first line begins with, as text and as JSON.
const MARKS: [&str; 2] = ["# colorwalk results: ", "{\"results\":"];

/// How the first line of a file of results says what they belong to; it goes with the other lines.
///
/// ```
/// use colorwalk_lab::results::Heading;
///
/// assert_eq!(Heading::Text.line("moves by greedy"), "# colorwalk results: moves by greedy\n");
/// assert_eq!(Heading::read("{\"results\":\"json by greedy\"}").as_deref(), Some("json by greedy"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// As a comment.
    Text,
    /// As an object of JSON.
    Json,
}

impl Heading {
    /// The line, with its end.
    pub fn line(self, what: &str) -> String {
        match self {
            Self::Text => format!("{}{what}\n", MARKS[0]),
            Self::Json => format!("{}{}}}\n", MARKS[1], serde_json::Value::from(what)),
        }
    }

    /// What the results behind a line belong to; `None` if the line, without its end, is no heading.
    pub fn read(line: &str) -> Option<String> {
        if let Some(what) = line.strip_prefix(MARKS[0]) {
            return Some(what.to_owned());
        }
        let what = line.strip_prefix(MARKS[1])?.strip_suffix('}')?;
        serde_json::from_str(what).ok()
    }

    /// Whether a line begins as a heading does.
    pub(crate) fn begins(line: &str) -> bool {
        MARKS.iter().any(|mark| line.starts_with(mark))
    }
}

/// An opened file of results, locked.
///
/// ```
/// use colorwalk_lab::results::{Heading, ResultsFile};
///
/// let directory = tempfile::tempdir()?;
/// let name = directory.path().join("lengths.txt").display().to_string();
/// let mut lengths = Vec::new();
/// for _ in 0..2 {
///     let mut file = ResultsFile::open(&name, Heading::Text, "lengths by greedy on the series")?;
///     lengths.clear();
///     file.keep(|line| line.parse::<usize>().map(|length| lengths.push(length)).map_err(|error| error.to_string()))?;
///     file.write(&format!("{}\n", 40 + lengths.len()))?;
/// }
/// assert_eq!(lengths, [40]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ResultsFile {
    name: String,
    file: File,
    /// The length of the whole lines so far, in bytes.
    whole: u64,
}

impl ResultsFile {
    /// Opens the file of this name, or begins it with a heading that says what its results belong to.
    ///
    /// # Errors
    ///
    /// If it is no file, another process has it, it cannot be used, or its first line is another one.
    pub fn open(name: &str, heading: Heading, what: &str) -> Result<Self, FileError> {
        let heading = heading.line(what);
        let mistake = |mistake: &str| Err(FileError::content(name, mistake));
        let path = Path::new(name);
        if path.exists() && !path.is_file() {
            return mistake("this is no file: expected the name of one, old or new");
        }
        let failed = |source| FileError::system(name, source);
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(name).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return mistake("another process is writing its results to this file");
            }
            Err(TryLockError::Error(source)) => return Err(failed(source)),
        }
        let mut found = Vec::new();
        Read::by_ref(&mut file).take(heading.len() as u64).read_to_end(&mut found).map_err(failed)?;
        // A file is new if it is empty, or if its very first line was broken off.
        let marked = MARKS.iter().any(|mark| found.starts_with(mark.as_bytes()));
        let is_new =
            found.is_empty() || (marked && found.len() < heading.len() && heading.as_bytes().starts_with(&found));
        let mut results = Self { name: name.to_owned(), file, whole: 0 };
        if is_new {
            results.rewind(0)?;
            results.write(&heading)?;
        } else if found != heading.as_bytes() {
            let expected = heading.trim_end();
            let found = String::from_utf8_lossy(&found);
            let found = found.lines().next().unwrap_or_default();
            let found = printable(found);
            return mistake(&format!(
                "the first line is not that of these results: expected {expected:?}, found {found:?}"
            ));
        }
        results.whole = heading.len() as u64;
        Ok(results)
    }

    /// Gives each whole line behind the heading to `keep`, and gets ready to write behind them.
    ///
    /// # Errors
    ///
    /// The mistake that `keep` finds in a line, with its number counted from 1; the file is then left as it is.
    pub fn keep(&mut self, mut keep: impl FnMut(&str) -> Result<(), String>) -> Result<(), FileError> {
        let failed = |source| FileError::system(&self.name, source);
        self.file.seek(SeekFrom::Start(self.whole)).map_err(failed)?;
        let mut reader = BufReader::new(&self.file);
        let mut line = Vec::new();
        for number in 2.. {
            line.clear();
            let read = reader.read_until(b'\n', &mut line).map_err(failed)?;
            let Some(text) = line.strip_suffix(b"\n") else { break };
            let kept = std::str::from_utf8(text).map_err(|_| "it is not text".to_owned()).and_then(&mut keep);
            kept.map_err(|mistake| FileError::content(&self.name, &format!("line {number}: {mistake}")))?;
            self.whole += read as u64;
        }
        self.rewind(self.whole)
    }

    /// Writes a line, all of it or nothing.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn write(&mut self, line: &str) -> Result<(), FileError> {
        if let Err(source) = self.file.write_all(line.as_bytes()) {
            // What cannot be taken back now, the next run cuts off.
            let _ = self.file.set_len(self.whole);
            return Err(FileError::system(&self.name, source));
        }
        self.whole += line.len() as u64;
        Ok(())
    }

    /// Cuts the file off at this length and goes to its end.
    fn rewind(&mut self, length: u64) -> Result<(), FileError> {
        let cut = self.file.set_len(length).and_then(|()| self.file.seek(SeekFrom::End(0)));
        cut.map(drop).map_err(|source: io::Error| FileError::system(&self.name, source))
    }
}
