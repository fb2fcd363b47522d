//! Where results come from: what is written above them.

use serde::{Deserialize, Serialize};

/// The version of the format of rows and comparisons. A later version adds keys without changing it.
pub const FORMAT: u32 = 1;

/// The program that wrote results, and what it was asked for.
///
/// Counts and answers are the same in all patch versions of a program; see [`Provenance::difference`].
///
/// ```
/// use colorwalk_lab::Provenance;
///
/// let run = |version: &str| Provenance { version: version.into(), ..Provenance::default() };
/// assert_eq!(run("0.1.0").difference(&run("0.1.7")), None);
/// let difference = run("0.2.0").difference(&run("0.1.0")).unwrap_or_default();
/// assert_eq!(difference, "it is of version 0.1.0, and this is 0.2.0: counts may differ");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Provenance {
    /// The version of the format.
    pub format: u32,
    /// The version of the program.
    pub version: String,
    /// The commit that the program was built from, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// The optional parts that are in the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub features: Vec<String>,
    /// The command line, without the name of the program.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub command: String,
}

impl Default for Provenance {
    /// Returns that of this library, without a command.
    fn default() -> Self {
        Self {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            commit: None,
            features: Vec::new(),
            command: String::new(),
        }
    }
}

impl Provenance {
    /// Returns why the counts of an earlier run may differ from those of this one, as part of a sentence; `None` if both
    /// versions differ in their patch at most.
    pub fn difference(&self, earlier: &Self) -> Option<String> {
        if minor(&self.version) == minor(&earlier.version) {
            return None;
        }
        Some(format!(
            "it is of version {}, and this is {}: counts may differ",
            earlier.version, self.version
        ))
    }

    /// Returns whether this program knows the format of results that say this.
    #[cfg(feature = "files")]
    pub(crate) fn is_known_format(&self) -> bool {
        self.format <= FORMAT
    }
}

/// Returns a version without its patch: `0.1` of `0.1.7`.
fn minor(version: &str) -> &str {
    let mut dots = version.match_indices('.');
    match dots.nth(1) {
        Some((dot, _)) => &version[..dot],
        None => version,
    }
}
