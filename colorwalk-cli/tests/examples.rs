//! Every example of every help text runs, and every one of the README and of the pages on learning and on many
//! machines, in a directory with the files that they name.
//!
//! In these, examples are the lines that begin with `$ colorwalk` in blocks marked `console`. What follows one in
//! its block is its output; a line of three dots there stands for any lines.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![cfg(unix)]

mod common;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use common::{PROGRAM, Run, directory, finish, run, wait_for};

/// A command to type, and the lines that should follow it.
type Example<'t> = (&'t str, Vec<&'t str>);

/// The commands that the help of the program lists.
fn commands() -> Vec<String> {
    let help = run("-h").done();
    let list = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).unwrap();
    let names = list.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The examples of a text.
fn examples<'t>(lines: impl Iterator<Item = &'t str>) -> Vec<Example<'t>> {
    let mut examples: Vec<Example<'t>> = Vec::new();
    for line in lines {
        match (line.trim_start().strip_prefix("$ "), examples.last_mut()) {
            (Some(example), _) => examples.push((example, Vec::new())),
            (None, Some((_, output))) => output.push(line),
            (None, None) => {}
        }
    }
    examples
}

/// The lines of the blocks of a Markdown text that are marked as being of the console.
fn console(text: &str) -> impl Iterator<Item = &str> {
    text.split("```console\n").skip(1).flat_map(|rest| rest.split("```").next().unwrap_or_default().lines())
}

/// Whether the output is as expected, where a line of three dots stands for any lines.
fn fits(output: &[&str], expected: &[&str]) -> bool {
    match expected.split_first() {
        None => output.is_empty(),
        Some((&"...", rest)) => (0..=output.len()).any(|skipped| fits(&output[skipped..], rest)),
        Some((line, rest)) => output.first() == Some(line) && fits(&output[1..], rest),
    }
}

/// An empty directory with the files that examples name.
fn desk(name: &str) -> PathBuf {
    let here = directory(name);
    // Four boards: some examples name the last of them.
    std::fs::write(here.join("boards.txt"), format!("{0}\n{0}", common::BOARDS)).unwrap();
    std::fs::write(here.join("proof.txt"), common::CERTIFICATE).unwrap();
    here
}

fn path() -> String {
    format!("{}:{}", Path::new(PROGRAM).parent().unwrap().display(), std::env::var("PATH").unwrap())
}

fn type_in(example: &str, here: &Path) -> Run {
    finish(Command::new("sh").args(["-c", example]).env("PATH", path()).current_dir(here), "")
}

/// Runs an example in a terminal, with a player at the keys who wants to quit; returns the exit code.
fn type_in_terminal(example: &str, here: &Path) -> u32 {
    let terminal = native_pty_system();
    let pair = terminal.openpty(PtySize { rows: 40, cols: 120, ..PtySize::default() }).unwrap();
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", example]);
    command.env("PATH", path());
    command.env("XDG_STATE_HOME", here);
    command.cwd(here);
    let mut child = pair.slave.spawn_command(command).unwrap();
    let (mut screen, mut keys) = (pair.master.try_clone_reader().unwrap(), pair.master.take_writer().unwrap());
    // What nobody reads would hold the program up.
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
    let commands = commands();
    assert!(commands.len() >= 7, "{commands:?}");
    for command in [""].into_iter().chain(commands.iter().map(String::as_str)) {
        let help = run(&format!("{command} --help")).done();
        let examples = examples(help.lines());
        assert!(!examples.is_empty(), "{command} has no example");
        for (example, _) in examples {
            if command == "play" {
                assert_eq!(type_in_terminal(example, &here), 0, "{example}");
                continue;
            }
            let run = type_in(example, &here);
            let told = run.told().into_iter().filter(|line| !line.starts_with("a par of ")).collect::<Vec<_>>();
            assert_eq!((run.code, told), (Some(0), Vec::new()), "{example}: {}", run.output);
        }
    }
}

/// A file of the repository; `None` where the crate is built by itself.
fn of_repository(path: &str) -> Option<String> {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).ok()
}

/// Runs the examples of a Markdown text and holds their output against what it says.
fn run_examples(text: &str, here: &Path) {
    for (example, expected) in examples(console(text)).into_iter().filter(|(example, _)| example.contains("colorwalk"))
    {
        if example.starts_with("cargo ") {
            continue;
        }
        let run = type_in(example, here);
        assert_eq!((run.code, run.told()), (Some(0), Vec::new()), "{example}: {}", run.output);
        let output: Vec<_> = run.output.lines().map(str::trim_end).collect();
        assert!(expected.is_empty() || fits(&output, &expected), "{example}:\n{}", run.output);
    }
}

#[test]
fn every_example_of_the_readme_runs() {
    let Some(readme) = of_repository("README.md") else { return };
    run_examples(&readme, &desk("examples-readme"));
}

#[test]
fn every_example_of_the_page_on_many_machines_runs() {
    let Some(page) = of_repository("docs/scale.md") else { return };
    run_examples(&page, &desk("examples-scale"));
}

#[test]
fn the_page_on_learning_shows_what_its_commands_make() {
    let Some(page) = of_repository("docs/learning.md") else { return };
    let certificate = of_repository("docs/pictures/nogoods.certificate").unwrap();
    assert!(page.contains(&certificate));
    let here = desk("examples-learning");
    std::fs::write(here.join("nogoods.certificate"), certificate).unwrap();
    run_examples(&page, &here);
    let named = page.split("](pictures/").skip(1).filter_map(|rest| rest.split(')').next());
    let pictures: Vec<_> = named.filter(|name| name.ends_with(".svg")).collect();
    assert_eq!(pictures.len(), 3);
    for picture in pictures {
        let made = std::fs::read_to_string(here.join(picture)).unwrap();
        assert!(of_repository(&format!("docs/pictures/{picture}")) == Some(made), "{picture} has changed");
    }
}

#[test]
fn dots_stand_for_any_lines() {
    assert!(fits(&["a", "b", "c"], &["a", "...", "c"]) && fits(&["a"], &["a", "..."]) && fits(&[], &[]));
    assert!(!fits(&["a", "b"], &["a"]) && !fits(&["a"], &["...", "b"]));
    let text = "text\n```console\n$ colorwalk solvers\nexact\n```\nmore\n";
    assert_eq!(examples(console(text)), [("colorwalk solvers", vec!["exact"])]);
}
