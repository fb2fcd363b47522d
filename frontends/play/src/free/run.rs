//! The main loop: draws the model, waits for the next event, and carries out effects. It makes no decisions.

use std::io;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use colorwalk_boards::palette::{ColorDepth, Palette};
use colorwalk_solvers::Budget;

use super::level::FreeLevels;
use super::model::{Effect, Model};
use super::searches::Searches;
use super::view;
use crate::event::Event;
use crate::terminal::{self, Screen};

/// The time after which the findings of searches are looked for.
const POLL: Duration = Duration::from_millis(100);

/// How levels look.
#[derive(Clone, Copy, Debug)]
pub struct FreeLook {
    /// The number of colors of the terminal.
    pub depth: ColorDepth,
    /// The palette, if the terminal can show it.
    pub palette: Palette,
    /// Whether cells have labels at first. Without colors they always do.
    pub labels: bool,
}

/// Takes over the terminal, plays levels until the player or a signal ends the game, and restores the terminal. Returns how the last
/// level has ended, with its moves; nothing if a signal or the loss of the terminal has ended it.
///
/// The budget limits the search for par, and each for a hint.
///
/// # Errors
///
/// If the terminal cannot be used, or the first level cannot be read.
pub fn run(levels: FreeLevels, look: FreeLook, budget: Budget) -> io::Result<Option<String>> {
    let mut model = Model::new(levels, look.palette, look.labels).map_err(io::Error::other)?;
    let mut searches = Searches::new(budget);
    let (sender, events) = channel();
    terminal::listen(sender)?;
    let mut screen = Screen::open()?;
    model.resize(screen.size()?);
    loop {
        for effect in model.effects() {
            match effect {
                Effect::Start(search) => searches.start(search),
                Effect::Stop(purpose) => searches.stop(purpose),
                Effect::Suspend => screen.suspend()?,
                Effect::Quit => return Ok(Some(model.summary())),
            }
        }
        let drawn = screen.draw(|frame| view::draw(&model, look.depth, frame));
        if drawn.is_err() {
            // The terminal is gone.
            return Ok(None);
        }
        let event = if model.par.is_searching || model.awaits_hint {
            match events.recv_timeout(POLL) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => Some(Event::Terminate),
            }
        } else {
            Some(events.recv().unwrap_or(Event::Terminate))
        };
        // crossterm loses a resize that arrives together with a key, and a click must meet the cell that was drawn.
        if let Ok(size) = screen.size() {
            model.resize(size);
        }
        match event {
            Some(Event::Key(key)) => model.key(key),
            Some(Event::Click(place)) => model.click(place),
            Some(Event::Terminate) => return Ok(None),
            _ => {}
        }
        while let Ok(found) = searches.found.try_recv() {
            model.found(found);
        }
    }
}
