//! Values that are plain records: dataclasses of Python's, in `colorwalk.values`, made here.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// A value of this class with these fields.
pub(crate) fn make<'py>(py: Python<'py>, class: &str, fields: impl PyCallArgs<'py>) -> PyResult<Bound<'py, PyAny>> {
    py.import("colorwalk.values")?.getattr(class)?.call1(fields)
}
