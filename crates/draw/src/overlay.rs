//! A board over the picture that it was read from: the lines between its cells, and the symbols of their colors, so that a
//! wrong reading is seen.

mod moves;

use colorwalk_boards::files::Puzzle;
use colorwalk_boards::palette::Rgb;
use colorwalk_core::Color;
pub use moves::{animate_over, overlay_moves};

use crate::cells::{rows_of, symbol};
use crate::error::DrawError;
use crate::format::png::encode_pixels;
use crate::format::raster;
use crate::outline::{self, Point};
use crate::scene::Scene;
use crate::style::MIN_LABELED_CELL;

/// A picture made of pixels, and the place of a board in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Backdrop<'a> {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// Red, green, blue and alpha of each pixel, row by row. Transparent pixels are white.
    pub rgba: &'a [u8],
    /// The top-left corner of the board, in pixels from that of the picture.
    pub corner: (f32, f32),
    /// From one column to the next, and from one row to the next, in pixels.
    pub pitch: (f32, f32),
}

/// The thickness of the lines in black, and of those in white on them: one of both is seen on every color.
const OUTER: f32 = 3.0;
const INNER: f32 = 1.0;

/// Draws the lines of a board and the symbols of its cells over a picture, and returns the bytes of a PNG of the same size.
/// `paints` are the colors of the board in the picture. Cells of less than [`MIN_LABELED_CELL`] pixels have no symbols.
///
/// # Errors
///
/// A [`DrawError`] if the board has no rows and columns, or if the number of bytes is not that of the picture.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_boards::palette::Rgb;
/// use colorwalk_draw::{Backdrop, overlay};
///
/// let board: Board = "12\n21".parse()?;
/// let rgba = [255; 64 * 64 * 4];
/// let backdrop = Backdrop { width: 64, height: 64, rgba: &rgba, corner: (12.0, 12.0), pitch: (20.0, 20.0) };
/// let png = overlay(&board.into(), &[Rgb::WHITE, Rgb::WHITE], &backdrop)?;
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn overlay(
    puzzle: &Puzzle,
    paints: &[Rgb],
    backdrop: &Backdrop<'_>,
) -> Result<Vec<u8>, DrawError> {
    let lattice = rows_of(&puzzle.board)?;
    let columns = lattice.width();
    let rows = lattice.height();
    check(backdrop)?;
    let mut scene = scene_over(backdrop);
    draw_lines(&mut scene, &lines(backdrop, rows, columns));
    let side = backdrop.pitch.0.min(backdrop.pitch.1);
    if side >= MIN_LABELED_CELL as f32 {
        for (cell, color) in puzzle.board.cells().enumerate() {
            let Some(color) = color else {
                continue;
            };
            let paint = paint_of(paints, Some(color));
            let column = (cell % columns) as f32 + 0.5;
            let row = (cell / columns) as f32 + 0.5;
            let center = place(backdrop, column, row);
            scene.text(symbol(
                &puzzle.symbols,
                paint.ink(),
                color,
                center,
                0.62 * side,
            ));
        }
    }
    encode_pixels(&raster::draw_over(backdrop.rgba, &scene)?)
}

/// Checks that a picture has all of its pixels.
fn check(backdrop: &Backdrop<'_>) -> Result<(), DrawError> {
    let Backdrop { width, height, .. } = *backdrop;
    if backdrop.rgba.len() as u64 == u64::from(width) * u64::from(height) * 4 {
        return Ok(());
    }
    Err(DrawError::Other(format!(
        "{} bytes for a picture of {width} x {height} pixels: expected 4 for each",
        backdrop.rgba.len()
    )))
}

/// Returns an empty scene of the size of a picture.
fn scene_over(backdrop: &Backdrop<'_>) -> Scene {
    Scene::new(backdrop.width, backdrop.height, Rgb::WHITE, String::new())
}

/// Returns the color that a color of the board has in the picture.
fn paint_of(paints: &[Rgb], color: Option<Color>) -> Rgb {
    let paint = color.and_then(|color| paints.get(color.index()));
    paint.copied().unwrap_or(Rgb::WHITE)
}

