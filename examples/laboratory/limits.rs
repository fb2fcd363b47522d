//! How limits are kept: every solver on boards from 14 × 14 to 1,000 × 1,000 under limits of time and memory, with the time, the
//! resident memory, the memory that an allocator counts, and `peak_bytes`.
//!
//! ```console
//! $ cargo run --release --example limits                     # some five minutes
//! $ cargo run --release --example limits -- exact auto 250x250
//! ```
//!
//! Words are names of solvers, boards and limits; with none of a kind, all of that kind are tried. Every solve has a process
//! of its own. An exclamation mark follows what is too much: time beyond the limit by more than a tenth and 50 ms, resident
//! memory by more than a tenth and 16 MiB, and a `peak_bytes` that differs from the allocator's by more than a tenth, 4 MiB and
//! six bytes a cell: a position, the answer and its replay take that, and are not counted.
//! `colorwalk-solvers/tests/heap/limits.rs` is the same in small.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::process::Command;
use std::time::{Duration, Instant};

use colorwalk::random::Recipe;
use colorwalk::{Board, Budget, Control, Entry, Problem, Registry, Rules, Setup, Tiling};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// A kind of board.
struct Kind {
    name: &'static str,
    side: usize,
    colors: usize,
    tiling: Tiling,
}

const KINDS: [Kind; 7] = [
    Kind {
        name: "14x14",
        side: 14,
        colors: 6,
        tiling: Tiling::Grid,
    },
    Kind {
        name: "34x34",
        side: 34,
        colors: 9,
        tiling: Tiling::Hex,
    },
    Kind {
        name: "60x60",
        side: 60,
        colors: 3,
        tiling: Tiling::Torus,
    },
    Kind {
        name: "180x180",
        side: 180,
        colors: 4,
        tiling: Tiling::Grid,
    },
    Kind {
        name: "250x250",
        side: 250,
        colors: 3,
        tiling: Tiling::Torus,
    },
    Kind {
        name: "300x300",
        side: 300,
        colors: 8,
        tiling: Tiling::Hex,
    },
    Kind {
        name: "1000x1000",
        side: 1000,
        colors: 6,
        tiling: Tiling::Grid,
    },
];

/// A limit of a solve. With one of memory, two seconds end it.
struct Limit {
    name: &'static str,
    time: Duration,
    mebibytes: Option<u64>,
}

const LIMITS: [Limit; 5] = [
    Limit {
        name: "100ms",
        time: Duration::from_millis(100),
        mebibytes: None,
    },
    Limit {
        name: "500ms",
        time: Duration::from_millis(500),
        mebibytes: None,
    },
    Limit {
        name: "2s",
        time: Duration::from_secs(2),
        mebibytes: None,
    },
    Limit {
        name: "16MiB",
        time: Duration::from_secs(2),
        mebibytes: Some(16),
    },
    Limit {
        name: "256MiB",
        time: Duration::from_secs(2),
        mebibytes: Some(256),
    },
];

/// The memory of a solve without a limit of its own: a quarter of a small machine, as the program would set it.
const USUAL_MEBIBYTES: u64 = 1024;

fn board(kind: &Kind) -> Result<Board, Box<dyn Error>> {
    let recipe = Recipe::new(kind.side, kind.side, kind.colors)?.with_rules(Rules::Flood);
    Ok(Setup::from(&recipe.board(0))
        .with_tiling(kind.tiling)
        .build()?)
}

/// Returns the bytes of a line of the process's status, `VmHWM` or `VmRSS`; 0 where there is no such file.
fn resident(line: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let found = status.lines().find_map(|text| text.strip_prefix(line));
    let kibibytes = found.and_then(|text| text.split_whitespace().nth(1)?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) << 10
}

