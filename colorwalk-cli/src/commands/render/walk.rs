//! A solution, or the beginning of one, taken apart into what each of its moves clears.

use colorwalk_core::{Board, Color, Position};

use crate::shapes::Puzzle;

/// A board and moves played on it, in order.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    /// Who walks.
    pub(super) title: String,
    /// The moves.
    moves: Vec<Color>,
    /// Whether the moves are proven to be as few as possible.
    optimal: bool,
    puzzle: Puzzle,
    /// For each cell the number of moves after which it is cleared, 0 for the start; `None` if no move clears it.
    cleared_after: Vec<Option<usize>>,
    /// The number of cells that are not cleared after so many moves.
    cells_left: Vec<usize>,
}

/// What has become of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// It has its color.
    Standing,
    /// The last move cleared it.
    Fresh,
    /// It was cleared before that.
    Cleared,
}

impl Walk {
    /// Plays the moves, all of which must be on the board's palette.
    pub(super) fn new(title: String, puzzle: &Puzzle, moves: &[Color], optimal: bool) -> Self {
        let regions = puzzle.board.regions();
        let mut position = Position::start(regions);
        let mut region_cleared_after: Vec<Option<usize>> = vec![None; regions.count()];
        let mut cells_left = Vec::with_capacity(moves.len() + 1);
        for step in 0..=moves.len() {
            if let Some(&color) = step.checked_sub(1).and_then(|index| moves.get(index)) {
                position.play_in_place(regions, color);
            }
            cells_left.push(position.cells_left());
            for region in position.cleared() {
                region_cleared_after[region].get_or_insert(step);
            }
        }
        let of_cells = regions.of_cells().iter();
        let cleared_after = of_cells.map(|&region| region_cleared_after[usize::from(region)]).collect();
        Self { title, moves: moves.to_vec(), optimal, puzzle: puzzle.clone(), cleared_after, cells_left }
    }

    /// The board.
    pub(super) fn board(&self) -> &Board {
        &self.puzzle.board
    }

    /// The board, and what its colors are called.
    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The moves.
    pub(super) fn moves(&self) -> &[Color] {
        &self.moves
    }

    /// The move that led to a step; `None` for step 0, before the first move, and for steps after the last one.
    pub(super) fn move_to(&self, step: usize) -> Option<Color> {
        self.moves.get(step.checked_sub(1)?).copied()
    }

    /// The number of cells that are not cleared after so many moves, or after all of them if there are fewer.
    pub(super) fn cells_left(&self, step: usize) -> usize {
        self.cells_left.get(step.min(self.moves.len())).copied().unwrap_or_default()
    }

    /// What has become of a cell, counted row by row, after so many moves.
    pub(super) fn state(&self, cell: usize, step: usize) -> State {
        match self.cleared_after.get(cell).copied().flatten() {
            Some(cleared) if cleared > 0 && cleared == step => State::Fresh,
            Some(cleared) if cleared <= step => State::Cleared,
            _ => State::Standing,
        }
    }

    /// What the moves come to, in a few words.
    pub(super) fn result(&self) -> String {
        let moves = count(self.moves.len(), "move");
        match self.cells_left(self.moves.len()) {
            0 if self.optimal => format!("{moves}, optimal"),
            0 => moves,
            left => format!("{moves}, {} left", count(left, "cell")),
        }
    }
}

/// So many of a thing.
pub(super) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(moves: &str) -> Walk {
        let board: Board = "\
            .12
            112
            221"
        .parse()
        .unwrap();
        let moves: colorwalk_core::Solution = moves.parse().unwrap();
        Walk::new("test".into(), &board.into(), moves.moves(), true)
    }

    fn picture(walk: &Walk, step: usize) -> Vec<String> {
        let symbol = |cell| match walk.state(cell, step) {
            State::Standing => '#',
            State::Fresh => '+',
            State::Cleared => '.',
        };
        (0..3).map(|row| (0..3).map(|column| symbol(3 * row + column)).collect()).collect()
    }

    #[test]
    fn each_step_shows_what_its_move_clears() {
        let walk = walk("121");
        assert_eq!(picture(&walk, 0), [".##", "###", "###"]);
        assert_eq!(picture(&walk, 1), [".+#", "++#", "###"]);
        assert_eq!(picture(&walk, 2), ["..+", "..+", "++#"]);
        assert_eq!(picture(&walk, 3), ["...", "...", "..+"]);
        assert_eq!(picture(&walk, 4), ["...", "...", "..."]);
        assert_eq!((0..5).map(|step| walk.cells_left(step)).collect::<Vec<_>>(), [8, 5, 1, 0, 0]);
        assert_eq!(walk.move_to(0), None);
        assert_eq!(walk.move_to(2).map(Color::symbol), Some('2'));
        assert_eq!(walk.move_to(4), None);
    }

    #[test]
    fn the_result_says_what_is_left() {
        assert_eq!(walk("121").result(), "3 moves, optimal");
        assert_eq!(walk("12").result(), "2 moves, 1 cell left");
        assert_eq!(walk("").result(), "0 moves, 8 cells left");
    }
}