/// Draws lines in black, and in white on them.
fn draw_lines(scene: &mut Scene, lines: &[[Point; 2]]) {
    scene.stroke(Rgb::BLACK, OUTER, outline::lines(lines.iter().copied()));
    scene.stroke(Rgb::WHITE, INNER, outline::lines(lines.iter().copied()));
}

/// Returns the lines between the cells and around them.
fn lines(backdrop: &Backdrop<'_>, rows: usize, columns: usize) -> Vec<[Point; 2]> {
    let mut lines = Vec::new();
    for column in 0..=columns {
        let top = sharp(place(backdrop, column as f32, 0.0));
        let bottom = sharp(place(backdrop, column as f32, rows as f32));
        lines.push([top, bottom]);
    }
    for row in 0..=rows {
        let left = sharp(place(backdrop, 0.0, row as f32));
        let right = sharp(place(backdrop, columns as f32, row as f32));
        lines.push([left, right]);
    }
    lines
}

/// Returns the pixel of a place on the board that is given in columns and rows.
fn place(backdrop: &Backdrop<'_>, column: f32, row: f32) -> Point {
    let x = backdrop.corner.0 + column * backdrop.pitch.0;
    let y = backdrop.corner.1 + row * backdrop.pitch.1;
    (x, y)
}

/// Returns the middle of the pixel of a point: lines of an odd thickness between middles have no gray edges.
fn sharp((x, y): Point) -> Point {
    (x.floor() + 0.5, y.floor() + 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::Board;

    /// Draws a board of 2 x 2 cells over a gray picture of 100 x 80 pixels, and returns its pixels, three bytes each.
    fn drawn(pitch: f32) -> Vec<u8> {
        let board: Board = "12\n21".parse().unwrap();
        let rgba = [128, 128, 128, 255].repeat(100 * 80);
        let backdrop = Backdrop {
            width: 100,
            height: 80,
            rgba: &rgba,
            corner: (20.0, 10.0),
            pitch: (pitch, pitch),
        };
        let png = overlay(&board.into(), &[Rgb::WHITE, Rgb::BLACK], &backdrop).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(png))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((info.width, info.height), (100, 80));
        assert_eq!(info.color_type, png::ColorType::Rgb);
        pixels
    }

    fn is_changed(pixels: &[u8], x: usize, y: usize) -> bool {
        let place = (y * 100 + x) * 3;
        pixels[place..place + 3] != [128; 3]
    }

    #[test]
    fn lines_and_symbols_are_drawn_and_nothing_else() {
        let pixels = drawn(30.0);
        for line in [20, 50, 80] {
            assert!(is_changed(&pixels, line, 17), "column at {line}");
        }
        for line in [10, 40, 70] {
            assert!(is_changed(&pixels, 27, line), "row at {line}");
        }
        for (x, y) in [(35, 25), (65, 25), (35, 55), (65, 55)] {
            let mut is_labeled = false;
            for x in x - 5..x + 5 {
                is_labeled |= is_changed(&pixels, x, y);
            }
            assert!(is_labeled, "symbol at {x}, {y}");
        }
        // In a corner of a cell, and outside of the board.
        for (x, y) in [(24, 14), (55, 45), (5, 5), (95, 40), (40, 76)] {
            assert!(!is_changed(&pixels, x, y), "{x}, {y}");
        }
    }

    #[test]
    fn small_cells_have_no_symbols() {
        let pixels = drawn(7.0);
        assert!(is_changed(&pixels, 27, 13));
        assert!(!is_changed(&pixels, 23, 13));
    }

    #[test]
    fn pixels_that_are_missing_are_an_error() {
        let board: Board = "12\n21".parse().unwrap();
        let backdrop = Backdrop {
            width: 2,
            height: 2,
            rgba: &[0; 15],
            corner: (0.0, 0.0),
            pitch: (1.0, 1.0),
        };
        let error = overlay(&board.into(), &[], &backdrop).unwrap_err();
        assert!(error.to_string().starts_with("15 bytes"), "{error}");
    }
}
