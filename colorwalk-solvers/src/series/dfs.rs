//! Depth-first search with a bound, after initial moves by look-ahead.
//!
//! The search keeps the shortest completion found and cuts every branch that cannot be shorter. It leaves out the color
//! just played and moves that clear nothing, and begins with another color at each depth.

use colorwalk_core::{Color, Position};

use crate::api::{Line, Meter, SharedMetric, Stop};
use crate::series::{BuiltInMetric, LookAhead, play::Play};

solver! {
    /// Look-ahead for the first moves, then a depth-first search to the end; look-ahead also makes the other moves if
    /// the search does not reach the end.
    ///
    /// The series stopped after a minute; a count of nodes gives the same answer on every machine.
    ///
    /// ```
    /// use colorwalk_solvers::{Algorithm, Dfs};
    ///
    /// assert_eq!(Dfs::default().with_cap(1_000)?.with_switch(9).spec().to_string(), "dfs:cap=1000,switch=9");
    /// # Ok::<(), colorwalk_solvers::SpecError>(())
    /// ```
    Dfs, "dfs", "look-ahead, then depth-first search for the shortest end", with_unless_default;
    cap, with_cap: u64 [1..=1_000_000_000_000] = 1_000_000, "the nodes to expand";
    switch, with_switch: usize = 18, "the moves made by look-ahead before the search";
    bound, with_bound: usize [1..=100_000] = 30, "further moves that the first completion must stay below";
    metric, with_metric: SharedMetric = BuiltInMetric::Area, "how a position is rated";
    depth, with_depth: usize [1..=12] = 5, "how many moves to look ahead";
}

impl Play for Dfs {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let look_ahead = LookAhead {
            metric: self.metric.clone(),
            depth: self.depth,
        };
        look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
        let (best, stopped) = self.deepest_first(line, meter);
        best.into_iter()
            .flatten()
            .for_each(|color| line.play(color));
        stopped.map_or(Ok(()), Err)?;
        // Makes the remaining moves: none if the search reached the end.
        look_ahead.play_while(line, meter, |_| true)
    }
}

impl Dfs {
    /// Returns the shortest completion found, and the limit of the budget if that ended the search.
    ///
    /// The stack is explicit: a game may take tens of thousands of moves.
    fn deepest_first(
        &self,
        line: &Line,
        meter: &mut Meter<'_>,
    ) -> (Option<Vec<Color>>, Option<Stop>) {
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
