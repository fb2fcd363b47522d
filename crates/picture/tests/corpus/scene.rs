//! Scenes: boards and what programs put around them, one function for each kind of trouble.

use super::canvas::{Canvas, Rgb};
use super::chance::Chance;
use super::jpeg::degraded;
use super::resize::resized;
use super::{Shot, Truth, font};

/// A kind of trouble, and how to draw a picture of it.
pub struct Kind {
    pub name: &'static str,
    pub draw: fn(&mut Chance) -> Shot,
}

/// All kinds.
pub const KINDS: [Kind; 33] = [
    Kind {
        name: "plain",
        draw: plain,
    },
    Kind {
        name: "gaps",
        draw: gaps,
    },
    Kind {
        name: "rounded",
        draw: rounded,
    },
    Kind {
        name: "circles",
        draw: circles,
    },
    Kind {
        name: "gloss",
        draw: gloss,
    },
    Kind {
        name: "gradient in cells",
        draw: gradient_cells,
    },
    Kind {
        name: "bevel",
        draw: bevel,
    },
    Kind {
        name: "numbers",
        draw: numbers,
    },
    Kind {
        name: "symbols",
        draw: symbols,
    },
    Kind {
        name: "phone",
        draw: phone,
    },
    Kind {
        name: "desktop window",
        draw: desktop,
    },
    Kind {
        name: "only the board",
        draw: only_board,
    },
    Kind {
        name: "oblong cells",
        draw: oblong,
    },
    Kind {
        name: "JPEG 90-70",
        draw: jpeg_good,
    },
    Kind {
        name: "JPEG 60-45",
        draw: jpeg_fair,
    },
    Kind {
        name: "JPEG 30",
        draw: jpeg_bad,
    },
    Kind {
        name: "scaled 0.5-1",
        draw: reduced,
    },
    Kind {
        name: "scaled 1-3",
        draw: enlarged,
    },
    Kind {
        name: "late in the game",
        draw: late,
    },
    Kind {
        name: "page like cells",
        draw: page_like_cells,
    },
    Kind {
        name: "hover",
        draw: hover,
    },
    Kind {
        name: "animation",
        draw: animation,
    },
    Kind {
        name: "pointer",
        draw: pointer,
    },
    Kind {
        name: "cut off",
        draw: cut_off,
    },
    Kind {
        name: "two boards",
        draw: two_boards,
    },
    Kind {
        name: "none: text",
        draw: text,
    },
    Kind {
        name: "none: menu",
        draw: menu,
    },
    Kind {
        name: "none: levels",
        draw: levels,
    },
    Kind {
        name: "none: triangles",
        draw: triangles,
    },
    Kind {
        name: "none: gradient",
        draw: gradient,
    },
    Kind {
        name: "none: photograph",
        draw: photograph,
    },
    Kind {
        name: "none: keys",
        draw: keys,
    },
    Kind {
        name: "none: icons",
        draw: icons,
    },
];

