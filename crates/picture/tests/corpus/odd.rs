//! Pictures that look like boards and are none, or are boards with something over them: one kind for each check that no
//! ordinary trouble needs.

use super::canvas::{Canvas, Rgb};
use super::{Kind, Shot, Truth, nothing, part};
use colorwalk_testkit::random::Random;

/// All odd kinds.
pub const KINDS: [Kind; 14] = [
    Kind {
        name: "crossword",
        draw: crossword,
    },
    Kind {
        name: "hand on a cell",
        draw: hand,
    },
    Kind {
        name: "turned",
        draw: turned,
    },
    Kind {
        name: "aisle",
        draw: aisle,
    },
    Kind {
        name: "dominoes",
        draw: dominoes,
    },
    Kind {
        name: "hidden line",
        draw: hidden_line,
    },
    Kind {
        name: "two tones",
        draw: two_tones,
    },
    Kind {
        name: "strips",
        draw: strips,
    },
    Kind {
        name: "coordinates",
        draw: coordinates,
    },
    Kind {
        name: "both coordinates",
        draw: both_coordinates,
    },
    Kind {
        name: "hexagons",
        draw: hexagons,
    },
    Kind {
        name: "perspective",
        draw: perspective,
    },
    Kind {
        name: "soft cells",
        draw: soft_cells,
    },
    Kind {
        name: "changing cells",
        draw: changing_cells,
    },
];

const COLORS: [Rgb; 6] = [
    [220.0, 60.0, 40.0],
    [60.0, 160.0, 70.0],
    [50.0, 90.0, 220.0],
    [250.0, 210.0, 50.0],
    [130.0, 60.0, 160.0],
    [70.0, 200.0, 210.0],
];

const PAGE: Rgb = [240.0, 240.0, 236.0];

const BLACK: Rgb = [20.0; 3];

const WHITE: Rgb = [255.0; 3];

/// Around all boards.
const MARGIN: f32 = 24.0;

/// A square board on a page.
struct Sheet {
    canvas: Canvas,
    side: usize,
    pitch: f32,
    numbers: Vec<u8>,
}

impl Sheet {
    /// Draws a page, and cells of these colors with these gaps.
    fn new(chance: &mut Random, colors: &[Rgb], gap: f32) -> Self {
        let side = chance.between(6, 10);
        let pitch = chance.between(14, 26) as f32;
        let length = (side as f32 * pitch + 2.0 * MARGIN) as usize;
        let mut numbers = Vec::new();
        for _ in 0..side * side {
            numbers.push(chance.below(colors.len()) as u8);
        }
        let mut sheet = Self {
            canvas: Canvas::new(length, length, PAGE),
            side,
            pitch,
            numbers,
        };
        for index in 0..side * side {
            let color = colors[usize::from(sheet.numbers[index])];
            let (x, y) = sheet.corner(index);
            let size = pitch - gap;
            sheet
                .canvas
                .rectangle((x + gap / 2.0, y + gap / 2.0), (size, size), color);
        }
        sheet
    }

    /// Returns the left top corner of a cell.
    fn corner(&self, index: usize) -> (f32, f32) {
        (
            MARGIN + (index % self.side) as f32 * self.pitch,
            MARGIN + (index / self.side) as f32 * self.pitch,
        )
    }

    fn truth(&self) -> Truth {
        Truth {
            rows: self.side,
            columns: self.side,
            numbers: self.numbers.clone(),
        }
    }

    /// A picture of the cells alone, without their first rows and columns.
    fn without_lines(&self, rows: usize, columns: usize) -> Shot {
        let corner = self.corner(rows * self.side + columns);
        let left = corner.0 as usize;
        let top = corner.1 as usize;
        let truth = Truth {
            rows: self.side - rows,
            columns: self.side - columns,
            numbers: (0..self.numbers.len())
                .filter(|cell| cell / self.side >= rows && cell % self.side >= columns)
                .map(|cell| self.numbers[cell])
                .collect(),
        };
        let pitch = self.pitch as usize;
        let mut canvas = Canvas::new(truth.columns * pitch, truth.rows * pitch, PAGE);
        for y in 0..canvas.height {
            for x in 0..canvas.width {
                canvas.pixels[y * canvas.width + x] =
                    self.canvas.pixels[(top + y) * self.canvas.width + left + x];
            }
        }
        Shot {
            canvas,
            truth: Some(truth),
            is_readable: true,
            retaken: None,
        }
    }

