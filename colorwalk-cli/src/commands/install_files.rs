//! `colorwalk install-files`: what a package installs besides the program.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use clap::builder::PossibleValuesParser;
use clap::{CommandFactory as _, ValueEnum as _};
use clap_complete::Shell;
use colorwalk_boards::palette::Palette;
use colorwalk_lab::FileError;
use colorwalk_solvers::{Entry, Registry};

use crate::cli::Program;
use crate::error::{Error, Verdict};

/// Write a completion script for each shell and the manual pages to a directory
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk install-files /tmp/colorwalk
  $ cp /tmp/colorwalk/colorwalk.bash ~/.local/share/bash-completion/completions/colorwalk")]
pub(crate) struct InstallFiles {
    /// The directory, which is created if necessary
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

impl InstallFiles {
    pub(crate) fn run(&self) -> Result<Verdict, Error> {
        let program = Program::command();
        let written = fs::create_dir_all(&self.directory)
            .and_then(|()| clap_mangen::generate_to(program.clone(), &self.directory))
            .and_then(|()| {
                let mut shells = Shell::value_variants().iter();
                shells.try_for_each(|&shell| {
                    let mut completed = with_values(program.clone(), shell);
                    clap_complete::generate_to(shell, &mut completed, "colorwalk", &self.directory)
                        .map(drop)
                })
            });
        written
            .map_err(|source| FileError::system(&self.directory.display().to_string(), source))?;
        Ok(Verdict::Done)
    }
}

/// What boards may be besides files.
const BOARDS: [&str; 3] = ["series", "series-7", "random:14x14,6"];

/// Returns the command line with the names of all solvers and boards, which their parsers cannot list.
fn with_values(program: clap::Command, shell: Shell) -> clap::Command {
    // clap requires `'static` names.
    static REGISTRY: OnceLock<Registry> = OnceLock::new();
    let names: Vec<&str> = REGISTRY
        .get_or_init(Registry::standard)
        .entries()
        .iter()
        .map(Entry::name)
        .collect();
    program.mut_subcommands(|command| {
        command.mut_args(|argument| match argument.get_id().as_str() {
            "solver" | "solvers" => argument.value_parser(PossibleValuesParser::new(names.clone())),
            "palette" => {
                let palettes = Palette::ALL.iter().filter_map(Palette::name);
                argument.value_parser(PossibleValuesParser::new(palettes))
            }
            // Bash goes on to files where no word fits; other shells would know these words alone.
            "boards" | "board" | "named" if shell == Shell::Bash => {
                argument.value_parser(PossibleValuesParser::new(BOARDS))
            }
            _ => argument,
        })
    })
}
