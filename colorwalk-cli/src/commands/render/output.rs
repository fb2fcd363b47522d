//! The file of a picture, and its format.

use std::io::{self, IsTerminal as _, Write};
use std::path::Path;

use colorwalk_draw::Format;
use colorwalk_lab::AtomicFile;

use crate::arguments::{named, value};
use crate::error::Error;

/// The options of pictures that can have several formats.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct OutputOptions {
    #[command(flatten)]
    file: FileOption,

    /// The format [default: by the file's extension, or svg]
    #[arg(short, long, value_name = "FORMAT", value_parser = formats(Format::holds_pictures))]
    format: Option<Format>,
}

impl OutputOptions {
    /// Returns where the picture goes, and in which of the formats that hold it.
    pub(super) fn open(&self, holds: fn(Format) -> bool) -> Result<Destination<'_>, Error> {
        self.file.open(self.format, holds)
    }

    /// Returns where a picture goes that has a file of this name to itself.
    pub(super) fn open_as<'a>(
        &self,
        name: &'a str,
        holds: fn(Format) -> bool,
    ) -> Result<Destination<'a>, Error> {
        Destination::new(Some(name), self.format, holds, false)
    }

    /// Returns the name of the file.
    pub(super) fn name(&self) -> Option<&str> {
        self.file.name()
    }
}

/// Returns a parser of the formats that hold a picture.
pub(super) fn formats(
    holds: fn(Format) -> bool,
) -> impl clap::builder::TypedValueParser<Value = Format> {
    let formats = Format::all().filter(move |&format| holds(format));
    named::<Format>(formats.map(|format| value(format.name(), format.summary())))
}

/// The option `--output`.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct FileOption {
    /// The file to write; - is standard output [default: standard output, unless it is a terminal]
    #[arg(short, long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<String>,
}

impl FileOption {
    /// Returns where a picture goes, and in which of the formats that hold it: the given one, that of the file's extension, or
    /// the first one on standard output.
    pub(super) fn open(
        &self,
        given: Option<Format>,
        holds: fn(Format) -> bool,
    ) -> Result<Destination<'_>, Error> {
        let is_terminal = io::stdout().is_terminal();
        Destination::new(self.output.as_deref(), given, holds, is_terminal)
    }

    /// Returns the name of the file.
    pub(super) fn name(&self) -> Option<&str> {
        self.output.as_deref()
    }
}

/// The destination of a picture.
#[derive(Debug)]
pub(super) struct Destination<'a> {
    /// The file, of which it is checked that it can be written; `None` for standard output.
    file: Option<AtomicFile<'a>>,
    /// The format.
    pub(super) format: Format,
}

impl<'a> Destination<'a> {
    /// A picture is written to a terminal only if `output` is `-`.
    fn new(
        output: Option<&'a str>,
        given: Option<Format>,
        holds: fn(Format) -> bool,
        is_terminal: bool,
    ) -> Result<Self, Error> {
        let file = output.filter(|name| *name != "-");
        let format = match (given, file) {
            (Some(format), _) => format,
            (None, Some(name)) => by_extension(name, holds)?,
            (None, None) => Format::all()
                .find(|&format| holds(format))
                .unwrap_or(Format::SVG),
        };
        if output.is_none() && is_terminal {
            return Err(Error::Usage(
                "a picture would fill the terminal: name a file with --output, or - if that is meant"
                    .to_owned(),
            ));
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

/// Returns the format for the extension of a file's name, one of those that hold the picture.
fn by_extension(name: &str, holds: fn(Format) -> bool) -> Result<Format, Error> {
    let extension = Path::new(name)
        .extension()
        .and_then(|extension| extension.to_str())
        .unwrap_or_default();
    let named: Option<Format> = extension.to_ascii_lowercase().parse().ok();
    match named {
        Some(format) if holds(format) => Ok(format),
        _ => Err(wrong_extension(name, named, holds)),
    }
}

/// Returns the error of a name that ends in the extension of another picture, or of none.
fn wrong_extension(name: &str, named: Option<Format>, holds: fn(Format) -> bool) -> Error {
    let mut names = Vec::new();
    for format in Format::all().filter(|&format| holds(format)) {
        names.push(format!(".{format}"));
    }
    let last = names.pop().unwrap_or_default();
    let expected = if names.is_empty() {
        last
    } else {
        format!(
            "{} or {last}, or --format should say which of them it is",
            names.join(", ")
        )
    };
    let elsewhere = match named {
        Some(format) if format.holds_pictures() => {
            "; other pictures are drawn by the other commands of colorwalk render"
        }
        Some(format) if format.holds_animations() => {
            "; moves are animated by colorwalk render solution"
        }
        Some(_) => "; pages to print are made by colorwalk render worksheet",
        None => "",
    };
    Error::Usage(format!(
        "--output {name}: the name should end in {expected}{elsewhere}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn any(_: Format) -> bool {
        true
    }

    #[test]
    fn the_format_is_the_given_one_or_that_of_the_name() {
        let format = |output, format| {
            Destination::new(output, format, any, false)
                .map(|place| place.format)
                .map_err(|error| error.to_string())
        };
        assert_eq!(format(Some("a.svg"), None), Ok(Format::SVG));
        assert_eq!(format(Some("a.b.PNG"), None), Ok(Format::PNG));
        assert_eq!(format(Some("a.gif"), Some(Format::PNG)), Ok(Format::PNG));
        assert_eq!(format(Some("-"), Some(Format::GIF)), Ok(Format::GIF));
        assert_eq!(format(None, None), Ok(Format::SVG));
        for format in [None, Some(Format::SVG), Some(Format::PNG)] {
            let message = Destination::new(None, format, any, true)
                .unwrap_err()
                .to_string();
            assert!(
                message.ends_with("name a file with --output, or - if that is meant"),
                "{message}"
            );
            assert!(Destination::new(Some("-"), format, any, true).is_ok());
        }
        for name in ["", "a", "a.jpg", "png", ".png"] {
            let message = format(Some(name), None).unwrap_err();
            assert!(
                message.starts_with(&format!("--output {name}: the name should end in .svg")),
                "{message}"
            );
        }
    }

    #[test]
    fn a_picture_has_only_formats_that_hold_it() {
        let format = |output, holds: fn(Format) -> bool| {
            Destination::new(output, None, holds, false)
                .map(|place| place.format)
                .map_err(|error| error.to_string())
        };
        assert_eq!(format(None, Format::holds_worksheets), Ok(Format::HTML));
        assert_eq!(
            format(Some("a.gif"), Format::holds_pictures),
            Err(
                "--output a.gif: the name should end in .svg or .png, or --format should say which of them it is; \
                 moves are animated by colorwalk render solution"
                    .to_owned()
            )
        );
        assert_eq!(
            format(Some("a.svg"), Format::holds_worksheets),
            Err("--output a.svg: the name should end in .html; \
                 other pictures are drawn by the other commands of colorwalk render"
                .to_owned())
        );
    }
}
