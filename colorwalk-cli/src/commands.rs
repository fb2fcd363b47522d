//! The commands, one per file.
//!
//! A command is a type that clap parses, with a method `run` that writes its results and returns a verdict. A new
//! command needs its file and three lines here.

mod compare;
mod completions;
mod engine;
mod free;
mod generate;
mod grade;
mod help;
pub(crate) mod install_files;
mod man;
#[cfg(feature = "play")]
mod play;
#[cfg(feature = "draw")]
mod render;
pub(crate) mod solve;
mod verify;

use std::io::Write;

use crate::error::{Error, Verdict};

/// The command to run.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    #[cfg(feature = "play")]
    Play(Box<play::Play>),
    Solve(solve::Solve),
    Verify(verify::Verify),
    Generate(generate::Generate),
    Grade(grade::Grade),
    Compare(compare::Compare),
    Engine(engine::Engine),
    #[cfg(feature = "draw")]
    Render(Box<render::Render>),
    Completions(completions::Completions),
    Man(man::Man),
    Help(help::Help),
    /// Hidden: for packagers. Completions and manual pages are made of the others.
    #[command(skip)]
    InstallFiles(install_files::InstallFiles),
}

impl Command {
    /// Runs the command.
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        match self {
            #[cfg(feature = "play")]
            Self::Play(command) => command.run(output),
            Self::Solve(command) => command.run(output),
            Self::Verify(command) => command.run(output),
            Self::Generate(command) => command.run(output),
            Self::Grade(command) => command.run(output),
            Self::Compare(command) => command.run(output),
            Self::Engine(command) => command.run(),
            #[cfg(feature = "draw")]
            Self::Render(command) => command.run(output),
            Self::Completions(command) => command.run(output),
            Self::Man(command) => command.run(output),
            Self::Help(command) => command.run(output),
            Self::InstallFiles(command) => command.run(),
        }
    }
}
