//! Replays: a solution, or the beginning of one, with the cells that each move clears.

use colorwalk_boards::files::Puzzle;
use colorwalk_core::wording::count;
use colorwalk_core::{Color, Position};

use crate::cells::{State, rows_of};
use crate::error::DrawError;

/// Moves played on a board, with a title. They need not clear the board.
///
/// ```
/// use colorwalk_core::{Board, Solution};
/// use colorwalk_draw::{Replay, Style};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let solution: Solution = "121".parse()?;
/// let mut replay = Replay::new("exact", &board.into(), solution.moves())?;
/// replay.optimal = true;
/// assert_eq!(replay.result(), "3 moves, optimal");
/// let picture = colorwalk_draw::steps(&replay, &Style::default())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    /// The title.
    pub title: String,
    /// Whether the solution is proven to be optimal.
    pub optimal: bool,
    /// The moves, all of colors that the board has.
    moves: Vec<Color>,
    /// The board, with the names of its colors.
    pub(crate) puzzle: Puzzle,
    /// The number of moves after which each cell is cleared, 0 for the start; `None` if no move clears it.
    cleared_after: Vec<Option<usize>>,
    /// The number of cells left after each number of moves.
    cells_left: Vec<usize>,
}

impl Replay {
    /// Plays the moves.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if the board has no rows and columns; [`DrawError::Color`] if it lacks the color of a move.
    pub fn new(
        title: impl Into<String>,
        puzzle: &Puzzle,
        moves: &[Color],
    ) -> Result<Self, DrawError> {
        // Refuse at once what cannot be drawn later.
        rows_of(&puzzle.board)?;
        let regions = puzzle.board.regions();
        let mut position = Position::start(&puzzle.board);
        let mut region_cleared_after: Vec<Option<usize>> = vec![None; regions.count()];
        let mut cells_left = Vec::with_capacity(moves.len() + 1);
        for step in 0..=moves.len() {
            if step > 0 {
                position.play(moves[step - 1])?;
            }
            cells_left.push(position.cells_left());
            // Cleared regions remain cleared: the first step at which one is seen is that of its move.
            for region in position.cleared() {
                region_cleared_after[region.index()].get_or_insert(step);
            }
        }
        let mut cleared_after = Vec::with_capacity(puzzle.board.cell_count());
        for region in regions.of_cells() {
            cleared_after.push(region_cleared_after[region.index()]);
        }
        Ok(Self {
            title: title.into(),
            optimal: false,
            moves: moves.to_vec(),
            puzzle: puzzle.clone(),
            cleared_after,
            cells_left,
        })
    }

    /// Returns the moves.
    pub fn moves(&self) -> &[Color] {
        &self.moves
    }

    /// Returns the move that led to a step; `None` for step 0, before the first move, and for steps after the last
    /// move.
    pub(crate) fn move_to(&self, step: usize) -> Option<Color> {
        self.moves.get(step.checked_sub(1)?).copied()
    }

    /// Returns the number of cells left after `step` moves, or after all of them if there are fewer.
    pub(crate) fn cells_left(&self, step: usize) -> usize {
        self.cells_left[step.min(self.moves.len())]
    }

    /// Returns whether the move that led to a step exists and cleared nothing.
    pub(crate) fn clears_nothing(&self, step: usize) -> bool {
        let is_move = (1..=self.moves.len()).contains(&step);
        is_move && self.cells_left(step) == self.cells_left(step - 1)
    }

    /// Returns the number of the move that clears a cell, 0 for the start; `None` if no move does.
    pub(crate) fn taken_by(&self, cell: usize) -> Option<usize> {
        self.cleared_after.get(cell).copied().flatten()
    }

    /// Returns the state of a cell, counted row by row, after `step` moves.
    pub(crate) fn state(&self, cell: usize, step: usize) -> State {
        match self.taken_by(cell) {
            Some(cleared) if cleared > 0 && cleared == step => State::Fresh,
            Some(cleared) if cleared <= step => State::Cleared,
            _ => State::Uncleared,
        }
    }

    /// Describes the result of the moves briefly.
    pub fn result(&self) -> String {
        let moves = count(self.moves.len(), "move", "moves");
        match self.cells_left(self.moves.len()) {
            0 if self.optimal => format!("{moves}, optimal"),
            0 => moves,
            left => format!("{moves}, {} left", count(left, "cell", "cells")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::Board;

    fn replay(moves: &str) -> Replay {
        let board: Board = "\
            .12
            112
            221"
        .parse()
        .unwrap();
        let moves: colorwalk_core::Solution = moves.parse().unwrap();
        Replay {
            optimal: true,
            ..Replay::new("test", &board.into(), moves.moves()).unwrap()
        }
    }

    fn picture(replay: &Replay, step: usize) -> Vec<String> {
        let symbol = |cell| match replay.state(cell, step) {
            State::Uncleared => '#',
            State::Marked | State::Pale => '?',
            State::Fresh => '+',
            State::Cleared => '.',
        };
        (0..3)
            .map(|row| (0..3).map(|column| symbol(3 * row + column)).collect())
            .collect()
    }

    #[test]
    fn each_step_shows_what_its_move_clears() {
        let replay = replay("121");
        assert_eq!(picture(&replay, 0), [".##", "###", "###"]);
        assert_eq!(picture(&replay, 1), [".+#", "++#", "###"]);
        assert_eq!(picture(&replay, 2), ["..+", "..+", "++#"]);
        assert_eq!(picture(&replay, 3), ["...", "...", "..+"]);
        assert_eq!(picture(&replay, 4), ["...", "...", "..."]);
        assert_eq!(
            (0..5)
                .map(|step| replay.cells_left(step))
                .collect::<Vec<_>>(),
            [8, 5, 1, 0, 0]
        );
        assert_eq!(replay.move_to(0), None);
        assert_eq!(replay.move_to(2).map(Color::index), Some(1));
        assert_eq!(replay.move_to(4), None);
    }

    #[test]
    fn a_color_that_the_board_lacks_is_refused() {
        let board: Board = "12\n21".parse().unwrap();
        let moves: colorwalk_core::Solution = "23".parse().unwrap();
        let error = Replay::new("test", &board.into(), moves.moves()).unwrap_err();
        assert_eq!(error.to_string(), "the board has no color 3: it has 1 to 2");
    }

    #[test]
    fn a_move_that_clears_nothing_is_detected() {
        let replay = replay("1121");
        assert_eq!(
            (0..6)
                .map(|step| replay.clears_nothing(step))
                .collect::<Vec<_>>(),
            [false, false, true, false, false, false]
        );
    }

    #[test]
    fn the_result_names_the_cells_left() {
        assert_eq!(replay("121").result(), "3 moves, optimal");
        assert_eq!(replay("12").result(), "2 moves, 1 cell left");
        assert_eq!(replay("").result(), "0 moves, 8 cells left");
    }
}
