//! Properties of the file of games and results on any input, for the tests and a fuzz target.

use jiff::civil::Date;

use crate::records::Records;

/// Any text can be read, what is written can be read back without errors, and all errors can be printed. Returns whether
/// the text had no errors.
#[allow(missing_docs, reason = "for tests only")]
pub fn records(bytes: &[u8]) -> bool {
    let (records, mistakes) = Records::read(&String::from_utf8_lossy(bytes));
    let again = Records::read(&records.print());
    assert_eq!(again, (records.clone(), Vec::new()));
    records.tallies();
    records.daily(Date::constant(1970, 1, 1));
    mistakes.is_empty()
}
