//! `colorwalk merge`: the results of all shards of a run, in one.

use std::io::Write;

use colorwalk_lab::results::merge;

use super::solve::AnswerFormat;
use crate::error::{Error, Verdict};
use crate::progress;

/// Merge the results of all shards of a run, in the order of the boards
///
/// Takes the files written by `colorwalk solve --shard K/N --resume OUTPUT`, in any order, and prints line for line
/// what one `colorwalk solve` without shards would have printed. All files are read before anything is written: a shard
/// that is missing, unfinished, duplicate or of another run is an error.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk solve boards.txt --shard 1/2 --resume shard-1.txt
  $ colorwalk solve boards.txt --shard 2/2 --resume shard-2.txt
  $ colorwalk merge shard-1.txt shard-2.txt > results.txt
  $ colorwalk verify boards.txt results.txt")]
pub(crate) struct Merge {
    /// The files of all shards
    #[arg(value_name = "OUTPUT", required = true)]
    outputs: Vec<String>,

    /// The output format
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = AnswerFormat::Text)]
    format: AnswerFormat,
}

impl Merge {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        merge(&self.outputs, |record| {
            Ok::<(), Error>(writeln!(output, "{}", self.format.line(&record))?)
        })?;
        progress::say(
            "the results are as claimed: there are no boards here to check them on, as colorwalk verify does",
        );
        Ok(Verdict::Done)
    }
}
