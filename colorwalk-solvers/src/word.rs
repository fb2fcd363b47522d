//! Words: the names, keys and values that a specification is written in.
//!
//! A [`Word`] is valid by its type: what holds one can be printed and read back.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use thiserror::Error;

use crate::bytes::Bytes;

/// A name, a key or a plain value of a specification: printable ASCII without spaces and without `:`, `,`, `=` and `/`.
///
/// ```
/// use colorwalk_solvers::Word;
///
/// const NAME: Word = Word::from_static("look-ahead");
/// assert_eq!(Word::new("look-ahead"), Ok(NAME));
/// assert_eq!(Word::from(0.25).as_str(), "0.25");
/// assert!(Word::new("a,b").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Word(Cow<'static, str>);

impl Word {
    /// The word with this text.
    ///
    /// # Errors
    ///
    /// [`WordError`] if a specification could not be read back with it.
    pub fn new(text: impl Into<String>) -> Result<Self, WordError> {
        let text = text.into();
        if is_word(text.as_bytes()) { Ok(Self(Cow::Owned(text))) } else { Err(WordError { text }) }
    }

    /// The word with this text, for names that stand in the source.
    ///
    /// # Panics
    ///
    /// If the text is no word; in a `const`, that is an error of the compiler.
    #[must_use]
    pub const fn from_static(text: &'static str) -> Self {
        assert!(is_word(text.as_bytes()), "not a word: printable ASCII without spaces, ':', ',', '=' and '/'");
        Self(Cow::Borrowed(text))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a specification can be read back with this text in it.
pub(crate) const fn is_word(text: &[u8]) -> bool {
    let mut place = 0;
    while place < text.len() {
        if !text[place].is_ascii_graphic() || matches!(text[place], b':' | b',' | b'=' | b'/') {
            return false;
        }
        place += 1;
    }
    !text.is_empty()
}

impl fmt::Display for Word {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Values whose text is always a word.
macro_rules! from_display {
    ($($value:ty),*) => {
        $(impl From<$value> for Word {
            fn from(value: $value) -> Self {
                Self(Cow::Owned(value.to_string()))
            }
        })*
    };
}

from_display!(u32, u64, usize, f64, Bytes);

impl From<bool> for Word {
    /// `yes` or `no`.
    fn from(value: bool) -> Self {
        Self::from_static(if value { "yes" } else { "no" })
    }
}

impl From<Duration> for Word {
    /// The seconds, to the nanosecond.
    fn from(value: Duration) -> Self {
        let decimal = format!("{}.{:09}", value.as_secs(), value.subsec_nanos());
        Self(Cow::Owned(decimal.trim_end_matches('0').trim_end_matches('.').to_owned()))
    }
}

/// The text cannot stand in a specification.
///
/// ```
/// use colorwalk_solvers::Word;
///
/// let error = Word::new("my metric").unwrap_err();
/// assert!(error.to_string().starts_with("\"my metric\" cannot stand in a specification"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} cannot stand in a specification: expected printable ASCII without spaces, ':', ',', '=' and '/'")]
#[non_exhaustive]
pub struct WordError {
    /// The text found.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_read_back_is_no_word() {
        for text in ["", " ", "a b", "a:b", "a,b", "a=b", "a/b", "é", "a\n", "\u{7f}"] {
            assert_eq!(Word::new(text), Err(WordError { text: text.into() }));
        }
        for text in ["a", "-1", "bound+choice", "0.5", "inf", "A_b.c~"] {
            assert_eq!(Word::new(text).map(|word| word.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn values_are_words() {
        let words = [Word::from(u64::MAX), f64::MIN.into(), f64::NAN.into(), Bytes(7).into(), true.into()];
        assert!(words.iter().all(|word| is_word(word.as_str().as_bytes())), "{words:?}");
        let seconds = |nanoseconds| Word::from(Duration::from_nanos(nanoseconds)).to_string();
        assert_eq!(seconds(10_000_000_000), "10");
        assert_eq!(seconds(500_000_000), "0.5");
        assert_eq!(seconds(1), "0.000000001");
        assert_eq!(seconds(0), "0");
    }
}
