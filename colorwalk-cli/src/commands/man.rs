//! `colorwalk man`: the manual page of the program or of a command.

use std::io::Write;

use clap::CommandFactory as _;
use colorwalk_core::wording::printable;

use crate::cli::Program;
use crate::error::{Error, Verdict};
use crate::suggestion::did_you_mean;

/// Print the manual page of the program or of a command
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk man > colorwalk.1
  $ colorwalk man solve > colorwalk-solve.1")]
pub(crate) struct Man {
    /// The name of a command [default: the program itself]
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

impl Man {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let mut program = Program::command();
        // Commands know their full names only after that.
        program.build();
        let page = match &self.command {
            None => clap_mangen::Man::new(program),
            Some(name) => match program.find_subcommand(name) {
                Some(command) => clap_mangen::Man::new(command.clone()),
                None => return Err(unknown(name, &program)),
            },
        };
        page.render(output)?;
        Ok(Verdict::Done)
    }
}

fn unknown(name: &str, program: &clap::Command) -> Error {
    let name = printable(name);
    let names = program.get_subcommands().map(clap::Command::get_name);
    let suggestion = did_you_mean(&name, names);
    Error::Usage(format!(
        "there is no manual page on {name:?}: expected a command{suggestion}"
    ))
}
