//! Round-robin: plays the color after the last one played, cyclically, beginning with color number 1.
//!
//! A game in progress continues where that many moves in turn would have led.

use colorwalk_core::{Color, Position};

use crate::api::{Meter, Solver};
use crate::registry::Entry;
use crate::series::play::{play_on, player};

/// Returns the registry entry of the solver that plays every color in its turn.
pub(super) fn entry() -> Entry<dyn Solver> {
    in_turn("round-robin", "plays the colors in turn, useful or not", false)
}

/// Returns the registry entry of the solver that skips useless colors.
pub(super) fn skipping_entry() -> Entry<dyn Solver> {
    in_turn("round-robin-skip", "plays the colors in turn and skips those that would clear nothing", true)
}

fn in_turn(name: &'static str, summary: &'static str, skip: bool) -> Entry<dyn Solver> {
    Entry::<dyn Solver>::new(name, summary, &[], move |arguments| {
        player(arguments, move |line, meter| {
            let colors = line.regions().colors();
            let first = line.played() % colors + 1;
            let mut turn = Color::first(colors).cycle().skip(first % colors);
            let next = |position: &Position, _: usize, _: &mut Meter<'_>| {
                // The cycle never ends, and on an unsolved board some color is useful.
                let useful = |color: &Color| !skip || position.clears(*color);
                Ok(turn.by_ref().find(useful).unwrap_or(Color::FIRST))
            };
            play_on(line, meter, next)
        })
    })
}
