//! A file of results that is resumed after an interruption.
//!
//! All lines are JSON: the first names the run that the results belong to, and each other line is one result, written
//! in one piece. The invariants: a file with another first line is never changed; only one process at a time writes to
//! the file; whatever stops the program, the file consists of whole lines and at most one truncated line at its end,
//! which the next run removes.

mod merge;
mod shard_file;
mod shard_of_run;

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

pub use merge::merge;
pub use shard_of_run::ShardOfRun;

use crate::FileError;

/// The beginning of the first line.
pub(crate) const MARK: &str = "{\"results\":";

/// Returns the first line, with its line break, of the results of a run.
fn heading(what: &str) -> String {
    format!("{MARK}{}}}\n", serde_json::Value::from(what))
}

/// Returns the run that a heading names; `None` if the line (without its line break) is not a heading.
fn read_heading(line: &str) -> Option<String> {
    serde_json::from_str(line.strip_prefix(MARK)?.strip_suffix('}')?).ok()
}

/// An open, locked file of results.
///
/// ```
/// use colorwalk_lab::results::ResultsFile;
///
/// let directory = tempfile::tempdir()?;
/// let name = directory.path().join("lengths.txt").display().to_string();
/// let mut lengths = Vec::new();
/// for _ in 0..2 {
///     let mut file = ResultsFile::open(&name, "lengths by greedy on the series")?;
///     lengths.clear();
///     file.keep(|line| line.parse::<usize>().map(|length| lengths.push(length)).map_err(|error| error.to_string()))?;
///     file.write(&format!("{}", 40 + lengths.len()))?;
/// }
/// assert_eq!(lengths, [40]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ResultsFile {
    name: String,
    file: File,
    /// The length of the heading, in bytes.
    begin: u64,
    /// The length of the whole lines so far in bytes, which is the position in the file; `None` until the file has been
    /// read.
    whole: Option<u64>,
}

impl ResultsFile {
    /// Opens a file, or creates it with a heading that names the run.
    ///
    /// # Errors
    ///
    /// If it is not a regular file, another process uses it, it cannot be read or written, or its first line differs.
    pub fn open(name: &str, what: &str) -> Result<Self, FileError> {
        let heading = heading(what);
        let mistake = |mistake: &str| FileError::content(name, mistake);
        let path = Path::new(name);
        if path.exists() && !path.is_file() {
            return Err(mistake(
                "not a regular file: expected the name of one, old or new",
            ));
        }
        let failed = |source| FileError::system(name, source);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(name)
            .map_err(failed)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                mistake("another process is writing its results to this file")
            }
            TryLockError::Error(source) => failed(source),
        })?;
        let mut found = Vec::new();
        Read::by_ref(&mut file)
            .take(heading.len() as u64)
            .read_to_end(&mut found)
            .map_err(failed)?;
        // A file is new if it is empty or its first line was truncated.
        let marked = found.starts_with(MARK.as_bytes());
        let is_new = found.is_empty()
            || (marked && found.len() < heading.len() && heading.as_bytes().starts_with(&found));
        let begin = heading.len() as u64;
        let mut results = Self {
            name: name.to_owned(),
            file,
            begin,
            whole: None,
        };
        if is_new {
            let begin = results.cut(0)?;
            results.put(begin, &heading)?;
        } else if found != heading.as_bytes() {
            let expected = heading.trim_end();
            let found = String::from_utf8_lossy(&found);
            let found = found.lines().next().unwrap_or_default();
            let differ = "the first line is not that of these results";
            return Err(mistake(&format!(
                "{differ}: expected {expected}, found {found}"
            )));
        }
        Ok(results)
    }

    /// Passes each whole line after the heading to `keep`, and prepares to append. A truncated last line is removed.
    /// Returns the length of the file then, in bytes.
    ///
    /// # Errors
    ///
    /// The error that `keep` returns for a line, with the line's number counted from 1; the file is then unchanged.
    pub fn keep(
        &mut self,
        mut keep: impl FnMut(&str) -> Result<(), String>,
    ) -> Result<u64, FileError> {
        self.whole = None;
        let failed = |source| FileError::system(&self.name, source);
        self.file
            .seek(SeekFrom::Start(self.begin))
            .map_err(failed)?;
        let mut reader = BufReader::new(&self.file);
        let (mut line, mut whole) = (Vec::new(), self.begin);
        for number in 2.. {
            line.clear();
            let read = reader.read_until(b'\n', &mut line).map_err(failed)?;
            let Some(text) = line.strip_suffix(b"\n") else {
                break;
            };
            let kept = std::str::from_utf8(text)
                .map_err(|_| "it is not text".to_owned())
                .and_then(&mut keep);
            kept.map_err(|mistake| {
                FileError::content(&self.name, &format!("line {number}: {mistake}"))
            })?;
            whole += read as u64;
        }
        self.cut(whole)
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
        let whole = match self.whole {
            Some(whole) => whole,
            None => self.keep(|_| Ok(()))?,
        };
        self.put(whole, &format!("{line}\n"))
    }

    /// Appends whole lines after those of length `whole`.
    fn put(&mut self, whole: u64, lines: &str) -> Result<(), FileError> {
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
    fn cut(&mut self, length: u64) -> Result<u64, FileError> {
        let cut = self
            .file
            .set_len(length)
            .and_then(|()| self.file.seek(SeekFrom::Start(length)));
        cut.map_err(|source: io::Error| FileError::system(&self.name, source))?;
        self.whole = Some(length);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A file of results in a temporary folder.
    struct Bench {
        folder: tempfile::TempDir,
    }

    impl Bench {
        fn new() -> Self {
            Self {
                folder: tempfile::tempdir().unwrap(),
            }
        }

        fn name(&self) -> String {
            self.folder.path().join("results.txt").display().to_string()
        }

        fn open(&self) -> ResultsFile {
            ResultsFile::open(&self.name(), "tests").unwrap()
        }

        fn lines(&self) -> Vec<String> {
            let text = fs::read_to_string(self.name()).unwrap();
            text.lines().skip(1).map(str::to_owned).collect()
        }
    }

    #[test]
    fn lines_are_appended_whether_the_file_was_read_or_not() {
        let bench = Bench::new();
        bench.open().write("first").unwrap();
        bench.open().write("second").unwrap();
        fs::write(
            bench.name(),
            fs::read_to_string(bench.name()).unwrap() + "brok",
        )
        .unwrap();
        let mut file = bench.open();
        file.write("third").unwrap();
        assert_eq!(bench.lines(), ["first", "second", "third"]);
        file.keep(|_| Ok(())).unwrap();
        file.write("fourth").unwrap();
        assert_eq!(bench.lines().len(), 4);
    }

    #[test]
    fn a_file_with_an_error_is_unchanged() {
        let bench = Bench::new();
        let mut file = bench.open();
        ["1", "2", "bad", "4"]
            .iter()
            .for_each(|line| file.write(line).unwrap());
        for _ in 0..2 {
            let number = |line: &str| {
                line.parse::<u8>()
                    .map(drop)
                    .map_err(|_| "no number".to_owned())
            };
            let error = file.keep(number).unwrap_err().to_string();
            assert!(error.ends_with("line 4: no number"), "{error}");
        }
        assert_eq!(bench.lines(), ["1", "2", "bad", "4"]);
    }

    #[test]
    fn a_line_and_a_heading_are_one_line() {
        let bench = Bench::new();
        assert!(bench.open().write("1\n2").is_err());
        assert!(bench.lines().is_empty());
        assert_eq!(heading("a\nb").lines().count(), 1);
    }
}
