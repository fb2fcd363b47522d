//! All pairs of options of every command: a pair does what each of its options says, or it is refused.
//!
//! Refused pairs are in `pairs.txt`, with their exit codes and messages.

pub(crate) mod options;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use colorwalk_testkit::written;

use crate::common::{PROGRAM, Run, directory, run_in};
use options::{OPTIONS, Options, UNSEEN};

/// Boards that are solved in no time, and whose solutions by greedy are longer than necessary.
const BOARDS: &str = "\
12321
32132
13213
21321
32113

1221
2112
1212
";

/// What a run has left: its exit code, and all that it has written, without times.
#[derive(PartialEq, Eq)]
struct Left {
    code: Option<i32>,
    written: String,
}

/// Returns the files that a run may read, in a directory.
fn inputs() -> PathBuf {
    let here = directory("pairs");
    fs::write(here.join("boards"), BOARDS).unwrap();
    fs::write(here.join("board"), BOARDS.split("\n\n").next().unwrap()).unwrap();
    // Most of the time of an animation is spent on its pixels.
    fs::write(here.join("small"), "121\n213\n").unwrap();
    fs::write(here.join("lines"), "rows 123/231/213\n").unwrap();
    // From a folder beside those of the runs, as the files name their boards.
    let beside = here.join("inputs");
    fs::create_dir(&beside).unwrap();
    for command in [
        "solve ../boards -f moves --certificate ../fact -o ../moves",
        "solve ../board --certificate ../fact",
        "compare ../boards -s greedy -s beam --save ../saved",
    ] {
        run_in(&beside, command, "").done();
    }
    here
}

/// Runs the program with options in a directory of its own, which may have pictures on its standard output.
fn run(here: &Path, number: usize, command: &str, options: &[&str]) -> (Run, Left) {
    let own = here.join(number.to_string());
    fs::create_dir(&own).unwrap();
    let arguments = format!("{command} {}", options.join(" "));
    // Where no board is named, a file is read.
    let stdin = if command == "engine" {
        Stdio::from(fs::File::open(here.join("lines")).unwrap())
    } else {
        Stdio::null()
    };
    let output = Command::new(PROGRAM)
        .args(arguments.split_whitespace())
        .current_dir(&own)
        .stdin(stdin)
        .output()
        .unwrap();
    let run = Run {
        code: output.status.code(),
        output: String::from_utf8_lossy(&output.stdout).into_owned(),
        errors: String::from_utf8(output.stderr).unwrap(),
    };
    let mut written = without_times(&run.output) + &without_times(&run.errors);
    let mut names: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(&own).unwrap() {
        names.push(entry.unwrap().path());
    }
    names.sort();
    for name in names {
        let bytes = fs::read(&name).unwrap();
        written += &name.file_name().unwrap().to_string_lossy();
        match String::from_utf8(bytes) {
            Ok(text) => written += &without_times(&text),
            Err(binary) => written += &format!("{binary:?}"),
        }
    }
    let left = Left {
        code: run.code,
        written,
    };
    (run, left)
}

/// Returns a text without its decimal numbers, among which the times are, and without what depends on their widths.
fn without_times(text: &str) -> String {
    let mut words = String::new();
    let mut number = String::new();
    let mut symbols = text.chars().peekable();
    while let Some(symbol) = symbols.next() {
        let is_exponent = matches!(symbol, 'e' | '-') && !number.is_empty();
        if symbol.is_ascii_digit() || symbol == '.' || is_exponent {
            number.push(symbol);
            continue;
        }
        if !number.contains(['.', 'e']) {
            words += &number;
        }
        number.clear();
        let is_unit = matches!(symbol, 'n' | 'µ' | 'm') && symbols.peek() == Some(&'s');
        if !is_unit && !symbol.is_whitespace() {
            words.push(symbol);
        }
    }
    words + &number
}

/// Returns whether a message names one of these options, or what they stand for.
fn names_any(message: &str, options: &str) -> bool {
    // The name of a file stands for its format.
    let options = options.replace("--output a.", "--format ");
    for part in parts(&options) {
        if message.contains(part) {
            return true;
        }
    }
    for word in options.split(' ') {
        if message.contains(word) && (word.starts_with("--") || word.contains(':')) {
            return true;
        }
    }
    // Boards are an argument without a name of its own.
    !options.starts_with("--") && message.contains("BOARD")
}

/// An option alone.
struct Alone {
    left: Left,
    /// Whether it changes what a run leaves.
    is_visible: bool,
}

/// What two options do together.
struct Pair {
    /// How the pair is refused; empty if it is not.
    refusal: String,
    /// What is wrong with that; empty if nothing is.
    fault: String,
}

/// Runs a command with its options, in a new directory for each run.
struct Bench<'a> {
    here: &'a Path,
    options: &'a Options,
    /// The number of directories.
    directories: &'a Mutex<usize>,
}

