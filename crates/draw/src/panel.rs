//! Panels: a solution after some of its moves, with the last move, the score, and all moves so far.

use colorwalk_boards::files::Symbols;
use colorwalk_boards::palette::Rgb;
use colorwalk_core::Color;
use colorwalk_core::wording::count;

use crate::cells::{draw_board, symbol};
use crate::font;
use crate::outline::{self, Point};
use crate::replay::Replay;
use crate::scene::{Scene, Segment, Text, Tile, Weight};
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
/// The size of the title of a solution.
const TITLE_SIZE: f32 = 15.0;

/// The size of its result.
const RESULT_SIZE: f32 = 13.0;

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
        let replay = self.replay;
        let last_step = replay.moves().len();
        let step_shown = step.min(last_step);
        self.draw_title(scene);
        self.draw_last_move(scene, step_shown);
        let (x, y) = self.corner;
        let board_width = self.look.size(&replay.puzzle.board).0 as u32;
        let indent = (self.size.0 - board_width) / 2;
        let corner = (x + indent, y + HEAD);
        // After the last move, no cell is freshly cleared: the step is not limited here.
        draw_board(scene, &replay.puzzle, self.look, corner, |cell| {
            replay.state(cell, step)
        });
        self.draw_moves(scene, step_shown, longest);
    }

    /// Returns the right end of the panel.
    fn right(&self) -> f32 {
        (self.corner.0 + self.size.0) as f32
    }

    /// Draws the title of the solution at the left, and its result at the right.
    fn draw_title(&self, scene: &mut Scene) {
        let theme = self.look.theme;
        let left = self.corner.0 as f32;
        let baseline = self.corner.1 as f32 + 13.0;
        let result = self.replay.result();
        // The result is always shown in full: if there is too little space, the title is cut.
        let width_of_result = font::width(&result, RESULT_SIZE, Weight::Regular);
        let space = self.size.0 as f32 - width_of_result - 12.0;
        let title = &self.replay.title;
        let title = font::fit(title, TITLE_SIZE, Weight::Bold, space);
        scene.text(Text {
            at: (left, baseline),
            size: TITLE_SIZE,
            weight: Weight::Bold,
            anchor: 0.0,
            paint: theme.ink,
            text: title,
        });
        scene.text(Text {
            at: (self.right(), baseline),
            size: RESULT_SIZE,
            weight: Weight::Regular,
            // It ends at the right end of the panel.
            anchor: 1.0,
            paint: theme.faint,
            text: result,
        });
    }

    /// Draws the last move at the left, and the number of cells left at the right.
    fn draw_last_move(&self, scene: &mut Scene, step: usize) {
        let replay = self.replay;
        let theme = self.look.theme;
        let (x, y) = self.corner;
        // Its middle is that of the text beside it.
        let swatch = Tile {
            x,
            y: y + 26,
            width: SWATCH,
            height: SWATCH,
        };
        draw_swatch(scene, replay, step, swatch, &self.look);

        let baseline = y as f32 + 44.0;
        let beside_swatch = (x as f32 + SWATCH as f32 + 9.0, baseline);
        let cells = replay.cells_left(step);
        if step == replay.moves().len() && cells == 0 {
            let cleared = format!("cleared in {step}");
            let cleared = Text::new(beside_swatch, 15.0, theme.ink, cleared);
            scene.text(cleared.bold());
            return;
        }
        let played = match step {
            0 => "start".to_owned(),
            _ if replay.clears_nothing(step) => format!("move {step} {CLEARS_NOTHING}"),
            _ => format!("move {step}"),
        };
        scene.text(Text::new(beside_swatch, 15.0, theme.ink, played));
        let cells_left = format!("{} left", count(cells, "cell", "cells"));
        let right = (self.right(), baseline);
        let cells_left = Text::new(right, 13.0, theme.faint, cells_left);
        scene.text(cells_left.ending());
    }

    /// Draws a mark for each move, in the color of the move once it is played.
    fn draw_moves(&self, scene: &mut Scene, step: usize, longest: usize) {
        let (width, height) = self.size;
        let slot = (width / longest.max(1) as u32).clamp(1, 16);
        // Narrow marks have no gap: it would be as wide as they are.
        let gap = if slot >= 4 { slot / 4 } else { 0 };
        let moves = self.replay.moves();
        // A solution with more moves than the panel has pixels is cut.
        let shown = moves.len().min(width as usize / slot as usize);
        let mut marks = Vec::with_capacity(shown);
        for index in 0..shown {
            marks.push(Tile {
                x: self.corner.0 + index as u32 * slot,
                y: self.corner.1 + height - MOVES,
                width: slot - gap,
                height: MOVES,
            });
        }
        let played = step.min(shown);
        scene.tiles(self.look.theme.ground, marks[played..].to_vec());
        let lights = self.replay.puzzle.lights(self.look.palette);
        for (mark, color) in marks[..played].iter().zip(moves) {
            scene.tiles(lights[color.index()], vec![*mark]);
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
    let x = place.x as f32;
    let y = place.y as f32;
    let side = place.width as f32;
    let Some(color) = replay.move_to(step) else {
        let outline = outline::rounded((x, y), side, side, 0.2 * side);
        return scene.area(look.theme.ground, outline);
    };
    let paint = replay.puzzle.lights(look.palette)[color.index()];
    draw_color(scene, &replay.puzzle.symbols, paint, color, place);
    if replay.clears_nothing(step) {
        cross_out(scene, paint.ink(), (x, y), side);
    }
}

/// Draws a swatch of a color with its symbol.
pub(crate) fn draw_color(
    scene: &mut Scene,
    symbols: &Symbols,
    paint: Rgb,
    color: Color,
    place: Tile,
) {
    let x = place.x as f32;
    let y = place.y as f32;
    let side = place.width as f32;
    scene.area(paint, outline::rounded((x, y), side, side, 0.2 * side));
    let center = (x + side / 2.0, y + side / 2.0);
    // Larger than in a cell: the symbol is all that a swatch says without colors.
    let size = 0.66 * side;
    scene.text(symbol(symbols, paint.ink(), color, center, size).bold());
}

/// Crosses out a square.
fn cross_out(scene: &mut Scene, paint: Rgb, (x, y): Point, side: f32) {
    let near = 0.12 * side;
    let far = 0.88 * side;
    let thickness = (0.09 * side).max(1.5);
    scene.segment(Segment {
        from: (x + near, y + near),
        to: (x + far, y + far),
        paint,
        thickness,
    });
    scene.segment(Segment {
        from: (x + far, y + near),
        to: (x + near, y + far),
        paint,
        thickness,
    });
}
