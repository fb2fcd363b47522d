//! What lies over a board: bars, pills, toasts, dialogs, popups, pointers.

use super::super::canvas::Rgb;
use super::super::style::between;
use super::super::{Kind, Shot, font};
use super::scene::{Place, Scene};
use colorwalk_testkit::random::Random;

/// All covers.
pub const KINDS: [Kind; 6] = [
    Kind {
        name: "bar",
        draw: bar,
    },
    Kind {
        name: "pill",
        draw: pill,
    },
    Kind {
        name: "toast",
        draw: toast,
    },
    Kind {
        name: "dialog",
        draw: dialog,
    },
    Kind {
        name: "popup",
        draw: popup,
    },
    Kind {
        name: "arrow",
        draw: arrow,
    },
];

/// Returns the color of something that lies over a board: a gray, or white, or dark, seldom a color of the board.
fn paint(scene: &Scene, chance: &mut Random) -> Rgb {
    match chance.below(10) {
        0..3 => [250.0; 3],
        3..6 => [38.0, 38.0, 42.0],
        6..9 => [chance.between(40, 220) as f32; 3],
        _ => scene.style.color(chance.below(scene.style.colors) as u8),
    }
}

/// Draws a panel with words on it.
fn panel(scene: &mut Scene, chance: &mut Random, place: Place, radius: f32, color: Rgb) {
    let corner = (place.left, place.top);
    let size = (place.width, place.height);
    scene.canvas.rounded(corner, size, radius, color);
    let is_light = color.iter().sum::<f32>() > 380.0;
    let ink = if is_light { [20.0; 3] } else { [235.0; 3] };
    if chance.percent(70) {
        let words = (corner.0 + 0.1 * size.0, corner.1 + 0.5 * size.1 - 5.0);
        font::line(&mut scene.canvas, chance, words, 0.5 * size.0, 2.0, ink);
    }
}

/// A bar lies over a part of the outer rows, all along a side or along a part of it.
fn bar(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let board = scene.place();
    let pitch = scene.style.pitch.0;
    let whole = chance.below(3) as f32;
    let covered = (pitch * (whole + 0.15 + 0.8 * chance.share())).round();
    let color = between(
        scene.style.page,
        paint(&scene, chance),
        0.5 + 0.5 * chance.share(),
    );
    let is_all_along = chance.percent(70);
    let width = scene.canvas.width as f32;
    let height = scene.canvas.height as f32;
    // Either to the end of the picture, or somewhat beyond the board.
    let beyond = if chance.percent(50) { 400.0 } else { 30.0 };
    let mut place = match chance.below(4) {
        0 => Place {
            left: 0.0,
            top: board.top + covered - beyond,
            width,
            height: beyond,
        },
        1 => Place {
            left: 0.0,
            top: board.top + board.height - covered,
            width,
            height: beyond,
        },
        2 => Place {
            left: board.left + covered - beyond,
            top: 0.0,
            width: beyond,
            height,
        },
        _ => Place {
            left: board.left + board.width - covered,
            top: 0.0,
            width: beyond,
            height,
        },
    };
    if !is_all_along {
        let share = 0.5 + 0.45 * chance.share();
        if place.width > place.height {
            place.width *= share;
        } else {
            place.height *= share;
        }
    }
    let radius = if chance.percent(40) { 10.0 } else { 0.0 };
    scene.canvas.rounded(
        (place.left, place.top),
        (place.width, place.height),
        radius,
        color,
    );
    scene.covered()
}

/// Returns a place of this size in the board.
fn somewhere(scene: &Scene, chance: &mut Random, width: f32, height: f32) -> Place {
    let board = scene.place();
    let width = width.min(board.width);
    let height = height.min(board.height);
    Place {
        left: (board.left + (board.width - width) * chance.share()).round(),
        top: (board.top + (board.height - height) * chance.share()).round(),
        width: width.round(),
        height: height.round(),
    }
}

fn pill(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let pitch = scene.style.pitch.0;
    let width = pitch * (1.5 + 3.0 * chance.share());
    let height = pitch * (0.6 + 0.8 * chance.share());
    let place = somewhere(&scene, chance, width, height);
    let color = paint(&scene, chance);
    panel(&mut scene, chance, place, height / 3.0, color);
    scene.covered()
}

fn toast(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let pitch = scene.style.pitch.0;
    let width = scene.style.width() * (0.35 + 0.6 * chance.share());
    let height = pitch * (0.8 + 0.8 * chance.share());
    let place = somewhere(&scene, chance, width, height);
    let color = paint(&scene, chance);
    panel(&mut scene, chance, place, 8.0, color);
    scene.covered()
}

fn dialog(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let width = scene.style.width() * (0.3 + 0.5 * chance.share());
    let height = scene.style.height() * (0.15 + 0.35 * chance.share());
    let place = somewhere(&scene, chance, width, height);
    let color = paint(&scene, chance);
    panel(&mut scene, chance, place, 8.0, color);
    scene.covered()
}

/// A popup that covers cells exactly.
fn popup(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let rows = chance.between(1, 4);
    let columns = chance.between(2, 5);
    let first = scene.cell(
        chance.below(scene.style.rows - rows + 1),
        chance.below(scene.style.columns - columns + 1),
    );
    let place = Place {
        width: (columns - 1) as f32 * scene.style.pitch.0 + first.width,
        height: (rows - 1) as f32 * scene.style.pitch.1 + first.height,
        ..first
    };
    // Of a color of the board, it would be that board, to every eye.
    let gray = [[200.0; 3], [250.0; 3], [60.0; 3]];
    let color = chance.pick(&gray);
    let is_of_board = (0..scene.style.colors)
        .any(|number| super::far(scene.style.color(number as u8), color) < 60.0);
    let color = if is_of_board { [128.0; 3] } else { color };
    panel(&mut scene, chance, place, 0.0, color);
    scene.covered()
}

/// A pointer in one color, which may be one of the board.
fn arrow(chance: &mut Random) -> Shot {
    let mut scene = Scene::new(chance);
    let color = match chance.below(3) {
        0 => [250.0; 3],
        1 => [10.0; 3],
        _ => scene.style.color(chance.below(scene.style.colors) as u8),
    };
    let size = scene.style.pitch.0 * (0.8 + 1.2 * chance.share());
    let place = somewhere(&scene, chance, size, size);
    scene.canvas.fill(
        (place.left, place.top),
        (place.width, place.height),
        color,
        |x, y| {
            let across = x - place.left;
            let down = y - place.top;
            if across < 0.7 * down { 1.0 } else { 0.0 }
        },
    );
    scene.covered()
}
