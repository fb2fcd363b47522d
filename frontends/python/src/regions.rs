//! The region graph as arrays, for the class in `colorwalk.values`.

use colorwalk::Region;
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::error;

/// Returns one of the arrays of :class:`Regions`, or the number of neighbors of each region.
#[pyfunction]
pub(crate) fn region_numbers<'py>(
    py: Python<'py>,
    board: &PyBoard,
    what: &str,
) -> PyResult<Bound<'py, PyArray1<i32>>> {
    let regions = board.0.regions();
    let neighbors = || regions.all().flat_map(|region| regions.neighbors(region));
    let color = |region: Region| {
        regions
            .color(region)
            .map_or(-1, |color| color.index() as i32)
    };
    let numbers = match what {
        "degrees" => regions
            .all()
            .map(|region| regions.neighbors(region).len() as i32)
            .collect(),
        "indices" => neighbors()
            .map(|neighbor| neighbor.region().index() as i32)
            .collect(),
        "edges" => neighbors()
            .map(|neighbor| neighbor.edges() as i32)
            .collect(),
        "sizes" => regions
            .all()
            .map(|region| regions.size(region) as i32)
            .collect(),
        "colors" => regions.all().map(color).collect(),
        "of_cells" => regions
            .of_cells()
            .iter()
            .map(|region| region.index() as i32)
            .collect(),
        _ => return Err(error::value(format!("regions have no {what}"))),
    };
    Ok(PyArray1::from_vec(py, numbers))
}
