//! A file of results that is resumed after an interruption.
//!
//! Its first line says what the results belong to, each further line is one result, written in one piece; all are lines
//! of JSON. The invariants: a file with another first line is never changed; only one process at a time has the file; whatever stops
//! the program, the file holds whole lines and at most one broken line at its end, which the next run cuts off.

mod merge;
mod shard_file;
mod shard_of_run;

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

pub use merge::Merge;
pub use shard_of_run::ShardOfRun;

use crate::FileError;

/// What the first line begins with.
const MARK: &str = "{\"results\":";

/// The first line, with its end, of results that belong to this.
fn heading(what: &str) -> String {
    format!("{MARK}{}}}\n", serde_json::Value::from(what))
}

/// What the results behind a line belong to; `None` if the line, without its end, is no heading.
fn read_heading(line: &str) -> Option<String> {
    serde_json::from_str(line.strip_prefix(MARK)?.strip_suffix('}')?).ok()
}

/// Whether a line begins as a heading does.
pub(crate) fn is_heading(line: &str) -> bool {
    line.starts_with(MARK)
}

/// An opened file of results, locked.
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
    /// The length of the whole lines so far, in bytes, which is where the file stands; `None` until the
    /// file was read to their end.
    whole: Option<u64>,
}

impl ResultsFile {
    /// Opens the file of this name, or begins it with a heading that says what its results belong to.
    ///
    /// # Errors
    ///
    /// If it is no file, another process has it, it cannot be used, or its first line is another one.
    pub fn open(name: &str, what: &str) -> Result<Self, FileError> {
        let heading = heading(what);
        let mistake = |mistake: &str| Err(FileError::content(name, mistake));
        let path = Path::new(name);
        if path.exists() && !path.is_file() {
            return mistake("not a regular file: expected the name of one, old or new");
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
        let marked = found.starts_with(MARK.as_bytes());
        let is_new =
            found.is_empty() || (marked && found.len() < heading.len() && heading.as_bytes().starts_with(&found));
        let begin = heading.len() as u64;
        let mut results = Self { name: name.to_owned(), file, begin, whole: None };
        if is_new {
            let begin = results.cut(0)?;
            results.put(begin, &heading)?;
        } else if found != heading.as_bytes() {
            let expected = heading.trim_end();
            let found = String::from_utf8_lossy(&found);
            let found = found.lines().next().unwrap_or_default();
            return mistake(&format!(
                "the first line is not that of these results: expected {expected}, found {found}"
            ));
        }
        Ok(results)
    }

    /// Gives each whole line behind the heading to `keep`, and gets ready to write behind them. A broken line at the
    /// end is cut off.
    ///
    /// # Errors
    ///
    /// The mistake that `keep` finds in a line, with its number counted from 1; the file is then left as it is.
    pub fn keep(&mut self, keep: impl FnMut(&str) -> Result<(), String>) -> Result<(), FileError> {
        self.read(keep).map(drop)
    }

    /// Reads all whole lines and cuts off what is behind them; returns their length with the heading, in bytes.
    fn read(&mut self, mut keep: impl FnMut(&str) -> Result<(), String>) -> Result<u64, FileError> {
        self.whole = None;
        let failed = |source| FileError::system(&self.name, source);
        self.file.seek(SeekFrom::Start(self.begin)).map_err(failed)?;
        let mut reader = BufReader::new(&self.file);
        let (mut line, mut whole) = (Vec::new(), self.begin);
        for number in 2.. {
            line.clear();
            let read = reader.read_until(b'\n', &mut line).map_err(failed)?;
            let Some(text) = line.strip_suffix(b"\n") else { break };
            let kept = std::str::from_utf8(text).map_err(|_| "it is not text".to_owned()).and_then(&mut keep);
            kept.map_err(|mistake| FileError::content(&self.name, &format!("line {number}: {mistake}")))?;
            whole += read as u64;
        }
        self.cut(whole)
    }

    /// Writes a line, given without its end, behind all others: all of it or nothing.
    ///
    /// # Errors
    ///
    /// What the system says, or that it is more than one line.
    pub fn write(&mut self, line: &str) -> Result<(), FileError> {
        if line.contains('\n') {
            return Err(FileError::content(&self.name, "a result is one line: there is an end of line in it"));
        }
        let whole = match self.whole {
            Some(whole) => whole,
            None => self.read(|_| Ok(()))?,
        };
        self.put(whole, &format!("{line}\n"))
    }

    /// Writes whole lines behind those of this length.
    fn put(&mut self, whole: u64, lines: &str) -> Result<(), FileError> {
        self.whole = None;
        if let Err(source) = self.file.write_all(lines.as_bytes()) {
            // What cannot be taken back now is cut off before the next line is written, or by the next run.
            let _ = self.cut(whole);
            return Err(FileError::system(&self.name, source));
        }
        self.whole = Some(whole + lines.len() as u64);
        Ok(())
    }

    /// Cuts the file off at this length and goes to its end.
    fn cut(&mut self, length: u64) -> Result<u64, FileError> {
        let cut = self.file.set_len(length).and_then(|()| self.file.seek(SeekFrom::Start(length)));
        cut.map_err(|source: io::Error| FileError::system(&self.name, source))?;
        self.whole = Some(length);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A file of results in a folder of its own.
    struct Bench {
        folder: tempfile::TempDir,
    }

    impl Bench {
        fn new() -> Self {
            Self { folder: tempfile::tempdir().unwrap() }
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
    fn what_is_written_stands_behind_what_was_there_whether_that_was_read_or_not() {
        let bench = Bench::new();
        bench.open().write("first").unwrap();
        bench.open().write("second").unwrap();
        fs::write(bench.name(), fs::read_to_string(bench.name()).unwrap() + "brok").unwrap();
        let mut file = bench.open();
        file.write("third").unwrap();
        assert_eq!(bench.lines(), ["first", "second", "third"]);
        file.keep(|_| Ok(())).unwrap();
        file.write("fourth").unwrap();
        assert_eq!(bench.lines().len(), 4);
    }

    #[test]
    fn a_file_with_a_mistake_stays_as_it_is() {
        let bench = Bench::new();
        let mut file = bench.open();
        ["1", "2", "bad", "4"].iter().for_each(|line| file.write(line).unwrap());
        for _ in 0..2 {
            let number = |line: &str| line.parse::<u8>().map(drop).map_err(|_| "no number".to_owned());
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