impl Bench<'_> {
    fn run(&self, options: &[&str]) -> (Run, Left) {
        let number = {
            let mut directories = self.directories.lock().unwrap();
            *directories += 1;
            *directories
        };
        run(self.here, number, self.options.command, options)
    }

    /// Runs the command with each option alone.
    fn alone(&self) -> Vec<Alone> {
        let command = self.options.command;
        let (_, plain) = self.run(&[]);
        let mut alone = Vec::new();
        for words in self.options.words {
            let (ended, left) = self.run(&[words]);
            let is_refused = ended.code == Some(2) && command != "play";
            assert!(!is_refused, "{command} {words}: {}", ended.errors);
            let needed = parts(words);
            let is_visible = match &needed[..needed.len() - 1] {
                [] => left != plain,
                needed => left != self.run(needed).1,
            };
            alone.push(Alone { left, is_visible });
        }
        alone
    }

    /// Runs the command with all pairs of options.
    fn pairs(&self) -> Vec<Pair> {
        let alone = self.alone();
        let options = || self.options.words.iter().zip(&alone);
        let mut pairs = Vec::new();
        for (first, one) in options().enumerate() {
            for other in options().skip(first + 1) {
                if let Some(both) = together(one.0, other.0) {
                    pairs.push(self.pair(one, other, &both));
                }
            }
        }
        pairs
    }

    fn pair(&self, one: (&&str, &Alone), other: (&&str, &Alone), both: &[&str]) -> Pair {
        let command = self.options.command;
        let (one, one_alone) = one;
        let (other, other_alone) = other;
        let (ended, left) = self.run(both);
        let mut pair = Pair {
            refusal: String::new(),
            fault: String::new(),
        };
        // The tests have no terminal, without which play ends as soon as its options are accepted.
        if ended.errors.contains("play needs a terminal") {
            return pair;
        }
        if ended.code == Some(2) {
            let message = ended.mistake();
            let both = both.join(" ");
            pair.refusal = format!("$ colorwalk {command} {both}\nexit code 2: {message}\n\n");
            if !names_any(&message, one) || !names_any(&message, other) {
                pair.fault = format!("only one of two options is named:\n{}", pair.refusal);
            }
            return pair;
        }
        if UNSEEN.contains(&(command, one, other)) {
            return pair;
        }
        // An option that contains the other one adds all that there is.
        let adds_other = both.len() > parts(one).len();
        let adds_one = both.len() > parts(other).len();
        let is_other_lost = adds_other && other_alone.is_visible && left == one_alone.left;
        let is_one_lost = adds_one && one_alone.is_visible && left == other_alone.left;
        if is_one_lost && self.is_same_without(one, both, &left)
            || is_other_lost && self.is_same_without(other, both, &left)
        {
            pair.fault = format!("{command}: one of {one} and {other} has no effect\n");
        }
        pair
    }

    /// Returns whether a run leaves the same without an option, but with what that needs. It may undo what it needs: boards that
    /// are sorted downward may be in the order of their file.
    fn is_same_without(&self, option: &str, both: &[&str], left: &Left) -> bool {
        let own = parts(option).pop();
        let rest = both.iter().copied().filter(|&part| Some(part) != own);
        let rest: Vec<&str> = rest.collect();
        self.run(&rest).1 == *left
    }
}

/// Returns two options with what they need, each once; `None` if they give different values to one option.
fn together<'a>(one: &'a str, other: &'a str) -> Option<Vec<&'a str>> {
    let mut all = parts(one);
    for part in parts(other) {
        if all.contains(&part) {
            continue;
        }
        let name = part.split(' ').next();
        if all.iter().any(|known| known.split(' ').next() == name) {
            return None;
        }
        all.push(part);
    }
    Some(all)
}

/// Splits a text into options, each with its value.
fn parts(words: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = words;
    while let Some(next) = rest.find(" --") {
        parts.push(&rest[..next]);
        rest = &rest[next + 1..];
    }
    parts.push(rest);
    parts
}

#[test]
fn a_pair_of_options_does_what_both_say_or_is_refused() {
    let here = inputs();
    let directories = Mutex::new(0);
    let mut refusals = String::new();
    let mut faults = String::new();
    thread::scope(|scope| {
        let mut running = Vec::new();
        for options in OPTIONS {
            let bench = Bench {
                here: &here,
                options,
                directories: &directories,
            };
            running.push(scope.spawn(move || bench.pairs()));
        }
        for pairs in running {
            for pair in pairs.join().unwrap() {
                refusals += &pair.refusal;
                faults += &pair.fault;
            }
        }
    });
    assert_eq!(faults, "");
    written::assert_file("colorwalk-cli/tests/program/pairs.txt", &refusals);
}

/// Returns the commands that have at least two options, each with the long forms of its options, as the program tells them to a shell.
fn known_options() -> Vec<(String, Vec<String>)> {
    let script = run_in(Path::new("."), "completions bash", "").done();
    let mut known = Vec::new();
    let mut command = String::new();
    for line in script.lines() {
        let line = line.trim();
        if let Some(words) = line.strip_prefix("colorwalk__subcmd__") {
            command = words.trim_end_matches(')').replace("__subcmd__", " ");
        }
        if let Some(words) = line.strip_prefix("opts=\"") {
            let words = words.trim_end_matches('"').split(' ');
            // What all commands have in common is tried elsewhere: colors in colors.rs.
            let common = ["--help", "--version", "--color"];
            let options = words.filter(|word| word.starts_with("--") && !common.contains(word));
            let options: Vec<String> = options.map(str::to_owned).collect();
            if options.len() > 1 && !command.is_empty() {
                known.push((command.clone(), options));
            }
        }
    }
    known
}

/// Returns whether a list has a value for this option of a command.
fn is_tried(command: &str, option: &str) -> bool {
    OPTIONS.iter().any(|options| {
        let is_same = format!("{} ", options.command).starts_with(&format!("{command} "));
        let mut words = options.words.iter().chain([&options.command]);
        let names_option = words.any(|words| {
            let mut parts = parts(words).into_iter();
            parts.any(|part| part.split(' ').next() == Some(option))
        });
        is_same && names_option
    })
}

#[test]
fn every_option_is_tried_in_pairs() {
    let known = known_options();
    assert!(known.len() > 10, "{known:?}");
    let mut missing = Vec::new();
    for (command, options) in known {
        for option in options {
            if !is_tried(&command, &option) {
                missing.push(format!("{command} {option}"));
            }
        }
    }
    assert_eq!(
        missing, [""; 0],
        "these need a value in OPTIONS of colorwalk-cli/tests/program/pairs/options.rs"
    );
}
