//! Drawing a board: regions as areas of one color with seams between them, and a line around the cleared part.
//!
//! The edges of squares lie between pixels, so that cells have equal sizes and exactly the colors of the palette.

mod areas;
mod edges;
mod tabs;

use colorwalk_boards::files::{Puzzle, Symbols};
use colorwalk_boards::palette::Rgb;
use colorwalk_core::{Board, Color, Lattice, Rules};

use crate::error::DrawError;
use crate::font::{self, CAPITAL_HEIGHT};
use crate::outline::{self, Point};
use crate::scene::{Scene, Text, Tile, Weight};
use crate::style::Look;

use edges::{Edges, runs};

/// The share of its color that a cell keeps in the picture of the move that cleared it.
const FRESH: f32 = 0.42;
/// The share of its color that an unmarked cell keeps.
const PALE: f32 = 0.25;

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

impl State {
    /// Returns whether the cell shows its color.
    fn is_uncleared(self) -> bool {
        matches!(self, Self::Uncleared | Self::Marked | Self::Pale)
    }

    /// Returns whether the line around the cleared part, or around the marked cells, goes around this cell.
    fn is_inside(self) -> bool {
        matches!(self, Self::Marked | Self::Fresh | Self::Cleared)
    }
}

/// Returns the rows and columns in which the cells of a board lie, or an error if they lie in none.
pub(crate) fn rows_of(board: &Board) -> Result<Lattice, DrawError> {
    match board.layout() {
        Some(layout) => Ok(layout.lattice()),
        None => Err(DrawError::Other(format!(
            "a {} has no rows and columns, and cannot be drawn",
            board.topology()
        ))),
    }
}

/// Returns what the shape of the cells adds to the rules of the game, if it adds something.
pub(crate) fn shape_rule(board: &Board) -> Option<&'static str> {
    board.layout()?.lattice().tiling().shape().rule
}

impl Look {
    /// Returns the width and height of a board; 0 if it has no rows and columns.
    pub(crate) fn size(&self, board: &Board) -> (u64, u64) {
        match board.layout() {
            Some(layout) => self.size_of(layout.lattice()),
            None => (0, 0),
        }
    }

    /// Returns the width and height of the cells of a lattice.
    pub(crate) fn size_of(&self, lattice: Lattice) -> (u64, u64) {
        let (width, height) = lattice.extent();
        let cell = f64::from(self.cell);
        let margins = 2 * u64::from(tabs::margin(lattice, self.cell));
        (
            (width * cell).ceil() as u64 + margins,
            (height * cell).ceil() as u64 + margins,
        )
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

/// Draws a board with its cells in these states, and tabs around it where opposite edges touch, if it has rows and columns. Lines extend a little beyond the board.
pub(crate) fn draw_board(
    scene: &mut Scene,
    puzzle: &Puzzle,
    look: Look,
    corner: (u32, u32),
    state: impl Fn(usize) -> State,
) {
    let Some(layout) = puzzle.board.layout() else {
        return;
    };
    let lattice = layout.lattice();
    let mut colors = Vec::with_capacity(lattice.cell_count());
    let mut states = Vec::with_capacity(lattice.cell_count());
    for place in 0..lattice.cell_count() {
        let cell = layout.cell_at(place);
        colors.push(cell.and_then(|cell| puzzle.board.color(cell)));
        states.push(cell.map(&state));
    }
    let board = &puzzle.board;
    let cells = Cells {
        lattice,
        symbols: &puzzle.symbols,
        number_of_colors: board.colors(),
        colors,
        states,
        start: layout
            .place_of(board.start())
            .map(|place| (place, board.rules())),
    };
    cells.draw(scene, look, corner);
}

/// The cells of a board, by their places.
pub(crate) struct Cells<'a> {
    /// The rows and columns of the places.
    pub(crate) lattice: Lattice,
    /// The names of the colors.
    pub(crate) symbols: &'a Symbols,
    /// The number of colors of the board, of which its cells may lack some.
    pub(crate) number_of_colors: usize,
    /// The color of the cell in each place, if there is a cell and it has one.
    pub(crate) colors: Vec<Option<Color>>,
    /// The state of the cell in each place; `None` for a hole.
    pub(crate) states: Vec<Option<State>>,
    /// The place of the start and the rules, in the game that has a start.
    pub(crate) start: Option<(usize, Rules)>,
}

impl Cells<'_> {
    /// Draws the cells, and tabs around them where opposite edges touch, from this corner.
    pub(crate) fn draw(self, scene: &mut Scene, look: Look, corner: (u32, u32)) {
        let margin = tabs::margin(self.lattice, look.cell);
        let drawing = Drawing {
            lights: self.symbols.lights(self.number_of_colors, look.palette),
            lattice: self.lattice,
            states: self.states,
            symbols: self.symbols,
            colors: self.colors,
            start: self.start,
            look,
            corner: (corner.0 + margin, corner.1 + margin),
        };
        let paints = drawing.paints();
        drawing.draw_cells(scene, &paints);
        if look.seam() > 0 {
            let seams = Edges::BetweenPaints(&paints);
            drawing.draw_lines(scene, look.theme.page, look.seam(), seams);
        }
        drawing.mark_start(scene, &paints);
        if look.labels {
            drawing.label(scene, &paints);
        }
        // On top of everything else: it must not be interrupted by seams.
        let contour = Edges::AroundInside;
        drawing.draw_lines(scene, look.theme.ink, look.contour(), contour);
    }
}

