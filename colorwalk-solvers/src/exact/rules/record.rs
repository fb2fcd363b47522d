//! The steps by which every nogood follows from others, from which a certificate is written.
//!
//! While a proof is recorded, each nogood has the number of the step that states it. At the end, only the steps on
//! which the claim depends are written, with regions identified by their first cells, for
//! [`certificate::verify`](colorwalk_certificate::verify) to check: it shares no code with the search.
//!
//! Each of several searches keeps the steps of what it has learned. Their numbers come from one counter, and a nogood
//! is numbered before others can see it; so in the order of the numbers each step follows from earlier ones.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use colorwalk_certificate::Writer;
use colorwalk_core::{Board, Solution};

use crate::kernel::each_bit;

/// The rule by which a nogood follows from others.
#[derive(Debug)]
pub(super) enum Rule {
    /// Its regions have different colors and are one more than its number of moves.
    Colors,
    /// By the steps for each color, in order.
    Step(Vec<u32>),
    /// By a step, with a region of a color that it does not contain.
    Finish(u32, u32),
}

#[derive(Debug)]
struct Statement {
    number: u32,
    moves: u32,
    rule: Rule,
    /// The words of the set.
    regions: Box<[u64]>,
}

/// The steps of one search so far; step 1 is the first of all searches.
#[derive(Debug, Default)]
pub(crate) struct Record {
    lines: Vec<Statement>,
    /// The number of the last step of all searches.
    last: Arc<AtomicU32>,
}

impl Record {
    /// Adds a step for a set of regions, given by its words; returns its number.
    pub(super) fn push(&mut self, moves: u32, rule: Rule, regions: &[u64]) -> u32 {
        let number = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        self.lines.push(Statement {
            number,
            moves,
            rule,
            regions: regions.into(),
        });
        number
    }

    /// Creates the record of another search.
    pub(super) fn share(&self) -> Self {
        Self {
            lines: Vec::new(),
            last: Arc::clone(&self.last),
        }
    }

    /// Takes over the steps of another search.
    pub(super) fn take_over(&mut self, other: Self) {
        self.lines.extend(other.lines);
        // A step follows from steps with lower numbers, whichever search has derived them.
        self.lines.sort_unstable_by_key(|line| line.number);
    }

    /// Writes the solution and the steps on which the steps `claims` depend, the solution alone without any. With `any_start`,
    /// no region is in all of their sets: they hold for all starts together.
    pub(crate) fn write(
        &self,
        board: &Board,
        solution: &Solution,
        claims: &[u32],
        any_start: bool,
        output: &mut dyn io::Write,
    ) -> io::Result<()> {
        let mut needed = vec![false; self.lines.len() + 1];
        for &claim in claims {
            needed[claim as usize] = true;
        }
        // Backward: by then, everything that needs a step has been seen.
        for (index, line) in self.lines.iter().enumerate().rev() {
            if needed[index + 1] {
                match &line.rule {
                    Rule::Colors => {}
                    Rule::Step(from) => {
                        for &step in from {
                            needed[step as usize] = true;
                        }
                    }
                    Rule::Finish(from, _) => needed[*from as usize] = true,
                }
            }
        }
        let cells = board.regions().first_cells();
        // The steps that are left out leave no gaps: the writer numbers those that it writes.
        let mut numbers = vec![0; self.lines.len() + 1];
        let mut writer = Writer::new(output, board, solution)?;
        let mut named = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            if !needed[index + 1] {
                continue;
            }
            named.clear();
            for (word, &bits) in line.regions.iter().enumerate() {
                each_bit(bits, |bit| named.push(cells[64 * word + bit]));
            }
            let moves = line.moves as usize;
            numbers[index + 1] = match &line.rule {
                Rule::Colors => writer.colors(moves, named.iter().copied())?,
                Rule::Step(from) => {
                    let from: Vec<usize> =
                        from.iter().map(|&step| numbers[step as usize]).collect();
                    writer.step(moves, &from, named.iter().copied())?
                }
                Rule::Finish(from, region) => writer.finish(
                    moves,
                    numbers[*from as usize],
                    cells[*region as usize],
                    named.iter().copied(),
                )?,
            };
        }
        if any_start {
            let mut from: Vec<usize> = claims
                .iter()
                .map(|&claim| numbers[claim as usize])
                .collect();
            from.sort_unstable();
            writer.starts(&from)?;
        }
        writer.end().map(|_| ())
    }
}