    /// A picture of a board that only some can read.
    fn board(self) -> Shot {
        Shot {
            truth: Some(self.truth()),
            canvas: self.canvas,
            is_readable: false,
            retaken: None,
        }
    }

    /// A picture of no board.
    fn nothing(self) -> Shot {
        nothing(self.canvas)
    }
}

/// Black and white squares with lines between them.
fn crossword(chance: &mut Random) -> Shot {
    Sheet::new(chance, &[BLACK, COLORS[3]], 1.0).nothing()
}

/// A hand points at a cell and covers most of it: it is white, with a black outline, and the board has white, too.
fn hand(chance: &mut Random) -> Shot {
    let colors = [WHITE, COLORS[0], COLORS[1], COLORS[2]];
    let mut sheet = Sheet::new(chance, &colors, 0.0);
    let clear = sheet.canvas.clone();
    let covered = (0..sheet.numbers.len()).find(|&index| sheet.numbers[index] == 2);
    let (x, y) = sheet.corner(covered.unwrap_or(0));
    let pitch = sheet.pitch;
    let outline = ((x + 0.3 * pitch).round(), (y + 0.1 * pitch).round());
    let canvas = &mut sheet.canvas;
    canvas.rectangle(outline, (0.7 * pitch, 0.9 * pitch), BLACK);
    canvas.rectangle(
        (outline.0 + 0.18 * pitch, outline.1 + 0.15 * pitch),
        (0.52 * pitch, 0.75 * pitch),
        WHITE,
    );
    sheet.board().taken_again_as(clear)
}

/// A photograph of a screen that was not held straight.
fn turned(chance: &mut Random) -> Shot {
    let sheet = Sheet::new(chance, &COLORS[..4], 0.0);
    let angle = 0.01 + 0.09 * chance.share();
    let (sine, cosine) = angle.sin_cos();
    let length = sheet.canvas.width;
    let middle = length as f32 / 2.0;
    let mut canvas = Canvas::new(length, length, PAGE);
    for y in 0..length {
        for x in 0..length {
            let across = x as f32 - middle;
            let down = y as f32 - middle;
            let from_x = middle + across * cosine - down * sine;
            let from_y = middle + across * sine + down * cosine;
            let from_x = (from_x.max(0.0) as usize).min(length - 1);
            let from_y = (from_y.max(0.0) as usize).min(length - 1);
            canvas.pixels[y * length + x] = sheet.canvas.pixels[from_y * length + from_x];
        }
    }
    Shot {
        truth: Some(sheet.truth()),
        canvas,
        is_readable: false,
        retaken: None,
    }
}

/// Seats in rows, with an aisle: two boards, perhaps, but not one.
fn aisle(chance: &mut Random) -> Shot {
    let pitch = chance.between(14, 26) as f32;
    let wide = pitch * (0.25 + 0.25 * chance.share());
    let side = chance.between(6, 10);
    let half = side / 2;
    let length = side as f32 * pitch;
    let size = (
        (length + wide + 2.0 * MARGIN) as usize,
        (length + 2.0 * MARGIN) as usize,
    );
    let mut canvas = Canvas::new(size.0, size.1, PAGE);
    for index in 0..side * side {
        let column = index % side;
        let shift = if column >= half { wide.round() } else { 0.0 };
        let x = MARGIN + column as f32 * pitch + shift;
        let y = MARGIN + (index / side) as f32 * pitch;
        let color = COLORS[chance.below(4)];
        canvas.rectangle((x + 1.0, y + 1.0), (pitch - 2.0, pitch - 2.0), color);
    }
    nothing(canvas)
}

