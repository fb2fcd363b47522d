//! The edges between cells are where the lattice has its lines, and all gaps are alike.

use super::Candidate;
use crate::grow::largest_residual;
use crate::lattice::Direction;
use crate::refusal::Reason;

/// How far the edges around a line may be from it on average, in pitches.
const LARGEST_DISTANCE: f32 = 0.06;

/// How much wider than the narrowest gap the widest one may be, in pitches.
const LARGEST_DIFFERENCE: f32 = 0.25;

/// The same in pixels: a blurred edge is seen a pixel farther away on either side.
const LARGEST_BLUR: f32 = 3.5;

/// Assumes that lines are evenly spaced, and all gaps alike. Refuses five rows with wide gaps, of which a pitch a tenth too small met all edges more or less; seats on both sides
/// of an aisle, a third of a seat wide; and twelve rows of beveled cells, read as eight of which every second line was in
/// the middle of a cell: there, the edges are farther apart than where cells meet.
pub(super) fn are_even(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let survey = &candidate.region.survey;
    let across = largest_residual(survey, candidate.rectangle(), Direction::Across);
    let down = largest_residual(survey, candidate.rectangle(), Direction::Down);
    let has_lines_at_edges = across.max(down) <= LARGEST_DISTANCE;
    if has_lines_at_edges
        && Direction::BOTH
            .iter()
            .all(|&one| has_even_gaps(candidate, one))
    {
        return Ok(());
    }
    Err(Reason::UnevenSpacing {
        rows: candidate.rows(),
        columns: candidate.columns(),
    })
}

/// Returns whether the gaps between the cells that follow each other in a direction are of one width.
fn has_even_gaps(candidate: &Candidate<'_, '_>, direction: Direction) -> bool {
    let rectangle = candidate.rectangle();
    let view = candidate.region.survey.view(direction);
    let lines = rectangle.range(direction);
    let cells = rectangle.range(direction.other());
    let mut gaps = Vec::new();
    for line in lines.start + 1..lines.end {
        gaps.extend(view.gap(line, cells, view.across.tolerance()));
    }
    let (Some(&narrowest), Some(&widest)) = (gaps.iter().min(), gaps.iter().max()) else {
        return true;
    };
    let allowed = (LARGEST_DIFFERENCE * view.across.pitch).max(LARGEST_BLUR);
    (widest - narrowest) as f32 <= allowed
}
