//! `solve --resume`: a batch goes on wherever its file ends, and other files are left untouched. That it can be killed at any
//! moment is in `writers`, and that the results of several runs can follow one another in `concatenation`.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{PROGRAM, directory, ended, run_in, signal, until, without_times};
use nix::sys::signal::Signal;

#[cfg(unix)]
const BATCH: &str = "solve random:12x12,5,walk,count=200 --solver look-ahead:depth=6";

/// Starts a batch that takes some seconds.
#[cfg(unix)]
fn resume(here: &Path) -> std::process::Child {
    let arguments = format!("{BATCH} --format moves --resume out --jobs 2");
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split(' '))
        .current_dir(here)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Returns the results of a file: all lines but the first, which names their run.
fn results(file: &Path) -> String {
    fs::read_to_string(file)
        .unwrap()
        .split_once('\n')
        .map(|(_, results)| results.to_owned())
        .unwrap()
}

/// Returns what follows this many lines.
fn below(text: &str, lines: usize) -> &str {
    (0..lines).fold(text, |text, _| text.split_once('\n').unwrap().1)
}

/// A batch of short answers, whose file can be cut in many places.
const SHORT_BATCH: &str = "solve random:8x8,4,walk,count=40 --solver look-ahead:depth=3";

/// A killed process leaves the beginning of what it would have written.
#[test]
fn wherever_the_file_ends_it_is_resumed_as_if_undisturbed() {
    let here = directory("resume-cut");
    for format in ["text", "json", "moves"] {
        let batch = format!("{SHORT_BATCH} --format {format}");
        let undisturbed = run_in(&here, &batch, "").done();
        let heading = usize::from(format == "json");
        assert_eq!(undisturbed.lines().count(), 40 + heading);

        let resume = format!("{batch} --resume out --jobs 2");
        let _ = fs::remove_file(here.join("out"));
        run_in(&here, &resume, "").done();
        let whole = fs::read(here.join("out")).unwrap();
        let header = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
        let lengths = [
            0,
            header / 2,
            header - 1,
            header,
            header + 1,
            whole.len() / 3,
            whole.len() / 2,
            whole.len() - 3,
            whole.len() - 1,
            whole.len(),
        ];
        for length in lengths {
            fs::write(here.join("out"), &whole[..length]).unwrap();
            let printed = run_in(&here, &resume, "").done();
            // The heading of JSON has the command, which differs.
            assert_eq!(
                without_times(below(&printed, heading)),
                without_times(below(&undisturbed, heading)),
                "{format}, {length} bytes"
            );
            assert_eq!(results(&here.join("out")).lines().count(), 40);
            assert!(format != "json" || results(&here.join("out")) == below(&printed, heading));
        }
    }
}

#[test]
fn resuming_a_complete_file_changes_nothing_whatever_is_printed() {
    let here = directory("resume-complete");
    for format in ["text", "json", "moves"] {
        let resume = format!("{SHORT_BATCH} --resume {format} --format");
        let printed = run_in(&here, &format!("{resume} {format}"), "").done();
        let file = fs::read_to_string(here.join(format)).unwrap();
        let again = run_in(&here, &format!("{resume} {format}"), "").done();
        assert_eq!(again, printed);
        run_in(&here, &format!("{resume} moves"), "").done();
        assert_eq!(fs::read_to_string(here.join(format)).unwrap(), file);
    }
}

const SERIES: &str = "solve series:count=3 --solver greedy --resume";

/// Returns the error of a run that must leave this file unchanged.
pub(crate) fn refused(here: &Path, name: &str, arguments: &str) -> String {
    let before = fs::read(here.join(name)).unwrap();
    let mistake = run_in(here, arguments, "").mistake();
    assert_eq!(fs::read(here.join(name)).unwrap(), before);
    mistake
}

#[test]
fn other_files_are_left_untouched() {
    let here = directory("resume-foreign");
    for letter in [
        "Dear Ada,\nhello",
        "no line end",
        "#",
        "{",
        "# colorwalk",
        "\n",
        "213\n123\n",
        "board 0: 4 moves, optimal: 2312\n",
        // As written by earlier versions.
        "# colorwalk results: text by greedy:metric=area on series\nboard 0: 4 moves, optimal: 2312\n",
    ] {
        fs::write(here.join("letter"), letter).unwrap();
        for format in ["text", "json", "moves"] {
            let mistake = refused(
                &here,
                "letter",
                &format!("{SERIES} letter --format {format}"),
            );
            assert!(
                mistake
                    .starts_with("letter: the first line is not that of these results: expected "),
                "{mistake}"
            );
        }
    }
    fs::write(here.join("boards"), "12\n21\n").unwrap();
    refused(
        &here,
        "boards",
        "solve boards --format moves --resume boards",
    );
    assert!(
        run_in(&here, &format!("{SERIES} /dev/zero"), "")
            .mistake()
            .contains("not a regular file")
    );
    assert!(
        run_in(&here, &format!("{SERIES} ."), "")
            .mistake()
            .contains("not a regular file")
    );
}

