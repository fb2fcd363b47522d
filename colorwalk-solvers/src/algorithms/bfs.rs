//! Breadth-first search under a cap, after initial moves by look-ahead.
//!
//! From the switch on, before each move, a breadth-first search tries to reach the end of the game. Once the queue has
//! received as many nodes as the cap allows, nothing more is added, and the queued nodes are still visited in order.
//! The first node that clears the board ends the game with its path; if there is none, look-ahead makes one move and
//! the search tries again from there.

use std::collections::VecDeque;

use colorwalk_core::{Color, Position, RegionSet};

use crate::algorithms::footprint;
use crate::algorithms::look_ahead::{DEPTH, LookAhead, METRIC};
use crate::algorithms::path::Tree;
use crate::algorithms::play::play_by;
use crate::control::{Limit, Meter};
use crate::line::Line;
use crate::outcome::SearchResult;
use crate::parameter::Parameter;
use crate::problem::Problem;
use crate::registry::Entry;
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::{Spec, SpecError};

const NAME: &str = "bfs";
const CAP: Parameter = Parameter::number(
    "cap",
    1..=100_000_000,
    Bfs::CAP as u64,
    "the number of nodes after which nothing more is queued",
);
const SWITCH: Parameter = Parameter::number(
    "switch",
    0..=u64::MAX,
    Bfs::SWITCH as u64,
    "the moves made by look-ahead before the search is first tried",
);
const USELESS: Parameter =
    Parameter::flag("useless", true, "whether moves that clear nothing are queued too, as in the series");

/// Look-ahead for the first moves, then a breadth-first search under a cap before each move.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Bfs, Control, Problem, Solver};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let outcome = Bfs::default().with_cap(2_000)?.solve(&problem, Control::default())?;
/// assert_eq!(outcome.solution.len(), 34);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Bfs {
    /// Makes the first moves, and one move whenever the search does not reach the end.
    look_ahead: LookAhead,
    switch: usize,
    cap: usize,
    useless: bool,
}

impl Bfs {
    /// The cap of the series.
    pub const CAP: usize = 16_384;
    /// The switch of the searches of the series.
    pub const SWITCH: usize = 18;

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        let summary = "look-ahead, then before each move a breadth-first search under a cap";
        Entry::<dyn Solver>::new(NAME, summary, &[CAP, SWITCH, USELESS, METRIC, DEPTH], |arguments| {
            Ok(Box::new(Self {
                look_ahead: LookAhead::build(arguments, &METRIC)?,
                cap: arguments.get(&CAP)?,
                switch: arguments.get(&SWITCH)?,
                useless: arguments.get(&USELESS)?,
            }))
        })
    }

    /// Sets the player of the first moves.
    pub fn with_look_ahead(self, look_ahead: LookAhead) -> Self {
        Self { look_ahead, ..self }
    }

    /// Sets the number of moves after which the search is tried.
    pub fn with_switch(self, switch: usize) -> Self {
        Self { switch, ..self }
    }

    /// Sets the number of nodes after which nothing more is queued. Their memory is allocated anew for each move.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000,000.
    pub fn with_cap(self, cap: usize) -> Result<Self, SpecError> {
        CAP.check(NAME, cap)?;
        Ok(Self { cap, ..self })
    }

    /// Sets whether children that clear nothing are queued too and use up the cap, as in the series. Without them the
    /// same cap reaches deeper.
    pub fn with_useless(self, useless: bool) -> Self {
        Self { useless, ..self }
    }

    /// Returns the moves from the position to the end, if the search finds it under the cap.
    fn search_end(&self, line: &Line, meter: &mut Meter<'_>) -> Result<Option<Vec<Color>>, Limit> {
        let mut tree = Tree::default();
        let mut queue = VecDeque::from([(line.position.clone(), None)]);
        let mut taken_in = 1;
        while let Some((position, node)) = queue.pop_front() {
            if position.is_solved() {
                return Ok(Some(tree.path(node)));
            }
            meter.expand()?;
            let last = node.map(|node| tree.color(node));
            for color in Color::first(line.regions().colors()).filter(|&color| Some(color) != last) {
                if taken_in >= self.cap || !(self.useless || position.clears(color)) {
                    continue;
                }
                taken_in += 1;
                queue.push_back((position.play(color), Some(tree.add(node, color))));
                meter.generate(1);
            }
            let sets = 2 * queue.len() * RegionSet::heap_bytes(line.regions().count());
            let each = size_of::<(Position, Option<u32>)>();
            let bytes = footprint::list(queue.len(), queue.capacity(), each) + tree.bytes() + sets;
            meter.hold(queue.len() as u64, bytes as u64)?;
        }
        Ok(None)
    }
}

impl Default for Bfs {
    fn default() -> Self {
        Self { look_ahead: LookAhead::default(), switch: Self::SWITCH, cap: Self::CAP, useless: true }
    }
}

impl Algorithm for Bfs {
    fn spec(&self) -> Spec {
        let spec = Spec::new(NAME)
            .with_unless_default(&CAP, self.cap)
            .with_unless_default(&SWITCH, self.switch)
            .with_unless_default(&USELESS, self.useless);
        self.look_ahead.describe(spec, &METRIC)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        Ok(play_by(problem, meter, |line, meter| self.run(line, meter)))
    }
}

impl Bfs {
    fn run(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Limit> {
        self.look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        while !line.position.is_solved() {
            if let Some(end) = self.search_end(line, meter)? {
                end.into_iter().for_each(|color| line.play(color));
                return Ok(());
            }
            let made = line.moves.len();
            self.look_ahead.play_while(line, meter, |line| line.moves.len() == made)?;
        }
        Ok(())
    }
}
