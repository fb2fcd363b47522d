//! Depth-first search with a bound, after a beginning by look-ahead.
//!
//! The search keeps the shortest completion that it has found and cuts every branch that cannot be shorter. It leaves
//! out the color just played and moves that clear nothing, and begins at each depth with another color.

use colorwalk_core::{Color, Position};

use crate::algorithms::look_ahead::LookAhead;
use crate::algorithms::play::{Line, play_by};
use crate::control::{Limit, Meter};
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver};
use crate::spec::SolverSpec;

/// Look-ahead for the first moves, then depth-first search to the end.
#[derive(Clone, Debug)]
pub struct Dfs {
    /// Makes the first moves, and all of them if the search finds no end.
    pub look_ahead: LookAhead,
    /// The number of moves from which on the search takes over.
    pub switch: usize,
    /// The vertices that the search expands before it makes do with what it has. The series stopped after a minute; a
    /// count gives the same answer on every machine.
    pub cap: u64,
    /// The number of further moves that the first completion must stay below.
    pub bound: usize,
}

impl Dfs {
    /// The default number of vertices.
    pub const CAP: u64 = 1_000_000;
    /// The switch of the series' searches.
    pub const SWITCH: usize = 18;
    /// The first bound of the series.
    pub const BOUND: usize = 30;

    /// The registry's entry.
    pub const ENTRY: Entry = Entry {
        name: "dfs",
        summary: "look-ahead, then depth-first search for the shortest end",
        parameters: &[
            Parameter {
                key: "cap",
                default: "1000000",
                values: "a number from 1 to 1000000000000",
                help: "the vertices to expand",
            },
            Parameter {
                key: "switch",
                default: "18",
                values: "a number of moves",
                help: "the moves made by look-ahead(5, area) before the search",
            },
            Parameter {
                key: "bound",
                default: "30",
                values: "a number of moves from 1 to 100000",
                help: "further moves that the first completion must stay below",
            },
        ],
        build: |arguments| {
            Ok(Box::new(Self {
                cap: arguments.number("cap", 1..=1_000_000_000_000)?,
                switch: arguments.value("switch")?,
                bound: arguments.number("bound", 1..=100_000)?,
                ..Self::default()
            }))
        },
    };
}

impl Default for Dfs {
    fn default() -> Self {
        Self { look_ahead: LookAhead::default(), switch: Self::SWITCH, cap: Self::CAP, bound: Self::BOUND }
    }
}

impl Solver for Dfs {
    fn spec(&self) -> SolverSpec {
        SolverSpec::new(Self::ENTRY.name)
            .with_unless("cap", self.cap, Self::CAP)
            .with_unless("switch", self.switch, Self::SWITCH)
            .with_unless("bound", self.bound, Self::BOUND)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        Ok(play_by(problem, meter, |line, meter| {
            self.look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
            let (best, stopped) = self.deepest_first(line, meter);
            best.into_iter().flatten().for_each(|color| line.play(color));
            stopped.map_or(Ok(()), Err)?;
            // What the search has left to do, which is nothing if it found an end.
            self.look_ahead.play_while(line, meter, |_| true)
        }))
    }
}

impl Dfs {
    /// The shortest completion found, and the budget's limit if that ended the search.
    ///
    /// The stack is kept by hand: a board may take tens of thousands of moves.
    fn deepest_first(&self, line: &Line<'_>, meter: &mut Meter<'_>) -> (Option<Vec<Color>>, Option<Limit>) {
        let colors = line.regions.colors();
        let mut best: Option<Vec<Color>> = line.position.is_solved().then(Vec::new);
        let mut bound = best.as_ref().map_or(self.bound, Vec::len);
        // Positions along the branch, each with how many of its colors have been tried, and the moves between them.
        let mut branch: Vec<(Position, usize)> = vec![(line.position.clone(), 0)];
        let mut moves: Vec<Color> = Vec::new();
        let mut expanded = 0;
        while let Some((position, tried)) = branch.last_mut() {
            let depth = moves.len();
            // Every vertex that is entered counts, the ones that are left at once for want of moves included.
            if *tried == 0 {
                if expanded == self.cap {
                    break;
                }
                expanded += 1;
                if let Err(limit) = meter.expand() {
                    return (best, Some(limit));
                }
            }
            // A child has one move more, and must stay below the bound.
            if *tried == colors || depth + 1 >= bound {
                branch.pop();
                moves.pop();
                continue;
            }
            let color = Color::first(colors).nth((*tried + depth) % colors).unwrap_or(Color::FIRST);
            *tried += 1;
            if moves.last() == Some(&color) || !position.clears(line.regions, color) {
                continue;
            }
            let child = position.play(line.regions, color);
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
