//! Plain records: creating the Python dataclasses of `colorwalk.values`.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// The module, imported once, since importing takes longer than a small board.
static VALUES: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// Returns an instance of this class with these fields.
pub(crate) fn make<'py>(
    py: Python<'py>,
    class: &str,
    fields: impl PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let module = VALUES.get_or_try_init(py, || py.import("colorwalk.values").map(Bound::unbind))?;
    module.bind(py).getattr(class)?.call1(fields)
}

/// Returns a number with its noun, such as "1 move" or "2 moves".
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{number} {noun}")
}
