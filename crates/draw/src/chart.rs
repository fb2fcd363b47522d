//! Charts of the moves that solvers need on many boards, and the list of kinds of charts.

mod axis;
mod boxes;
mod frame;
mod growth;
mod histogram;
mod legend;
mod lines;
mod race;
mod rows;
mod spread;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use colorwalk_core::ParseError;

use crate::error::DrawError;
use crate::picture::Picture;
use crate::scene::Scene;
use crate::style::Style;

pub use race::race;

/// All kinds of charts.
const KINDS: &[ChartKind] = &[
    ChartKind::BOXES,
    ChartKind::HISTOGRAM,
    ChartKind::GROWTH,
    ChartKind::GROWTH_TIME,
];

/// A kind of chart.
///
/// ```
/// use colorwalk_draw::ChartKind;
///
/// let kind: ChartKind = "histogram".parse()?;
/// assert_eq!(kind, ChartKind::HISTOGRAM);
/// # Ok::<(), colorwalk_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct ChartKind {
    /// The name, in lower case.
    name: &'static str,
    /// A one-line description without a full stop.
    summary: &'static str,
    /// Draws the chart, which has at least one length.
    draw: fn(&Chart, &Style) -> Result<Scene, DrawError>,
    /// Texts that a chart of this kind has of the sample of the tests: the solvers `greedy` with 40, 42, 44 and 60 moves, and `exact`
    /// with 30 and 31, on boards of two sizes.
    #[cfg(test)]
    shows: &'static [&'static str],
}

/// A solver on a chart.
///
/// ```
/// use colorwalk_draw::ChartRow;
///
/// let lengths = vec![Some(28), Some(31), None];
/// let row = ChartRow { name: "exact".to_owned(), lengths, ..ChartRow::default() };
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ChartRow {
    /// The name. The part before the first colon is the kind of the solver: rows of the same kind have the same color.
    pub name: String,
    /// The number of moves on each board; `None` if it was not solved.
    pub lengths: Vec<Option<usize>>,
    /// The time for each board in seconds, if known.
    pub seconds: Vec<f64>,
    /// The mean difference from the row [`Chart::baseline`] in moves, and how far its confidence interval reaches to both
    /// sides.
    pub difference: Option<(f64, f64)>,
    /// The number of boards on which a limit stopped the solver before it had a proof.
    pub stopped: usize,
}

impl ChartRow {
    /// Returns the name, with what makes the figures of the row other ones than those of the rest: boards that were not solved, or
    /// on which a limit stopped the solver.
    fn label(&self) -> String {
        let boards = self.lengths.len();
        let solved = self.lengths.iter().flatten().count();
        let mut remarks = Vec::new();
        if solved < boards {
            remarks.push(format!("{solved} of {boards} solved"));
        }
        if self.stopped > 0 {
            remarks.push(format!("{} of {boards} stopped", self.stopped));
        }
        if remarks.is_empty() {
            return self.name.clone();
        }
        format!("{} ({})", self.name, remarks.join(", "))
    }
}

/// Boards of one size and number of colors on a chart; they are consecutive.
///
/// ```
/// use colorwalk_draw::ChartSize;
///
/// let size = ChartSize { width: 14, height: 14, colors: Some(6), count: 50 };
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChartSize {
    /// The number of cells per row.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The number of colors, if the boards of the chart differ in it.
    pub colors: Option<usize>,
    /// The number of boards.
    pub count: usize,
}

/// A chart of the moves that solvers need on many boards.
///
/// ```
/// use colorwalk_draw::{Chart, ChartKind, ChartRow, Format, Style};
///
/// let row = |name: &str, lengths: [usize; 4]| {
///     ChartRow { name: name.to_owned(), lengths: lengths.map(Some).into(), ..ChartRow::default() }
/// };
/// let rows = vec![row("greedy", [40, 42, 38, 45]), row("exact", [29, 30, 28, 31])];
/// let chart = Chart { rows, kind: ChartKind::HISTOGRAM, caption: "four boards".to_owned(), ..Chart::default() };
/// let svg = Format::SVG.picture(&chart.draw(&Style::default())?)?;
/// # Ok::<(), colorwalk_draw::DrawError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chart {
    /// The solvers.
    pub rows: Vec<ChartRow>,
    /// The boards of each size and number of colors, in the order of the boards. Charts of growth need this.
    pub sizes: Vec<ChartSize>,
    /// The name of the row from which differences are taken; empty if there are none.
    pub baseline: String,
    /// The kind of the chart.
    pub kind: ChartKind,
    /// The line below the title, which describes the boards.
    pub caption: String,
    /// Whether the rows are sorted by their mean, smallest first.
    pub sorted: bool,
}

impl Chart {
    /// Draws the chart. Only the title, background, palette and scale of the style are used.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if no solver solved any board, if a chart of growth has neither several sizes nor several numbers of
    /// colors, or if the picture would be too large.
    pub fn draw(&self, style: &Style) -> Result<Picture, DrawError> {
        style.check()?;
        let mut solved = self
            .rows
            .iter()
            .flat_map(|row| row.lengths.iter().flatten());
        if solved.next().is_none() {
            return Err(DrawError::Nothing);
        }
        let draw = self.kind.draw;
        Ok(Picture {
            scene: draw(self, style)?,
            scale: style.scale,
        })
    }
}

impl Default for ChartKind {
    /// Returns box plots.
    fn default() -> Self {
        Self::BOXES
    }
}

impl ChartKind {
    /// Returns all kinds, in the order in which they are listed.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        KINDS.iter().copied()
    }

    /// Returns the name, in lower case, which can be parsed again.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Returns a one-line description, without a full stop.
    pub fn summary(self) -> &'static str {
        self.summary
    }
}

impl PartialEq for ChartKind {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for ChartKind {}

impl Hash for ChartKind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for ChartKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "ChartKind({})", self.name())
    }
}

impl fmt::Display for ChartKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for ChartKind {
    type Err = ParseError;

    /// Finds the value with this name.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::all().find(|kind| kind.name() == text).ok_or_else(|| {
            ParseError::unknown(text, "a kind of chart", Self::all().map(Self::name))
        })
    }
}

#[cfg(test)]
mod tests;
