//! `colorwalk verify`: checks solutions of any origin, and certificates.

mod certificates;

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::ops::ControlFlow;

use certificates::Boards;
use clap::ValueHint;
use colorwalk_boards::BoardSpec;
use colorwalk_lab::solutions::{Mistake, Solutions, SolutionsReport};
use colorwalk_lab::{FileError, Source};
use colorwalk_solvers::Cancel;

use super::free::{FreeOptions, verify};
use crate::arguments::{Jobs, Quiet, TextOrJson, boards};
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::input;
use crate::paint::{BAD, GOOD, Painter};
use crate::progress::ProgressDisplay;

/// Check solutions against their boards, or check certificates
///
/// Replays every solution cell by cell, with code independent of the solvers, and checks everything its line claims
/// against the moves, the boards and the other lines. Prints each wrong solution, the totals, and a histogram of the
/// numbers of moves. The exit code is 1 if any solution is wrong or missing, or shorter than the optimum given in the
/// file of boards.
///
/// Solutions are lines of moves in the symbols of the boards, in the order of the boards, or the output of `colorwalk
/// solve` in any format. If a line names a certificate, the certificate must prove what the line claims; it is opened
/// only if it is a regular file in the folder of the solutions. An optimum without a certificate is counted as claimed.
///
/// With --certificate, checks the files written by `colorwalk solve --certificate` and prints a line per certificate:
/// the number of moves of its solution, the number that any solution needs, and its board. With BOARDS, each
/// certificate must be of one of these boards. The exit code is 1 if any certificate is wrong, of another board, or
/// unreadable.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("jobs", |jobs| {
    jobs.help("The number of solutions to check in parallel [default: one for each processor]")
        .long_help("The number of solutions to check in parallel, from 1 to 256 [default: one for each processor]")
}))]
#[command(after_long_help = "\
Examples:
  $ colorwalk solve boards.txt --format moves > solutions.txt
  $ colorwalk verify boards.txt solutions.txt
  $ colorwalk solve boards.txt --certificate proofs.txt --format json > results.txt
  $ colorwalk verify boards.txt results.txt
  $ colorwalk solve boards.txt --free --format moves > free.txt
  $ colorwalk verify boards.txt free.txt --free")]
pub(crate) struct Verify {
    /// The boards, and after them the file of solutions; - is standard input, from which a pipe is read if they are not named. With --certificate, a single
    /// argument names the boards; `colorwalk help boards` shows how they are named
    #[arg(
        value_name = "BOARDS|SOLUTIONS",
        required_unless_present = "certificate",
        value_hint = ValueHint::FilePath
    )]
    named: Vec<OsString>,

    /// The output format
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = TextOrJson::Text)]
    format: TextOrJson,

    /// Check the certificates in these files, which contain their boards and solutions; - is standard input
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "free", value_hint = ValueHint::FilePath)]
    certificate: Vec<String>,

    #[command(flatten)]
    free: FreeOptions,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    quiet: Quiet,
}

