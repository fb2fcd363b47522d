//! Boards as programs draw them, one function for each look.

use super::canvas::Canvas;
use super::style::{Finish, PAGES, Style, rgb};
use super::{Kind, Shot, font};
use colorwalk_testkit::random::Random;

/// All looks.
pub const KINDS: [Kind; 13] = [
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
];

fn plain(chance: &mut Random) -> Shot {
    let style = Style {
        gap: 0.0,
        ..Style::new(chance)
    };
    style.shot(chance)
}

fn with_gaps(chance: &mut Random) -> Style {
    let mut style = Style::new(chance);
    style.pitch = (style.pitch.0 + 4.0, style.pitch.1 + 4.0);
    style.gap = chance.between(1, 4) as f32;
    style
}

fn gaps(chance: &mut Random) -> Shot {
    with_gaps(chance).shot(chance)
}

fn rounded(chance: &mut Random) -> Shot {
    let style = Style {
        rounding: 0.2 + 0.4 * chance.share(),
        ..with_gaps(chance)
    };
    style.shot(chance)
}

fn circles(chance: &mut Random) -> Shot {
    let mut style = with_gaps(chance);
    style.pitch = (style.pitch.0 + 6.0, style.pitch.1 + 6.0);
    style.rounding = 1.0;
    style.shot(chance)
}

fn finished(chance: &mut Random, finish: Finish) -> Shot {
    let mut style = Style::new(chance);
    style.pitch = (style.pitch.0 + 8.0, style.pitch.1 + 8.0);
    style.finish = finish;
    style.shot(chance)
}

fn gloss(chance: &mut Random) -> Shot {
    finished(chance, Finish::Gloss)
}

fn gradient_cells(chance: &mut Random) -> Shot {
    finished(chance, Finish::Gradient)
}

fn bevel(chance: &mut Random) -> Shot {
    finished(chance, Finish::Bevel)
}

fn numbers(chance: &mut Random) -> Shot {
    finished(chance, Finish::Number)
}

fn symbols(chance: &mut Random) -> Shot {
    finished(chance, Finish::Symbol)
}

/// Puts a shot on a phone: a bar with symbols above, a bar below, the shot between them.
fn phone(chance: &mut Random) -> Shot {
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
fn desktop(chance: &mut Random) -> Shot {
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

/// Draws a picture at a place of another one.
pub fn paste(canvas: &mut Canvas, inner: &Canvas, left: usize, top: usize) {
    for y in 0..inner.height {
        for x in 0..inner.width {
            canvas.pixels[(top + y) * canvas.width + left + x] = inner.pixels[y * inner.width + x];
        }
    }
}

/// The picture is the board.
fn only_board(chance: &mut Random) -> Shot {
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
        retaken: None,
    }
}

fn oblong(chance: &mut Random) -> Shot {
    let mut style = Style::new(chance);
    let ratio = 1.2 + chance.share();
    if chance.percent(50) {
        style.pitch.0 = (style.pitch.0 * ratio).round();
    } else {
        style.pitch.1 = (style.pitch.1 * ratio).round();
    }
    style.shot(chance)
}
