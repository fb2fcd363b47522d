//! The loop: draws the model, waits for what happens next, and carries out what the model wants. Nothing is decided
//! here.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use colorwalk_solvers::{Budget, Registry};

use crate::depth::ColorDepth;
use crate::event::{Effect, Event};
use crate::model::{Model, Tone};
use crate::terminal::{self, Screen};
use crate::view;
use crate::workers::Workers;

/// Frames are drawn at least this often while events pour in.
const FRAME: Duration = Duration::from_millis(50);

/// What the loop needs to know besides the model.
#[derive(Debug)]
pub(crate) struct Environment {
    /// The solvers there are.
    pub(crate) registry: Arc<Registry>,
    /// What the terminal can show.
    pub(crate) depth: ColorDepth,
    /// How much the background may use for a board.
    pub(crate) budget: Budget,
    /// Where games are kept, if anywhere.
    pub(crate) state: Option<PathBuf>,
}

/// Plays until it is over, and returns the model as it is then.
pub(crate) fn run(mut model: Model, first: Vec<Effect>, around: &Environment) -> io::Result<Model> {
    let (sender, events) = channel();
    let mut workers = Workers::new(sender.clone(), Arc::clone(&around.registry), around.budget);
    terminal::listen(sender)?;
    let mut screen = Screen::open()?;
    let (width, height) = screen.size()?;
    let mut effects = first;
    effects.extend(model.update(Event::Resize { width, height }));
    let mut alarm = Alarm::default();
    loop {
        for effect in effects.drain(..) {
            carry_out(effect, &mut model, &mut workers, around);
        }
        if model.ended.is_some() {
            return Ok(model);
        }
        if screen.draw(|frame| view::draw(&model, around.depth, frame)).is_err() {
            // There is nobody left to play for.
            effects.extend(model.update(Event::Terminate));
            continue;
        }
        for event in next(&events, alarm.set(model.wake_after())) {
            provoke(&event);
            if matches!(event, Event::Tick) {
                alarm = Alarm::default();
            }
            effects.extend(model.update(event));
        }
    }
}

fn carry_out(effect: Effect, model: &mut Model, workers: &mut Workers, around: &Environment) {
    match effect {
        Effect::Start { slot, ticket, job } => workers.start(slot, ticket, job),
        Effect::Stop(slot) => workers.stop(slot),
        Effect::Save => {
            let saved = around.state.as_deref().map_or(Ok(()), |path| model.session.store(path));
            if let Err(error) = saved {
                model.say(Tone::Bad, format!("This game could not be kept for the next time: {error}."));
            }
        }
    }
}

/// What happens next: one event or more, or a tick when the deadline has come.
fn next(events: &Receiver<Event>, deadline: Option<Instant>) -> Vec<Event> {
    let first = match deadline {
        None => events.recv().unwrap_or(Event::Terminate),
        Some(deadline) => match events.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => Event::Tick,
            Err(RecvTimeoutError::Disconnected) => Event::Terminate,
        },
    };
    let until = Instant::now() + FRAME;
    let mut batch = vec![first];
    while Instant::now() < until {
        match events.try_recv() {
            Ok(event) => batch.push(event),
            Err(_) => break,
        }
    }
    batch
}

/// When the next tick is due. Other events that come meanwhile do not put it off.
#[derive(Default)]
struct Alarm(Option<Instant>);

impl Alarm {
    fn set(&mut self, after: Option<Duration>) -> Option<Instant> {
        self.0 = after.map(|after| {
            let latest = Instant::now() + after;
            self.0.map_or(latest, |due| due.min(latest))
        });
        self.0
    }
}

/// Panics when a test wants to see what becomes of the terminal then. Released programs have nothing of it.
#[cfg(debug_assertions)]
fn provoke(event: &Event) {
    use ratatui::crossterm::event::KeyCode;
    let asked = matches!(event, Event::Key(key) if key.code == KeyCode::Char('!'));
    #[expect(clippy::panic, reason = "that is what it is for")]
    if asked && std::env::var_os("COLORWALK_TEST_PANIC").is_some() {
        panic!("provoked by a test");
    }
}

#[cfg(not(debug_assertions))]
fn provoke(_event: &Event) {}
