//! The facts of a certificate so far, and the checks of the next one.
//!
//! Invariant: every stored fact follows from those before it by one of the rules.

use std::collections::TryReserveError;
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
    /// The number of step lines that have been read, valid or not.
    line: u64,
    /// For each region the last line that names it; 0 if none does.
    named_by: Vec<u64>,
    /// For each region the last line whose rule calls for it; 0 if none does.
    required_by: Vec<u64>,
}

/// A stored fact: every cleared set without any of these regions needs more than this number of moves.
#[derive(Debug)]
struct StoredFact {
    moves: usize,
    /// The range of its regions among those of all facts.
    members: Range<usize>,
}

impl Proof {
    /// Creates the proof without any step.
    pub(super) fn new(board: &Board) -> Self {
        let map = Map::new(board);
        let regions = map.neighbors.len();
        Self {
            map,
            colors: board.colors(),
            facts: Vec::new(),
            members: Vec::new(),
            bound_of_starts: None,
            line: 0,
            named_by: vec![0; regions],
            required_by: vec![0; regions],
        }
    }

    /// Returns the maximum number of bytes of a step line for this board.
    pub(super) fn longest_step(&self) -> usize {
        // A space and a number of up to 20 digits.
        let bytes_of_step = 21;
        // A space and the digits of a cell.
        let cell_count = self.map.region_of.len().max(1);
        let bytes_of_cell = cell_count.ilog10() as usize + 2;
        // The words and numbers of any rule, an earlier step for each color, a cell for each region.
        let regions = self.map.neighbors.len();
        200 + self.colors * bytes_of_step + regions * bytes_of_cell
    }

    /// Returns the number of steps so far.
    pub(super) fn steps(&self) -> usize {
        self.facts.len()
    }

    /// Returns the fact of the last step, which this line states; `None` before the first one.
    pub(super) fn last<'p>(&'p self, line: &'p str) -> Option<Fact<'p>> {
        let fact = self.facts.last()?;
        // The line was accepted, so it has the form `NUMBER RULE: CELLS`.
        let (head, _) = line.split_once(": ").unwrap_or_default();
        let (_, rule) = head.split_once(' ').unwrap_or_default();
        Some(Fact {
            step: self.steps(),
            moves: fact.moves,
            rule,
            regions: &self.members[fact.members.clone()],
            map: &self.map,
        })
    }

    /// Returns the lower bound, once [`Proof::end`] has accepted it: that of all starts, or the one that the last fact proves.
    pub(super) fn lower_bound(&self) -> usize {
        match (self.bound_of_starts, self.facts.last()) {
            (Some(bound), _) => bound,
            (None, Some(fact)) => fact.moves + 1,
            (None, None) => 0,
        }
    }

    /// Returns whether the bound holds for every start of the board.
    pub(super) fn is_of_any_start(&self) -> bool {
        self.bound_of_starts.is_some()
    }

