//! Panels: a solution after some of its moves, with the last move, the score, and all moves so far.

use colorwalk_boards::palette::Rgb;
use colorwalk_core::wording::count;

use crate::cells::{draw_board, symbol};
use crate::font;
use crate::outline::{self, Point};
use crate::replay::Replay;
use crate::scene::{Scene, Tile, Weight, Words};
use crate::style::Look;

/// The minimum width, so that the text above small boards fits.
pub(crate) const MIN_WIDTH: u64 = 236;
/// The height besides the board.
pub(crate) const EXTRA_HEIGHT: u32 = HEAD + GAP + MOVES;
/// The distance from the top of the panel to the board.
const HEAD: u32 = 62;
/// The distance from the board to the row of moves.
const GAP: u32 = 10;
/// The height of the row of moves.
const MOVES: u32 = 12;
/// The side of the swatch that shows the last move.
const SWATCH: u32 = 26;

/// The label of a move that clears nothing.
pub(crate) const CLEARS_NOTHING: &str = "clears nothing";

/// A solution in a frame of an animation.
pub(crate) struct Panel<'a> {
    /// The solution.
    pub(crate) replay: &'a Replay,
    /// The look of its board.
    pub(crate) look: Look,
    /// The top-left corner.
    pub(crate) corner: (u32, u32),
    /// The width and height.
    pub(crate) size: (u32, u32),
}

impl Panel<'_> {
    /// Draws the solution after this many moves, or after all of them if there are fewer. The row of moves has space for
    /// the longest solution.
    pub(crate) fn draw(&self, scene: &mut Scene, step: usize, longest: usize) {
        let (Self { replay, look, .. }, (x, y)) = (self, self.corner);
        let step_shown = step.min(replay.moves().len());
        self.draw_head(scene, step_shown);
        let indent = (self.size.0 - look.size(&replay.puzzle.board).0 as u32) / 2;
        draw_board(
            scene,
            &replay.puzzle,
            *look,
            (x + indent, y + HEAD),
            |cell| replay.state(cell, step),
        );
        self.draw_moves(scene, step_shown, longest);
    }

    fn draw_head(&self, scene: &mut Scene, step: usize) {
        let (Self { replay, look, .. }, (x, y)) = (self, self.corner);
        let (ink, faint) = (look.theme.ink, look.theme.faint);
        let (left, right) = (x as f32, (x + self.size.0) as f32);
        let (title_line, move_line) = (y as f32 + 13.0, y as f32 + 44.0);
        let result = replay.result();
        let space = self.size.0 as f32 - font::width(&result, 13.0, Weight::Regular) - 12.0;
        let title = font::fit(&replay.title, 15.0, Weight::Bold, space);
        scene.words(Words::new((left, title_line), 15.0, ink, title).bold());
        scene.words(Words::new((right, title_line), 13.0, faint, result).ending());

        draw_swatch(
            scene,
            replay,
            step,
            Tile {
                x,
                y: y + 26,
                width: SWATCH,
                height: SWATCH,
            },
            look,
        );
        let at = (left + SWATCH as f32 + 9.0, move_line);
        let cells = replay.cells_left(step);
        if step == replay.moves().len() && cells == 0 {
            scene.words(Words::new(at, 15.0, ink, format!("cleared in {step}")).bold());
            return;
        }
        let shown = match step {
            0 => "start".to_owned(),
            _ if replay.clears_nothing(step) => format!("move {step} {CLEARS_NOTHING}"),
            _ => format!("move {step}"),
        };
        scene.words(Words::new(at, 15.0, ink, shown));
        let left_over = format!("{} left", count(cells, "cell", "cells"));
        scene.words(Words::new((right, move_line), 13.0, faint, left_over).ending());
    }

    /// Draws a mark for each move, in the color of the move once it is played.
    fn draw_moves(&self, scene: &mut Scene, step: usize, longest: usize) {
        let (replay, (x, y), (width, height)) = (self.replay, self.corner, self.size);
        let slot = (width / longest.max(1) as u32).clamp(1, 16);
        let gap = if slot >= 4 { slot / 4 } else { 0 };
        let y = y + height - MOVES;
        let mark = |index: usize| Tile {
            x: x + index as u32 * slot,
            y,
            width: slot - gap,
            height: MOVES,
        };
        let slots = 0..replay.moves().len().min(width as usize / slot as usize);
        scene.tiles(
            self.look.theme.ground,
            slots.clone().skip(step).map(mark).collect(),
        );
        let lights = replay.puzzle.lights(self.look.palette);
        for (index, &color) in slots.zip(replay.moves()).take(step) {
            scene.tiles(lights[color.index()], vec![mark(index)]);
        }
    }
}

/// Draws the color of the last move with its symbol, crossed out if it clears nothing; an empty swatch before the first
/// move.
pub(crate) fn draw_swatch(
    scene: &mut Scene,
    replay: &Replay,
    step: usize,
    place: Tile,
    look: &Look,
) {
    let [x, y, side] = [place.x, place.y, place.width].map(|number| number as f32);
    let outline = outline::rounded((x, y), side, side, 0.2 * side);
    let Some(color) = replay.move_to(step) else {
        return scene.area(look.theme.ground, outline);
    };
    let paint = replay.puzzle.lights(look.palette)[color.index()];
    scene.area(paint, outline);
    let center = (x + side / 2.0, y + side / 2.0);
    scene.words(
        symbol(
            &replay.puzzle.symbols,
            paint.ink(),
            color,
            center,
            0.66 * side,
        )
        .bold(),
    );
    if replay.clears_nothing(step) {
        cross_out(scene, paint.ink(), (x, y), side);
    }
}

/// Crosses out a square.
fn cross_out(scene: &mut Scene, paint: Rgb, (x, y): Point, side: f32) {
    let (near, far, thickness) = (0.12 * side, 0.88 * side, (0.09 * side).max(1.5));
    scene.stroke(
        paint,
        thickness,
        outline::line([(x + near, y + near), (x + far, y + far)]),
    );
    scene.stroke(
        paint,
        thickness,
        outline::line([(x + far, y + near), (x + near, y + far)]),
    );
}
