//! `colorwalk install-files`: what a package installs besides the program.

use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::{Args as _, CommandFactory as _, ValueEnum as _, ValueHint};
use clap_complete::{Generator as _, Shell};
use colorwalk_lab::FileError;

use super::{completions, man};
use crate::cli::Program;
use crate::error::{Error, Verdict};

/// The name of the command.
pub(crate) const NAME: &str = "install-files";

/// Write a completion script for each shell and the manual pages to a directory
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk install-files /tmp/colorwalk
  $ cp /tmp/colorwalk/colorwalk.bash ~/.local/share/bash-completion/completions/colorwalk")]
pub(crate) struct InstallFiles {
    /// The directory, which is created if necessary
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    directory: PathBuf,
}

impl InstallFiles {
    /// Returns the command for the parser.
    pub(crate) fn command() -> clap::Command {
        Self::augment_args(clap::Command::new(NAME)).hide(true)
    }

    pub(crate) fn run(&self) -> Result<Verdict, Error> {
        match write_all(&self.directory) {
            Ok(()) => Ok(Verdict::Done),
            Err(source) => {
                let name = self.directory.display().to_string();
                Err(FileError::system(&name, source).into())
            }
        }
    }
}

/// Writes the manual pages of a command and of those below it.
fn write_pages(command: &clap::Command, directory: &Path) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    fs::write(
        directory.join(format!("{name}.1")),
        man::page(command.clone())?,
    )?;
    for subcommand in command.get_subcommands() {
        write_pages(subcommand, directory)?;
    }
    Ok(())
}

/// Writes all files to a directory.
fn write_all(directory: &Path) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    let mut program = Program::command();
    // Commands know their full names only after that.
    program.build();
    write_pages(&program, directory)?;
    for shell in Shell::value_variants() {
        let file = directory.join(shell.file_name("colorwalk"));
        fs::write(file, completions::script(*shell))?;
    }
    Ok(())
}
