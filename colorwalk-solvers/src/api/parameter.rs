//! Parameters: what can be set in a specification, with its values and its default as data.
//!
//! The check of a value, the help of a program and the tests all read the same [`Parameter`].

use std::fmt;
use std::ops::RangeInclusive;

use crate::api::{Bytes, Spec, SpecError, is_identifier};

/// The values that a parameter takes, and its default.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Parameter, Values};
///
/// let depth = Parameter::number("depth", 1..=12, 5, "how many moves to look ahead");
/// assert_eq!(depth.values(), Values::Number { least: 1, most: 12, default: Some(5) });
/// assert_eq!(depth.values().to_string(), "a number from 1 to 12");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum Values {
    /// A whole number.
    Number {
        /// The minimum.
        least: u64,
        /// The maximum.
        most: u64,
        /// The default, if there is one.
        default: Option<u64>,
    },
    /// A number with a fraction.
    Decimal {
        /// The minimum.
        least: f64,
        /// The maximum.
        most: f64,
        /// The default.
        default: f64,
    },
    /// A size of memory, without a default.
    Size {
        /// The minimum.
        least: Bytes,
    },
    /// `yes` or `no`.
    Flag {
        /// The default.
        default: bool,
    },
    /// One or several of these names joined by `+`, without a default.
    Names {
        /// The names.
        names: &'static [&'static str],
    },
    /// The name of a metric, and its parameters.
    Metric {
        /// The name of the default.
        default: &'static str,
    },
}

impl Values {
    /// Returns whether the default is among the values; without a default, whether there are any.
    const fn contains_default(&self) -> bool {
        match *self {
            Self::Number {
                least,
                most,
                default: None,
            } => least <= most,
            Self::Number {
                least,
                most,
                default: Some(default),
            } => least <= default && default <= most,
            Self::Decimal {
                least,
                most,
                default,
            } => least <= default && default <= most,
            Self::Size { .. } | Self::Flag { .. } | Self::Names { .. } | Self::Metric { .. } => {
                true
            }
        }
    }
}

impl fmt::Display for Values {
    /// Describes the values in words, such as `a number from 1 to 12`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Number {
                least,
                most: u64::MAX,
                ..
            } => format!("a whole number from {least}"),
            Self::Number { least, most, .. } => format!("a number from {least} to {most}"),
            Self::Decimal { least, most, .. } => {
                format!("a decimal number from {least} to {most}")
            }
            Self::Size { least } => format!("a size such as 512MiB or 2GiB, at least {least}"),
            Self::Flag { .. } => "yes or no".to_owned(),
            Self::Names { names } => {
                format!("{}, or several with a + between them", names.join(", "))
            }
            Self::Metric { .. } => "the name of a metric".to_owned(),
        };
        formatter.pad(&text)
    }
}

/// A parameter of a solver or of a metric.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::Parameter;
///
/// const DEPTH: Parameter = Parameter::number("depth", 1..=12, 5, "how many moves to look ahead");
/// assert_eq!(DEPTH.default().map(|value| value.to_string()), Some("5".to_owned()));
/// assert!(DEPTH.check("my-solver", 12_u64).is_ok());
/// let mistake = DEPTH.check("my-solver", 13_u64).unwrap_err();
/// assert_eq!(mistake.to_string(), "my-solver: invalid depth=13: expected a number from 1 to 12");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[must_use]
pub struct Parameter {
    key: &'static str,
    values: Values,
    help: &'static str,
}

/// The constructors panic if the key, or the name of a default, is not an identifier, or if the default is out of range;
/// in a `const`, that is a compile-time error:
///
/// ```compile_fail,E0080
/// # use colorwalk_solvers as colorwalk;
/// # use colorwalk::Parameter;
/// const DEPTH: Parameter = Parameter::number("depth", 1..=12, 13, "how many moves to look ahead");
/// ```
impl Parameter {
    /// Creates a parameter with these values and this help text.
    ///
    /// # Panics
    ///
    /// If the key or a default is wrong, as said above.
    pub const fn new(key: &'static str, values: Values, help: &'static str) -> Self {
        assert!(
            is_identifier(key.as_bytes()),
            "the key of a parameter is an identifier"
        );
        assert!(
            values.contains_default(),
            "the default of a parameter is one of its values"
        );
        if let Values::Metric { default } = values {
            assert!(
                is_identifier(default.as_bytes()),
                "the name of a metric is an identifier"
            );
        }
        Self { key, values, help }
    }

    /// Creates a parameter that is a whole number in a range.
    pub const fn number(
        key: &'static str,
        range: RangeInclusive<u64>,
        default: u64,
        help: &'static str,
    ) -> Self {
        let values = Values::Number {
            least: *range.start(),
            most: *range.end(),
            default: Some(default),
        };
        Self::new(key, values, help)
    }

    /// Creates a parameter that is a decimal number in a range.
    pub const fn decimal(
        key: &'static str,
        range: RangeInclusive<f64>,
        default: f64,
        help: &'static str,
    ) -> Self {
        let values = Values::Decimal {
            least: *range.start(),
            most: *range.end(),
            default,
        };
        Self::new(key, values, help)
    }

