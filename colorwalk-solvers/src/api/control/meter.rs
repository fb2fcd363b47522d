//! The meter of a solve: counts its work and decides when it has to stop.
//!
//! Counting is cheap enough for every node. The clock and the cancel flag are polled at intervals of work, which is the
//! number of positions expanded and generated times the regions of the board: often enough on a board of 65,536 regions,
//! and not too often on one of 100. When a poll happens depends on counts alone, and no count depends on a poll: without
//! a time limit, every run is the same.

use std::fmt;
use std::time::Duration;

use colorwalk_core::{Board, Color, Solution};

use super::{Cancel, Control, Footprint, Limit, Progress, Statistics, Stop};
use crate::api::{Answer, SolveError};

/// The minimum time between two reports to the observer that contain nothing but counts.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// The work between two polls, in positions times regions.
const POLL_WORK: u64 = 1 << 17;

/// The least work of a position, so that at most 256 positions pass between two polls.
const LEAST_WORK: u64 = POLL_WORK / 256;

/// The time that a stopped solve takes after its search, for each region of the board: to complete a solution greedily, to replay it
/// and to bound it. On boards of a million cells that is a sixth of a second.
const TIME_TO_COMPLETE: Duration = Duration::from_nanos(160);

/// The time that it takes to free a stored set of regions. Solvers of the series store millions.
const TIME_TO_FREE: Duration = Duration::from_nanos(300);

/// Returns whether a part of a solve has become needless.
pub(crate) type Needless = Box<dyn Fn() -> bool + Send>;

/// Counts the work of one solve and decides when it must stop. [`Solver::solve`](crate::Solver::solve) creates one and
/// passes it to the algorithm.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Budget, Control, Limit, Meter, Stop, series};
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// let mut meter = Meter::for_board(&board, Control::default().with_budget(Budget::default().with_expanded(2)));
/// assert_eq!([meter.expand(), meter.expand(), meter.expand()], [Ok(()), Ok(()), Err(Limit::Expanded.into())]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Meter<'a> {
    control: Control<'a>,
    /// The time of the clock at the beginning.
    started: Duration,
    /// The work of one position: the number of regions of the board, or [`LEAST_WORK`].
    position_work: u64,
    node_limits: NodeLimits,
    /// Tells whether the part of the solve in progress has become needless.
    needless: Option<Needless>,
    /// The limit of time or the flag that has ended the solve, cached.
    reached: Option<Limit>,
    /// Whether a cap of the solver itself has left out a part of the search.
    is_capped: bool,
    /// The error of custom code that has ended the search.
    failure: Option<SolveError>,
    /// The work left before the next poll.
    work_until_poll: u64,
    /// The time since the beginning at which the next report of counts is due.
    next_report: Duration,
    /// The last report to the observer, and what has changed since.
    progress: Progress,
    /// The last footprint given to [`Meter::hold_collections`].
    collections: Footprint,
    /// The bytes of the tables that are held at the moment, excluding those reported by [`Meter::note_held`].
    tables: u64,
    statistics: Statistics,
}

/// The numbers of expanded nodes at which the solve ends, its turn in progress, and the part in progress of that turn;
/// `u64::MAX` where there is no end. Invariant: `first` is the least of the three.
#[derive(Debug)]
struct NodeLimits {
    budget: u64,
    turn: u64,
    part: u64,
    first: u64,
}

impl NodeLimits {
    fn of_budget(budget: u64) -> Self {
        Self {
            budget,
            turn: u64::MAX,
            part: u64::MAX,
            first: budget,
        }
    }

    #[cfg(feature = "exact")]
    fn set_turn(&mut self, end: u64) {
        self.turn = end;
        self.first = self.budget.min(self.turn).min(self.part);
    }

    #[cfg(feature = "exact")]
    fn set_part(&mut self, end: u64) {
        self.part = end;
        self.first = self.budget.min(self.turn).min(self.part);
    }

