//! The heading of a file of results.

use serde::{Deserialize, Serialize};

use crate::json;

/// The beginning of a heading.
pub(crate) const MARK: &str = "{\"results\":";

/// A run, as the heading of its results names it.
///
/// ```
/// use colorwalk_lab::results::Run;
///
/// let run = Run { settings: "solutions by greedy".into(), boards: "series".into() };
/// assert_eq!(run.heading(), r#"{"results":"solutions by greedy","boards":"series"}"#);
/// assert_eq!(Run::read(&run.heading()), Some(run));
/// assert_eq!(Run::read("213"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The solvers and their limits. Results of other settings are not mixed.
    #[serde(rename = "results")]
    pub settings: String,
    /// The boards, in a line that identifies them.
    pub boards: String,
}

impl Run {
    /// Returns the heading, without the line break.
    pub fn heading(&self) -> String {
        json::line(self)
    }

    /// Parses a heading, given without its line break; `None` for any other line.
    pub fn read(line: &str) -> Option<Self> {
        // Nearly every line is a result: this costs less than a parser that fails.
        if !line.starts_with(MARK) {
            return None;
        }
        serde_json::from_str(line).ok()
    }

    /// Checks that a heading in the same file has the settings of this run.
    pub(crate) fn check_settings(&self, other: &Self) -> Result<(), String> {
        if self.settings == other.settings {
            return Ok(());
        }
        Err(format!(
            "the results of another run begin here: expected {:?}, found {:?}",
            self.settings, other.settings
        ))
    }
}
