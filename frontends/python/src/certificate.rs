//! Certificates: proofs that no solution is shorter, checked in Rust; `colorwalk.certificates` reads their steps.

use std::io::{self, BufReader, Read, Write};

use colorwalk::certificate::{CertificateError, verify};
use colorwalk::{Board, Budget, CertifyError, Color, Exact};
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::error;
use crate::limits::{TimeLimit, budget};
use crate::run::{PyCancel, Running, Stop, run_or_raise};

/// A checked certificate, for the class in `colorwalk.certificates`: its board, lower bound, solution and text.
type Checked = (PyBoard, usize, Vec<usize>, String);

/// Checks the text of a certificate, for :meth:`Certificate.parse`, and returns what it says.
#[pyfunction]
pub(crate) fn check_certificate(py: Python<'_>, text: String) -> PyResult<Checked> {
    run_or_raise(py, &Stop::default(), None, |running| checked(text, running))?
        .map_err(error::value)
}

/// Proves a lower bound on the moves of a board, for :func:`colorwalk.certify`, and returns what its certificate says.
#[pyfunction]
pub(crate) fn certify(
    py: Python<'_>,
    board: &PyBoard,
    time_limit: Option<TimeLimit>,
    cancel: Option<&PyCancel>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Checked> {
    let budget = budget(time_limit, None, None)?;
    let certified = run_or_raise(py, &Stop::by(cancel), progress.as_ref(), |running| {
        proven(&board.0, budget, running)
    })?;
    let (found, lower_bound, solution, text) = certified.map_err(|error| match error {
        CertifyError::Solve(error) => error::solve(py, &error),
        // Writing to memory cannot fail, and the checker accepts every proof.
        _ => error::crashed(),
    })?;
    // The text has the cells, from which no seed follows.
    let found = PyBoard(found.0, board.1);
    Ok((found, lower_bound, solution, text))
}

/// Returns the certificate of a board, checked.
fn proven(board: &Board, budget: Budget, running: &Running<'_>) -> Result<Checked, CertifyError> {
    let mut written = Interruptible {
        bytes: Vec::new(),
        running,
    };
    // Only what is in the text is proven: the outcome is not used.
    let _ = running.within(budget, |control| {
        Exact::default().certify(board, control, &mut written)
    })?;
    // Checked by the crate that contains no search, as any certificate of somebody else is.
    let text = String::from_utf8(written.bytes).map_err(wrong)?;
    checked(text, running).map_err(wrong)
}

/// Returns the error of a certificate that its own checker refuses.
fn wrong(error: impl std::error::Error + Send + Sync + 'static) -> CertifyError {
    CertifyError::Write(io::Error::other(error))
}

/// Checks a certificate.
fn checked(text: String, running: &Running<'_>) -> Result<Checked, CertificateError> {
    let reader = Interruptible {
        bytes: text.as_bytes(),
        running,
    };
    let verified = verify(BufReader::new(reader))?;
    let solution = verified.solution.iter().map(Color::index).collect();
    Ok((verified.board.into(), verified.lower_bound, solution, text))
}

/// A reader or writer that fails once a signal handler has raised.
struct Interruptible<'a, B> {
    bytes: B,
    running: &'a Running<'a>,
}

impl<B> Interruptible<'_, B> {
    fn go_on(&self) -> io::Result<()> {
        if self.running.has_raised() {
            Err(io::Error::other("interrupted"))
        } else {
            Ok(())
        }
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
