//! The text form of a solver: `name:key=value,key=value`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::api::Parameter;
#[cfg(feature = "exact")]
use crate::api::bounds::LowerBound;

/// A name and its arguments, in the order in which they were given: a solver, a metric, or a plain value, which has no
/// arguments.
///
/// That of a solver is `name:key=value,key=value`. A value may name a metric that has parameters itself, which follow it
/// after slashes: `greedy:metric=path-area/switch=3`. A metric alone is written like that value, `path-area/switch=3`, by
/// the alternate form `{:#}`. A [`Registry`](crate::Registry) builds solvers and their metrics from a specification.
///
/// What a solver prints is canonical: it has in a fixed order the parameters that define the solver, such as a metric, and
/// those of the others that differ from their defaults.
///
/// Names, keys and values are identifiers, printable ASCII without spaces and without `:`, `,`, `=` and `/`, so that
/// the text reads back.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{BuiltInMetric, Metric, Spec};
///
/// let spec: Spec = "look-ahead:metric=path-area/switch=3,depth=3".parse()?;
/// assert_eq!(spec.name(), "look-ahead");
/// assert_eq!(spec.to_string(), "look-ahead:metric=path-area/switch=3,depth=3");
/// let metric = BuiltInMetric::PathArea { switch: 3 };
/// assert_eq!(spec.arguments().next(), Some(("metric", &metric.spec())));
/// # Ok::<(), colorwalk::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Spec {
    name: Cow<'static, str>,
    /// Keys and values. No key occurs twice.
    arguments: Vec<(Cow<'static, str>, Self)>,
}

impl Spec {
    /// Creates a name without arguments, for names in source code. Other text is parsed instead.
    ///
    /// # Panics
    ///
    /// If the name is not an identifier.
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        let name = name.into();
        assert!(
            is_identifier(name.as_bytes()),
            "{name:?} is not an identifier"
        );
        Self {
            name,
            arguments: Vec::new(),
        }
    }

    /// Adds an argument, or replaces the value of the parameter.
    pub fn with(self, parameter: &Parameter, value: impl Into<Self>) -> Self {
        self.with_key(parameter.key(), value)
    }

    /// Adds an argument, or replaces the value of this key.
    pub(crate) fn with_key(mut self, key: &'static str, value: impl Into<Self>) -> Self {
        let value = value.into();
        for (known, old) in &mut self.arguments {
            if known == key {
                *old = value;
                return self;
            }
        }
        self.arguments.push((key.into(), value));
        self
    }

    /// Adds an argument unless it is the parameter's default.
    pub fn with_unless_default(self, parameter: &Parameter, value: impl Into<Self>) -> Self {
        // Values without a default, such as sizes of memory, are always written.
        let value = value.into();
        if parameter.default().as_ref() == Some(&value) {
            self
        } else {
            self.with(parameter, value)
        }
    }

    /// Appends the name of a custom bound, if there is one, to that of the solver, as a name that no registry knows.
    #[cfg(feature = "exact")]
    pub(crate) fn with_bound(mut self, bound: Option<&dyn LowerBound>) -> Self {
        if let Some(bound) = bound {
            self.name = format!("{}+{}", self.name, bound.spec().name()).into();
        }
        self
    }

    /// Returns the value of an argument.
    pub(crate) fn argument(&self, key: &str) -> Option<&Self> {
        self.arguments
            .iter()
            .find(|(known, _)| known == key)
            .map(|(_, value)| value)
    }

    /// Returns the name, or the plain value.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns keys and values, in order.
    #[expect(
        clippy::implied_bounds_in_impls,
        reason = "the pages of the facade show the item of no other bound"
    )]
    pub fn arguments(&self) -> impl Iterator<Item = (&str, &Self)> + ExactSizeIterator {
        self.arguments.iter().map(|(key, value)| (&**key, value))
    }

    /// Parses the form of a solver, `name:key=value,key=value`, whose values have the form of a metric.
    fn read_solver(text: &str) -> Result<Self, SpecError> {
        let Some((name, arguments)) = text.split_once(':') else {
            return Self::read_name(text);
        };
        let mut spec = Self::read_name(name)?;
        for argument in arguments.split(',') {
            let (key, value) = split_argument(argument)?;
            spec.add_argument(key, Self::read_metric(value)?)?;
        }
        Ok(spec)
    }

    /// Parses the form of a metric, `name/key=value/key=value`, whose values are names.
    fn read_metric(text: &str) -> Result<Self, SpecError> {
        let Some((name, arguments)) = text.split_once('/') else {
            return Self::read_name(text);
        };
        let mut spec = Self::read_name(name)?;
        for argument in arguments.split('/') {
            let (key, value) = split_argument(argument)?;
            spec.add_argument(key, Self::read_name(value)?)?;
        }
        Ok(spec)
    }

    fn read_name(text: &str) -> Result<Self, SpecError> {
        Ok(Self {
            name: identifier(text.trim())?,
            arguments: Vec::new(),
        })
    }

    fn add_argument(&mut self, key: &str, value: Self) -> Result<(), SpecError> {
        if self.argument(key).is_some() {
            return Err(SpecError::Malformed(format!("duplicate argument {key:?}")));
        }
        self.arguments.push((identifier(key)?, value));
        Ok(())
    }
}

/// Splits an argument into its key and its value.
fn split_argument(argument: &str) -> Result<(&str, &str), SpecError> {
    if let Some((key, value)) = argument.split_once('=') {
        let key = key.trim();
        let value = value.trim();
        if !key.is_empty() && !value.is_empty() {
            return Ok((key, value));
        }
    }
    Err(SpecError::Malformed(format!(
        "invalid argument {argument:?}: expected key=value, with commas between arguments"
    )))
}

