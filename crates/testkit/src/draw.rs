//! Random grids, moves and positions.

use crate::grid::{Grid, State};
use crate::random::Random;

impl Random {
    /// Creates a board of this size with random cells, start cell and rules.
    pub fn grid_of(&mut self, width: usize, height: usize, colors: usize) -> Grid {
        let draw_color =
            |random: &mut Random| u8::try_from(random.below(colors)).expect("at most 256 colors");
        let cells = (0..width * height).map(|_| draw_color(self)).collect();
        let start = self.below(width * height);
        let walk = self.below(2) == 0;
        Grid {
            width,
            height,
            colors,
            cells,
            start,
            walk,
        }
    }

    /// Creates a board in which everything is random: 1 to `max_side` cells either way, 1 to `max_colors` colors. Not
    /// every color has to occur.
    pub fn grid(&mut self, max_side: usize, max_colors: usize) -> Grid {
        let (width, height) = (self.between(1, max_side), self.between(1, max_side));
        let colors = self.between(1, max_colors);
        self.grid_of(width, height, colors)
    }

    /// Returns this many random colors of the board, including repeats and useless moves.
    pub fn moves(&mut self, grid: &Grid, count: usize) -> Vec<u8> {
        let draw_color = |_| u8::try_from(self.below(grid.colors)).expect("at most 256 colors");
        (0..count).map(draw_color).collect()
    }

    /// Returns the position of the board after this many random moves.
    pub fn state(&mut self, grid: &Grid, count: usize) -> State {
        grid.replay(&self.moves(grid, count))
    }
}
