//! Depth-first search with a bound, after initial moves by look-ahead.

use std::sync::Arc;

use colorwalk_core::{Color, Position};

use crate::api::{
    Algorithm, Answer, Line, Meter, Metric, Parameter, Problem, SolveError, Solver, Spec,
    SpecError, Stop,
};
use crate::registry::{Entry, Setting, Settings};
use crate::series::look_ahead::{DEPTH, LookAhead, METRIC};
use crate::series::play::Play;

/// Look-ahead for the first moves, then a depth-first search to the end; look-ahead also makes the other moves if
/// the search does not reach the end.
///
/// The search keeps the shortest completion found and cuts every branch that cannot be shorter. It leaves out the color
/// just played and moves that clear nothing, and begins with another color at each depth. Once it has expanded as many nodes
/// as the cap allows, it plays the shortest completion found so far, if there is one.
///
/// The series stopped after a minute. Here a count of nodes stops it, which gives the same answer on every machine.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Algorithm, Dfs};
///
/// assert_eq!(Dfs::default().with_cap(1_000)?.with_switch(9).spec().to_string(), "dfs:cap=1000,switch=9");
/// # Ok::<(), colorwalk::SpecError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Dfs {
    cap: u64,
    switch: usize,
    bound: usize,
    look_ahead: LookAhead,
}

impl Default for Dfs {
    fn default() -> Self {
        Self {
            cap: 1_000_000,
            switch: 18,
            bound: 30,
            look_ahead: LookAhead::default(),
        }
    }
}

impl Dfs {
    /// The name in a specification.
    pub const NAME: &'static str = "dfs";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "look-ahead, then depth-first search for the shortest end",
        rows: &[
            Setting::new(
                Parameter::number(
                    "cap",
                    1..=1_000_000_000_000,
                    1_000_000,
                    "the nodes to expand",
                ),
                |dfs| &mut dfs.cap,
            ),
            Setting::new(
                Parameter::number(
                    "switch",
                    0..=u64::MAX,
                    18,
                    "the moves made by look-ahead before the search",
                ),
                |dfs| &mut dfs.switch,
            ),
            Setting::new(
                Parameter::number(
                    "bound",
                    1..=100_000,
                    30,
                    "further moves that the first completion must stay below",
                ),
                |dfs| &mut dfs.bound,
            ),
            Setting::new(METRIC, |dfs| &mut dfs.look_ahead.metric),
            Setting::new(DEPTH, |dfs| &mut dfs.look_ahead.depth),
        ],
        #[cfg(test)]
        example: || {
            Self::default()
                .with_bound(20)?
                .with_cap(10_000)?
                .with_switch(1)
                .with_metric(crate::BuiltInMetric::PathRatio)
                .with_depth(2)
        },
    };

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many nodes the search expands at most, a million by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000,000,000.
    pub fn with_cap(self, cap: u64) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "cap", cap)
    }

    /// Sets how many moves look-ahead makes before the search, 18 by default.
    pub fn with_switch(mut self, switch: usize) -> Self {
        self.switch = switch;
        self
    }

    /// Sets the number of further moves that the first completion must stay below, 30 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000.
    pub fn with_bound(self, bound: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "bound", bound)
    }

    /// Sets the metric that rates positions, [`BuiltInMetric::Area`](crate::BuiltInMetric::Area) by default.
    pub fn with_metric(mut self, metric: impl Metric + 'static) -> Self {
        self.look_ahead.metric = Arc::new(metric);
        self
    }

    /// Sets how many moves look-ahead considers, including the next one; 5 by default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 12.
    pub fn with_depth(self, depth: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "depth", depth)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for Dfs {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for Dfs {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let look_ahead = &self.look_ahead;
        look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        let (best, stopped) = self.search_end(line, meter);
        if let Some(end) = best {
            line.play_all(end);
        }
        if let Some(stop) = stopped {
            return Err(stop);
        }
        // Makes the remaining moves: none if the search reached the end.
        look_ahead.play_while(line, meter, |_| true)
    }
}

impl Dfs {
    /// Returns the shortest completion found, and what stopped the search, other than its own cap.
    fn search_end(&self, line: &Line, meter: &mut Meter<'_>) -> (Option<Vec<Color>>, Option<Stop>) {
        let palette: Vec<Color> = Color::first(line.regions().colors()).collect();
        let is_solved = line.position.is_solved();
        let mut best: Option<Vec<Color>> = is_solved.then(Vec::new);
        // Completions must be shorter than this.
        let mut bound = if is_solved { 0 } else { self.bound };
        // The positions along the branch, each with the number of its colors tried so far, and the moves between them. The
        // stack is explicit, because a game may take tens of thousands of moves.
        let mut branch: Vec<(Position, usize)> = vec![(line.position.clone(), 0)];
        let mut moves: Vec<Color> = Vec::new();
        let mut expanded = 0;
        while let Some((position, tried)) = branch.last_mut() {
            let depth = moves.len();
            // Every node entered counts, including those left at once because no moves remain.
            if *tried == 0 {
                if expanded == self.cap {
                    meter.note_cap();
                    break;
                }
                expanded += 1;
                if let Err(limit) = meter.expand() {
                    return (best, Some(limit));
                }
            }
            // A child is one move longer, and must stay below the bound.
            if *tried == palette.len() || depth + 1 >= bound {
                branch.pop();
                moves.pop();
                continue;
            }
            let color = palette[(*tried + depth) % palette.len()];
            *tried += 1;
            if moves.last() == Some(&color) || !position.clears(color) {
                continue;
            }
            let child = position.after(color);
            meter.generate(1);
            moves.push(color);
            if child.is_solved() {
                // What follows must be shorter than this completion.
                bound = moves.len();
                best = Some(moves.clone());
                moves.pop();
            } else {
                branch.push((child, 0));
            }
        }
        (best, None)
    }
}
