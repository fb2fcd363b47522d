//! The program `colorwalk`: one file per command, and what the commands share.
//!
//! Results go to standard output, everything else to standard error. The exit code is 0 on success, 1 if a board was not
//! solved or a solution is wrong, 2 after an error, which is reported in one line, 3 if a required optimum is not
//! proven, and 128 plus the number of the signal that interrupted it, 130 after Ctrl-C.

mod arguments;
mod cli;
mod commands;
mod error;
mod fit;
mod in_order;
mod input;
mod interrupt;
mod levels;
mod machine;
mod output;
mod paint;
mod pictures;
mod progress;
mod provenance;
mod solver;
mod suggestion;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    cli::run(&arguments)
}
