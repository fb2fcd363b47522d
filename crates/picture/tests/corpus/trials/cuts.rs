//! Pictures that end one or two pixels into a line of cells: what is seen is not all of a board.

use super::super::{Kind, Shot, part};
use super::scene::{Scene, style};
use colorwalk_testkit::random::Random;

/// All cuts.
pub const KINDS: [Kind; 3] = [
    Kind {
        name: "one side",
        draw: one_side,
    },
    Kind {
        name: "two sides",
        draw: two_sides,
    },
    Kind {
        name: "corner",
        draw: corner,
    },
];

/// The sides at which a picture is cut.
#[derive(Default)]
struct Sides {
    left: bool,
    right: bool,
    top: bool,
    bottom: bool,
}

fn one_side(chance: &mut Random) -> Shot {
    let mut sides = Sides::default();
    match chance.below(4) {
        0 => sides.left = true,
        1 => sides.right = true,
        2 => sides.top = true,
        _ => sides.bottom = true,
    }
    cut(chance, &sides)
}

fn two_sides(chance: &mut Random) -> Shot {
    let is_across = chance.percent(50);
    cut(
        chance,
        &Sides {
            left: is_across,
            right: is_across,
            top: !is_across,
            bottom: !is_across,
        },
    )
}

fn corner(chance: &mut Random) -> Shot {
    let is_left = chance.percent(50);
    let is_top = chance.percent(50);
    cut(
        chance,
        &Sides {
            left: is_left,
            right: !is_left,
            top: is_top,
            bottom: !is_top,
        },
    )
}

/// Cuts a picture at some sides, one or two pixels before the end of a cell that is not in the picture as a whole.
fn cut(chance: &mut Random, sides: &Sides) -> Shot {
    let mut style = style(chance);
    style.rows += 4;
    style.columns += 4;
    let board = style.board(chance);
    let scene = Scene::of(style, board, chance);
    let mut deep = |lines: usize| {
        let line = chance.between(1, lines / 4);
        (line, chance.between(1, 2) as f32)
    };
    let mut left = 0.0;
    let mut top = 0.0;
    let mut right = scene.canvas.width as f32;
    let mut bottom = scene.canvas.height as f32;
    if sides.left {
        let (line, pixels) = deep(scene.style.columns);
        let cell = scene.cell(0, line);
        left = cell.left + cell.width - pixels;
    }
    if sides.right {
        let (line, pixels) = deep(scene.style.columns);
        right = scene.cell(0, scene.style.columns - line).left + pixels;
    }
    if sides.top {
        let (line, pixels) = deep(scene.style.rows);
        let cell = scene.cell(line, 0);
        top = cell.top + cell.height - pixels;
    }
    if sides.bottom {
        let (line, pixels) = deep(scene.style.rows);
        bottom = scene.cell(scene.style.rows - line, 0).top + pixels;
    }
    // Half pixels of odd gaps are whole ones in the picture.
    let canvas = scene.cut(
        left.floor() as usize,
        top.floor() as usize,
        right.ceil() as usize,
        bottom.ceil() as usize,
    );
    part(canvas, scene.shot())
}
