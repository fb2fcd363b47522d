//! `colorwalk engine`: solves boards for other programs, line by line.
//!
//! A thread reads the lines, so that `stop` and `quit` arrive while a board is being solved. Invariant: every line but `stop`,
//! `quit` and blank ones has exactly one answer, in the order of the lines; nothing in a line ends the program.

mod protocol;
mod queue;

use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead as _, Read as _, Write as _};
use std::thread;

use colorwalk_lab::lines::{Info, Ready, RefusedBoard, RefusedLine};
use colorwalk_lab::{BoardFile, FileError, NamedSolver, Provenance, Row, Source, StatedRow};
use colorwalk_solvers::{Budget, Cancel, Control, Problem, Progress, Registry};
use protocol::{BoardText, Request};
use queue::Queue;
use serde::Serialize;

use crate::arguments::{BudgetOptions, boards, solver as solver_parser};
use crate::error::{Error, Verdict, shortened};
use crate::input;
use crate::provenance::provenance;
use crate::solver::{self, DEFAULT_SOLVER};

/// The most bytes of a line: boards of the largest size are shorter, unless nearly all of their colors are above 35.
const MOST_BYTES: usize = 1 << 24;

/// The most characters of an error, which may quote the line.
const MOST_OF_ERROR: usize = 400;

/// Solve boards for another program over standard input and output
///
/// Each input line is `board` and the name of a board, as in `colorwalk help boards`, or `rows` and the rows of a board in grid
/// text, separated by slashes. Limits for this board alone can precede the name. Each output line is a word and a JSON object:
/// `ready` at the start; `info` whenever a bound of a board changes; then `best` with its solution, or `error`. `stop` ends the
/// search for all boards so far with the best solutions found; `quit` does the same and exits.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ echo board series-7 | colorwalk engine
  $ echo rows 12/21 | colorwalk engine --solver exact --time-limit 5s
  $ echo board time-limit=1s random:14x14,6 | colorwalk engine")]
pub(crate) struct Engine {
    /// The solver, NAME or NAME:KEY=VALUE,...; `colorwalk help solvers` lists them
    #[arg(short, long, value_name = "SPEC", default_value = DEFAULT_SOLVER, value_parser = solver_parser(), hide_possible_values = true)]
    solver: String,

    #[command(flatten)]
    budget: BudgetOptions,
}

/// A line that needs an answer.
enum Incoming {
    /// A board to solve.
    Board {
        /// The line, shortened, for an error that names it.
        line: String,
        /// The board and its limits, or what is wrong with the line.
        wanted: Result<(BoardText, BudgetOptions), String>,
        /// The flag that `stop` raises.
        stop: Cancel,
    },
    /// The line of this number, counted from 1, is refused for this reason.
    Refused(usize, String),
    /// Standard input cannot be read any further.
    Failed(io::Error),
}

impl Engine {
    pub(crate) fn run(&self) -> Result<Verdict, Error> {
        // An invalid solver is an error of the command line, not of the first board.
        let NamedSolver { spec, .. } = self.build(self.budget.budget(1))?;
        // Clients wait for this line: it tells them that the solver is valid.
        let Provenance {
            version, commit, ..
        } = provenance();
        let ready = Ready {
            protocol: protocol::VERSION,
            solver: spec,
            version,
            commit,
        };
        write_line("ready", &ready)?;
        let queue = Queue::new();
        let writer = queue.clone();
        let limits = self.budget;
        // It may be waiting for a line when the program ends.
        thread::spawn(move || {
            read_lines(&writer, &limits);
            writer.close();
        });
        let mut board = 0;
        while let Some(incoming) = queue.pop() {
            match incoming {
                Incoming::Board { line, wanted, stop } => {
                    self.answer(board, line, wanted, &stop)?;
                    board += 1;
                }
                Incoming::Refused(line, error) => {
                    write_line("error", &RefusedLine { error, line })?;
                }
                Incoming::Failed(error) => {
                    return Err(FileError::system("standard input", error).into());
                }
            }
        }
        Ok(Verdict::Done)
    }

    /// Builds the solver for boards with this budget.
    fn build(&self, budget: Budget) -> Result<NamedSolver, Error> {
        solver::build(&Registry::standard(), &self.solver, 1, budget)
    }

    /// Solves the board of this number, and writes its answer.
    fn answer(
        &self,
        board: usize,
        line: String,
        wanted: Result<(BoardText, BudgetOptions), String>,
        stop: &Cancel,
    ) -> Result<(), Error> {
        let solved = match wanted {
            Ok((text, limits)) => self
                .solve(board, &text, &limits, stop)
                .map_err(|error| shortened(&error.to_string(), MOST_OF_ERROR)),
            Err(mistake) => Err(mistake),
        };
        match solved {
            Ok(row) => write_line("best", &StatedRow::from(&row)),
            Err(error) => {
                let name = line;
                write_line("error", &RefusedBoard { board, name, error })
            }
        }
    }

    fn solve(
        &self,
        board: usize,
        text: &BoardText,
        limits: &BudgetOptions,
        stop: &Cancel,
    ) -> Result<Row, Error> {
        let source = open(text)?;
        let Some(read) = source.puzzles().next() else {
            return Err(Error::Usage("expected one board, found none".to_owned()));
        };
        let puzzle = read?;
        let budget = limits.budget(1);
        let NamedSolver { spec, solver } = self.build(budget)?;
        let mut observer = observer(board);
        let control = Control::default()
            .with_budget(budget)
            .with_cancel(stop)
            .with_observer(&mut observer);
        let answer = solver.solve(&Problem::new(&puzzle.board), control)?;
        Ok(Row::solved(board, &spec, answer)
            .of_puzzle(&puzzle)
            .named(source.id(0), source.place(0))
            .within(limits.asked()))
    }
}

