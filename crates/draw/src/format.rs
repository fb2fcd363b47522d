//! The formats of pictures, and their list.

pub(crate) mod gif;
mod html;
mod indexed;
pub(crate) mod png;
pub(crate) mod raster;
mod svg;
mod xml;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use colorwalk_core::ParseError;

use crate::animation::Animation;
use crate::error::DrawError;
use crate::picture::Picture;
use crate::worksheet::Worksheet;

/// All formats.
const FORMATS: &[Format] = &[
    Format::SVG,
    Format::PNG,
    Format::GIF,
    // The only one that holds worksheets.
    Format::HTML,
];

/// The file format of a picture, an animation or a worksheet.
///
/// ```
/// use colorwalk_draw::Format;
///
/// let format: Format = "png".parse()?;
/// assert_eq!(format, Format::PNG);
/// assert!(format.holds_pictures() && !format.holds_animations());
/// # Ok::<(), colorwalk_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Format {
    /// The name in lower case, which is also the extension of its files.
    name: &'static str,
    /// A one-line description without a full stop.
    summary: &'static str,
    /// Whether its files are text that may be written to a terminal.
    is_text: bool,
    /// Encodes a picture, if the format holds pictures.
    picture: Option<Writes<Picture>>,
    /// Encodes an animation, if the format holds animations.
    animation: Option<Writes<Animation>>,
    /// Encodes a worksheet, if the format holds worksheets.
    worksheet: Option<Writes<Worksheet>>,
}

/// A function that encodes a picture, an animation or a worksheet.
type Writes<T> = fn(&T) -> Result<Vec<u8>, DrawError>;

impl Format {
    /// Returns all formats, in the order in which they are listed.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        FORMATS.iter().copied()
    }

    /// Returns the name, in lower case, which can be parsed again.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Returns a one-line description, without a full stop.
    pub fn summary(self) -> &'static str {
        self.summary
    }

    /// Returns whether its files are text, which is harmless to a terminal.
    pub fn is_text(self) -> bool {
        self.is_text
    }

    /// Returns whether the format can hold a [`Picture`].
    pub fn holds_pictures(self) -> bool {
        self.picture.is_some()
    }

    /// Returns whether the format can hold an [`Animation`].
    pub fn holds_animations(self) -> bool {
        self.animation.is_some()
    }

    /// Returns whether the format can hold a [`Worksheet`].
    pub fn holds_worksheets(self) -> bool {
        self.worksheet.is_some()
    }

    /// Encodes a picture; the bytes are the same on every machine.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if the format holds no pictures, or if its library fails.
    pub fn picture(self, picture: &Picture) -> Result<Vec<u8>, DrawError> {
        match self.picture {
            Some(write) => write(picture),
            None => Err(self.unsupported("pictures", Self::holds_pictures)),
        }
    }

    /// Encodes an animation; the bytes are the same on every machine. Every frame is drawn twice.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if the format holds no animations or the animation is too large for it, or if its library fails.
    pub fn animation(self, animation: &Animation) -> Result<Vec<u8>, DrawError> {
        match self.animation {
            Some(write) => write(animation),
            None => Err(self.unsupported("animations", Self::holds_animations)),
        }
    }

    /// Encodes a worksheet; the bytes are the same on every machine.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if the format holds no worksheets, if the worksheet has no board, or if one of its boards is too
    /// large for the paper.
    pub fn worksheet(self, worksheet: &Worksheet) -> Result<Vec<u8>, DrawError> {
        match self.worksheet {
            Some(write) => write(worksheet),
            None => Err(self.unsupported("worksheets", Self::holds_worksheets)),
        }
    }

    /// Returns the error for contents that the format cannot hold, with the formats that can.
    fn unsupported(self, contents: &'static str, holds: fn(Self) -> bool) -> DrawError {
        let mut names = Vec::new();
        for format in Self::all() {
            if holds(format) {
                names.push(format.name());
            }
        }
        DrawError::Other(format!(
            "{} holds no {contents}: use {}",
            self.name(),
            names.join(" or ")
        ))
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Format {}

impl Hash for Format {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Format({})", self.name())
    }
}

impl fmt::Display for Format {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = ParseError;

    /// Finds the value with this name.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::all()
            .find(|format| format.name() == text)
            .ok_or_else(|| {
                ParseError::unknown(text, "a format of pictures", Self::all().map(Self::name))
            })
    }
}

#[cfg(test)]
mod tests;
