//! The file of one shard's results: what it says it is, whether it is all there, and its lines.
//!
//! A run may have more shards than a process may have open files, so a file is open only while a block of it is read.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read, Seek as _, SeekFrom};

use super::{ShardOfRun, read_heading};
use crate::{FileError, Record};

/// How much is read at once, in bytes: that much memory goes to each shard.
const BLOCK: usize = 1 << 14;

/// The longest first line that is looked at, in bytes; a file of something else may be one line without end.
const LONGEST_HEADING: u64 = 1 << 16;

/// A file that says which shard of which run it holds.
#[derive(Debug)]
pub(super) struct ShardFile {
    /// As it was given.
    pub(super) name: String,
    pub(super) part: ShardOfRun,
    /// The length of the heading, in bytes.
    begin: u64,
}

impl ShardFile {
    /// Reads what a file is.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or does not begin as the file of a shard.
    pub(super) fn open(name: &str) -> Result<Self, FileError> {
        let failed = |source| FileError::system(name, source);
        // A pipe is not even opened: it would wait for a writer.
        let is_file = std::fs::metadata(name).map_err(failed)?.is_file();
        let mut heading = Vec::new();
        if is_file {
            let mut file = BufReader::new(File::open(name).map_err(failed)?.take(LONGEST_HEADING));
            file.read_until(b'\n', &mut heading).map_err(failed)?;
        }
        let line = heading.strip_suffix(b"\n").and_then(|line| std::str::from_utf8(line).ok());
        match line.and_then(read_heading).as_deref().and_then(ShardOfRun::read) {
            Some(part) => Ok(Self { name: name.to_owned(), part, begin: heading.len() as u64 }),
            _ => {
                let expected = "expected a file that `colorwalk solve --shard K/N --resume OUTPUT` wrote";
                let mistake = format!("line 1: this does not say which shard it is: {expected}");
                Err(FileError::content(name, &mistake))
            }
        }
    }

    /// The lines behind the heading.
    pub(super) fn lines(&self) -> Lines<'_> {
        let reader = Reopened { file: self, at: self.begin };
        Lines { file: self, reader: BufReader::with_capacity(BLOCK, reader), line: Vec::new() }
    }

    /// Sees to it that there is a whole line for each board of the shard, and nothing else.
    pub(super) fn check(&self) -> Result<(), FileError> {
        let shard = self.part.shard;
        let (count, mut lines) = (shard.count(self.part.boards), self.lines());
        for index in 0..count {
            let board = shard.board(index);
            let line = lines.next()?;
            if !line.ends_with(b"\n") {
                return Err(self.mistake(&format!(
                    "shard {shard} ends after {index} of its {count} boards: expected all of them, which the same \
                     `colorwalk solve --resume` goes on to"
                )));
            }
            let mistake = match record(line).filter(|record| record.board() == board) {
                None => Err(format!("this is no result of board {board}, which is due here")),
                Some(Record::Solved(solved)) => solved.check_alone().map_err(|error| format!("board {board}: {error}")),
                Some(Record::Failed(_)) => Ok(()),
            };
            mistake.map_err(|mistake| self.mistake(&format!("line {}: {mistake}", index + 2)))?;
        }
        if lines.next()?.is_empty() {
            return Ok(());
        }
        Err(self.mistake(&format!("line {}: expected the end, as shard {shard} has {count} boards", count + 2)))
    }

    /// The mistake, with the name of the file.
    pub(super) fn mistake(&self, mistake: &str) -> FileError {
        FileError::content(&self.name, mistake)
    }
}

/// The lines of a file, one after another.
pub(super) struct Lines<'a> {
    file: &'a ShardFile,
    reader: BufReader<Reopened<'a>>,
    line: Vec<u8>,
}

impl Lines<'_> {
    /// The next line with its end, which only the last line may lack; nothing behind that.
    fn next(&mut self) -> Result<&[u8], FileError> {
        self.line.clear();
        let read = self.reader.read_until(b'\n', &mut self.line);
        read.map_err(|source| FileError::system(&self.file.name, source))?;
        Ok(&self.line)
    }

    /// The record of the next line, which was there when the file was checked.
    pub(super) fn due(&mut self) -> Result<Record, FileError> {
        let file = self.file;
        record(self.next()?).ok_or_else(|| file.mistake("the file was changed while it was read"))
    }
}

/// The record of a whole line.
fn record(line: &[u8]) -> Option<Record> {
    Record::parse(std::str::from_utf8(line.strip_suffix(b"\n")?).ok()?)
}

/// A file that is opened for each block that is read of it.
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
