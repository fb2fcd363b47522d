//! Faults outside the program: full disks, unwritable places, closed pipes, and being killed at any moment. Nothing is
//! lost, nothing is half written, and the exit code is right.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]
#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use common::{PROGRAM, Run, directory, ended, finish, run_in, signal, until};

/// Commands that write a file named `out`, each with the end of the complete file.
const WRITERS: [(&str, &str); 4] = [
    (
        "compare series:count=30 --solver look-ahead:depth=4 --save out",
        "}]}\n",
    ),
    (
        "render series:count=40 --format png --output out",
        "IEND\u{fffd}B`\u{fffd}",
    ),
    ("render --format svg --output out", "</svg>\n"),
    ("solve series-3 --solver exact --certificate out", ""),
];

fn start(here: &Path, arguments: &str) -> Child {
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split(' '))
        .current_dir(here)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().unwrap()
}

/// Runs the program in a shell that sets a limit first.
fn limited(here: &Path, limit: &str, arguments: &str) -> Run {
    let script = format!("trap '' XFSZ; {limit}; exec {PROGRAM} {arguments}");
    finish(
        Command::new("sh").args(["-c", &script]).current_dir(here),
        "",
    )
}

#[test]
fn a_full_disk_leaves_the_old_file_and_is_reported() {
    let here = directory("faults-full");
    for (arguments, _) in WRITERS {
        fs::write(here.join("out"), "old").unwrap();
        let run = limited(&here, "ulimit -f 1", arguments);
        if run.code == Some(0) {
            // It was small enough.
            continue;
        }
        assert_eq!(run.code, Some(2), "{arguments}: {}", run.errors);
        assert!(run.errors.starts_with("error: out: "), "{}", run.errors);
        assert_eq!(
            fs::read_to_string(here.join("out")).unwrap(),
            "old",
            "{arguments}"
        );
        assert_eq!(fs::read_dir(&here).unwrap().count(), 1, "{arguments}");
        if arguments.starts_with("compare") {
            assert!(
                run.output.contains("\n look-ahead:metric=area,depth=4 "),
                "the table is there: {}",
                run.output
            );
        }
    }
}

#[test]
fn a_full_disk_leaves_whole_lines_of_results() {
    let here = directory("faults-full-results");
    for arguments in [
        "solve series:count=40 --solver greedy --format json --resume out",
        "compare series:count=40 --solver greedy --resume out",
    ] {
        let _ = fs::remove_file(here.join("out"));
        let run = limited(&here, "ulimit -f 4", arguments);
        assert_eq!(run.code, Some(2), "{}", run.errors);
        let lines = fs::read_to_string(here.join("out")).unwrap();
        assert!(
            lines.lines().count() > 2 && lines.ends_with("}\n"),
            "{lines}"
        );
        run_in(&here, arguments, "").done();
        assert_eq!(
            fs::read_to_string(here.join("out"))
                .unwrap()
                .lines()
                .count(),
            41
        );
    }
}

#[test]
fn output_that_cannot_be_written_is_reported() {
    let here = directory("faults-output");
    for arguments in [
        "compare series:count=1 --solver greedy --save saved",
        "solve series:count=1 --solver greedy",
        "generate random:3x3,5,walk",
        "render",
        "help solvers",
        "verify series nothing",
    ] {
        fs::write(here.join("nothing"), "").unwrap();
        let full = fs::File::create("/dev/full").unwrap();
        let mut command = Command::new(PROGRAM);
        let child = command
            .args(arguments.split(' '))
            .current_dir(&here)
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn();
        let run = ended(child.unwrap());
        assert_eq!(run.status.code(), Some(2), "{arguments}");
        assert!(
            String::from_utf8(run.stderr)
                .unwrap()
                .starts_with("error: standard output: "),
            "{arguments}"
        );
    }
    // The result was saved nevertheless.
    assert!(
        fs::read_to_string(here.join("saved"))
            .unwrap()
            .ends_with("}]}\n")
    );
}

