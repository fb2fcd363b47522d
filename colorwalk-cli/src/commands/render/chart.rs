//! `colorwalk render chart`: a saved comparison.

use std::io::Write;

use colorwalk_draw::{Chart, ChartKind, ChartRow, ChartSize, Format};
use colorwalk_lab::FileError;
use colorwalk_lab::comparison::{Comparison, ComparisonRow};

use super::output::OutputOptions;
use super::style::StyleOptions;
use crate::arguments::{boards, named, value};
use crate::error::{Error, Verdict};
use crate::input::{self, called};

/// Draw the moves that each solver of a comparison needs
///
/// Draws the result of `colorwalk compare --format json` or `--save`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk compare series:count=10 --save comparison.json
  $ colorwalk render chart comparison.json --output chart.png
  $ colorwalk render chart comparison.json --kind histogram --sort --output bars.svg")]
pub(super) struct ChartPicture {
    #[command(flatten)]
    output: OutputOptions,

    /// The kind of chart [default: boxes, or growth for boards of several sizes]
    ///
    /// Growth needs a comparison of several sizes, such as that of `random:8x8..20x20`.
    #[arg(long, value_name = "KIND", value_parser = named::<ChartKind>(ChartKind::all().map(|kind| value(kind.name(), kind.summary()))))]
    kind: Option<ChartKind>,

    /// Sort solvers by their mean, smallest first [default: the order of the comparison]
    #[arg(long)]
    sort: bool,

    #[command(flatten)]
    style: StyleOptions,

    /// The file of the comparison; - is standard input
    #[arg(value_name = "COMPARISON", value_hint = clap::ValueHint::FilePath)]
    file: String,
}

impl ChartPicture {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        boards::refuse_replacing(self.output.name(), &[], &[Some(&self.file)])?;
        let destination = self.output.open(Format::holds_pictures)?;
        let mut chart = read(&self.file)?;
        chart.kind = self.kind.unwrap_or(chart.kind);
        chart.sorted = self.sort;
        let is_growth = [ChartKind::GROWTH, ChartKind::GROWTH_TIME].contains(&chart.kind);
        if self.sort && is_growth {
            return Err(Error::Usage(
                "--sort cannot be used for a chart of growth, which has no rows: leave it out, or add --kind boxes"
                    .to_owned(),
            ));
        }
        let picture = chart.draw(&self.style.style()?)?;
        let bytes = destination.format.picture(&picture)?;
        destination.write(&bytes, output)?;
        Ok(Verdict::Done)
    }
}

/// Reads the comparison in a file; `-` is standard input.
fn read(name: &str) -> Result<Chart, FileError> {
    let comparison = input::comparison(name)?;
    let baseline = comparison.baseline().unwrap_or_default().to_owned();
    let Comparison { boards, rows, .. } = comparison;
    if rows
        .iter()
        .all(|row| row.lengths.iter().flatten().next().is_none())
    {
        let mistake =
            "line 1, column 1: the comparison has no solved board: there is nothing to draw";
        return Err(FileError::content(&called(name), mistake));
    }
    let mut sizes = Vec::with_capacity(boards.sizes.len());
    for size in &boards.sizes {
        sizes.push(ChartSize {
            width: size.width,
            height: size.height,
            colors: size.colors,
            count: size.count,
        });
    }
    // Boards of several sizes or numbers of colors are pooled only with --kind.
    let kind = if sizes.is_empty() {
        ChartKind::default()
    } else {
        ChartKind::GROWTH
    };
    Ok(Chart {
        rows: rows.into_iter().map(row).collect(),
        sizes,
        baseline,
        kind,
        caption: boards.parts().join(" · "),
        ..Chart::default()
    })
}

/// Returns the row of a chart.
fn row(row: ComparisonRow) -> ChartRow {
    let difference = row
        .figures
        .difference
        .and_then(|difference| difference.mean.zip(difference.margin));
    ChartRow {
        name: row.solver,
        lengths: row.lengths,
        seconds: row.seconds,
        difference,
        stopped: row.figures.stopped,
    }
}
