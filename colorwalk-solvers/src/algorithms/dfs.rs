//! Depth-first search with a bound, after initial moves by look-ahead.
//!
//! The search keeps the shortest completion found and cuts every branch that cannot be shorter. It leaves out the color
//! just played and moves that clear nothing, and begins with another color at each depth.

use colorwalk_core::{Color, Position};

use crate::algorithms::look_ahead::{DEPTH, LookAhead, METRIC};
use crate::algorithms::play::play_by;
use crate::control::{Limit, Meter};
use crate::line::Line;
use crate::outcome::SearchResult;
use crate::parameter::Parameter;
use crate::problem::Problem;
use crate::registry::Entry;
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::{Spec, SpecError};

const NAME: &str = "dfs";
const CAP: Parameter = Parameter::number("cap", 1..=1_000_000_000_000, Dfs::CAP, "the nodes to expand");
const SWITCH: Parameter =
    Parameter::number("switch", 0..=u64::MAX, Dfs::SWITCH as u64, "the moves made by look-ahead before the search");
const BOUND: Parameter = Parameter::number(
    "bound",
    1..=100_000,
    Dfs::BOUND as u64,
    "further moves that the first completion must stay below",
);

/// Look-ahead for the first moves, then a depth-first search to the end.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Algorithm, Control, Dfs, Problem, Solver};
///
/// let dfs = Dfs::default().with_cap(20_000)?;
/// assert_eq!(dfs.spec().to_string(), "dfs:cap=20000");
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// assert_eq!(dfs.solve(&problem, Control::default())?.solution.len(), 39);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Dfs {
    /// Makes the first moves, and all moves if the search does not reach the end.
    look_ahead: LookAhead,
    switch: usize,
    cap: u64,
    bound: usize,
}

impl Dfs {
    /// The default number of nodes.
    pub const CAP: u64 = 1_000_000;
    /// The switch of the searches of the series.
    pub const SWITCH: usize = 18;
    /// The initial bound of the series.
    pub const BOUND: usize = 30;

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        let summary = "look-ahead, then depth-first search for the shortest end";
        Entry::<dyn Solver>::new(NAME, summary, &[CAP, SWITCH, BOUND, METRIC, DEPTH], |arguments| {
            Ok(Box::new(Self {
                look_ahead: LookAhead::build(arguments, &METRIC)?,
                cap: arguments.get(&CAP)?,
                switch: arguments.get(&SWITCH)?,
                bound: arguments.get(&BOUND)?,
            }))
        })
    }

    /// Sets the player of the first moves.
    pub fn with_look_ahead(self, look_ahead: LookAhead) -> Self {
        Self { look_ahead, ..self }
    }

    /// Sets the number of moves after which the search takes over.
    pub fn with_switch(self, switch: usize) -> Self {
        Self { switch, ..self }
    }

    /// Sets the number of nodes after which the search returns the best completion so far. The series stopped after a
    /// minute; a count gives the same answer on every machine.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 10<sup>12</sup>.
    pub fn with_cap(self, cap: u64) -> Result<Self, SpecError> {
        CAP.check(NAME, cap)?;
        Ok(Self { cap, ..self })
    }

    /// Sets the bound below which the number of further moves of the first completion must stay.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 100,000.
    pub fn with_bound(self, bound: usize) -> Result<Self, SpecError> {
        BOUND.check(NAME, bound)?;
        Ok(Self { bound, ..self })
    }
}

impl Default for Dfs {
    fn default() -> Self {
        Self { look_ahead: LookAhead::default(), switch: Self::SWITCH, cap: Self::CAP, bound: Self::BOUND }
    }
}

impl Algorithm for Dfs {
    fn spec(&self) -> Spec {
        let spec = Spec::new(NAME)
            .with_unless_default(&CAP, self.cap)
            .with_unless_default(&SWITCH, self.switch)
            .with_unless_default(&BOUND, self.bound);
        self.look_ahead.describe(spec, &METRIC)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        Ok(play_by(problem, meter, |line, meter| {
            self.look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
            let (best, stopped) = self.deepest_first(line, meter);
            best.into_iter().flatten().for_each(|color| line.play(color));
            stopped.map_or(Ok(()), Err)?;
            // Makes the remaining moves: none if the search reached the end.
            self.look_ahead.play_while(line, meter, |_| true)
        }))
    }
}

impl Dfs {
    /// Returns the shortest completion found, and the limit of the budget if that ended the search.
    ///
    /// The stack is explicit: a game may take tens of thousands of moves.
    fn deepest_first(&self, line: &Line, meter: &mut Meter<'_>) -> (Option<Vec<Color>>, Option<Limit>) {
        let palette: Vec<Color> = Color::first(line.regions().colors()).collect();
        let mut best: Option<Vec<Color>> = line.position.is_solved().then(Vec::new);
        let mut bound = best.as_ref().map_or(self.bound, Vec::len);
        // Positions along the branch, each with the number of its colors tried so far, and the moves between them.
        let mut branch: Vec<(Position, usize)> = vec![(line.position.clone(), 0)];
        let mut moves: Vec<Color> = Vec::new();
        let mut expanded = 0;
        while let Some((position, tried)) = branch.last_mut() {
            let depth = moves.len();
            // Every node entered counts, including those left at once because no moves remain.
            if *tried == 0 {
                if expanded == self.cap {
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
            let child = position.play(color);
            meter.generate(1);
            moves.push(color);
            if child.is_solved() {
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
