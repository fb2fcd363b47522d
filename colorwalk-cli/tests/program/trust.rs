//! What others wrote decides neither what is opened nor what is believed, and no file that is read is replaced.

use std::fs;

use crate::common::{PROGRAM, directory, finish, make_pipe, run, run_in, run_with};

const BOARDS: &str = ".12\n112\n221\n";

/// A line of results that claims the optimum of the board above, by a solver that proves nothing.
const CLAIM: &str = r#"{"board":0,"solver":"greedy","status":"optimal","length":3,"lower_bound":3,"moves":[0,1,0],"certificate":"NAME"}"#;

#[test]
fn only_regular_files_beside_the_results_are_opened() {
    let here = directory("beside");
    fs::write(here.join("boards"), BOARDS).unwrap();
    fs::write(here.join("secret"), "a line that nobody should see\n").unwrap();
    fs::create_dir(here.join("results")).unwrap();
    make_pipe(&here.join("results/pipe"));
    for name in [
        "secret",
        "/etc/hostname",
        "results/../secret",
        "results/pipe",
        "/dev/zero",
        "-",
        "results",
    ] {
        fs::write(here.join("results/text"), CLAIM.replace("NAME", name)).unwrap();
        let run = run_in(
            &here,
            "verify boards results/text",
            "a line that nobody should see",
        );
        assert_eq!(run.code, Some(1), "{name}");
        assert!(
            run.output
                .contains("it is named by a solution and not opened"),
            "{name}: {}",
            run.output
        );
        assert!(
            !format!("{}{}", run.output, run.errors).contains("nobody"),
            "{name}"
        );
    }
    run_in(
        &here,
        "solve boards --certificate results/proof --format json",
        "",
    )
    .done();
    let solved = run_in(
        &here,
        "solve boards --certificate results/proof --format json",
        "",
    )
    .done();
    fs::write(here.join("results/text"), solved).unwrap();
    let checked = run_in(&here, "verify boards results/text", "").done();
    assert!(
        checked.contains("\n1 is claimed to be optimal, 1 proven so by a certificate\n"),
        "{checked}"
    );
}

