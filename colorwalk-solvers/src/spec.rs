//! The text form of a solver: `name:key=value,key=value`.
//!
//! A [`SolverSpec`] is that text taken apart and not yet understood; the [registry](crate::registry) builds solvers from
//! it. Canonical specifications, as solvers print them, name in a fixed order the parameters that say what the solver
//! is, such as a metric, and of the others those that differ from their defaults.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use thiserror::Error;

use crate::registry::Parameter;

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
pub struct SolverSpec {
    name: String,
    arguments: Vec<(String, String)>,
}

impl SolverSpec {
    /// A name without arguments.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), arguments: Vec::new() }
    }

    /// The same with one more argument.
    pub fn with(mut self, key: &str, value: impl fmt::Display) -> Self {
        self.arguments.push((key.to_owned(), value.to_string()));
        self
    }

    /// The same with one more argument, unless it is the default.
    pub fn with_unless<T: fmt::Display + PartialEq>(self, key: &str, value: T, default: T) -> Self {
        if value == default { self } else { self.with(key, value) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The arguments, in order.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, &str)> {
        self.arguments.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

impl fmt::Display for SolverSpec {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)?;
        for (index, (key, value)) in self.arguments().enumerate() {
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
        let mut spec = Self::new(name);
        for part in rest.into_iter().flat_map(|rest| rest.split(',')) {
            let (key, value) = part
                .split_once('=')
                .map(|(key, value)| (key.trim(), value.trim()))
                .filter(|(key, value)| !key.is_empty() && !value.is_empty())
                .ok_or_else(|| SpecError::NotAnArgument { text: part.to_owned() })?;
            if spec.arguments().any(|(known, _)| known == key) {
                return Err(SpecError::Repeated { key: key.to_owned() });
            }
            spec = spec.with(key, value);
        }
        Ok(spec)
    }
}

/// Why a text is not the specification of a solver.
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
    /// A key is given twice.
    #[error("{key} is given twice")]
    Repeated {
        /// The key.
        key: String,
    },
    /// There is no solver of that name.
    #[error("there is no solver {name:?}; there are {known}")]
    UnknownName {
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
    /// The solver has no parameter of that name.
    #[error("{solver} has no parameter {key:?}; it has {known}")]
    UnknownKey {
        /// The solver.
        solver: String,
        /// The key found.
        key: String,
        /// The keys that there are.
        known: String,
    },
    /// A value is not one that the parameter takes.
    #[error("{solver}: {key}={value} is not possible; {key} is {expected}")]
    BadValue {
        /// The solver.
        solver: String,
        /// The key.
        key: String,
        /// The value found.
        value: String,
        /// What it may be.
        expected: String,
    },
}

/// The arguments of one solver, each known to be one of its parameters; a parameter not given has its default.
#[derive(Clone, Copy, Debug)]
pub struct Arguments<'a> {
    spec: &'a SolverSpec,
    parameters: &'a [Parameter],
}

impl<'a> Arguments<'a> {
    pub(crate) fn new(spec: &'a SolverSpec, parameters: &'a [Parameter]) -> Result<Self, SpecError> {
        match spec.arguments().find(|(key, _)| parameters.iter().all(|parameter| parameter.key != *key)) {
            None => Ok(Self { spec, parameters }),
            Some((key, _)) => Err(SpecError::UnknownKey {
                solver: spec.name().to_owned(),
                key: key.to_owned(),
                known: match parameters {
                    [] => "none".to_owned(),
                    _ => parameters.iter().map(|parameter| parameter.key).collect::<Vec<_>>().join(", "),
                },
            }),
        }
    }

    /// The value given for a key, if any.
    pub fn given(&self, key: &str) -> Option<&'a str> {
        self.spec.arguments().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// The value given for a key, or its default.
    pub fn text(&self, key: &str) -> &'a str {
        let default = || self.parameters.iter().find(|parameter| parameter.key == key).map(|known| known.default);
        self.given(key).or_else(default).unwrap_or("")
    }

    /// The value for a key, read as a number in this range.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it is not one.
    pub fn number<T>(&self, key: &str, range: RangeInclusive<T>) -> Result<T, SpecError>
    where
        T: FromStr + PartialOrd,
    {
        match self.text(key).parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(self.bad_value(key)),
        }
    }

    /// The value for a key, read by its type.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it cannot be read.
    pub fn value<T: FromStr>(&self, key: &str) -> Result<T, SpecError> {
        self.text(key).parse().map_err(|_| self.bad_value(key))
    }

    /// The error that says what the key's value may be.
    pub fn bad_value(&self, key: &str) -> SpecError {
        let parameter = self.parameters.iter().find(|parameter| parameter.key == key);
        SpecError::BadValue {
            solver: self.spec.name().to_owned(),
            key: key.to_owned(),
            value: self.text(key).to_owned(),
            expected: parameter.map_or("not a parameter", |parameter| parameter.values).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["greedy", "greedy:metric=area", "a:b=c,d=e"] {
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
        assert_eq!(error("greedy:a=1,a=2"), SpecError::Repeated { key: "a".into() });
    }
}
