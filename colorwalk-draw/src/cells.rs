//! How a board is drawn: regions as areas of one color with seams between them, the cleared part with a line around it.
//!
//! All edges lie between pixels, so that cells have the same size and their paint is exactly that of the palette.

use colorwalk_core::files::{Puzzle, Symbols};
use colorwalk_core::palette::{Palette, Rgb};
use colorwalk_core::{Board, Color, Rules};

use crate::font::{self, CAPITAL_HEIGHT};
use crate::outline::{Outline, Point};
use crate::replay::State;
use crate::scene::{Scene, Tile, Weight, Words};
use crate::style::Look;

impl Look {
    /// How wide and how high a board is.
    pub(crate) fn size(&self, board: &Board) -> (u64, u64) {
        let cell = u64::from(self.cell);
        (board.width() as u64 * cell, board.height() as u64 * cell)
    }

    /// The thickness of the seams between regions: none where cells are tiny.
    fn seam(&self) -> u32 {
        match self.cell {
            0..6 => 0,
            6..20 => 1,
            20.. => 2,
        }
    }

    /// The thickness of the line around what is cleared.
    fn contour(&self) -> u32 {
        (self.cell / 6).clamp(1, 4)
    }
}

/// A board drawn in a scene.
pub(crate) struct Drawing<'a> {
    /// The board, and what its colors are called.
    pub(crate) puzzle: &'a Puzzle,
    /// How it looks.
    pub(crate) look: Look,
    /// Its top-left corner; the picture goes on a little to all sides.
    pub(crate) corner: (u32, u32),
}

