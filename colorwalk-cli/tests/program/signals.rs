//! Signals that ask the program to end: what is kept, the exit code, and that no temporary file is left.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use crate::common::{PROGRAM, directory, ended, signal, until, until_it_hears_interrupts};

/// The signals that end a run, each with the exit code that names it.
const SIGNALS: [(Signal, i32); 4] = [
    (Signal::SIGHUP, 129),
    (Signal::SIGINT, 130),
    (Signal::SIGTERM, 143),
    (Signal::SIGXCPU, 152),
];

/// A way to write results: the arguments, and how the file `out` or standard output begins and ends once the run is stopped.
struct Writer {
    arguments: &'static str,
    begins: &'static str,
    contains: &'static str,
}

/// Each would run for years.
const WRITERS: [Writer; 5] = [
    Writer {
        arguments: "solve random:40x40,8,walk -s dfs:cap=1000000000000 -q -f json",
        begins: "{",
        contains: "\"stopped_by\":\"cancelled\"",
    },
    Writer {
        arguments: "solve random:40x40,8,walk -s dfs:cap=1000000000000 -q -f json -o out",
        begins: "{",
        contains: "\"stopped_by\":\"cancelled\"",
    },
    Writer {
        arguments: "solve series-0 random:40x40,8,walk -s exact -q -f moves -o out",
        begins: "",
        contains: "\n",
    },
    Writer {
        arguments: "solve random:40x40,8,walk -s exact -q --certificate out",
        begins: "colorwalk certificate 1\n",
        contains: "\nend ",
    },
    Writer {
        arguments: "compare series-0 random:40x40,8,walk -s exact -q -j 1 --resume out",
        begins: "{",
        contains: "\"id\":\"series-0\"",
    },
];

fn start(here: &Path, arguments: &str) -> Command {
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split(' '))
        .current_dir(here)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Returns the names of the files in a directory.