/// Queues the lines that need an answer, each board with the flag that `stop` raises, until the input ends. After `quit`,
/// nothing is queued, and what was before it is cut short.
fn read_lines(queue: &Queue<Incoming>, limits: &BudgetOptions) {
    let mut input = io::stdin().lock();
    let mut stop = Cancel::new();
    let mut number = 0;
    loop {
        let request = match read_line(&mut input) {
            Ok(None) => return,
            Ok(Some(Line::Whole(line))) => Request::read(&line, limits),
            Ok(Some(Line::TooLong)) => Request::Refused(format!(
                "the line is too long: expected at most {MOST_BYTES} bytes"
            )),
            Err(error) => {
                queue.push(Incoming::Failed(error), 0);
                return;
            }
        };
        number += 1;
        match request {
            Request::Nothing => {}
            // The boards so far share this flag; those to come get a new one.
            Request::Stop => std::mem::take(&mut stop).cancel(),
            Request::Quit => {
                stop.cancel();
                return;
            }
            Request::Board { line, wanted } => {
                let text = wanted.as_ref().map_or(0, |(text, _)| text.len());
                let stop = stop.clone();
                queue.push(Incoming::Board { line, wanted, stop }, text);
            }
            Request::Refused(error) => queue.push(Incoming::Refused(number, error), 0),
        }
    }
}

/// A line of the input, without its end.
enum Line {
    /// All of it.
    Whole(Vec<u8>),
    /// A line that is too long, which was passed over.
    TooLong,
}

/// Reads a line of any bytes; `None` at the end of the input.
fn read_line(input: &mut impl io::BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    // One more, for the end of the line.
    let most = MOST_BYTES as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Some(Line::Whole(line)));
    }
    if line.len() <= MOST_BYTES {
        return Ok(Some(Line::Whole(line)));
    }
    pass_over_line(input)?;
    Ok(Some(Line::TooLong))
}

/// Passes over the rest of a line, without keeping it in memory.
fn pass_over_line(input: &mut impl io::BufRead) -> io::Result<()> {
    loop {
        let bytes = input.fill_buf()?;
        if bytes.is_empty() {
            return Ok(());
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let read = end.map_or(bytes.len(), |end| end + 1);
        input.consume(read);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// Opens the source of a board, which must be one.
fn open(text: &BoardText) -> Result<Source, Error> {
    let source = match text {
        BoardText::Rows(rows) => {
            let specs = boards::read(&["rows:format=grid".to_owned()])?;
            // A line of the protocol cannot contain line breaks.
            let text = rows.replace('/', "\n");
            Source::open(&specs, |_| BoardFile::copy("rows", text.as_bytes()))?
        }
        BoardText::Name(name) => {
            let specs = boards::resolve(&[name.into()])?;
            if let Some(file) = specs[0].file() {
                refuse_streams(file)?;
            }
            boards::open_unasked(&specs)?
        }
    };
    match source.count() {
        1 => Ok(source),
        count => Err(Error::Usage(format!(
            "expected one board a line, found {count}"
        ))),
    }
}

/// Refuses standard input, which has the lines, and pipes and devices: reading them may wait for ever, during which `stop`
/// could not end the board.
fn refuse_streams(file: &OsStr) -> Result<(), Error> {
    if input::is_standard(file) {
        return Err(Error::Usage(
            "standard input has the lines: expected another name".to_owned(),
        ));
    }
    // What does not exist has an error of its own, or is the id of another program.
    let Ok(found) = fs::metadata(file) else {
        return Ok(());
    };
    // A folder has an error of its own, too.
    if found.is_file() || found.is_dir() {
        return Ok(());
    }
    let name = input::called(file);
    Err(Error::Usage(format!("{name}: not a regular file")))
}

/// Returns an observer that writes the bounds of the board of this number whenever they change.
fn observer(board: usize) -> impl FnMut(&Progress) + Send {
    let mut known = (None, None);
    move |progress| {
        let now = (progress.lower_bound, progress.upper_bound);
        // The last report is followed by the answer, which says the same.
        if now == known || progress.finished {
            return;
        }
        known = now;
        let mut moves = Vec::new();
        if let Some(best) = &progress.best {
            moves.extend(best.moves().iter().map(|color| color.index()));
        }
        let info = Info {
            board,
            expanded: progress.expanded,
            length: progress.upper_bound,
            lower_bound: progress.lower_bound,
            moves,
            seconds: progress.elapsed.as_secs_f64(),
        };
        // If standard output is closed, writing the answer ends the program.
        let _ = write_line("info", &info);
    }
}

/// Writes a line, which other programs wait for.
fn write_line(word: &str, known: &impl Serialize) -> Result<(), Error> {
    let json = serde_json::to_string(known).map_err(io::Error::from)?;
    let mut output = io::stdout().lock();
    writeln!(output, "{word} {json}")?;
    Ok(output.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let mut input = vec![b'a'; MOST_BYTES + 5];
        input.extend(b"\nseries-7\nlast");
        let mut input = &input[..];
        let long = read_line(&mut input).unwrap();
        assert!(matches!(long, Some(Line::TooLong)));
        for expected in ["series-7", "last"] {
            let line = read_line(&mut input).unwrap();
            assert!(matches!(line, Some(Line::Whole(line)) if line == expected.as_bytes()));
        }
        assert!(read_line(&mut input).unwrap().is_none());
    }
}
