//! The file of certificates, which say for each board why no solution is shorter.

use colorwalk_lab::{AtomicFile, FileError, NamedSolver};
use colorwalk_solvers::Exact;

use crate::error::Error;
use crate::solver::{DEFAULT_SOLVER, PROVING_SOLVER};

/// The solver where an option asks for proofs: `exact` with any parameters; the default solver counts as it.
pub(super) fn proving(option: &str, solver: &NamedSolver) -> Result<Exact, Error> {
    match solver.spec.as_str() {
        DEFAULT_SOLVER => Ok(Exact::default()),
        spec => spec
            .parse()
            .map_err(|_| Error::Usage(format!("{option}: {spec} proves nothing: expected --solver {PROVING_SOLVER}"))),
    }
}

/// A file that the certificates of a run go to, and that has its name once all are there.
#[derive(Debug)]
pub(super) struct CertificateFile<'a> {
    /// As it was given.
    pub(super) name: &'a str,
    /// Begun with the first certificate, so that a proof that is killed leaves nothing behind.
    begun: Option<AtomicFile<'a>>,
}

impl<'a> CertificateFile<'a> {
    /// Nothing is written yet, but it is seen to that it can be: a proof can take hours.
    ///
    /// # Errors
    ///
    /// If no file of this name can be written.
    pub(super) fn new(name: &'a str) -> Result<Self, FileError> {
        drop(AtomicFile::of(name)?);
        Ok(Self { name, begun: None })
    }

    /// Puts a certificate behind the others.
    pub(super) fn put(&mut self, certificate: &[u8]) -> Result<(), FileError> {
        let mut file = match self.begun.take() {
            Some(begun) => begun,
            None => AtomicFile::of(self.name)?,
        };
        file.put(certificate)?;
        self.begun = Some(file);
        Ok(())
    }

    /// Gives the file its name, if there is a certificate in it.
    pub(super) fn finish(self) -> Result<(), FileError> {
        self.begun.map_or(Ok(()), AtomicFile::finish)
    }
}
