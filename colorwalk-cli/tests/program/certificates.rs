//! `solve --certificate` and `verify --certificate`: proofs in files, and their check.

use std::fs;
use std::path::Path;

use crate::common::{
    BOARDS, CERTIFICATE, PROGRAM, Run, directory, ended, finish, run_in, signal,
    until_it_hears_interrupts,
};
#[cfg(target_os = "linux")]
use nix::sys::signal::Signal;

/// The names in a directory, in order.
fn names(here: &Path) -> Vec<String> {
    let names = fs::read_dir(here)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

#[test]
fn a_board_is_solved_and_certified_and_the_certificate_holds() {
    let here = directory("certificate");
    let answer = run_in(
        &here,
        "solve series-46 --solver exact --certificate proof",
        "",
    )
    .done();
    assert!(
        answer.starts_with("series-46: 24 moves, optimal: ") && answer.lines().count() == 1,
        "{answer}"
    );
    assert_eq!(
        answer,
        run_in(&here, "solve series-46 --solver exact", "").done()
    );
    let checked = run_in(&here, "verify --certificate proof", "").done();
    assert!(
        checked.starts_with("proof: optimal: 24 moves, and no solution has fewer ("),
        "{checked}"
    );
    assert!(
        checked.ends_with(" steps), for 30x20, digest 7ce0333b8312c4a1, series-46\n"),
        "{checked}"
    );
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
        assert!(
            answer.contains("\"solver\":\"exact") && answer.contains("\"status\":\"optimal\""),
            "{answer}"
        );
        assert!(
            run_in(&here, "verify --certificate proof", "")
                .done()
                .starts_with("proof: optimal: ")
        );
    }
    let others = [
        ("greedy", "greedy:metric=area"),
        ("beam", "beam:width=100"),
        ("auto:seconds=2", "auto:seconds=2"),
    ];
    for (solver, spec) in others {
        let mistake = run_in(
            &here,
            &format!("solve {id} --solver {solver} --certificate none"),
            "",
        )
        .mistake();
        assert_eq!(
            mistake,
            format!("--certificate: {spec} proves nothing: expected --solver exact")
        );
    }
    assert!(
        run_in(&here, "solve series-0 --solver exat --certificate none", "")
            .mistake()
            .contains("did you mean")
    );
    assert_eq!(names(&here), ["proof"]);
}

#[test]
fn without_anything_to_certify_there_is_no_file() {
    let here = directory("certificate-boards");
    let solve = |options: &str, boards: &str| {
        run_in(
            &here,
            &format!("solve {options} --certificate proof"),
            boards,
        )
    };
    assert_eq!(
        solve("-:count=0", BOARDS).mistake(),
        "stdin:count=0: there are no boards: expected at least one"
    );
    assert!(
        solve("-", "ab\nb\n")
            .mistake()
            .starts_with("standard input: line 2, column 1: ")
    );
    assert!(
        solve("- --resume out", BOARDS)
            .mistake()
            .contains("cannot be used with")
    );
    assert!(names(&here).is_empty());
}

