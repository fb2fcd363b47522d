//! Boards that a text names, or that are in a file.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::vec;

use colorwalk_boards::{BoardSource, BoardSpec};
use colorwalk_lab::{BoardFile, FileError, Source};
use pyo3::exceptions::{PyIsADirectoryError, PyOSError, PyTypeError};
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::color::kind;
use crate::error;
use crate::run::{run_aside, run_sized};
use crate::values;

/// Boards that are drawn or read one by one; ``len()`` is the number of those left.
#[pyclass(frozen, name = "Boards", module = "colorwalk")]
pub(crate) struct PyBoards(Mutex<Rest>);

/// The boards that have not been taken.
enum Rest {
    /// Boards that are known by their ids: those of the series, of an id, and random ones.
    Named {
        source: BoardSource,
        /// The place of the next board in the source.
        next: usize,
        /// The number of boards in the source.
        count: usize,
    },
    /// The boards of a file.
    Read(vec::IntoIter<PyBoard>),
}

impl PyBoards {
    fn rest(&self) -> MutexGuard<'_, Rest> {
        // Each step leaves a whole value.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PyBoards {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyBoard>> {
        // What takes them may be in C, such as list, and checks for no signals itself.
        py.check_signals()?;
        let id = match &mut *self.rest() {
            Rest::Read(boards) => return Ok(boards.next()),
            Rest::Named {
                source,
                next,
                count,
            } => {
                if next >= count {
                    return Ok(None);
                }
                // Counted before the board is built: the lock is released for that.
                *next += 1;
                source.id(*next - 1)
            }
        };
        let Some(id) = id else {
            return Ok(None);
        };
        let cells = id.lattice().cell_count();
        run_sized(py, cells, move || Some(id.into()))
    }

    fn __len__(&self) -> usize {
        match &*self.rest() {
            Rest::Read(boards) => boards.len(),
            Rest::Named { next, count, .. } => count - next,
        }
    }

    fn __repr__(&self) -> String {
        let left = values::count(self.__len__(), "board", "boards");
        format!("<Boards: {left} left>")
    }
}

/// Yields the boards that a text names, as all commands of the program read it: ``"series:3..7"``, ``"series-7"``,
/// ``"random:14x14,6,flood,seed=3,count=50"``, or a file, ``"boards.txt:count=5"``. Random boards begin with the seed 0
/// unless it is given.
///
/// For a text that a stranger has written, who must not read your files, use :func:`named_boards`.
///
/// :param source: the text; or the path of a file, whose name is taken as it is.
/// :raises ValueError: if the text names no boards, or the file holds none; the message says what would be right.
/// :raises FileNotFoundError: if there is no such file, or another OSError if it cannot be read.
/// :raises KeyboardInterrupt: on Ctrl-C.
///
/// >>> import colorwalk
/// >>> [board.shape for board in colorwalk.boards("random:3x2..5x2,2,flood,seed=5")]
/// [(2, 3), (2, 4), (2, 5)]
#[pyfunction]
pub(crate) fn boards(source: &Bound<'_, PyAny>) -> PyResult<PyBoards> {
    let py = source.py();
    let spec = match source.extract::<String>() {
        Ok(text) => BoardSpec::resolve(text.as_ref(), is_file),
        // The path of a file is that file, whatever its name looks like.
        Err(_) => BoardSpec::resolve(&file_name(source)?, |_| true),
    };
    let spec = spec.map_err(error::value)?;
    if spec.file().is_none() {
        return Ok(named(spec.source));
    }
    let read = run_aside(py, move || opened(spec))?;
    let boards = read.map_err(|error| file_error(&error))?;
    Ok(PyBoards(Mutex::new(Rest::Read(boards.into_iter()))))
}

/// Yields the boards that a text names, like :func:`boards`, but opens no files: a stranger may have written the text.
///
/// :raises ValueError: if the text names no boards, or a file.
///
/// >>> import colorwalk
/// >>> [board.id for board in colorwalk.named_boards("series:3..4")]
/// ['series-3', 'series-4']
#[pyfunction]
pub(crate) fn named_boards(text: &str) -> PyResult<PyBoards> {
    let spec: BoardSpec = text.parse().map_err(error::value)?;
    if let Some(name) = spec.file() {
        return Err(error::value(format!(
            "{name:?} would be a file, and none is opened here: expected series, random or an id"
        )));
    }
    Ok(named(spec.source))
}

/// Returns whether a name is that of a file, and not of a folder.
fn is_file(name: &OsStr) -> bool {
    fs::metadata(name).is_ok_and(|file| !file.is_dir())
}

/// Returns boards that are known by their ids.
fn named(source: BoardSource) -> PyBoards {
    let count = source.count().unwrap_or(0);
    let rest = Rest::Named {
        source,
        next: 0,
        count,
    };
    PyBoards(Mutex::new(rest))
}

/// Returns the name of the file of an `os.PathLike`.
fn file_name(path: &Bound<'_, PyAny>) -> PyResult<OsString> {
    let Ok(path) = path.extract::<PathBuf>() else {
        let kind = kind(path);
        return Err(PyTypeError::new_err(format!(
            "{kind} names no boards: expected a text, or the path of a file"
        )));
    };
    // Otherwise it would be standard input.
    Ok(if path.as_os_str() == "-" {
        "./-".into()
    } else {
        path.into_os_string()
    })
}

/// Reads the boards of a file.
fn opened(spec: BoardSpec) -> Result<Vec<PyBoard>, FileError> {
    let mut boards = Vec::new();
    for puzzle in Source::open(&[spec], BoardFile::open)?.puzzles() {
        boards.push(puzzle?.board.into());
    }
    Ok(boards)
}

/// Returns the OSError of a file that cannot be read, or the ValueError of one whose contents are wrong.
fn file_error(error: &FileError) -> PyErr {
    let FileError::System(name, reason) = error else {
        return error::value(error);
    };
    match reason.raw_os_error() {
        // Python chooses the class by the number, such as FileNotFoundError.
        Some(number) => {
            let text = reason.to_string();
            // Python adds the number itself.
            let words = text.split(" (os error").next().unwrap_or(&text);
            PyOSError::new_err((number, words.to_owned(), name.clone()))
        }
        None if reason.kind() == ErrorKind::IsADirectory => {
            PyIsADirectoryError::new_err(error.to_string())
        }
        None => PyOSError::new_err(error.to_string()),
    }
}
