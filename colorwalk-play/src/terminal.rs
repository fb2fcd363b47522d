//! The terminal: taken over, listened to, and given back.
//!
//! It is given back exactly once, whatever ends the program: when [`Screen`] is dropped, or in the panic hook before
//! the panic is told, so that its message can be read. Signals that ask the program to end (also the one that a closed
//! window sends) become an event, after which the program ends like any other time.

use std::io::{self, Stdout, stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event as Input, MouseButton, MouseEventKind,
};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{cursor, execute};

use crate::event::Event;

/// Whether the terminal is taken over just now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal, as long as it is taken over.
///
/// Ratatui's own end of a terminal complains on standard error when the window is gone, which then is gone as well; it
/// is never run, and what it does for the cursor is done here.
pub(crate) struct Screen(ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>);

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn open() -> io::Result<Self> {
        give_back_on_panic();
        TAKEN.store(true, Ordering::SeqCst);
        let opened = enable_raw_mode()
            .and_then(|()| execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide))
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        if opened.is_err() {
            give_back();
        }
        opened.map(ManuallyDrop::new).map(Self)
    }

    /// Its columns and rows.
    pub(crate) fn size(&self) -> io::Result<(u16, u16)> {
        self.0.size().map(|size| (size.width, size.height))
    }

    /// Draws a frame.
    pub(crate) fn draw(&mut self, view: impl FnOnce(&mut ratatui::Frame<'_>)) -> io::Result<()> {
        self.0.draw(view).map(|_| ())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
        if !thread::panicking() {
            // Back to the hook that there is without ours.
            drop(panic::take_hook());
        }
    }
}

/// Leaves the terminal as it was found. What cannot be undone any more, because the terminal is gone, is let be.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
        let _ = disable_raw_mode();
    }
}

/// Lets a panic of this thread give the terminal back before it is told. Panics of other threads are caught where those
/// begin and reach the player as messages; told here, they would only spoil the screen.
fn give_back_on_panic() {
    let (told, this) = (panic::take_hook(), thread::current().id());
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == this {
            give_back();
            told(panic);
        }
    }));
}

/// Sends keys, clicks, sizes and signals to the channel, until nobody listens there.
pub(crate) fn listen(events: Sender<Event>) -> io::Result<()> {
    #[cfg(unix)]
    listen_to_signals(events.clone())?;
    // From here on, no change of the size is missed, even if the thread that waits for it begins late.
    event::poll(Duration::ZERO)?;
    let inputs = thread::Builder::new().name("input".to_owned());
    inputs.spawn(move || {
        loop {
            let event = match event::read() {
                Ok(input) => event_of(input),
                // The terminal is gone.
                Err(_) => Some(Event::Terminate),
            };
            let last = matches!(event, Some(Event::Terminate));
            if event.is_some_and(|event| events.send(event).is_err()) || last {
                return;
            }
        }
    })?;
    Ok(())
}

fn event_of(input: Input) -> Option<Event> {
    match input {
        Input::Key(key) => Some(Event::Key(key)),
        Input::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            Some(Event::Click { column: mouse.column, row: mouse.row })
        }
        Input::Mouse(mouse) => match mouse.kind {
            MouseEventKind::ScrollDown => Some(Event::Scroll { rows: 1, columns: 0 }),
            MouseEventKind::ScrollUp => Some(Event::Scroll { rows: -1, columns: 0 }),
            MouseEventKind::ScrollRight => Some(Event::Scroll { rows: 0, columns: 1 }),
            MouseEventKind::ScrollLeft => Some(Event::Scroll { rows: 0, columns: -1 }),
            _ => None,
        },
        Input::Resize(width, height) => Some(Event::Resize { width, height }),
        _ => None,
    }
}

/// How long the program has to end by itself after a signal. The system sends more than one when a window is closed.
#[cfg(unix)]
const GRACE: Duration = Duration::from_secs(2);

/// The first signal asks the program to end. One that comes much later ends it, in case the first was not heard.
#[cfg(unix)]
fn listen_to_signals(events: Sender<Event>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let mut first = None;
        for signal in signals.forever() {
            let asked = *first.get_or_insert_with(std::time::Instant::now);
            if asked.elapsed() > GRACE {
                give_back();
                std::process::exit(128 + signal);
            }
            // If nobody listens any more, the program is ending already.
            let _ = events.send(Event::Terminate);
        }
    })?;
    Ok(())
}
