//! The edges between cells are where the lattice has its lines.

use super::Candidate;
use crate::grow::largest_residual;
use crate::refusal::Refusal;

/// How far the edges around a line may be from it on average, in pitches.
const LARGEST_DISTANCE: f32 = 0.06;

/// Taught by five rows with wide gaps, of which a pitch a tenth too small met all edges more or less.
pub(super) fn are_even(candidate: &Candidate<'_, '_>) -> Result<(), Refusal> {
    let survey = &candidate.region.survey;
    let across = largest_residual(survey, candidate.rectangle(), false);
    let down = largest_residual(survey, candidate.rectangle(), true);
    if across.max(down) <= LARGEST_DISTANCE {
        return Ok(());
    }
    Err(Refusal::UnevenSpacing {
        rows: candidate.rows(),
        columns: candidate.columns(),
    })
}