    /// Checks the line of starts: no region is in the facts of all these steps, so that one of them holds wherever the game
    /// starts.
    pub(super) fn take_starts(&mut self, from: &str) -> Result<(), String> {
        // Steps are counted from 1.
        let mut last = 0;
        let mut least = usize::MAX;
        // The regions that are in all facts so far.
        let mut common = Vec::new();
        for word in from.split(' ') {
            let step = parse::earlier_step(word)?;
            let fact = self.earlier(step)?;
            // Each fact is visited once, so that the time is linear in the facts, whatever the line says.
            if step <= last {
                return Err(format!(
                    "step {step} follows step {last}: expected steps in ascending order"
                ));
            }
            let regions = &self.members[fact.members.clone()];
            if last == 0 {
                common.extend_from_slice(regions);
            } else {
                // The regions of a fact ascend, as their cells do.
                common.retain(|region| regions.binary_search(region).is_ok());
            }
            last = step;
            least = least.min(fact.moves);
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
        let number = step.number;
        if number != expected {
            return Err(format!(
                "the step has the number {number}: expected {expected}"
            ));
        }
        let begin = self.members.len();
        self.reserve_step(step.cells).map_err(|_| {
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

    /// Reserves memory for a step with these cells: running out of it is an error here, not an abort.
    fn reserve_step(&mut self, cells: &str) -> Result<(), TryReserveError> {
        // A cell and the space after it take at least two bytes.
        self.members.try_reserve(cells.len() / 2 + 1)?;
        self.facts.try_reserve(1)
    }

    /// Checks the end of the proof: its number of steps, and that the last fact holds at the start of the game.
    pub(super) fn end(&self, count: usize) -> Result<(), String> {
        let expected = self.steps();
        if count != expected {
            return Err(format!("the end counts {count} steps: expected {expected}"));
        }
        if self.is_of_any_start() {
            return Ok(());
        }
        let Some(last) = self.facts.last() else {
            return Ok(());
        };
        let start = self.map.start;
        if self.members[last.members.clone()].contains(&start) {
            let cell = self.map.first_cell(start);
            return Err(format!(
                "the last step names cell {cell}, which is cleared at the start: expected a step that does not"
            ));
        }
        Ok(())
    }

    /// Adds the regions of these cells to `members` and marks them as named.
    fn read_cells(&mut self, cells: &str) -> Result<(), String> {
        self.line += 1;
        let mut last = None;
        for word in cells.split(' ') {
            let cell = parse::cell(word)?;
            if let Some(before) = last.filter(|&before| before >= cell) {
                return Err(format!(
                    "cell {cell} follows cell {before}: expected cells in ascending order"
                ));
            }
            last = Some(cell);
            let region = self.map.region_named(cell)?;
            self.members.push(region);
            self.named_by[region as usize] = self.line;
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
        let claimed = step.moves;
        if claimed != expected {
            return Err(format!(
                "the step claims {claimed} moves: {expected} follow"
            ));
        }
        for &region in &self.members[begin..] {
            if self.required_by[region as usize] != self.line {
                let cell = self.map.first_cell(region);
                return Err(format!(
                    "cell {cell} is too much: the rule does not call for its region"
                ));
            }
        }
        Ok(())
    }

    // The three rules. Each of the following marks all regions that the line must name, and returns the number of moves that it must
    // claim. They stop at the first region that the line does not name. So each fact that they visit has no more
    // regions than the line, and the cost is at most the length of the line times the number of colors.

    /// Derives a fact by the rule `colors`: regions of different colors.
    fn derive_colors(&mut self, begin: usize) -> Result<usize, String> {
        let mut seen = ColorSet::EMPTY;
        for index in begin..self.members.len() {
            let region = self.members[index];
            let color = self.map.color(region)?;
            if seen.contains(color) {
                let cell = self.map.first_cell(region);
                return Err(format!(
                    "the region of cell {cell} is the second of color {color}: expected regions of different colors"
                ));
            }
            seen.insert(color);
            self.require(region)?;
        }
        // A line names at least one region.
        Ok(seen.len() - 1)
    }

    /// Derives a fact by the rule `step`: from one earlier fact for each color.
    fn derive_step(&mut self, from: &str) -> Result<usize, String> {
        let count = from.split(' ').count();
        let expected = self.colors;
        if count != expected {
            return Err(format!(
                "the step builds on {count} steps: expected {expected}, one for each color of the board"
            ));
        }
        let mut least = usize::MAX;
        for (word, color) in from.split(' ').zip(Color::first(self.colors)) {
            let fact = self.earlier(parse::earlier_step(word)?)?;
            least = least.min(fact.moves);
            for index in fact.members.clone() {
                let region = self.members[index];
                self.require(region)?;
                // Once a neighbor of a region of this color is cleared, a move could clear the region.
                if self.map.has_color(region, color) {
                    for index in 0..self.map.neighbors[region as usize].len() {
                        self.require(self.map.neighbors[region as usize][index])?;
                    }
                }
            }
        }
        Ok(least + 1)
    }

    /// Derives a fact by the rule `finish`: from an earlier fact and a region that joins it.
    fn derive_finish(&mut self, from: usize, with: usize) -> Result<usize, String> {
        let joining = self.map.region_named(with)?;
        let color = self.map.color(joining)?;
        let fact = self.earlier(from)?;
        let moves = fact.moves;
        for index in fact.members.clone() {
            let region = self.members[index];
            if self.map.has_color(region, color) {
                let cell = self.map.first_cell(region);
                return Err(format!(
                    "step {from} names a region of color {color}, that of cell {cell}: expected one that names none of it"
                ));
            }
            self.require(region)?;
        }
        self.require(joining)?;
        Ok(moves + 1)
    }

    /// Returns the fact of a step before the current line.
    fn earlier(&self, step: usize) -> Result<&StoredFact, String> {
        let last = self.steps();
        // Steps are counted from 1.
        step.checked_sub(1)
            .and_then(|index| self.facts.get(index))
            .ok_or_else(|| format!("there is no step {step} before this one: expected 1 to {last}"))
    }

    /// Marks a region that the line must name.
    fn require(&mut self, region: u32) -> Result<(), String> {
        if self.named_by[region as usize] != self.line {
            let cell = self.map.first_cell(region);
            return Err(format!(
                "cell {cell} is missing: the rule calls for its region"
            ));
        }
        self.required_by[region as usize] = self.line;
        Ok(())
    }
}
