//! The line protocol of `colorwalk engine`, as another program speaks it.

use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

use crate::common::{PROGRAM, directory, ended, make_pipe, run_with, schema};

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
    for (number, board) in [
        "board series-7",
        "rows .212/3112/2333",
        "board pcg1-6x6-4-flood-3",
    ]
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
    engine.say("board random:60x60,8");
    assert_eq!(engine.hear().0, "info");
    engine.say("stop");
    let (word, best, _) = engine.answer();
    assert_eq!(
        (word.as_str(), &best["stopped_by"]),
        ("best", &"cancelled".into())
    );
    // The next board is not stopped.
    engine.say("board series-0");
    assert_eq!(engine.answer().1["status"], "optimal");
    engine.say("board random:60x60,8");
    engine.say("quit");
    assert_eq!(engine.answer().0, "best");
    engine.ends();
}

#[test]
fn a_line_that_is_no_board_is_an_error_and_not_the_end() {
    let run = run_with(
        "engine --solver greedy",
        "board nowhere\nboard -\nboard series:count=2\nrows 12/1\n\nboard series-3\n",
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

/// Names of boards that are none, of every kind, as one byte string each. `fifo` is a pipe without a writer.
fn malformed(fifo: &str) -> Vec<Vec<u8>> {
    let long_name = "a".repeat(100_000);
    let names: [&[u8]; 30] = [
        b"\xff",
        b"series-7\xff",
        b"\xc3\x28",
        b"\xed\xa0\x80",
        b"",
        b"\0",
        b"nowhere",
        b"-",
        b"-:3",
        b"stdin",
        b"/",
        b"/dev/null",
        b"/dev/zero",
        fifo.as_bytes(),
        b"series",
        b"series-100",
        b"series-x",
        b"series:200",
        b"series:count=2",
        b"series:count=0",
        b"random:0x3",
        b"random:14x14,flod",
        b"random:count=99999999999999999999",
        b"random:5x5..6x6",
        b"pcg1-6x6-4-flood-",
        b"board1-!",
        "\u{1b}[31mseries-7".as_bytes(),
        "\u{feff}series-7".as_bytes(),
        b"{\"board\":\"series-7\"}",
        long_name.as_bytes(),
    ];
    let long_row = format!("rows {}", "1!".repeat(100_000));
    let lines: [&[u8]; 11] = [
        b"rows",
        b"rows 12/1",
        b"rows 12/1\"",
        b"rows ///",
        b"rows \xf0\x9f\x98",
        b"rows 12\xfe/21",
        b"series-7",
        b"protocol 2",
        b"stop now",
        b"solve series-7",
        long_row.as_bytes(),
    ];
    let mut malformed: Vec<Vec<u8>> = lines.map(<[u8]>::to_vec).into();
    malformed.extend(names.map(|name| [b"board ", name].concat()));
    malformed.extend(
        names
            .iter()
            .filter(|name| !name.is_empty())
            .map(|name| name.to_vec()),
    );
    malformed
}

/// Writes lines of any bytes to an engine, and returns all that it answers but `info`.
fn answers(lines: &[Vec<u8>]) -> Vec<String> {
    let mut child = Command::new(PROGRAM)
        .args(["engine", "--solver", "greedy"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let text = [lines.join(&b'\n'), vec![b'\n']].concat();
    let writer = std::thread::spawn(move || input.write_all(&text).unwrap());
    let output = ended(child);
    writer.join().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    let text = String::from_utf8(output.stdout).unwrap();
    let mut answers = Vec::new();
    for line in text.lines() {
        let (word, json) = line.split_once(' ').unwrap();
        schema::check_line(json);
        if word != "info" {
            answers.push(line.to_owned());
        }
    }
    assert!(answers.remove(0).starts_with("ready "));
    answers
}

/// Each is answered by one error, and the board after it by its solution.
#[test]
fn every_malformed_line_has_one_answer() {
    let directory = directory("engine-malformed");
    let fifo = directory.join("fifo");
    make_pipe(&fifo);
    let fifo = fifo.display().to_string();
    let malformed = malformed(&fifo);
    let mut lines = Vec::new();
    for line in &malformed {
        lines.push(line.clone());
        lines.push(b"rows 12/21".to_vec());
    }
    let found = answers(&lines);
    assert_eq!(found.len(), lines.len(), "{found:#?}");
    for (line, answer) in lines.iter().zip(&found) {
        let expected = if line == b"rows 12/21" {
            "best "
        } else {
            "error "
        };
        let line = String::from_utf8_lossy(&line[..line.len().min(100)]);
        assert!(answer.starts_with(expected), "{line:?}: {answer:.300}");
        // However long the line is.
        assert!(answer.len() < 1000, "{line:?}: {answer:.1200}");
    }
    // Malformed boards have a number, other lines that of the line.
    let lines = ["boards series-1", "board nowhere", "board series-1"];
    let answers = answers(&lines.map(|line| line.as_bytes().to_vec()));
    assert!(answers[0].ends_with(r#""line":1}"#), "{}", answers[0]);
    assert!(
        answers[1].starts_with(r#"error {"board":0,"#),
        "{}",
        answers[1]
    );
    assert!(
        answers[2].starts_with(r#"best {"board":1,"#),
        "{}",
        answers[2]
    );
}

#[test]
fn a_pipe_as_a_name_does_not_keep_the_engine_from_stopping() {
    let directory = directory("engine-pipe");
    let fifo = directory.join("fifo");
    make_pipe(&fifo);
    let fifo = fifo.display().to_string();
    let mut engine = Engine::start(&["--time-limit", "1h"]);
    engine.say(&format!("board {fifo}"));
    let (word, error, _) = engine.answer();
    assert_eq!(word, "error");
    let reason = error["error"].as_str().unwrap();
    assert!(reason.ends_with("not a regular file"), "{reason}");
    engine.say("quit");
    engine.ends();
}

/// A client that writes faster than boards are solved waits, and loses nothing.
#[test]
fn lines_beyond_the_queue_wait_in_the_pipe() {
    // 36 MiB: more than waits in the engine.
    let row = "1".repeat(4 << 20);
    let mut lines = vec![b"board max-expanded=1000 random:60x60,8".to_vec()];
    for _ in 0..9 {
        lines.push(format!("rows {row}").into_bytes());
    }
    let answers = answers(&lines);
    assert_eq!(answers.len(), lines.len());
    for (number, answer) in answers.iter().enumerate() {
        assert!(
            answer.contains(&format!("\"board\":{number},")),
            "{answer:.300}"
        );
    }
}

#[test]
fn a_board_can_have_limits_of_its_own() {
    let mut engine = Engine::start(&["--solver", "exact", "--time-limit", "1h"]);
    engine.say("board max-expanded=20 random:60x60,8");
    let (word, best, _) = engine.answer();
    assert_eq!(
        (word.as_str(), &best["stopped_by"]),
        ("best", &"expanded".into()),
        "{best}"
    );
    // The limit is not that of the next board.
    engine.say("board series-7");
    assert_eq!(engine.answer().1["status"], "optimal");
    for (line, expected) in [
        (
            "board time-limit=soon series-7",
            "invalid time-limit=\"soon\"",
        ),
        ("board max-memory=5 series-7", "such as 512MiB"),
        ("board depth=5 series-7", "unknown limit \"depth\""),
    ] {
        engine.say(line);
        let (word, error, _) = engine.answer();
        assert_eq!(word, "error");
        let reason = error["error"].as_str().unwrap();
        assert!(reason.contains(expected), "{reason}");
    }
    engine.say("quit");
    engine.ends();
}

#[test]
fn input_that_cannot_be_read_is_an_error() {
    let folder = std::fs::File::open("/").unwrap();
    let output = Command::new(PROGRAM)
        .arg("engine")
        .stdin(folder)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.starts_with("error: standard input: "), "{message}");
}

#[test]
#[ignore = "needs python3; .ci/quick runs it"]
fn the_client_of_the_documentation_works() {
    let client = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/engine_client.py");
    let output = Command::new("python3")
        .args([client, PROGRAM])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success()
            && said.starts_with("board series-0 29 moves\n")
            && said.lines().count() == 3,
        "{said}"
    );
}
