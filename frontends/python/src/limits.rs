//! Limits of a solve and whole numbers, as Python arguments.

use std::fmt;
use std::time::Duration;

use colorwalk::Budget;
use pyo3::exceptions::{PyAttributeError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyFloat;

use crate::color::kind;
use crate::error;

/// Returns the budget of a solve: seconds, expanded positions, bytes; `None` or infinity for no limit.
pub(crate) fn budget(
    time: Option<TimeLimit>,
    expanded: Option<CountLimit>,
    memory: Option<CountLimit>,
) -> PyResult<Budget> {
    let expanded = expanded.and_then(CountLimit::finite);
    let memory = memory.and_then(CountLimit::finite);
    Ok(Budget::default()
        .with_time(time.and_then(|limit| limit.0))
        .with_expanded(optional(expanded, "expanded_limit")?)
        .with_memory(optional(memory, "memory_limit")?))
}

/// The argument `time_limit`, in seconds; `None` if it is infinite.
///
/// One out of range is a ValueError, rather than pyo3's OverflowError.
pub(crate) struct TimeLimit(Option<Duration>);

impl<'py> FromPyObject<'_, 'py> for TimeLimit {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let seconds = match object.extract::<f64>() {
            Ok(seconds) => seconds,
            // A whole number that no float is near.
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => f64::MAX,
            Err(error) => return Err(error),
        };
        if seconds == f64::INFINITY {
            return Ok(Self(None));
        }
        match Duration::try_from_secs_f64(seconds) {
            Ok(limit) => Ok(Self(Some(limit))),
            Err(_) => {
                let given = object.str()?;
                Err(error::value(format!(
                    "time_limit is {given}: expected a number of seconds, 0 or more"
                )))
            }
        }
    }
}

/// A limit on a count: a whole number, also as users write it, such as `1e9`, or infinity.
pub(crate) struct CountLimit(Whole);

impl CountLimit {
    /// Returns the limit; `None` for infinity, which is no limit.
    fn finite(self) -> Option<Whole> {
        Some(self.0).filter(Whole::is_finite)
    }
}

impl<'py> FromPyObject<'_, 'py> for CountLimit {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        // By Python's own conversion, which is exact where a float exceeds 64 bits.
        if let Ok(float) = object.cast::<PyFloat>()
            && float.value().is_finite()
            && float.value().fract() == 0.0
        {
            return object.call_method0("__int__")?.extract().map(Self);
        }
        object.extract().map(Self)
    }
}

/// A Python integer of any size, or infinity.
///
/// One out of range is a ValueError, rather than pyo3's OverflowError.
pub(crate) struct Whole {
    /// The number; `None` if it does not fit.
    number: Option<u64>,
    /// As Python writes it, for messages.
    text: String,
}

impl Whole {
    /// Returns the number, if it fits the type.
    pub(crate) fn fits<T: TryFrom<u64>>(&self) -> Option<T> {
        self.number.and_then(|number| T::try_from(number).ok())
    }

    /// Returns the number, or an error that names the argument.
    pub(crate) fn named<T: TryFrom<u64>>(&self, argument: &str) -> PyResult<T> {
        self.fits().ok_or_else(|| {
            let bits = 8 * size_of::<T>();
            error::value(format!(
                "{argument} is {self}: expected a whole number from 0 to 2**{bits} - 1"
            ))
        })
    }

    /// Returns false for infinity, which is no limit.
    fn is_finite(&self) -> bool {
        self.text != "inf"
    }
}

/// Returns whether an error says that the type of an object lacks something.
fn is_about_the_type(raised: &PyErr, py: Python<'_>) -> bool {
    raised.is_instance_of::<PyTypeError>(py) || raised.is_instance_of::<PyAttributeError>(py)
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
            Ok(number) => number,
            // Such as a KeyboardInterrupt.
            Err(raised) if !is_about_the_type(&raised, object.py()) => return Err(raised),
            // No limit, where that is allowed.
            Err(_) if object.extract().is_ok_and(f64::is_infinite) => object.to_owned(),
            Err(_) => {
                let kind = kind(&object);
                return Err(PyTypeError::new_err(format!(
                    "{kind} is not a whole number"
                )));
            }
        };
        Ok(Self {
            // A number that does not fit is an error where the argument's name is known.
            number: number.extract().ok(),
            // By its own conversion, PyString would lose a KeyboardInterrupt that comes at this moment.
            text: number.str()?.extract()?,
        })
    }
}