impl Verify {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let standard_input = OsString::from("-");
        let (named, solutions) = match self.named.split_last() {
            Some((only, [])) if !self.certificate.is_empty() => (std::slice::from_ref(only), None),
            // A pipe has the solutions, if they are not named.
            Some((boards, [])) if input::is_given() && !input::is_standard(boards) => {
                (&*self.named, Some(&standard_input))
            }
            Some((boards, [])) => {
                let message = format!(
                    "{}: expected the file of solutions after the boards, or --certificate",
                    boards.display()
                );
                return Err(Error::Usage(message));
            }
            Some((solutions, boards)) => (boards, Some(solutions)),
            None => (&[][..], None),
        };
        let specs = boards::resolve(named)?;
        let mut inputs: Vec<&OsStr> = specs.iter().filter_map(BoardSpec::file).collect();
        inputs.extend(solutions.map(OsString::as_os_str));
        inputs.extend(self.certificates().map(OsStr::new));
        inputs.retain(|name| input::is_standard(name));
        if inputs.len() > 1 {
            return Err(Error::Usage(
                "only one of boards, solutions and certificates can come from standard input"
                    .into(),
            ));
        }
        if let Some(solutions) = solutions
            && self.free.are_given()
        {
            return verify(
                &specs,
                solutions,
                &self.free,
                self.format,
                self.jobs,
                self.quiet,
                output,
            );
        }
        if specs.is_empty() {
            return certificates::check(self.certificates(), None, self.format, output, |_, _| ());
        }
        let source = boards::open(&specs)?;
        let called = boards::called(&specs);
        if let Some(solutions) = solutions {
            return self.check(&source, &called, solutions, output);
        }
        let mut boards = Boards::read(&called, &source)?;
        let checked = certificates::check(
            self.certificates(),
            Some(&mut boards),
            self.format,
            output,
            |_, _| (),
        )?;
        boards.report(self.format, output)?;
        Ok(checked)
    }

    fn certificates(&self) -> impl Iterator<Item = &str> {
        self.certificate.iter().map(String::as_str)
    }

    fn check(
        &self,
        source: &Source,
        called: &str,
        file: &OsStr,
        output: &mut dyn Write,
    ) -> Result<Verdict, Error> {
        let solutions = Solutions::of_source(&input::text(file)?, source);
        let mut report = SolutionsReport::default();
        let mut verdict = Verdict::Done;
        let mut named: BTreeSet<&str> = self.certificates().collect();
        // What others wrote decides neither which files are opened nor how long this waits for a pipe.
        for name in solutions.certificates() {
            let is_given = self.certificates().any(|given| given == name);
            if is_given {
                continue;
            }
            if input::is_beside(name, file) {
                named.insert(name);
            } else {
                let message = "it is named by a solution and not opened: expected a file in the folder of the solutions";
                let refused = FileError::content(&input::called(name), message);
                writeln!(
                    output,
                    "{}",
                    certificates::refused_line(name, &refused, self.format)
                )?;
            }
        }
        // Certificates first: only with them is it known which claims are proven.
        if !named.is_empty() {
            let mut boards = Boards::read(called, source)?;
            let take = |file: &str, verified: &_| report.certify(file, verified);
            verdict = certificates::check(named, Some(&mut boards), self.format, output, take)?;
        }

        // Nothing stops this but an error: a check takes no longer than reading the boards.
        let display = ProgressDisplay::of_steps(self.quiet, source.count());
        let ended = in_order(
            self.jobs.count(),
            &Cancel::new(),
            source.puzzles(),
            |board, read| {
                let puzzle = read?;
                Ok((solutions.check(board, &puzzle), puzzle))
            },
            |board, (checked, puzzle)| {
                display.advance();
                let mistakes = report.enter(&source.name(board), &checked, &puzzle);
                self.write_mistakes(mistakes, output)?;
                Ok(ControlFlow::Continue(()))
            },
        );
        display.finish();
        ended?;
        for (line, mistake) in solutions.without_board(source.count()) {
            self.write_mistakes(report.wrong(None, Some(line), &mistake), output)?;
        }
        let verdict = if report.is_right() {
            verdict
        } else {
            Verdict::Incomplete
        };
        match self.format {
            TextOrJson::Text => {
                let style = if report.is_right() { GOOD } else { BAD };
                let text = report.to_string();
                let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
                writeln!(output, "{}", Painter::of_output().styled(style, first))?;
                write!(output, "{rest}")?;
            }
            TextOrJson::Json => writeln!(output, "{}", report.json())?,
        }
        Ok(verdict)
    }

    /// Writes what is wrong with solutions; as JSON, everything is reported at the end.
    fn write_mistakes(&self, mistakes: &[Mistake], output: &mut dyn Write) -> Result<(), Error> {
        if self.format == TextOrJson::Text {
            for mistake in mistakes {
                let line = mistake.to_string();
                writeln!(output, "{}", Painter::of_output().styled(BAD, &line))?;
            }
        }
        Ok(())
    }
}
