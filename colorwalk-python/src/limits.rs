//! What a solve may use, as Python says it.

use std::time::Duration;

use colorwalk::Budget;
use pyo3::prelude::*;

use crate::error;

/// The budget of a solve: seconds, vertices, bytes; `None` is without a limit.
pub(crate) fn budget(time: Option<f64>, expanded: Option<u64>, memory: Option<u64>) -> PyResult<Budget> {
    let mut budget = Budget::default();
    budget.time = time.map(seconds).transpose()?;
    budget.expanded = expanded;
    budget.memory = memory;
    Ok(budget)
}

/// A number of seconds.
fn seconds(number: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(number)
        .map_err(|_| error::value(format!("time_limit is {number}: expected a number of seconds, 0 or more")))
}
