//! Every command that writes, interrupted or killed at any moment, and on a full disk: nothing is lost, nothing is half
//! written, and the exit code is right.

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{CERTIFICATE, PROGRAM, Run, directory, ended, finish, kill, run_in};
use nix::sys::signal::Signal;
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
        "render board series:count=40 --format png --output out",
    ),
    (
        Kind::Replaced,
        "render solution series-0 --solver beam --format svg --output out",
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
        "generate random:5x5,4,walk,count=40 --par ..9",
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
                fields.retain(|name, _| !name.contains("seconds"));
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

/// How a command is stopped.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Stop {
    /// By a signal that it may handle, as from Ctrl-C.
    Interrupt,
    /// By a signal that no program can handle.
    Kill,
}

impl Stop {
    fn signal(self) -> Signal {
        match self {
            Self::Interrupt => Signal::SIGINT,
            Self::Kill => Signal::SIGKILL,
        }
    }
}

/// Numbers without a pattern, the same in each run.
struct Moments(u64);

impl Moments {
    /// Returns a moment within this time.
    fn within(&mut self, time: Duration) -> Duration {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        time.mul_f64((self.0 >> 40) as f64 / (1 << 24) as f64)
    }
}

/// Starts a command and stops it after some time; returns its exit code, or the signal that ended it. It may have ended
/// before.
fn stopped(mut command: Command, stop: Stop, after: Duration) -> (Option<i32>, Option<i32>) {
    let child = command.spawn().unwrap();
    std::thread::sleep(after);
    let _ = kill(child.id(), stop.signal());
    let status = ended(child).status;
    (status.code(), status.signal())
}

/// Checks what a stopped command has left in `out`, where an undisturbed one leaves `whole`.
fn check_stopped(
    kind: Kind,
    stop: Stop,
    end: (Option<i32>, Option<i32>),
    found: &str,
    whole: &str,
) {
    let is_done = end == (Some(0), None);
    match kind {
        Kind::Replaced => {
            // An interrupted proof is an answer, with a certificate of what is proven by then.
            let is_certified = stop == Stop::Interrupt
                && found.starts_with("colorwalk certificate 1\n")
                && found.contains("\nend ");
            let is_whole = without_times(found) == without_times(whole);
            assert!(found == "old" || is_whole || is_certified, "{found}");
            assert!(found != "old" || !is_done, "nothing written, and 0");
        }
        Kind::Resumed => {
            let lines = found.rfind('\n').map_or("", |end| &found[..=end]);
            // A kill may split the last line, which is then written anew.
            assert!(stop == Stop::Kill || lines == found, "{found}");
            assert!(
                without_times(whole).starts_with(&without_times(lines)),
                "{found}"
            );
        }
        Kind::Standard => {
            assert!(whole.starts_with(found), "{found}");
            assert!(found == whole || !is_done, "not all written, and 0");
            // A command that handles the interrupt ends with whole lines.
            assert!(
                end.1.is_some() || found.is_empty() || found.ends_with('\n'),
                "{found}"
            );
        }
    }
    match stop {
        Stop::Interrupt => {
            assert!([(Some(0), None), (Some(130), None), (None, Some(2))].contains(&end));
        }
        Stop::Kill => assert!([(Some(0), None), (None, Some(9))].contains(&end)),
    }
}

/// Checks that only `out` and the solutions are in a directory, and removes the temporary files of commands that were
/// stopped without a chance to do so.
fn check_files(here: &Path) {
    let mut left = Vec::new();
    for file in fs::read_dir(here).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        if name.starts_with(".colorwalk-") {
            fs::remove_file(here.join(name)).unwrap();
        } else {
            left.push(name);
        }
    }
    left.sort();
    assert_eq!(left, ["out", "solutions"]);
}

#[test]
fn stopped_at_any_moment_nothing_is_lost_or_half_written() {
    const STOPS: [Stop; 8] = [
        Stop::Interrupt,
        Stop::Kill,
        Stop::Interrupt,
        Stop::Kill,
        Stop::Interrupt,
        Stop::Kill,
        Stop::Interrupt,
        Stop::Kill,
    ];
    let here = desk("writers-stopped");
    let mut moments = Moments(20_261_122);
    for (kind, arguments) in WRITERS {
        let (whole, time) = undisturbed(&here, kind, arguments);
        let before = if kind == Kind::Replaced { "old" } else { "" };
        fs::write(here.join("out"), before).unwrap();
        for stop in STOPS {
            if kind == Kind::Replaced {
                fs::write(here.join("out"), before).unwrap();
            }
            let after = moments.within(time);
            println!("{arguments}: {stop:?} after {after:?}");
            let end = stopped(command(&here, kind, arguments), stop, after);
            println!("ended with {end:?}");
            check_stopped(kind, stop, end, &out(&here), &whole);
            check_files(&here);
        }
        if kind == Kind::Resumed {
            let last = ended(command(&here, kind, arguments).spawn().unwrap());
            assert!(last.status.success(), "{arguments}");
            assert_eq!(
                without_times(&out(&here)),
                without_times(&whole),
                "{arguments}"
            );
        }
    }
}

/// Runs a command on a file system with room for a few thousand bytes, where `out` contains `old`; afterwards its files
/// are in the directory `small`.
fn on_a_small_disk(here: &Path, kind: Kind, arguments: &str) -> Run {
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
    let is_root = nix::unistd::geteuid().is_root();
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
#[ignore = "needs unshare, mount and their permission; .ci/quick runs it"]
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
        if kind == Kind::Replaced && arguments.starts_with("compare") {
            let has_table = run.output.contains("\n look-ahead:metric=area,depth=4 ");
            assert!(has_table, "the table is printed: {}", run.output);
        }
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
