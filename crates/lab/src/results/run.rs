//! The heading of a file of results.

use serde::{Deserialize, Serialize};

use crate::{Provenance, json};

/// The beginning of a heading.
pub(crate) const MARK: &str = "{\"results\":";

/// A run, as the heading of its results names it.
///
/// ```
/// use colorwalk_lab::results::Run;
///
/// let run = Run::new("solutions by greedy", "series");
/// assert_eq!(Run::read(&run.heading()), Some(run));
/// // Headings of earlier versions do not say which one that was.
/// let earlier = Run::read(r#"{"results":"solutions by greedy","boards":"series"}"#);
/// assert_eq!(earlier.map(|run| run.provenance), Some(None));
/// assert_eq!(Run::read("213"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Run {
    /// The solvers and their limits. Results of other settings are not mixed.
    #[serde(rename = "results")]
    pub settings: String,
    /// The boards, in a line that identifies them.
    pub boards: String,
    /// The program and its command; `None` in files of earlier versions.
    #[serde(flatten)]
    pub provenance: Option<Provenance>,
}

impl Run {
    /// Creates the run of these settings on these boards, by this version of the library.
    pub fn new(settings: impl Into<String>, boards: impl Into<String>) -> Self {
        Self {
            settings: settings.into(),
            boards: boards.into(),
            provenance: Some(Provenance::default()),
        }
    }

    /// Sets the program and its command.
    pub fn by(self, provenance: Provenance) -> Self {
        Self {
            provenance: Some(provenance),
            ..self
        }
    }

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

    /// Checks that a heading in the same file has the settings of this run, and a format that this program knows.
    pub(crate) fn check_settings(&self, other: &Self) -> Result<(), String> {
        if let Some(provenance) = &other.provenance
            && !provenance.is_known_format()
        {
            return Err(format!(
                "the results have the format {}: expected {} at most; a later version of the program wrote them",
                provenance.format,
                crate::FORMAT
            ));
        }
        if self.settings == other.settings {
            return Ok(());
        }
        Err(format!(
            "the results of another run begin here: expected {:?}, found {:?}",
            self.settings, other.settings
        ))
    }

    /// Returns why the counts under an earlier heading may differ from those of this run, as part of a sentence.
    pub(crate) fn difference(&self, earlier: &Self) -> Option<String> {
        match (&self.provenance, &earlier.provenance) {
            (Some(ours), Some(theirs)) => ours.difference(theirs),
            (Some(_), None) => {
                Some("it does not say of which version it is: counts may differ".to_owned())
            }
            (None, _) => None,
        }
    }
}
