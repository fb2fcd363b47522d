//! Sheets to print: boards on pages of paper, and the same again with their solutions.

use crate::cells::{State, draw_board};
use crate::error::DrawError;
use crate::font;
use crate::limits::{check_cells, check_size};
use crate::panel::draw_swatch;
use crate::picture::Picture;
use crate::replay::Replay;
use crate::scene::{Scene, Tile, Weight, Words};
use crate::style::{Look, Style};

/// The margin of the paper, 12 mm; a millimeter has 3.78 pixels.
const MARGIN: u32 = 45;
/// The distance from the edge of the paper to the boards.
const TOP: u32 = MARGIN + 52;
/// The space between boards.
const GAP: u32 = 26;
/// The height of the two lines above a board.
const CAPTION: u32 = 38;
/// The widths of cells: at least 3 mm, 5 mm for writing in them, and at most 12 mm.
const CELLS: [u32; 3] = [11, 19, 45];
/// What to do, for those who have not played before.
const RULE: &str = "Begin at the mark. A move names a color and clears every region of it that touches what is cleared.";

/// Draws the pages of a sheet to print on paper of this size in pixels, of which an inch has 96: first boards, each with
/// its number, the title of its solution and its note, and then all again, with solutions instead of notes. Cells have
/// labels and the size that the page allows: the cell of the style is not used.
///
/// # Errors
///
/// A [`DrawError`] if there is no board, or if the largest one does not fit on a page with cells of 3 mm.
///
/// ```
/// use colorwalk_core::{Board, Solution};
/// use colorwalk_draw::{Replay, Style};
///
/// let (board, solution): (Board, Solution) = (".12\n112\n221".parse()?, "121".parse()?);
/// let solution = Replay::new("the first", &board.into(), solution.moves())?;
/// let boards = vec![(solution, "par 3".to_owned()); 20];
/// let pages = colorwalk_draw::sheet(&boards, (816, 1056), &Style::default())?;
/// assert_eq!(pages.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sheet(
    boards: &[(Replay, String)],
    paper: (u32, u32),
    style: &Style,
) -> Result<Vec<Picture>, DrawError> {
    style.check()?;
    check_size(paper.0.into(), paper.1.into(), style.scale)?;
    let all = || boards.iter().map(|(solution, _)| &solution.puzzle.board);
    check_cells(all().map(|board| board.cell_count() as u64).sum())?;
    let look = |cell| Look {
        cell,
        labels: true,
        palette: style.palette,
        theme: style.theme(),
    };
    let (width, height) = (
        paper.0.saturating_sub(2 * MARGIN) + GAP,
        paper.1.saturating_sub(TOP + MARGIN) + GAP,
    );
    // Sizes are in proportion to those with cells of 100.
    let side = |side: Option<u64>| side.map(|side| side as u32).ok_or(DrawError::Nothing);
    let widest = side(all().map(|board| look(100).size(board).0).max())?;
    let highest = side(all().map(|board| look(100).size(board).1).max())?;
    let cell = |columns: u32| {
        let room = [
            (width / columns).saturating_sub(GAP),
            height.saturating_sub(CAPTION + GAP),
        ];
        (100 * room[0] / widest)
            .min(100 * room[1] / highest)
            .min(CELLS[2])
    };
    let chosen = || {
        [3, 2]
            .into_iter()
            .find(|&columns| cell(columns) >= CELLS[1])
            .unwrap_or(1)
    };
    let columns = style
        .columns
        .map_or_else(chosen, |columns| columns.try_into().unwrap_or(u32::MAX));
    if cell(columns) < CELLS[0] {
        let expected = "expected smaller boards, or fewer in a row";
        return Err(DrawError::Other(format!(
            "with {columns} in a row, cells are narrower than 3 mm: {expected}"
        )));
    }
    let (look, space) = (look(cell(columns)), width / columns - GAP);
    let row = look.cell * highest / 100 + CAPTION + GAP;
    let chunks = boards.chunks((columns * (height / row)) as usize);
    let (mut pages, mut number) = (Vec::new(), 0);
    for part in ["", ": answers"] {
        for (page, chunk) in (1..).zip(chunks.clone()) {
            let mut scene = begin(
                &format!("{part}, page {page} of {}", chunks.len()),
                paper,
                style,
            );
            for (index, (solution, note)) in (0..).zip(chunk) {
                let (x, y) = (
                    MARGIN + index % columns * (width / columns),
                    TOP + index / columns * row,
                );
                let name = format!("{}  {}", number % boards.len() + 1, solution.title);
                let name = font::fit_ends(&name, 12.0, Weight::Bold, space as f32);
                scene.words(
                    Words::new((x as f32, y as f32 + 10.0), 12.0, look.theme.ink, name).bold(),
                );
                if part.is_empty() {
                    let note = font::fit(note, 12.0, Weight::Regular, space as f32);
                    scene.words(Words::new(
                        (x as f32, y as f32 + 26.0),
                        12.0,
                        look.theme.ink,
                        note,
                    ));
                } else {
                    let moves = solution.moves().len() as u32;
                    let pitch = (space / moves.max(1)).clamp(1, 20);
                    for step in 0..moves {
                        let place = Tile {
                            x: x + step * pitch,
                            y: y + 16,
                            width: pitch - pitch / 8,
                            height: pitch,
                        };
                        draw_swatch(&mut scene, solution, step as usize + 1, place, &look);
                    }
                }
                draw_board(&mut scene, &solution.puzzle, look, (x, y + CAPTION), |_| {
                    State::Uncleared
                });
                number += 1;
            }
            pages.push(Picture {
                scene,
                scale: style.scale,
            });
        }
    }
    Ok(pages)
}

/// Returns a page with its title, which is followed by `part`, and the rule.
fn begin(part: &str, (width, height): (u32, u32), style: &Style) -> Scene {
    let (theme, margin) = (style.theme(), MARGIN as f32);
    let title = format!("{}{part}", style.title.as_deref().unwrap_or("Color Walk"));
    let mut scene = Scene::new(width, height, theme.page, title.clone());
    let title = font::fit_ends(&title, 19.0, Weight::Bold, width as f32 - 2.0 * margin);
    scene.words(Words::new((margin, margin + 14.0), 19.0, theme.ink, title).bold());
    scene.words(Words::new((margin, margin + 34.0), 12.0, theme.faint, RULE));
    scene
}
