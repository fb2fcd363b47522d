//! Parameters: what can be set in a specification, with its values and its default as data.
//!
//! The check of a value, the help of a program and the tests all read the same [`Parameter`].

use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

use crate::bytes::Bytes;
use crate::spec::{PartSpec, SpecError};
use crate::word::{Word, is_word};

/// The kinds of things that a [`Registry`](crate::Registry) knows by name.
///
/// ```
/// use colorwalk_solvers::Kind;
///
/// assert_eq!(Kind::Metric.to_string(), "metric");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// A [`Solver`](crate::Solver).
    Solver,
    /// A [`Metric`](crate::Metric).
    Metric,
    /// A [`LowerBound`](crate::bounds::LowerBound).
    Bound,
}

impl fmt::Display for Kind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Solver => "solver",
            Self::Metric => "metric",
            Self::Bound => "bound",
        })
    }
}

/// The values that a parameter takes, and the one that it has where none is given.
///
/// ```
/// use colorwalk_solvers::{Parameter, Values};
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
        /// The least.
        least: u64,
        /// The greatest.
        most: u64,
        /// The default, if there is one.
        default: Option<u64>,
    },
    /// A number with a fraction.
    Decimal {
        /// The least.
        least: f64,
        /// The greatest.
        most: f64,
        /// The default.
        default: f64,
    },
    /// A time in seconds, to the nanosecond.
    Seconds {
        /// The longest.
        most: Duration,
        /// The default.
        default: Duration,
    },
    /// A size of memory; without a default.
    Size {
        /// The least.
        least: Bytes,
    },
    /// `yes` or `no`.
    Flag {
        /// The default.
        default: bool,
    },
    /// One or several of these words with a `+` between them; without a default.
    Words {
        /// The words.
        words: &'static [&'static str],
    },
    /// A named part, such as a metric.
    Part {
        /// The kind of the part.
        kind: Kind,
        /// The name of the default, if there is one.
        default: Option<&'static str>,
    },
}

impl Values {
    /// Whether there are values at all, with the default among them.
    const fn hold_their_default(&self) -> bool {
        match *self {
            Self::Number { least, most, default: None } => least <= most,
            Self::Number { least, most, default: Some(default) } => least <= default && default <= most,
            Self::Decimal { least, most, default } => least <= default && default <= most,
            Self::Seconds { most, default } => default.as_nanos() <= most.as_nanos(),
            Self::Size { .. } | Self::Flag { .. } | Self::Words { .. } | Self::Part { .. } => true,
        }
    }
}

impl fmt::Display for Values {
    /// The values in words, such as `a number from 1 to 12`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { least, most: u64::MAX, .. } => write!(formatter, "a whole number from {least}"),
            Self::Number { least, most, .. } => write!(formatter, "a number from {least} to {most}"),
            Self::Decimal { least, most, .. } => write!(formatter, "a decimal number from {least} to {most}"),
            Self::Seconds { most, .. } => {
                write!(formatter, "a number from 0 to {}, with up to 9 decimals", Word::from(*most))
            }
            Self::Size { least } => write!(formatter, "a size such as 512MiB or 2GiB, at least {least}"),
            Self::Flag { .. } => formatter.write_str("yes or no"),
            Self::Words { words } => write!(formatter, "{}, or several with a + between them", words.join(", ")),
            Self::Part { kind, .. } => write!(formatter, "the name of a {kind}"),
        }
    }
}

/// A parameter of a solver or of a named part.
///
/// ```
/// use colorwalk_solvers::Parameter;
///
/// const DEPTH: Parameter = Parameter::number("depth", 1..=12, 5, "how many moves to look ahead");
/// assert_eq!(DEPTH.default().map(|value| value.to_string()), Some("5".to_owned()));
/// assert!(DEPTH.check("my-solver", 12_u64).is_ok());
/// let mistake = DEPTH.check("my-solver", 13_u64).unwrap_err();
/// assert_eq!(mistake.to_string(), "my-solver: depth=13 is not possible; depth is a number from 1 to 12");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameter {
    key: &'static str,
    values: Values,
    help: &'static str,
}

/// The constructors panic if the key, or a word among the values, is no [`Word`], or if the default is none of the values;
/// in a `const`, that is an error of the compiler:
///
/// ```compile_fail,E0080
/// # use colorwalk_solvers::Parameter;
/// const DEPTH: Parameter = Parameter::number("depth", 1..=12, 13, "how many moves to look ahead");
/// ```
impl Parameter {
    /// A parameter with these values and this meaning.
    #[must_use]
    pub const fn new(key: &'static str, values: Values, help: &'static str) -> Self {
        assert!(is_word(key.as_bytes()), "the key of a parameter is a word");
        assert!(values.hold_their_default(), "the default of a parameter is one of its values");
        if let Values::Part { default: Some(default), .. } = values {
            assert!(is_word(default.as_bytes()), "the name of a part is a word");
        }
        Self { key, values, help }
    }

    /// A whole number in a range.
    #[must_use]
    pub const fn number(key: &'static str, range: RangeInclusive<u64>, default: u64, help: &'static str) -> Self {
        let (least, most) = (*range.start(), *range.end());
        Self::new(key, Values::Number { least, most, default: Some(default) }, help)
    }