/// Colors of programs.
const PALETTES: [&[u32]; 7] = [
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
const PAGES: [u32; 8] = [
    0xfafafa, 0xf0ead6, 0x303030, 0x101820, 0xdde3ee, 0x2b2b40, 0xc8c8c8, 0xeceff1,
];

/// Returns a color from its number.
fn rgb(number: u32) -> Rgb {
    [16, 8, 0].map(|shift| (number >> shift & 255) as f32)
}

/// Returns a color between two.
fn between(one: Rgb, other: Rgb, share: f32) -> Rgb {
    let mut color = one;
    for (part, new) in color.iter_mut().zip(other) {
        *part += (new - *part) * share;
    }
    color
}

/// How a board is drawn.
#[derive(Clone)]
struct Style {
    rows: usize,
    columns: usize,
    colors: usize,
    palette: &'static [u32],
    page: Rgb,
    /// From one cell to the next.
    pitch: (f32, f32),
    gap: f32,
    /// The color between cells.
    ground: Rgb,
    /// Of half a cell.
    rounding: f32,
    /// The width of a frame around the board.
    frame: f32,
    finish: Finish,
}

/// What is drawn on a cell.
#[derive(Clone, Copy, PartialEq)]
enum Finish {
    Flat,
    Gloss,
    Gradient,
    Bevel,
    Number,
    Symbol,
}

impl Style {
    fn new(chance: &mut Chance) -> Self {
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

    fn width(&self) -> f32 {
        self.columns as f32 * self.pitch.0
    }

    fn height(&self) -> f32 {
        self.rows as f32 * self.pitch.1
    }

    fn color(&self, number: u8) -> Rgb {
        rgb(self.palette[usize::from(number)])
    }

    /// Returns a random board.
    fn board(&self, chance: &mut Chance) -> Truth {
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
    fn draw(&self, canvas: &mut Canvas, board: &Truth, corner: (f32, f32)) {
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
    fn cell(&self, canvas: &mut Canvas, corner: (f32, f32), number: u8, index: usize) {
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
    fn shot(&self, chance: &mut Chance) -> Shot {
        let board = self.board(chance);
        self.shot_of(chance, board)
    }

    fn shot_of(&self, chance: &mut Chance, board: Truth) -> Shot {
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
        }
    }
}

fn plain(chance: &mut Chance) -> Shot {
    let style = Style {
        gap: 0.0,
        ..Style::new(chance)
    };
    style.shot(chance)
}

fn with_gaps(chance: &mut Chance) -> Style {
    let mut style = Style::new(chance);
    style.pitch = (style.pitch.0 + 4.0, style.pitch.1 + 4.0);
    style.gap = chance.between(1, 4) as f32;
    style
}

fn gaps(chance: &mut Chance) -> Shot {
    with_gaps(chance).shot(chance)
}

fn rounded(chance: &mut Chance) -> Shot {
    let style = Style {
        rounding: 0.2 + 0.4 * chance.share(),
        ..with_gaps(chance)
    };
    style.shot(chance)
}

fn circles(chance: &mut Chance) -> Shot {
    let mut style = with_gaps(chance);
    style.pitch = (style.pitch.0 + 6.0, style.pitch.1 + 6.0);
    style.rounding = 1.0;
    style.shot(chance)
}

fn finished(chance: &mut Chance, finish: Finish) -> Shot {
    let mut style = Style::new(chance);
    style.pitch = (style.pitch.0 + 8.0, style.pitch.1 + 8.0);
    style.finish = finish;
    style.shot(chance)
}

fn gloss(chance: &mut Chance) -> Shot {
    finished(chance, Finish::Gloss)
}

fn gradient_cells(chance: &mut Chance) -> Shot {
    finished(chance, Finish::Gradient)
}

fn bevel(chance: &mut Chance) -> Shot {
    finished(chance, Finish::Bevel)
}

fn numbers(chance: &mut Chance) -> Shot {
    finished(chance, Finish::Number)
}

fn symbols(chance: &mut Chance) -> Shot {
    finished(chance, Finish::Symbol)
}

/// Puts a shot on a phone: a bar with symbols above, a bar below, the shot between them.
fn phone(chance: &mut Chance) -> Shot {
    let mut style = Style::new(chance);
    style.frame = 0.0;
    let inner = style.shot(chance);
    let width = inner.canvas.width;
    let above = chance.between(20, 80);
    let below = chance.between(20, 120);
    let mut canvas = Canvas::new(width, above + inner.canvas.height + below, style.page);
    let bar = rgb(chance.pick(&PAGES));
    canvas.rectangle((0.0, 0.0), (width as f32, 14.0), bar);
    font::line(
        &mut canvas,
        chance,
        (4.0, 4.0),
        width as f32 / 3.0,
        1.0,
        [128.0; 3],
    );
    paste(&mut canvas, &inner.canvas, 0, above);
    let height = canvas.height as f32;
    canvas.rectangle((0.0, height - 16.0), (width as f32, 16.0), bar);
    canvas.rounded(
        (width as f32 / 2.0 - 5.0, height - 13.0),
        (10.0, 10.0),
        5.0,
        [200.0; 3],
    );
    Shot { canvas, ..inner }
}

/// Puts a shot into a window on a desktop.
fn desktop(chance: &mut Chance) -> Shot {
    let style = Style::new(chance);
    let inner = style.shot(chance);
    let left = chance.between(10, 90);
    let top = chance.between(30, 90);
    let width = inner.canvas.width + left + chance.between(10, 90);
    let height = inner.canvas.height + top + chance.between(10, 90);
    let mut canvas = Canvas::new(width, height, rgb(0x3a6ea5));
    let far = rgb(0x7a2e45);
    let size = (width as f32, height as f32);
    canvas.fill((0.0, 0.0), size, far, |x, y| (x + y) / (size.0 + size.1));
    let frame = [96.0; 3];
    canvas.rectangle(
        (left as f32 - 3.0, top as f32 - 22.0),
        (
            inner.canvas.width as f32 + 6.0,
            inner.canvas.height as f32 + 25.0,
        ),
        frame,
    );
    font::line(
        &mut canvas,
        chance,
        (left as f32 + 4.0, top as f32 - 15.0),
        60.0,
        2.0,
        [230.0; 3],
    );
    paste(&mut canvas, &inner.canvas, left, top);
    Shot { canvas, ..inner }
}

fn paste(canvas: &mut Canvas, inner: &Canvas, left: usize, top: usize) {
    for y in 0..inner.height {
        for x in 0..inner.width {
            canvas.pixels[(top + y) * canvas.width + left + x] = inner.pixels[y * inner.width + x];
        }
    }
}

/// The picture is the board.
fn only_board(chance: &mut Chance) -> Shot {
    let style = Style {
        frame: 0.0,
        ..Style::new(chance)
    };
    let board = style.board(chance);
    let mut canvas = Canvas::new(style.width() as usize, style.height() as usize, style.page);
    style.draw(&mut canvas, &board, (0.0, 0.0));
    Shot {
        canvas,
        truth: Some(board),
        is_readable: true,
    }
}

fn oblong(chance: &mut Chance) -> Shot {
    let mut style = Style::new(chance);
    let ratio = 1.2 + chance.share();
    if chance.percent(50) {
        style.pitch.0 = (style.pitch.0 * ratio).round();
    } else {
        style.pitch.1 = (style.pitch.1 * ratio).round();
    }
    style.shot(chance)
}

fn stored(chance: &mut Chance, qualities: &[usize]) -> Shot {
    let mut style = Style::new(chance);
    style.pitch = (style.pitch.0 + 6.0, style.pitch.1 + 6.0);
    if chance.percent(30) {
        style.rounding = 0.3;
    }
    let shot = style.shot(chance);
    Shot {
        canvas: degraded(&shot.canvas, chance.pick(qualities)),
        ..shot
    }
}

fn jpeg_good(chance: &mut Chance) -> Shot {
    stored(chance, &[90, 85, 80, 75, 70])
}

fn jpeg_fair(chance: &mut Chance) -> Shot {
    stored(chance, &[60, 55, 50, 45])
}

fn jpeg_bad(chance: &mut Chance) -> Shot {
    stored(chance, &[30])
}

fn reduced(chance: &mut Chance) -> Shot {
    let mut style = Style::new(chance);
    style.pitch = (style.pitch.0 + 8.0, style.pitch.1 + 8.0);
    let shot = style.shot(chance);
    let scale = 0.5 + 0.5 * chance.share();
    Shot {
        canvas: resized(&shot.canvas, scale),
        ..shot
    }
}

fn enlarged(chance: &mut Chance) -> Shot {
    let mut style = Style::new(chance);
    style.rows = style.rows.min(10);
    style.columns = style.columns.min(10);
    style.pitch = (style.pitch.0.min(16.0), style.pitch.1.min(16.0));
    let shot = style.shot(chance);
    let scale = 1.0 + 2.0 * chance.share();
    Shot {
        canvas: resized(&shot.canvas, scale),
        ..shot
    }
}

/// A large region in the top-left corner is flooded.
fn late(chance: &mut Chance) -> Shot {
    let style = Style::new(chance);
    let mut board = style.board(chance);
    let radius = (style.rows + style.columns) as f32 * (0.2 + 0.4 * chance.share());
    let flooded = chance.below(style.colors) as u8;
    for index in 0..board.numbers.len() {
        let away = (index / style.columns + index % style.columns) as f32;
        if away < radius + 2.0 * chance.share() {
            board.numbers[index] = flooded;
        }
    }
    style.shot_of(chance, board)
}

/// The page has a color of the board; in half of the pictures, a line of the board has it, too, and is not seen.
fn page_like_cells(chance: &mut Chance) -> Shot {
    let mut style = Style::new(chance);
    style.gap = 0.0;
    if chance.percent(50) {
        style.frame = 0.0;
    }
    style.page = style.color(0);
    let mut board = style.board(chance);
    let is_hidden = chance.percent(50);
    if is_hidden {
        for index in 0..board.numbers.len() {
            if index % style.columns == 0 || index < style.columns {
                board.numbers[index] = 0;
            }
        }
    }
    let shot = style.shot_of(chance, board);
    Shot {
        is_readable: style.frame > 1.0,
        ..shot
    }
}

/// One cell is lighter, since the pointer is on it.
fn hover(chance: &mut Chance) -> Shot {
    let amount = 0.05 + 0.3 * chance.share();
    changed_cell(chance, amount, |_, _| [255.0; 3])
}

/// One cell is on its way from one color to another.
fn animation(chance: &mut Chance) -> Shot {
    let amount = 0.2 + 0.6 * chance.share();
    changed_cell(chance, amount, |style, number| {
        style.color((number + 1) % style.colors as u8)
    })
}

fn changed_cell(chance: &mut Chance, amount: f32, target: fn(&Style, u8) -> Rgb) -> Shot {
    let style = Style {
        frame: 0.0,
        ..Style::new(chance)
    };
    let board = style.board(chance);
    let shot = style.shot_of(&mut chance.clone(), board.clone());
    let mut canvas = shot.canvas;
    // Where the board is follows from the same numbers.
    let left = chance.between(8, 60) as f32;
    let top = chance.between(8, 60) as f32;
    let index = chance.below(board.numbers.len());
    let number = board.numbers[index];
    let x = left + (index % style.columns) as f32 * style.pitch.0 + style.gap / 2.0;
    let y = top + (index / style.columns) as f32 * style.pitch.1 + style.gap / 2.0;
    let color = between(style.color(number), target(&style, number), amount);
    canvas.rectangle(
        (x, y),
        (style.pitch.0 - style.gap, style.pitch.1 - style.gap),
        color,
    );
    Shot {
        canvas,
        is_readable: false,
        ..shot
    }
}

/// A pointer lies over some cells.
fn pointer(chance: &mut Chance) -> Shot {
    let style = Style::new(chance);
    let mut shot = style.shot(chance);
    let x = chance.below(shot.canvas.width) as f32;
    let y = chance.below(shot.canvas.height) as f32;
    let size = 12.0 + 8.0 * chance.share();
    for (grow, color) in [(0.0, [0.0; 3]), (2.0, [255.0; 3])] {
        shot.canvas.fill((x, y), (size, size), color, |px, py| {
            let across = px - x - grow;
            let down = py - y - 1.5 * grow;
            if across >= 0.0 && across < 0.7 * down && down < size - 2.0 * grow {
                1.0
            } else {
                0.0
            }
        });
    }
    Shot {
        is_readable: false,
        ..shot
    }
}

/// A part of the board is not in the picture.
fn cut_off(chance: &mut Chance) -> Shot {
    let mut style = Style::new(chance);
    style.rows += 3;
    style.columns += 3;
    let board = style.board(chance);
    let margin = chance.between(6, 30) as f32;
    let mut whole = Canvas::new(
        (style.width() + 2.0 * margin) as usize,
        (style.height() + 2.0 * margin) as usize,
        style.page,
    );
    style.draw(&mut whole, &board, (margin, margin));
    // Cuts go through cells, at most through those in the middle: along a line, no person could see them.
    let across = cut(chance, margin, style.pitch.0, style.columns);
    let down = cut(chance, margin, style.pitch.1, style.rows);
    let (left, top, right, bottom) = match chance.below(5) {
        0 => (across, 0, 0, 0),
        1 => (0, down, 0, 0),
        2 => (0, 0, across, 0),
        3 => (0, 0, 0, down),
        _ => (
            across.min(whole.width / 3),
            down.min(whole.height / 3),
            0,
            0,
        ),
    };
    let mut canvas = Canvas::new(
        whole.width - left - right,
        whole.height - top - bottom,
        [0.0; 3],
    );
    for y in 0..canvas.height {
        for x in 0..canvas.width {
            canvas.pixels[y * canvas.width + x] = whole.pixels[(top + y) * whole.width + left + x];
        }
    }
    nothing(canvas)
}

/// Returns how many pixels to cut off on one side, of a board with this number of cells of this pitch.
fn cut(chance: &mut Chance, margin: f32, pitch: f32, cells: usize) -> usize {
    let whole = chance.below(cells / 2) as f32;
    (margin + pitch * (whole + 0.25 + 0.5 * chance.share())) as usize
}

fn two_boards(chance: &mut Chance) -> Shot {
    let mut style = Style::new(chance);
    style.rows = style.rows.min(10);
    style.columns = style.columns.min(10);
    let one = style.shot(chance);
    let mut other_style = style.clone();
    if chance.percent(50) {
        other_style = Style {
            page: style.page,
            rows: style.rows,
            columns: style.columns,
            ..Style::new(chance)
        };
    }
    let other = other_style.shot(chance);
    let height = one.canvas.height.max(other.canvas.height);
    let mut canvas = Canvas::new(one.canvas.width + other.canvas.width, height, style.page);
    paste(&mut canvas, &one.canvas, 0, 0);
    paste(&mut canvas, &other.canvas, one.canvas.width, 0);
    nothing(canvas)
}

/// A picture without a board.
fn nothing(canvas: Canvas) -> Shot {
    Shot {
        canvas,
        truth: None,
        is_readable: false,
    }
}

fn page(chance: &mut Chance) -> (Canvas, Rgb) {
    let color = rgb(chance.pick(&PAGES));
    let ink = if color[0] > 128.0 {
        [20.0; 3]
    } else {
        [230.0; 3]
    };
    let canvas = Canvas::new(chance.between(150, 350), chance.between(150, 400), color);
    (canvas, ink)
}

fn text(chance: &mut Chance) -> Shot {
    let (mut canvas, ink) = page(chance);
    let size = chance.between(1, 4) as f32;
    let mut y = 10.0;
    while y + 7.0 * size < canvas.height as f32 {
        let length = canvas.width as f32 - 20.0;
        let share = 0.4 + 0.6 * chance.share();
        font::line(&mut canvas, chance, (10.0, y), length * share, size, ink);
        y += 7.0 * size;
    }
    nothing(canvas)
}

fn menu(chance: &mut Chance) -> Shot {
    let (mut canvas, ink) = page(chance);
    let columns = chance.between(1, 4);
    let rows = chance.between(4, 9);
    let width = canvas.width as f32 / columns as f32;
    let height = canvas.height as f32 / rows as f32;
    let palette = chance.pick(&PALETTES);
    for row in 0..rows {
        for column in 0..columns {
            let color = rgb(palette[chance.below(4)]);
            let corner = (column as f32 * width + 6.0, row as f32 * height + 4.0);
            canvas.rounded(corner, (width - 12.0, height - 8.0), 6.0, color);
            let words = (corner.0 + 6.0, corner.1 + 4.0);
            font::line(&mut canvas, chance, words, width - 24.0, 2.0, ink);
        }
    }
    nothing(canvas)
}

/// Numbered levels: those played, the next one, and those that are locked.
fn levels(chance: &mut Chance) -> Shot {
    let (mut canvas, ink) = page(chance);
    let pitch = chance.between(24, 40) as f32;
    let columns = (canvas.width as f32 / pitch) as usize;
    let rows = (canvas.height as f32 / pitch) as usize;
    let played = chance.between(3, columns * rows);
    let palette = chance.pick(&PALETTES);
    for index in 0..columns * rows {
        let number = match index {
            _ if index < played => 0,
            _ if index == played => 1,
            _ => 2,
        };
        let corner = (
            (index % columns) as f32 * pitch + 3.0,
            (index / columns) as f32 * pitch + 3.0,
        );
        canvas.rounded(
            corner,
            (pitch - 6.0, pitch - 6.0),
            5.0,
            rgb(palette[number]),
        );
        font::glyph(
            &mut canvas,
            index % 10,
            (corner.0 + 6.0, corner.1 + 5.0),
            2.0,
            ink,
        );
    }
    nothing(canvas)
}

/// A board of triangles.
fn triangles(chance: &mut Chance) -> Shot {
    let (mut canvas, _) = page(chance);
    let width = chance.between(20, 40) as f32;
    let height = width * 0.866;
    let columns = (canvas.width as f32 / width) as usize * 2 - 2;
    let rows = (canvas.height as f32 / height) as usize - 1;
    let palette = chance.pick(&PALETTES);
    let mut colors = Vec::new();
    for _ in 0..rows * columns {
        colors.push(rgb(palette[chance.below(5)]));
    }
    let size = (columns as f32 * width / 2.0, rows as f32 * height);
    for y in 0..size.1 as i32 {
        for x in 0..size.0 as i32 {
            let row = (y as f32 / height) as usize;
            let down = y as f32 / height - row as f32;
            let step = x as f32 / (width / 2.0);
            let column = step as usize;
            let across = step - column as f32;
            let rises = (row + column) % 2 == 0;
            let is_next = if rises {
                across > 1.0 - down
            } else {
                across > down
            };
            let index =
                row.min(rows - 1) * columns + (column + usize::from(is_next)).min(columns - 1);
            canvas.mix(x + 10, y + 10, colors[index], 1.0);
        }
    }
    nothing(canvas)
}

fn gradient(chance: &mut Chance) -> Shot {
    let (mut canvas, _) = page(chance);
    let palette = chance.pick(&PALETTES);
    let color = rgb(palette[chance.below(6)]);
    let size = (canvas.width as f32, canvas.height as f32);
    let steps = chance.between(1, 12) as f32;
    canvas.fill((0.0, 0.0), size, color, |x, y| {
        let share = (x / size.0 + y / size.1) / 2.0;
        (share * steps).floor() / steps
    });
    nothing(canvas)
}

/// Soft blobs with some noise.
fn photograph(chance: &mut Chance) -> Shot {
    let (mut canvas, _) = page(chance);
    for _ in 0..40 {
        let color = [
            255.0 * chance.share(),
            255.0 * chance.share(),
            255.0 * chance.share(),
        ];
        let middle = (
            canvas.width as f32 * chance.share(),
            canvas.height as f32 * chance.share(),
        );
        let radius = 10.0 + 60.0 * chance.share();
        let corner = (middle.0 - radius, middle.1 - radius);
        canvas.fill(corner, (2.0 * radius, 2.0 * radius), color, |x, y| {
            1.0 - ((x - middle.0).hypot(y - middle.1) / radius)
        });
    }
    for pixel in &mut canvas.pixels {
        let noise = 16.0 * (chance.share() - 0.5);
        *pixel = pixel.map(|part| (part + noise).clamp(0.0, 255.0));
    }
    let canvas = if chance.percent(50) {
        degraded(&canvas, 60)
    } else {
        canvas
    };
    nothing(canvas)
}

/// A calculator.
fn keys(chance: &mut Chance) -> Shot {
    let (mut canvas, ink) = page(chance);
    let pitch = (canvas.width as f32 / 5.0).min(canvas.height as f32 / 7.0);
    let palette = chance.pick(&PALETTES);
    let columns = chance.between(3, 5);
    for row in 0..5 {
        for column in 0..columns {
            let number = if column == columns - 1 {
                1
            } else if row == 0 {
                2
            } else {
                3
            };
            let corner = (8.0 + column as f32 * pitch, 40.0 + row as f32 * pitch);
            canvas.rounded(
                corner,
                (pitch - 4.0, pitch - 4.0),
                4.0,
                rgb(palette[number]),
            );
            let place = (corner.0 + pitch / 2.0 - 5.0, corner.1 + pitch / 2.0 - 7.0);
            font::glyph(&mut canvas, row * 4 + column, place, 2.0, ink);
        }
    }
    nothing(canvas)
}

/// A screen of icons, each in its own colors.
fn icons(chance: &mut Chance) -> Shot {
    let (mut canvas, ink) = page(chance);
    let pitch = chance.between(36, 50) as f32;
    let columns = (canvas.width as f32 / pitch) as usize;
    let rows = (canvas.height as f32 / (pitch + 10.0)) as usize;
    for row in 0..rows {
        for column in 0..columns {
            let color = [
                255.0 * chance.share(),
                255.0 * chance.share(),
                255.0 * chance.share(),
            ];
            let corner = (
                column as f32 * pitch + 4.0,
                row as f32 * (pitch + 10.0) + 4.0,
            );
            canvas.rounded(corner, (pitch - 8.0, pitch - 8.0), 8.0, color);
            font::glyph(
                &mut canvas,
                chance.below(20),
                (corner.0 + 8.0, corner.1 + 6.0),
                4.0,
                [255.0; 3],
            );
            font::line(
                &mut canvas,
                chance,
                (corner.0, corner.1 + pitch - 6.0),
                pitch - 8.0,
                1.0,
                ink,
            );
        }
    }
    nothing(canvas)
}