/// Cells to draw in a scene.
struct Drawing<'a> {
    /// The names of the colors.
    symbols: &'a Symbols,
    /// The hues of the colors.
    lights: Vec<Rgb>,
    /// The rows and columns of the places.
    lattice: Lattice,
    look: Look,
    /// The top-left corner of the cells.
    corner: (u32, u32),
    /// The color of the cell in each place.
    colors: Vec<Option<Color>>,
    /// The state of the cell in each place; `None` for a hole.
    states: Vec<Option<State>>,
    /// The place of the start and the rules.
    start: Option<(usize, Rules)>,
}

impl Drawing<'_> {
    /// Returns the color in which each place is drawn: a hole as what lies around the board.
    fn paints(&self) -> Vec<Rgb> {
        let ground = self.look.theme.ground;
        let mut paints = Vec::with_capacity(self.states.len());
        for (place, state) in self.states.iter().enumerate() {
            let Some(state) = state else {
                paints.push(self.look.theme.page);
                continue;
            };
            let Some(color) = self.colors[place] else {
                paints.push(ground);
                continue;
            };
            let light = self.lights[color.index()];
            paints.push(match state {
                State::Uncleared | State::Marked => light,
                State::Pale => ground.mix(light, PALE),
                State::Fresh => ground.mix(light, FRESH),
                State::Cleared => ground,
            });
        }
        paints
    }

    /// Draws the cells, given the color of each, color by color.
    fn draw_cells(&self, scene: &mut Scene, paints: &[Rgb]) {
        // In the order of their first cells, so that the same board is always the same file.
        let mut distinct: Vec<Rgb> = Vec::new();
        for paint in paints {
            if !distinct.contains(paint) {
                distinct.push(*paint);
            }
        }
        if self.lattice.tiling().shape().is_square() {
            self.draw_squares(scene, paints, &distinct);
        } else {
            self.draw_polygons(scene, paints, &distinct);
        }
        self.draw_tabs(scene, paints, &distinct);
    }

    /// Draws cells of any shape, all areas of a color at once.
    fn draw_polygons(&self, scene: &mut Scene, paints: &[Rgb], distinct: &[Rgb]) {
        for &paint in distinct {
            let outlines = self.outlines(paints, paint);
            scene.area(paint, outline::polygons(outlines));
        }
    }

    /// Draws squares: the ground below all of them, and then each color as runs in rows.
    fn draw_squares(&self, scene: &mut Scene, paints: &[Rgb], distinct: &[Rgb]) {
        let ground = self.look.theme.ground;
        let columns = self.lattice.width();
        // Cleared cells need no tiles of their own, and no gaps are left between tiles.
        scene.tiles(ground, self.ground_tiles());
        for &paint in distinct {
            if paint == ground {
                continue;
            }
            let mut tiles = Vec::new();
            for (row, line) in paints.chunks(columns).enumerate() {
                let is_painted = |column: usize| {
                    line[column] == paint && self.states[row * columns + column].is_some()
                };
                for (column, length) in runs(columns, is_painted) {
                    tiles.push(self.tile(row, column, length));
                }
            }
            // Only holes may be as the page.
            if !tiles.is_empty() {
                scene.tiles(paint, tiles);
            }
        }
    }

    /// Returns the tiles of all cells: one, unless there are holes.
    fn ground_tiles(&self) -> Vec<Tile> {
        let columns = self.lattice.width();
        if self.states.iter().all(Option::is_some) {
            let first_row = self.tile(0, 0, columns);
            return vec![Tile {
                height: first_row.height * self.lattice.height() as u32,
                ..first_row
            }];
        }
        let mut tiles = Vec::new();
        for (row, line) in self.states.chunks(columns).enumerate() {
            for (column, length) in runs(columns, |column| line[column].is_some()) {
                tiles.push(self.tile(row, column, length));
            }
        }
        tiles
    }

    /// Draws the mark of the start cell: a dot in a cleared one, a circle in one of the first region.
    fn mark_start(&self, scene: &mut Scene, paints: &[Rgb]) {
        let Some((start, rules)) = self.start else {
            return;
        };
        let center = self.center(start);
        let cell = self.look.cell as f32;
        match rules {
            Rules::Walk => {
                let dot = outline::circle(center, 0.22 * cell);
                scene.area(self.look.theme.ink, dot);
            }
            Rules::Flood => {
                let circle = outline::circle(center, 0.39 * cell);
                let thickness = (0.08 * cell).max(1.0);
                scene.stroke(paints[start].ink(), thickness, circle);
            }
        }
    }

    /// Labels each cell that is not cleared with the symbol of its color.
    fn label(&self, scene: &mut Scene, paints: &[Rgb]) {
        let size = 0.62 * self.look.cell as f32;
        for (cell, state) in self.states.iter().enumerate() {
            if !state.is_some_and(State::is_uncleared) {
                // The color no longer matters.
                continue;
            }
            if let Some(color) = self.colors[cell] {
                let ink = paints[cell].ink();
                let center = self.center(cell);
                scene.text(symbol(self.symbols, ink, color, center, size));
            }
        }
    }

    /// Returns the tile of a run of squares in a row.
    fn tile(&self, row: usize, column: usize, length: usize) -> Tile {
        let cell = self.look.cell;
        Tile {
            x: self.corner.0 + column as u32 * cell,
            y: self.corner.1 + row as u32 * cell,
            width: length as u32 * cell,
            height: cell,
        }
    }

    /// Returns the center of a cell, counted row by row.
    fn center(&self, index: usize) -> Point {
        let (_, tile) = self.lattice.tile(index);
        self.point(index, tile.center)
    }

    /// Returns where a point relative to the place of a cell is.
    fn point(&self, index: usize, (right, down): Point) -> Point {
        let ((column, row), _) = self.lattice.tile(index);
        let cell = self.look.cell as f32;
        let left = self.corner.0 as f32;
        let top = self.corner.1 as f32;
        (left + (column + right) * cell, top + (row + down) * cell)
    }
}

/// Returns the symbol of a color as text centered at a point, smaller than `size` if the symbol is long.
pub(crate) fn symbol(symbols: &Symbols, ink: Rgb, color: Color, center: Point, size: f32) -> Text {
    let text = symbols.of(color);
    let width = font::width(&text, size, Weight::Regular);
    // Names of colors may be words: those are as wide as two digits at most.
    let fitting = 1.25 * size / width.max(1.0);
    let size = size * fitting.min(1.0);
    let baseline = (center.0, center.1 + size * CAPITAL_HEIGHT / 2.0);
    Text::new(baseline, size, ink, text).centered()
}

#[cfg(test)]
mod tests;
