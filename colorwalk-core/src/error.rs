//! The error of all types whose text is one word.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

/// An error when parsing a word, such as a [`Cell`](crate::Cell), a [`Start`](crate::Start), a [`Color`](crate::Color),
/// [`Rules`](crate::Rules) or a [`Tiling`](crate::Tiling); and the name of a format or of a palette.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Cell, Rules, Start};
///
/// let error = "swim".parse::<Rules>().unwrap_err();
/// assert_eq!((error.to_string().as_str(), error.text.as_str()), (r#""swim" is not a rule variant: expected walk or flood"#, "swim"));
/// let error = "3x4".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), r#""3x4" is not a cell: expected ROW,COLUMN, both counted from 0"#);
/// let error = "middle".parse::<Start>().unwrap_err();
/// assert_eq!(error.to_string(), r#""middle" is not a start cell: expected ROW,COLUMN, both counted from 0, or center"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ParseError {
    /// The text found.
    pub text: String,
    /// The description of the error: what the text is not, and what was expected.
    wanted: Cow<'static, str>,
}

impl fmt::Display for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, wanted } = self;
        write!(formatter, "{text:?} is not {wanted}")
    }
}

impl Error for ParseError {}

impl ParseError {
    /// Creates the error for a text that is not what was wanted, such as `a cell: expected ROW,COLUMN`.
    pub fn new(text: &str, wanted: impl Into<Cow<'static, str>>) -> Self {
        Self {
            text: text.into(),
            wanted: wanted.into(),
        }
    }

    /// Creates the error for a text that is not one of these names. `kind` says what they name, such as `a topology`.
    pub fn unknown<'n>(text: &str, kind: &str, names: impl Iterator<Item = &'n str>) -> Self {
        let names: Vec<&str> = names.collect();
        // A list without any name is not used.
        let (last, others) = names.split_last().unwrap_or((&"", &[]));
        Self::new(
            text,
            format!("{kind}: expected {} or {last}", others.join(", ")),
        )
    }
}
