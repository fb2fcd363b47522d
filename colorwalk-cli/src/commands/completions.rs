//! `colorwalk completions`: a completion script for a shell.

use std::io::Write;

use clap::CommandFactory as _;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;

use super::help;
use crate::cli::Program;
use crate::error::{Error, Verdict};

/// Print a completion script for a shell
///
/// The script completes commands, options, names of solvers and palettes, and files where boards are expected. Bash looks for
/// it in ~/.local/share/bash-completion/completions/colorwalk, fish in ~/.config/fish/completions/colorwalk.fish, and zsh
/// in a folder of $fpath, as _colorwalk.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk completions bash > colorwalk.bash
  $ colorwalk completions zsh > _colorwalk
  $ colorwalk completions fish > colorwalk.fish")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        output.write_all(&script(self.shell))?;
        Ok(Verdict::Done)
    }
}

/// Returns the completion script for a shell.
pub(super) fn script(shell: Shell) -> Vec<u8> {
    let mut program = with_values(Program::command(), shell);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program, "colorwalk", &mut script);
    script
}

/// Names of boards that are not files.
const BOARDS: [&str; 3] = ["series", "series-7", "random:14x14,6"];

/// Adds completions that parsers cannot offer to all shells: names of boards that are not files, and topics of the help.
fn with_values(command: clap::Command, shell: Shell) -> clap::Command {
    let command = command.mut_args(|argument| match argument.get_id().as_str() {
        // Bash falls back to files; other shells would offer these words alone.
        "boards" | "board" | "named" if shell == Shell::Bash => {
            argument.value_parser(PossibleValuesParser::new(BOARDS))
        }
        "topic" => argument.value_parser(PossibleValuesParser::new(help::topics())),
        _ => argument,
    });
    command.mut_subcommands(|command| with_values(command, shell))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(shell: Shell) -> String {
        String::from_utf8(script(shell)).unwrap()
    }

    #[test]
    fn zsh_offers_files_where_boards_are_expected() {
        let zsh = text(Shell::Zsh);
        let mut found = 0;
        for line in zsh.lines() {
            let line = line.trim_start();
            if line.starts_with("'*::boards -- ") || line.starts_with("'::board -- ") {
                assert!(line.contains(":_files'"), "{line}");
                found += 1;
            }
        }
        assert!(found >= 5, "{zsh}");
        assert!(!zsh.contains("_command_names"), "{zsh}");
    }

    #[test]
    fn hidden_commands_are_not_offered() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
            assert!(!text(shell).contains("install-files"), "{shell}");
        }
    }

    #[test]
    fn bash_zsh_and_fish_know_the_names_of_solvers() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
            assert!(text(shell).contains("look-ahead"), "{shell}");
        }
    }
}
