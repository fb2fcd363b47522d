//! The program `colorwalk`. What it does is in the library beside this file; here it only begins and ends.

use std::process::ExitCode;

fn main() -> ExitCode {
    colorwalk_cli::main()
}
