//! Every second line has the colors of the others, and so has every third.
//!
//! Assumes that cells are drawn alike in all lines. Refuses glossy cells, whose halves were read as cells, and symbols, which were
//! read as the middle of nine cells.
//!
//! Cells are put into classes by their lines: the even and the odd rows, say. What speaks for classes with colors of their own is a
//! ratio of two chances of the colors seen: if those of a class are guessed from the cells of this class alone, one after the other
//! (Krichevsky and Trofimov 1981), and if all cells are drawn with the shares that fit them best. On a random board, whatever the
//! shares of its colors, this ratio is 1 on average or less, and so exceeds a number with a chance of less than one in that number
//! (Markov's inequality). There are six ratios, so that less than one random board in 16,000 is refused.

use super::Candidate;
use crate::refusal::Reason;

/// The ratio from which classes have colors of their own, as a natural logarithm: 100,000.
const STRONGEST_EVIDENCE: f64 = 11.5;

/// Colors that are nowhere else are no accident if at least this number of cells have them. On a random board of 8 × 8, that four
/// cells given are all cells of some colors has a chance of about one in a million; there are 23 classes.
const FEWEST_OWN: usize = 4;

pub(super) fn have_same_colors(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    if candidate.has_expected_size() {
        // Parts of cells are more than the cells that the caller has counted.
        return Ok(());
    }
    let columns = candidate.columns();
    let clusters = &candidate.clusters;
    match repeated_period(&clusters.numbers, columns, clusters.centers.len()) {
        None => Ok(()),
        Some(period) => Err(Reason::Repeats {
            rows: candidate.rows(),
            columns,
            period,
        }),
    }
}

/// Returns after how many lines colors repeat that other lines have not.
pub(super) fn repeated_period(numbers: &[usize], columns: usize, colors: usize) -> Option<usize> {
    [2, 3].into_iter().find(|&period| {
        let by_row = |cell: usize| cell / columns % period;
        let by_column = |cell: usize| cell % columns % period;
        let by_both = |cell: usize| by_row(cell) * period + by_column(cell);
        Classes::new(numbers, colors, period, by_row).differ()
            || Classes::new(numbers, colors, period, by_column).differ()
            || Classes::new(numbers, colors, period * period, by_both).differ()
    })
}

/// How many cells of each color each class has.
struct Classes {
    counts: Vec<Vec<usize>>,
}

impl Classes {
    fn new(
        numbers: &[usize],
        colors: usize,
        classes: usize,
        class: impl Fn(usize) -> usize,
    ) -> Self {
        let mut counts = vec![vec![0; colors]; classes];
        for (cell, &number) in numbers.iter().enumerate() {
            counts[class(cell)][number] += 1;
        }
        Self { counts }
    }

    /// Returns whether classes have colors of their own.
    fn differ(&self) -> bool {
        let mut classes = 0..self.counts.len();
        classes.any(|class| self.has_own_colors(class)) || self.evidence() > STRONGEST_EVIDENCE
    }

    /// Returns whether no color of a class is in another one. Refuses four cells with symbols, read as 36: they are too few for the
    /// evidence.
    fn has_own_colors(&self, class: usize) -> bool {
        let own = &self.counts[class];
        let mut others = self.counts.iter().enumerate();
        let is_nowhere_else = others.all(|(other, theirs)| {
            other == class
                || theirs
                    .iter()
                    .zip(own)
                    .all(|(&one, &own)| one == 0 || own == 0)
        });
        is_nowhere_else && own.iter().sum::<usize>() >= FEWEST_OWN
    }

    /// Returns the natural logarithm of the ratio.
    fn evidence(&self) -> f64 {
        let colors = self.counts.first().map_or(0, Vec::len);
        let mut all = vec![0; colors];
        let mut apart = 0.0;
        for class in &self.counts {
            apart += guessed(class);
            for (sum, count) in all.iter_mut().zip(class) {
                *sum += count;
            }
        }
        apart - fitted(&all)
    }
}

/// Returns the logarithm of the chance of cells with these counts of colors, each guessed from those before it: that the next one
/// has a color is proportional to the cells of the color so far, and half a cell.
fn guessed(counts: &[usize]) -> f64 {
    let mut chance = 0.0;
    let mut cells = counts.len() as f64 / 2.0;
    for &count in counts {
        for before in 0..count {
            chance += ((before as f64 + 0.5) / cells).ln();
            cells += 1.0;
        }
    }
    chance
}

/// Returns the logarithm of the chance of cells with these counts of colors if each is drawn with their shares.
fn fitted(counts: &[usize]) -> f64 {
    let all: usize = counts.iter().sum();
    let seen = counts.iter().filter(|&&count| count > 0);
    seen.map(|&count| count as f64 * (count as f64 / all as f64).ln())
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_a_few_cells() {
        // The first of two colors has one half, and then three quarters, five sixths; the other one has an eighth then.
        assert!((guessed(&[3, 0]) - (0.5 * 0.75 * 5.0 / 6.0_f64).ln()).abs() < 1e-12);
        assert!((guessed(&[3, 1]) - (0.5 * 0.75 * 5.0 / 48.0_f64).ln()).abs() < 1e-12);
        assert!((fitted(&[3, 1, 0]) - (27.0 / 256.0_f64).ln()).abs() < 1e-12);
    }

    fn differ(counts: &[&[usize]]) -> bool {
        let counts = counts.iter().map(|class| class.to_vec()).collect();
        Classes { counts }.differ()
    }

    #[test]
    fn classes_differ_from_a_ratio_of_100_000_on() {
        // Logarithms of 11.38 and of 12.58.
        assert!(!differ(&[&[15, 1], &[1, 15]]));
        assert!(differ(&[&[16, 1], &[1, 16]]));
    }

    #[test]
    fn four_cells_have_colors_of_their_own() {
        assert!(!differ(&[&[3, 0, 0], &[0, 5, 5], &[0, 5, 5]]));
        assert!(differ(&[&[4, 0, 0], &[0, 5, 5], &[0, 5, 5]]));
    }

    #[test]
    fn halves_of_cells_have_colors_of_their_own() {
        // Four rows of cells of four colors, of which the upper half is light.
        let cells = [0, 1, 2, 3, 2, 0, 0, 1, 3, 3, 1, 0, 1, 2, 0, 2];
        let mut halves = Vec::new();
        for row in cells.chunks(4) {
            halves.extend(row.iter().map(|color| color + 4));
            halves.extend(row);
        }
        assert_eq!(repeated_period(&halves, 4, 8), Some(2));
        assert_eq!(repeated_period(&cells, 4, 4), None);
    }

    #[test]
    fn the_middles_of_nine_cells_have_colors_of_their_own() {
        // 2 × 2 cells with symbols of two colors.
        let mut parts = vec![0; 36];
        for (cell, part) in parts.iter_mut().enumerate() {
            let row = cell / 6;
            let column = cell % 6;
            let is_middle = row % 3 == 1 && column % 3 == 1;
            let color = usize::from(row / 3 == column / 3);
            *part = if is_middle { 2 + color } else { color };
        }
        assert_eq!(repeated_period(&parts, 6, 4), Some(3));
    }
}
