//! Behavior that all commands share: exit codes, errors in one line, closed pipes, colors.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use colorwalk_boards::files::FileFormat;
use colorwalk_core::Tiling;
use colorwalk_solvers::{Entry, Registry};

use crate::common::{BOARDS, PROGRAM, directory, ended, finish, run, run_in, run_with};
use crate::pairs::options::MOST_NAMES;

#[test]
fn help_and_version_go_to_standard_output() {
    assert!(run("--version").done().starts_with("colorwalk "));
    for command in [
        "",
        "solve",
        "verify",
        "generate",
        "compare",
        "help",
        "completions",
        "man",
        "install-files",
    ] {
        let (short, long) = (
            run(&format!("{command} -h")).done(),
            run(&format!("{command} --help")).done(),
        );
        assert!(
            short.len() < long.len() && long.contains("Examples:"),
            "{long}"
        );
        assert_eq!(run(&format!("help {command}")).done(), long);
    }
}

#[test]
fn usage_that_is_wrong_is_one_line_with_a_suggestion() {
    assert!(
        run("compare --slover 3")
            .mistake()
            .ends_with("did you mean --solver?")
    );
    assert!(run("genrate").mistake().ends_with("did you mean generate?"));
    assert!(
        run("compare --format tabel")
            .mistake()
            .ends_with("did you mean table?")
    );
    assert!(
        run("compare random:30x")
            .mistake()
            .contains("such as 14x14")
    );
    assert!(run("compare --jobs 0").mistake().contains("--jobs"));
    assert!(
        run("compare --all --solver greedy")
            .mistake()
            .contains("cannot be used with")
    );
}

#[test]
fn without_a_command_three_lines_say_where_to_begin() {
    let run = run("");
    assert_eq!((run.code, run.output.as_str()), (Some(2), ""));
    assert!(run.errors.starts_with("Usage: "));
    assert_eq!(run.errors.lines().count(), 3);
}

#[test]
fn an_unknown_solver_is_an_error_that_lists_the_known_ones() {
    let mistake = run("compare --solver gredy").mistake();
    assert!(
        mistake.contains("\"gredy\"")
            && mistake.contains("round-robin, ")
            && mistake.contains("did you mean greedy?")
    );
    assert!(
        run("compare --solver greedy:depth=2")
            .mistake()
            .contains("has no parameter \"depth\": expected metric")
    );
    assert!(
        run("compare --solver look-ahead:depth=99")
            .mistake()
            .contains("from 1 to 12")
    );
}

#[test]
fn files_that_cannot_be_used_are_named_with_the_place() {
    let here = directory("program-files");
    std::fs::write(here.join("empty"), "").unwrap();
    std::fs::write(here.join("ragged"), "abc\nab\n").unwrap();
    std::fs::write(here.join("binary"), b"12\n1\xff\n").unwrap();
    let mistake = |arguments: &str| run_in(&here, arguments, "").mistake();
    assert!(mistake("compare absent").starts_with("absent: "));
    assert!(mistake("compare .").starts_with(".: "));
    assert!(mistake("compare empty").starts_with("empty: line 1, column 1: there is no board"));
    assert!(mistake("compare ragged").starts_with("ragged: line 2, column 1: "));
    assert!(mistake("compare binary").starts_with("binary: line 2, column 2: "));
    assert!(mistake("compare sereis").contains("did you mean series?"));
    assert!(
        run_with("compare -", "12\n1x!\n")
            .mistake()
            .starts_with("standard input: line 2, column 3: ")
    );
}

