//! Limits of a solve and whole numbers, as Python arguments.

use std::fmt;
use std::time::Duration;

use colorwalk::Budget;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;

use crate::color::kind;
use crate::error;

/// Returns the budget of a solve: seconds, expanded positions, bytes; `None` or infinity for no limit.
pub(crate) fn budget(
    time: Option<TimeLimit>,
    expanded: Option<Whole>,
    memory: Option<Whole>,
) -> PyResult<Budget> {
    let finite = |limit: Option<Whole>| limit.filter(|limit| limit.to_string() != "inf");
    let (expanded, memory) = (
        optional(finite(expanded), "expanded_limit")?,
        optional(finite(memory), "memory_limit")?,
    );
    Ok(Budget::default()
        .with_time(time.and_then(|limit| limit.0))
        .with_expanded(expanded)
        .with_memory(memory))
}

/// The argument `time_limit`, in seconds; `None` if it is infinite. One out of range is a ValueError, rather than pyo3's OverflowError.
pub(crate) struct TimeLimit(Option<Duration>);

impl<'py> FromPyObject<'_, 'py> for TimeLimit {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = match object.extract::<f64>() {
            // A whole number that no float is near.
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => f64::MAX,
            number => number?,
        };
        if number == f64::INFINITY {
            return Ok(Self(None));
        }
        Duration::try_from_secs_f64(number)
            .map(Some)
            .map(Self)
            .or_else(|_| {
                Err(error::value(format!(
                    "time_limit is {}: expected a number of seconds, 0 or more",
                    object.str()?
                )))
            })
    }
}

/// A Python integer of any size. One out of range is a ValueError, rather than pyo3's OverflowError.
pub(crate) struct Whole {
    number: Option<u64>,
    text: String,
}

impl Whole {
    /// Returns the number, if it fits the type.
    pub(crate) fn fits<T: TryFrom<u64>>(&self) -> Option<T> {
        self.number.and_then(|number| T::try_from(number).ok())
    }

    /// Returns the number, or an error that names the argument.
    pub(crate) fn named<T: TryFrom<u64>>(&self, argument: &str) -> PyResult<T> {
        let bits = 8 * size_of::<T>();
        let wrong = || {
            error::value(format!(
                "{argument} is {self}: expected a whole number from 0 to 2**{bits} - 1"
            ))
        };
        self.fits().ok_or_else(wrong)
    }
}

/// Returns the number, if there is one, or an error that names the argument.
pub(crate) fn optional<T: TryFrom<u64>>(
    number: Option<Whole>,
    argument: &str,
) -> PyResult<Option<T>> {
    number.map(|number| number.named(argument)).transpose()
}

impl fmt::Display for Whole {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(formatter)
    }
}

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = match object.call_method0("__index__") {
            // No limit, where that is allowed.
            Err(_) if object.extract().is_ok_and(f64::is_infinite) => object.to_owned(),
            number => number.map_err(|_| {
                PyTypeError::new_err(format!("{} is not a whole number", kind(&object)))
            })?,
        };
        Ok(Self {
            number: number.extract().ok(),
            text: number.str()?.to_string(),
        })
    }
}
