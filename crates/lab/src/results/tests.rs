//! Tests of files of results, in a temporary folder.

use super::*;
use std::fs;

fn run(boards: &str) -> Run {
    Run::new("tests", boards)
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
        [("d".to_owned(), 3, false), ("e".to_owned(), 4, false)]
    );
}

#[test]
fn results_of_other_settings_are_refused() {
    let bench = Bench::new();
    let other = Run::new("others", "series");
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