impl Drawing<'_> {
    /// Draws the board before any move.
    pub(crate) fn whole(&self, scene: &mut Scene) {
        self.paint(scene, |_| State::Standing);
    }

    /// Draws the board as moves have left it, with a line around what they have cleared.
    pub(crate) fn played(&self, scene: &mut Scene, state: impl Fn(usize) -> State) {
        self.paint(scene, &state);
        let cleared = |cell: Option<usize>| cell.is_some_and(|cell| state(cell) != State::Standing);
        let contour = self.lines(self.look.contour(), |one, other| cleared(one) != cleared(other));
        scene.tiles(self.look.theme.contour, contour);
    }

    /// Draws the board before any move, pale but for the cells that are marked, with a line around those.
    pub(crate) fn marked(&self, scene: &mut Scene, is_marked: impl Fn(usize) -> bool) {
        self.paint(scene, |cell| if is_marked(cell) { State::Standing } else { State::Pale });
        let marked = |cell: Option<usize>| cell.is_some_and(&is_marked);
        let contour = self.lines(self.look.contour(), |one, other| marked(one) != marked(other));
        scene.tiles(self.look.theme.contour, contour);
    }

    /// Draws everything but the line around what is cleared or marked.
    fn paint(&self, scene: &mut Scene, state: impl Fn(usize) -> State) {
        let Look { cell, theme, palette, .. } = self.look;
        let (columns, rows) = (self.puzzle.board.width(), self.puzzle.board.height());
        let paint = |(cell, color)| match (color, state(cell)) {
            (Some(color), State::Standing) => palette.rgb(color),
            (Some(color), State::Pale) => theme.ground.mix(palette.rgb(color), PALE),
            (Some(color), State::Fresh) => theme.ground.mix(palette.rgb(color), FRESH),
            _ => theme.ground,
        };
        let paints: Vec<Rgb> = self.puzzle.board.cells().enumerate().map(paint).collect();
        let (x, y) = self.corner;
        let ground = Tile { x, y, width: columns as u32 * cell, height: rows as u32 * cell };
        scene.tiles(theme.ground, vec![ground]);
        let mut areas: Vec<(Rgb, Vec<Tile>)> = Vec::new();
        for (row, line) in (0..).zip(paints.chunks(columns)) {
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
        let standing = |cell: usize| matches!(state(cell), State::Standing | State::Pale);
        let parted = |one: Option<usize>, other: Option<usize>| match (one, other) {
            (Some(one), Some(other)) => paints[one] != paints[other] && (standing(one) || standing(other)),
            _ => false,
        };
        scene.tiles(theme.page, self.lines(self.look.seam(), parted));
        self.mark_start(scene, &paints);
        if self.look.labels {
            self.label(scene, &paints, standing);
        }
    }

    /// Puts the mark of the start cell on it.
    fn mark_start(&self, scene: &mut Scene, paints: &[Rgb]) {
        let cell = self.look.cell as f32;
        let start = self.puzzle.board.start();
        let index = start.row * self.puzzle.board.width() + start.column;
        let Some(paint) = paints.get(index) else { return };
        let center = self.center(start.column as u32, start.row as u32);
        match self.puzzle.board.rules() {
            Rules::Walk => scene.area(self.look.theme.contour, Outline::circle(center, 0.22 * cell)),
            Rules::Flood => {
                let ring = Outline::circle(center, 0.39 * cell);
                scene.stroke(paint.ink(), (0.08 * cell).max(1.0), ring);
            }
        }
    }

    /// Writes the symbol of its color into each cell that stands.
    fn label(&self, scene: &mut Scene, paints: &[Rgb], standing: impl Fn(usize) -> bool) {
        let columns = self.puzzle.board.width();
        let size = 0.62 * self.look.cell as f32;
        for (index, color) in self.puzzle.board.cells().enumerate().filter(|(index, _)| standing(*index)) {
            if let Some(color) = color {
                let center = self.center((index % columns) as u32, (index / columns) as u32);
                let ink = paints[index].ink();
                scene.words(Words {
                    paint: ink,
                    ..symbol(&self.puzzle.symbols, self.look.palette, color, center, size)
                });
            }
        }
    }

    fn tile(&self, column: u32, row: u32, length: u32) -> Tile {
        let cell = self.look.cell;
        Tile { x: self.corner.0 + column * cell, y: self.corner.1 + row * cell, width: length * cell, height: cell }
    }

    fn center(&self, column: u32, row: u32) -> (f32, f32) {
        let Tile { x, y, width, height } = self.tile(column, row, 1);
        (x as f32 + width as f32 / 2.0, y as f32 + height as f32 / 2.0)
    }

    /// Lines of this thickness along the edges of cells that part them, neighbors in one line; beyond the edge of the
    /// board there is `None`.
    fn lines(&self, thickness: u32, parts: impl Fn(Option<usize>, Option<usize>) -> bool) -> Vec<Tile> {
        let mut lines = Vec::new();
        if thickness == 0 {
            return lines;
        }
        let (columns, rows) = (self.puzzle.board.width(), self.puzzle.board.height());
        let cell = |row: Option<usize>, column: Option<usize>| match (row, column) {
            (Some(row), Some(column)) if row < rows && column < columns => Some(row * columns + column),
            _ => None,
        };
        let place = |corner: u32, index: usize| (corner + index as u32 * self.look.cell).saturating_sub(thickness / 2);
        let reach = |length: usize| length as u32 * self.look.cell + thickness;
        for row in 0..=rows {
            let parted = |column| parts(cell(row.checked_sub(1), Some(column)), cell(Some(row), Some(column)));
            for (column, length) in runs(columns, parted) {
                let (x, y) = (place(self.corner.0, column), place(self.corner.1, row));
                lines.push(Tile { x, y, width: reach(length), height: thickness });
            }
        }
        for column in 0..=columns {
            let parted = |row| parts(cell(Some(row), column.checked_sub(1)), cell(Some(row), Some(column)));
            for (row, length) in runs(rows, parted) {
                let (x, y) = (place(self.corner.0, column), place(self.corner.1, row));
                lines.push(Tile { x, y, width: thickness, height: reach(length) });
            }
        }
        lines
    }
}

/// What a color is called, written in ink around a point of an area in the color's paint: of this size, or
/// smaller if the word is long.
pub(crate) fn symbol(symbols: &Symbols, palette: Palette, color: Color, (x, y): Point, size: f32) -> Words {
    let text = symbols.of(color);
    let width = font::width(&text, size, Weight::Regular);
    let size = size * (1.25 * size / width.max(1.0)).min(1.0);
    let at = (x, y + size * CAPITAL_HEIGHT / 2.0);
    Words::new(at, size, palette.rgb(color).ink(), text).centered()
}

/// How much of its color a cell keeps in the picture of the move that cleared it.
const FRESH: f32 = 0.42;

/// How much of its color a cell keeps that is not marked where others are.
const PALE: f32 = 0.25;

/// The runs of numbers below the end that have the property, each with its length.
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
