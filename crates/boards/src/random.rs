//! Random boards: the same seed gives the same board forever, on every platform.
//!
//! A [`Recipe`] describes the boards, and a 64-bit seed picks one. The method is part of this crate's promise, under
//! the name [`SCHEME`]; another method would get another name. All arithmetic is on unsigned 64-bit integers, which
//! wrap.
//!
//! 1. SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014) expands the seed.
//!    Its state starts as the seed. One step adds `0x9e3779b97f4a7c15` to the state and mixes a copy `z` of it:
//!    `z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9`, then `z = (z ^ (z >> 27)) * 0x94d049bb133111eb`, and `z ^ (z >> 31)`
//!    is the output. The first output is the `state`, the second the `stream` of what follows.
//! 2. PCG-XSH-RR 64/32 (O'Neill: "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for Random
//!    Number Generation", 2014), known as `pcg32`, draws numbers of 32 bits. Its increment is `(stream << 1) | 1`; its
//!    state `s` starts as `(state + increment) * 6364136223846793005 + increment`. One draw gives
//!    `(s ^ (s >> 18)) >> 27`, cut to the lower 32 bits and rotated right by `s >> 59`, and then sets
//!    `s = s * 6364136223846793005 + increment`.
//! 3. A draw `x` becomes one of `k` colors without bias: as long as the lower 32 bits of the 64-bit product `x * k` are
//!    below `2^32 mod k`, the draw is dropped and the next one taken; the upper 32 bits are then the color's number
//!    (Lemire: "Fast Random Integer Generation in an Interval", ACM TOMACS 29, 2019).
//! 4. The cells get their colors in the order of their numbers, which is row by row where there are rows. The start cell
//!    of a walk board takes its draw like any other, though the color is then dropped, so that the walk and the flood
//!    boards of a seed agree in all other cells, wherever they start.

use colorwalk_core::{
    Board, BoardError, Graph, Lattice, Layout, Rules, Setup, Start, Tiling, Topology,
};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng as _;

/// The name of the method by which seeds become boards, as written in a [`BoardId`](crate::BoardId).
pub const SCHEME: &str = "pcg1";

/// A description of random boards; validated, so that every seed gives a board.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::random::Recipe;
///
/// let recipe = Recipe::new(8, 3, 4)?;
/// assert_eq!(recipe.board(42), recipe.board(42));
/// assert_ne!(recipe.board(42), recipe.board(43));
/// assert!(Recipe::new(8, 3, 65).is_err());
/// # Ok::<(), colorwalk::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recipe {
    lattice: Lattice,
    colors: usize,
    rules: Rules,
    start: usize,
}

impl Recipe {
    /// Creates a recipe for walk boards of squares, of this size and number of colors, started at the top-left cell.
    ///
    /// # Errors
    ///
    /// If there are no such boards.
    pub fn new(width: usize, height: usize, colors: usize) -> Result<Self, BoardError> {
        let lattice = Lattice::new(width, height)?;
        // A board of one cell checks the number of colors.
        Setup::from_rows(&[[0]]).with_colors(colors).build()?;
        Ok(Self {
            lattice,
            colors,
            rules: Rules::default(),
            start: 0,
        })
    }

