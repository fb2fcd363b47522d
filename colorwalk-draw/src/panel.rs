//! Panels: a solution after some of its moves, with the last move, the score, and all moves so far.

use colorwalk_boards::palette::Rgb;
use colorwalk_core::wording::count;

use crate::cells::{Drawing, symbol};
use crate::font;
use crate::outline::{self, Point};
use crate::replay::Replay;
use crate::scene::{Scene, Tile, Weight, Words};
use crate::style::Look;

/// The minimum width, so that the text above small boards fits.
const LEAST_WIDTH: u64 = 236;
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

/// The layout of a panel, the same for all panels of an animation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Panel {
    look: Look,
    /// The width.
    width: u32,
    /// The height.
    height: u32,
    /// The largest number of moves of any solution, for which the row of moves has space.
    longest: usize,
}

impl Panel {
    /// Returns the size of the panel of a solution.
    pub(crate) fn size(replay: &Replay, look: &Look) -> (u64, u64) {
        let (width, height) = look.size(replay.board());
        (width.max(LEAST_WIDTH), height + u64::from(HEAD + GAP + MOVES))
    }

    /// Returns a panel of this size, which has been checked.
    pub(crate) fn new(look: Look, (width, height): (u64, u64), longest: usize) -> Self {
        Self { look, width: width as u32, height: height as u32, longest }
    }

    /// Draws the solution after this many moves, or after all of them if there are fewer.
    pub(crate) fn draw(&self, scene: &mut Scene, replay: &Replay, step: usize, (x, y): (u32, u32)) {
        let step_shown = step.min(replay.moves().len());
        self.draw_head(scene, replay, step_shown, (x, y));
        let indent = (self.width - self.look.size(replay.board()).0 as u32) / 2;
        let drawing = Drawing { puzzle: replay.puzzle(), look: self.look, corner: (x + indent, y + HEAD) };
        drawing.played(scene, |cell| replay.state(cell, step));
        self.draw_moves(scene, replay, step_shown, (x, y + self.height - MOVES));
    }

    fn draw_head(&self, scene: &mut Scene, replay: &Replay, step: usize, (x, y): (u32, u32)) {
        let theme = self.look.theme;
        let (left, right) = (x as f32, (x + self.width) as f32);
        let (title_line, move_line) = (y as f32 + 13.0, y as f32 + 44.0);
        let result = replay.result();
        let space = self.width as f32 - font::width(&result, 13.0, Weight::Regular) - 12.0;
        let title = font::fit(replay.title(), 15.0, Weight::Bold, space);
        scene.words(Words::new((left, title_line), 15.0, theme.ink, title).bold());
        scene.words(Words::new((right, title_line), 13.0, theme.faint, result).ending());

        let swatch = Tile { x, y: y + 26, width: SWATCH, height: SWATCH };
        draw_swatch(scene, replay, step, swatch, &self.look);
        let left = left + SWATCH as f32 + 9.0;
        let cells = replay.cells_left(step);
        if step == replay.moves().len() && cells == 0 {
            let words = Words::new((left, move_line), 15.0, theme.ink, format!("cleared in {step}"));
            scene.words(words.bold());
        } else {
            let words = Words::new(
                (left, move_line),
                15.0,
                theme.ink,
                match step {
                    0 => "start".to_owned(),
                    _ if replay.clears_nothing(step) => format!("move {step} {CLEARS_NOTHING}"),
                    _ => format!("move {step}"),
                },
            );
            scene.words(words);
            let left_over = format!("{} left", count(cells, "cell", "cells"));
            let words = Words::new((right, move_line), 13.0, theme.faint, left_over);
            scene.words(words.ending());
        }
    }

    /// Draws a mark for each move, in the color of the move once it is played.
    fn draw_moves(&self, scene: &mut Scene, replay: &Replay, step: usize, (x, y): (u32, u32)) {
        let slot = (self.width / self.longest.max(1) as u32).clamp(1, 16);
        let gap = if slot >= 4 { slot / 4 } else { 0 };
        let mark = |index: usize| Tile { x: x + index as u32 * slot, y, width: slot - gap, height: MOVES };
        let slots = 0..replay.moves().len().min(self.width as usize / slot as usize);
        scene.tiles(self.look.theme.ground, slots.clone().skip(step).map(mark).collect());
        let lights = replay.puzzle().lights(self.look.palette);
        for (index, &color) in slots.zip(replay.moves()).take(step) {
            scene.tiles(lights[color.index()], vec![mark(index)]);
        }
    }
}

/// Draws the color of the last move with its symbol, crossed out if it clears nothing; an empty swatch before the first
/// move.
pub(crate) fn draw_swatch(scene: &mut Scene, replay: &Replay, step: usize, place: Tile, look: &Look) {
    let [x, y, side] = [place.x, place.y, place.width].map(|number| number as f32);
    let outline = outline::rounded((x, y), side, side, 0.2 * side);
    match replay.move_to(step) {
        None => scene.area(look.theme.ground, outline),
        Some(color) => {
            let paint = replay.puzzle().lights(look.palette)[color.index()];
            scene.area(paint, outline);
            let center = (x + side / 2.0, y + side / 2.0);
            scene.words(symbol(&replay.puzzle().symbols, paint.ink(), color, center, 0.66 * side).bold());
            if replay.clears_nothing(step) {
                cross_out(scene, paint.ink(), (x, y), side);
            }
        }
    }
}

/// Crosses out a square.
fn cross_out(scene: &mut Scene, paint: Rgb, (x, y): Point, side: f32) {
    let (near, far, thickness) = (0.12 * side, 0.88 * side, (0.09 * side).max(1.5));
    scene.stroke(paint, thickness, outline::line([(x + near, y + near), (x + far, y + far)]));
    scene.stroke(paint, thickness, outline::line([(x + far, y + near), (x + near, y + far)]));
}
