//! Paired differences, and standard errors of means.

use serde::{Deserialize, Serialize};

/// The difference in moves between two solvers on the boards that both have solved.
///
/// Boards differ more than solvers do, so the mean of the differences is much more precise than the difference of the
/// means.
///
/// ```
/// use colorwalk_lab::comparison::PairedDifference;
///
/// let difference = PairedDifference::of(&[Some(5), Some(7), None, Some(9)], &[Some(4), Some(7), Some(3), Some(8)]);
/// assert_eq!((difference.boards, difference.mean), (3, Some(2.0 / 3.0)));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairedDifference {
    /// The number of boards that both have solved.
    pub boards: usize,
    /// The mean of the differences.
    pub mean: Option<f64>,
    /// The standard error of that mean, if there are at least two boards.
    pub standard_error: Option<f64>,
    /// The 95% confidence interval of that mean reaches from it this far to both sides, by Student's distribution.
    pub margin: Option<f64>,
}

impl PairedDifference {
    /// Returns the differences `these - those`; boards that lack one of the numbers do not count.
    pub fn of(these: &[Option<usize>], those: &[Option<usize>]) -> Self {
        let mut differences = Vec::new();
        for pair in these.iter().zip(those) {
            if let (Some(this), Some(that)) = pair {
                differences.push(*this as f64 - *that as f64);
            }
        }
        let boards = differences.len();
        let mean = mean(&differences);
        let standard_error = standard_error(differences.into_iter());
        let margin = standard_error.map(|error| margin(error, boards));
        Self {
            boards,
            mean,
            standard_error,
            margin,
        }
    }
}

/// Returns how far the 95% confidence interval of a mean of `count` numbers, which are two at least, reaches to both sides.
pub(super) fn margin(standard_error: f64, count: usize) -> f64 {
    student(count.saturating_sub(1).max(1)) * standard_error
}

/// Returns the 97.5% quantile of Student's distribution with this many degrees of freedom: exact for 1 and 2, from there on
/// by the expansion of Cornish and Fisher around that of the normal distribution (Abramowitz and Stegun, 26.7.5).
fn student(degrees: usize) -> f64 {
    let n = degrees as f64;
    match degrees {
        1 => 12.706,
        2 => 4.303,
        _ => {
            1.959_964
                + 2.372_27 / n
                + 2.822_50 / n.powi(2)
                + 2.555_85 / n.powi(3)
                + 1.58953 / n.powi(4)
        }
    }
}

/// Returns the mean of numbers, if there are any.
pub(super) fn mean(numbers: &[f64]) -> Option<f64> {
    if numbers.is_empty() {
        return None;
    }
    let sum: f64 = numbers.iter().sum();
    Some(sum / numbers.len() as f64)
}

/// Returns the standard error of the mean of a sample: its standard deviation (with n - 1 degrees of freedom) over the
/// square root of n.
pub(super) fn standard_error(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let numbers: Vec<f64> = numbers.collect();
    let mean = mean(&numbers)?;
    let count = numbers.len() as f64;
    // One number says nothing about the spread.
    if numbers.len() < 2 {
        return None;
    }
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    let variance = squares / (count - 1.0);
    Some((variance / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_tables() {
        for (degrees, expected) in [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (4, 2.776),
            (9, 2.262),
            (99, 1.984),
        ] {
            assert!(
                (student(degrees) - expected).abs() < 0.005,
                "{degrees}: {}",
                student(degrees)
            );
        }
    }

    #[test]
    fn an_error_needs_two_numbers() {
        assert_eq!(standard_error([2.0, 4.0].into_iter()), Some(1.0));
        assert_eq!(
            (
                standard_error([2.0].into_iter()),
                standard_error([].into_iter())
            ),
            (None, None)
        );
    }
}
