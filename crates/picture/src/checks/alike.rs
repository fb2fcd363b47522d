//! Every second line has the colors of the others, and so has every third.

use super::Candidate;
use crate::refusal::Reason;

/// Sets with fewer cells than this are not compared.
const FEWEST_CELLS: f32 = 8.0;

/// Colors that are nowhere else are no accident if at least this number of cells have them.
const FEWEST_OWN: f32 = 4.0;

/// Assumes that every second and third line has the same colors. Refuses glossy cells, whose halves were read as cells, and symbols,
/// which were read as the middle of
/// nine cells.
pub(super) fn have_same_colors(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let columns = candidate.columns();
    if candidate.has_expected_size() {
        // Parts of cells are more than the cells that the caller has counted.
        return Ok(());
    }
    for period in [2, 3] {
        let by_row = |index: usize| index / columns % period;
        let by_column = |index: usize| index % columns % period;
        let by_both = |index: usize| by_row(index) * period + by_column(index);
        let repeats = differ(candidate, period, by_row)
            || differ(candidate, period, by_column)
            || differ(candidate, period * period, by_both);
        if repeats {
            return Err(Reason::Repeats {
                rows: candidate.rows(),
                columns,
                period,
            });
        }
    }
    Ok(())
}

/// Returns whether a class of cells has other colors than another one.
fn differ(candidate: &Candidate<'_, '_>, classes: usize, class: impl Fn(usize) -> usize) -> bool {
    let colors = candidate.clusters.centers.len();
    let mut shares = vec![vec![0.0_f32; colors]; classes];
    let mut counts = vec![0.0_f32; classes];
    for (index, &number) in candidate.clusters.numbers.iter().enumerate() {
        shares[class(index)][number] += 1.0;
        counts[class(index)] += 1.0;
    }
    for (class, &count) in counts.iter().enumerate() {
        if count >= FEWEST_OWN && has_own_colors(&shares, class) {
            return true;
        }
    }
    for one in 0..classes {
        for other in 0..one {
            let fewer = counts[one].min(counts[other]);
            if fewer < FEWEST_CELLS {
                continue;
            }
            // Two sets of random cells differ by about 1.4 / sqrt(cells) if there are six colors.
            let limit = 0.25 + 1.75 / fewer.sqrt();
            let mut difference = 0.0;
            for (cells, other_cells) in shares[one].iter().zip(&shares[other]) {
                difference += (cells / counts[one] - other_cells / counts[other]).abs() / 2.0;
            }
            if difference > limit {
                return true;
            }
        }
    }
    false
}

/// Returns whether no color of a class of cells is in another class. Refuses four cells with symbols, read as 36: the symbols
/// were too few to be compared.
fn has_own_colors(shares: &[Vec<f32>], class: usize) -> bool {
    for (other, theirs) in shares.iter().enumerate() {
        let mut colors = theirs.iter().zip(&shares[class]);
        if other != class && colors.any(|(&their, &own)| their > 0.0 && own > 0.0) {
            return false;
        }
    }
    true
}
