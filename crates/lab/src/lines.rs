//! Lines of JSON that are neither rows nor comparisons: those of the engine, and of `verify --certificate`.
//!
//! They are types so that the schema of all outputs follows from the code that writes them.

use serde::Serialize;

use crate::json;

/// The engine's `ready`: its first line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ready {
    /// The version of the protocol.
    pub protocol: u8,
    /// The solver's specification.
    pub solver: String,
    /// The version of the program.
    pub version: String,
    /// The commit that the program was built from, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
}

/// The engine's `info`: more is known of a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Info {
    /// The number of the board, counted from 0.
    pub board: usize,
    /// The number of nodes expanded so far.
    pub expanded: u64,
    /// The number of moves of the best solution so far.
    pub length: Option<usize>,
    /// The proven lower bound on the moves of any solution.
    pub lower_bound: Option<usize>,
    /// A solution of that length, as numbers of colors counted from 0.
    pub moves: Vec<usize>,
    /// The time since the solve began, in seconds.
    pub seconds: f64,
}

/// The engine's `error` for a line that is not a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedLine {
    /// What is wrong.
    pub error: String,
    /// The number of the line, counted from 1.
    pub line: usize,
}

/// The engine's `error` for a board that was not solved.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedBoard {
    /// The number of the board, counted from 0.
    pub board: usize,
    /// The line that named the board.
    pub name: String,
    /// What is wrong.
    pub error: String,
}

/// `verify --certificate`: a valid certificate.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ValidCertificate {
    /// The number of the board, counted from 0; null if no boards were named.
    pub board: Option<usize>,
    /// The digest of the board.
    pub digest: String,
    /// The file.
    pub file: String,
    /// The id of the board; null if it has none.
    pub id: Option<String>,
    /// The number of moves of the solution.
    pub length: usize,
    /// The proven lower bound on the moves of any solution.
    pub lower_bound: usize,
    /// The size of the board.
    pub size: String,
    /// The number of steps of the proof.
    pub steps: usize,
    /// Always true.
    pub valid: bool,
}

/// `verify --certificate`: an invalid certificate.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InvalidCertificate {
    /// What is wrong.
    pub error: String,
    /// The file.
    pub file: String,
    /// Always false.
    pub valid: bool,
}

/// `verify --certificate` with boards: how many of them have certificates.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Certified {
    /// The number of boards.
    pub boards: usize,
    /// The number of boards with a certificate.
    pub certified: usize,
    /// The numbers of the boards without a certificate, counted from 0.
    pub missing: Vec<usize>,
    /// The number of boards with a certificate that a solution is optimal.
    pub optimal: usize,
}

/// Returns a line of JSON, without the line break.
pub fn line(fields: &impl Serialize) -> String {
    json::line(fields)
}
