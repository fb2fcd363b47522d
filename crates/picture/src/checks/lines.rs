//! Neighbors of one color have a line between them everywhere, or nowhere.

use super::Candidate;
use crate::refusal::Refusal;

/// At most this share of them may be otherwise.
const LARGEST_EXCEPTION: f32 = 0.1;

/// Taught by symbols in the cells and by the texture of paper, whose edges were taken for those of cells. Neighbors side by
/// side and above each other are counted apart: glossy cells have lines in one direction.
pub(super) fn are_even(candidate: &Candidate<'_, '_>) -> Result<(), Refusal> {
    for is_upright in [false, true] {
        let mut equal = 0;
        let mut with_line = 0;
        for pair in candidate.region.survey.pairs(candidate.rectangle()) {
            let is_equal = candidate.number(pair.one) == candidate.number(pair.other);
            if is_equal && pair.is_upright() == is_upright {
                equal += 1;
                with_line += usize::from(pair.has_border);
            }
        }
        let exceptions = with_line.min(equal - with_line);
        if exceptions as f32 > LARGEST_EXCEPTION * equal as f32 {
            return Err(Refusal::UnevenLines {
                percent: 100 * with_line / equal.max(1),
            });
        }
    }
    Ok(())
}
