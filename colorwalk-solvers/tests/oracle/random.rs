//! Small random boards for tests, the same on every machine: a xorshift generator (Marsaglia, "Xorshift RNGs", 2003;
//! the 64-bit triple 13, 7, 17) and the boards drawn from it.

use super::grid::{Grid, State};

/// A deterministic source of numbers. Its state is never 0.
#[derive(Clone, Debug)]
pub struct Random {
    word: u64,
}

impl Random {
    /// Creates a generator from this seed, which may be any number.
    pub fn new(seed: u64) -> Random {
        // Multiplying by an odd number spreads small seeds over the word, and the last bit keeps it away from 0.
        let mut random = Random {
            word: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
        };
        for _ in 0..16 {
            random.next();
        }
        // Two seeds that differ only in the bit set above would otherwise give the same numbers.
        random.word ^= seed.rotate_left(32);
        random.word = random.word.max(1);
        random
    }

    /// Returns the next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.word ^= self.word << 13;
        self.word ^= self.word >> 7;
        self.word ^= self.word << 17;
        self.word
    }

    /// Returns a number from 0 to `bound - 1`, from the upper half of the state, which is the better one.
    pub fn below(&mut self, bound: usize) -> usize {
        let upper = usize::try_from(self.next() >> 33).expect("31 bits fit");
        upper % bound
    }

    /// Returns a number from `low` to `high`, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

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
