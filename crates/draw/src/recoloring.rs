//! Pictures of the game in which each move recolors any region: boards, and the steps of a solution.
//!
//! A step shows the board before its move, with a line around the region that the move recolors; the last picture is the board after
//! all moves.

use colorwalk_boards::files::Symbols;
use colorwalk_core::wording::count;
use colorwalk_core::{Cell, Color, Lattice, Topology};

use crate::cells::{Cells, State};
use crate::error::DrawError;
use crate::font;
use crate::limits::check_cells;
use crate::page::{Layout, Page, SMALL};
use crate::panel::draw_color;
use crate::picture::Picture;
use crate::scene::{Scene, Text, Tile, Weight};
use crate::style::Style;
use crate::wording::capitalized;

/// The layout of a single board.
const ALONE: Layout = Layout {
    space: 720,
    ..SMALL
};
/// The layout of the steps, each wide enough for its move above the board.
const STEPS: Layout = Layout {
    min_width: 108,
    ..SMALL
};
/// The size of the text above a board.
const CAPTION: f32 = 12.0;
/// The side of the swatch of a color.
const SWATCH: u32 = 16;
/// The distance from the swatch of the old color to that of the new one.
const PITCH: u32 = 26;
/// The distance from the left end of a board to the text beside the swatches.
const INDENT: f32 = 48.0;

/// A board of the game in which each move recolors any region, and moves on it. They need not solve it.
///
/// ```
/// use colorwalk_boards::files::Symbols;
/// use colorwalk_core::{Board, Color, Lattice};
/// use colorwalk_draw::{Format, Recoloring, Style};
///
/// let board: Board = "121\n212\n121".parse()?;
/// let lattice = Lattice::new(3, 3)?;
/// let mut solved = Recoloring::new("by hand", lattice, board.cells().collect(), Symbols::standard())?;
/// for (cell, color) in [(4, 1), (4, 0)] {
///     solved.play(cell, Color::new(color)?)?;
/// }
/// assert_eq!(solved.result(), "2 moves");
/// let picture = colorwalk_draw::recoloring_steps(&solved, &Style::default())?;
/// assert!(Format::SVG.picture(&picture)?.starts_with(b"<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recoloring {
    /// The title.
    pub title: String,
    /// The fewest moves that any solution needs, as far as it is known.
    pub lower_bound: usize,
    lattice: Lattice,
    symbols: Symbols,
    /// The number of colors.
    colors: usize,
    /// The color of each cell before each move, and after the last one; `None` for a hole.
    boards: Vec<Vec<Option<Color>>>,
    moves: Vec<Recolored>,
}

/// A move.
#[derive(Clone, Debug)]
struct Recolored {
    /// The cell that names the region.
    cell: usize,
    /// The cells of the region, row by row.
    region: Vec<usize>,
    /// The color before.
    from: Color,
    /// The color afterwards.
    to: Color,
}

impl Recoloring {
    /// Creates a board with these cells, `None` for holes, in the places of a lattice. The symbols are those of at least all colors up
    /// to the highest on the board.
    ///
    /// # Errors
    ///
    /// If there are not as many cells as the lattice has.
    pub fn new(
        title: impl Into<String>,
        lattice: Lattice,
        cells: Vec<Option<Color>>,
        symbols: Symbols,
    ) -> Result<Self, DrawError> {
        if cells.len() != lattice.cell_count() {
            let given = cells.len();
            return Err(DrawError::Other(format!(
                "{given} cells for a board of {lattice}"
            )));
        }
        let highest = cells.iter().flatten().max();
        Ok(Self {
            title: title.into(),
            lower_bound: 0,
            lattice,
            symbols,
            colors: highest.map_or(0, |color| color.index() + 1),
            boards: vec![cells],
            moves: Vec::new(),
        })
    }

