//! Runs the examples of every help text in a directory with the files that they name. `.ci/docs` does the same for the
//! documentation.

use std::collections::HashSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::common::{BOARDS, CERTIFICATE, PROGRAM, Run, directory, finish, run, wait_for};

/// The one example that is not run here: it plays the whole series with 20 solvers, half of the time of all these tests. It is
/// the first command of the README too, which CI runs.
const WHOLE_TABLE: &str = "colorwalk compare";

/// Returns the commands that the help of a command lists, and those below them.
fn commands(parent: &str) -> Vec<String> {
    let help = run(&format!("{parent} -h")).done();
    let list = help
        .split("Commands:\n")
        .nth(1)
        .and_then(|rest| rest.split("\n\n").next());
    let mut commands = Vec::new();
    for line in list.unwrap_or_default().lines() {
        let name = line
            .strip_prefix("  ")
            .and_then(|line| line.split(' ').next());
        if let Some(name) = name.filter(|name| !["", "help"].contains(name)) {
            let command = format!("{parent} {name}").trim().to_owned();
            commands.extend(self::commands(&command));
            commands.push(command);
        }
    }
    commands
}

/// Returns the examples in a text.
fn examples(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| line.trim_start().strip_prefix("$ "))
        .collect()
}

/// Creates a directory with the files that examples name.
fn desk(name: &str) -> PathBuf {
    let here = directory(name);
    // Four boards: some examples name the last one.
    std::fs::write(here.join("boards.txt"), format!("{BOARDS}\n{BOARDS}")).unwrap();
    std::fs::write(here.join("proof.txt"), CERTIFICATE).unwrap();
    here
}

fn path() -> String {
    format!(
        "{}:{}",
        Path::new(PROGRAM).parent().unwrap().display(),
        std::env::var("PATH").unwrap()
    )
}

fn type_in(example: &str, here: &Path) -> Run {
    finish(
        Command::new("sh")
            .args(["-c", example])
            .env("PATH", path())
            .current_dir(here),
        "",
    )
}

/// Runs an example in a terminal, presses `q`, and returns the exit code.
fn type_in_terminal(example: &str, here: &Path) -> u32 {
    let terminal = native_pty_system();
    let pair = terminal
        .openpty(PtySize {
            rows: 40,
            cols: 120,
            ..PtySize::default()
        })
        .unwrap();
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", example]);
    command.env("PATH", path());
    command.env("XDG_STATE_HOME", here);
    command.cwd(here);
    let mut child = pair.slave.spawn_command(command).unwrap();
    let (mut screen, mut keys) = (
        pair.master.try_clone_reader().unwrap(),
        pair.master.take_writer().unwrap(),
    );
    // Unread output would block the program.
    std::thread::spawn(move || std::io::copy(&mut screen, &mut std::io::sink()));
    wait_for("the end of the game", || {
        // The terminal of a program that has just ended may be gone.
        let _ = keys.write_all(b"q").and_then(|()| keys.flush());
        std::thread::sleep(Duration::from_millis(100));
        child.try_wait().unwrap().map(|status| status.exit_code())
    })
}

#[test]
fn every_example_of_the_help_runs() {
    let here = desk("examples-help");
    let commands = commands("");
    assert!(commands.len() >= 14, "{commands:?}");
    let mut seen = HashSet::from([WHOLE_TABLE.to_owned()]);
    // A topic besides the commands has examples, too.
    let others = ["", "help free", "help certificates"];
    for command in others
        .into_iter()
        .chain(commands.iter().map(String::as_str))
    {
        let help = match command.strip_prefix("help ") {
            Some(_) => run(command).done(),
            None => run(&format!("{command} --help")).done(),
        };
        let examples = examples(&help);
        assert!(!examples.is_empty(), "{command} has no example");
        for example in examples
            .into_iter()
            .filter(|example| seen.insert(example.to_string()))
        {
            if command == "play" {
                assert_eq!(type_in_terminal(example, &here), 0, "{example}");
                continue;
            }
            let run = type_in(example, &here);
            let is_of_levels = |line: &&str| {
                line.contains(" is a score of ") || line.contains(" have no levels: ")
            };
            let told = run
                .told()
                .into_iter()
                .filter(|line| !is_of_levels(line))
                .collect::<Vec<_>>();
            assert_eq!(
                (run.code, told),
                (Some(0), Vec::new()),
                "{example}: {}",
                run.output
            );
        }
    }
}
