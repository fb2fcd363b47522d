//! Breadth-first search under a cap, after initial moves by look-ahead.
//!
//! From the switch on, before each move, a breadth-first search tries to reach the end of the game. Once the queue has
//! received as many nodes as the cap allows, nothing more is added, and the queued nodes are still visited in order.
//! The first node that clears the board ends the game with its path; if there is none, look-ahead makes one move and
//! the search tries again from there.

use std::collections::VecDeque;

use colorwalk_core::{Color, Position, RegionSet};

use crate::api::{Limit, Line, Meter, Parameter, Solver};
use crate::registry::Entry;
use crate::series::footprint;
use crate::series::look_ahead::{DEPTH, LookAhead, METRIC};
use crate::series::path::Tree;
use crate::series::play::player;

/// The memory of the queued nodes is allocated anew for each move.
const CAP: Parameter =
    Parameter::number("cap", 1..=100_000_000, 16_384, "the number of nodes after which nothing more is queued");
const SWITCH: Parameter =
    Parameter::number("switch", 0..=u64::MAX, 18, "the moves made by look-ahead before the search is first tried");
/// Children that clear nothing use up the cap, too: without them the same cap reaches deeper.
const USELESS: Parameter =
    Parameter::flag("useless", true, "whether moves that clear nothing are queued too, as in the series");

/// Look-ahead for the first moves, then a breadth-first search under a cap before each move.
struct Bfs {
    /// Makes the first moves, and one move whenever the search does not reach the end.
    look_ahead: LookAhead,
    switch: usize,
    cap: usize,
    useless: bool,
}

/// Returns the registry entry.
pub(super) fn entry() -> Entry<dyn Solver> {
    let summary = "look-ahead, then before each move a breadth-first search under a cap";
    Entry::<dyn Solver>::new("bfs", summary, &[CAP, SWITCH, USELESS, METRIC, DEPTH], |arguments| {
        let bfs = Bfs {
            look_ahead: LookAhead::build(arguments, &METRIC)?,
            cap: arguments.get(&CAP)?,
            switch: arguments.get(&SWITCH)?,
            useless: arguments.get(&USELESS)?,
        };
        player(arguments, move |line, meter| bfs.run(line, meter))
    })
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
                queue.push_back((position.after(color), Some(tree.add(node, color))));
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
