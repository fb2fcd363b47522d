//! Claims of results: `verify` and `--resume` check them against the moves, the boards and each other.

use std::fs;

use crate::common::{directory, run_in};

/// Two boards. The first takes 3 moves, `121`; the second takes 2, `12`.
const TWO: &str = ".12\n112\n221\n\n.12\n112\n122\n";

fn result(board: usize, status: &str, length: usize, lower_bound: usize, moves: &str) -> String {
    format!(
        "{{\"board\":{board},\"solver\":\"dag\",\"status\":\"{status}\",\"length\":{length},\
         \"lower_bound\":{lower_bound},\"moves\":{moves},\"seconds\":0.0,\"expanded\":0,\"peak_bytes\":0}}\n"
    )
}

/// Results of the first board that cannot be true, each with a part of the error.
fn untrue() -> [(String, &'static str); 6] {
    [
        // One useless move, and both figures raised.
        (
            result(0, "optimal", 4, 4, "[0,1,1,0]"),
            "at least 4 moves are needed, but 3 of its 4 do: the others clear nothing",
        ),
        (
            result(0, "feasible", 3, 4, "[0,1,0]"),
            "at least 4 moves are needed, and has 3",
        ),
        (
            result(0, "optimal", 3, 2, "[0,1,0]"),
            "it says that it is optimal, but it says that at least 2 moves are",
        ),
        (
            result(0, "feasible", 3, 3, "[0,1,0]"),
            "at least 3 moves are needed, which it has, but not that it is",
        ),
        (
            result(0, "best", 3, 3, "[0,1,0]"),
            "its status is \"best\": expected optimal or feasible",
        ),
        (
            result(0, "optimal", 4, 4, "[0,1,0]"),
            "it has 3 moves, not 4 as it says",
        ),
    ]
}

#[test]
fn verify_checks_the_claims_of_a_result_against_its_moves() {
    let here = directory("claims-verify");
    fs::write(here.join("boards"), TWO).unwrap();
    let second = result(1, "optimal", 2, 2, "[0,1]");
    let verify = |text: &str| run_in(&here, "verify boards -", text);
    let good = result(0, "optimal", 3, 3, "[0,1,0]") + &second;
    assert!(
        verify(&good)
            .done()
            .starts_with("2 boards, 2 right, 0 wrong\n")
    );
    for (line, mistake) in untrue() {
        let run = verify(&(line + &second));
        assert_eq!(run.code, Some(1), "{mistake}");
        assert!(
            run.output.starts_with("boards: board 0 (line 1): ") && run.output.contains(mistake),
            "{}",
            run.output
        );
        assert!(
            run.output.contains("\n2 boards, 1 right, 1 wrong\n"),
            "{}",
            run.output
        );
    }
    // What is printed for people is not read back, and the error says what to use.
    let run = verify("board 0: 3 moves, optimal: 121\n12\n");
    assert_eq!(run.code, Some(1));
    assert!(
        run.output
            .contains("line 1: a line for people: expected what solve prints with --format json"),
        "{}",
        run.output
    );
    let symbols = good.replacen("\"seconds\"", "\"symbols\":\"212\",\"seconds\"", 1);
    assert!(
        verify(&symbols)
            .output
            .contains("its symbols and its numbers are different moves")
    );
}

#[test]
fn verify_checks_the_claims_of_results_against_other_results() {
    let here = directory("claims-known");
    // The optimum is 4; some solution has 5 moves, each of which clears something.
    let board = ".12\n312\n231\n";
    fs::write(here.join("boards"), board).unwrap();
    fs::write(here.join("twice"), format!("{board}\n{board}")).unwrap();
    let verify = |boards: &str, lines: [&str; 2]| {
        run_in(&here, &format!("verify {boards} -"), &lines.concat())
    };
    let best = |board| result(board, "optimal", 4, 4, "[0,2,0,1]");
    let wrong = |board| result(board, "optimal", 5, 5, "[0,1,2,0,1]");
    // Without other results, nothing contradicts it.
    assert_eq!(run_in(&here, "verify boards -", &wrong(0)).code, Some(0));
    for (boards, second) in [("boards", 0), ("twice", 1)] {
        let run = verify(boards, [&wrong(0), &best(second)]);
        let told = format!(
            "{boards}: board {second} (line 2): it has 4, but line 1 says that at least 5 are needed\n"
        );
        assert!(
            run.code == Some(1) && run.output.starts_with(&told),
            "{}",
            run.output
        );
        let run = verify(boards, [&best(0), &wrong(second)]);
        let told = format!(
            "{boards}: board {second} (line 2): it says that at least 5 moves are needed, but line 1 has 4 that clear the board\n"
        );
        assert!(
            run.code == Some(1) && run.output.starts_with(&told),
            "{}",
            run.output
        );
    }
    // Even without a contradiction, a board may have only one line.
    let run = verify("boards", [&best(0), &best(0)]);
    assert!(
        run.code == Some(1)
            && run.output.starts_with(
                "boards: board 0 (line 2): the board has a solution in line 1 already\n"
            )
    );
    verify("twice", [&best(0), &best(1)]).done();
    // A certificate has a solution as well.
    run_in(&here, "solve boards --certificate proof", "").done();
    let run = run_in(&here, "verify boards - --certificate proof", &wrong(0));
    assert!(
        run.output
            .contains("but the certificate in proof has 4 that clear the board\n"),
        "{}",
        run.output
    );

    // The optimum in the file of boards.
    fs::write(
        here.join("numbers"),
        "# one\n3 3 2\n1 1 2\n1 1 2\n2 2 1\n2\n",
    )
    .unwrap();
    run_in(
        &here,
        "verify numbers -",
        &result(0, "optimal", 2, 2, "[1,0]"),
    )
    .done();
    let stated = |optimum: usize| {
        let best = result(0, "optimal", 2, 2, "[1,0]");
        best.replacen(
            "\"seconds\"",
            &format!("\"optimum\":{optimum},\"gap\":1,\"seconds\""),
            1,
        )
    };
    let run = run_in(&here, "verify numbers -", &stated(1));
    assert!(
        run.output
            .contains("the optimum in the file of boards is 1: it is 2"),
        "{}",
        run.output
    );
    fs::write(
        here.join("numbers"),
        "# one\n3 3 2\n1 1 2\n1 1 2\n2 2 1\n1\n",
    )
    .unwrap();
    let run = run_in(&here, "verify numbers -", &stated(1));
    assert!(
        run.output
            .contains("at least 2 moves are needed, but the file of boards gives an optimum of 1")
    );
}

#[test]
fn resume_refuses_results_that_cannot_be_true() {
    let here = directory("claims-resume");
    fs::write(here.join("boards"), TWO).unwrap();
    let solve = "solve boards --solver dag --resume out";
    run_in(&here, solve, "").done();
    let whole = fs::read_to_string(here.join("out")).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    for (line, mistake) in untrue() {
        fs::write(
            here.join("out"),
            format!("{}\n{line}{}\n", lines[0], lines[2]),
        )
        .unwrap();
        let told = run_in(&here, solve, "").mistake();
        assert!(
            told.starts_with("out: line 2: not a result of board 0 by dag"),
            "{told}"
        );
        assert!(told.contains(mistake), "{told}");
    }
}