fn files(here: &Path) -> Vec<String> {
    let entries = fs::read_dir(here).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Starts the writer in a directory of its own; returns both once it is at work.
fn begin(writer: &Writer, name: &str) -> (PathBuf, Child) {
    let here = directory(name);
    let mut child = start(&here, writer.arguments).spawn().unwrap();
    until_it_hears_interrupts(&mut child);
    if writer.arguments.contains("--resume") {
        let resumed = here.join("out");
        let has_row = || fs::read_to_string(&resumed).is_ok_and(|text| text.contains("\"id\""));
        until("the first game", &mut child, has_row);
    }
    (here, child)
}

/// Checks that the signal ends a run with this exit code, and what is kept.
fn check_end(writer: &Writer, here: &Path, child: Child, sent: Signal, code: i32, case: &str) {
    let begun = Instant::now();
    signal(&child, sent);
    let run = ended(child);
    let taken = begun.elapsed();
    assert_eq!(run.status.code(), Some(code), "{case}");
    // A second is what is promised; a busy machine gets more.
    assert!(taken < Duration::from_secs(20), "{case}: {taken:?}");
    let is_printed = !writer.arguments.ends_with(" out");
    let kept = if is_printed {
        assert_eq!(files(here), [""; 0], "{case}");
        String::from_utf8(run.stdout).unwrap()
    } else {
        assert_eq!(files(here), ["out"], "{case}");
        fs::read_to_string(here.join("out")).unwrap()
    };
    assert!(kept.starts_with(writer.begins), "{case}: {kept}");
    assert!(kept.contains(writer.contains), "{case}: {kept}");
}

#[test]
#[ignore = "needs /proc; .ci/quick runs it"]
fn a_signal_ends_a_run_with_what_is_done_and_its_own_exit_code() {
    for (number, writer) in WRITERS.iter().enumerate() {
        for (sent, code) in SIGNALS {
            let (here, child) = begin(writer, &format!("signals-{number}-{code}"));
            let case = format!("{sent} during {}", writer.arguments);
            check_end(writer, &here, child, sent, code, &case);
        }
    }
}

/// A run that is stopped and continued, or told of a pipe that it does not write to, goes on as if nothing had been.
#[test]
#[ignore = "needs /proc; .ci/quick runs it"]
fn a_run_goes_on_after_being_stopped_and_after_a_broken_pipe() {
    for (number, writer) in WRITERS.iter().enumerate() {
        let (here, mut child) = begin(writer, &format!("signals-on-{number}"));
        let case = format!("STOP, CONT and PIPE during {}", writer.arguments);
        signal(&child, Signal::SIGSTOP);
        let status = format!("/proc/{}/stat", child.id());
        until("being stopped", &mut child, || {
            let state = fs::read_to_string(&status).unwrap_or_default();
            state
                .rsplit(')')
                .next()
                .unwrap_or_default()
                .starts_with(" T")
        });
        signal(&child, Signal::SIGCONT);
        signal(&child, Signal::SIGPIPE);
        std::thread::sleep(Duration::from_millis(300));
        assert!(child.try_wait().unwrap().is_none(), "{case}: it goes on");
        check_end(writer, &here, child, Signal::SIGTERM, 143, &case);
    }
}

/// Ctrl-\ is for a program that does not answer Ctrl-C: nothing handles it, and the next run removes what is left over.
#[test]
#[ignore = "needs /proc; .ci/quick runs it"]
fn quit_ends_a_run_at_once_and_the_next_one_removes_its_temporary_file() {
    for (number, writer) in WRITERS.iter().enumerate() {
        let (here, child) = begin(writer, &format!("signals-quit-{number}"));
        signal(&child, Signal::SIGQUIT);
        let run = ended(child);
        assert_eq!(run.status.signal(), Some(3), "{}", writer.arguments);
        let next = start(&here, "solve series-0 -s greedy -q -f json -o out")
            .output()
            .unwrap();
        assert!(next.status.success(), "{}", writer.arguments);
        assert_eq!(files(&here), ["out"], "{}", writer.arguments);
    }
}

#[test]
#[ignore = "needs /proc; .ci/quick runs it"]
fn a_run_that_outlives_its_terminal_goes_on() {
    let here = directory("signals-nohup");
    let arguments = "solve random:40x40,8,walk -s dfs:cap=1000000000000 -q -f json -o out";
    let mut child = Command::new("sh")
        .args(["-c", &format!("trap '' HUP; exec {PROGRAM} {arguments}")])
        .current_dir(&here)
        .spawn()
        .unwrap();
    until_it_hears_interrupts(&mut child);
    signal(&child, Signal::SIGHUP);
    std::thread::sleep(Duration::from_millis(300));
    assert!(child.try_wait().unwrap().is_none(), "it goes on");
    signal(&child, Signal::SIGTERM);
    assert_eq!(ended(child).status.code(), Some(143));
    assert_eq!(files(&here), ["out"]);
}

#[test]
fn a_file_that_grows_too_large_is_an_error_and_the_old_one_stays() {
    let here = directory("signals-size");
    for arguments in [
        "generate random:40x40,8,count=20 -o out",
        "compare series:count=100 -s greedy -q --save out",
        "render board random:40x40,8 -o out.svg",
    ] {
        let name = arguments.rsplit(' ').next().unwrap();
        fs::write(here.join(name), "old").unwrap();
        let run = Command::new("sh")
            .args(["-c", &format!("ulimit -f 4; exec {PROGRAM} {arguments}")])
            .current_dir(&here)
            .output()
            .unwrap();
        let said = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(153), "{arguments}: {said}");
        assert!(
            said.starts_with(&format!("error: {name}: ")),
            "{arguments}: {said}"
        );
        assert_eq!(fs::read_to_string(here.join(name)).unwrap(), "old");
        fs::remove_file(here.join(name)).unwrap();
        assert_eq!(files(&here), [""; 0], "{arguments}");
    }
}
