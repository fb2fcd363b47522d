//! What is wrong with a certificate, and where.

use std::io;

use thiserror::Error;

/// A mistake in a certificate, with its line.
///
/// ```
/// use colorwalk_certificate::verify;
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
    /// What is wrong there, and what would be right.
    pub message: String,
    /// What the system says, if the text could not be read to this line.
    pub read: Option<io::Error>,
}

/// The sentence for a line that has another shape than expected.
pub(super) fn unlike(found: &str, expected: &str) -> String {
    format!("found {:?}: expected {expected}", excerpt(found))
}

/// The text, or its beginning if it is too long for a message.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