/// Dominoes of one color each, with lines around them.
fn dominoes(chance: &mut Random) -> Shot {
    let pitch = chance.between(14, 26) as f32;
    let rows = 2 * chance.between(3, 5);
    let columns = 2 * chance.between(3, 5);
    let size = (
        (columns as f32 * pitch + 2.0 * MARGIN) as usize,
        (rows as f32 * pitch + 2.0 * MARGIN) as usize,
    );
    let mut canvas = Canvas::new(size.0, size.1, PAGE);
    // Two dominoes in each square of four cells, beside or above each other.
    for row in (0..rows).step_by(2) {
        for column in (0..columns).step_by(2) {
            let is_upright = chance.percent(50);
            for second in [0.0, 1.0] {
                let left = MARGIN + column as f32 * pitch;
                let top = MARGIN + row as f32 * pitch;
                let (corner, wide, high) = if is_upright {
                    ((left + second * pitch, top), pitch, 2.0 * pitch)
                } else {
                    ((left, top + second * pitch), 2.0 * pitch, pitch)
                };
                let color = COLORS[chance.below(4)];
                canvas.rectangle(
                    (corner.0 + 1.0, corner.1 + 1.0),
                    (wide - 2.0, high - 2.0),
                    color,
                );
            }
        }
    }
    nothing(canvas)
}

/// The first column has the color of the page, which a quarter of the others have, too, but none at the sides.
fn hidden_line(chance: &mut Random) -> Shot {
    let colors = [PAGE, COLORS[0], COLORS[1], COLORS[2]];
    let mut sheet = Sheet::new(chance, &colors, 0.0);
    for index in 0..sheet.numbers.len() {
        let column = index % sheet.side;
        let row = index / sheet.side;
        let is_at_side = row == 0 || row + 1 == sheet.side || column + 1 == sheet.side;
        if column == 0 {
            sheet.numbers[index] = 0;
        } else if sheet.numbers[index] == 0 && (is_at_side || column == 1) {
            sheet.numbers[index] = 1 + chance.below(3) as u8;
        }
        let corner = sheet.corner(index);
        let color = colors[usize::from(sheet.numbers[index])];
        let size = (sheet.pitch, sheet.pitch);
        sheet.canvas.rectangle(corner, size, color);
    }
    sheet.board()
}

/// The upper half of each cell is much lighter.
fn two_tones(chance: &mut Random) -> Shot {
    let mut sheet = Sheet::new(chance, &COLORS[..4], 0.0);
    for index in 0..sheet.numbers.len() {
        let corner = sheet.corner(index);
        let color = COLORS[usize::from(sheet.numbers[index])];
        let light = color.map(|part| 0.45 * part + 0.55 * 255.0);
        let size = (sheet.pitch, (sheet.pitch / 2.0).round());
        sheet.canvas.rectangle(corner, size, light);
    }
    sheet.board()
}

/// Cards, of which some have a strip of another color.
fn strips(chance: &mut Random) -> Shot {
    let mut sheet = Sheet::new(chance, &COLORS[..4], 2.0);
    for index in 0..sheet.numbers.len() {
        if !chance.percent(20) {
            continue;
        }
        let (x, y) = sheet.corner(index);
        let own = usize::from(sheet.numbers[index]);
        let color = COLORS[(own + chance.between(1, 3)) % 4];
        let pitch = sheet.pitch;
        let strip = ((x + 1.0).round(), (y + 0.38 * pitch).round());
        sheet
            .canvas
            .rectangle(strip, (pitch - 2.0, (0.3 * pitch).round()), color);
    }
    sheet.nothing()
}

/// The first column has the numbers of the rows: gray cells of the same size.
fn coordinates(chance: &mut Random) -> Shot {
    labeled(chance, false)
}

/// The first row has letters, too.
fn both_coordinates(chance: &mut Random) -> Shot {
    labeled(chance, true)
}

fn labeled(chance: &mut Random, is_twice: bool) -> Shot {
    let mut sheet = Sheet::new(chance, &COLORS[..4], 2.0);
    for index in 0..sheet.numbers.len() {
        if index % sheet.side == 0 || (is_twice && index < sheet.side) {
            let (x, y) = sheet.corner(index);
            let size = sheet.pitch - 2.0;
            sheet
                .canvas
                .rectangle((x + 1.0, y + 1.0), (size, size), [150.0; 3]);
        }
    }
    let cells = sheet.without_lines(usize::from(is_twice), 1);
    part(sheet.canvas, cells)
}

