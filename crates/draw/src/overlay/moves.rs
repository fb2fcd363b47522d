//! The moves of a solution over the picture that its board was read from, for a player who makes them there.

use std::time::Duration;

use colorwalk_boards::palette::Rgb;
use colorwalk_core::Board;

use super::{Backdrop, check, draw_lines, paint_of, place, scene_over, sharp};
use crate::cells::rows_of;
use crate::error::DrawError;
use crate::font::CAPITAL_HEIGHT;
use crate::format::png::encode_pixels;
use crate::format::{gif, raster};
use crate::limits::check_frames;
use crate::outline::{self, Point};
use crate::replay::Replay;
use crate::scene::{Scene, Text};
use crate::style::MIN_LABELED_CELL;

/// The radius of the dot on a cell that the next move takes, in cells.
const DOT: f32 = 0.18;

/// The height of the number of a move, in cells.
const NUMBER: f32 = 0.5;

/// How many times as long as others the last frame is shown.
const LAST: u32 = 6;

/// Draws over a picture which move takes each cell, by the number of the move, and lines between the cells of different moves. Returns
/// the bytes of a PNG of the same size. `paints` are the colors of the board in the picture. Cells of less than
/// [`MIN_LABELED_CELL`] pixels have no numbers.
///
/// # Errors
///
/// A [`DrawError`] if the number of bytes is not that of the picture.
///
/// ```
/// use colorwalk_boards::palette::Rgb;
/// use colorwalk_core::{Board, Solution};
/// use colorwalk_draw::{Backdrop, Replay, overlay_moves};
///
/// let board: Board = "12\n21".parse()?;
/// let solution: Solution = "21".parse()?;
/// let replay = Replay::new("exact", &board.into(), solution.moves())?;
/// let rgba = [255; 64 * 64 * 4];
/// let backdrop = Backdrop { width: 64, height: 64, rgba: &rgba, corner: (12.0, 12.0), pitch: (20.0, 20.0) };
/// let png = overlay_moves(&replay, &[Rgb::WHITE, Rgb::WHITE], &backdrop)?;
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn overlay_moves(
    replay: &Replay,
    paints: &[Rgb],
    backdrop: &Backdrop<'_>,
) -> Result<Vec<u8>, DrawError> {
    let over = Over::new(replay, paints, backdrop)?;
    encode_pixels(&raster::draw_over(backdrop.rgba, &over.numbers())?)
}

/// Draws a game over a picture, move by move: what is flooded has its color, and the cells that the next move takes have a dot.
/// Returns the bytes of a GIF of the same size, with 255 colors. A move is shown for `delay`, the last one six times as long.
///
/// # Errors
///
/// A [`DrawError`] if the number of bytes is not that of the picture, or if the frames would be too large.
pub fn animate_over(
    replay: &Replay,
    paints: &[Rgb],
    backdrop: &Backdrop<'_>,
    delay: Duration,
) -> Result<Vec<u8>, DrawError> {
    let over = Over::new(replay, paints, backdrop)?;
    let moves = replay.moves().len();
    check_frames((backdrop.width, backdrop.height), 1, moves + 1)?;
    let frames = (0..=moves).map(|step| {
        let times = if step == moves { LAST } else { 1 };
        (over.after(step), delay.saturating_mul(times))
    });
    gif::encode(frames, |scene| raster::draw_over(backdrop.rgba, scene))
}

/// A replay over a picture.
struct Over<'r> {
    replay: &'r Replay,
    paints: &'r [Rgb],
    backdrop: &'r Backdrop<'r>,
    rows: usize,
    columns: usize,
}

impl<'r> Over<'r> {
    fn new(
        replay: &'r Replay,
        paints: &'r [Rgb],
        backdrop: &'r Backdrop<'r>,
    ) -> Result<Self, DrawError> {
        check(backdrop)?;
        let lattice = rows_of(&replay.puzzle.board)?;
        Ok(Self {
            replay,
            paints,
            backdrop,
            rows: lattice.height(),
            columns: lattice.width(),
        })
    }

