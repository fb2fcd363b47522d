//! Every command that writes, interrupted at any moment and on a full disk: nothing is lost, nothing is half written,
//! and the exit code is right.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]
#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{CERTIFICATE, PROGRAM, directory, ended, finish, kill, run_in};
use serde_json::Value;

/// How a command writes the file `out`.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    /// It is replaced once the output is complete.
    Replaced,
    /// It grows by whole lines, and the same command resumes it.
    Resumed,
    /// It is standard output.
    Standard,
}

/// The commands that write; solutions to verify are in `solutions`.
const WRITERS: [(Kind, &str); 10] = [
    (
        Kind::Replaced,
        "compare series:count=60 --solver greedy --solver look-ahead:depth=4 --save out",
    ),
    (
        Kind::Replaced,
        "render series:count=40 --format png --output out",
    ),
    (
        Kind::Replaced,
        "render series-0 --solver beam --format svg --output out",
    ),
    (
        Kind::Replaced,
        "solve pcg1-18x18-6-flood-1 --solver exact --certificate out",
    ),
    (
        Kind::Resumed,
        "compare series:count=60 --solver greedy --solver look-ahead:depth=4 --resume out",
    ),
    (
        Kind::Resumed,
        "solve series --solver look-ahead:depth=4 --format json --resume out",
    ),
    (
        Kind::Standard,
        "generate random:9x9,4,walk,count=200 --par 9..40",
    ),
    (
        Kind::Standard,
        "grade random:10x10,5,walk,count=30 --format json",
    ),
    (
        Kind::Standard,
        "generate random:5x5,4,walk,count=40 --sort difficulty",
    ),
    (Kind::Standard, "verify series solutions"),
];

/// Creates a directory with the files that the commands read.
fn desk(name: &str) -> std::path::PathBuf {
    let here = directory(name);
    let solved = run_in(&here, "solve series --solver random --format moves", "").done();
    fs::write(here.join("solutions"), solved).unwrap();
    here
}

/// Returns lines of results without the times.
fn without_times(text: &str) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| !name.starts_with("seconds"));
                fields.values_mut().for_each(strip);
            }
            Value::Array(values) => values.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let line = |line: &str| match serde_json::from_str::<Value>(line) {
        Ok(mut value) => {
            strip(&mut value);
            value.to_string()
        }
        Err(_) => line.to_owned(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Reads the file `out` as text.
fn out(here: &Path) -> String {
    String::from_utf8_lossy(&fs::read(here.join("out")).unwrap_or_default()).into_owned()
}

/// Starts a command; what it prints goes to `out` if that is its standard output, else nowhere.
fn command(here: &Path, kind: Kind, arguments: &str) -> Command {
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split(' '))
        .current_dir(here)
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    match kind {
        Kind::Standard => command.stdout(fs::File::create(here.join("out")).unwrap()),
        _ => command.stdout(Stdio::null()),
    };
    command
}

/// Runs a command undisturbed; returns the contents of `out` and the time taken.
fn undisturbed(here: &Path, kind: Kind, arguments: &str) -> (String, Duration) {
    let _ = fs::remove_file(here.join("out"));
    let begun = Instant::now();
    assert!(
        ended(command(here, kind, arguments).spawn().unwrap())
            .status
            .success(),
        "{arguments}"
    );
    (out(here), begun.elapsed())
}

#[test]
fn interrupted_at_any_moment_nothing_is_lost_or_half_written() {
    let here = desk("writers-interrupted");
    // Numbers without a pattern, the same in each run.
    let mut random = 20_261_122_u64;
    for (kind, arguments) in WRITERS {
        let (whole, time) = undisturbed(&here, kind, arguments);
        fs::write(
            here.join("out"),
            if kind == Kind::Replaced { "old" } else { "" },
        )
        .unwrap();
        for _ in 0..5 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let child = command(&here, kind, arguments).spawn().unwrap();
            std::thread::sleep(time.mul_f64((random >> 40) as f64 / (1 << 24) as f64));
            // The command may have ended before the interrupt.
            kill(child.id(), "INT");
            let status = ended(child).status;
            let end = (status.code(), status.signal());
            let found = out(&here);
            match kind {
                Kind::Replaced => {
                    // An interrupted proof is an answer, with a certificate of what is proven by then.
                    let certified =
                        found.starts_with("colorwalk certificate 1\n") && found.contains("\nend ");
                    let same = without_times(&found) == without_times(&whole) || certified;
                    assert!(found == "old" || same, "{arguments}: {found}");
                    assert!(
                        found != "old" || end != (Some(0), None),
                        "{arguments}: nothing written, and 0"
                    );
                    fs::write(here.join("out"), "old").unwrap();
                }
                Kind::Resumed => {
                    assert!(
                        found.is_empty() || found.ends_with('\n'),
                        "{arguments}: {found}"
                    );
                    assert!(
                        without_times(&whole).starts_with(&without_times(&found)),
                        "{arguments}: {found}"
                    );
                }
                Kind::Standard => {
                    let same = found == whole;
                    let begin =
                        whole.starts_with(&found) && found.lines().count() <= whole.lines().count();
                    assert!(same || begin, "{arguments}: {found}");
                    assert!(
                        same || end != (Some(0), None),
                        "{arguments}: not all written, and 0"
                    );
                    // A command that handles the interrupt ends with whole lines.
                    assert!(
                        end.1.is_some() || found.is_empty() || found.ends_with('\n'),
                        "{arguments}: {found}"
                    );
                }
            }
            assert!(
                [(Some(0), None), (Some(130), None), (None, Some(2))].contains(&end),
                "{arguments}: {end:?}"
            );
        }
        if kind == Kind::Resumed {
            assert!(
                ended(command(&here, kind, arguments).spawn().unwrap())
                    .status
                    .success()
            );
            assert_eq!(
                without_times(&out(&here)),
                without_times(&whole),
                "{arguments}"
            );
        }
        let mut left: Vec<_> = fs::read_dir(&here)
            .unwrap()
            .map(|file| file.unwrap().file_name())
            .collect();
        left.sort();
        // An unhandled interrupt may leave a hidden temporary file next to `out`.
        let temporary =
            left.extract_if(.., |name| name.to_string_lossy().starts_with(".colorwalk-"));
        temporary.for_each(|name| fs::remove_file(here.join(name)).unwrap());
        assert_eq!(left, ["out", "solutions"], "{arguments}");
    }
}

