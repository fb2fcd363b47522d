//! `colorwalk play`.

use std::io::Write;

use crate::error::{Error, Verdict};

/// Not part of this build
#[derive(Clone, Debug, clap::Args)]
#[command(hide = true)]
pub(crate) struct Play {}

impl Play {
    pub(crate) fn run(&self, _output: &mut dyn Write) -> Result<Verdict, Error> {
        Err(Error::Usage("play is not part of this build".to_owned()))
    }
}