#[test]
fn an_unwritable_place_is_found_before_the_work() {
    let here = directory("faults-place");
    // The work itself would end in another message, if it ended.
    for place in ["/proc/out.svg", "/dev/null/out.svg", "absent/out.svg"] {
        for arguments in [
            "compare --all --save",
            "compare --all --resume",
            "solve series --solver dfs --resume",
            "solve pcg1-34x34-9-flood-1 --solver exact --certificate",
            "render pcg1-34x34-9-flood-1 --solver exact --output",
        ] {
            let mistake = run_in(&here, &format!("{arguments} {place}"), "").mistake();
            assert!(mistake.starts_with(place), "{mistake}");
        }
        if !place.starts_with("absent") {
            assert!(
                run_in(&here, &format!("install-files {place}/x"), "")
                    .mistake()
                    .starts_with(place)
            );
        }
    }
}

#[test]
fn killed_at_any_moment_a_file_is_old_or_whole() {
    let here = directory("faults-killed");
    for (arguments, end) in WRITERS {
        let begun = Instant::now();
        assert!(ended(start(&here, arguments)).status.success());
        let whole = begun.elapsed();
        for moment in 0..8 {
            fs::write(here.join("out"), "old").unwrap();
            let mut child = start(&here, arguments);
            std::thread::sleep(whole * moment / 7);
            child.kill().unwrap();
            ended(child);
            let found = String::from_utf8_lossy(&fs::read(here.join("out")).unwrap()).into_owned();
            assert!(
                found == "old" || (found.len() > 100 && found.ends_with(end)),
                "{arguments}: {found}"
            );
        }
    }
}

#[test]
fn an_interrupted_comparison_prints_its_results_and_can_be_resumed() {
    let here = directory("faults-interrupted");
    let arguments =
        "compare --solver greedy --solver look-ahead:depth=7 --jobs 1 --save saved --resume games";
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split(' '))
        .current_dir(&here)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // All of greedy and a little of the other.
    let games = || fs::read_to_string(here.join("games")).map_or(0, |games| games.lines().count());
    until("105 games", &mut child, || games() >= 105);
    signal(&child, "INT");
    let ended = ended(child);
    let (table, said) = (
        String::from_utf8(ended.stdout).unwrap(),
        String::from_utf8(ended.stderr).unwrap(),
    );
    assert_eq!(ended.status.code(), Some(130), "{said}");
    assert!(table.contains("\n greedy:metric=area "), "{table}");
    assert!(
        said.contains("interrupted: ")
            && said.ends_with(" of 200 games played, and nothing is saved\n"),
        "{said}"
    );
    assert!(!here.join("saved").exists());
    let before = fs::read_to_string(here.join("games")).unwrap();
    assert!(before.ends_with("}\n"));
    assert!(
        said.contains(&format!("interrupted: {} of", before.lines().count() - 1)),
        "{said}"
    );

    run_in(&here, arguments, "").done();
    let after = fs::read_to_string(here.join("games")).unwrap();
    assert!(after.starts_with(&before) && after.lines().count() == 201);
    assert!(here.join("saved").exists());
}

#[test]
fn a_file_of_games_has_one_writer() {
    let here = directory("faults-two");
    let arguments = "compare --solver look-ahead:depth=5 --resume games";
    let mut first = start(&here, arguments);
    until("results", &mut first, || {
        fs::metadata(here.join("games")).is_ok_and(|file| file.len() > 0)
    });
    // So that it is still running when the other starts.
    signal(&first, "STOP");
    let second = run_in(&here, arguments, "");
    signal(&first, "CONT");
    assert!(ended(first).status.success());
    assert_eq!(
        second.mistake(),
        "games: another process is writing its results to this file"
    );
    assert_eq!(
        fs::read_to_string(here.join("games"))
            .unwrap()
            .lines()
            .count(),
        101
    );
}
