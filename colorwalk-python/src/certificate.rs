//! Certificates: proofs that no solution is shorter, with the sets that the search learned.

use std::io::{self, BufReader, Read, Write};

use colorwalk::certificate::{CertificateError, Verified, verify_with};
use colorwalk::files::Puzzle;
use colorwalk::{Board, Budget, CertifyError, Control, Exact};
use colorwalk_core::wording::count;
use colorwalk_draw::{Format, Marking, markings};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::array;
use crate::board::PyBoard;
use crate::error;
use crate::limits::{TimeLimit, Whole, budget};
use crate::picture::{Drawn, Keywords, encode};
use crate::run::{PyCancel, Running, Stop, run_or_raise};

/// A proof of a lower bound on the moves of a board, checked step by step. ``len()`` is the number of steps, which are
/// counted from 1.
///
/// Each step is a learned set, also called a nogood: a position in which none of its cells is cleared needs more than
/// ``moves(step)`` moves. Certificates are equal if their texts are.
#[pyclass(frozen, name = "Certificate", module = "colorwalk")]
pub(crate) struct PyCertificate {
    text: String,
    verified: Verified,
    learned: Vec<Learned>,
}

/// The statement of a step.
struct Learned {
    moves: usize,
    /// The cells, counted row by row from 0, in ascending order.
    cells: Vec<usize>,
}

impl PyCertificate {
    fn step(&self, step: &Whole) -> PyResult<&Learned> {
        let learned = step.fits::<usize>().and_then(|step| self.learned.get(step.checked_sub(1)?));
        learned.ok_or_else(|| {
            let steps = count(self.learned.len(), "step", "steps");
            PyIndexError::new_err(format!("step {step}: the certificate has {steps}, counted from 1"))
        })
    }
}

#[pymethods]
impl PyCertificate {
    /// Parses a certificate and checks it step by step.
    ///
    /// :param text: the certificate, as in :attr:`Certificate.text` or written by ``colorwalk solve --certificate``.
    /// :raises ValueError: if a line is wrong; the message names the first one.
    /// :raises KeyboardInterrupt: on Ctrl-C.
    #[staticmethod]
    fn parse(py: Python<'_>, text: String) -> PyResult<Self> {
        run_or_raise(py, &Stop::default(), None, |running| checked(text, running))?.map_err(error::value)
    }

    /// Checks the certificate again, step by step, and returns the lower bound that it proves.
    ///
    /// :param board: the board that the certificate must be for.
    /// :raises ValueError: if it is for another board, or wrong.
    fn verify(&self, py: Python<'_>, board: &PyBoard) -> PyResult<usize> {
        if self.verified.board != board.0 {
            let (ours, theirs) = (self.verified.board.topology(), board.0.topology());
            return Err(error::value(format!("the certificate is for another board: a {ours}, not this {theirs}")));
        }
        Ok(Self::parse(py, self.text.clone())?.verified.lower_bound)
    }

    /// The solution in the certificate, as color numbers from 0.
    #[getter]
    fn solution(&self) -> Vec<usize> {
        self.verified.solution.iter().map(colorwalk::Color::index).collect()
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.verified.board.clone())
    }

    /// The certificate as text, which ``colorwalk verify --certificate`` checks.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The proven lower bound on the moves of any solution.
    #[getter]
    fn lower_bound(&self) -> usize {
        self.verified.lower_bound
    }

    /// Whether the solution in the certificate is proven to be optimal.
    #[getter]
    fn optimal(&self) -> bool {
        self.verified.is_optimal()
    }

    /// Returns the bound of a step: a position in which no cell of its set is cleared needs more moves.
    fn moves(&self, step: Whole) -> PyResult<usize> {
        Ok(self.step(&step)?.moves)
    }

    /// Returns the set of a step, as a bool array of the shape of the board.
    fn cells<'py>(&self, py: Python<'py>, step: Whole) -> PyResult<Bound<'py, PyAny>> {
        let cells = &self.step(&step)?.cells;
        let board = &self.verified.board;
        let marked = (0..board.cell_count()).map(|cell| cells.binary_search(&cell).is_ok());
        array::of_cells(py, board, marked.collect::<Vec<_>>())
    }

    /// Draws the board for each of these steps, with the learned set marked, as SVG.
    ///
    /// :param steps: step numbers, by default the last one. The other arguments are those of :meth:`Board.svg`.
    /// :raises IndexError: if there is no such step.
    #[pyo3(signature = (steps=None, **style))]
    fn svg<'py>(&self, py: Python<'py>, steps: Option<Vec<Whole>>, style: Option<Keywords>) -> Drawn<'py> {
        let steps = steps.unwrap_or_else(|| vec![Whole::Fits(self.learned.len() as u64)]);
        let puzzle = Puzzle::from(self.verified.board.clone());
        let mark = |step: &Whole| {
            let Learned { moves, cells } = self.step(step)?;
            let caption = format!("step {step}: more than {}", count(*moves, "move", "moves"));
            Marking::new(caption, &puzzle, cells.iter().copied()).map_err(error::value)
        };
        let marked = steps.iter().map(mark).collect::<PyResult<Vec<_>>>()?;
        encode(py, Format::SVG, style, |style| markings(&marked, style))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.text == other.text
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.text).hash()
    }

    fn __len__(&self) -> usize {
        self.learned.len()
    }

    fn __repr__(&self) -> String {
        let steps = count(self.learned.len(), "step", "steps");
        format!("<Certificate of at least {} moves, in {steps}>", self.verified.lower_bound)
    }

    /// Certificates are pickled as their text, which is checked when it is loaded.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.py().get_type::<Self>().getattr("parse")?, (slf.get().text.clone(),)))
    }
}

