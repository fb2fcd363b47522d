//! What a command may want to know of the program that runs it.

use clap::ColorChoice;

/// The program around a command.
#[derive(Debug)]
pub(crate) struct Context {
    /// The command line as clap knows it, for manual pages and completions.
    pub(crate) program: clap::Command,
    /// When to use colors.
    #[cfg_attr(not(feature = "play"), expect(dead_code, reason = "all other output knows the choice already"))]
    pub(crate) color: ColorChoice,
}
