//! The region graph as arrays.

use colorwalk::{Board, Neighbor};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::array;
use crate::board::PyBoard;

/// The region graph of a board: maximal connected sets of cells of one color, and which of them touch.
///
/// Regions are numbered from 0, color by color; ``len()`` is their number. ``indptr`` and ``indices`` are the graph as
/// compressed sparse rows: region ``r`` touches ``indices[indptr[r]:indptr[r + 1]]``. ``scipy.sparse.csr_array((edges,
/// indices, indptr))`` builds a matrix from them.
///
/// >>> import colorwalk
/// >>> regions = colorwalk.Board.parse(".21\n112").regions
/// >>> len(regions), regions.colors.tolist(), regions.sizes.tolist()
/// (5, [-1, 0, 0, 1, 1], [1, 1, 2, 1, 1])
/// >>> regions.indices[regions.indptr[0] : regions.indptr[1]].tolist()
/// [3, 2]
#[pyclass(frozen, eq, hash, name = "Regions", module = "colorwalk")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyRegions(pub(crate) Board);

#[pymethods]
impl PyRegions {
    #[new]
    fn new(board: &PyBoard) -> Self {
        Self(board.0.clone())
    }

    /// The index of the first neighbor of each region in ``indices``: int32, with one more element than regions.
    #[getter]
    fn indptr<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let regions = self.0.regions();
        let mut end = 0;
        let ends = regions.all().map(|region| {
            end += regions.neighbors(region).len() as i32;
            end
        });
        PyArray1::from_vec(py, std::iter::once(0).chain(ends).collect())
    }

    /// The regions that each region touches, region by region: int32.
    #[getter]
    fn indices<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        PyArray1::from_vec(py, neighbors(&self.0).map(|neighbor| neighbor.region().index() as i32).collect())
    }

    /// For each of ``indices``, the number of pairs of neighboring cells between the two regions: int32.
    #[getter]
    fn edges<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        PyArray1::from_vec(py, neighbors(&self.0).map(|neighbor| neighbor.edges() as i32).collect())
    }

    /// The number of cells of each region: int32.
    #[getter]
    fn sizes<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let regions = self.0.regions();
        PyArray1::from_iter(py, regions.all().map(|region| regions.size(region) as i32))
    }

    /// The color number of each region: int8; -1 for a start cell without color.
    #[getter]
    fn colors<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let regions = self.0.regions();
        let color = |region| regions.color(region).map_or(-1, |color| color.index() as i8);
        PyArray1::from_iter(py, regions.all().map(color))
    }

    /// The region of each cell: int32, in the shape of the board.
    #[getter]
    fn of_cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        array::of_cells(py, &self.0, self.0.regions().of_cells().iter().map(|region| region.index() as i32))
    }

    /// The region that is cleared before the first move.
    #[getter]
    fn start(&self) -> usize {
        self.0.start_region().index()
    }

    fn __len__(&self) -> usize {
        self.0.regions().count()
    }

    fn __repr__(&self) -> String {
        format!("<Regions: {} of a {}>", self.0.regions().count(), self.0.topology())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (PyBoard,)) {
        (slf.get_type().into_any(), (PyBoard(slf.get().0.clone()),))
    }
}

/// Returns the neighbors of all regions, region by region.
fn neighbors(board: &Board) -> impl Iterator<Item = &Neighbor> {
    let regions = board.regions();
    regions.all().flat_map(|region| regions.neighbors(region))
}
