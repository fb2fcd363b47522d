//! The text form of a solver: `name:key=value,key=value`.
//!
//! A [`SolverSpec`] is that text taken apart and not yet understood; a [`Registry`](crate::Registry) builds solvers
//! from it. A value may name a part, such as a metric, that has parameters itself: they follow it after slashes, as in
//! `greedy:metric=path-area/switch=3`. Canonical specifications, as solvers print them, name in a fixed order the
//! parameters that say what the solver is, such as a metric, and of the others those that differ from their defaults.
//!
//! Names, keys and values are [words](Word), so that whatever is put together prints what reads back.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::parameter::{Kind, Parameter};
use crate::word::{Word, WordError};

/// A solver's name and its arguments, in the order in which they were given.
///
/// ```
/// use colorwalk_solvers::SolverSpec;
///
/// let spec: SolverSpec = "look-ahead:metric=perimeter,depth=3".parse()?;
/// assert_eq!(spec.name(), "look-ahead");
/// assert_eq!(spec.to_string(), "look-ahead:metric=perimeter,depth=3");
/// # Ok::<(), colorwalk_solvers::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct SolverSpec {
    name: Word,
    arguments: Vec<(Word, PartSpec)>,
}

impl SolverSpec {
    /// A name without arguments.
    pub fn new(name: Word) -> Self {
        Self { name, arguments: Vec::new() }
    }

    /// The same with one more argument; another value of the parameter is replaced.
    pub fn with(mut self, parameter: &Parameter, value: impl Into<PartSpec>) -> Self {
        put(&mut self.arguments, parameter, value.into());
        self
    }

    /// The same with one more argument, unless it is the parameter's default.
    pub fn with_unless_default(self, parameter: &Parameter, value: impl Into<PartSpec>) -> Self {
        let value = value.into();
        if parameter.default().as_ref() == Some(&value) { self } else { self.with(parameter, value) }
    }

    /// The same with one more argument, if there is a value.
    pub fn with_some(self, parameter: &Parameter, value: Option<impl Into<PartSpec>>) -> Self {
        match value {
            Some(value) => self.with(parameter, value),
            None => self,
        }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// Keys and values, in order.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, &PartSpec)> {
        self.arguments.iter().map(|(key, value)| (key.as_str(), value))
    }
}

impl fmt::Display for SolverSpec {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.name)?;
        for (index, (key, value)) in self.arguments.iter().enumerate() {
            write!(formatter, "{}{key}={value}", if index == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

impl FromStr for SolverSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name.trim(), Some(rest)),
            None => (text.trim(), None),
        };
        if name.is_empty() {
            return Err(SpecError::NoName { text: text.to_owned() });
        }
        let arguments = rest.map_or(Ok(Vec::new()), |rest| arguments(rest.split(',')))?;
        Ok(Self { name: Word::new(name)?, arguments })
    }
}

/// A value of a specification: a plain word, or the name of a part with arguments of its own.
///
/// ```
/// use colorwalk_solvers::{BuiltInMetric, Metric, PartSpec};
///
/// let metric = BuiltInMetric::PathArea { switch: 3 };
/// assert_eq!(metric.spec().to_string(), "path-area/switch=3");
/// assert_eq!("path-area/switch=3".parse(), Ok(metric.spec()));
/// assert_eq!(PartSpec::from(5_u64).to_string(), "5");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct PartSpec {
    name: Word,
    arguments: Vec<(Word, Word)>,
}

impl PartSpec {
    /// A name without arguments.
    pub fn new(name: Word) -> Self {
        Self { name, arguments: Vec::new() }
    }

    /// The same with one more argument; another value of the parameter is replaced.
    pub fn with(mut self, parameter: &Parameter, value: impl Into<Word>) -> Self {
        put(&mut self.arguments, parameter, value.into());
        self
    }

    /// The same with one more argument, unless it is the parameter's default.
    pub fn with_unless_default(self, parameter: &Parameter, value: impl Into<Word>) -> Self {
        let value = value.into();
        if parameter.default().is_some_and(|default| default.name == value) {
            self
        } else {
            self.with(parameter, value)
        }
    }

    /// The name, or the plain value.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// Keys and values, in order.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, &Word)> {
        self.arguments.iter().map(|(key, value)| (key.as_str(), value))
    }
}

impl<W: Into<Word>> From<W> for PartSpec {
    fn from(word: W) -> Self {
        Self::new(word.into())
    }
}

impl fmt::Display for PartSpec {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.name)?;
        self.arguments.iter().try_for_each(|(key, value)| write!(formatter, "/{key}={value}"))
    }
}

impl FromStr for PartSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let mut parts = text.split('/');
        let name = Word::new(parts.next().unwrap_or_default().trim())?;
        Ok(Self { name, arguments: arguments(parts)? })
    }
}

impl FromStr for Word {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Ok(Self::new(text)?)
    }
}

