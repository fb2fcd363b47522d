//! The facts of a certificate so far, and the check of the next one.
//!
//! The invariant: every fact that is held follows from those before it by one of the rules.

use std::ops::Range;

use super::error::CertificateErrorKind as Kind;
use super::fact::Fact;
use super::map::Map;
use super::parse::{self, Rule, Step};
use crate::board::Board;
use crate::color::Color;
use crate::color_set::ColorSet;

/// The proof as far as it is read.
#[derive(Debug)]
pub(super) struct Proof {
    map: Map,
    /// The number of colors of the board.
    colors: usize,
    facts: Vec<Held>,
    /// The regions of all facts, one fact after another.
    members: Vec<u32>,
    /// The regions that the current line names.
    named: Marks,
    /// The regions that follow from the rule of the current line.
    derived: Marks,
}

/// A fact as it is held: every cleared set without any of these regions needs more than this number of moves.
#[derive(Debug)]
struct Held {
    moves: usize,
    /// Where its regions stand among those of all facts.
    members: Range<usize>,
}

impl Proof {
    pub(super) fn new(board: &Board) -> Self {
        let map = Map::new(board);
        let (named, derived) = (Marks::new(map.count()), Marks::new(map.count()));
        Self { map, colors: board.colors(), facts: Vec::new(), members: Vec::new(), named, derived }
    }

    /// The number of steps so far.
    pub(super) fn steps(&self) -> usize {
        self.facts.len()
    }

    /// The fact of the last step; `None` before the first one.
    pub(super) fn last(&self) -> Option<Fact<'_>> {
        let held = self.facts.last()?;
        Some(Fact {
            step: self.steps(),
            moves: held.moves,
            regions: &self.members[held.members.clone()],
            map: &self.map,
        })
    }

    /// What the last fact proves of the board, once [`Proof::end`] has accepted it.
    pub(super) fn lower_bound(&self) -> usize {
        self.facts.last().map_or(0, |fact| fact.moves + 1)
    }

    /// Checks a step line and holds its fact. After a mistake no fact has been added.
    pub(super) fn take(&mut self, line: &str) -> Result<(), Kind> {
        let step = Step::parse(line)?;
        let expected = self.steps() + 1;
        if step.number != expected {
            return Err(Kind::StepNumber { found: step.number, expected });
        }
        let begin = self.members.len();
        self.read_cells(step.cells)?;
        self.check(&step, begin)?;
        self.facts.push(Held { moves: step.moves, members: begin..self.members.len() });
        Ok(())
    }

    /// Checks the end of the proof: its number of steps, and that the last fact holds at the start of the game.
    pub(super) fn end(&self, count: usize) -> Result<(), Kind> {
        if count != self.steps() {
            return Err(Kind::StepCount { found: count, expected: self.steps() });
        }
        let start = self.map.start();
        match self.facts.last() {
            Some(last) if self.members[last.members.clone()].contains(&start) => {
                Err(Kind::StartNamed { cell: self.map.first_cell(start) })
            }
            _ => Ok(()),
        }
    }

    /// Adds the regions of these cells to `members` and marks them as named.
    fn read_cells(&mut self, cells: &str) -> Result<(), Kind> {
        self.named.clear();
        let mut last = None;
        for word in cells.split(' ') {
            let cell = parse::cell(word)?;
            if let Some(before) = last.filter(|&before| before >= cell) {
                return Err(Kind::Order { cell, before });
            }
            last = Some(cell);
            let region = self.map.region_named(cell)?;
            self.members.push(region);
            self.named.insert(region);
        }
        Ok(())
    }

    /// Whether the step follows; its regions are those of `members` from `begin` on.
    fn check(&mut self, step: &Step<'_>, begin: usize) -> Result<(), Kind> {
        self.derived.clear();
        let expected = match step.rule {
            Rule::Colors => self.derive_colors(begin)?,
            Rule::Step { from } => self.derive_step(from)?,
            Rule::Finish { from, with } => self.derive_finish(from, with)?,
        };
        if step.moves != expected {
            return Err(Kind::Claim { found: step.moves, expected });
        }
        match self.members[begin..].iter().find(|&&region| !self.derived.contains(region)) {
            Some(&region) => Err(Kind::Surplus { cell: self.map.first_cell(region) }),
            None => Ok(()),
        }
    }

    // Each of the following marks all regions that the line must name, and returns the number of moves that it must
    // claim. They stop at the first region that the line does not name. So each fact that they go through has no more
    // regions than the line, and the cost is at most the length of the line times the number of colors.

    fn derive_colors(&mut self, begin: usize) -> Result<usize, Kind> {
        let mut seen = ColorSet::EMPTY;
        for index in begin..self.members.len() {
            let region = self.members[index];
            let color = self.map.color(region)?;
            if seen.contains(color) {
                return Err(Kind::SameColor { cell: self.map.first_cell(region), color });
            }
            seen.insert(color);
            self.derive(region)?;
        }
        Ok(seen.len() - 1)
    }

    fn derive_step(&mut self, from: &str) -> Result<usize, Kind> {
        let count = from.split(' ').count();
        if count != self.colors {
            return Err(Kind::References { found: count, expected: self.colors });
        }
        let mut least = usize::MAX;
        for (word, color) in from.split(' ').zip(Color::first(self.colors)) {
            let fact = self.earlier(parse::earlier_step(word)?)?;
            least = least.min(fact.moves);
            for index in fact.members.clone() {
                let region = self.members[index];
                self.derive(region)?;
                if self.map.has_color(region, color) {
                    for index in 0..self.map.neighbors(region).len() {
                        self.derive(self.map.neighbors(region)[index])?;
                    }
                }
            }
        }
        Ok(least + 1)
    }

    fn derive_finish(&mut self, from: usize, with: usize) -> Result<usize, Kind> {
        let joining = self.map.region_named(with)?;
        let color = self.map.color(joining)?;
        let &Held { moves, ref members } = self.earlier(from)?;
        for index in members.clone() {
            let region = self.members[index];
            if self.map.has_color(region, color) {
                return Err(Kind::ColorNamed { step: from, cell: self.map.first_cell(region), color });
            }
            self.derive(region)?;
        }
        self.derive(joining)?;
        Ok(moves + 1)
    }

    /// The fact of a step before the current line.
    fn earlier(&self, step: usize) -> Result<&Held, Kind> {
        let fact = step.checked_sub(1).and_then(|index| self.facts.get(index));
        fact.ok_or(Kind::UnknownStep { found: step, last: self.steps() })
    }

    /// Marks a region that the line must name.
    fn derive(&mut self, region: u32) -> Result<(), Kind> {
        if !self.named.contains(region) {
            return Err(Kind::Missing { cell: self.map.first_cell(region) });
        }
        self.derived.insert(region);
        Ok(())
    }
}

/// A set of regions that is emptied at no cost: a region is in it if its stamp is the current one.
#[derive(Debug)]
struct Marks {
    stamps: Vec<u64>,
    current: u64,
}

impl Marks {
    fn new(regions: usize) -> Self {
        Self { stamps: vec![0; regions], current: 1 }
    }

    fn clear(&mut self) {
        self.current += 1;
    }

    fn insert(&mut self, region: u32) {
        self.stamps[region as usize] = self.current;
    }

    fn contains(&self, region: u32) -> bool {
        self.stamps[region as usize] == self.current
    }
}