    /// Creates a parameter that is `yes` or `no`.
    pub const fn flag(key: &'static str, default: bool, help: &'static str) -> Self {
        Self::new(key, Values::Flag { default }, help)
    }

    /// Creates a parameter that is a metric from the registry, with the name of its default.
    pub const fn metric(key: &'static str, default: &'static str, help: &'static str) -> Self {
        Self::new(key, Values::Metric { default }, help)
    }

    /// Returns the key in a specification.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// Returns the values that it takes.
    pub const fn values(&self) -> Values {
        self.values
    }

    /// Returns the help text.
    pub const fn help(&self) -> &'static str {
        self.help
    }

    /// Returns the default value; `None` for a parameter that may be absent.
    pub fn default(&self) -> Option<Spec> {
        match self.values {
            Values::Number { default, .. } => default.map(Spec::from),
            Values::Decimal { default, .. } => Some(default.into()),
            Values::Flag { default } => Some(default.into()),
            Values::Metric { default } => Some(Spec::new(default)),
            Values::Size { .. } | Values::Names { .. } => None,
        }
    }

    /// Checks that the parameter takes the value. Only the registry knows which metrics exist.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`], with the name of the solver or metric to which the parameter belongs.
    pub fn check(&self, owner: &str, value: impl Into<Spec>) -> Result<(), SpecError> {
        let value = value.into();
        match self.canonical(&value) {
            Some(_) => Ok(()),
            None => Err(self.bad_value(owner, format!("{value:#}"))),
        }
    }

    /// Returns the value as a solver prints it; `None` if the parameter does not take it.
    pub(crate) fn canonical(&self, value: &Spec) -> Option<Spec> {
        if let Values::Metric { .. } = self.values {
            return Some(value.clone());
        }
        // Only metrics have parameters of their own.
        if value.arguments().len() > 0 {
            return None;
        }
        // Parsed and printed again, so that `05` and `5` are one value.
        let text = value.name();
        match self.values {
            Values::Number { least, most, .. } => {
                let number: u64 = text.parse().ok()?;
                (least..=most).contains(&number).then(|| number.into())
            }
            Values::Decimal { least, most, .. } => {
                let number: f64 = text.parse().ok()?;
                (least..=most).contains(&number).then(|| number.into())
            }
            Values::Size { least } => {
                let size: Bytes = text.parse().ok()?;
                (size >= least).then(|| size.into())
            }
            Values::Flag { .. } => read_flag(text).map(Spec::from),
            Values::Names { names } => {
                let are_known = text.split('+').all(|name| names.contains(&name));
                are_known.then(|| value.clone())
            }
            Values::Metric { .. } => Some(value.clone()),
        }
    }

    /// Creates the error for an invalid value, with the valid ones.
    pub(crate) fn bad_value(&self, owner: &str, value: String) -> SpecError {
        SpecError::BadValue {
            owner: owner.to_owned(),
            key: self.key.to_owned(),
            value,
            expected: self.values.to_string(),
        }
    }
}

/// Returns the value of a flag; `None` if the word is neither `yes` nor `no`.
pub(crate) fn read_flag(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

impl From<u32> for Spec {
    fn from(number: u32) -> Self {
        Self::new(number.to_string())
    }
}

impl From<u64> for Spec {
    fn from(number: u64) -> Self {
        Self::new(number.to_string())
    }
}

impl From<usize> for Spec {
    fn from(number: usize) -> Self {
        Self::new(number.to_string())
    }
}

impl From<f64> for Spec {
    fn from(number: f64) -> Self {
        Self::new(number.to_string())
    }
}

impl From<Bytes> for Spec {
    fn from(size: Bytes) -> Self {
        Self::new(size.to_string())
    }
}

impl From<bool> for Spec {
    /// Creates `yes` or `no`, which is how flags are written.
    fn from(flag: bool) -> Self {
        Self::new(if flag { "yes" } else { "no" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_taken_from_the_least_to_the_greatest() {
        let number = Parameter::new(
            "n",
            Values::Number {
                least: 2,
                most: 4,
                default: None,
            },
            "",
        );
        let decimal = Parameter::decimal("d", -1.0..=1.0, 0.0, "");
        let size = Parameter::new("s", Values::Size { least: Bytes(1024) }, "");
        let names = Parameter::new("w", Values::Names { names: &["a", "b"] }, "");
        let takes = |parameter: Parameter, text: &str| {
            parameter.check("x", Spec::new(text.to_owned())).is_ok()
        };
        for (parameter, good, bad) in [
            (number, &["2", "4"][..], &["1", "5", "x", "-2", "3.0"][..]),
            (decimal, &["-1", "1", "0.25"], &["1.01", "NaN", "x"]),
            (size, &["1KiB", "1024"], &["1023", "1kg"]),
            (names, &["a", "b+a"], &["c", "a+", "a+c"]),
            (Parameter::flag("f", true, ""), &["yes", "no"], &["true"]),
        ] {
            assert!(
                good.iter().all(|text| takes(parameter, text)),
                "{parameter:?}"
            );
            assert!(
                bad.iter().all(|text| !takes(parameter, text)),
                "{parameter:?}"
            );
        }
        assert!(
            number
                .check("x", Spec::from(3_u64).with(&decimal, 1.0))
                .is_err(),
            "3 has no parameters"
        );
    }
}
