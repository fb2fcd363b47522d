//! Errors of building and serving the page.

use std::fmt::Display;
use std::path::Path;

use thiserror::Error;

/// Why the page cannot be built or served: a sentence.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct HostError(pub(crate) String);

impl HostError {
    /// Returns the error of a file or folder that cannot be read or written.
    pub(crate) fn file(path: &Path, source: impl Display) -> Self {
        Self(format!("{}: {source}", path.display()))
    }

    /// Returns the error of a server that has stopped.
    pub(crate) fn stopped(source: impl Display) -> Self {
        Self(format!("the server stopped: {source}"))
    }
}
