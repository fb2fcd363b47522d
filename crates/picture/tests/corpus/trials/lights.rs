//! Light on a part of a board: shadows, and groups of cells lit by a pointer.

use super::super::style::between;
use super::super::{Kind, Shot};
use super::scene::{Scene, region};
use colorwalk_testkit::random::Random;

/// All lights.
pub const KINDS: [Kind; 6] = [
    Kind {
        name: "half in shadow",
        draw: half,
    },
    Kind {
        name: "slanted shadow",
        draw: slanted,
    },
    Kind {
        name: "spot",
        draw: spot,
    },
    Kind {
        name: "lit group",
        draw: lit_group,
    },
    Kind {
        name: "lit square",
        draw: lit_square,
    },
    Kind {
        name: "lit lines",
        draw: lit_lines,
    },
];

/// Returns by how much a shadow darkens.
fn factor(chance: &mut Random) -> f32 {
    0.45 + 0.4 * chance.share()
}

/// Darkens the pixels in which `is_dark` is true, all of the picture or only the board.
fn darken(scene: &mut Scene, is_all: bool, by: f32, is_dark: impl Fn(f32, f32) -> bool) {
    let place = scene.place();
    for y in 0..scene.canvas.height {
        for x in 0..scene.canvas.width {
            let across = x as f32 + 0.5 - place.left;
            let down = y as f32 + 0.5 - place.top;
            let is_on_board =
                across >= 0.0 && down >= 0.0 && across < place.width && down < place.height;
            if (is_all || is_on_board) && is_dark(across, down) {
                let pixel = &mut scene.canvas.pixels[y * scene.canvas.width + x];
                *pixel = pixel.map(|part| part * by);
            }
        }
    }
}

/// Half of the board, or less, is in shadow.
fn half(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let lines = scene.style.rows.min(scene.style.columns);
    let mut line = chance.between(2, lines - 2) as f32;
    if chance.percent(40) {
        line += chance.share();
    }
    let end = (line * scene.style.pitch.0).round();
    let by = factor(chance);
    let is_across = chance.percent(50);
    let is_first = chance.percent(50);
    let is_all = chance.percent(70);
    darken(&mut scene, is_all, by, |x, y| {
        let place = if is_across { x } else { y };
        (place < end) == is_first
    });
    scene.covered()
}

fn slanted(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let width = scene.style.width();
    let slope = 0.3 + 1.5 * chance.share();
    let start = width * (0.3 + 0.8 * chance.share());
    let by = factor(chance);
    let is_all = chance.percent(70);
    darken(&mut scene, is_all, by, |x, y| x + slope * y < start);
    scene.covered()
}

/// All but a round spot is in shadow, or the spot is.
fn spot(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let radius = scene.style.width() * (0.15 + 0.25 * chance.share());
    let middle = (
        scene.style.width() * chance.share(),
        scene.style.height() * chance.share(),
    );
    let by = factor(chance);
    let is_inside = chance.percent(50);
    darken(&mut scene, true, by, |x, y| {
        ((x - middle.0).hypot(y - middle.1) < radius) == is_inside
    });
    scene.covered()
}

/// Draws cells lighter or darker than they are.
fn light(scene: &mut Scene, cells: &[usize], share: f32, target: f32) {
    for &cell in cells {
        let place = scene.cell(cell / scene.board.columns, cell % scene.board.columns);
        let color = scene.style.color(scene.board.numbers[cell]);
        let radius = scene.style.rounding * place.width.min(place.height) / 2.0;
        scene.canvas.rounded(
            (place.left, place.top),
            (place.width, place.height),
            radius,
            between(color, [target; 3], share),
        );
    }
}

/// Returns how much lighter or darker lit cells are.
fn amount(chance: &mut Random) -> (f32, f32) {
    let target = if chance.percent(75) { 255.0 } else { 0.0 };
    (0.12 + 0.35 * chance.share(), target)
}

/// The cells of one color that are connected are lit: the pointer is on one of them.
fn lit_group(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let mut group = Vec::new();
    while group.len() < 2 {
        group = region(&scene.board, chance.below(scene.board.numbers.len()));
    }
    let (share, target) = amount(chance);
    light(&mut scene, &group, share, target);
    scene.covered()
}

/// The cells around the pointer are lit.
fn lit_square(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let columns = scene.board.columns;
    let row = chance.between(1, scene.board.rows - 2);
    let column = chance.between(1, columns - 2);
    let mut cells = Vec::new();
    for down in row - 1..=row + 1 {
        for across in column - 1..=column + 1 {
            cells.push(down * columns + across);
        }
    }
    let (share, target) = amount(chance);
    light(&mut scene, &cells, share, target);
    scene.covered()
}

/// The row and the column of the pointer are lit.
fn lit_lines(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let columns = scene.board.columns;
    let row = chance.below(scene.board.rows);
    let column = chance.below(columns);
    let mut cells = Vec::new();
    for cell in 0..scene.board.numbers.len() {
        if cell / columns == row || cell % columns == column {
            cells.push(cell);
        }
    }
    let (share, target) = amount(chance);
    light(&mut scene, &cells, share, target);
    scene.covered()
}
