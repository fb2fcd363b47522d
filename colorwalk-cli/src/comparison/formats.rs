//! A comparison in print: for people, for other programs, for spreadsheets, for documents.

use std::io::Write;

use anstyle::Style;
use comfy_table::{CellAlignment, Table, presets};

use super::series_rows::{self, Published};
use super::{Comparison, Row};
use crate::error::Error;

/// How a comparison is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Format {
    /// A table for people
    Table,
    /// One JSON object with all lengths, nothing rounded
    Json,
    /// Comma-separated values with a header, nothing rounded
    Csv,
    /// A table for a document in Markdown
    Markdown,
}

impl Comparison {
    /// Prints the comparison.
    pub(crate) fn write(&self, format: Format, output: &mut dyn Write) -> Result<(), Error> {
        match format {
            Format::Table => {
                writeln!(output, "{}\n", self.caption())?;
                self.write_table(presets::NOTHING, output)
            }
            Format::Markdown => self.write_table(presets::ASCII_MARKDOWN, output),
            Format::Json => {
                serde_json::to_writer(&mut *output, self).map_err(std::io::Error::from)?;
                Ok(writeln!(output)?)
            }
            Format::Csv => self.write_csv(output),
        }
    }

    /// What the figures of a solver may be held against.
    fn published(&self, row: &Row) -> Option<Published> {
        series_rows::published(&row.solver).filter(|_| self.boards.is_series())
    }

    /// What was played, in a line.
    fn caption(&self) -> String {
        let boards = &self.boards;
        let mut caption = match (boards.source.as_str(), boards.count) {
            (super::SERIES, 1) => "The first board of the series".to_owned(),
            (super::SERIES, count) if boards.is_series() => format!("The {count} boards of the series"),
            (super::SERIES, count) => format!("The first {count} boards of the series"),
            ("random", 1) => "A random board".to_owned(),
            ("random", count) => format!("{count} random boards"),
            (file, 1) => format!("The board of {file}"),
            (file, count) => format!("{count} boards of {file}"),
        };
        if let (Some(width), Some(height)) = (boards.width, boards.height) {
            caption += &format!(", {width} x {height}");
        }
        if let Some(colors) = boards.colors {
            caption += &format!(", {colors} color{}", if colors == 1 { "" } else { "s" });
        }
        if let Some(rules) = &boards.rules {
            caption += &format!(", {rules} rules");
        }
        if let Some(seed) = boards.seed {
            caption += &format!(", seed {seed}");
        }
        caption + "; moves:"
    }

    fn write_table(&self, preset: &str, output: &mut dyn Write) -> Result<(), Error> {
        let with_published = self.rows.iter().any(|row| self.published(row).is_some());
        let mut table = Table::new();
        table.load_preset(preset);
        let mut header = vec!["solver", "min", "mean", "max", "stdev"];
        header.extend(self.has_gaps().then_some("gap"));
        header.push("time a board");
        header.extend(with_published.then_some("published"));
        table.set_header(header);
        for row in &self.rows {
            let mut cells =
                vec![row.solver.clone(), text(row.min), decimals(row.mean, 2), text(row.max), decimals(row.stdev, 1)];
            cells.extend(self.has_gaps().then(|| decimals(row.gap, 2)));
            cells.push(time(row.seconds_per_board));
            cells
                .extend(with_published.then(|| self.published(row).map(|known| published(&known)).unwrap_or_default()));
            table.add_row(cells);
        }
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        let mut look = if preset == presets::NOTHING { Style::new().bold() } else { Style::new() };
        for line in table.lines() {
            // Only the first line, the header, is in bold.
            writeln!(output, "{look}{}{look:#}", line.trim_end())?;
            look = Style::new();
        }
        Ok(())
    }

    fn write_csv(&self, output: &mut dyn Write) -> Result<(), Error> {
        let mut csv = csv::Writer::from_writer(output);
        let header = "solver,min,mean,max,stdev,seconds_per_board,gap,\
                      published_min,published_mean,published_max,published_stdev";
        let mut records = vec![header.split(',').map(str::to_owned).collect::<Vec<_>>()];
        records.extend(self.rows.iter().map(|row| {
            let known = self.published(row);
            vec![
                row.solver.clone(),
                text(row.min),
                text(row.mean),
                text(row.max),
                text(row.stdev),
                row.seconds_per_board.to_string(),
                text(row.gap),
                text(known.map(|known| known.min)),
                text(known.map(|known| known.mean)),
                text(known.map(|known| known.max)),
                text(known.map(|known| known.stdev)),
            ]
        }));
        for record in records {
            csv.write_record(record).map_err(std::io::Error::from)?;
        }
        Ok(csv.flush()?)
    }
}

/// The value, or nothing.
fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// The value with so many decimals, or nothing.
fn decimals(value: Option<f64>, decimals: usize) -> String {
    value.map(|value| format!("{value:.decimals$}")).unwrap_or_default()
}

/// Seconds in a unit that suits them.
fn time(seconds: f64) -> String {
    match seconds {
        _ if seconds < 0.001 => format!("{:.1} µs", seconds * 1e6),
        _ if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

/// Published figures, in columns of their own.
fn published(known: &Published) -> String {
    let Published { min, mean, max, stdev } = known;
    format!("{min} / {mean:.1} / {max:>3} / {stdev:>4.1}")
}
