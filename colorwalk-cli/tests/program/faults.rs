//! Faults outside the program: output that nobody takes, unwritable places, two writers of one file, an interrupt. What
//! every command that writes does when it is stopped, or the disk is full, is in `writers`.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::{PROGRAM, directory, ended, finish, run_in, signal, until};
use nix::sys::signal::Signal;

/// Starts the program, whose output nobody sees.
fn start(here: &Path, arguments: &str) -> Child {
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split(' '))
        .current_dir(here)
        .stdin(Stdio::null())
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
        "render board series-0",
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
            "render solution pcg1-34x34-9-flood-1 --solver exact --output",
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

/// With four descriptors, one file is open at a time: while results are written, the files of the system cannot be read.
#[test]
fn a_machine_that_says_nothing_about_itself_is_no_panic() {
    let here = directory("faults-descriptors");
    for arguments in [
        "solve series-0 --solver greedy --resume games",
        "compare series:count=2 --solver greedy",
        "generate random:4x4,3",
        "grade random:5x5,3",
        "render solution series-0 --solver greedy --output /dev/null --format svg",
        "engine",
        "help solvers",
    ] {
        // What started the tests may have left the fourth one open.
        let script = format!("exec 3>&-; ulimit -n 4; exec {PROGRAM} {arguments}");
        let mut shell = Command::new("sh");
        shell.args(["-c", &script]).current_dir(&here).env_clear();
        let run = finish(&mut shell, "");
        assert_eq!(run.code, Some(0), "{arguments}: {}", run.errors);
    }
}

/// Every command, in a file system that has nothing but the program and its libraries.
#[test]
#[ignore = "needs unshare, chroot and their permission, and ldd; .ci/quick runs it"]
fn every_command_runs_without_proc() {
    let root = directory("faults-chroot");
    let script = "set -e
        for file in \"$0\" $(ldd \"$0\" | grep -o '/[^ ]*'); do
            mkdir -p \"./$(dirname \"$file\")\"
            cp -L \"$file\" \"./$file\"
        done";
    let mut shell = Command::new("sh");
    finish(shell.args(["-c", script, PROGRAM]).current_dir(&root), "").done();
    for arguments in [
        "solve series-0 --certificate proof",
        "solve series:count=3 --solver greedy --resume games",
        "solve random:4x4,3,flood --free",
        "verify --certificate proof",
        "compare series:count=2 --solver greedy --save saved",
        "generate random:4x4,3",
        "grade random:5x5,3",
        "render solution series-0 --solver greedy --output a.gif",
        "engine",
        "help solvers",
        "man",
        "completions bash",
        "install-files installed",
    ] {
        // A user who is not root can be root in a new namespace, if the system allows that.
        let flags: &[&str] = if nix::unistd::geteuid().is_root() {
            &[]
        } else {
            &["-r"]
        };
        let mut command = Command::new("unshare");
        command
            .args(flags)
            .arg("chroot")
            .arg(&root)
            .arg(PROGRAM)
            .args(arguments.split(' '))
            .env_remove("HOME")
            .env("TMPDIR", "/absent");
        let run = finish(&mut command, "");
        assert_eq!(run.code, Some(0), "{arguments}: {}", run.errors);
    }
}

/// A copy of what can be read only once is kept in a file, if it is large.
#[test]
fn without_a_temporary_folder_the_error_names_it() {
    let mut command = Command::new(PROGRAM);
    command.args(["generate", "-"]).env("TMPDIR", "/absent");
    let mistake = finish(&mut command, &"12\n21\n\n".repeat(1 << 20)).mistake();
    let expected = "standard input: cannot be copied to the temporary folder /absent: ";
    assert!(mistake.starts_with(expected), "{mistake}");
    let mut command = Command::new(PROGRAM);
    command.args(["generate", "-"]).env("TMPDIR", "/absent");
    finish(&mut command, "12\n21\n").done();
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
