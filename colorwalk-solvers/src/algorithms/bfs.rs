//! Breadth-first search under a cap, after a beginning by look-ahead.
//!
//! From the switch on, before each move, a breadth-first search tries to reach the end of the game. Once its queue has
//! taken in as many vertices as the cap allows, nothing more is added, and what is queued is still looked at in order.
//! The first vertex that clears the board ends the game with its path; if there is none, look-ahead makes one move and
//! the search tries again from there.

use std::collections::VecDeque;

use colorwalk_core::{Color, Position, RegionSet};

use crate::algorithms::footprint;
use crate::algorithms::look_ahead::LookAhead;
use crate::algorithms::path::Tree;
use crate::algorithms::play::{Line, play_by};
use crate::control::{Limit, Meter};
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver};
use crate::spec::SolverSpec;

/// Look-ahead for the first moves, then breadth-first search under a cap before each move.
#[derive(Clone, Debug)]
pub struct Bfs {
    /// Makes the first moves, and one move wherever the search finds no end.
    pub look_ahead: LookAhead,
    /// The number of moves from which on the search is tried.
    pub switch: usize,
    /// The number of vertices after which the queue takes in no more.
    pub cap: usize,
    /// Whether children that clear nothing are queued too and use up the cap, as in the series. Leaving them out lets
    /// the same cap reach deeper.
    pub useless: bool,
}

impl Bfs {
    /// The cap of the series.
    pub const CAP: usize = 16_384;
    /// The switch of the series' searches.
    pub const SWITCH: usize = 18;

    /// The registry's entry.
    pub const ENTRY: Entry = Entry {
        name: "bfs",
        summary: "look-ahead, then before each move a breadth-first search under a cap",
        parameters: &[
            Parameter {
                key: "cap",
                default: "16384",
                values: "a number from 1 to 100000000",
                help: "the vertices after which the queue takes in no more",
            },
            Parameter {
                key: "switch",
                default: "18",
                values: "a number of moves",
                help: "the moves made by look-ahead(5, area) before the search is first tried",
            },
            Parameter {
                key: "useless",
                default: "yes",
                values: "yes or no",
                help: "whether moves that clear nothing are queued too, as in the series",
            },
        ],
        build: |arguments| {
            Ok(Box::new(Self {
                cap: arguments.number("cap", 1..=100_000_000)?,
                switch: arguments.value("switch")?,
                useless: match arguments.text("useless") {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(arguments.bad_value("useless")),
                },
                ..Self::default()
            }) as Box<dyn Solver>)
        },
    };

    /// The moves from the position to the end, if the search finds it under the cap.
    fn search_end(&self, line: &Line<'_>, meter: &mut Meter<'_>) -> Result<Option<Vec<Color>>, Limit> {
        let mut tree = Tree::default();
        let mut queue = VecDeque::from([(line.position.clone(), None)]);
        let mut taken_in = 1;
        while let Some((position, vertex)) = queue.pop_front() {
            if position.is_solved() {
                return Ok(Some(tree.path(vertex)));
            }
            meter.expand()?;
            let last = vertex.map(|vertex| tree.color(vertex));
            for color in Color::first(line.regions.colors()).filter(|&color| Some(color) != last) {
                if taken_in >= self.cap || !(self.useless || position.clears(line.regions, color)) {
                    continue;
                }
                taken_in += 1;
                queue.push_back((position.play(line.regions, color), Some(tree.add(vertex, color))));
                meter.generate(1);
            }
            let sets = 2 * queue.len() * RegionSet::heap_bytes(line.regions.count());
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

impl Solver for Bfs {
    fn spec(&self) -> SolverSpec {
        SolverSpec::new(Self::ENTRY.name)
            .with_unless("cap", self.cap, Self::CAP)
            .with_unless("switch", self.switch, Self::SWITCH)
            .with_unless("useless", if self.useless { "yes" } else { "no" }, "yes")
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        Ok(play_by(problem, meter, |line, meter| self.run(line, meter)))
    }
}

impl Bfs {
    fn run(&self, line: &mut Line<'_>, meter: &mut Meter<'_>) -> Result<(), Limit> {
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
