//! Attributes that do not exist.

use pyo3::intern;
use pyo3::prelude::*;

/// Returns the AttributeError that says what to use instead, from the table in `colorwalk._names`.
pub(crate) fn missing(owner: &Bound<'_, PyAny>, name: &str) -> PyResult<Py<PyAny>> {
    let py = owner.py();
    let names = py.import(intern!(py, "colorwalk._names"))?;
    let returned = names.call_method1(intern!(py, "missing"), (owner, name))?;
    Ok(returned.unbind())
}
