//! `colorwalk man`: the manual page of the program or of a command.

use std::io::Write;

use colorwalk_core::wording::printable;

use super::help::named_command;
use crate::error::{Error, Verdict};
use crate::suggestion::did_you_mean;

/// Print the manual page of the program or of a command
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk man > colorwalk.1
  $ colorwalk man solve > colorwalk-solve.1
  $ colorwalk man render board > colorwalk-render-board.1")]
pub(crate) struct Man {
    /// The name of a command [default: the program itself]
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

impl Man {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let command = named_command(&self.command).map_err(|unknown| {
            let name = printable(unknown.word);
            let suggestion = did_you_mean(&name, unknown.known());
            Error::Usage(format!(
                "there is no manual page on {name:?}: expected a command{suggestion}"
            ))
        })?;
        clap_mangen::Man::new(command).render(output)?;
        Ok(Verdict::Done)
    }
}