    fn board(&self) -> &Board {
        &self.replay.puzzle.board
    }

    /// Draws the number of the move that takes each cell.
    fn numbers(&self) -> Scene {
        let mut scene = scene_over(self.backdrop);
        let lines = self.lines_between(|cell| self.replay.taken_by(cell));
        draw_lines(&mut scene, &lines);
        let side = self.backdrop.pitch.0.min(self.backdrop.pitch.1);
        if side < MIN_LABELED_CELL as f32 {
            return scene;
        }
        for (cell, color) in self.board().cells().enumerate() {
            let Some(number) = self.replay.taken_by(cell).filter(|&number| number > 0) else {
                continue;
            };
            let (x, y) = self.center(cell);
            let size = NUMBER * side;
            let baseline = (x, y + size * CAPITAL_HEIGHT / 2.0);
            let ink = paint_of(self.paints, color).ink();
            scene.text(Text::new(baseline, size, ink, number.to_string()).centered());
        }
        scene
    }

    /// Draws the board after some moves.
    fn after(&self, step: usize) -> Scene {
        let mut scene = scene_over(self.backdrop);
        let is_flooded = |cell: usize| self.replay.taken_by(cell).is_some_and(|by| by <= step);
        if let Some(color) = self.replay.move_to(step) {
            let cells = (0..self.board().cell_count()).filter(|&cell| is_flooded(cell));
            let corners = cells.map(|cell| self.corners(cell));
            scene.area(
                paint_of(self.paints, Some(color)),
                outline::polygons(corners),
            );
        }
        draw_lines(&mut scene, &self.lines_between(is_flooded));
        for (cell, color) in self.board().cells().enumerate() {
            if self.replay.taken_by(cell) == Some(step + 1) {
                let side = self.backdrop.pitch.0.min(self.backdrop.pitch.1);
                let ink = paint_of(self.paints, color).ink();
                scene.area(ink, outline::circle(self.center(cell), DOT * side));
            }
        }
        scene
    }

    /// Returns the lines between cells side by side or above each other in which something differs.
    fn lines_between<T: PartialEq>(&self, of_cell: impl Fn(usize) -> T) -> Vec<[Point; 2]> {
        let mut lines = Vec::new();
        for cell in 0..self.board().cell_count() {
            let [_, right, below, down] = self.corners(cell);
            if (cell + 1) % self.columns != 0 && of_cell(cell) != of_cell(cell + 1) {
                lines.push([right, below]);
            }
            if cell / self.columns + 1 < self.rows && of_cell(cell) != of_cell(cell + self.columns)
            {
                lines.push([below, down]);
            }
        }
        lines
    }

    fn center(&self, cell: usize) -> Point {
        let (column, row) = self.cell(cell);
        place(self.backdrop, column + 0.5, row + 0.5)
    }

