//! Why a proof ended without a result.

use std::fmt;

use colorwalk_solvers::{Answer, Limit};

/// Why a proof ended without a result, as part of a sentence.
///
/// ```
/// use colorwalk_session::Unproven;
/// use colorwalk_solvers::Limit;
///
/// assert_eq!(Unproven::Stopped(Limit::Time).to_string(), "stopped by the time limit");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unproven {
    /// A limit stopped the search.
    Stopped(Limit),
    /// The search ended by itself: its solver does not prove everything.
    Open,
    /// The search failed, for this reason.
    Failed(String),
}

impl Unproven {
    /// Returns why an answer is not proven; `None` if it is.
    pub fn of(answer: &Answer) -> Option<Self> {
        if answer.is_optimal() {
            return None;
        }
        Some(match answer.stopped_by() {
            Some(limit) => Self::Stopped(limit),
            None => Self::Open,
        })
    }
}

impl fmt::Display for Unproven {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(limit) => write!(formatter, "stopped by {}", limit.description()),
            Self::Open => formatter.write_str("the search ended without a proof"),
            Self::Failed(reason) => formatter.write_str(reason),
        }
    }
}
