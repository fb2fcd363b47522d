//! Why there is no page.

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
    /// Cargo has failed and said why.
    #[error("the page's WebAssembly did not compile; see above")]
    Compile,
    /// The binding tool has failed.
    #[error("the bindings of the page cannot be made: {0}")]
    Bind(String),
    /// A file or folder is of no use.
    #[error("{path}: {source}", path = path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The address is taken, or not ours.
    #[error("cannot listen on {address}: {reason}; choose another --port, or 0 for any that is free")]
    Listen {
        /// The address.
        address: String,
        /// What the system says.
        reason: String,
    },
    /// The connection to the browsers is lost.
    #[error("the server stopped: {0}")]
    Stopped(io::Error),
}
