//! What happens to pictures of boards, one function for each trouble.

use super::boards::paste;
use super::canvas::{Canvas, Rgb};
use super::jpeg::degraded;
use super::resize::resized;
use super::style::{Style, between};
use super::{Kind, Shot, part};
use colorwalk_testkit::random::Random;

/// All troubles.
pub const KINDS: [Kind; 12] = [
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
];

fn stored(chance: &mut Random, qualities: &[usize]) -> Shot {
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

fn jpeg_good(chance: &mut Random) -> Shot {
    stored(chance, &[90, 85, 80, 75, 70])
}

fn jpeg_fair(chance: &mut Random) -> Shot {
    stored(chance, &[60, 55, 50, 45])
}

fn jpeg_bad(chance: &mut Random) -> Shot {
    stored(chance, &[30])
}

fn reduced(chance: &mut Random) -> Shot {
    let mut style = Style::new(chance);
    style.pitch = (style.pitch.0 + 8.0, style.pitch.1 + 8.0);
    let shot = style.shot(chance);
    let scale = 0.5 + 0.5 * chance.share();
    Shot {
        canvas: resized(&shot.canvas, scale),
        ..shot
    }
}

fn enlarged(chance: &mut Random) -> Shot {
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
fn late(chance: &mut Random) -> Shot {
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
fn page_like_cells(chance: &mut Random) -> Shot {
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
fn hover(chance: &mut Random) -> Shot {
    let amount = 0.05 + 0.3 * chance.share();
    changed_cell(chance, amount, |_, _| [255.0; 3])
}

/// One cell is on its way from one color to another.
fn animation(chance: &mut Random) -> Shot {
    let amount = 0.2 + 0.6 * chance.share();
    changed_cell(chance, amount, |style, number| {
        style.color((number + 1) % style.colors as u8)
    })
}

fn changed_cell(chance: &mut Random, amount: f32, target: fn(&Style, u8) -> Rgb) -> Shot {
    let style = Style {
        frame: 0.0,
        ..Style::new(chance)
    };
    let board = style.board(chance);
    let shot = style.shot_of(&mut chance.clone(), board.clone());
    let mut canvas = shot.canvas.clone();
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
        truth: shot.truth.clone(),
        is_readable: false,
        retaken: Some(Box::new(shot)),
    }
}

/// A pointer lies over some cells.
fn pointer(chance: &mut Random) -> Shot {
    let style = Style::new(chance);
    let mut shot = style.shot(chance);
    let clear = shot.canvas.clone();
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
    shot.taken_again_as(clear)
}

/// A part of the board is not in the picture.
fn cut_off(chance: &mut Random) -> Shot {
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
    let retaken = Shot {
        canvas: whole,
        truth: Some(board),
        is_readable: true,
        retaken: None,
    };
    part(canvas, retaken)
}

/// Returns how many pixels to cut off on one side, of a board with this number of cells of this pitch.
fn cut(chance: &mut Random, margin: f32, pitch: f32, cells: usize) -> usize {
    let whole = chance.below(cells / 2) as f32;
    (margin + pitch * (whole + 0.25 + 0.5 * chance.share())) as usize
}

fn two_boards(chance: &mut Random) -> Shot {
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
    part(canvas, one)
}
