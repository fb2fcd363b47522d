//! The terminal: taking it over, listening to it, and restoring it.
//!
//! The terminal is restored exactly once, whatever ends the program: when [`Screen`] is dropped, or in the panic hook
//! before the panic is reported, so that its message is readable. Signals that ask the program to end, including SIGHUP
//! from a closed window, become an event, after which the program ends normally.

use std::io::{self, Stdout, Write as _, stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event as Input, MouseButton, MouseEvent,
    MouseEventKind,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Size;

use crate::clipboard;
use crate::event::Event;

/// Whether the terminal is currently taken over.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is taken over.
///
/// When Ratatui's `Terminal` is dropped after the window is gone, it writes to standard error, which is gone too. So it
/// is never dropped, and the cursor is restored here.
pub(crate) struct Screen(ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>);

impl Screen {
    /// Takes over the terminal.
    pub(crate) fn open() -> io::Result<Self> {
        restore_on_panic();
        TAKEN.store(true, Ordering::SeqCst);
        match take_over() {
            Ok(terminal) => Ok(Self(ManuallyDrop::new(terminal))),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    /// Returns the columns and rows.
    pub(crate) fn size(&self) -> io::Result<Size> {
        self.0.size()
    }

    /// Gives the terminal back and stops the process, as Ctrl-Z does to other programs; takes the terminal over again once
    /// the shell has continued the process. Only Unix can do that.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        restore();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        TAKEN.store(true, Ordering::SeqCst);
        *self.0 = take_over()?;
        // A new terminal draws what is not empty. Its own `clear` asks for the cursor's position, and the thread that listens would
        // take the answer.
        use ratatui::crossterm::terminal::{Clear, ClearType};
        execute!(stdout(), Clear(ClearType::All))
    }

    /// There is no shell that could continue the process.
    #[cfg(not(unix))]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Asks the terminal to put a text on its clipboard. Terminals do not answer, and some refuse.
    pub(crate) fn copy(&mut self, text: &str) {
        let mut output = stdout();
        // If the terminal is gone, drawing the next frame fails too, and ends the game.
        let _ = output.write_all(clipboard::sequence(text).as_bytes());
        let _ = output.flush();
    }

    /// Draws a frame.
    pub(crate) fn draw(&mut self, view: impl FnOnce(&mut ratatui::Frame<'_>)) -> io::Result<()> {
        self.0.draw(view).map(|_| ())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
        if !thread::panicking() {
            // Restore the previous hook.
            drop(panic::take_hook());
        }
    }
}

/// Changes the terminal for the game. After an error, some changes may have been made.
fn take_over() -> io::Result<Terminal<CrosstermBackend<Stdout>>> {
    enable_raw_mode()?;
    execute!(
        stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        cursor::Hide
    )?;
    Terminal::new(CrosstermBackend::new(stdout()))
}

/// Restores the terminal. Errors are ignored: the terminal may be gone.
fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            stdout(),
            DisableMouseCapture,
            LeaveAlternateScreen,
            cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// Makes a panic of this thread restore the terminal before it is reported. Panics of other threads are caught there
/// and shown as messages; reporting them here would garble the screen.
fn restore_on_panic() {
    let previous_hook = panic::take_hook();
    let this_thread = thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == this_thread {
            restore();
            previous_hook(panic);
        }
    }));
}

/// Sends keys, clicks, resizes and signals to the channel, until its receiver is gone.
pub(crate) fn listen(events: Sender<Event>) -> io::Result<()> {
    #[cfg(unix)]
    listen_to_signals(events.clone())?;
    // From here on, no resize is missed, even if the listening thread starts late.
    event::poll(Duration::ZERO)?;
    let inputs = thread::Builder::new().name("input".to_owned());
    inputs.spawn(move || {
        while let Ok(input) = event::read() {
            let Some(event) = event_of(input) else {
                continue;
            };
            if events.send(event).is_err() {
                return;
            }
        }
        // The terminal is gone.
        let _ = events.send(Event::Terminate);
    })?;
    Ok(())
}

/// Returns what an input means to the game, if anything.
fn event_of(input: Input) -> Option<Event> {
    match input {
        Input::Key(key) => Some(Event::Key(key)),
        Input::Mouse(mouse) => event_of_mouse(mouse),
        Input::Resize(width, height) => Some(Event::Resize((width, height).into())),
        _ => None,
    }
}

fn event_of_mouse(mouse: MouseEvent) -> Option<Event> {
    let (rows, columns) = match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            return Some(Event::Click((mouse.column, mouse.row).into()));
        }
        MouseEventKind::ScrollDown => (1, 0),
        MouseEventKind::ScrollUp => (-1, 0),
        MouseEventKind::ScrollRight => (0, 1),
        MouseEventKind::ScrollLeft => (0, -1),
        _ => return None,
    };
    Some(Event::Scroll { rows, columns })
}

/// The time in which the program should end after a signal. Closing a window sends several signals.
#[cfg(unix)]
const GRACE: Duration = Duration::from_secs(2);

/// The first signal asks the program to end. A much later one ends it, in case the first had no effect.
#[cfg(unix)]
fn listen_to_signals(events: Sender<Event>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            let mut first = None;
            for signal in signals.forever() {
                let asked = *first.get_or_insert_with(std::time::Instant::now);
                if asked.elapsed() > GRACE {
                    restore();
                    std::process::exit(128 + signal);
                }
                // If the receiver is gone, the program is already ending.
                let _ = events.send(Event::Terminate);
            }
        })?;
    Ok(())
}
