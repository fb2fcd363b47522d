//! `colorwalk render proof`: steps of a certificate.

use std::io::Write;

use colorwalk_draw::{Format, Style, markings};

use super::facts;
use super::output::OutputOptions;
use super::style::{CellOptions, ColumnsOption, StyleOptions};
use crate::arguments::boards;
use crate::error::{Error, Verdict};

/// Check a certificate and draw the regions of some of its steps
///
/// A step states that every cleared set without the marked regions needs more than a number of moves. The whole
/// certificate is checked first.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk render proof proof.txt --step 2 --step 4 --output facts.svg
  $ colorwalk solve random:4x4,3 --certificate small.txt
  $ colorwalk render proof small.txt --why --output why.svg")]
pub(super) struct ProofPicture {
    #[command(flatten)]
    output: OutputOptions,

    /// A step to draw, counted from 1; can be repeated [default: the last one]
    #[arg(long = "step", value_name = "N", conflicts_with = "why")]
    steps: Vec<usize>,

    /// Draw why the last step holds: all steps that it depends on, from last to first, each with its reason
    #[arg(long)]
    why: bool,

    #[command(flatten)]
    cells: CellOptions,

    #[command(flatten)]
    columns: ColumnsOption,

    #[command(flatten)]
    style: StyleOptions,

    /// The file of the certificate, from colorwalk solve --certificate; - is standard input
    #[arg(value_name = "CERTIFICATE", value_hint = clap::ValueHint::FilePath)]
    file: String,
}

impl ProofPicture {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        boards::refuse_replacing(self.output.name(), &[], &[Some(&self.file)])?;
        let style = Style {
            columns: self.columns.count(),
            ..self.cells.add_to(self.style.style()?)?
        };
        let destination = self.output.open(Format::holds_pictures)?;
        let steps = facts::markings(&self.file, &self.steps, self.why)?;
        let picture = markings(&steps, &style)?;
        let bytes = destination.format.picture(&picture)?;
        destination.write(&bytes, output)?;
        Ok(Verdict::Done)
    }
}
