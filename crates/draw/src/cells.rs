//! Drawing a board: regions as areas of one color with seams between them, and a line around the cleared part.
//!
//! The edges of squares lie between pixels, so that cells have equal sizes and exactly the colors of the palette.

use colorwalk_boards::files::{Puzzle, Symbols};
use colorwalk_boards::palette::Rgb;
use colorwalk_core::{Board, Color, Lattice, Rules, Tiling};
use tiny_skia::Path;

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
    let mistake = || {
        DrawError::Other(format!(
            "a {} has no rows and columns, and cannot be drawn",
            board.topology()
        ))
    };
    board.lattice().ok_or_else(mistake)
}

/// Returns whether the cells are hexagons.
fn is_hex(lattice: Lattice) -> bool {
    lattice.tiling() == Tiling::Hex
}

impl Look {
    /// Returns the width and height of a board.
    pub(crate) fn size(&self, board: &Board) -> (u64, u64) {
        let cell = u64::from(self.cell);
        board.lattice().map_or((0, 0), |lattice| {
            let (width, rows) = (lattice.width() as u64 * cell, lattice.height() as u64);
            if !is_hex(lattice) {
                return (width, rows * cell);
            }
            let shift = if rows > 1 { cell.div_ceil(2) } else { 0 };
            (
                width + shift,
                ((1.5 * rows as f64 + 0.5) * f64::from(TIP) * cell as f64).ceil() as u64,
            )
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
        let drawing = Drawing {
            puzzle,
            lattice,
            look,
            corner,
        };
        drawing.paint(scene, &state);
        let is_inside = |cell| matches!(state(cell), State::Marked | State::Fresh | State::Cleared);
        let inside = |cell: Option<usize>| cell.is_some_and(is_inside);
        drawing.draw_lines(scene, look.theme.ink, look.contour(), |one, other| {
            inside(one) != inside(other)
        });
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
        let Look { theme, palette, .. } = self.look;
        let lights = self.puzzle.lights(palette);
        let paint = |(cell, color): (usize, Option<Color>)| match (color, state(cell)) {
            (Some(color), State::Uncleared | State::Marked) => lights[color.index()],
            (Some(color), State::Pale) => theme.ground.mix(lights[color.index()], PALE),
            (Some(color), State::Fresh) => theme.ground.mix(lights[color.index()], FRESH),
            _ => theme.ground,
        };
        let paints: Vec<Rgb> = self.puzzle.board.cells().enumerate().map(paint).collect();
        self.paint_cells(scene, &paints);
        let uncleared =
            |cell: usize| matches!(state(cell), State::Uncleared | State::Marked | State::Pale);
        let parted = |one: Option<usize>, other: Option<usize>| match (one, other) {
            (Some(one), Some(other)) => {
                paints[one] != paints[other] && (uncleared(one) || uncleared(other))
            }
            _ => false,
        };
        if self.look.seam() > 0 {
            self.draw_lines(scene, theme.page, self.look.seam(), parted);
        }
        self.mark_start(scene, &paints);
        if self.look.labels {
            self.label(scene, &paints, uncleared);
        }
    }

    /// Draws the cells, given the color of each: color by color, squares as runs in rows on the ground.
    fn paint_cells(&self, scene: &mut Scene, paints: &[Rgb]) {
        let (lattice, ground, reach) = (
            self.lattice,
            self.look.theme.ground,
            TIP * self.look.cell as f32,
        );
        let (is_hex, columns) = (is_hex(lattice), lattice.width());
        if !is_hex {
            let Tile {
                x,
                y,
                width,
                height,
            } = self.tile(0, 0, columns);
            scene.tiles(
                ground,
                vec![Tile {
                    x,
                    y,
                    width,
                    height: height * lattice.height() as u32,
                }],
            );
        }
        let mut distinct: Vec<Rgb> = Vec::new();
        for paint in paints {
            if !distinct.contains(paint) {
                distinct.push(*paint);
            }
        }
        for paint in distinct {
            if is_hex {
                let cells = (0..paints.len()).filter(|&cell| paints[cell] == paint);
                let corners = cells.map(|cell| {
                    let (x, y) = self.center(cell);
                    SIDES.map(|(right, down)| (x - down * reach, y + right * reach))
                });
                scene.area(paint, outline::polygons(corners));
            } else if paint != ground {
                let mut tiles = Vec::new();
                for (row, line) in paints.chunks(columns).enumerate() {
                    let runs = runs(columns, |column| line[column] == paint).into_iter();
                    tiles.extend(runs.map(|(column, length)| self.tile(row, column, length)));
                }
                scene.tiles(paint, tiles);
            }
        }
    }

    /// Draws the mark of the start cell.
    fn mark_start(&self, scene: &mut Scene, paints: &[Rgb]) {
        let (start, cell) = (self.puzzle.board.start(), self.look.cell as f32);
        let center = self.center(start);
        match Rules::of(&self.puzzle.board) {
            Rules::Walk => scene.area(self.look.theme.ink, outline::circle(center, 0.22 * cell)),
            Rules::Flood => {
                scene.stroke(
                    paints[start].ink(),
                    (0.08 * cell).max(1.0),
                    outline::circle(center, 0.39 * cell),
                );
            }
        }
    }

    /// Labels each cell that is not cleared with the symbol of its color.
    fn label(&self, scene: &mut Scene, paints: &[Rgb], uncleared: impl Fn(usize) -> bool) {
        let size = 0.62 * self.look.cell as f32;
        for (index, color) in self
            .puzzle
            .board
            .cells()
            .enumerate()
            .filter(|(index, _)| uncleared(*index))
        {
            if let Some(color) = color {
                let center = self.center(index);
                scene.words(symbol(
                    &self.puzzle.symbols,
                    paints[index].ink(),
                    color,
                    center,
                    size,
                ));
            }
        }
    }

    /// Returns the tile of a run of squares in a row.
    fn tile(&self, row: usize, column: usize, length: usize) -> Tile {
        let (cell, (x, y)) = (self.look.cell, self.corner);
        Tile {
            x: x + column as u32 * cell,
            y: y + row as u32 * cell,
            width: length as u32 * cell,
            height: cell,
        }
    }

    fn center(&self, index: usize) -> Point {
        let (column, row) = (
            (index % self.lattice.width()) as f32,
            (index / self.lattice.width()) as f32,
        );
        let (cell, (x, y)) = (self.look.cell as f32, self.corner);
        let (shift, pitch, half) = if is_hex(self.lattice) {
            (row % 2.0, 1.5 * TIP, TIP)
        } else {
            (0.0, 1.0, 0.5)
        };
        (
            x as f32 + (column + 0.5 + 0.5 * shift) * cell,
            y as f32 + (row * pitch + half) * cell,
        )
    }

    /// Returns lines along the edges between hexagons, a little longer than these, so that they meet at the corners.
    fn hexagon_lines(
        &self,
        thickness: f32,
        parts: impl Fn(Option<usize>, Option<usize>) -> bool,
    ) -> Option<Path> {
        let width = self.look.cell as f32;
        let (apart, half) = (width / 2.0, TIP / 2.0 * (width + thickness));
        let mut edges = Vec::new();
        for cell in 0..self.lattice.cell_count() {
            let (x, y) = self.center(cell);
            for (right, down) in SIDES {
                let (x, y) = (x + apart * right, y + apart * down);
                let is_across = |&neighbor: &usize| {
                    let there = self.center(neighbor);
                    (there.0 - x - apart * right).hypot(there.1 - y - apart * down) < apart
                };
                let neighbor = self.puzzle.board.topology().neighbors(cell).find(is_across);
                if neighbor.is_none_or(|neighbor| cell < neighbor) && parts(Some(cell), neighbor) {
                    let (right, down) = (half * right, half * down);
                    edges.push([(x - down, y + right), (x + down, y - right)]);
                }
            }
        }
        outline::lines(edges)
    }

    /// Draws lines of this thickness along the edges between cells for which `parts` is true; outside the board a cell is
    /// `None`.
    fn draw_lines(
        &self,
        scene: &mut Scene,
        paint: Rgb,
        thickness: u32,
        parts: impl Fn(Option<usize>, Option<usize>) -> bool,
    ) {
        if is_hex(self.lattice) {
            scene.stroke(
                paint,
                thickness as f32,
                self.hexagon_lines(thickness as f32, parts),
            );
        } else {
            scene.tiles(paint, self.lines(thickness, parts));
        }
    }

    /// Returns lines along the edges between squares, joining adjacent ones.
    fn lines(
        &self,
        thickness: u32,
        parts: impl Fn(Option<usize>, Option<usize>) -> bool,
    ) -> Vec<Tile> {
        let (columns, rows) = (self.lattice.width(), self.lattice.height());
        let cell = |row: Option<usize>, column: Option<usize>| {
            let (row, column) = (
                row.filter(|&row| row < rows)?,
                column.filter(|&column| column < columns)?,
            );
            Some(row * columns + column)
        };
        let line = |row: usize, column: usize, across: usize, down: usize| {
            let Tile { x, y, .. } = self.tile(row, column, 1);
            let [x, y] = [x, y].map(|place| place.saturating_sub(thickness / 2));
            let [width, height] =
                [across, down].map(|cells| cells as u32 * self.look.cell + thickness);
            Tile {
                x,
                y,
                width,
                height,
            }
        };
        let mut lines = Vec::new();
        for row in 0..=rows {
            let parted = |column| {
                parts(
                    cell(row.checked_sub(1), Some(column)),
                    cell(Some(row), Some(column)),
                )
            };
            lines.extend(
                runs(columns, parted)
                    .into_iter()
                    .map(|(column, length)| line(row, column, length, 0)),
            );
        }
        for column in 0..=columns {
            let parted = |row| {
                parts(
                    cell(Some(row), column.checked_sub(1)),
                    cell(Some(row), Some(column)),
                )
            };
            lines.extend(
                runs(rows, parted)
                    .into_iter()
                    .map(|(row, length)| line(row, column, 0, length)),
            );
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

/// The directions from the center of a hexagon to its neighbors; a quarter of a turn on, those to its corners.
const SIDES: [Point; 6] = [
    (1.0, 0.0),
    (0.5, RISE),
    (-0.5, RISE),
    (-1.0, 0.0),
    (-0.5, -RISE),
    (0.5, -RISE),
];
const RISE: f32 = 0.866_025_4;
/// The distance from the center of a hexagon of width 1 to its corners, which is also the length of its sides.
const TIP: f32 = 0.577_350_3;

/// The share of its color that a cell keeps in the picture of the move that cleared it.
const FRESH: f32 = 0.42;

/// The share of its color that an unmarked cell keeps.
const PALE: f32 = 0.25;

/// Returns the runs of numbers below `end` that have the property, each as its start and length.
fn runs(end: usize, has: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let numbers: Vec<usize> = (0..end).filter(|&number| has(number)).collect();
    numbers
        .chunk_by(|number, next| number + 1 == *next)
        .map(|run| (run[0], run.len()))
        .collect()
}

#[cfg(test)]
mod tests;
