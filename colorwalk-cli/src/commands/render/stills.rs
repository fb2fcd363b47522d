//! Pictures that do not move: one board, many small ones, or a whole solution as a row of boards.

use super::cells::{Drawing, Look};
use super::limits::check_cells;
use super::page::{Page, Things};
use super::panel::draw_swatch;
use super::scene::{Scene, Tile, Words};
use super::walk::{Walk, count};
use crate::error::Error;
use crate::shapes::Puzzle;

/// The space between boards, to the right and down.
const GAP: (u64, u64) = (16, 14);
/// The height of what stands above a small board.
const CAPTION: u32 = 20;
/// The least width of a step of a walk, which has its move above the board.
const STEP: u64 = 52;

/// What a picture is asked to be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order<'a> {
    /// How boards look.
    pub(super) look: Look,
    /// The title above all.
    pub(super) title: Option<&'a str>,
    /// How many boards in a row.
    pub(super) columns: Option<usize>,
    /// Pixels for each unit.
    pub(super) scale: u32,
}

/// Boards before any move, each with its number if there are several.
pub(super) fn boards(puzzles: &[Puzzle], order: &Order<'_>) -> Result<Scene, Error> {
    let Order { look, title, columns, scale } = *order;
    check_cells(puzzles.iter().map(|puzzle| puzzle.board.cell_count() as u64).sum())?;
    let caption = if puzzles.len() > 1 { CAPTION } else { 0 };
    let sizes = || puzzles.iter().map(|puzzle| look.size(&puzzle.board));
    let width = sizes().map(|(width, _)| width).max().unwrap_or(0);
    let height = sizes().map(|(_, height)| height).max().unwrap_or(0);
    let things = Things { count: puzzles.len(), size: (width, height + u64::from(caption)), gap: GAP, columns };
    let page = Page::new(&things, title, scale)?;
    let mut scene = page.scene(look.theme, description(puzzles, title));
    for (index, puzzle) in puzzles.iter().enumerate() {
        let (x, y) = page.corner(index);
        if caption > 0 {
            let at = (x as f32, (y + CAPTION) as f32 - 6.0);
            scene.words(Words::new(at, 12.0, look.theme.faint, index.to_string()));
        }
        Drawing { puzzle, look, corner: (x, y + caption) }.whole(&mut scene);
    }
    Ok(scene)
}

/// A walk, one board for each move and one before the first.
pub(super) fn steps(walk: &Walk, order: &Order<'_>) -> Result<Scene, Error> {
    let Order { look, title, columns, scale } = *order;
    let steps = walk.moves().len() + 1;
    check_cells((walk.board().cell_count() as u64).saturating_mul(steps as u64))?;
    let (width, height) = look.size(walk.board());
    let size = (width.max(STEP), height + u64::from(CAPTION));
    let page = Page::new(&Things { count: steps, size, gap: GAP, columns }, title, scale)?;
    let mut scene = page.scene(look.theme, format!("{}: {}", walk.title, walk.result()));
    for step in 0..steps {
        let (x, y) = page.corner(step);
        let line = (y + CAPTION) as f32 - 8.0;
        if step == 0 {
            scene.words(Words::new((x as f32, line), 12.0, look.theme.faint, "start"));
        } else {
            draw_swatch(&mut scene, walk, step, Tile { x, y, width: 16, height: 16 }, &look);
            scene.words(Words::new((x as f32 + 22.0, line), 12.0, look.theme.faint, step.to_string()));
        }
        let drawing = Drawing { puzzle: walk.puzzle(), look, corner: (x, y + CAPTION) };
        drawing.played(&mut scene, |cell| walk.state(cell, step));
    }
    Ok(scene)
}

/// What there is to be seen.
fn description(puzzles: &[Puzzle], title: Option<&str>) -> String {
    match (title, puzzles) {
        (Some(title), _) => title.to_owned(),
        (None, [Puzzle { board, .. }]) => format!(
            "A board of {} x {} cells in {}, {} rules",
            board.width(),
            board.height(),
            count(board.colors(), "color"),
            board.rules()
        ),
        (None, puzzles) => count(puzzles.len(), "board"),
    }
}
