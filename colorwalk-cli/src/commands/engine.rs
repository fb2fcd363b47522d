//! `colorwalk engine`: boards in, thoughts and answers out, line by line, for other programs.
//!
//! A thread reads the lines, so that `stop` and `quit` arrive while a board is being solved.

use std::io::{self, BufRead as _, Write as _};
use std::sync::mpsc::{self, Sender};
use std::thread;

use colorwalk_lab::{BoardFile, Failed, NamedSolver, Solved, Source};
use colorwalk_solvers::{Cancel, Control, Problem, Progress, Registry};
use serde::Serialize;
use serde_json::json;

use crate::arguments::{BudgetOptions, boards};
use crate::error::{Error, Verdict};
use crate::solver::{self, DEFAULT_SOLVER};

/// Solve boards for another program, line by line
///
/// Each line of standard input names one board, as in `colorwalk help boards`, or is `rows` and the rows of a board in grid
/// text with slashes between them. Each line of standard output is a word and JSON: `ready` at the beginning; `info`
/// whenever more is known of a board; `best` with its solution, or `error`. `stop` ends the search for all boards named so
/// far with the best found, and `quit` ends the program after that.
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

impl Engine {
    pub(crate) fn run(&self) -> Result<Verdict, Error> {
        let budget = self.budget.budget(1);
        let NamedSolver { spec, solver } =
            solver::build(&Registry::standard(), &self.solver, 1, budget)?;
        tell("ready", &json!({ "protocol": 1, "solver": spec }))?;
        let (sender, lines) = mpsc::channel();
        // It may be waiting for a line when the program ends.
        thread::spawn(move || read(&sender));
        for (board, (line, stop)) in lines.into_iter().enumerate() {
            let solved = open(&line).and_then(|source| {
                let puzzle = source.puzzles().next().ok_or_else(|| {
                    Error::Usage(format!("{line}: expected one board, found none"))
                })??;
                let mut observer = observer(board);
                let control = Control::default()
                    .with_budget(budget)
                    .with_cancel(&stop)
                    .with_observer(&mut observer);
                let solved = Solved::new(
                    board,
                    &spec,
                    &solver.solve(&Problem::new(&puzzle.board), control)?,
                );
                Ok(solved
                    .of_puzzle(&puzzle)
                    .named(source.id(0), source.place(0)))
            });
            match solved {
                Ok(solved) => tell("best", &solved)?,
                Err(error) => tell(
                    "error",
                    &Failed {
                        board,
                        name: Some(line),
                        error: error.to_string(),
                    },
                )?,
            }
        }
        Ok(Verdict::Done)
    }
}

/// Passes on the lines that name boards, each with the flag that `stop` raises, until the input ends. After `quit`, nothing is
/// passed on, and what was before it is cut short.
fn read(sender: &Sender<(String, Cancel)>) {
    let mut stop = Cancel::new();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        match line.trim() {
            "" => {}
            "stop" => std::mem::take(&mut stop).cancel(),
            "quit" => return stop.cancel(),
            line if sender.send((line.to_owned(), stop.clone())).is_err() => return,
            _ => {}
        }
    }
}

/// Opens the board that a line names.
fn open(line: &str) -> Result<Source, Error> {
    let (name, rows) = line
        .strip_prefix("rows ")
        .map_or((line, ""), |rows| ("rows:format=grid", rows));
    let specs = boards::read(&[name.to_owned()])?;
    let source = match specs[0].file() {
        Some("rows") => Source::open(&specs, |name| {
            BoardFile::copy(name, rows.replace('/', "\n").as_bytes())
        })?,
        Some("-") => {
            return Err(Error::Usage(
                "standard input has the lines: expected another name".to_owned(),
            ));
        }
        _ => boards::open(&specs)?,
    };
    match source.count() {
        1 => Ok(source),
        count => Err(Error::Usage(format!(
            "expected one board a line, found {count}"
        ))),
    }
}

/// Returns what tells of the board of this number whenever its bounds change.
fn observer(board: usize) -> impl FnMut(&Progress) + Send {
    let mut known = (None, None);
    move |progress| {
        let now = (progress.lower_bound, progress.upper_bound);
        if now != std::mem::replace(&mut known, now) && !progress.finished {
            let moves = progress
                .best
                .iter()
                .flat_map(colorwalk_core::Solution::moves)
                .map(|color| color.index());
            let info = json!({
                "board": board, "lower_bound": now.0, "length": now.1, "moves": moves.collect::<Vec<_>>(),
                "seconds": progress.elapsed.as_secs_f64(), "expanded": progress.expanded,
            });
            // If nobody reads any more, the answer ends the program.
            let _ = tell("info", &info);
        }
    }
}

/// Writes a line, which other programs wait for.
fn tell(word: &str, known: &impl Serialize) -> Result<(), Error> {
    let mut output = io::stdout().lock();
    writeln!(
        output,
        "{word} {}",
        serde_json::to_string(known).map_err(io::Error::from)?
    )?;
    Ok(output.flush()?)
}
