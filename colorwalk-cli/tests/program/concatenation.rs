//! Results of several runs in one file: `verify` and `--resume` accept those of the parts of a file of boards, one after
//! another, and notice what is missing or of another run.

use std::fs;
use std::path::Path;

use crate::common::{directory, rows, run_in};
use crate::resume::refused;

const SOLVER: &str = "--solver greedy";

/// Solves these parts of the boards, each into a file named after it. A part of a file has no heading that says the size.
fn solve_parts(here: &Path, parts: &[&str]) {
    for part in parts {
        let file = part.replace(':', "-");
        let part = if part.starts_with("part") {
            format!("{part}:4x4")
        } else {
            (*part).to_owned()
        };
        run_in(
            here,
            &format!("solve {part} {SOLVER} --resume {file}.json"),
            "",
        )
        .done();
    }
}

/// Writes the results of these parts, one after another, to the file `all`.
fn concatenate(here: &Path, parts: &[&str]) {
    let read = |part: &&str| {
        fs::read_to_string(here.join(format!("{}.json", part.replace(':', "-")))).unwrap()
    };
    fs::write(here.join("all"), parts.iter().map(read).collect::<String>()).unwrap();
}

/// Writes ten boards to a file, and the same to three parts, as `split -l` does.
fn split(here: &Path) {
    let generate = "generate random:4x4,3,count=10 --format line";
    let boards = run_in(here, generate, "").done();
    let (heading, lines) = boards.split_once('\n').unwrap();
    assert_eq!(heading, "# one board a line, 4x4");
    let lines: Vec<_> = lines.lines().collect();
    assert_eq!(lines.len(), 10, "{boards}");
    for (name, part) in ["part-a", "part-b", "part-c"].iter().zip(lines.chunks(4)) {
        fs::write(here.join(name), part.join("\n") + "\n").unwrap();
    }
    fs::write(here.join("boards"), boards).unwrap();
}

#[test]
fn the_results_of_parts_are_concatenated_verified_and_resumed() {
    let here = directory("resume-parts");
    split(&here);
    let whole_file = ["part-a", "part-b", "part-c"];
    let ranges = ["boards:0..3", "boards:4..7", "boards:8..9"];
    let series = ["series:count=4", "series:4..9"];
    let sources: [(&str, &[&str]); 3] = [
        ("boards", &whole_file),
        ("boards", &ranges),
        ("series:count=10", &series),
    ];
    for (boards, parts) in sources {
        let whole = run_in(
            &here,
            &format!("solve {boards} {SOLVER} --format moves"),
            "",
        )
        .done();
        solve_parts(&here, parts);
        concatenate(&here, parts);
        let report = run_in(&here, &format!("verify {boards} all"), "").done();
        assert!(
            report.starts_with("10 boards, 10 right, 0 wrong\n"),
            "{report}"
        );
        let concatenated = fs::read_to_string(here.join("all")).unwrap();
        let solve = format!("solve {boards} {SOLVER} --format moves --resume all");
        assert_eq!(run_in(&here, &solve, "").done(), whole);
        assert_eq!(fs::read_to_string(here.join("all")).unwrap(), concatenated);

        // Without the last part, and its last line truncated.
        concatenate(&here, &parts[..parts.len() - 1]);
        let partial = fs::read_to_string(here.join("all")).unwrap();
        fs::write(here.join("all"), &partial[..partial.len() - 20]).unwrap();
        assert_eq!(run_in(&here, &solve, "").done(), whole);
        let resumed = fs::read_to_string(here.join("all")).unwrap();
        assert!(resumed.lines().count() >= 11, "{resumed}");
        let report = run_in(&here, &format!("verify {boards} all"), "").done();
        assert!(
            report.starts_with("10 boards, 10 right, 0 wrong\n"),
            "{report}"
        );
        assert_eq!(run_in(&here, &solve, "").done(), whole);
        assert_eq!(fs::read_to_string(here.join("all")).unwrap(), resumed);
        // The boards have their numbers among all boards.
        let printed = run_in(&here, &solve.replace("moves", "json"), "").done();
        for (board, line) in rows(&printed).enumerate() {
            assert!(line.starts_with(&format!("{{\"board\":{board},")), "{line}");
        }
    }
}

