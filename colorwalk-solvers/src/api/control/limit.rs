//! Why a solve ends before the solver has finished.

use std::fmt;
use std::str::FromStr;

use colorwalk_core::ParseError;

/// The reason why a solve ended before the solver had finished.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::Limit;
///
/// assert_eq!(Limit::Expanded.to_string(), "expanded");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum Limit {
    /// The time of the budget was used up.
    Time,
    /// The nodes of the budget were used up.
    Expanded,
    /// The memory of the budget was used up.
    Memory,
    /// The cancel flag was raised.
    Cancelled,
    /// The time of the solver itself, a parameter of it, was used up.
    OwnTime,
    /// A cap of the solver itself, a parameter of it, left out a part of the search.
    Cap,
}

impl Limit {
    /// All limits.
    pub const ALL: &'static [Self] = &[
        Self::Time,
        Self::Expanded,
        Self::Memory,
        Self::Cancelled,
        Self::OwnTime,
        Self::Cap,
    ];

    /// Returns the name, which can be parsed again.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Expanded => "expanded",
            Self::Memory => "memory",
            Self::Cancelled => "cancelled",
            Self::OwnTime => "own_time",
            Self::Cap => "cap",
        }
    }

    /// Returns the limit in words for people, such as `the time limit`.
    pub fn description(self) -> &'static str {
        match self {
            Self::Time => "the time limit",
            Self::Expanded => "the limit on expanded nodes",
            Self::Memory => "the memory limit",
            Self::Cancelled => "an interruption",
            Self::OwnTime => "the time of the solver itself",
            Self::Cap => "the cap of the solver itself",
        }
    }

    /// Returns whether it is a parameter of the solver, and not of the [`Budget`](crate::Budget) or the cancel flag.
    pub const fn is_own(self) -> bool {
        matches!(self, Self::OwnTime | Self::Cap)
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Limit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .iter()
            .copied()
            .find(|limit| limit.name() == text)
            .ok_or_else(|| {
                ParseError::new(
                    text,
                    "a limit: expected time, expanded, memory, cancelled, own_time or cap",
                )
            })
    }
}

/// The reason why a search has to stop: a [`Limit`], reported to the search by its [`Meter`](super::Meter).
///
/// A search that this crate runs as a part of another one also stops at the end of its turn; no other search does.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Limit, Stop};
///
/// assert_eq!(Stop::from(Limit::Time).limit(), Some(Limit::Time));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stop(Cause);

/// What stops a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Cause {
    /// A limit of the caller: the solve ends.
    Limit(Limit),
    /// Its turn among several searches is over: it may continue in the next one.
    Turn,
    /// This part of the search has used up its nodes, or has become needless: the search continues.
    Part,
    /// Custom code has failed, and the meter has the error: the solve ends with it.
    Failure,
}

impl Stop {
    /// The end of a turn among several searches.
    pub(crate) const TURN: Self = Self(Cause::Turn);
    /// The end of a part of a search.
    pub(crate) const PART: Self = Self(Cause::Part);
    /// A failure of custom code.
    pub(crate) const FAILURE: Self = Self(Cause::Failure);

    /// Returns the limit, if it is one.
    pub fn limit(self) -> Option<Limit> {
        match self.0 {
            Cause::Limit(limit) => Some(limit),
            Cause::Turn | Cause::Part | Cause::Failure => None,
        }
    }

    /// Returns whether it is a limit that the solver sets itself.
    pub(crate) fn is_own(self) -> bool {
        self.limit().is_some_and(Limit::is_own)
    }
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self(Cause::Limit(limit))
    }
}
