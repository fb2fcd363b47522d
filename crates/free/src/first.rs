//! First solutions: those of Color Walk from its best start, which are solutions of this game.

use colorwalk_core::{Board, Color, Graph, Rules, Setup};
use colorwalk_solvers::{Auto, BestStartSearch, Bytes, Exact, Meter, SpecError, Stop};

use crate::board::FreeBoard;
use crate::part::Part;
use crate::search::Play;
use crate::solve::SolveError;

/// The search for the best start of a part.
pub(crate) struct FirstSolutions {
    search: BestStartSearch,
    /// The region of each cell of its board.
    region_of: Vec<usize>,
    /// The nodes that it has had.
    spent: u64,
}

impl FirstSolutions {
    /// Prepares the search of a part, which is this board of Color Walk, in half of this memory.
    pub(crate) fn new(part: &Part, board: &Board, memory: Option<u64>) -> Result<Self, SolveError> {
        let mut auto = Auto::default();
        if let Some(memory) = memory {
            let half = Bytes(memory / 2).max(Exact::MIN_MEMORY);
            auto = auto.with_memory(half).map_err(failed)?;
        }
        Ok(Self {
            search: BestStartSearch::new(&auto, board)?,
            region_of: part.members.iter().map(|&(_, region)| region).collect(),
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
        plays(self.region_of[self.search.start()], self.search.moves())
    }

    /// Returns the best solutions so far of some starts, each with its start.
    pub(crate) fn all(&self) -> Vec<(usize, Vec<Play>)> {
        let solutions = self.search.solutions();
        solutions
            .map(|(start, moves)| {
                let region = self.region_of[start];
                (region, plays(region, moves))
            })
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
    /// Returns the part as a board of Color Walk with the same cells, so that its best start is that of the board: greedy counts cells.
    ///
    /// # Errors
    ///
    /// If there are more cells or edges than a board may have.
    pub(crate) fn to_board(&self, board: &FreeBoard, colors: usize) -> Result<Board, SolveError> {
        let mut numbers = Vec::with_capacity(self.members.len());
        for &(_, region) in &self.members {
            // As many colors as a board can have fit into a byte.
            numbers.push(self.colors[region].index() as u8);
        }
        let setup = match board.lattice() {
            Some(lattice) if self.members.len() == board.cell_count() => {
                Setup::from_cells(lattice, &numbers)
            }
            _ => Setup::from_cells(self.graph(board)?, &numbers),
        };
        let board = setup.with_rules(Rules::Flood).with_colors(colors).build()?;
        Ok(board)
    }

    /// Returns which cells touch.
    fn graph(&self, board: &FreeBoard) -> Result<Graph, SolveError> {
        let mut number_of = vec![None; board.cell_count()];
        for (number, &(cell, _)) in self.members.iter().enumerate() {
            number_of[cell] = Some(number);
        }
        let mut edges = Vec::new();
        for (number, &(cell, _)) in self.members.iter().enumerate() {
            for &neighbor in board.neighbors(cell) {
                // Once for each pair.
                if let Some(other) = number_of[neighbor].filter(|&other| number < other) {
                    edges.push((number, other));
                }
            }
        }
        Ok(Graph::new(self.members.len(), edges)?)
    }
}
