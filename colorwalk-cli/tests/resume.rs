//! `solve --resume`: a batch that is killed again and again comes to the same end as one that is left alone.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{PROGRAM, directory, run_in};

const BATCH: &str = "solve --boards random --count 500 --size 12x12 --colors 5 --solver look-ahead:depth=6";

fn resume(here: &Path, format: &str) -> std::process::Child {
    let arguments = format!("{BATCH} --format {format} --resume out --jobs 2");
    Command::new(PROGRAM).args(arguments.split(' ')).current_dir(here).stderr(Stdio::null()).spawn().unwrap()
}

/// The output without the times, which are never the same.
fn without_times(output: &str) -> String {
    let line = |line: &str| match line.split_once("\"seconds\":") {
        Some((before, after)) => format!("{before}{}\n", after.split_once(',').unwrap().1),
        None => format!("{line}\n"),
    };
    output.lines().map(line).collect()
}

#[test]
fn killed_at_ten_moments_it_ends_as_if_undisturbed() {
    for format in ["text", "json", "moves"] {
        let here = directory(&format!("resume-{format}"));
        let begun = Instant::now();
        let undisturbed = run_in(&here, &format!("{BATCH} --format {format}"), "").done();
        let whole = begun.elapsed();
        assert_eq!(undisturbed.lines().count(), 500);

        for moment in 0..10_u32 {
            let mut child = resume(&here, format);
            std::thread::sleep(whole / 12 + Duration::from_millis(u64::from(moment * 7 % 10)));
            // SIGKILL, which no program can do anything about.
            child.kill().unwrap();
            child.wait().unwrap();
            // The system writes short lines whole; a broken one is made by hand.
            let written = fs::read(here.join("out")).unwrap_or_default();
            if moment % 2 == 1 {
                fs::write(here.join("out"), &written[..written.len().saturating_sub(3 + moment as usize)]).unwrap();
            }
        }
        assert!(fs::read_to_string(here.join("out")).unwrap().lines().count() > 0);
        assert!(resume(&here, format).wait().unwrap().success());
        let output = fs::read_to_string(here.join("out")).unwrap();
        assert_eq!(without_times(&output), without_times(&undisturbed));

        // Once more changes nothing.
        assert!(resume(&here, format).wait().unwrap().success());
        assert_eq!(fs::read_to_string(here.join("out")).unwrap(), output);
    }
}

#[test]
fn a_file_that_is_not_such_an_output_is_left_alone() {
    let here = directory("resume-foreign");
    fs::write(here.join("letter"), "Dear Ada,\nhello").unwrap();
    let mistake = run_in(&here, "solve --boards series --count 3 --solver greedy --resume letter", "").mistake();
    assert!(mistake.starts_with("letter: line 1 is not the result of board 0 by greedy:metric=area"), "{mistake}");
    assert_eq!(fs::read_to_string(here.join("letter")).unwrap(), "Dear Ada,\nhello");
    run_in(&here, "solve --boards series --count 3 --solver greedy --resume out --format json", "").done();
    let mistake = run_in(&here, "solve --boards series --count 3 --solver round-robin --resume out --format json", "");
    assert!(mistake.mistake().contains("is not the result of board 0 by round-robin"));
    let mistake = run_in(&here, "solve --boards series --count 2 --solver greedy --resume out --format json", "");
    assert_eq!(mistake.mistake(), "the output has 3 results, but there are 2 boards");
}

#[test]
fn failures_of_an_earlier_run_still_count() {
    let here = directory("resume-failed");
    fs::write(here.join("boards"), "12\n2\n\n11\n22\n").unwrap();
    for _ in 0..2 {
        let run = run_in(&here, "solve boards --keep-going --format moves --resume out", "");
        assert_eq!(run.code, Some(1));
        assert_eq!(fs::read_to_string(here.join("out")).unwrap(), "-\n2\n");
    }
}