#[test]
fn a_claim_without_a_certificate_is_counted_as_a_claim() {
    let here = directory("claims");
    fs::write(here.join("boards"), BOARDS).unwrap();
    fs::write(
        here.join("results"),
        CLAIM.replace(r#","certificate":"NAME""#, ""),
    )
    .unwrap();
    let text = run_in(&here, "verify boards results", "").done();
    assert!(
        text.contains("\n1 is claimed to be optimal, 0 proven so by a certificate\n"),
        "{text}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&run_in(&here, "verify boards results --format json", "").done())
            .unwrap();
    assert_eq!(
        (&json["claimed_optimal"], &json["certified"]),
        (&1.into(), &0.into())
    );
}

#[test]
fn an_output_that_is_read_too_is_refused() {
    let here = directory("same-file");
    fs::write(here.join("boards"), BOARDS).unwrap();
    std::os::unix::fs::symlink("boards", here.join("link")).unwrap();
    run_in(
        &here,
        "compare boards --solver greedy --save saved.json",
        "",
    )
    .done();
    for command in [
        "solve boards --certificate boards",
        "solve boards --certificate link",
        "solve link --resume ./boards",
        "compare boards --save boards",
        "compare boards --resume boards",
        "compare boards --against saved.json --save saved.json",
        "compare boards --resume new.json --save ./new.json",
        "render board boards --output boards --format svg",
        "render chart saved.json --output saved.json --format svg",
    ] {
        let mistake = run_in(&here, command, "").mistake();
        assert!(
            mistake.contains("this is read too: expected another name to write to"),
            "{command}: {mistake}"
        );
    }
    for command in [
        "solve --certificate boards",
        "compare - --solver greedy --save boards",
        "render board - --output boards --format svg",
    ] {
        let mut shell = std::process::Command::new("sh");
        shell
            .args(["-c", &format!("exec {PROGRAM} {command} < boards")])
            .current_dir(&here);
        assert!(
            finish(&mut shell, "")
                .mistake()
                .contains("boards: this is read too"),
            "{command}"
        );
    }
    assert_eq!(fs::read_to_string(here.join("boards")).unwrap(), BOARDS);
}

#[test]
fn standard_output_replaces_no_standard_input() {
    for arguments in [
        "solve -o -",
        "generate - -o -",
        "render board - -o - --format svg",
    ] {
        let run = run_with(arguments, BOARDS);
        assert_eq!(run.code, Some(0), "{arguments}: {}", run.errors);
        assert!(!run.output.is_empty(), "{arguments}");
    }
}

#[test]
fn standard_input_is_read_once_and_one_file_is_written_once() {
    let twice = run_with("generate - -", BOARDS);
    assert_eq!((twice.code, &*twice.output), (Some(2), ""));
    assert!(
        twice
            .errors
            .contains("standard input can be read only once"),
        "{}",
        twice.errors
    );
    let here = directory("outputs");
    fs::write(here.join("boards"), BOARDS).unwrap();
    let run = run_in(&here, "solve boards -o both --certificate both", "");
    assert_eq!(run.code, Some(2), "{}", run.errors);
    assert!(
        run.errors
            .contains("both: the certificates are written to this file"),
        "{}",
        run.errors
    );
    assert!(!here.join("both").exists());
}

#[test]
fn a_pipe_is_read_where_no_board_is_named() {
    assert_eq!(
        run_with("solve --format moves", BOARDS).done(),
        run_with("solve - --format moves", BOARDS).done()
    );
    assert!(
        run_with("solve", "\n")
            .mistake()
            .contains("standard input: ")
    );
    assert_eq!(
        run_with("solve series-0 --format moves", BOARDS)
            .done()
            .lines()
            .count(),
        1
    );
}

#[test]
fn an_id_of_another_program_is_an_argument_with_a_limit() {
    let id = "3x3c3m5:012120201,";
    let solved = run(&format!("solve {id}9 --format json")).done();
    assert!(solved.contains(r#""length":4"#), "{solved}");
    assert!(
        solved.contains(r#""move_limit":9,"possible":true"#),
        "{solved}"
    );
    let solved = run(&format!("solve {id}9")).done();
    assert!(solved.contains(": 4 of 9 moves, optimal: "), "{solved}");
    // The limit of a seed is computed as that program computes it.
    let seeded = run("solve 5x5c4m5#1").done();
    assert!(seeded.contains(" of "), "{seeded}");
    let short = run(&format!("solve {id}3"));
    assert_eq!(short.code, Some(1));
    assert!(
        short
            .errors
            .contains("4 moves are needed, above the limit of 3 in the file of boards"),
        "{}",
        short.errors
    );
    let here = directory("limit");
    fs::write(here.join("boards"), format!("{id}3\n")).unwrap();
    fs::write(
        here.join("moves"),
        run_in(&here, "solve boards --format moves", "").output,
    )
    .unwrap();
    let checked = run_in(&here, "verify boards moves", "");
    assert!(
        checked.code == Some(1) && checked.output.contains("4 moves, above the limit of 3"),
        "{}",
        checked.output
    );
    assert!(
        run("solve 3x3c3m5:01212,9")
            .mistake()
            .contains("an id of 3x3 has 5 cells")
    );
}

/// What `solve` prints of a file is accepted by `verify`, in every output format.
#[test]
fn verify_accepts_what_solve_prints_of_every_file() {
    let (here, mut checked) = (directory("printed"), 0);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/formats");
    for file in fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
    {
        for format in ["json", "moves"] {
            let file = file.display();
            let solved = run_in(&here, &format!("solve {file} --format {format}"), "");
            if solved.code == Some(2) {
                continue;
            }
            fs::write(here.join("solved"), &solved.output).unwrap();
            let report = run_in(&here, &format!("verify {file} solved"), "");
            // Where a file gives a wrong optimum, both say so.
            assert_eq!(
                report.code, solved.code,
                "{file} as {format}: {}",
                report.output
            );
            assert!(
                report.output.contains(" right, 0 wrong\n"),
                "{file} as {format}: {}",
                report.output
            );
            checked += 1;
        }
    }
    assert!(checked >= 70, "{checked}");
}

#[test]
fn what_is_too_large_is_called_so() {
    let board = "123".repeat(1000) + "\n";
    let mistake = run_with("solve -:format=grid", &board.repeat(1400)).mistake();
    assert!(
        mistake.contains("a board of 3000 x 1400 (columns x rows) is too large"),
        "{mistake}"
    );
}
