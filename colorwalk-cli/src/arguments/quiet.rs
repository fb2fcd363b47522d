//! How much a command prints besides its results and errors.

/// The option `--quiet`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Quiet {
    /// Show no progress, remarks or summary; errors are still printed
    #[arg(short, long)]
    quiet: bool,
}

impl Quiet {
    /// For a command without the option.
    #[cfg(feature = "draw")]
    pub(crate) const NO: Self = Self { quiet: false };

    /// Returns whether only results and errors are printed.
    pub(crate) fn is_given(self) -> bool {
        self.quiet
    }
}
