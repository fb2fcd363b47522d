//! What a solver counts on, and what says when it has to stop.
//!
//! Counting is cheap enough for every vertex: the clock and the flag are looked at once in [`LOOK_EVERY`] of them.

use std::time::Duration;

use colorwalk_core::Color;

use super::{Cancel, Control, Limit, Observer, Progress, Statistics};

/// How many expanded vertices pass between two looks at the clock and the flag.
pub const LOOK_EVERY: u64 = 256;

/// How much time passes at least between two reports to the observer.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// Counts what one solve does and says when it must stop.
pub struct Meter<'a> {
    control: Control<'a>,
    started: Duration,
    next_look: u64,
    next_report: Duration,
    progress: Progress,
    statistics: Statistics,
}

impl<'a> Meter<'a> {
    /// Begins to count.
    pub fn start(control: Control<'a>) -> Self {
        let started = control.clock.now();
        Self {
            control,
            started,
            next_look: 0,
            next_report: REPORT_EVERY,
            progress: Progress::default(),
            statistics: Statistics::default(),
        }
    }

    /// What steers the solve.
    pub fn control(&self) -> &Control<'a> {
        &self.control
    }

    /// Shortens the time budget, for a solver that has a time limit of its own: it ends so long from now, if it would
    /// not end earlier. Returns whether it would.
    pub fn limit_time(&mut self, time: Duration) -> bool {
        let end = self.elapsed().saturating_add(time);
        let earlier = self.control.budget.time.is_some_and(|budget| budget <= end);
        if !earlier {
            self.control.budget.time = Some(end);
        }
        earlier
    }

    /// Counts one vertex that is about to be expanded.
    ///
    /// # Errors
    ///
    /// The limit that has been reached; the vertex is not counted then.
    #[inline]
    pub fn expand(&mut self) -> Result<(), Limit> {
        if self.statistics.expanded >= self.next_look {
            self.look()?;
        }
        self.statistics.expanded += 1;
        Ok(())
    }

    /// Counts so many positions made by playing a move.
    #[inline]
    pub fn generate(&mut self, count: u64) {
        self.statistics.generated += count;
    }

    /// Takes note of how many positions are held just now and of the bytes that they take.
    ///
    /// # Errors
    ///
    /// [`Limit::Memory`] if that is more than the budget allows.
    #[inline]
    pub fn hold(&mut self, positions: u64, bytes: u64) -> Result<(), Limit> {
        self.note_held(positions, bytes);
        match self.control.budget.memory {
            Some(most) if bytes > most => Err(Limit::Memory),
            _ => Ok(()),
        }
    }

    /// Like [`Meter::hold`], for solvers that keep to the memory budget by themselves.
    #[inline]
    pub fn note_held(&mut self, positions: u64, bytes: u64) {
        self.progress.held = positions;
        self.statistics.peak_held = self.statistics.peak_held.max(positions);
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(bytes);
    }

    /// Takes over counts made elsewhere, as by worker threads, and looks whether to stop.
    ///
    /// # Errors
    ///
    /// The limit that has been reached.
    pub fn add(&mut self, expanded: u64, generated: u64) -> Result<(), Limit> {
        self.statistics.expanded += expanded;
        self.statistics.generated += generated;
        self.look()
    }

    /// Looks at the clock, the flag and the vertex budget now, and reports to the observer if it is time to.
    ///
    /// # Errors
    ///
    /// The limit that has been reached.
    pub fn look(&mut self) -> Result<(), Limit> {
        let expanded = self.statistics.expanded;
        let budget = self.control.budget;
        self.next_look = budget.expanded.unwrap_or(u64::MAX).min(expanded + LOOK_EVERY);
        if budget.expanded.is_some_and(|most| expanded >= most) {
            return Err(Limit::Expanded);
        }
        if self.control.cancel.is_some_and(Cancel::is_cancelled) {
            return Err(Limit::Cancelled);
        }
        if budget.time.is_none() && self.control.observer.is_none() {
            return Ok(());
        }
        let elapsed = self.elapsed();
        if let Some(observer) = self.control.observer.filter(|_| elapsed >= self.next_report) {
            self.next_report = elapsed + REPORT_EVERY;
            observer.progress(&Progress { elapsed, expanded, ..self.progress });
        }
        if budget.time.is_some_and(|most| elapsed >= most) { Err(Limit::Time) } else { Ok(()) }
    }

    /// The vertices expanded so far.
    #[inline]
    pub fn expanded(&self) -> u64 {
        self.statistics.expanded
    }

    /// Takes note of a better solution, and tells the observer at once.
    pub fn improve(&mut self, moves: &[Color]) {
        self.progress.upper_bound = Some(moves.len());
        if let Some(observer) = self.control.observer {
            observer.solution(moves);
            self.report(observer);
        }
    }

    /// Takes note of a proof that no solution has fewer moves, and tells the observer at once.
    pub fn raise(&mut self, lower_bound: usize) {
        self.progress.lower_bound = Some(lower_bound);
        if let Some(observer) = self.control.observer {
            self.report(observer);
        }
    }

    fn report(&self, observer: &dyn Observer) {
        observer.progress(&Progress { elapsed: self.elapsed(), expanded: self.statistics.expanded, ..self.progress });
    }

    /// What the next report will say of bounds.
    pub fn progress(&mut self) -> &mut Progress {
        &mut self.progress
    }

    /// The time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.control.clock.now().saturating_sub(self.started)
    }

    /// The counts so far.
    pub fn statistics(&self) -> Statistics {
        Statistics { elapsed: self.elapsed(), ..self.statistics }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::control::{Budget, Observer};
    use std::sync::Mutex;

    /// A clock that a test sets.
    struct Hand(Mutex<Duration>);

    impl Clock for Hand {
        fn now(&self) -> Duration {
            *self.0.lock().unwrap()
        }
    }

    #[test]
    fn the_vertex_budget_is_kept_to_the_vertex() {
        for most in [0, 1, 255, 256, 257, 1000] {
            let budget = Budget { expanded: Some(most), ..Budget::default() };
            let mut meter = Meter::start(Control::default().with_budget(budget));
            let counted = (0..2000).take_while(|_| meter.expand().is_ok()).count();
            assert_eq!(counted as u64, most);
            assert_eq!(meter.expand(), Err(Limit::Expanded));
        }
    }

    #[test]
    fn cancelling_ends_it_within_one_look() {
        let cancel = Cancel::new();
        let mut meter = Meter::start(Control::default().with_cancel(&cancel));
        assert_eq!(meter.expand(), Ok(()));
        cancel.clone().cancel();
        let further = (0..2 * LOOK_EVERY).take_while(|_| meter.expand().is_ok()).count();
        assert!(further < LOOK_EVERY as usize);
        assert_eq!(meter.look(), Err(Limit::Cancelled));
    }

    #[test]
    fn time_is_what_the_clock_says() {
        let clock = Hand(Mutex::new(Duration::from_secs(100)));
        let budget = Budget { time: Some(Duration::from_secs(2)), ..Budget::default() };
        let mut meter = Meter::start(Control::default().with_budget(budget).with_clock(&clock));
        *clock.0.lock().unwrap() += Duration::from_millis(1999);
        assert_eq!(meter.look(), Ok(()));
        *clock.0.lock().unwrap() += Duration::from_millis(1);
        assert_eq!(meter.look(), Err(Limit::Time));
        assert_eq!(meter.statistics().elapsed, Duration::from_secs(2));
    }

    #[test]
    fn the_observer_is_told_but_not_too_often() {
        struct Notes(Mutex<Vec<Progress>>);
        impl Observer for Notes {
            fn progress(&self, progress: &Progress) {
                self.0.lock().unwrap().push(*progress);
            }
        }
        let (clock, notes) = (Hand(Mutex::new(Duration::ZERO)), Notes(Mutex::new(Vec::new())));
        let mut meter = Meter::start(Control::default().with_observer(&notes).with_clock(&clock));
        meter.progress().lower_bound = Some(7);
        for _ in 0..25 {
            *clock.0.lock().unwrap() += Duration::from_millis(10);
            meter.add(3, 9).unwrap();
        }
        let told: Vec<_> = notes.0.into_inner().unwrap().iter().map(|note| (note.expanded, note.lower_bound)).collect();
        assert_eq!(told, [(30, Some(7)), (60, Some(7))]);
    }

    #[test]
    fn memory_over_the_budget_is_a_limit_and_the_peak_is_kept() {
        let budget = Budget { memory: Some(1000), ..Budget::default() };
        let mut meter = Meter::start(Control::default().with_budget(budget));
        assert_eq!(meter.hold(10, 1000), Ok(()));
        assert_eq!(meter.hold(11, 1001), Err(Limit::Memory));
        meter.note_held(2, 200);
        assert_eq!((meter.statistics().peak_held, meter.statistics().peak_bytes), (11, 1001));
    }
}
