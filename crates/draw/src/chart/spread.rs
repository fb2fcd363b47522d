//! The statistics of lengths that a box plot shows.
//!
//! Quartiles are interpolated linearly between the sorted lengths (method 7 of Hyndman and Fan, 1996, the most common
//! one). Whiskers reach to the last length within 1.5 times the interquartile range of the box, as defined by Tukey;
//! lengths beyond are outliers.

/// The figures of a box plot.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Spread {
    /// The sorted lengths.
    pub(super) sorted: Vec<f64>,
    /// The mean.
    pub(super) mean: f64,
    /// The lower quartile.
    pub(super) lower: f64,
    /// The median.
    pub(super) median: f64,
    /// The upper quartile.
    pub(super) upper: f64,
    /// The ends of the whiskers.
    pub(super) whiskers: (f64, f64),
}

impl Spread {
    /// Returns the statistics of these lengths; `None` if there are none.
    pub(super) fn of(lengths: impl IntoIterator<Item = usize>) -> Option<Self> {
        let mut sorted = Vec::new();
        for length in lengths {
            sorted.push(length as f64);
        }
        sorted.sort_by(f64::total_cmp);
        let lower = quantile(&sorted, 0.25)?;
        let median = quantile(&sorted, 0.5)?;
        let upper = quantile(&sorted, 0.75)?;

        // A quartile lies between two lengths, and those beyond it may all be outliers: a whisker then has no length.
        let mut whiskers = (lower, upper);
        let reach = 1.5 * (upper - lower);
        for &length in &sorted {
            if (lower - reach..=upper + reach).contains(&length) {
                whiskers.0 = whiskers.0.min(length);
                whiskers.1 = whiskers.1.max(length);
            }
        }
        let total: f64 = sorted.iter().sum();
        let mean = total / sorted.len() as f64;
        Some(Self {
            mean,
            lower,
            median,
            upper,
            whiskers,
            sorted,
        })
    }

    /// Returns the lengths beyond the whiskers, each once.
    pub(super) fn outliers(&self) -> Vec<f64> {
        let (least, most) = self.whiskers;
        let mut outliers = self.sorted.clone();
        outliers.retain(|length| !(least..=most).contains(length));
        outliers.dedup();
        outliers
    }
}

/// Returns the quantile of sorted numbers; `None` if there are none.
fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    let place = share * sorted.len().saturating_sub(1) as f64;
    let below = sorted.get(place.floor() as usize)?;
    let above = sorted.get(place.ceil() as usize)?;
    Some(below + (above - below) * place.fract())
}

/// Returns the median of sorted numbers; `None` if there are none.
pub(super) fn median(sorted: &[f64]) -> Option<f64> {
    quantile(sorted, 0.5)
}

/// Returns a 95% confidence interval of the median of the population from which these sorted numbers are; `None` for fewer than
/// six numbers, which have none.
///
/// It reaches from one of the numbers to another, whatever the distribution (Conover, Practical Nonparametric Statistics, 1999,
/// section 3.2).
pub(super) fn median_interval(sorted: &[f64]) -> Option<(f64, f64)> {
    let count = sorted.len() as f64;
    // Half of the numbers are above the median, give or take 0.98 roots: 1.96 standard deviations of that binomial number.
    let rank = 0.5 * (count + 1.0) - 0.98 * count.sqrt();
    // Counted from 1: below that, even the smallest number is not low enough.
    if rank < 1.0 {
        return None;
    }
    let below = rank as usize - 1;
    let lower = sorted.get(below)?;
    let upper = sorted.get(sorted.len() - 1 - below)?;
    Some((*lower, *upper))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_match_a_textbook_example() {
        let spread = Spread::of([9, 1, 2, 3, 4, 20]).unwrap();
        assert_eq!(
            (spread.lower, spread.median, spread.upper),
            (2.25, 3.5, 7.75)
        );
        assert_eq!(spread.mean, 6.5);
        assert_eq!(spread.whiskers, (1.0, 9.0));
        assert_eq!(spread.outliers(), [20.0]);
    }

    #[test]
    fn one_length_gives_a_line_and_none_gives_nothing() {
        let spread = Spread::of([7]).unwrap();
        assert_eq!(
            (spread.lower, spread.median, spread.upper, spread.whiskers),
            (7.0, 7.0, 7.0, (7.0, 7.0))
        );
        assert!(spread.outliers().is_empty());
        assert_eq!(Spread::of([]), None);
    }

    #[test]
    fn whiskers_do_not_end_inside_the_box() {
        // The upper quartile lies between 1 and 10, and 10 is an outlier.
        let spread = Spread::of([1, 1, 1, 1, 1, 1, 10, 10]).unwrap();
        assert!(spread.whiskers.0 <= spread.lower && spread.upper <= spread.whiskers.1);
    }

    /// Each number is below the median with a chance of one half, so that a binomial number of them is.
    #[test]
    fn intervals_of_the_median_have_their_level() {
        for count in 0..300 {
            let sorted: Vec<f64> = (0..count).map(f64::from).collect();
            // The chance that so many numbers are below the median, from that of none on.
            let mut chance = 0.5_f64.powi(count);
            let Some((lower, upper)) = median_interval(&sorted) else {
                assert!(2.0 * chance > 0.05, "{count} numbers have an interval");
                continue;
            };
            assert_eq!(lower + upper, f64::from(count - 1));
            let mut outside = 0.0;
            for below in 0..=lower as i32 {
                outside += 2.0 * chance;
                chance *= f64::from(count - below) / f64::from(below + 1);
            }
            assert!(outside <= 0.05, "{count}: {outside}");
            // One that is much narrower would not have it.
            assert!(outside + 4.0 * chance > 0.05, "{count}: {outside}");
        }
    }
}
