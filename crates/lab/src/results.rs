//! A file of results that is resumed after an interruption.
//!
//! All lines are JSON. The first one is a heading that names the run; each other line is one result, written in one
//! piece. Files of several runs can be concatenated if the runs differ only in their boards: each heading begins the
//! results of further boards.
//!
//! The invariants: a file whose first line has other settings is never changed; only one process at a time writes to
//! the file; whatever stops the program, the file consists of whole lines and at most one truncated line at its end,
//! which the next run removes.

mod run;

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

pub(crate) use run::MARK;
pub use run::Run;

use colorwalk_core::wording::printable;

use crate::{FileError, json};

/// The maximum length of the first line, in bytes; any other file might be one endless line.
const LONGEST_HEADING: u64 = 1 << 16;

/// A result in a file.
#[derive(Clone, Copy, Debug)]
pub struct StoredResult<'a> {
    /// Its line, without the line break.
    pub line: &'a str,
    /// The number that it must give its board. In the results of other boards, it counts from their heading.
    pub board: usize,
    /// What the heading above names, if it names other boards than this run.
    pub other_boards: Option<&'a str>,
}

/// An open, locked file of results.
///
/// ```
/// use colorwalk_lab::results::{ResultsFile, Run};
///
/// let directory = tempfile::tempdir()?;
/// let name = directory.path().join("lengths.txt").display().to_string();
/// let run = Run::new("lengths by greedy", "series");
/// let mut lengths = Vec::new();
/// for _ in 0..2 {
///     let mut file = ResultsFile::open(&name, &run)?;
///     lengths.clear();
///     file.keep(|stored| {
///         let length = stored.line.parse::<usize>().map_err(|error| error.to_string())?;
///         lengths.push(length);
///         Ok(())
///     })?;
///     file.write(&format!("{}", 40 + lengths.len()))?;
/// }
/// assert_eq!(lengths, [40]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ResultsFile {
    name: String,
    file: File,
    run: Run,
    /// Whether results of other boards may come before those of the run.
    may_be_concatenated: bool,
    /// Why the counts of earlier results in the file may differ from those of the run, if they may.
    difference: Option<String>,
    /// Whether the last heading of the file is that of the run; known once the file has been read.
    ends_with_run: bool,
    /// The length of the whole lines so far in bytes, which is the position in the file; `None` until the file has been
    /// read.
    whole: Option<u64>,
}

impl ResultsFile {
    /// Opens the file of a run, or creates it.
    ///
    /// # Errors
    ///
    /// If it is not a regular file, another process uses it, it cannot be read or written, or its first line is not the
    /// heading of the run.
    pub fn open(name: &str, run: &Run) -> Result<Self, FileError> {
        Self::open_with(name, run, false)
    }

    /// Opens the file of a run, which may begin with the results of other boards by the same settings, or creates it.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open), and if the settings in the first line differ.
    pub fn open_concatenated(name: &str, run: &Run) -> Result<Self, FileError> {
        Self::open_with(name, run, true)
    }

    fn open_with(name: &str, run: &Run, may_be_concatenated: bool) -> Result<Self, FileError> {
        let path = Path::new(name);
        if path.exists() && !path.is_file() {
            return Err(FileError::content(
                name,
                "not a regular file: expected the name of one, old or new",
            ));
        }
        // Locked before the first line is read, which another process may be writing.
        let mut results = Self {
            name: name.to_owned(),
            file: open_locked(name)?,
            run: run.clone(),
            may_be_concatenated,
            difference: None,
            ends_with_run: true,
            whole: None,
        };
        let mut found = Vec::new();
        BufReader::new(&results.file)
            .take(LONGEST_HEADING)
            .read_until(b'\n', &mut found)
            .map_err(|source| FileError::system(name, source))?;
        if results.is_new(&found) {
            results.cut(0)?;
            results.put(0, &format!("{}\n", run.heading()))?;
        } else {
            results.check_first_line(&String::from_utf8_lossy(&found))?;
        }
        Ok(results)
    }

    /// Returns whether a file that begins so is empty, or its first line was truncated.
    fn is_new(&self, found: &[u8]) -> bool {
        if found.is_empty() {
            return true;
        }
        if found.ends_with(b"\n") {
            return false;
        }
        // Only the beginning of a heading of these settings: other bytes may be somebody's file. What follows the settings
        // depends on the version.
        let settings = format!("{MARK}{}", json::line(&self.run.settings));
        let shared = found.len().min(settings.len());
        found.len() >= MARK.len() && found[..shared] == settings.as_bytes()[..shared]
    }

    /// Checks that the first line is a heading by which the results can be of this run.
    fn check_first_line(&mut self, found: &str) -> Result<(), FileError> {
        let found = found.trim_end_matches('\n');
        let Some(run) = Run::read(found).filter(|run| {
            let has_boards = self.may_be_concatenated || run.boards == self.run.boards;
            has_boards && run.settings == self.run.settings
        }) else {
            let expected = self.run.heading();
            let found = found.lines().next().unwrap_or_default();
            return Err(FileError::content(
                &self.name,
                &format!(
                    "the first line is not that of these results: expected {expected}, found {found}"
                ),
            ));
        };
        self.run
            .check_settings(&run)
            .map_err(|mistake| FileError::content(&self.name, &format!("line 1: {mistake}")))?;
        self.difference = self.run.difference(&run);
        Ok(())
    }

