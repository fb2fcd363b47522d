//! Certificates: proofs that no solution is shorter, and what the search learned on the way.

use std::io;

use colorwalk::certificate::{Verified, verify_with};
use colorwalk::files::Puzzle;
use colorwalk::wording::count;
use colorwalk::{Board, CertifyError, Control, Exact};
use colorwalk_draw::{Marking, markings};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::array;
use crate::board::PyBoard;
use crate::error;
use crate::limits::budget;
use crate::picture::{Drawn, StyleArguments};
use crate::run::run;

/// A proof of how many moves a board needs at least, checked step by step. ``len()`` is the number of steps, counted
/// from 1.
///
/// Each step is a learned set, also called a nogood: who has cleared none of its cells needs more than ``moves(step)``
/// moves.
#[pyclass(frozen, name = "Certificate", module = "colorwalk")]
pub(crate) struct PyCertificate {
    text: String,
    verified: Verified,
    learned: Vec<Learned>,
}

/// What one step states.
struct Learned {
    moves: usize,
    /// Counted row by row from 0, in ascending order.
    cells: Vec<usize>,
}

impl PyCertificate {
    fn step(&self, step: usize) -> PyResult<&Learned> {
        let learned = step.checked_sub(1).and_then(|index| self.learned.get(index));
        learned.ok_or_else(|| {
            let steps = count(self.learned.len(), "step", "steps");
            PyIndexError::new_err(format!("step {step}: the certificate has {steps}, counted from 1"))
        })
    }

    fn picture(&self, steps: Option<Vec<usize>>, style: StyleArguments) -> PyResult<Drawn> {
        let steps = steps.unwrap_or_else(|| vec![self.learned.len()]);
        let puzzle = Puzzle::from(self.verified.board.clone());
        let mark = |&step: &usize| {
            let Learned { moves, cells } = self.step(step)?;
            let caption = format!("step {step}: more than {}", count(*moves, "move", "moves"));
            Marking::new(caption, &puzzle, cells.iter().copied()).map_err(error::value)
        };
        let marked = steps.iter().map(mark).collect::<PyResult<Vec<_>>>()?;
        markings(&marked, &style.style()).map(Drawn).map_err(error::value)
    }
}

#[pymethods]
impl PyCertificate {
    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.verified.board.clone())
    }

    /// The file: what ``colorwalk verify --certificate`` checks.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// Proven: no solution has fewer moves.
    #[getter]
    fn lower_bound(&self) -> usize {
        self.verified.lower_bound
    }

    /// Whether the solution in the certificate has no more moves than that.
    #[getter]
    fn optimal(&self) -> bool {
        self.verified.is_optimal()
    }

    /// Who has cleared no cell of the set that a step learned needs more than this many moves.
    fn moves(&self, step: usize) -> PyResult<usize> {
        Ok(self.step(step)?.moves)
    }

    /// The set that a step learned, as an array of bool of shape (height, width).
    fn cells<'py>(&self, py: Python<'py>, step: usize) -> PyResult<Bound<'py, PyAny>> {
        let cells = &self.step(step)?.cells;
        let board = &self.verified.board;
        let marked = (0..board.cell_count()).map(|cell| i8::from(cells.binary_search(&cell).is_ok()));
        array::of_cells(py, board, marked, "bool")
    }

    /// The board for each of these steps, with the learned set marked, as SVG; for the last step unless given.
    ///
    /// :param steps: step numbers. The other arguments are those of :meth:`Outcome.svg`.
    /// :raises IndexError: if there is no such step.
    #[pyo3(signature = (steps=None, *, title=None, cell=None, labels=false, columns=None, scale=1, dark=false))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn svg(
        &self,
        steps: Option<Vec<usize>>,
        title: Option<String>,
        cell: Option<u32>,
        labels: bool,
        columns: Option<usize>,
        scale: u32,
        dark: bool,
    ) -> PyResult<String> {
        self.picture(steps, StyleArguments { title, cell, labels, columns, scale, dark })?.svg()
    }

    fn __len__(&self) -> usize {
        self.learned.len()
    }

    fn __repr__(&self) -> String {
        let steps = count(self.learned.len(), "step", "steps");
        format!("<Certificate of {} moves at least, in {steps}>", self.verified.lower_bound)
    }
}

/// Proves how many moves a board needs, on one thread, and checks the proof.
///
/// :param time_limit: seconds; what is proven by then is certified.
/// :raises KeyboardInterrupt: on Ctrl-C.
///
/// >>> import colorwalk
/// >>> certificate = colorwalk.certify(colorwalk.Board.parse(".12\n112\n221"))
/// >>> certificate.lower_bound, certificate.optimal
/// (3, True)
#[pyfunction]
#[pyo3(signature = (board, *, time_limit=None))]
pub(crate) fn certify(py: Python<'_>, board: PyRef<'_, PyBoard>, time_limit: Option<f64>) -> PyResult<PyCertificate> {
    let budget = budget(time_limit, None, None)?;
    let board = board.0.clone();
    let (certified, interrupt) = run(py, move |control| proven(&board, control.with_budget(budget)))?;
    match interrupt {
        Some(raised) => Err(raised),
        None => certified.map_err(|error| match error {
            CertifyError::Solve(error) => error::solve(&error),
            // Neither memory nor the checker has anything to refuse.
            _ => error::crashed(),
        }),
    }
}

/// The certificate of a board, with what its checker was shown.
fn proven(board: &Board, control: Control<'_>) -> Result<PyCertificate, CertifyError> {
    let mut bytes = Vec::new();
    // What is not in the text is not proven.
    let _ = Exact::default().certify(board, control, &mut bytes)?;
    let mut learned = Vec::new();
    let verified = verify_with(bytes.as_slice(), |fact| {
        learned.push(Learned { moves: fact.moves(), cells: fact.cells().collect() });
    });
    let verified = verified.map_err(|error| CertifyError::Write(io::Error::other(error)))?;
    let text = String::from_utf8(bytes).map_err(|error| CertifyError::Write(io::Error::other(error)))?;
    Ok(PyCertificate { text, verified, learned })
}
