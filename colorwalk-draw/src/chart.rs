//! Charts of how many moves solvers need over many boards, and the list of the kinds of charts.

mod axis;
mod boxes;
mod density;
mod growth;
mod legend;
mod lines;
mod race;
mod rows;
mod spread;
mod violins;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use thiserror::Error;

use crate::error::DrawError;
use crate::picture::Picture;
use crate::scene::Scene;
use crate::style::Style;

pub use race::race;

/// All kinds of charts.
const KINDS: &[ChartKind] = &[ChartKind::BOXES, ChartKind::VIOLINS, ChartKind::GROWTH, ChartKind::GROWTH_TIME];

/// A kind of chart.
///
/// ```
/// use colorwalk_draw::ChartKind;
///
/// let kind: ChartKind = "violins".parse()?;
/// assert_eq!(kind, ChartKind::VIOLINS);
/// # Ok::<(), colorwalk_draw::UnknownChartKind>(())
/// ```
#[derive(Clone, Copy)]
pub struct ChartKind(&'static dyn Kind);

/// What a kind of chart has to say: one type for each, in a file of its own.
trait Kind: Sync {
    /// The name, in small letters.
    fn name(&self) -> &'static str;

    /// What it shows, in one line without a full stop.
    fn summary(&self) -> &'static str;

    /// Draws the chart, which has a length at least.
    fn draw(&self, chart: &Chart, style: &Style) -> Result<Scene, DrawError>;
}

/// A solver on a chart.
///
/// ```
/// use colorwalk_draw::ChartRow;
///
/// let row = ChartRow::new("exact", [Some(28), Some(31), None]);
/// assert_eq!(row.lengths.len(), 3);
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct ChartRow {
    /// The name. What stands before its first colon is the solver's kind: rows of one kind have one color.
    pub name: String,
    /// The number of moves on each board; `None` where it was not solved.
    pub lengths: Vec<Option<usize>>,
    /// The time that each board took, in seconds, where it is known.
    pub seconds: Vec<f64>,
}

impl ChartRow {
    /// A row of this name.
    pub fn new(name: impl Into<String>, lengths: impl IntoIterator<Item = Option<usize>>) -> Self {
        Self { name: name.into(), lengths: lengths.into_iter().collect(), seconds: Vec::new() }
    }

    /// The same with the time that each board took, in seconds.
    pub fn with_seconds(mut self, seconds: impl IntoIterator<Item = f64>) -> Self {
        self.seconds = seconds.into_iter().collect();
        self
    }
}

/// A chart of how many moves solvers need over many boards.
///
/// ```
/// use colorwalk_draw::{Chart, ChartKind, ChartRow, Format, Style};
///
/// let rows = vec![
///     ChartRow::new("greedy", [40, 42, 38, 45].map(Some)),
///     ChartRow::new("exact", [29, 30, 28, 31].map(Some)),
/// ];
/// let chart = Chart::new(rows).with_kind(ChartKind::VIOLINS).with_caption("four boards").sorted();
/// let svg = Format::SVG.picture(&chart.draw(&Style::default())?)?;
/// # Ok::<(), colorwalk_draw::DrawError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    rows: Vec<ChartRow>,
    /// Width, height and number of the boards of each size, in the order of the boards.
    sizes: Vec<(usize, usize, usize)>,
    kind: ChartKind,
    caption: String,
    sorted: bool,
}

impl Chart {
    /// A chart with box plots, its rows in this order.
    pub fn new(rows: Vec<ChartRow>) -> Self {
        Self { rows, sizes: Vec::new(), kind: ChartKind::BOXES, caption: String::new(), sorted: false }
    }

    /// The same as a chart of another kind.
    pub fn with_kind(mut self, kind: ChartKind) -> Self {
        self.kind = kind;
        self
    }

    /// The same where the first boards are of the first of these sizes, those that follow of the next, and so on:
    /// width, height and number of boards of each. Charts of growth need that.
    ///
    /// ```
    /// use colorwalk_draw::{Chart, ChartKind, ChartRow, Style};
    ///
    /// let rows = vec![ChartRow::new("greedy", [7, 8, 15, 17].map(Some))];
    /// let chart = Chart::new(rows).with_sizes([(6, 6, 2), (12, 12, 2)]).with_kind(ChartKind::GROWTH);
    /// chart.draw(&Style::default())?;
    /// # Ok::<(), colorwalk_draw::DrawError>(())
    /// ```
    pub fn with_sizes(mut self, sizes: impl IntoIterator<Item = (usize, usize, usize)>) -> Self {
        self.sizes = sizes.into_iter().collect();
        self
    }

    /// The same with a line below the title that says which boards were played.
    pub fn with_caption(mut self, caption: impl Into<String>) -> Self {
        self.caption = caption.into();
        self
    }

    /// The same with the least mean first.
    pub fn sorted(mut self) -> Self {
        self.sorted = true;
        self
    }

    /// Draws the chart. Of the style, the title, the background and the scale count.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if no board was solved by anybody, if a chart of growth has not several sizes, or if the picture
    /// would be too large.
    pub fn draw(&self, style: &Style) -> Result<Picture, DrawError> {
        style.check()?;
        if self.rows.iter().all(|row| row.lengths.iter().flatten().next().is_none()) {
            return Err(DrawError::Nothing);
        }
        Ok(Picture { scene: self.kind.0.draw(self, style)?, scale: style.scale })
    }
}

impl ChartKind {
    /// All kinds there are.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        KINDS.iter().copied()
    }

    /// The name, such as `boxes`; it parses as the kind.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// What a chart of the kind shows, in one line.
    pub fn summary(self) -> &'static str {
        self.0.summary()
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
        formatter.write_str(self.name())
    }
}

impl FromStr for ChartKind {
    type Err = UnknownChartKind;

    fn from_str(text: &str) -> Result<Self, UnknownChartKind> {
        Self::all().find(|kind| kind.name() == text).ok_or_else(|| UnknownChartKind { text: text.to_owned() })
    }
}

/// The text names no kind of chart.
///
/// ```
/// use colorwalk_draw::ChartKind;
///
/// assert_eq!("pies".parse::<ChartKind>().unwrap_err().text, "pies");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not a kind of chart: there are {}", names())]
pub struct UnknownChartKind {
    /// The text found.
    pub text: String,
}

/// The names of all kinds, for a message.
fn names() -> String {
    ChartKind::all().map(ChartKind::name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
