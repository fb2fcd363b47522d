//! The columns of a comparison. A column is one entry, from which CSV, tables and Markdown follow.

use super::cells::{change, decimals, measured, published, text};
use super::figures::FIGURES;
use super::{Comparison, ComparisonRow, Figures, SizeFigures};

/// The cells of a line of a table, each with the heading of its column.
pub type TableLine = Vec<(&'static str, String)>;

/// A column: a value in CSV, a text in tables, or both.
#[derive(Clone, Copy)]
pub(super) struct Column {
    /// The heading in CSV; empty for a column of tables alone.
    pub(super) name: &'static str,
    /// The place of the value in the JSON of a line, as a JSON pointer; empty if it is the key of the name.
    place: &'static str,
    /// The heading in tables; empty for a column of CSV alone.
    heading: &'static str,
    /// Returns the text in tables; a column of which all texts are empty is left out.
    cell: fn(&Line<'_>) -> String,
    /// The tables that have the column.
    shown: Shown,
}

/// Which tables have a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Always,
    /// Those with a line per size.
    OfSizes,
    /// Those of games with limits, or stopped by one: without, the figures of interest are the moves.
    WithLimits,
}

/// What a line of a table is about.
pub(super) struct Line<'a> {
    /// The figures of all boards, or of those of one size.
    pub(super) figures: &'a Figures,
    /// The solver.
    row: &'a ComparisonRow,
    /// The size, if the line is about one.
    size: Option<&'a SizeFigures>,
    /// Whether differences are taken from this line.
    pub(super) is_baseline: bool,
    /// Whether boards differ in their numbers of colors.
    colors_differ: bool,
    has_limits: bool,
}

impl Line<'_> {
    /// Returns whether the line is about boards of one size.
    pub(super) fn is_of_size(&self) -> bool {
        self.size.is_some()
    }
}

impl Column {
    /// Returns a column of CSV and tables, whose value has the same key in JSON as in CSV.
    pub(super) const fn new(
        name: &'static str,
        heading: &'static str,
        cell: fn(&Line<'_>) -> String,
    ) -> Self {
        Self {
            name,
            place: "",
            heading,
            cell,
            shown: Shown::Always,
        }
    }

    /// Returns a column of CSV alone.
    pub(super) const fn csv(name: &'static str) -> Self {
        Self::new(name, "", |_| String::new())
    }

    /// Returns a column of tables alone.
    const fn table(heading: &'static str, cell: fn(&Line<'_>) -> String) -> Self {
        Self::new("", heading, cell)
    }

    /// Sets the place of the value in the JSON of a line.
    pub(super) const fn at(self, place: &'static str) -> Self {
        Self { place, ..self }
    }

    /// Leaves the column out of tables that have no line per size.
    pub(super) const fn of_sizes(self) -> Self {
        Self {
            shown: Shown::OfSizes,
            ..self
        }
    }

    /// Leaves the column out of tables of games without limits.
    pub(super) const fn with_limits(self) -> Self {
        Self {
            shown: Shown::WithLimits,
            ..self
        }
    }

    /// Returns the place of the value in the JSON of a line.
    pub(super) fn pointer(&self) -> String {
        if self.place.is_empty() {
            format!("/{}", self.name)
        } else {
            self.place.to_owned()
        }
    }

    fn is_in(&self, line: &Line<'_>) -> bool {
        let belongs = match self.shown {
            Shown::Always => true,
            Shown::OfSizes => line.size.is_some(),
            Shown::WithLimits => line.has_limits,
        };
        belongs && !self.heading.is_empty()
    }
}

/// The first columns of a line per solver.
const OF_SOLVER: &[Column] = &[Column::new("solver", "solver", |line| {
    line.row.solver.clone()
})];

/// The first columns of a line per solver and size. The solver stands above the table.
const OF_SIZE: &[Column] = &[
    Column::csv("solver"),
    Column::table("size", |line| match line.size {
        Some(size) => format!("{}x{}", size.width, size.height),
        None => String::new(),
    }),
    Column::csv("width"),
    Column::csv("height"),
    Column::new("colors", "colors", |line| {
        let colors = line.size.and_then(|size| size.colors);
        text(colors.filter(|_| line.colors_differ))
    }),
    Column::csv("boards"),
];

/// The last columns of a line per solver: the same solver in an earlier run, and as the series published it.
const ELSEWHERE: &[Column] = &[
    Column::new("before_mean", "mean before", |line| {
        decimals(line.row.against.as_ref().and_then(|then| then.mean), 2)
    })
    .at("/against/mean"),
    Column::new("change", "change", |line| {
        text(line.row.against.as_ref().map(|then| change(&then.paired)))
    })
    .at("/against/change"),
    Column::csv("change_standard_error").at("/against/paired/standard_error"),
    Column::new("shorter", "shorter", |line| {
        text(line.row.against.as_ref().map(|then| then.shorter))
    })
    .at("/against/shorter"),
    Column::csv("equal").at("/against/equal"),
    Column::new("longer", "longer", |line| {
        text(line.row.against.as_ref().map(|then| then.longer))
    })
    .at("/against/longer"),
    Column::new(
        "before_seconds_per_board",
        "time before",
        |line| match &line.row.against {
            Some(then) => measured(then.seconds_per_board, then.rounds, then.time_spread),
            None => String::new(),
        },
    )
    .at("/against/seconds_per_board"),
    Column::table("published", |line| text(line.row.published.map(published))),
    Column::csv("published_min").at("/published/min"),
    Column::csv("published_mean").at("/published/mean"),
    Column::csv("published_max").at("/published/max"),
    Column::csv("published_stdev").at("/published/stdev"),
];

/// Returns the columns of a line per solver, or per solver and size.
pub(super) fn columns(are_of_sizes: bool) -> impl Iterator<Item = &'static Column> {
    let (first, last) = if are_of_sizes {
        (OF_SIZE, &[][..])
    } else {
        (OF_SOLVER, ELSEWHERE)
    };
    first.iter().chain(FIGURES).chain(last)
}

impl Comparison {
    /// Returns the line of a solver on all boards.
    pub fn solver_line(&self, row: &ComparisonRow) -> TableLine {
        self.table_line(row, None)
    }

    /// Returns the lines of a solver, one for each size.
    pub fn size_lines(&self, row: &ComparisonRow) -> Vec<TableLine> {
        let mut lines = Vec::new();
        for size in &row.growth {
            lines.push(self.table_line(row, Some(size)));
        }
        lines
    }

    fn table_line(&self, row: &ComparisonRow, size: Option<&SizeFigures>) -> TableLine {
        let sizes = &self.boards.sizes;
        let line = Line {
            figures: size.map_or(&row.figures, |size| &size.figures),
            row,
            size,
            // Several rows may have one name: only the baseline itself has no difference.
            is_baseline: self.baseline() == Some(&*row.solver) && row.figures.difference.is_none(),
            colors_differ: sizes.iter().any(|size| size.colors.is_some()),
            has_limits: self.describe_limits().is_some()
                || self.rows.iter().any(|row| row.figures.stopped > 0),
        };
        let mut cells = Vec::new();
        for column in columns(size.is_some()) {
            if column.is_in(&line) {
                cells.push((column.heading, (column.cell)(&line)));
            }
        }
        cells
    }
}
