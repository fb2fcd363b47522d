//! A picture of a solution: one board for each move, and one before the first.

use crate::cells::Drawing;
use crate::error::DrawError;
use crate::limits::check_cells;
use crate::page::{Page, Things};
use crate::panel::draw_swatch;
use crate::picture::Picture;
use crate::replay::Replay;
use crate::scene::{Tile, Words};
use crate::style::Style;

/// The space between boards, to the right and down.
const GAP: (u64, u64) = (16, 14);
/// The height of what stands above a board.
const CAPTION: u32 = 20;
/// The least width of a step, which has its move above the board.
const MIN_WIDTH: u64 = 52;
/// The width that a board should have.
const SPACE: u32 = 168;

/// Draws moves as a row of boards, one after each move and one before the first.
///
/// # Errors
///
/// A [`DrawError`] if the picture would be too large.
///
/// ```
/// use colorwalk_core::{Board, Solution};
/// use colorwalk_draw::{Format, Replay, Style};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let solution: Solution = "121".parse()?;
/// let replay = Replay::new("by hand", &board.into(), solution.moves())?;
/// let picture = colorwalk_draw::steps(&replay, &Style::default())?;
/// assert_eq!(picture.description(), "by hand: 3 moves");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn steps(replay: &Replay, style: &Style) -> Result<Picture, DrawError> {
    let look = style.look(replay.board().width(), SPACE)?;
    let steps = replay.moves().len() + 1;
    check_cells((replay.board().cell_count() as u64).saturating_mul(steps as u64))?;
    let (width, height) = look.size(replay.board());
    let size = (width.max(MIN_WIDTH), height + u64::from(CAPTION));
    let page = Page::new(&Things { count: steps, size, gap: GAP, columns: style.columns }, style)?;
    let mut scene = page.scene(look.theme, format!("{}: {}", replay.title(), replay.result()));
    for step in 0..steps {
        let (x, y) = page.corner(step);
        let line = (y + CAPTION) as f32 - 8.0;
        if step == 0 {
            scene.words(Words::new((x as f32, line), 12.0, look.theme.faint, "start"));
        } else {
            draw_swatch(&mut scene, replay, step, Tile { x, y, width: 16, height: 16 }, &look);
            scene.words(Words::new((x as f32 + 22.0, line), 12.0, look.theme.faint, step.to_string()));
        }
        let drawing = Drawing { puzzle: replay.puzzle(), look, corner: (x, y + CAPTION) };
        drawing.played(&mut scene, |cell| replay.state(cell, step));
    }
    Ok(Picture { scene, scale: style.scale })
}
