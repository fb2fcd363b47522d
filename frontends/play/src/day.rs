//! Days and their daily boards.
//!
//! Days are in UTC, so that everyone has the same board at the same time.

use colorwalk_boards::{BoardId, BoardIdError};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;

/// Returns today, by the clock of the machine.
pub(crate) fn today() -> Date {
    Offset::UTC.to_datetime(Timestamp::now()).date()
}

/// Returns the name of the daily game: a random board of 14 × 14 cells with 6 colors and flood rules, whose seed is the
/// date.
pub(crate) fn daily_name(day: Date) -> String {
    format!("pcg1-14x14-6-flood-{}", day.strftime("%Y%m%d"))
}

/// Returns the id of today's game, by UTC, which is the same for everyone.
///
/// ```
/// assert!(colorwalk_play::daily_game()?.to_string().starts_with("pcg1-14x14-6-flood-20"));
/// # Ok::<(), colorwalk_boards::BoardIdError>(())
/// ```
///
/// # Errors
///
/// None in practice: the name is a valid game id.
pub fn daily_game() -> Result<BoardId, BoardIdError> {
    daily_name(today()).parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_boards() {
        for (date, name) in [
            (Date::constant(1970, 1, 1), "pcg1-14x14-6-flood-19700101"),
            (Date::constant(2024, 2, 29), "pcg1-14x14-6-flood-20240229"),
            (Date::constant(2027, 1, 15), "pcg1-14x14-6-flood-20270115"),
        ] {
            assert_eq!(daily_name(date), name);
            assert_eq!(
                daily_name(date).parse::<BoardId>().unwrap().to_string(),
                name
            );
        }
    }
}
