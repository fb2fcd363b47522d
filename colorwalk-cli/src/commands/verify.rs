//! `colorwalk verify`: solutions of any origin against the boards they are for, and certificates.

mod certificates;
mod histogram;
mod solutions;

use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_core::wording::count;
use colorwalk_solvers::batch::{self, Summary};
use solutions::Solutions;
pub(crate) use solutions::is_moves;

use crate::arguments::{BoardDetails, Jobs, Origin};
use crate::error::{Error, Verdict};
use crate::input::{self, Input};
use crate::output::printable;
use crate::progress;

/// Check a file of solutions against a file of boards, or certificates
///
/// Every solution is replayed cell by cell, by code that shares nothing with the solvers. The output names each that is
/// wrong, and tells the totals and a histogram of the numbers of moves. The exit code is 1 if any is wrong or missing,
/// or shorter than the optimum that the file of boards tells.
///
/// Solutions are lines of moves in the symbols of the boards, in the order of the boards, or what `colorwalk solve`
/// writes in any of its formats.
///
/// With --certificate, files that `colorwalk solve --certificate` has written are checked instead, one line each: how
/// many moves the solution in it has, and how many any solution needs. The exit code is 1 if any certificate is wrong.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk solve boards.txt --format moves > solutions.txt
  $ colorwalk verify boards.txt solutions.txt
  $ colorwalk solve --boards series --solver greedy | colorwalk verify series -
  $ colorwalk solve series-0 --solver exact --certificate proof.txt
  $ colorwalk verify --certificate proof.txt")]
pub(crate) struct Verify {
    /// The boards: a file (- is standard input), series, random, or a game id
    #[arg(value_name = "BOARDS", required_unless_present = "certificate")]
    boards: Option<Origin>,

    /// The file of solutions; - is standard input
    #[arg(value_name = "SOLUTIONS", required_unless_present = "certificate")]
    solutions: Option<String>,

    /// Check certificates, which hold their boards and solutions; - is standard input
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["boards", "solutions", "count", "Jobs", "RandomOptions", "seed", "input_format"],
    )]
    certificate: Vec<String>,

    /// How many boards, from the first on [default: 100, or all of a file]
    #[arg(long, value_name = "N")]
    count: Option<usize>,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    details: BoardDetails,
}

impl Verify {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        match (&self.boards, &self.solutions) {
            (Some(boards), Some(solutions)) => self.check(boards, solutions, output),
            // The command line has one or the other.
            _ => certificates::check(&self.certificate, output),
        }
    }

    fn check(&self, boards: &Origin, solutions: &str, output: &mut dyn Write) -> Result<Verdict, Error> {
        if *boards == Origin::File("-".to_owned()) && input::is_standard(solutions) {
            return Err(Error::Usage("boards and solutions cannot both come from standard input".to_owned()));
        }
        let source = self.details.open(boards, self.count)?;
        let input = Input::read(solutions)?;
        let solutions = Solutions::read(input.text());

        let bar = progress::bar(source.count() as u64);
        let mut report = Report::default();
        let check = |board, read: Result<_, _>| {
            let puzzle = read?;
            let checked = solutions.of(board).map(|claim| (claim.line, claim.check(&puzzle)));
            Ok((checked, puzzle.optimum))
        };
        let failed = batch::in_order(
            self.jobs.count(),
            source.puzzles(),
            check,
            || (),
            |board, result| {
                bar.inc(1);
                let entered = match result {
                    Ok((checked, optimum)) => report.enter(board, checked, optimum, output),
                    Err(error) => Err(Error::Input(error)),
                };
                entered.map_or_else(ControlFlow::Break, ControlFlow::Continue)
            },
        );
        bar.finish_and_clear();
        if let Some(error) = failed {
            return Err(error);
        }
        for (board, line) in solutions.beyond(source.count()) {
            report.wrong += 1;
            writeln!(output, "line {line}: there is no board {board}")?;
        }
        for (line, mistake) in &solutions.astray {
            report.wrong += 1;
            writeln!(output, "line {line}: {}", printable(mistake))?;
        }
        report.close(source.count(), output)
    }
}

/// The totals so far.
#[derive(Debug, Default)]
struct Report {
    /// The numbers of moves of the right solutions.
    lengths: Vec<usize>,
    wrong: usize,
    /// Boards of whose optimum the file tells too many moves.
    wrong_optima: usize,
    /// Right solutions of boards whose optimum the file tells.
    known: usize,
    /// How many moves these have, all together, above the optimum.
    above: usize,
}

impl Report {
    /// Enters a board, and names it if something is wrong with it.
    fn enter(
        &mut self,
        board: usize,
        checked: Option<(usize, Result<usize, String>)>,
        optimum: Option<usize>,
        output: &mut dyn Write,
    ) -> Result<(), Error> {
        match checked {
            None => {
                self.wrong += 1;
                writeln!(output, "board {board}: there is no solution")?;
            }
            Some((line, Err(mistake))) => {
                self.wrong += 1;
                writeln!(output, "board {board} (line {line}): {}", printable(&mistake))?;
            }
            Some((line, Ok(length))) => {
                self.lengths.push(length);
                if let Some(optimum) = optimum {
                    self.known += 1;
                    self.above += length.saturating_sub(optimum);
                    if length < optimum {
                        self.wrong_optima += 1;
                        writeln!(
                            output,
                            "board {board} (line {line}): {}, below the optimum of {optimum} in the file of boards",
                            count(length, "move", "moves")
                        )?;
                    }
                }
            }
        }
        Ok(())
    }

    fn close(&self, boards: usize, output: &mut dyn Write) -> Result<Verdict, Error> {
        writeln!(output, "{}, {} right, {} wrong", count(boards, "board", "boards"), self.lengths.len(), self.wrong)?;
        if let Some(Summary { min, mean, max, stdev, .. }) = Summary::of(&self.lengths) {
            let total: usize = self.lengths.iter().sum();
            writeln!(
                output,
                "{}, min {min}, mean {mean:.2}, max {max}, stdev {stdev:.2}",
                count(total, "move", "moves")
            )?;
        }
        if self.known > 0 {
            let (moves, boards) = (count(self.above, "move", "moves"), count(self.known, "board", "boards"));
            writeln!(output, "{moves} above the optimum, which is known of {boards}")?;
        }
        if !self.lengths.is_empty() {
            writeln!(output)?;
            histogram::write(&self.lengths, output)?;
        }
        Ok(if self.wrong + self.wrong_optima == 0 { Verdict::Done } else { Verdict::Fell })
    }
}
