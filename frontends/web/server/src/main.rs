//! Builds the web page of Color Walk, and serves it on this machine or writes it to a folder.

mod compile;
mod join;
mod serve;
mod site;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

/// Build the web page of Color Walk and serve it on this machine.
#[derive(Debug, Parser)]
#[command(name = "colorwalk-web", version)]
struct Arguments {
    /// The port on 127.0.0.1; 0 for any free one
    #[arg(long, default_value_t = 8090, value_name = "PORT")]
    port: u16,

    /// Write the page to this folder for any static host, instead of serving it
    #[arg(long, value_name = "DIR", conflicts_with = "port")]
    output: Option<PathBuf>,

    /// The address at which the written page will be, for the picture that a link to it shows
    #[arg(long, value_name = "URL", requires = "output", value_parser = site::Address::parse)]
    address: Option<site::Address>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    match &arguments.output {
        Some(folder) => site::build(folder, arguments.address.as_ref()),
        None => {
            let folder = compile::target().join("page");
            site::build(&folder, None)?;
            serve::serve(&folder, arguments.port)
        }
    }
}
