//! Errors in certificates, with their positions.

use std::io;

use colorwalk_core::wording::excerpt;
use thiserror::Error;

/// An error in a certificate, with its line.
///
/// ```
/// # mod colorwalk { pub use colorwalk_certificate as certificate; }
/// use colorwalk::certificate::verify;
///
/// let error = verify("colorwalk certificate 1\nbored\n".as_bytes()).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 2: found "bored": expected board"#);
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
#[error("line {line}: {message}")]
pub struct CertificateError {
    /// The line, counted from 1.
    pub line: usize,
    /// The problem there, and what was expected.
    pub message: String,
    /// The error of the system, if the text could not be read up to this line.
    pub read: Option<io::Error>,
}

/// Returns the message for a line that does not have the expected form.
pub(super) fn unlike(found: &str, expected: &str) -> String {
    format!("found {:?}: expected {expected}", excerpt(found))
}