    /// Returns the corners of a cell, from the top left one on to the right.
    fn corners(&self, cell: usize) -> [Point; 4] {
        let (column, row) = self.cell(cell);
        [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
            .map(|(right, down)| sharp(place(self.backdrop, column + right, row + down)))
    }

    /// Returns the column and the row of a cell.
    fn cell(&self, cell: usize) -> (f32, f32) {
        let column = cell % self.columns;
        let row = cell / self.columns;
        (column as f32, row as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::Solution;
    use std::io::Cursor;

    const PAINTS: [Rgb; 2] = [Rgb([200, 30, 30]), Rgb([30, 30, 200])];
    const GRAY: [u8; 3] = [128; 3];

    /// Returns a game on a board of 3 x 2 cells of 30 pixels, on a gray picture of 110 x 80 pixels.
    fn replay() -> Replay {
        let board: Board = "112\n121".parse().unwrap();
        let moves: Solution = "21".parse().unwrap();
        Replay::new("test", &board.into(), moves.moves()).unwrap()
    }

    fn with_backdrop<T>(run: impl FnOnce(&Backdrop<'_>) -> T) -> T {
        let rgba = [128, 128, 128, 255].repeat(110 * 80);
        run(&Backdrop {
            width: 110,
            height: 80,
            rgba: &rgba,
            corner: (10.0, 10.0),
            pitch: (30.0, 30.0),
        })
    }

    /// Returns whether the middle of a cell of the PNG is drawn on.
    fn has_number(pixels: &[u8], column: usize, row: usize) -> bool {
        let x = 25 + 30 * column;
        let y = 25 + 30 * row;
        (y - 6..y + 6).any(|y| (x - 6..x + 6).any(|x| pixels[(y * 110 + x) * 3..][..3] != GRAY))
    }

    #[test]
    fn each_cell_has_the_number_of_its_move() {
        let png = with_backdrop(|backdrop| overlay_moves(&replay(), &PAINTS, backdrop)).unwrap();
        let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let numbers = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
            .map(|(column, row)| has_number(&pixels, column, row));
        // The first three cells of color 1 are the start.
        assert_eq!(numbers, [false, false, true, false, true, true]);
        // Between the start and what the first move takes is a line, and none within the start.
        assert_ne!(pixels[(25 * 110 + 70) * 3..][..3], GRAY);
        assert_eq!(pixels[(25 * 110 + 40) * 3..][..3], GRAY);
    }

    #[test]
    fn a_frame_shows_what_is_flooded_and_what_is_next() {
        let gif = with_backdrop(|backdrop| {
            animate_over(&replay(), &PAINTS, backdrop, Duration::from_millis(500))
        });
        let gif = gif.unwrap();
        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(gif.as_slice()).unwrap();
        let mut seen = vec![0; 110 * 80 * 4];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for y in 0..usize::from(frame.height) {
                for x in 0..usize::from(frame.width) {
                    let own = &frame.buffer[(y * usize::from(frame.width) + x) * 4..][..4];
                    let place = (y + usize::from(frame.top)) * 110 + x + usize::from(frame.left);
                    if own[3] > 0 {
                        seen[place * 4..][..4].copy_from_slice(own);
                    }
                }
            }
            frames.push((frame.delay, seen.clone()));
        }
        let at = |frame: usize, x: usize, y: usize| {
            let place = (y * 110 + x) * 4;
            [0, 1, 2].map(|part| frames[frame].1[place + part])
        };
        assert_eq!(
            frames.iter().map(|frame| frame.0).collect::<Vec<_>>(),
            [50, 50, 300]
        );
        // The start, before the first move, is as in the picture, and after it in its color, as what it takes.
        assert_eq!(at(0, 18, 18), GRAY);
        assert_eq!(at(1, 18, 18), PAINTS[1].0);
        assert_eq!(at(1, 78, 18), PAINTS[1].0);
        assert_eq!(at(2, 78, 48), PAINTS[0].0);
        // A dot is on what comes next, and on nothing else.
        assert_ne!(at(0, 85, 25), GRAY);
        assert_eq!(at(0, 85, 55), GRAY);
        assert_ne!(at(1, 85, 55), GRAY);
        // Outside of the board is the picture.
        assert_eq!(at(2, 5, 5), GRAY);
    }

    #[test]
    fn pixels_that_are_missing_are_an_error() {
        let backdrop = Backdrop {
            width: 2,
            height: 2,
            rgba: &[0; 15],
            corner: (0.0, 0.0),
            pitch: (1.0, 1.0),
        };
        let png = overlay_moves(&replay(), &[], &backdrop).unwrap_err();
        let gif = animate_over(&replay(), &[], &backdrop, Duration::ZERO).unwrap_err();
        for error in [png, gif] {
            assert!(error.to_string().starts_with("15 bytes"), "{error}");
        }
    }
}
