//! Pictures without a board, one function for each kind.

use super::canvas::{Canvas, Rgb};
use super::jpeg::degraded;
use super::style::{PAGES, PALETTES, rgb};
use super::{Kind, Shot, font, nothing};
use colorwalk_testkit::random::Random;

/// All kinds of pictures without a board.
pub const KINDS: [Kind; 8] = [
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

fn page(chance: &mut Random) -> (Canvas, Rgb) {
    let color = rgb(chance.pick(&PAGES));
    let ink = if color[0] > 128.0 {
        [20.0; 3]
    } else {
        [230.0; 3]
    };
    let canvas = Canvas::new(chance.between(150, 350), chance.between(150, 400), color);
    (canvas, ink)
}

fn text(chance: &mut Random) -> Shot {
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

fn menu(chance: &mut Random) -> Shot {
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
fn levels(chance: &mut Random) -> Shot {
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
fn triangles(chance: &mut Random) -> Shot {
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

fn gradient(chance: &mut Random) -> Shot {
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
fn photograph(chance: &mut Random) -> Shot {
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
fn keys(chance: &mut Random) -> Shot {
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
fn icons(chance: &mut Random) -> Shot {
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
