//! A game: a level, and the moves made on it.

use colorwalk_core::Color;
use colorwalk_free::{FreeBoard, FreeMove, FreeProblem};

use super::level::FreeLevel;

/// Why a move cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    /// The cell is a hole.
    Hole,
    /// The region has this color.
    SameColor,
    /// The board has no such color.
    UnknownColor,
    /// The board is solved.
    Solved,
    /// No move is left.
    Lost,
}

/// A level with the moves made. Undone moves can be made again until another one is made.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) level: FreeLevel,
    /// The cells before each move, and after the last one.
    boards: Vec<Vec<Option<Color>>>,
    /// All moves, undone ones at the end.
    moves: Vec<FreeMove>,
    /// The number of moves that are not undone.
    made: usize,
}

impl Game {
    /// Creates the game before its first move.
    pub(super) fn new(level: FreeLevel) -> Self {
        let board = &level.problem.board;
        let cells = 0..board.cell_count();
        let cells = cells.map(|cell| board.color(cell)).collect();
        Self {
            level,
            boards: vec![cells],
            moves: Vec::new(),
            made: 0,
        }
    }

    /// Returns the current color of each cell; `None` for a hole.
    pub(super) fn cells(&self) -> &[Option<Color>] {
        // There is one board more than moves.
        self.boards.get(self.made).map_or(&[], Vec::as_slice)
    }

    /// Returns the moves that are not undone.
    pub(super) fn moves(&self) -> &[FreeMove] {
        &self.moves[..self.made]
    }

    /// Returns the cells of the region of a cell; none for a hole.
    pub(super) fn region(&self, cell: usize) -> Vec<usize> {
        let cells = self.cells();
        if cells.get(cell).copied().flatten().is_none() {
            return Vec::new();
        }
        let board = &self.level.problem.board;
        let mut is_found = vec![false; cells.len()];
        is_found[cell] = true;
        let mut region = vec![cell];
        // The list is its own queue.
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            for &neighbor in board.neighbors(cell) {
                if !is_found[neighbor] && cells[neighbor] == cells[cell] {
                    is_found[neighbor] = true;
                    region.push(neighbor);
                }
            }
        }
        region
    }

    /// Returns the number of regions.
    pub(super) fn regions(&self) -> usize {
        let mut is_counted = vec![false; self.cells().len()];
        let mut regions = 0;
        for cell in 0..is_counted.len() {
            if is_counted[cell] || self.cells()[cell].is_none() {
                continue;
            }
            regions += 1;
            for member in self.region(cell) {
                is_counted[member] = true;
            }
        }
        regions
    }

    /// Returns whether all cells have one color, that of the goal if there is one.
    pub(super) fn is_solved(&self) -> bool {
        let mut colors = self.cells().iter().flatten();
        let goal = self.level.problem.target.or(colors.next().copied());
        self.cells()
            .iter()
            .flatten()
            .all(|&color| Some(color) == goal)
    }

    /// Returns whether no move is left, and the board is not solved.
    pub(super) fn is_lost(&self) -> bool {
        let limit = self.level.problem.move_limit;
        limit.is_some_and(|limit| self.made >= limit) && !self.is_solved()
    }

    /// Makes a move.
    pub(super) fn play(&mut self, next: FreeMove) -> Result<(), Refusal> {
        let mut cells = self.cells().to_vec();
        match cells.get(next.cell).copied().flatten() {
            _ if self.is_solved() => return Err(Refusal::Solved),
            _ if self.is_lost() => return Err(Refusal::Lost),
            None => return Err(Refusal::Hole),
            Some(color) if color == next.color => return Err(Refusal::SameColor),
            Some(_) => {}
        }
        if next.color.index() >= self.level.problem.colors() {
            return Err(Refusal::UnknownColor);
        }
        for cell in self.region(next.cell) {
            cells[cell] = Some(next.color);
        }
        self.moves.truncate(self.made);
        self.boards.truncate(self.made + 1);
        self.moves.push(next);
        self.boards.push(cells);
        self.made += 1;
        Ok(())
    }

    /// Undoes a move, and returns it.
    pub(super) fn undo(&mut self) -> Option<FreeMove> {
        self.made = self.made.checked_sub(1)?;
        self.moves.get(self.made).copied()
    }

    /// Makes an undone move again, and returns it.
    pub(super) fn redo(&mut self) -> Option<FreeMove> {
        let next = self.moves.get(self.made).copied()?;
        self.made += 1;
        Some(next)
    }

    /// Undoes all moves.
    pub(super) fn restart(&mut self) {
        self.made = 0;
    }

    /// Returns the problem that is left: the current cells, with the same colors and goal.
    pub(super) fn rest(&self) -> Option<FreeProblem> {
        let problem = &self.level.problem;
        let board = FreeBoard::on(self.level.lattice, self.cells().to_vec()).ok()?;
        // A solution never needs a color that the board has lost.
        Some(FreeProblem::new(board).with_target(problem.target))
    }

    /// Writes a move as `solve --free` does.
    pub(super) fn write(&self, next: FreeMove) -> String {
        let cell = self.level.problem.board.name_of(next.cell);
        format!("{cell}:{}", self.level.symbols.of(next.color))
    }
}
