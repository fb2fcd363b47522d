//! Days and their daily boards.
//!
//! A day is from midnight to midnight where the player is, as on the web page.

use std::sync::OnceLock;

use colorwalk_boards::{BoardId, ParseBoardIdError};
use time::{Date, UtcDateTime, UtcOffset};

/// The first day of the clock, used as today until the clock is read.
pub(crate) const FIRST_DAY: Date = UtcDateTime::UNIX_EPOCH.date();

/// Returns today, by the clock of the machine and its time zone; in UTC if the system does not tell the zone.
///
/// The first call has to come before any thread is started: some systems tell the zone only then.
pub(crate) fn today() -> Date {
    static ZONE: OnceLock<UtcOffset> = OnceLock::new();
    let zone = ZONE.get_or_init(|| UtcOffset::current_local_offset().unwrap_or(UtcOffset::UTC));
    UtcDateTime::now().to_offset(*zone).date()
}

/// Returns the name of the daily game: a random board of 14 × 14 cells with 6 colors and walk rules, whose seed is the
/// date. The web page has the same board for a date.
pub(crate) fn daily_name(day: Date) -> String {
    let (year, month, day) = day.to_calendar_date();
    let month = u8::from(month);
    format!("pcg1-14x14-6-walk-{year:04}{month:02}{day:02}")
}

/// Returns the id of today's game, which is the same for everyone whose clock has the same date.
///
/// ```
/// assert!(colorwalk_play::daily_game()?.to_string().starts_with("pcg1-14x14-6-walk-20"));
/// # Ok::<(), colorwalk_boards::ParseBoardIdError>(())
/// ```
///
/// # Errors
///
/// None in practice: the name is a valid game id.
pub fn daily_game() -> Result<BoardId, ParseBoardIdError> {
    daily_name(today()).parse()
}

/// Returns a day of January 2027.
#[cfg(test)]
pub(crate) fn january(day: u8) -> Date {
    Date::from_calendar_date(2027, time::Month::January, day).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_boards() {
        let leap_day = Date::from_calendar_date(2024, time::Month::February, 29).unwrap();
        for (date, name) in [
            (FIRST_DAY, "pcg1-14x14-6-walk-19700101"),
            (leap_day, "pcg1-14x14-6-walk-20240229"),
            (january(15), "pcg1-14x14-6-walk-20270115"),
        ] {
            assert_eq!(daily_name(date), name);
            assert_eq!(
                daily_name(date).parse::<BoardId>().unwrap().to_string(),
                name
            );
        }
    }
}
