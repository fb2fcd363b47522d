//! The axis of a chart: its range and its marks at round numbers.

/// A mapping from numbers to places.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Axis {
    /// The numbers at both ends.
    range: (f64, f64),
    /// The places of both ends.
    pub(super) place: (f32, f32),
    /// The distance between marks.
    step: f64,
}

impl Axis {
    /// Returns an axis between two places that covers a range, with at most `marks` marks.
    pub(super) fn new((least, most): (f64, f64), place: (f32, f32), marks: usize) -> Self {
        // If all numbers are about the same, the axis still has a few marks.
        let span = (most - least).max(4.0);
        let step = round_step(span / marks.max(1) as f64);
        // A little space at both ends, so that marks of extreme numbers do not lie on the frame.
        let space = 0.02 * span;
        let steps_before = ((least - space) / step).floor();
        let first = (steps_before * step).max(0.0);
        let steps_to_last = ((first.max(most) + space) / step).ceil();
        let last = steps_to_last * step;
        Self {
            range: (first, last.max(first + step)),
            place,
            step,
        }
    }

    /// Returns the place of a number.
    pub(super) fn at(&self, number: f64) -> f32 {
        let (first, last) = self.range;
        let share = (number - first) / (last - first);
        let (from, to) = self.place;
        from + (to - from) * share as f32
    }

    /// Returns the numbers to mark.
    pub(super) fn marks(&self) -> impl Iterator<Item = f64> {
        let (first, last) = self.range;
        // Counted and multiplied: adding steps would add up their rounding errors.
        let count = ((last - first) / self.step).round() as usize;
        let step = self.step;
        (0..=count).map(move |mark| first + mark as f64 * step)
    }
}

/// Returns the smallest round number that is at least `rough`: 1, 2 or 5 times a power of ten.
fn round_step(rough: f64) -> f64 {
    let power = 10_f64.powf(rough.log10().floor());
    for factor in [1.0, 2.0, 5.0] {
        if factor * power >= rough {
            // All numbers are numbers of moves, so the step is at least 1.
            return (factor * power).max(1.0);
        }
    }
    (10.0 * power).max(1.0)
}

/// Returns the middle of the pixel at this place, where a line of one pixel is sharp.
pub(super) fn crisp(place: f32) -> f32 {
    place.floor() + 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(least: f64, most: f64) -> Vec<f64> {
        Axis::new((least, most), (0.0, 100.0), 10).marks().collect()
    }

    #[test]
    fn marks_are_round_numbers_around_the_range() {
        assert_eq!(
            marks(25.0, 112.0),
            [
                20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 100.0, 110.0, 120.0
            ]
        );
        assert_eq!(marks(3.0, 8.0), [2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]);
        assert_eq!(marks(0.0, 0.0), [0.0, 1.0]);
        assert!(marks(1.0, 100_000.0).len() <= 12);
    }

    #[test]
    fn numbers_lie_between_the_ends() {
        let axis = Axis::new((10.0, 20.0), (50.0, 150.0), 5);
        assert_eq!(
            (axis.at(8.0), axis.at(15.0), axis.at(22.0)),
            (50.0, 100.0, 150.0)
        );
    }
}