#[test]
fn results_of_another_run_are_not_resumed() {
    let here = directory("resume-others");
    fs::write(here.join("boards"), "12\n21\n\n11\n22\n").unwrap();
    fs::write(here.join("other"), "12\n21\n\n11\n12\n").unwrap();
    for format in ["text", "json", "moves"] {
        let solve = |arguments: &str| format!("solve {arguments} --format {format} --resume out");
        run_in(&here, &solve("boards --solver dag"), "").done();
        for other in [
            "boards --solver greedy",
            "boards --solver dag --time-limit 1s",
        ] {
            assert!(
                refused(&here, "out", &solve(other)).starts_with("out: the first line"),
                "{other}"
            );
        }
        for (other, line) in [
            ("boards:walk --solver dag", 2),
            ("boards:start=1.1 --solver dag", 2),
            ("other --solver dag", 3),
            ("series --solver dag", 2),
        ] {
            let mistake = refused(&here, "out", &solve(other));
            assert!(
                mistake.starts_with(&format!("out: line {line}: not a result of board "))
                    && mistake
                        .contains("the heading above it names other boards: a file of shape "),
                "{other}: {mistake}"
            );
        }
        let fewer = refused(&here, "out", &solve("boards:count=1 --solver dag"));
        assert_eq!(fewer, "out: line 3: there is no board 1");
        fs::remove_file(here.join("out")).unwrap();
    }
}

#[test]
fn a_damaged_result_is_refused() {
    let here = directory("resume-damaged");
    type Damage = (&'static str, fn(&str) -> String);
    let damages: [Damage; 4] = [
        ("text", |whole| whole.replace("moves", "mives")),
        ("text", |whole| format!("{}1\n", whole.trim_end())),
        ("json", |whole| {
            whole.replace("\"moves\":[", "\"moves\":[1,")
        }),
        ("moves", |whole| {
            format!("{}\n3\n", whole.lines().next().unwrap())
        }),
    ];
    for (format, damage) in damages {
        let arguments =
            format!("solve pcg1-6x6-4-walk-3 --solver greedy --format {format} --resume out");
        run_in(&here, &arguments, "").done();
        let whole = fs::read_to_string(here.join("out")).unwrap();
        fs::write(here.join("out"), damage(&whole)).unwrap();
        let mistake = refused(&here, "out", &arguments);
        assert!(mistake.starts_with("out: line 2: not a"), "{mistake}");
        fs::remove_file(here.join("out")).unwrap();
    }
}

#[test]
#[cfg(unix)]
fn a_second_process_is_kept_out() {
    let here = directory("resume-locked");
    let mut first = resume(&here);
    until("results", &mut first, || {
        fs::metadata(here.join("out")).is_ok_and(|file| file.len() > 0)
    });
    // So that it is still running when the other starts.
    signal(&first, Signal::SIGSTOP);
    let mistake = run_in(&here, &format!("{BATCH} --format moves --resume out"), "").mistake();
    assert_eq!(
        mistake,
        "out: another process is writing its results to this file"
    );
    signal(&first, Signal::SIGCONT);
    assert!(ended(first).status.success());
    assert_eq!(results(&here.join("out")).lines().count(), 200);
}

#[test]
fn the_file_can_be_verified_as_it_is() {
    let here = directory("resume-verified");
    for format in ["text", "json", "moves"] {
        run_in(
            &here,
            &format!("solve series:count=3 --solver greedy --format {format} --resume {format}"),
            "",
        )
        .done();
        let report = run_in(&here, &format!("verify series:count=3 {format}"), "").done();
        assert!(
            report.starts_with("3 boards, 3 right, 0 wrong\n"),
            "{report}"
        );
    }
}

#[test]
fn failures_of_an_earlier_run_still_count() {
    let here = directory("resume-failed");
    fs::write(here.join("boards"), "12\n2\n\n11\n22\n").unwrap();
    for _ in 0..2 {
        let run = run_in(
            &here,
            "solve boards:format=grid --keep-going --format moves --resume out",
            "",
        );
        assert_eq!(run.code, Some(1));
        assert_eq!(run.output, "-\n2\n");
    }
}
