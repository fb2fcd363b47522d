//! A board on the page of a game, and where it lies, so that more can be drawn over it.

use super::super::canvas::{Canvas, Rgb};
use super::super::style::{PAGES, PALETTES, Style, between, rgb};
use super::super::{Kind, Shot, Truth, font};
use colorwalk_testkit::random::Random;

/// The pages without anything over the board.
pub const KINDS: [Kind; 1] = [Kind {
    name: "clear",
    draw: |chance| Scene::new(chance).shot(),
}];

/// The side of a board that is on most pages.
const USUAL_SIDE: usize = 14;

/// A board on a page.
#[derive(Clone)]
pub struct Scene {
    pub canvas: Canvas,
    /// The picture before anything is drawn over the board.
    clear: Canvas,
    pub style: Style,
    pub board: Truth,
    pub left: f32,
    pub top: f32,
}

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
}

/// Returns a style with cells of usual sizes.
pub fn style(chance: &mut Random) -> Style {
    let rows = if chance.percent(50) {
        USUAL_SIDE
    } else {
        chance.between(8, 16)
    };
    let columns = if chance.percent(75) {
        rows
    } else {
        chance.between(8, 16)
    };
    let pitch = chance.between(16, 32) as f32;
    let page = rgb(chance.pick(&PAGES));
    let has_gaps = chance.percent(55);
    let gap = if has_gaps {
        chance.between(1, 3) as f32
    } else {
        0.0
    };
    let dark = rgb(0x14_14_18);
    Style {
        rows,
        columns,
        colors: chance.between(3, 6),
        palette: chance.pick(&PALETTES),
        page,
        pitch: (pitch, pitch),
        gap,
        ground: if chance.percent(60) { page } else { dark },
        rounding: if has_gaps && chance.percent(35) {
            0.3
        } else {
            0.0
        },
        frame: if chance.percent(25) {
            chance.between(1, 3) as f32
        } else {
            0.0
        },
        finish: super::super::style::Finish::Flat,
    }
}

impl Scene {
    /// Draws a random board on the page of a game.
    pub fn new(chance: &mut Random) -> Self {
        let style = style(chance);
        let board = style.board(chance);
        Self::of(style, board, chance)
    }

    /// Draws a board on the page of a game: a window that is as wide as the board, or a page around it.
    pub fn of(mut style: Style, board: Truth, chance: &mut Random) -> Self {
        let is_window = chance.percent(30);
        let (left, top, right, bottom) = if is_window {
            style.frame = 0.0;
            (0, chance.between(26, 40), 0, chance.between(44, 70))
        } else {
            let side = chance.between(18, 60);
            (
                side,
                chance.between(40, 90),
                side + chance.between(0, 20),
                chance.between(70, 160),
            )
        };
        let width = left + style.width() as usize + right;
        let height = top + style.height() as usize + bottom;
        let mut canvas = Canvas::new(width, height, style.page);
        let (left, top) = (left as f32, top as f32);
        style.draw(&mut canvas, &board, (left, top));
        let mut scene = Self {
            clear: canvas.clone(),
            canvas,
            style,
            board,
            left,
            top,
        };
        scene.draw_words(chance);
        scene.draw_buttons(chance);
        scene.clear = scene.canvas.clone();
        scene
    }

    /// Returns the color of words on the page.
    pub fn ink(&self) -> Rgb {
        let is_light = self.style.page.iter().sum::<f32>() > 380.0;
        let end = if is_light { [0.0; 3] } else { [255.0; 3] };
        between(self.style.page, end, 0.85)
    }

    fn draw_words(&mut self, chance: &mut Random) {
        let ink = self.ink();
        let corner = (self.left.max(8.0), 7.0);
        font::line(&mut self.canvas, chance, corner, 90.0, 2.0, ink);
    }

    /// Draws a color button for each color below the board.
    fn draw_buttons(&mut self, chance: &mut Random) {
        let below = self.top + self.style.height() + self.style.frame;
        let free = self.canvas.height as f32 - below;
        let size = (0.55 * free).min(self.style.width() / self.style.colors as f32 * 0.7);
        let rounding = if chance.percent(50) { 0.5 } else { 0.1 };
        for number in 0..self.style.colors {
            let x = self.left.max(8.0) + number as f32 * size * 1.4;
            let color = self.style.color(number as u8);
            self.canvas.rounded(
                (x, below + 0.25 * free),
                (size, size),
                rounding * size,
                color,
            );
        }
    }

    /// Returns where a cell is.
    pub fn cell(&self, row: usize, column: usize) -> Place {
        let style = &self.style;
        Place {
            left: self.left + column as f32 * style.pitch.0 + style.gap / 2.0,
            top: self.top + row as f32 * style.pitch.1 + style.gap / 2.0,
            width: style.pitch.0 - style.gap,
            height: style.pitch.1 - style.gap,
        }
    }

    /// Returns where the board is.
    pub fn place(&self) -> Place {
        Place {
            left: self.left,
            top: self.top,
            width: self.style.width(),
            height: self.style.height(),
        }
    }

    /// Returns the picture of the whole board.
    pub fn shot(self) -> Shot {
        Shot {
            canvas: self.canvas,
            truth: Some(self.board),
            is_readable: true,
            retaken: None,
        }
    }

    /// Returns a picture of a board that a person may not see all of.
    pub fn covered(mut self) -> Shot {
        let clear = std::mem::replace(&mut self.clear, Canvas::new(0, 0, [0.0; 3]));
        self.shot().taken_again_as(clear)
    }

    /// Returns a part of the picture.
    pub fn cut(&self, left: usize, top: usize, right: usize, bottom: usize) -> Canvas {
        let mut canvas = Canvas::new(right - left, bottom - top, [0.0; 3]);
        for y in top..bottom {
            for x in left..right {
                let pixel = self.canvas.pixels[y * self.canvas.width + x];
                canvas.pixels[(y - top) * canvas.width + x - left] = pixel;
            }
        }
        canvas
    }
}

/// Returns the cells that are connected to a cell by cells of its color.
pub fn region(board: &Truth, first: usize) -> Vec<usize> {
    let mut region = vec![first];
    let mut next = 0;
    while let Some(&cell) = region.get(next) {
        next += 1;
        for neighbor in neighbors(board, cell) {
            let is_same = board.numbers[neighbor] == board.numbers[first];
            if is_same && !region.contains(&neighbor) {
                region.push(neighbor);
            }
        }
    }
    region
}

/// Returns the cells beside, above and below another one.
pub fn neighbors(board: &Truth, cell: usize) -> Vec<usize> {
    let row = cell / board.columns;
    let column = cell % board.columns;
    let mut neighbors = Vec::new();
    if column > 0 {
        neighbors.push(cell - 1);
    }
    if column + 1 < board.columns {
        neighbors.push(cell + 1);
    }
    if row > 0 {
        neighbors.push(cell - board.columns);
    }
    if row + 1 < board.rows {
        neighbors.push(cell + board.columns);
    }
    neighbors
}