    /// Returns a sentence that says why the counts of the earlier results in the file may differ from those of the run;
    /// `None` if they are of the same version, but for its patch.
    pub fn difference(&self) -> Option<String> {
        let difference = self.difference.as_ref()?;
        Some(format!("{}: {difference}", printable(&self.name)))
    }

    /// Passes each result to `keep`, and prepares to append. A truncated last line is removed.
    ///
    /// # Errors
    ///
    /// The error that `keep` returns for a line, or that a heading is not of this run, with the line's number counted
    /// from 1; the file is then unchanged.
    pub fn keep(
        &mut self,
        mut keep: impl FnMut(StoredResult<'_>) -> Result<(), String>,
    ) -> Result<(), FileError> {
        // After an error, the end is not known, and nothing is appended.
        self.whole = None;
        let failed = |source| FileError::system(&self.name, source);
        self.file.rewind().map_err(failed)?;
        let mut reader = BufReader::new(&self.file);
        let mut line = Vec::new();
        let mut whole = 0;
        let mut results = 0;
        // The result whose board has the number 0 under the last heading, and the boards named there.
        let mut first = 0;
        let mut other_boards = None;
        for number in 1.. {
            line.clear();
            let read = reader.read_until(b'\n', &mut line).map_err(failed)?;
            // The end of the file, or a line that was cut off while it was written.
            let Some(text) = line.strip_suffix(b"\n") else {
                break;
            };
            let in_line = |mistake: String| {
                FileError::content(&self.name, &format!("line {number}: {mistake}"))
            };
            let text =
                std::str::from_utf8(text).map_err(|_| in_line("it is not text".to_owned()))?;
            if let Some(run) = Run::read(text) {
                self.check_heading(number, &run).map_err(in_line)?;
                let is_other = run.boards != self.run.boards;
                // This run's heading names all boards, so its results count on from the first line.
                first = if is_other { results } else { 0 };
                other_boards = is_other.then_some(run.boards);
            } else {
                let stored = StoredResult {
                    line: text,
                    board: results - first,
                    other_boards: other_boards.as_deref(),
                };
                keep(stored).map_err(in_line)?;
                results += 1;
            }
            whole += read as u64;
        }
        self.ends_with_run = other_boards.is_none();
        self.cut(whole)
    }

    /// Checks that results under this heading can be in the file.
    fn check_heading(&self, line: usize, run: &Run) -> Result<(), String> {
        if line > 1 && !self.may_be_concatenated {
            return Err("another run begins here: expected the results of one run".to_owned());
        }
        self.run.check_settings(run)
    }

    /// Appends a line, given without its line break: all of it or nothing.
    ///
    /// # Errors
    ///
    /// An error of the system, or that the text is more than one line.
    pub fn write(&mut self, line: &str) -> Result<(), FileError> {
        if line.contains('\n') {
            return Err(FileError::content(
                &self.name,
                "a result must be one line: it contains a line break",
            ));
        }
        // The first line to append is the first need to know where the whole lines end.
        let whole = match self.whole {
            Some(whole) => whole,
            None => {
                self.keep(|_| Ok(()))?;
                self.whole.unwrap_or_default()
            }
        };
        if self.ends_with_run {
            return self.put(whole, &format!("{line}\n"));
        }
        self.put(whole, &format!("{}\n{line}\n", self.run.heading()))?;
        self.ends_with_run = true;
        Ok(())
    }

    /// Appends whole lines after those of length `whole`.
    fn put(&mut self, whole: u64, lines: &str) -> Result<(), FileError> {
        // Not known again until all bytes are written.
        self.whole = None;
        if let Err(source) = self.file.write_all(lines.as_bytes()) {
            // If this fails too, the rest is removed before the next line is written, or by the next run.
            let _ = self.cut(whole);
            return Err(FileError::system(&self.name, source));
        }
        self.whole = Some(whole + lines.len() as u64);
        Ok(())
    }

    /// Truncates the file to this length and seeks to its end.
    fn cut(&mut self, length: u64) -> Result<(), FileError> {
        self.truncate(length)
            .map_err(|source| FileError::system(&self.name, source))?;
        self.whole = Some(length);
        Ok(())
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)?;
        self.file.seek(SeekFrom::Start(length))?;
        Ok(())
    }
}

/// Opens or creates a file that no other process writes to meanwhile.
fn open_locked(name: &str) -> Result<File, FileError> {
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(name)
        .map_err(|source| FileError::system(name, source))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(FileError::content(
            name,
            "another process is writing its results to this file",
        )),
        Err(TryLockError::Error(source)) => Err(FileError::system(name, source)),
    }
}

#[cfg(test)]
mod tests;
