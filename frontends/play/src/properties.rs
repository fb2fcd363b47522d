//! Properties of the file of games and results on any input, for the tests and a fuzz target.

use crate::day::FIRST_DAY;
use crate::records::Records;

/// Any text can be read, what is written can be read back without errors, and all errors can be printed. Returns whether
/// the text had no errors.
#[allow(missing_docs, reason = "for tests only")]
pub fn records(bytes: &[u8]) -> bool {
    let (records, mistakes) = Records::read(&String::from_utf8_lossy(bytes));
    let again = Records::read(&records.print());
    assert_eq!(again, (records.clone(), Vec::new()));
    records.tallies();
    records.daily(FIRST_DAY);
    mistakes.is_empty()
}
