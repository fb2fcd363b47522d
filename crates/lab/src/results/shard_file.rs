//! The file of one shard's results: its heading, the check that it is complete, and its lines.
//!
//! A run may have more shards than a process may have open files, so each file is open only while a block is read.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read, Seek as _, SeekFrom};

use super::{ShardOfRun, read_heading};
use crate::{FileError, Record};

/// The size of a block in bytes, which is also the memory used per shard.
const BLOCK: usize = 1 << 14;

/// The maximum length of the first line, in bytes; any other file might be one endless line.
const LONGEST_HEADING: u64 = 1 << 16;

/// A file whose heading names a shard of a run.
#[derive(Debug)]
pub(super) struct ShardFile {
    /// The name as given.
    pub(super) name: String,
    pub(super) part: ShardOfRun,
    /// The length of the heading, in bytes.
    begin: u64,
}

impl ShardFile {
    /// Reads the heading of a file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or does not begin like the file of a shard.
    pub(super) fn open(name: &str) -> Result<Self, FileError> {
        let failed = |source| FileError::system(name, source);
        // A pipe is not opened, which would wait for a writer.
        let is_file = std::fs::metadata(name).map_err(failed)?.is_file();
        let mut heading = Vec::new();
        if is_file {
            let mut file = BufReader::new(File::open(name).map_err(failed)?.take(LONGEST_HEADING));
            file.read_until(b'\n', &mut heading).map_err(failed)?;
        }
        let line = heading
            .strip_suffix(b"\n")
            .and_then(|line| std::str::from_utf8(line).ok());
        match line
            .and_then(read_heading)
            .as_deref()
            .and_then(ShardOfRun::read)
        {
            Some(part) => Ok(Self {
                name: name.to_owned(),
                part,
                begin: heading.len() as u64,
            }),
            _ => {
                let expected =
                    "expected a file that `colorwalk solve --shard K/N --resume OUTPUT` wrote";
                let mistake = format!("line 1: no shard is named here: {expected}");
                Err(FileError::content(name, &mistake))
            }
        }
    }

    /// Returns the lines after the heading, each with its line break, which only the last one may lack.
    pub(super) fn lines(&self) -> impl Iterator<Item = Result<Vec<u8>, FileError>> {
        let mut reader = BufReader::with_capacity(
            BLOCK,
            Reopened {
                file: self,
                at: self.begin,
            },
        );
        std::iter::from_fn(move || {
            let mut line = Vec::new();
            match reader.read_until(b'\n', &mut line) {
                Ok(read) => (read > 0).then_some(Ok(line)),
                Err(source) => Some(Err(FileError::system(&self.name, source))),
            }
        })
    }

    /// Checks that there is one whole line for each board of the shard, and nothing else.
    pub(super) fn check(&self) -> Result<(), FileError> {
        let shard = self.part.shard;
        let (count, mut lines) = (shard.count(self.part.boards), self.lines());
        for index in 0..count {
            let board = shard.board(index);
            let line = lines.next().transpose()?.unwrap_or_default();
            if !line.ends_with(b"\n") {
                let expected =
                    "expected all of them, which the same `colorwalk solve --resume` adds";
                return Err(self.mistake(&format!(
                    "shard {shard} ends after {index} of its {count} boards: {expected}"
                )));
            }
            let mistake = match record(&line).filter(|record| record.board() == board) {
                None => Err(format!(
                    "not a result of board {board}, which is expected here"
                )),
                Some(Record::Solved(solved)) => solved
                    .check_alone()
                    .map_err(|error| format!("board {board}: {error}")),
                Some(Record::Failed(_)) => Ok(()),
            };
            mistake.map_err(|mistake| self.mistake(&format!("line {}: {mistake}", index + 2)))?;
        }
        if lines.next().transpose()?.is_none() {
            return Ok(());
        }
        Err(self.mistake(&format!(
            "line {}: expected the end, as shard {shard} has {count} boards",
            count + 2
        )))
    }

    /// Returns an error about this file.
    pub(super) fn mistake(&self, mistake: &str) -> FileError {
        FileError::content(&self.name, mistake)
    }
}

/// Parses the record of a whole line.
pub(super) fn record(line: &[u8]) -> Option<Record> {
    Record::parse(std::str::from_utf8(line.strip_suffix(b"\n")?).ok()?)
}

/// A file that is opened again for each block.
struct Reopened<'a> {
    file: &'a ShardFile,
    at: u64,
}

impl Read for Reopened<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut file = File::open(&self.file.name)?;
        file.seek(SeekFrom::Start(self.at))?;
        let read = file.read(buffer)?;
        self.at += read as u64;
        Ok(read)
    }
}
