//! What users of shells rely on: the version, standard input, output files, and files that are missing.

use std::fs;
use std::process::Command;

use crate::common::{BOARDS, PROGRAM, directory, row, rows, run, run_in, run_with};

#[test]
fn the_version_says_how_the_program_was_built() {
    assert_eq!(run("-V").done().lines().count(), 1);
    let long = run("--version").done();
    let lines: Vec<&str> = long.lines().collect();
    assert_eq!(lines[0], run("-V").done().trim_end());
    assert!(lines[1].starts_with("commit: "), "{long}");
    assert_eq!(lines[2], "features: draw, play");
    assert!(lines[3].starts_with("compiler: rustc 1."), "{long}");
}

#[test]
fn manual_pages_and_completions_are_printed() {
    assert!(run("man").done().contains(".TH colorwalk 1"));
    let page = run("man solve").done();
    assert!(page.contains("certificate"));
    assert!(
        page.contains(".SH \"EXIT STATUS\"") && page.contains("\nAn optimum is not proven"),
        "{page}"
    );
    assert!(
        page.contains(".SH EXAMPLES\n.nf\ncolorwalk solve boards.txt\n"),
        "{page}"
    );
    let page = run("man render chart").done();
    assert!(page.contains(".TH colorwalk-render-chart 1"), "{page}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(run(&format!("completions {shell}")).done().len() > 1000);
    }
    let zsh = run("completions zsh").done();
    let boards = zsh.lines().find(|line| line.contains("*::boards -- "));
    assert!(boards.unwrap().contains(":_files'"), "{boards:?}");
}

/// A pipe without a board is an error; where there is nothing to read, as under cron, a command takes its default.
#[test]
fn without_a_terminal_a_pipe_is_read() {
    let mistake = run_with("solve --solver greedy", "\n").mistake();
    let expected = "standard input: line 1, column 1: there is no board";
    assert!(mistake.starts_with(expected), "{mistake}");
    for input in ["<&-", "</dev/null"] {
        let mut shell = Command::new("sh");
        let script = format!("\"$0\" generate --format line {input}");
        let output = shell.args(["-c", &script, PROGRAM]).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{input}: {output:?}");
        assert!(!output.stdout.is_empty(), "{input}");
    }
}

#[test]
fn results_can_go_to_a_file_that_is_replaced_when_they_are_complete() {
    let here = directory("shells-output");
    fs::write(here.join("boards"), BOARDS).unwrap();
    let printed = run_in(&here, "solve boards -s greedy -f moves", "").done();
    let written = run_in(&here, "solve boards -s greedy -f moves -o out", "").done();
    assert_eq!(written, "");
    assert_eq!(fs::read_to_string(here.join("out")).unwrap(), printed);

    let printed = run_in(&here, "generate random:3x3,3,count=2", "").done();
    run_in(&here, "generate random:3x3,3,count=2 --output out", "").done();
    assert_eq!(fs::read_to_string(here.join("out")).unwrap(), printed);
    // A run that fails leaves the file as it is.
    fs::write(here.join("ragged"), "12\n21\n\n12\n1\n").unwrap();
    assert_eq!(run_in(&here, "generate ragged -o out", "").code, Some(2));
    assert_eq!(fs::read_to_string(here.join("out")).unwrap(), printed);
    for command in ["solve out -o out", "generate out -o ./out"] {
        let mistake = run_in(&here, command, "").mistake();
        assert!(mistake.contains("this is read too"), "{mistake}");
    }
    let mistake = run_in(&here, "solve boards -o absent/out", "").mistake();
    assert!(mistake.starts_with("absent/out: "), "{mistake}");
}

#[test]
fn quiet_leaves_out_remarks_and_the_summary_but_no_error() {
    let here = directory("shells-quiet");
    fs::write(here.join("boards"), BOARDS).unwrap();
    for command in [
        "solve boards -s greedy",
        "generate random:5x5,3 --difficulty easy",
    ] {
        let spoken = run_in(&here, command, "");
        assert_ne!(spoken.errors, "", "{command}");
        let quiet = run_in(&here, &format!("{command} --quiet"), "");
        assert_eq!((quiet.code, &*quiet.errors), (Some(0), ""), "{command}");
        assert_eq!(quiet.output, spoken.output, "{command}");
    }
    let missing = run_in(&here, "solve -q boards absent", "");
    assert_eq!(missing.code, Some(2));
    assert!(missing.errors.starts_with("absent: "), "{}", missing.errors);
    let mistake = run_in(&here, "generate absent -q", "").mistake();
    assert!(mistake.starts_with("absent: "), "{mistake}");
}

#[test]
fn what_can_be_done_is_done_if_a_file_is_missing() {
    let here = directory("shells-missing");
    fs::write(here.join("boards"), BOARDS).unwrap();
    for (command, lines) in [
        ("solve -s greedy boards absent series-7", 3),
        ("grade boards absent random:4x4,4", 3),
        // A heading, the rows of the boards with a blank line after each, and the id of the random one.
        ("generate boards absent random:4x2,4", 11),
    ] {
        let run = run_in(&here, command, "");
        assert_eq!(run.code, Some(2), "{command}: {}", run.errors);
        assert_eq!(run.output.lines().count(), lines, "{}", run.output);
        assert!(run.errors.starts_with("absent: "), "{}", run.errors);
    }
    for command in ["solve absent gone", "generate absent gone", "grade absent"] {
        let mistake = run_in(&here, command, "").mistake();
        assert!(mistake.starts_with("absent: "), "{mistake}");
    }
    // Nothing is compared on fewer boards than were named.
    let mistake = run_in(&here, "compare boards absent", "").mistake();
    assert!(mistake.starts_with("absent: "), "{mistake}");
}

#[test]
fn names_that_come_out_go_in_again() {
    let here = directory("shells-names");
    let name = "e\u{1b}[31m: board.txt";
    fs::write(here.join(name), BOARDS).unwrap();
    fs::write(here.join("random"), BOARDS).unwrap();
    for file in [name, "./random"] {
        let solve = |board: &str| {
            let output = Command::new(PROGRAM)
                .args(["solve", "-s", "greedy", "-f", "json", board])
                .current_dir(&here)
                .output()
                .unwrap();
            assert!(output.status.success(), "{board:?}: {output:?}");
            String::from_utf8(output.stdout).unwrap()
        };
        let all = solve(&format!("{file}:"));
        for line in rows(&all) {
            let known: serde_json::Value = serde_json::from_str(line).unwrap();
            let place = known["place"].as_str().unwrap();
            let again = row(&solve(place));
            assert_eq!(
                (&again["place"], &again["moves"]),
                (&known["place"], &known["moves"])
            );
        }
    }
    // On a terminal, the name cannot do harm.
    let output = Command::new(PROGRAM)
        .args(["solve", "-s", "greedy", &format!("{name}:")])
        .current_dir(&here)
        .output()
        .unwrap();
    assert!(!output.stdout.contains(&0x1b), "{output:?}");
}
