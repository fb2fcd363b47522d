//! Running the program, for all integration tests.

#![cfg_attr(
    not(target_os = "linux"),
    allow(dead_code, reason = "the tests of signals use a part of this")
)]

pub(crate) mod schema;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use nix::sys::stat::Mode;
use nix::unistd::Pid;

/// The program.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_colorwalk");

/// How long to wait for something, even on a slow machine under load.
const PATIENCE: Duration = Duration::from_secs(120);

/// Waits until `come` returns a value, and panics after a while.
pub(crate) fn wait_for<T>(what: &str, mut come: impl FnMut() -> Option<T>) -> T {
    let until = Instant::now() + PATIENCE;
    loop {
        if let Some(value) = come() {
            return value;
        }
        assert!(Instant::now() < until, "timed out waiting for {what}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Waits for a condition that the running program must bring about.
pub(crate) fn until(what: &str, child: &mut Child, holds: impl Fn() -> bool) {
    wait_for(what, || {
        let ended = child.try_wait().unwrap();
        let held = holds();
        assert!(
            held || ended.is_none(),
            "it ended without {what}: {ended:?}"
        );
        held.then_some(())
    });
}

/// Waits until a program has a handler of interrupts and is at work.
#[cfg(target_os = "linux")]
pub(crate) fn until_it_hears_interrupts(child: &mut Child) {
    let status = format!("/proc/{}/status", child.id());
    until("a handler of interrupts", child, || {
        let status = std::fs::read_to_string(&status).unwrap_or_default();
        let caught = status
            .lines()
            .find_map(|line| line.strip_prefix("SigCgt:"))
            .map(str::trim);
        caught.is_some_and(|signals| u64::from_str_radix(signals, 16).unwrap() & 1 << (2 - 1) != 0)
    });
    // An interrupt before the first board ends the program without an answer.
    let usage = format!("/proc/{}/stat", child.id());
    until("a tenth of a second of work", child, || {
        let usage = std::fs::read_to_string(&usage).unwrap_or_default();
        let fields = usage
            .rsplit(')')
            .next()
            .unwrap_or_default()
            .split_whitespace();
        fields
            .skip(11)
            .take(2)
            .filter_map(|ticks| ticks.parse::<u64>().ok())
            .sum::<u64>()
            >= 10
    });
}

/// Sends a signal.
pub(crate) fn signal(child: &Child, signal: Signal) {
    kill(child.id(), signal).unwrap();
}

/// Sends a signal to a process, which may have ended.
pub(crate) fn kill(id: u32, signal: Signal) -> nix::Result<()> {
    nix::sys::signal::kill(Pid::from_raw(id.try_into().unwrap()), signal)
}

/// Creates a named pipe.
pub(crate) fn make_pipe(path: &Path) {
    nix::unistd::mkfifo(path, Mode::S_IRUSR | Mode::S_IWUSR).unwrap();
}

/// Waits for a program to end and returns its output.
pub(crate) fn ended(child: Child) -> Output {
    let (id, (sender, output)) = (child.id(), mpsc::channel());
    thread::spawn(move || sender.send(child.wait_with_output().unwrap()));
    output.recv_timeout(PATIENCE).unwrap_or_else(|_| {
        let _ = kill(id, Signal::SIGKILL);
        panic!("the program does not end");
    })
}

/// The outcome of a run of the program.
#[derive(Debug)]
pub(crate) struct Run {
    /// The exit code; `None` after a signal.
    pub(crate) code: Option<i32>,
    /// Its standard output.
    pub(crate) output: String,
    /// Its standard error.
    pub(crate) errors: String,
}

impl Run {
    /// Returns the output of a run that must have succeeded without messages, except those that [`Run::told`] omits.
    pub(crate) fn done(self) -> String {
        assert_eq!(
            (self.code, self.told()),
            (Some(0), Vec::new()),
            "{}",
            self.output
        );
        self.output
    }

    /// Returns the lines on standard error, without the summary of `solve`.
    pub(crate) fn told(&self) -> Vec<&str> {
        let is_figures = |line: &str| {
            let split = line
                .split_once(" boards: ")
                .or_else(|| line.split_once(" board: "));
            split.is_some_and(|(boards, told)| {
                boards.parse::<usize>().is_ok()
                    && told.contains(" solved, ")
                    && told.ends_with(" s")
            })
        };
        self.errors
            .lines()
            .filter(|line| !is_figures(line))
            .collect()
    }

    /// Returns the error that the run must have ended with: exit code 2, one line on standard error, nothing else.
    pub(crate) fn mistake(self) -> String {
        assert_eq!(
            (self.code, self.output.as_str()),
            (Some(2), ""),
            "{}",
            self.errors
        );
        let line = self
            .errors
            .strip_suffix('\n')
            .unwrap_or_else(|| panic!("no whole line: {:?}", self.errors));
        assert!(!line.contains('\n'), "more than a line: {line}");
        line.strip_prefix("error: ")
            .unwrap_or_else(|| panic!("no error: {line}"))
            .to_owned()
    }
}

/// Runs the program with these arguments, separated by spaces.
pub(crate) fn run(arguments: &str) -> Run {
    run_with(arguments, "")
}

/// Runs the program with this standard input.
pub(crate) fn run_with(arguments: &str, input: &str) -> Run {
    run_in(Path::new("."), arguments, input)
}

/// Runs the program in this directory.
pub(crate) fn run_in(directory: &Path, arguments: &str, input: &str) -> Run {
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split_whitespace())
        .current_dir(directory);
    finish(&mut command, input)
}

/// Runs a command to its end.
pub(crate) fn finish(command: &mut Command, input: &str) -> Run {
    // The tests choose the width of the output.
    if !command.get_envs().any(|(name, _)| name == "COLUMNS") {
        command.env_remove("COLUMNS");
    }
    // A pipe is read where no board is named, even an empty one.
    let source = if input.is_empty() {
        Stdio::null()
    } else {
        Stdio::piped()
    };
    let command = command
        .stdin(source)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let stdin = child.stdin.take();
    let input = input.to_owned();
    // The program need not read its input to the end.
    let writer = thread::spawn(move || {
        if let Some(mut stdin) = stdin {
            drop(stdin.write_all(input.as_bytes()));
        }
    });
    let output = ended(child);
    writer.join().unwrap();
    let run = Run {
        code: output.status.code(),
        output: String::from_utf8(output.stdout).unwrap(),
        errors: String::from_utf8(output.stderr).unwrap(),
    };
    schema::check(command, &run);
    run
}

/// Returns an empty directory for a test.
pub(crate) fn directory(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).unwrap();
    directory
}

/// Returns the lines of JSON below the heading, which names the run.
pub(crate) fn rows(output: &str) -> impl Iterator<Item = &str> {
    let mut lines = output.lines();
    let heading = lines.next().unwrap_or_default();
    assert!(
        heading.starts_with("{\"results\":"),
        "no heading: {heading}"
    );
    lines
}

/// Returns the only row below the heading.
pub(crate) fn row(output: &str) -> serde_json::Value {
    let rows: Vec<&str> = rows(output).collect();
    assert_eq!(rows.len(), 1, "{output}");
    serde_json::from_str(rows[0]).unwrap()
}

/// Returns the output without the times, which differ from run to run.
pub(crate) fn without_times(output: &str) -> String {
    let line = |line: &str| match line.split_once("\"seconds\":") {
        Some((before, after)) => format!("{before}{}\n", after.split_once(',').unwrap().1),
        None => format!("{line}\n"),
    };
    output.lines().map(line).collect()
}

/// A few boards in grid text, with flood rules.
pub(crate) const BOARDS: &str = "\
1212
3112
2333

112
221
";

/// A certificate of a board of 3 x 3 cells, with 5 steps.
pub(crate) const CERTIFICATE: &str = include_str!("../../../fuzz/seeds/certificates/finish");