/// Solves in this process, and prints what it took: seconds, bytes resident, bytes allocated, bytes said, and the end.
fn solve(solver: &str, kind: &Kind, limit: &Limit) -> Result<(), Box<dyn Error>> {
    let problem = Problem::new(&board(kind)?);
    let solver = Registry::standard().build(solver)?;
    let mebibytes = limit.mebibytes.unwrap_or(USUAL_MEBIBYTES);
    let budget = Budget::default()
        .with_time(limit.time)
        .with_memory(mebibytes << 20);
    let resident_before = resident("VmRSS");
    let allocated_before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let begun = Instant::now();
    let result = solver.solve(&problem, Control::default().with_budget(budget));
    let seconds = begun.elapsed().as_secs_f64();
    let allocated = HEAP.peak_usage() - allocated_before;
    let resident = resident("VmHWM").saturating_sub(resident_before);
    let (said, end) = match &result {
        Ok(answer) => {
            let end = answer.stopped_by().map_or("done", colorwalk::Limit::name);
            (answer.statistics.peak_bytes, end)
        }
        Err(_) => (0, "refused"),
    };
    println!("{seconds} {resident} {allocated} {said} {end}");
    Ok(())
}

/// Prints a row of the table; returns whether everything is within its limit.
fn row(solver: &str, kind: &Kind, limit: &Limit) -> Result<bool, Box<dyn Error>> {
    let output = Command::new(std::env::current_exe()?)
        .args(["--row", solver, kind.name, limit.name])
        .output()?;
    let text = String::from_utf8(output.stdout)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let [seconds, resident, allocated, said, end] = words[..] else {
        return Err(format!("{solver} on {}: {:?}", kind.name, output.status).into());
    };
    let seconds: f64 = seconds.parse()?;
    let resident: u64 = resident.parse()?;
    let allocated: u64 = allocated.parse()?;
    let said: u64 = said.parse()?;

    let is_late = seconds > limit.time.as_secs_f64() * 1.1 + 0.05;
    let memory = limit.mebibytes.unwrap_or(USUAL_MEBIBYTES) << 20;
    let is_large = resident > memory + memory / 10 + (16 << 20);
    let not_counted = (4 << 20) + 6 * (kind.side as u64).pow(2);
    let is_false = said.abs_diff(allocated) > allocated / 10 + not_counted && end != "refused";
    let mark = |is_wrong: bool| if is_wrong { "!" } else { "" };
    println!(
        "| {solver} | {} | {} | {end} | {seconds:.3}{} | {}{} | {} | {}{} |",
        kind.name,
        limit.name,
        mark(is_late),
        mebibytes_of(resident),
        mark(is_large),
        mebibytes_of(allocated),
        mebibytes_of(said),
        mark(is_false),
    );
    Ok(!(is_late || is_large || is_false))
}

fn mebibytes_of(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, solver, kind, limit] = &words[..] {
        if flag == "--row" {
            let kind = KINDS.iter().find(|known| known.name == kind);
            let limit = LIMITS.iter().find(|known| known.name == limit);
            if let (Some(kind), Some(limit)) = (kind, limit) {
                return solve(solver, kind, limit);
            }
        }
    }
    let registry = Registry::standard();
    let solvers: Vec<&str> = registry.entries().iter().map(Entry::name).collect();
    let solvers = chosen(solvers, &words);
    let kinds = chosen(KINDS.iter().map(|kind| kind.name).collect(), &words);
    let limits = chosen(LIMITS.iter().map(|limit| limit.name).collect(), &words);
    println!("| solver | board | limit | end | s | MiB resident | MiB allocated | MiB said |");
    println!("|---|---|---|---|--:|--:|--:|--:|");
    let mut rows = 0;
    let mut kept = 0;
    for solver in solvers {
        for kind in KINDS.iter().filter(|kind| kinds.contains(&kind.name)) {
            for limit in LIMITS.iter().filter(|limit| limits.contains(&limit.name)) {
                rows += 1;
                kept += usize::from(row(solver, kind, limit)?);
            }
        }
    }
    println!("\n{kept} of {rows} solves kept to their limits");
    Ok(())
}

/// Returns those names that are among the words, or all if none is.
fn chosen<'a>(names: Vec<&'a str>, words: &[String]) -> Vec<&'a str> {
    let named: Vec<&str> = names
        .iter()
        .copied()
        .filter(|name| words.iter().any(|word| word == name))
        .collect();
    if named.is_empty() { names } else { named }
}