#[test]
fn a_closed_pipe_ends_quietly() {
    // The program waits for its input, and then writes to a closed pipe.
    let mut child = Command::new(PROGRAM)
        .args(["compare", "-", "--solver", "greedy"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child
        .stdin
        .take()
        .unwrap()
        .write_all(BOARDS.as_bytes())
        .unwrap();
    let ended = ended(child);
    assert_eq!(
        (
            ended.status.code(),
            String::from_utf8(ended.stderr).unwrap().as_str()
        ),
        (Some(0), "")
    );
}

/// What would move the cursor, clear the screen or turn a line around.
const ESCAPES: &str = "\u{1b}[2J\u{9b}5A\u{202e}\u{7}";

#[test]
fn nothing_from_a_file_or_an_argument_steers_the_terminal() {
    let here = directory("program-escapes");
    let name = format!("b{ESCAPES}");
    let file = |text: &str| std::fs::write(here.join(&name), text).unwrap();
    let finish = |arguments: &[&str]| {
        let arguments = arguments
            .iter()
            .map(|argument| argument.replace("NAME", &name));
        let run = finish(
            Command::new(PROGRAM).args(arguments).current_dir(&here),
            "12\n21\n",
        );
        let said = format!("{}{}", run.output, run.errors);
        assert!(
            !said.contains(['\u{1b}', '\u{9b}', '\u{202e}', '\u{7}']),
            "{said:?}"
        );
        assert!(!said.is_empty());
        said
    };
    for arguments in [
        &["NAME"][..],
        &["solve", "NAME"],
        &["solve", "-", "--solver", "NAME"],
        &["solve", "-", "--resume", "NAME/x"],
        &["compare", "NAME"],
        &["compare", "--save", "NAME/x"],
        &["compare", "--against", "NAME"],
        &["verify", "series", "NAME"],
        &["verify", "--certificate", "NAME"],
        &["render", "proof", "NAME"],
        &["render", "solution", "--moves", "NAME"],
        &["render", "board", "--output", "NAME"],
        &["generate", "--par", "NAME"],
    ] {
        finish(arguments);
    }
    file(&format!("12\n2{ESCAPES}\n"));
    for arguments in [
        &["solve", "NAME", "--keep-going"][..],
        &["verify", "-", "NAME"],
        &["verify", "--certificate", "NAME"],
    ] {
        finish(arguments);
    }
    file(&format!("2 2\n0 0\na b a {ESCAPES}\n"));
    assert!(finish(&["solve", "NAME"]).contains("is not a cell"));
    file(&format!(
        "{{\"board\":0,\"{ESCAPES}\":\nboard {ESCAPES}: x\n"
    ));
    finish(&["verify", "-", "NAME"]);
    file("12\n21\n");
    assert!(finish(&["compare", "NAME", "--solver", "greedy"]).contains("b\\u{1b}[2J"));
    finish(&["render", "board", "NAME", "--title", ESCAPES]);
}

#[test]
fn a_word_of_ten_megabytes_is_not_echoed() {
    let long = "x".repeat(10_000_000);
    let said = |arguments: &str, input: &str| {
        let run = run_with(arguments, input);
        assert_ne!(run.code, Some(0));
        run.errors.len() + run.output.len()
    };
    assert!(said("solve -", &format!("2 2 {long}\n")) < 5_000);
    assert!(said("solve -:format=numbers", &format!("2 2 3 {long}")) < 5_000);
    assert!(said("solve -:format=tokens", &format!("1 2 0 0 a {long}")) < 5_000);
    assert!(said("verify series:count=1 -", &long) < 5_000);
    assert!(said("verify series:count=1 -", &format!("board {long}: x")) < 5_000);
    assert!(said(&format!("solve {}", &long[..100_000]), "") < 5_000);
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_written_is_a_failure() {
    let help = Command::new(PROGRAM)
        .arg("--help")
        .stdout(std::fs::File::create("/dev/full").unwrap())
        .output()
        .unwrap();
    assert_eq!(help.status.code(), Some(2));
    assert!(
        String::from_utf8(help.stderr)
            .unwrap()
            .starts_with("error: standard output: ")
    );
}

#[test]
fn more_jobs_than_processors_are_accepted() {
    for jobs in ["3", "256"] {
        assert_eq!(
            run(&format!("generate random:4x4,5,walk,count=3 --jobs {jobs}"))
                .done()
                .lines()
                .count(),
            1 + 3 * 5 + 2
        );
        assert_eq!(
            run(&format!(
                "solve series:count=3 --solver greedy --jobs {jobs}"
            ))
            .done()
            .lines()
            .count(),
            3
        );
    }
}

#[test]
#[cfg(target_os = "linux")]
fn without_threads_the_work_is_done_nevertheless() {
    // Too little memory for the stack of another thread.
    let script =
        format!("ulimit -v 60000; exec {PROGRAM} solve series:count=3 --solver greedy --jobs 64");
    let run = finish(Command::new("sh").args(["-c", &script]), "");
    assert_eq!(
        (run.code, run.output.lines().count()),
        (Some(0), 3),
        "{}",
        run.errors
    );
}

#[test]
#[cfg(target_os = "linux")]
fn many_jobs_do_not_abort_where_memory_is_limited() {
    for limit in [120_000, 160_000, 200_000] {
        let compare = "compare random:walk,count=32 --solver exact --jobs 16";
        let script = format!("ulimit -v {limit}; exec {PROGRAM} {compare}");
        let run = finish(Command::new("sh").args(["-c", &script]), "");
        assert_eq!(run.code, Some(0), "{limit}: {}", run.errors);
    }
}

#[test]
fn colors_are_printed_only_if_requested() {
    let table = |arguments: &str, environment: &[(&str, &str)]| {
        let mut command = Command::new(PROGRAM);
        command
            .args(["compare", "series:count=1", "--solver", "greedy"])
            .args(arguments.split_whitespace());
        command
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .envs(environment.iter().copied());
        finish(&mut command, "").done()
    };
    assert!(!table("", &[]).contains('\x1b'));
    assert!(table("", &[("CLICOLOR_FORCE", "1")]).contains('\x1b'));
    assert!(!table("", &[("NO_COLOR", "1")]).contains('\x1b'));
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text_is_named() {
    use std::os::unix::ffi::OsStrExt as _;

    let name = std::ffi::OsStr::from_bytes(b"b\xffards");
    let output = std::process::Command::new(PROGRAM)
        .args(["solve".as_ref(), "--solver".as_ref(), name])
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        told.starts_with("error: argument 3 is not text: \"b\u{fffd}ards\": expected UTF-8"),
        "{told}"
    );
}

/// Returns the commands that a help lists.
fn commands(help: &str) -> Vec<&str> {
    let list = help.split("Commands:\n").nth(1);
    let list = list.and_then(|rest| rest.split("\n\n").next());
    let mut names = Vec::new();
    for line in list.unwrap_or_default().lines() {
        names.extend(line.trim().split(' ').next());
    }
    names
}

/// Returns the options that a help lists.
fn options(help: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for line in help.lines() {
        if line.starts_with("      --") || line.starts_with("  -") {
            let words = line.split([' ', ',', '[']);
            names.extend(words.filter(|word| word.starts_with("--")));
        }
    }
    names
}

/// A picture has a command of its own, with few options of which every one changes it.
#[test]
fn the_program_is_small() {
    let help = run("--help").done();
    let top = commands(&help);
    assert!(top.len() <= 11, "{top:?}");
    let mut names = BTreeSet::new();
    let mut all = 0;
    let mut left: Vec<String> = top.iter().map(|&name| name.to_owned()).collect();
    left.extend([String::new(), "install-files".to_owned()]);
    while let Some(command) = left.pop() {
        let help = run(&format!("{command} --help")).done();
        let options = options(&help);
        println!("{command}: {options:?}");
        assert!(options.len() <= 18, "{command}: {options:?}");
        all += options.len();
        names.extend(options.iter().map(|&option| option.to_owned()));
        if !command.is_empty() {
            left.extend(
                commands(&help)
                    .iter()
                    .map(|name| format!("{command} {name}")),
            );
        }
    }
    println!("{} names, {all} occurrences", names.len());
    assert!(
        names.len() <= MOST_NAMES,
        "{} names of options, expected at most {MOST_NAMES}: is there one that can be used again? {names:?}",
        names.len()
    );
}

#[test]
fn mistypes_are_answered_with_what_would_be_right() {
    let registry = Registry::standard();
    let solvers: Vec<&str> = registry.entries().iter().map(Entry::name).collect();
    let metrics: Vec<&str> = registry.metrics().iter().map(Entry::name).collect();
    let tilings: Vec<&str> = Tiling::ALL.iter().map(|tiling| tiling.name()).collect();
    let formats: Vec<&str> = FileFormat::all().map(FileFormat::name).collect();
    let (last, others) = formats.split_last().unwrap();
    let text = include_str!("mistypes.txt")
        .replace("{solvers}", &solvers.join(", "))
        .replace("{metrics}", &metrics.join(", "))
        .replace("{tilings}", &tilings.join(", "))
        .replace("{formats}", &format!("{} or {last}", others.join(", ")));
    let mut answers = String::new();
    for typed in text
        .lines()
        .filter_map(|line| line.strip_prefix("$ colorwalk "))
    {
        answers += &format!("$ colorwalk {typed}\n{}\n\n", run(typed).mistake());
    }
    assert_eq!(answers, text);
    assert_eq!(answers.matches("$ ").count(), 65);
}

#[test]
fn a_required_optimum_that_is_not_proven_has_its_own_exit_code() {
    let solve = |arguments: &str| {
        run(&format!(
            "solve series:count=2 --require-optimal {arguments}"
        ))
        .code
    };
    assert_eq!(solve("--solver exact"), Some(0));
    assert_eq!(solve("--solver greedy"), Some(3));
    assert_eq!(solve("--solver exact --max-expanded 3"), Some(3));
    let here = directory("program-optimal");
    for _ in 0..2 {
        let resumed = run_in(
            &here,
            "solve series:count=2 --solver greedy --require-optimal --resume out",
            "",
        );
        assert_eq!(resumed.code, Some(3));
    }
}
