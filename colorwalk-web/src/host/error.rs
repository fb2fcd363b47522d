//! Errors of building and serving the page.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// Why the page cannot be built or served.
#[derive(Debug, Error)]
pub(crate) enum HostError {
    /// The toolchain has no such target.
    #[error(
        "the Rust toolchain cannot compile for {target} yet: run `rustup target add {target}`, then try again \
         (without rustup, install your system's package of that target)"
    )]
    NoTarget {
        /// The target.
        target: &'static str,
    },
    /// Cargo could not be started.
    #[error("cargo cannot be started: {0}")]
    NoCargo(io::Error),
    /// Cargo has failed and printed the reason.
    #[error("the page's WebAssembly did not compile; see above")]
    Compile,
    /// The binding tool failed.
    #[error("the bindings of the page cannot be generated: {0}")]
    Bind(String),
    /// A file or folder cannot be read or written.
    #[error("{path}: {source}", path = path.display())]
    File {
        /// The path.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The address is in use or not permitted.
    #[error("cannot listen on {address}: {reason}; choose another --port, or 0 for any free one")]
    Listen {
        /// The address.
        address: String,
        /// The error of the system.
        reason: String,
    },
    /// The server has stopped.
    #[error("the server stopped: {0}")]
    Stopped(io::Error),
}
