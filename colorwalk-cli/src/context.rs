//! What commands need to know about the program.

use clap::ColorChoice;

/// The context in which a command runs.
#[derive(Debug)]
pub(crate) struct Context {
    /// clap's definition of the command line, for completion scripts and manual pages.
    pub(crate) program: clap::Command,
    /// When to use colors.
    #[cfg_attr(not(feature = "play"), expect(dead_code, reason = "the choice has been applied to all other output"))]
    pub(crate) color: ColorChoice,
}