    /// Creates a recipe for boards like this one: its size, tiling, colors, rules and start; `None` for a graph.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
    /// use colorwalk::{Board, random::Recipe};
    ///
    /// let board: Board = ".12\n112".parse()?;
    /// let other = Recipe::like(&board).ok_or("it has rows")?.board(7);
    /// assert_eq!((other.topology(), other.start()), (board.topology(), board.start()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn like(board: &Board) -> Option<Self> {
        Some(Self {
            lattice: board.lattice()?,
            colors: board.colors(),
            rules: board.rules(),
            start: board.start(),
        })
    }

    /// Creates a recipe with the places, colors, rules and start of a board with holes.
    pub(crate) fn around(board: &Board, layout: &Layout) -> Option<Self> {
        Some(Self {
            lattice: layout.lattice(),
            colors: board.colors(),
            rules: board.rules(),
            start: layout.place_of(board.start())?,
        })
    }

    /// Sets the number of colors, which is known to be valid.
    pub(crate) fn with_valid_colors(self, colors: usize) -> Self {
        Self { colors, ..self }
    }

    /// Sets the rules.
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Self {
        Self { rules, ..self }
    }

    /// Sets which cells are neighbors.
    ///
    /// # Errors
    ///
    /// If the cells are then not connected, as one column of triangles.
    pub fn with_tiling(self, tiling: Tiling) -> Result<Self, BoardError> {
        Ok(Self {
            lattice: self.lattice.with_tiling(tiling)?,
            ..self
        })
    }

    /// Sets the start cell.
    ///
    /// # Errors
    ///
    /// If the cell is not on the boards.
    pub fn with_start(self, start: impl Into<Start>) -> Result<Self, BoardError> {
        let start = start.into();
        match start.on(&Topology::from(self.lattice)) {
            Some(start) => Ok(Self { start, ..self }),
            None => Err(BoardError::start_outside(start, &self.lattice.into())),
        }
    }

    /// Returns the rows and columns, and which cells are neighbors.
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// Returns the number of colors to choose from. A small board need not show all of them.
    pub fn colors(&self) -> usize {
        self.colors
    }

    /// Returns the rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the cell at which the games start.
    pub fn start(&self) -> usize {
        self.start
    }

    /// Returns the board of this seed, drawn as described in the [module](self).
    pub fn board(&self, seed: u64) -> Board {
        self.colored(&self.cells(seed).collect::<Vec<_>>())
    }

    /// Returns the color numbers of the cells of this seed's board, with that of the start cell of a walk board.
    pub fn cells(&self, seed: u64) -> impl Iterator<Item = u8> + use<> {
        let mut draws = Draws::new(seed);
        let colors = self.colors as u32;
        let cells = 0..self.lattice.cell_count();
        cells.map(move |_| draws.below(colors) as u8)
    }

    /// Builds the board of these color numbers, one for each cell and below the number of colors.
    pub(crate) fn colored(&self, numbers: &[u8]) -> Board {
        let built = Setup::from_cells(self.lattice, numbers)
            .with_rules(self.rules)
            .with_start(self.start)
            .with_colors(self.colors)
            .build();
        // The recipe has already validated everything that `build` checks.
        built.unwrap_or_else(|error| unreachable!("{error}"))
    }
}

impl Recipe {
    /// Builds the board of these color numbers, one for each place, which has a cell where `exists` says so.
    pub(crate) fn with_holes(&self, numbers: &[u8], exists: &[bool]) -> Result<Board, BoardError> {
        let graph = Graph::with_holes(self.lattice, exists)?;
        let layout = graph.layout();
        let start = layout
            .and_then(|layout| layout.cell_at(self.start))
            .ok_or_else(|| BoardError::start_outside(self.start.into(), &self.lattice.into()))?;
        let of_cells = numbers.iter().zip(exists);
        let of_cells: Vec<u8> = of_cells
            .filter_map(|(&number, &exists)| exists.then_some(number))
            .collect();
        Setup::from_cells(graph, &of_cells)
            .with_rules(self.rules)
            .with_start(start)
            .with_colors(self.colors)
            .build()
    }
}

/// The sequence of random numbers of a seed.
struct Draws(Pcg32);

impl Draws {
    fn new(seed: u64) -> Self {
        Self(Pcg32::new(split_mix64(seed, 1), split_mix64(seed, 2)))
    }

    /// Returns a uniformly distributed number below the limit, which must not be 0.
    fn below(&mut self, limit: u32) -> u32 {
        // 2^32 mod limit: the draws that remain when 2^32 are divided evenly.
        let excess = limit.wrapping_neg() % limit;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(limit);
            if product as u32 >= excess {
                return (product >> 32) as u32;
            }
        }
    }
}

/// Returns one of the well-mixed words, counted from 1, into which SplitMix64 expands a seed.
fn split_mix64(seed: u64, number: u64) -> u64 {
    colorwalk_core::mix(seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

#[cfg(test)]
mod tests;
