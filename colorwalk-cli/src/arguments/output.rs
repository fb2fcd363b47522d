//! The file that a command writes instead of standard output.

use std::io::Write;

use clap::ValueHint;
use colorwalk_boards::BoardSpec;

use super::boards;
use crate::error::{Error, Verdict};
use crate::paint::Painter;
use crate::{input, output};

/// The option `--output`.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct OutputOption {
    /// Write to this file instead of standard output
    ///
    /// An existing file is replaced at the end, or at Ctrl-C with what is done by then.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<String>,
}

impl OutputOption {
    /// Runs a command that writes to the file; without one, and for `-`, to `standard`.
    ///
    /// # Errors
    ///
    /// Those of the command, and if the file is one of the boards or cannot be written.
    pub(crate) fn run(
        &self,
        specs: &[BoardSpec],
        standard: &mut dyn Write,
        run: impl FnOnce(&mut dyn Write) -> Result<Verdict, Error>,
    ) -> Result<Verdict, Error> {
        let name = self.output.as_deref();
        boards::refuse_replacing(name, specs, &[])?;
        output::to_file(name, standard, run)
    }

    /// Returns what paints the output: nothing in a file.
    pub(crate) fn painter(&self) -> Painter {
        match self.output.as_deref() {
            Some(name) if !input::is_standard(name) => Painter::none(),
            _ => Painter::of_output(),
        }
    }

    /// Returns the name of the file, if it is also that of this other output.
    pub(crate) fn same_as(&self, other: &str) -> Option<&str> {
        let name = self.output.as_deref()?;
        let is_same = !input::is_standard(name) && input::is_one_file(name, other);
        is_same.then_some(name)
    }
}
