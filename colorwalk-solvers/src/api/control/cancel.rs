//! The flag that ends a solve from outside.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to a running solve to return its best solution so far: a flag, which clones share, or a predicate.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Cancel, Control, Exact, Limit, Problem, Solver, Proof, random::Recipe};
///
/// let cancel = Cancel::new();
/// // Usually another thread does this, with a clone.
/// cancel.clone().cancel();
/// let problem = Problem::new(&Recipe::new(30, 30, 8)?.board(1));
/// let answer = Exact::default().solve(&problem, Control::default().with_cancel(&cancel))?;
/// assert_eq!(answer.stopped_by(), Some(Limit::Cancelled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Cancel {
    raised: Arc<AtomicBool>,
    /// Cancels, too, while it holds.
    predicate: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Cancel {
    /// Creates a flag that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a flag that is also raised while the predicate holds. A solve evaluates it as often as it reads the clock.
    ///
    /// ```
    /// # use colorwalk_solvers as colorwalk;
    /// use std::time::Instant;
    ///
    /// use colorwalk::Cancel;
    ///
    /// let begin = Instant::now();
    /// let cancel = Cancel::when(move || begin.elapsed().as_secs() > 3600);
    /// assert!(!cancel.is_cancelled());
    /// ```
    pub fn when(predicate: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self {
            predicate: Some(Arc::new(predicate)),
            ..Self::default()
        }
    }

    /// Raises the flag, permanently.
    pub fn cancel(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Returns whether the flag is raised.
    pub fn is_cancelled(&self) -> bool {
        if self.raised.load(Ordering::Relaxed) {
            return true;
        }
        self.predicate.as_ref().is_some_and(|holds| holds())
    }
}

impl fmt::Debug for Cancel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Cancel({})", self.is_cancelled())
    }
}
