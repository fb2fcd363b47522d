//! The destination of a picture, and its format.

use std::io::{self, Write};
use std::path::Path;

use colorwalk_draw::Format;
use colorwalk_lab::AtomicFile;

use crate::error::Error;

/// The destination of a picture.
#[derive(Debug)]
pub(super) struct Destination<'a> {
    /// The file, of which it is checked that it can be written; `None` for standard output.
    file: Option<AtomicFile<'a>>,
    /// The format.
    pub(super) format: Format,
}

impl<'a> Destination<'a> {
    /// Returns the destination that these options name.
    ///
    /// The format is the given one, or that of the file's extension, or SVG on standard output. A picture is written to
    /// a terminal only if `output` is `-`.
    pub(super) fn new(
        output: Option<&'a str>,
        format: Option<Format>,
        is_terminal: bool,
    ) -> Result<Self, Error> {
        let file = output.filter(|name| *name != "-");
        let format = match (format, file) {
            (Some(format), _) => format,
            (None, Some(name)) => by_extension(name)?,
            (None, None) => Format::SVG,
        };
        if output.is_none() && is_terminal {
            let remedy = "name a file with --output, or - if that is meant";
            return Err(Error::Usage(format!(
                "a picture would fill the terminal: {remedy}"
            )));
        }
        Ok(Self {
            file: file.map(AtomicFile::of).transpose()?,
            format,
        })
    }

    /// Writes the picture. `output` is for text only: it may strip bytes that look like colors.
    pub(super) fn write(self, picture: &[u8], output: &mut dyn Write) -> Result<(), Error> {
        match self.file {
            Some(file) => Ok(file.write(picture)?),
            None if self.format.is_text() => Ok(output.write_all(picture)?),
            None => {
                output.flush()?;
                let mut bare = io::stdout().lock();
                bare.write_all(picture)?;
                Ok(bare.flush()?)
            }
        }
    }
}

/// Returns the format for the extension of a file's name.
fn by_extension(name: &str) -> Result<Format, Error> {
    let extension = Path::new(name)
        .extension()
        .and_then(|extension| extension.to_str())
        .unwrap_or_default();
    extension.to_ascii_lowercase().parse().map_err(|_| {
        let mut names = Vec::new();
        for format in Format::all() {
            names.push(format!(".{format}"));
        }
        // There are several formats, so one of them is the last of others.
        let last = names.pop().unwrap_or_default();
        let others = names.join(", ");
        Error::Usage(format!(
            "--output {name}: the name should end in {others} or {last}, or --format should say which of them it is"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_the_given_one_or_that_of_the_name() {
        let format = |output, format| {
            Destination::new(output, format, false)
                .map(|place| place.format)
                .map_err(|error| error.to_string())
        };
        assert_eq!(format(Some("a.svg"), None), Ok(Format::SVG));
        assert_eq!(format(Some("a.b.PNG"), None), Ok(Format::PNG));
        assert_eq!(format(Some("a.gif"), Some(Format::PNG)), Ok(Format::PNG));
        assert_eq!(format(Some("-"), Some(Format::GIF)), Ok(Format::GIF));
        assert_eq!(format(None, None), Ok(Format::SVG));
        for format in [None, Some(Format::SVG), Some(Format::PNG)] {
            let message = Destination::new(None, format, true)
                .unwrap_err()
                .to_string();
            assert!(
                message.ends_with("name a file with --output, or - if that is meant"),
                "{message}"
            );
            assert!(Destination::new(Some("-"), format, true).is_ok());
        }
        for name in ["", "a", "a.jpg", "png", ".png"] {
            let message = format(Some(name), None).unwrap_err();
            assert!(
                message.starts_with(&format!("--output {name}: the name should end in .svg")),
                "{message}"
            );
        }
    }
}
