//! The program in a pseudo-terminal, with a simulated player.

use std::io::{Read as _, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::Pid;
use portable_pty::{
    Child, CommandBuilder, ExitStatus, MasterPty, PtySize, SlavePty, native_pty_system,
};
use vt100::MouseProtocolMode;

/// How long to wait for something, even on a slow machine under load.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long to wait before the program is nudged.
const NUDGE: Duration = Duration::from_secs(1);

/// What a terminal writes when its window gets the focus. The game ignores it.
const FOCUS: &[u8] = b"\x1b[I";

/// A directory for the state of a test's games, removed after the test.
pub(crate) struct State(PathBuf);

impl State {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Self(std::env::temp_dir().join(format!("colorwalk-play-{}-{number}", std::process::id())))
    }

    /// Returns the path of a file in the directory.
    pub(crate) fn path_of(&self, name: &str) -> String {
        std::fs::create_dir_all(&self.0).expect("a directory");
        self.0.join(name).display().to_string()
    }

    /// Returns the file in which the game is saved.
    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("colorwalk").join("play")
    }
}

impl Drop for State {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The window of a terminal emulator.
struct Window {
    master: Box<dyn MasterPty + Send>,
    keys: Mutex<Box<dyn Write + Send>>,
    /// Keeps the settings of the terminal alive when the program has ended.
    _slave: Box<dyn SlavePty + Send>,
}

/// A terminal with the program in it.
pub(crate) struct Player {
    /// The two ends of the terminal and the way to type, until the window is closed.
    window: Option<Window>,
    child: Box<dyn Child + Send + Sync>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// All bytes that the program has written.
    raw: Arc<Mutex<Vec<u8>>>,
    /// Makes the thread that reads the program's output release the terminal.
    closing: Arc<AtomicBool>,
    reader: Option<thread::JoinHandle<()>>,
    /// The terminal's settings before the program began, as text.
    before: String,
}

impl Player {
    /// Starts `colorwalk play` with these arguments in a terminal of 80 x 24.
    pub(crate) fn start(state: &State, arguments: &[&str]) -> Self {
        Self::start_in(state, arguments, (80, 24), &[])
    }

    /// Starts `colorwalk play` in a terminal of this size, with these variables.
    pub(crate) fn start_in(
        state: &State,
        arguments: &[&str],
        size: (u16, u16),
        variables: &[(&str, &str)],
    ) -> Self {
        Self::start_command(state, &[&["play"], arguments].concat(), size, variables)
    }

    /// Starts the program with these arguments, the first of which is a command.
    pub(crate) fn start_command(
        state: &State,
        arguments: &[&str],
        size: (u16, u16),
        variables: &[(&str, &str)],
    ) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_colorwalk"));
        command.args(arguments);
        Self::run(state, command, size, variables)
    }

    /// Starts the program with these arguments and a file as its standard input, as a shell does, in a terminal of 80 x 24.
    pub(crate) fn start_with_input(state: &State, arguments: &[&str], input: &str) -> Self {
        let mut command = CommandBuilder::new("sh");
        command.args([
            "-c",
            "input=$1; shift; exec \"$@\" < \"$input\"",
            "sh",
            input,
        ]);
        command.arg(env!("CARGO_BIN_EXE_colorwalk"));
        command.args(arguments);
        Self::run(state, command, (80, 24), &[])
    }

