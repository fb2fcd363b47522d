//! The boards of commands that are given nothing, a pipe, a file, two files of which one is missing, or a terminal: one rule for all.

use std::fs;
use std::io::Read as _;
use std::path::Path;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::common::{BOARDS, PROGRAM, directory, run_in};

/// A command that works on boards.
struct Command {
    /// The command with its options, which write `out`, or standard output.
    words: &'static str,
    /// What it takes if nothing is named, as it says at a terminal.
    taken: &'static str,
    /// Whether it works on the other boards if a file is missing.
    goes_on: bool,
    /// Whether it takes one board only.
    is_of_one: bool,
}

const fn command(words: &'static str, taken: &'static str) -> Command {
    Command {
        words,
        taken,
        goes_on: false,
        is_of_one: false,
    }
}

const COMMANDS: &[Command] = &[
    Command {
        goes_on: true,
        ..command(
            "solve -s greedy -f moves -q -o out",
            "the 100 boards of the series",
        )
    },
    Command {
        goes_on: true,
        ..command(
            "generate --format tokens -o out",
            "the random board of seed 0",
        )
    },
    Command {
        goes_on: true,
        ..command("grade --max-expanded 5", "the random board of seed 0")
    },
    command(
        "compare -s greedy -f markdown",
        "the 100 boards of the series",
    ),
    command("render board -o out.svg", "series-0"),
    command(
        "render free --no-solutions -o out.svg",
        "the random board of seed 0",
    ),
    command("render worksheet --max-expanded 5 -o out.html", "series-0"),
    Command {
        is_of_one: true,
        ..command("render solution -s greedy -o out.svg", "series-0")
    },
    Command {
        is_of_one: true,
        ..command("render race -s greedy -o out.svg", "series-0")
    },
];

/// Runs a command that has to succeed, and returns what it has written.
fn written(here: &Path, words: &str, input: &str) -> String {
    let run = run_in(here, words, input);
    assert_eq!(run.code, Some(0), "{words}: {}", run.errors);
    run.output + &take_files(here)
}

/// Removes the files that commands have written, and returns their contents.
fn take_files(here: &Path) -> String {
    let mut text = String::new();
    for name in ["out", "out.svg", "out.html"] {
        if let Ok(file) = fs::read_to_string(here.join(name)) {
            text += &file;
            fs::remove_file(here.join(name)).unwrap();
        }
    }
    text
}

/// Runs a command at a terminal, and returns what is shown.
fn at_a_terminal(here: &Path, words: &str) -> String {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new(PROGRAM);
    command.args(words.split(' '));
    command.cwd(here);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut screen = pair.master.try_clone_reader().unwrap();
    let reader = std::thread::spawn(move || {
        let mut shown = Vec::new();
        // A terminal whose program has ended is an error on some systems.
        let _ = screen.read_to_end(&mut shown);
        String::from_utf8_lossy(&shown).into_owned()
    });
    assert!(child.wait().unwrap().success(), "{words}");
    drop(pair.master);
    reader.join().unwrap()
}

#[test]
fn boards_that_are_not_named_come_from_a_pipe_or_are_said() {
    let here = directory("unnamed");
    let one = "112\n221\n";
    fs::write(here.join("boards"), BOARDS).unwrap();
    fs::write(here.join("one"), one).unwrap();
    for Command {
        words,
        taken,
        goes_on,
        is_of_one,
    } in COMMANDS
    {
        let (name, boards) = if *is_of_one {
            ("one", one)
        } else {
            ("boards", BOARDS)
        };
        // A board of a pipe has a number alone.
        let file = written(&here, &format!("{words} {name}"), "");
        let file = file.replace(&format!("{name}: board"), "board");
        let pipe = written(&here, words, boards);
        assert_eq!(pipe, file, "{words}");
        // Nothing, as /dev/null: the default, without a word, since no user is there to name others.
        let nothing = run_in(&here, words, "");
        assert_eq!(
            (nothing.code, nothing.told()),
            (Some(0), Vec::new()),
            "{words}"
        );
        take_files(&here);
        let missing = run_in(&here, &format!("{words} {name} absent"), "");
        assert_eq!(missing.code, Some(2), "{words}");
        assert!(
            missing.errors.contains("absent: "),
            "{words}: {}",
            missing.errors
        );
        let has_worked = !(missing.output + &take_files(&here)).is_empty();
        assert_eq!(has_worked, *goes_on, "{words}");
        let shown = at_a_terminal(&here, &words.replace(" -q", ""));
        let said = format!("no boards are named: taking {taken}; ");
        assert!(shown.contains(&said), "{words}: {shown}");
        take_files(&here);
    }
}

#[test]
fn quiet_takes_the_default_without_a_word() {
    let here = directory("unnamed-quiet");
    let shown = at_a_terminal(&here, "solve -s greedy -q -o out");
    assert!(!shown.contains("no boards are named"), "{shown}");
}

#[test]
fn the_boards_of_verify_and_play_come_from_a_pipe_too() {
    let here = directory("unnamed-verify");
    fs::write(here.join("boards"), BOARDS).unwrap();
    let moves = run_in(&here, "solve boards -f moves -q", "").done();
    let checked = run_in(&here, "verify boards", &moves).done();
    assert!(checked.starts_with("2 boards, 2 right"), "{checked}");
    assert!(
        run_in(&here, "verify boards", "")
            .mistake()
            .starts_with("boards: expected the file of solutions after the boards")
    );
    // The tests have no terminal, for which play asks once its board can be read.
    assert!(
        run_in(&here, "play", "11\n1\n")
            .mistake()
            .starts_with("standard input: ")
    );
    assert!(
        run_in(&here, "play", "12\n21\n")
            .mistake()
            .starts_with("play needs a terminal")
    );
}
