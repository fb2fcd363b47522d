//! Any solvers on any boards, measured by criterion: no file has to be edited.
//!
//! ```console
//! $ cargo run --release --example bench_solver -- beam:width=7 greedy --boards random:14x14,6,count=20
//! $ cargo run --release --example bench_solver -- beam:width=7 --boards boards.txt --save-baseline before
//! $ cargo run --release --example bench_solver -- beam:width=7 --boards boards.txt --baseline before
//! ```
//!
//! Solvers are written as the program takes them, and boards, too: see `docs/boards.md`. Each set of boards is measured with
//! each solver, and the throughput is boards a second. Before that, a line for each says what the solver did, which is the
//! same in every run of a solver that uses one thread and no clock. `--seconds` is how long each is measured, 3 unless given.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

use colorwalk::{Control, Problem, Registry, Solver};
use colorwalk_boards::BoardSpec;
use colorwalk_lab::{BoardFile, Source};
use criterion::{Criterion, SamplingMode, Throughput};

/// What is measured, and how.
struct Options {
    solvers: Vec<Box<dyn Solver>>,
    sets: Vec<BoardSet>,
    seconds: f64,
    save_baseline: Option<String>,
    baseline: Option<String>,
}

/// The boards of one specification.
struct BoardSet {
    name: String,
    problems: Vec<Problem>,
}

impl BoardSet {
    fn open(text: &str) -> Result<Self, Box<dyn Error>> {
        let spec: BoardSpec = text.parse()?;
        let source = Source::open(&[spec], BoardFile::open)?;
        let mut problems = Vec::new();
        for puzzle in source.puzzles() {
            problems.push(Problem::new(&puzzle?.board));
        }
        Ok(Self {
            name: text.to_owned(),
            problems,
        })
    }
}

impl Options {
    /// Reads the arguments of the command line.
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut options = Self {
            solvers: Vec::new(),
            sets: Vec::new(),
            seconds: 3.0,
            save_baseline: None,
            baseline: None,
        };
        while let Some(argument) = arguments.next() {
            if !argument.starts_with("--") {
                options.solvers.push(Registry::standard().build(&argument)?);
                continue;
            }
            let value = arguments
                .next()
                .ok_or_else(|| format!("{argument} needs a value"))?;
            match argument.as_str() {
                "--boards" => options.sets.push(BoardSet::open(&value)?),
                "--seconds" => options.seconds = value.parse()?,
                "--save-baseline" => options.save_baseline = Some(value),
                "--baseline" => options.baseline = Some(value),
                _ => {
                    return Err(format!(
                        "unknown option {argument}: expected --boards, --seconds, --save-baseline or --baseline"
                    )
                    .into());
                }
            }
        }
        if options.solvers.is_empty() {
            return Err("no solver: name one or more, such as beam:width=7".into());
        }
        if options.sets.is_empty() {
            options.sets.push(BoardSet::open("series")?);
        }
        Ok(options)
    }

    /// Returns criterion with these options.
    fn criterion(&self) -> Result<Criterion, Box<dyn Error>> {
        let mut criterion = Criterion::default()
            .sample_size(10)
            .warm_up_time(Duration::from_millis(300))
            // With 100,000, the default, the plots would take longer than the measurement.
            .nresamples(10_000)
            .measurement_time(Duration::try_from_secs_f64(self.seconds)?);
        if let Some(name) = &self.save_baseline {
            criterion = criterion.save_baseline(name.clone());
        }
        if let Some(name) = &self.baseline {
            criterion = criterion.retain_baseline(name.clone(), true);
        }
        Ok(criterion)
    }
}

/// Solves the boards once, and prints what the solver did.
fn print_work(solver: &dyn Solver, set: &BoardSet) -> Result<(), Box<dyn Error>> {
    let mut moves = 0;
    let mut optimal = 0;
    let mut expanded = 0;
    let mut generated = 0;
    for problem in &set.problems {
        let answer = solver.solve(problem, Control::default())?;
        moves += answer.solution.len();
        optimal += usize::from(answer.is_optimal());
        expanded += answer.statistics.expanded;
        generated += answer.statistics.generated;
    }
    println!(
        "{}, {}: {} boards, {moves} moves, {optimal} proven optimal, {expanded} nodes, {generated} positions",
        solver.spec(),
        set.name,
        set.problems.len(),
    );
    Ok(())
}

/// Measures how long the solver takes for the boards.
fn measure(criterion: &mut Criterion, solver: &dyn Solver, set: &BoardSet) {
    let mut group = criterion.benchmark_group(&set.name);
    group.sampling_mode(SamplingMode::Flat);
    group.throughput(Throughput::Elements(set.problems.len() as u64));
    group.bench_function(solver.spec().to_string(), |bencher| {
        bencher.iter(|| {
            for problem in &set.problems {
                // An error would have been returned when the work was printed.
                let _ = black_box(solver.solve(black_box(problem), Control::default()));
            }
        });
    });
    group.finish();
}

fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::read(std::env::args().skip(1))?;
    for set in &options.sets {
        for solver in &options.solvers {
            print_work(&**solver, set)?;
        }
    }
    let mut criterion = options.criterion()?;
    for set in &options.sets {
        for solver in &options.solvers {
            measure(&mut criterion, &**solver, set);
        }
    }
    criterion.final_summary();
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
