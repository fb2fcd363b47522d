//! Where results go: standard output, or a file that is replaced once all of them are written.

use std::io::{self, BufWriter, Write};

use colorwalk_lab::{AtomicFile, FileError};

use crate::error::{Error, Verdict};
use crate::input;

/// Runs a command that writes to the file of this name; without one, and for `-`, to `output`.
///
/// An existing file stays as it is if the command fails. What an interrupted command has done is written.
pub(crate) fn to_file(
    name: Option<&str>,
    output: &mut dyn Write,
    run: impl FnOnce(&mut dyn Write) -> Result<Verdict, Error>,
) -> Result<Verdict, Error> {
    let Some(name) = name.filter(|name| !input::is_standard(name)) else {
        return run(output);
    };
    let mut file = FileOutput {
        file: AtomicFile::of(name)?,
        failure: None,
    };
    let mut buffered = BufWriter::new(&mut file);
    let ended = run(&mut buffered).and_then(|verdict| {
        buffered.flush()?;
        Ok(verdict)
    });
    drop(buffered);
    // The command reports such a failure as one of standard output, which is the only output that it knows.
    if let Some(failure) = file.failure {
        return Err(failure.into());
    }
    let verdict = ended?;
    // Even a command that has written nothing leaves a file.
    file.file.put(b"")?;
    file.file.finish()?;
    Ok(verdict)
}

/// A file as an output.
struct FileOutput<'a> {
    file: AtomicFile<'a>,
    /// Why it cannot be written.
    failure: Option<FileError>,
}

impl Write for FileOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.file.put(bytes) {
            Ok(()) => Ok(bytes.len()),
            Err(failure) => {
                self.failure = Some(failure);
                Err(io::ErrorKind::Other.into())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
