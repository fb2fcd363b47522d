//! The texts of cells in tables.

use colorwalk_solvers::batch::Summary;

use super::PairedDifference;

/// A time is noisy if a round is further away from it than this fraction.
const NOISY: f64 = 0.2;

/// Returns the value as text, or an empty string.
pub(super) fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// Returns a mean, with a star if limits stopped the solver on this many boards before it had a proof.
pub(super) fn marked(mean: Option<f64>, stopped: usize) -> String {
    let star = if stopped > 0 { "*" } else { "" };
    match mean {
        Some(mean) => format!("{mean:.2}{star}"),
        None => String::new(),
    }
}

/// Returns a mean that others are compared with, with its star, and how far its 95% interval reaches to both sides.
pub(super) fn marked_interval(mean: Option<f64>, stopped: usize, margin: Option<f64>) -> String {
    let mean = marked(mean, stopped);
    match margin {
        Some(margin) => format!("{mean} ± {margin:.2}"),
        None => mean,
    }
}

/// Returns the number, or an empty string for zero.
pub(super) fn unless_zero(number: usize) -> String {
    match number {
        0 => String::new(),
        number => number.to_string(),
    }
}

/// Returns the value with this number of decimals, or an empty string.
pub(super) fn decimals(value: Option<f64>, decimals: usize) -> String {
    match value {
        Some(value) => format!("{value:.decimals$}"),
        None => String::new(),
    }
}

/// Returns a difference with its sign, and how far its 95% interval reaches to both sides.
pub(super) fn change(difference: &PairedDifference) -> String {
    let Some(mean) = difference.mean else {
        return String::new();
    };
    let mean = signed(mean);
    match difference.margin {
        Some(margin) => format!("{mean} ± {margin:.2}"),
        None => mean,
    }
}

/// Returns a number with two decimals and its sign, which zero does not have.
fn signed(number: f64) -> String {
    // What rounds to zero would be printed as `-0.00` or `+0.00`.
    if number.abs() < 0.005 {
        "0.00".to_owned()
    } else {
        format!("{number:+.2}")
    }
}

/// Formats a time with its spread; an empty string if it was not measured in rounds, or if no board was solved.
pub(super) fn measured(seconds: Option<f64>, rounds: Option<usize>, spread: Option<f64>) -> String {
    let (Some(seconds), Some(_)) = (seconds, rounds) else {
        return String::new();
    };
    let time = time(seconds);
    match spread {
        Some(spread) if spread > NOISY => format!("{time} ± {:.0}%, noisy", spread * 100.0),
        Some(spread) => format!("{time} ± {:.0}%", spread * 100.0),
        None => time,
    }
}

/// Formats seconds in a suitable unit.
fn time(seconds: f64) -> String {
    match seconds {
        _ if seconds < 0.001 => format!("{:.1} µs", seconds * 1e6),
        _ if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

/// Formats published figures.
pub(super) fn published(
    Summary {
        min,
        mean,
        max,
        stdev,
        ..
    }: Summary,
) -> String {
    format!("{min} / {mean:.1} / {max:>3} / {stdev:>4.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short() {
        assert_eq!(
            [0.000_012_3, 0.0123, 12.3].map(time),
            ["12.3 µs", "12.3 ms", "12.30 s"]
        );
        assert_eq!(measured(Some(0.5), None, None), "");
        assert_eq!(measured(Some(0.5), Some(1), None), "500.0 ms");
        assert_eq!(measured(Some(0.5), Some(5), Some(0.123)), "500.0 ms ± 12%");
        assert_eq!(
            measured(Some(0.5), Some(5), Some(0.25)),
            "500.0 ms ± 25%, noisy"
        );
        assert_eq!(marked_interval(Some(7.5), 0, None), "7.50");
        assert_eq!(marked_interval(Some(7.5), 2, Some(0.25)), "7.50* ± 0.25");
        let differs = |mean, margin| {
            change(&PairedDifference {
                boards: 9,
                mean,
                standard_error: None,
                margin,
            })
        };
        assert_eq!(
            [Some(-0.5), Some(0.25), Some(0.0), None].map(|mean| differs(mean, None)),
            ["-0.50", "+0.25", "0.00", ""]
        );
        assert_eq!(differs(Some(0.0), Some(0.5)), "0.00 ± 0.50");
        assert_eq!(differs(Some(-0.001), Some(0.0)), "0.00 ± 0.00");
    }
}
