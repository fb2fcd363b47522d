//! Shell completions in a real shell.

use std::io::{Read as _, Write as _};
use std::sync::{Arc, Mutex};

use crate::common::{PROGRAM, directory, run_in, wait_for};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// A bash with the completions, driven by the test.
struct Bash {
    keys: Box<dyn std::io::Write + Send>,
    screen: Arc<Mutex<String>>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    _terminal: Box<dyn portable_pty::MasterPty + Send>,
}

impl Bash {
    fn start() -> Self {
        let here = directory("completions-bash");
        run_in(&here, "install-files .", "").done();
        std::fs::write(here.join("boards.txt"), "12\n21\n").unwrap();
        let pair = native_pty_system()
            .openpty(PtySize {
                rows: 60,
                cols: 200,
                ..PtySize::default()
            })
            .unwrap();
        let mut command = CommandBuilder::new("bash");
        command.args(["--noprofile", "--norc", "-i"]);
        let program = std::path::Path::new(PROGRAM).parent().unwrap();
        command.env(
            "PATH",
            format!("{}:{}", program.display(), std::env::var("PATH").unwrap()),
        );
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
        let mut bash = Self {
            keys: pair.master.take_writer().unwrap(),
            screen,
            child,
            _terminal: pair.master,
        };
        bash.type_in("bind 'set bell-style none'; source colorwalk.bash; echo rea''dy\r");
        bash.wait_for("ready");
        bash
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

impl Drop for Bash {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn bash_completes_commands_options_solvers_boards_and_files() {
    let mut bash = Bash::start();
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
            "colorwalk render --palette cla",
            "colorwalk render --palette classic #",
        ),
    ] {
        bash.completes(typed, whole);
    }
}
