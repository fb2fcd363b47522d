//! Plain records: creating the Python dataclasses of `colorwalk.values`.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

/// An object for Python, or the exception that is raised instead.
pub(crate) type Returned<'py> = PyResult<Bound<'py, PyAny>>;

/// The module, imported once, since importing takes longer than a small board.
static VALUES: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// Returns an instance of this class with these fields, in their order.
pub(crate) fn make<'py>(
    py: Python<'py>,
    class: &str,
    fields: impl PyCallArgs<'py>,
) -> Returned<'py> {
    self::class(py, class)?.call1(fields)
}

/// Returns an instance of this class with these fields by name.
pub(crate) fn make_named<'py>(
    py: Python<'py>,
    class: &str,
    fields: &Bound<'py, PyDict>,
) -> Returned<'py> {
    self::class(py, class)?.call((), Some(fields))
}

/// Returns the class of this name.
fn class<'py>(py: Python<'py>, name: &str) -> Returned<'py> {
    let imported = VALUES.get_or_try_init(py, || {
        let module = py.import("colorwalk.values")?;
        Ok::<_, PyErr>(module.unbind())
    })?;
    imported.bind(py).getattr(name)
}

/// Returns a number with its noun, such as "1 move" or "2 moves".
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{number} {noun}")
}
