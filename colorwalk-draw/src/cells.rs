//! Drawing a board: regions as areas of one color with seams between them, and a line around the cleared part.
//!
//! All edges lie between pixels, so that cells have equal sizes and exactly the colors of the palette.

use colorwalk_boards::files::{Puzzle, Symbols};
use colorwalk_boards::palette::Rgb;
use colorwalk_core::{Board, Color, Lattice, Rules, Tiling};

use crate::error::DrawError;
use crate::font::{self, CAPITAL_HEIGHT};
use crate::outline::{self, Point};
use crate::scene::{Scene, Tile, Weight, Words};
use crate::style::Look;

/// The state of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// Not cleared.
    Uncleared,
    /// Marked on a board before any move.
    Marked,
    /// Not marked, on a board with marked cells.
    Pale,
    /// Cleared by the last move.
    Fresh,
    /// Cleared earlier.
    Cleared,
}

/// Returns the lattice of a board, or an error if it has no rows and columns.
pub(crate) fn rows_of(board: &Board) -> Result<Lattice, DrawError> {
    let mistake = || DrawError::Other(format!("a {} has no rows and columns, and cannot be drawn", board.topology()));
    board.lattice().ok_or_else(mistake)
}

/// Returns whether odd rows are shifted by half a cell: hexagons are drawn like bricks, which have the same neighbors.
fn is_shifted(lattice: Lattice) -> bool {
    lattice.tiling() == Tiling::Hex
}

impl Look {
    /// Returns the width and height of a board.
    pub(crate) fn size(&self, board: &Board) -> (u64, u64) {
        let cell = u64::from(self.cell);
        board.lattice().map_or((0, 0), |lattice| {
            let shift = if is_shifted(lattice) && lattice.height() > 1 { cell / 2 } else { 0 };
            (lattice.width() as u64 * cell + shift, lattice.height() as u64 * cell)
        })
    }

    /// Returns the thickness of the seams between regions; 0 for tiny cells.
    fn seam(&self) -> u32 {
        match self.cell {
            0..6 => 0,
            6..20 => 1,
            20.. => 2,
        }
    }

    /// Returns the thickness of the line around the cleared part.
    fn contour(&self) -> u32 {
        (self.cell / 6).clamp(1, 4)
    }
}

/// Draws a board with its cells in these states, if it has rows and columns. Lines extend a little beyond the board.
pub(crate) fn draw_board(
    scene: &mut Scene,
    puzzle: &Puzzle,
    look: Look,
    corner: (u32, u32),
    state: impl Fn(usize) -> State,
) {
    if let Some(lattice) = puzzle.board.lattice() {
        let drawing = Drawing { puzzle, lattice, look, corner };
        drawing.paint(scene, &state);
        let is_inside = |cell| matches!(state(cell), State::Marked | State::Fresh | State::Cleared);
        let inside = |cell: Option<usize>| cell.is_some_and(is_inside);
        let contour = drawing.lines(look.contour(), |one, other| inside(one) != inside(other));
        scene.tiles(look.theme.ink, contour);
    }
}

/// A board to draw in a scene.
struct Drawing<'a> {
    /// The board and the names of its colors.
    puzzle: &'a Puzzle,
    lattice: Lattice,
    look: Look,
    /// The top-left corner.
    corner: (u32, u32),
}

