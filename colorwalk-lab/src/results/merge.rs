//! The results of all shards of a run, merged in the order of the boards.

use super::shard_file::ShardFile;
use crate::{FileError, Record};

/// The files of all shards of a run, checked to be complete.
///
/// ```
/// use colorwalk_lab::results::{Merge, ResultsFile};
/// use colorwalk_lab::{Failed, FileError, Record};
///
/// let directory = tempfile::tempdir()?;
/// let name = |shard: usize| directory.path().join(shard.to_string()).display().to_string();
/// for (shard, boards) in [(1, [0, 2]), (2, [1, 3])] {
///     let what = format!("solutions by greedy on boards, shard {shard}/2 of 4 boards");
///     let mut file = ResultsFile::open(&name(shard), &what)?;
///     for board in boards {
///         file.write(&Record::Failed(Failed { board, error: "stopped".into() }).line())?;
///     }
/// }
/// let mut boards = Vec::new();
/// Merge::open(&[name(2), name(1)])?.each(|record| {
///     boards.push(record.board());
///     Ok::<(), FileError>(())
/// })?;
/// assert_eq!(boards, [0, 1, 2, 3]);
/// assert!(matches!(Merge::open(&[name(2)]), Err(FileError::Incomplete(_))));
/// assert!(matches!(Merge::open(&[]), Err(FileError::Incomplete(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Merge {
    /// The files, in the order of the shards.
    files: Vec<ShardFile>,
}

impl Merge {
    /// Opens the files of all shards, in any order, and checks them.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, is not of a shard, is of another run than the first, or is not complete; if a shard is
    /// missing or duplicate; or if there is no file.
    pub fn open(names: &[String]) -> Result<Self, FileError> {
        if names.is_empty() {
            let mistake = "there is no file: expected the files of all shards of a run";
            return Err(FileError::Incomplete(mistake.to_owned()));
        }
        let mut files = names.iter().map(|name| ShardFile::open(name)).collect::<Result<Vec<_>, _>>()?;
        let first = &files[0];
        if let Some(other) = files.iter().find(|other| !other.part.goes_with(&first.part)) {
            return Err(other.mistake(&format!(
                "line 1: this shard is of another run than {}: expected a shard of {:?}, found {:?}",
                first.name,
                first.part.whole(),
                other.part.whole()
            )));
        }
        files.sort_by_key(|file| file.part.shard);
        if let Some(pair) = files.windows(2).find(|pair| pair[0].part.shard == pair[1].part.shard) {
            let (shard, name) = (pair[0].part.shard, &pair[0].name);
            return Err(
                pair[1].mistake(&format!("this is shard {shard} again, after {name}: expected each shard once"))
            );
        }
        let shard = files[0].part.shard;
        let mut found = files.iter().map(|file| file.part.shard);
        if let Some(missing) = shard.all().find(|&due| found.next() != Some(due)) {
            let (of, found) = (shard.of(), files.len());
            let mistake = format!("no file has shard {missing}: expected the files of all {of} shards, found {found}");
            return Err(FileError::Incomplete(mistake));
        }
        files.iter().try_for_each(ShardFile::check)?;
        Ok(Self { files })
    }

    /// Passes the record of each board to `put`, in the order of the boards.
    ///
    /// # Errors
    ///
    /// Errors of `put`, or that a file was changed meanwhile.
    pub fn each<E: From<FileError>>(&self, mut put: impl FnMut(Record) -> Result<(), E>) -> Result<(), E> {
        let boards = self.files.first().map_or(0, |file| file.part.boards);
        let mut lines: Vec<_> = self.files.iter().map(ShardFile::lines).collect();
        for board in 0..boards {
            let shard = board % lines.len();
            put(lines[shard].due()?)?;
        }
        Ok(())
    }
}
