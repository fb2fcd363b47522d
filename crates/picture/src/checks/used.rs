//! Colors differ across most lines of the lattice.

use super::Candidate;
use crate::refusal::Reason;

/// The share of the inner lines across which colors differ. In a game that is nearly won, they do not everywhere.
const SMALLEST_SHARE: f32 = 0.4;

/// The share of the inner lines across which any colors differ, where the caller knows the size: a frame over other things has fewer.
const SMALLEST_TOUCHED: f32 = 0.2;

/// Lines across which no colors differ may lie between others so often: the flooded part of a board is at its side.
const LARGEST_SHARE_OF_HOLES: f32 = 0.12;

/// A line is used if colors differ at this share of its cells at least.
const SMALLEST_PART: f32 = 0.08;

/// Assumes that colors differ across most lines. Refuses 10 × 10 rounded cells, read as 30 × 30, where colors differ across every third line; cells
/// with numbers, whose halves were read as cells; and a part of a board, three cells wide, read as 6 × 6.
pub(super) fn separate_colors(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let rectangle = candidate.rectangle();
    let mut columns = vec![0_usize; candidate.columns()];
    let mut rows = vec![0_usize; candidate.rows()];
    for pair in candidate.region.survey.pairs(rectangle) {
        if candidate.number(pair.one) == candidate.number(pair.other) {
            continue;
        }
        let (column, row) = pair.one;
        if pair.other.1 == row {
            columns[(column - rectangle.columns.start) as usize] += 1;
        } else {
            rows[(row - rectangle.rows.start) as usize] += 1;
        }
    }
    // The first line is the side of the board.
    let across = Lines::new(&columns[1..], candidate.rows());
    let down = Lines::new(&rows[1..], candidate.columns());
    let gaps = candidate.region.gaps;
    let are_used = if candidate.has_expected_size() {
        // A game may be nearly won; but lines all of which are skipped in both directions are those of smaller cells, unless there
        // are gaps at all of them, which another check has seen.
        let are_touched = across.touched.min(down.touched) >= SMALLEST_TOUCHED;
        let has_gaps = gaps.across && gaps.down;
        has_gaps || (across.step.min(down.step) == 1 && are_touched)
    } else {
        across.are_used() && down.are_used()
    };
    if are_used {
        return Ok(());
    }
    Err(Reason::UnusedLines {
        rows: candidate.rows(),
        columns: candidate.columns(),
        percent: (100.0 * across.used.min(down.used)) as usize,
    })
}

/// The inner lines of one direction.
struct Lines {
    count: usize,
    /// The share of those across which colors differ.
    used: f32,
    /// The share of those across which any colors differ.
    touched: f32,
    /// How often others lie between them.
    holes: usize,
    /// The largest number by which the numbers of the used ones, and of the last line, are divided.
    step: usize,
}

impl Lines {
    /// Counts lines with this number of differences each, of this number of cells.
    fn new(differences: &[usize], cells: usize) -> Self {
        let needed = (SMALLEST_PART * cells as f32).max(1.0);
        let mut used = 0;
        let mut holes = 0;
        let touched = differences.iter().filter(|&&count| count > 0).count();
        let mut is_in_hole = false;
        let mut step = differences.len() + 1;
        for (index, &count) in differences.iter().enumerate() {
            if count as f32 >= needed {
                step = greatest_divisor(step, index + 1);
                holes += usize::from(is_in_hole && used > 0);
                used += 1;
                is_in_hole = false;
            } else {
                is_in_hole = true;
            }
        }
        Self {
            count: differences.len(),
            used: used as f32 / differences.len().max(1) as f32,
            touched: touched as f32 / differences.len().max(1) as f32,
            holes,
            step,
        }
    }

    fn are_used(&self) -> bool {
        let allowed = (LARGEST_SHARE_OF_HOLES * self.count as f32).max(1.0);
        // If only every second line is used, cells twice as large show the same.
        self.step == 1 && self.used >= SMALLEST_SHARE && self.holes as f32 <= allowed
    }
}

/// Returns the greatest number that divides both, by Euclid's algorithm.
fn greatest_divisor(mut one: usize, mut other: usize) -> usize {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of ten cells, across which as many cells differ.
    fn are_used(differences: &[usize]) -> bool {
        Lines::new(differences, 10).are_used()
    }

    #[test]
    fn colors_differ_across_four_of_ten_lines() {
        assert!(are_used(&[5, 5, 5, 5, 0, 0, 0, 0, 0, 0]));
        assert!(!are_used(&[5, 5, 5, 0, 0, 0, 0, 0, 0, 0]));
    }

    #[test]
    fn lines_are_used_by_several_cells() {
        let lines = |differences: &[usize]| Lines::new(differences, 30).are_used();
        assert!(lines(&[3; 10]));
        assert!(!lines(&[2; 10]));
    }

    #[test]
    fn few_lines_that_are_not_used_lie_between_others() {
        assert!(are_used(&[5, 5, 0, 5, 5, 5, 5, 5, 5, 5]));
        assert!(!are_used(&[5, 0, 5, 5, 0, 5, 5, 0, 5, 5]));
        // Of 25 lines, three times.
        let mut lines = [5; 25];
        for line in [4, 10, 17] {
            lines[line] = 0;
        }
        assert!(are_used(&lines));
        lines[21] = 0;
        assert!(!are_used(&lines));
    }

    #[test]
    fn every_second_line_is_that_of_larger_cells() {
        assert!(!are_used(&[0, 5, 0, 5, 0, 5, 0]));
    }
}