impl Drawing<'_> {
    /// Draws everything except the line around cleared or marked cells.
    fn paint(&self, scene: &mut Scene, state: impl Fn(usize) -> State) {
        let Look { cell, theme, palette, .. } = self.look;
        let (lattice, lights) = (self.lattice, self.puzzle.lights(palette));
        let paint = |(cell, color): (usize, Option<Color>)| match (color, state(cell)) {
            (Some(color), State::Uncleared | State::Marked) => lights[color.index()],
            (Some(color), State::Pale) => theme.ground.mix(lights[color.index()], PALE),
            (Some(color), State::Fresh) => theme.ground.mix(lights[color.index()], FRESH),
            _ => theme.ground,
        };
        let paints: Vec<Rgb> = self.puzzle.board.cells().enumerate().map(paint).collect();
        let (x, y) = self.corner;
        let ground = (0..lattice.height() as u32).map(|row| self.tile(0, row, lattice.width() as u32));
        let square = Tile { x, y, width: lattice.width() as u32 * cell, height: lattice.height() as u32 * cell };
        scene.tiles(theme.ground, if is_shifted(lattice) { ground.collect() } else { vec![square] });
        let mut areas: Vec<(Rgb, Vec<Tile>)> = Vec::new();
        for (row, line) in (0..).zip(paints.chunks(lattice.width())) {
            let mut column = 0;
            for run in line.chunk_by(|one, other| one == other) {
                let tile = self.tile(column, row, run.len() as u32);
                column += run.len() as u32;
                match areas.iter_mut().find(|(paint, _)| *paint == run[0]) {
                    _ if run[0] == theme.ground => {}
                    Some((_, tiles)) => tiles.push(tile),
                    None => areas.push((run[0], vec![tile])),
                }
            }
        }
        for (paint, tiles) in areas {
            scene.tiles(paint, tiles);
        }
        let uncleared = |cell: usize| matches!(state(cell), State::Uncleared | State::Marked | State::Pale);
        let parted = |one: Option<usize>, other: Option<usize>| match (one, other) {
            (Some(one), Some(other)) => paints[one] != paints[other] && (uncleared(one) || uncleared(other)),
            _ => false,
        };
        if self.look.seam() > 0 {
            scene.tiles(theme.page, self.lines(self.look.seam(), parted));
        }
        self.mark_start(scene, &paints);
        if self.look.labels {
            self.label(scene, &paints, uncleared);
        }
    }

    /// Draws the mark of the start cell.
    fn mark_start(&self, scene: &mut Scene, paints: &[Rgb]) {
        let (start, cell) = (self.puzzle.board.start(), self.look.cell as f32);
        let center = self.center(start);
        match Rules::of(&self.puzzle.board) {
            Rules::Walk => scene.area(self.look.theme.ink, outline::circle(center, 0.22 * cell)),
            Rules::Flood => {
                scene.stroke(paints[start].ink(), (0.08 * cell).max(1.0), outline::circle(center, 0.39 * cell));
            }
        }
    }

    /// Labels each cell that is not cleared with the symbol of its color.
    fn label(&self, scene: &mut Scene, paints: &[Rgb], uncleared: impl Fn(usize) -> bool) {
        let size = 0.62 * self.look.cell as f32;
        for (index, color) in self.puzzle.board.cells().enumerate().filter(|(index, _)| uncleared(*index)) {
            if let Some(color) = color {
                let center = self.center(index);
                scene.words(symbol(&self.puzzle.symbols, paints[index].ink(), color, center, size));
            }
        }
    }

    /// Returns the tile of a run of cells in a row.
    fn tile(&self, column: u32, row: u32, length: u32) -> Tile {
        let (cell, (x, y)) = (self.look.cell, self.corner);
        let shift = if is_shifted(self.lattice) { row % 2 * (cell / 2) } else { 0 };
        Tile { x: x + column * cell + shift, y: y + row * cell, width: length * cell, height: cell }
    }

    fn center(&self, index: usize) -> Point {
        let (column, row) = (index % self.lattice.width(), index / self.lattice.width());
        let Tile { x, y, width, height } = self.tile(column as u32, row as u32, 1);
        (x as f32 + width as f32 / 2.0, y as f32 + height as f32 / 2.0)
    }

    /// Returns lines of this thickness along the edges between cells for which `parts` is true, joining adjacent ones;
    /// outside the board a cell is `None`.
    fn lines(&self, thickness: u32, parts: impl Fn(Option<usize>, Option<usize>) -> bool) -> Vec<Tile> {
        let mut lines = Vec::new();
        let (columns, rows) = (self.lattice.width(), self.lattice.height());
        // Columns are counted in half cells.
        let shift = |row: usize| if is_shifted(self.lattice) { row % 2 } else { 0 };
        let cell = |row: Option<usize>, half: Option<usize>| {
            let row = row.filter(|&row| row < rows)?;
            let column = half?.checked_sub(shift(row))? / 2;
            (column < columns).then(|| row * columns + column)
        };
        let pixels = |halves: usize| halves as u32 / 2 * self.look.cell + halves as u32 % 2 * (self.look.cell / 2);
        let place = |corner: u32, halves: usize| (corner + pixels(halves)).saturating_sub(thickness / 2);
        for row in 0..=rows {
            let parted = |half| parts(cell(row.checked_sub(1), Some(half)), cell(Some(row), Some(half)));
            for (half, length) in runs(2 * columns + 1, parted) {
                let (x, y) = (place(self.corner.0, half), place(self.corner.1, 2 * row));
                let width = pixels(half + length) - pixels(half) + thickness;
                lines.push(Tile { x, y, width, height: thickness });
            }
        }
        for half in 0..=2 * columns + 1 {
            let parted = |row: usize| {
                (half + shift(row)) % 2 == 0 && parts(cell(Some(row), half.checked_sub(1)), cell(Some(row), Some(half)))
            };
            for (row, length) in runs(rows, parted) {
                let (x, y) = (place(self.corner.0, half), place(self.corner.1, 2 * row));
                lines.push(Tile { x, y, width: thickness, height: pixels(2 * length) + thickness });
            }
        }
        lines
    }
}

/// Returns the symbol of a color as text centered at a point, smaller than `size` if the symbol is long.
pub(crate) fn symbol(symbols: &Symbols, ink: Rgb, color: Color, (x, y): Point, size: f32) -> Words {
    let text = symbols.of(color);
    let width = font::width(&text, size, Weight::Regular);
    let size = size * (1.25 * size / width.max(1.0)).min(1.0);
    let at = (x, y + size * CAPITAL_HEIGHT / 2.0);
    Words::new(at, size, ink, text).centered()
}

/// The share of its color that a cell keeps in the picture of the move that cleared it.
const FRESH: f32 = 0.42;

/// The share of its color that an unmarked cell keeps.
const PALE: f32 = 0.25;

/// Returns the runs of numbers below `end` that have the property, each as its start and length.
fn runs(end: usize, has: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in (0..end).filter(|&number| has(number)) {
        match runs.last_mut() {
            Some((first, length)) if *first + *length == number => *length += 1,
            _ => runs.push((number, 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests;
