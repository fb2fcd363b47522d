//! A text histogram: one line per value, except that long runs of absent values are collapsed.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// The maximum length of a bar, in characters.
const LONGEST: usize = 50;

/// The maximum number of consecutive lines for values that do not occur.
const MOST_EMPTY: usize = 20;

/// Writes the histogram of these values.
pub(super) fn write(values: &[usize], output: &mut dyn Write) -> fmt::Result {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for &value in values {
        *counts.entry(value).or_default() += 1;
    }
    let Some((&first, _)) = counts.first_key_value() else {
        return Ok(());
    };
    let last = counts.last_key_value().map_or(first, |(&last, _)| last);
    let most = counts.values().copied().max().unwrap_or(1);
    let value_width = last.to_string().len();
    let count_width = most.to_string().len();
    let mut due = first;
    for (&value, &count) in &counts {
        // Empty lines keep the shape of the histogram, but one far value would fill the screen with
        // them.
        if value - due > MOST_EMPTY {
            writeln!(
                output,
                "{:value_width$}  {} values that do not occur",
                "",
                value - due
            )?;
        } else {
            for empty in due..value {
                writeln!(output, "{empty:value_width$}  {:>count_width$}", 0)?;
            }
        }
        due = value.saturating_add(1);
        // Every value that occurs has a bar.
        let bar = "█".repeat((count * LONGEST.min(most)).div_ceil(most));
        writeln!(output, "{value:value_width$}  {count:count_width$}  {bar}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(values: &[usize]) -> String {
        let mut text = String::new();
        write(values, &mut text).unwrap();
        text
    }

    #[test]
    fn every_value_between_has_a_line() {
        assert_eq!(written(&[9, 11, 11]), " 9  1  █\n10  0\n11  2  ██\n");
        assert_eq!(written(&[]), "");
    }

    #[test]
    fn a_long_run_of_absent_values_is_one_line() {
        assert_eq!(written(&[0, 21, 4_000_000]).lines().count(), 2 + 20 + 1 + 1);
        assert_eq!(written(&[1, usize::MAX]).lines().count(), 3);
    }

    #[test]
    fn long_bars_are_scaled_and_none_is_lost() {
        let values: Vec<_> = [3].into_iter().chain([4; 1000]).collect();
        let text = written(&values);
        assert_eq!(text.matches('█').count(), 1 + LONGEST);
    }
}