impl fmt::Display for Spec {
    /// Writes the form of a solver; the alternate form, `{:#}`, is that of a metric.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.name.to_string();
        for (index, (key, value)) in self.arguments.iter().enumerate() {
            // The first argument follows a colon, except in a metric, which is inside of a solver's
            // argument.
            text.push(match index {
                _ if formatter.alternate() => '/',
                0 => ':',
                _ => ',',
            });
            text += &format!("{key}={value:#}");
        }
        formatter.pad(&text)
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    /// Parses the form of a solver or, if no colon precedes the first slash, that of a metric.
    fn from_str(text: &str) -> Result<Self, SpecError> {
        // Neither character can be part of a name, so the first one decides.
        match text.find([':', '/']) {
            Some(place) if text[place..].starts_with('/') => Self::read_metric(text),
            _ => Self::read_solver(text),
        }
    }
}

/// Returns whether this text can be a name, a key or a value of a specification that reads back.
pub(crate) const fn is_identifier(text: &[u8]) -> bool {
    let mut place = 0;
    while place < text.len() {
        if !text[place].is_ascii_graphic() || matches!(text[place], b':' | b',' | b'=' | b'/') {
            return false;
        }
        place += 1;
    }
    !text.is_empty()
}

/// Returns the text as a name, a key or a value of a specification.
fn identifier(text: &str) -> Result<Cow<'static, str>, SpecError> {
    if text.is_empty() {
        return Err(SpecError::Malformed(
            "missing name: expected name:key=value,key=value".to_owned(),
        ));
    }
    if !is_identifier(text.as_bytes()) {
        return Err(SpecError::Malformed(format!(
            "invalid name {text:?}: expected printable ASCII without spaces, ':', ',', '=' and '/'"
        )));
    }
    Ok(text.to_owned().into())
}

/// The reason why a text is not a valid specification, or a value not valid for a parameter.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Registry, SpecError};
///
/// let mistake = Registry::standard().build("beam:width=0").unwrap_err();
/// assert!(matches!(&mistake, SpecError::BadValue { key, .. } if key == "width"));
/// assert_eq!(mistake.to_string(), "beam: invalid width=0: expected a number from 1 to 10000000");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SpecError {
    /// The text is not a specification; the sentence names the invalid part.
    #[error("{0}")]
    Malformed(String),
    /// There is nothing of this name.
    #[error("{missing} {name:?}: expected {known}")]
    Unknown {
        /// What is missing: `there is no solver`, `there is no metric` or, for instance, `greedy has no parameter`.
        missing: String,
        /// The unknown name.
        name: String,
        /// The known names.
        known: String,
    },
    /// The parameter does not take this value.
    #[error("{owner}: invalid {key}={value}: expected {expected}")]
    BadValue {
        /// The solver or metric.
        owner: String,
        /// The key.
        key: String,
        /// The invalid value.
        value: String,
        /// The values that are possible.
        expected: String,
    },
}

impl SpecError {
    /// Creates the error for an unknown name, with the known ones.
    pub(crate) fn unknown<'a>(
        missing: String,
        name: &str,
        known: impl Iterator<Item = &'a str>,
    ) -> Self {
        let known: Vec<&str> = known.collect();
        let known = if known.is_empty() {
            "none".to_owned()
        } else {
            known.join(", ")
        };
        Self::Unknown {
            missing,
            name: name.to_owned(),
            known,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in [
            "greedy",
            "greedy:metric=area",
            "a:b=c,d=e",
            "a:b=c/d=e/f=1,g=2",
        ] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        assert_eq!(
            format!("{:#}", "a/b=c/d=e".parse::<Spec>().unwrap()),
            "a/b=c/d=e"
        );
        assert_eq!(" a : b = c ".parse::<Spec>().unwrap().to_string(), "a:b=c");
        for text in ["a", "-1", "bound+choice", "0.5", "inf", "A_b.c~"] {
            assert_eq!(text.parse(), Ok(Spec::new(text)));
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let error = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        for text in ["", ":depth=1"] {
            assert_eq!(
                error(text),
                "missing name: expected name:key=value,key=value"
            );
        }
        for (text, part) in [
            ("greedy:", ""),
            ("greedy:metric", "metric"),
            ("greedy:metric=", "metric="),
            ("a:b=c/d", "d"),
        ] {
            assert!(
                error(text).starts_with(&format!("invalid argument {part:?}")),
                "{text}: {}",
                error(text)
            );
        }
        assert_eq!(error("greedy:a=1,a=2"), "duplicate argument \"a\"");
        assert_eq!(error("greedy:a=b/c=1/c=2"), "duplicate argument \"c\"");
        for text in [
            "my solver",
            "a:b=c=d",
            "a:b=c:d",
            "a:b c=d",
            "a/b=c,d",
            "é",
            "a\n:b=c\u{7f}",
        ] {
            assert!(
                error(text).starts_with("invalid name"),
                "{text}: {}",
                error(text)
            );
        }
        assert_eq!(
            error("a:b=/c=1"),
            "missing name: expected name:key=value,key=value"
        );
    }

    #[test]
    fn a_value_that_is_set_again_replaces_the_first() {
        let width = Parameter::number("width", 1..=9, 1, "");
        assert_eq!(
            Spec::new("a")
                .with(&width, 2_u64)
                .with(&width, 3_u64)
                .to_string(),
            "a:width=3"
        );
        assert_eq!(
            Spec::new("a")
                .with_unless_default(&width, 1_u64)
                .to_string(),
            "a"
        );
    }
}
