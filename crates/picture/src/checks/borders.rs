//! Colors change on the lattice.

use super::Candidate;
use crate::refusal::Refusal;

/// The share of the borders between different colors that have an edge near their line.
const SMALLEST_SHARE: f32 = 0.95;

/// Taught by boards of triangles, by photographs, and by a watermark.
pub(super) fn lie_on_lattice(candidate: &Candidate<'_, '_>) -> Result<(), Refusal> {
    let mut different = 0;
    let mut with_border = 0;
    for pair in candidate.region.survey.pairs(candidate.rectangle()) {
        if candidate.number(pair.one) != candidate.number(pair.other) {
            different += 1;
            with_border += usize::from(pair.has_border);
        }
    }
    if with_border as f32 >= SMALLEST_SHARE * different as f32 {
        return Ok(());
    }
    Err(Refusal::BordersOffLattice {
        rows: candidate.rows(),
        columns: candidate.columns(),
        percent: 100 * with_border / different.max(1),
    })
}
