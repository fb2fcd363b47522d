//! The results of all shards of a run, merged in the order of the boards.

use super::shard_file::{ShardFile, record};
use crate::{FileError, Record};

/// Passes the record of each board to `put`, in the order of the boards, given the files of all shards of a run in any
/// order. All files are checked first.
///
/// # Errors
///
/// If a file cannot be read, is not of a shard, is of another run than the first, or is not complete; if a shard is
/// missing or duplicate; or if there is no file. Then errors of `put`, or that a file was changed meanwhile.
///
/// ```
/// use colorwalk_lab::results::{ResultsFile, merge};
/// use colorwalk_lab::{Failed, FileError, Record};
///
/// let directory = tempfile::tempdir()?;
/// let name = |shard: usize| directory.path().join(shard.to_string()).display().to_string();
/// for (shard, boards) in [(1, [0, 2]), (2, [1, 3])] {
///     let what = format!("solutions by greedy on boards, shard {shard}/2 of 4 boards");
///     let mut file = ResultsFile::open(&name(shard), &what)?;
///     for board in boards {
///         file.write(&Record::Failed(Failed { board, name: None, error: "stopped".into() }).line())?;
///     }
/// }
/// let mut boards = Vec::new();
/// let mut put = |record: Record| Ok::<(), FileError>(boards.push(record.board()));
/// merge(&[name(2), name(1)], &mut put)?;
/// assert!(matches!(merge(&[name(2)], &mut put), Err(FileError::Incomplete(_))));
/// assert!(matches!(merge(&[], &mut put), Err(FileError::Incomplete(_))));
/// assert_eq!(boards, [0, 1, 2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn merge<E: From<FileError>>(
    names: &[String],
    mut put: impl FnMut(Record) -> Result<(), E>,
) -> Result<(), E> {
    if names.is_empty() {
        let mistake = "there is no file: expected the files of all shards of a run";
        return Err(FileError::Incomplete(mistake.to_owned()).into());
    }
    let mut files = names
        .iter()
        .map(|name| ShardFile::open(name))
        .collect::<Result<Vec<_>, _>>()?;
    let (first, due) = (&files[0].name, files[0].part.whole());
    if let Some(other) = files.iter().find(|file| file.part.whole() != due) {
        let (expected, found) = (format!("expected a shard of {due:?}"), other.part.whole());
        let mistake = format!(
            "line 1: this shard is of another run than {first}: {expected}, found {found:?}"
        );
        return Err(other.mistake(&mistake).into());
    }
    files.sort_by_key(|file| file.part.shard);
    if let Some(pair) = files
        .windows(2)
        .find(|pair| pair[0].part.shard == pair[1].part.shard)
    {
        let (shard, name) = (pair[0].part.shard, &pair[0].name);
        let mistake =
            format!("this is shard {shard} again, after {name}: expected each shard once");
        return Err(pair[1].mistake(&mistake).into());
    }
    let shard = files[0].part.shard;
    let mut found = files.iter().map(|file| file.part.shard);
    if let Some(missing) = shard.all().find(|&due| found.next() != Some(due)) {
        let (of, found) = (shard.of(), files.len());
        let mistake = format!(
            "no file has shard {missing}: expected the files of all {of} shards, found {found}"
        );
        return Err(FileError::Incomplete(mistake).into());
    }
    files.iter().try_for_each(ShardFile::check)?;

    let mut lines: Vec<_> = files.iter().map(ShardFile::lines).collect();
    for board in 0..files[0].part.boards {
        let shard = board % files.len();
        let record = lines[shard]
            .next()
            .transpose()?
            .and_then(|line| record(&line));
        put(record.ok_or_else(|| files[shard].mistake("the file was changed while it was read"))?)?;
    }
    Ok(())
}
