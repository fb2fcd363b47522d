//! What the caller knows about the boards of a file.

use colorwalk_core::{Rules, Start};

use super::{ParseFileError, Size};

/// Facts about the boards of a file that are not in its text; by default none.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::{Rules, files::{ReadOptions, Size}};
///
/// let options = ReadOptions::default().with_rules(Rules::Flood).with_size(Size { width: 30, height: 20 });
/// assert_eq!((options.rules, options.start), (Some(Rules::Flood), None));
/// ```
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The rules, overriding those that the format implies.
    pub rules: Option<Rules>,
    /// The start of all games, overriding the file.
    pub start: Option<Start>,
    /// The size of a board. If the format states the size as well, a different one is an error.
    pub size: Option<Size>,
    /// The sign of cells that do not exist, one of [`HOLES`](Self::HOLES); a board with such cells is a graph of the others.
    pub holes: Option<&'static str>,
}

impl ReadOptions {
    /// The signs that may stand for cells that do not exist.
    pub const HOLES: [&'static str; 7] = ["-1", "-", "#", ".", "_", "*", "null"];

    /// Sets the rules; `None` leaves them to the file.
    pub fn with_rules(self, rules: impl Into<Option<Rules>>) -> Self {
        Self {
            rules: rules.into(),
            ..self
        }
    }

    /// Sets the start; `None` leaves it to the file.
    pub fn with_start(self, start: impl Into<Option<Start>>) -> Self {
        Self {
            start: start.into(),
            ..self
        }
    }

    /// Sets the size; `None` leaves it to the file.
    pub fn with_size(self, size: impl Into<Option<Size>>) -> Self {
        Self {
            size: size.into(),
            ..self
        }
    }

    /// Sets the sign of cells that do not exist; `None` if all exist.
    pub fn with_holes(self, holes: impl Into<Option<&'static str>>) -> Self {
        Self {
            holes: holes.into(),
            ..self
        }
    }

    /// Takes the sign of cells that do not exist from a heading `# holes=-1`; returns whether the line is one.
    pub(super) fn take_heading(&mut self, text: &str) -> bool {
        let Some(sign) = text.strip_prefix("# holes=") else {
            return false;
        };
        let sign = Self::HOLES.into_iter().find(|&known| known == sign);
        // What the caller says comes first.
        self.holes = self.holes.or(sign);
        sign.is_some()
    }

    /// Checks that a board that begins on this line has the size that is required, if one is; a graph has none.
    pub(super) fn check(self, line: usize, found: Option<Size>) -> Result<(), ParseFileError> {
        let Some(size) = self.size.filter(|&size| found != Some(size)) else {
            return Ok(());
        };
        let found = match found {
            Some(found) => format!("{found} cells"),
            None => "no rows".to_owned(),
        };
        let cells = size.cells();
        let message = format!(
            "the board has {found}: expected {size}, or one board per line of {cells} cells"
        );
        Err(ParseFileError::new(line, 1, message))
    }
}
