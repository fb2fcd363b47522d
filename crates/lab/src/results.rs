//! A file of results that is resumed after an interruption.
//!
//! All lines are JSON. The first one is a heading that names the run; each other line is one result, written in one
//! piece. Files of several runs can be concatenated if the runs differ only in their boards: each heading begins the
//! results of further boards.
//!
//! The invariants: a file whose first line has other settings is never changed; only one process at a time writes to
//! the file; whatever stops the program, the file consists of whole lines and at most one truncated line at its end,
//! which the next run removes.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::{FileError, json};

/// The beginning of a heading.
pub(crate) const MARK: &str = "{\"results\":";

/// The maximum length of the first line, in bytes; any other file might be one endless line.
const LONGEST_HEADING: u64 = 1 << 16;

/// A run, as the heading of its results names it.
///
/// ```
/// use colorwalk_lab::results::Run;
///
/// let run = Run { settings: "solutions by greedy".into(), boards: "series".into() };
/// assert_eq!(run.heading(), r#"{"results":"solutions by greedy","boards":"series"}"#);
/// assert_eq!(Run::read(&run.heading()), Some(run));
/// assert_eq!(Run::read("213"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The solvers and their limits. Results of other settings are not mixed.
    #[serde(rename = "results")]
    pub settings: String,
    /// The boards, in a line that identifies them.
    pub boards: String,
}

impl Run {
    /// Returns the heading, without the line break.
    pub fn heading(&self) -> String {
        json::line(self)
    }

    /// Parses a heading, given without its line break; `None` for any other line.
    pub fn read(line: &str) -> Option<Self> {
        if !line.starts_with(MARK) {
            return None;
        }
        serde_json::from_str(line).ok()
    }

    /// Checks that a heading in the same file has the settings of this run.
    pub(crate) fn check_settings(&self, other: &Self) -> Result<(), String> {
        if self.settings == other.settings {
            return Ok(());
        }
        Err(format!(
            "the results of another run begin here: expected {:?}, found {:?}",
            self.settings, other.settings
        ))
    }
}

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
/// let run = Run { settings: "lengths by greedy".into(), boards: "series".into() };
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
        let mut results = Self {
            name: name.to_owned(),
            file: open_locked(name)?,
            run: run.clone(),
            may_be_concatenated,
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
        let is_truncated = found.starts_with(MARK.as_bytes()) && !found.ends_with(b"\n");
        found.is_empty() || (is_truncated && self.run.heading().as_bytes().starts_with(found))
    }

    /// Checks that the first line is a heading by which the results can be of this run.
    fn check_first_line(&self, found: &str) -> Result<(), FileError> {
        let found = found.trim_end_matches('\n');
        let is_ours = Run::read(found).is_some_and(|run| {
            let has_boards = self.may_be_concatenated || run.boards == self.run.boards;
            has_boards && run.settings == self.run.settings
        });
        if is_ours {
            return Ok(());
        }
        let expected = self.run.heading();
        let found = found.lines().next().unwrap_or_default();
        Err(FileError::content(
            &self.name,
            &format!(
                "the first line is not that of these results: expected {expected}, found {found}"
            ),
        ))
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
mod tests {
    use super::*;
    use std::fs;

    fn run(boards: &str) -> Run {
        Run {
            settings: "tests".to_owned(),
            boards: boards.to_owned(),
        }
    }

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
            ResultsFile::open(&self.name(), &run("series")).unwrap()
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
        for line in ["1", "2", "bad", "4"] {
            file.write(line).unwrap();
        }
        for _ in 0..2 {
            let number = |stored: StoredResult<'_>| match stored.line.parse::<u8>() {
                Ok(_) => Ok(()),
                Err(_) => Err("no number".to_owned()),
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
        assert_eq!(run("a\nb").heading().lines().count(), 1);
    }

    /// Returns the results of a concatenation: each with its board, and whether it is of other boards.
    fn stored(file: &mut ResultsFile) -> Result<Vec<(String, usize, bool)>, FileError> {
        let mut found = Vec::new();
        file.keep(|stored| {
            let is_other = stored.other_boards.is_some();
            found.push((stored.line.to_owned(), stored.board, is_other));
            Ok(())
        })?;
        Ok(found)
    }

    #[test]
    fn concatenated_results_are_read_and_continued() {
        let bench = Bench::new();
        let first = run("first half").heading();
        let second = run("second half").heading();
        fs::write(bench.name(), format!("{first}\na\nb\n{second}\nc\n")).unwrap();
        let whole = run("all boards");
        for _ in 0..2 {
            let mut file = ResultsFile::open_concatenated(&bench.name(), &whole).unwrap();
            let found = stored(&mut file).unwrap();
            let expected = [("a", 0, true), ("b", 1, true), ("c", 0, true)];
            let expected = expected.map(|(line, board, other)| (line.to_owned(), board, other));
            assert_eq!(found[..3], expected);
        }
        let mut file = ResultsFile::open_concatenated(&bench.name(), &whole).unwrap();
        file.write("d").unwrap();
        file.write("e").unwrap();
        let heading = whole.heading();
        assert_eq!(bench.lines(), ["a", "b", &second, "c", &heading, "d", "e"]);
        // Those after the run's own heading have the numbers of its boards.
        let found = stored(&mut file).unwrap();
        assert_eq!(
            found[3..],
            [("d".to_owned(), 0, false), ("e".to_owned(), 1, false)]
        );
    }

    #[test]
    fn results_of_other_settings_are_refused() {
        let bench = Bench::new();
        let other = Run {
            settings: "others".to_owned(),
            boards: "series".to_owned(),
        };
        let text = format!("{}\n1\n{}\n2\n", run("series").heading(), other.heading());
        fs::write(bench.name(), &text).unwrap();
        let mut file = ResultsFile::open_concatenated(&bench.name(), &run("all")).unwrap();
        let error = stored(&mut file).unwrap_err().to_string();
        let expected =
            "line 3: the results of another run begin here: expected \"tests\", found \"others\"";
        assert!(error.ends_with(expected), "{error}");
        drop(file);
        let error = bench.open().write("3").unwrap_err().to_string();
        let expected = "line 3: another run begins here: expected the results of one run";
        assert!(error.ends_with(expected), "{error}");
        assert_eq!(fs::read_to_string(bench.name()).unwrap(), text);
    }
}
