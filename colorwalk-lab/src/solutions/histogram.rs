//! A histogram in text: a line for each value from the least to the most.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// The longest bar, in characters.
const LONGEST: usize = 50;

/// Writes how often each value occurs.
pub(super) fn write(values: &[usize], output: &mut dyn Write) -> fmt::Result {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    values.iter().for_each(|&value| *counts.entry(value).or_default() += 1);
    let (Some((&first, _)), Some((&last, _))) = (counts.first_key_value(), counts.last_key_value()) else {
        return Ok(());
    };
    let most = counts.values().copied().max().unwrap_or(1);
    let (value_width, count_width) = (last.to_string().len(), most.to_string().len());
    for value in first..=last {
        let count = counts.get(&value).copied().unwrap_or(0);
        // What occurs at all has a bar.
        let bar = "█".repeat((count * LONGEST.min(most)).div_ceil(most));
        writeln!(output, "{}", format!("{value:value_width$}  {count:count_width$}  {bar}").trim_end())?;
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
    fn long_bars_are_scaled_and_none_is_lost() {
        let values: Vec<_> = [3].into_iter().chain([4; 1000]).collect();
        let text = written(&values);
        assert_eq!(text.matches('█').count(), 1 + LONGEST);
    }
}
