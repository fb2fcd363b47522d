//! The file of certificates, which prove for each board that no solution is shorter.

use colorwalk_lab::{AtomicFile, FileError, NamedSolver};
use colorwalk_solvers::Exact;

use crate::error::Error;
use crate::solver::{DEFAULT_SOLVER, PROVING_SOLVER};

/// Returns the solver for an option that requires proofs: `exact` with any parameters; the default solver counts as
/// `exact`.
pub(super) fn proving(option: &str, solver: &NamedSolver) -> Result<Exact, Error> {
    match solver.spec.as_str() {
        DEFAULT_SOLVER => Ok(Exact::default()),
        spec => spec
            .parse()
            .map_err(|_| Error::Usage(format!("{option}: {spec} proves nothing: expected --solver {PROVING_SOLVER}"))),
    }
}

/// The file of certificates of a run, which gets its name once it is complete.
#[derive(Debug)]
pub(super) struct CertificateFile<'a> {
    /// The name as given.
    pub(super) name: &'a str,
    /// Opened with the first certificate, so that a proof that is killed leaves nothing behind.
    begun: Option<AtomicFile<'a>>,
}

impl<'a> CertificateFile<'a> {
    /// Checks that the file can be written, without writing it: a proof can take hours.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub(super) fn new(name: &'a str) -> Result<Self, FileError> {
        drop(AtomicFile::of(name)?);
        Ok(Self { name, begun: None })
    }

    /// Appends a certificate.
    pub(super) fn put(&mut self, certificate: &[u8]) -> Result<(), FileError> {
        let mut file = match self.begun.take() {
            Some(begun) => begun,
            None => AtomicFile::of(self.name)?,
        };
        file.put(certificate)?;
        self.begun = Some(file);
        Ok(())
    }

    /// Gives the file its name, if it has a certificate.
    pub(super) fn finish(self) -> Result<(), FileError> {
        self.begun.map_or(Ok(()), AtomicFile::finish)
    }
}
