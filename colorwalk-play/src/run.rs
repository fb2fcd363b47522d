//! The main loop: draws the model, waits for the next event, and carries out effects. It makes no decisions.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use colorwalk_solvers::{Budget, Registry};

use crate::color_depth::ColorDepth;
use crate::day::Day;
use crate::event::{Effect, Event};
use crate::model::{Model, Tone};
use crate::store::Store;
use crate::terminal::{self, Screen};
use crate::view;
use crate::workers::Workers;

/// The maximum time between frames during many events.
const FRAME: Duration = Duration::from_millis(50);

/// What the loop needs in addition to the model.
#[derive(Debug)]
pub(crate) struct Environment {
    /// The registry of solvers.
    pub(crate) registry: Arc<Registry>,
    /// The color depth of the terminal.
    pub(crate) depth: ColorDepth,
    /// The limits of a background job.
    pub(crate) budget: Budget,
}

/// Runs until the program ends, and returns the final model.
pub(crate) fn run(
    mut model: Model,
    first: Vec<Effect>,
    around: &Environment,
    mut store: Option<Store>,
) -> io::Result<Model> {
    let (sender, events) = channel();
    let mut workers = Workers::new(sender.clone(), Arc::clone(&around.registry), around.budget);
    terminal::listen(sender)?;
    let mut screen = Screen::open()?;
    let (width, height) = screen.size()?;
    let mut effects = first;
    effects.extend(model.update(Event::Resize { width, height }));
    let mut alarm = Alarm::default();
    let mut told = Instant::now();
    loop {
        for effect in effects.drain(..) {
            carry_out(effect, &mut model, &mut workers, store.as_mut());
        }
        if model.ended.is_some() {
            return Ok(model);
        }
        if screen.draw(|frame| view::draw(&model, around.depth, frame)).is_err() {
            // The input is gone.
            effects.extend(model.update(Event::Terminate));
            continue;
        }
        let happened = next(&events, alarm.set(model.wake_after()), model.redraw_after());
        let passed = told.elapsed();
        told += passed;
        effects.extend(model.update(Event::Time { passed, today: Day::today() }));
        for event in happened {
            provoke(&event);
            if matches!(event, Event::Tick) {
                alarm = Alarm::default();
            }
            effects.extend(model.update(event));
        }
    }
}

fn carry_out(effect: Effect, model: &mut Model, workers: &mut Workers, store: Option<&mut Store>) {
    match (effect, store) {
        (Effect::Start { slot, ticket, job }, _) => workers.start(slot, ticket, *job),
        (Effect::Stop(slot), _) => workers.stop(slot),
        (Effect::Save(_), None) => {}
        (Effect::Save(change), Some(store)) => {
            match store.change(*change) {
                // Includes what another game has saved meanwhile.
                Ok(()) => model.records = store.records().clone(),
                Err(error) => model.say(Tone::Bad, format!("This game could not be saved: {error}.")),
            }
            if let Some(notice) = store.take_notice() {
                model.say(Tone::Bad, format!("{notice}."));
            }
        }
    }
}

/// Waits for events: returns at least one, a tick at the deadline, or none when it is time to redraw.
fn next(events: &Receiver<Event>, deadline: Option<Instant>, redraw: Option<Duration>) -> Vec<Event> {
    let redraw = redraw.map(|after| Instant::now() + after);
    let first = match deadline.into_iter().chain(redraw).min() {
        None => events.recv().unwrap_or(Event::Terminate),
        Some(until) => match events.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) if deadline == Some(until) => Event::Tick,
            Err(RecvTimeoutError::Timeout) => return Vec::new(),
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

/// The time of the next tick. Other events do not postpone it.
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

/// Panics if a test requests it, to check that the terminal is restored. Not compiled into releases.
#[cfg(debug_assertions)]
fn provoke(event: &Event) {
    use ratatui::crossterm::event::KeyCode;
    let asked = matches!(event, Event::Key(key) if key.code == KeyCode::Char('!'));
    #[expect(clippy::panic, reason = "its purpose is to panic")]
    if asked && std::env::var_os("COLORWALK_TEST_PANIC").is_some() {
        panic!("provoked by a test");
    }
}

#[cfg(not(debug_assertions))]
fn provoke(_event: &Event) {}
