//! `colorwalk merge`: the results of all shards of a run, put together.

mod shard_file;

use std::io::Write;

use shard_file::ShardFile;

use crate::error::{Error, Verdict};

/// Put the results of all shards of a run together, in the order of the boards
///
/// The files are those of `colorwalk solve --shard K/N --resume OUTPUT`, in any order. What is written is what one
/// `colorwalk solve` without shards would have written, line for line. All files are read before anything is written: a
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
}

impl Merge {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let mut files = self.outputs.iter().map(|name| ShardFile::open(name)).collect::<Result<Vec<_>, _>>()?;
        refuse_other_runs(&files)?;
        files.sort_by_key(|file| file.part.shard);
        refuse_gaps(&files)?;
        files.iter().try_for_each(ShardFile::check)?;
        let boards = files.first().map_or(0, |file| file.part.boards);
        let mut lines: Vec<_> = files.iter().map(ShardFile::lines).collect();
        for board in 0..boards {
            let shard = board % lines.len();
            output.write_all(lines[shard].due()?)?;
        }
        Ok(Verdict::Done)
    }
}

/// Refuses files of another run than the first one's.
fn refuse_other_runs(files: &[ShardFile]) -> Result<(), Error> {
    let Some((first, others)) = files.split_first() else { return Ok(()) };
    match others.iter().find(|other| !other.part.goes_with(&first.part)) {
        None => Ok(()),
        Some(other) => Err(other.mistake(&format!(
            "line 1: this is part of another run than {}: expected a shard of {:?}, found {:?}",
            first.name,
            first.part.whole(),
            other.part.whole()
        ))),
    }
}

/// Refuses shards of a run, in order, of which one is missing or there twice.
fn refuse_gaps(files: &[ShardFile]) -> Result<(), Error> {
    for pair in files.windows(2) {
        if let [one, other] = pair
            && one.part.shard == other.part.shard
        {
            let (shard, name) = (one.part.shard, &one.name);
            return Err(other.mistake(&format!("this is shard {shard}, as is {name}: expected each shard once")));
        }
    }
    let Some(shard) = files.first().map(|file| file.part.shard) else { return Ok(()) };
    let mut found = files.iter().map(|file| file.part.shard);
    match shard.all().find(|&due| found.next() != Some(due)) {
        None => Ok(()),
        Some(missing) => {
            let (of, found) = (shard.of(), files.len());
            Err(Error::Usage(format!(
                "no file has shard {missing}: expected the files of all {of} shards, found {found}"
            )))
        }
    }
}
