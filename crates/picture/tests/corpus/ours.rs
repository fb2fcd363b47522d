//! What `colorwalk-draw` draws, as `render board` does: boards in every palette, with and without symbols, on light and dark pages.

use std::io::Cursor;

use super::canvas::Canvas;
use super::trials::Group;
use super::{Kind, Shot, Truth, nothing};
use colorwalk_boards::palette::Palette;
use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Color, Rules, Tiling};
use colorwalk_draw::{Format, Style};
use colorwalk_testkit::random::Random;

/// The color number of a start that has no color.
const NO_COLOR: u8 = u8::MAX;

/// The kinds, of each of which as many pictures are drawn.
const KINDS: [Kind; 6] = [
    Kind {
        name: "flood",
        draw: |chance| shot(chance, Rules::Flood, false),
    },
    Kind {
        name: "flood, symbols",
        draw: |chance| shot(chance, Rules::Flood, true),
    },
    Kind {
        name: "walk",
        draw: |chance| shot(chance, Rules::Walk, false),
    },
    Kind {
        name: "walk, symbols",
        draw: |chance| shot(chance, Rules::Walk, true),
    },
    // Only boards of squares are read.
    Kind {
        name: "hexagons",
        draw: |chance| other_cells(chance, Tiling::Hex),
    },
    Kind {
        name: "triangles",
        draw: |chance| other_cells(chance, Tiling::Triangle),
    },
];

/// All of them, a thousand of each kind.
pub const GROUP: Group = Group {
    name: "ours",
    kinds: &KINDS,
    count: 6000,
};

/// Draws a random board with these rules, and with symbols if `labels` says so.
fn shot(chance: &mut Random, rules: Rules, labels: bool) -> Shot {
    let board = recipe(chance).with_rules(rules).board(chance.bits());
    Shot {
        canvas: drawing(&board, &style(chance, labels)),
        truth: Some(truth(&board)),
        is_readable: true,
        retaken: None,
    }
}

/// Draws a random board of cells that are no squares.
fn other_cells(chance: &mut Random, tiling: Tiling) -> Shot {
    let recipe = recipe(chance).with_tiling(tiling).expect("a recipe");
    let board = recipe.board(chance.bits());
    let labels = chance.percent(50);
    nothing(drawing(&board, &style(chance, labels)))
}

fn recipe(chance: &mut Random) -> Recipe {
    let columns = chance.between(8, 16);
    let rows = chance.between(8, 16);
    let colors = chance.between(3, 8);
    Recipe::new(columns, rows, colors).expect("a recipe")
}

fn style(chance: &mut Random, labels: bool) -> Style {
    Style {
        palette: chance.pick(Palette::ALL),
        labels,
        dark: chance.percent(50),
        ..Style::default()
    }
}

/// Returns the colors of a board; the start of a walk, which has none, is one more.
fn truth(board: &Board) -> Truth {
    let mut numbers = Vec::with_capacity(board.cell_count());
    for cell in 0..board.cell_count() {
        let number = board.color(cell).map(Color::index);
        numbers.push(number.map_or(NO_COLOR, |number| number as u8));
    }
    Truth {
        rows: board.height(),
        columns: board.width(),
        numbers,
    }
}

/// Draws a board, and returns the pixels of the picture.
fn drawing(board: &Board, style: &Style) -> Canvas {
    let picture = colorwalk_draw::boards(&[board.clone().into()], style).expect("a picture");
    let png = Format::PNG.picture(&picture).expect("a file");
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().expect("a header");
    let size = reader.output_buffer_size().expect("a size");
    let mut rgba = vec![0; size];
    let info = reader.next_frame(&mut rgba).expect("pixels");
    assert_eq!(info.color_type, png::ColorType::Rgba);
    let mut pixels = Vec::with_capacity(rgba.len() / 4);
    for pixel in rgba.chunks_exact(4) {
        pixels.push([pixel[0], pixel[1], pixel[2]].map(f32::from));
    }
    Canvas {
        width: info.width as usize,
        height: info.height as usize,
        pixels,
    }
}
