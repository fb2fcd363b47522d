//! How programs draw boards: their colors, their cells, and the page around the board.

use super::canvas::{Canvas, Rgb};
use super::{Shot, Truth, font};
use colorwalk_testkit::random::Random;

/// Colors of programs.
pub const PALETTES: [&[u32]; 7] = [
    &[
        0xdc4a20, 0xed70a1, 0x46b1e2, 0xf3f61d, 0x7e9d1e, 0x605ca8, 0xffffff, 0x222222,
    ],
    &[
        0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0xff00ff, 0x00ffff, 0xff8000, 0x800080,
    ],
    &[
        0xe6194b, 0x3cb44b, 0xffe119, 0x4363d8, 0xf58231, 0x911eb4, 0x46f0f0, 0xf032e6,
    ],
    &[
        0xe53935, 0x43a047, 0x1e88e5, 0xfdd835, 0x8e24aa, 0xfb8c00, 0x00acc1, 0x6d4c41,
    ],
    &[
        0xef9a9a, 0xa5d6a7, 0x90caf9, 0xfff59d, 0xce93d8, 0xffcc80, 0x80deea, 0xbcaaa4,
    ],
    &[
        0x1f77b4, 0xff7f0e, 0x2ca02c, 0xd62728, 0x9467bd, 0x8c564b, 0xe377c2, 0x7f7f7f,
    ],
    &[
        0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
    ],
];

/// Colors of pages, that are of no palette above.
pub const PAGES: [u32; 8] = [
    0xfafafa, 0xf0ead6, 0x303030, 0x101820, 0xdde3ee, 0x2b2b40, 0xc8c8c8, 0xeceff1,
];

/// Returns a color from its number.
pub fn rgb(number: u32) -> Rgb {
    [16, 8, 0].map(|shift| (number >> shift & 255) as f32)
}

/// Returns a color between two.
pub fn between(one: Rgb, other: Rgb, share: f32) -> Rgb {
    let mut color = one;
    for (part, new) in color.iter_mut().zip(other) {
        *part += (new - *part) * share;
    }
    color
}

/// How a board is drawn.
#[derive(Clone)]
pub struct Style {
    pub rows: usize,
    pub columns: usize,
    pub colors: usize,
    pub palette: &'static [u32],
    pub page: Rgb,
    /// From one cell to the next.
    pub pitch: (f32, f32),
    pub gap: f32,
    /// The color between cells.
    pub ground: Rgb,
    /// Of half a cell.
    pub rounding: f32,
    /// The width of a frame around the board.
    pub frame: f32,
    pub finish: Finish,
}

/// What is drawn on a cell.
#[derive(Clone, Copy, PartialEq)]
pub enum Finish {
    Flat,
    Gloss,
    Gradient,
    Bevel,
    Number,
    Symbol,
}

impl Style {
    pub fn new(chance: &mut Random) -> Self {
        let rows = chance.between(5, 18);
        let columns = if chance.percent(70) {
            rows
        } else {
            chance.between(5, 18)
        };
        let page = rgb(chance.pick(&PAGES));
        let pitch = chance.between(8, 24) as f32;
        let gap = if chance.percent(50) {
            0.0
        } else {
            chance.between(1, 3).min(pitch as usize / 6) as f32
        };
        Self {
            rows,
            columns,
            colors: chance.between(3, 6),
            palette: chance.pick(&PALETTES),
            page,
            pitch: (pitch, pitch),
            gap,
            ground: if chance.percent(60) {
                page
            } else {
                rgb(chance.pick(&PAGES))
            },
            rounding: 0.0,
            frame: if chance.percent(30) {
                chance.between(1, 4) as f32
            } else {
                0.0
            },
            finish: Finish::Flat,
        }
    }

    pub fn width(&self) -> f32 {
        self.columns as f32 * self.pitch.0
    }

    pub fn height(&self) -> f32 {
        self.rows as f32 * self.pitch.1
    }

    pub fn color(&self, number: u8) -> Rgb {
        rgb(self.palette[usize::from(number)])
    }

    /// Returns a random board.
    pub fn board(&self, chance: &mut Random) -> Truth {
        let mut numbers = Vec::new();
        for _ in 0..self.rows * self.columns {
            numbers.push(chance.below(self.colors) as u8);
        }
        Truth {
            rows: self.rows,
            columns: self.columns,
            numbers,
        }
    }