    /// Runs a command in a terminal of this size, with these variables.
    fn run(
        state: &State,
        mut command: CommandBuilder,
        size: (u16, u16),
        variables: &[(&str, &str)],
    ) -> Self {
        let pair = native_pty_system()
            .openpty(pty_size(size))
            .expect("a pseudo-terminal");
        command.env_remove("COLUMNS");
        command.env_remove("NO_COLOR");
        // Where it is set, every terminal is taken for one with colors.
        command.env_remove("CI");
        // The message of a panic must not scroll off the screen.
        command.env("RUST_BACKTRACE", "0");
        command.env("TERM", "xterm-256color");
        command.env("XDG_STATE_HOME", &state.0);
        // A test looks at the board at once.
        command.env("NO_ANIMATION", "1");
        variables
            .iter()
            .for_each(|(name, value)| command.env(name, value));

        let before = format!("{:?}", pair.master.get_termios());
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the program starts");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(
            at_least_one(size.1),
            at_least_one(size.0),
            0,
        )));
        let mut output = pair.master.try_clone_reader().expect("a reader");
        let closing = Arc::new(AtomicBool::new(false));
        let raw = Arc::new(Mutex::new(Vec::new()));
        let (seen, close, written) = (Arc::clone(&screen), Arc::clone(&closing), Arc::clone(&raw));
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let (Ok(count @ 1..), false) =
                (output.read(&mut bytes), close.load(Ordering::SeqCst))
            {
                written.lock().unwrap().extend(&bytes[..count]);
                seen.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().expect("a writer");
        let window = Some(Window {
            master: pair.master,
            keys: Mutex::new(keys),
            _slave: pair.slave,
        });
        Self {
            window,
            child,
            screen,
            raw,
            closing,
            reader: Some(reader),
            before,
        }
    }

    /// Types these keys.
    pub(crate) fn press(&mut self, keys: &str) {
        let window = self.window.as_ref().expect("the window is open");
        let mut terminal = window.keys.lock().unwrap();
        terminal
            .write_all(keys.as_bytes())
            .and_then(|()| terminal.flush())
            .expect("the terminal takes keys");
    }

    /// Clicks at this place, counted from 0.
    pub(crate) fn click(&mut self, column: u16, row: u16) {
        let (column, row) = (column + 1, row + 1);
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// Returns the text on the screen.
    pub(crate) fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Returns whether the program has written these bytes, however the terminal displays them.
    pub(crate) fn has_written(&self, text: &str) -> bool {
        self.raw
            .lock()
            .unwrap()
            .windows(text.len())
            .any(|part| part == text.as_bytes())
    }

    /// Waits until this text is on the screen.
    pub(crate) fn see(&self, text: &str) {
        self.wait_for(text, |screen| screen.contents().contains(text));
    }

    /// Waits until this text is not on the screen.
    pub(crate) fn see_no(&self, text: &str) {
        self.wait_for(&format!("no {text}"), |screen| {
            !screen.contents().contains(text)
        });
    }

    /// Waits until this holds for the screen.
    ///
    /// Keys that arrive together with a resize may stay unread until the next input: crossterm waits for edges of readiness,
    /// and returns after the first of two events (`event/source/unix/mio.rs`, version 0.29). A player presses the key again;
    /// here, the focus nudges the program after a while.
    fn wait_for(&self, what: &str, found: impl Fn(&vt100::Screen) -> bool) {
        let began = Instant::now();
        let mut nudged = began;
        while !found(self.screen.lock().unwrap().screen()) {
            assert!(
                began.elapsed() < PATIENCE,
                "timed out waiting for {what:?}; the screen shows:\n{}",
                self.text()
            );
            if nudged.elapsed() > NUDGE {
                nudged = Instant::now();
                self.nudge();
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Writes an input that means nothing to the program, if that controls the terminal.
    fn nudge(&self) {
        let is_running = self.screen.lock().unwrap().screen().alternate_screen();
        if let (Some(window), true) = (&self.window, is_running) {
            let mut keys = window.keys.lock().unwrap();
            let _ = keys.write_all(FOCUS).and_then(|()| keys.flush());
        }
    }

    /// Returns the background color of a place on the screen.
    pub(crate) fn background(&self, column: u16, row: u16) -> vt100::Color {
        let parser = self.screen.lock().unwrap();
        parser
            .screen()
            .cell(row, column)
            .expect("a place on the screen")
            .bgcolor()
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&self, size: (u16, u16)) {
        self.screen
            .lock()
            .unwrap()
            .screen_mut()
            .set_size(at_least_one(size.1), at_least_one(size.0));
        self.master()
            .resize(pty_size(size))
            .expect("the terminal can be resized");
    }

    fn master(&self) -> &dyn MasterPty {
        self.window
            .as_ref()
            .expect("the window is open")
            .master
            .as_ref()
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        nix::sys::signal::kill(self.id(), signal).expect("the program runs");
    }

    fn id(&self) -> Pid {
        let id = self.child.process_id().expect("a process id");
        Pid::from_raw(id.try_into().expect("a process id"))
    }

    /// Closes the window, so that the system sends the program SIGHUP.
    pub(crate) fn close(&mut self) -> ExitStatus {
        self.closing.store(true, Ordering::SeqCst);
        // The help makes the program write something, which wakes the reader.
        self.press("?");
        let until = Instant::now() + PATIENCE;
        while self.reader.take_if(|reader| reader.is_finished()).is_none() {
            assert!(
                Instant::now() < until,
                "nothing more is written; the screen shows:\n{}",
                self.text()
            );
            thread::sleep(Duration::from_millis(10));
        }
        self.window = None;
        wait(&mut self.child)
    }

    /// Asserts that the program controls the terminal.
    pub(crate) fn assert_taken(&self) {
        self.wait_for("the alternate screen", |screen| {
            screen.alternate_screen() && screen.hide_cursor()
        });
        self.wait_for("the mouse", |screen| {
            screen.mouse_protocol_mode() != MouseProtocolMode::None
        });
        assert_ne!(
            format!("{:?}", self.master().get_termios()),
            self.before,
            "raw mode is on"
        );
    }

    /// Waits until the program is stopped and the terminal is as before.
    pub(crate) fn assert_suspended(&self) {
        self.wait_for("the ordinary screen", |screen| {
            !screen.alternate_screen() && !screen.hide_cursor()
        });
        let began = Instant::now();
        loop {
            let options = WaitPidFlag::WUNTRACED | WaitPidFlag::WNOHANG;
            match waitpid(self.id(), Some(options)).expect("a child") {
                WaitStatus::Stopped(..) => break,
                WaitStatus::StillAlive => {}
                other => panic!("the program is not stopped: {other:?}"),
            }
            assert!(began.elapsed() < PATIENCE, "the program is not stopped");
            thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(
            format!("{:?}", self.master().get_termios()),
            self.before,
            "raw mode is off"
        );
    }

    /// Waits for the end of the program.
    pub(crate) fn end(&mut self) -> ExitStatus {
        wait(&mut self.child)
    }

    /// Waits for the end of the program and asserts that the terminal is as before, without a trace of the game.
    pub(crate) fn assert_given_back(&mut self) -> ExitStatus {
        let status = wait(&mut self.child);
        self.wait_for("the ordinary screen", |screen| {
            !screen.alternate_screen() && !screen.hide_cursor()
        });
        self.wait_for("a free mouse", |screen| {
            screen.mouse_protocol_mode() == MouseProtocolMode::None
        });
        assert_eq!(
            format!("{:?}", self.master().get_termios()),
            self.before,
            "raw mode is off"
        );
        status
    }
}

fn at_least_one(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a terminal has rows and columns")
}

fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn wait(child: &mut Box<dyn Child + Send + Sync>) -> ExitStatus {
    let until = Instant::now() + PATIENCE;
    loop {
        if let Some(status) = child.try_wait().expect("the program can be waited for") {
            return status;
        }
        assert!(Instant::now() < until, "the program does not end");
        thread::sleep(Duration::from_millis(10));
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // A test that has failed leaves nothing running.
        let _ = self.child.kill();
    }
}