    /// Returns what ends the search at the node that is about to be expanded, after at least `first` of them.
    #[cold]
    fn stop(&self, expanded: u64) -> Stop {
        if expanded >= self.part {
            Stop::PART
        } else if expanded >= self.budget {
            Limit::Expanded.into()
        } else {
            Stop::TURN
        }
    }
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
        let most_nodes = control.budget.expanded.unwrap_or(u64::MAX);
        Self {
            started: control.clock.now(),
            control,
            position_work: LEAST_WORK,
            node_limits: NodeLimits::of_budget(most_nodes),
            needless: None,
            reached: None,
            is_capped: false,
            failure: None,
            work_until_poll: 0,
            next_report: REPORT_EVERY,
            progress: Progress::default(),
            collections: Footprint::default(),
            tables: 0,
            statistics: Statistics::default(),
        }
    }

    /// Starts counting, on this board.
    pub fn for_board(board: &Board, control: Control<'a>) -> Self {
        Self {
            position_work: LEAST_WORK.max(board.regions().count() as u64),
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

    /// Runs a search for its turn of this many nodes, at the end of which it receives [`Stop::TURN`].
    #[cfg(feature = "exact")]
    pub(crate) fn turn<T>(&mut self, nodes: u64, search: impl FnOnce(&mut Self) -> T) -> T {
        let end = self.statistics.expanded.saturating_add(nodes);
        self.node_limits.set_turn(end);
        let result = search(self);
        self.node_limits.set_turn(u64::MAX);
        result
    }

    /// Runs a part of a search for at most this many nodes, or until it is needless; returns `None` if one of the two has
    /// ended it.
    #[cfg(feature = "exact")]
    pub(crate) fn while_needed<T>(
        &mut self,
        nodes: u64,
        needless: Option<Needless>,
        part: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let end = self.statistics.expanded.saturating_add(nodes);
        self.node_limits.set_part(end);
        self.needless = needless;
        let result = part(self);
        self.node_limits.set_part(u64::MAX);
        self.needless = None;
        match result {
            Ok(result) => Ok(Some(result)),
            Err(Stop::PART) => Ok(None),
            Err(stop) => Err(stop),
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
        if self.statistics.expanded >= self.node_limits.first {
            return Err(self.node_limits.stop(self.statistics.expanded));
        }
        self.tick()?;
        self.statistics.expanded += 1;
        Ok(())
    }

    /// Counts positions generated by a move; if they were many, the next call of [`Meter::expand`] polls the clock.
    #[inline]
    pub fn generate(&mut self, count: u64) {
        self.statistics.generated += count;
        // Without a poll here: a caller in the middle of an expansion could not stop.
        let work = count.saturating_mul(self.position_work);
        self.work_until_poll = self.work_until_poll.saturating_sub(work);
    }

    /// Counts work on one position that is neither expanded nor generated, such as a rating.
    ///
    /// # Errors
    ///
    /// What ends the search.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stop> {
        self.work(self.position_work)
    }

    /// Counts work that grows with the board and is not that on one position, such as a pass over a table: the number of
    /// regions, neighbors or words of sets that it reads. A loop counts a part of its work at a time, before it is done.
    ///
    /// # Errors
    ///
    /// What ends the search.
    #[inline]
    pub(crate) fn work(&mut self, amount: u64) -> Result<(), Stop> {
        if self.work_until_poll < amount {
            return self.poll();
        }
        self.work_until_poll -= amount;
        Ok(())
    }

    /// Records how many positions are stored at the moment, and their bytes.
    ///
    /// # Errors
    ///
    /// [`Limit::Memory`] if that is more than the budget allows.
    pub fn hold(&mut self, positions: u64, bytes: u64) -> Result<(), Stop> {
        self.note_held(positions, bytes);
        self.check_memory(bytes)
    }

    /// Works like [`Meter::hold`], for collections that grow: what they take during the next expansion is compared with the
    /// budget, and what they took during the last one counts in the peak.
    pub(crate) fn hold_collections(
        &mut self,
        positions: usize,
        held: Footprint,
    ) -> Result<(), Stop> {
        // A list that has grown was copied from one of half its size.
        let copied = held.lists.saturating_sub(self.collections.lists);
        let taken = held.lists + copied + held.set_bytes;
        self.collections = held;
        self.note_held(positions as u64, taken as u64);
        self.check_memory(held.ahead as u64)
    }

    /// Checks that this many bytes, besides those of the tables, are within the budget.
    fn check_memory(&self, bytes: u64) -> Result<(), Stop> {
        match self.control.budget.memory {
            Some(most) if self.tables + bytes > most => Err(Limit::Memory.into()),
            _ => Ok(()),
        }
    }

    /// Works like [`Meter::hold`], for solvers that enforce the memory budget themselves.
    pub fn note_held(&mut self, positions: u64, bytes: u64) {
        self.progress.held = positions;
        self.statistics.peak_held = self.statistics.peak_held.max(positions);
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(self.tables + bytes);
    }

    /// Records that tables of this many bytes are about to be made, and live as long as the meter. They count in addition to
    /// what [`Meter::note_held`] reports.
    #[cfg(feature = "exact")]
    pub(crate) fn hold_tables(&mut self, bytes: u64) {
        self.tables += bytes;
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(self.tables);
    }

    /// Runs work during which such tables live.
    #[cfg(feature = "exact")]
    pub(crate) fn with_tables<T>(&mut self, bytes: u64, work: impl FnOnce(&mut Self) -> T) -> T {
        self.hold_tables(bytes);
        let result = work(self);
        self.tables -= bytes;
        result
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
        // The position whose work has triggered this poll is counted already.
        self.work_until_poll = POLL_WORK.saturating_sub(self.position_work);
        if let Some(is_needless) = &self.needless {
            if is_needless() {
                return Err(Stop::PART);
            }
        }
        if let Some(limit) = self.reached {
            return Err(self.end(limit));
        }
        // The limit of a part is left to `expand`: a poll amid its last node must not cut that node short.
        let expanded = self.statistics.expanded;
        if expanded >= self.node_limits.budget || expanded >= self.node_limits.turn {
            return Err(self.node_limits.stop(expanded));
        }
        if self.control.cancel.is_some_and(Cancel::is_cancelled) {
            return Err(self.end(Limit::Cancelled));
        }
        // Reading the clock may cost a system call, so it is read only if somebody needs the time.
        if self.control.budget.time.is_none() && self.control.observer.is_none() {
            return Ok(());
        }
        let elapsed = self.elapsed();
        if elapsed >= self.next_report {
            self.next_report = elapsed.saturating_add(REPORT_EVERY);
            self.report();
        }
        match self.control.budget.time {
            Some(most) if elapsed.saturating_add(self.time_after_search()) >= most => {
                Err(self.end(Limit::Time))
            }
            _ => Ok(()),
        }
    }

    /// Returns about how long the solve takes after its search has been stopped, which counts as its time too.
    fn time_after_search(&self) -> Duration {
        let completing = times(TIME_TO_COMPLETE, self.position_work);
        let freeing = times(TIME_TO_FREE, self.collections.sets as u64);
        completing.saturating_add(freeing)
    }

    /// Ends the solve by this limit: whatever is counted from now on polls, and receives it again.
    #[cold]
    fn end(&mut self, limit: Limit) -> Stop {
        self.reached = Some(limit);
        self.work_until_poll = 0;
        limit.into()
    }

    /// Records that a cap of the solver itself has left out a part of the search.
    pub(crate) fn note_cap(&mut self) {
        self.is_capped = true;
    }

    /// Returns the cap of the solver itself, if it was reached.
    pub(crate) fn own_stop(&self) -> Option<Stop> {
        self.is_capped.then_some(Limit::Cap.into())
    }

    /// Records the error of custom code, with which the solve ends once the search has returned.
    #[cold]
    pub(crate) fn fail(&mut self, error: SolveError) -> Stop {
        self.failure = Some(error);
        Stop::FAILURE
    }

    /// Takes the error of custom code that has ended the search.
    pub(crate) fn take_failure(&mut self) -> Option<SolveError> {
        self.failure.take()
    }

    /// Returns the number of nodes expanded so far.
    pub fn expanded(&self) -> u64 {
        self.statistics.expanded
    }

    /// Records a solution and, if it is better than any before, reports it at once.
    pub fn improve(&mut self, moves: &[Color]) {
        let known = self.progress.upper_bound.unwrap_or(usize::MAX);
        if known <= moves.len() {
            return;
        }
        self.progress.upper_bound = Some(moves.len());
        // The moves are copied only for an observer.
        if self.control.observer.is_some() {
            self.progress.best = Some(Solution::new(moves.to_vec()));
            self.report();
        }
    }

    /// Records a claim that no solution has fewer moves and, if it improves the claimed bound, reports it at once. A bound
    /// of a solver outside this crate, or of a custom bound, remains a claim: see [`Progress::claimed_bound`].
    pub fn raise(&mut self, claimed_bound: usize) {
        let known = self.progress.claimed_bound;
        if known.is_none_or(|known| known < claimed_bound) {
            self.progress.claimed_bound = Some(claimed_bound);
            self.report();
        }
    }

    /// Records a proof that no solution has fewer moves and, if it improves the bound, reports it at once.
    #[cfg(feature = "exact")]
    pub(crate) fn raise_proven(&mut self, lower_bound: usize) {
        let known = self.progress.lower_bound;
        if known.is_none_or(|known| known < lower_bound) {
            self.progress.lower_bound = Some(lower_bound);
            self.report();
        }
    }

    /// Sends the last report: the checked solution and the bounds.
    pub(crate) fn finish(&mut self, answer: Option<&Answer>) {
        // The lower bound of an answer is computed on demand, so only for an observer.
        if self.control.observer.is_none() {
            return;
        }
        if let Some(answer) = answer {
            let proven = answer.lower_bound();
            let claimed = answer.claimed_bound();
            self.progress.upper_bound = Some(answer.solution.len());
            self.progress.best = Some(answer.solution.clone());
            self.progress.lower_bound = Some(proven);
            self.progress.claimed_bound = (claimed > proven).then_some(claimed);
        }
        self.progress.finished = true;
        self.report();
    }

    /// Reports to the observer, if there is one.
    fn report(&mut self) {
        if self.control.observer.is_none() {
            return;
        }
        self.progress.elapsed = self.elapsed();
        self.progress.expanded = self.statistics.expanded;
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

/// Returns a time this many times as long.
fn times(each: Duration, count: u64) -> Duration {
    let nanoseconds = each.as_nanos().saturating_mul(u128::from(count));
    Duration::from_nanos(u64::try_from(nanoseconds).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests;
