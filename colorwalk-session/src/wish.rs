//! What a session wants done outside.

use std::time::Duration;

use colorwalk_solvers::Problem;

/// A question that a proof answers. One proof for each runs at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// The par of the board.
    Par,
    /// The shortest end from where the game stands.
    Here,
}

/// Something to be done outside, in the order in which they are given out.
// A session has few wishes, and each is used up at once.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug)]
pub enum Wish {
    /// Begin a proof, and report what it says with this question.
    Start {
        /// The question.
        question: Question,
        /// What is to be solved.
        problem: Problem,
        /// How long it may take, beyond limits of the caller's own; `None` for as long as it needs.
        time: Option<Duration>,
    },
    /// Stop the proof for this question. Nothing that it says from now on may be reported.
    Stop(Question),
}

/// How long a proof for the position of the game may take; as long as it needs unless set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Patience {
    /// While nobody waits for a hint.
    pub look: Option<Duration>,
    /// While the player waits for a hint.
    pub hint: Option<Duration>,
}
