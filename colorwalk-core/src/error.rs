//! The texts of errors, and the error of all types whose text is one word.

use alloc::string::String;

/// Implements `Display` and `Error` for a structure, by a pattern of its fields and a format.
macro_rules! error_text {
    ($type:ident $fields:tt => $($text:tt)*) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let $type $fields = self;
                write!(formatter, $($text)*)
            }
        }

        impl core::error::Error for $type {}
    };
}

pub(crate) use error_text;

/// An error when parsing a [`Cell`](crate::Cell), a [`Start`](crate::Start), a [`Color`](crate::Color),
/// [`Rules`](crate::Rules) or a [`Tiling`](crate::Tiling).
///
/// ```
/// use colorwalk_core::{Cell, Rules, Start};
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
    /// What it is not, and what was expected.
    wanted: &'static str,
}

error_text!(ParseError { text, wanted } => "{text:?} is not {wanted}");

impl ParseError {
    pub(crate) fn new(text: &str, wanted: &'static str) -> Self {
        Self { text: text.into(), wanted }
    }
}
