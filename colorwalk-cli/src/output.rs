//! Standard output, buffered, with colors removed if they are not wanted.
//!
//! Rust ignores SIGPIPE, so writing to a closed pipe is an error like any other; as
//! [`Error::Closed`](crate::error::Error::Closed) it ends the command silently.

use std::io::{self, BufWriter, Stdout, Write};

use anstream::AutoStream;

/// The destination of a command's results. It holds no lock between writes, so that a command can use the terminal too.
pub(crate) struct Output(BufWriter<AutoStream<Stdout>>);

impl Output {
    /// Returns standard output, with colors if the choice allows them.
    pub(crate) fn standard(color: clap::ColorChoice) -> Self {
        Self(BufWriter::new(AutoStream::new(io::stdout(), choice(color))))
    }
}

/// Returns standard error, with colors if the choice allows them.
pub(crate) fn standard_error(color: clap::ColorChoice) -> impl Write {
    AutoStream::new(io::stderr(), choice(color))
}

fn choice(color: clap::ColorChoice) -> anstream::ColorChoice {
    match color {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