    /// Draws a board.
    pub fn draw(&self, canvas: &mut Canvas, board: &Truth, corner: (f32, f32)) {
        let (left, top) = corner;
        if self.frame > 0.0 {
            let dark = between(self.page, rgb(0x808890), 0.8);
            let place = (left - self.frame, top - self.frame);
            canvas.rectangle(
                place,
                (
                    self.width() + 2.0 * self.frame,
                    self.height() + 2.0 * self.frame,
                ),
                dark,
            );
        }
        if self.gap > 0.0 {
            canvas.rectangle(corner, (self.width(), self.height()), self.ground);
        }
        for (index, &number) in board.numbers.iter().enumerate() {
            let x = left + (index % self.columns) as f32 * self.pitch.0 + self.gap / 2.0;
            let y = top + (index / self.columns) as f32 * self.pitch.1 + self.gap / 2.0;
            self.cell(canvas, (x, y), number, index);
        }
    }

    /// Draws a cell.
    pub fn cell(&self, canvas: &mut Canvas, corner: (f32, f32), number: u8, index: usize) {
        let size = (self.pitch.0 - self.gap, self.pitch.1 - self.gap);
        let color = self.color(number);
        let radius = self.rounding * size.0.min(size.1) / 2.0;
        canvas.rounded(corner, size, radius, color);
        let white = [255.0; 3];
        let black = [0.0; 3];
        match self.finish {
            Finish::Flat => {}
            Finish::Gloss => {
                let light = between(color, white, 0.25);
                canvas.rounded(
                    (corner.0 + 1.0, corner.1 + 1.0),
                    (size.0 - 2.0, size.1 * 0.4),
                    radius,
                    light,
                );
            }
            Finish::Gradient => {
                let end = between(color, black, 0.25);
                canvas.fill(corner, size, end, |_, y| (y - corner.1) / size.1);
            }
            Finish::Bevel => {
                let wide = (size.0 / 8.0).max(1.0).round();
                canvas.rectangle(corner, (size.0, wide), between(color, white, 0.4));
                canvas.rectangle(corner, (wide, size.1), between(color, white, 0.4));
                canvas.rectangle(
                    (corner.0, corner.1 + size.1 - wide),
                    (size.0, wide),
                    between(color, black, 0.4),
                );
                canvas.rectangle(
                    (corner.0 + size.0 - wide, corner.1),
                    (wide, size.1),
                    between(color, black, 0.4),
                );
            }
            Finish::Number => {
                let pixel = (size.1 / 11.0).max(1.0);
                let place = (
                    corner.0 + size.0 / 2.0 - 1.5 * pixel,
                    corner.1 + size.1 / 2.0 - 2.5 * pixel,
                );
                let ink = if color.iter().sum::<f32>() > 380.0 {
                    black
                } else {
                    white
                };
                font::glyph(canvas, usize::from(number) + 1, place, pixel, ink);
            }
            Finish::Symbol => {
                let ink = between(color, black, 0.5);
                let middle = (corner.0 + size.0 / 2.0, corner.1 + size.1 / 2.0);
                let radius = size.0 / 5.0;
                let place = (middle.0 - radius, middle.1 - radius);
                let rounding = if number % 2 == 0 { radius } else { 0.0 };
                if number > 0 && index != usize::MAX {
                    canvas.rounded(place, (2.0 * radius, 2.0 * radius), rounding, ink);
                }
            }
        }
    }

    /// Draws a page with a board: words and color buttons around it, some of the time.
    pub fn shot(&self, chance: &mut Random) -> Shot {
        let board = self.board(chance);
        self.shot_of(chance, board)
    }

    pub fn shot_of(&self, chance: &mut Random, board: Truth) -> Shot {
        let left = chance.between(8, 60) as f32;
        let top = chance.between(8, 60) as f32;
        let right = chance.between(8, 60) as f32;
        let bottom = chance.between(8, 70) as f32;
        let width = (left + self.width() + right) as usize;
        let height = (top + self.height() + bottom) as usize;
        let mut canvas = Canvas::new(width, height, self.page);
        self.draw(&mut canvas, &board, (left, top));
        let ink = between(
            self.page,
            if self.page[0] > 128.0 {
                [0.0; 3]
            } else {
                [255.0; 3]
            },
            0.85,
        );
        if top > 24.0 && chance.percent(70) {
            font::line(&mut canvas, chance, (left, 5.0), self.width(), 2.0, ink);
        }
        let below = top + self.height() + self.frame;
        if bottom > 26.0 && chance.percent(70) {
            let size = (self.width() / self.colors as f32 - 4.0)
                .min(bottom - 14.0)
                .max(4.0);
            for number in 0..self.colors {
                let x = left + number as f32 * (size + 4.0);
                canvas.rounded(
                    (x, below + 8.0),
                    (size, size),
                    size * 0.2,
                    self.color(number as u8),
                );
            }
        } else if bottom > 20.0 {
            font::line(
                &mut canvas,
                chance,
                (left, below + 6.0),
                self.width(),
                2.0,
                ink,
            );
        }
        Shot {
            canvas,
            truth: Some(board),
            is_readable: true,
            retaken: None,
        }
    }
}
