//! The row of a solver in a comparison.

use colorwalk_solvers::Limit;
use colorwalk_solvers::batch::Summary;
use serde::{Deserialize, Serialize};

use super::{Against, Figures, Game, SizeFigures};

/// The row of a solver: its figures, and its results on all boards.
///
/// ```
/// use colorwalk_lab::comparison::{ComparisonRow, Game};
///
/// let solved = |length| Game { length: Some(length), lower_bound: Some(4), seconds: 0.5, ..Game::default() };
/// let row = ComparisonRow::new("greedy".into(), &[solved(4), solved(7), Game::unsolved(1.0)]);
/// assert_eq!((row.figures.mean, row.lengths[2]), (Some(5.5), None));
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(expecting = "the row of a solver")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparisonRow {
    /// The solver's canonical specification.
    pub solver: String,
    /// The figures of all boards.
    #[serde(flatten)]
    pub figures: Figures,
    /// The number of moves on each board, in order; null if it was not solved.
    pub lengths: Vec<Option<usize>>,
    /// `optimal`, `feasible` or `unsolved` for each board.
    pub statuses: Vec<String>,
    /// The proven lower bound on the moves of each board; null if it was not solved.
    pub lower_bounds: Vec<Option<usize>>,
    /// The time for each board, in seconds: of a single game, or the median over `rounds`.
    pub seconds: Vec<f64>,
    /// What stopped the solver on each board before it had a proof; null if nothing did.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<Option<crate::schema::StoppedBy>>")
    )]
    pub stopped_by: Vec<Option<Limit>>,
    /// The number of expanded nodes for each board; null if it was not solved here.
    #[serde(default)]
    pub expanded: Vec<Option<u64>>,
    /// The peak number of bytes for each board; null if it was not solved here.
    #[serde(default)]
    pub peak_bytes: Vec<Option<u64>>,
    /// The figures for each size, if there are several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub growth: Vec<SizeFigures>,
    /// The difference from an earlier run, if there is one to compare with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Against>,
    /// The figures that the series published for the solver, if the boards are those of the series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schema::Published>")
    )]
    pub published: Option<Summary>,
}

impl ComparisonRow {
    /// Returns the row of a solver with these games.
    pub fn new(solver: String, boards: &[Game]) -> Self {
        let mut row = Self {
            solver,
            figures: Figures::of(boards),
            ..Self::default()
        };
        for game in boards {
            row.lengths.push(game.length);
            row.lower_bounds.push(game.lower_bound);
            row.statuses.push(game.status().to_owned());
            row.seconds.push(game.seconds);
            row.stopped_by.push(game.stopped_by);
            row.expanded.push(game.expanded);
            row.peak_bytes.push(game.peak_bytes);
        }
        row
    }
}
