//! Statistics of many lengths: minimum, mean, maximum, standard deviation.
//!
//! The deviation is that of the boards themselves, not an estimate for a population that they sample: the sum of
//! squares is divided by the number of boards, as in the figures of the series.

/// Statistics of many lengths.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::batch::Summary;
///
/// let figures = Summary::of(&[2, 4, 4, 4, 5, 5, 7, 9]).ok_or("there are lengths")?;
/// assert_eq!((figures.min, figures.mean, figures.max, figures.stdev), (2, 5.0, 9, 2.0));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Summary {
    /// The minimum.
    pub min: usize,
    /// The mean.
    pub mean: f64,
    /// The maximum.
    pub max: usize,
    /// The population standard deviation.
    pub stdev: f64,
}

impl Summary {
    /// Computes the statistics of these lengths; `None` if there are none.
    pub fn of(lengths: &[usize]) -> Option<Self> {
        let (&min, &max) = (lengths.iter().min()?, lengths.iter().max()?);
        let count = lengths.len() as f64;
        let mean = lengths.iter().map(|&length| length as f64).sum::<f64>() / count;
        let squares: f64 = lengths
            .iter()
            .map(|&length| (length as f64 - mean).powi(2))
            .sum();
        Some(Self {
            min,
            mean,
            max,
            stdev: (squares / count).sqrt(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_are_those_of_the_text_book() {
        let summary = Summary::of(&[2, 4, 4, 4, 5, 5, 7, 9]).unwrap();
        assert_eq!(
            summary,
            Summary {
                min: 2,
                mean: 5.0,
                max: 9,
                stdev: 2.0
            }
        );
    }

    #[test]
    fn one_length_does_not_deviate_and_none_has_no_figures() {
        assert_eq!(
            Summary::of(&[3]),
            Some(Summary {
                min: 3,
                mean: 3.0,
                max: 3,
                stdev: 0.0
            })
        );
        assert_eq!(Summary::of(&[]), None);
    }
}
