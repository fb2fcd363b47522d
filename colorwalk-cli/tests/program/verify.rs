//! `verify`: solutions in files, right and wrong ones.

use std::fs;

use crate::common::{BOARDS, CERTIFICATE, directory, run, run_in};

#[test]
fn right_solutions_are_counted() {
    let here = directory("verify-right");
    fs::write(here.join("boards"), BOARDS).unwrap();
    for format in ["json", "moves"] {
        let solutions = run_in(
            &here,
            &format!("solve boards --solver bellman-ford -f {format}"),
            "",
        )
        .done();
        let report = run_in(&here, "verify boards -", &solutions).done();
        let claimed = "2 are claimed to be optimal, 0 proven so by a certificate\n";
        let claimed = if format == "moves" { "" } else { claimed };
        assert_eq!(
            report,
            format!(
                "2 boards, 2 right, 0 wrong\n6 moves, min 2, mean 3.00, max 4, stdev 1.00\n{claimed}\n2  1  █\n3  0\n4  1  █\n"
            ),
            "{format}"
        );
    }
}

#[test]
fn wrong_solutions_are_named_with_exit_code_1() {
    let here = directory("verify-wrong");
    fs::write(
        here.join("boards"),
        "12\n21\n\n12\n21\n\n12\n21\n\n12\n21\n",
    )
    .unwrap();
    let report = run_in(&here, "verify boards -", "# mine\n21\n2\n2x\n-\n1212\n");
    assert_eq!((report.code, report.errors.as_str()), (Some(1), ""));
    let lines: Vec<_> = report.output.lines().collect();
    assert_eq!(
        lines[0],
        "boards: board 1 (line 3): 1 cell is left after 1 move"
    );
    assert!(
        lines[1].starts_with("boards: board 2 (line 4): "),
        "{lines:?}"
    );
    assert_eq!(lines[2], "boards: board 3 (line 5): there is no solution");
    assert_eq!(lines[3], "line 6: there is no board 4: expected 0 to 3");
    assert_eq!(lines[4], "4 boards, 1 right, 4 wrong");
    assert!(
        run_in(&here, "verify boards -", "21\n")
            .output
            .contains("boards: board 3: there is no solution\n")
    );
    assert!(
        run("verify - -")
            .mistake()
            .starts_with("only one of boards, solutions and certificates can come")
    );
    assert!(
        run_in(&here, "verify boards absent", "")
            .mistake()
            .starts_with("absent: ")
    );
}

#[test]
fn solutions_are_compared_with_the_optima_of_the_file() {
    let here = directory("verify-optimum");
    fs::write(here.join("boards"), "2 2 2\n1 2 2 1\n2\n").unwrap();
    let report = run_in(&here, "verify boards -", "121\n");
    assert!(
        report
            .done()
            .contains("1 move above the optimum, which is known for 1 board\n")
    );
}

#[test]
fn a_wrong_optimum_in_the_file_is_a_failure() {
    let here = directory("verify-wrong-optimum");
    fs::write(here.join("boards"), "2 2 2\n1 2 2 1\n3\n").unwrap();
    let report = run_in(&here, "verify boards -", "21\n");
    assert!(report.output.starts_with(
        "boards: board 0 (line 1): 2 moves, below the optimum of 3 in the file of boards\n"
    ));
    assert_eq!((report.code, report.errors.as_str()), (Some(1), ""));
}

#[test]
fn moves_of_any_tokens_can_be_verified() {
    let here = directory("verify-tokens");
    for tokens in [
        ["-", "#", "{"],
        ["board", "{", "-"],
        ["#", "-", "b"],
        ["board", "0:", "x:"],
        ["{\"results\":", "-", "#"],
    ] {
        let [a, b, c] = tokens;
        // No line begins with a lone #, which would make it a comment.
        let boards = format!(
            "1 2\n0 0 {a} {b}\n1 3\n0 1 {b} {a} {c}\n1 3\n0 0 {c} {b} {a}\n1 2\n0 1 {a} {b}\n"
        );
        fs::write(here.join("boards"), boards).unwrap();
        for format in ["moves", "json"] {
            let solutions = run_in(
                &here,
                &format!("solve boards:format=tokens --format {format}"),
                "",
            )
            .done();
            let report = run_in(&here, "verify boards:format=tokens -", &solutions);
            assert!(
                report.output.starts_with("4 boards, 4 right, 0 wrong\n"),
                "{solutions}{}",
                report.output
            );
            run_in(
                &here,
                &format!("solve boards:format=tokens --format {format} --resume {format}"),
                "",
            )
            .done();
            run_in(
                &here,
                &format!("solve boards:format=tokens --format {format} --resume {format}"),
                "",
            )
            .done();
            fs::remove_file(here.join(format)).unwrap();
        }
    }
}

#[test]
fn verify_reports_as_json() {
    let here = directory("verify-json");
    fs::write(
        here.join("boards"),
        "2 2 2\n1 2 2 1\n3\n\n2 2 2\n1 2 2 1\n2\n\n2 2 2\n1 2 2 1\n0\n",
    )
    .unwrap();
    let report = run_in(&here, "verify boards - --format json", "21\n1221\n2\n7\n");
    assert_eq!((report.code, report.errors.as_str()), (Some(1), ""));
    let json: serde_json::Value = serde_json::from_str(&report.output).unwrap();
    assert_eq!(
        json,
        serde_json::json!({
            "boards": 3, "right": 2, "wrong": 2, "wrong_optima": 1, "claimed_optimal": 0, "certified": 0,
            "min": 2, "mean": 3.0, "max": 4, "stdev": 1.0,
            "known_optima": 2, "above_optimum": 2, "lengths": [2, 4, null],
            "mistakes": [
                {"board": 0, "name": "boards: board 0", "line": 1, "message": "2 moves, below the optimum of 3 in the file of boards"},
                {"board": 2, "name": "boards: board 2", "line": 3, "message": "1 cell is left after 1 move"},
                {"board": null, "line": 4, "message": "there is no board 3: expected 0 to 2"},
            ],
        })
    );
    fs::write(here.join("proof"), CERTIFICATE).unwrap();
    fs::write(
        here.join("broken"),
        CERTIFICATE.replace(": 1 2 6 8", ": 1 2 6"),
    )
    .unwrap();
    let checked = run_in(&here, "verify --certificate proof broken --format json", "");
    let lines: Vec<serde_json::Value> = checked
        .output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        lines[0],
        serde_json::json!({
            "file": "proof", "valid": true, "board": null, "id": "board1-3x3-2-walk-0.0-1G-04FIrd", "size": "3x3",
            "digest": "99aa2278a83828d1", "length": 3, "lower_bound": 3, "steps": 5,
        })
    );
    assert_eq!((checked.code, &lines[1]["valid"]), (Some(1), &false.into()));
    assert!(
        lines[1]["error"].as_str().unwrap().starts_with("line 12: "),
        "{}",
        lines[1]
    );
}
