//! The line protocol of `colorwalk engine`, as another program speaks it.

use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

use crate::common::{PROGRAM, run_with, schema};

/// A running engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(PROGRAM);
        let mut child = command
            .arg("engine")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (
            child.stdin.take().unwrap(),
            BufReader::new(child.stdout.take().unwrap()).lines(),
        );
        let mut engine = Self {
            child,
            input,
            output,
        };
        assert_eq!(engine.hear().0, "ready");
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Returns the next line: its word and its JSON.
    fn hear(&mut self) -> (String, Value) {
        let line = self.output.next().unwrap().unwrap();
        let (word, json) = line.split_once(' ').unwrap();
        schema::check_line(json);
        (word.to_owned(), serde_json::from_str(json).unwrap())
    }

    /// Returns the answer to a board, and the number of `info` lines before it.
    fn answer(&mut self) -> (String, Value, usize) {
        for infos in 0.. {
            let (word, json) = self.hear();
            if word != "info" {
                return (word, json, infos);
            }
        }
        unreachable!("lines end")
    }

    fn ends(mut self) {
        assert!(self.output.next().is_none());
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn answers_come_before_the_input_ends() {
    let mut engine = Engine::start(&[]);
    for (number, board) in ["series-7", "rows .212/3112/2333", "pcg1-6x6-4-flood-3"]
        .iter()
        .enumerate()
    {
        engine.say(board);
        let (word, best, infos) = engine.answer();
        assert_eq!(
            (word.as_str(), &best["board"], &best["status"]),
            ("best", &number.into(), &"optimal".into()),
            "{best}"
        );
        assert!(infos > 0);
    }
    engine.say("quit");
    engine.ends();
}

#[test]
fn stop_ends_a_search_with_the_best_found() {
    let mut engine = Engine::start(&["--time-limit", "1h"]);
    engine.say("random:60x60,8");
    assert_eq!(engine.hear().0, "info");
    engine.say("stop");
    let (word, best, _) = engine.answer();
    assert_eq!(
        (word.as_str(), &best["stopped_by"]),
        ("best", &"cancelled".into())
    );
    // The next board is not stopped.
    engine.say("series-0");
    assert_eq!(engine.answer().1["status"], "optimal");
    engine.say("random:60x60,8");
    engine.say("quit");
    assert_eq!(engine.answer().0, "best");
    engine.ends();
}

#[test]
fn a_line_that_is_no_board_is_an_error_and_not_the_end() {
    let run = run_with(
        "engine --solver greedy",
        "nowhere\n-\nseries:count=2\nrows 12/1\n\nseries-3\n",
    );
    let words: Vec<&str> = run
        .output
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert_eq!(
        (
            run.code,
            words.iter().filter(|word| **word == "error").count()
        ),
        (Some(0), 4),
        "{}",
        run.output
    );
    assert_eq!((words[0], words.last()), ("ready", Some(&"best")));
    assert!(
        run.output.contains("expected one board a line, found 2"),
        "{}",
        run.output
    );
}

/// The client of the documentation, where there is Python.
#[test]
fn the_client_of_the_documentation_works() {
    let client = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/engine_client.py");
    let Ok(output) = Command::new("python3").args([client, PROGRAM]).output() else {
        return;
    };
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success()
            && said.starts_with("series-0 29 moves\n")
            && said.lines().count() == 3,
        "{said}"
    );
}
