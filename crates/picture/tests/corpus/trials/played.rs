//! Games that have been played for a while, and how starts are marked.

use super::super::canvas::Rgb;
use super::super::style::rgb;
use super::super::{Kind, Shot, Truth, font};
use super::scene::{Scene, region, style};
use colorwalk_testkit::random::Random;

/// Games past a part of their moves.
pub const KINDS: [Kind; 3] = [
    Kind {
        name: "past 50%",
        draw: |chance| played(chance, 50),
    },
    Kind {
        name: "past 75%",
        draw: |chance| played(chance, 75),
    },
    Kind {
        name: "past 90%",
        draw: |chance| played(chance, 90),
    },
];

/// Marks of the start.
pub const STARTS: [Kind; 4] = [
    Kind {
        name: "dot",
        draw: |chance| marked(chance, Mark::Dot),
    },
    Kind {
        name: "ring",
        draw: |chance| marked(chance, Mark::Ring),
    },
    Kind {
        name: "letter",
        draw: |chance| marked(chance, Mark::Letter),
    },
    Kind {
        name: "empty start",
        draw: |chance| marked(chance, Mark::Empty),
    },
];

/// Floods the region of the first cell in a color.
fn flood(board: &mut Truth, color: u8) {
    for cell in region(board, 0) {
        board.numbers[cell] = color;
    }
}

/// Returns the color that makes the region of the first cell largest.
fn best_color(board: &Truth, colors: usize) -> u8 {
    let own = board.numbers[0];
    let mut best = (0, own);
    for color in 0..colors as u8 {
        if color == own {
            continue;
        }
        let mut next = board.clone();
        flood(&mut next, color);
        let size = region(&next, 0).len();
        if size > best.0 {
            best = (size, color);
        }
    }
    best.1
}

/// Plays a game by the largest region each time, and shows the board after this share of its moves.
fn played(chance: &mut Random, percent: usize) -> Shot {
    let mut style = style(chance);
    style.colors = chance.between(4, 6);
    let mut board = style.board(chance);
    let mut boards = Vec::new();
    while region(&board, 0).len() < board.numbers.len() {
        boards.push(board.clone());
        let color = best_color(&board, style.colors);
        flood(&mut board, color);
    }
    let shown = boards.len() * percent / 100;
    let board = boards.get(shown).cloned().unwrap_or(board);
    Scene::of(style, board, chance).shot()
}

/// How a start is marked.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    Dot,
    Ring,
    Letter,
    /// The first region has no color: it shows the page.
    Empty,
}

fn marked(chance: &mut Random, mark: Mark) -> Shot {
    let mut style = style(chance);
    style.frame = 2.0;
    let mut board = style.board(chance);
    let white: Rgb = rgb(0xffffff);
    let black: Rgb = rgb(0x101010);
    if mark == Mark::Empty {
        // What is empty is a color of its own to the eye.
        let empty = style.colors as u8;
        for cell in region(&board, 0) {
            board.numbers[cell] = empty;
        }
        let shown = board.clone();
        let mut scene = Scene::of(style, board, chance);
        let ground = rgb(0xe8e8ec);
        for (cell, &number) in shown.numbers.iter().enumerate() {
            if number == empty {
                let place = scene.cell(cell / shown.columns, cell % shown.columns);
                let size = (place.width, place.height);
                scene
                    .canvas
                    .rectangle((place.left, place.top), size, ground);
            }
        }
        return scene.shot();
    }
    let mut scene = Scene::of(style, board, chance);
    let place = scene.cell(0, 0);
    let color = scene.style.color(scene.board.numbers[0]);
    let is_light = color.iter().sum::<f32>() > 380.0;
    let ink = if is_light { black } else { white };
    let middle = (
        place.left + place.width / 2.0,
        place.top + place.height / 2.0,
    );
    match mark {
        Mark::Dot => {
            let radius = 0.2 * place.width;
            scene.canvas.rounded(
                (middle.0 - radius, middle.1 - radius),
                (2.0 * radius, 2.0 * radius),
                radius,
                ink,
            );
        }
        Mark::Ring => {
            for (share, paint) in [(0.36, ink), (0.26, color)] {
                let radius = share * place.width;
                scene.canvas.rounded(
                    (middle.0 - radius, middle.1 - radius),
                    (2.0 * radius, 2.0 * radius),
                    radius,
                    paint,
                );
            }
        }
        _ => {
            let pixel = (place.height / 9.0).max(1.0);
            let corner = (middle.0 - 1.5 * pixel, middle.1 - 2.5 * pixel);
            font::glyph(&mut scene.canvas, 11, corner, pixel, ink);
        }
    }
    scene.shot()
}