    /// Plays a move: the region of a cell gets a color. O(cells).
    ///
    /// # Errors
    ///
    /// If there is no such cell, or it is a hole; [`DrawError::TooManyCells`] if no picture can show so many moves.
    pub fn play(&mut self, cell: usize, color: Color) -> Result<(), DrawError> {
        let boards = self.boards.len() as u64 + 1;
        check_cells(boards * self.lattice.cell_count() as u64)?;
        let mut board = self.last().to_vec();
        let Some(from) = board.get(cell).copied().flatten() else {
            return Err(DrawError::Other(format!(
                "a move names cell {cell}, where the board of {} has none",
                self.lattice
            )));
        };
        let region = region(self.lattice, &board, cell);
        for &cell in &region {
            board[cell] = Some(color);
        }
        self.colors = self.colors.max(color.index() + 1);
        self.boards.push(board);
        self.moves.push(Recolored {
            cell,
            region,
            from,
            to: color,
        });
        Ok(())
    }

    /// Describes the result of the moves briefly.
    pub fn result(&self) -> String {
        let moves = count(self.moves.len(), "move", "moves");
        let mut left: Vec<Color> = self.last().iter().copied().flatten().collect();
        left.sort_unstable();
        left.dedup();
        if left.len() > 1 {
            let colors = left.len();
            return format!("{moves}, {colors} colors left");
        }
        match self.lower_bound {
            bound if bound == self.moves.len() => format!("{moves}, optimal"),
            0 => moves,
            bound => format!("{moves}, at least {bound} needed"),
        }
    }

    /// Returns the cells after the last move.
    fn last(&self) -> &[Option<Color>] {
        // There is always the board before the first move.
        self.boards.last().map_or(&[], Vec::as_slice)
    }

    /// Draws the board before a move, or after the last one, with a line around the region that the move recolors.
    fn draw(&self, scene: &mut Scene, page: &Page, step: usize, corner: (u32, u32)) {
        let colors = self.boards[step].clone();
        let mut states = Vec::with_capacity(colors.len());
        for color in &colors {
            states.push(color.map(|_| State::Uncleared));
        }
        if let Some(next) = self.moves.get(step) {
            for &cell in &next.region {
                states[cell] = Some(State::Marked);
            }
        }
        let cells = Cells {
            lattice: self.lattice,
            symbols: &self.symbols,
            number_of_colors: self.colors,
            colors,
            states,
            start: None,
        };
        cells.draw(scene, page.look, corner);
    }
}

/// Returns the cells that a path of cells of one color joins to this one, row by row.
fn region(lattice: Lattice, board: &[Option<Color>], first: usize) -> Vec<usize> {
    let topology = Topology::from(lattice);
    let mut is_found = vec![false; board.len()];
    is_found[first] = true;
    let mut region = vec![first];
    // The list is its own queue.
    let mut next = 0;
    while let Some(&cell) = region.get(next) {
        next += 1;
        for neighbor in topology.neighbors(cell) {
            if !is_found[neighbor] && board[neighbor] == board[cell] {
                is_found[neighbor] = true;
                region.push(neighbor);
            }
        }
    }
    region.sort_unstable();
    region
}

/// Draws boards before any move, each below its title.
///
/// # Errors
///
/// A [`DrawError`] if there is no board, or if the picture would be too large.
pub fn recolorings(boards: &[Recoloring], style: &Style) -> Result<Picture, DrawError> {
    let lattices: Vec<Lattice> = boards.iter().map(|board| board.lattice).collect();
    let mut layout = match boards {
        [_] => ALONE,
        _ => SMALL,
    };
    let mut captions = Vec::with_capacity(boards.len());
    for board in boards {
        let mut caption = board.title.clone();
        if let Some(rule) = board.lattice.tiling().shape().rule {
            caption = match caption.is_empty() {
                true => capitalized(rule),
                false => format!("{caption}; {rule}"),
            };
        }
        let width = font::width(&caption, CAPTION, Weight::Regular).ceil();
        layout.min_width = layout.min_width.max(width as u64);
        captions.push(caption);
    }
    let page = Page::with_lattices(&lattices, &layout, style)?;
    let description = match (&style.title, boards) {
        (Some(title), _) => title.clone(),
        (None, [board]) => {
            let colors = count(board.colors, "color", "colors");
            let lattice = board.lattice;
            format!("A board of {lattice} in {colors}, any region each move")
        }
        (None, _) => count(boards.len(), "board", "boards"),
    };
    let mut scene = page.scene(description);
    for (index, (board, caption)) in boards.iter().zip(captions).enumerate() {
        let (x, y) = page.corner(index);
        let top = y + layout.extra_height;
        let baseline = (x as f32, top as f32 - 6.0);
        scene.text(Text::new(baseline, CAPTION, page.look.theme.faint, caption));
        board.draw(&mut scene, &page, 0, (x, top));
    }
    Ok(Picture {
        scene,
        scale: style.scale,
    })
}