/// Cells with six neighbors: every second row is shifted, and there are slopes between the rows.
fn hexagons(chance: &mut Random) -> Shot {
    let wide = 2.0 * chance.between(8, 14) as f32;
    let slope = 2.0 + 3.0 * chance.share();
    let high = wide;
    let side = chance.between(6, 9);
    let size = (
        ((side as f32 + 0.5) * wide + 2.0 * MARGIN) as usize,
        (side as f32 * high + 2.0 * MARGIN) as usize,
    );
    let mut colors = Vec::new();
    for _ in 0..side * side {
        colors.push(COLORS[chance.below(4)]);
    }
    let mut canvas = Canvas::new(size.0, size.1, PAGE);
    for y in 0..(side as f32 * high) as i32 {
        for x in 0..((side as f32 + 0.5) * wide) as i32 {
            // A zigzag around each line between rows.
            let phase = (x as f32 / wide).fract();
            let wave = slope * (4.0 * (phase - 0.5).abs() - 1.0);
            let first = (y as f32 / high).floor();
            let is_odd = first as i32 % 2 != 0;
            let bend = if is_odd { -wave } else { wave };
            let row = ((y as f32 + bend) / high).clamp(0.0, side as f32 - 0.5) as usize;
            let shift = if row % 2 == 1 { 0.5 } else { 0.0 };
            let column = (x as f32 / wide - shift).floor();
            if column >= 0.0 && column < side as f32 {
                let color = colors[row * side + column as usize];
                canvas.mix(x + MARGIN as i32, y + MARGIN as i32, color, 1.0);
            }
        }
    }
    nothing(canvas)
}

/// Rows that become lower toward the top.
fn perspective(chance: &mut Random) -> Shot {
    let side = chance.between(6, 10);
    let pitch = chance.between(16, 26) as f32;
    let shrink = 0.02 + 0.06 * chance.share();
    let mut heights = Vec::new();
    let mut high = pitch;
    for _ in 0..side {
        heights.push(high.round());
        high *= 1.0 - shrink;
    }
    heights.reverse();
    let total: f32 = heights.iter().sum();
    let size = (
        (side as f32 * pitch + 2.0 * MARGIN) as usize,
        (total + 2.0 * MARGIN) as usize,
    );
    let mut canvas = Canvas::new(size.0, size.1, PAGE);
    let mut numbers = Vec::new();
    let mut top = MARGIN;
    for high in heights {
        for column in 0..side {
            let number = chance.below(4);
            numbers.push(number as u8);
            let left = MARGIN + column as f32 * pitch;
            canvas.rectangle((left, top), (pitch, high), COLORS[number]);
        }
        top += high;
    }
    Shot {
        canvas,
        truth: Some(Truth {
            rows: side,
            columns: side,
            numbers,
        }),
        is_readable: false,
        retaken: None,
    }
}

/// Colors that flow into each other between some columns, as in a map of temperatures.
fn soft_cells(chance: &mut Random) -> Shot {
    let mut sheet = Sheet::new(chance, &COLORS[..4], 0.0);
    let soft = 15 + chance.below(40);
    let reach = 0.45 * sheet.pitch;
    for index in 0..sheet.numbers.len() {
        let column = index % sheet.side;
        if column % 2 == 0 || !chance.percent(soft) {
            continue;
        }
        let (x, y) = sheet.corner(index);
        let from = COLORS[usize::from(sheet.numbers[index - 1])];
        let to = COLORS[usize::from(sheet.numbers[index])];
        let corner = (x - reach, y);
        let size = (2.0 * reach, sheet.pitch);
        sheet.canvas.rectangle(corner, size, from);
        sheet.canvas.fill(corner, size, to, |place, _| {
            (place - x + reach) / (2.0 * reach)
        });
    }
    sheet.nothing()
}

/// Two cells are on their way from one color to another.
fn changing_cells(chance: &mut Random) -> Shot {
    let mut sheet = Sheet::new(chance, &COLORS[..4], 0.0);
    let clear = sheet.canvas.clone();
    for (index, share) in [(8, 0.4), (20, 0.6)] {
        let from = usize::from(sheet.numbers[index]);
        let to = COLORS[(from + 1) % 4];
        let mut color = COLORS[from];
        for (part, end) in color.iter_mut().zip(to) {
            *part += (end - *part) * share;
        }
        let size = (sheet.pitch, sheet.pitch);
        let corner = sheet.corner(index);
        sheet.canvas.rectangle(corner, size, color);
    }
    sheet.board().taken_again_as(clear)
}
