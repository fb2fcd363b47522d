//! The limits of a solve: the options `--time-limit`, `--max-expanded` and `--max-memory`.

use std::fmt;
use std::time::Duration;

use colorwalk_solvers::{Budget, Bytes, SpecError};

use crate::machine;

/// The options that end a solve early.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct BudgetOptions {
    /// The time limit for each board, such as 500ms, 10s or 2m
    ///
    /// The result is the best solution found by then, which may differ from run to run.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time_limit: Option<Duration>,

    /// The limit on expanded nodes for each board
    ///
    /// The result is the best solution found by then, the same in every run.
    #[arg(long, value_name = "N")]
    max_expanded: Option<u64>,

    /// The limit on memory for the positions stored for each board, such as 512MiB [default: a quarter of the machine's
    /// memory, shared by the boards solved at once]
    ///
    /// Solvers such as exact continue with less memory; others stop with the best solution found.
    #[arg(long, value_name = "SIZE", value_parser = memory)]
    max_memory: Option<Bytes>,
}

impl BudgetOptions {
    /// Returns the budget for each of several boards at once.
    pub(crate) fn budget(&self, at_once: usize) -> Budget {
        let memory = match self.max_memory {
            // The option is a limit for each board; only the default has to be divided among them.
            Some(Bytes(bytes)) => Some(bytes),
            None => machine::memory_for_each(at_once),
        };
        Budget::default()
            .with_time(self.time_limit)
            .with_expanded(self.max_expanded)
            .with_memory(memory)
    }

    /// Returns the limits that were asked for, without the default one on memory.
    pub(crate) fn asked(&self) -> Budget {
        Budget::default()
            .with_time(self.time_limit)
            .with_expanded(self.max_expanded)
            .with_memory(self.max_memory.map(|Bytes(bytes)| bytes))
    }

    /// Returns whether any limit is given.
    pub(crate) fn is_given(&self) -> bool {
        self.time_limit.is_some() || self.max_expanded.is_some() || self.max_memory.is_some()
    }

    /// Returns these limits with another one, given by the name of its option and a value.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Result<Self, String> {
        let set = match name {
            "time-limit" => self.set_time_limit(value),
            "max-expanded" => self.set_max_expanded(value),
            "max-memory" => self.set_max_memory(value),
            _ => {
                return Err(format!(
                    "unknown limit {name:?}: expected time-limit, max-expanded or max-memory"
                ));
            }
        };
        match set {
            Ok(()) => Ok(self),
            Err(reason) => Err(format!("invalid {name}={value:?}: {reason}")),
        }
    }

    fn set_time_limit(&mut self, value: &str) -> Result<(), String> {
        self.time_limit = Some(duration(value)?);
        Ok(())
    }

    fn set_max_expanded(&mut self, value: &str) -> Result<(), String> {
        let nodes = value.parse();
        self.max_expanded = Some(nodes.map_err(|_| "expected a whole number")?);
        Ok(())
    }

    fn set_max_memory(&mut self, value: &str) -> Result<(), String> {
        self.max_memory = Some(memory(value)?);
        Ok(())
    }
}

/// Lists the limits that were given, each after a comma; empty without any.
impl fmt::Display for BudgetOptions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(time) = self.time_limit {
            write!(formatter, ", time-limit {time:?}")?;
        }
        if let Some(nodes) = self.max_expanded {
            write!(formatter, ", max-expanded {nodes}")?;
        }
        if let Some(bytes) = self.max_memory {
            write!(formatter, ", max-memory {bytes}")?;
        }
        Ok(())
    }
}

/// Parses a size of memory. A unit is required, since a bare number would be ambiguous.
fn memory(text: &str) -> Result<Bytes, String> {
    if text.ends_with(|last: char| last.is_ascii_digit()) {
        return Err("a size is a whole number with B, KiB, MiB or GiB, such as 512MiB".to_owned());
    }
    text.parse().map_err(|error: SpecError| error.to_string())
}

/// Parses the delay between frames: a duration that is neither a flicker nor an hour.
#[cfg(feature = "draw")]
pub(crate) fn delay(text: &str) -> Result<Duration, &'static str> {
    let delay = duration(text)?;
    let possible = Duration::from_millis(20)..=Duration::from_secs(60);
    if possible.contains(&delay) {
        Ok(delay)
    } else {
        Err("a delay is from 20ms to 1m")
    }
}

/// Parses a duration: a number with `ms`, `s`, `m` or `h`; a bare number is in seconds.
fn duration(text: &str) -> Result<Duration, &'static str> {
    const EXPECTED: &str = "a time is a number with ms, s, m or h, such as 500ms or 1.5s";
    let digits = text.trim_end_matches(|symbol: char| symbol.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(EXPECTED),
    };
    let number: f64 = digits.parse().map_err(|_| EXPECTED)?;
    // A parsed number may be negative, infinite or NaN, which are no durations.
    Duration::try_from_secs_f64(number * unit).map_err(|_| EXPECTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        for (text, milliseconds) in [
            ("500ms", 500),
            ("2", 2_000),
            ("1.5s", 1_500),
            ("2m", 120_000),
            ("1h", 3_600_000),
        ] {
            assert_eq!(
                duration(text),
                Ok(Duration::from_millis(milliseconds)),
                "{text}"
            );
        }
        for text in ["", "s", "ten", "-1s", "1d", "1 s", "NaN", "1e300h"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
