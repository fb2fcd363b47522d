//! `colorwalk man`: the manual pages.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap_mangen::Man as Page;
use colorwalk_lab::{AtomicFile, FileError};

use crate::context::Context;
use crate::error::{Error, Verdict};
use crate::suggestion::did_you_mean;

/// Write the manual page of the program or of a command
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk man > colorwalk.1
  $ colorwalk man solve > colorwalk-solve.1
  $ colorwalk man --directory .")]
pub(crate) struct Man {
    /// The command [default: the program as a whole]
    #[arg(value_name = "COMMAND")]
    command: Option<String>,

    /// Write all pages to this directory instead, creating it if necessary
    #[arg(short, long, value_name = "DIR", conflicts_with = "command")]
    directory: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(&self, context: &Context, output: &mut dyn Write) -> Result<Verdict, Error> {
        let mut program = context.program.clone().disable_help_subcommand(true);
        program.build();
        if let Some(directory) = &self.directory {
            write_all(&program, directory)?;
            return Ok(Verdict::Done);
        }
        let command = match &self.command {
            None => &program,
            Some(name) => program.find_subcommand(name).ok_or_else(|| {
                let names: Vec<_> = visible(&program).map(clap::Command::get_name).collect();
                Error::Usage(format!(
                    "there is no command {name:?}; there are {}{}",
                    names.join(", "),
                    did_you_mean(name, names.iter().copied())
                ))
            })?,
        };
        page(command).render(&mut &mut *output)?;
        Ok(Verdict::Done)
    }
}

/// Returns the page of a command that has its full name.
fn page(command: &clap::Command) -> Page {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    Page::new(command.clone()).title(name.to_uppercase()).manual("Color Walk")
}

fn visible(program: &clap::Command) -> impl Iterator<Item = &clap::Command> {
    program.get_subcommands().filter(|command| !command.is_hide_set())
}

/// Writes the pages of the program and of all commands.
fn write_all(program: &clap::Command, directory: &Path) -> Result<(), Error> {
    let failed = |source| FileError::system(&directory.display().to_string(), source);
    fs::create_dir_all(directory).map_err(failed)?;
    for command in [program].into_iter().chain(visible(program)) {
        let page = page(command);
        let path = directory.join(page.get_filename());
        let mut text = Vec::new();
        page.render(&mut text)?;
        AtomicFile::of(&path.to_string_lossy())?.write(&text)?;
    }
    Ok(())
}