    /// A whole number in a range, or none.
    #[must_use]
    pub const fn optional_number(key: &'static str, range: RangeInclusive<u64>, help: &'static str) -> Self {
        Self::new(key, Values::Number { least: *range.start(), most: *range.end(), default: None }, help)
    }

    /// A number with a fraction.
    #[must_use]
    pub const fn decimal(key: &'static str, range: RangeInclusive<f64>, default: f64, help: &'static str) -> Self {
        Self::new(key, Values::Decimal { least: *range.start(), most: *range.end(), default }, help)
    }

    /// `yes` or `no`.
    #[must_use]
    pub const fn flag(key: &'static str, default: bool, help: &'static str) -> Self {
        Self::new(key, Values::Flag { default }, help)
    }

    /// A part of the registry, such as a metric; the one of this name where none is given.
    #[must_use]
    pub const fn part(key: &'static str, kind: Kind, default: &'static str, help: &'static str) -> Self {
        Self::new(key, Values::Part { kind, default: Some(default) }, help)
    }

    /// A part of the registry, or none.
    #[must_use]
    pub const fn optional_part(key: &'static str, kind: Kind, help: &'static str) -> Self {
        Self::new(key, Values::Part { kind, default: None }, help)
    }

    /// The key in a specification.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The values that it takes.
    #[must_use]
    pub const fn values(&self) -> Values {
        self.values
    }

    /// What it means.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        self.help
    }

    /// The value where none is given; `None` for a parameter that may be absent.
    #[must_use]
    pub fn default(&self) -> Option<PartSpec> {
        Some(match self.values {
            Values::Number { default, .. } => default?.into(),
            Values::Decimal { default, .. } => default.into(),
            Values::Seconds { default, .. } => default.into(),
            Values::Flag { default } => default.into(),
            Values::Part { default, .. } => Word::from_static(default?).into(),
            Values::Size { .. } | Values::Words { .. } => return None,
        })
    }

    /// Checks that the value is one of those that the parameter takes. Of a part it is the registry that knows the
    /// names.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`], with the name of the solver or part that has the parameter.
    pub fn check(&self, owner: &str, value: impl Into<PartSpec>) -> Result<(), SpecError> {
        let value = value.into();
        let plain = value.arguments().next().is_none();
        let text = value.name();
        let takes = match self.values {
            Values::Number { least, most, .. } => text.parse().is_ok_and(|number| (least..=most).contains(&number)),
            Values::Decimal { least, most, .. } => text.parse().is_ok_and(|number| (least..=most).contains(&number)),
            Values::Seconds { most, .. } => seconds(text).is_some_and(|time| time <= most),
            Values::Size { least } => text.parse::<Bytes>().is_ok_and(|size| size >= least),
            Values::Flag { .. } => flag(text).is_some(),
            Values::Words { words } => text.split('+').all(|word| words.contains(&word)),
            Values::Part { .. } => return Ok(()),
        };
        if takes && plain { Ok(()) } else { Err(self.bad_value(owner, &value)) }
    }

    /// The error that says what the value may be.
    pub(crate) fn bad_value(&self, owner: &str, value: &PartSpec) -> SpecError {
        SpecError::BadValue {
            owner: owner.to_owned(),
            key: self.key.to_owned(),
            value: value.to_string(),
            expected: self.values.to_string(),
        }
    }
}

/// Reads `yes` or `no`.
pub(crate) fn flag(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// Reads seconds with up to nine decimals, without rounding.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(fraction) || fraction.len() > 9 {
        return None;
    }
    Some(Duration::new(whole.parse().ok()?, format!("{fraction:0<9}").parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_read_back_to_the_nanosecond() {
        for time in [0, 1, 999_999_999, 1_000_000_000, 987_654_321_123_456_789].map(Duration::from_nanos) {
            assert_eq!(seconds(Word::from(time).as_str()), Some(time));
        }
        assert_eq!(seconds("1.50"), Some(Duration::from_millis(1500)));
        for text in ["", ".", "1.", ".5", "-1", "+1", "1e3", "0.0000000001", "99999999999999999999"] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }

    #[test]
    fn a_value_is_taken_from_the_least_to_the_greatest() {
        let number = Parameter::optional_number("n", 2..=4, "");
        let decimal = Parameter::decimal("d", -1.0..=1.0, 0.0, "");
        let size = Parameter::new("s", Values::Size { least: Bytes(1024) }, "");
        let words = Parameter::new("w", Values::Words { words: &["a", "b"] }, "");
        let takes = |parameter: Parameter, text: &str| parameter.check("x", Word::new(text).unwrap()).is_ok();
        for (parameter, good, bad) in [
            (number, &["2", "4"][..], &["1", "5", "x", "-2", "3.0"][..]),
            (decimal, &["-1", "1", "0.25"], &["1.01", "NaN", "x"]),
            (size, &["1KiB", "1024"], &["1023", "1kg"]),
            (words, &["a", "b+a"], &["c", "a+", "a+c"]),
            (Parameter::flag("f", true, ""), &["yes", "no"], &["true"]),
        ] {
            assert!(good.iter().all(|text| takes(parameter, text)), "{parameter:?}");
            assert!(bad.iter().all(|text| !takes(parameter, text)), "{parameter:?}");
        }
        assert!(number.check("x", PartSpec::from(3_u64).with(&decimal, 1.0)).is_err(), "3 has no parameters");
    }
}
