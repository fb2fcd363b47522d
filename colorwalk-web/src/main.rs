//! Builds the web page of Color Walk, and serves it on this machine or writes it into a folder.

// On WebAssembly there is the library only.
#![cfg(not(target_family = "wasm"))]

mod host;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

/// Builds the web page of Color Walk and serves it on this machine.
#[derive(Debug, Parser)]
#[command(name = "colorwalk-web", version)]
struct Arguments {
    /// The port on 127.0.0.1; 0 for any that is free
    #[arg(long, default_value_t = 8090, value_name = "PORT")]
    port: u16,

    /// Writes the page into this folder for any static host, and serves nothing
    #[arg(long, value_name = "DIR", conflicts_with = "port")]
    output: Option<PathBuf>,
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

fn run(arguments: &Arguments) -> Result<(), host::HostError> {
    let site = host::Site::build()?;
    match &arguments.output {
        Some(folder) => site.write(folder),
        None => host::serve(site, arguments.port),
    }
}
