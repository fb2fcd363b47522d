//! First solutions: those of Color Walk from its best start, which are solutions of this game.

use colorwalk_core::{Board, Color, Graph, Rules, Setup};
use colorwalk_solvers::{Auto, BestStartSearch, Bytes, Exact, Meter, SpecError, Stop};

use crate::part::Part;
use crate::search::Play;
use crate::solve::SolveError;

/// The search for the best start of a part.
pub(crate) struct FirstSolutions {
    search: BestStartSearch,
    /// The nodes that it has had.
    spent: u64,
}

impl FirstSolutions {
    /// Prepares the search of a part, in half of this memory.
    pub(crate) fn new(board: &Board, memory: Option<u64>) -> Result<Self, SolveError> {
        let mut auto = Auto::default();
        if let Some(memory) = memory {
            let half = Bytes(memory / 2).max(Exact::MIN_MEMORY);
            auto = auto.with_memory(half).map_err(failed)?;
        }
        Ok(Self {
            search: BestStartSearch::new(&auto, board)?,
            spent: 0,
        })
    }

    /// Searches until it has had this many nodes in all.
    pub(crate) fn advance(
        &mut self,
        until: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Result<(), Stop>, SolveError> {
        while self.spent < until && !self.is_finished() {
            let before = meter.expanded();
            let end = self.search.advance(meter)?;
            self.spent += meter.expanded() - before;
            if end.is_err() {
                return Ok(end);
            }
        }
        Ok(Ok(()))
    }

    /// Returns whether no start of Color Walk has a shorter solution.
    pub(crate) fn is_finished(&self) -> bool {
        self.search.is_finished()
    }

    /// Returns the best solution so far.
    pub(crate) fn best(&self) -> Vec<Play> {
        plays(self.search.start(), self.search.moves())
    }

    /// Returns the best solutions so far of some starts, each with its start.
    pub(crate) fn all(&self) -> Vec<(usize, Vec<Play>)> {
        let solutions = self.search.solutions();
        solutions
            .map(|(start, moves)| (start, plays(start, moves)))
            .collect()
    }
}

fn failed(error: SpecError) -> colorwalk_solvers::SolveError {
    colorwalk_solvers::SolveError::failed(Auto::NAME, error)
}

/// Returns the moves of Color Walk as moves of this game: all at the region where it starts.
fn plays(region: usize, moves: &[Color]) -> Vec<Play> {
    let play = |color: &Color| Play {
        region,
        color: color.index(),
    };
    moves.iter().map(play).collect()
}

impl Part {
    /// Returns the part as a board of Color Walk, whose cells are the regions.
    ///
    /// # Errors
    ///
    /// If there are more regions or edges than a board may have.
    pub(crate) fn to_board(&self, colors: usize) -> Result<Board, SolveError> {
        let mut edges = Vec::new();
        for (region, neighbors) in self.neighbors.iter().enumerate() {
            for &neighbor in neighbors {
                if region < neighbor {
                    edges.push((region, neighbor));
                }
            }
        }
        // As many colors as a board can have fit into a byte.
        let numbers: Vec<u8> = self
            .colors
            .iter()
            .map(|color| color.index() as u8)
            .collect();
        let board = Setup::from_cells(Graph::new(self.len(), edges)?, &numbers)
            .with_rules(Rules::Flood)
            .with_colors(colors)
            .build()?;
        Ok(board)
    }
}