/// Draws moves as a row of boards: one before each move, with a line around the region that it recolors, and one after the last move.
/// The title is that of the style, or else the title and result of the moves.
///
/// # Errors
///
/// A [`DrawError`] if the picture would be too large.
pub fn recoloring_steps(played: &Recoloring, style: &Style) -> Result<Picture, DrawError> {
    let description = format!("{}: {}", played.title, played.result());
    let title = style.title.as_ref().unwrap_or(&description);
    let titled = Style {
        title: Some(title.clone()),
        ..style.clone()
    };
    let lattices = vec![played.lattice; played.boards.len()];
    let page = Page::with_lattices(&lattices, &STEPS, &titled)?;
    let mut scene = page.scene(description);
    for step in 0..played.boards.len() {
        draw_caption(&mut scene, &page, played, step);
        let (x, y) = page.corner(step);
        let corner = (x, y + STEPS.extra_height);
        played.draw(&mut scene, &page, step, corner);
    }
    Ok(Picture {
        scene,
        scale: style.scale,
    })
}

/// Draws a move above its board: the colors before and afterwards, its number, and the row and column that name the region.
fn draw_caption(scene: &mut Scene, page: &Page, played: &Recoloring, step: usize) {
    let (x, y) = page.corner(step);
    let faint = page.look.theme.faint;
    let baseline = (y + STEPS.extra_height) as f32 - 8.0;
    let Some(next) = played.moves.get(step) else {
        let at = (x as f32, baseline);
        scene.text(Text::new(at, CAPTION, faint, "end"));
        return;
    };
    let lights = played.symbols.lights(played.colors, page.look.palette);
    for (color, left) in [(next.from, x), (next.to, x + PITCH)] {
        let swatch = Tile {
            x: left,
            y,
            width: SWATCH,
            height: SWATCH,
        };
        draw_color(scene, &played.symbols, lights[color.index()], color, swatch);
    }
    let between = ((x + SWATCH) as f32 + 5.0, baseline);
    scene.text(Text::new(between, CAPTION, faint, "›").centered());
    let width = played.lattice.width();
    let named = Cell::new(next.cell / width, next.cell % width);
    let number = step + 1;
    let at = (x as f32 + INDENT, baseline);
    scene.text(Text::new(
        at,
        CAPTION,
        faint,
        format!("{number}  at {named}"),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::raster::draw;
    use crate::scene::Element;
    use colorwalk_boards::palette::{Palette, Rgb};
    use colorwalk_core::Tiling;

    fn color(number: usize) -> Color {
        Color::new(number).unwrap()
    }

    /// Creates a board from rows of digits, with a point for a hole.
    fn recoloring(tiling: Tiling, rows: &[&str]) -> Recoloring {
        let lattice = Lattice::new(rows[0].len(), rows.len()).unwrap();
        let lattice = lattice.with_tiling(tiling).unwrap();
        let mut cells = Vec::new();
        for symbol in rows.concat().chars() {
            let number = symbol.to_digit(10);
            cells.push(number.map(|number| color(number as usize - 1)));
        }
        Recoloring::new("test", lattice, cells, Symbols::standard()).unwrap()
    }

    /// Returns the boards before each move and after the last one, with the region of the next move as `#`.
    fn boards(played: &Recoloring) -> Vec<String> {
        let mut boards = Vec::new();
        for (step, cells) in played.boards.iter().enumerate() {
            let region = match played.moves.get(step) {
                Some(next) => next.region.clone(),
                None => Vec::new(),
            };
            let mut text = String::new();
            for (cell, color) in cells.iter().enumerate() {
                match color {
                    _ if region.contains(&cell) => text.push('#'),
                    Some(color) => text += &color.to_string(),
                    None => text.push('.'),
                }
            }
            boards.push(text);
        }
        boards
    }

    #[test]
    fn each_step_marks_the_region_that_its_move_recolors() {
        let mut played = recoloring(Tiling::Grid, &["112", "2.1", "211"]);
        played.play(3, color(0)).unwrap();
        played.play(2, color(0)).unwrap();
        assert_eq!(boards(&played), ["112#.1#11", "11#1.1111", "1111.1111"]);
        assert_eq!(played.result(), "2 moves");
        played.lower_bound = 1;
        assert_eq!(played.result(), "2 moves, at least 1 needed");
        played.lower_bound = 2;
        assert_eq!(played.result(), "2 moves, optimal");
    }

    #[test]
    fn regions_are_joined_as_the_cells_touch() {
        let mut torus = recoloring(Tiling::Torus, &["121", "222"]);
        torus.play(2, color(1)).unwrap();
        assert_eq!(boards(&torus), ["#2#222", "222222"]);
        // ▲ ▼ ▲ above ▼ ▲ ▼: cell 1 does not touch the cell below it.
        let mut triangles = recoloring(Tiling::Triangle, &["212", "313"]);
        triangles.play(1, color(2)).unwrap();
        assert_eq!(boards(&triangles), ["2#2313", "232313"]);
        assert_eq!(triangles.result(), "1 move, 3 colors left");
    }

    #[test]
    fn a_move_on_a_hole_is_refused() {
        let mut played = recoloring(Tiling::Grid, &["1.", "12"]);
        for cell in [1, 4] {
            let error = played.play(cell, color(1)).unwrap_err().to_string();
            let expected = format!("a move names cell {cell}, where the board of 2x2 has none");
            assert_eq!(error, expected);
        }
        let few = Recoloring::new("", played.lattice, Vec::new(), Symbols::standard());
        assert_eq!(few.unwrap_err().to_string(), "0 cells for a board of 2x2");
    }

    #[test]
    fn captions_name_the_number_and_the_cell_of_a_move() {
        let mut played = recoloring(Tiling::Grid, &["121", "212"]);
        played.play(4, color(1)).unwrap();
        played.play(4, color(0)).unwrap();
        let mut texts = Vec::new();
        let picture = recoloring_steps(&played, &Style::default()).unwrap();
        for element in picture.scene.elements {
            if let Element::Text(text) = element {
                texts.push(text.text);
            }
        }
        assert_eq!(
            texts,
            [
                "test: 2 moves",
                "1",
                "2",
                "›",
                "1  at 1,1",
                "2",
                "1",
                "›",
                "2  at 1,1",
                "end"
            ]
        );
    }

    /// Reads the colors of cells back from the pixels.
    #[test]
    fn cells_have_the_colors_of_their_step() {
        let mut played = recoloring(Tiling::Grid, &["12", "1."]);
        played.play(0, color(1)).unwrap();
        let style = Style {
            cell: Some(40),
            ..Style::default()
        };
        let picture = recoloring_steps(&played, &style).unwrap();
        let pixels = draw(&picture.scene, 1).unwrap();
        let lattices = [played.lattice; 2];
        let titled = Style {
            title: Some(String::new()),
            ..style
        };
        let page = Page::with_lattices(&lattices, &STEPS, &titled).unwrap();
        let light = |number| Palette::STANDARD.rgb(color(number));
        let hole: Rgb = page.look.theme.page;
        for (step, expected) in [
            [light(0), light(1), light(0), hole],
            [light(1), light(1), light(1), hole],
        ]
        .into_iter()
        .enumerate()
        {
            let (left, top) = page.corner(step);
            for (cell, expected) in expected.into_iter().enumerate() {
                let x = left as usize + 40 * (cell % 2) + 20;
                let y = (top + STEPS.extra_height) as usize + 40 * (cell / 2) + 20;
                let found = pixels.pixels[y * picture.width() as usize + x];
                assert_eq!(found, expected, "step {step}, cell {cell}");
            }
        }
    }
}
