//! Files of boards, which are read more than once and never held in memory.

use std::fmt::Debug;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write as _};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use colorwalk_boards::files::ReadError;

use crate::FileError;

/// The number of bytes of a pipe kept in memory; longer input goes to a temporary file.
const IN_MEMORY: usize = 1 << 20;

/// An open file of boards.
///
/// ```
/// use colorwalk_lab::{BoardFile, Source};
///
/// let text = ".12\n221\n\n.21\n112\n".as_bytes();
/// let source = Source::open(&["-".parse()?], |_| BoardFile::copy("-", text))?;
/// assert_eq!(source.puzzles().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct BoardFile {
    pub(super) name: String,
    bytes: Mutex<Box<dyn Bytes>>,
}

/// The input from which a file of boards is read.
trait Bytes: Read + Seek + Send + Debug {}

impl<B: Read + Seek + Send + Debug> Bytes for B {}

impl BoardFile {
    /// Opens a file. Input that can be read only once, such as a pipe, is copied.
    ///
    /// # Errors
    ///
    /// An error of the system.
    pub fn open(name: &(impl AsRef<Path> + ?Sized)) -> Result<Self, FileError> {
        let name = name.as_ref();
        Self::new(&name.display().to_string(), opened(name))
    }

    /// Copies all input, such as standard input; `name` names it in errors.
    ///
    /// # Errors
    ///
    /// An error of the system.
    pub fn copy(name: &str, input: impl Read) -> Result<Self, FileError> {
        Self::new(name, copied(input))
    }

    fn new(name: &str, bytes: io::Result<Box<dyn Bytes>>) -> Result<Self, FileError> {
        let bytes = bytes.map_err(|source| FileError::system(name, source))?;
        Ok(Self {
            name: name.to_owned(),
            bytes: Mutex::new(bytes),
        })
    }

    /// Returns the whole text, if it has at most this many bytes; `None` if it has more, is no text, or cannot be read.
    ///
    /// ```
    /// use colorwalk_lab::BoardFile;
    ///
    /// let file = BoardFile::copy("boards", "12\n21\n".as_bytes())?;
    /// assert_eq!(file.text(6).as_deref(), Some("12\n21\n"));
    /// assert_eq!(file.text(5), None);
    /// # Ok::<(), colorwalk_lab::FileError>(())
    /// ```
    pub fn text(&self, most: usize) -> Option<String> {
        let mut bytes = Vec::new();
        // One more, which shows that the text is longer.
        let mut reader = self.reader().take(most as u64 + 1);
        reader.read_to_end(&mut bytes).ok()?;
        if bytes.len() > most {
            return None;
        }
        String::from_utf8(bytes).ok()
    }

    /// Returns a reader from the first byte on.
    pub(crate) fn reader(&self) -> impl Read + Send {
        Reader {
            bytes: &self.bytes,
            at: 0,
        }
    }

    /// Returns an error about reading the boards.
    pub(crate) fn error(&self, error: impl Into<ReadError>) -> FileError {
        match error.into() {
            ReadError::Input(source) => FileError::system(&self.name, source),
            reason => FileError::Boards(self.name.clone(), reason),
        }
    }
}

/// Opens a file, or copies what can be read only once.
fn opened(name: &Path) -> io::Result<Box<dyn Bytes>> {
    // Some systems open a directory, and fail only when it is read.
    if fs::metadata(name)?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let file = File::open(name)?;
    if file.metadata()?.is_file() {
        Ok(Box::new(file))
    } else {
        copied(file)
    }
}

/// Copies the input, at most up to a byte that is not text.
fn copied(mut input: impl Read) -> io::Result<Box<dyn Bytes>> {
    let mut copy = tempfile::spooled_tempfile(IN_MEMORY);
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = match input.read(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read?,
        };
        let read = &buffer[..read];
        copy.write_all(read).map_err(not_copied)?;
        // No format contains the byte 0, and a device may send it forever.
        if read.is_empty() || read.contains(&0) {
            return Ok(Box::new(copy));
        }
    }
}

/// Says that the copy failed, not the input: beyond [`IN_MEMORY`] bytes, it needs a folder for temporary files.
fn not_copied(error: io::Error) -> io::Error {
    let folder = std::env::temp_dir();
    let message = format!(
        "cannot be copied to the temporary folder {}: {error}",
        folder.display()
    );
    io::Error::new(error.kind(), message)
}

/// One of several readers of the same bytes, each with its own position.
struct Reader<'a> {
    bytes: &'a Mutex<Box<dyn Bytes>>,
    at: u64,
}

impl Read for Reader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // Poisoning is harmless: each reader seeks its position first.
        let mut bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.seek(SeekFrom::Start(self.at))?;
        let read = bytes.read(buffer)?;
        self.at += read as u64;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_have_separate_positions() {
        let text: String = (0..400_000).map(|number| format!("{number}\n")).collect();
        let file = BoardFile {
            name: String::new(),
            bytes: Mutex::new(copied(text.as_bytes()).unwrap()),
        };
        let (mut first, mut second) = (file.reader(), file.reader());
        let (mut begin, mut all, mut rest) = (vec![0; 1000], String::new(), String::new());
        first.read_exact(&mut begin).unwrap();
        second.read_to_string(&mut all).unwrap();
        first.read_to_string(&mut rest).unwrap();
        assert!(all == text && String::from_utf8(begin).unwrap() + &rest == text);
    }

    #[test]
    fn endless_input_that_is_not_text_is_refused() {
        let mut copy = copied(io::repeat(0)).unwrap();
        assert_eq!(copy.seek(SeekFrom::End(0)).unwrap(), 1 << 16);
    }
}
