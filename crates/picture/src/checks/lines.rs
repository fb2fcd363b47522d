//! Neighbors of one color have a line between them everywhere, or nowhere.
//!
//! Assumes that lines between cells of one color are everywhere or nowhere, though they may be faint between cells of a color like
//! theirs. Refuses symbols in the cells and the texture of paper, whose edges were taken for those of cells. Neighbors side by side
//! and above each other are counted apart: glossy cells have lines in one direction.

use super::Candidate;
use crate::faint::has_line;
use crate::lattice::{Direction, Side};
use crate::refusal::Reason;
use crate::survey::Pair;

/// At most this share of them may be otherwise, but one always: the ring of the start may be so near to an end of its cell that it
/// is taken for a line. Of a board of 8 × 8 with 8 colors, there are seven neighbors of one color in a direction.
const LARGEST_EXCEPTION: f32 = 0.1;

pub(super) fn are_even(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    for direction in Direction::BOTH {
        let with_edges = Lines::new(candidate, direction, |pair| pair.has_border);
        if with_edges.are_even() {
            continue;
        }
        let survey = &candidate.region.survey;
        let side = match direction {
            Direction::Across => Side::Left,
            Direction::Down => Side::Top,
        };
        let with_faint = Lines::new(candidate, direction, |pair| {
            has_line(survey, side, pair.one)
        });
        if !with_faint.are_even() {
            return Err(Reason::UnevenLines {
                percent: with_edges.percent(),
            });
        }
    }
    Ok(())
}

/// The lines of one direction, across each of which there are neighbors.
struct Lines(Vec<Neighbors>);

/// Neighbors of one color across a line of the lattice.
#[derive(Clone, Default)]
struct Neighbors {
    count: usize,
    /// Those that have a line between them.
    with_line: usize,
}

impl Lines {
    fn new(
        candidate: &Candidate<'_, '_>,
        direction: Direction,
        has_line: impl Fn(&Pair) -> bool,
    ) -> Self {
        let lines = candidate.rectangle().range(direction);
        let mut all = vec![Neighbors::default(); lines.len()];
        for pair in candidate.region.survey.pairs(candidate.rectangle()) {
            let is_equal = candidate.number(pair.one) == candidate.number(pair.other);
            if is_equal && pair.direction() == direction {
                let (line, _) = direction.turned(pair.one);
                let neighbors = &mut all[(line - lines.start) as usize];
                neighbors.count += 1;
                neighbors.with_line += usize::from(has_line(&pair));
            }
        }
        Self(all)
    }

    fn count(&self) -> usize {
        self.0.iter().map(|neighbors| neighbors.count).sum()
    }

    fn with_line(&self) -> usize {
        self.0.iter().map(|neighbors| neighbors.with_line).sum()
    }

    fn percent(&self) -> usize {
        100 * self.with_line() / self.count().max(1)
    }

    fn are_even(&self) -> bool {
        let exceptions = self.with_line().min(self.count() - self.with_line());
        let allowed = (LARGEST_EXCEPTION * self.count() as f32).max(1.0);
        exceptions as f32 <= allowed && !self.has_other()
    }

    /// Returns whether neighbors of one color across some line of the lattice are mostly otherwise than usual, at least two of
    /// them. Refuses cards of which some have a strip of another color: a third of a card was read as a cell, with lines
    /// around every third one.
    fn has_other(&self) -> bool {
        let is_usual = 2 * self.with_line() > self.count();
        self.0.iter().any(|neighbors| {
            let otherwise = if is_usual {
                neighbors.count - neighbors.with_line
            } else {
                neighbors.with_line
            };
            neighbors.count >= 2 && 3 * otherwise > 2 * neighbors.count
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns lines from how many neighbors of one color are across each, and how many of them have a line.
    fn lines(all: &[(usize, usize)]) -> Lines {
        let neighbors = all
            .iter()
            .map(|&(count, with_line)| Neighbors { count, with_line });
        Lines(neighbors.collect())
    }

    #[test]
    fn the_share_is_that_of_all_neighbors() {
        assert_eq!(lines(&[(10, 3), (10, 4)]).percent(), 35);
        assert_eq!(lines(&[(3, 3)]).percent(), 100);
        assert_eq!(lines(&[(0, 0)]).percent(), 0);
    }

    #[test]
    fn a_line_is_another_one_if_more_than_two_thirds_of_its_neighbors_are_otherwise() {
        for (all, expected) in [
            // Usually there is none.
            (vec![(30, 0), (3, 2)], false),
            (vec![(30, 0), (3, 3)], true),
            (vec![(30, 0), (10, 7)], true),
            (vec![(30, 0), (10, 6)], false),
            (vec![(30, 0), (2, 2)], true),
            (vec![(30, 0), (1, 1)], false),
            // Usually there is one.
            (vec![(30, 30), (3, 1)], false),
            (vec![(30, 30), (3, 0)], true),
            (vec![(8, 7), (2, 1)], false),
            // With as many as without, none is usual.
            (vec![(2, 2), (3, 1), (3, 1)], true),
            (vec![(2, 0), (3, 2), (3, 2)], false),
        ] {
            assert_eq!(lines(&all).has_other(), expected, "{all:?}");
        }
    }
}
