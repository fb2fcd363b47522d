//! `colorwalk merge`: the results of all shards of a run, put together.

use std::io::Write;

use colorwalk_lab::answer::AnswerFormat;
use colorwalk_lab::results::Merge as Shards;

use super::solve::formats;
use crate::error::{Error, Verdict};

/// Put the results of all shards of a run together, in the order of the boards
///
/// The files are those of `colorwalk solve --shard K/N --resume OUTPUT`, in any order. What is printed is what one
/// `colorwalk solve` without shards would have printed, line for line. All files are read before anything is written: a
/// shard that is missing, unfinished, there twice or of another run is a mistake.
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

    /// How results are written
    #[arg(short, long, value_name = "FORMAT", value_parser = formats(), default_value_t = AnswerFormat::Text)]
    format: AnswerFormat,
}

impl Merge {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        Shards::open(&self.outputs)?
            .each(|record| Ok::<(), Error>(writeln!(output, "{}", self.format.line(&record))?))?;
        Ok(Verdict::Done)
    }
}
