//! `colorwalk man`: the manual page of the program or of a command.

use std::io::{self, IsTerminal as _, Write};
use std::process::{self, Stdio};

use clap_mangen::roff::{Roff, bold, roman};
use colorwalk_core::wording::printable;

use super::help::named_command;
use crate::error::{Error, Verdict};
use crate::suggestion::did_you_mean;

/// Print the manual page of the program or of a command
///
/// At a terminal, the page is shown by the system's man, if there is one.
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
        let page = page(command)?;
        if !io::stdout().is_terminal() || show(&page).is_err() {
            output.write_all(&page)?;
        }
        Ok(Verdict::Done)
    }
}

/// Shows a page with the reader of the system, on the terminal.
fn show(page: &[u8]) -> io::Result<()> {
    let mut reader = process::Command::new("man")
        .args(["-l", "-"])
        .stdin(Stdio::piped())
        .spawn()?;
    if let Some(mut input) = reader.stdin.take() {
        // A reader that is left early does not take all of it.
        let _ = input.write_all(page);
    }
    let ended = reader.wait()?;
    if ended.success() {
        Ok(())
    } else {
        Err(io::ErrorKind::Other.into())
    }
}

/// What the exit codes of all commands mean.
const EXIT_CODES: [(&str, &str); 5] = [
    ("0", "Success."),
    (
        "1",
        "A board was not solved, a solution is wrong, or fewer boards were found than asked for.",
    ),
    (
        "2",
        "Bad usage or bad input. If one of several files of boards is missing, the others are worked on.",
    ),
    (
        "3",
        "An optimum is not proven, with --require-optimal, or whether a level is possible within its limit is open.",
    ),
    (
        "130",
        "Interrupted by Ctrl-C; 128 + N by another signal. The results so far are written.",
    ),
];

/// Returns the manual page of a command, with its examples and exit codes.
pub(super) fn page(mut command: clap::Command) -> io::Result<Vec<u8>> {
    let examples = examples(&command);
    // The examples have a section of their own.
    command = command
        .after_help(None::<&str>)
        .after_long_help(None::<&str>);
    let has_commands = command.get_subcommands().next().is_some();
    let page = clap_mangen::Man::new(command);
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    page.render_options_section(&mut text)?;
    if has_commands {
        page.render_subcommands_section(&mut text)?;
    }
    let mut end = Roff::new();
    end.control("SH", ["EXIT STATUS"]);
    for (code, meaning) in EXIT_CODES {
        end.control("TP", []);
        end.text([bold(code)]);
        end.text([roman(meaning)]);
    }
    if !examples.is_empty() {
        end.control("SH", ["EXAMPLES"]);
        end.control("nf", []);
        for example in examples {
            end.text([roman(example)]);
        }
        end.control("fi", []);
    }
    end.to_writer(&mut text)?;
    Ok(text)
}

/// Returns the examples of a command's help, without the prompt.
fn examples(command: &clap::Command) -> Vec<String> {
    let help = command.get_after_long_help();
    let help = help.map(ToString::to_string).unwrap_or_default();
    let lines = help.lines().map(str::trim_start);
    let examples = lines.filter_map(|line| line.strip_prefix("$ "));
    examples.map(str::to_owned).collect()
}
