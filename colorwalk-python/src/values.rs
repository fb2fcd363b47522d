//! Plain records: creating the Python dataclasses of `colorwalk.values`.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// Returns an instance of this class with these fields.
pub(crate) fn make<'py>(py: Python<'py>, class: &str, fields: impl PyCallArgs<'py>) -> PyResult<Bound<'py, PyAny>> {
    py.import("colorwalk.values")?.getattr(class)?.call1(fields)
}
