//! `colorwalk help`: the help of a command, how boards are named, and the values of `--solver`.

mod solvers;

use std::io::Write;

use clap::CommandFactory as _;
use colorwalk_core::wording::printable;

use crate::cli::Program;
use crate::error::{Error, Verdict};
use crate::suggestion::did_you_mean;

/// How boards are named.
const BOARDS: &str = include_str!("help/boards.txt");

/// Print the help of a command, how to name boards, or the solvers with their parameters
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk help solve
  $ colorwalk help boards
  $ colorwalk help solvers")]
pub(crate) struct Help {
    /// The name of a command, boards, or solvers
    topic: Option<String>,
}

impl Help {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let mut program = Program::command();
        // Commands know their full names and inherited options only after that.
        program.build();
        let help = match self.topic.as_deref() {
            None => program.render_long_help(),
            Some("boards") => {
                output.write_all(BOARDS.as_bytes())?;
                return Ok(Verdict::Done);
            }
            Some("solvers") => return solvers::list(output),
            Some(name) => match program.find_subcommand_mut(name) {
                Some(command) => command.render_long_help(),
                None => {
                    let names = program.get_subcommands().map(clap::Command::get_name);
                    let typed = printable(name);
                    let suggestion = did_you_mean(&typed, names.chain(["boards", "solvers"]));
                    let expected = "expected a command, boards or solvers";
                    return Err(Error::Usage(format!(
                        "there is no help on {typed:?}: {expected}{suggestion}"
                    )));
                }
            },
        };
        write!(output, "{}", help.ansi())?;
        Ok(Verdict::Done)
    }
}
