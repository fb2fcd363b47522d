//! Neighbors of one color have a line between them everywhere, or nowhere.

use super::Candidate;
use crate::lattice::Direction;
use crate::refusal::Reason;

/// At most this share of them may be otherwise.
const LARGEST_EXCEPTION: f32 = 0.1;

/// Assumes that lines between cells of one color are everywhere or nowhere. Refuses symbols in the cells and the texture of paper, whose edges were taken for those of cells. Neighbors side by
/// side and above each other are counted apart: glossy cells have lines in one direction.
pub(super) fn are_even(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    for direction in Direction::BOTH {
        let mut equal = 0;
        let mut with_line = 0;
        for pair in candidate.region.survey.pairs(candidate.rectangle()) {
            let is_equal = candidate.number(pair.one) == candidate.number(pair.other);
            if is_equal && pair.direction() == direction {
                equal += 1;
                with_line += usize::from(pair.has_border);
            }
        }
        let exceptions = with_line.min(equal - with_line);
        let is_uneven = exceptions as f32 > LARGEST_EXCEPTION * equal as f32;
        let has_lines = 2 * with_line > equal;
        if is_uneven || has_other_line(candidate, direction, has_lines) {
            return Err(Reason::UnevenLines {
                percent: 100 * with_line / equal.max(1),
            });
        }
    }
    Ok(())
}

/// Returns whether neighbors of one color across some line of the lattice are mostly otherwise than usual, at least two of
/// them. Refuses cards of which some have a strip of another color: a third of a card was read as a cell, with lines
/// around every third one.
fn has_other_line(candidate: &Candidate<'_, '_>, direction: Direction, has_lines: bool) -> bool {
    let lines = candidate.rectangle().range(direction);
    let mut equal = vec![0_usize; lines.len()];
    let mut otherwise = vec![0_usize; lines.len()];
    for pair in candidate.region.survey.pairs(candidate.rectangle()) {
        let is_equal = candidate.number(pair.one) == candidate.number(pair.other);
        if is_equal && pair.direction() == direction {
            let (line, _) = direction.turned(pair.one);
            let index = (line - lines.start) as usize;
            equal[index] += 1;
            otherwise[index] += usize::from(pair.has_border != has_lines);
        }
    }
    let mut counts = equal.iter().zip(&otherwise);
    counts.any(|(&all, &others)| all >= 2 && 3 * others > 2 * all)
}