/// Answers name their certificates, which are in one file; damage to either is found.
#[test]
fn one_file_holds_the_certificates_of_a_suite_and_results_name_it() {
    let here = directory("certificate-suite");
    let random = "random:6x6,4,walk,count=4";
    let solve = format!("solve {random} --certificate proofs --format json --jobs 2");
    let results = run_in(&here, &solve, "").done();
    assert_eq!(
        results.matches("\"certificate\":\"proofs\"").count(),
        4,
        "{results}"
    );
    let checked = run_in(&here, "verify --certificate proofs", "").done();
    assert_eq!(checked.matches("proofs: optimal: ").count(), 4, "{checked}");
    let held = run_in(&here, &format!("verify {random} --certificate proofs"), "").done();
    let ids: Vec<_> = (0..4)
        .map(|seed| format!(", pcg1-6x6-4-walk-{seed}\n"))
        .collect();
    assert!(
        ids.iter().all(|id| held.contains(id)) && held.contains(", for 6x6, digest "),
        "{held}"
    );
    assert!(
        held.ends_with("4 boards, 4 with a certificate, 4 proven to be optimal\n"),
        "{held}"
    );
    let verify = format!("verify {random} -");
    let report = run_in(&here, &verify, &results).done();
    assert!(
        report.contains("\n4 are claimed to be optimal, 4 proven so by a certificate\n"),
        "{report}"
    );

    // A certificate that is missing, and one of another result.
    let text = fs::read_to_string(here.join("proofs")).unwrap();
    let (first, rest) = text.split_at(text[1..].find("colorwalk certificate").unwrap() + 1);
    fs::write(here.join("proofs"), rest).unwrap();
    let run = run_in(&here, &verify, &results);
    assert_eq!(run.code, Some(1));
    assert!(
        run.output
            .contains("pcg1-6x6-4-walk-0 (line 2): it says that at least "),
        "{}",
        run.output
    );
    assert!(
        run.output
            .contains(" but its certificate, proofs, does not prove it\n"),
        "{}",
        run.output
    );
    let held = run_in(&here, &format!("verify {random} --certificate proofs"), "");
    assert_eq!(held.code, Some(0));
    assert!(
        held.output
            .ends_with("\n4 boards, 3 with a certificate, 3 proven to be optimal\n"),
        "{}",
        held.output
    );

    // A result that names no certificate may have one; a claim without one is counted as a claim.
    let unnamed = results.replace(",\"certificate\":\"proofs\"", "");
    let proven = |certificates: &str| {
        let report = run_in(&here, &format!("{verify}{certificates}"), &unnamed).done();
        let line = report.lines().find(|line| line.contains("claimed"));
        line.unwrap_or_default().to_owned()
    };
    fs::write(here.join("first"), first).unwrap();
    for (certificates, count) in [
        ("", 0),
        (" --certificate proofs", 3),
        (" --certificate proofs first", 4),
    ] {
        assert_eq!(
            proven(certificates),
            format!("4 are claimed to be optimal, {count} proven so by a certificate")
        );
    }

    // A damaged certificate does not affect the others.
    fs::write(
        here.join("proofs"),
        format!("{}{rest}", first.replace("solution", "solutions")),
    )
    .unwrap();
    let run = run_in(&here, "verify --certificate proofs", "");
    assert_eq!(
        (run.code, run.output.matches("proofs: optimal: ").count()),
        (Some(1), 3),
        "{}",
        run.output
    );
    assert!(run.output.starts_with("proofs: line "), "{}", run.output);
    fs::remove_file(here.join("proofs")).unwrap();
    let run = run_in(&here, &verify, &results);
    assert!(
        run.code == Some(1) && run.output.starts_with("proofs: "),
        "{}",
        run.output
    );
}

/// A valid certificate of a tiny board, in a file named after another board, once passed as a proof of that board.
#[test]
fn a_certificate_of_another_board_is_not_a_proof_of_this_one() {
    let here = directory("certificate-other");
    run_in(
        &here,
        "solve pcg1-3x3-3-walk-1 --certificate series-0.cert",
        "",
    )
    .done();
    let run = run_in(&here, "verify series-0 --certificate series-0.cert", "");
    assert_eq!((run.code, run.errors.as_str()), (Some(1), ""));
    let line = run.output.lines().next().unwrap();
    assert!(
        line.starts_with("series-0.cert: this is a certificate of another board, 3x3, digest "),
        "{line}"
    );
    assert!(
        line.contains(": expected the board of series-0, 30x20, digest "),
        "{line}"
    );
    let alone = run_in(
        &here,
        "verify --certificate series-0.cert --format json",
        "",
    )
    .done();
    assert!(
        alone.contains("\"id\":\"board1-3x3-3-walk-0.0-") && alone.contains("\"size\":\"3x3\"")
    );
    let run = run_in(
        &here,
        "verify series --certificate series-0.cert --format json",
        "",
    );
    assert!(
        run.output
            .contains("expected one of the 100 boards of series"),
        "{}",
        run.output
    );
    assert!(
        run.output.ends_with("\"optimal\":0}\n") || run.output.contains("\"certified\":0"),
        "{}",
        run.output
    );
}

#[test]
fn a_bound_proven_within_a_limit_is_certified() {
    let here = directory("certificate-limit");
    let id = "pcg1-20x20-8-walk-9";
    let answer = run_in(
        &here,
        &format!("solve {id} -s exact --max-expanded 1000 --certificate proof"),
        "",
    )
    .done();
    let (length, rest) = answer
        .strip_prefix(&format!("{id}: "))
        .unwrap()
        .split_once(" moves, at least ")
        .unwrap();
    let bound = rest.split(' ').next().unwrap();
    let checked = run_in(&here, "verify --certificate proof", "").done();
    assert!(
        checked.starts_with(&format!("proof: {length} moves, at least {bound} needed (")),
        "{checked} {answer}"
    );
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "needs /proc; .ci/quick runs it"]
fn ctrl_c_ends_the_proof_with_a_certificate_of_the_bound() {
    use std::process::{Command, Stdio};
    let here = directory("certificate-interrupt");
    let mut child = Command::new(PROGRAM)
        .args("solve pcg1-40x40-8-walk-9 --certificate proof".split(' '))
        .current_dir(&here)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    until_it_hears_interrupts(&mut child);
    assert!(
        names(&here).is_empty(),
        "a proof under way leaves nothing behind"
    );
    signal(&child, Signal::SIGINT);
    let output = ended(child);
    assert_eq!(output.status.code(), Some(130));
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains(" moves, at least ")
    );
    assert!(
        run_in(&here, "verify --certificate proof", "")
            .done()
            .contains(" moves, at least ")
    );
}

