//! Depth-first search with a bound, after initial moves by look-ahead.
//!
//! The search keeps the shortest completion found and cuts every branch that cannot be shorter. It leaves out the color
//! just played and moves that clear nothing, and begins with another color at each depth.

use colorwalk_core::{Color, Position};

use crate::api::{Limit, Line, Meter, Parameter, Solver};
use crate::registry::Entry;
use crate::series::look_ahead::{DEPTH, LookAhead, METRIC};
use crate::series::play::player;

/// The series stopped after a minute; a count gives the same answer on every machine.
const CAP: Parameter = Parameter::number("cap", 1..=1_000_000_000_000, 1_000_000, "the nodes to expand");
const SWITCH: Parameter =
    Parameter::number("switch", 0..=u64::MAX, 18, "the moves made by look-ahead before the search");
const BOUND: Parameter =
    Parameter::number("bound", 1..=100_000, 30, "further moves that the first completion must stay below");

/// Look-ahead for the first moves, then a depth-first search to the end.
struct Dfs {
    /// Makes the first moves, and all moves if the search does not reach the end.
    look_ahead: LookAhead,
    switch: usize,
    cap: u64,
    bound: usize,
}

/// Returns the registry entry.
pub(super) fn entry() -> Entry<dyn Solver> {
    let summary = "look-ahead, then depth-first search for the shortest end";
    Entry::<dyn Solver>::new("dfs", summary, &[CAP, SWITCH, BOUND, METRIC, DEPTH], |arguments| {
        let dfs = Dfs {
            look_ahead: LookAhead::build(arguments, &METRIC)?,
            cap: arguments.get(&CAP)?,
            switch: arguments.get(&SWITCH)?,
            bound: arguments.get(&BOUND)?,
        };
        player(arguments, move |line, meter| dfs.run(line, meter))
    })
}

impl Dfs {
    fn run(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Limit> {
        self.look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        let (best, stopped) = self.deepest_first(line, meter);
        best.into_iter().flatten().for_each(|color| line.play(color));
        stopped.map_or(Ok(()), Err)?;
        // Makes the remaining moves: none if the search reached the end.
        self.look_ahead.play_while(line, meter, |_| true)
    }

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
            let child = position.after(color);
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
