//! The meter of a solve: counts its work and decides when it has to stop.
//!
//! Counting is cheap enough for every node. The clock and the flag are polled at intervals of work: the nodes expanded
//! and positions generated, weighted with the size of the board. So polling is frequent enough on a board of 65,536
//! regions as well as on one of 100. When it happens depends on counts alone, and no count depends on it.

use std::fmt;
use std::time::Duration;

use colorwalk_core::{Board, Color, Solution};

use super::{Cancel, Control, Limit, Progress, Statistics, Stop};
use crate::api::Outcome;

/// The minimum time between two reports to the observer that contain nothing but counts.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// The number of regions, summed over the positions expanded or generated, between two polls.
const LOOK_EVERY: u64 = 1 << 17;

/// The minimum number of regions that a position counts, so that at most 256 positions pass between two polls.
const LEAST_REGIONS: u64 = LOOK_EVERY / 256;

/// Says whether a part of a solve has become needless.
pub(crate) type Needless = Box<dyn Fn() -> bool + Send>;

/// Counts the work of one solve and decides when it must stop. [`Solver::solve`](crate::Solver::solve) creates one and
/// passes it to the algorithm.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Budget, Control, Limit, Meter, Stop};
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// let mut meter = Meter::for_board(&board, Control::default().with_budget(Budget::default().with_expanded(2)));
/// assert_eq!([meter.expand(), meter.expand(), meter.expand()], [Ok(()), Ok(()), Err(Stop::Limit(Limit::Expanded))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Meter<'a> {
    control: Control<'a>,
    started: Duration,
    /// The number of regions of the board.
    regions: u64,
    /// The number of nodes that the budget allows, at which the turn in progress ends, and at which its part in progress ends.
    budget_end: u64,
    turn_end: u64,
    part_end: u64,
    /// The least of the three.
    first_end: u64,
    /// Whether the part of the solve in progress has become needless.
    needless: Option<Needless>,
    /// The work left before the next poll.
    until_look: u64,
    next_report: Duration,
    progress: Progress,
    statistics: Statistics,
}

impl fmt::Debug for Meter<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut meter = formatter.debug_struct("Meter");
        meter
            .field("progress", &self.progress)
            .field("statistics", &self.statistics)
            .finish_non_exhaustive()
    }
}

impl<'a> Meter<'a> {
    /// Starts counting, on a small board.
    pub fn start(control: Control<'a>) -> Self {
        let (started, budget_end) = (
            control.clock.now(),
            control.budget.expanded.unwrap_or(u64::MAX),
        );
        Self {
            control,
            started,
            regions: LEAST_REGIONS,
            budget_end,
            turn_end: u64::MAX,
            part_end: u64::MAX,
            first_end: budget_end,
            needless: None,
            until_look: 0,
            next_report: REPORT_EVERY,
            progress: Progress::default(),
            statistics: Statistics::default(),
        }
    }

    /// Starts counting, on this board.
    pub fn for_board(board: &Board, control: Control<'a>) -> Self {
        Self {
            regions: LEAST_REGIONS.max(board.regions().count() as u64),
            ..Self::start(control)
        }
    }