#[test]
fn concatenations_that_are_not_of_the_boards_are_refused() {
    let here = directory("resume-parts-refused");
    split(&here);
    let parts = ["part-a", "part-b", "part-c"];
    solve_parts(&here, &parts);
    let solve = format!("solve boards {SOLVER} --resume all");
    // In another order, with one part twice, and without one: the line of the first board that is another one.
    for (order, line) in [
        (["part-b", "part-a", "part-c"], 2),
        (["part-a", "part-a", "part-c"], 7),
        (["part-a", "part-c", "part-b"], 7),
    ] {
        concatenate(&here, &order);
        let verified = run_in(&here, "verify boards all", "");
        assert_eq!(verified.code, Some(1));
        let place = format!(" (line {line}): it is the result of another board, ");
        let first = verified.output.lines().next().unwrap();
        assert!(first.contains(&place), "{first}");
        let mistake = refused(&here, "all", &solve);
        assert!(
            mistake.starts_with(&format!(
                "all: line {line}: not a result of board 0 by greedy"
            )),
            "{mistake}"
        );
        assert!(
            mistake.contains("it is the result of another board, "),
            "{mistake}"
        );
        assert!(
            mistake.contains("; the heading above it names other boards: a file of shape line"),
            "{mistake}"
        );
    }
    // More boards than there are.
    concatenate(&here, &["part-a", "part-b", "part-c", "part-a"]);
    let verified = run_in(&here, "verify boards all", "");
    assert!(
        verified
            .output
            .contains("line 15: there is no board 10: expected 0 to 9\n"),
        "{}",
        verified.output
    );
    assert_eq!(
        refused(&here, "all", &solve),
        "all: line 15: there is no board 10"
    );
    // A file that was cut off in the middle.
    concatenate(&here, &parts);
    let whole = fs::read_to_string(here.join("all")).unwrap();
    let lines: Vec<_> = whole.lines().collect();
    fs::write(
        here.join("all"),
        whole.replacen(&format!("{}\n", lines[4]), &lines[4][..40], 1),
    )
    .unwrap();
    let verified = run_in(&here, "verify boards all", "");
    assert!(
        verified.output.contains("line 5: not a line of results"),
        "{}",
        verified.output
    );
    let mistake = refused(&here, "all", &solve);
    assert!(
        mistake.starts_with("all: line 5: not a result of board 3 "),
        "{mistake}"
    );
}

#[test]
fn results_of_other_settings_are_not_concatenated() {
    let here = directory("resume-parts-settings");
    split(&here);
    solve_parts(&here, &["part-a", "part-b"]);
    run_in(
        &here,
        "solve part-c:4x4 --solver dag --resume part-c.json",
        "",
    )
    .done();
    concatenate(&here, &["part-a", "part-b", "part-c"]);
    let expected = "line 11: the results of another run begin here: expected \"solutions by greedy:metric=area\", \
                    found \"solutions by dag\"";
    let verified = run_in(&here, "verify boards all", "");
    assert_eq!(verified.code, Some(1));
    assert!(verified.output.contains(expected), "{}", verified.output);
    let mistake = refused(&here, "all", &format!("solve boards {SOLVER} --resume all"));
    assert_eq!(mistake, format!("all: {expected}"));
}

/// A result on a graph has no id by which its board could be told from another one.
#[test]
fn results_on_graphs_are_resumed_on_the_same_file_only() {
    let here = directory("resume-graphs");
    let graph = "p edge 3 2\nn 1 1\nn 2 2\nn 3 1\ne 1 2\ne 2 3\n";
    fs::write(here.join("graph"), graph).unwrap();
    fs::write(here.join("other"), format!("c another file\n{graph}")).unwrap();
    run_in(&here, &format!("solve graph {SOLVER} --resume all"), "").done();
    run_in(&here, &format!("solve graph {SOLVER} --resume all"), "").done();
    let mistake = refused(&here, "all", &format!("solve other {SOLVER} --resume all"));
    assert!(
        mistake.starts_with("all: line 2: this result has no id of its board; the heading above it names other boards: "),
        "{mistake}"
    );
}
