//! The main loop: draws the model, waits for the next event, and carries out effects. It makes no decisions.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use colorwalk_boards::palette::ColorDepth;
use colorwalk_session::Session;
use colorwalk_solvers::Budget;
use ratatui::crossterm::event::KeyCode;

use crate::day::today;
use crate::event::{Effect, Event};
use crate::model::{Ended, Model, Tone};
use crate::records::Line;
use crate::store::Store;
use crate::terminal::{self, Screen};
use crate::view;
use crate::workers::Workers;

/// The maximum time between frames during many events.
const FRAME: Duration = Duration::from_millis(50);

/// Takes over the terminal, runs until the player or a signal ends the game, and restores the terminal. Returns the final
/// state of the game, or nothing if a signal or the loss of the terminal has ended it.
///
/// The game and its result are saved in the store after every move; the budget limits each background job, of which up
/// to [`MAX_JOBS`](crate::MAX_JOBS) run at once.
///
/// # Errors
///
/// If the terminal cannot be used, or no thread can be started.
pub fn run(
    mut model: Model,
    depth: ColorDepth,
    mut store: Option<Store>,
    budget: Budget,
) -> io::Result<Option<Session>> {
    let (sender, events) = channel();
    let mut workers = Workers::new(sender.clone(), budget);
    if let Some(store) = &store {
        model.records = store.records.clone();
    }
    model.today = today();
    // Cells that share a character differ only by their colors.
    if depth == ColorDepth::None {
        model.halves = false;
    }
    terminal::listen(sender)?;
    let mut screen = Screen::open()?;
    let mut size = screen.size()?;
    let mut effects = model.update(Event::Resize(size));
    // The time of the next tick. Other events do not postpone it.
    let mut due: Option<Instant> = None;
    let mut last_time = Instant::now();
    loop {
        for effect in effects.drain(..) {
            match effect {
                Effect::Suspend => {
                    screen.suspend()?;
                    // The time in between is not that of the player.
                    last_time = Instant::now();
                }
                Effect::Copy(text) => screen.copy(&text),
                other => carry_out(other, &mut model, &mut workers, store.as_mut()),
            }
        }
        if let Some(ended) = model.ended {
            return Ok(match ended {
                Ended::Quit => Some(model.session),
                Ended::Terminated => None,
            });
        }
        let began = Instant::now();
        let drawn = screen.draw(|frame| view::draw(&model, depth, frame));
        // A slow line would show the steps of an animation long after the move.
        model.animation &= began.elapsed() < FRAME;
        if drawn.is_err() {
            // The input is gone.
            effects.extend(model.update(Event::Terminate));
            continue;
        }
        due = match model.wake_after() {
            Some(after) => {
                let latest = Instant::now() + after;
                Some(due.unwrap_or(latest).min(latest))
            }
            None => None,
        };
        let mut happened = next(&events, due, model.redraw_after());
        // crossterm loses a resize that arrives together with a key, and a click must meet the cell that was drawn.
        if let Ok(now) = screen.size()
            && now != size
        {
            size = now;
            happened.insert(0, Event::Resize(size));
        }
        // Not the time of the call, so that no fraction of a second is lost.
        let passed = last_time.elapsed();
        last_time += passed;
        effects.extend(model.update(Event::Time {
            passed,
            today: today(),
        }));
        for event in happened {
            provoke(&event);
            if matches!(event, Event::Tick) {
                due = None;
            }
            effects.extend(model.update(event));
        }
    }
}

/// Carries out an effect that does not need the screen.
fn carry_out(effect: Effect, model: &mut Model, workers: &mut Workers, store: Option<&mut Store>) {
    match effect {
        Effect::Start { slot, ticket, job } => workers.start(slot, ticket, *job),
        Effect::Stop(slot) => workers.stop(slot),
        Effect::Save(lines) => {
            if let Some(store) = store {
                save(lines, model, store);
            }
        }
        Effect::Suspend | Effect::Copy(_) => {}
    }
}

/// Saves a game. An error is shown to the player, who can continue.
fn save(lines: Vec<Line>, model: &mut Model, store: &mut Store) {
    match store.change(lines) {
        // Includes what another game has saved meanwhile.
        Ok(()) => model.records = store.records.clone(),
        Err(error) => model.say(Tone::Bad, format!("This game could not be saved: {error}.")),
    }
    if let Some(notice) = store.notice.take() {
        model.say(Tone::Bad, format!("{notice}."));
    }
}

/// Waits for events: returns at least one, a tick at the deadline, or none when it is time to redraw.
fn next(
    events: &Receiver<Event>,
    deadline: Option<Instant>,
    redraw: Option<Duration>,
) -> Vec<Event> {
    let redraw = redraw.map(|after| Instant::now() + after);
    let first = match deadline.into_iter().chain(redraw).min() {
        None => events.recv().unwrap_or(Event::Terminate),
        Some(until) => {
            let timeout = until.saturating_duration_since(Instant::now());
            match events.recv_timeout(timeout) {
                Ok(event) => event,
                Err(RecvTimeoutError::Timeout) if deadline == Some(until) => Event::Tick,
                Err(RecvTimeoutError::Timeout) => return Vec::new(),
                Err(RecvTimeoutError::Disconnected) => Event::Terminate,
            }
        }
    };
    // All that has happened meanwhile is drawn in one frame, but at most for its time.
    let until = Instant::now() + FRAME;
    let mut batch = vec![first];
    while Instant::now() < until
        && let Ok(event) = events.try_recv()
    {
        batch.push(event);
    }
    batch
}

/// Panics if a test requests it, to check that the terminal is restored; never in releases.
fn provoke(event: &Event) {
    let asked = matches!(event, Event::Key(key) if key.code == KeyCode::Char('!'));
    #[expect(clippy::panic, reason = "its purpose is to panic")]
    if cfg!(debug_assertions) && asked && std::env::var_os("COLORWALK_TEST_PANIC").is_some() {
        panic!("provoked by a test");
    }
}
