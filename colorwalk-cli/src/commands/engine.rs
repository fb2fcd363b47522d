//! `colorwalk engine`: boards in, thoughts and answers out, line by line, for other programs.
//!
//! A thread reads the lines, so that `stop` and `quit` arrive while a board is being solved.

use std::io::{self, BufRead as _, Write as _};
use std::sync::mpsc::{self, Sender};
use std::thread;

use colorwalk_boards::BoardSpec;
use colorwalk_boards::files::Puzzle;
use colorwalk_core::Color;
use colorwalk_lab::{BoardFile, Failed, NamedSolver, Record, Solved, Source};
use colorwalk_solvers::{Budget, Cancel, Control, Problem, Progress, Registry};
use serde_json::json;

use crate::arguments::{BudgetOptions, boards};
use crate::error::{Error, Verdict};
use crate::solver::{self, DEFAULT_SOLVER};

/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// Solve boards for another program, line by line
///
/// Each line of standard input names boards, as in `colorwalk help boards`, or is `rows` and the rows of a board in grid
/// text with slashes between them. Each line of standard output is a word and JSON: `ready` at the beginning; `info`
/// whenever more is known of a board; `best` with its solution, or `error`. `stop` ends the search for all boards named so
/// far with the best found, and `quit` ends the program.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ echo series-7 | colorwalk engine
  $ echo rows 12/21 | colorwalk engine --solver exact --time-limit 5s")]
pub(crate) struct Engine {
    /// The solver, NAME or NAME:KEY=VALUE,...; `colorwalk help solvers` lists them
    #[arg(short, long, value_name = "SPEC", default_value = DEFAULT_SOLVER)]
    solver: String,

    #[command(flatten)]
    budget: BudgetOptions,
}

/// A line that names boards.
struct Request {
    line: String,
    /// Raised by `stop`.
    stop: Cancel,
}

impl Engine {
    pub(crate) fn run(&self) -> Result<Verdict, Error> {
        let budget = self.budget.budget(1);
        let solver = solver::build(&Registry::standard(), &self.solver, 1, budget)?;
        let ready = json!({ "protocol": PROTOCOL, "version": env!("CARGO_PKG_VERSION"), "solver": solver.spec });
        tell("ready", &ready.to_string())?;
        let (sender, requests) = mpsc::channel();
        let quit = Cancel::new();
        let end = quit.clone();
        // It may be waiting for a line when the program ends.
        thread::spawn(move || read(&sender, &end));
        let mut number = 0;
        for Request { line, stop } in requests {
            let source = match open(&line) {
                Ok(source) => source,
                Err(error) => {
                    tell("error", &json!({ "line": line, "error": error.to_string() }).to_string())?;
                    continue;
                }
            };
            for (index, read) in source.puzzles().enumerate() {
                if quit.is_cancelled() {
                    return Ok(Verdict::Done);
                }
                let name = source.name(index);
                let record = match read {
                    Ok(puzzle) => think(&solver, &puzzle, (number, &name), (budget, &stop))?
                        .map(|solved| solved.of_puzzle(&puzzle).named(source.id(index), source.place(index))),
                    Err(error) => Err(error.to_string()),
                };
                match record {
                    Ok(solved) => tell("best", &Record::Solved(solved).line())?,
                    Err(error) => {
                        let failed = Failed { board: number, name: Some(name), error };
                        tell("error", &Record::Failed(failed).line())?;
                    }
                }
                number += 1;
            }
        }
        Ok(Verdict::Done)
    }
}

/// Passes on the lines that name boards, until the input ends or a line says `quit`.
fn read(sender: &Sender<Request>, quit: &Cancel) {
    let mut stop = Cancel::new();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        match line.trim() {
            "" => {}
            "stop" => std::mem::take(&mut stop).cancel(),
            "quit" => {
                quit.cancel();
                return stop.cancel();
            }
            line => {
                let request = Request { line: line.to_owned(), stop: stop.clone() };
                if sender.send(request).is_err() {
                    return;
                }
            }
        }
    }
}

/// Opens the boards that a line names.
fn open(line: &str) -> Result<Source, Error> {
    if let Some(rows) = line.strip_prefix("rows ") {
        let spec: BoardSpec = "rows:format=grid".parse().map_err(|error| Error::Usage(format!("{error}")))?;
        return Ok(Source::open(&[spec], |name| BoardFile::copy(name, rows.replace('/', "\n").as_bytes()))?);
    }
    let texts: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    let specs = boards::read(&texts)?;
    if specs.iter().any(|spec| spec.file() == Some("-")) {
        return Err(Error::Usage("standard input has the lines: expected another name of boards".to_owned()));
    }
    boards::open(&specs)
}

/// Solves the board of this number and name, and tells whenever the bounds change; `Err` inside if there is no solution.
fn think(
    solver: &NamedSolver,
    puzzle: &Puzzle,
    (number, name): (usize, &str),
    (budget, stop): (Budget, &Cancel),
) -> Result<Result<Solved, String>, Error> {
    let (mut told, mut known) = (Ok(()), (None, None));
    let mut observer = |progress: &Progress| {
        let now = (progress.lower_bound, progress.upper_bound);
        if told.is_err() || now == known || progress.finished {
            return;
        }
        known = now;
        let moves =
            progress.best.as_ref().map(|best| best.moves().iter().copied().map(Color::index).collect::<Vec<_>>());
        let info = json!({
            "board": number, "name": name, "lower_bound": now.0, "length": now.1, "moves": moves,
            "seconds": progress.elapsed.as_secs_f64(), "expanded": progress.expanded,
        });
        told = tell("info", &info.to_string());
        if told.is_err() {
            stop.cancel();
        }
    };
    let control = Control::default().with_budget(budget).with_cancel(stop).with_observer(&mut observer);
    let solved = solver.solver.solve(&Problem::new(&puzzle.board), control);
    told?;
    Ok(solved.map(|outcome| Solved::new(number, &solver.spec, &outcome)).map_err(|error| error.to_string()))
}

/// Writes a line, which other programs wait for.
fn tell(word: &str, json: &str) -> Result<(), Error> {
    let mut output = io::stdout().lock();
    writeln!(output, "{word} {json}")?;
    Ok(output.flush()?)
}