/// Sets the value of a parameter.
fn put<V>(arguments: &mut Vec<(Word, V)>, parameter: &Parameter, value: V) {
    match arguments.iter_mut().find(|(key, _)| key.as_str() == parameter.key()) {
        Some((_, known)) => *known = value,
        None => arguments.push((Word::from_static(parameter.key()), value)),
    }
}

/// Reads arguments, each written `key=value`.
fn arguments<'a, V>(parts: impl Iterator<Item = &'a str>) -> Result<Vec<(Word, V)>, SpecError>
where
    V: FromStr<Err = SpecError>,
{
    let mut arguments: Vec<(Word, V)> = Vec::new();
    for part in parts {
        let (key, value) = part
            .split_once('=')
            .map(|(key, value)| (key.trim(), value.trim()))
            .filter(|(key, value)| !key.is_empty() && !value.is_empty())
            .ok_or_else(|| SpecError::NotAnArgument { text: part.to_owned() })?;
        if arguments.iter().any(|(known, _)| known.as_str() == key) {
            return Err(SpecError::Repeated { key: key.to_owned() });
        }
        arguments.push((Word::new(key)?, value.parse()?));
    }
    Ok(arguments)
}

/// Why a text is not the specification of a solver, or a value not one of a parameter.
///
/// ```
/// use colorwalk_solvers::{Registry, SpecError};
///
/// let mistake = Registry::standard().build("beam:width=0").unwrap_err();
/// assert!(matches!(&mistake, SpecError::BadValue { key, .. } if key == "width"));
/// assert_eq!(mistake.to_string(), "beam: width=0 is not possible; width is a number from 1 to 10000000");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SpecError {
    /// There is nothing before the colon.
    #[error("{text:?} names no solver: a specification is name:key=value,key=value")]
    NoName {
        /// The text found.
        text: String,
    },
    /// A part behind the colon is not `key=value`.
    #[error("{text:?} is not an argument: arguments are written key=value, with commas between them")]
    NotAnArgument {
        /// The part found.
        text: String,
    },
    /// A name, a key or a value has a character that cannot stand there.
    #[error(transparent)]
    Word(#[from] WordError),
    /// A key is given twice.
    #[error("{key} is given twice")]
    Repeated {
        /// The key.
        key: String,
    },
    /// There is nothing of that kind and name.
    #[error("there is no {kind} {name:?}; there are {known}")]
    UnknownName {
        /// Whether it is a solver or a part of one.
        kind: Kind,
        /// The name found.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// The text names another solver than the one that is asked for.
    #[error("{name:?} is another solver: expected {expected}, or {expected}:KEY=VALUE,...")]
    OtherSolver {
        /// The name found.
        name: String,
        /// The name that would be right.
        expected: &'static str,
    },
    /// The solver or part has no parameter of that name.
    #[error("{owner} has no parameter {key:?}; it has {known}")]
    UnknownKey {
        /// The solver or part.
        owner: String,
        /// The key found.
        key: String,
        /// The keys that there are.
        known: String,
    },
    /// A value is not one that the parameter takes.
    #[error("{owner}: {key}={value} is not possible; {key} is {expected}")]
    BadValue {
        /// The solver or part.
        owner: String,
        /// The key.
        key: String,
        /// The value found.
        value: String,
        /// What it may be.
        expected: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["greedy", "greedy:metric=area", "a:b=c,d=e", "a:b=c/d=e/f=1,g=2"] {
            assert_eq!(text.parse::<SolverSpec>().unwrap().to_string(), text);
        }
        assert_eq!(" a : b = c ".parse::<SolverSpec>().unwrap().to_string(), "a:b=c");
    }

    #[test]
    fn what_is_wrong_is_named() {
        let error = |text: &str| text.parse::<SolverSpec>().unwrap_err();
        assert_eq!(error(":depth=1"), SpecError::NoName { text: ":depth=1".into() });
        assert_eq!(error("greedy:"), SpecError::NotAnArgument { text: String::new() });
        assert_eq!(error("greedy:metric"), SpecError::NotAnArgument { text: "metric".into() });
        assert_eq!(error("greedy:metric="), SpecError::NotAnArgument { text: "metric=".into() });
        assert_eq!(error("greedy:metric=a/b"), SpecError::NotAnArgument { text: "b".into() });
        assert_eq!(error("greedy:a=1,a=2"), SpecError::Repeated { key: "a".into() });
        assert_eq!(error("greedy:a=b/c=1/c=2"), SpecError::Repeated { key: "c".into() });
        for text in ["my solver", "a:b=c=d", "a:b=c:d", "a:b c=d", "a:b=/c=1"] {
            assert!(matches!(error(text), SpecError::Word(_)), "{text}");
        }
    }

    #[test]
    fn a_value_that_is_set_again_replaces_the_first() {
        let width = Parameter::number("width", 1..=9, 1, "");
        let spec = SolverSpec::new(Word::from_static("a")).with(&width, 2_u64).with(&width, 3_u64);
        assert_eq!(spec.to_string(), "a:width=3");
        assert_eq!(SolverSpec::new(Word::from_static("a")).with_unless_default(&width, 1_u64).to_string(), "a");
    }
}
