//! Every example of every help text runs, in a directory with the files that the examples name.

mod common;

use std::path::Path;
use std::process::Command;

use common::{PROGRAM, directory, finish, run};

/// The commands that the help of the program lists.
fn commands() -> Vec<String> {
    let help = run("-h").done();
    let list = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).unwrap();
    list.lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The lines of a text that are commands to type.
fn examples(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.trim_start().strip_prefix("$ ")).collect()
}

#[test]
#[cfg(unix)]
fn every_example_of_the_help_runs() {
    let here = directory("examples");
    std::fs::write(here.join("boards.txt"), common::BOARDS).unwrap();
    let path = format!("{}:{}", Path::new(PROGRAM).parent().unwrap().display(), std::env::var("PATH").unwrap());
    let commands = commands();
    assert!(commands.len() >= 2, "{commands:?}");
    for command in [""].into_iter().chain(commands.iter().map(String::as_str)) {
        let help = run(&format!("{command} --help")).done();
        let examples = examples(&help);
        assert!(!examples.is_empty(), "{command} has no example");
        for example in examples {
            let run = finish(Command::new("sh").args(["-c", example]).env("PATH", &path).current_dir(&here), "");
            assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{example}: {}", run.output);
        }
    }
}
