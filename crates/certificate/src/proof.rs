//! The facts of a certificate so far, and the checks of the next one.
//!
//! Invariant: every stored fact follows from those before it by one of the rules.

use std::ops::Range;

use colorwalk_core::{Board, Color, ColorSet};

use super::fact::Fact;
use super::map::Map;
use super::parse::{self, Rule, Step};

/// The part of a proof that has been read.
#[derive(Debug)]
pub(super) struct Proof {
    map: Map,
    /// The number of colors of the board.
    colors: usize,
    facts: Vec<StoredFact>,
    /// The regions of all facts, one fact after another.
    members: Vec<u32>,
    /// The bound for every start, once it is stated.
    bound_of_starts: Option<usize>,
    /// Twice the number of lines that have been read.
    current: u64,
    /// For each region what `current` was at the last line that names it, and one more once the rule calls for it.
    stamps: Vec<u64>,
}

/// A stored fact: every cleared set without any of these regions needs more than this number of moves.
#[derive(Debug)]
struct StoredFact {
    moves: usize,
    /// The range of its regions among those of all facts.
    members: Range<usize>,
}

impl Proof {
    pub(super) fn new(board: &Board) -> Self {
        let map = Map::new(board);
        let stamps = vec![0; map.neighbors.len()];
        let (facts, members) = (Vec::new(), Vec::new());
        Self {
            map,
            colors: board.colors(),
            facts,
            members,
            bound_of_starts: None,
            current: 0,
            stamps,
        }
    }

    /// Returns the maximum number of bytes of a step line for this board.
    pub(super) fn longest_step(&self) -> usize {
        // The words and numbers of any rule, an earlier step for each color, a cell for each region.
        let (step, cell) = (21, self.map.region_of.len().max(1).ilog10() as usize + 2);
        200 + self.colors * step + self.map.neighbors.len() * cell
    }

    /// Returns the number of steps so far.
    pub(super) fn steps(&self) -> usize {
        self.facts.len()
    }

    /// Returns the fact of the last step, which this line states; `None` before the first one.
    pub(super) fn last<'p>(&'p self, line: &'p str) -> Option<Fact<'p>> {
        let held = self.facts.last()?;
        let rule = line
            .split_once(": ")
            .and_then(|(head, _)| head.split_once(' '));
        Some(Fact {
            step: self.steps(),
            moves: held.moves,
            rule: rule.map_or("", |(_, rule)| rule),
            regions: &self.members[held.members.clone()],
            map: &self.map,
        })
    }

    /// Returns the lower bound, once [`Proof::end`] has accepted it: that of all starts, or the one that the last fact proves.
    pub(super) fn lower_bound(&self) -> usize {
        self.bound_of_starts
            .unwrap_or_else(|| self.facts.last().map_or(0, |fact| fact.moves + 1))
    }

    /// Returns whether the bound holds for every start of the board.
    pub(super) fn is_of_any_start(&self) -> bool {
        self.bound_of_starts.is_some()
    }

    /// Checks the line of starts: no region is in the facts of all these steps, so that one of them holds wherever the game
    /// starts.
    pub(super) fn take_starts(&mut self, from: &str) -> Result<(), String> {
        let (mut last, mut least, mut common) = (0, usize::MAX, Vec::new());
        for word in from.split(' ') {
            let step = parse::earlier_step(word)?;
            let fact = self.earlier(step)?;
            // So the time is at most linear in the facts.
            if step <= last {
                return Err(format!(
                    "step {step} stands after step {last}: expected steps that ascend"
                ));
            }
            let regions = &self.members[fact.members.clone()];
            match last {
                0 => common.extend_from_slice(regions),
                _ => common.retain(|region| regions.binary_search(region).is_ok()),
            }
            (last, least) = (step, least.min(fact.moves));
        }
        if let Some(&region) = common.first() {
            let cell = self.map.first_cell(region);
            return Err(format!(
                "all these steps name cell {cell}: expected one that holds for a start there"
            ));
        }
        self.bound_of_starts = Some(least + 1);
        Ok(())
    }

    /// Checks a step line and stores its fact. After an error no fact has been added.
    pub(super) fn take(&mut self, line: &str) -> Result<(), String> {
        let step = Step::parse(line)?;
        let expected = self.steps() + 1;
        if step.number != expected {
            return Err(format!(
                "the step has the number {}: expected {expected}",
                step.number
            ));
        }
        let begin = self.members.len();
        // Each region takes at least two bytes: running out of memory is an error here, not an abort.
        let room = self
            .members
            .try_reserve(step.cells.len() / 2 + 1)
            .and_then(|()| self.facts.try_reserve(1));
        room.map_err(|_| {
            "there is not enough memory for this step and those before it".to_owned()
        })?;
        self.read_cells(step.cells)?;
        self.check(&step, begin)?;
        self.facts.push(StoredFact {
            moves: step.moves,
            members: begin..self.members.len(),
        });
        Ok(())
    }

