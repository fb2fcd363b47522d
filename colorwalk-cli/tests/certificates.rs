//! `solve --certificate` and `verify --certificate`: a proof in a file, and whoever doubts it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::fs;
use std::path::Path;

use common::{BOARDS, directory, run_in};

/// The names in a directory, in order.
fn names(here: &Path) -> Vec<String> {
    let names = fs::read_dir(here).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

#[test]
fn a_board_is_solved_and_certified_and_the_certificate_holds() {
    let here = directory("certificate");
    let answer = run_in(&here, "solve series-46 --solver exact --certificate proof", "").done();
    assert!(answer.starts_with("board 0: 24 moves, optimal: ") && answer.lines().count() == 1, "{answer}");
    assert_eq!(answer, run_in(&here, "solve series-46 --solver exact", "").done());
    let checked = run_in(&here, "verify --certificate proof", "").done();
    assert!(checked.starts_with("proof: optimal: 24 moves, and no solution has fewer ("), "{checked}");
    assert!(checked.ends_with(" steps)\n"), "{checked}");
    assert_eq!(names(&here), ["proof"]);

    // The certificate alone is enough, wherever it comes from.
    let text = fs::read_to_string(here.join("proof")).unwrap();
    let read = run_in(Path::new("."), "verify --certificate -", &text).done();
    assert_eq!(read, checked.replace("proof: ", "standard input: "));
}

#[test]
fn the_default_solver_and_parameters_of_exact_certify_too() {
    let here = directory("certificate-solvers");
    let id = "pcg1-6x6-4-flood-1";
    for solver in ["", "--solver exact:threads=2,memory=2MiB", "--solver auto"] {
        let solve = format!("solve {id} {solver} --format json --certificate proof");
        let answer = run_in(&here, &solve, "").done();
        assert!(answer.contains("\"solver\":\"exact") && answer.contains("\"status\":\"optimal\""), "{answer}");
        assert!(run_in(&here, "verify --certificate proof", "").done().starts_with("proof: optimal: "));
    }
    let others = [("greedy", "greedy:metric=area"), ("beam", "beam:width=100"), ("auto:seconds=2", "auto:seconds=2")];
    for (solver, spec) in others {
        let mistake = run_in(&here, &format!("solve {id} --solver {solver} --certificate none"), "").mistake();
        assert_eq!(mistake, format!("--certificate: {spec} writes no certificates: expected --solver exact"));
    }
    assert!(run_in(&here, "solve series-0 --solver exat --certificate none", "").mistake().contains("did you mean"));
    assert_eq!(names(&here), ["proof"]);
}

#[test]
fn a_certificate_is_about_one_board() {
    let here = directory("certificate-boards");
    let solve = |options: &str, boards: &str| run_in(&here, &format!("solve {options} --certificate proof"), boards);
    let mistake = solve("-", BOARDS).mistake();
    assert_eq!(
        mistake,
        "--certificate: a certificate is about one board, but there are 2 boards: \
         expected a game id, a file of one board, or --count 1"
    );
    assert!(solve("--boards series", "").mistake().contains("there are 100 boards"));
    assert!(solve("- --count 0", BOARDS).mistake().contains("there are 0 boards"));
    assert!(solve("-", "12\n2\n").mistake().starts_with("standard input: line 2, column 2: "));
    assert!(solve("- --keep-going", BOARDS).mistake().contains("cannot be used with"));
    assert!(solve("- --resume out", BOARDS).mistake().contains("cannot be used with"));
    assert!(names(&here).is_empty());
    solve("- --count 1", BOARDS).done();
    assert_eq!(names(&here), ["proof"]);
}

#[test]
fn what_a_limit_leaves_is_certified_as_far_as_it_goes() {
    let here = directory("certificate-limit");
    let id = "pcg1-20x20-8-walk-9";
    let answer = run_in(&here, &format!("solve {id} -s exact --max-expanded 1000 --certificate proof"), "").done();
    let (length, rest) = answer.strip_prefix("board 0: ").unwrap().split_once(" moves, at least ").unwrap();
    let bound = rest.split(' ').next().unwrap();
    let checked = run_in(&here, "verify --certificate proof", "").done();
    assert!(checked.starts_with(&format!("proof: {length} moves, at least {bound} needed (")), "{checked} {answer}");
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_ends_the_proof_with_a_certificate_of_what_is_proven() {
    use std::process::{Command, Stdio};
    let here = directory("certificate-interrupt");
    let mut child = Command::new(common::PROGRAM)
        .args("solve pcg1-40x40-8-walk-9 --certificate proof".split(' '))
        .current_dir(&here)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    common::until_it_hears_interrupts(&mut child);
    assert!(names(&here).is_empty(), "a proof under way leaves nothing behind");
    common::signal(&child, "INT");
    let output = common::ended(child);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stdout).unwrap().contains(" moves, at least "));
    assert!(run_in(&here, "verify --certificate proof", "").done().contains(" moves, at least "));
}

