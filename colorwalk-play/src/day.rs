//! Days and their daily boards.
//!
//! Days are in UTC, so that everyone has the same board at the same time.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use colorwalk_boards::{BoardId, BoardIdError};

/// A day of the Gregorian calendar in UTC, from 1970 on.
///
/// ```
/// use std::time::Duration;
/// use colorwalk_play::Day;
///
/// let day = Day::after_epoch(Duration::from_secs(1_800_000_000));
/// assert_eq!(day.to_string(), "2027-01-15");
/// assert_eq!(day.game()?.to_string(), "pcg1-14x14-6-flood-20270115");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(u64);

impl Day {
    /// Returns today, by the clock of the machine.
    pub fn today() -> Self {
        // A clock before 1970 is wrong, and any day will do.
        Self::after_epoch(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
    }

    /// Returns the day at this time after the beginning of 1970.
    pub fn after_epoch(time: Duration) -> Self {
        // The year 9999 is the last with four digits.
        Self((time.as_secs() / 86_400).min(2_932_896))
    }

    /// Returns the previous day; `None` for the first.
    pub(crate) fn before(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }

    /// Returns the year, month and day of the month.
    fn date(self) -> (u64, u64, u64) {
        // Years begin in March, so that leap days come last; an era is 400 years. After H. Hinnant, "chrono-Compatible
        // Low-Level Date Algorithms".
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (400 * era + year + u64::from(month <= 2), month, day)
    }

    /// Returns the daily game: a random board of 14 × 14 cells with 6 colors and flood rules, whose seed is the date.
    ///
    /// # Errors
    ///
    /// None in practice: the name is a valid game id.
    pub fn game(self) -> Result<BoardId, BoardIdError> {
        self.name().parse()
    }

    /// Returns the id of the daily game.
    pub(crate) fn name(self) -> String {
        let (year, month, day) = self.date();
        format!("pcg1-14x14-6-flood-{year:04}{month:02}{day:02}")
    }
}

/// Formats a day like `2027-01-15`.
impl fmt::Display for Day {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(formatter, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (day, date) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (19_782, "2024-02-29"),
            (20_088, "2024-12-31"),
            (20_089, "2025-01-01"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(Day(day).to_string(), date);
        }
        assert_eq!(Day::after_epoch(Duration::MAX).to_string(), "9999-12-31");
    }

    #[test]
    fn one_day_follows_the_other() {
        let mut day = Day(20_089);
        for date in ["2025-01-01", "2024-12-31", "2024-12-30"] {
            assert_eq!(day.to_string(), date);
            day = day.before().unwrap();
        }
        assert_eq!(Day(0).before(), None);
    }
}