    /// Checks the end of the proof: its number of steps, and that the last fact holds at the start of the game.
    pub(super) fn end(&self, count: usize) -> Result<(), String> {
        if count != self.steps() {
            return Err(format!(
                "the end counts {count} steps: expected {}",
                self.steps()
            ));
        }
        let start = self.map.start;
        match self.facts.last() {
            Some(last)
                if !self.is_of_any_start()
                    && self.members[last.members.clone()].contains(&start) =>
            {
                let cell = self.map.first_cell(start);
                let named =
                    format!("the last step names cell {cell}, which is cleared at the start");
                Err(named + ": expected a step that does not")
            }
            _ => Ok(()),
        }
    }

    /// Adds the regions of these cells to `members` and marks them as named.
    fn read_cells(&mut self, cells: &str) -> Result<(), String> {
        self.current += 2;
        let mut last = None;
        for word in cells.split(' ') {
            let cell = parse::cell(word)?;
            if let Some(before) = last.filter(|&before| before >= cell) {
                let expected = "cells that ascend, none of them twice";
                return Err(format!(
                    "cell {cell} stands after cell {before}: expected {expected}"
                ));
            }
            last = Some(cell);
            let region = self.map.region_named(cell)?;
            self.members.push(region);
            self.stamps[region as usize] = self.current;
        }
        Ok(())
    }

    /// Checks that the step follows; its regions are those of `members` from `begin` on.
    fn check(&mut self, step: &Step<'_>, begin: usize) -> Result<(), String> {
        let expected = match step.rule {
            Rule::Colors => self.derive_colors(begin)?,
            Rule::Step { from } => self.derive_step(from)?,
            Rule::Finish { from, with } => self.derive_finish(from, with)?,
        };
        if step.moves != expected {
            return Err(format!(
                "the step claims {} moves: {expected} follow",
                step.moves
            ));
        }
        if let Some(&region) = self.members[begin..]
            .iter()
            .find(|&&region| self.stamps[region as usize] % 2 == 0)
        {
            let cell = self.map.first_cell(region);
            return Err(format!(
                "cell {cell} is too much: the rule does not call for its region"
            ));
        }
        Ok(())
    }

    // Each of the following marks all regions that the line must name, and returns the number of moves that it must
    // claim. They stop at the first region that the line does not name. So each fact that they visit has no more
    // regions than the line, and the cost is at most the length of the line times the number of colors.

    fn derive_colors(&mut self, begin: usize) -> Result<usize, String> {
        let mut seen = ColorSet::EMPTY;
        for index in begin..self.members.len() {
            let region = self.members[index];
            let color = self.map.color(region)?;
            if seen.contains(color) {
                let cell = self.map.first_cell(region);
                let second = format!("the region of cell {cell} is the second of color {color}");
                return Err(second + ": expected regions of different colors");
            }
            seen.insert(color);
            self.derive(region)?;
        }
        Ok(seen.len() - 1)
    }

    fn derive_step(&mut self, from: &str) -> Result<usize, String> {
        let count = from.split(' ').count();
        if count != self.colors {
            let expected = format!("{}, one for each color of the board", self.colors);
            return Err(format!(
                "the step builds on {count} steps: expected {expected}"
            ));
        }
        let mut least = usize::MAX;
        for (word, color) in from.split(' ').zip(Color::first(self.colors)) {
            let fact = self.earlier(parse::earlier_step(word)?)?;
            least = least.min(fact.moves);
            for index in fact.members.clone() {
                let region = self.members[index];
                self.derive(region)?;
                if self.map.has_color(region, color) {
                    for index in 0..self.map.neighbors[region as usize].len() {
                        self.derive(self.map.neighbors[region as usize][index])?;
                    }
                }
            }
        }
        Ok(least + 1)
    }

    fn derive_finish(&mut self, from: usize, with: usize) -> Result<usize, String> {
        let joining = self.map.region_named(with)?;
        let color = self.map.color(joining)?;
        let &StoredFact { moves, ref members } = self.earlier(from)?;
        for index in members.clone() {
            let region = self.members[index];
            if self.map.has_color(region, color) {
                let cell = self.map.first_cell(region);
                let named =
                    format!("step {from} names a region of color {color}, that of cell {cell}");
                return Err(named + ": expected one that names none of it");
            }
            self.derive(region)?;
        }
        self.derive(joining)?;
        Ok(moves + 1)
    }

    /// Returns the fact of a step before the current line.
    fn earlier(&self, step: usize) -> Result<&StoredFact, String> {
        let fact = step.checked_sub(1).and_then(|index| self.facts.get(index));
        fact.ok_or_else(|| {
            format!(
                "there is no step {step} before this one: expected 1 to {}",
                self.steps()
            )
        })
    }

    /// Marks a region that the line must name.
    fn derive(&mut self, region: u32) -> Result<(), String> {
        if self.stamps[region as usize] < self.current {
            let cell = self.map.first_cell(region);
            return Err(format!(
                "cell {cell} is missing: the rule calls for its region"
            ));
        }
        self.stamps[region as usize] = self.current + 1;
        Ok(())
    }
}