#[test]
fn a_damaged_line_is_named_with_exit_code_1() {
    let here = directory("certificate-damaged");
    run_in(&here, "solve pcg1-6x6-4-flood-1 --certificate good", "").done();
    let text = fs::read_to_string(here.join("good")).unwrap();
    let number = 1 + text
        .lines()
        .position(|line| line.starts_with("1 "))
        .unwrap();
    let damaged: Vec<_> = text
        .lines()
        .enumerate()
        .filter(|(index, _)| index + 1 != number)
        .collect();
    let damaged: String = damaged
        .into_iter()
        .map(|(_, line)| format!("{line}\n"))
        .collect();
    fs::write(here.join("bad"), damaged).unwrap();
    fs::write(here.join("bytes"), b"colorwalk certificate 1\n\xff\n").unwrap();

    let run = run_in(&here, "verify --certificate bad bytes good", "");
    assert_eq!((run.code, run.errors.as_str()), (Some(1), ""));
    let lines: Vec<_> = run.output.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(
        lines[0].starts_with(&format!("bad: line {number}: ")),
        "{lines:?}"
    );
    assert!(lines[1].starts_with("bytes: line 2: "), "{lines:?}");
    assert!(lines[2].starts_with("good: optimal: "), "{lines:?}");
}

#[test]
fn a_file_that_cannot_be_read_is_reported_and_the_others_are_checked() {
    let here = directory("certificate-unread");
    let verify = |options: &str| run_in(&here, &format!("verify {options}"), "").mistake();
    let only = "only one of boards, solutions and certificates can come from standard input";
    assert_eq!(
        (verify("--certificate - -"), verify("- --certificate -")),
        (only.into(), only.into())
    );
    // The other files are still checked.
    fs::write(here.join("proof"), CERTIFICATE).unwrap();
    let run = run_in(&here, "verify --certificate absent . proof", "");
    let lines: Vec<_> = run.output.lines().collect();
    assert_eq!((run.code, lines.len()), (Some(1), 3), "{lines:?}");
    assert!(
        lines[0].starts_with("absent: ") && lines[1].starts_with(".: "),
        "{lines:?}"
    );
    assert!(
        lines[2].starts_with("proof: optimal: 3 moves, "),
        "{lines:?}"
    );
    assert!(
        verify("").contains("BOARDS")
            && verify("boards").contains("expected the file of solutions")
    );
}

#[test]
fn the_file_is_unchanged_if_no_certificate_can_be_written() {
    let here = directory("certificate-unwritable");
    fs::write(here.join("proof"), "an earlier proof\n").unwrap();
    let kept = |run: Run| {
        let mistake = run.mistake();
        assert_eq!(
            fs::read_to_string(here.join("proof")).unwrap(),
            "an earlier proof\n",
            "{mistake}"
        );
        assert_eq!(names(&here), ["proof"]);
        mistake
    };
    let solve = |options: &str| kept(run_in(&here, &format!("solve {options}"), ""));
    // Found before the proof, which would take forever.
    let endless = "pcg1-60x60-8-walk-9 --certificate";
    assert!(solve(&format!("{endless} absent/proof")).starts_with("absent/proof: "));
    assert!(solve(&format!("{endless} proof/proof")).starts_with("proof/proof: "));
    assert!(solve(&format!("{endless} .")).starts_with(".: not a regular file"));
    solve("series-0 --solver greedy --certificate proof");
    solve("series-0 --certificate proof --max-expanded 0x");
}

/// A limit on the size of files simulates a full disk.
#[test]
#[cfg(unix)]
fn a_full_disk_loses_neither_the_answer_nor_the_earlier_file() {
    let here = directory("certificate-full");
    fs::write(here.join("proof"), "an earlier proof\n").unwrap();
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" solve series-46 --certificate proof";
    let mut command = std::process::Command::new("sh");
    let run = finish(command.args(["-c", script, PROGRAM]).current_dir(&here), "");
    assert_eq!(run.code, Some(2), "{}", run.errors);
    assert!(
        run.output.starts_with("series-46: 24 moves, optimal: "),
        "{}",
        run.output
    );
    assert!(
        run.errors.starts_with("error: proof: ") && run.errors.lines().count() == 1,
        "{}",
        run.errors
    );
    assert_eq!(
        fs::read_to_string(here.join("proof")).unwrap(),
        "an earlier proof\n"
    );
    assert_eq!(names(&here), ["proof"]);
}
