//! The exact search of a part, in sets as wide as it needs.

use colorwalk_core::Color;
use colorwalk_solvers::{Meter, Stop};

use crate::bounds::by_colors;
use crate::contraction::Contraction;
use crate::part::Part;
use crate::search::{End, Play, Search};
use crate::table::Table;

/// The memory of a search without a limit on memory, in bytes.
const DEFAULT_MEMORY: u64 = 256 << 20;

/// The most regions of a part that is searched in this way. Sets of regions, one for each of them, are what a position is made of.
pub(crate) const MOST_REGIONS: usize = 1024;

/// A solution of a part, and a lower bound.
#[derive(Clone, Debug)]
pub(crate) struct PartAnswer {
    pub(crate) plays: Vec<Play>,
    pub(crate) lower_bound: usize,
}

/// A part and the color that it has to get.
#[derive(Clone, Copy)]
pub(crate) struct Exact<'p> {
    pub(crate) part: &'p Part,
    pub(crate) colors: usize,
    pub(crate) target: Option<Color>,
    /// The bytes of tables that are held meanwhile.
    pub(crate) held: u64,
}

/// What is asked of a part.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    /// Solutions with more moves are not looked for.
    pub(crate) most: usize,
    /// A number of moves that is tried first.
    pub(crate) goal: Option<usize>,
    /// Whether any solution of at most that many will do.
    pub(crate) any_will_do: bool,
    /// The nodes that it may take.
    pub(crate) nodes: u64,
}

impl Exact<'_> {
    /// Returns the bound by colors. O(regions).
    pub(crate) fn bound_by_colors(&self) -> usize {
        let mut counts = vec![0; self.colors];
        for color in &self.part.colors {
            counts[color.index()] += 1;
        }
        let target = self.target.map(Color::index);
        by_colors(self.colors, target, |color| counts[color])
    }

    /// Returns whether the part is small enough to be searched.
    pub(crate) fn is_small(&self) -> bool {
        self.part.len() <= MOST_REGIONS
    }

    /// Returns a solution of at most this many moves, if there is one.
    ///
    /// # Errors
    ///
    /// What ends the search.
    pub(crate) fn solution(
        &self,
        most: usize,
        nodes: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Play>>, End> {
        let mut answer = PartAnswer {
            plays: Vec::new(),
            lower_bound: 0,
        };
        let question = Question {
            most,
            goal: Some(most),
            any_will_do: true,
            nodes,
        };
        // Without a solution, it proves that there is none.
        self.improve_any(question, &mut answer, &mut None, meter)?;
        Ok((answer.lower_bound <= most).then_some(answer.plays))
    }

    /// Raises the lower bound until it is that of a solution, or above `most`; or finds a solution that will do. What it has learned
    /// is in the table afterwards, so that the same question need not be searched from the beginning.
    ///
    /// # Errors
    ///
    /// What ends the search earlier.
    pub(crate) fn improve(
        &self,
        question: Question,
        answer: &mut PartAnswer,
        table: &mut Option<Table>,
        meter: &mut Meter<'_>,
    ) -> Result<(), End> {
        let is_settled = answer.lower_bound >= answer.plays.len();
        if is_settled || answer.lower_bound > question.most || !self.is_small() {
            return Ok(());
        }
        self.improve_any(question, answer, table, meter)
    }

    fn improve_any(
        &self,
        question: Question,
        answer: &mut PartAnswer,
        table: &mut Option<Table>,
        meter: &mut Meter<'_>,
    ) -> Result<(), End> {
        // Each width is compiled by itself, so there are few.
        match self.part.len() {
            ..=64 => self.improve_in::<1>(question, answer, table, meter),
            65..=128 => self.improve_in::<2>(question, answer, table, meter),
            129..=256 => self.improve_in::<4>(question, answer, table, meter),
            _ => self.improve_in::<16>(question, answer, table, meter),
        }
    }

    /// Works in sets of `W` words.
    fn improve_in<const W: usize>(
        &self,
        question: Question,
        answer: &mut PartAnswer,
        table: &mut Option<Table>,
        meter: &mut Meter<'_>,
    ) -> Result<(), End> {
        let position = Contraction::<W>::new(self.part, self.colors);
        let known = match table.take() {
            Some(known) => known,
            None => self.new_table::<W>(meter)?,
        };
        let target = self.target.map(Color::index);
        let mut search = Search::new(position, target, known, meter);
        let end = ask(question, answer, &mut search);
        *table = Some(search.into_table());
        end
    }

    /// Creates an empty table for searches of the part.
    fn new_table<const W: usize>(&self, meter: &mut Meter<'_>) -> Result<Table, Stop> {
        // First solutions have the other half.
        let memory = match meter.control().budget.memory {
            Some(memory) => memory / 2,
            None => DEFAULT_MEMORY,
        };
        let of_position = Contraction::<W>::bytes(self.part.len(), self.colors) as u64;
        Table::new(memory, of_position + self.held, meter)
    }
}

/// Searches for solutions of a position and improves the answer.
fn ask<const W: usize>(
    question: Question,
    answer: &mut PartAnswer,
    search: &mut Search<'_, '_, W>,
) -> Result<(), End> {
    if let Some(goal) = question.goal {
        // That there is none with fewer moves need not be proven first, which takes longest.
        let is_open =
            question.any_will_do || (answer.lower_bound < goal && goal < answer.plays.len());
        if is_open {
            search.allow(if question.any_will_do {
                question.nodes
            } else {
                question.nodes / 2
            });
            match search.solution(goal) {
                Ok(Some(plays)) => answer.plays = plays,
                Ok(None) => answer.lower_bound = goal + 1,
                Err(End::OutOfNodes) if !question.any_will_do => {}
                Err(end) => return Err(end),
            }
        }
        if question.any_will_do {
            return Ok(());
        }
    }
    search.allow(question.nodes);
    while answer.lower_bound < answer.plays.len() && answer.lower_bound <= question.most {
        match search.solution(answer.lower_bound)? {
            Some(plays) => answer.plays = plays,
            None => answer.lower_bound += 1,
        }
    }
    Ok(())
}