    /// Returns the settings of the solve.
    pub fn control(&self) -> &Control<'a> {
        &self.control
    }

    /// Shortens the time budget to `time` from now, for a solver with a time limit of its own; never extends it.
    /// Returns whether the budget was already shorter.
    pub fn limit_time(&mut self, time: Duration) -> bool {
        let end = self.elapsed().saturating_add(time);
        let earlier = self.control.budget.time.is_some_and(|budget| budget <= end);
        if !earlier {
            self.control.budget.time = Some(end);
        }
        earlier
    }

    /// Runs a search for its turn of this many nodes, at the end of which it receives [`Stop::Turn`].
    #[cfg(feature = "exact")]
    pub(crate) fn turn<T>(&mut self, nodes: u64, search: impl FnOnce(&mut Self) -> T) -> T {
        self.turn_end = self.statistics.expanded.saturating_add(nodes);
        self.first_end = self.budget_end.min(self.turn_end);
        let result = search(self);
        (self.turn_end, self.first_end) = (u64::MAX, self.budget_end);
        result
    }

    /// Runs a part of a search for this many nodes, or until it is needless. Returns `None` if that has ended it.
    #[cfg(feature = "exact")]
    pub(crate) fn while_needed<T>(
        &mut self,
        nodes: u64,
        needless: Option<Needless>,
        part: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let whole_end = self.budget_end.min(self.turn_end);
        self.part_end = self.statistics.expanded.saturating_add(nodes);
        (self.first_end, self.needless) = (whole_end.min(self.part_end), needless);
        let result = part(self);
        (self.part_end, self.first_end, self.needless) = (u64::MAX, whole_end, None);
        match result {
            Err(Stop::Part) => Ok(None),
            result => result.map(Some),
        }
    }

    /// Returns what ends the search at the node that is about to be expanded, after `first_end` of them.
    #[cold]
    fn end_of_nodes(&self) -> Stop {
        match self.statistics.expanded {
            expanded if expanded >= self.part_end => Stop::Part,
            expanded if expanded >= self.budget_end => Stop::Limit(Limit::Expanded),
            _ => Stop::Turn,
        }
    }

    /// Counts one node that is about to be expanded. At least one call in 256 polls the clock and the flag, more on
    /// large boards; an algorithm that takes long for a node, for example to query a service, also calls
    /// [`Meter::poll`].
    ///
    /// # Errors
    ///
    /// What ends the search; the node is then not counted.
    #[inline]
    pub fn expand(&mut self) -> Result<(), Stop> {
        if self.statistics.expanded >= self.first_end {
            return Err(self.end_of_nodes());
        }
        self.tick()?;
        self.statistics.expanded += 1;
        Ok(())
    }

    /// Counts positions generated by a move; if they were many, the next call of [`Meter::expand`] polls the clock.
    #[inline]
    pub fn generate(&mut self, count: u64) {
        self.statistics.generated += count;
        self.until_look = self
            .until_look
            .saturating_sub(count.saturating_mul(self.regions));
    }

    /// Counts work on one position that is neither expanded nor generated, such as a rating.
    ///
    /// # Errors
    ///
    /// What ends the search.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stop> {
        match self.until_look.checked_sub(self.regions) {
            Some(left) => self.until_look = left,
            None => self.poll()?,
        }
        Ok(())
    }

    /// Records how many positions are stored at the moment, and their bytes.
    ///
    /// # Errors
    ///
    /// [`Limit::Memory`] if that is more than the budget allows.
    pub fn hold(&mut self, positions: u64, bytes: u64) -> Result<(), Stop> {
        self.note_held(positions, bytes);
        match self.control.budget.memory {
            Some(most) if bytes > most => Err(Limit::Memory.into()),
            _ => Ok(()),
        }
    }

    /// Works like [`Meter::hold`], for solvers that enforce the memory budget themselves.
    pub fn note_held(&mut self, positions: u64, bytes: u64) {
        self.progress.held = positions;
        self.statistics.peak_held = self.statistics.peak_held.max(positions);
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(bytes);
    }

    /// Adds counts made elsewhere, for example by worker threads, and polls.
    ///
    /// # Errors
    ///
    /// What ends the search.
    pub fn add(&mut self, expanded: u64, generated: u64) -> Result<(), Stop> {
        self.statistics.expanded += expanded;
        self.statistics.generated += generated;
        self.poll()
    }

    /// Polls the clock, the flag and the node budget now, and reports to the observer if a report is due.
    ///
    /// # Errors
    ///
    /// What ends the search.
    pub fn poll(&mut self) -> Result<(), Stop> {
        self.until_look = LOOK_EVERY.saturating_sub(self.regions);
        let budget = self.control.budget;
        if self.needless.as_ref().is_some_and(|needless| needless()) {
            return Err(Stop::Part);
        }
        // The last node of a part is not cut.
        if self.statistics.expanded >= self.budget_end.min(self.turn_end) {
            return Err(self.end_of_nodes());
        }
        if self.control.cancel.is_some_and(Cancel::is_cancelled) {
            return Err(Limit::Cancelled.into());
        }
        if budget.time.is_none() && self.control.observer.is_none() {
            return Ok(());
        }
        let elapsed = self.elapsed();
        if elapsed >= self.next_report {
            self.next_report = elapsed.saturating_add(REPORT_EVERY);
            self.report();
        }
        if budget.time.is_some_and(|most| elapsed >= most) {
            Err(Limit::Time.into())
        } else {
            Ok(())
        }
    }

    /// Returns the nodes expanded so far.
    pub fn expanded(&self) -> u64 {
        self.statistics.expanded
    }

    /// Records a solution and, if it is better than any before, reports it at once.
    pub fn improve(&mut self, moves: &[Color]) {
        if self
            .progress
            .upper_bound
            .is_some_and(|known| known <= moves.len())
        {
            return;
        }
        self.progress.upper_bound = Some(moves.len());
        if self.control.observer.is_some() {
            self.progress.best = Some(Solution::new(moves.to_vec()));
            self.report();
        }
    }

    /// Records a claim that no solution has fewer moves and, if it improves the claimed bound, reports it at once. What a
    /// solver outside this crate, or a custom bound, says stays a claim: see [`Progress::claimed_bound`].
    pub fn raise(&mut self, claimed_bound: usize) {
        if self
            .progress
            .claimed_bound
            .is_none_or(|known| known < claimed_bound)
        {
            self.progress.claimed_bound = Some(claimed_bound);
            self.report();
        }
    }

    /// Records a proof that no solution has fewer moves and, if it improves the bound, reports it at once.
    #[cfg(feature = "exact")]
    pub(crate) fn raise_proven(&mut self, lower_bound: usize) {
        if self
            .progress
            .lower_bound
            .is_none_or(|known| known < lower_bound)
        {
            self.progress.lower_bound = Some(lower_bound);
            self.report();
        }
    }

    /// Sends the last report: the checked solution and the bounds. Computes the bound only for an observer.
    pub(crate) fn finish(&mut self, answer: Option<&Outcome>) {
        if self.control.observer.is_none() {
            return;
        }
        if let Some(outcome) = answer {
            self.progress.upper_bound = Some(outcome.solution.len());
            self.progress.best = Some(outcome.solution.clone());
            self.progress.lower_bound = Some(outcome.lower_bound());
            self.progress.claimed_bound =
                Some(outcome.claimed_bound()).filter(|&bound| bound > outcome.lower_bound());
        }
        self.progress.finished = true;
        self.report();
    }

    fn report(&mut self) {
        // The clock is read only for an observer.
        if self.control.observer.is_some() {
            (self.progress.elapsed, self.progress.expanded) =
                (self.elapsed(), self.statistics.expanded);
        }
        if let Some(observer) = &mut self.control.observer {
            observer(&self.progress);
        }
    }

    /// Returns the time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.control.clock.now().saturating_sub(self.started)
    }

    /// Returns the counts so far.
    pub fn statistics(&self) -> Statistics {
        Statistics {
            elapsed: self.elapsed(),
            ..self.statistics
        }
    }
}

#[cfg(test)]
mod tests;
