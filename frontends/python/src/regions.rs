//! The region graph as arrays, for the class in `colorwalk.values`.

use numpy::PyArray1;
use pyo3::prelude::*;

use crate::array;
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
    let mut numbers = Vec::new();
    match what {
        "degrees" => {
            for region in regions.all() {
                numbers.push(regions.neighbors(region).len() as i32);
            }
        }
        "indices" => {
            for region in regions.all() {
                for neighbor in regions.neighbors(region) {
                    numbers.push(neighbor.region().index() as i32);
                }
            }
        }
        "edges" => {
            for region in regions.all() {
                for neighbor in regions.neighbors(region) {
                    numbers.push(neighbor.edges() as i32);
                }
            }
        }
        "sizes" => {
            for region in regions.all() {
                numbers.push(regions.size(region) as i32);
            }
        }
        "colors" => {
            for region in regions.all() {
                numbers.push(i32::from(array::number(regions.color(region))));
            }
        }
        "of_cells" => {
            for region in regions.of_cells() {
                numbers.push(region.index() as i32);
            }
        }
        _ => return Err(error::value(format!("regions have no {what}"))),
    }
    Ok(PyArray1::from_vec(py, numbers))
}
