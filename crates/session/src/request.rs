//! Requests of a session to its caller.

use std::time::Duration;

use colorwalk_solvers::Problem;

/// A question that a proof answers. At most one proof per question runs at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// The par of the board.
    Par,
    /// The shortest end from the current position.
    Here,
}

/// A request to the caller. Requests must be carried out in order.
// A session has few requests, and each is consumed at once.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug)]
pub enum Request {
    /// Start a proof, and report it for this question.
    Start {
        /// The question.
        question: Question,
        /// The problem to solve.
        problem: Problem,
        /// The time limit, in addition to the caller's own limits; `None` for no limit.
        time: Option<Duration>,
    },
    /// Stop the proof for this question. Its later reports must be dropped.
    Stop(Question),
}

/// The time limits of a proof for the current position; none by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimeLimits {
    /// While the player is not waiting for a hint.
    pub background: Option<Duration>,
    /// While the player is waiting for a hint.
    pub hint: Option<Duration>,
}
