//! Shell completions in real shells: bash, zsh and fish.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use crate::common::{PROGRAM, directory, finish, run_in, wait_for};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// How a shell is started and asked for completions.
struct Shell {
    /// The name of its program.
    name: &'static str,
    /// What keeps the files of the user out.
    arguments: &'static [&'static str],
    /// What loads the completions, which `install-files` has written to the current folder.
    load: &'static str,
}

const BASH: Shell = Shell {
    name: "bash",
    arguments: &["--noprofile", "--norc", "-i"],
    load: "bind 'set bell-style none'; source colorwalk.bash",
};

const ZSH: Shell = Shell {
    name: "zsh",
    arguments: &["-f", "-i"],
    // The keys are those of Emacs, as in the other shells, and a # begins a comment, as it does there.
    load: "bindkey -e; setopt interactivecomments; unsetopt beep; fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D",
};

/// A shell with the completions, driven by the test.
struct Session {
    keys: Box<dyn std::io::Write + Send>,
    screen: Arc<Mutex<String>>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    _terminal: Box<dyn portable_pty::MasterPty + Send>,
}

/// Returns a folder with the completions and a file of boards.
fn installed(shell: &str) -> PathBuf {
    let here = directory(&format!("completions-{shell}"));
    run_in(&here, "install-files .", "").done();
    std::fs::write(here.join("boards.txt"), "12\n21\n").unwrap();
    here
}

/// Returns the search path, with the program first.
fn search_path() -> String {
    let program = Path::new(PROGRAM).parent().unwrap();
    format!("{}:{}", program.display(), std::env::var("PATH").unwrap())
}

impl Session {
    fn start(shell: &Shell) -> Self {
        let here = installed(shell.name);
        let pair = native_pty_system()
            .openpty(PtySize {
                rows: 60,
                cols: 200,
                ..PtySize::default()
            })
            .unwrap();
        let mut command = CommandBuilder::new(shell.name);
        command.args(shell.arguments);
        command.env("PATH", search_path());
        command.env("PS1", "> ");
        command.env("TERM", "dumb");
        command.cwd(&here);
        let child = pair.slave.spawn_command(command).unwrap();
        let screen = Arc::new(Mutex::new(String::new()));
        let mut output = pair.master.try_clone_reader().unwrap();
        let shown = Arc::clone(&screen);
        std::thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut some) {
                shown
                    .lock()
                    .unwrap()
                    .push_str(&String::from_utf8_lossy(&some[..read]));
            }
        });
        let mut session = Self {
            keys: pair.master.take_writer().unwrap(),
            screen,
            child,
            _terminal: pair.master,
        };
        session.type_in(&format!("{}; echo rea''dy\r", shell.load));
        session.wait_for("ready");
        session
    }

    fn type_in(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn wait_for(&self, text: &str) {
        wait_for(text, || {
            self.screen.lock().unwrap().contains(text).then_some(())
        });
    }

    /// Types the beginning of a line and Tab, and waits until the line is `whole`.
    fn completes(&mut self, typed: &str, whole: &str) {
        self.screen.lock().unwrap().clear();
        // A command prints the line, so that the echo of keys is not mistaken for it.
        self.type_in(&format!("{typed}\t#\u{1}echo \"<\u{5}>\"\r"));
        self.wait_for(&format!("\n<{whole}"));
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
#[ignore = "needs bash; .ci/quick runs it"]
fn bash_completes_commands_options_solvers_boards_and_files() {
    let mut bash = Session::start(&BASH);
    for (typed, whole) in [
        ("colorwalk gener", "colorwalk generate #"),
        ("colorwalk solve --sol", "colorwalk solve --solver #"),
        (
            "colorwalk solve --solver look-",
            "colorwalk solve --solver look-ahead #",
        ),
        ("colorwalk solve boa", "colorwalk solve boards.txt #"),
        ("colorwalk play ran", "colorwalk play random:14x14,6 #"),
        ("colorwalk verify boa", "colorwalk verify boards.txt #"),
        (
            "colorwalk render board --palette cla",
            "colorwalk render board --palette classic #",
        ),
    ] {
        bash.completes(typed, whole);
    }
}

#[test]
#[ignore = "needs zsh; .ci/quick runs it"]
fn zsh_completes_commands_options_solvers_and_files_but_no_programs() {
    let mut zsh = Session::start(&ZSH);
    for (typed, whole) in [
        ("colorwalk gener", "colorwalk generate #"),
        ("colorwalk solve --sol", "colorwalk solve --solver"),
        (
            "colorwalk solve --solver look-",
            "colorwalk solve --solver look-ahead #",
        ),
        ("colorwalk solve boa", "colorwalk solve boards.txt #"),
        // Where boards are expected, a program of the system is not offered.
        ("colorwalk solve mkfif", "colorwalk solve mkfif#"),
        ("colorwalk play boa", "colorwalk play boards.txt #"),
        ("colorwalk verify boa", "colorwalk verify boards.txt #"),
        (
            "colorwalk render board --palette cla",
            "colorwalk render board --palette classic #",
        ),
    ] {
        zsh.completes(typed, whole);
    }
}

#[test]
#[ignore = "needs fish; .ci/quick runs it"]
fn fish_completes_commands_options_solvers_and_files_but_no_programs() {
    let here = installed("fish");
    for (typed, offered) in [
        ("colorwalk gener", "generate"),
        ("colorwalk solve --sol", "--solver"),
        ("colorwalk solve --solver look-", "look-ahead"),
        ("colorwalk solve boa", "boards.txt"),
        ("colorwalk solve mkfif", ""),
        ("colorwalk play boa", "boards.txt"),
        ("colorwalk verify boa", "boards.txt"),
        ("colorwalk render board --palette cla", "classic"),
    ] {
        // Fish prints what it would offer, a line each, with a description after a tab.
        let script = format!("source colorwalk.fish; complete -C '{typed}'");
        let mut fish = Command::new("fish");
        fish.args(["--no-config", "-c", &script])
            .env("PATH", search_path())
            .env("HOME", &here)
            .current_dir(&here);
        let printed = finish(&mut fish, "").done();
        let mut names = Vec::new();
        for line in printed.lines() {
            names.extend(line.split('\t').next());
        }
        assert_eq!(names.join(" "), offered, "{typed}");
    }
}
