//! Colors change on the lattice.

use super::Candidate;
use crate::refusal::Reason;

/// Of a hundred borders between different colors, as many may have no edge near their line, besides one: a pointer covers some.
const MISSING_PERCENT: usize = 1;

/// Assumes that different colors have an edge between them. Refuses triangles, photographs, watermarks, and maps whose colors flow into each other.
pub(super) fn lie_on_lattice(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let mut different = 0;
    let mut with_border = 0;
    for pair in candidate.region.survey.pairs(candidate.rectangle()) {
        if candidate.number(pair.one) != candidate.number(pair.other) {
            different += 1;
            with_border += usize::from(pair.has_border);
        }
    }
    if different - with_border <= 1 + MISSING_PERCENT * different / 100 {
        return Ok(());
    }
    Err(Reason::BordersOffLattice {
        rows: candidate.rows(),
        columns: candidate.columns(),
        percent: 100 * with_border / different.max(1),
    })
}