/// Runs a command on a file system with room for a few thousand bytes, where `out` contains `old`; afterwards its files
/// are in the directory `small`.
fn on_a_small_disk(here: &Path, kind: Kind, arguments: &str) -> common::Run {
    let small = here.join("small");
    let _ = fs::remove_dir_all(&small);
    fs::create_dir_all(here.join("mounted")).unwrap();
    let redirect = if kind == Kind::Standard { "> out" } else { "" };
    let begin = if kind == Kind::Replaced {
        "printf old > out"
    } else {
        "true"
    };
    let script = format!(
        "mount -t tmpfs -o size=8k none mounted || exit 99; \
         cp solutions /dev/shm/colorwalk-$$ && cd mounted && ln -s /dev/shm/colorwalk-$$ solutions && {begin}; \
         {PROGRAM} {arguments} {redirect}; code=$?; \
         rm -f solutions /dev/shm/colorwalk-$$; cp -a . ../small; exit $code"
    );
    // A user who is not root can be root in a new namespace, if the system allows that.
    let is_root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
    let flags = if is_root { "-m" } else { "-rm" };
    let run = finish(
        Command::new("unshare")
            .args([flags, "sh", "-c", &script])
            .current_dir(here),
        "",
    );
    assert!(
        small.exists(),
        "a small file system needs unshare {flags} and mount: {}",
        run.errors
    );
    run
}

#[test]
fn a_full_disk_loses_nothing_that_was_there() {
    let here = desk("writers-full");
    for (kind, arguments) in WRITERS {
        let run = on_a_small_disk(&here, kind, arguments);
        let small = here.join("small");
        let found = out(&small);
        if kind == Kind::Standard && run.code == Some(0) {
            // Short results fit on the disk.
            assert_eq!(found, undisturbed(&here, kind, arguments).0, "{arguments}");
            continue;
        }
        assert_eq!(run.code, Some(2), "{arguments}: {}", run.errors);
        let told = run.told();
        let place = if kind == Kind::Standard {
            "standard output"
        } else {
            "out"
        };
        let last = told.last().unwrap();
        assert!(
            last.starts_with(&format!("error: {place}: No space left on device")),
            "{arguments}: {told:?}"
        );
        let files: Vec<_> = fs::read_dir(&small)
            .unwrap()
            .map(|file| file.unwrap().file_name())
            .collect();
        assert_eq!(files, ["out"], "{arguments}");
        match kind {
            Kind::Replaced => assert_eq!(found, "old", "{arguments}"),
            Kind::Standard => assert!(
                undisturbed(&here, kind, arguments).0.starts_with(&found),
                "{arguments}"
            ),
            Kind::Resumed => {
                assert!(
                    found.lines().count() > 2 && found.ends_with("}\n"),
                    "{arguments}: {found}"
                );
                let whole = undisturbed(&here, kind, arguments).0;
                assert!(
                    without_times(&whole).starts_with(&without_times(&found)),
                    "{arguments}"
                );
                fs::copy(small.join("out"), here.join("out")).unwrap();
                assert!(
                    ended(command(&here, kind, arguments).spawn().unwrap())
                        .status
                        .success()
                );
                assert_eq!(
                    without_times(&out(&here)),
                    without_times(&whole),
                    "{arguments}"
                );
            }
        }
    }
    // Manual pages are written to a directory, each one complete.
    let run = on_a_small_disk(&here, Kind::Resumed, "man --directory .");
    assert_eq!(run.code, Some(2), "{}", run.errors);
    let pages = fs::read_dir(here.join("small"))
        .unwrap()
        .map(|file| file.unwrap().path());
    for page in pages {
        let name = page.file_stem().unwrap().to_string_lossy().into_owned();
        let command = name
            .strip_prefix("colorwalk")
            .unwrap()
            .trim_start_matches('-');
        assert_eq!(
            fs::read_to_string(&page).unwrap(),
            run_in(&here, &format!("man {command}"), "").done(),
            "{name}"
        );
    }
}

#[test]
fn checked_certificates_are_left_unchanged() {
    let here = directory("writers-certificate");
    fs::write(here.join("proof"), CERTIFICATE).unwrap();
    run_in(&here, "verify --certificate proof --format json", "").done();
    assert_eq!(fs::read_to_string(here.join("proof")).unwrap(), CERTIFICATE);
}
