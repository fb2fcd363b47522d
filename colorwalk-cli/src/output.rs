//! Standard output, buffered, with colors taken out where they are not wanted.
//!
//! Rust ignores the signal of a closed pipe, so that writing into one is an error like any other; it ends the command
//! through [`Error::Closed`](crate::error::Error::Closed), quietly.

use std::io::{self, BufWriter, Stdout, Write};

use anstream::AutoStream;

/// Where a command's results go. It holds no lock between writes, so that a command may use the terminal as well.
pub(crate) struct Output(BufWriter<AutoStream<Stdout>>);

impl Output {
    /// Standard output, with colors if the choice allows for them.
    pub(crate) fn standard(color: clap::ColorChoice) -> Self {
        Self(BufWriter::new(AutoStream::new(io::stdout(), choice(color))))
    }
}

/// Standard error, with colors if the choice allows for them.
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
