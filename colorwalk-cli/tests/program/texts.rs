//! Texts through the commands that read boards: each reads a text as the boards with these ids, or refuses it for this reason. The
//! other front ends have a test of the same texts.

use std::fs;
use std::path::{Path, PathBuf};

use colorwalk_testkit::texts;
use serde_json::Value;

use crate::common::{directory, rows, run_in};

/// A text that is written to a file.
struct Text {
    /// The name of the file.
    file: String,
    /// The format, if it has to be given.
    format: Option<String>,
    /// The ids of its boards, or why it is refused.
    expected: Result<Vec<String>, String>,
}

impl Text {
    /// Returns the specification of all its boards.
    fn spec(&self) -> String {
        match &self.format {
            Some(format) => format!("{}:format={format}", self.file),
            None => self.file.clone(),
        }
    }

    /// Returns the specification of the board at this place, counted from 0.
    fn spec_of(&self, place: usize) -> String {
        match &self.format {
            Some(format) => format!("{}:format={format},{place}", self.file),
            None => format!("{}:{place}", self.file),
        }
    }
}

/// Writes all texts into an empty directory.
fn texts(name: &str) -> (PathBuf, Vec<Text>) {
    let directory = directory(name);
    let mut written = Vec::new();
    for (number, text) in texts::texts().into_iter().enumerate() {
        let file = format!("{number}.txt");
        fs::write(directory.join(&file), text.text).unwrap();
        written.push(Text {
            file,
            format: text.format,
            expected: text.refused.map_or(Ok(text.ids), Err),
        });
    }
    (directory, written)
}

fn string(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Returns the specifications of the texts that are boards, and the ids of these boards.
fn boards(texts: &[Text]) -> (String, String) {
    let mut specs = Vec::new();
    let mut ids = Vec::new();
    for text in texts {
        if let Ok(boards) = &text.expected {
            specs.push(text.spec());
            ids.extend(boards.iter().cloned());
        }
    }
    (specs.join(" "), ids.join(" "))
}

/// Checks that a command refuses the texts that are not boards, each for its reason.
fn assert_refused(directory: &Path, texts: &[Text], arguments: impl Fn(&str) -> String) {
    for text in texts {
        if let Err(reason) = &text.expected {
            let mistake = run_in(directory, &arguments(&text.spec()), "").mistake();
            assert!(mistake.contains(reason), "{}: {mistake}", text.file);
        }
    }
}

#[test]
fn engine_reads_texts_as_boards_or_refuses_them() {
    let (directory, texts) = texts("texts-engine");
    let mut lines = String::new();
    let mut expected = Vec::new();
    for text in &texts {
        match &text.expected {
            Ok(ids) => {
                for (place, id) in ids.iter().enumerate() {
                    lines += &format!("board {}\n", text.spec_of(place));
                    expected.push(("best", id));
                }
            }
            Err(reason) => {
                lines += &format!("board {}\n", text.spec());
                expected.push(("error", reason));
            }
        }
    }
    let answers = run_in(&directory, "engine --solver greedy", &lines).done();
    let mut expected = expected.iter();
    for answer in answers.lines() {
        let (word, json) = answer.split_once(' ').unwrap();
        if word == "ready" || word == "info" {
            continue;
        }
        let (expected_word, expected) = expected.next().unwrap();
        assert_eq!(word, *expected_word, "{json}");
        let json: Value = serde_json::from_str(json).unwrap();
        match word {
            "best" => assert_eq!(string(&json["id"]), **expected),
            _ => assert!(string(&json["error"]).contains(*expected), "{json}"),
        }
    }
    assert_eq!(expected.next(), None);
}

#[test]
fn grade_reads_texts_as_boards_or_refuses_them() {
    let (directory, texts) = texts("texts-grade");
    let (specs, ids) = boards(&texts);
    // The names of colors are those of the file, and files have no ids.
    let grades = |boards: &str| {
        let mut grades = Vec::new();
        let run = run_in(&directory, &format!("grade --format json {boards}"), "");
        // It also says that boards so small have no levels.
        assert_eq!(run.code, Some(0), "{}", run.output);
        for line in rows(&run.output) {
            let mut grade: Value = serde_json::from_str(line).unwrap();
            grade.as_object_mut().unwrap().remove("id");
            grade.as_object_mut().unwrap().remove("place");
            for first in grade["first_moves"].as_array_mut().unwrap() {
                first.as_object_mut().unwrap().remove("symbol");
            }
            grades.push(grade);
        }
        grades
    };
    assert_eq!(grades(&specs), grades(&ids));
    assert_refused(&directory, &texts, |spec| format!("grade {spec}"));
}

#[test]
fn verify_reads_texts_as_boards_or_refuses_them() {
    let (directory, texts) = texts("texts-verify");
    let (specs, ids) = boards(&texts);
    // A line of JSON names its board by its id, which has to be that of the text.
    let solve = format!("solve --solver greedy --format json {ids}");
    let solutions = run_in(&directory, &solve, "").done();
    let verify = format!("verify {specs} -");
    run_in(&directory, &verify, &solutions).done();
    let mut ids = ids.split(' ');
    let first = ids.next().unwrap();
    let second = ids.next().unwrap();
    let (heading, solutions) = solutions.split_once('\n').unwrap();
    let mistaken = format!("{heading}\n{}", solutions.replacen(first, second, 1));
    let mistaken = run_in(&directory, &verify, &mistaken);
    assert_eq!(mistaken.code, Some(1), "{}", mistaken.output);
    assert_refused(&directory, &texts, |spec| format!("verify {spec} -"));
}

#[cfg(unix)]
#[test]
fn play_reads_texts_as_boards_or_refuses_them() {
    use crate::play::pty::{Player, State};

    let (directory, texts) = texts("texts-play");
    let state = State::new();
    for text in &texts {
        if let Ok(ids) = &text.expected {
            for (place, id) in ids.iter().enumerate() {
                let spec = directory.join(text.spec_of(place)).display().to_string();
                let mut player = Player::start(&state, &[&spec]);
                player.see(&format!("game {id}"));
                player.press("q");
                player.assert_given_back();
            }
        }
    }
    assert_refused(&directory, &texts, |spec| format!("play {spec}"));
}
