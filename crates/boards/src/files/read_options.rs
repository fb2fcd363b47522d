//! What the caller knows about the boards of a file.

use colorwalk_core::{Rules, Start, Topology};

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
}

impl ReadOptions {
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

    /// Checks that a board that begins on this line has the required size, if there is one.
    pub(super) fn check_size(self, line: usize, topology: &Topology) -> Result<(), ParseFileError> {
        let Some(size) = self.size else {
            return Ok(());
        };
        let found = match topology.lattice() {
            Some(lattice) => {
                let found = Size {
                    width: lattice.width(),
                    height: lattice.height(),
                };
                if found == size {
                    return Ok(());
                }
                format!("{found} cells")
            }
            None => format!("no rows ({topology})"),
        };
        let message = format!(
            "the board has {found}: expected {size}, or one board per line of {} cells",
            size.cells()
        );
        Err(ParseFileError::new(line, 1, message))
    }
}
