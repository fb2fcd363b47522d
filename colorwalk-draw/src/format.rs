//! The formats of files, and the list of them.

mod gif;
mod indexed;
mod png;
pub(crate) mod raster;
mod svg;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use thiserror::Error;

use crate::animation::Animation;
use crate::error::DrawError;
use crate::picture::Picture;

/// All formats.
const FORMATS: &[Format] = &[Format::SVG, Format::PNG, Format::GIF];

/// The format of a file.
///
/// ```
/// use colorwalk_draw::Format;
///
/// let format: Format = "png".parse()?;
/// assert_eq!(format, Format::PNG);
/// assert!(format.holds_pictures() && !format.holds_animations());
/// # Ok::<(), colorwalk_draw::UnknownFormat>(())
/// ```
#[derive(Clone, Copy)]
pub struct Format(&'static dyn FileFormat);

/// What a format has to say: one type for each, in a file of its own.
trait FileFormat: Sync {
    /// The name, in small letters, which is also the extension of its files.
    fn name(&self) -> &'static str;

    /// What it is good for, in one line without a full stop.
    fn summary(&self) -> &'static str;

    /// Whether its files are text that may go to a terminal.
    fn is_text(&self) -> bool {
        false
    }

    /// What writes a picture, if it holds any.
    fn picture(&self) -> Option<Writes<Picture>> {
        None
    }

    /// What writes an animation, if it holds any.
    fn animation(&self) -> Option<Writes<Animation>> {
        None
    }
}

/// What makes the bytes of a file of something drawn.
type Writes<T> = fn(&T) -> Result<Vec<u8>, DrawError>;

impl Format {
    /// All formats there are.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        FORMATS.iter().copied()
    }

    /// The name in small letters, such as `svg`, which is also the extension of its files; it parses as the format.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// What the format is good for, in one line.
    pub fn summary(self) -> &'static str {
        self.0.summary()
    }

    /// Whether its files are text, which does a terminal no harm.
    pub fn is_text(self) -> bool {
        self.0.is_text()
    }

    /// Whether the format can hold a [`Picture`].
    pub fn holds_pictures(self) -> bool {
        self.0.picture().is_some()
    }

    /// Whether the format can hold an [`Animation`].
    pub fn holds_animations(self) -> bool {
        self.0.animation().is_some()
    }

    /// The bytes of a file that holds the picture; the same ones on every machine.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if the format holds no pictures, or if its library fails.
    pub fn picture(self, picture: &Picture) -> Result<Vec<u8>, DrawError> {
        let write = self.0.picture().ok_or_else(|| self.unsupported("pictures", Self::holds_pictures))?;
        write(picture)
    }

    /// The bytes of a file that holds the animation; the same ones on every machine. It draws every frame twice.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if the format holds no animations, or not one as large, or if its library fails.
    pub fn animation(self, animation: &Animation) -> Result<Vec<u8>, DrawError> {
        let write = self.0.animation().ok_or_else(|| self.unsupported("animations", Self::holds_animations))?;
        write(animation)
    }

    fn unsupported(self, what: &'static str, holds: fn(Self) -> bool) -> DrawError {
        let instead: Vec<_> = Self::all().filter(|&format| holds(format)).map(Self::name).collect();
        DrawError::Unsupported { format: self.name(), what, instead: instead.join(" or ") }
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
        formatter.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        Self::all().find(|format| format.name() == text).ok_or_else(|| UnknownFormat { text: text.to_owned() })
    }
}

/// The text names no format.
///
/// ```
/// use colorwalk_draw::Format;
///
/// assert_eq!("jpg".parse::<Format>().unwrap_err().text, "jpg");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not a format of pictures: there are {}", names())]
pub struct UnknownFormat {
    /// The text found.
    pub text: String,
}

/// The names of all formats, for a message.
fn names() -> String {
    Format::all().map(Format::name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
