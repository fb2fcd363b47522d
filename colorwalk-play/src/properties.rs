//! What holds of the file of games and results, whatever it is given; the tests and a fuzz target call it.

use std::time::Duration;

use crate::day::Day;
use crate::records::Records;

/// Any text is read, what is written is read back without a mistake, and whatever was read can be told of. Returns whether
/// the text had no mistake.
#[allow(missing_docs, reason = "it is for tests only")]
pub fn records(bytes: &[u8]) -> bool {
    let (records, mistakes) = Records::read(&String::from_utf8_lossy(bytes));
    let again = Records::read(&records.print());
    assert_eq!(again, (records.clone(), Vec::new()));
    records.tallies();
    records.daily(Day::after_epoch(Duration::from_secs(1)));
    mistakes.is_empty()
}