#[test]
fn a_damaged_line_is_named_with_exit_code_1() {
    let here = directory("certificate-damaged");
    run_in(&here, "solve pcg1-6x6-4-flood-1 --certificate good", "").done();
    let text = fs::read_to_string(here.join("good")).unwrap();
    let number = 1 + text.lines().position(|line| line.starts_with("1 ")).unwrap();
    let damaged: Vec<_> = text.lines().enumerate().filter(|(index, _)| index + 1 != number).collect();
    let damaged: String = damaged.into_iter().map(|(_, line)| format!("{line}\n")).collect();
    fs::write(here.join("bad"), damaged).unwrap();
    fs::write(here.join("bytes"), b"colorwalk certificate 1\n\xff\n").unwrap();

    let run = run_in(&here, "verify --certificate bad bytes good", "");
    assert_eq!((run.code, run.errors.as_str()), (Some(1), ""));
    let lines: Vec<_> = run.output.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].starts_with(&format!("bad: line {number}: ")), "{lines:?}");
    assert!(lines[1].starts_with("bytes: line 2: "), "{lines:?}");
    assert!(lines[2].starts_with("good: optimal: "), "{lines:?}");
}

#[test]
fn a_file_that_cannot_be_read_is_bad_input() {
    let here = directory("certificate-unread");
    let verify = |options: &str| run_in(&here, &format!("verify {options}"), "").mistake();
    assert!(verify("--certificate absent").starts_with("absent: "));
    assert!(verify("--certificate .").starts_with(".: "));
    assert_eq!(verify("--certificate - -"), "only one certificate can come from standard input");
    for idle in ["boards solutions", "--count 3", "--jobs 2", "--size 3x3", "--seed 1", "--input-format grid"] {
        assert!(verify(&format!("{idle} --certificate proof")).contains("cannot be used with"), "{idle}");
    }
    assert!(verify("").contains("BOARDS") && verify("boards").contains("SOLUTIONS"));
}

#[test]
fn the_file_is_as_before_where_no_certificate_can_be_written() {
    let here = directory("certificate-unwritable");
    fs::write(here.join("proof"), "an earlier proof\n").unwrap();
    let kept = |run: common::Run| {
        let mistake = run.mistake();
        assert_eq!(fs::read_to_string(here.join("proof")).unwrap(), "an earlier proof\n", "{mistake}");
        assert_eq!(names(&here), ["proof"]);
        mistake
    };
    let solve = |options: &str| kept(run_in(&here, &format!("solve {options}"), ""));
    // Found out before the proof, which would take for ever.
    let endless = "pcg1-60x60-8-walk-9 --certificate";
    assert!(solve(&format!("{endless} absent/proof")).starts_with("absent/proof: "));
    assert!(solve(&format!("{endless} proof/proof")).starts_with("proof/proof: "));
    assert!(solve(&format!("{endless} .")).starts_with(".: this is no file"));
    solve("series-0 --solver greedy --certificate proof");
    solve("series --certificate proof");
}

/// A limit on the size of files stands for a disk that is full.
#[test]
#[cfg(unix)]
fn a_full_disk_costs_neither_the_answer_nor_the_earlier_file() {
    let here = directory("certificate-full");
    fs::write(here.join("proof"), "an earlier proof\n").unwrap();
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" solve series-46 --certificate proof";
    let mut command = std::process::Command::new("sh");
    let run = common::finish(command.args(["-c", script, common::PROGRAM]).current_dir(&here), "");
    assert_eq!(run.code, Some(2), "{}", run.errors);
    assert!(run.output.starts_with("board 0: 24 moves, optimal: "), "{}", run.output);
    assert!(run.errors.starts_with("error: proof: ") && run.errors.lines().count() == 1, "{}", run.errors);
    assert_eq!(fs::read_to_string(here.join("proof")).unwrap(), "an earlier proof\n");
    assert_eq!(names(&here), ["proof"]);
}
