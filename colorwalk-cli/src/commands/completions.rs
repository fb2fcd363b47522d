//! `colorwalk completions`: what a shell needs to complete command lines.

use std::io::Write;

use clap_complete::Shell;

use crate::context::Context;
use crate::error::{Error, Verdict};

/// Write the completions for a shell
///
/// Where they belong depends on the shell and the system; for bash, for example, in
/// ~/.local/share/bash-completion/completions/colorwalk.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk completions bash > colorwalk.bash
  $ colorwalk completions zsh > _colorwalk")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, context: &Context, output: &mut dyn Write) -> Result<Verdict, Error> {
        let mut command = context.program.clone();
        let name = command.get_name().to_owned();
        // The generator cannot deal with a closed pipe, so it does not get to see one.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, name, &mut script);
        output.write_all(&script)?;
        Ok(Verdict::Done)
    }
}
