//! Faults outside the program: output that nobody takes, unwritable places, two writers of one file, an interrupt. What
//! every command that writes does when it is stopped, or the disk is full, is in `writers`.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::{PROGRAM, directory, ended, run_in, signal, until};
use nix::sys::signal::Signal;

/// Starts the program, whose output nobody sees.
fn start(here: &Path, arguments: &str) -> Child {
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split(' '))
        .current_dir(here)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().unwrap()
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
fn an_interrupted_comparison_prints_its_results_and_can_be_resumed() {
    let here = directory("faults-interrupted");
    let arguments = "compare series:count=30 --solver greedy --solver look-ahead:depth=7 --jobs 1 --save saved --resume games";
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split(' '))
        .current_dir(&here)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // All of greedy and a little of the other.
    let games = || fs::read_to_string(here.join("games")).map_or(0, |games| games.lines().count());
    until("35 games", &mut child, || games() >= 35);
    signal(&child, Signal::SIGINT);
    let ended = ended(child);
    let (table, said) = (
        String::from_utf8(ended.stdout).unwrap(),
        String::from_utf8(ended.stderr).unwrap(),
    );
    assert_eq!(ended.status.code(), Some(130), "{said}");
    assert!(table.contains("\n greedy:metric=area "), "{table}");
    assert!(
        said.contains("interrupted: ")
            && said.ends_with(" of 60 games played, and nothing is saved\n"),
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
    assert!(after.starts_with(&before) && after.lines().count() == 61);
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
    signal(&first, Signal::SIGSTOP);
    let second = run_in(&here, arguments, "");
    signal(&first, Signal::SIGCONT);
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

/// Without room for the allocator's reserve of a thread, the system refused each request for memory: this took forty seconds.
#[test]
fn little_address_space_is_enough_for_a_small_proof() {
    for kilobytes in [120_000, 60_000] {
        let command = format!("ulimit -v {kilobytes}; exec \"$0\" grade random:6x6,4");
        let began = std::time::Instant::now();
        let output = Command::new("sh")
            .args(["-c", &command, PROGRAM])
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.starts_with("pcg1-6x6-4-flood-0: 7 moves, score 5.30, medium"));
        // It takes a fiftieth of a second.
        assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
    }
}
