//! Reports of a running search to the page, its clock and its flag.

use std::time::Duration;

use colorwalk_core::Color;
use colorwalk_solvers::{Clock, Progress};
use wasm_bindgen::prelude::wasm_bindgen;

/// The functions of `page/engine/watch.js`. An unknown bound is 0.
#[wasm_bindgen(raw_module = "./watch.js")]
extern "C" {
    #[wasm_bindgen(js_name = progress)]
    fn tell_progress(seconds: f64, expanded: f64, held: f64, lower: usize, upper: usize);

    #[wasm_bindgen(js_name = solution)]
    fn tell_solution(moves: &str);

    fn milliseconds() -> f64;

    /// Whether the page has set its flag, which is outside of this memory.
    pub(crate) fn cancelled() -> bool;
}

/// Reports the progress of a search.
pub(crate) fn pass_on(progress: &Progress) {
    tell_progress(
        progress.elapsed.as_secs_f64(),
        progress.expanded as f64,
        progress.held as f64,
        progress.lower_bound.unwrap_or(0),
        progress.upper_bound.unwrap_or(0),
    );
}

/// Reports a better solution.
pub(crate) fn pass_on_solution(moves: &[Color]) {
    tell_solution(&moves.iter().map(ToString::to_string).collect::<String>());
}

/// The clock of the browser.
pub(crate) struct PageClock;

impl Clock for PageClock {
    fn now(&self) -> Duration {
        // A clock that was set back must not panic here.
        Duration::from_secs_f64((milliseconds() / 1000.0).max(0.0))
    }
}
