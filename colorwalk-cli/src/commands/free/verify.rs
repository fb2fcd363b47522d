//! `colorwalk verify --free`.

use std::ffi::OsStr;
use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_boards::BoardSpec;
use colorwalk_core::wording::count;
use colorwalk_free::replay;
use colorwalk_lab::FileError;
use colorwalk_lab::solutions::{Claim, Mistake, Solutions, SolutionsReport};
use colorwalk_solvers::Cancel;

use super::source::{FreeInput, FreeSource};
use super::{FreeOptions, FreePuzzle};
use crate::arguments::{Jobs, Quiet, TextOrJson};
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::input;
use crate::progress::ProgressDisplay;

/// Replays the solutions in a file on the boards of these specifications, and prints a report.
pub(crate) fn verify(
    specs: &[BoardSpec],
    file: &OsStr,
    options: &FreeOptions,
    format: TextOrJson,
    jobs: Jobs,
    quiet: Quiet,
    output: &mut dyn Write,
) -> Result<Verdict, Error> {
    let source = FreeSource::open(specs)?;
    let claims: Solutions<FreeNumbers> = Solutions::read(&input::text(file)?);
    let mut report = SolutionsReport::default();
    let display = ProgressDisplay::of_steps(quiet, source.count());
    let ended = in_order(
        jobs.count(),
        &Cancel::new(),
        source.boards(),
        |board, read| checked(claims.all_of(board), read, options),
        |board, checked| {
            display.advance();
            let mistakes = report.enter_checked(&source.name(board), &checked);
            write_mistakes(mistakes, format, output)?;
            Ok(ControlFlow::Continue(()))
        },
    );
    display.finish();
    ended?;
    for (line, mistake) in claims.without_board(source.count()) {
        write_mistakes(report.wrong(None, Some(line), &mistake), format, output)?;
    }
    let verdict = if report.is_right() {
        Verdict::Done
    } else {
        Verdict::Incomplete
    };
    match format {
        TextOrJson::Text => write!(output, "{report}")?,
        TextOrJson::Json => writeln!(output, "{}", report.json())?,
    }
    Ok(verdict)
}

/// The row, the column and the color of a move, counted from 0.
type FreeNumbers = [usize; 3];

/// A line, counted from 1, with the number of moves of its solution, or with what is wrong.
type Checked = (usize, Result<usize, String>);

/// Checks all lines about a board.
fn checked(
    claims: &[Claim<FreeNumbers>],
    read: Result<FreeInput, FileError>,
    options: &FreeOptions,
) -> Result<Vec<Checked>, Error> {
    let puzzle = options.puzzle(read?);
    let mut checked = Vec::with_capacity(claims.len());
    for claim in claims {
        let length = match &puzzle {
            Ok(puzzle) => check(claim, puzzle),
            Err(reason) => Err(reason.clone()),
        };
        checked.push((claim.line, length));
    }
    Ok(checked)
}

/// Replays the moves of a line, and returns their number.
fn check(claim: &Claim<FreeNumbers>, puzzle: &FreePuzzle) -> Result<usize, String> {
    let row = &claim.row;
    let moves = match (&row.symbols, &row.moves) {
        (Some(symbols), _) => puzzle.read(symbols)?,
        (None, Some(numbers)) => puzzle.moves_of(numbers)?,
        (None, None) => return Err("there is no solution".to_owned()),
    };
    if let Err(error) = replay(&puzzle.problem, &moves) {
        let written = row.symbols.clone().unwrap_or_else(|| puzzle.write(&moves));
        let words: Vec<&str> = written.split_whitespace().collect();
        return Err(puzzle.explain(&error, &words));
    }
    let length = moves.len();
    if let Some(limit) = puzzle.limit.filter(|&limit| length > limit) {
        let has = count(length, "move", "moves");
        return Err(format!("it has {has}, above the limit of {limit}"));
    }
    if let Some(wrong) = puzzle.wrong_statement(0, length) {
        return Err(wrong);
    }
    if let Some(claimed) = row.length.filter(|&claimed| claimed != length) {
        let has = count(length, "move", "moves");
        return Err(format!("it has {has}, but says that it has {claimed}"));
    }
    if let Some(needed) = row.lower_bound.filter(|&needed| needed > length) {
        let has = count(length, "move", "moves");
        return Err(format!(
            "it has {has}, but says that at least {needed} are needed"
        ));
    }
    Ok(length)
}

/// Writes what is wrong with solutions; as JSON, everything is reported at the end.
fn write_mistakes(
    mistakes: &[Mistake],
    format: TextOrJson,
    output: &mut dyn Write,
) -> Result<(), Error> {
    if format == TextOrJson::Text {
        for mistake in mistakes {
            writeln!(output, "{mistake}")?;
        }
    }
    Ok(())
}
