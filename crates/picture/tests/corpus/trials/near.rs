//! What looks like a board and is none: falling blocks, sheets of numbers, maps of heat, calendars of what was done.

use super::super::canvas::{Canvas, Rgb};
use super::super::style::{PAGES, PALETTES, between, rgb};
use super::super::{Kind, Shot, font, nothing};
use colorwalk_testkit::random::Random;

/// All of them.
pub const KINDS: [Kind; 4] = [
    Kind {
        name: "falling blocks",
        draw: blocks,
    },
    Kind {
        name: "sheet",
        draw: sheet,
    },
    Kind {
        name: "heat map",
        draw: heat,
    },
    Kind {
        name: "contributions",
        draw: contributions,
    },
];

/// Cells of one size on a page.
struct Table {
    rows: usize,
    columns: usize,
    pitch: f32,
    gap: f32,
    left: f32,
    top: f32,
}

impl Table {
    fn page(&self, right: f32, bottom: f32, color: Rgb) -> Canvas {
        let width = self.left + self.columns as f32 * self.pitch + right;
        let height = self.top + self.rows as f32 * self.pitch + bottom;
        Canvas::new(width as usize, height as usize, color)
    }

    fn draw(&self, canvas: &mut Canvas, row: usize, column: usize, color: Rgb) {
        let corner = (
            self.left + column as f32 * self.pitch + self.gap / 2.0,
            self.top + row as f32 * self.pitch + self.gap / 2.0,
        );
        let size = self.pitch - self.gap;
        canvas.rectangle(corner, (size, size), color);
    }
}

/// Blocks that have fallen into a well: full below, empty above.
fn blocks(chance: &mut Random) -> Shot {
    let table = Table {
        rows: 20,
        columns: 10,
        pitch: chance.between(14, 22) as f32,
        gap: chance.below(2) as f32,
        left: 30.0,
        top: 30.0,
    };
    let mut canvas = table.page(120.0, 30.0, rgb(0x14_14_14));
    let palette = chance.pick(&PALETTES);
    let filled = chance.between(6, 13);
    for row in 0..table.rows {
        for column in 0..table.columns {
            let depth = (row + filled).saturating_sub(table.rows) as f32 / filled as f32;
            let is_full = chance.share() < depth * 0.9;
            let color = if is_full {
                rgb(palette[chance.below(7)])
            } else {
                rgb(0x28_28_28)
            };
            table.draw(&mut canvas, row, column, color);
        }
    }
    nothing(canvas)
}

/// A sheet of which some cells are colored and some have numbers.
fn sheet(chance: &mut Random) -> Shot {
    let table = Table {
        rows: chance.between(8, 16),
        columns: chance.between(6, 12),
        pitch: chance.between(20, 30) as f32,
        gap: 1.0,
        left: 40.0,
        top: 30.0,
    };
    let mut canvas = table.page(30.0, 30.0, rgb(0xf2_f2_f2));
    let fills = [0xffffff, 0xfff2cc, 0xd9ead3, 0xf4cccc, 0xcfe2f3].map(rgb);
    let filled = chance.between(20, 60);
    canvas.rectangle(
        (table.left, table.top),
        (
            table.columns as f32 * table.pitch,
            table.rows as f32 * table.pitch,
        ),
        rgb(0xbb_bb_bb),
    );
    for row in 0..table.rows {
        let own = fills[chance.below(5)];
        for column in 0..table.columns {
            let is_filled = chance.percent(filled);
            let color = if is_filled { own } else { fills[0] };
            table.draw(&mut canvas, row, column, color);
            if chance.percent(30) {
                let corner = (
                    table.left + column as f32 * table.pitch + 4.0,
                    table.top + row as f32 * table.pitch + 6.0,
                );
                let width = 0.7 * table.pitch;
                font::line(&mut canvas, chance, corner, width, 1.5, [40.0; 3]);
            }
        }
    }
    nothing(canvas)
}

/// Values as steps between two colors.
fn heat(chance: &mut Random) -> Shot {
    let table = Table {
        rows: chance.between(6, 14),
        columns: chance.between(6, 14),
        pitch: chance.between(16, 28) as f32,
        gap: 0.0,
        left: 60.0,
        top: 30.0,
    };
    let mut canvas = table.page(80.0, 70.0, rgb(0xff_ff_ff));
    let palette = chance.pick(&PALETTES);
    let first = rgb(palette[chance.below(3)]);
    let last = rgb(palette[3 + chance.below(3)]);
    let steps = chance.between(3, 6);
    for row in 0..table.rows {
        let words = (20.0, table.top + row as f32 * table.pitch + 4.0);
        font::line(&mut canvas, chance, words, 20.0, 2.0, [20.0; 3]);
        for column in 0..table.columns {
            let share = chance.below(steps) as f32 / (steps - 1) as f32;
            table.draw(&mut canvas, row, column, between(first, last, share));
        }
    }
    nothing(canvas)
}

/// Days as squares, the greener the more was done.
fn contributions(chance: &mut Random) -> Shot {
    let table = Table {
        rows: 7,
        columns: chance.between(20, 53),
        pitch: chance.between(13, 17) as f32,
        gap: chance.between(2, 3) as f32,
        left: 40.0,
        top: 40.0,
    };
    let page = if chance.percent(70) {
        rgb(0xff_ff_ff)
    } else {
        rgb(chance.pick(&PAGES))
    };
    let mut canvas = table.page(40.0, 40.0, page);
    let shades = [0xebedf0, 0x9be9a8, 0x40c463, 0x30a14e, 0x216e39].map(rgb);
    let none = chance.between(20, 60);
    for column in 0..table.columns {
        for row in 0..table.rows {
            let number = if chance.percent(none) {
                0
            } else {
                1 + chance.below(4)
            };
            table.draw(&mut canvas, row, column, shades[number]);
        }
    }
    font::line(&mut canvas, chance, (40.0, 22.0), 200.0, 2.0, [60.0; 3]);
    nothing(canvas)
}