/// Proves a lower bound on the moves of a board, on one thread, and checks the proof.
///
/// :param time_limit: seconds; the bound proven by then is certified.
/// :param cancel: as for :func:`solve`; if it is cancelled during the search, the bound proven by then is certified.
/// :param progress: as for :func:`solve`.
/// :raises KeyboardInterrupt: on Ctrl-C.
///
/// >>> import colorwalk
/// >>> certificate = colorwalk.certify(colorwalk.Board.parse(".12\n112\n221"))
/// >>> certificate.lower_bound, certificate.optimal
/// (3, True)
#[pyfunction]
#[pyo3(signature = (board, *, time_limit=None, cancel=None, progress=None))]
pub(crate) fn certify(
    py: Python<'_>,
    board: &PyBoard,
    time_limit: Option<TimeLimit>,
    cancel: Option<&PyCancel>,
    progress: Option<Py<PyAny>>,
) -> PyResult<PyCertificate> {
    let budget = budget(time_limit, None, None)?;
    run_or_raise(py, &Stop::by(cancel), progress.as_ref(), |running| proven(&board.0, budget, running))?.map_err(
        |error| match error {
            CertifyError::Solve(error) => error::solve(py, &error),
            // Writing to memory cannot fail, and the checker accepts every proof.
            _ => error::crashed(),
        },
    )
}

/// Returns the certificate of a board.
fn proven(board: &Board, budget: Budget, running: &Running<'_>) -> Result<PyCertificate, CertifyError> {
    let mut written = Interruptible { bytes: Vec::new(), running };
    // Only what is in the text is proven.
    let certify = |control: Control<'_>| Exact::default().certify(board, control, &mut written).map(|_| ());
    running.within(budget, certify)?;
    let text = String::from_utf8(written.bytes).map_err(|error| CertifyError::Write(io::Error::other(error)))?;
    checked(text, running).map_err(|error| CertifyError::Write(io::Error::other(error)))
}

/// Checks a certificate and collects its steps.
fn checked(text: String, running: &Running<'_>) -> Result<PyCertificate, CertificateError> {
    let mut learned = Vec::new();
    let verified = verify_with(BufReader::new(Interruptible { bytes: text.as_bytes(), running }), |fact| {
        learned.push(Learned { moves: fact.moves(), cells: fact.cells().collect() });
    })?;
    Ok(PyCertificate { text, verified, learned })
}

/// A reader or writer that fails once a signal handler has raised.
struct Interruptible<'a, B> {
    bytes: B,
    running: &'a Running<'a>,
}

impl<B> Interruptible<'_, B> {
    fn go_on(&self) -> io::Result<()> {
        if self.running.has_raised() { Err(io::Error::other("interrupted")) } else { Ok(()) }
    }
}

impl Write for Interruptible<'_, Vec<u8>> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.go_on()?;
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Read for Interruptible<'_, &[u8]> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.go_on()?;
        self.bytes.read(buffer)
    }
}
